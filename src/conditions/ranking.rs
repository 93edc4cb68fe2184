//! Final ranks and the tie-breaks that make them.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::engines::standings::compare::{Declared, Misplaced, misplaced};
use crate::engines::standings::{Criterion, Edition, Field, Kind, List, Setting, Table, match_points_decide};
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

/// Whether a bye or unplayed match counts in tie-breaks as a drawn match against the team itself: by the answer of the dossier, and by the
/// final ranks of teams where a match was not played.
pub(super) fn unplayed_matches(event: &Event<'_>, out: &mut Ruling) {
    let said = event.dossier.answers.get("unplayed-match-counts-as").map(ToString::to_string);
    if let Some(said) = said.as_deref().filter(|said| *said != "draw-against-itself") {
        return out.broken(None, format!("a bye or unplayed match counts as {}", super::dates::words(said)));
    }
    let mut any = false;
    for section in event.main(None).filter(|section| has_unplayed_match(event, section)) {
        any = true;
        let ranks = stated_ranks(section);
        if ranks.iter().all(Option::is_none) {
            out.missing(section.category(), "the final ranks of the teams");
        } else if misplaced(event.table(section), &ranks).is_empty() {
            out.holds(section.category(), "the ranks are those of a drawn match against the team itself");
        } else if let Some(reading) = other_count(event, section, &ranks) {
            out.broken(section.category(), format!("the ranks are those of an unplayed match counted as {reading}"));
        } else {
            out.missing(
                section.category(),
                "how unplayed matches were counted, since the ranks fit no way of counting them",
            );
        }
    }
    if !any && said.is_some() {
        out.holds(None, "a bye or unplayed match counts as a drawn match against the team itself");
    } else if !any {
        out.idle(None, "every match was played");
    }
}

fn has_unplayed_match(event: &Event<'_>, section: &Section<'_>) -> bool {
    let field = event.field(section);
    let ledger = &field.primary;
    (0..ledger.numbers.len()).any(|team| ledger.row(team).iter().any(|entry| !is_played(entry.kind)))
}

const fn is_played(kind: Kind) -> bool {
    matches!(kind, Kind::Played | Kind::Pending | Kind::Rest)
}

/// Another way of counting unplayed matches that gives just the stated ranks.
fn other_count(event: &Event<'_>, section: &Section<'_>, ranks: &[Option<u16>]) -> Option<&'static str> {
    let own = event.setting(section);
    let ways = [
        (Setting { real_points: true, ..own }, "nothing"),
        (Setting { edition: Edition::Virtual, ..own }, "a match against a virtual opponent"),
        (Setting { edition: Edition::March2026, ..own }, "a match against a dummy of FIDE's present text"),
    ];
    let fits = |setting: &Setting| {
        let table = Table::of(&Field::of(section.t, *setting), &event.criteria(section));
        misplaced(&table, ranks).is_empty()
    };
    ways.into_iter().find(|(setting, _)| fits(setting)).map(|(_, name)| name)
}
