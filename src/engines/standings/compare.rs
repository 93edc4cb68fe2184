//! What a file declares against what follows from its results.

use serde::Serialize;

use super::descriptor::Criterion;
use super::field::Field;
use super::figure::Figure;
use super::order::{Decision, Row, Table, rank_order};
use crate::base::Points;
use crate::model::Tournament;

/// What a file or table states of the participants of a field, by index; `None` where it states nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declared {
    /// Final ranks.
    pub ranks: Vec<Option<u16>>,
    /// Points: of players their points, of teams their score that decides the event.
    pub points: Vec<Option<Points>>,
    /// The other score of teams.
    pub secondary: Vec<Option<Points>>,
    /// Tie-break values as written: participants x columns.
    pub values: Vec<Vec<Option<String>>>,
}

impl Declared {
    /// What the tournament states of its players.
    pub fn of_players(t: &Tournament) -> Declared {
        Declared {
            ranks: t.players.iter().map(|p| p.rank.value().filter(|rank| *rank > 0)).collect(),
            points: t.players.iter().map(|p| p.points.value()).collect(),
            secondary: vec![None; t.players.len()],
            values: t.players.iter().map(|p| p.tie_breaks.iter().map(|v| v.get().cloned()).collect()).collect(),
        }
    }

    /// What the tournament states of its teams; `match_points_decide` as in the [`Field`].
    pub fn of_teams(t: &Tournament, match_points_decide: bool) -> Declared {
        let teams = t.playing_teams();
        let match_points = teams.iter().map(|team| team.match_points.value()).collect();
        let game_points = teams.iter().map(|team| team.game_points.value()).collect();
        let (points, secondary) =
            if match_points_decide { (match_points, game_points) } else { (game_points, match_points) };
        Declared {
            ranks: teams.iter().map(|team| team.rank.value().filter(|rank| *rank > 0)).collect(),
            points,
            secondary,
            values: vec![Vec::new(); teams.len()],
        }
    }
}

/// A score that the file states otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WrongPoints {
    /// Pairing number.
    pub no: u16,
    /// Whether it is the other score of a team.
    pub secondary: bool,
    /// What the file states.
    pub stated: Points,
    /// What its results give.
    pub computed: Points,
}

/// Every stated score that the results do not give, in the order of the field.
pub fn wrong_points(field: &Field, declared: &Declared) -> Vec<WrongPoints> {
    let mut wrong = Vec::new();
    let scores = [(Some(&field.primary), &declared.points), (field.secondary.as_ref(), &declared.secondary)];
    for (at, (ledger, stated)) in scores.into_iter().enumerate() {
        let Some(ledger) = ledger else { continue };
        for (i, stated) in stated.iter().enumerate().filter_map(|(i, stated)| Some((i, (*stated)?))) {
            if i < ledger.len() && stated != ledger.score(i) {
                let (no, computed) = (ledger.numbers[i], ledger.score(i));
                wrong.push(WrongPoints { no, secondary: at == 1, stated, computed });
            }
        }
    }
    wrong
}

/// A tie-break value that the file states otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrongValue {
    /// Pairing number.
    pub no: u16,
    /// What the file states.
    pub stated: String,
    /// The right value as printed.
    pub computed: String,
}

/// Every stated value of one column that the criterion does not give, and how many were compared. Values of type A are places that programs
/// print each in their own way: nothing is compared.
pub fn wrong_values(field: &Field, criterion: &Criterion, stated: &[Option<String>]) -> (usize, Vec<WrongValue>) {
    if criterion.method.is_encounter() {
        return (0, Vec::new());
    }
    let figures = field.figures(criterion);
    let mut compared = 0;
    let mut wrong = Vec::new();
    for (i, (figure, stated)) in figures.iter().zip(stated).enumerate() {
        let Some(stated) = stated.as_deref().map(str::trim).filter(|text| !text.is_empty()) else { continue };
        compared += 1;
        if !agrees(figure, stated) {
            let no = field.primary.numbers[i];
            wrong.push(WrongValue { no, stated: stated.to_string(), computed: figure.to_string() });
        }
    }
    (compared, wrong)
}

