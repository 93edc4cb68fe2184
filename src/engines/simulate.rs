//! Random tournaments, reproducible from a seed: paired by the FIDE (Dutch) System, with results as ratings let expect,
//! and with all that makes a pairing program's life hard. The players are invented.

use thiserror::Error;

use super::pairing::dutch::{Edition, pair};
use super::pairing::{Pairing, Rounds, baku_group, edition_year};
use super::rating::tables::pd;
use super::standings::score::points_after;
use crate::base::{Colour, Date, Loc, PlayerNo, Points, RoundNo};
use crate::model::{
    Acceleration, Cell, ColourField, Mark, Meta, Opponent, Player, Prohibited, Said, Scoring, Sex, Sheet, Tournament,
};

/// What a random tournament is like. Shares are in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Least and greatest number of players; between them every ratio is equally likely.
    pub players: (u16, u16),
    /// Rounds.
    pub rounds: u16,
    /// The edition that pairs.
    pub edition: Edition,
    /// First day; a round a day.
    pub start: Date,
    /// Ratings, from and to.
    pub ratings: (u16, u16),
    /// Players without a rating.
    pub unrated: u16,
    /// Draws between equals; the wider the difference, the fewer.
    pub draws: u16,
    /// Games lost by forfeit.
    pub forfeits: u16,
    /// Games that both players lose by forfeit.
    pub double_forfeits: u16,
    /// Games whose result the arbiter decides: half a point to one or nothing to both.
    pub odd_results: u16,
    /// Games that end in less than one move: won, drawn or lost, and not rated.
    pub unrated_games: u16,
    /// Half-point byes, of the rounds of all players.
    pub half_point_byes: u16,
    /// Full-point byes.
    pub full_point_byes: u16,
    /// Announced absences.
    pub zero_point_byes: u16,
    /// Players who enter after round 1.
    pub late_entries: u16,
    /// Players who leave before the end.
    pub withdrawals: u16,
    /// Pairs that may not meet, so many.
    pub forbidden_pairs: u16,
    /// Whether the Baku acceleration gives virtual points.
    pub baku: bool,
    /// What results are worth.
    pub scoring: Scoring,
    /// The initial-colour; drawn when none is given.
    pub initial_colour: Option<Colour>,
}

/// Settings that describe no tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// The number of players is not in 2 to 9,999, or the bounds are the wrong way round.
    #[error("the number of players lies between 2 and 9999, the smaller bound first")]
    Players,
    /// The number of rounds is not in 1 to 60.
    #[error("the number of rounds lies between 1 and 60")]
    Rounds,
    /// The ratings are not in 1,000 to 3,000, or the bounds are the wrong way round.
    #[error("ratings lie between 1000 and 3000, the smaller bound first")]
    Ratings,
    /// A share is above a thousand.
    #[error("a share is a number of thousandths, 0 to 1000")]
    Share,
}

impl Settings {
    fn fit(&self) -> Result<(), Unfit> {
        let bounds = |(from, to): (u16, u16), least: u16, most: u16| least <= from && from <= to && to <= most;
        if !bounds(self.players, 2, 9_999) {
            return Err(Unfit::Players);
        }
        if !(1..=60).contains(&self.rounds) {
            return Err(Unfit::Rounds);
        }
        if !bounds(self.ratings, 1_000, 3_000) {
            return Err(Unfit::Ratings);
        }
        let shares = [
            self.unrated,
            self.draws,
            self.forfeits,
            self.double_forfeits,
            self.odd_results,
            self.unrated_games,
            self.half_point_byes,
            self.full_point_byes,
            self.zero_point_byes,
            self.late_entries,
            self.withdrawals,
        ];
        if shares.iter().all(|&share| share <= 1_000) { Ok(()) } else { Err(Unfit::Share) }
    }
}

/// A pseudo-random generator (SplitMix64).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number of `0..end`; 0 when `end` is 0.
    fn below(&mut self, end: u32) -> u32 {
        (self.next() % u64::from(end.max(1))) as u32
    }

    /// A number from `from` to `to`, both included.
    fn between(&mut self, (from, to): (u16, u16)) -> u16 {
        from + self.below(u32::from(to - from) + 1) as u16
    }

    /// True so many times in a thousand.
    fn happens(&mut self, share: u16) -> bool {
        self.below(1_000) < u32::from(share)
    }

    fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len() as u32) as usize]
    }
}

/// What the list of players does not tell: how strong they really are, and when they come and go.
struct Career {
    strength: i32,
    first: u16,
    last: u16,
}

