use crate::finding::Severity;
use crate::lists::Entry;
use crate::model::{Player, Title};
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{identified, weight};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Titles are others than in the rating list.
    ///
    /// The titles of opponents decide on norms, and those of the list at the start count. A title that is not in the list must not be used; a title that is missing in the file may
    /// cost somebody a norm.
    TitleDiffers = Meta {
        id: "lists/title-differs",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.title")],
        messages: &[
            ("found", "{count:title is/titles are} not that of the rating list: {who}"),
            ("missing", "{count:player has/players have} a title in the rating list and none in the file: {who}"),
            ("help", "Write the titles of the list in force at the start; a title that was confirmed later counts from its day."),
        ],
        fires: "player 4 title = FM",
        silent: "player 1 title = m",
        ..Meta::DEFAULT
    }
}

impl Check for TitleDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let listed = |entry: &Entry<'_>| {
            let mut titles: Vec<&str> =
                entry.titles.iter().flatten().map(|title: &Title| title.abbreviation()).collect();
            titles.dedup();
            if titles.is_empty() { "no title".to_owned() } else { titles.join(" ") }
        };
        let own = |player: &Player| player.title.value().map_or("none", Title::abbreviation);
        for (message, is_missing) in [("found", false), ("missing", true)] {
            let some: Vec<_> = identified(cx)
                .filter(|(player, entry)| match player.title.value() {
                    Some(title) => !is_missing && !entry.titles.contains(&Some(title)),
                    None => is_missing && player.title.is_absent() && entry.titles != [None; 2],
                })
                .collect();
            let Some((player, entry)) = some.first() else { continue };
            let who = some.iter().map(|(p, e)| format!("{} ({}, in the list {})", p.number(), own(p), listed(e)));
            let finding = out.find(message).severity(weight(cx, Severity::Warning));
            finding.player(player.number()).field("title").stated(own(player)).expected(listed(entry)).list("who", who);
            finding.places(some.iter().map(|(player, _)| player.title.loc().or(player.name.loc())));
        }
    }
}
