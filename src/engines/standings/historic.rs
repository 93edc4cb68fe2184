//! Tie-breaks outside the Handbook: of US Chess, of the French federation, of the Olympiad of 2026 and of older programs.

use super::buchholz;
use super::descriptor::{Criterion, Limit};
use super::edition::Edition;
use super::field::Field;
use super::figure::Figure;
use super::koya;
use super::ledger::{Entry, Kind, Ledger, Outcome};
use super::method::Method;
use super::performance;
use super::progress;
use super::unplayed::Category;
use crate::base::Points;
use crate::engines::rating::tables::divide_half_up;

fn points(tenths: i32) -> Figure {
    Figure::points(Points::from_tenths(tenths))
}

/// Sums by participant over the opponents met over the board.
fn over_the_board(ledger: &Ledger, value: impl Fn(usize) -> i32) -> Vec<Figure> {
    let of = |i: usize| {
        let met = ledger.row(i).iter().filter(|entry| entry.kind == Kind::Played).filter_map(|entry| entry.opponent);
        points(met.map(|opponent| value(usize::from(opponent))).sum())
    };
    (0..ledger.len()).map(of).collect()
}

/// Solkoff, Median and Modified Median (US Chess 34E1, 34E2). Opponents' unplayed rounds count as draws, own ones as opponents without points.
/// The median drops the least and the greatest value, from nine rounds on two of each; the modified one drops the least ones for a plus
/// score, the greatest ones for a minus score, both for an even one.
pub(super) fn of_opponents(ledger: &Ledger, method: Method) -> Vec<Figure> {
    let worth = |entry: &Entry| if entry.kind == Kind::Played { entry.points } else { ledger.values.draw };
    let adjusted: Vec<i32> =
        (0..ledger.len()).map(|i| ledger.row(i).iter().map(|entry| worth(entry).tenths()).sum()).collect();
    let dropped = if ledger.rounds() >= 9 { 2 } else { 1 };
    let of = |i: usize| {
        let row = ledger.row(i).iter();
        let value = |entry: &Entry| entry.opponent.filter(|_| entry.kind == Kind::Played);
        let mut values: Vec<i32> = row.map(|entry| value(entry).map_or(0, |o| adjusted[usize::from(o)])).collect();
        values.sort_unstable();
        let balance = (ledger.score(i) * 2 - ledger.values.win * ledger.rounds() as i32).tenths();
        let (low, high) = match method {
            Method::Median => (true, true),
            Method::ModifiedMedian => (balance >= 0, balance <= 0),
            _ => (false, false),
        };
        let from = if low { dropped } else { 0 };
        let to = values.len().saturating_sub(if high { dropped } else { 0 });
        points(values.get(from..to.max(from)).unwrap_or(&[]).iter().sum())
    };
    (0..ledger.len()).map(of).collect()
}

/// The sum of the opponents' cumulative scores (US Chess).
pub(super) fn cumulative_of_opposition(ledger: &Ledger) -> Vec<Figure> {
    let of_all = progress::cumulative_scores(ledger);
    over_the_board(ledger, |opponent| of_all[opponent].tenths())
}

/// Points scored against the participants who ended with the same score, whether or not all have met.
pub(super) fn in_the_score_group(ledger: &Ledger, forfeits_played: bool) -> Vec<Figure> {
    let counts = |entry: &Entry| match entry.kind {
        Kind::Played => true,
        Kind::ForfeitWin | Kind::ForfeitLoss => forfeits_played || ledger.setting.predetermined,
        _ => false,
    };
    let of = |i: usize| {
        let level = |entry: &&Entry| entry.opponent.is_some_and(|o| ledger.score(usize::from(o)) == ledger.score(i));
        Figure::points(ledger.row(i).iter().filter(|entry| counts(entry)).filter(level).map(|entry| entry.points).sum())
    };
    (0..ledger.len()).map(of).collect()
}

/// The Koya system with the limit at half of the possible score, then lower by half-points, one after the other.
pub(super) fn extended_koya(ledger: &Ledger) -> Vec<Figure> {
    let steps = ledger.rounds().min(i8::MAX as usize) as i8;
    let by_step: Vec<Vec<Points>> = (0..=steps).map(|step| koya::points(ledger, Limit::HalfPoints(-step))).collect();
    (0..ledger.len()).map(|i| Figure::Boards(by_step.iter().map(|of_all| of_all[i]).collect())).collect()
}

/// The sum of the opponents' ratings without the `low` least ones.
pub(super) fn rating_sum(ledger: &Ledger, low: u8, unrated: Option<u16>) -> Vec<Figure> {
    let of = |mut ratings: Vec<i64>| {
        ratings.sort_unstable();
        Figure::whole(ratings.iter().skip(usize::from(low)).sum())
    };
    performance::opponents_ratings(ledger, unrated).map(of).collect()
}

