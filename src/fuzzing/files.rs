//! Properties of reading, writing, checking and reporting.

use std::collections::BTreeMap;
use std::fmt::Debug;

use arbitrary::{Arbitrary, Unstructured};

use crate::base::{At, DecodeHint, Source};
use crate::check::{Checked, Checker, is_rule, order};
use crate::dossier::Dossier;
use crate::finding::{Finding, Safety, Severity};
use crate::formats::{self, round_trip};
use crate::model::Tournament;
use crate::profile::Profile;
use crate::regs::{Catalogue, EventDates, Pick, resolve};
use crate::report::extract::{Extract, Extracts, wanted};
use crate::report::{self, Report};
use crate::rules::FINDINGS_KEPT;
use crate::tree::{self, TextEdit};

/// Encodings that a user may force on a file, the guess first.
const ENCODINGS: [Option<&str>; 8] = [
    None,
    Some("utf-8"),
    Some("utf-16le"),
    Some("utf-16be"),
    Some("windows-1250"),
    Some("windows-1254"),
    Some("cp852"),
    Some("iso-8859-2"),
];

fn source(bytes: &[u8]) -> Source {
    Source::decode("input", bytes.to_vec(), &DecodeHint::default())
}

/// A control byte at the head, and the rest.
fn split(bytes: &[u8]) -> (usize, &[u8]) {
    bytes.split_first().map_or((0, bytes), |(first, rest)| (usize::from(*first), rest))
}

/// The input in a form that can be pasted into a test.
fn shown(bytes: &[u8]) -> String {
    format!("b\"{}\"", bytes.escape_ascii())
}

/// Text and bytes of a file agree whatever the encoding: the lines cover both, every position has a line and a column, and
/// a byte order mark is kept. The first byte chooses the encoding.
pub fn decode(bytes: &[u8]) {
    let (choice, bytes) = split(bytes);
    let hint = DecodeHint { encoding: ENCODINGS[choice % ENCODINGS.len()], federation: None };
    let source = Source::decode("input", bytes.to_vec(), &hint);
    assert_eq!(source.bytes(), bytes, "the bytes are kept");
    let mut raw = source.head_bytes().to_vec();
    let mut text = String::new();
    for number in 0..source.lines().len() {
        let line = source.line(number);
        raw.extend(source.line_bytes(number));
        text.push_str(source.line_text(number));
        text.push_str(line.end.text());
        assert_eq!(source.lines().line_at(line.span.start), number, "{hint:?} {}", shown(bytes));
        assert_eq!(source.position(line.span.start), (number as u32 + 1, 1), "{hint:?} {}", shown(bytes));
    }
    raw.extend(source.tail_bytes());
    assert_eq!(raw, bytes, "{hint:?}: the lines cover the bytes");
    assert_eq!(text, source.text(), "{hint:?} {}: the lines cover the text", shown(bytes));
}

/// A parsed file prints as it came, in whatever encoding; its records are its lines and its fields lie in them in order.
pub fn parse_identity(bytes: &[u8]) {
    let (choice, bytes) = split(bytes);
    let hint = DecodeHint { encoding: ENCODINGS[choice % ENCODINGS.len()], federation: None };
    let tree = tree::parse(Source::decode("input", bytes.to_vec(), &hint));
    assert_eq!(tree.print(), bytes, "{hint:?}");
    let nothing = tree::apply(&tree.source, &[]);
    assert_eq!(nothing.as_deref(), Ok(bytes), "{hint:?}: no edit changes nothing");
    assert_eq!(tree.records().len(), tree.source.lines().len(), "{hint:?} {}", shown(bytes));
    for (number, record) in tree.records().iter().enumerate() {
        let line = tree.source.line(number);
        assert_eq!(record.span, line.span, "{hint:?} {}", shown(bytes));
        let tree::Class::Known(kind) = record.class else { continue };
        let def = kind.def();
        let own = (0..def.fields.len()).map(|i| tree.field(record, i));
        let group = def.group.map_or(0, |group| group.fields.len());
        let repeated = (0..record.repetitions).flat_map(|r| (0..group).map(move |i| (r, i)));
        for field in own.chain(repeated.map(|(r, i)| tree.group_field(record, r, i))).filter(|field| field.is_present())
        {
            let inside = line.span.start <= field.span.start && field.span.end <= line.span.end;
            assert!(
                inside && tree.source.text().is_char_boundary(field.span.start as usize),
                "{field:?} {}",
                shown(bytes)
            );
            assert!(tree.source.text().is_char_boundary(field.span.end as usize), "{field:?} {}", shown(bytes));
        }
    }
}

