//! Appeals committees and protests.

use std::collections::BTreeSet;

use super::dates::few;
use super::{Event, Ruling};
use crate::base::Period;

/// Members, reserves and their federations.
pub(super) fn composition(event: &Event<'_>, members: usize, reserves: usize, federations: usize, out: &mut Ruling) {
    let committee = &event.dossier.committee;
    if committee.is_empty() {
        return out.missing(None, "the appeals committee");
    }
    let spare = committee.iter().filter(|m| m.reserve).count();
    let codes: BTreeSet<&str> = committee.iter().map(|m| m.federation.as_str()).collect();
    let said = format!("{} members and {spare} reserves of {} federations", committee.len() - spare, codes.len());
    let holds = committee.len() - spare == members && spare == reserves && codes.len() >= federations;
    out.either(holds, None, said.clone(), format!("{said}, not {members} and {reserves} of {federations}"));
}

/// Whether nobody voted on a matter of the own federation.
pub(super) fn votes(event: &Event<'_>, unless_both: bool, out: &mut Ruling) {
    let Some(protests) = &event.dossier.protests else { return out.missing(None, "the protests") };
    if protests.is_empty() {
        return out.idle(None, "no protest");
    }
    let mut wrong = Vec::new();
    for (at, protest) in protests.iter().enumerate() {
        let one = protest.parties.windows(2).all(|pair| pair[0] == pair[1]) && protest.parties.len() > 1;
        if unless_both && one {
            continue;
        }
        for name in &protest.voted {
            match event.dossier.committee.iter().find(|m| m.name == *name) {
                None => out.missing(None, format!("the federation of {name}")),
                Some(member) if protest.parties.contains(&member.federation) => {
                    wrong.push(format!("{name} on protest {}", at + 1));
                }
                Some(_) => {}
            }
        }
    }
    out.either(
        wrong.is_empty(),
        None,
        "nobody voted on a matter of the own federation",
        format!("voted on a matter of the own federation: {}", few(&wrong)),
    );
}

/// Whether protests came in writing, in time and with their fee, and what became of the fee.
pub(super) fn protests(event: &Event<'_>, within: Period, fee: Option<u32>, fee_only: bool, out: &mut Ruling) {
    let Some(protests) = &event.dossier.protests else { return out.missing(None, "the protests") };
    if protests.is_empty() {
        return out.idle(None, "no protest");
    }
    let (mut wrong, mut missing) = (Vec::new(), Vec::new());
    for (at, protest) in protests.iter().enumerate() {
        let no = at + 1;
        if !fee_only {
            match protest.session_ended.zip(protest.submitted).and_then(|(ended, at)| within.reaches(ended, at)) {
                Some(true) => {}
                Some(false) => wrong.push(format!("protest {no} came later than {within} after the session")),
                None => missing.push(format!("when protest {no} was submitted and its session ended")),
            }
            match protest.written {
                Some(true) => {}
                Some(false) => wrong.push(format!("protest {no} was not in writing")),
                None => missing.push(format!("whether protest {no} was in writing")),
            }
        }
        let Some(amount) = fee else { continue };
        match protest.fee {
            Some(given) if given == amount => {}
            Some(given) => wrong.push(format!("protest {no} came with a fee of {given}, not {amount}")),
            None => missing.push(format!("the fee of protest {no}")),
        }
        match protest.upheld.zip(protest.fee_returned) {
            Some((upheld, returned)) if upheld == returned => {}
            Some((true, _)) => wrong.push(format!("protest {no} was upheld and its fee not returned")),
            Some((false, _)) => wrong.push(format!("protest {no} was rejected and its fee returned")),
            None => missing.push(format!("what became of the fee of protest {no}")),
        }
    }
    if !wrong.is_empty() {
        out.broken(None, few(&wrong));
    }
    for datum in &missing {
        out.missing(None, datum);
    }
    if wrong.is_empty() && missing.is_empty() {
        out.holds(None, format!("{} protests in order", protests.len()));
    }
}
