//! The facts of the event as a whole.

use super::Head;
use crate::base::{Date, limits};
use crate::formats::binary::Record;
use crate::grammar::FieldType;
use crate::grammar::binary::Slot;
use crate::grammar::tunx::{config, forbidden, header, round, texts};
use crate::model::{Prohibited, Remark, Said, Tournament};
use crate::tree::{ProblemKind, Problems};

/// Type of the tournament by its number, in the words of record 092.
pub(in crate::formats) const KINDS: [&str; 4] =
    ["Individual: Swiss-System", "Individual: Round-Robin", "Team: Round-Robin", "Team: Swiss-System"];
/// Kind of rating by its number, from 1.
const TEMPOS: [&str; 3] = ["standard", "rapid", "blitz"];
/// What stands for a federation before one is chosen.
const NO_FEDERATION: &str = "XXX";

pub(super) fn read(head: &Head<'_>, t: &mut Tournament, problems: &mut Problems) {
    if let Some(r) = &head.texts {
        let meta = &mut t.meta;
        meta.name = r.said_text(&texts::NAME);
        meta.city = first(r, &[texts::PLACE, texts::PGN_SITE]);
        meta.federation = match r.said_text(&texts::FEDERATION) {
            Said::Stated(code, _) if code == NO_FEDERATION => r.said_text(&texts::OWNER_FEDERATION),
            federation => federation,
        };
        meta.chief_arbiter = r.said_text(&texts::CHIEF_ARBITER);
        let loc = r.slot_loc(&texts::DEPUTIES);
        let deputies = r.text(&texts::DEPUTIES);
        let deputies = deputies.split(';').map(str::trim).filter(|name| !name.is_empty());
        meta.deputies = deputies.take(limits::LISTED).map(|name| Said::Stated(name.to_owned(), loc)).collect();
        meta.time_control = r.said_text(&texts::TIME_CONTROL);
        let further = [
            (texts::SUBTITLE, "Subtitle"),
            (texts::REMARKS, "Remarks"),
            (texts::DIRECTOR, "Director"),
            (texts::ORGANISER, "Organiser"),
            (texts::ARBITERS, "Arbiters"),
            (texts::AGE_GROUPS, "Age groups"),
            (texts::WEB, "Web page"),
        ];
        for (slot, what) in further {
            note(r, &slot, what, &r.text(&slot), t);
        }
    }
    if let Some(r) = &head.config {
        settings(r, t, problems);
    }
    if let Some(r) = &head.header {
        note_number(r, &header::CHESS_RESULTS, "Tournament at chess-results.com", t);
    }
}

fn settings(r: &Record<'_>, t: &mut Tournament, problems: &mut Problems) {
    let meta = &mut t.meta;
    meta.start = day(r, &config::START, "start", problems);
    meta.end = day(r, &config::END, "end", problems);
    meta.players = Said::Stated(r.number(&config::PLAYERS), r.slot_loc(&config::PLAYERS));
    meta.teams = r.said(&config::TEAMS);
    meta.rounds = r.said(&config::ROUNDS);
    let loc = r.slot_loc(&config::KIND);
    meta.kind = match KINDS.get(r.number(&config::KIND) as usize) {
        Some(kind) => Said::Stated((*kind).to_owned(), loc),
        None => Said::Unreadable(loc),
    };
    let numbers = (0..r.number(&config::TIE_BREAKS) as usize)
        .map(|i| Slot { at: config::TIE_BREAK.at + 2 * i, ..config::TIE_BREAK })
        .take_while(|slot| slot.at < config::TEAMS.at);
    meta.tie_break_columns =
        numbers.map(|slot| Said::Stated(format!("[{}]", r.number(&slot)), r.slot_loc(&slot))).collect();
    let tempo = (r.number(&config::TEMPO) as usize).checked_sub(1).and_then(|i| TEMPOS.get(i));
    note(r, &config::TEMPO, "Rated as", tempo.unwrap_or(&""), t);
    note_number(r, &config::FIDE_EVENT, "Event at FIDE", t);
}

/// The dates of the rounds, up to the last one that has a date.
pub(super) fn schedule(rounds: &[Record<'_>], t: &mut Tournament, problems: &mut Problems) {
    let planned = t.meta.rounds.value().map_or(rounds.len(), usize::from);
    let rounds = &rounds[..rounds.len().min(planned).min(limits::ROUNDS)];
    let mut dates: Vec<Said<Date>> = rounds.iter().map(|r| day(r, &round::DATE, "round_date", problems)).collect();
    dates.truncate(dates.iter().rposition(|date| !date.is_absent()).map_or(0, |last| last + 1));
    t.meta.round_dates = dates;
}

/// Pairs that must not meet.
pub(super) fn forbidden(pairs: &[Record<'_>], t: &mut Tournament) {
    t.prohibited.extend(pairs.iter().map(|r| Prohibited {
        rounds: None,
        who: vec![r.word(&forbidden::FIRST), r.word(&forbidden::SECOND)],
        loc: r.loc(),
    }));
}

fn day(r: &Record<'_>, slot: &Slot, field: &'static str, problems: &mut Problems) -> Said<Date> {
    r.day(slot).unwrap_or_else(|written| {
        let kind = ProblemKind::UnreadableValue { field, text: written.to_string(), expected: FieldType::Date };
        problems.add(r.slot_loc(slot), kind);
        Said::Unreadable(r.slot_loc(slot))
    })
}

/// The first of some texts that says something.
fn first(r: &Record<'_>, slots: &[Slot]) -> Said<String> {
    slots.iter().map(|slot| r.said_text(slot)).find(|said| !said.is_absent()).unwrap_or_default()
}

/// Keeps a datum that the model has no field for as a remark.
fn note(r: &Record<'_>, slot: &Slot, what: &str, text: &str, t: &mut Tournament) {
    if !text.is_empty() {
        t.comments.push(Remark { text: format!(" {what}: {text}"), loc: r.slot_loc(slot) });
    }
}

fn note_number(r: &Record<'_>, slot: &Slot, what: &str, t: &mut Tournament) {
    match r.number(slot) {
        0 => {}
        n => note(r, slot, what, &n.to_string(), t),
    }
}
