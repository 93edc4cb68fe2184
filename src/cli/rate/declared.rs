//! Changes that somebody declares: a table with a column for the change, and one by which its players are known.

use std::path::Path;

use super::super::exit::Failure;
use super::super::inputs;
use crate::base::{PlayerNo, fold};
use crate::engines::rating::{KBasis, Rated, RatingRules, decimal, limited};
use crate::model::Tournament;

/// A declared change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    /// Starting rank.
    pub(super) no: PlayerNo,
    /// The change as written.
    pub(super) text: String,
    /// The change in hundredths.
    hundredths: i32,
    /// Digits behind the point.
    decimals: usize,
}

/// What a column tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Number,
    FideId,
    Name,
    Change,
}

/// Titles of columns, folded, without blanks, points and hyphens.
const TITLES: [(Column, &[&str]); 4] = [
    (Column::Change, &["rtg+/", "change", "ratingchange", "+/", "fidertg+/", "rtgchange", "elo+/", "delta"]),
    (Column::Number, &["no", "sno", "snr", "startingrank", "startno", "nr", "startingno"]),
    (Column::FideId, &["fideid", "id", "fideno", "fin"]),
    (Column::Name, &["name", "player"]),
];

/// Reads a table of declared changes; rows of players that are not in the tournament are left out.
pub(super) fn read(path: &Path, t: &Tournament) -> Result<Vec<Declared>, Failure> {
    let (name, bytes) = inputs::read_one(path).map_err(Failure::unreadable)?;
    let text = String::from_utf8_lossy(&bytes);
    of_table(&text, t).ok_or_else(|| {
        Failure::unreadable(format!(
            "{name}: no column of changes (`change`, `rtg+/-`) beside one of numbers, FIDE ids or names"
        ))
    })
}

fn of_table(text: &str, t: &Tournament) -> Option<Vec<Declared>> {
    let count = |delimiter: u8| text.bytes().filter(|b| *b == delimiter).count();
    let delimiter = *b",;\t".iter().max_by_key(|delimiter| count(**delimiter))?;
    let mut reader =
        csv::ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut columns: Option<Vec<Option<Column>>> = None;
    let mut declared = Vec::new();
    for record in reader.records().flatten() {
        match &columns {
            None => {
                let titles: Vec<Option<Column>> = record.iter().map(column).collect();
                let keyed = titles.iter().flatten().any(|column| *column != Column::Change);
                columns = (keyed && titles.contains(&Some(Column::Change))).then_some(titles);
            }
            Some(columns) => {
                let cell = |wanted| columns.iter().position(|c| *c == Some(wanted)).and_then(|at| record.get(at));
                let Some(no) = player(t, cell(Column::Number), cell(Column::FideId), cell(Column::Name)) else {
                    continue;
                };
                declared.extend(cell(Column::Change).and_then(|text| Declared::parse(no, text)));
            }
        }
    }
    columns.map(|_| declared)
}

fn column(title: &str) -> Option<Column> {
    let title: String =
        fold(title).chars().filter(|c| !c.is_whitespace() && !matches!(c, '.' | '-' | '_' | '\u{feff}')).collect();
    TITLES.iter().find(|(_, titles)| titles.contains(&title.as_str())).map(|(column, _)| *column)
}

fn player(t: &Tournament, number: Option<&str>, id: Option<&str>, name: Option<&str>) -> Option<PlayerNo> {
    let trimmed = |cell: Option<&str>| cell.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let number: Option<u16> = trimmed(number).and_then(|text| text.parse().ok());
    let id: Option<u32> = trimmed(id).and_then(|text| text.parse().ok());
    let name = trimmed(name).map(|name| fold(&name));
    let is_meant = |player: &&crate::model::Player| match (id, number, &name) {
        (Some(id), _, _) if player.fide_id.value().is_some() => player.fide_id.value() == Some(id),
        (_, Some(number), _) => player.number().0 == number,
        (_, None, Some(name)) => fold(player.name.text().trim()) == *name,
        _ => false,
    };
    t.players.iter().find(is_meant).map(crate::model::Player::number)
}

