//! Properties of the engines.

use std::collections::BTreeMap;

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::base::{Colour, Points};
use crate::engines::matching::{Graph, Matcher};
use crate::engines::pairing::dutch::{Edition, Outcome, judge, pair};
use crate::engines::pairing::{Participant, Past, Position, Values};
use crate::engines::standings::{self, Criterion, Field, Setting};
use crate::model::{Cell, ColourField, Said, Sheet, Tournament};

/// Small graphs: the solver finds the weight that trying all matchings finds, its proof verifies, and going on after an
/// edge was withdrawn gives what solving the smaller graph afresh gives.
pub fn matching(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok((graph, edge)) = graph(&mut u) else { return };
    let n = graph.vertices();
    let best = heaviest(&graph, (1 << n) - 1);
    let mut solver = Matcher::new(graph.clone());
    assert_eq!(solver.solve(), best.is_some(), "{graph:?}");
    let Some(best) = best else { return };
    assert_eq!(solver.weight(), best, "{graph:?}");
    assert!(solver.certificate().is_some_and(|proof| proof.verify(&graph)), "no proof for {graph:?}");
    let mut less = graph.clone();
    less.set(edge.0, edge.1, None);
    let as_good = heaviest(&less, (1 << n) - 1) == Some(best);
    assert_eq!(solver.try_without(edge.0, [edge.1]), as_good, "without {edge:?}: {graph:?}");
    assert_eq!(solver.weight(), best, "after {edge:?}: {graph:?}");
}

/// A graph of 2 to 10 vertices, and two of them.
fn graph(u: &mut Unstructured<'_>) -> Result<(Graph<i64>, (usize, usize))> {
    let n = u.int_in_range(2..=10)?;
    let mut graph = Graph::new(n);
    let range = u.int_in_range(0..=40_i64)?;
    for a in 0..n {
        for b in a + 1..n {
            if u.ratio(2, 3)? {
                graph.set(a, b, Some(u.int_in_range(-range..=range)?));
            }
        }
    }
    let a = u.choose_index(n)?;
    Ok((graph, (a, (a + 1 + u.choose_index(n - 1)?) % n)))
}

/// The weight of the heaviest matching that covers a set of vertices, by trying all.
fn heaviest(graph: &Graph<i64>, free: usize) -> Option<i64> {
    if free == 0 {
        return Some(0);
    }
    let a = free.trailing_zeros() as usize;
    let partners = (a + 1..graph.vertices()).filter(|b| free >> b & 1 == 1);
    partners.filter_map(|b| Some(graph.get(a, b)? + heaviest(graph, free & !(1 << a) & !(1 << b))?)).max()
}

/// Any history of a small tournament: the pairing of the next round is complete and breaks no absolute rule, the judge
/// finds it the right one, and players renumbered without a change of order or parity are paired alike.
pub fn pairing_legal(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(position) = position(&mut u) else { return };
    let edition = if u.arbitrary().unwrap_or(false) { Edition::D17 } else { Edition::D26 };
    let Ok(pairing) = pair(&position, edition) else { return };
    let verdict = judge(&position, &pairing, edition);
    assert_eq!(verdict.outcome, Outcome::Same, "{edition:?} {position:?}\n{pairing:?}");
    assert!(verdict.colours.is_empty(), "{:?}: {edition:?} {position:?}\n{pairing:?}", verdict.colours);
    let mut seats: Vec<u16> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(pairing.bye).collect();
    seats.sort_unstable();
    let present = (0..).zip(&position.players).filter(|(_, player)| player.present).map(|(index, _)| index);
    assert_eq!(seats, present.collect::<Vec<u16>>(), "everybody once: {edition:?} {position:?}");
    for &(a, b) in &pairing.pairs {
        let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == b);
        assert!(!position.players[usize::from(a)].history.iter().any(met), "{a} {b} again: {edition:?} {position:?}");
    }
    let mut moved = position.clone();
    for player in &mut moved.players {
        player.tpn *= 3;
    }
    assert_eq!(pair(&moved, edition).as_ref(), Ok(&pairing), "{edition:?} {position:?}");
}

/// The position of a tournament of 2 to 12 players before one of its first seven rounds. Earlier rounds are anybody's.
fn position(u: &mut Unstructured<'_>) -> Result<Position> {
    let count = u.int_in_range(2..=12_u16)?;
    let rounds = u.int_in_range(1..=7_u16)?;
    let player = |index: u16| Participant {
        tpn: index + 1,
        history: Vec::new(),
        awarded: Vec::new(),
        bonus: Points::ZERO,
        virtual_points: Vec::new(),
        present: true,
    };
    let mut position = Position {
        round: 1,
        rounds: if u.arbitrary()? { Some(rounds + u.int_in_range(0..=2_u16)?) } else { None },
        initial_colour: Some(if u.arbitrary()? { Colour::White } else { Colour::Black }),
        values: Values::default(),
        players: (0..count).map(player).collect(),
        forbidden: Vec::new(),
        protected: Vec::new(),
    };
    while position.round < rounds {
        play(u, &mut position)?;
        position.round += 1;
    }
    for player in &mut position.players {
        player.present = !u.ratio(1, 10)?;
    }
    if u.ratio(1, 5)? {
        let a = u.int_in_range(0..=count - 1)?;
        let b = u.int_in_range(0..=count - 1)?;
        if a != b {
            position.forbidden.push((a, b));
        }
    }
    Ok(position)
}

