use crate::finding::Severity;
use crate::grammar::FieldType;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// The title of a player is no title of FIDE.
    ///
    /// The format knows GM, IM, WGM, FM, WIM, CM, WFM and WCM. Norms of the opponents hang on the titles.
    TitleUnknown = Meta {
        id: "players/title-unknown",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.title")],
        messages: &[
            ("found", "`{stated}` is no title"),
            ("help", "Write one of GM, IM, WGM, FM, WIM, CM, WFM, WCM, or leave the field blank."),
        ],
        fires: "player 4 title = NM",
        silent: "player 4 title = CM",
        ..Meta::DEFAULT
    }
}

impl Check for TitleUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let titles = cx.met(|kind| match kind {
            ProblemKind::UnreadableValue { text, expected: FieldType::Title, .. } => Some(text),
            _ => None,
        });
        for (text, loc) in titles {
            out.find("found").at(loc).field("title").stated(text.trim());
        }
    }
}
