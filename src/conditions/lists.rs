//! What hangs on rating lists.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::dossier::{Entry, ListKind};

/// The least rating of a category.
pub(super) struct Minimum<'a> {
    pub(super) national: u16,
    pub(super) national_month: &'a str,
    pub(super) fide: u16,
    pub(super) fide_month: &'a str,
}

/// The ratings of a player in the two lists; `None` where the list or the number is missing.
pub(super) fn ratings(event: &Event<'_>, out: &mut Ruling) {
    let Some(start) = event.start() else { return out.missing(None, "the first day of the event") };
    let month = format!("{:04}-{:02}", start.year(), start.month());
    let Some(list) = event.list(ListKind::Fide, Some(&month)) else {
        return out.missing(None, format!("the FIDE list of {month}"));
    };
    for section in event.main(None) {
        let mut wrong = Vec::new();
        for (i, player) in section.t.players.iter().enumerate() {
            let Some(entry) = player.fide_id.value().and_then(|id| list.by_id(id)) else { continue };
            let rating = player.rating.value();
            let columns = [entry.standard.rating, entry.rapid.rating, entry.blitz.rating];
            if !columns.contains(&rating) {
                let listed = entry.standard.rating.map_or_else(|| "unrated".to_owned(), |r| r.to_string());
                wrong.push(format!("{} (list {listed})", section.player(i)));
            }
        }
        out.either(
            wrong.is_empty(),
            section.category(),
            format!("ratings of the list of {month}"),
            format!("not the rating of the list of {month}: {}", few(&wrong)),
        );
    }
}

/// Whether ratings come from the standard column.
pub(super) fn standard_column(event: &Event<'_>, out: &mut Ruling) {
    let month = event.start().map(|start| format!("{:04}-{:02}", start.year(), start.month()));
    let Some(list) = event.list(ListKind::Fide, month.as_deref()) else {
        return out.missing(None, "the FIDE list of the month");
    };
    for section in event.main(None) {
        let mut wrong = Vec::new();
        for (i, player) in section.t.players.iter().enumerate() {
            let Some(entry) = player.fide_id.value().and_then(|id| list.by_id(id)) else { continue };
            let rating = player.rating.value();
            let other = rating.is_some() && (rating == entry.rapid.rating || rating == entry.blitz.rating);
            if other && rating != entry.standard.rating {
                wrong.push(section.player(i));
            }
        }
        out.either(
            wrong.is_empty(),
            section.category(),
            "no rating of another column",
            format!("a rapid or blitz rating: {}", few(&wrong)),
        );
    }
}

/// Whether a player reaches the least rating in one of two lists; `None` when a list is missing and the other does not settle it.
pub(super) fn reaches(
    event: &Event<'_>,
    section: &Section<'_>,
    index: usize,
    entry: &Entry,
    minimum: &Minimum<'_>,
) -> Option<bool> {
    let year = event.year()?;
    let month = |month: &str| format!("{year:04}-{month}");
    let national = event.list(ListKind::National, Some(&month(minimum.national_month))).map(|list| {
        let listed = entry.national_id.and_then(|id| list.by_id(id)).and_then(|e| e.standard.rating);
        listed.is_some_and(|rating| rating >= minimum.national)
    });
    let fide = event.list(ListKind::Fide, Some(&month(minimum.fide_month))).map(|list| {
        let id = section.t.players.get(index).and_then(|p| p.fide_id.value());
        let listed = id.and_then(|id| list.by_id(id)).and_then(|e| e.standard.rating);
        listed.is_some_and(|rating| rating >= minimum.fide)
    });
    match (national, fide) {
        (Some(true), _) | (_, Some(true)) => Some(true),
        (Some(false), Some(false)) => Some(false),
        _ => None,
    }
}

/// The least rating of all players by certain routes.
pub(super) fn minimum(
    event: &Event<'_>,
    category: Option<&str>,
    routes: &[String],
    minimum: &Minimum<'_>,
    out: &mut Ruling,
) {
    let routes: Vec<&str> = routes.iter().map(String::as_str).collect();
    for section in event.main(category) {
        if event.lacks_routes(section) {
            out.missing(section.category(), "the entry routes of the players");
            continue;
        }
        let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
        let players = event.by_route(section, &routes);
        for (index, entry) in &players {
            match reaches(event, section, *index, entry, minimum) {
                Some(true) => {}
                Some(false) => wrong.push(section.player(*index)),
                None => unknown.push(section.player(*index)),
            }
        }
        let rule = format!("national rating {} or FIDE rating {}", minimum.national, minimum.fide);
        if !wrong.is_empty() {
            out.broken(section.category(), format!("below {rule}: {}", few(&wrong)));
        }
        if !unknown.is_empty() {
            out.missing(
                section.category(),
                format!(
                    "the national list of month {} and the FIDE list of month {}",
                    minimum.national_month, minimum.fide_month
                ),
            );
        }
        if players.is_empty() {
            out.idle(section.category(), "nobody came by a route that asks for a rating");
        } else if wrong.is_empty() && unknown.is_empty() {
            out.holds(section.category(), format!("{rule}: all {} to whom it applies", players.len()));
        }
    }
}
