use crate::base::{Points, RoundNo};
use crate::engines::standings::score;
use crate::finding::Severity;
use crate::model::{Cell, Mark, Player, Scoring};
use crate::regs::{Cite, Module};
use crate::rules::facts::mirrored;
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The points of a player are not the sum of the rounds.
    ///
    /// The points (columns 81 to 84) are those of the standings, under the scoring that the file declares (records 162 and 299, XXS, BB) or one point for
    /// a win and a half for a draw. Programs differ in whether byes entered for a round that is not paired yet are counted; both ways are let pass.
    ///
    /// When one other value, such as half a point for the pairing-allocated bye, explains every total of the file, there is one finding that says so.
    PointsDiffer = Meta {
        id: "results/points-differ",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.points")],
        needs: &[Need::Rounds],
        messages: &[
            ("found", "Player {player} has {stated} points, the rounds give {expected}"),
            ("repair", "Player {player} has {stated} points, the rounds give {expected}; the total would be right if {repair}"),
            ("value", "The points of {count:player/players} are right if {repair}, which the file does not declare"),
            ("scoring", "The points of {count:player/players} are those of another scoring than the file declares: {repair}"),
            ("empty", "All points are {stated} although {rounds:round/rounds} have results: they were never filled in"),
            ("help", "Correct the points or the round that is wrong; declare another scoring in record 162 (XXS in a TRF16)."),
        ],
        fires: "player 3 points = 9.5",
        silent: "player 9 round 5 = 0000 - H\nXXR = 5\nplayer 9 points = 1.5",
        ..Meta::DEFAULT
    }
}

/// A player whose points are not those of the rounds.
struct Wrong<'a> {
    index: usize,
    player: &'a Player,
    stated: Points,
    computed: Points,
}

impl Check for PointsDiffer {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        // Without a whole round no total can be right.
        if cx.facts.missing_rounds().next().is_some() {
            return;
        }
        let wrong = wrong(cx);
        let Some(first) = wrong.first() else { return };
        if cx.t.players.iter().all(|p| p.points.value().is_none_or(|points| points == Points::ZERO)) {
            out.find("empty")
                .field("points")
                .stated(Points::ZERO)
                .arg("rounds", cx.facts.progress().finished)
                .places(wrong.iter().map(|w| w.player.points.loc()));
            return;
        }
        if wrong.len() > 1
            && let Some((repair, declared)) = one_scoring(cx)
        {
            let finding = out.find(if declared { "value" } else { "scoring" });
            if declared {
                finding.severity(Severity::Warning);
            }
            finding
                .field("points")
                .player(first.player.number())
                .arg("repair", repair)
                .places(wrong.iter().map(|w| w.player.points.loc()));
            return;
        }
        for w in &wrong {
            let repair = repair(cx, w);
            let finding = out.find(if repair.is_some() { "repair" } else { "found" });
            finding
                .at_opt(w.player.points.loc())
                .player(w.player.number())
                .field("points")
                .stated(w.stated)
                .expected(w.computed);
            if let Some(repair) = repair {
                finding.arg("repair", repair);
            }
            if cx.t.is_team_event() {
                // In team events the points of a player are informative.
                finding.severity(Severity::Warning);
            }
        }
    }
}

/// The rounds up to which points may have been counted: those that are paired, those that are finished, all that are written.
fn horizons(cx: &Cx<'_>) -> [u16; 3] {
    let progress = cx.facts.progress();
    [progress.paired, progress.finished, cx.t.sheet.rounds()]
}

fn total(cx: &Cx<'_>, player: usize, rounds: u16, worth: impl Fn(RoundNo) -> Points) -> Points {
    (1..=rounds).map(RoundNo).map(worth).sum::<Points>() + score::bonus(cx.t, player)
}

fn wrong<'a>(cx: &Cx<'a>) -> Vec<Wrong<'a>> {
    let mut wrong = Vec::new();
    for (index, player) in cx.t.players.iter().enumerate() {
        let Some((stated, _)) = player.points.stated() else { continue };
        let awarded = |round| score::awarded(cx.t, index, round, cx.t.sheet.cell(index, round));
        let totals = horizons(cx).map(|rounds| total(cx, index, rounds, awarded));
        let lost = cx.facts.unanswered().iter().any(|game| game.opponent == index);
        if totals.contains(stated) || lost {
            continue;
        }
        let nearest = |total: &Points| (*stated - *total).tenths().abs();
        let computed = totals.into_iter().min_by_key(nearest).unwrap_or_default();
        if !explained(cx, index, *stated - computed) {
            wrong.push(Wrong { index, player, stated: *stated, computed });
        }
    }
    wrong
}