/// Any bytes give a tournament and problems, and every place that these name is a piece of the text.
pub fn read_total(bytes: &[u8]) {
    let outcome = formats::read(source(bytes));
    assert_eq!(outcome.source().bytes(), bytes, "the bytes are kept");
    places_lie_in(&outcome.tournament, outcome.source());
    places_lie_in(&outcome.problems, outcome.source());
}

/// Names of files, by whose endings binary formats are told apart.
const NAMES: [&str; 5] = ["input.tunx", "input.tumx", "input.swt", "input.sco", "input.xlsx"];

/// Any bytes under the name of a binary file give a tournament and a report, and every place that these name lies in the file. The
/// first byte chooses the name.
pub fn binary_in(bytes: &[u8]) {
    let (choice, bytes) = split(bytes);
    let source = formats::open(NAMES[choice % NAMES.len()], bytes.to_vec(), None);
    let checked = Checker { quick: true, ..Checker::default() }.check(source).expect("a set of the program");
    assert!(checked.tool_errors.is_empty(), "{:?} on {}", checked.tool_errors, shown(bytes));
    places_lie_in(&checked.read.tournament, checked.read.source());
    places_lie_in(&checked.read.problems, checked.read.source());
    assert!(report::json::line(&checked.report).ends_with('\n'));
}

/// Every span that a value holds, as its debugging form shows it, is a piece of the text or of the bytes.
fn places_lie_in(value: &impl Debug, source: &Source) {
    let shown = format!("{value:?}");
    for piece in shown.split("Bytes(Span { start: ").skip(1) {
        let end = piece.split_once(" })").and_then(|(inside, _)| inside.split_once(", end: ")?.1.parse::<usize>().ok());
        assert!(end.is_none_or(|end| end <= source.bytes().len()), "{end:?} is beyond the end of the file");
    }
    for piece in shown.split("Text(Span { start: ").skip(1) {
        let numbers = piece.split_once(" })").and_then(|(inside, _)| inside.split_once(", end: "));
        let Some((Ok(start), Ok(end))) = numbers.map(|(a, b)| (a.parse::<usize>(), b.parse::<usize>())) else {
            continue;
        };
        assert!(
            source.text().get(start..end).is_some(),
            "{start}..{end} is no piece of the text; before it stands {}",
            shown.split("Text(Span").next().unwrap_or_default().chars().rev().take(80).collect::<String>()
        );
    }
}

/// A tournament out of the space that readers can give.
fn tournament(bytes: &[u8]) -> Option<Tournament> {
    Tournament::arbitrary(&mut Unstructured::new(bytes)).ok()
}

/// What is written in any format and read again is the same tournament, less the losses declared.
pub fn write_read(bytes: &[u8]) {
    if let Some(t) = tournament(bytes) {
        round_trip::write_read(&t);
    }
}

/// A chain of conversions keeps what its formats have in common.
pub fn convert_chain(bytes: &[u8]) {
    if let Some(t) = tournament(bytes) {
        round_trip::convert_chain(&t);
    }
}

const PROFILES: [Profile; 5] = [Profile::Submit, Profile::Pairing, Profile::Ptc, Profile::Norms, Profile::Audit];
const DAYS: [&str; 5] = ["", "@2004-07-01", "@2012-07-01", "@2019-01-01", "@2026-06-01"];

/// A checker by a control byte: profile and regulation set at some day.
fn checker(choice: usize) -> Checker {
    let catalogue = Catalogue::new();
    let ids = catalogue.ids();
    let set = ids[choice / (PROFILES.len() * DAYS.len()) % ids.len()];
    let day = DAYS[choice / PROFILES.len() % DAYS.len()];
    let pick = Pick::parse(&format!("{set}{day}")).expect("a set and a day");
    Checker { pick, profile: PROFILES[choice % PROFILES.len()], ..Checker::default() }
}

fn check(checker: &Checker, bytes: &[u8]) -> Checked {
    checker.check(source(bytes)).expect("a set of the program")
}

/// Any bytes can be checked under any set and profile: no rule fails, findings are sorted and capped, their messages are
/// complete, their places lie in the file, and they can be told as JSON. The first byte chooses set, day and profile.
pub fn check_total(bytes: &[u8]) {
    let (choice, bytes) = split(bytes);
    let checked = check(&checker(choice), bytes);
    assert!(checked.tool_errors.is_empty(), "{:?} on {}", checked.tool_errors, shown(bytes));
    places_lie_in(&checked.findings, checked.read.source());
    assert!(checked.findings.is_sorted_by_key(order), "the order of the findings on {}", shown(bytes));
    let mut counts = BTreeMap::new();
    for finding in &checked.findings {
        *counts.entry(finding.rule).or_insert(0) += 1;
    }
    assert!(counts.values().all(|count| *count <= FINDINGS_KEPT + 1), "{counts:?}");
    for item in &checked.report.findings {
        assert!(!item.title.is_empty(), "{} without words on {}", item.rule, shown(bytes));
        for label in &item.labels {
            assert!(label.line.is_some() || label.cell.is_some() || label.offset.is_some(), "{label:?}");
        }
    }
    assert!(report::json::line(&checked.report).ends_with('\n'));
}

