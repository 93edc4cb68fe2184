//! Rounds, systems, programs, time controls, side events.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::fold;
use crate::dossier::FileRole;
use crate::engines::rating::TimeControl;
use crate::model::Family;
use crate::regs::Value;

/// What a [`crate::regs::Condition::Rounds`] asks.
pub(super) struct Rounds {
    pub(super) at_least: Option<u16>,
    pub(super) exactly: Option<u16>,
    pub(super) small: Option<(usize, u16)>,
    pub(super) or_round_robin: bool,
}

/// Number of rounds.
pub(super) fn rounds(event: &Event<'_>, category: Option<&str>, asked: &Rounds, out: &mut Ruling) {
    for section in event.main(category) {
        let played = section.t.meta.rounds.value().unwrap_or_else(|| section.rounds());
        let wanted = match (asked.exactly, asked.small) {
            (Some(exact), Some((size, rounds))) => Some(if section.participants() <= size { rounds } else { exact }),
            (exact, _) => exact,
        };
        let round_robin = asked.or_round_robin && section.is_round_robin();
        let holds = round_robin || (wanted.is_none_or(|n| n == played) && asked.at_least.is_none_or(|n| played >= n));
        let bound =
            wanted.map(|n| n.to_string()).or(asked.at_least.map(|n| format!("at least {n}"))).unwrap_or_default();
        out.either(holds, section.category(), format!("{played} rounds"), format!("{played} rounds, not {bound}"));
    }
}

/// The system that a file names.
pub(super) fn system(
    event: &Event<'_>,
    category: Option<&str>,
    allowed: &[String],
    limit: Option<usize>,
    out: &mut Ruling,
) {
    for section in event.main(category) {
        let Some((system, _)) = section.t.system() else {
            out.missing(section.category(), "the pairing system");
            continue;
        };
        let name = family(system.family);
        let fits = allowed.iter().any(|a| a == name);
        let too_many = name == "round-robin" && limit.is_some_and(|limit| section.participants() > limit);
        if too_many {
            out.broken(section.category(), format!("a round robin of {}", section.participants()));
        } else {
            out.either(
                fits,
                section.category(),
                format!("a {} system", name.replace('-', " ")),
                format!("a {} system, not {}", name.replace('-', " "), allowed.join(" or ")),
            );
        }
    }
}

fn family(family: Family) -> &'static str {
    match family {
        Family::RoundRobin => "round-robin",
        Family::Knockout => "knock-out",
        _ => "swiss",
    }
}

/// The program that a file or the dossier names.
fn programs(event: &Event<'_>) -> Vec<(Option<String>, String)> {
    let of_file = |section: &Section<'_>| {
        let said = section.t.meta.controller.text().to_owned();
        (!said.is_empty()).then(|| (section.category().map(str::to_owned), said))
    };
    event.main(None).filter_map(of_file).collect()
}

/// Whether a name, letters and figures alone, holds another one.
fn names(text: &str, name: &str) -> bool {
    let plain = |text: &str| fold(text).chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    plain(text).contains(&plain(name))
}

/// Whether the pairing program is the one prescribed.
pub(super) fn program(event: &Event<'_>, name: &str, out: &mut Ruling) {
    let answered = match event.dossier.answers.get("pairing-program") {
        Some(Value::Text(text)) => Some(text.to_string()),
        _ => None,
    };
    let named = programs(event);
    if let Some(text) = &answered {
        return out.either(
            names(text, name),
            None,
            format!("paired with {text}"),
            format!("paired with {text}, not {name}"),
        );
    }
    if named.is_empty() {
        return out.missing(None, "the pairing program (record 182, or the answer `pairing-program`)");
    }
    for (category, text) in named {
        out.either(
            names(&text, name),
            category.as_deref(),
            format!("paired with {text}"),
            format!("paired with {text}, not {name}"),
        );
    }
}

