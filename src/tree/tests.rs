//! Trees of any bytes, and of lines beside their columns.

use arbtest::arbitrary::{Result, Unstructured};

use super::*;
use crate::base::DecodeHint;
use crate::grammar::index;

const SAMPLE: &str = "\u{feff}012 Probe\r\n032 SUI\r\n042 2026/05/02\r\n### remark\r\n\r\nDDD SSSS sTTT NNN\r\n162  W 1.0    D 0.5\r\n\
    001    1 m GM Müller, Jörg                      2044 SUI     4100026 1988/01/30  1.0    1     2 w 1  0000 - H\r\n\
    001    2 w    Brook, B                          1900 SUI           0 1990/01/01  0.0    2     1 b 0  0000 - Z\r\n\
    013 Team                               1    2\r\n310   1 India                            IND     2486   15.0   28.0  11     1    2\r\n\
    240 H   2    1\r\n260   1   2    1    2\r\n802   1   IND    1.0    2.0    2 w  1.0f\r\nXXR 2\r\nQQQ what\r\n";

fn tree_of(bytes: Vec<u8>, encoding: Option<&str>) -> Tree {
    parse(Source::decode("t", bytes, &DecodeHint { encoding, federation: None }))
}

/// Bytes that are a sample with some of them changed, or nothing but random ones.
fn bytes(u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    if u.ratio(1, 4)? {
        return u.arbitrary();
    }
    let mut bytes = SAMPLE.as_bytes().to_vec();
    for _ in 0..u.int_in_range(0..=12)? {
        let at = u.choose_index(bytes.len())?;
        match u.int_in_range(0..=4)? {
            0 => bytes[at] = u.arbitrary()?,
            1 => bytes.insert(at, *u.choose(b"\r\n\t\0 01w\xFF\xC3")?),
            2 => drop(bytes.remove(at)),
            3 => bytes.truncate(at.max(1)),
            _ => {
                let again = bytes[at..bytes.len().min(at + 150)].to_vec();
                bytes.splice(at..at, again);
            }
        }
    }
    Ok(bytes)
}

#[test]
fn any_bytes_print_as_they_came() {
    arbtest::arbtest(|u| {
        let bytes = bytes(u)?;
        let encodings = [None, Some("utf-8"), Some("utf-16le"), Some("utf-16be"), Some("cp852"), Some("shift_jis")];
        let encoding = *u.choose(&encodings)?;
        let tree = tree_of(bytes.clone(), encoding);
        assert_eq!(tree.print(), bytes, "{encoding:?}");
        assert_eq!(apply(&tree.source, &[]).as_ref(), Ok(&bytes), "{encoding:?}");
        Ok(())
    })
    .budget_ms(2_000);
}

#[test]
fn every_span_lies_in_its_line_and_lines_cover_the_text() {
    arbtest::arbtest(|u| {
        let tree = tree_of(bytes(u)?, None);
        let text = tree.source.text();
        let mut end = 0;
        for record in tree.records() {
            assert_eq!(record.span.start, end);
            end = record.span.end + tree.source.line(record.line as usize).end.text().len() as u32;
            let Class::Known(kind) = record.class else { continue };
            let fields = (0..kind.def().fields.len()).map(|i| tree.field(record, i));
            let group = (0..record.repetitions).flat_map(|r| (0..3).map(move |i| (r, i)));
            for field in fields.chain(group.map(|(r, i)| tree.group_field(record, r, i))) {
                let Span { start, end } = field.span;
                let inside = start >= record.span.start
                    && end <= record.span.end
                    && text.get(start as usize..end as usize).is_some();
                assert!(inside || field == Field::default(), "{field:?} in {record:?}");
            }
        }
        assert_eq!(end as usize, text.len());
        for problem in &tree.problems {
            let crate::base::At::Text(span) = problem.loc.at else { panic!("{problem:?}") };
            assert!(
                span.start <= span.end && text.get(span.start as usize..span.end as usize).is_some(),
                "{problem:?}"
            );
        }
        Ok(())
    })
    .budget_ms(2_000);
}

const PLAIN: &str =
    "001    1 m    Mueller, Joerg                    2044 SUI     4100026 1988/01/30  1.0    1     2 w 1     3 b =";

