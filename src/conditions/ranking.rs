//! Final ranks and the tie-breaks that make them.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::engines::standings::compare::{Declared, Misplaced, misplaced};
use crate::engines::standings::{Criterion, List, Table, match_points_decide};
use crate::regs::Value;

/// The final ranks that a file states, by index.
pub(super) fn stated_ranks(section: &Section<'_>) -> Vec<Option<u16>> {
    let declared = if section.t.is_team_event() {
        Declared::of_teams(section.t, match_points_decide(section.t))
    } else {
        Declared::of_players(section.t)
    };
    declared.ranks
}

/// The name of a participant by its index.
pub(super) fn name(section: &Section<'_>, index: usize) -> String {
    if section.t.is_team_event() {
        section.t.playing_teams().get(index).map_or_else(String::new, |team| team.name.text().to_owned())
    } else {
        section.player(index)
    }
}

/// The ranks of a section that contradict the set's order, within the first places.
fn wrong(section: &Section<'_>, table: &Table, places: Option<u16>) -> Vec<Misplaced> {
    let counts = |m: &Misplaced| places.is_none_or(|places| m.places.0 <= places || m.stated <= places);
    misplaced(table, &stated_ranks(section)).into_iter().filter(counts).collect()
}

/// Whether the ranks are those of the set's order.
pub(super) fn standings(event: &Event<'_>, category: Option<&str>, places: Option<u16>, out: &mut Ruling) {
    for section in event.main(category) {
        if stated_ranks(section).iter().all(Option::is_none) {
            out.missing(section.category(), "the final ranks");
            continue;
        }
        let table = event.table(section);
        let wrong = wrong(section, table, places);
        let texts: Vec<String> = wrong
            .iter()
            .map(|m| format!("rank {} is stated for {}, which is {}", m.stated, m.no, m.places.0))
            .collect();
        let first: Vec<String> = table.rows.iter().take(3).map(|row| name(section, row.index)).collect();
        out.either(texts.is_empty(), section.category(), format!("first are {}", first.join(", ")), few(&texts));
    }
}

/// One step of the tie-breaks: the list that a file announces, and the ranks that this step decides.
pub(super) fn tie_break(
    event: &Event<'_>,
    category: Option<&str>,
    codes: &[String],
    round_robin: bool,
    out: &mut Ruling,
) {
    let mut any = false;
    for section in event.main(category).filter(|section| !round_robin || section.is_round_robin()) {
        any = true;
        step(event, section, codes, out);
    }
    if !any {
        out.idle(category, "no round robin");
    }
}

fn step(event: &Event<'_>, section: &Section<'_>, codes: &[String], out: &mut Ruling) {
    let criteria = event.criteria(section);
    let of_step: Vec<Criterion> = codes.iter().filter_map(|code| Criterion::parse(code)).collect();
    let positions: Vec<usize> = (0..criteria.len()).filter(|at| of_step.contains(&criteria[*at])).collect();
    if let Some(announced) = announced(event, section) {
        let differs = |at: &&usize| announced.get(**at).is_none_or(|code| !same(&criteria[**at], code));
        if let Some(at) = positions.iter().find(differs) {
            let stands = announced.get(*at).map_or_else(|| "nothing".to_owned(), Clone::clone);
            return out.broken(
                section.category(),
                format!("the announced tie-breaks have {stands} in place of {}", criteria[*at]),
            );
        }
    } else if stated_ranks(section).iter().all(Option::is_none) {
        return out.missing(section.category(), "the tie-breaks (record 202 or 212) or the final ranks");
    }
    let table = event.table(section);
    let decided: Vec<String> = wrong(section, table, None)
        .iter()
        .filter(|m| positions.contains(&m.decision.at))
        .map(|m| {
            format!(
                "rank {} is stated for {} against {}: {} to {}",
                m.stated, m.no, m.rival, m.decision.own, m.decision.other
            )
        })
        .collect();
    let names: Vec<String> = of_step.iter().map(Criterion::to_string).collect();
    out.either(
        decided.is_empty(),
        section.category(),
        format!("{} ranks as prescribed", names.join(", ")),
        few(&decided),
    );
}

/// The criteria that the dossier (answer `tie-breaks`) or else the file announces, points first.
fn announced(event: &Event<'_>, section: &Section<'_>) -> Option<Vec<String>> {
    if let Some(Value::Words(codes)) = event.dossier.answers.get("tie-breaks") {
        let points = if section.t.is_team_event() { "MPTS" } else { "PTS" };
        return Some(std::iter::once(points.to_owned()).chain(codes.iter().map(ToString::to_string)).collect());
    }
    let meta = &section.t.meta;
    let (text, with_points) = match (meta.standings_order.text(), meta.tie_breaks.text()) {
        ("", "") => return None,
        ("", ties) => (ties, false),
        (order, _) => (order, true),
    };
    let mut codes: Vec<String> = text.split([',', ';']).map(|code| code.trim().to_owned()).collect();
    if !with_points && !section.t.is_team_event() {
        codes.insert(0, "PTS".to_owned());
    }
    Some(codes)
}

/// Whether an announced code means a criterion: the plain direct encounter stands for the one that asks for a complete table as well, since
/// TRF26 has no code for it.
fn same(criterion: &Criterion, code: &str) -> bool {
    let read = List::parse(code).criteria.into_iter().next_back();
    let plain = criterion.to_string() == "OTHER_DE_COMPLETE" && code.eq_ignore_ascii_case("DE");
    plain || read.as_ref() == Some(criterion) || criterion.to_string() == code.to_ascii_uppercase()
}

/// Whether a bye or unplayed match counts in tie-breaks as a drawn match against the team itself.
pub(super) fn unplayed_matches(event: &Event<'_>, out: &mut Ruling) {
    let Some(said) = event.dossier.answers.get("unplayed-match-counts-as") else {
        return out.missing(None, "the answer `unplayed-match-counts-as`");
    };
    let said = said.to_string();
    out.either(
        said == "draw-against-itself",
        None,
        "a bye or unplayed match counts as a drawn match against the team itself",
        format!("a bye or unplayed match counts as {}", super::dates::words(&said)),
    );
}
