//! The FIDE list as fixed-width text: single, combined, and the form of about 2011. The columns come from the heading.

use std::io::{BufRead, Read};
use std::ops::Range;

use super::ListError;
use super::build::Builder;
use super::dirty::Fault;
use super::input::Input;
use super::row::{Draft, Field, Kinds, Month};

/// A field and where in its heading it begins; `None` for a column that is not read.
type Under = (usize, Option<Field>);

/// Headings with the fields under them; longer ones first.
const HEADINGS: [(&str, &[Under]); 24] = [
    ("ID Number", &[(0, Some(Field::Id))]),
    ("ID number", &[(0, Some(Field::Id))]),
    ("GamesBorn", &[(0, Some(Field::Games(0))), (5, Some(Field::Birth))]),
    ("TitlFed", &[(0, Some(Field::Title)), (4, Some(Field::Federation))]),
    ("SRtng", &[(0, Some(Field::Rating(0)))]),
    ("RRtng", &[(0, Some(Field::Rating(1)))]),
    ("BRtng", &[(0, Some(Field::Rating(2)))]),
    ("B-day", &[(0, Some(Field::Birth))]),
    ("Games", &[(0, Some(Field::Games(0)))]),
    ("WTit", &[(0, Some(Field::WomensTitle))]),
    ("OTit", &[(0, None)]),
    ("Name", &[(0, Some(Field::Name))]),
    ("Born", &[(0, Some(Field::Birth))]),
    ("Flag", &[(0, Some(Field::Flag))]),
    ("Fed", &[(0, Some(Field::Federation))]),
    ("Sex", &[(0, Some(Field::Sex))]),
    ("Tit", &[(0, Some(Field::Title))]),
    ("FOA", &[(0, None)]),
    ("Gms", &[(0, Some(Field::Games(0)))]),
    ("SGm", &[(0, Some(Field::Games(0)))]),
    ("RGm", &[(0, Some(Field::Games(1)))]),
    ("BGm", &[(0, Some(Field::Games(2)))]),
    ("SK", &[(0, Some(Field::K(0)))]),
    ("BK", &[(0, Some(Field::K(2)))]),
];

/// The columns of a list, by its heading.
#[derive(Debug, PartialEq)]
pub(super) struct Columns {
    fields: Vec<(Range<usize>, Option<Field>)>,
    pub(super) month: Option<Month>,
    pub(super) kinds: Kinds,
}

impl Columns {
    /// The columns under a heading; `None` when it is none.
    pub(super) fn of(heading: &str) -> Option<Columns> {
        let mut starts: Vec<(usize, Option<Field>)> = Vec::new();
        let mut month = None;
        let mut at = 0;
        while let Some(rest) = heading.get(at..).filter(|rest| !rest.is_empty()) {
            let known = HEADINGS.iter().find(|(title, _)| rest.starts_with(title));
            let rating_month = rest.get(..5).and_then(Month::parse_heading);
            if let Some((title, fields)) = known {
                starts.extend(fields.iter().map(|(offset, field)| (at + offset, *field)));
                at += title.len();
            } else if let Some(found) = rating_month {
                month = Some(found);
                starts.push((at, Some(Field::Rating(0))));
                at += 5;
            } else if rest.starts_with("Rk") || rest.starts_with("RK") {
                starts.push((at, Some(Field::K(1))));
                at += 2;
            } else {
                if rest.starts_with('K') {
                    starts.push((at, Some(Field::K(0))));
                }
                at += rest.chars().next().map_or(1, char::len_utf8);
            }
        }
        let has = |field| starts.iter().any(|(_, known)| *known == Some(field));
        if !has(Field::Id) || !has(Field::Name) || !has(Field::Rating(0)) {
            return None;
        }
        let kinds = if has(Field::Rating(1)) { Kinds::Combined } else { Kinds::Standard };
        let ends = starts.iter().skip(1).map(|(start, _)| *start).chain([usize::MAX]);
        let fields = starts.iter().zip(ends).map(|((start, field), end)| (*start..end, *field)).collect();
        Some(Columns { fields, month, kinds })
    }

