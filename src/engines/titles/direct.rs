//! Titles and norms by the place in a championship (B.01 1.2), as far as the regulations themselves tell: which place gives what
//! stands in the table of direct titles.

use std::collections::BTreeSet;

use super::condition::{Condition, Unit};
use super::datum::Datum;
use super::norms::Norms;
use super::record::{Outcome, Record};
use crate::dossier::{Claim, Way};
use crate::model::Title;

/// The rating that a direct title asks for at some time (0.6.2).
const fn least_rating(title: Title) -> i32 {
    match title {
        Title::Gm => 2300,
        Title::Im => 2200,
        Title::Fm | Title::Wgm => 2100,
        Title::Cm | Title::Wim => 2000,
        Title::Wfm => 1900,
        Title::Wcm => 1800,
    }
}

/// The conditions of a direct result.
pub(super) fn conditions(norms: &Norms, record: &Record, claim: &Claim) -> Vec<Condition> {
    let takes_part = |record: &&Record| record.games.iter().any(|game| matches!(game.outcome, Outcome::Played(_)));
    let field = || norms.records.iter().filter(takes_part);
    let counts = |outcome| matches!(outcome, Outcome::Played(_) | Outcome::ForfeitWin | Outcome::Pab);
    let rounds = record.games.iter().filter(|game| counts(game.outcome)).count() as i32;
    let mut conditions = vec![
        Condition::at_least("1.2.2", "participants", field().count() as i32, 10),
        Condition::at_least("1.2.2", "rounds", i32::from(record.rounds), 9),
        federations(norms, &field().filter_map(|record| record.person.federation).collect()),
        Condition::at_most("1.2.3", "rounds missed", i32::from(record.rounds) - rounds, 1),
        Condition::answered(
            "1.2.4",
            "the place gives this result by the table of direct titles",
            None,
            Datum::DirectTitles,
        ),
    ];
    match claim.way {
        Way::DirectTitle => conditions.push(rating(record, claim.title)),
        Way::DirectNorm | Way::Games => conditions.push(Condition::at_least("1.2.3", "games that count", rounds, 9)),
    }
    conditions
}

/// 1.2.2: a third of the federations that may take part, or five.
fn federations(norms: &Norms, present: &BTreeSet<super::record::Federation>) -> Condition {
    let present = present.iter().filter(|federation| federation.is_federation()).count() as i32;
    let least = norms.answers.member_federations.map_or(5, |members| members.div_ceil(3).min(5) as i32);
    let condition = Condition::at_least("1.2.2", "federations", present, least);
    match (condition.met, norms.answers.member_federations) {
        (Some(false), None) => Condition { met: None, missing: Some(Datum::MemberFederations), ..condition },
        _ => condition,
    }
}

/// 0.6.2: a rating that the player has or had.
fn rating(record: &Record, title: Title) -> Condition {
    let own = record.person.rating.map_or(0, i32::from);
    let condition = Condition::at_least("0.6.2", "rating at some time", own, least_rating(title)).in_unit(Unit::Rating);
    match condition.met {
        Some(false) => Condition { met: None, missing: Some(Datum::HighestRating), ..condition }
            .noted("until it is reached the title is conditional"),
        _ => condition,
    }
}
