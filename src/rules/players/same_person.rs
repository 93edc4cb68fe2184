use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, grouped, rule};

rule! {
    /// Two players have the same name and no different date of birth.
    ///
    /// Either one person stands twice in the file, or two people of one name can only be told apart by dates of birth and FIDE ids, one of which is missing or
    /// the same.
    SamePerson = Meta {
        id: "players/same-person",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "duplicates")],
        messages: &[
            ("found", "Players {player} and {opponent} are both called `{stated}`"),
            ("help", "Delete the record that stands twice, or give both their dates of birth and FIDE ids."),
        ],
        fires: "player 9 name = Alderon, Viktor\nplayer 9 birth = 1988/04/17\nplayer 9 fide_id =",
        silent: "player 9 name = Alderon, Viktor",
        ..Meta::DEFAULT
    }
}

impl Check for SamePerson {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let named = cx.t.players.iter().filter(|p| !p.name.text().trim().is_empty());
        let by_name = grouped(named.map(|p| (p.name.text().to_lowercase().split_whitespace().collect::<String>(), p)));
        for players in by_name.into_values() {
            let [first, rest @ ..] = players.as_slice() else { continue };
            for other in rest {
                let different_birth = first.birth.value().zip(other.birth.value()).is_some_and(|(a, b)| a != b);
                let different_id = first.fide_id.value().zip(other.fide_id.value()).is_some_and(|(a, b)| a != b);
                // The same number twice is another rule's.
                if !different_birth && !different_id && first.number() != other.number() {
                    out.find("found")
                        .at_opt(other.name.loc())
                        .at_opt(first.name.loc())
                        .player(first.number())
                        .opponent(other.number())
                        .stated(first.name.text());
                }
            }
        }
    }
}