impl Declared {
    fn parse(no: PlayerNo, text: &str) -> Option<Declared> {
        let text = text.trim();
        let plain = text.replace(',', ".").replace('\u{2212}', "-");
        let (sign, digits) = match plain.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, plain.strip_prefix('+').unwrap_or(&plain)),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 5 || fraction.len() > 2 || !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let hundredths = whole.parse::<i32>().ok()? * 100 + format!("{fraction:0<2}").parse::<i32>().ok()?;
        Some(Declared { no, text: text.to_owned(), hundredths: sign * hundredths, decimals: fraction.len() })
    }

    /// Whether a change in hundredths is the one declared, rounded to the digits that are declared, halves away from zero.
    fn is(&self, change: i32) -> bool {
        let unit = [100, 10, 1].get(self.decimals).copied().unwrap_or(1);
        (change.abs() + unit / 2) / unit * unit * change.signum() == self.hundredths
    }
}

/// The changes that are possible by what is known: where K is assumed, those by every K of the rules.
fn possible(rated: &Rated, rules: &RatingRules) -> impl Iterator<Item = i32> {
    let gain: i32 = rated.games.iter().map(|game| game.gain).sum();
    let others = rules.k.map(|k| i32::from(limited(rules, k, rated.games.len() as u32)) * gain);
    let is_assumed = rated.k_basis == Some(KBasis::Assumed);
    std::iter::once(rated.change).chain(others.into_iter().filter(move |_| is_assumed))
}

/// The declared changes that are others than those computed, in words.
pub(super) fn contradictions(declared: &[Declared], rated: &[Rated], rules: &RatingRules) -> Vec<String> {
    let mut out = Vec::new();
    for line in declared {
        let Some(rated) = rated.iter().find(|rated| rated.no == line.no) else { continue };
        if rated.rating.is_some() && !possible(rated, rules).any(|change| line.is(change)) {
            let (no, text) = (line.no, &line.text);
            out.push(format!("player {no}: change {text} declared, {} by these rules", decimal(rated.change)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Declared, of_table};
    use crate::base::PlayerNo;
    use crate::model::{Player, Said, Tournament};

    #[test]
    fn changes_of_tables_are_read_and_compared_as_they_are_rounded() {
        let player = |no, id, name: &str| Player {
            no: Said::Derived(PlayerNo(no), "test"),
            fide_id: Said::Derived(id, "test"),
            name: Said::Derived(name.to_owned(), "test"),
            ..Player::default()
        };
        let t = Tournament {
            players: vec![player(1, 900_001, "Alder, Eva"), player(2, 900_002, "Müller, Jörg")],
            ..Tournament::default()
        };
        for text in [
            "Ranking after Round 9\nRk.;SNo;;Name;Rtg;rtg+/-\n1;2;;Müller, Jörg;2100;-2,5\n2;1;;Alder, Eva;2000;12,6\n",
            "id,change\n900002,-2.5\n900001,12.6\n900003,1\n",
            "Name\tchange\nMULLER, JORG\t-2.5\nalder, eva\t+12.6\n",
        ] {
            let declared = of_table(text, &t).unwrap();
            assert_eq!(declared.len(), 2, "{text}");
            assert_eq!((declared[0].no, declared[0].hundredths), (PlayerNo(2), -250), "{text}");
            assert!(declared[1].is(1260) && declared[1].is(1264) && !declared[1].is(1270), "{text}");
        }
        assert_eq!(of_table("Name;Rtg\nA;2000\n", &t), None);
        let whole = Declared::parse(PlayerNo(1), "-3").unwrap();
        assert!(whole.is(-250) && whole.is(-349) && !whole.is(-249));
        assert_eq!(Declared::parse(PlayerNo(1), "n/a"), None);
    }
}