/// A tournament out of settings and a seed. It ends early when no legal pairing of the next round exists.
pub fn simulate(settings: &Settings, seed: u64) -> Result<Tournament, Unfit> {
    settings.fit()?;
    let mut dice = Dice(seed);
    let count = size(&mut dice, settings.players);
    let players = players(&mut dice, settings, count);
    let careers: Vec<Career> = players.iter().map(|player| career(&mut dice, settings, player)).collect();
    let initial = settings.initial_colour.unwrap_or(if dice.happens(500) { Colour::White } else { Colour::Black });
    let mut t = Tournament { meta: meta(settings, seed, initial, count), players, ..Tournament::default() };
    if settings.baku {
        t.accelerations = accelerations(settings, count);
    }
    t.prohibited = forbidden(&mut dice, settings, count);
    let mut rows: Vec<Vec<Cell>> = vec![Vec::new(); usize::from(count)];
    for round in 1..=settings.rounds {
        for (row, career) in rows.iter_mut().zip(&careers) {
            row.push(announced(&mut dice, settings, career, round));
        }
        unmistakable(&mut rows);
        t.sheet = Sheet::from_rows(rows.clone());
        let Some(pairing) = next(&t, settings.edition, round) else {
            rows.iter_mut().for_each(|row| row.truncate(usize::from(round) - 1));
            break;
        };
        play(&mut dice, settings, &careers, &pairing, &mut rows);
    }
    t.sheet = Sheet::from_rows(rows);
    rank(&mut t);
    Ok(t)
}

/// Readers take the only full-point bye of a round for the bye of the pairing where no round marks one: half a point instead.
fn unmistakable(rows: &mut [Vec<Cell>]) {
    let is_marked = rows.iter().flatten().any(|cell| cell.mark == Mark::Pab);
    let mut byes = rows.iter_mut().filter_map(|row| row.last_mut()).filter(|cell| cell.mark == Mark::FullPointBye);
    if let (false, Some(only), None) = (is_marked, byes.next(), byes.next()) {
        only.mark = Mark::HalfPointBye;
    }
}

fn next(t: &Tournament, edition: Edition, round: u16) -> Option<Pairing> {
    let position = Rounds::new(t).with_marked_byes().position(RoundNo(round)).ok()?;
    pair(&position, edition).ok().filter(|pairing| !pairing.pairs.is_empty())
}

/// A number of players such that every ratio between the bounds is equally likely.
fn size(dice: &mut Dice, (from, to): (u16, u16)) -> u16 {
    let mut sizes = vec![from];
    let mut size = from;
    while size < to {
        size = to.min(size + (size / 16).max(1));
        sizes.push(size);
    }
    *dice.pick(&sizes)
}

fn players(dice: &mut Dice, settings: &Settings, count: u16) -> Vec<Player> {
    const FIRST: [&str; 16] = [
        "Ada", "Bero", "Cilla", "Dorin", "Edda", "Falk", "Gita", "Hanno", "Isa", "Jaro", "Kira", "Levin", "Mina",
        "Nilo", "Orla", "Pavo",
    ];
    const START: [&str; 20] = [
        "Al", "Bra", "Cor", "Del", "Em", "Fen", "Gor", "Hal", "Il", "Jen", "Kar", "Lor", "Mar", "Nor", "Os", "Pel",
        "Rin", "Sol", "Tam", "Ver",
    ];
    const END: [&str; 16] = [
        "berg", "dal", "dorn", "feld", "garten", "hain", "kamp", "lund", "mark", "nes", "ovic", "rup", "sen", "stad",
        "vik", "wald",
    ];
    let mut ratings: Vec<Option<u16>> = (0..count)
        .map(|_| {
            let rating = dice.between(settings.ratings);
            (!dice.happens(settings.unrated)).then_some(rating)
        })
        .collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let player = |(no, rating): (u16, Option<u16>)| {
        let first = dice.below(FIRST.len() as u32) as usize;
        let name = format!("{}{}, {}", dice.pick(&START), dice.pick(&END), FIRST[first]);
        let sex = if first.is_multiple_of(2) { Sex::Woman } else { Sex::Man };
        Player {
            no: said(PlayerNo(no)),
            name: said(name),
            sex: said(sex),
            rating: rating.map_or(Said::Absent, said),
            ..Player::default()
        }
    };
    (1..=count).zip(ratings).map(player).collect()
}

fn career(dice: &mut Dice, settings: &Settings, player: &Player) -> Career {
    let rating = player.rating.value().unwrap_or(settings.ratings.0);
    let form = i32::from(dice.between((0, 300))) - 150;
    let first = if dice.happens(settings.late_entries) { dice.between((2, 3)) } else { 1 };
    let last = if dice.happens(settings.withdrawals) { dice.between((1, settings.rounds)) } else { settings.rounds };
    Career { strength: i32::from(rating) + form, first: first.min(settings.rounds), last }
}

fn meta(settings: &Settings, seed: u64, initial: Colour, count: u16) -> Meta {
    let baku = if settings.baku { "_BAKU" } else { "" };
    // The table has no code for the text before 2017.
    let code = match settings.edition {
        Edition::D13 => format!("FIDE_DUTCH{baku}"),
        edition => format!("FIDE_DUTCH_{}{baku}", edition_year(edition)),
    };
    let days = i32::from(settings.rounds) - 1;
    Meta {
        name: said(format!("Simulated tournament {seed}")),
        start: said(settings.start),
        end: said(settings.start.plus_days(days)),
        round_dates: (0..=days).map(|day| said(settings.start.plus_days(day))).collect(),
        players: said(u32::from(count)),
        kind: said("Individual: Swiss-System (Dutch)".to_owned()),
        rounds: said(settings.rounds),
        initial_colour: said(initial),
        scoring: if settings.scoring == Scoring::STANDARD { Said::Absent } else { said(settings.scoring) },
        system: said(code),
        ..Meta::default()
    }
}

