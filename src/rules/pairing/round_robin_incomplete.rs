use crate::base::RoundNo;
use crate::finding::Severity;
use crate::model::Family;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// Two players of a finished round robin did not meet as often as the others.
    ///
    /// In a round robin everybody meets everybody once, in a double one twice. A game lost by forfeit counts as a meeting. The rule speaks when all rounds have results and
    /// most pairs met as often as they should; a player who withdrew before half of the games and was taken out of the later rounds is not counted.
    RoundRobinIncomplete = Meta {
        id: "pairing/round-robin-incomplete",
        severity: Severity::Warning,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::RoundRobin, "berger")],
        messages: &[
            ("found", "{count:pair/pairs} of players did not meet {times}: {pairs}"),
            ("help", "Enter the missing games, or as forfeits those that were not played; a forfeited game needs the opponent on both sides."),
        ],
        fires: "base robin16\nplayer 1 round 3 = 0000 - Z\nplayer 3 round 3 = 0000 - Z",
        silent: "base robin16",
        ..Meta::DEFAULT
    }
}

impl Check for RoundRobinIncomplete {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let t = cx.t;
        let kind = format!("{} {}", t.meta.system.text(), t.meta.kind.text()).to_ascii_lowercase();
        let fixed_otherwise = ["scheveningen", "schiller"].iter().any(|word| kind.contains(word));
        let robin = t.system().is_some_and(|(system, _)| system.family == Family::RoundRobin);
        let rounds = t.sheet.rounds();
        if !robin || fixed_otherwise || t.is_team_event() || cx.facts.progress().finished < rounds {
            return;
        }
        let met = |a: usize, b: usize| {
            let other = t.players[b].no.value();
            let games = (1..=rounds).map(|round| t.sheet.cell(a, RoundNo(round)).opponent());
            games.filter(|opponent| opponent.is_some() && *opponent == other).count()
        };
        let games = |player: usize| t.sheet.row(player).iter().filter(|cell| cell.opponent().is_some()).count();
        let players: Vec<usize> = (0..t.players.len()).filter(|&player| games(player) > 0).collect();
        let cycle = if players.len().is_multiple_of(2) { players.len().saturating_sub(1) } else { players.len() };
        let cycles = usize::from(rounds).checked_div(cycle).unwrap_or(0);
        if cycles == 0 || usize::from(rounds) % cycle != 0 {
            return;
        }
        let stayed: Vec<usize> =
            players.into_iter().filter(|&player| 2 * games(player) >= usize::from(rounds)).collect();
        let pairs = || stayed.iter().enumerate().flat_map(|(i, &a)| stayed[i + 1..].iter().map(move |&b| (a, b)));
        let missing: Vec<(usize, usize)> = pairs().filter(|&(a, b)| met(a, b) < cycles).collect();
        if missing.is_empty() || 4 * missing.len() > pairs().count() {
            return;
        }
        let times = match cycles {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            more => format!("{more} times"),
        };
        let finding = out.find("found").arg("count", missing.len()).arg("times", times);
        finding.list("pairs", missing.iter().map(|&(a, b)| format!("{}-{}", cx.no(a), cx.no(b))));
        if let Some(&(a, b)) = missing.first() {
            finding.player(cx.no(a)).opponent(cx.no(b));
            finding.at(t.players[a].loc).at(t.players[b].loc);
        }
    }
}
