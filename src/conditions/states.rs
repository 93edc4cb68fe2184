//! The ranking of states by their best players, and the names of states.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::{Points, fold};
use crate::dossier::TeamResult;
use crate::engines::standings::{Criterion, Figure};

/// The states of Malaysia with the spellings that files use (`data/states.csv`: name, then other spellings).
const STATES: &str = include_str!("states.csv");

/// The name of a state by any of its spellings; what is not known stays as it is.
pub(super) fn normal(text: &str) -> String {
    let wanted = fold(text.trim());
    let line = STATES
        .lines()
        .skip(1)
        .find(|line| line.split([',', ' ']).any(|_| line.split(',').any(|word| fold(word.trim()) == wanted)));
    line.and_then(|line| line.split(',').next()).unwrap_or(text).to_owned()
}

/// A player's points, rank, Buchholz and Sonneborn-Berger; the last three in hundredths.
type Figures = (Points, i64, i64, i64);

/// A state in the ranking.
struct Standing {
    state: String,
    score: Points,
    /// Sums of ranks, Buchholz and Sonneborn-Berger; hundredths.
    sums: [i64; 3],
}

/// The names of the three tie-breaks.
const BY: [&str; 3] = ["ranks", "buchholz", "sonneborn-berger"];

/// The states with enough players, the best first, each with the sums of its best players.
fn standings(event: &Event<'_>, section: &Section<'_>, best: usize) -> Result<Vec<Standing>, String> {
    let table = event.table(section);
    let column = |code: &str| table.criteria.iter().position(|c| Some(*c) == Criterion::parse(code));
    let (buchholz, sonneborn) = (column("BH"), column("SB"));
    let mut states: Vec<(String, Vec<Figures>)> = Vec::new();
    for (place, row) in table.rows.iter().enumerate() {
        let state =
            event.state(section, row.index).ok_or_else(|| format!("the state of {}", section.player(row.index)))?;
        let value =
            |at: Option<usize>| at.and_then(|at| row.values.get(at)).and_then(Figure::rounded_hundredths).unwrap_or(0);
        let figures = (row.points, 100 * (place as i64 + 1), value(buchholz), value(sonneborn));
        match states.iter_mut().find(|(name, _)| *name == state) {
            Some((_, players)) => players.push(figures),
            None => states.push((state, vec![figures])),
        }
    }
    states.retain(|(_, players)| players.len() >= best);
    let mut ranking: Vec<Standing> = states
        .into_iter()
        .map(|(state, players)| {
            let counted = &players[..best];
            Standing {
                state,
                score: counted.iter().map(|p| p.0).sum(),
                sums: [
                    counted.iter().map(|p| p.1).sum(),
                    counted.iter().map(|p| p.2).sum(),
                    counted.iter().map(|p| p.3).sum(),
                ],
            }
        })
        .collect();
    ranking.sort_by(|a, b| {
        let ties = a.sums[0].cmp(&b.sums[0]).then(b.sums[1].cmp(&a.sums[1])).then(b.sums[2].cmp(&a.sums[2]));
        b.score.cmp(&a.score).then(ties)
    });
    Ok(ranking)
}

/// The states of [`standings`]; says why where there are none.
fn ranking(event: &Event<'_>, section: &Section<'_>, best: usize, out: &mut Ruling) -> Option<Vec<Standing>> {
    match standings(event, section, best) {
        Ok(ranking) if ranking.is_empty() => out.idle(section.category(), format!("no state has {best} players")),
        Ok(ranking) => return Some(ranking),
        Err(missing) => out.missing(section.category(), missing),
    }
    None
}

fn printed(hundredths: i64) -> String {
    Figure::hundredths(hundredths).to_string()
}

/// The lines that the dossier has for a section.
fn declared<'a>(event: &Event<'a>, section: &Section<'_>) -> Vec<&'a TeamResult> {
    event.dossier.team_results.iter().filter(|line| Some(line.category.as_str()) == section.category()).collect()
}

fn same(printed: &str, stated: &str) -> bool {
    let value = |text: &str| Points::parse(text.trim());
    printed == stated
        || value(printed).zip(value(stated)).is_some_and(|(a, b)| a == b)
        || printed.trim_end_matches(".0") == stated.trim_end_matches(".0")
}

/// The ranking of states by the scores of their best players.
pub(super) fn table(event: &Event<'_>, best: usize, places: u16, out: &mut Ruling) {
    for section in event.main(None) {
        let Some(ranking) = ranking(event, section, best, out) else { continue };
        for (place, standing) in ranking.iter().take(usize::from(places)).enumerate() {
            out.due(format!(
                "{}: place {} of the states for {} ({})",
                section.category().unwrap_or(""),
                place + 1,
                standing.state,
                standing.score
            ));
        }
        let mut wrong = Vec::new();
        for line in declared(event, section) {
            let name = normal(&line.team);
            let Some(place) = ranking.iter().position(|s| s.state == name) else {
                wrong.push(format!("{} has fewer than {best} players", line.team));
                continue;
            };
            let score = ranking[place].score.to_string();
            if line.score.as_ref().is_some_and(|said| !same(&score, said)) {
                wrong.push(format!("{} has {score}", line.team));
            }
            if usize::from(line.place) != place + 1 {
                wrong.push(format!("{} is {}", line.team, place + 1));
            }
        }
        let first: Vec<String> = ranking.iter().take(usize::from(places)).map(|s| s.state.clone()).collect();
        out.either(
            wrong.is_empty(),
            section.category(),
            format!("first are {}", first.join(", ")),
            format!("the declared ranking is wrong: {}", few(&wrong)),
        );
    }
}

/// One tie-break of the ranking of states.
pub(super) fn tie_break(event: &Event<'_>, best: usize, by: &str, out: &mut Ruling) {
    let Some(column) = BY.iter().position(|name| *name == by) else { return };
    for section in event.main(None) {
        let Some(ranking) = ranking(event, section, best, out) else { continue };
        let wrong: Vec<String> = declared(event, section)
            .iter()
            .filter_map(|line| {
                let standing = ranking.iter().find(|s| s.state == normal(&line.team))?;
                let value = printed(standing.sums[column]);
                let said = line.tie_breaks.get(column)?;
                (!same(&value, said)).then(|| format!("{} has {value}, not {said}", line.team))
            })
            .collect();
        let values: Vec<String> =
            ranking.iter().take(3).map(|s| format!("{} {}", s.state, printed(s.sums[column]))).collect();
        out.either(
            wrong.is_empty(),
            section.category(),
            format!("sum of {by}: {}", values.join(", ")),
            format!("sum of {by}: {}", few(&wrong)),
        );
    }
}
