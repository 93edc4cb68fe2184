//! Properties of writers and readers: what is written and read again is the same tournament, less the losses that were declared.
//! The functions panic when a property does not hold.

use std::collections::BTreeMap;

use super::{Format, Loss, ReadOutcome, WriteOptions, is_writable, join, open, read, write};
use crate::base::{Points, RoundNo};
use crate::model::{Acceleration, Cell, Datum, Mark, Place, Player, Said, Scoring, Sheet, Team, Tournament};
use crate::tree::Problems;

/// Writes a tournament in every format, reads it and compares.
pub fn write_read(t: &Tournament) {
    for format in [Format::Trf06, Format::Trf16, Format::Trf26, Format::Json, Format::Jch, Format::Csv] {
        for extensions in [true, false] {
            let options = WriteOptions { extensions, ..WriteOptions::default() };
            let (bytes, losses) = write(t, format, &options);
            compare(t, &reread(&bytes, format), &losses, &bytes);
        }
    }
    let options = WriteOptions::default();
    for format in [Format::SwissManagerImport, Format::Xlsx].into_iter().filter(|format| is_writable(*format)) {
        let (bytes, losses) = write(t, format, &options);
        compare(t, &reread(&bytes, format), &losses, &bytes);
    }
    let (players, mut losses) = write(t, Format::SwissManagerPlayers, &options);
    let (pairings, more) = write(t, Format::SwissManagerPairings, &options);
    losses.extend(more);
    let pairs = reread(&pairings, Format::SwissManagerPairings).tournament;
    let mut outcome = reread(&players, Format::SwissManagerPlayers);
    outcome.tournament = join::combine(outcome.tournament, &pairs, &mut Problems::default());
    compare(t, &outcome, &losses, &[players, pairings].concat());
}

/// Takes a tournament through chains of formats and compares after each step, so that the end has what all have in common.
pub fn convert_chain(t: &Tournament) {
    for chain in [
        [Format::Trf16, Format::Trf26, Format::Trf16],
        [Format::Json, Format::Trf26, Format::Json],
        [Format::Trf26, Format::Csv, Format::Trf16],
        [Format::Jch, Format::Trf26, Format::Jch],
        [Format::Trf06, Format::Trf26, Format::Trf06],
    ] {
        let mut here = t.clone();
        for format in chain {
            let (bytes, losses) = write(&here, format, &WriteOptions::default());
            let outcome = reread(&bytes, format);
            compare(&here, &outcome, &losses, &bytes);
            here = outcome.tournament;
        }
    }
}

fn reread(bytes: &[u8], format: Format) -> ReadOutcome {
    let outcome = read(open("written", bytes.to_vec(), None));
    let trf = |f: Format| f.is_trf();
    assert!(
        outcome.format == format || (trf(outcome.format) && trf(format)),
        "written as {format:?}, read as {:?}:\n{}",
        outcome.format,
        String::from_utf8_lossy(bytes)
    );
    outcome
}

/// Compares what was written with what was read, without what was lost.
fn compare(t: &Tournament, back: &ReadOutcome, losses: &[Loss], bytes: &[u8]) {
    let mut wanted = t.clone();
    drop_entries(&mut wanted, losses);
    let mut wanted = common(&wanted);
    let mut found = common(&back.tournament);
    if wanted.meta.rounds.is_absent() && matches!(found.meta.rounds, Said::Derived(..)) {
        found.meta.rounds = Said::Absent;
    }
    // Pairings have their boards in every round, also in one whose order the tournament does not tell.
    found.boards.retain(|order| wanted.boards.iter().any(|told| told.round == order.round));
    // A file of the TRF family in which no letter of TRF16 stands is taken for TRF06, whose marks without opponent are open.
    let open = back.format == Format::Trf06;
    for side in [&mut wanted, &mut found] {
        for loss in losses {
            for place in &loss.places {
                erase(side, loss.datum, place);
            }
        }
        let nothing = Team { legacy: true, ..Team::default() };
        side.teams.retain(|team| Team { loc: nothing.loc, ..team.clone() } != nothing);
        if open {
            erase_cells(side, |cell| {
                cell.opponent().is_none() && matches!(cell.mark, Mark::Draw | Mark::ForfeitWin | Mark::ForfeitLoss)
            });
            erase_cells(side, |cell| cell.mark.is_bye());
        }
    }
    let (wanted, found) = (wanted.content(), found.content());
    assert!(
        wanted == found,
        "{:?}\nlosses {losses:?}\n{}\n{}",
        back.format,
        first_difference(&wanted, &found, ""),
        String::from_utf8_lossy(bytes)
    );
}

