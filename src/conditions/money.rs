//! Prizes, penalties and what is kept of fees.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::{Date, RoundNo};
use crate::dossier::Prize;

fn of_category<'a>(event: &Event<'a>, category: Option<&str>) -> Vec<&'a Prize> {
    let of = |prize: &&Prize| prize.category.is_none() || category.is_none() || prize.category.as_deref() == category;
    event.dossier.prizes.iter().filter(of).collect()
}

/// Whether the prize of a place is high enough.
pub(super) fn prize(
    event: &Event<'_>,
    category: Option<&str>,
    place: u16,
    amount: u32,
    currency: &str,
    out: &mut Ruling,
) {
    if category.is_some() && event.main(category).next().is_none() {
        return out.idle(category, "no such category");
    }
    match of_category(event, category).iter().find(|prize| prize.place == place) {
        None => out.missing(category, format!("the prize of place {place}")),
        Some(prize) if prize.currency != currency => {
            out.missing(category, format!("the prize of place {place} in {currency} (it is in {})", prize.currency));
        }
        Some(prize) => out.either(
            prize.amount >= amount,
            category,
            format!("{currency} {} for place {place}", prize.amount),
            format!("{currency} {} for place {place}, less than {amount}", prize.amount),
        ),
    }
}

/// Whether so many first places get something.
pub(super) fn prizes(event: &Event<'_>, places: u16, cash: bool, objects: &[String], out: &mut Ruling) {
    if event.dossier.prizes.is_empty() {
        return out.missing(None, "the prizes");
    }
    for section in event.main(None) {
        let prizes = of_category(event, section.category());
        let given = |place: u16| {
            let object = objects.get(usize::from(place) - 1);
            prizes.iter().any(|prize| {
                let fits = object.is_none_or(|object| prize.object.as_ref() == Some(object));
                prize.place == place && (!cash || prize.amount > 0 && !prize.in_kind) && fits
            })
        };
        let lacking: Vec<String> = (1..=places).filter(|place| !given(*place)).map(|place| place.to_string()).collect();
        let what = if cash { "cash" } else { "a prize" };
        out.either(
            lacking.is_empty(),
            section.category(),
            format!("{what} for places 1 to {places}"),
            format!("not {what} as asked for place {}", few(&lacking)),
        );
    }
}

/// All prizes together.
pub(super) fn fund(event: &Event<'_>, amount: u32, currency: &str, out: &mut Ruling) {
    if event.dossier.prizes.is_empty() {
        return out.missing(None, "the prizes");
    }
    let sum: u32 = event.dossier.prizes.iter().filter(|p| p.currency == currency).map(|p| p.amount).sum();
    out.either(
        sum >= amount,
        None,
        format!("prizes of {currency} {sum}"),
        format!("prizes of {currency} {sum}, less than {amount}"),
    );
}

/// What the organiser kept of cancelled registrations.
pub(super) fn retained(event: &Event<'_>, at_most: u32, out: &mut Ruling) {
    let Some(cancellations) = &event.dossier.cancellations else {
        return out.missing(None, "the cancelled registrations");
    };
    if cancellations.is_empty() {
        return out.idle(None, "nobody cancelled");
    }
    let wrong: Vec<String> = cancellations
        .iter()
        .filter(|c| c.retained > at_most.min(c.fee))
        .map(|c| format!("{} of {} from {}", c.retained, c.fee, c.name))
        .collect();
    out.either(
        wrong.is_empty(),
        None,
        format!("at most {at_most} kept of {} cancellations", cancellations.len()),
        format!("kept {}", few(&wrong)),
    );
}

