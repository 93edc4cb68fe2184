//! Entry routes and what they cost.

use std::collections::BTreeMap;

use super::dates::few;
use super::lists::{Minimum, reaches};
use super::{Event, Ruling, Section};
use crate::dossier::{Entry, ListKind};
use crate::model::Sex;

/// What a route asks of those who come by it.
pub(super) struct Route<'a> {
    pub(super) route: &'a str,
    pub(super) holder: Option<&'a str>,
    pub(super) per_state: Option<usize>,
    pub(super) minimum: Option<(u16, u16)>,
    pub(super) top: Option<usize>,
    pub(super) both_sexes: bool,
}

/// Whether those who came by a route were entitled to it.
pub(super) fn route(event: &Event<'_>, category: Option<&str>, asked: &Route<'_>, out: &mut Ruling) {
    for section in event.main(category) {
        if event.lacks_routes(section) {
            out.missing(section.category(), "the entry routes of the players");
            continue;
        }
        let players = event.by_route(section, &[asked.route]);
        if players.is_empty() {
            out.idle(section.category(), format!("nobody came by the route {}", asked.route));
            continue;
        }
        let before = out.statements.len();
        holders(event, section, asked, &players, out);
        of_list(event, section, asked, &players, out);
        rated(event, section, asked, &players, out);
        if let Some(most) = asked.per_state {
            per_state(event, section, &players, most, out);
        }
        if out.statements.len() == before {
            out.holds(section.category(), format!("{} by the route {}", players.len(), asked.route));
        }
    }
}

fn holders(event: &Event<'_>, section: &Section<'_>, asked: &Route<'_>, players: &[(usize, &Entry)], out: &mut Ruling) {
    let Some(right) = asked.holder else { return };
    let holders: Vec<u32> = event.dossier.holders.iter().filter(|h| h.of == right).map(|h| h.fide_id).collect();
    if holders.is_empty() {
        return out.missing(section.category(), format!("the holders of `{right}`"));
    }
    let holds = |index: usize| {
        section.t.players.get(index).and_then(|p| p.fide_id.value()).is_some_and(|id| holders.contains(&id))
    };
    let wrong: Vec<String> = players.iter().filter(|(i, _)| !holds(*i)).map(|(i, _)| section.player(*i)).collect();
    if !wrong.is_empty() {
        out.broken(section.category(), format!("not among the holders of `{right}`: {}", few(&wrong)));
    }
}

fn of_list(event: &Event<'_>, section: &Section<'_>, asked: &Route<'_>, players: &[(usize, &Entry)], out: &mut Ruling) {
    let Some(top) = asked.top else { return };
    let Some(list) = event.list(ListKind::National, None) else {
        return out.missing(section.category(), "the latest national list");
    };
    let mut entries: Vec<_> = list.entries().filter(|e| e.standard.rating.is_some()).collect();
    entries.sort_by_key(|e| std::cmp::Reverse(e.standard.rating));
    let best =
        |sex: Sex| -> Vec<u32> { entries.iter().filter(|e| e.sex == Some(sex)).take(top).map(|e| e.id).collect() };
    let mut ids = best(Sex::Woman);
    if asked.both_sexes {
        ids.extend(best(Sex::Man));
    }
    let wrong: Vec<String> = players
        .iter()
        .filter(|(_, entry)| !entry.national_id.is_some_and(|id| ids.contains(&id)))
        .map(|(i, _)| section.player(*i))
        .collect();
    if !wrong.is_empty() {
        out.broken(section.category(), format!("not among the first {top} of the national list: {}", few(&wrong)));
    }
}

fn rated(event: &Event<'_>, section: &Section<'_>, asked: &Route<'_>, players: &[(usize, &Entry)], out: &mut Ruling) {
    let Some((national, fide)) = asked.minimum else { return };
    let minimum = Minimum { national, national_month: "01", fide, fide_month: "02" };
    let of = |wanted: Option<bool>| -> Vec<String> {
        let all = players.iter().filter(|(i, entry)| reaches(event, section, *i, entry, &minimum) == wanted);
        all.map(|(i, _)| section.player(*i)).collect()
    };
    let (below, open) = (of(Some(false)), of(None));
    if !below.is_empty() {
        out.broken(
            section.category(),
            format!("below national rating {national} and FIDE rating {fide}: {}", few(&below)),
        );
    }
    if !open.is_empty() {
        out.missing(section.category(), "the national list of January and the FIDE list of February");
    }
}

