//! Invented tournaments written by the layout and read again, whole and damaged.

use arbitrary::Unstructured;

use super::encode::encode;
use super::read;
use crate::base::freshness::fresh;
use crate::base::{At, BirthDate, Colour, Date, Loc, PlayerNo, RoundNo, Source, TeamNo};
use crate::grammar::tunx::{self, MARK, config};
use crate::model::{
    BoardOrder, Cell, ColourField, Mark, National, Opponent, Player, Prohibited, Said, Sex, Sheet, Team, Title,
    Tournament,
};
use crate::tree::Problems;

fn said<T>(value: T) -> Said<T> {
    Said::Stated(value, Loc::default())
}

fn text(value: &str) -> Said<String> {
    if value.is_empty() { Said::Absent } else { said(value.to_owned()) }
}

fn game(opponent: u16, colour: Colour, mark: Mark) -> Cell {
    let (opponent, colour) = (Opponent::Player(PlayerNo(opponent)), ColourField::Colour(colour));
    Cell { opponent, colour, mark, loc: None }
}

const fn bye(mark: Mark) -> Cell {
    Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark, loc: None }
}

/// A tournament of those that the program can hold, with every kind of result and bye.
fn invented(u: &mut Unstructured<'_>) -> arbitrary::Result<Tournament> {
    let size: u16 = u.int_in_range(1..=11)?;
    let rounds: u16 = u.int_in_range(0..=6)?;
    let mut rows = vec![vec![Cell::MISSING; rounds.into()]; size.into()];
    for round in 0..usize::from(rounds) {
        let mut free: Vec<u16> = (1..=size).collect();
        while !free.is_empty() {
            let one = free.swap_remove(u.choose_index(free.len())?);
            let alone = [Mark::Pab, Mark::HalfPointBye, Mark::ZeroPointBye, Mark::FullPointBye];
            if free.is_empty() || u.ratio(1, 6)? {
                rows[usize::from(one) - 1][round] = bye(*u.choose(&alone)?);
                continue;
            }
            let other = free.swap_remove(u.choose_index(free.len())?);
            let results = [
                (Mark::Win, Mark::Loss),
                (Mark::Draw, Mark::Draw),
                (Mark::Loss, Mark::Win),
                (Mark::ForfeitWin, Mark::ForfeitLoss),
                (Mark::ForfeitLoss, Mark::ForfeitWin),
                (Mark::ForfeitLoss, Mark::ForfeitLoss),
                (Mark::Blank, Mark::Blank),
            ];
            let (white, black) = *u.choose(&results)?;
            rows[usize::from(one) - 1][round] = game(other, Colour::White, white);
            rows[usize::from(other) - 1][round] = game(one, Colour::Black, black);
        }
    }
    let players = (1..=size).map(|no| person(u, no)).collect::<arbitrary::Result<Vec<_>>>()?;
    let mut t = Tournament { players, sheet: Sheet::from_rows(rows), ..Tournament::default() };
    let meta = &mut t.meta;
    meta.name = text("Höhenfeld Open");
    meta.city = text("Höhenfeld");
    meta.federation = text("AUT");
    meta.start = said(Date::constant(2026, 4, 3));
    meta.end = said(Date::constant(2026, 4, 6));
    meta.chief_arbiter = text("Alder, Anton");
    meta.deputies = vec![text("Birch, Berta"), text("Cedar, Carl")];
    meta.time_control = text("90 min + 30 s");
    meta.kind = text("Individual: Swiss-System");
    meta.rounds = if rounds == 0 { Said::Absent } else { said(rounds) };
    meta.round_dates = (0..rounds).map(|r| said(Date::constant(2026, 4, 3).plus_days(r.into()))).collect();
    meta.tie_break_columns =
        [84, 11, 37].into_iter().take(u.choose_index(4)?).map(|n| text(&format!("[{n}]"))).collect();
    if size > 3 && u.ratio(1, 3)? {
        t.prohibited.push(Prohibited { rounds: None, who: vec![1, 3], loc: Loc::default() });
    }
    Ok(t)
}

fn person(u: &mut Unstructured<'_>, no: u16) -> arbitrary::Result<Player> {
    let day = |year, month, day| BirthDate { year, month, day };
    let births = [day(1987, None, None), day(1999, Some(2), None), day(2010, Some(12), Some(24))];
    let national = National {
        federation: "AUT".to_owned(),
        rating: said(u.int_in_range(900..=2600)?),
        id: text(u.choose(&["", "A17"])?),
        classification: Said::Absent,
        ..National::default()
    };
    Ok(Player {
        no: said(PlayerNo(no)),
        name: text(u.choose(&["Алдер, Вик", "Birch, Berta", "Cedar", "Ørn, Åse", "אלון, נעם"])?),
        sex: said(*u.choose(&[Sex::Man, Sex::Woman])?),
        title: if u.ratio(1, 3)? { said(*u.choose(&[Title::Gm, Title::Wfm])?) } else { Said::Absent },
        rating: if u.ratio(2, 3)? { said(u.int_in_range(1400..=2800)?) } else { Said::Absent },
        federation: text("AUT"),
        fide_id: if u.ratio(2, 3)? { said(u.int_in_range(1..=99_999_999)?) } else { Said::Absent },
        birth: if u.ratio(2, 3)? { said(*u.choose(&births)?) } else { Said::Absent },
        club: text(u.choose(&["", "SC Hügel"])?),
        national: if u.ratio(1, 2)? { vec![national] } else { Vec::new() },
        ..Player::default()
    })
}

