use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{identified, weight};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The year of birth of players is another one than in the rating list.
    ///
    /// The year decides on the development coefficient of juniors and on age groups. It may also show that the id is that of a namesake.
    BirthDiffers = Meta {
        id: "lists/birth-differs",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.birth")],
        messages: &[
            ("found", "The year of birth of {count:player is/players is} another one than in the rating list: {who}"),
            ("help", "See whether the id is that of a namesake; otherwise correct the file, or have the list corrected."),
        ],
        fires: "player 4 birth = 1997/01/30",
        silent: "player 4 birth = 1979/00/00",
        ..Meta::DEFAULT
    }
}

impl Check for BirthDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let differing: Vec<_> = identified(cx)
            .filter_map(|(player, entry)| {
                let (birth, loc) = player.birth.stated()?;
                let listed = entry.birth_year.filter(|year| *year != birth.year && birth.year > 0)?;
                Some((player, birth.year, listed, loc))
            })
            .collect();
        let Some((player, own, listed, _)) = differing.first() else { return };
        let who = differing
            .iter()
            .map(|(player, own, listed, _)| format!("{} ({own}, in the list {listed})", player.number()));
        out.find("found")
            .severity(weight(cx, Severity::Warning))
            .player(player.number())
            .field("birth")
            .stated(own.to_string())
            .expected(listed.to_string())
            .list("who", who)
            .places(differing.iter().map(|(.., loc)| *loc));
    }
}