fn player(line: &str) -> (Tree, Vec<String>) {
    use index::player as at;
    let tree = parse(Source::from_text("t", line));
    let record = tree.records()[0];
    let values = [at::NO, at::NAME, at::RATING, at::FEDERATION, at::BIRTH, at::POINTS, at::RANK];
    let mut values: Vec<String> = values.iter().map(|i| tree.value(tree.field(&record, *i)).to_owned()).collect();
    for round in 0..record.repetitions {
        let cell = [at::round::OPPONENT, at::round::COLOUR, at::round::RESULT];
        values.push(cell.map(|i| tree.value(tree.group_field(&record, round, i))).join(" "));
    }
    (tree, values)
}

fn kinds(tree: &Tree) -> Vec<&'static str> {
    tree.problems.iter().map(|p| p.kind.name()).collect()
}

#[test]
fn a_line_in_its_columns_has_no_problem() {
    let (tree, values) = player(PLAIN);
    assert_eq!(values, ["1", "Mueller, Joerg", "2044", "SUI", "1988/01/30", "1.0", "1", "2 w 1", "3 b ="]);
    assert_eq!(kinds(&tree), [""; 0]);
}

#[test]
fn names_padded_by_bytes_or_by_characters_read_the_same() {
    let by_characters = PLAIN.replace("Mueller, Joerg  ", "Müller, Jörg    ");
    let by_bytes = PLAIN.replace("Mueller, Joerg  ", "Müller, Jörg  ");
    let (tree, values) = player(&by_characters);
    assert_eq!(kinds(&tree), [""; 0]);
    let (bytes_tree, bytes_values) = player(&by_bytes);
    assert_eq!(bytes_values, values);
    assert_eq!(kinds(&bytes_tree), ["padded-by-bytes"]);
}

#[test]
fn moved_columns_are_read_where_they_stand_and_told() {
    for (line, kind, by) in [
        (PLAIN.replace("    2 w 1     3 b =", "      2 w 1     3 b ="), "columns-shifted", 2),
        (PLAIN.replace("     2 w 1     3 b =", "    2 w 1     3 b ="), "columns-shifted", -1),
        (PLAIN.replace(" 2044 SUI", " 12044 SUI"), "field-too-wide", 1),
        (PLAIN.replace("Mueller, Joerg                    ", "Mueller, Joerg           "), "columns-shifted", -9),
    ] {
        let (tree, values) = player(&line);
        assert_eq!(kinds(&tree), [kind], "{line}");
        assert_eq!(values[3..], ["SUI", "1988/01/30", "1.0", "1", "2 w 1", "3 b ="], "{line}");
        let record = tree.records()[0];
        let state = tree.group_field(&record, 0, index::player::round::COLOUR).state;
        assert_eq!(state, FieldState::Shifted(by), "{line}");
    }
}

#[test]
fn tabs_stand_for_the_columns_up_to_the_next_stop() {
    let (tree, values) = player(&PLAIN.replace("                    2044", "\t\t\t2044"));
    assert_eq!(kinds(&tree), ["tab-in-record"]);
    assert_eq!(values[1..4], ["Mueller, Joerg", "2044", "SUI"]);
}

#[test]
fn a_line_that_fits_no_reading_is_not_read() {
    let line = "001    1                                         PLAYER 1 2402 USA ----------- 0000/00/00 1.0  15   26 w -   8 w +";
    let (tree, values) = player(line);
    assert_eq!(kinds(&tree), ["columns-unreadable"]);
    let record = tree.records()[0];
    assert_eq!(tree.field(&record, index::player::POINTS).state, FieldState::Unreadable);
    assert_eq!(values.len(), 7);
}

#[test]
fn a_field_that_text_runs_into_is_not_read() {
    let (tree, values) = player(&PLAIN.replace("1988/01/30  1.0", "1988/01/30x 1.0"));
    assert_eq!(kinds(&tree), ["text-between-fields"]);
    let record = tree.records()[0];
    assert_eq!(tree.field(&record, index::player::BIRTH).state, FieldState::Unreadable);
    assert_eq!(values[5..], ["1.0", "1", "2 w 1", "3 b ="]);
}

#[test]
fn lines_are_told_apart() {
    let text = "### c\n\n   \n123456789012345678901234567890\nDDD SSSS sTTT\nIND    1 m    Rao                               2100\nACC true\nXXQ 1\n";
    let tree = parse(Source::from_text("t", text));
    let classes: Vec<Class> = tree.records().iter().map(|r| r.class).collect();
    assert_eq!(
        classes,
        [
            Class::Comment,
            Class::Blank,
            Class::Blank,
            Class::Legend,
            Class::Legend,
            Class::Known(Kind::National),
            Class::Unknown,
            Class::Unknown
        ]
    );
    assert_eq!(kinds(&tree), ["draft-record", "unknown-record"]);
}
