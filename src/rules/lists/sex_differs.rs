use crate::finding::Severity;
use crate::model::Sex;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::identified;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The sex of players is another one than in the rating list.
    ///
    /// Women's titles and norms, and the lists of women, hang on it. One of the two is wrong; the file where the list is right, else the federation corrects the list.
    SexDiffers = Meta {
        id: "lists/sex-differs",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.sex")],
        messages: &[
            ("found", "The sex of {count:player is/players is} another one than in the rating list: {who}"),
            ("help", "Write what the list has, or have the list corrected."),
        ],
        fires: "player 8 sex = m",
        silent: "player 8 sex = w",
        ..Meta::DEFAULT
    }
}

impl Check for SexDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let letter = |sex: Sex| match sex {
            Sex::Man => "m",
            Sex::Woman => "w",
        };
        let differing: Vec<_> = identified(cx)
            .filter_map(|(player, entry)| {
                let (own, loc) = player.sex.stated()?;
                let listed = entry.sex.filter(|sex| sex != own)?;
                Some((player, *own, listed, loc))
            })
            .collect();
        let Some((player, own, listed, _)) = differing.first() else { return };
        out.find("found")
            .player(player.number())
            .field("sex")
            .stated(letter(*own))
            .expected(letter(*listed))
            .list("who", differing.iter().map(|(player, own, ..)| format!("{} ({})", player.number(), letter(*own))))
            .places(differing.iter().map(|(.., loc)| *loc));
    }
}
