//! Players: records 001, NRS and DAT.

use super::read::{Reader, quote};
use crate::base::limits::PLAYERS;
use crate::base::{BirthDate, Colour, Loc, PlayerNo, Points, Reading, Span, Spelling};
use crate::grammar::{FieldType, Kind, Version, index};
use crate::model::{Cell, ColourField, Mark, National, Opponent, Player, Said, Sex, Sheet, Title};
use crate::tree::{Field, FieldState, ProblemKind, Record};

pub(super) fn read(r: &mut Reader<'_>) {
    let tree = r.tree;
    let found = tree.of_kind(Kind::Player).count();
    if found > PLAYERS {
        r.problems.add(Loc::default(), ProblemKind::LimitExceeded { what: "players", found, limit: PLAYERS });
    }
    let mut rows = Vec::new();
    for record in tree.of_kind(Kind::Player).take(PLAYERS) {
        let player = player(r, record);
        r.t.players.push(player);
        rows.push((0..record.repetitions).map(|round| cell(r, record, round)).collect());
    }
    if tree.version == Version::Trf06 && tree.of_kind(Kind::LegacyTeam).next().is_none() {
        old_marks(r, &mut rows);
    }
    r.t.sheet = Sheet::from_rows(rows);
    national(r);
    data(r);
}

fn player(r: &mut Reader<'_>, record: &Record) -> Player {
    use index::player as at;
    let field = |i| r.tree.field(record, i);
    let (name, federation) = (r.text(field(at::NAME)), r.text(field(at::FEDERATION)));
    let (sex, title, birth) = (field(at::SEX), field(at::TITLE), field(at::BIRTH));
    let (no, rating, id) = (field(at::NO), field(at::RATING), field(at::FIDE_ID));
    let (points, rank) = (field(at::POINTS), field(at::RANK));
    Player {
        no: r.value(no, "starting rank", FieldType::Player, starting_rank),
        name,
        sex: self::sex(r, sex),
        title: self::title(r, title),
        rating: self::rating(r, rating),
        federation,
        fide_id: fide_id(r, id),
        birth: self::birth(r, birth),
        points: r.value(points, "points", FieldType::Points, Points::parse),
        rank: self::rank(r, rank),
        loc: record.loc(),
        ..Player::default()
    }
}

/// A starting rank, 1 to 9999.
pub(super) fn starting_rank(text: &str) -> Option<PlayerNo> {
    number(text).filter(|no| (1..=9999).contains(no)).map(PlayerNo)
}

/// A number of digits only.
pub(super) fn number(text: &str) -> Option<u16> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn sex(r: &mut Reader<'_>, field: Field) -> Said<Sex> {
    let said = r.value(field, "sex", FieldType::Sex, |text| match text {
        "m" | "M" => Some(Sex::Man),
        "w" | "W" | "f" | "F" => Some(Sex::Woman),
        _ => None,
    });
    if let (Some((_, loc)), text) = (said.stated(), r.tree.value(field))
        && !matches!(text, "m" | "w")
    {
        r.problems.add(loc, ProblemKind::SexSpelling { text: text.to_owned() });
    }
    said
}

fn title(r: &mut Reader<'_>, field: Field) -> Said<Title> {
    let said = r.value(field, "title", FieldType::Title, Title::parse);
    if let (Some((title, loc)), text) = (said.stated(), r.tree.value(field))
        && text != title.abbreviation()
    {
        let title = title.abbreviation();
        r.problems.add(loc, ProblemKind::TitleSpelling { text: text.to_owned(), title });
    }
    said
}

fn is_dashes(text: &str) -> bool {
    text.bytes().all(|b| b == b'-')
}

/// A rating; 0 and dashes stand for none.
fn rating(r: &mut Reader<'_>, field: Field) -> Said<u16> {
    match r.tree.value(field) {
        text if field.state != FieldState::Unreadable && (is_dashes(text) || number(text) == Some(0)) => Said::Absent,
        _ => r.value(field, "rating", FieldType::Rating, number),
    }
}

fn rank(r: &mut Reader<'_>, field: Field) -> Said<u16> {
    match r.tree.value(field) {
        text if field.state != FieldState::Unreadable && number(text) == Some(0) => Said::Absent,
        _ => r.value(field, "rank", FieldType::Rank, number),
    }
}

/// A FIDE identification number; zeros and dashes stand for none.
fn fide_id(r: &mut Reader<'_>, field: Field) -> Said<u32> {
    let text = r.tree.value(field);
    if field.state != FieldState::Unreadable && (is_dashes(text) || text.bytes().all(|b| b == b'0')) {
        return Said::Absent;
    }
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    r.value(field, "FIDE id", FieldType::FideId, digits)
}

/// A date of birth; zeros and separators alone stand for none.
fn birth(r: &mut Reader<'_>, field: Field) -> Said<BirthDate> {
    let text = r.tree.value(field);
    if field.state != FieldState::Unreadable && text.bytes().all(|b| matches!(b, b'0' | b'/' | b'.' | b'-' | b' ')) {
        return Said::Absent;
    }
    match Spelling::read(text).map(|s| s.reading) {
        Some(Reading::Either(day_first, month_first)) if field.state != FieldState::Unreadable => {
            let loc = r.place(field);
            r.problems.add(loc, ProblemKind::AmbiguousDate { text: quote(text), day_first, month_first });
            Said::Unreadable(loc)
        }
        reading => r.value(field, "date of birth", FieldType::Birth, |_| match reading {
            Some(Reading::Day(date)) => {
                Some(BirthDate { year: date.year(), month: Some(date.month()), day: Some(date.day()) })
            }
            Some(Reading::Partial(birth)) => Some(birth),
            _ => None,
        }),
    }
}