fn read_bytes(bytes: Vec<u8>) -> (Tournament, Problems) {
    read(&Source::binary("invented.tunx", bytes))
}

/// What the reader says beyond what was written: the numbers that the header states.
fn stated(mut t: Tournament) -> Tournament {
    t.meta.players = said(t.players.len() as u32);
    t.meta.teams = if t.teams.is_empty() { Said::Absent } else { said(t.teams.len() as u32) };
    t
}

#[test]
fn what_is_written_is_read() {
    arbtest::arbtest(|u| {
        let t = invented(u)?;
        let (back, problems) = read_bytes(encode(&t));
        assert!(problems.is_empty(), "{problems:?}");
        let (mut back, boards) = (back.clone(), back.boards);
        back.boards.clear();
        let individual = !t.is_team_event();
        assert_eq!(back.content(), stated(t).content());
        for BoardOrder { round, white } in boards {
            let is_white = |at: &usize| back.sheet.cell(*at, round).colour() == Some(Colour::White);
            let mut whites: Vec<PlayerNo> =
                (0..back.players.len()).filter(is_white).map(|at| back.players[at].number()).collect();
            assert!(individual && white.iter().all(|no| whites.contains(no)), "{round} {white:?} {whites:?}");
            whites.retain(|no| !white.contains(no));
            assert_eq!(whites, [], "{round}");
        }
        Ok(())
    })
    .budget_ms(1_500);
}

/// Eight players in two teams of three and one of two, who play two rounds on two boards.
fn team_event() -> Tournament {
    let mut t = Tournament::default();
    t.meta.name = text("Höhenfeld Cup");
    t.meta.kind = text("Team: Swiss-System");
    t.meta.rounds = said(2);
    t.players = (1..=8).map(|no| Player { no: said(PlayerNo(no)), sex: said(Sex::Man), ..Player::default() }).collect();
    let members = [&[1, 2, 3][..], &[4, 5, 6], &[7, 8]];
    t.teams = members
        .iter()
        .zip(1..)
        .map(|(members, no)| Team {
            no: said(TeamNo(no)),
            name: text(&format!("Team {no}")),
            nickname: text(&format!("T{no}")),
            members: members.iter().map(|m| said(PlayerNo(*m))).collect(),
            ..Team::default()
        })
        .collect();
    let mut rows = vec![vec![Cell::MISSING; 2]; 8];
    for (round, white, black) in [(0, 1, 4), (0, 5, 2), (1, 1, 8), (1, 7, 3)] {
        rows[white - 1][round] = game(black as u16, Colour::White, Mark::Win);
        rows[black - 1][round] = game(white as u16, Colour::Black, Mark::Loss);
    }
    t.sheet = Sheet::from_rows(rows);
    t
}

#[test]
fn teams_have_their_players_and_line_ups() {
    let (t, problems) = read_bytes(encode(&team_event()));
    assert!(problems.is_empty(), "{problems:?}");
    let members = |team: &Team| team.members.iter().filter_map(Said::value).map(|no| no.0).collect::<Vec<_>>();
    assert_eq!(t.teams.iter().map(members).collect::<Vec<_>>(), [vec![1, 2, 3], vec![4, 5, 6], vec![7, 8]]);
    assert_eq!((t.teams[1].name.text(), t.teams[1].nickname.text(), t.meta.teams.value()), ("Team 2", "T2", Some(3)));
    assert_eq!(t.meta.kind.text(), "Team: Swiss-System");
    // Player 8 stands on the first board before player 7; nothing else is out of order.
    assert_eq!(t.line_ups.len(), 1, "{:?}", t.line_ups);
    assert_eq!((t.line_ups[0].team, t.line_ups[0].round), (TeamNo(3), RoundNo(2)));
    assert_eq!(t.line_ups[0].boards, [Some(PlayerNo(8)), Some(PlayerNo(7))]);
}

/// Six players, three rounds: a file to damage.
fn sample() -> (Tournament, Vec<u8>) {
    let mut seed: u32 = 5;
    let noise: Vec<u8> = (0..4_000)
        .map(|_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 24) as u8
        })
        .collect();
    let mut u = Unstructured::new(&noise);
    let t = loop {
        let t = invented(&mut u).expect("enough noise");
        if t.players.len() > 4 && t.sheet.rounds() > 2 {
            break t;
        }
    };
    let bytes = encode(&t);
    (read_bytes(bytes.clone()).0, bytes)
}

fn find(bytes: &[u8], mark: u8) -> usize {
    let wanted = [&[mark], &MARK[..]].concat();
    bytes.windows(4).position(|window| window == wanted).expect("the section")
}

