//! Arbiters: licences, titles, numbers, norms.

use super::dates::few;
use super::{Event, Ruling};
use crate::base::fold;
use crate::dossier::{Arbiter, ArbiterRole, ArbiterTitle};

fn of_role<'a>(event: &Event<'a>, role: ArbiterRole) -> Vec<&'a Arbiter> {
    event.dossier.arbiters.iter().filter(|a| a.role == role).collect()
}

/// Whether all arbiters are licensed.
pub(super) fn licences(event: &Event<'_>, out: &mut Ruling) {
    let arbiters = &event.dossier.arbiters;
    if arbiters.is_empty() {
        return out.missing(None, "the arbiters");
    }
    let of = |wanted: Option<bool>| {
        arbiters.iter().filter(|a| a.licensed == wanted).map(|a| a.name.clone()).collect::<Vec<_>>()
    };
    let (unlicensed, unknown) = (of(Some(false)), of(None));
    if !unlicensed.is_empty() {
        out.broken(None, format!("without licence: {}", few(&unlicensed)));
    }
    if !unknown.is_empty() {
        out.missing(None, format!("the licence of {}", few(&unknown)));
    }
    if unlicensed.is_empty() && unknown.is_empty() {
        out.holds(None, format!("all {} arbiters are licensed", arbiters.len()));
    }
}

/// Whether the chief arbiter is the one of the files, and licensed.
pub(super) fn chief(event: &Event<'_>, out: &mut Ruling) {
    let chiefs = of_role(event, ArbiterRole::Chief);
    let Some(chief) = chiefs.first() else { return out.missing(None, "the chief arbiter") };
    if chiefs.len() > 1 {
        let names: Vec<&str> = chiefs.iter().map(|a| a.name.as_str()).collect();
        return out.broken(None, format!("more than one chief arbiter: {}", few(&names)));
    }
    for section in event.main(None) {
        let named = section.t.meta.chief_arbiter.text();
        if !named.is_empty() && !fold(named).contains(&fold(&chief.name)) {
            return out.broken(section.category(), format!("the file names {named}, the event file {}", chief.name));
        }
    }
    match chief.licensed {
        None => out.missing(None, format!("the licence of {}", chief.name)),
        Some(licensed) => {
            out.either(
                licensed,
                None,
                format!("{} is licensed", chief.name),
                format!("{} is not licensed", chief.name),
            );
        }
    }
}

/// Titles of deputies or assistants, and the norms that they get.
pub(super) fn titles(
    event: &Event<'_>,
    role: &str,
    titles: &[String],
    one_norm: bool,
    not: &[String],
    out: &mut Ruling,
) {
    let role_of = if role == "deputy" { ArbiterRole::Deputy } else { ArbiterRole::Assistant };
    let arbiters = of_role(event, role_of);
    if arbiters.is_empty() {
        return out.idle(None, format!("no {role}"));
    }
    let mut wrong = Vec::new();
    let mut normed: Vec<&str> = Vec::new();
    for arbiter in &arbiters {
        let title = arbiter.title.map_or("", ArbiterTitle::abbreviation);
        if !titles.is_empty() && title.is_empty() {
            out.missing(None, format!("the title of {}", arbiter.name));
        } else if !titles.is_empty() && !titles.iter().any(|t| t == title) {
            wrong.push(format!("{} has the title {title}", arbiter.name));
        }
        let Some(norm) = arbiter.norm.map(ArbiterTitle::abbreviation) else { continue };
        let too_high = not.iter().any(|n| n == norm);
        let not_the_lower = !titles.is_empty() && norm != due_norm(title);
        if too_high || not_the_lower || one_norm && normed.contains(&arbiter.name.as_str()) {
            wrong.push(format!("a norm of {norm} for {}", arbiter.name));
        }
        normed.push(&arbiter.name);
        if not.is_empty() {
            out.due(format!("norm of {norm} for {}", arbiter.name));
        }
    }
    if !wrong.is_empty() {
        out.broken(None, few(&wrong));
    } else if out.is_silent(None) {
        out.holds(None, format!("{} arbiters as {role}", arbiters.len()));
    }
}

/// The lower of the two norms that an arbiter of this title can still use.
fn due_norm(title: &str) -> &'static str {
    if title == "FA" { "IA" } else { "FA" }
}

/// Number of deputies by participants.
pub(super) fn deputies(event: &Event<'_>, from: usize, to: Option<usize>, at_most: usize, out: &mut Ruling) {
    let participants = event.players();
    if participants < from || to.is_some_and(|to| participants > to) {
        return out.idle(None, format!("{participants} participants"));
    }
    let listed = of_role(event, ArbiterRole::Deputy).len();
    let of_file = event.main(None).map(|section| section.t.meta.deputies.len()).max().unwrap_or(0);
    let deputies = if event.dossier.arbiters.is_empty() { of_file } else { listed };
    out.either(
        deputies <= at_most,
        None,
        format!("{deputies} for {participants} participants"),
        format!("{deputies} deputies for {participants} participants, more than {at_most}"),
    );
}
