//! What a file says about how it ranks: the list of records 202 and 212, and the columns of printed tie-break values.

use super::compare::{self, WrongValue};
use super::descriptor::{Criterion, List};
use super::edition::Edition;
use super::explain::{self, Reading};
use super::field::Field;
use super::ledger::Setting;
use super::method::Method;
use super::names::from_name;
use super::swiss_manager::Meaning;
use crate::base::{Date, Loc};
use crate::model::{Said, Tournament};

/// The list by which a file says that it ranks, as written: that of record 212, else of record 202.
pub fn list(t: &Tournament) -> Option<&str> {
    t.meta.standings_order.get().or(t.meta.tie_breaks.get()).map(String::as_str)
}

/// A column of tie-break values that a file or table states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Place among the columns, counted from 0.
    pub at: usize,
    /// Its name as written; absent when nothing names it.
    pub name: Said<String>,
    /// What the name means.
    pub meaning: Meaning,
    /// Values as written, by index of the participant.
    pub values: Vec<Option<String>>,
    /// Where they stand.
    pub places: Vec<Option<Loc>>,
}

/// What the values of a column turn out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every value is right for the tie-break that the file names.
    Right(Criterion),
    /// Every value is right for one of the tie-breaks that the name may mean, or, without a name, for one that is often used.
    Chosen(Criterion),
    /// Every value fits the tie-break under other readings of the rules.
    Explained(Criterion, Vec<Reading>),
    /// Values of the tie-break that nothing explains, out of so many compared.
    Wrong(Criterion, usize, Vec<WrongValue>),
    /// There is nothing to compare: no value, a tie-break of type A, or one that cannot be computed or told.
    NotJudged,
}

impl Verdict {
    /// The tie-break that the column holds.
    pub const fn criterion(&self) -> Option<&Criterion> {
        match self {
            Verdict::Right(criterion)
            | Verdict::Chosen(criterion)
            | Verdict::Explained(criterion, _)
            | Verdict::Wrong(criterion, ..) => Some(criterion),
            Verdict::NotJudged => None,
        }
    }

    /// Whether the values are right as they stand.
    pub const fn is_right(&self) -> bool {
        matches!(self, Verdict::Right(_) | Verdict::Chosen(_))
    }
}

/// The columns of tie-break values that a file states. Columns without names are those of the list of records 202 and 212 if they are as many.
pub fn columns(t: &Tournament) -> Vec<Column> {
    let teams = t.is_team_event();
    let rows: Vec<&[Said<String>]> = if teams {
        t.playing_teams().into_iter().map(|team| team.tie_breaks.as_slice()).collect()
    } else {
        t.players.iter().map(|player| player.tie_breaks.as_slice()).collect()
    };
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(t.meta.tie_break_columns.len());
    let listed = list(t).map(List::parse).filter(|list| list.unknown.is_empty() && list.tie_breaks().len() == width);
    (0..width)
        .map(|at| {
            let name = t.meta.tie_break_columns.get(at).cloned().unwrap_or_default();
            let meaning = match (name.get(), &listed) {
                (Some(name), _) => from_name(name, teams),
                (None, Some(list)) => Meaning::One(list.tie_breaks()[at]),
                (None, None) => Meaning::Unknown,
            };
            Column {
                at,
                name,
                meaning,
                values: rows.iter().map(|row| row.get(at).and_then(|value| value.get().cloned())).collect(),
                places: rows.iter().map(|row| row.get(at).and_then(Said::loc)).collect(),
            }
        })
        .collect()
}

/// The list that the columns of a table are, up to the first one that nobody can tell, and that one; no list when that is the
/// first.
pub fn list_of_columns(columns: &[(Column, Verdict)]) -> (Option<List>, Option<&Column>) {
    let told = |(column, verdict): &(Column, Verdict)| {
        // What has no values to compare is what its name says.
        let named = || match &column.meaning {
            Meaning::One(criterion) => Some(criterion),
            _ => None,
        };
        verdict.criterion().or_else(named).copied()
    };
    let criteria: Vec<Criterion> = columns.iter().map_while(told).collect();
    let untold = columns.get(criteria.len()).map(|(column, _)| column);
    ((!criteria.is_empty()).then(|| List::of(criteria)), untold)
}

