//! The protections of an event: what its regulations and the event file say, with the groups of the tournament file.

use std::collections::HashMap;

use super::{Protection, Rounds};
use crate::base::PlayerNo;
use crate::dossier::{Dossier, GroupKind, KeptApart};
use crate::model::Tournament;
use crate::regs::Resolved;

/// A protection and what its groups are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// What players who are kept apart have in common.
    pub by: GroupKind,
    /// The rule.
    pub protection: Protection,
}

impl Declared {
    /// Whether nobody's group is known, so that the rule cannot be judged.
    pub fn is_unknown(&self) -> bool {
        self.protection.groups.iter().all(Option::is_none)
    }
}

/// The protections that the chosen regulations and the event file declare for the rounds of a tournament file; `name` is the
/// file's, by which the event file knows its category.
pub fn declared(rounds: &Rounds<'_>, regs: &Resolved, dossier: &Dossier, name: &str) -> Vec<Declared> {
    let of_regulations = of_regulations(regs).into_iter();
    let all = of_regulations.chain(dossier.protections.iter().cloned());
    let last = rounds.tournament().meta.rounds.value().unwrap_or(u16::MAX);
    all.map(|rule| {
        let span = if rule.last_round { (last, last) } else { rule.rounds.unwrap_or((1, u16::MAX)) };
        let groups = groups(rounds, &rule, dossier, name);
        let protection = Protection { rounds: span, groups, over_percent: rule.over_percent, strict: rule.strict };
        Declared { by: rule.by, protection }
    })
    .collect()
}

/// The protection that a regulation set lays down by its parameters.
fn of_regulations(regs: &Resolved) -> Option<KeptApart> {
    let percent = regs.int("general-handling.protected-over-percent").and_then(|percent| u8::try_from(percent).ok());
    Some(KeptApart {
        by: GroupKind::by_name(regs.text("general-handling.protected-group")?)?,
        last_round: regs.flag("general-handling.protected-last-round") == Some(true),
        over_percent: percent.filter(|&percent| percent > 0),
        strict: regs.flag("general-handling.protected-strict") == Some(true),
        ..KeptApart::default()
    })
}

/// The group of each player, by the index in the positions.
fn groups(rounds: &Rounds<'_>, rule: &KeptApart, dossier: &Dossier, name: &str) -> Vec<Option<u16>> {
    let t = rounds.tournament();
    let category = dossier.file(name).and_then(|file| file.category.as_deref());
    let entered = |player: PlayerNo| {
        let entry = dossier
            .entries
            .iter()
            .find(|entry| entry.no == player.0 && category.is_none_or(|category| entry.category == category))?;
        entry.state.clone()
    };
    let group = |index: u16| {
        let player = t.players.get(rounds.in_file(index)?)?;
        let number = player.no.value()?;
        if !rule.groups.is_empty() {
            let listed = rule.groups.iter().find(|(_, players)| players.contains(&number.0));
            return listed.map(|(name, _)| name.clone());
        }
        match rule.by {
            GroupKind::Club => player.club.get().cloned(),
            GroupKind::Federation => player.federation.get().cloned(),
            GroupKind::Team => team(t, number),
            GroupKind::State => entered(number).or_else(|| team(t, number)).or_else(|| player.club.get().cloned()),
        }
    };
    let mut numbers: HashMap<String, u16> = HashMap::new();
    (0..t.players.len() as u16)
        .map_while(|index| rounds.number(index).map(|_| group(index)))
        .map(|name| {
            let name = name?.trim().to_lowercase();
            let next = numbers.len() as u16;
            (!name.is_empty()).then(|| *numbers.entry(name).or_insert(next))
        })
        .collect()
}

/// The name of a player's team.
fn team(t: &Tournament, player: PlayerNo) -> Option<String> {
    let team = t.teams.iter().find(|team| team.members.iter().any(|member| member.value() == Some(player)))?;
    team.name.get().cloned()
}
