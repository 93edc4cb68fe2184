//! Tournament files of Swiss-Manager: TUNX, TURX, TUMX and TUTX. The layout is data in [`grammar::tunx`](crate::grammar::tunx).
//!
//! Points, ranks and values of tie-breaks do not stand in these files; they follow from the rounds. What is damaged or not known is
//! reported with its offset, and the rest is read.

#[cfg(test)]
mod corpus_tests;
#[cfg(test)]
mod encode;
mod event;
mod players;
mod rounds;
mod sections;
mod teams;
#[cfg(test)]
mod tests;

pub(super) use event::KINDS;

use self::sections::Sections;
use crate::base::{Source, limits};
use crate::formats::binary::{Record, damaged, place, records};
use crate::grammar::tunx::{self, config, header, round, texts};
use crate::model::{Sheet, Tournament};
use crate::tree::{ProblemKind, Problems};

/// Reads a file. Total: any bytes give a tournament, if an empty one.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let file = source.bytes();
    let mut t = Tournament::default();
    let mut problems = Problems::default();
    let head = head(file, &mut problems);
    event::read(&head, &mut t, &mut problems);

    let sections = Sections::find(file, head.end, &mut problems);
    let said = |slot| head.config.as_ref().map(|c| c.number(slot) as usize);
    let one_of = |mark, block, count: Option<usize>, what, limit, problems: &mut Problems| {
        let Some(range) = sections.range(mark) else { return Vec::new() };
        let found = count.unwrap_or(limit);
        if found > limit {
            problems.add(place(range.0, range.1), ProblemKind::LimitExceeded { what, found, limit });
        }
        records(file, range, block, found.min(limit), what, problems)
    };
    let schedule =
        one_of(tunx::SCHEDULE, &round::BLOCK, said(&config::SCHEDULED), "round", u8::MAX.into(), &mut problems);
    event::schedule(&schedule, &mut t, &mut problems);
    let players =
        one_of(tunx::PLAYERS, &tunx::player::BLOCK, said(&config::PLAYERS), "player", limits::PLAYERS, &mut problems);
    players::read(&players, &mut t, &mut problems);
    let teams = one_of(tunx::TEAMS, &tunx::team::BLOCK, said(&config::TEAMS), "team", limits::TEAMS, &mut problems);
    teams::read(&teams, &players, &mut t);

    let everything = |mark| sections.range(mark).map_or((0, 0), |range| range);
    let pairings =
        records(file, everything(tunx::PAIRINGS), &tunx::pairing::BLOCK, usize::MAX, "pairing", &mut problems);
    let rounds = rounds::split(&pairings, &schedule, &mut problems);
    t.sheet = Sheet::from_rows(rounds::read(&rounds, t.players.len(), &mut problems));
    let matches =
        records(file, everything(tunx::MATCHES), &tunx::team_match::BLOCK, usize::MAX, "match", &mut problems);
    let boards = said(&config::BOARDS).unwrap_or(0);
    if !t.is_team_event() {
        t.boards = rounds::boards(&rounds);
    }
    teams::line_ups(&teams::matches(&matches, &schedule), &rounds, boards, &mut t, &mut problems);
    let pairs =
        records(file, everything(tunx::FORBIDDEN), &tunx::forbidden::BLOCK, limits::LISTED, "pair", &mut problems);
    event::forbidden(&pairs, &mut t);
    (t, problems)
}

/// What stands before the sections that the directory lists.
struct Head<'a> {
    header: Option<Record<'a>>,
    texts: Option<Record<'a>>,
    config: Option<Record<'a>>,
    /// Offset of what follows.
    end: usize,
}

fn head<'a>(file: &'a [u8], problems: &mut Problems) -> Head<'a> {
    let whole = file.len();
    let mut head = Head { header: None, texts: None, config: None, end: 0 };
    if file.get(1..4) != Some(&tunx::MARK[..]) {
        damaged(problems, 0, whole.min(4), "it does not begin with the mark of Swiss-Manager".to_owned());
        return head;
    }
    let cut = |at: usize, block, what: &str, problems: &mut Problems| match Record::cut(file, at, whole, block) {
        Ok(record) => Some(record),
        Err(broken) => {
            damaged(problems, broken.at(), whole, format!("{what} cannot be read"));
            None
        }
    };
    head.header = cut(4, &header::BLOCK, "the header", problems);
    let Some(header) = &head.header else { return head };
    head.end = header.range.1;
    head.texts = cut(head.end, &texts::BLOCK, "the texts of the event", problems);
    let mark = [&[tunx::CONFIG], &tunx::MARK[..]].concat();
    let at = head.texts.as_ref().map_or(head.end, |texts| texts.range.1);
    if let Some(offset) = file[at..].windows(4).position(|window| window == mark) {
        if offset > 0 {
            damaged(problems, at, at + offset, "the settings do not follow the texts of the event".to_owned());
        }
        head.config = cut(at + offset + 4, &config::BLOCK, "the settings", problems);
    } else {
        damaged(problems, at, whole, "the settings are missing".to_owned());
    }
    head.end = head.config.as_ref().map_or(at, |config| config.range.1);
    head
}
