//! The Dutch engine against tournaments with known answers.

use std::collections::BTreeMap;

use scrutineer::base::{Colour, Points, RoundNo};
use scrutineer::engines::pairing::dutch::{
    Change, Edition, Failure, Illegality, Outcome, explain, judge, pair, shown_initial_colour,
};
use scrutineer::engines::pairing::{Pairing, Participant, Past, Position, Rounds, Values};

use crate::oracle::{read, shared};

fn at(source: &Rounds<'_>, round: u16) -> Position {
    source.position(RoundNo(round)).expect("a clear history")
}

fn sorted(pairing: &Pairing) -> Vec<(u16, u16)> {
    let mut pairs = pairing.pairs.clone();
    pairs.sort_unstable();
    pairs
}

/// Every round of every file, colours included, is what the engine gives.
fn check_folder(folder: &str, edition: Edition) {
    let Some(folder) = shared(folder) else { return };
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    files.sort();
    let mut wrong = Vec::new();
    let mut rounds = 0;
    for path in &files {
        let tournament = read(path);
        let source = Rounds::new(&tournament);
        // Three of the files state the wrong lot: every colour of their first round is the other way round.
        let initial_colour = shown_initial_colour(&at(&source, 1), &source.recorded(RoundNo(1)).pairing, edition);
        for round in 1..=source.last_recorded() {
            let position = Position { initial_colour, ..at(&source, round) };
            let recorded = source.recorded(RoundNo(round)).pairing;
            let expected = pair(&position, edition);
            rounds += 1;
            let verdict = judge(&position, &recorded, edition);
            assert_eq!((verdict.outcome, verdict.colours), (Outcome::Same, Vec::new()), "{} {round}", path.display());
            if !expected.as_ref().is_ok_and(|e| e.bye == recorded.bye && sorted(e) == sorted(&recorded)) {
                wrong.push(format!("{} round {round}: {expected:?} recorded {recorded:?}", path.display()));
            }
        }
    }
    assert!(rounds > 0 && wrong.is_empty(), "{} of {rounds} rounds differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn pairs_every_round_of_2017_as_recorded() {
    check_folder("oracle/dutch-2017", Edition::D17);
}

#[test]
fn pairs_every_round_of_2026_as_recorded() {
    check_folder("oracle/dutch-2026", Edition::D26);
}

/// Of each damaged file exactly the last round is wrong, and in the way that the list says.
#[test]
fn finds_the_exchanged_opponents() {
    let Some(folder) = shared("oracle") else { return };
    let text = std::fs::read_to_string(folder.join("expected.json")).expect("readable");
    let entries: Vec<BTreeMap<String, serde_json::Value>> = serde_json::from_str(&text).expect("a list of objects");
    let damaged: Vec<_> = entries.iter().filter(|entry| entry["same"] == false).collect();
    for entry in &damaged {
        let (file, kind) = (entry["file"].as_str().expect("a name"), entry["kind"].as_str().expect("a kind"));
        let edition = if entry["edition"] == "dutch-2017" { Edition::D17 } else { Edition::D26 };
        let tournament = read(&folder.join(file));
        let source = Rounds::new(&tournament);
        for round in 1..=source.last_recorded() {
            let verdict = judge(&at(&source, round), &source.recorded(RoundNo(round)).pairing, edition);
            let right = if entry["round"] != round {
                verdict.outcome == Outcome::Same
            } else if kind.starts_with("illegal") {
                matches!(&verdict.outcome, Outcome::Illegal(faults) if faults.iter().any(|f| matches!(f, Illegality::Repeat(..))))
            } else {
                match &verdict.outcome {
                    Outcome::Differs(difference) => {
                        let parting = &difference.parting;
                        parting.worse > parting.better || parting.criterion.id == "order"
                    }
                    Outcome::Illegal(faults) => {
                        faults.iter().all(|fault| matches!(fault, Illegality::SameAbsolutePreference(..)))
                    }
                    Outcome::Same => false,
                }
            };
            assert!(right, "{file} round {round}: {kind}, not {:?}", verdict.outcome);
        }
    }
    println!("{} damaged files", damaged.len());
}

/// A small position: what each player did in each round as (opponent's number, colour, result), 0 for nobody.
fn position(rounds: u16, rows: &[&[(u16, char, char)]], absent: &[u16]) -> Position {
    let players = rows.iter().enumerate().map(|(index, row)| {
        let past = row.iter().map(|&(opponent, colour, result)| {
            let colour = if colour == 'w' { Colour::White } else { Colour::Black };
            let past = match opponent {
                0 => Past::ZeroPointBye,
                _ => Past::Game { opponent: opponent - 1, colour },
            };
            (past, if result == '1' { Points::ONE } else { Points::ZERO })
        });
        let (history, awarded) = past.unzip();
        let tpn = index as u16 + 1;
        Participant {
            tpn,
            history,
            awarded,
            bonus: Points::ZERO,
            virtual_points: Vec::new(),
            present: !absent.contains(&tpn),
        }
    });
    Position {
        round: rows[0].len() as u16 + 1,
        rounds: Some(rounds),
        initial_colour: Some(Colour::White),
        values: Values::default(),
        players: players.collect(),
        forbidden: Vec::new(),
        protected: Vec::new(),
    }
}

/// C5: the bye goes to the lowest possible score in 2026, to whom it falls in 2017.
#[test]
fn bye_at_the_lowest_score() {
    let rows: [&[(u16, char, char)]; 6] = [
        &[(4, 'w', '1'), (2, 'b', '1')],
        &[(5, 'b', '1'), (1, 'w', '0')],
        &[(6, 'w', '1'), (4, 'b', '1')],
        &[(1, 'b', '0'), (3, 'w', '0')],
        &[(2, 'w', '0'), (6, 'b', '1')],
        &[(3, 'b', '0'), (5, 'w', '0')],
    ];
    let position = position(3, &rows, &[4]);
    let pairing = pair(&position, Edition::D26).expect("a legal pairing");
    assert_eq!((pairing.pairs, pairing.bye), (vec![(0, 4), (2, 1)], Some(5)));
    let old = pair(&position, Edition::D17).expect("a legal pairing");
    assert!(matches!(old.bye, Some(1 | 4)), "{old:?}");
}

/// C9: of equal scores the bye goes to the player with fewer unplayed games.
#[test]
fn bye_to_whom_missed_least() {
    let rows: [&[(u16, char, char)]; 5] =
        [&[(3, 'w', '1')], &[(4, 'b', '1')], &[(1, 'b', '0')], &[(2, 'w', '0')], &[(0, 'b', '0')]];
    let pairing = pair(&position(3, &rows, &[]), Edition::D26).expect("a legal pairing");
    assert_eq!((pairing.pairs, pairing.bye), (vec![(1, 0), (2, 4)], Some(3)));
}

/// The story of a round speaks of every player, and every other way that it goes into really fails.
#[test]
fn tells_why_for_every_player() {
    let Some(folder) = shared("oracle") else { return };
    let mut ways = 0;
    for (file, edition) in [("dutch-2017/t051_n19_r9.trf", Edition::D17), ("dutch-2026/t002_n60_r9.trf", Edition::D26)]
    {
        let tournament = read(&folder.join(file));
        let source = Rounds::new(&tournament);
        for round in [3, 6, 9] {
            let position = at(&source, round);
            let expected = pair(&position, edition).expect("a legal pairing");
            for player in (0..position.players.len() as u16).filter(|&p| position.players[usize::from(p)].present) {
                let story = explain(&position, edition, Some(player)).expect("a legal pairing");
                let paired: usize = story.brackets.iter().map(|bracket| bracket.pairs.len()).sum();
                assert_eq!(paired, expected.pairs.len());
                for trial in story.brackets.iter().flat_map(|bracket| &bracket.tried) {
                    ways += 1;
                    let (a, b) = match trial.change {
                        Change::Meet(a, b) => (a, b),
                        Change::Stays(a) => (a, a),
                    };
                    let asked = a == player
                        || b == player
                        || expected.pairs.contains(&(a, player))
                        || expected.pairs.contains(&(player, a));
                    assert!(asked, "{file} {round}: {player} is told of {trial:?}");
                    if let Failure::Worse(parting) = &trial.failure {
                        assert!(parting.worse > parting.better || parting.criterion.id == "order", "{trial:?}");
                    }
                }
            }
        }
    }
    assert!(ways > 100, "{ways} ways gone into");
}