/// A round in which whoever can meets somebody new, in an order by lot.
fn play(u: &mut Unstructured<'_>, position: &mut Position) -> Result<()> {
    let mut waiting: Vec<u16> = (0..position.players.len() as u16).collect();
    let mut outcome: BTreeMap<u16, (Past, Points)> = BTreeMap::new();
    while let Some(white) = waiting.pop() {
        let met = |past: &Past| match past {
            Past::Game { opponent, .. } => Some(*opponent),
            _ => None,
        };
        let known: Vec<u16> = position.players[usize::from(white)].history.iter().filter_map(met).collect();
        let new: Vec<usize> = (0..waiting.len()).filter(|i| !known.contains(&waiting[*i])).collect();
        let bye = u.ratio(1, 12)?;
        let Some(&at) = (if bye || new.is_empty() { None } else { Some(u.choose(&new)?) }) else {
            let byes = [
                (Past::Pab, Points::ONE),
                (Past::HalfPointBye, Points::HALF),
                (Past::ZeroPointBye, Points::ZERO),
                (Past::FullPointBye, Points::ONE),
                (Past::ForfeitLoss, Points::ZERO),
                (Past::ForfeitWin, Points::ONE),
            ];
            outcome.insert(white, *u.choose(&byes)?);
            continue;
        };
        let black = waiting.remove(at);
        let (white, black) = if u.arbitrary()? { (white, black) } else { (black, white) };
        let tenths = *u.choose(&[0, 5, 10])?;
        let game = |opponent, colour| Past::Game { opponent, colour };
        outcome.insert(white, (game(black, Colour::White), Points::from_tenths(tenths)));
        outcome.insert(black, (game(white, Colour::Black), Points::from_tenths(10 - tenths)));
    }
    for (player, (past, points)) in position.players.iter_mut().zip(outcome.into_values()) {
        player.history.push(past);
        player.awarded.push(points);
    }
    Ok(())
}

/// Tie-breaks that do not look at colours.
const COLOUR_BLIND: [&str; 14] =
    ["BH", "BH/C1", "BH/M1", "FB", "AOB", "SB", "SB/C1", "PS", "PS/C1", "KS", "WIN", "WON", "ARO", "TPR"];

/// Any tournament in every edition: values hang neither on the order in which the file lists its players nor, where a
/// tie-break does not ask for colours, on who had White; every player has one row in the table.
pub fn standings_meta(bytes: &[u8]) {
    let Ok(mut t) = Tournament::arbitrary(&mut Unstructured::new(bytes)) else { return };
    // A scoring may tell wins of White and Black apart.
    t.meta.scoring = Said::Absent;
    for edition in standings::Edition::ALL {
        let setting = Setting::of(&t, edition);
        let values = values(&t, setting);
        assert_eq!(values, self::values(&reversed(&t), setting), "players listed the other way round: {t:?}");
        assert_eq!(values, self::values(&colours_swapped(&t), setting), "colours swapped: {t:?}");
        let field = Field::of_players(&t, setting);
        let list: Vec<Criterion> = COLOUR_BLIND.iter().filter_map(|code| Criterion::parse(code)).collect();
        let table = standings::Table::of(&field, &list);
        let mut rows: Vec<usize> = table.rows.iter().map(|row| row.index).collect();
        rows.sort_unstable();
        assert_eq!(rows, (0..t.players.len()).collect::<Vec<_>>(), "a row each: {t:?}");
    }
}

/// The values of all colour-blind tie-breaks as printed, by player and code.
fn values(t: &Tournament, setting: Setting) -> BTreeMap<(u16, &'static str), String> {
    let field = Field::of_players(t, setting);
    let mut values = BTreeMap::new();
    for code in COLOUR_BLIND {
        let Some(criterion) = Criterion::parse(code) else { continue };
        for (number, figure) in field.primary.numbers.iter().zip(field.figures(&criterion)) {
            values.insert((*number, code), figure.to_string());
        }
    }
    values
}

fn reversed(t: &Tournament) -> Tournament {
    let mut other = t.clone();
    other.players.reverse();
    let rows = (0..t.players.len()).rev().map(|at| t.sheet.row(at).to_vec());
    other.sheet = Sheet::from_rows(rows.collect());
    other
}

fn colours_swapped(t: &Tournament) -> Tournament {
    let mut other = t.clone();
    let swapped = |cell: &Cell| Cell {
        colour: match cell.colour {
            ColourField::Colour(Colour::White) => ColourField::Colour(Colour::Black),
            ColourField::Colour(Colour::Black) => ColourField::Colour(Colour::White),
            none => none,
        },
        ..*cell
    };
    let rows = (0..t.players.len()).map(|at| t.sheet.row(at).iter().map(swapped).collect());
    other.sheet = Sheet::from_rows(rows.collect());
    other
}
