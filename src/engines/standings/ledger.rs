//! The results of all participants in flat arrays: what every tie-break is computed from.

use serde::{Deserialize, Serialize};

use super::edition::Edition;
use super::score;
use super::unplayed::{Category, Valuation};
use crate::base::{Colour, PlayerNo, Points, RoundNo};
use crate::engines::pairing::Values;
use crate::model::{Cell, Mark, Opponent, Tournament};

/// What a round was to a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Played over the board, be it for less than one move; a match with at least one such game.
    Played,
    /// Pairing-allocated bye.
    Pab,
    /// Full-point bye.
    FullPointBye,
    /// Won by forfeit.
    ForfeitWin,
    /// Lost by forfeit.
    ForfeitLoss,
    /// Half- or zero-point bye, absence, withdrawal.
    RequestedBye,
    /// No game in the schedule: the free round of an odd round-robin.
    Rest,
    /// Paired, with no result yet.
    Pending,
}

/// Result of a game or match, by forfeit or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

/// One participant's round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What the round was.
    pub kind: Kind,
    /// Index of the opponent, played or scheduled, when the file names one that exists.
    pub opponent: Option<u16>,
    /// Own colour, when the file states it.
    pub colour: Option<Colour>,
    /// Result of a game or forfeit; `None` for byes and games in progress.
    pub outcome: Option<Outcome>,
    /// Points awarded.
    pub points: Points,
}

/// Under which rules, and after how many rounds, an event is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The tie-break regulations.
    pub edition: Edition,
    /// Pairings fixed before the start (round-robins, 15.2): forfeits are games, and nothing of Article 16 applies.
    pub predetermined: bool,
    /// Rounds reckoned.
    pub after: u16,
    /// Number of rounds in the cap of 16.4.2: the rounds reckoned, or by another reading the rounds scheduled.
    pub rounds_of_cap: u16,
    /// The other reading of 15.2 in tie-breaks of own results and of ratings: no forfeit counts there in any edition.
    pub otb_only: bool,
    /// The other reading of 13.3.3: teams still level after the secondary score are compared by the secondary score again.
    pub secondary_again: bool,
    /// The other reading of 8.2 and 13.4: means and quotients count as they are printed, with two decimals, halves up.
    pub rounded_means: bool,
    /// Not C.07: opponents count with their points as they are, own unplayed rounds with nothing ("real points").
    pub real_points: bool,
}

impl Setting {
    /// The setting of an event under an edition: its system by record 192 or 092 or, when neither says, by who met whom; all rounds begun.
    pub fn of(t: &Tournament, edition: Edition) -> Setting {
        let after = score::rounds_begun(t);
        Setting {
            edition,
            predetermined: is_predetermined(t),
            after,
            rounds_of_cap: after,
            otb_only: false,
            secondary_again: false,
            rounded_means: false,
            real_points: false,
        }
    }

    /// The same after another number of rounds.
    #[must_use]
    pub fn after(self, round: u16) -> Setting {
        Setting { after: round, rounds_of_cap: round, ..self }
    }
}

/// Whether the pairings were fixed before the start: by the encoded type (192), by the words of 092, else by the schedule.
fn is_predetermined(t: &Tournament) -> bool {
    let code = t.meta.system.text();
    if !code.is_empty() {
        return ["ROUNDROBIN", "SCHEVENINGEN", "SCHILLER"].iter().any(|word| code.contains(word));
    }
    let kind: String = t.meta.kind.text().to_ascii_lowercase().chars().filter(char::is_ascii_alphabetic).collect();
    if ["roundrobin", "berger", "rundenturnier", "toutesrondes", "scheveningen"].iter().any(|word| kind.contains(word))
    {
        return true;
    }
    kind.is_empty() && everybody_met_equally_often(t)
}

fn everybody_met_equally_often(t: &Tournament) -> bool {
    let n = t.players.len();
    let rounds = usize::from(t.sheet.rounds());
    if n < 3 || rounds < n - 1 {
        return false;
    }
    let cycles = rounds / (n - 1);
    t.players.iter().enumerate().all(|(i, own)| {
        let mut met: Vec<PlayerNo> = t.sheet.row(i).iter().filter_map(|cell| cell.opponent()).collect();
        met.sort_unstable();
        met.len() == cycles * (n - 1)
            && met.chunk_by(|a, b| a == b).all(|games| games.len() == cycles && games[0] != own.number())
    })
}

/// The results of all participants, players or teams, under one setting, with their valuation.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The rules.
    pub setting: Setting,
    /// What a win, a draw and a loss are worth.
    pub values: Values,
    /// Pairing numbers, by participant.
    pub numbers: Vec<u16>,
    /// Ratings, by participant.
    pub ratings: Vec<Option<u16>>,
    /// Points that stand in no round (record 299), by participant.
    pub bonuses: Vec<Points>,
    /// Number of rounds in each row.
    pub(super) rounds: usize,
    /// Participants x rounds.
    pub(super) entries: Vec<Entry>,
    /// Categories of unplayed rounds, raw and adjusted scores, dummies.
    pub valuation: Valuation,
}