/// Whether a contradiction between the two sides of a game explains the difference: then that is the finding.
fn explained(cx: &Cx<'_>, player: usize, missing: Points) -> bool {
    let scoring = cx.t.scoring();
    cx.facts.contradictions().iter().any(|c| {
        (0..2).filter(|side| c.players[*side] == player).any(|side| {
            let other_reading = mirrored(c.cells[1 - side].mark).map(|mark| Cell { mark, ..c.cells[side] });
            other_reading.is_some_and(|cell| scoring.worth(cell) - scoring.worth(c.cells[side]) == missing)
        })
    })
}

/// Another scoring under which every total of the file is right, in words, and whether it has the declared win, draw and loss.
fn one_scoring(cx: &Cx<'_>) -> Option<(String, bool)> {
    if !cx.t.abnormal.is_empty() {
        return None;
    }
    let fits = |scoring: &Scoring| {
        cx.t.players.iter().enumerate().all(|(index, player)| {
            let worth = |round| scoring.worth(cx.t.sheet.cell(index, round));
            player
                .points
                .value()
                .is_none_or(|stated| horizons(cx).into_iter().any(|rounds| total(cx, index, rounds, worth) == stated))
        })
    };
    let declared = cx.t.scoring();
    if let Some(value) = with_one_value(declared).find_map(|(scoring, value)| fits(&scoring).then_some(value)) {
        return Some((value, true));
    }
    let tenths = Points::from_tenths;
    let usual = [(10, 5, 0), (30, 10, 0), (20, 10, 0), (30, 20, 10)].map(|(win, draw, loss)| {
        let scoring = Scoring::of(tenths(win), tenths(draw), tenths(loss));
        (
            scoring,
            format!(
                "a win is worth {}, a draw {}, a loss {}",
                scoring.win_white, scoring.draw_white, scoring.loss_white
            ),
        )
    });
    usual.into_iter().find_map(|(scoring, words)| {
        if fits(&scoring) {
            return Some((words, false));
        }
        let (_, value) = with_one_value(scoring).find(|(scoring, _)| fits(scoring))?;
        Some((format!("{words}, and {value}"), false))
    })
}

/// Scorings that differ from another one in the worth of one kind of round, each with that worth in words.
fn with_one_value(base: Scoring) -> impl Iterator<Item = (Scoring, String)> {
    type Set = fn(&mut Scoring, Points);
    let parts: [(&str, Set); 6] = [
        ("the pairing-allocated bye", |s, v| s.pab = v),
        ("a half-point bye", |s, v| s.half_point_bye = v),
        ("a full-point bye", |s, v| s.full_point_bye = v),
        ("an absence", |s, v| s.zero_point_bye = v),
        ("a win by forfeit", |s, v| s.forfeit_win = v),
        ("a loss by forfeit", |s, v| s.forfeit_loss = v),
    ];
    let values = [0, 5, 10, 15, 20, 30].map(Points::from_tenths);
    let each = parts.into_iter().flat_map(move |(name, set)| values.into_iter().map(move |value| (name, set, value)));
    each.map(move |(name, set, value)| {
        let mut scoring = base;
        set(&mut scoring, value);
        (scoring, format!("{name} is worth {value}"))
    })
    .filter(move |(scoring, _)| *scoring != base)
}

/// The one entry whose other reading would explain the difference.
fn repair(cx: &Cx<'_>, w: &Wrong<'_>) -> Option<String> {
    let missing = w.stated - w.computed;
    let round_with = |wanted: fn(Mark) -> bool| {
        let mut rounds = (1..=cx.t.sheet.rounds())
            .map(RoundNo)
            .filter(|r| wanted(cx.t.sheet.cell(w.index, *r).mark) && cx.t.sheet.cell(w.index, *r).opponent().is_none());
        rounds.next().filter(|_| rounds.next().is_none())
    };
    let half = round_with(|mark| mark == Mark::HalfPointBye);
    let absent = round_with(|mark| matches!(mark, Mark::Blank | Mark::ZeroPointBye));
    match (missing, half, absent) {
        (Points::HALF, Some(round), _) => Some(format!("the half-point bye of round {round} were a full-point bye")),
        (Points::HALF, _, Some(round)) => Some(format!("round {round}, which is empty, were a half-point bye")),
        (Points::ONE, _, Some(round)) => Some(format!("round {round}, which is empty, were a full-point bye")),
        _ => None,
    }
}
