//! The generated blocks of the README: a real report, formats, rules. `UPDATE=1 cargo test readme` writes them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use scrutineer::formats::{Format, is_writable};
use scrutineer::rules::ALL;

/// The report that opens the README, as the program prints it.
fn report() -> String {
    let sample = "samples/trf26/three-slips.error.trf";
    let mut command = Command::new(env!("CARGO_BIN_EXE_scrutineer"));
    command.args(["check", sample]).current_dir(env!("CARGO_MANIFEST_DIR")).env("COLUMNS", "96").env("NO_COLOR", "1");
    let printed = command.output().expect("the program runs").stdout;
    format!("```text\n$ scrutineer check {sample}\n{}```\n", String::from_utf8(printed).expect("UTF-8"))
}

fn formats() -> String {
    let mut text = String::from("| name | format | read | written |\n|---|---|---|---|\n");
    for (format, name, title) in Format::NAMES.iter().filter(|(format, ..)| *format != Format::Unknown) {
        let read = if format.is_readable() { "yes" } else { "recognised" };
        let written = if is_writable(*format) { "yes" } else { "" };
        writeln!(text, "| `{name}` | {title} | {read} | {written} |").expect("a string takes text");
    }
    text
}

fn rules() -> String {
    let mut text = String::from("| rule | severity | what it finds |\n|---|---|---|\n");
    for meta in ALL.iter().map(|rule| rule.meta()) {
        writeln!(text, "| `{}` | {} | {} |", meta.id, meta.severity.word(), meta.summary().trim())
            .expect("a string takes text");
    }
    text
}

fn with_block(text: &str, name: &str, block: &str) -> String {
    let open = format!("<!-- generated: {name} -->\n");
    let start = text.find(&open).expect("the block opens") + open.len();
    let end = start + text[start..].find("<!-- end -->").expect("the block closes");
    format!("{}{block}{}", &text[..start], &text[end..])
}

#[test]
fn readme_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let stands = fs::read_to_string(&path).expect("readable").replace('\r', "");
    let fresh =
        with_block(&with_block(&with_block(&stands, "report", &report()), "formats", &formats()), "rules", &rules());
    if fresh != stands {
        assert!(
            std::env::var_os("UPDATE").is_some(),
            "the README's tables are stale; run `UPDATE=1 cargo test readme`"
        );
        fs::write(&path, fresh).expect("writable");
    }
}
