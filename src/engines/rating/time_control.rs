//! The time that a game allots (records 122 and 222), and what B.02 asks of it.

use serde::Serialize;

use super::words::{self, Token, Unit, Word};
use crate::model::Tournament;

/// What a game is by its time control (B.02 Art. 1, Rapid and Blitz Regulations Art. 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Kind {
    /// 60 minutes or more for 60 moves.
    Standard,
    /// More than 10 and less than 60 minutes.
    Rapid,
    /// More than 3 and at most 10 minutes.
    Blitz,
}

/// How sure the reading of a time control is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// Another reading is as likely; a verdict may not rest on it.
    Guess,
    /// The customary reading of a shorthand such as `90+30`.
    Customary,
    /// Every amount has its unit, or the text is the encoded form of record 222.
    Certain,
}

/// A period of a time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Period {
    /// Moves to be made in it; `None` for the rest of the game.
    pub moves: Option<u16>,
    /// Time, in seconds.
    pub seconds: u32,
    /// Time added for each move, in seconds.
    pub increment: u32,
}

/// The time that each player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TimeControl {
    /// Periods in order; at least one.
    pub periods: Vec<Period>,
    /// How sure this reading is.
    pub confidence: Confidence,
    /// The players have different times (`W300-B240`): such games are not rated. The periods are White's.
    pub unequal: bool,
}

/// Moves for which the regulations count a game's time.
const MOVES: u32 = 60;
/// Longer time controls than this (ten hours) are a misreading.
const LONGEST: u32 = 36_000;

impl TimeControl {
    /// The time control that a file states: the encoded one (222), else the text (122).
    pub fn of(t: &Tournament) -> Option<TimeControl> {
        let encoded = t.meta.encoded_time_control.get().and_then(|text| TimeControl::parse_encoded(text));
        encoded.or_else(|| TimeControl::parse(t.meta.time_control.text()))
    }

    /// Reads the free text of record 122 in any of the languages and shorthands seen in files; `None` when it holds no time.
    pub fn parse(text: &str) -> Option<TimeControl> {
        let text = text.trim();
        if text.len() > 200 || !text.bytes().any(|b| b.is_ascii_digit()) {
            return None;
        }
        let control = Reader::read(&words::tokens(text))?;
        (1..=LONGEST).contains(&control.seconds_for_60_moves()).then_some(control)
    }

    /// Reads the encoded form of record 222: `40/6000+30:20/3000+30:1500+30`, `5400+30`, `W300-B240`.
    pub fn parse_encoded(text: &str) -> Option<TimeControl> {
        let text = text.trim();
        if text.len() > 100 {
            return None;
        }
        if let Some((white, black)) = text.strip_prefix('W').and_then(|rest| rest.split_once("-B")) {
            let (white, black) = (encoded_periods(white)?, encoded_periods(black)?);
            let unequal = white != black;
            return Some(TimeControl { periods: white, confidence: Confidence::Certain, unequal });
        }
        Some(TimeControl { periods: encoded_periods(text)?, confidence: Confidence::Certain, unequal: false })
    }

    /// Seconds for a game of 60 moves: all periods, and each move's increment (B.02 Art. 1.1).
    pub fn seconds_for_60_moves(&self) -> u32 {
        let mut left = MOVES;
        let mut sum = 0_u32;
        for (i, period) in self.periods.iter().enumerate() {
            let last = i + 1 == self.periods.len();
            let moves = if last { left } else { left.min(period.moves.map_or(0, u32::from)) };
            left -= moves;
            sum = sum.saturating_add(period.seconds).saturating_add(period.increment.saturating_mul(moves));
        }
        sum
    }

    /// Whole minutes for a game of 60 moves, rounded down.
    pub fn minutes_for_60_moves(&self) -> u32 {
        self.seconds_for_60_moves() / 60
    }

    /// Whole minutes that a player can use in a game of 60 moves, rounded down: a period that begins after move 60 gives such a game
    /// nothing, though it counts as time that the player has (B.02 Art. 3.1).
    pub fn minutes_of_play(&self) -> u32 {
        let mut played = 0_u32;
        let mut unused = 0_u32;
        for period in &self.periods {
            if played >= MOVES {
                unused = unused.saturating_add(period.seconds);
            }
            played += u32::from(period.moves.unwrap_or(0));
        }
        self.seconds_for_60_moves().saturating_sub(unused) / 60
    }