/// The offset and words of each damage.
fn damage(problems: &Problems) -> Vec<(u32, String)> {
    problems
        .iter()
        .filter_map(|p| match (&p.kind, p.loc.at) {
            (crate::tree::ProblemKind::Damaged { what }, At::Bytes(span)) => Some((span.start, what.clone())),
            _ => None,
        })
        .collect()
}

#[test]
fn a_wrong_directory_costs_nothing() {
    let (t, mut bytes) = sample();
    let at = find(&bytes, tunx::DIRECTORY);
    bytes[at + 5] ^= 0x40;
    let (back, problems) = read_bytes(bytes);
    assert!(back.same_content(&t));
    assert_eq!((damage(&problems).len(), problems.iter().count()), (1, 1), "{problems:?}");
}

#[test]
fn a_file_cut_anywhere_gives_what_stands_before() {
    let (t, bytes) = sample();
    let players = find(&bytes, tunx::PLAYERS);
    let pairings = find(&bytes, tunx::PAIRINGS);
    for end in (0..bytes.len()).rev() {
        let (back, problems) = read_bytes(bytes[..end].to_vec());
        assert!(!problems.is_empty(), "{end}");
        assert!(back.players.len() <= t.players.len(), "{end}");
        if end > players + 4 && end < pairings {
            assert_eq!(back.players[..], t.players[..back.players.len()], "{end}");
            let next = t.players.get(back.players.len()).map(|player| player.loc.at);
            let inside = matches!(next, Some(At::Bytes(span)) if (span.start as usize) < end);
            let name = format!("player {} cannot be read: its section ends inside it", back.players.len() + 1);
            assert_eq!(damage(&problems).iter().any(|(_, what)| *what == name), inside, "{end} {problems:?}");
        }
        if end > pairings + 4 {
            assert_eq!(back.players, t.players, "{end}");
        }
    }
}

#[test]
fn an_unknown_section_is_named_and_the_rest_read() {
    let (t, mut bytes) = sample();
    let at = find(&bytes, tunx::DIRECTORY);
    bytes.splice(at..at, [0xF5, MARK[0], MARK[1], MARK[2], 1, 2, 3]);
    let directory = at + 7;
    let listed =
        bytes[directory + 4..directory + 32].chunks_exact(4).position(|entry| entry == (at as u32).to_le_bytes());
    let entry = directory + 4 + 4 * listed.expect("the directory lists itself") + 4;
    bytes[entry..entry + 4].copy_from_slice(&(directory as u32).to_le_bytes());
    let (back, problems) = read_bytes(bytes);
    assert!(back.same_content(&t));
    assert_eq!((problems.count("unknown-section"), problems.iter().count()), (1, 1), "{problems:?}");
}

#[test]
fn rounds_without_a_right_schedule_end_where_a_player_stands_again() {
    let (t, mut bytes) = sample();
    let schedule = find(&bytes, tunx::SCHEDULE);
    bytes[schedule + 6 + tunx::round::PAIRINGS.at] += 1;
    let (back, problems) = read_bytes(bytes);
    assert_eq!(back.content()["sheet"], t.content()["sheet"]);
    assert_eq!(damage(&problems).len(), 1, "{problems:?}");
}

#[test]
fn a_damaged_text_names_the_player_and_the_offset() {
    let (t, mut bytes) = sample();
    let players = find(&bytes, tunx::PLAYERS) + 4;
    let At::Bytes(second) = t.players[1].loc.at else { panic!("a place in the bytes") };
    bytes[second.start as usize + 1] = 0x7F;
    let (back, problems) = read_bytes(bytes);
    assert_eq!(back.players[..], t.players[..1]);
    let (at, what) = damage(&problems)[0].clone();
    assert_eq!(at, second.start);
    assert!(at as usize > players && what.starts_with("player 2 "), "{what}");
}

#[test]
fn results_and_absences_that_are_not_understood_are_told() {
    let (t, mut bytes) = sample();
    let at = find(&bytes, tunx::PAIRINGS) + 4;
    bytes[at + tunx::pairing::RESULT.at] = 17;
    let (back, problems) = read_bytes(bytes);
    assert_eq!(problems.count("unreadable-value"), 1, "{problems:?}");
    let changed = (0..t.players.len()).filter(|p| back.sheet.cell(*p, RoundNo(1)).mark == Mark::Unknown).count();
    assert!(changed == 1 || changed == 2);
}

#[test]
fn more_players_than_the_section_holds_are_no_players() {
    let (t, mut bytes) = sample();
    let settings = find(&bytes, tunx::CONFIG) + 4;
    bytes[settings + config::PLAYERS.at + 1] = 0xFF;
    let (back, problems) = read_bytes(bytes);
    assert_eq!(back.players.len(), t.players.len());
    assert_eq!(problems.count("limit-exceeded"), 1, "{problems:?}");
}

/// The seeds of the fuzz target are invented files; `UPDATE=1` writes them.
#[test]
fn seeds_are_fresh() {
    for (name, first, bytes) in [("open.tunx", 0, sample().1), ("teams.tumx", 1, encode(&team_event()))] {
        fresh(format!("fuzz/seeds/binary_in/{name}"), [&[first], &bytes[..]].concat());
    }
}
