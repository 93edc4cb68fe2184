use crate::base::{Loc, Points, TeamNo};
use crate::engines::standings::compare::{Declared, WrongPoints, wrong_points};
use crate::engines::standings::{Edition, Field, Setting, match_points_decide};
use crate::finding::Severity;
use crate::model::{MatchScoring, Said, TeamByes, Tournament};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

use super::support::roster;

rule! {
    /// Match points or game points of a team are not those of its matches.
    ///
    /// The games of the players make the game points of a match, and these the match points (record 362; 2, 1 and 0 by default). Byes count by records 240 and
    /// 320, forfeited matches by record 330, all of it as changed by record 299.
    ///
    /// When another value, such as three match points for a win, explains every total of the file, there is one finding that says so.
    PointsDiffer = Meta {
        id: "teams/points-differ",
        severity: Severity::Error,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "team.match_points"), Cite(Module::Formats, "team.game_points")],
        messages: &[
            ("found", "Team {team} has {stated} {what}, the matches give {expected}"),
            ("many", "{count:total/totals} of match and game points are not those of the matches; team {team} has {stated} {what} instead of {expected}"),
            ("value", "{count:total/totals} of match and game points are right if {repair}, which the file does not declare"),
            ("help", "Correct the points or the result that is wrong; declare other values in records 362, 320 or 299."),
        ],
        fires: "base teams\n\"   4.0    3.5   2\" -> \"   5.0    3.5   2\"",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

/// Totals that are told one by one; more have one cause.
const TOLD_SINGLY: usize = 3;

impl Check for PointsDiffer {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let whole = roster(cx).is_some_and(|roster| (0..cx.t.players.len()).all(|p| roster.team_of(p).is_some()));
        if !whole || !cx.facts.contradictions().is_empty() {
            return;
        }
        let declared = Declared::of_teams(cx.t, match_points_decide(cx.t));
        let stated = declared.points.iter().chain(&declared.secondary).flatten();
        // Points that were never filled in are none.
        if stated.clone().all(|points| *points == Points::ZERO) {
            return;
        }
        let wrong = wrong(cx.t, &declared, cx.facts.progress().finished);
        let Some(first) = wrong.first() else { return };
        if let Some(repair) = one_value(cx, &declared) {
            let finding = out.find("value");
            finding.severity(Severity::Warning).arg("repair", repair);
            finding.places(wrong.iter().map(|w| place(cx.t, w)));
            return;
        }
        let told = if wrong.len() > TOLD_SINGLY { std::slice::from_ref(first) } else { &wrong };
        for w in told {
            let finding = out.find(if wrong.len() > TOLD_SINGLY { "many" } else { "found" });
            finding.team(TeamNo(w.no)).stated(w.stated).expected(w.computed);
            let match_points = is_match_points(cx.t, w);
            finding
                .cite(usize::from(!match_points))
                .arg("what", if match_points { "match points" } else { "game points" });
            if wrong.len() > TOLD_SINGLY {
                finding.places(wrong.iter().map(|w| place(cx.t, w)));
            } else {
                finding.at_opt(place(cx.t, w));
            }
        }
    }
}

fn is_match_points(t: &Tournament, w: &WrongPoints) -> bool {
    match_points_decide(t) != w.secondary
}

fn place(t: &Tournament, w: &WrongPoints) -> Option<Loc> {
    let team =
        t.playing_teams().into_iter().zip(1..).find(|(team, at)| team.no.value().map_or(*at, |no| no.0) == w.no)?.0;
    if is_match_points(t, w) { team.match_points.loc() } else { team.game_points.loc() }
}

/// The totals that are wrong both after the last round begun and after the last one finished.
fn wrong(t: &Tournament, declared: &Declared, finished: u16) -> Vec<WrongPoints> {
    // Points hang on no edition of the tie-breaks.
    let setting = Setting::of(t, Edition::March2026);
    let after = |round| wrong_points(&Field::of_teams(t, setting.after(round)), declared);
    let last = after(setting.after);
    if last.is_empty() || finished == setting.after || !after(finished).is_empty() { last } else { Vec::new() }
}

/// Another value under which every total of the file is right.
fn one_value(cx: &Cx<'_>, declared: &Declared) -> Option<String> {
    if !cx.t.abnormal.is_empty() {
        return None;
    }
    let tenths = Points::from_tenths;
    let fits = |t: &Tournament| wrong(t, declared, cx.facts.progress().finished).is_empty();
    for (win, draw, loss) in [(20, 10, 0), (30, 10, 0), (30, 20, 10), (10, 5, 0)] {
        let mut other = cx.t.clone();
        let values = MatchScoring { win: tenths(win), draw: tenths(draw), loss: tenths(loss) };
        other.meta.match_scoring = Said::Derived(values, "another scoring of matches");
        if fits(&other) {
            return Some(format!(
                "a won match is worth {}, a drawn one {} and a lost one {}",
                values.win, values.draw, values.loss
            ));
        }
    }
    let boards =
        Field::of_teams(cx.t, Setting::of(cx.t, Edition::March2026)).boards.map_or(0, |boards| boards.len()) as i32;
    for match_points in [0, 10, 20] {
        for game_points in [0, 5 * boards, 10 * boards] {
            let mut other = cx.t.clone();
            let byes = other.team_byes.get_or_insert_with(TeamByes::default);
            byes.match_points = Said::Derived(tenths(match_points), "another value of the bye");
            byes.game_points = Said::Derived(tenths(game_points), "another value of the bye");
            if fits(&other) {
                let (m, g) = (tenths(match_points), tenths(game_points));
                return Some(format!("the pairing-allocated bye is worth {m} match points and {g} game points"));
            }
        }
    }
    None
}