    /// Standard, rapid or blitz; `None` for three minutes and less, which no regulation rates.
    pub fn kind(&self) -> Option<Kind> {
        match self.seconds_for_60_moves() {
            3600.. => Some(Kind::Standard),
            601..3600 => Some(Kind::Rapid),
            181..=600 => Some(Kind::Blitz),
            _ => None,
        }
    }

    /// Moves of the first period, when it has a number of moves.
    pub fn first_control_moves(&self) -> Option<u16> {
        self.periods.first().and_then(|period| period.moves)
    }

    /// Whether moves gain time (an increment or a delay).
    pub fn has_increment(&self) -> bool {
        self.periods.iter().any(|period| period.increment > 0)
    }
}

fn encoded_periods(text: &str) -> Option<Vec<Period>> {
    let periods: Vec<Period> = text.split(':').map(encoded_period).collect::<Option<_>>()?;
    let (_, earlier) = periods.split_last()?;
    let sane = earlier.iter().all(|period| period.moves.is_some());
    sane.then_some(periods)
}

fn encoded_period(text: &str) -> Option<Period> {
    let number = |text: &str| -> Option<u32> {
        let digits = !text.is_empty() && text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten()
    };
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(u16::try_from(number(moves)?).ok()?), time),
        None => (None, text),
    };
    let (seconds, increment) = time.split_once('+').unwrap_or((time, "0"));
    Some(Period { moves, seconds: number(seconds)?, increment: number(increment)? })
}

/// Puts the amounts of a text together. A clause ends at `+`, `,`, `;`, `and`; a move count belongs to the time in its clause.
#[derive(Default)]
struct Reader {
    periods: Vec<Period>,
    clause: Clause,
    increment: Option<u32>,
    increment_from: u16,
    shorthand: bool,
    doubtful: bool,
}

#[derive(Default)]
struct Clause {
    moves: Option<u16>,
    seconds: Option<u32>,
    bare: Vec<u32>,
    slash: bool,
}

impl Reader {
    fn read(tokens: &[Token]) -> Option<TimeControl> {
        let mut reader = Reader { increment_from: 1, ..Reader::default() };
        for (i, token) in tokens.iter().enumerate() {
            let before = |back: usize| i.checked_sub(back).and_then(|at| tokens.get(at)).copied();
            let position = before(1) == Some(Token::Unit(Unit::Move))
                || [1, 2].into_iter().any(|back| before(back) == Some(Token::Word(Word::From)));
            match (*token, tokens.get(i + 1).copied()) {
                (Token::Number(n), Some(Token::Unit(unit))) => match unit {
                    Unit::Move if position => reader.increment_from = u16::try_from(n).ok()?,
                    Unit::Move => reader.clause.moves = Some(u16::try_from(n).ok()?),
                    Unit::Hour => reader.time(n.checked_mul(3600)?),
                    Unit::Minute => reader.time(n.checked_mul(60)?),
                    Unit::Second => reader.second(n),
                },
                (Token::Number(n), next) => match before(1) {
                    Some(Token::Unit(Unit::Hour) | Token::Word(Word::Game)) => reader.time(n.checked_mul(60)?),
                    Some(Token::Unit(Unit::Move)) if next != Some(Token::Slash) => {
                        reader.increment_from = u16::try_from(n).ok()?;
                    }
                    Some(Token::Word(Word::From)) => reader.increment_from = u16::try_from(n).ok()?,
                    Some(Token::Word(Word::Delay)) => reader.second(n),
                    _ => reader.clause.bare.push(n),
                },
                (Token::Clock(seconds), _) => reader.time(seconds),
                (Token::Slash, _) => reader.clause.slash = true,
                (Token::End, _) => reader.close()?,
                (Token::Word(_) | Token::Unit(_), _) => {}
            }
        }
        reader.close()?;
        reader.finish()
    }

    fn time(&mut self, seconds: u32) {
        self.clause.seconds = Some(self.clause.seconds.unwrap_or(0).saturating_add(seconds));
    }

    /// Seconds are an increment, except where no time stands before them: `180 sec + 2 sec`.
    fn second(&mut self, n: u32) {
        let first = self.periods.is_empty() && self.clause.seconds.is_none() && self.clause.bare.is_empty();
        if first && n > 60 {
            self.time(n);
        } else {
            self.increment = Some(n);
        }
    }

