use super::support::place;
use crate::dossier::Way;
use crate::engines::titles::{Norm, Norms};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// A player made a norm that nobody claims.
    ///
    /// A norm counts towards a title once it is applied for with its certificate. The finding names the norm with the games that count, the score and what was needed; for titles that the
    /// player already holds none is reported. It is made by the ratings and titles of the file, or of the list in force when one is given.
    Unclaimed = Meta {
        id: "norms/unclaimed",
        severity: Severity::Info,
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Titles, "performance"), Cite(Module::Titles, "certificates")],
        messages: &[
            ("found", "Player {player} made a norm that nobody claims: {norms}"),
            ("help", "Claim it in the event file, `[[claim]]` with player and title; `scrutineer norms FILE --certificates DIR` writes the certificate."),
        ],
        fires: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0",
        silent: "base robin16",
        ..Meta::DEFAULT
    }
}

/// `IM (9 games, score 6, 6 needed, performance 2494)`.
fn words(norm: &Norm) -> String {
    let needed = norm.required.unwrap_or(norm.score);
    format!(
        "{} ({} games, score {}, {needed} needed, performance {})",
        norm.title.title().abbreviation(),
        norm.games,
        norm.score,
        norm.performance
    )
}

impl Check for Unclaimed {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.norms().is_none_or(Norms::event_fails) {
            return;
        }
        let claims: Vec<_> = cx.claimed().map(|claimed| claimed.claim).collect();
        let claimed = |norm: &&Norm| {
            claims
                .iter()
                .any(|claim| claim.player == norm.no.0 && claim.title == norm.title.title() && claim.way == Way::Games)
        };
        let unclaimed: Vec<&Norm> = cx.norms_made().filter(|norm| !claimed(norm)).collect();
        for norms in unclaimed.chunk_by(|a, b| a.no == b.no) {
            let open: Vec<String> = norms.iter().map(|norm| words(norm)).collect();
            let Some(norm) = norms.first() else { continue };
            out.find("found").at_opt(place(cx, norm.no)).player(norm.no).arg("norms", open.join(", "));
        }
    }
}