/// Whether no file names another program.
pub(super) fn no_other_program(event: &Event<'_>, name: &str, out: &mut Ruling) {
    let others = match event.dossier.answers.get("other-pairing-programs") {
        Some(Value::Words(words)) => words.iter().filter(|word| !names(word, name)).map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    if !others.is_empty() {
        return out.broken(None, format!("also paired with {}", few(&others)));
    }
    let named = programs(event);
    if let Some((category, text)) = named.iter().find(|(_, text)| !names(text, name)) {
        return out.broken(category.as_deref(), format!("paired with {text}"));
    }
    if !event.dossier.answers.contains_key("other-pairing-programs") && named.is_empty() {
        return out.missing(None, "the answer `other-pairing-programs`");
    }
    out.holds(None, format!("no program beside {name} is named"));
}

/// Whether two time controls have the same periods.
pub(super) fn same_control(stated: &TimeControl, wanted: &str) -> bool {
    TimeControl::parse_encoded(wanted).is_some_and(|wanted| wanted.periods == stated.periods)
}

/// The time control of the championship, or of side events of a kind.
pub(super) fn time_control(
    event: &Event<'_>,
    category: Option<&str>,
    control: &str,
    norms: Option<bool>,
    stage: Option<&str>,
    out: &mut Ruling,
) {
    if let Some(wanted) = norms {
        match event.dossier.event.norms {
            None => return out.missing(None, "whether norms are to be possible (`norms`)"),
            Some(given) if given != wanted => {
                return out.idle(None, if given { "norms are to be possible" } else { "no norms are meant" });
            }
            Some(_) => {}
        }
    }
    let sections: Vec<&Section<'_>> = match stage {
        None => event.main(category).collect(),
        Some(stage) => event.role(FileRole::Side).filter(|s| s.file.stage.as_deref() == Some(stage)).collect(),
    };
    if sections.is_empty() {
        return out.idle(None, "no such event");
    }
    for section in sections {
        match TimeControl::of(section.t) {
            None => out.missing(section.category(), "the time control"),
            Some(stated) => out.either(
                same_control(&stated, control),
                section.category(),
                said(section),
                format!("{}, not {control}", said(section)),
            ),
        }
    }
}

fn said(section: &Section<'_>) -> String {
    let meta = &section.t.meta;
    let text =
        if meta.time_control.text().is_empty() { meta.encoded_time_control.text() } else { meta.time_control.text() };
    format!("time control {text}")
}

/// Whether a side event of one of the kinds was held.
pub(super) fn side_event(event: &Event<'_>, kinds: &[String], out: &mut Ruling) {
    let held = event.role(FileRole::Side).filter_map(|s| s.file.stage.clone()).find(|stage| kinds.contains(stage));
    match held {
        Some(stage) => out.holds(None, format!("a {stage} event was held")),
        None => out.broken(None, format!("no {} event among the files", kinds.join(" or "))),
    }
}

/// Whether the names of side events are without a word.
pub(super) fn side_name(event: &Event<'_>, without: &str, out: &mut Ruling) {
    let mut any = false;
    for section in event.role(FileRole::Side) {
        any = true;
        let name = section.t.meta.name.text();
        out.either(
            !fold(name).contains(&fold(without)),
            section.category(),
            format!("the side event is called {name}"),
            format!("the side event is called {name}"),
        );
    }
    if !any {
        out.idle(None, "no side event");
    }
}

/// The time for 60 moves where the ratings of the players call for it.
pub(super) fn rate_of_play(event: &Event<'_>, minutes: u32, from: Option<u16>, below: Option<u16>, out: &mut Ruling) {
    for section in event.main(None) {
        let best = section.t.players.iter().filter_map(|p| p.rating.value()).max().unwrap_or(0);
        if from.is_some_and(|from| best < from) || below.is_some_and(|below| best >= below) {
            out.idle(section.category(), format!("the highest rating is {best}"));
            continue;
        }
        match TimeControl::of(section.t) {
            None => out.missing(section.category(), "the time control"),
            Some(stated) => {
                let given = stated.minutes_for_60_moves();
                out.either(
                    given >= minutes,
                    section.category(),
                    format!("{given} minutes for 60 moves"),
                    format!("{given} minutes for 60 moves, fewer than {minutes}"),
                );
            }
        }
    }
}
