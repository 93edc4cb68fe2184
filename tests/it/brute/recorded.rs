//! The judge against recorded pairings: the positions that tell the editions apart, and small tournaments whose every
//! round was paired by an independent program.

use std::collections::BTreeSet;
use std::path::Path;

use scrutineer::base::{Colour, Points};
use scrutineer::engines::pairing::{Pairing, Participant, Past, Position, Values};

use super::{Edition, pair};

/// One round of one player as a report writes it: opponent (0 for none), colour, result.
type Cell = (u16, char, char);

/// A tournament out of a report.
struct Tournament {
    initial_colour: Colour,
    rounds: usize,
    /// Cells by player and round; player numbers are 1, 2, 3 and so on.
    players: Vec<Vec<Cell>>,
}

/// A pairing as numbers from 1: the games (White first) and the player with the bye.
type Boards = (BTreeSet<(u16, u16)>, Option<u16>);

fn past(&(opponent, colour, result): &Cell) -> (Past, Points) {
    let colour = if colour == 'w' { Colour::White } else { Colour::Black };
    let game = Past::Game { opponent: opponent.wrapping_sub(1), colour };
    match result {
        '1' => (game, Points::ONE),
        '=' => (game, Points::HALF),
        '0' => (game, Points::ZERO),
        '+' => (Past::ForfeitWin, Points::ONE),
        '-' if opponent > 0 => (Past::ForfeitLoss, Points::ZERO),
        'U' => (Past::Pab, Points::ONE),
        'F' => (Past::FullPointBye, Points::ONE),
        'H' => (Past::HalfPointBye, Points::HALF),
        _ => (Past::ZeroPointBye, Points::ZERO),
    }
}

impl Tournament {
    /// Reads the few records that matter here.
    fn read(text: &str) -> Tournament {
        let mut tournament = Tournament { initial_colour: Colour::White, rounds: 0, players: Vec::new() };
        for line in text.lines() {
            match line.split_at_checked(3) {
                Some(("001", _)) => {
                    let blocks = line.as_bytes().get(91..).unwrap_or_default().chunks(10);
                    tournament.players.push(blocks.filter_map(cell).collect());
                }
                Some(("XXR", rest)) => tournament.rounds = rest.trim().parse().expect("number of rounds"),
                Some(("XXC", rest)) if rest.trim() == "black1" => tournament.initial_colour = Colour::Black,
                _ => {}
            }
        }
        tournament
    }

    /// The position before a round, counted from 0.
    fn position(&self, round: usize) -> Position {
        let players = self.players.iter().zip(1..).map(|(cells, tpn)| {
            let (history, awarded) = cells[..round].iter().map(past).unzip();
            let present = cells.get(round).is_some_and(|&(opponent, _, result)| opponent > 0 || result == 'U');
            Participant { tpn, history, awarded, bonus: Points::ZERO, virtual_points: Vec::new(), present }
        });
        Position {
            round: round as u16 + 1,
            rounds: Some(self.rounds as u16),
            initial_colour: Some(self.initial_colour),
            values: Values::default(),
            players: players.collect(),
            forbidden: Vec::new(),
            protected: Vec::new(),
        }
    }

    /// The recorded pairing of a round.
    fn recorded(&self, round: usize) -> Boards {
        let mut games = BTreeSet::new();
        let mut bye = None;
        for (cells, tpn) in self.players.iter().zip(1..) {
            match cells.get(round) {
                Some(&(opponent, 'w', _)) if opponent > 0 => _ = games.insert((tpn, opponent)),
                Some((_, _, 'U')) => bye = Some(tpn),
                _ => {}
            }
        }
        (games, bye)
    }
}

fn cell(block: &[u8]) -> Option<Cell> {
    let block = std::str::from_utf8(block).ok()?;
    let opponent = block.get(..4)?.trim().parse().ok()?;
    Some((opponent, block.chars().nth(5)?, block.chars().nth(7)?))
}

fn boards(pairing: &Pairing) -> Boards {
    (pairing.pairs.iter().map(|&(white, black)| (white + 1, black + 1)).collect(), pairing.bye.map(|i| i + 1))
}

fn tournament(rounds: usize, players: &[&[Cell]]) -> Tournament {
    Tournament { initial_colour: Colour::White, rounds, players: players.iter().map(|cells| cells.to_vec()).collect() }
}

#[test]
fn the_bye_goes_to_the_lowest_possible_score_since_2026() {
    let before = tournament(
        3,
        &[
            &[(4, 'w', '1'), (2, 'b', '1'), (1, 'w', '1')],
            &[(5, 'b', '1'), (1, 'w', '0'), (1, 'w', '1')],
            &[(6, 'w', '1'), (4, 'b', '1'), (1, 'w', '1')],
            &[(1, 'b', '0'), (3, 'w', '0'), (0, '-', 'Z')],
            &[(2, 'w', '0'), (6, 'b', '1'), (1, 'w', '1')],
            &[(3, 'b', '0'), (5, 'w', '0'), (1, 'w', '1')],
        ],
    );
    let of_2026 = pair(&before.position(2), Edition::D26).expect("a pairing");
    assert_eq!(boards(&of_2026), (BTreeSet::from([(1, 5), (3, 2)]), Some(6)));
    let of_2017 = pair(&before.position(2), Edition::D17).expect("a pairing");
    assert!(matches!(of_2017.bye, Some(1 | 4)), "somebody with one point: {of_2017:?}");
}

#[test]
fn the_bye_goes_to_the_player_with_fewer_unplayed_rounds_since_2026() {
    let before = tournament(
        3,
        &[
            &[(3, 'w', '1'), (1, 'w', '1')],
            &[(4, 'b', '1'), (1, 'w', '1')],
            &[(1, 'b', '0'), (1, 'w', '1')],
            &[(2, 'w', '0'), (1, 'w', '1')],
            &[(0, '-', 'Z'), (1, 'w', '1')],
        ],
    );
    let of_2026 = pair(&before.position(1), Edition::D26).expect("a pairing");
    assert_eq!(boards(&of_2026), (BTreeSet::from([(2, 1), (3, 5)]), Some(4)));
}

/// All rounds of the small tournaments of a folder.
fn replay(folder: &str, edition: Edition) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/oracle").join(folder);
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("skipped: no {}", folder.display());
        return;
    };
    let mut rounds = 0;
    for entry in entries {
        let path = entry.expect("a folder entry").path();
        let tournament = Tournament::read(&std::fs::read_to_string(&path).expect("a report"));
        if tournament.players.len() > super::LARGEST {
            continue;
        }
        for round in 0..tournament.rounds {
            let judged = pair(&tournament.position(round), edition).expect("a pairing");
            assert_eq!(boards(&judged), tournament.recorded(round), "{} round {}", path.display(), round + 1);
            rounds += 1;
        }
    }
    println!("{rounds} recorded rounds of small tournaments");
    assert!(rounds > 20, "no small tournament found");
}

#[test]
fn recorded_tournaments_of_2017() {
    replay("dutch-2017", Edition::D17);
}

#[test]
fn recorded_tournaments_of_2026() {
    replay("dutch-2026", Edition::D26);
}
