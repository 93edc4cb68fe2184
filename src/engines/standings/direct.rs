//! Direct encounter (C.07 Art. 6) and its extension for teams (13.3): only results among the tied count.

use super::descriptor::Criterion;
use super::edition::Edition;
use super::field::Field;
use super::ledger::{Entry, Kind, Ledger};
use super::method::Method;
use crate::base::Points;

/// The tied set in the order of the criterion: subsets that stay tied, best first. One subset means that nothing was broken.
pub(super) fn separate(field: &Field, criterion: &Criterion, tied: &[usize]) -> Vec<Vec<usize>> {
    let rules = Rules::of(field, criterion);
    let primary = Encounters { ledger: &field.primary, rules };
    match (criterion.method, &field.secondary) {
        (Method::DeBerlin, _) => by_berlin_count(field, tied),
        (Method::De | Method::DeIfComplete, _) | (_, None) => primary.separate(tied),
        (method, Some(secondary)) => {
            let secondary = Encounters { ledger: secondary, rules };
            Extended { field, method, primary, secondary }.separate(tied)
        }
    }
}

/// The Berlin count of the matches among the tied: subsets that stay level to the last board, best first.
fn by_berlin_count(field: &Field, tied: &[usize]) -> Vec<Vec<usize>> {
    let Some(boards) = &field.boards else { return vec![tied.to_vec()] };
    let count = |team: &usize| boards.against(&field.primary, *team, tied).berlin_elimination();
    let mut counted: Vec<(Vec<Points>, usize)> = tied.iter().map(|team| (count(team), *team)).collect();
    counted.sort_by(|(a, _), (b, _)| b.cmp(a));
    counted.chunk_by(|(a, _), (b, _)| a == b).map(|level| level.iter().map(|(_, team)| *team).collect()).collect()
}

/// What an edition and the modifiers say about encounters.
#[derive(Clone, Copy)]
struct Rules {
    /// Forfeits count as games: with `/P` (6.1.1), and in pre-determined pairings (15.2).
    forfeits_played: bool,
    /// Several games of two participants count with their average (6.1.2, since 2022).
    averaged: bool,
    /// Article 6 is applied again to what stays tied (6.2, 6.3, since 2023).
    reapplied: bool,
    /// Nothing counts unless all have met (ECU).
    complete_only: bool,
}

impl Rules {
    fn of(field: &Field, criterion: &Criterion) -> Rules {
        let setting = field.primary.setting;
        Rules {
            forfeits_played: criterion.forfeits_played || setting.predetermined,
            averaged: setting.edition >= Edition::Y2022,
            reapplied: setting.edition.has_dummies(),
            complete_only: criterion.method == Method::DeIfComplete,
        }
    }
}

/// Standing of one tied participant in the separate table of the tied.
struct Standing {
    participant: usize,
    /// Score with every missing game lost, in units of the table.
    least: i128,
    /// Score with every missing game won.
    most: i128,
}

/// The encounters of a ledger under some rules.
struct Encounters<'a> {
    ledger: &'a Ledger,
    rules: Rules,
}

