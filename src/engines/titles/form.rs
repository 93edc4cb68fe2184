//! The form of a tournament, as far as norms depend on it.

use std::collections::HashSet;

use serde::Serialize;

use crate::model::Tournament;

/// The form of a tournament (1.4.1e, 1.4.2e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Swiss system, of individuals.
    Swiss,
    /// Swiss system or league of teams.
    Team,
    /// Round robin.
    RoundRobin,
    /// Double round robin.
    DoubleRoundRobin,
    /// Knockout.
    Knockout,
    /// Scheveningen, Schiller and others.
    Other,
    /// Not said, and not to be seen from the pairings.
    Unknown,
}

impl Form {
    /// The form by record 192, else by the words of 092, else by who met whom.
    pub fn of(t: &Tournament) -> Form {
        let text = format!("{} {}", t.meta.system.text(), t.meta.kind.text()).to_lowercase();
        let says = |word: &str| text.contains(word);
        // As a word of its own: "elimination" and "time limit" speak of no Lim system.
        let lim = text.split(|c: char| !c.is_alphanumeric()).any(|word| word == "lim");
        if says("scheveningen") || says("schiller") {
            Form::Other
        } else if says("double") && (says("robin") || says("round-robin")) {
            Form::DoubleRoundRobin
        } else if says("robin") || says("berger") {
            Form::RoundRobin
        } else if says("knock") || says("eliminat") {
            Form::Knockout
        } else if t.is_team_event() || says("team") {
            Form::Team
        } else if lim || ["swiss", "dutch", "dubov", "burstein"].iter().any(|word| says(word)) {
            Form::Swiss
        } else {
            Form::by_pairings(t)
        }
    }

    fn by_pairings(t: &Tournament) -> Form {
        let others = t.players.len().saturating_sub(1);
        if others == 0 {
            return Form::Unknown;
        }
        let meetings = |i: usize| -> (usize, usize) {
            let opponents: Vec<_> = t.sheet.row(i).iter().filter_map(|cell| cell.opponent()).collect();
            (opponents.len(), opponents.iter().collect::<HashSet<_>>().len())
        };
        let all = |times: usize| (0..t.players.len()).all(|i| meetings(i) == (others * times, others));
        if all(1) {
            Form::RoundRobin
        } else if all(2) {
            Form::DoubleRoundRobin
        } else if others > usize::from(t.sheet.rounds()) {
            Form::Swiss
        } else {
            Form::Unknown
        }
    }

    /// Whether all pairings are laid down in advance: then all scheduled rounds count (1.4.1e).
    pub const fn is_predetermined(self) -> bool {
        matches!(self, Form::RoundRobin | Form::DoubleRoundRobin | Form::Other)
    }

    /// Whether every player meets every other.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Form::RoundRobin | Form::DoubleRoundRobin)
    }
}

#[cfg(test)]
mod tests {
    use super::Form;
    use crate::model::{Said, Tournament};

    #[test]
    fn words_and_codes() {
        for (system, kind, form) in [
            ("FIDE_DUTCH_2026", "", Form::Swiss),
            ("FIDE_DOUBLEROUNDROBIN", "", Form::DoubleRoundRobin),
            ("", "Individual: Round-Robin", Form::RoundRobin),
            ("", "Individual: Swiss-System", Form::Swiss),
            ("", "Individual: Scheveningen-System", Form::Other),
            ("FIDE_TEAM", "", Form::Team),
            ("FIDE_LIM", "", Form::Swiss),
            ("", "Lim System", Form::Swiss),
            ("", "Individual: Single Elimination", Form::Knockout),
            ("", "Individual, time limit 90 minutes", Form::Unknown),
            ("", "", Form::Unknown),
        ] {
            let mut t = Tournament::default();
            t.meta.system = Said::Derived(system.to_owned(), "test");
            t.meta.kind = Said::Derived(kind.to_owned(), "test");
            assert_eq!(Form::of(&t), form, "{system} {kind}");
        }
    }
}