    fn close(&mut self) -> Option<()> {
        let mut clause = std::mem::take(&mut self.clause);
        match (clause.bare.as_slice(), clause.seconds) {
            ([], _) => {}
            // `90'/40`, `60 min for the next 20`: moves; `90'/30`: seconds as much as moves.
            ([n], Some(_)) if clause.moves.is_none() => {
                if (35..=50).contains(n) || *n == 20 {
                    clause.moves = Some(*n as u16);
                } else {
                    self.doubtful = true;
                    self.increment = Some(*n);
                }
                self.shorthand = true;
            }
            ([n], None) if clause.moves.is_some() => clause.seconds = Some(n.checked_mul(60)?),
            ([n], None) if self.periods.is_empty() || self.periods.last().is_some_and(|p| p.moves.is_some()) => {
                self.shorthand |= !self.periods.is_empty() || *n < 30;
                // After `90/40`, `+30` is half an hour as much as half a minute a move.
                clause.seconds = Some(n.checked_mul(60)?);
            }
            ([n], None) => {
                self.shorthand = true;
                self.increment = Some(*n);
            }
            ([a, b], None) if clause.slash && clause.moves.is_none() => {
                self.shorthand = true;
                match (*a, *b) {
                    (20..=50, 20..) if *a == 40 || *b != 40 && *b > *a => {
                        clause.moves = Some(*a as u16);
                        clause.seconds = Some(b.checked_mul(60)?);
                    }
                    (_, 35..=50) => {
                        clause.moves = Some(*b as u16);
                        clause.seconds = Some(a.checked_mul(60)?);
                    }
                    _ => {
                        self.doubtful = *b > 30;
                        clause.seconds = Some(a.checked_mul(60)?);
                        self.increment = Some(*b);
                    }
                }
            }
            _ => return None,
        }
        if let Some(seconds) = clause.seconds {
            self.periods.push(Period { moves: clause.moves, seconds, increment: 0 });
        } else if let (Some(moves), Some(last)) = (clause.moves, self.periods.last_mut())
            && last.moves.is_none()
        {
            last.moves = Some(moves);
        }
        Some(())
    }

    fn finish(mut self) -> Option<TimeControl> {
        let last = self.periods.len().checked_sub(1)?;
        if last > 0 {
            self.periods.get_mut(last)?.moves = None;
        }
        // Periods without a move count before the last one: the times add up, where they change is not said.
        if self.periods.iter().take(last).any(|period| period.moves.is_none()) {
            self.shorthand = true;
            let seconds = self.periods.iter().map(|p| p.seconds).sum();
            self.periods = vec![Period { moves: None, seconds, increment: 0 }];
        }
        if let Some(increment) = self.increment {
            let mut first = 1_u16;
            for period in &mut self.periods {
                let next = period.moves.map(|moves| first.saturating_add(moves));
                if next.is_none_or(|next| self.increment_from < next) {
                    self.doubtful |= self.increment_from > first;
                    period.increment = increment;
                }
                first = next.unwrap_or(first);
            }
        }
        let confidence = match (self.doubtful, self.shorthand) {
            (true, _) => Confidence::Guess,
            (false, true) => Confidence::Customary,
            (false, false) => Confidence::Certain,
        };
        Some(TimeControl { periods: self.periods, confidence, unequal: false })
    }
}

#[cfg(test)]
mod tests {
    use super::{Confidence, Kind, TimeControl};

    fn minutes(text: &str) -> Option<u32> {
        TimeControl::parse(text).map(|control| control.minutes_for_60_moves())
    }

