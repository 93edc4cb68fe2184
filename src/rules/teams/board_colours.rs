use super::support::{Match, matches, number, place, roster};
use crate::base::Colour;
use crate::engines::standings::Seat;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The colours of a match do not follow the sequence of boards that the file states.
    ///
    /// Record 352 gives the colours of the team that has White on the first board (`WBWB`). A board with the other colour was set up wrongly, or the players sat at other boards
    /// than the file says.
    BoardColours = Meta {
        id: "teams/board-colours",
        severity: Severity::Warning,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "board_colours")],
        messages: &[
            ("found", "{count:game has/games have} the colours the wrong way round for the sequence {sequence}, first that of player {player} of team {team} in round {round} on board {board}"),
            ("help", "Correct the colours or the line-up (record 300); the sequence itself stands in record 352."),
        ],
        fires: "base teams\nplayer 2 round 1 = 8 w =\nplayer 8 round 1 = 2 b =",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for BoardColours {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        let sequence: Vec<Colour> = cx.t.meta.board_colours.text().chars().filter_map(colour).collect();
        if sequence.is_empty() {
            return;
        }
        let all = matches(&roster, cx.facts.seats());
        let mut wrong: Vec<&Seat> = Vec::new();
        let mut games = 0;
        for m in &all {
            let (agree, differ) = by_sequence(cx, m, &sequence);
            games += agree.len() + differ.len();
            // The colours of most boards tell which of the two has White on the first; of equally many, that of the first board.
            let first = |seats: &[&Seat]| seats.first().map_or(u16::MAX, |seat| seat.board);
            let kept = agree.len().cmp(&differ.len()).then_with(|| first(&differ).cmp(&first(&agree)));
            wrong.extend(if kept.is_ge() { differ } else { agree });
        }
        // Each game shows in the matches of both teams; a sequence that most games break is not the event's.
        wrong.retain(|seat| cx.t.sheet.cell(seat.player, seat.round).colour() == Some(Colour::White));
        let Some(first) = wrong.first().filter(|_| wrong.len() * 8 <= games) else { return };
        let finding = out.find("found");
        finding.team(number(&roster, first.team)).round(first.round).player(cx.no(first.player));
        finding.arg("sequence", cx.t.meta.board_colours.text()).arg("board", first.board + 1);
        finding.places(wrong.iter().map(|seat| place(cx, seat.player, seat.round)));
    }
}

/// The seats whose colour is that of the sequence, and those that have the other one.
fn by_sequence<'a>(cx: &Cx<'_>, m: &Match<'a>, sequence: &[Colour]) -> (Vec<&'a Seat>, Vec<&'a Seat>) {
    let coloured = m.seats.iter().filter(|seat| cx.t.sheet.cell(seat.player, seat.round).mark.is_played());
    let known = coloured.filter(|seat| usize::from(seat.board) < sequence.len());
    known.partition(|seat| {
        cx.t.sheet.cell(seat.player, seat.round).colour() == sequence.get(usize::from(seat.board)).copied()
    })
}

const fn colour(letter: char) -> Option<Colour> {
    match letter {
        'W' | 'w' => Some(Colour::White),
        'B' | 'b' => Some(Colour::Black),
        _ => None,
    }
}
