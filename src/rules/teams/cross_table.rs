use super::support::{number, roster};
use crate::base::{Points, RoundNo};
use crate::engines::standings::{Edition, Entry, Field, Kind, Roster, Seat, Setting};
use crate::finding::Severity;
use crate::model::{CrossCell, CrossRow, Mark, Said};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The cross table of teams does not go with the results.
    ///
    /// Records 801 and 802 are for information: the opponents, colours and points of each team, with the results by board in 801. What they say follows from the games
    /// and the records of byes and forfeits. A difference shows that one of the two was changed by hand or is older.
    CrossTable = Meta {
        id: "teams/cross-table",
        severity: Severity::Warning,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "cross_table"), Cite(Module::Formats, "cross_table_boards")],
        messages: &[
            ("found", "{count:row of the cross table differs/rows of the cross table differ} from the results: {differences}"),
            ("help", "Export the cross table again, or delete it: it is never required."),
        ],
        fires: "base teams\n\"1.0     3 b  0.0f\" -> \"2.0     3 b  0.0f\"",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for CrossTable {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        if cx.t.cross_table.is_empty() || !cx.facts.contradictions().is_empty() {
            return;
        }
        // What a match brings hangs on no edition of the tie-breaks.
        let field = Field::of_teams(cx.t, Setting::of(cx.t, Edition::March2026));
        let mut told = Vec::new();
        for row in &cx.t.cross_table {
            let Some(team) = roster.team(row.team.0) else { continue };
            let differences = of_row(cx, &roster, &field, row, team);
            if !differences.is_empty() {
                told.push((row, format!("team {}: {}", row.team, differences.join(", "))));
            }
        }
        let Some((first, _)) = told.first() else { return };
        let words: Vec<&str> = told.iter().take(5).map(|(_, words)| words.as_str()).collect();
        let finding = out.find("found");
        finding.team(first.team).cite(usize::from(first.record == "801"));
        finding.arg("differences", words.join("; ")).places(told.iter().map(|(row, _)| row.loc));
    }
}

/// What a row says otherwise than the results.
fn of_row(cx: &Cx<'_>, roster: &Roster<'_>, field: &Field, row: &CrossRow, team: u16) -> Vec<String> {
    let at = usize::from(team);
    let mut differences = Vec::new();
    let totals = [
        ("match points", &row.match_points, field.match_points()),
        ("game points", &row.game_points, field.game_points()),
    ];
    for (what, stated, ledger) in totals {
        if let Some(stated) = stated.value().filter(|stated| *stated != ledger.score(at)) {
            differences.push(format!("{stated} {what} for {}", ledger.score(at)));
        }
    }
    let entries = field.match_points().row(at).iter().zip(field.game_points().row(at));
    for ((cell, (entry, games)), round) in row.rounds.iter().zip(entries).zip((1..).map(RoundNo)) {
        if let Some(difference) = of_opponent(roster, cell, entry) {
            differences.push(format!("round {round} {difference}"));
        } else if let Some(stated) = cell.game_points.value().filter(|stated| *stated != games.points) {
            differences.push(format!("round {round} {stated} game points for {}", games.points));
        } else if let Some(board) = of_boards(cx, roster, cell, team, round) {
            differences.push(format!("round {round} board {board}"));
        }
    }
    differences
}

/// The opponent or bye of a round, where it is another one.
fn of_opponent(roster: &Roster<'_>, cell: &CrossCell, entry: &Entry) -> Option<String> {
    let met = entry.opponent.map(|team| number(roster, team));
    if let Some(stated) = cell.opponent {
        return match met {
            Some(met) if met != stated => Some(format!("team {stated} for team {met}")),
            None if matches!(entry.kind, Kind::Pab | Kind::FullPointBye | Kind::RequestedBye) => {
                Some(format!("team {stated} for no match"))
            }
            _ => None,
        };
    }
    let stated = cell.bye.as_deref()?;
    let right = match entry.kind {
        Kind::Pab => "PAB",
        Kind::FullPointBye => "FPB",
        Kind::RequestedBye if entry.points > Points::ZERO => "HPB",
        Kind::RequestedBye | Kind::Rest => "ZPB",
        _ => return met.map(|met| format!("{stated} for team {met}")),
    };
    (stated != right && entry.kind != Kind::Rest).then(|| format!("{stated} for {right}"))
}

/// The first board, counted from 1, whose result or player is another one (801).
fn of_boards(cx: &Cx<'_>, roster: &Roster<'_>, cell: &CrossCell, team: u16, round: RoundNo) -> Option<usize> {
    let members = &roster.teams.get(usize::from(team))?.members;
    let seats: Vec<&Seat> = cx.facts.seats().iter().filter(|s| s.team == team && s.round == round).collect();
    let seat_at = |board: usize| seats.iter().find(|seat| usize::from(seat.board) == board);
    let result = |(board, stated): (usize, char)| {
        let mark = cx.t.sheet.cell(seat_at(board)?.player, round).mark;
        let played = |mark: Mark| mark.is_played() || mark.is_forfeit();
        let other = Mark::from_letter(stated);
        (played(mark) && played(other) && other != mark).then_some(board + 1)
    };
    let player = |(board, stated): (usize, char)| {
        let index = stated.to_digit(36)?.checked_sub(1)? as usize;
        let listed = members.get(index).and_then(Said::value)?;
        (cx.no(seat_at(board)?.player) != listed).then_some(board + 1)
    };
    let results = cell.results.as_deref().unwrap_or("").chars().enumerate();
    let line_up = cell.line_up.as_deref().unwrap_or("").chars().enumerate();
    results.filter_map(result).chain(line_up.filter_map(player)).min()
}