/// The first place where two values differ.
fn first_difference(a: &serde_json::Value, b: &serde_json::Value, path: &str) -> String {
    use serde_json::Value::{Array, Object};
    let next = |key: &str, a: Option<&serde_json::Value>, b: Option<&serde_json::Value>| {
        let null = serde_json::Value::Null;
        let (a, b) = (a.unwrap_or(&null), b.unwrap_or(&null));
        (a != b).then(|| first_difference(a, b, &format!("{path}/{key}")))
    };
    let deeper = match (a, b) {
        (Object(x), Object(y)) => x.keys().find_map(|key| next(key, x.get(key), y.get(key))),
        (Array(x), Array(y)) => (0..x.len().max(y.len())).find_map(|i| next(&i.to_string(), x.get(i), y.get(i))),
        _ => None,
    };
    deeper.unwrap_or_else(|| format!("{path}: written {a}, read {b}"))
}

/// The tournament in a form that equal statements share: virtual points a player and round each, lists in one order.
fn common(t: &Tournament) -> Tournament {
    let mut t = t.clone();
    let numbers: Vec<u16> = t.players.iter().map(|p| p.number().0).collect();
    let mut single = BTreeMap::new();
    for a in &t.accelerations {
        for who in (a.who.0..=a.who.1).filter(|who| numbers.contains(who)) {
            for round in a.rounds.0.0..=a.rounds.1.0 {
                let points = a.points.filter(|points| *points != Points::ZERO);
                if points.is_some() || a.match_points.is_some() {
                    single.entry((who, round)).or_insert((a.match_points, points));
                }
            }
        }
    }
    let one = |((who, round), (match_points, points))| Acceleration {
        match_points,
        points,
        rounds: (RoundNo(round), RoundNo(round)),
        who: (who, who),
        per_player: true,
        loc: crate::base::Loc::default(),
    };
    t.accelerations = single.into_iter().map(one).collect();
    // To say nothing of the values of results is to say that they are the standard ones.
    t.meta.scoring = Some(t.meta.scoring).filter(|s| s.value() != Some(Scoring::STANDARD)).unwrap_or_default();
    // The extensions' records are read after the standard ones.
    t.absences.sort_by_key(|absence| absence.round.is_none());
    t.cross_table.sort_by(|a, b| a.record.cmp(&b.record));
    t.prohibited.sort_by_key(|prohibited| prohibited.rounds.is_none());
    t
}

fn erase_cells(t: &mut Tournament, which: impl Fn(&Cell) -> bool) {
    let rows = (0..t.players.len())
        .map(|at| t.sheet.row(at).iter().map(|cell| if which(cell) { Cell::MISSING } else { *cell }).collect());
    t.sheet = Sheet::from_rows(rows.collect());
}

fn erase_cell(t: &mut Tournament, player: usize, round: RoundNo) {
    let rows = (0..t.players.len()).map(|at| {
        let mut row = t.sheet.row(at).to_vec();
        if at == player
            && let Some(cell) = row.get_mut(round.0 as usize - 1)
        {
            *cell = Cell::MISSING;
        }
        row
    });
    t.sheet = Sheet::from_rows(rows.collect());
}

/// Takes a datum out of a tournament.
fn erase(t: &mut Tournament, datum: Datum, place: &Place) {
    match place {
        Place::Event => erase_event(t, datum),
        Place::Player(at, _) => {
            if let Some(player) = t.players.get_mut(*at) {
                erase_player(player, datum);
            }
        }
        Place::Cell(at, _, round) => erase_cell(t, *at, *round),
        Place::Round(round) => {
            if let Some(date) = t.meta.round_dates.get_mut(round.0 as usize - 1) {
                *date = Said::Absent;
            }
            while t.meta.round_dates.last().is_some_and(Said::is_absent) {
                t.meta.round_dates.pop();
            }
        }
        Place::Team(at) => {
            if let Some(team) = t.teams.get_mut(*at) {
                erase_team(team, datum);
            }
        }
        Place::Entry(_) | Place::Line(_) => {}
    }
}