/// Performance by the linear scale, nearest whole number, halves up: the average of the opponents' ratings, each 400 higher for a win and 400
/// lower for a loss.
pub(super) fn linear_performance(ledger: &Ledger, unrated: Option<u16>) -> Vec<Figure> {
    let of = |(sum, half_points, count): (i64, i64, i64)| {
        if count == 0 {
            Figure::Undefined
        } else {
            Figure::whole(divide_half_up(sum + 400 * (half_points - count), count))
        }
    };
    performance::totals(ledger, unrated).map(of).collect()
}

/// Rounds in which one was paired or had the bye of the pairing.
pub(super) fn most_paired(ledger: &Ledger) -> Vec<Figure> {
    let paired = |entry: &&Entry| !matches!(entry.kind, Kind::RequestedBye | Kind::Rest | Kind::FullPointBye);
    (0..ledger.len()).map(|i| Figure::whole(ledger.row(i).iter().filter(paired).count() as i64)).collect()
}

/// Buchholz as Papi reckons it: the virtual opponent whatever the event's date, and cuts by the number of rounds.
pub(super) fn papi(ledger: &Ledger, method: Method) -> Vec<Figure> {
    let cuts = match ledger.rounds() {
        0..=7 => 1,
        8..=12 => 2,
        _ => 3,
    };
    let plain = Criterion::plain(Method::Bh);
    let criterion = match method {
        Method::PapiCut => plain.cut(cuts, 0),
        Method::PapiMedian => plain.cut(cuts, cuts),
        _ => plain,
    };
    buchholz::figures(&ledger.in_edition(Edition::Virtual), &criterion)
}

/// Scores of teams, and of players, that come from the results by other values than the event's.
pub(super) fn other_scores(field: &Field, method: Method) -> Vec<Figure> {
    let (matches, games) = (field.match_points(), field.game_points());
    let worth = |entry: &Entry, win: i32, draw: i32, loss: i32| match (entry.kind, entry.outcome) {
        (Kind::ForfeitLoss, _) => 0,
        (_, Some(Outcome::Win)) | (Kind::Pab | Kind::FullPointBye, None) => win,
        (_, Some(Outcome::Draw)) => draw,
        (Kind::RequestedBye, None) if entry.points == matches.values.draw => draw,
        (_, Some(Outcome::Loss)) => loss,
        _ => 0,
    };
    let sum = |i: usize, win, draw, loss| {
        points(matches.row(i).iter().map(|entry| worth(entry, win, draw, loss)).sum::<i32>())
    };
    let plus = |i: usize, win, draw| {
        let more: i32 = matches.row(i).iter().map(|entry| worth(entry, win, draw, 0)).sum();
        points(games.score(i).tenths() + more)
    };
    let of = |i: usize| match method {
        Method::MatchPoints310 => sum(i, 30, 10, 0),
        Method::Points321 => sum(i, 30, 20, 10),
        Method::GameAndMatchPoints => plus(i, 30, 10),
        _ => plus(i, 10, 0),
    };
    (0..field.len()).map(of).collect()
}

/// Game points less those of the opponents in the same matches.
pub(super) fn game_point_difference(field: &Field) -> Vec<Figure> {
    let games = field.game_points();
    let of = |i: usize| {
        let against = |(r, entry): (usize, &Entry)| entry.opponent.map(|o| games.row(usize::from(o))[r].points);
        let theirs: Points = games.row(i).iter().enumerate().filter_map(against).sum();
        Figure::points(games.score(i) - theirs)
    };
    (0..field.len()).map(of).collect()
}

/// The Olympiad of 2026 (D.02.01): over the opponents of all matches, forfeits included, match points by own game points, or match points
/// alone. An opponent's unpaired rounds count one match point each, save the bye of the pairing. A team that had this bye loses no opponent
/// more; of any other one the opponent with the fewest match points is left out, of several the one that brings least.
pub(super) fn olympiad(field: &Field, method: Method) -> Vec<Figure> {
    let (matches, games) = (field.match_points(), field.game_points());
    let unpaired = |category: &Option<Category>| {
        matches!(category, Some(Category::ByeBeforePlay | Category::FinalBye)).then_some(matches.values.draw)
    };
    let adjusted: Vec<Points> = (0..field.len())
        .map(|i| {
            let rows = matches.row(i).iter().zip(matches.categories(i));
            let replaced = rows.filter_map(|(entry, category)| Some(unpaired(category)? - entry.points));
            matches.score(i) + replaced.sum()
        })
        .collect();
    let of = |i: usize| {
        let against = |(r, entry): (usize, &Entry)| {
            let score = adjusted[usize::from(entry.opponent?)];
            let factor = if method == Method::OlympiadSb { games.row(i)[r].points } else { Points::ONE };
            Some((score, i64::from(score.tenths()) * i64::from(factor.tenths())))
        };
        let terms: Vec<(Points, i64)> = matches.row(i).iter().enumerate().filter_map(against).collect();
        let had_bye = matches.row(i).iter().any(|entry| entry.kind == Kind::Pab);
        let least = terms.iter().min().filter(|_| !had_bye).map_or(0, |(_, amount)| *amount);
        let sum = terms.iter().map(|(_, amount)| amount).sum::<i64>() - least;
        Figure::Number { hundredths: sum, per: 1, decimals: 1 }
    };
    (0..field.len()).map(of).collect()
}
