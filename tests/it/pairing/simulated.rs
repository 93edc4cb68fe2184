//! Simulated tournaments: the same seed gives the same bytes, and what the engine paired the judge finds right, through a file.

use scrutineer::base::{Date, Loc, PlayerNo, Points, RoundNo, Source};
use scrutineer::engines::pairing::dutch::{Edition, Outcome};
use scrutineer::engines::pairing::{Ground, Recheck, ground};
use scrutineer::engines::simulate::{Settings, simulate};
use scrutineer::formats::{self, Format, WriteOptions};
use scrutineer::model::{Cell, Mark, Opponent, Said, Scoring, Sheet, Tournament};

pub(super) fn settings() -> Settings {
    Settings {
        players: (5, 60),
        rounds: 7,
        edition: Edition::D26,
        start: Date::constant(2026, 3, 1),
        ratings: (1400, 2500),
        unrated: 50,
        draws: 350,
        forfeits: 30,
        double_forfeits: 10,
        odd_results: 10,
        unrated_games: 10,
        half_point_byes: 20,
        full_point_byes: 10,
        zero_point_byes: 20,
        late_entries: 60,
        withdrawals: 60,
        forbidden_pairs: 0,
        baku: false,
        scoring: Scoring::STANDARD,
        initial_colour: None,
    }
}

pub(super) fn bytes(settings: &Settings, seed: u64, format: Format) -> Vec<u8> {
    formats::write(&simulate(settings, seed).expect("fit settings"), format, &WriteOptions::default()).0
}

fn through_file(settings: &Settings, seed: u64, format: Format) -> Tournament {
    let text = String::from_utf8(bytes(settings, seed, format)).expect("UTF-8");
    formats::read(Source::from_text("simulated", text)).tournament
}

/// Every round of `count` tournaments is as prescribed, colours included.
fn check(settings: &Settings, count: u64, format: Format) -> Vec<Tournament> {
    let mut rounds = 0;
    let tournaments: Vec<Tournament> = (0..count).map(|seed| through_file(settings, seed, format)).collect();
    for (seed, t) in tournaments.iter().enumerate() {
        assert_eq!(ground(t), Ground::Named, "seed {seed}");
        let recheck = Recheck::new(t, settings.edition);
        for (RoundNo(round), judged) in recheck.all() {
            let judged = judged.expect("a clear history");
            assert_eq!(judged.verdict.outcome, Outcome::Same, "seed {seed} round {round}");
            assert!(judged.verdict.colours.is_empty(), "seed {seed} round {round}: {:?}", judged.verdict.colours);
            rounds += 1;
        }
    }
    println!("{rounds} rounds of {count} simulated tournaments");
    assert!(rounds > count);
    tournaments
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let settings = settings();
    for seed in 0..5 {
        assert_eq!(bytes(&settings, seed, Format::Trf26), bytes(&settings, seed, Format::Trf26));
    }
    assert_ne!(bytes(&settings, 1, Format::Trf26), bytes(&settings, 2, Format::Trf26));
}

#[test]
fn every_knob_turns_something() {
    let tournaments = check(&settings(), 30, Format::Trf26);
    let count = |mark: Mark| {
        let cells = tournaments.iter().flat_map(|t| (0..t.players.len()).flat_map(|p| t.sheet.row(p)));
        cells.filter(|cell| cell.mark == mark).count()
    };
    for mark in [
        Mark::Win,
        Mark::Draw,
        Mark::Loss,
        Mark::UnratedWin,
        Mark::UnratedDraw,
        Mark::ForfeitWin,
        Mark::ForfeitLoss,
        Mark::HalfPointBye,
        Mark::FullPointBye,
        Mark::ZeroPointBye,
        Mark::Pab,
    ] {
        assert!(count(mark) > 0, "{mark:?}");
    }
}

#[test]
fn what_is_paired_by_2017_is_right_by_2017() {
    check(&Settings { edition: Edition::D17, start: Date::constant(2020, 3, 1), ..settings() }, 30, Format::Trf26);
}

#[test]
fn acceleration_comes_through_the_file() {
    let tournaments = check(&Settings { baku: true, players: (20, 60), ..settings() }, 10, Format::Trf26);
    assert!(tournaments.iter().all(|t| !t.accelerations.is_empty()));
    check(&Settings { baku: true, players: (20, 60), ..settings() }, 10, Format::Trf16);
}

#[test]
fn forbidden_pairs_never_meet() {
    let settings = Settings { forbidden_pairs: 20, players: (20, 60), ..settings() };
    for t in check(&settings, 10, Format::Trf26) {
        assert!(!t.prohibited.is_empty());
        for pair in &t.prohibited {
            let met = (0..t.players.len()).any(|p| {
                let no = t.players[p].number().0;
                pair.who.contains(&no)
                    && t.sheet.row(p).iter().any(|cell| cell.opponent().is_some_and(|o| pair.who.contains(&o.0)))
            });
            assert!(!met, "{:?}", pair.who);
        }
    }
}

#[test]
fn odd_scoring_comes_through_the_file() {
    let three = Scoring { pab: Points::ONE, ..Scoring::of(Points::from_tenths(30), Points::ONE, Points::ZERO) };
    check(&Settings { scoring: three, ..settings() }, 10, Format::Trf26);
}

/// The numbers of two players exchanged throughout the file, their ratings and rounds kept.
fn renumbered(mut t: Tournament, a: u16, b: u16) -> Tournament {
    let new = |no: PlayerNo| {
        PlayerNo(if no.0 == a {
            b
        } else if no.0 == b {
            a
        } else {
            no.0
        })
    };
    let rows = (0..t.players.len()).map(|player| {
        let cells = t.sheet.row(player).iter().copied();
        let cell = |mut cell: Cell| {
            if let Opponent::Player(no) = cell.opponent {
                cell.opponent = Opponent::Player(new(no));
            }
            cell
        };
        cells.map(cell).collect()
    });
    t.sheet = Sheet::from_rows(rows.collect());
    for player in &mut t.players {
        player.no = Said::Stated(new(player.number()), Loc::default());
    }
    t
}

#[test]
fn numbers_given_anew_explain_early_rounds() {
    let plain = Settings { late_entries: 0, zero_point_byes: 0, players: (20, 30), unrated: 0, ..settings() };
    let mut explained = 0;
    for seed in 0..8 {
        let t = renumbered(simulate(&plain, seed).expect("fit settings"), 3, 8);
        for (RoundNo(round), judged) in Recheck::new(&t, plain.edition).all() {
            let judged = judged.expect("a clear history");
            let differs = matches!(judged.verdict.outcome, Outcome::Differs(_));
            assert_eq!(
                judged.by_rating,
                differs && round <= 4 && judged.follows.is_none(),
                "seed {seed} round {round}"
            );
            explained += u16::from(judged.by_rating);
        }
    }
    assert!(explained > 8, "{explained}");
}
