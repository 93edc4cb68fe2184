//! The players, in the order of the starting list.

use crate::base::{BirthDate, Date, PlayerNo};
use crate::formats::binary::{Record, day};
use crate::grammar::FieldType;
use crate::grammar::tunx::player;
use crate::model::{National, Player, Said, Sex, Title, Tournament};
use crate::tree::{ProblemKind, Problems};

pub(super) fn read(records: &[Record<'_>], t: &mut Tournament, problems: &mut Problems) {
    t.players = records.iter().zip(1..).map(|(r, no)| one(r, no, problems)).collect();
}

fn one(r: &Record<'_>, no: u16, problems: &mut Problems) -> Player {
    let federation = r.said_text(&player::FEDERATION);
    let written = r.said_text(&player::TITLE);
    let title = written.clone().map(|text| Title::SPELLINGS.iter().find(|(_, long, _)| *long == text).map(|t| t.0));
    let (title, category) = match title {
        Said::Stated(Some(title), loc) => (Said::Stated(title, loc), Said::Absent),
        _ => (Said::Absent, written),
    };
    let national = National {
        federation: federation.text().to_owned(),
        classification: category,
        rating: r.said(&player::NATIONAL_RATING),
        id: r.said_text(&player::NATIONAL_ID),
        loc: r.loc(),
        ..National::default()
    };
    let stated = !(national.classification.is_absent() && national.rating.is_absent() && national.id.is_absent());
    Player {
        no: Said::Stated(PlayerNo(no), r.loc()),
        name: name(r),
        sex: sex(r),
        title,
        rating: r.said(&player::RATING),
        federation,
        fide_id: r.said(&player::FIDE_ID),
        birth: birth(r, problems),
        club: r.said_text(&player::CLUB),
        national: if stated { vec![national] } else { Vec::new() },
        remarks: remarks(r),
        loc: r.loc(),
        ..Player::default()
    }
}

/// `Family, First`, or the one name that a player has.
fn name(r: &Record<'_>) -> Said<String> {
    match (r.said_text(&player::SURNAME), r.text(&player::FIRST_NAME)) {
        (surname, first) if first.is_empty() => surname,
        (surname, first) => surname.map(|surname| format!("{surname}, {first}")),
    }
}

fn sex(r: &Record<'_>) -> Said<Sex> {
    let loc = r.slot_loc(&player::SEX);
    match r.number(&player::SEX) {
        0 => Said::Stated(Sex::Man, loc),
        1 => Said::Stated(Sex::Woman, loc),
        _ => Said::Unreadable(loc),
    }
}

fn birth(r: &Record<'_>, problems: &mut Problems) -> Said<BirthDate> {
    let (n, loc) = (r.number(&player::BIRTH), r.slot_loc(&player::BIRTH));
    let known = |part: i8| (part > 0).then_some(part);
    let (year, month, day) = day(n);
    match (n, year) {
        (0, _) => return Said::Absent,
        (_, 1..) if Date::new(year, month.max(1), day.max(1)).is_some() && (month > 0 || day == 0) => {
            return Said::Stated(BirthDate { year, month: known(month), day: known(day) }, loc);
        }
        _ => {}
    }
    problems.add(loc, ProblemKind::UnreadableValue { field: "birth", text: n.to_string(), expected: FieldType::Birth });
    Said::Unreadable(loc)
}

/// Data that the model has no field for, by the headings of Swiss-Manager's text file of players.
fn remarks(r: &Record<'_>) -> Vec<(String, String)> {
    let texts = [
        (player::CATEGORY, "Typ"),
        (player::GROUP, "Gr"),
        (player::SOURCE, "Quelle"),
        (player::ACADEMIC_TITLE, "Atitel"),
    ];
    let numbers = [(player::CLUB_NUMBER, "KlubNr"), (player::K, "K")];
    let texts = texts.iter().map(|(slot, name)| (*name, r.text(slot)));
    let numbers = numbers.iter().map(|(slot, name)| (*name, r.number(slot))).filter(|(_, n)| *n > 0);
    texts
        .chain(numbers.map(|(name, n)| (name, n.to_string())))
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