fn cell(r: &mut Reader<'_>, record: &Record, round: u16) -> Cell {
    use index::player::round as at;
    let field = |i| r.tree.group_field(record, round, i);
    let (opponent, colour, result) = (field(at::OPPONENT), field(at::COLOUR), field(at::RESULT));
    let opponent_text = r.tree.value(opponent);
    let who = match (opponent_text, number(opponent_text)) {
        ("", _) => Opponent::Blank,
        (_, Some(0)) => Opponent::Nobody,
        (_, Some(no)) if no <= 9999 => Opponent::Player(PlayerNo(no)),
        _ => {
            r.unreadable::<()>(opponent, "opponent", FieldType::Opponent);
            Opponent::Unreadable
        }
    };
    let side = match r.tree.value(colour) {
        "" => ColourField::Blank,
        "-" => ColourField::Dash,
        "w" | "W" => ColourField::Colour(Colour::White),
        "b" | "B" => ColourField::Colour(Colour::Black),
        _ => {
            r.unreadable::<()>(colour, "colour", FieldType::Colour);
            ColourField::Unreadable
        }
    };
    let letter = r.tree.value(result).chars().next().unwrap_or(' ');
    let mark = Mark::from_letter(letter);
    if mark == Mark::Unknown && !matches!(letter, '*' | '?' | 'X' | 'x') {
        r.unreadable::<()>(result, "result", FieldType::Result);
    }
    let span = Span::new(opponent.span.start, result.span.end.max(colour.span.end).max(opponent.span.end));
    Cell { opponent: who, colour: side, mark, loc: Some(Loc::text(span.start, span.end)) }
}

/// Marks of TRF06 without an opponent, which TRF16 tells apart by letters: `=` is a half-point bye, `-` an absence, and `+` the pairing-allocated
/// bye if it is the only one of its round and the players present are an odd number, else a full-point bye. Each reading is reported.
fn old_marks(r: &mut Reader<'_>, rows: &mut [Vec<Cell>]) {
    let alone = |cell: &Cell| {
        matches!(cell.opponent, Opponent::Nobody | Opponent::Blank) && !matches!(cell.colour, ColourField::Colour(_))
    };
    let rounds = rows.iter().map(Vec::len).max().unwrap_or(0);
    for round in 0..rounds {
        let cells = || rows.iter().filter_map(|row| row.get(round));
        let wins = cells().filter(|c| alone(c) && c.mark == Mark::ForfeitWin).count();
        let present = cells().filter(|c| c.opponent().is_some() || (alone(c) && c.mark == Mark::ForfeitWin)).count();
        let bye = if wins == 1 && present % 2 == 1 { Mark::Pab } else { Mark::FullPointBye };
        for cell in rows.iter_mut().filter_map(|row| row.get_mut(round)).filter(|c| alone(c)) {
            let mark = match cell.mark {
                Mark::ForfeitWin => bye,
                Mark::Draw => Mark::HalfPointBye,
                Mark::ForfeitLoss => Mark::ZeroPointBye,
                _ => continue,
            };
            let kind = ProblemKind::OldMark { written: cell.mark.letter(), read_as: mark.letter() };
            r.problems.add(cell.loc.unwrap_or_default(), kind);
            cell.mark = mark;
        }
    }
}

fn national(r: &mut Reader<'_>) {
    use index::national as at;
    let players = r.t.index();
    for record in r.tree.of_kind(Kind::National) {
        let field = |i| r.tree.field(record, i);
        let (no, rating, birth) = (field(at::NO), field(at::RATING), field(at::BIRTH));
        let sex_field = field(at::SEX);
        let statement = National {
            federation: r.tree.text(record).get(..3).unwrap_or("").to_owned(),
            classification: r.text(field(at::TITLE)),
            name: r.text(field(at::NAME)),
            origin: r.text(field(at::ORIGIN)),
            id: r.text(field(at::ID)),
            sex: sex(r, sex_field),
            rating: self::rating(r, rating),
            birth: self::birth(r, birth),
            loc: record.loc(),
        };
        let no = r.value(no, "starting rank", FieldType::Player, starting_rank);
        match no.value().map(|no| (no, players.get(&no))) {
            Some((_, Some(i))) => {
                let national = &mut r.t.players[*i].national;
                if national.iter().any(|other| other.federation == statement.federation) {
                    r.problems.add(record.loc(), ProblemKind::RepeatedRecord { id: Kind::National.def().id });
                }
                national.push(statement);
            }
            Some((no, None)) => r.problems.add(record.loc(), ProblemKind::NoSuchPlayer { no: no.0 }),
            None => {}
        }
    }
}

/// Tornelo's `DAT`: starting rank, type and value.
fn data(r: &mut Reader<'_>) {
    let players = r.t.index();
    for record in r.tree.of_kind(Kind::PlayerData) {
        let field = r.tree.field(record, index::player_data::TEXT);
        let text = r.tree.value(field);
        let (no, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (kind, value) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
        match starting_rank(no).map(|no| (no, players.get(&no))) {
            Some((_, Some(i))) => r.t.players[*i].remarks.push((kind.to_owned(), value.trim().to_owned())),
            Some((no, None)) => r.problems.add(record.loc(), ProblemKind::NoSuchPlayer { no: no.0 }),
            None => drop(r.unreadable::<()>(field, "starting rank", FieldType::Player)),
        }
    }
}
