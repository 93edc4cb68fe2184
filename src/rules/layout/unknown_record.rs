use crate::base::{At, Loc, Points};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// A record is neither of the format nor of a known extension.
    ///
    /// Readers skip records that they do not know, and this file keeps them. If the identifier is a slip, such as 101 for 001, what the line says is
    /// lost for everybody who reads the file.
    UnknownRecord = Meta {
        id: "layout/unknown-record",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("player", "{count:line that begins/lines that begin} with `{id}` would be a player under `001`: the player was not read"),
            ("found", "{count:line begins/lines begin} with `{id}`, which is no record of the format"),
            ("help", "If it is a slip, correct the first three characters; if it is another program's own record, nothing needs to be done."),
        ],
        fires: "+ 101    9 m    Ilmarinen, Aki",
        silent: "+ 112 Third, Tor",
        ..Meta::DEFAULT
    }
}

/// Whether a line that begins with three digits holds a number, a name and points in the columns of a player.
fn looks_like_player(cx: &Cx<'_>, loc: Loc) -> bool {
    let At::Text(span) = loc.at else { return false };
    let line = cx.source.line_text(cx.source.lines().line_at(span.start));
    let columns = |first: usize, last: usize| line.get(first - 1..line.len().min(last)).unwrap_or("").trim();
    columns(1, 3).bytes().all(|b| b.is_ascii_digit())
        && columns(5, 8).parse::<u16>().is_ok()
        && columns(15, 47).contains(char::is_alphabetic)
        && Points::parse(columns(81, 84)).is_some()
}

impl Check for UnknownRecord {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let unknown = cx.met(|kind| match kind {
            ProblemKind::UnknownRecord { id } => Some(id.as_str()),
            _ => None,
        });
        for (id, places) in grouped(unknown) {
            let is_player = places.iter().any(|loc| looks_like_player(cx, *loc));
            let finding = out.find(if is_player { "player" } else { "found" });
            if is_player {
                finding.severity(Severity::Error);
            }
            finding.arg("id", id).places(places);
        }
    }
}