fn erase_event(t: &mut Tournament, datum: Datum) {
    let m = &mut t.meta;
    match datum {
        Datum::Name => m.name = Said::Absent,
        Datum::City => m.city = Said::Absent,
        Datum::Federation => m.federation = Said::Absent,
        Datum::Start => m.start = Said::Absent,
        Datum::End => m.end = Said::Absent,
        Datum::PlayerCount => m.players = Said::Absent,
        Datum::RatedCount => m.rated_players = Said::Absent,
        Datum::TeamCount => m.teams = Said::Absent,
        Datum::Kind => m.kind = Said::Absent,
        Datum::ChiefArbiter => m.chief_arbiter = Said::Absent,
        Datum::Deputies => m.deputies.clear(),
        Datum::TimeControl => m.time_control = Said::Absent,
        Datum::Rounds => m.rounds = Said::Absent,
        Datum::InitialColour => m.initial_colour = Said::Absent,
        Datum::Scoring => m.scoring = Said::Absent,
        Datum::RankMethod => m.rank_method = Said::Absent,
        Datum::Controller => m.controller = Said::Absent,
        Datum::System => m.system = Said::Absent,
        Datum::TieBreaks => m.tie_breaks = Said::Absent,
        Datum::StandingsOrder => m.standings_order = Said::Absent,
        Datum::TieBreakColumns => m.tie_break_columns.clear(),
        Datum::EncodedTimeControl => m.encoded_time_control = Said::Absent,
        Datum::BoardColours => m.board_colours = Said::Absent,
        Datum::MatchScoring => m.match_scoring = Said::Absent,
        Datum::RankByPosition => m.rank_by_position = false,
        other => panic!("{other:?} is no datum of the event"),
    }
}

fn erase_player(p: &mut Player, datum: Datum) {
    match datum {
        Datum::PlayerNo => p.no = Said::Absent,
        Datum::PlayerName => p.name = Said::Absent,
        Datum::Sex => p.sex = Said::Absent,
        Datum::Title => p.title = Said::Absent,
        Datum::Rating => p.rating = Said::Absent,
        Datum::PlayerFederation => p.federation = Said::Absent,
        Datum::FideId => p.fide_id = Said::Absent,
        Datum::Birth => p.birth = Said::Absent,
        Datum::Points => p.points = Said::Absent,
        Datum::Rank => p.rank = Said::Absent,
        Datum::Club => p.club = Said::Absent,
        Datum::National => p.national.clear(),
        Datum::Remarks => p.remarks.clear(),
        Datum::TieBreakValues => p.tie_breaks.clear(),
        other => panic!("{other:?} is no datum of a player"),
    }
}

fn erase_team(team: &mut Team, datum: Datum) {
    match datum {
        Datum::TeamNo => {
            team.no = Said::Absent;
            team.legacy = true;
        }
        Datum::TeamName => team.name = Said::Absent,
        Datum::Nickname => team.nickname = Said::Absent,
        Datum::Strength => team.strength = Said::Absent,
        Datum::MatchPoints => team.match_points = Said::Absent,
        Datum::GamePoints => team.game_points = Said::Absent,
        Datum::TeamRank => team.rank = Said::Absent,
        Datum::TeamTieBreakValues => team.tie_breaks.clear(),
        Datum::Members => team.members.clear(),
        other => panic!("{other:?} is no datum of a team"),
    }
}

