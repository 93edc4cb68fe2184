use crate::finding::Severity;
use crate::model::Sex;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// A man holds a title of women.
    ///
    /// WGM, WIM, WFM and WCM are held by women. Either the title or the sex is wrong.
    TitleSex = Meta {
        id: "players/title-sex",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.title"), Cite(Module::Formats, "player.sex")],
        messages: &[
            ("found", "Player {player} is entered as a man and holds the title {stated}"),
            ("help", "Correct the sex or the title."),
        ],
        fires: "player 6 sex = m",
        silent: "player 6 title = FM",
        ..Meta::DEFAULT
    }
}

impl Check for TitleSex {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for player in &cx.t.players {
            if let (Some(title), Some(Sex::Man)) = (player.title.value(), player.sex.value())
                && title.is_womens()
            {
                out.find("found")
                    .at_opt(player.title.loc())
                    .at_opt(player.sex.loc())
                    .player(player.number())
                    .field("title")
                    .stated(title.abbreviation());
            }
        }
    }
}
