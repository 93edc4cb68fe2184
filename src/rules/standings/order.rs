use std::fmt::Write as _;

use crate::base::PlayerNo;
use crate::engines::standings::compare::{Declared, misplaced};
use crate::engines::standings::explain::{Change, of_ranks};
use crate::engines::standings::{Edition, Field, List, Setting, Table};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A player's rank is not the one that the tie-breaks give.
    ///
    /// The points come first, then the tie-breaks of the file's list (records 202 and 212) in the edition of the regulations in force at the start. The
    /// finding names the first tie-break that separates the player from the one who changed places, with both values. Players whom the whole list
    /// leaves tied may stand in any order.
    ///
    /// When another reading explains all the ranks, such as an older edition, another cut or another order of the list, there is one finding that says so.
    Order = Meta {
        id: "standings/order",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.rank")],
        needs: &[Need::Tree, Need::Rounds],
        messages: &[
            ("found", "Player {player} is ranked {stated}; the list {list} gives {expected}: {code} is {own}, against {other} of player {opponent}"),
            ("reading", "The ranks of {count:player/players} do not follow {list} in the edition of {edition}; all ranks of the file fit {reading}"),
            ("help", "`scrutineer standings FILE --why {player}` shows where each value comes from; export the file again with the right list, or correct the ranks."),
        ],
        fires: "base open26\nplayer 1 rank = 3\nplayer 5 rank = 5",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

impl Check for Order {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let progress = cx.facts.progress();
        let meta = &cx.t.meta;
        let over =
            progress.finished == progress.paired && meta.rounds.value().is_none_or(|rounds| rounds == progress.paired);
        let (Some(list), Some(unplayed)) =
            (meta.standings_order.get().or(meta.tie_breaks.get()), cx.regs.edition(Module::Unplayed))
        else {
            return;
        };
        let list = List::parse(list);
        if !over || cx.t.is_team_event() || !list.unknown.is_empty() || !cx.facts.contradictions().is_empty() {
            return;
        }
        let setting = Setting::of(cx.t, Edition::of(unplayed));
        let declared = Declared::of_players(cx.t);
        // Ranks that do not even follow the points are another rule's, and so are points that are wrong.
        if cx
            .t
            .players
            .iter()
            .zip(cx.facts.totals())
            .any(|(player, total)| player.points.value().is_some_and(|points| points != *total))
        {
            return;
        }
        let table = Table::of(&Field::of(cx.t, setting), &list.criteria);
        let wrong = misplaced(&table, &declared.ranks);
        let index = cx.facts.index();
        let place = |no: u16| index.get(&PlayerNo(no)).and_then(|i| cx.t.players[*i].rank.loc());
        let Some(first) = wrong.first() else { return };
        if let Some(reading) = of_ranks(cx.t, setting, &list.criteria, &declared).first() {
            let finding = out.find("reading");
            finding.severity(Severity::Warning).player(PlayerNo(first.no)).field("rank");
            finding
                .arg("count", wrong.len())
                .arg("list", list.to_string())
                .arg("edition", unplayed.from)
                .arg("reading", words(&reading.changes));
            for w in &wrong {
                finding.at_opt(place(w.no));
            }
            return;
        }
        for w in wrong.iter().filter(|w| w.decision.at > 0) {
            let expected = if w.places.0 == w.places.1 {
                w.places.0.to_string()
            } else {
                format!("{} to {}", w.places.0, w.places.1)
            };
            let finding = out.find("found");
            finding.at_opt(place(w.no)).at_opt(place(w.rival)).player(PlayerNo(w.no)).opponent(PlayerNo(w.rival));
            finding.field("rank").stated(w.stated).expected(expected).arg("list", list.to_string());
            finding
                .arg("code", w.decision.criterion.to_string())
                .arg("own", &w.decision.own)
                .arg("other", &w.decision.other);
        }
    }
}

/// A reading in words.
fn words(changes: &[Change]) -> String {
    let mut text = String::new();
    for change in changes {
        if !text.is_empty() {
            text.push_str(", and ");
        }
        let written = match change {
            Change::Edition(edition) => write!(text, "the tie-breaks {}", period(*edition)),
            Change::Criterion(criterion) => write!(text, "{criterion} in place of the declared cut"),
            Change::ForfeitsPlayed => write!(text, "forfeits counted as played games"),
            Change::PabValue(points) => write!(text, "a pairing-allocated bye worth {points}"),
            Change::Predetermined(true) => write!(text, "the rules for pairings fixed before the start"),
            Change::Predetermined(false) => write!(text, "the rules for Swiss systems"),
            Change::OtbOnly => write!(text, "forfeits left out of every tie-break"),
            Change::SecondaryAgain => write!(text, "the secondary score compared again"),
            Change::ScheduledRounds(rounds) => write!(text, "{rounds} scheduled rounds"),
            Change::WithoutEarlyLeavers(who) => write!(text, "the results of {} early leavers left out", who.len()),
            Change::List(list) => write!(text, "the list {list}"),
        };
        debug_assert!(written.is_ok(), "a string takes text");
    }
    text
}

/// When an edition held, in words.
const fn period(edition: Edition) -> &'static str {
    match edition {
        Edition::Before2009 => "of before 2009",
        Edition::Virtual => "with the virtual opponent of 2009 to 2023",
        Edition::Y2022 => "of 2022",
        Edition::September2023 => "of September 2023",
        Edition::April2024 => "of April 2024",
        Edition::August2024 => "of August 2024",
        Edition::March2026 => "of March 2026",
    }
}
