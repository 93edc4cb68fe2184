use crate::base::BirthDate;
use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, grouped, rule};

rule! {
    /// Players have no FIDE id.
    ///
    /// Every player of a rated event needs a FIDE id; an event with players who have none is not rated. New players get one from their federation, which needs their
    /// full name, date of birth, sex and federation; what of these the file lacks is named.
    FideIdMissing = Meta {
        id: "players/fide-id-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "fide-id"), Cite(Module::Submission, "new-players")],
        messages: &[
            ("found", "{count:player has/players have} no FIDE id: {who}"),
            ("register", "{count:player has/players have} no FIDE id, and for registering one the file lacks {missing}: {who}"),
            ("no-ids", "The file has no FIDE ids at all; whether its {count:player has/players have} one cannot be told"),
            ("help", "Look the players up in the rating list; register those who are new through their federation before the report is sent."),
            ("register-help", "Look the players up in the rating list; for those who are new, ask for what is missing and register them through their federation before the report is sent."),
            ("no-ids-help", "Check the tournament report file of the event."),
        ],
        fires: "player 9 fide_id = 0",
        silent: "player 9 fide_id = 99000098",
        ..Meta::DEFAULT
    }
}

/// What registering a new player takes and the file does not have.
fn lacking(player: &Player) -> String {
    let lacks = [
        ("the name", player.name.text().trim().is_empty()),
        ("the full date of birth", player.birth.value().and_then(BirthDate::full).is_none()),
        ("the sex", player.sex.get().is_none()),
        ("the federation", player.federation.text().trim().is_empty()),
    ];
    lacks.iter().filter(|(_, lacks)| *lacks).map(|(what, _)| *what).collect::<Vec<_>>().join(", ")
}

impl Check for FideIdMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if !cx.knows_players() {
            return;
        }
        if cx.regs.flag("submission.fide-id-required") != Some(true) {
            return;
        }
        let without = || cx.t.players.iter().filter(|p| p.fide_id.is_absent());
        // Lists and tables often have no column for the id.
        if !cx.format.is_trf() && without().count() == cx.t.players.len() {
            if !cx.t.players.is_empty() {
                out.unverifiable("no-ids").help("no-ids-help").field("fide_id").arg("count", cx.t.players.len());
            }
            return;
        }
        for (missing, players) in grouped(without().map(|player| (lacking(player), player))) {
            let finding = match missing.as_str() {
                "" => out.find("found"),
                _ => out.find("register").help("register-help").cite(1),
            };
            finding.player(players[0].number()).field("fide_id").arg("missing", missing);
            finding.list("who", players.iter().map(|p| p.number()));
            finding.places(players.into_iter().map(|player| player.name.loc().or(Some(player.loc))));
        }
    }
}
