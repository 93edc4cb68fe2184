//! The conditions of 1.4 on a player's games, one function each.

use super::answers::EventClass;
use super::condition::{Condition, Unit};
use super::form::Form;
use super::norm::Case;
use super::required::{half, third};
use super::tally::Tally;

type Judge = fn(&Case<'_>, &Tally) -> Condition;

/// The conditions in the order of the regulations.
const CONDITIONS: [Judge; 9] = [
    number_of_games,
    foreign_federations,
    own_federation,
    one_federation,
    title_holders,
    matching_titles,
    average,
    performance,
    least_score,
];

/// 1.4.1: at least 9 games; 7 in team championships, 8 in a World Cup or with a bye or forfeit win in 9 rounds.
fn number_of_games(case: &Case<'_>, tally: &Tally) -> Condition {
    let least = case.least_games();
    Condition::at_least("1.4.1", "games that count", tally.games as i32, least as i32)
}

/// 1.4.3: at least two federations other than the applicant's.
fn foreign_federations(case: &Case<'_>, tally: &Tally) -> Condition {
    let about = "other federations among the opponents";
    let condition = Condition::at_least("1.4.3", about, tally.foreign_federations as i32, 2);
    case.on_federations(condition, tally)
}

/// 1.4.4: at most three fifths of the opponents from the applicant's federation.
fn own_federation(case: &Case<'_>, tally: &Tally) -> Condition {
    let most = tally.opponents * 3 / 5;
    let condition =
        Condition::at_most("1.4.4", "opponents of the own federation", tally.own_federation as i32, most as i32);
    case.on_shares(case.on_federations(condition, tally))
}

/// 1.4.4: at most two thirds of the opponents from one federation.
fn one_federation(case: &Case<'_>, tally: &Tally) -> Condition {
    let most = tally.opponents * 2 / 3;
    let about = "opponents of one federation";
    let condition = Condition::at_most("1.4.4", about, tally.largest_federation as i32, most as i32);
    case.on_shares(case.on_federations(condition, tally))
}

/// 1.4.5a: half of the opponents are title-holders, CM and WCM not counted.
fn title_holders(_: &Case<'_>, tally: &Tally) -> Condition {
    let least = half(tally.opponents);
    Condition::at_least("1.4.5a", "title-holders among the opponents", tally.title_holders as i32, least as i32)
}

/// 1.4.5b to e: one third of the opponents, at least three, hold the title (or a higher one); 1.4.5f: half of them in a double
/// round robin.
fn matching_titles(case: &Case<'_>, tally: &Tally) -> Condition {
    let least = match case.record.form {
        Form::DoubleRoundRobin => half(tally.opponents),
        _ => third(tally.opponents),
    };
    let about = match case.title {
        super::NormTitle::Gm => "GM among the opponents",
        super::NormTitle::Im => "GM and IM among the opponents",
        super::NormTitle::Wgm => "GM, IM and WGM among the opponents",
        super::NormTitle::Wim => "GM, IM, WGM and WIM among the opponents",
    };
    Condition::at_least(case.title.titles_article(), about, tally.matching as i32, least as i32)
}

/// 1.4.5f: a double round robin has at least six players.
fn double_round_robin(case: &Case<'_>, tally: &Tally) -> Option<Condition> {
    (case.record.form == Form::DoubleRoundRobin)
        .then(|| Condition::at_least("1.4.5f", "different opponents", tally.opponents as i32, 5))
}

/// 1.4.8a: least average rating of the opponents.
fn average(case: &Case<'_>, tally: &Tally) -> Condition {
    let about = "average rating of the opponents";
    Condition::at_least("1.4.8a", about, tally.average, case.title.average()).in_unit(Unit::Rating)
}

/// 1.4.8: least performance.
fn performance(case: &Case<'_>, tally: &Tally) -> Condition {
    Condition::at_least("1.4.8", "performance rating", tally.performance, case.title.performance())
        .in_unit(Unit::Rating)
}

/// 1.4.8b: a score of at least 35 %.
fn least_score(_: &Case<'_>, tally: &Tally) -> Condition {
    // The half point next to 35 % of the games, in tenths.
    let least = (7 * tally.games).div_ceil(10) as i32 * 5;
    Condition::at_least("1.4.8b", "score of 35 %", tally.score.tenths(), least).in_unit(Unit::Points)
}

impl Case<'_> {
    /// The conditions that apply, judged.
    pub(super) fn conditions(&self, tally: &Tally) -> impl Iterator<Item = Condition> {
        CONDITIONS.iter().map(|judge| judge(self, tally)).chain(double_round_robin(self, tally))
    }

    /// What 1.4.3a to d and the tables for 7 and 8 games make of a condition on federations.
    fn on_federations(&self, condition: Condition, tally: &Tally) -> Condition {
        if matches!(self.answers.class, Some(EventClass::TeamChampionship | EventClass::WorldCup)) && tally.games < 9 {
            return Condition { met: Some(true), ..condition }.noted("not asked for in these championships (Annex)");
        }
        if let Some(exemption) = self.exemption() {
            return Condition { met: Some(true), ..condition }.noted(exemption);
        }
        if self.record.person.federation.is_none() {
            return Condition { met: None, missing: Some("federation of the player"), ..condition };
        }
        match condition.met {
            Some(false) if tally.unknown_federation > 0 && condition.article == "1.4.3" => {
                Condition { met: None, missing: Some("federations of opponents"), ..condition }
            }
            Some(false) if self.answers.class.is_none() => {
                Condition { missing: Some("class of the event"), ..condition }
                    .noted("unless it is a national final, a national team championship or a zonal (1.4.3a to c)")
            }
            _ => condition,
        }
    }

    /// The shares of 1.4.4 in a norm of 8 games by 1.4.1c: the regulations ask for the mix, the Annex has no figure.
    fn on_shares(&self, condition: Condition) -> Condition {
        if condition.met == Some(false) && self.is_eight_of_nine() {
            let missing = Some("a ruling whether 1.4.4 applies to norms of 8 games");
            return Condition { met: None, missing, ..condition }
                .noted("1.4.1c asks for the mix, the Annex has no figure");
        }
        condition
    }
}
