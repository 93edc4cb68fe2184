//! The changes as text.

use super::super::table::Table;
use super::{Changes, GameLine, PlayerChange};
use crate::engines::rating::{HeldBack, KBasis, Kind};
use crate::lists::Standing;

/// The page: what the changes rest on, the table, then games where asked for.
pub(super) fn page(changes: &Changes) -> String {
    let mut out = format!("{}\n\n{}", heading(changes), table(changes).text());
    for player in &changes.players {
        if let Some(games) = &player.rounds {
            out.push_str(&sheet(player, games));
        }
    }
    out
}

fn heading(changes: &Changes) -> String {
    let kind = match changes.kind {
        Kind::Standard => "Standard",
        Kind::Rapid => "Rapid",
        Kind::Blitz => "Blitz",
    };
    let minutes = changes.minutes.map_or_else(String::new, |minutes| format!(", {minutes} minutes for 60 moves"));
    let list = match &changes.list {
        None => "Ratings of the file; no rating list was given (--list).".to_owned(),
        Some(list) => {
            let month = list.month.as_deref().map_or_else(String::new, |month| format!(" of {month}"));
            let use_of_it = match list.standing {
                Standing::InForce => "in force on the first day; its ratings count",
                Standing::Earlier | Standing::Later => "not in force on the first day; the ratings of the file count",
                Standing::Unknown => "of which nobody knows whether it was in force; the ratings of the file count",
            };
            format!("Rating list {}{month}, {use_of_it}.", list.source)
        }
    };
    let doubt = changes.doubt.map_or_else(String::new, |doubt| format!("\nUncertain: {doubt}."));
    format!("{kind} ratings by the regulations of {}{minutes}.\n{list}{doubt}", changes.edition)
}

/// One row a player.
pub(super) fn table(changes: &Changes) -> Table {
    let mut head = vec!["no", "name", "rating", "K", "games", "score", "expected", "change", "Ra", "Rp", "new"];
    let is_declared = changes.players.iter().any(|player| player.declared.is_some());
    if is_declared {
        head.push("declared");
    }
    head.push("note");
    let mut table = Table::new(&head, if is_declared { &[1, 12] } else { &[1, 11] });
    for player in &changes.players {
        let row = &player.row;
        let number = |value: Option<i32>| value.map_or_else(String::new, |value| value.to_string());
        let mut cells = vec![
            row.no.to_string(),
            player.name.clone(),
            number(row.rating.map(i32::from)),
            number(row.k.map(i32::from)),
            row.games.to_string(),
            row.score.clone(),
            row.expected.clone().unwrap_or_default(),
            row.change.clone().unwrap_or_default(),
            number(row.opponents_average),
            number(row.performance),
            number(row.new_rating),
        ];
        if is_declared {
            cells.push(player.declared.clone().unwrap_or_default());
        }
        cells.push(note(player));
        table.rows.push(cells);
    }
    table
}

fn note(player: &PlayerChange) -> String {
    let row = &player.row;
    let mut notes: Vec<String> = Vec::new();
    notes.extend(row.why_not_rated.map(str::to_owned));
    notes.extend(row.held_back.filter(|_| row.new_rating.is_some()).map(|why| {
        match why {
            HeldBack::ZeroScore => "no points: disregarded",
            HeldBack::TooFewGames => "too few games for a first rating: they stay in the pool",
            HeldBack::BelowFloor => "below the lowest rating that is published",
        }
        .to_owned()
    }));
    if row.k_basis == Some(KBasis::Assumed) && row.games > 0 {
        notes.push("K assumed".to_owned());
    }
    if row.why_not_rated.is_none() && !player.not_rated.is_empty() {
        let mut reasons: Vec<&str> =
            player.not_rated.iter().map(|line| line.why).filter(|why| *why != "no game").collect();
        reasons.sort_unstable();
        for same in reasons.chunk_by(|a, b| a == b) {
            if let Some(why) = same.first() {
                notes.push(format!("{}: {why}", count(same.len())));
            }
        }
    }
    notes.join("; ")
}

fn count(games: usize) -> String {
    if games == 1 { "1 game not rated".to_owned() } else { format!("{games} games not rated") }
}

/// The games of one player.
fn sheet(player: &PlayerChange, games: &[GameLine]) -> String {
    let row = &player.row;
    let rating = row.rating.map_or_else(|| "unrated".to_owned(), |rating| rating.to_string());
    let k = row.k.map_or_else(String::new, |k| format!(", K {k}"));
    let mut out = format!("\n{} {} ({rating}{k})\n", row.no, player.name);
    let mut table = Table::new(&["round", "opponent", "rating", "score", "D", "PD", "gain"], &[]);
    for game in games {
        let difference = game
            .difference
            .map_or_else(String::new, |difference| format!("{difference}{}", if game.capped { "*" } else { " " }));
        table.rows.push(vec![
            game.round.to_string(),
            game.opponent.to_string(),
            game.opponent_rating.to_string(),
            game.score.clone(),
            difference,
            game.expected.clone().unwrap_or_default(),
            game.gain.clone().unwrap_or_default(),
        ]);
    }
    if !games.is_empty() {
        out.push_str(&table.text());
    }
    if games.iter().any(|game| game.capped) {
        out.push_str("* limited by the rule on great differences\n");
    }
    for line in &player.not_rated {
        out.push_str(&format!("round {}: {}\n", line.round, line.why));
    }
    out
}
