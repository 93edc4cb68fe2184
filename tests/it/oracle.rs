//! A reader of the plain tournaments of the oracle, for tests alone: numbers, results, `XXR`, `XXC`.

use std::path::{Path, PathBuf};

use scrutineer::base::{Colour, Points};
use scrutineer::engines::pairing::{Pairing, Participant, Past, Position, Values};

/// The shared library's folder, if this machine has it.
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(folder);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: no {folder} here");
    None
}

/// One round of one player: opponent, colour, result code.
type Cell = (Option<u16>, Option<Colour>, char);

/// A tournament of the oracle.
pub(crate) struct Tournament {
    rounds: u16,
    pub(crate) initial_colour: Option<Colour>,
    numbers: Vec<u16>,
    cells: Vec<Vec<Cell>>,
}

impl Tournament {
    pub(crate) fn read(path: &Path) -> Tournament {
        let text = std::fs::read_to_string(path).expect("readable");
        let mut tournament = Tournament { rounds: 0, initial_colour: None, numbers: Vec::new(), cells: Vec::new() };
        for line in text.lines() {
            if let Some(rounds) = line.strip_prefix("XXR ") {
                tournament.rounds = rounds.trim().parse().expect("a number of rounds");
            } else if line.starts_with("XXC white1") {
                tournament.initial_colour = Some(Colour::White);
            } else if line.starts_with("XXC black1") {
                tournament.initial_colour = Some(Colour::Black);
            } else if line.starts_with("001") {
                tournament.numbers.push(line[4..8].trim().parse().expect("a pairing number"));
                tournament.cells.push(line[91..].as_bytes().chunks(10).map(cell).collect());
            }
        }
        tournament
    }

    pub(crate) fn rounds(&self) -> u16 {
        self.cells.iter().map(|row| row.len() as u16).max().unwrap_or(0)
    }

    fn cell(&self, player: usize, round: u16) -> Cell {
        self.cells[player].get(usize::from(round) - 1).copied().unwrap_or((None, None, 'Z'))
    }

    fn index(&self, number: u16) -> u16 {
        self.numbers.iter().position(|&other| other == number).expect("a listed opponent") as u16
    }

    /// What was known before a round.
    pub(crate) fn position(&self, round: u16) -> Position {
        let players = (0..self.numbers.len()).map(|player| {
            let before = (1..round).map(|earlier| self.cell(player, earlier));
            let (history, awarded) = before.map(|cell| self.past(cell)).unzip();
            let (opponent, _, code) = self.cell(player, round);
            Participant {
                tpn: self.numbers[player],
                history,
                awarded,
                virtual_points: Vec::new(),
                present: opponent.is_some() || code == 'U',
            }
        });
        Position {
            round,
            rounds: Some(self.rounds),
            initial_colour: self.initial_colour,
            values: Values::default(),
            players: players.collect(),
            forbidden: Vec::new(),
        }
    }

    fn past(&self, (opponent, colour, code): Cell) -> (Past, Points) {
        let past = match (opponent, colour, code) {
            (Some(opponent), Some(colour), '1' | '=' | '0') => Past::Game { opponent: self.index(opponent), colour },
            (_, _, '+') => Past::ForfeitWin,
            (_, _, '-') => Past::ForfeitLoss,
            (_, _, 'U') => Past::Pab,
            (_, _, 'F') => Past::FullPointBye,
            (_, _, 'H') => Past::HalfPointBye,
            _ => Past::ZeroPointBye,
        };
        let points = match code {
            '1' | '+' | 'U' | 'F' => Points::ONE,
            '=' | 'H' => Points::HALF,
            _ => Points::ZERO,
        };
        (past, points)
    }

    /// The pairing that the file records for a round.
    pub(crate) fn recorded(&self, round: u16) -> Pairing {
        let mut pairing = Pairing::default();
        for player in 0..self.numbers.len() {
            match self.cell(player, round) {
                (Some(opponent), Some(Colour::White), _) => pairing.pairs.push((player as u16, self.index(opponent))),
                (None, _, 'U') => pairing.bye = Some(player as u16),
                _ => {}
            }
        }
        pairing
    }
}

fn cell(bytes: &[u8]) -> Cell {
    let text = std::str::from_utf8(bytes).expect("plain text");
    let opponent = text.get(0..4).and_then(|number| number.trim().parse().ok()).filter(|&number| number != 0);
    let colour = match text.get(5..6) {
        Some("w") => Some(Colour::White),
        Some("b") => Some(Colour::Black),
        _ => None,
    };
    let code = text.get(7..8).and_then(|code| code.chars().next()).unwrap_or(' ');
    (opponent, colour, if code == ' ' { 'Z' } else { code })
}
