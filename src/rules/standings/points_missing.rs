use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// Players have no points.
    ///
    /// The points are needed for pairing and standings (columns 81 to 84). Programs that read the file to pair the next round refuse it without them.
    PointsMissing = Meta {
        id: "standings/points-missing",
        severity: Severity::Warning,
        needs: &[Need::Tree, Need::Rounds],
        cites: &[Cite(Module::Formats, "player.points")],
        messages: &[
            ("found", "{count:player has/players have} no points in the file"),
            ("help", "Export the file again with the standings, or write the points."),
        ],
        fires: "player 9 points =",
        silent: "player 9 points = 1.0",
        ..Meta::DEFAULT
    }
}

impl Check for PointsMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let without: Vec<_> = cx.t.players.iter().filter(|p| p.points.is_absent()).collect();
        if without.is_empty() || cx.t.is_team_event() {
            return;
        }
        out.find("found").field("points").places(without.into_iter().map(|player| player.loc));
    }
}
