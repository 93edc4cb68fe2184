//! Brings together what several files, pages or sheets say of one event: a starting list and a cross table, players and pairings.
//!
//! Who is the same player in both, [`same_players`] tells. What a part does not say is taken from the other; where both speak and differ, the
//! first counts and the other is told.

use std::collections::HashMap;

use super::csv::cell_text;
use super::{swiss_manager, swiss_perfect};
use crate::base::{PlayerNo, RoundNo};
use crate::model::{BoardOrder, Cell, Mark, Meta, Player, Said, Sheet, Title, Tournament, same_players};
use crate::tree::{ProblemKind, Problems, quote};

/// The tournament of a part and another one, such as a player list and its pairings. Where the first has no rounds and neither part a row for
/// half-point byes, these are concluded from the points where that is certain, and told.
pub fn join(part: Tournament, other: &Tournament) -> (Tournament, Problems) {
    let ranked = swiss_perfect::by_starting_rank(&part, other);
    let listed = part.sheet.rounds() == 0;
    let mut problems = Problems::default();
    let mut t = combine(part, ranked.as_ref().unwrap_or(other), &mut problems);
    if listed {
        swiss_manager::half_point_byes(&mut t, &mut problems);
    }
    (t, problems)
}

/// Both parts as one with what they do not say alike, if they are of one event: at least half of the shorter list of players stands in the
/// other, and at most half of what both say differs.
#[cfg(feature = "xlsx")]
pub(super) fn together(part: &Tournament, other: &Tournament) -> Option<(Tournament, Problems)> {
    let shared = same_players(part, other).iter().flatten().count();
    let least = part.players.len().min(other.players.len());
    let rounds = (0..other.players.len()).flat_map(|at| other.sheet.row(at)).filter(|cell| !cell.is_empty()).count();
    let mut problems = Problems::default();
    let t = (shared > 0 && shared * 2 >= least).then(|| combine(part.clone(), other, &mut problems))?;
    (problems.count("conflict") * 2 <= shared + rounds).then_some((t, problems))
}

/// Both parts as one. A player whom the first lacks is added when nobody has the number, else told.
pub(super) fn combine(mut t: Tournament, other: &Tournament, problems: &mut Problems) -> Tournament {
    let found = same_players(&t, other);
    let mut rows: Vec<Vec<Cell>> = (0..t.players.len()).map(|at| t.sheet.row(at).to_vec()).collect();
    let renamed = numbers(&mut t, other, &found);
    let new = |no: PlayerNo| renamed.get(&no).copied().unwrap_or(no);
    for cell in rows.iter_mut().flatten() {
        cell.rename(|no| Some(new(no)));
    }
    for no in t.boards.iter_mut().flat_map(|order| &mut order.white) {
        *no = new(*no);
    }
    let mut index = t.index();
    let mut names: HashMap<PlayerNo, PlayerNo> = HashMap::new();
    let mut joined = Vec::new();
    for (at, theirs) in other.players.iter().enumerate() {
        let mine = match found[at] {
            Some(mine) => {
                person(&mut t.players[mine], theirs, problems);
                mine
            }
            None if theirs.no.stated().is_some() && !index.contains_key(&theirs.number()) => {
                index.insert(theirs.number(), t.players.len());
                t.players.push(theirs.clone());
                rows.push(Vec::new());
                t.players.len() - 1
            }
            None => {
                problems.add(theirs.loc, ProblemKind::OnlyInOne { name: quote(theirs.name.text()) });
                continue;
            }
        };
        names.entry(theirs.number()).or_insert(t.players[mine].number());
        joined.push((at, mine));
    }
    for (at, mine) in joined {
        let width = rows[mine].len().max(usize::from(other.sheet.rounds()));
        rows[mine].resize(width, Cell::MISSING);
        for (round, cell) in (1..).zip(other.sheet.row(at)) {
            let mut theirs = *cell;
            theirs.rename(|no| names.get(&no).copied());
            let slot = &mut rows[mine][usize::from(round) - 1];
            match settle(*slot, theirs) {
                Some(cell) => *slot = cell,
                None => {
                    let told = |cell| {
                        format!("player {} in round {}: {}", t.players[mine].number(), RoundNo(round), cell_text(cell))
                    };
                    let taken_at = slot.loc.unwrap_or_default();
                    let kind =
                        ProblemKind::Conflict { what: "round", taken: told(*slot), taken_at, other: told(theirs) };
                    problems.add(theirs.loc.unwrap_or_default(), kind);
                }
            }
        }
    }
    for order in &other.boards {
        let white: Option<Vec<PlayerNo>> = order.white.iter().map(|no| names.get(no).copied()).collect();
        if let (Some(white), false) = (white, t.boards.iter().any(|own| own.round == order.round)) {
            t.boards.push(BoardOrder { round: order.round, white });
        }
    }
    t.boards.sort_by_key(|order| order.round);
    t.sheet = Sheet::from_rows(rows);
    event(&mut t.meta, &other.meta);
    if matches!(t.meta.rounds, Said::Absent | Said::Derived(..)) && t.sheet.rounds() > 0 {
        t.meta.rounds = Said::Derived(t.sheet.rounds(), "the last round that has pairings");
    }
    for remark in &other.comments {
        if t.comments.iter().all(|own| own.text != remark.text) {
            t.comments.push(remark.clone());
        }
    }
    if t.teams.is_empty() {
        t.teams.clone_from(&other.teams);
        for member in t.teams.iter_mut().flat_map(|team| &mut team.members) {
            *member = member.map(|no| names.get(&no).copied().unwrap_or(no));
        }
    }
    t
}

