//! What counts for rating by the text of the set, against what the rating report says.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::Points;
use crate::dossier::RatingReport;
use crate::engines::standings::score;

/// A figure of the rating report against the file.
pub(super) fn figure(event: &Event<'_>, figure: &str, out: &mut Ruling) {
    for section in event.main(None) {
        let category = section.category();
        let said = event.dossier.rating_reports.iter().find(|r| Some(r.category.as_str()) == category);
        match figure {
            "rated-games" => {
                number(games(section, false), said.and_then(|r| r.rated_games), "games are rated", category, out);
            }
            "games-between-rated" => {
                number(
                    games(section, true),
                    said.and_then(|r| r.games_between_rated),
                    "games between rated players count",
                    category,
                    out,
                );
            }
            "disregarded" => list(
                &unrated(section, true),
                said,
                |r| r.disregarded.as_ref(),
                ("unrated without a point are disregarded", section),
                out,
            ),
            _ => list(
                &unrated(section, false),
                said,
                |r| r.first_performances.as_ref(),
                ("first performances count", section),
                out,
            ),
        }
    }
}

/// Games in which both made a move, of all or of rated players only.
fn games(section: &Section<'_>, rated_only: bool) -> u32 {
    let index = section.t.index();
    let rated = |i: usize| section.t.players.get(i).is_some_and(|p| p.rating.value().is_some());
    let mut sides = 0;
    for i in (0..section.t.players.len()).filter(|i| !rated_only || rated(*i)) {
        let counts = |cell: &&crate::model::Cell| {
            let opponent = cell.opponent().and_then(|no| index.get(&no));
            cell.mark.is_rated() && (!rated_only || opponent.is_some_and(|o| rated(*o)))
        };
        sides += section.t.sheet.row(i).iter().filter(counts).count() as u32;
    }
    sides / 2
}

/// Starting ranks of the unrated who played, with no point or with at least half a point in games that count.
fn unrated(section: &Section<'_>, without: bool) -> Vec<u16> {
    let round = |i: usize| section.t.sheet.row(i).iter().enumerate();
    let scored = |i: usize| -> Points {
        let played = round(i).filter(|(_, cell)| cell.mark.is_rated());
        played.map(|(r, cell)| score::awarded(section.t, i, crate::base::RoundNo(r as u16 + 1), *cell)).sum()
    };
    let players = section.t.players.iter().enumerate();
    players
        .filter(|(i, p)| p.rating.value().is_none() && round(*i).any(|(_, cell)| cell.mark.is_rated()))
        .filter(|(i, _)| (scored(*i) == Points::ZERO) == without)
        .map(|(_, p)| p.number().0)
        .collect()
}

fn number(counted: u32, said: Option<u32>, what: &str, category: Option<&str>, out: &mut Ruling) {
    out.due(format!("{}: {counted} {what}", category.unwrap_or("")));
    out.either(
        said.is_none_or(|said| said == counted),
        category,
        format!("{counted} {what}"),
        format!("{counted} {what}, the rating report has {}", said.unwrap_or(0)),
    );
}

fn list(
    found: &[u16],
    said: Option<&RatingReport>,
    pick: impl Fn(&RatingReport) -> Option<&Vec<u16>>,
    what: (&str, &Section<'_>),
    out: &mut Ruling,
) {
    let category = what.1.category();
    let texts: Vec<String> = found.iter().map(u16::to_string).collect();
    let declared = said.and_then(pick);
    if declared.is_some_and(|declared| declared != found) {
        let declared: Vec<String> = declared.into_iter().flatten().map(u16::to_string).collect();
        out.broken(category, format!("{}: players {}, the rating report has {}", what.0, few(&texts), few(&declared)));
    } else if found.is_empty() {
        out.idle(category, format!("{}: none", what.0));
    } else {
        out.due(format!("{}: {}: players {}", category.unwrap_or(""), what.0, texts.join(", ")));
        out.holds(category, format!("{}: players {}", what.0, few(&texts)));
    }
}
