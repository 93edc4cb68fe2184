//! Play-offs: who must play them, and how.

use super::dates::few;
use super::format::same_control;
use super::{Event, Ruling, Section};
use crate::base::{Moment, Period, Points, RoundNo, fold};
use crate::dossier::FileRole;
use crate::engines::rating::TimeControl;
use crate::engines::standings::score;

/// The stages of the play-off of a category, in the order of the dossier.
fn stages<'a, 'e>(event: &'e Event<'a>, category: Option<&'e str>) -> Vec<&'e Section<'a>> {
    event.role(FileRole::PlayOff).filter(|s| s.category() == category).collect()
}

/// Places in the final ranking of those who are level on points across the last qualifying place; empty when none are.
pub(super) fn tied(event: &Event<'_>, section: &Section<'_>, qualifiers: u16) -> Vec<usize> {
    let table = event.table(section);
    let at = usize::from(qualifiers);
    let (Some(last), Some(next)) = (table.rows.get(at.wrapping_sub(1)), table.rows.get(at)) else { return Vec::new() };
    if last.points != next.points {
        return Vec::new();
    }
    table.rows.iter().filter(|row| row.points == last.points).map(|row| row.index).collect()
}

/// The play-off that a tie on points across the last qualifying place asks for.
pub(super) fn due(event: &Event<'_>, qualifiers: u16, at_least: Period, city: &str, out: &mut Ruling) {
    for section in event.main(None) {
        let category = section.category();
        let tied = tied(event, section, qualifiers);
        let stages = stages(event, category);
        if tied.is_empty() {
            if stages.is_empty() {
                out.idle(category, format!("no tie on points for place {qualifiers}"));
            } else {
                out.broken(category, format!("a play-off without a tie on points for place {qualifiers}"));
            }
            continue;
        }
        let names: Vec<String> = tied.iter().map(|i| section.player(*i)).collect();
        out.due(format!("{}: play-off of {}", category.unwrap_or(""), names.join(", ")));
        let Some(first) = stages.first() else {
            out.missing(category, "the files of the play-off");
            continue;
        };
        let wrong = wrong_players(section, first, &tied);
        if !wrong.is_empty() {
            out.broken(category, format!("the play-off is not between those who are level: {}", few(&wrong)));
            continue;
        }
        let place = first.t.meta.city.text();
        if !fold(place).contains(&fold(city)) {
            out.broken(category, format!("the play-off was in {place}, not in {city}"));
        }
        let (Some(closing), Some(start)) = (event.moment("closing-ceremony"), first.t.meta.start.value()) else {
            out.missing(category, "the day `closing-ceremony` or the first day of the play-off");
            continue;
        };
        let holds = at_least.fits_between(Moment::from(closing.date), Moment::from(start)).unwrap_or(false);
        out.either(
            holds,
            category,
            format!("play-off of {} from {start}", tied.len()),
            format!("the play-off began on {start}, not {at_least} after {}", closing.date),
        );
    }
}

/// Players of a play-off who are not tied, or are missing from it, by FIDE identification number.
fn wrong_players(section: &Section<'_>, play_off: &Section<'_>, tied: &[usize]) -> Vec<String> {
    let id = |s: &Section<'_>, i: usize| s.t.players.get(i).and_then(|p| p.fide_id.value());
    let of_tied: Vec<_> = tied.iter().map(|i| id(section, *i)).collect();
    let of_stage: Vec<_> = (0..play_off.t.players.len()).map(|i| id(play_off, i)).collect();
    let missing = tied.iter().filter(|i| !of_stage.contains(&id(section, **i))).map(|i| section.player(*i));
    let extra = (0..play_off.t.players.len()).filter(|i| !of_tied.contains(&of_stage[*i])).map(|i| play_off.player(i));
    missing.chain(extra).collect()
}

fn categories<'e>(event: &'e Event<'_>) -> Vec<Option<&'e str>> {
    let mut categories: Vec<Option<&str>> = event.role(FileRole::PlayOff).map(Section::category).collect();
    categories.dedup();
    categories
}

