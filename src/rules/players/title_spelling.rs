use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Titles are written with short letters.
    ///
    /// Older programs write `g`, `m`, `f` or `wf` where the format now has GM, IM, FM or WFM. They were understood.
    TitleSpelling = Meta {
        id: "players/title-spelling",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.title")],
        messages: &[
            ("found", "{count:title is/titles are} written with short letters, for instance `{stated}` for {expected}"),
            ("help", "`scrutineer fmt` writes the titles as the format has them."),
        ],
        fires: "player 3 title = f",
        silent: "player 3 title = FM",
        ..Meta::DEFAULT
    }
}

impl Check for TitleSpelling {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let short: Vec<_> = cx
            .met(|kind| if let ProblemKind::TitleSpelling { text, title } = kind { Some((text, *title)) } else { None })
            .collect();
        let Some(((text, title), _)) = short.first() else { return };
        out.find("found").field("title").stated(text.trim()).expected(*title).places(short.iter().map(|(_, loc)| *loc));
    }
}