/// Whether a stated value is the figure. Means may be rounded or cut off at any place, for no article says how (8.2, 13.4); what has no value
/// may be written in any way.
fn agrees(figure: &Figure, stated: &str) -> bool {
    let Figure::Number { hundredths, per, .. } = figure else { return true };
    let Some((stated, places)) = read_decimal(stated) else { return false };
    let distance = (i128::from(*hundredths) - i128::from(stated) * i128::from(*per)).abs();
    let unit = i128::from([100, 10, 1][places.min(2)]);
    if *per > 1 { distance < unit * i128::from(*per) } else { distance == 0 }
}

/// Reads `12.5`, `12,50`, `12½`, `1888` in hundredths, with the number of decimals.
fn read_decimal(text: &str) -> Option<(i64, usize)> {
    let (text, half) = text.strip_suffix('½').map_or((text, 0), |whole| (whole, 50));
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit());
    let (sign, whole) = whole.strip_prefix('-').map_or((1, whole), |whole| (-1, whole));
    if !digits(whole) || !digits(fraction) || (whole.is_empty() && fraction.is_empty() && half == 0) {
        return None;
    }
    let kept = fraction.trim_end_matches('0');
    let parts = match kept.len() {
        0 => 0,
        1 => kept.parse::<i64>().ok()? * 10,
        2 => kept.parse().ok()?,
        _ => return None,
    };
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let places = if half > 0 { 1 } else { fraction.len() };
    Some((sign * (whole * 100 + parts + half), places))
}

/// A participant whose stated rank contradicts the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Misplaced {
    /// Pairing number.
    pub no: u16,
    /// Rank that the file states.
    pub stated: u16,
    /// The places that the standings leave open for it: one, or several when the list is exhausted.
    pub places: (u16, u16),
    /// Somebody it changed places with: stated the other way round.
    pub rival: u16,
    /// Stated rank of the rival.
    pub rival_stated: u16,
    /// The first criterion that separates the two, and their values.
    pub decision: Decision,
}

/// The participants whose stated ranks contradict the table: the fewest whose removal leaves a right order. Whoever the whole list leaves
/// tied may stand in any order or share a rank (4.2), and a shared rank contradicts nothing.
pub fn misplaced(table: &Table, ranks: &[Option<u16>]) -> Vec<Misplaced> {
    let mut rows: Vec<(&Row, u16)> =
        table.rows.iter().filter_map(|row| Some((row, (*ranks.get(row.index)?)?))).collect();
    rows.sort_by_key(|(row, stated)| (row.rank, *stated));
    let tied = |row: &Row| {
        let first = rows.partition_point(|(other, _)| other.rank < row.rank);
        rows[first..].partition_point(|(other, _)| other.rank == row.rank) as u16
    };
    let is_in_place = |(row, stated): &(&Row, u16)| (row.rank..row.rank + tied(row)).contains(stated);
    let stated: Vec<(u16, bool)> = rows.iter().map(|entry| (entry.1, is_in_place(entry))).collect();
    let kept = longest_in_order(&stated);
    let mut found = Vec::new();
    for (at, (row, stated)) in rows.iter().enumerate().filter(|(at, _)| !kept[*at]) {
        let above = rows[..at].iter().zip(&kept).rev().find(|((_, other), kept)| **kept && other > stated);
        let below = rows[at + 1..].iter().zip(&kept[at + 1..]).find(|((_, other), kept)| **kept && other < stated);
        let Some(((rival, rival_stated), _)) = above.or(below) else { continue };
        let Some(decision) = table.decision(row, rival) else { continue };
        let tied = table.rows.iter().filter(|other| other.rank == row.rank).count() as u16;
        found.push(Misplaced {
            no: row.no,
            stated: *stated,
            places: (row.rank, row.rank + tied - 1),
            rival: rival.no,
            rival_stated: *rival_stated,
            decision,
        });
    }
    found
}

/// Whether the table puts nobody before another against the stated ranks.
pub fn in_order(table: &Table, ranks: &[Option<u16>]) -> bool {
    let groups = table.rows.chunk_by(|a, b| a.rank == b.rank);
    let stated = |group: &[Row]| {
        let ranks = group.iter().filter_map(|row| *ranks.get(row.index)?);
        ranks.fold(None, |span: Option<(u16, u16)>, rank| {
            Some(span.map_or((rank, rank), |s| (s.0.min(rank), s.1.max(rank))))
        })
    };
    groups.filter_map(stated).is_sorted_by(|above, below| above.1 <= below.0)
}