    /// The same columns for a single list of another kind: its ratings go to the place of that kind.
    pub(super) fn of_kind(mut self, kinds: Kinds) -> Columns {
        let slot = match kinds {
            Kinds::Rapid => 1,
            Kinds::Blitz => 2,
            Kinds::Standard | Kinds::Combined => 0,
        };
        if self.kinds != Kinds::Combined {
            for (_, field) in &mut self.fields {
                *field = match *field {
                    Some(Field::Rating(0)) => Some(Field::Rating(slot)),
                    Some(Field::Games(0)) => Some(Field::Games(slot)),
                    Some(Field::K(0)) => Some(Field::K(slot)),
                    other => other,
                };
            }
        }
        self
    }

    fn cut(&self, line: &str, draft: &mut Draft) {
        if line.is_ascii() {
            for (range, field) in &self.fields {
                let end = range.end.min(line.len());
                if let (Some(field), Some(text)) = (field, line.get(range.start..end)) {
                    draft.set(*field, text);
                }
            }
        } else {
            let chars: Vec<char> = line.chars().collect();
            for (range, field) in &self.fields {
                let end = range.end.min(chars.len());
                if let (Some(field), Some(text)) = (field, chars.get(range.start..end)) {
                    draft.set(*field, &text.iter().collect::<String>());
                }
            }
        }
    }
}

/// Characters of a row at most; real ones have 162.
const MOST_CHARS: usize = 1000;

/// Reads the rows under `columns`.
pub(super) fn read<R: Read>(
    input: &mut Input<'_, R>,
    columns: &Columns,
    builder: &mut Builder,
) -> Result<(), ListError> {
    let mut line = Vec::new();
    let mut draft = Draft::default();
    let mut row = 0_u64;
    loop {
        line.clear();
        input.ended_row();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        row += 1;
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end();
        if text.len() > MOST_CHARS {
            builder.dirty.add(Fault::TooLong, row, text);
        } else if !text.is_empty() {
            draft.clear();
            columns.cut(text, &mut draft);
            if let Some((stored, name)) = draft.finish(row, &mut builder.dirty) {
                builder.push(stored, name, row);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Columns;
    use crate::lists::Dirty;
    use crate::lists::row::{Draft, Field, Kinds, Month};

    fn starts(heading: &str) -> Vec<(usize, Option<Field>)> {
        Columns::of(heading).unwrap().fields.iter().map(|(range, field)| (range.start, *field)).collect()
    }

    const SINGLE: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SEP26 Gms K  B-day Flag";
    const COMBINED: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
    const OF_2011: &str = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag";

    #[test]
    fn columns_of_the_single_list() {
        let positions: Vec<usize> = starts(SINGLE).into_iter().map(|(start, _)| start).collect();
        assert_eq!(positions, [0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132]);
        assert_eq!(Columns::of(SINGLE).unwrap().month, Some(Month { year: 2026, month: 9 }));
    }

    #[test]
    fn columns_of_the_combined_list() {
        let positions: Vec<usize> = starts(COMBINED).into_iter().map(|(start, _)| start).collect();
        assert_eq!(positions, [0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132, 136, 139, 145, 149, 152, 158]);
        assert_eq!(Columns::of(COMBINED).unwrap().kinds, Kinds::Combined);
    }

    #[test]
    fn columns_of_2011_are_glued() {
        let fields: Vec<_> = starts(OF_2011).into_iter().filter_map(|(_, field)| field).collect();
        let expected = [
            Field::Id,
            Field::Name,
            Field::Title,
            Field::Federation,
            Field::Rating(0),
            Field::Games(0),
            Field::Birth,
            Field::Flag,
        ];
        assert_eq!(fields, expected);
        let row = format!("{:<10}{:<34}{:<4}{:<5}{:<6}{:<5}{:<6}", 1234, "Example, Alpha", "g", "NOR", 2711, 9, 1990);
        let mut draft = Draft::default();
        Columns::of(OF_2011).unwrap().cut(&row, &mut draft);
        let (row, name) = draft.finish(1, &mut Dirty::default()).unwrap();
        assert_eq!((row.id, name, row.ratings[0].rating, row.birth_year), (1234, "Example, Alpha", 2711, 1990));
    }

    #[test]
    fn other_first_lines_are_no_heading() {
        for line in ["", "012 Some tournament", "Name;Rating", "ID Number Name"] {
            assert_eq!(Columns::of(line), None, "{line}");
        }
    }
}
