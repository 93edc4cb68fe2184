use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// Names are not written as family name, comma, first name.
    ///
    /// The format asks for `Lastname, Firstname`, which is how the rating list spells names. Without the comma nobody can tell which part is the family name.
    NameForm = Meta {
        id: "players/name-form",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.name")],
        messages: &[
            ("found", "{count:name has/names have} no comma between family name and first name, for instance `{stated}`"),
            ("help", "Write `Family, First`; a player with a single name needs no comma."),
        ],
        fires: "player 9 name = Aki Ilmarinen",
        silent: "player 9 name = Ilmarinen",
        ..Meta::DEFAULT
    }
}

impl Check for NameForm {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let without: Vec<_> = cx
            .t
            .players
            .iter()
            .filter_map(|p| p.name.stated().filter(|(name, _)| !name.contains(',') && name.trim().contains([' ', '_'])))
            .collect();
        let Some((first, _)) = without.first() else { return };
        out.find("found").field("name").stated(first.as_str()).places(without.iter().map(|(_, loc)| *loc));
    }
}
