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
        // Before the first pairing the ranks are starting ranks.
        if cx.t.is_team_event() || cx.facts.progress().paired == 0 {
            return;
        }
        let entry = |(i, p): (usize, &'_ Player)| Some((p.rank.value()?, p.points.value()?, i));
        let mut ranked: Vec<(u16, Points, usize)> = cx.t.players.iter().enumerate().filter_map(entry).collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        let totals = cx.facts.totals();
        // The lowest score seen so far, from the top; whoever has more further down stands wrong. Where only the stated points
        // say so, not those of the rounds, the points are the fault, and another rule's.
        let mut lowest: Option<(u16, Points, usize)> = None;
        for (rank, points, i) in ranked {
            if let Some((upper, fewer, j)) =
                lowest.filter(|(r, p, j)| *p < points && *r < rank && totals[*j] < totals[i])
            {
                let (player, other) = (&cx.t.players[j], &cx.t.players[i]);
                let finding = out.find("found");
                finding
                    .at_opt(player.rank.loc())
                    .at_opt(other.rank.loc())
                    .player(player.number())
                    .opponent(other.number());
                finding.field("rank").stated(fewer).expected(points).arg("rank", upper).arg("other", rank);
                return;
            }
            if lowest.is_none_or(|(_, fewest, _)| points < fewest) {
                lowest = Some((rank, points, i));
            }
        }
    }
}