/// Which elements belong to a longest subsequence that never falls; of several the one with most favoured elements.
fn longest_in_order(values: &[(u16, bool)]) -> Vec<bool> {
    let mut different: Vec<u16> = values.iter().map(|(value, _)| *value).collect();
    different.sort_unstable();
    different.dedup();
    // The best chain that ends at or below each value, summed in the manner of Fenwick: its length, its favoured elements, its last element.
    let mut best: Vec<(usize, usize, usize)> = vec![(0, 0, usize::MAX); different.len() + 1];
    let mut before = vec![usize::MAX; values.len()];
    for (i, &(value, favoured)) in values.iter().enumerate() {
        let (mut length, mut favour, mut last) = (0, 0, usize::MAX);
        let place = different.partition_point(|other| *other <= value);
        let mut at = place;
        while at > 0 {
            if (best[at].0, best[at].1) > (length, favour) {
                (length, favour, last) = best[at];
            }
            at &= at - 1;
        }
        before[i] = last;
        let chain = (length + 1, favour + usize::from(favoured));
        at = place;
        while let Some(slot) = best.get_mut(at) {
            if chain >= (slot.0, slot.1) {
                *slot = (chain.0, chain.1, i);
            }
            at += at & at.wrapping_neg();
        }
    }
    let mut kept = vec![false; values.len()];
    let mut at = best.iter().max().map_or(usize::MAX, |chain| chain.2);
    while let Some(slot) = kept.get_mut(at) {
        *slot = true;
        at = before[at];
    }
    kept
}

/// Neighbours of the table whose order hangs on how a mean is rounded: level once their values are printed, and so possibly ranked by the next
/// criterion. Pairs of pairing numbers with the place of the criterion in the list.
pub fn decided_by_rounding(table: &Table) -> Vec<(u16, u16, usize)> {
    let close = |pair: &[Row]| {
        let [a, b] = pair else { return None };
        let decision = table.decision(a, b)?;
        let (own, other) = (&a.values[decision.at], &b.values[decision.at]);
        let level = own.rounded_hundredths().is_some() && own.rounded_hundredths() == other.rounded_hundredths();
        let differ = rank_order(&decision.criterion, own, other).is_ne();
        (level && differ).then_some((a.no, b.no, decision.at))
    };
    table.rows.windows(2).filter_map(close).collect()
}

#[cfg(test)]
mod tests {
    use super::{agrees, longest_in_order, read_decimal};
    use crate::engines::standings::figure::Figure;

    #[test]
    fn the_fewest_are_taken_out_of_the_order() {
        let plain = |values: &[u16]| longest_in_order(&values.iter().map(|value| (*value, false)).collect::<Vec<_>>());
        assert_eq!(plain(&[1, 2, 5, 3, 4]), [true, true, false, true, true]);
        assert_eq!(plain(&[1, 1, 2, 2]), [true; 4]);
        assert_eq!(plain(&[]), [false; 0]);
        // Three in reverse: the one in the middle stands where it belongs.
        assert_eq!(longest_in_order(&[(3, false), (2, true), (1, false)]), [false, true, false]);
    }

    #[test]
    fn values_are_read_as_programs_print_them() {
        for (text, value) in [
            ("12.5", Some((1250, 1))),
            ("12,50", Some((1250, 2))),
            ("12½", Some((1250, 1))),
            ("½", Some((50, 1))),
            ("1888", Some((188_800, 0))),
            (".25", Some((25, 2))),
            ("-1", Some((-100, 0))),
            ("x", None),
            ("", None),
            ("1.234", None),
        ] {
            assert_eq!(read_decimal(text), value, "{text}");
        }
    }

    #[test]
    fn only_means_may_be_rounded() {
        let mean = Figure::quotient(5350, 4);
        assert!(agrees(&mean, "13.38") && agrees(&mean, "13.37") && agrees(&mean, "13,4") && !agrees(&mean, "13.36"));
        let sum = Figure::hundredths(525);
        assert!(agrees(&sum, "5,25") && !agrees(&sum, "5.3"));
    }
}
