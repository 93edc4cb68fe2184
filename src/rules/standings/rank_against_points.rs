use crate::base::Points;
use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A player ranks before another one who has more points.
    ///
    /// The rank follows the points first; tie-breaks decide only among equals. Either a rank or the points of one of the two are wrong, or the ranks were not brought up to date after the
    /// last round.
    RankAgainstPoints = Meta {
        id: "standings/rank-against-points",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.rank")],
        messages: &[
            ("found", "Player {player} ranks {rank} with {stated} points, before player {opponent}, who ranks {other} with {expected}"),
            ("help", "Export the file again after the last round; if the ranks follow another order by the rules of the event, say so in a comment."),
        ],
        fires: "player 9 rank = 1\nplayer 2 rank = 9",
        silent: "player 1 rank = 4\nplayer 5 rank = 3",
        ..Meta::DEFAULT
    }
}

impl Check for RankAgainstPoints {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.t.is_team_event() {
            return;
        }
        let mut ranked: Vec<_> =
            cx.t.players.iter().filter_map(|p| Some((p.rank.value()?, p.points.value()?, p))).collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        // The lowest score seen so far, from the top; whoever has more further down stands wrong.
        let mut lowest: Option<&(u16, Points, &Player)> = None;
        for entry in &ranked {
            if let Some((rank, points, player)) =
                lowest.filter(|(rank, points, _)| *points < entry.1 && *rank < entry.0)
            {
                let finding = out.find("found");
                finding
                    .at_opt(player.rank.loc())
                    .at_opt(entry.2.rank.loc())
                    .player(player.number())
                    .opponent(entry.2.number());
                finding.field("rank").stated(*points).expected(entry.1).arg("rank", *rank).arg("other", entry.0);
                return;
            }
            if lowest.is_none_or(|(_, points, _)| entry.1 < *points) {
                lowest = Some(entry);
            }
        }
    }
}
