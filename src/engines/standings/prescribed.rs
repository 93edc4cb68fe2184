//! The tie-breaks that a regulation set prescribes.

use super::descriptor::List;
use crate::model::{Family, Tournament};
use crate::regs::{Condition, Resolved};

/// The criteria of the set for such a tournament, points first; without those that it keeps for round robins where the event is none.
pub fn list(regs: &Resolved, t: &Tournament) -> List {
    let is_round_robin = t.system().is_some_and(|(system, _)| system.family == Family::RoundRobin);
    let points = t.is_team_event().then_some("MPTS");
    let codes = regs
        .ordered_tie_breaks()
        .iter()
        .map(String::as_str)
        .filter(|code| is_round_robin || !is_for_round_robins(regs, code));
    List::parse(&points.into_iter().chain(codes).collect::<Vec<_>>().join(","))
}

/// Whether an article of the set keeps a tie-break for round robins.
fn is_for_round_robins(regs: &Resolved, code: &str) -> bool {
    let conditions = regs.articles().into_iter().flat_map(|(_, article, _)| &article.conditions);
    let mut kept = conditions.filter_map(|condition| match condition {
        Condition::TieBreak { codes, round_robin: true } => Some(codes),
        _ => None,
    });
    kept.any(|codes| codes.iter().any(|kept| kept == code))
}