impl Encounters<'_> {
    fn counts(&self, entry: &Entry) -> bool {
        match entry.kind {
            Kind::Played => true,
            Kind::ForfeitWin | Kind::ForfeitLoss => self.rules.forfeits_played,
            _ => false,
        }
    }

    /// Article 6, applied again to every subset that stays tied as far as the edition goes.
    fn separate(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let parts = self.split(tied);
        if parts.len() == 1 || !self.rules.reapplied {
            return parts;
        }
        parts.into_iter().flat_map(|part| if part.len() > 1 { self.separate(&part) } else { vec![part] }).collect()
    }

    /// One application of 6.2 or, when some of the tied have not met, of 6.3: whoever is alone at the top whatever the missing games
    /// would bring goes first, and so on; the others stay tied.
    fn split(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let (mut table, complete) = self.table(tied);
        table.sort_by_key(|standing| std::cmp::Reverse(standing.least));
        if complete {
            return table
                .chunk_by(|a, b| a.least == b.least)
                .map(|part| part.iter().map(|standing| standing.participant).collect())
                .collect();
        }
        let mut greatest_after = vec![i128::MIN; table.len() + 1];
        for k in (0..table.len()).rev() {
            greatest_after[k] = greatest_after[k + 1].max(table[k].most);
        }
        let unreachable = |k: usize| table[k].least > greatest_after[k + 1];
        let ranked =
            if self.rules.complete_only { 0 } else { (0..table.len()).take_while(|k| unreachable(*k)).count() };
        let mut parts: Vec<Vec<usize>> = table[..ranked].iter().map(|standing| vec![standing.participant]).collect();
        if ranked < table.len() {
            parts.push(table[ranked..].iter().map(|standing| standing.participant).collect());
        }
        parts
    }

    /// The separate standings (6.1), and whether all of the tied have met.
    fn table(&self, tied: &[usize]) -> (Vec<Standing>, bool) {
        let mut is_tied = vec![false; self.ledger.len()];
        for &i in tied {
            is_tied[i] = true;
        }
        let mut met: Vec<Vec<(u16, i32)>> = Vec::with_capacity(tied.len());
        let mut unit = 1;
        for &i in tied {
            let among = self.ledger.row(i).iter().filter(|entry| self.counts(entry));
            let mut games: Vec<(u16, i32)> = among
                .filter_map(|entry| Some((entry.opponent?, entry.points.tenths())))
                .filter(|(opponent, _)| is_tied[usize::from(*opponent)] && usize::from(*opponent) != i)
                .collect();
            games.sort_unstable();
            if self.rules.averaged {
                for games in games.chunk_by(|a, b| a.0 == b.0) {
                    unit = least_common_multiple(unit, games.len() as i128);
                }
            }
            met.push(games);
        }
        let mut complete = true;
        let values = self.ledger.values;
        let standing = |(&participant, games): (&usize, &Vec<(u16, i32)>)| {
            let (mut sum, mut opponents) = (0, 0);
            for games in games.chunk_by(|a, b| a.0 == b.0) {
                let points: i128 = games.iter().map(|(_, points)| i128::from(*points)).sum();
                sum += if self.rules.averaged { points * (unit / games.len() as i128) } else { points };
                opponents += 1;
            }
            let missing = (tied.len() - 1 - opponents) as i128;
            complete &= missing == 0;
            Standing {
                participant,
                least: sum + missing * unit * i128::from(values.loss.tenths()),
                most: sum + missing * unit * i128::from(values.win.tenths()),
            }
        };
        let table = tied.iter().zip(&met).map(standing).collect();
        (table, complete)
    }
}

fn least_common_multiple(a: i128, b: i128) -> i128 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Extended direct encounter (13.3).
struct Extended<'a> {
    field: &'a Field,
    method: Method,
    primary: Encounters<'a>,
    secondary: Encounters<'a>,
}

impl Extended<'_> {
    /// 13.3.1: by the primary score and, if no tie was broken, by the secondary score; 13.3.2: two teams level on both by their match;
    /// 13.3.3: from the start for every subset that forms.
    fn separate(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let mut parts = self.primary.split(tied);
        if parts.len() == 1 {
            parts = if self.field.primary.setting.secondary_again {
                self.secondary.separate(tied)
            } else {
                self.secondary.split(tied)
            };
        }
        if parts.len() > 1 {
            return parts
                .into_iter()
                .flat_map(|part| if part.len() > 1 { self.separate(&part) } else { vec![part] })
                .collect();
        }
        match *tied {
            [one, other] => self.by_their_match(one, other),
            _ => parts,
        }
    }

    fn by_their_match(&self, one: usize, other: usize) -> Vec<Vec<usize>> {
        use std::cmp::Ordering;
        let Some(boards) = &self.field.boards else { return vec![vec![one, other]] };
        let (own, theirs) =
            (boards.against(&self.field.primary, one, &[other]), boards.against(&self.field.primary, other, &[one]));
        let count = || own.count().cmp(&theirs.count());
        let top = || theirs.top().cmp(&own.top());
        let bottom = || theirs.bottom_elimination().cmp(&own.bottom_elimination());
        let order = match self.method {
            Method::Edebt => count().then_with(top),
            Method::Edebb => count().then_with(bottom),
            Method::Edet => top(),
            Method::Edeb => bottom(),
            _ => Ordering::Equal,
        };
        match order {
            Ordering::Less => vec![vec![one], vec![other]],
            Ordering::Greater => vec![vec![other], vec![one]],
            Ordering::Equal => vec![vec![one, other]],
        }
    }
}