fn per_state(event: &Event<'_>, section: &Section<'_>, players: &[(usize, &Entry)], most: usize, out: &mut Ruling) {
    let mut states: BTreeMap<String, usize> = BTreeMap::new();
    let mut unknown = Vec::new();
    for (index, _) in players {
        match event.state(section, *index) {
            Some(state) => *states.entry(state).or_default() += 1,
            None => unknown.push(section.player(*index)),
        }
    }
    let many: Vec<String> =
        states.iter().filter(|(_, n)| **n > most).map(|(state, n)| format!("{state} {n}")).collect();
    if !many.is_empty() {
        out.broken(section.category(), format!("more than {most} of a state: {}", few(&many)));
    }
    if !unknown.is_empty() {
        out.missing(section.category(), format!("the state of {}", few(&unknown)));
    }
}

/// Whether every player has a route that the regulations know, and a fee.
pub(super) fn routes(event: &Event<'_>, known: &[String], out: &mut Ruling) {
    for section in event.main(None) {
        let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
        for (i, player) in section.t.players.iter().enumerate() {
            match event.entry(section, player.number()) {
                Some(Entry { route: Some(route), fee: Some(_), .. }) if known.contains(route) => {}
                Some(Entry { route: Some(route), .. }) if !known.contains(route) => {
                    wrong.push(format!("{} ({route})", section.player(i)));
                }
                _ => unknown.push(section.player(i)),
            }
        }
        if !wrong.is_empty() {
            out.broken(section.category(), format!("no route of the regulations: {}", few(&wrong)));
        }
        if !unknown.is_empty() {
            out.missing(section.category(), format!("route and fee of {}", few(&unknown)));
        }
        if wrong.is_empty() && unknown.is_empty() {
            out.holds(section.category(), format!("all {} players have a route and a fee", section.t.players.len()));
        }
    }
}

/// The fee of those who came by certain routes.
pub(super) fn fee(event: &Event<'_>, routes: &[String], amount: u32, most: Option<usize>, out: &mut Ruling) {
    let routes: Vec<&str> = routes.iter().map(String::as_str).collect();
    for section in event.main(None) {
        if event.lacks_routes(section) {
            out.missing(section.category(), "the entry routes of the players");
            continue;
        }
        let players = event.by_route(section, &routes);
        if players.is_empty() {
            out.idle(section.category(), format!("nobody came by the route {}", routes.join(", ")));
            continue;
        }
        let before = out.statements.len();
        let wrong: Vec<String> = players
            .iter()
            .filter_map(|(i, entry)| Some((i, entry.fee?)))
            .filter(|(_, fee)| *fee != amount)
            .map(|(i, fee)| format!("{} ({fee})", section.player(*i)))
            .collect();
        if !wrong.is_empty() {
            out.broken(section.category(), format!("a fee other than {amount}: {}", few(&wrong)));
        }
        let unknown: Vec<String> =
            players.iter().filter(|(_, e)| e.fee.is_none()).map(|(i, _)| section.player(*i)).collect();
        if !unknown.is_empty() {
            out.missing(section.category(), format!("the fee of {}", few(&unknown)));
        }
        if let Some(most) = most {
            per_state(event, section, &players, most, out);
        }
        if out.statements.len() == before {
            out.holds(section.category(), format!("{amount} for each of {}", players.len()));
        }
    }
}

/// Players of a federation beyond those it sends as of right.
pub(super) fn representation(
    event: &Event<'_>,
    each: usize,
    host: usize,
    extra: &str,
    personal: &[String],
    out: &mut Ruling,
) {
    for section in event.main(None) {
        if event.lacks_routes(section) {
            out.missing(section.category(), "the entry routes of the players");
            continue;
        }
        let mut federations: BTreeMap<&str, usize> = BTreeMap::new();
        for player in &section.t.players {
            let route = event.entry(section, player.number()).and_then(|entry| entry.route.as_deref()).unwrap_or("");
            if route != extra && !personal.iter().any(|p| p == route) {
                *federations.entry(player.federation.text()).or_default() += 1;
            }
        }
        let most = |code: &str| if event.dossier.event.host.as_deref() == Some(code) { host } else { each };
        let many: Vec<String> =
            federations.iter().filter(|(code, n)| **n > most(code)).map(|(code, n)| format!("{code} {n}")).collect();
        out.either(
            many.is_empty(),
            section.category(),
            format!("{each} a federation as of right, {host} of the host"),
            format!("more than {each} a federation ({host} of the host) as of right: {}", few(&many)),
        );
    }
}