/// Whether each pair of players met the same number of times in a section.
fn is_round_robin(section: &Section<'_>) -> bool {
    let n = section.t.players.len();
    let met = |i: usize| {
        let mut all: Vec<_> = section.t.sheet.row(i).iter().filter_map(|c| c.opponent()).collect();
        all.sort_unstable();
        all
    };
    (0..n).all(|i| {
        let all = met(i);
        let rounds = all.len().checked_div(n.saturating_sub(1)).unwrap_or(0);
        rounds > 0 && all.len() == rounds * (n - 1) && all.chunk_by(|a, b| a == b).all(|games| games.len() == rounds)
    })
}

/// First and last day of all stages.
fn span(stages: &[&Section<'_>]) -> Option<i32> {
    let first = stages.iter().filter_map(|s| s.t.meta.start.value()).min()?;
    let last = stages.iter().filter_map(|s| s.t.meta.end.value()).max()?;
    Some(first.days_until(last) + 1)
}

/// Whether play-offs are round robins of so many days.
pub(super) fn form(event: &Event<'_>, days: [u16; 2], out: &mut Ruling) {
    let categories = categories(event);
    if categories.is_empty() {
        return out.idle(None, "no play-off");
    }
    for category in categories {
        let stages = stages(event, category);
        let wrong: Vec<String> = stages
            .iter()
            .filter(|s| s.file.stage.as_deref() != Some("sudden-death") && !is_round_robin(s))
            .filter_map(|s| s.file.stage.clone())
            .collect();
        if !wrong.is_empty() {
            out.broken(category, format!("no round robin: {}", few(&wrong)));
        }
        match span(&stages) {
            None => out.missing(category, "the days of the play-off"),
            Some(length) => {
                let holds = (i32::from(days[0])..=i32::from(days[1])).contains(&length);
                out.either(
                    holds,
                    category,
                    format!("a play-off of {length} days"),
                    format!("a play-off of {length} days, not {} to {}", days[0], days[1]),
                );
            }
        }
    }
}

/// Whether the players of each stage are numbered in the order of their final ranks.
pub(super) fn seeding(event: &Event<'_>, out: &mut Ruling) {
    let categories = categories(event);
    if categories.is_empty() {
        return out.idle(None, "no play-off");
    }
    for category in categories {
        let Some(main) = event.main(category).next() else { continue };
        let table = event.table(main);
        let place = |id: Option<u32>| {
            table.rows.iter().position(|row| main.t.players.get(row.index).and_then(|p| p.fide_id.value()) == id)
        };
        let mut wrong = Vec::new();
        for stage in stages(event, category) {
            let mut players: Vec<_> = stage.t.players.iter().map(|p| (p.number(), place(p.fide_id.value()))).collect();
            players.sort_unstable();
            if players.windows(2).any(|pair| pair[0].1 > pair[1].1) {
                wrong.push(stage.file.stage.clone().unwrap_or_default());
            }
        }
        out.either(
            wrong.is_empty(),
            category,
            "numbered by the final ranks",
            format!("not numbered by the final ranks: {}", few(&wrong)),
        );
    }
}

/// Whether a play-off has a number of players that an article speaks of.
fn has(stages: &[&Section<'_>], players: [usize; 2]) -> bool {
    stages.first().is_some_and(|first| (players[0]..=players[1]).contains(&first.t.players.len()))
}

/// Days and rounds of play-offs with so many players.
pub(super) fn size(event: &Event<'_>, players: [usize; 2], days: u16, rounds: u16, out: &mut Ruling) {
    let mut any = false;
    for category in categories(event) {
        let stages = stages(event, category);
        if !has(&stages, players) {
            continue;
        }
        any = true;
        let played: u16 = stages.iter().map(|s| s.rounds()).sum();
        let Some(length) = span(&stages) else {
            out.missing(category, "the days of the play-off");
            continue;
        };
        out.either(
            length <= i32::from(days) && played <= rounds,
            category,
            format!("{length} days, {played} rounds"),
            format!("{length} days and {played} rounds, more than {days} days or {rounds} rounds"),
        );
    }
    if !any {
        out.idle(None, format!("no play-off of {} to {} players", players[0], players[1]));
    }
}

/// What a [`crate::regs::Condition::PlayOffStage`] asks.
pub(super) struct Stage<'a> {
    pub(super) name: &'a str,
    pub(super) after: Option<&'a str>,
    pub(super) control: &'a str,
}

/// Points of the players of a section.
fn points(section: &Section<'_>) -> Vec<Points> {
    score::points_after(section.t, section.rounds())
}

/// The players who are level on the highest score of a stage, by FIDE identification number.
fn leaders(section: &Section<'_>) -> Vec<Option<u32>> {
    let points = points(section);
    let best = points.iter().max().copied().unwrap_or_default();
    section
        .t
        .players
        .iter()
        .zip(&points)
        .filter(|(_, p)| **p == best)
        .map(|(player, _)| player.fide_id.value())
        .collect()
}

/// A stage of play-offs with so many players: played when the stage before left a tie, at its time control, everybody against everybody.
pub(super) fn stage(event: &Event<'_>, players: [usize; 2], asked: &Stage<'_>, out: &mut Ruling) {
    let mut any = false;
    for category in categories(event) {
        let stages = stages(event, category);
        if !has(&stages, players) {
            continue;
        }
        any = true;
        let named = |name: &str| stages.iter().find(|s| s.file.stage.as_deref() == Some(name)).copied();
        let before = asked.after.map(named);
        let still_tied = before.is_none_or(|before| before.is_some_and(|before| leaders(before).len() > 1));
        match (named(asked.name), still_tied) {
            (None, false) => out.idle(category, format!("decided before the {} stage", asked.name)),
            (None, true) => out.missing(category, format!("the file of the {} stage", asked.name)),
            (Some(_), false) => {
                out.broken(category, format!("a {} stage although the stage before left no tie", asked.name));
            }
            (Some(played), true) => judge_stage(played, before.flatten(), asked, category, out),
        }
    }
    if !any {
        out.idle(None, format!("no play-off of {} to {} players", players[0], players[1]));
    }
}

fn judge_stage(
    stage: &Section<'_>,
    before: Option<&Section<'_>>,
    asked: &Stage<'_>,
    category: Option<&str>,
    out: &mut Ruling,
) {
    let Some(stated) = TimeControl::of(stage.t) else { return out.missing(category, "the time control of the stage") };
    let sudden = asked.name == "sudden-death";
    let fits =
        if sudden { stated.unequal && said(stage) == asked.control } else { same_control(&stated, asked.control) };
    let mut wrong = Vec::new();
    if !fits {
        wrong.push(format!("the time control is {}", said(stage)));
    }
    if let Some(before) = before {
        let wanted = leaders(before);
        if stage.t.players.iter().any(|p| !wanted.contains(&p.fide_id.value())) || stage.t.players.len() != wanted.len()
        {
            wrong.push("not played by those who were level before".to_owned());
        }
    }
    if sudden {
        if leaders(stage).len() > 1 && stage.rounds() > 0 {
            wrong.push("no winner: a draw counts for Black".to_owned());
        }
    } else if !is_round_robin(stage) {
        wrong.push("no round robin".to_owned());
    } else if stage.t.players.len() == 2 {
        let colours: Vec<_> = (1..=stage.rounds()).filter_map(|r| stage.t.sheet.cell(0, RoundNo(r)).colour()).collect();
        if colours.len() != 2 || colours[0] == colours[1] {
            wrong.push("not two games with reversed colours".to_owned());
        }
    } else if usize::from(stage.rounds()) > stage.t.players.len() {
        wrong.push("more than a single round robin".to_owned());
    }
    out.either(
        wrong.is_empty(),
        category,
        format!("{} stage of {} at {}", asked.name, stage.t.players.len(), said(stage)),
        few(&wrong),
    );
}

fn said(section: &Section<'_>) -> String {
    let meta = &section.t.meta;
    if meta.encoded_time_control.text().is_empty() {
        meta.time_control.text().to_owned()
    } else {
        meta.encoded_time_control.text().to_owned()
    }
}
