use crate::finding::{Finding, Severity};
use crate::model::{Family, Player, Said};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The starting list does not follow rating, title and name.
    ///
    /// Starting ranks go by strength, then title (GM, IM, WGM, FM, WIM, CM, WFM, WCM), then name, unless the event announced another order. Strength is the FIDE rating, or the
    /// national one, or the higher of both, as the event has it. A player out of order may be an estimate, a late entry or a changed rating. In a round robin lots are drawn, and
    /// the players of teams stand team by team.
    StartingOrder = Meta {
        id: "players/starting-order",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::GeneralHandling, "initial-order")],
        messages: &[
            ("found", "{count:player stands/players stand} out of the order of rating and title, first player {player} ({stated}) after a player with {before}"),
            ("names", "{count:player stands/players stand} out of the order of the alphabet among players of equal rating and title, first player {player} (`{stated}` after `{before}`)"),
            ("help", "If another order was announced, nothing needs to be done; else the pairing numbers were given wrongly."),
        ],
        fires: "player 5 rating = 2380",
        silent: "player 5 rating = 2139",
        ..Meta::DEFAULT
    }
}

impl Check for StartingOrder {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let drawn_by_lot = cx.t.system().is_some_and(|(system, _)| system.family == Family::RoundRobin);
        if cx.t.is_team_event() || drawn_by_lot {
            return;
        }
        // Nobody can say where a player stands whose rating cannot be read, and a number that was concluded from the order of a table
        // says nothing of the starting list.
        let readable = |p: &&Player| p.no.stated().is_some() && !matches!(p.rating, Said::Unreadable(_));
        let mut ranked: Vec<_> = cx.t.players.iter().filter(readable).collect();
        ranked.sort_by_key(|p| p.number());
        let fide = |p: &Player| p.rating.value().unwrap_or(0);
        let national = |p: &Player| p.national.iter().find_map(|n| n.rating.value()).unwrap_or(0);
        let higher = |p: &Player| fide(p).max(national(p));
        let strength = |p: &Player, rating: &dyn Fn(&Player) -> u16| {
            (rating(p), p.title.value().map_or(0, |title| 9 - title as u8))
        };
        let late = |is_late: &dyn Fn(&Player, &Player) -> bool| -> Vec<_> {
            ranked.windows(2).filter(|pair| is_late(pair[0], pair[1])).map(|pair| (pair[0], pair[1])).collect()
        };
        let ratings: [&dyn Fn(&Player) -> u16; 3] = [&fide, &national, &higher];
        let follows =
            |rating: &&&dyn Fn(&Player) -> u16| ranked.is_sorted_by_key(|p| std::cmp::Reverse(strength(p, **rating)));
        let Some(rating) = ratings.iter().find(follows) else {
            let stronger = late(&|before, player| strength(player, &fide) > strength(before, &fide));
            if let Some((before, first)) = stronger.first() {
                tell(out.find("found"), &stronger).stated(fide(first)).arg("before", fide(before));
            }
            return;
        };
        let earlier = late(&|before, player| {
            strength(player, *rating) == strength(before, *rating) && precedes(player.name.text(), before.name.text())
        });
        if let Some((before, first)) = earlier.first() {
            tell(out.find("names"), &earlier).stated(first.name.text()).arg("before", before.name.text());
        }
    }
}

/// The players who stand too late, each with the one before.
fn tell<'a>(finding: &'a mut Finding, late: &[(&Player, &Player)]) -> &'a mut Finding {
    finding.player(late[0].1.number()).field("no").places(late.iter().map(|(_, player)| player.loc))
}

/// Whether a name stands before another one in every alphabet: blanks, marks and case aside, the first letters that differ are Latin ones
/// without accent.
fn precedes(name: &str, other: &str) -> bool {
    let letters = |name: &str| -> Vec<char> {
        name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
    };
    let (name, other) = (letters(name), letters(other));
    let differ = name.iter().zip(&other).find(|(a, b)| a != b);
    differ.is_some_and(|(a, b)| a.is_ascii_alphabetic() && b.is_ascii_alphabetic() && a < b)
}
