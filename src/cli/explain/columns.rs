//! Records and fields of the Tournament Report File.

use super::hanging;
use crate::grammar::{Columns, FieldDef, FieldType, GroupDef, Level, RECORDS, RecordDef, Version};
use crate::report::Look;

/// The name of a record in articles: `round_dates` for [`Kind::RoundDates`](crate::grammar::Kind::RoundDates).
fn name(record: &RecordDef) -> String {
    let mut name = String::new();
    for c in format!("{:?}", record.kind).chars() {
        if c.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(c.to_lowercase());
    }
    name
}

/// All names by which a record or one of its fields can be asked for.
pub(super) fn names(record: &RecordDef) -> Vec<String> {
    let name = name(record);
    let fields = fields(record).into_iter().flat_map(|(path, _, _)| {
        let last = path.rsplit('.').next().unwrap_or_default().to_owned();
        [format!("{name}.{path}"), last]
    });
    let fields: Vec<String> = fields.filter(|field| field != "text").collect();
    [record.id.to_owned(), name].into_iter().chain(fields).collect()
}

/// The fields of a record with their paths: `rating`, `round.result`.
fn fields(record: &RecordDef) -> Vec<(String, &'static FieldDef, Option<GroupDef>)> {
    let own = record.fields.iter().map(|field| (field.name.to_owned(), field, None));
    let group = record.group.iter().flat_map(|group| {
        let of = *group;
        group.fields.iter().map(move |field| (format!("{}.{}", of.name, field.name), field, Some(of)))
    });
    own.chain(group).collect()
}

/// The pages about records and fields with this name.
pub(super) fn pages(subject: &str, look: Look) -> Vec<String> {
    let wanted = subject.replace('-', "_").to_lowercase();
    let mut pages = Vec::new();
    for record in &RECORDS {
        let name = name(record);
        if record.id.eq_ignore_ascii_case(subject) || name == wanted {
            pages.push(page(record, look));
            continue;
        }
        let rest = wanted.strip_prefix(&name).or_else(|| wanted.strip_prefix(&record.id.to_lowercase()));
        let path = rest.and_then(|rest| rest.strip_prefix('.'));
        for (full, field, group) in fields(record) {
            let last = full.rsplit('.').next();
            if path.map_or(last == Some(&wanted) && wanted != "text", |path| path == full || last == Some(path)) {
                let mut text = format!("{}.{full}: a field of record {} ({})\n", name, record.id, record.title);
                text.push_str(&describe(field, group, look));
                pages.push(text);
            }
        }
    }
    pages
}

fn page(record: &RecordDef, look: Look) -> String {
    let mut out = format!("{}: {}\n", record.id, record.title);
    let origin = match (record.since, record.dialect) {
        (Some(version), _) => format!("since {}", edition(version)),
        (None, Some(program)) => format!("an extension by {program}"),
        (None, None) => "an extension".to_owned(),
    };
    let many = if record.many { "may stand several times" } else { "stands once" };
    out.push_str(&hanging("", 0, &format!("{origin}; {many}; {}", record.article), look));
    if !record.doc.trim().is_empty() {
        out.push_str(&hanging("", 0, record.doc.trim(), look));
    }
    for (path, field, group) in fields(record) {
        out.push_str(&format!("\n{path}\n"));
        out.push_str(&describe(field, group, look));
    }
    out
}

fn describe(field: &FieldDef, group: Option<GroupDef>, look: Look) -> String {
    let mut place = match field.columns {
        Columns { first, .. } if field.columns.is_open() => format!("from column {first} to the end of the line"),
        Columns { first, last } if first == last => format!("column {first}"),
        Columns { first, last } => format!("columns {first}-{last}"),
    };
    if let Some(group) = group {
        place.push_str(&format!(", then every {} columns for each further {}", group.step, group.name));
        if let Some(max) = group.max {
            place.push_str(&format!(", at most {max}"));
        }
    }
    let mut out = hanging("  ", 2, &format!("{place}; {}", holds(field.kind)), look);
    for words in field.editions {
        let need = format!("for rating {}, for pairing {}", level(words.rating), level(words.pairing));
        out.push_str(&hanging(&format!("  {:<6} ", edition(words.since)), 9, &format!("{} ({need})", words.doc), look));
    }
    out
}

const fn edition(version: Version) -> &'static str {
    match version {
        Version::Trf06 => "TRF06",
        Version::Trf16 => "TRF16",
        Version::Trf26 => "TRF26",
    }
}

const fn level(level: Level) -> &'static str {
    match level {
        Level::Ignored => "not looked at",
        Level::Warning => "warned about",
        Level::Titles => "mandatory with title norms",
        Level::Mandatory => "mandatory",
    }
}

/// What a type of field holds.
const fn holds(kind: FieldType) -> &'static str {
    match kind {
        FieldType::Text => "free text",
        FieldType::Code => "a code",
        FieldType::Count => "a whole number",
        FieldType::Points => "points with one decimal",
        FieldType::Date => "a day, YYYY/MM/DD",
        FieldType::ShortDate => "a day, YY/MM/DD",
        FieldType::Birth => "a date of birth, YYYY/MM/DD, 00 for what is unknown",
        FieldType::Sex => "m or w",
        FieldType::Title => "a title",
        FieldType::Rating => "a rating",
        FieldType::Rank => "a rank",
        FieldType::Federation => "three letters of a federation",
        FieldType::FideId => "a FIDE identification number",
        FieldType::Player => "the starting rank of a player",
        FieldType::Team => "the pairing number of a team",
        FieldType::Participant => "a player, in a team event a team",
        FieldType::Round => "the number of a round",
        FieldType::Opponent => "a starting rank, 0000 or blank",
        FieldType::Colour => "w, b, - or blank",
        FieldType::Result => "a result letter",
    }
}