/// A safe fix heals: its finding goes, no new error comes, and every line that it does not touch keeps its bytes.
pub fn fix_heals(bytes: &[u8]) {
    let checker = Checker::default();
    let before = check(&checker, bytes);
    let source = before.read.source();
    for finding in &before.findings {
        let Some(fix) = finding.fix.as_ref().filter(|fix| fix.safety == Safety::Safe) else { continue };
        let edits: Vec<TextEdit> = fix
            .edits
            .iter()
            .filter_map(|edit| match edit.loc.at {
                At::Text(span) => Some(TextEdit { span, text: edit.text.clone() }),
                _ => None,
            })
            .collect();
        let Ok(mended) = tree::apply(source, &edits) else { continue };
        let after = check(&checker, &mended);
        let what = format!("{}: {}\n{}\n{}", finding.rule, fix.title, shown(bytes), shown(&mended));
        let count = |checked: &Checked| checked.findings.iter().filter(|f| same_complaint(f, finding)).count();
        assert!(count(&after) < count(&before), "the finding stays: {what}");
        let (old, new) = (errors(&before), errors(&after));
        for (rule, count) in new {
            assert!(count <= old.get(rule).copied().unwrap_or(0), "a new error of {rule}: {what}");
        }
    }
}

/// Whether two findings say the same of the same thing; places may have moved.
fn same_complaint(a: &Finding, b: &Finding) -> bool {
    (a.rule, a.message, &a.context, &a.args) == (b.rule, b.message, &b.context, &b.args)
}

fn errors(checked: &Checked) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for finding in checked.findings.iter().filter(|finding| finding.severity == Severity::Error) {
        *counts.entry(finding.rule).or_insert(0) += 1;
    }
    counts
}

/// Any text as a regulation set or an event file: it loads, or the error names a place in it; what loads can be resolved.
pub fn regs_load(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut catalogue = Catalogue::new();
    match catalogue.add("set.toml", &text, is_rule) {
        Ok(id) => {
            let pick = Pick { set: id, ..Pick::default() };
            let _ = resolve(&catalogue, &pick, &EventDates::default());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Err(error) = Dossier::parse("event.toml", &text) {
        assert!(!error.to_string().is_empty());
    }
}

/// Any bytes as a rating list, plain or in an archive: an index or an error, and the index answers.
#[cfg(feature = "zip")]
pub fn sheet_in(bytes: &[u8]) {
    use crate::lists::{List, Options, Query, import, unzip};

    let look_up = |index: Vec<u8>| {
        let list = List::open(index).expect("an index that was just made");
        list.by_id(99_000_011);
        list.by_name(&Query { name: "Alderon, Viktor", ..Query::default() }, 5);
    };
    let mut index = Vec::new();
    if import(bytes, &Options::default(), &mut index, &mut |_| {}).is_ok() {
        look_up(index);
    }
    if let Ok(mut archive) = zip::ZipArchive::new(std::io::Cursor::new(bytes))
        && let Ok(member) = unzip(&mut archive)
    {
        let mut index = Vec::new();
        let few = std::io::Read::take(member, 1 << 20);
        if import(few, &Options::default(), &mut index, &mut |_| {}).is_ok() {
            look_up(index);
        }
    }
}

/// Nothing out of a file becomes a tag or an attribute of the HTML report.
pub fn html_out(bytes: &[u8]) {
    const TAG: &str = "<zq";
    const ATTRIBUTE: &str = "\" onzq";
    let hostile = |text: &str| text.replace('<', TAG).replace('"', ATTRIBUTE);
    let text = hostile(&String::from_utf8_lossy(bytes));
    let source = Source::from_text(hostile("<a href=\"x\">&'"), text);
    let Checked { read, report, .. } = Checker::default().check(source).expect("a set of the program");
    let mut extracts = Extracts::default();
    for (path, lines) in wanted(&report) {
        for line in lines {
            let text = read.source().line_text(line as usize - 1).to_owned();
            extracts.insert(path.clone(), line, Extract { text, ..Extract::default() });
        }
    }
    let whole = Report { files: vec![report], ..Report::default() };
    let html = report::html::whole(&whole, &extracts);
    assert!(!html.contains(TAG) && !html.contains(ATTRIBUTE), "{}\n{html}", shown(bytes));
}