    #[test]
    fn reads_the_texts_of_files() {
        for (text, expected) in [
            ("100'x40mm + 50'x20mm + 30\" from move 1", 180),
            ("120", 120),
            ("120 minutes per player per game", 120),
            ("15 minutes plus 10 sec per move", 25),
            ("1:30 + 10 from move 1", 100),
            ("40/120, 60", 180),
            ("90 min + 30 sec", 120),
            ("90 min + 30 sec increment", 120),
            ("90 minutes + 30 seconds per move", 120),
            ("90+30", 120),
            ("90/40+30", 120),
            ("90min/40moves+30min+30sec", 150),
            ("90 min + 30 min, 30 sec per move", 150),
            ("All moves in 90 minutes, plus 10 seconds per move", 100),
            ("40 moves in 90 min, 30 min for the rest, 30 sec per move from move 1", 150),
            ("120 minutes for first 40 moves, 60 minutes for the next 20, then 15 minutes + 30 sec from move 61", 195),
            ("90'+30''", 120),
            ("90′ + 30″", 120),
            ("G/90;+30", 120),
            ("G90 +30", 120),
            ("40/90,SD/30;+30", 150),
            ("G/60 d5", 65),
            ("2h/40 + 1h", 180),
            ("1h30 + 30s/coup", 120),
            ("1 h 30 min + 30 s", 120),
            ("3+2", 5),
            ("5 min", 5),
            ("10'+5\"", 15),
            ("Blitz 3+2", 5),
        ] {
            assert_eq!(minutes(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn reads_many_languages() {
        for (text, expected) in [
            ("90 Min. + 30 Sek./Zug", 120),
            ("90 Minuten für 40 Züge + 30 Minuten für den Rest + 30 Sekunden pro Zug ab dem 1. Zug", 150),
            ("40 Züge/90 Minuten, 15 Minuten Rest, 30 Sekunden/Zug ab Zug 1", 135),
            ("90 minutes pour 40 coups + 30 minutes KO + 30 secondes par coup dès le coup 1", 150),
            ("90 minutos + 30 segundos por jugada", 120),
            ("90 minuti + 30 secondi a mossa", 120),
            ("90 minut + 30 sekund na ruch od 1 posunięcia", 120),
            ("90 minut na 40 tahů + 30 minut + 30 s/tah", 150),
            ("90 мин + 30 сек на ход", 120),
            ("90 perc + 30 mp lépésenként", 120),
            ("90 minutos + 30 segundos por lance", 120),
            ("60 dakika + 30 saniye", 90),
            ("90 minuten + 30 seconden per zet", 120),
            ("90 minuter + 30 sekunder/drag", 120),
            ("60 minit + 30 saat", 90),
            ("60 menit + 30 detik", 90),
            ("90 minuta + 30 sekundi po potezu", 120),
            ("90 λεπτά + 30 δευτερόλεπτα", 120),
        ] {
            assert_eq!(minutes(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn says_nothing_of_texts_without_a_time() {
        for text in [
            "",
            "MOVES/TIME INCREMENT",
            "moves/time, increment",
            "FIDE",
            "0",
            "99999 hours",
            "2026/03/14 10:00-20:00 1 2 3",
        ] {
            assert_eq!(minutes(text), None, "{text}");
        }
    }

    #[test]
    fn says_how_sure_it_is() {
        let confidence = |text: &str| TimeControl::parse(text).map(|control| control.confidence);
        assert_eq!(confidence("90 min + 30 sec"), Some(Confidence::Certain));
        assert_eq!(confidence("90+30"), Some(Confidence::Customary));
        assert_eq!(confidence("90'/25"), Some(Confidence::Guess));
    }

    #[test]
    fn reads_the_encoded_form() {
        let control = TimeControl::parse_encoded("40/6000+30:20/3000+30:1500+30").unwrap();
        assert_eq!(control.seconds_for_60_moves(), 6000 + 3000 + 1500 + 1800);
        assert_eq!((control.first_control_moves(), control.minutes_of_play()), (Some(40), 180));
        assert_eq!(TimeControl::parse_encoded("5400+30").unwrap().minutes_for_60_moves(), 120);
        assert!(TimeControl::parse_encoded("W300-B240").unwrap().unequal);
        for text in ["", "90+30min", "5400:", "5400:30", "40/", "9999999", "W300"] {
            assert_eq!(TimeControl::parse_encoded(text), None, "{text}");
        }
    }

    /// Worked examples, section D, and the boundary examples of the Arbiters' Manual.
    #[test]
    fn d_time_control_oracle() {
        for (text, expected, kind) in [
            ("90 min + 30 s", 120, Some(Kind::Standard)),
            ("40/90 + 30 + 30 s", 150, Some(Kind::Standard)),
            ("60 min + 30 s", 90, Some(Kind::Standard)),
            ("45 min + 30 s", 75, Some(Kind::Standard)),
            ("60 min + 0 s", 60, Some(Kind::Standard)),
            ("50 min + 10 s", 60, Some(Kind::Standard)),
            ("45 min + 10 s", 55, Some(Kind::Rapid)),
            ("6 min + 5 s", 11, Some(Kind::Rapid)),
            ("25 min + 10 s", 35, Some(Kind::Rapid)),
            ("40 min + 20 s", 60, Some(Kind::Standard)),
            ("7 min + 3 s", 10, Some(Kind::Blitz)),
            ("10 min + 0 s", 10, Some(Kind::Blitz)),
            ("3 min + 0 s", 3, None),
        ] {
            let control = TimeControl::parse(text).unwrap();
            assert_eq!((control.minutes_for_60_moves(), control.kind()), (expected, kind), "{text}");
        }
    }
}
