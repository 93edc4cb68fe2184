//! The report for people.

use arbitrary::{Arbitrary, Result, Unstructured};
use scrutineer::finding::Severity;
use scrutineer::report::extract::{Extract, Extracts};
use scrutineer::report::{FileReport, Item, LabelAt, Look, Report, text};
use unicode_width::UnicodeWidthChar;

use super::sample;

fn plain(width: usize) -> Look {
    Look { colour: false, width }
}

/// No line is wider than asked, and nothing in the text acts on a terminal.
fn calm(text: &str, width: usize) {
    for line in text.lines() {
        let columns: usize = line.chars().map(|c| c.width().unwrap_or(0)).sum();
        assert!(columns <= width, "{columns} columns, not {width}: {line:?}\n{text}");
        assert!(!line.chars().any(|c| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)), "{line:?}");
    }
}

#[test]
fn one_file() {
    let (report, extracts) = sample::spring_open();
    for width in [80, 120] {
        let text = text::whole(&report, &extracts, plain(width));
        calm(&text, width);
        insta::assert_snapshot!(format!("one_file_{width}"), text);
    }
}

#[test]
fn several_files() {
    let text = text::whole(&sample::season(), &sample::spring_open().1, plain(100));
    calm(&text, 100);
    insta::assert_snapshot!(text);
}

#[test]
fn private_data_is_masked() {
    let (report, extracts) = sample::spring_open();
    let text = text::whole(&report, &extracts, plain(200));
    assert!(text.contains("1990/31/12") && !text.contains("1990/01/12") && !text.contains("99000040"), "{text}");
}

#[test]
fn hostile_text_stays_text() {
    let (report, extracts) = sample::hostile();
    for width in [0, 80, 120, 200] {
        let width = width.max(80);
        calm(&text::whole(&report, &extracts, plain(width)), width);
    }
    insta::assert_snapshot!(text::whole(&report, &extracts, plain(80)));
}

#[test]
fn colours_are_added_and_nothing_else() {
    for (report, extracts) in [sample::spring_open(), sample::hostile()] {
        let coloured = text::whole(&report, &extracts, Look { colour: true, width: 100 });
        let mut bare = String::new();
        let mut rest = coloured.as_str();
        while let Some((before, after)) = rest.split_once("\x1b[") {
            let (code, after) = after.split_once('m').expect("an SGR sequence");
            assert!(code.chars().all(|c| c.is_ascii_digit() || c == ';'), "{code:?}");
            bare.push_str(before);
            rest = after;
        }
        bare.push_str(rest);
        assert!(coloured.len() > bare.len());
        assert_eq!(bare, text::whole(&report, &extracts, plain(100)));
    }
}

/// Any finding with any places, some of them in the lines given.
fn any_finding(u: &mut Unstructured<'_>) -> Result<Item> {
    let severity = *u.choose(&Severity::ALL)?;
    let labels = (0..u.int_in_range(0..=7)?)
        .map(|_| {
            Ok(LabelAt {
                line: u.choose(&[None, Some(0), Some(1), Some(2), Some(9)])?.or(Option::arbitrary(u)?),
                column: Some(u.int_in_range(0..=300)?).filter(|_| u.ratio(9, 10).unwrap_or(true)),
                length: Some(u.int_in_range(0..=120)?).filter(|_| u.ratio(9, 10).unwrap_or(true)),
                text: String::arbitrary(u)?,
                primary: bool::arbitrary(u)?,
                ..LabelAt::default()
            })
        })
        .collect::<Result<_>>()?;
    let mut item = sample::item("any/rule", severity, <&str>::arbitrary(u)?, labels);
    item.help = Option::arbitrary(u)?;
    item.declared = Option::arbitrary(u)?;
    item.context.stated = Option::arbitrary(u)?;
    Ok(item)
}

#[test]
fn any_report_fits() {
    arbtest::arbtest(|u| {
        let mut extracts = Extracts::default();
        for line in [0, 1, 2, 9] {
            let word = String::arbitrary(u)?;
            let text = word.repeat(u.int_in_range(0..=40)?);
            extracts.insert(
                "any",
                line,
                Extract { text, private: std::iter::once(u.int_in_range(0..=50)?..u.int_in_range(0..=99)?).collect() },
            );
        }
        let findings = (0..3).map(|_| any_finding(u)).collect::<Result<_>>()?;
        let mut report = Report::default();
        report.files.push(FileReport { path: "any".into(), findings, ..FileReport::default() });
        let width = u.int_in_range(80..=200)?;
        calm(&text::whole(&report, &extracts, plain(width)), width);
        Ok(())
    });
}
