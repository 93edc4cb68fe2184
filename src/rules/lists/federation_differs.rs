use crate::finding::Severity;
use crate::lists::Entry;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{identified, weight};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Players stand under another federation than in the rating list.
    ///
    /// A player represents the federation that the list of the month of the start names. Players of Russia and Belarus may stand under FID since 2022; in matters of titles
    /// they count as players of their own federation, so that both codes are met.
    FederationDiffers = Meta {
        id: "lists/federation-differs",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.federation")],
        messages: &[
            ("found", "{count:player stands/players stand} under another federation than in the rating list: {who}"),
            ("flag", "{count:player stands/players stand} under FID in the one place and under RUS or BLR in the other: {who}"),
            ("help", "Write the federation of the list; a change of federation counts from the list in which it appears."),
            ("flag-help", "Both are met since 2022; for norms such players count as players of their own federation."),
        ],
        fires: "player 4 federation = AUT",
        silent: "player 4 federation = GER",
        ..Meta::DEFAULT
    }
}

impl Check for FederationDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let differing = || {
            identified(cx).filter(|(player, entry)| {
                let code = player.federation.text().trim();
                !code.is_empty() && !entry.federation.is_empty() && !code.eq_ignore_ascii_case(entry.federation)
            })
        };
        let is_flag = |player: &Player, entry: &Entry<'_>| {
            let codes = [player.federation.text().trim(), entry.federation];
            codes.contains(&"FID") && codes.iter().any(|code| ["RUS", "BLR"].contains(code))
        };
        for (message, flag) in [("found", false), ("flag", true)] {
            let some: Vec<_> = differing().filter(|(player, entry)| is_flag(player, entry) == flag).collect();
            let Some((player, entry)) = some.first() else { continue };
            let who = some
                .iter()
                .map(|(p, e)| format!("{} ({}, in the list {})", p.number(), p.federation.text().trim(), e.federation));
            let severity = if flag { Severity::Info } else { weight(cx, Severity::Warning) };
            let finding = out.find(message).severity(severity).help(if flag { "flag-help" } else { "help" });
            finding
                .player(player.number())
                .field("federation")
                .stated(player.federation.text().trim())
                .expected(entry.federation);
            finding.list("who", who).places(some.iter().map(|(player, _)| player.federation.loc()));
        }
    }
}