/// Gives the players whose starting ranks were concluded those that the other part states. Tells the old number of each with the new one.
fn numbers(t: &mut Tournament, other: &Tournament, found: &[Option<usize>]) -> HashMap<PlayerNo, PlayerNo> {
    let mut renamed = HashMap::new();
    for (theirs, mine) in other.players.iter().zip(found) {
        let Some(mine) = mine.map(|at| &mut t.players[at]).filter(|mine| mine.no.stated().is_none()) else { continue };
        if let Some((no, _)) = theirs.no.stated() {
            renamed.insert(mine.number(), *no);
            mine.no = theirs.no;
        }
    }
    renamed
}

/// The round that two parts give, unless they contradict each other.
fn settle(mine: Cell, theirs: Cell) -> Option<Cell> {
    let key = |cell: Cell| (cell.opponent, cell.colour, cell.mark);
    let same = |mine: Cell, theirs: Cell| (mine.opponent, mine.colour) == (theirs.opponent, theirs.colour);
    let full_point = |mark| matches!(mark, Mark::Pab | Mark::FullPointBye);
    match (mine, theirs) {
        (mine, theirs) if theirs.is_empty() || key(mine) == key(theirs) => Some(mine),
        (mine, theirs) if mine.is_empty() => Some(theirs),
        // A result that came in after the other part was made.
        (mine, theirs) if same(mine, theirs) && theirs.is_pending() => Some(mine),
        (mine, theirs) if same(mine, theirs) && mine.is_pending() => Some(theirs),
        (mine, theirs) if mine.opponent == theirs.opponent && mine.mark == theirs.mark && mine.colour().is_none() => {
            Some(theirs)
        }
        // A full point without a game, of which the other part knows the kind.
        (mine, theirs) if full_point(mine.mark) && full_point(theirs.mark) => Some(theirs),
        _ => None,
    }
}

fn person(mine: &mut Player, theirs: &Player, problems: &mut Problems) {
    let comma = |name: &Said<String>| name.text().contains(',');
    if mine.name.is_absent() || !comma(&mine.name) && comma(&theirs.name) {
        mine.name.clone_from(&theirs.name);
    }
    if mine.sex.is_absent() {
        mine.sex = theirs.sex;
    }
    if mine.club.is_absent() {
        mine.club.clone_from(&theirs.club);
    }
    fill(&mut mine.title, &theirs.title, "title", |title| Title::abbreviation(*title).to_owned(), problems);
    fill(&mut mine.rating, &theirs.rating, "rating", ToString::to_string, problems);
    fill(&mut mine.federation, &theirs.federation, "federation", Clone::clone, problems);
    fill(&mut mine.fide_id, &theirs.fide_id, "FIDE id", ToString::to_string, problems);
    fill(&mut mine.birth, &theirs.birth, "date of birth", ToString::to_string, problems);
    fill(&mut mine.points, &theirs.points, "points", ToString::to_string, problems);
    fill(&mut mine.rank, &theirs.rank, "rank", ToString::to_string, problems);
    if mine.tie_breaks.is_empty() {
        mine.tie_breaks.clone_from(&theirs.tie_breaks);
    }
    if mine.national.is_empty() {
        mine.national.clone_from(&theirs.national);
    }
    for remark in &theirs.remarks {
        if !mine.remarks.contains(remark) {
            mine.remarks.push(remark.clone());
        }
    }
}

/// Takes over what the first part does not say, and tells a contradiction.
fn fill<T: Clone + PartialEq>(
    mine: &mut Said<T>,
    theirs: &Said<T>,
    what: &'static str,
    show: impl Fn(&T) -> String,
    problems: &mut Problems,
) {
    match (mine.get(), theirs.get()) {
        (Some(a), Some(b)) if a != b => {
            let at = |said: &Said<T>| said.loc().unwrap_or_default();
            let (taken, other) = (format!("{what} {}", show(a)), format!("{what} {}", show(b)));
            problems.add(at(theirs), ProblemKind::Conflict { what, taken, taken_at: at(mine), other });
        }
        (None, Some(_)) => mine.clone_from(theirs),
        _ => {}
    }
}