fn said<T>(value: T) -> Said<T> {
    Said::Stated(value, Loc::default())
}

fn accelerations(settings: &Settings, count: u16) -> Vec<Acceleration> {
    let accelerated = settings.rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let win = settings.scoring.win_white;
    let record = |points: Points, first: u16, last: u16| Acceleration {
        match_points: None,
        points: Some(points),
        rounds: (RoundNo(first), RoundNo(last)),
        who: (1, baku_group(count).min(count)),
        per_player: false,
        loc: Loc::default(),
    };
    let half = (full < accelerated).then(|| record(Points::from_tenths(win.tenths() / 2), full + 1, accelerated));
    std::iter::once(record(win, 1, full)).chain(half).collect()
}

fn forbidden(dice: &mut Dice, settings: &Settings, count: u16) -> Vec<Prohibited> {
    let pair = |_| {
        let (a, b) = (dice.between((1, count)), dice.between((1, count)));
        (a != b).then(|| Prohibited {
            rounds: Some((RoundNo(1), RoundNo(settings.rounds))),
            who: vec![a.min(b), a.max(b)],
            loc: Loc::default(),
        })
    };
    (0..settings.forbidden_pairs).filter_map(pair).collect()
}

const fn bye(mark: Mark) -> Cell {
    Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark, loc: None }
}

/// What is known of a player's round before it is paired.
fn announced(dice: &mut Dice, settings: &Settings, career: &Career, round: u16) -> Cell {
    if round < career.first || round > career.last || dice.happens(settings.zero_point_byes) {
        bye(Mark::ZeroPointBye)
    } else if dice.happens(settings.half_point_byes) {
        bye(Mark::HalfPointBye)
    } else if dice.happens(settings.full_point_byes) {
        bye(Mark::FullPointBye)
    } else {
        Cell::MISSING
    }
}

fn play(dice: &mut Dice, settings: &Settings, careers: &[Career], pairing: &Pairing, rows: &mut [Vec<Cell>]) {
    let mut write = |player: u16, cell: Cell| {
        if let Some(last) = rows[usize::from(player)].last_mut() {
            *last = cell;
        }
    };
    for &(white, black) in &pairing.pairs {
        let advantage = careers[usize::from(white)].strength - careers[usize::from(black)].strength;
        let (of_white, of_black) = result(dice, settings, advantage);
        let game = |opponent: u16, colour: Colour, mark: Mark| Cell {
            opponent: Opponent::Player(PlayerNo(opponent + 1)),
            colour: ColourField::Colour(colour),
            mark,
            loc: None,
        };
        write(white, game(black, Colour::White, of_white));
        write(black, game(white, Colour::Black, of_black));
    }
    if let Some(player) = pairing.bye {
        write(player, bye(Mark::Pab));
    }
}

/// The marks of White and Black.
fn result(dice: &mut Dice, settings: &Settings, advantage: i32) -> (Mark, Mark) {
    let swapped = |dice: &mut Dice, (a, b): (Mark, Mark)| if dice.happens(500) { (a, b) } else { (b, a) };
    if dice.happens(settings.double_forfeits) {
        return (Mark::ForfeitLoss, Mark::ForfeitLoss);
    }
    if dice.happens(settings.forfeits) {
        return swapped(dice, (Mark::ForfeitWin, Mark::ForfeitLoss));
    }
    if dice.happens(settings.odd_results) {
        let second = *dice.pick(&[Mark::Draw, Mark::Loss]);
        return swapped(dice, (Mark::Loss, second));
    }
    if dice.happens(settings.unrated_games) {
        let marks = *dice.pick(&[(Mark::UnratedWin, Mark::UnratedLoss), (Mark::UnratedDraw, Mark::UnratedDraw)]);
        return swapped(dice, marks);
    }
    // White is worth about 35 points of rating.
    let expected = pd(advantage + 35) * 10;
    let closeness = 400 - advantage.abs().min(400);
    // No more draws than leave both a chance of what they are expected to score.
    let draws = (i32::from(settings.draws) * closeness / 400).min(2 * expected.min(1_000 - expected));
    let lot = dice.below(1_000) as i32;
    if lot < draws {
        (Mark::Draw, Mark::Draw)
    } else if lot < expected + draws / 2 {
        (Mark::Win, Mark::Loss)
    } else {
        (Mark::Loss, Mark::Win)
    }
}

/// Writes points and ranks by points, then starting rank.
fn rank(t: &mut Tournament) {
    let points = points_after(t, t.sheet.rounds());
    let mut order: Vec<usize> = (0..t.players.len()).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(points[player]), player));
    for (rank, player) in (1..).zip(order) {
        t.players[player].rank = said(rank);
    }
    for (player, points) in t.players.iter_mut().zip(points) {
        player.points = said(points);
    }
}