/// Penalties declared for a reason against those due.
fn penalties(event: &Event<'_>, section: &Section<'_>, reason: &str, due: &[usize], amount: u32, out: &mut Ruling) {
    let category = section.category();
    let number = |index: usize| section.t.players.get(index).map_or(0, |p| p.number().0);
    for index in due {
        out.due(format!(
            "{}: {amount} for {}: {}",
            category.unwrap_or(""),
            section.player(*index),
            super::dates::words(reason)
        ));
    }
    let Some(declared) = &event.dossier.penalties else {
        return if due.is_empty() {
            out.idle(category, "nobody to penalise");
        } else {
            out.holds(category, format!("{} to penalise", due.len()));
        };
    };
    let declared: Vec<_> =
        declared.iter().filter(|p| Some(p.category.as_str()) == category && p.reason == reason).collect();
    let mut wrong = Vec::new();
    for index in due {
        match declared.iter().find(|p| p.player == number(*index)) {
            None => wrong.push(format!("none for {}", section.player(*index))),
            Some(p) if p.amount != amount => wrong.push(format!("{} for {}", p.amount, section.player(*index))),
            Some(_) => {}
        }
    }
    for penalty in declared.iter().filter(|p| !due.iter().any(|index| number(*index) == p.player)) {
        wrong.push(format!("one for player {}, who gave no cause", penalty.player));
    }
    if !wrong.is_empty() {
        out.broken(
            category,
            format!("the penalties of {amount} for {} are not those due: {}", super::dates::words(reason), few(&wrong)),
        );
    } else if due.is_empty() {
        out.idle(category, "nobody to penalise");
    } else {
        out.holds(category, format!("{} penalised with {amount}", due.len()));
    }
}

/// Late registrations.
pub(super) fn late_registration(event: &Event<'_>, deadline: Date, amount: u32, out: &mut Ruling) {
    for section in event.main(None) {
        let mut due = Vec::new();
        let mut unknown = Vec::new();
        for (i, player) in section.t.players.iter().enumerate() {
            let entry = event.entry(section, player.number());
            match entry.and_then(|entry| entry.registered) {
                Some(day) if day > deadline => due.push(i),
                Some(_) => {}
                None => unknown.push(section.player(i)),
            }
        }
        if unknown.is_empty() {
            penalties(event, section, "late-registration", &due, amount, out);
            if due.is_empty() && out.statements.last().is_some_and(|s| s.weight == super::Weight::Idle) {
                out.holds(section.category(), format!("all registered by {deadline}"));
            }
        } else {
            out.missing(section.category(), format!("the day of registration of {}", few(&unknown)));
        }
    }
}

/// Whether a player has no round but absences and forfeits lost.
fn never_came(section: &Section<'_>, index: usize) -> bool {
    section.t.sheet.row(index).iter().all(|cell| {
        !cell.mark.is_played() && cell.mark != crate::model::Mark::Pab && cell.mark != crate::model::Mark::ForfeitWin
    })
}

/// Registered players who did not come, and absentees of the technical meeting who played.
pub(super) fn no_show(event: &Event<'_>, amount: u32, out: &mut Ruling) {
    for section in event.main(None) {
        let players = 0..section.t.players.len();
        let absent = |index: &usize| {
            let no = section.t.players.get(*index).map(crate::model::Player::number);
            no.and_then(|no| event.entry(section, no)).is_some_and(|entry| entry.at_meeting == Some(false))
        };
        let played: Vec<String> =
            players.clone().filter(absent).filter(|i| !never_came(section, *i)).map(|i| section.player(i)).collect();
        if !played.is_empty() {
            out.broken(
                section.category(),
                format!("absent from the technical meeting, and not excluded: {}", few(&played)),
            );
        }
        let due: Vec<usize> = players.filter(|i| never_came(section, *i)).collect();
        penalties(event, section, "no-show", &due, amount, out);
    }
}

/// Players who left or stayed away halfway: rounds unplayed after played ones, to the end or at least one by forfeit.
pub(super) fn left(event: &Event<'_>, amount: u32, out: &mut Ruling) {
    for section in event.main(None) {
        let rounds = section.rounds();
        let went = |index: &usize| {
            let cell = |round: u16| section.t.sheet.cell(*index, RoundNo(round)).mark;
            let stayed_away = |round: u16| {
                matches!(
                    cell(round),
                    crate::model::Mark::ForfeitLoss | crate::model::Mark::ZeroPointBye | crate::model::Mark::Blank
                )
            };
            let first_played = (1..=rounds).find(|round| cell(*round).is_played());
            first_played.is_some_and(|first| (first..=rounds).any(stayed_away))
        };
        let due: Vec<usize> = (0..section.t.players.len()).filter(went).collect();
        penalties(event, section, "left", &due, amount, out);
    }
}
