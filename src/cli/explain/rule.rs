//! Rules: the list and the page of one.

use std::collections::BTreeMap;

use super::{articles, hanging, paragraphs};
use crate::base::{DecodeHint, Source};
use crate::check::{Checker, Selection};
use crate::profile::Profile;
use crate::report::{self, Look};
use crate::rules::example::{self, Example};
use crate::rules::{self, Cost, Meta, Need, Rule};

/// The rules that `wanted` takes, by group: id, severity, one sentence.
pub(super) fn list(wanted: impl Fn(&Meta) -> bool, look: Look) -> String {
    let mut groups: BTreeMap<&str, Vec<&Meta>> = BTreeMap::new();
    for meta in rules::ALL.iter().map(|rule| rule.meta()).filter(|meta| wanted(meta)) {
        groups.entry(meta.group()).or_default().push(meta);
    }
    let mut out = String::new();
    for (group, metas) in groups {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&format!("{group}\n"));
        for meta in metas {
            let first = format!("  {:<36} {:<8} ", meta.id, meta.severity.word());
            out.push_str(&hanging(&first, 48, meta.summary().trim(), look));
        }
    }
    out
}

/// The page of a rule.
pub(super) fn page(rule: &dyn Rule, look: Look) -> String {
    let meta = rule.meta();
    let mut out = format!("{} ({})\n", meta.id, meta.severity.word());
    if let Some(strict) = meta.strict {
        out.push_str(&format!("{} under the profiles pairing, ptc and audit\n", strict.word()));
    }
    out.push('\n');
    out.push_str(&paragraphs(meta.doc, look));
    if meta.cost == Cost::Heavy {
        out.push_str("\nLeft out by --quick.\n");
    }
    let needs: Vec<&str> = meta.needs.iter().copied().filter_map(Need::missing).collect();
    if !needs.is_empty() {
        out.push_str(&format!("\nNeeds {}.\n", needs.join(", ")));
    }
    out.push_str("\nArticles\n");
    for cite in meta.cites {
        out.push_str(&articles::subject(cite.0, cite.1, look));
    }
    out.push_str("\nExample: a tournament with\n");
    out.push_str(&indented(meta.fires));
    out.push_str("gives\n");
    out.push_str(&produced(meta, look));
    out.push_str("It stays silent about\n");
    out.push_str(&indented(meta.silent));
    out.push_str(&format!("\nSince version {}.\n", meta.since));
    out
}

fn indented(text: &str) -> String {
    if text.trim().is_empty() {
        return "    the base tournament as it stands\n".to_owned();
    }
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| format!("    {line}\n")).collect()
}

/// What the rule really reports about its example.
fn produced(meta: &'static Meta, look: Look) -> String {
    let Ok(Example { bytes, dossier, lists, games }) = example::build(meta.fires) else { return String::new() };
    let checker = Checker {
        profile: Profile::Audit,
        selection: Selection { select: vec![meta.id.to_owned()], ignore: Vec::new() },
        dossier,
        lists,
        games,
        ..Checker::default()
    };
    let Ok(checked) = checker.check(Source::decode("example", bytes, &DecodeHint::default())) else {
        return String::new();
    };
    let extracts = super::setup::extracts(&checked.report, &checked.read);
    report::text::findings(&checked.report.findings, "example", &extracts, look)
}