fn event(mine: &mut Meta, theirs: &Meta) {
    fn absent<T: Clone>(mine: &mut Said<T>, theirs: &Said<T>) {
        if mine.is_absent() {
            mine.clone_from(theirs);
        }
    }
    absent(&mut mine.name, &theirs.name);
    absent(&mut mine.city, &theirs.city);
    absent(&mut mine.federation, &theirs.federation);
    absent(&mut mine.start, &theirs.start);
    absent(&mut mine.end, &theirs.end);
    absent(&mut mine.chief_arbiter, &theirs.chief_arbiter);
    absent(&mut mine.time_control, &theirs.time_control);
    absent(&mut mine.rounds, &theirs.rounds);
    absent(&mut mine.kind, &theirs.kind);
    for (round, date) in theirs.round_dates.iter().enumerate() {
        let width = mine.round_dates.len().max(round + 1);
        mine.round_dates.resize(width, Said::Absent);
        absent(&mut mine.round_dates[round], date);
    }
    if mine.deputies.is_empty() {
        mine.deputies.clone_from(&theirs.deputies);
    }
    if mine.tie_break_columns.is_empty() {
        mine.tie_break_columns.clone_from(&theirs.tie_break_columns);
    }
}

#[cfg(test)]
mod tests {
    use super::{join, together};
    use crate::base::{PlayerNo, RoundNo, Source};
    use crate::formats::read;
    use crate::model::{Mark, Tournament};

    fn table(text: &str) -> Tournament {
        let outcome = read(Source::from_text("table.csv", text));
        assert!(outcome.was_read(), "{text}");
        outcome.tournament
    }

    const RANKING: &str = "Rk.,,Name,Rtg,1.Rd,2.Rd,Pts.\n1,,Birch Berta,1500,2w1,-1,2\n2,,Alder Anton,1600,1b0,3w½,\"0,5\"\n3,,Cedar Carl,0,-0,2b½,\"0,5\"\n";

    #[test]
    fn a_ranking_finds_its_starting_list() {
        let list = table(
            "No.,,Name,FideID,FED,Rtg\n1,FM,\"Alder, Anton\",99000011,SUI,1600\n2,,\"Birch, Berta\",0,SUI,1500\n3,,\"Çedar, Carl\",0,SUI,0\n",
        );
        let (t, problems) = join(table(RANKING), &list);
        assert!(problems.is_empty(), "{problems:?}");
        let facts = |at: usize| (t.players[at].no.value(), t.players[at].name.text(), t.players[at].fide_id.value());
        assert_eq!(facts(1), (Some(PlayerNo(1)), "Alder, Anton", Some(99_000_011)));
        assert_eq!(t.sheet.cell(0, RoundNo(1)).opponent(), Some(PlayerNo(1)));
        assert_eq!(t.sheet.cell(1, RoundNo(1)).opponent(), Some(PlayerNo(2)));
        let (turned, _) = join(list, &table(RANKING));
        assert_eq!((turned.players.len(), turned.sheet.cell(0, RoundNo(1)).opponent()), (3, Some(PlayerNo(2))));
    }

    #[test]
    fn boards_tell_the_kind_of_a_bye_and_what_differs() {
        let boards = "Round 2\nBo.,No.,,White,Rtg,Result,,Black,Rtg,No.\n1,2,,\"Alder, Anton\",1600,1 - 0,,\"Cedar, Carl\",0,3\n2,1,,\"Birch, Berta\",1500,1,,bye,,\n";
        let (t, problems) = join(table(RANKING), &table(boards));
        assert_eq!(t.sheet.cell(0, RoundNo(2)).mark, Mark::Pab);
        assert_eq!(problems.count("conflict"), 2, "{problems:?}");
        assert_eq!(t.sheet.cell(1, RoundNo(2)).mark, Mark::Draw);
    }

    #[test]
    fn other_events_are_not_taken_for_the_same() {
        let other = "No.,,Name,FED,Rtg\n1,,\"Dorn, Dario\",SUI,1600\n2,,\"Elm, Elena\",SUI,1500\n";
        assert!(together(&table(RANKING), &table(other)).is_none());
        let blitz = RANKING
            .replace("2w1", "3w0")
            .replace("1b0", "-0")
            .replace("2b½", "1b1")
            .replace("-1", "2b0")
            .replace("3w½", "1w1");
        assert!(together(&table(RANKING), &table(&blitz)).is_none(), "the same players in another event");
        assert!(together(&table(RANKING), &table(RANKING)).is_some_and(|(_, problems)| problems.is_empty()));
        let (t, problems) = join(table("No.,Name,Rtg\n1,\"Alder, Anton\",1600\n"), &table(other));
        assert_eq!((t.players.len(), problems.count("only-in-one")), (2, 1));
    }
}
