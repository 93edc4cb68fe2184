//! National lists as delimited text, with a mapping from column titles to fields.

use std::io::{BufRead, Read};

use super::ListError;
use super::build::Builder;
use super::dirty::Fault;
use super::input::Input;
use super::row::{Draft, Field};
use crate::base::fold;

/// Which column of a national list holds what: titles as the list writes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    columns: Vec<(String, Field)>,
}

/// Names of fields in a mapping, with the column titles that are understood without one (folded).
const FIELDS: [(&str, Field, &[&str]); 8] = [
    ("id", Field::Id, &["id_no", "id no", "id", "idnumber", "id number", "nat_id", "national id", "code", "pid"]),
    ("name", Field::Name, &["name", "player", "family name", "surname", "last name", "nachname", "nom"]),
    ("given", Field::GivenName, &["given name", "first name", "forename", "vorname", "prenom"]),
    ("rating", Field::Rating(0), &["rtg_nat", "rating", "nat_rating", "national rating", "nr", "elo", "dwz"]),
    ("federation", Field::Federation, &["fed", "federation", "country"]),
    ("sex", Field::Sex, &["sex", "gender", "geschlecht"]),
    ("birth", Field::Birth, &["birthday", "birth", "born", "dob", "year", "birth year", "geburtsjahr"]),
    ("title", Field::Title, &["title", "tit"]),
];

impl Mapping {
    /// Reads `id=ID_No,name=Name,rating=rtg_nat`; an error names what is wrong.
    pub fn parse(text: &str) -> Result<Mapping, String> {
        let mut columns = Vec::new();
        for pair in text.split(',').filter(|pair| !pair.trim().is_empty()) {
            let (field, column) = pair.split_once('=').ok_or_else(|| format!("`{pair}` is not FIELD=COLUMN"))?;
            let known = FIELDS.iter().find(|(name, ..)| *name == field.trim());
            let (_, field, _) = known.ok_or_else(|| {
                let names: Vec<&str> = FIELDS.iter().map(|(name, ..)| *name).collect();
                format!("no field `{}`: {}", field.trim(), names.join(", "))
            })?;
            columns.push((column.trim().to_owned(), *field));
        }
        Ok(Mapping { columns })
    }

    fn field(&self, title: &str) -> Option<Field> {
        let title = fold(title.trim().trim_start_matches('\u{feff}'));
        let mapped = self.columns.iter().find(|(column, _)| fold(column) == title).map(|(_, field)| *field);
        mapped.or_else(|| {
            let free = |field: &Field| !self.columns.iter().any(|(_, mapped)| mapped == field);
            let known = FIELDS.iter().filter(|(_, field, _)| free(field));
            known.clone().find(|(.., titles)| titles.contains(&title.as_str())).map(|(_, field, _)| *field)
        })
    }
}

/// Bytes of a row at most.
const MOST_BYTES: usize = 10_000;

/// The delimiter of a heading: `;`, tab or `,`, whichever it has most.
fn delimiter(heading: &[u8]) -> u8 {
    let count = |delimiter: u8| heading.split(|b| *b == delimiter).count();
    [b',', b'\t', b';'].into_iter().max_by_key(|delimiter| count(*delimiter)).unwrap_or(b';')
}

/// Reads a list whose first line, already taken off `input`, is `heading`.
pub(super) fn read<R: Read>(
    heading: &[u8],
    input: &mut Input<'_, R>,
    mapping: &Mapping,
    builder: &mut Builder,
) -> Result<(), ListError> {
    let delimiter = delimiter(heading);
    let fields: Vec<Option<Field>> = record(heading, delimiter).iter().map(|title| mapping.field(title)).collect();
    let has = |field| fields.contains(&Some(field));
    if !has(Field::Id) || !has(Field::Name) {
        return Err(ListError::NotAList("no column for number and name; give the columns with a mapping"));
    }
    let mut line = Vec::new();
    let mut draft = Draft::default();
    let mut row = 1_u64;
    loop {
        line.clear();
        input.ended_row();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        row += 1;
        if line.len() > MOST_BYTES {
            builder.dirty.add(Fault::TooLong, row, &String::from_utf8_lossy(&line));
            continue;
        }
        let values = record(&line, delimiter);
        if values.iter().all(|value| value.trim().is_empty()) {
            continue;
        }
        draft.clear();
        for (field, value) in fields.iter().zip(&values) {
            if let Some(field) = field {
                draft.set(*field, value);
            }
        }
        if let Some((stored, name)) = draft.finish(row, &mut builder.dirty) {
            builder.push(stored, name, row);
        }
    }
}

/// The fields of one line. Lists of players have no line ends within fields.
fn record(line: &[u8], delimiter: u8) -> Vec<String> {
    let mut reader =
        ::csv::ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(line);
    let mut record = ::csv::ByteRecord::new();
    match reader.read_byte_record(&mut record) {
        Ok(true) => record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::Mapping;
    use crate::lists::row::Field;

    #[test]
    fn mappings_go_before_known_titles() {
        let mapping = Mapping::parse("rating=Punkte, id=Mitglied").unwrap();
        assert_eq!(mapping.field("Punkte"), Some(Field::Rating(0)));
        assert_eq!(mapping.field("rtg_nat"), None);
        assert_eq!(mapping.field("\u{feff}Name"), Some(Field::Name));
        assert!(Mapping::parse("punkte").is_err());
        assert!(Mapping::parse("x=y").unwrap_err().contains("no field `x`"));
    }
}