impl Ledger {
    /// The players of a tournament. Scoring by the tournament's own values.
    pub fn of_players(t: &Tournament, setting: Setting) -> Ledger {
        let scoring = t.scoring();
        let rounds = usize::from(setting.after.min(t.sheet.rounds()));
        let highest = t.players.iter().map(|p| p.number().0).max().unwrap_or(0);
        let mut index = vec![None; usize::from(highest) + 1];
        for (i, player) in t.players.iter().enumerate().rev() {
            index[usize::from(player.number().0)] = Some(i as u16);
        }
        let mut entries = Vec::with_capacity(t.players.len() * rounds);
        for i in 0..t.players.len() {
            for (r, cell) in t.sheet.row(i)[..rounds].iter().enumerate() {
                let points = score::awarded(t, i, RoundNo(r as u16 + 1), *cell);
                entries.push(entry(*cell, &index, points, setting.predetermined));
            }
        }
        Ledger::new(
            setting,
            Values { win: scoring.win_white, draw: scoring.draw_white, loss: scoring.loss_white },
            t.players.iter().map(|p| p.number().0).collect(),
            t.players.iter().map(|p| p.rating.value()).collect(),
            (0..t.players.len()).map(|i| score::bonus(t, i)).collect(),
            entries,
        )
    }

    /// A ledger with its valuation; `entries` holds the rows of all participants, equally long.
    pub(super) fn new(
        setting: Setting,
        values: Values,
        numbers: Vec<u16>,
        ratings: Vec<Option<u16>>,
        bonuses: Vec<Points>,
        entries: Vec<Entry>,
    ) -> Ledger {
        let rounds = entries.len() / numbers.len().max(1);
        let valuation = Valuation::default();
        let mut ledger = Ledger { setting, values, numbers, ratings, bonuses, rounds, entries, valuation };
        ledger.valuation = Valuation::of(&ledger);
        ledger
    }

    /// Number of participants.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there are no participants.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Number of rounds reckoned.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// One participant's rounds.
    pub fn row(&self, i: usize) -> &[Entry] {
        &self.entries[i * self.rounds..(i + 1) * self.rounds]
    }

    /// The categories of one participant's rounds.
    pub fn categories(&self, i: usize) -> &[Option<Category>] {
        &self.valuation.categories[i * self.rounds..(i + 1) * self.rounds]
    }

    /// The dummies of one participant's rounds.
    pub fn dummies(&self, i: usize) -> &[Points] {
        &self.valuation.dummies[i * self.rounds..(i + 1) * self.rounds]
    }

    /// Final score of a participant.
    pub fn score(&self, i: usize) -> Points {
        self.valuation.raw[i]
    }

    /// Score of a participant for its opponents (16.3).
    pub fn adjusted(&self, i: usize) -> Points {
        self.valuation.adjusted[i]
    }

    /// The ledger of Fore Buchholz (8.3): every game paired in the last round a draw, forfeits included; its byes as they are.
    #[must_use]
    pub fn fore(&self) -> Ledger {
        let mut entries = self.entries.clone();
        for last in entries.chunks_mut(self.rounds.max(1)).filter_map(|row| row.last_mut()) {
            if matches!(last.kind, Kind::Played | Kind::ForfeitWin | Kind::ForfeitLoss | Kind::Pending)
                && last.opponent.is_some()
            {
                *last = Entry { kind: Kind::Played, outcome: Some(Outcome::Draw), points: self.values.draw, ..*last };
            }
        }
        let (numbers, ratings, bonuses) = (self.numbers.clone(), self.ratings.clone(), self.bonuses.clone());
        Ledger::new(self.setting, self.values, numbers, ratings, bonuses, entries)
    }

    /// The same results under another edition.
    #[must_use]
    pub(super) fn in_edition(&self, edition: Edition) -> Ledger {
        let (numbers, ratings, bonuses) = (self.numbers.clone(), self.ratings.clone(), self.bonuses.clone());
        Ledger::new(Setting { edition, ..self.setting }, self.values, numbers, ratings, bonuses, self.entries.clone())
    }

    /// Whether a forfeit counts as a game in the tie-breaks of own results and of ratings (15.2): in round-robins, from 2023 until the
    /// edition of March 2026 excepted forfeit losses here and all forfeits in rating-based tie-breaks.
    pub(super) fn forfeit_is_game(&self, kind: Kind, rating_based: bool) -> bool {
        let edition = self.setting.edition;
        self.setting.predetermined
            && !self.setting.otb_only
            && match kind {
                Kind::ForfeitWin if !rating_based => edition.has_dummies(),
                Kind::ForfeitWin | Kind::ForfeitLoss => edition.has_dummies() && edition < Edition::March2026,
                _ => false,
            }
    }
}

fn entry(cell: Cell, index: &[Option<u16>], points: Points, predetermined: bool) -> Entry {
    let opponent = cell.opponent().and_then(|no| index.get(usize::from(no.0)).copied().flatten());
    let named = matches!(cell.opponent, Opponent::Player(_));
    let (kind, outcome) = match cell.mark {
        Mark::Win | Mark::UnratedWin if named => (Kind::Played, Some(Outcome::Win)),
        Mark::Draw | Mark::UnratedDraw if named => (Kind::Played, Some(Outcome::Draw)),
        Mark::Loss | Mark::UnratedLoss if named => (Kind::Played, Some(Outcome::Loss)),
        Mark::ForfeitWin => (Kind::ForfeitWin, Some(Outcome::Win)),
        Mark::ForfeitLoss => (Kind::ForfeitLoss, Some(Outcome::Loss)),
        Mark::Blank | Mark::Unknown if named => (Kind::Pending, None),
        Mark::Pab | Mark::Win | Mark::UnratedWin => (Kind::Pab, None),
        Mark::FullPointBye => (Kind::FullPointBye, None),
        _ => (Kind::RequestedBye, None),
    };
    let is_bye = matches!(kind, Kind::Pab | Kind::FullPointBye | Kind::RequestedBye);
    Entry {
        kind: if predetermined && is_bye { Kind::Rest } else { kind },
        opponent: if is_bye { None } else { opponent },
        colour: cell.colour(),
        outcome,
        points,
    }
}