/// Takes lost entries out of the lists of the tournament that was written; what was read does not have them.
fn drop_entries(t: &mut Tournament, losses: &[Loss]) {
    fn keep<T>(list: &mut Vec<T>, datum: Datum, losses: &[Loss]) {
        let lost = |at: usize| losses.iter().any(|loss| loss.datum == datum && loss.places.contains(&Place::Entry(at)));
        let mut at = 0;
        list.retain(|_| {
            at += 1;
            !lost(at - 1)
        });
    }
    keep(&mut t.line_ups, Datum::LineUps, losses);
    keep(&mut t.forfeited_matches, Datum::ForfeitedMatches, losses);
    keep(&mut t.cross_table, Datum::CrossTable, losses);
    keep(&mut t.absences, Datum::Absences, losses);
    keep(&mut t.accelerations, Datum::Accelerations, losses);
    keep(&mut t.prohibited, Datum::Prohibited, losses);
    keep(&mut t.boards, Datum::Boards, losses);
    keep(&mut t.abnormal, Datum::Abnormal, losses);
    keep(&mut t.comments, Datum::Comments, losses);
    keep(&mut t.unknown, Datum::Unknown, losses);
    if losses.iter().any(|loss| loss.datum == Datum::TeamByes) {
        t.team_byes = None;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::print_stderr)] // a skipped test says so

    use std::path::{Path, PathBuf};

    use super::{compare, convert_chain, read, reread, write_read};
    use crate::base::{DecodeHint, Source};
    use crate::formats::{Format, WriteOptions, is_writable, write};

    #[test]
    fn every_format_gives_back_what_it_holds() {
        arbtest::arbtest(|u| {
            write_read(&u.arbitrary()?);
            Ok(())
        })
        .budget_ms(3_000);
    }

    #[test]
    fn chains_keep_what_the_formats_have_in_common() {
        arbtest::arbtest(|u| {
            convert_chain(&u.arbitrary()?);
            Ok(())
        })
        .budget_ms(3_000);
    }

    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                files(&path, found);
            } else {
                found.push(path);
            }
        }
        found.sort();
    }

    /// The files of other people's programs that have a reader; none, aloud, when they are not there.
    fn corpus() -> Vec<(PathBuf, Format, Source)> {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus"));
        let mut found = Vec::new();
        files(folder, &mut found);
        if found.is_empty() {
            eprintln!("skipped: {} is absent", folder.display());
        }
        let decode = |path: PathBuf| {
            let bytes = std::fs::read(&path).ok()?;
            let source = Source::decode(path.to_string_lossy(), bytes, &DecodeHint::default());
            let outcome = read(source.clone());
            outcome.was_read().then_some((path, outcome.format, source))
        };
        found.into_iter().filter_map(decode).collect()
    }

    #[test]
    fn files_of_other_programs_survive_every_format() {
        for (path, from, source) in corpus() {
            let t = read(source.clone()).tournament;
            let texts = [Format::Trf26, Format::Trf16, Format::Json, Format::Jch, Format::Csv];
            // Workbooks take long without optimisation; the properties above try them with every kind of content.
            let workbook = Some(Format::Xlsx).filter(|to| is_writable(*to) && !from.is_trf());
            for to in texts.into_iter().chain(workbook) {
                let original = (from.is_trf() && to.is_trf()).then(|| source.text());
                for keep_order in [false, original.is_some()] {
                    let options = WriteOptions { original, keep_order, ..WriteOptions::default() };
                    let (bytes, losses) = write(&t, to, &options);
                    let back = std::panic::catch_unwind(|| compare(&t, &reread(&bytes, to), &losses, b""));
                    assert!(back.is_ok(), "{} to {to:?}, order kept: {keep_order}", path.display());
                }
            }
        }
    }

    #[test]
    fn canonical_files_stay_as_they_are() {
        for (path, from, source) in corpus().into_iter().filter(|(_, format, _)| format.is_trf()) {
            let options = |source| WriteOptions { original: Some(source), keep_order: true, ..WriteOptions::default() };
            let once = write(&read(source.clone()).tournament, from, &options(source.text())).0;
            let again = Source::decode("written", once.clone(), &DecodeHint::default());
            let twice = write(&read(again.clone()).tournament, from, &options(again.text())).0;
            let (once, twice) = (String::from_utf8(once).unwrap(), String::from_utf8(twice).unwrap());
            let differing = once.lines().zip(twice.lines()).find(|(a, b)| a != b);
            assert!(once == twice, "{}: {differing:?}", path.display());
        }
    }
}