/// Least number of values by which a tie-break is told that nothing names, and of different ones among them.
const TELLING: (usize, usize) = (6, 4);

impl Column {
    /// What the values are: by the rules of `setting`, by an edition that the event's start leaves open as well, by another reading.
    pub fn verdict(&self, t: &Tournament, setting: Setting, start: Option<Date>) -> Verdict {
        if matches!(self.meaning, Meaning::Unknown) && self.name.is_absent() {
            return self.told_by_its_values(t, setting);
        }
        let candidates = self.meaning.candidates();
        let field = Field::of(t, setting);
        let mut best: Option<(Criterion, usize, Vec<WrongValue>)> = None;
        for criterion in candidates {
            let (compared, wrong) = compare::wrong_values(&field, criterion, &self.values);
            if compared == 0 {
                continue;
            }
            if wrong.is_empty() {
                return if candidates.len() == 1 { Verdict::Right(*criterion) } else { Verdict::Chosen(*criterion) };
            }
            if best.as_ref().is_none_or(|(.., fewest)| wrong.len() < fewest.len()) {
                best = Some((*criterion, compared, wrong));
            }
        }
        let Some((criterion, compared, wrong)) = best else { return Verdict::NotJudged };
        let readings = |candidate: &Criterion| {
            let readings = explain::of_values(t, setting, *candidate, &self.values);
            Some((*candidate, readings.iter().map(|reading| reading.rank(start)).min()?, readings))
        };
        match candidates.iter().filter_map(readings).min_by_key(|(_, rank, _)| *rank) {
            Some((candidate, _, readings)) => Verdict::Explained(candidate, readings),
            None => Verdict::Wrong(criterion, compared, wrong),
        }
    }

    /// Its place among the tie-breaks and its name in the file, for people.
    pub fn words(&self) -> String {
        self.name.get().map_or_else(|| format!("TB{}", self.at + 1), |name| format!("TB{} `{name}`", self.at + 1))
    }

    /// Where the column is named, else its first value.
    pub fn place(&self) -> Option<Loc> {
        self.name.loc().or_else(|| self.places.iter().flatten().next().copied())
    }

    /// The tie-break that gives all values of a column without a name, in the edition in force or else in the latest other one.
    fn told_by_its_values(&self, t: &Tournament, setting: Setting) -> Verdict {
        let usual = self.usual(t.is_team_event());
        if usual.is_empty() {
            return Verdict::NotJudged;
        }
        let others = Edition::ALL.into_iter().rev().filter(|edition| *edition != setting.edition);
        for edition in std::iter::once(setting.edition).chain(others) {
            let field = Field::of(t, Setting { edition, ..setting });
            for criterion in &usual {
                let (compared, wrong) = compare::wrong_values(&field, criterion, &self.values);
                if !wrong.is_empty() || compared == 0 {
                    continue;
                }
                if edition == setting.edition {
                    return Verdict::Chosen(*criterion);
                }
                let changes = vec![explain::Change::Edition(edition)];
                return Verdict::Explained(*criterion, vec![Reading { changes, fitting: compared }]);
            }
        }
        Verdict::NotJudged
    }

    /// The tie-breaks that a column without a name is tried for; none when its values tell too little.
    fn usual(&self, teams: bool) -> Vec<Criterion> {
        let stated: Vec<&String> = self.values.iter().flatten().collect();
        let different: std::collections::HashSet<&String> = stated.iter().copied().collect();
        if stated.len() < TELLING.0 || different.len() < TELLING.1 {
            return Vec::new();
        }
        let of_players = "BH,BH/C1,BH/C2,BH/M1,BH/M2,FB,FB/C1,SB,SB/C1,PS,PS/C1,ARO,ARO/C1,TPR,PTP,APRO,APPO,AOB,WIN,WON,BPG,KS,\
            OTHER_SOB";
        let of_teams = "MPTS,GPTS,BH:MP,BH:MP/C1,BH:GP,EMMSB,EMGSB,EMGSB/C1,EGGSB,EGMSB,BC,SSSC,OTHER_BERLIN";
        let list = List::parse(if teams { of_teams } else { of_players });
        list.criteria.into_iter().filter(|criterion| criterion.method != Method::Pts).collect()
    }
}
