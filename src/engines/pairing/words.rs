//! What the engine finds, in the words in which arbiters speak of it.

use super::dutch::{ColourLimit, Edition, Illegality, Parting};
use crate::base::Points;

/// What a criterion measures.
enum Measure {
    /// It counts these: the word for one, the word for several.
    Count(&'static str, &'static str),
    /// It compares these scores or score differences, the largest first.
    List(&'static str),
    /// It looks at what the following bracket can reach.
    Following,
    /// The round cannot be completed.
    Completion,
    /// The score that the bye goes to.
    Bye,
    /// The number of games that the player with the bye missed.
    Missed,
    /// Only the order of candidates decides.
    Order,
}

const DOWN: Measure = Measure::Count("player who floats down again", "players who float down again");
const UP: Measure = Measure::Count("player who floats up again", "players who float up again");
const REFUSED: Measure = Measure::Count("refused colour preference", "refused colour preferences");
const REFUSED_STRONG: Measure = Measure::Count("refused strong colour preference", "refused strong colour preferences");
const DOWN_DIFFERENCES: &str = "score differences of players who float down again";
const UP_DIFFERENCES: &str = "score differences of players who float up again";

fn measure(edition: Edition, id: &str) -> Measure {
    use Measure::{Bye, Completion, Count, Following, List, Missed, Order};
    match (edition, id) {
        (_, "order") => Order,
        (Edition::D26, "C4") | (Edition::D17, "C.4") | (Edition::D13, "C.13") => Completion,
        (Edition::D26, "C5") => Bye,
        (Edition::D26, "C6") | (Edition::D17, "C.5") | (Edition::D13, "P1") => Count("downfloater", "downfloaters"),
        (Edition::D26, "C7") => List("scores of the downfloaters"),
        (Edition::D17, "C.6") | (Edition::D13, "B.3") => List("score differences"),
        (Edition::D26, "C8") | (Edition::D17, "C.7") | (Edition::D13, "C.12") => Following,
        (Edition::D26, "C9") => Missed,
        (Edition::D26, "C10") | (Edition::D17, "C.8") => Count(
            "game of a topscorer with a colour difference beyond two",
            "games of topscorers with a colour difference beyond two",
        ),
        (Edition::D26, "C11") | (Edition::D17, "C.9") => Count(
            "game of a topscorer with a third colour in a row",
            "games of topscorers with a third colour in a row",
        ),
        (Edition::D13, "B.2") => {
            Count("pair with the same absolute preference", "pairs with the same absolute preference")
        }
        (Edition::D26, "C12") | (Edition::D17, "C.10") | (Edition::D13, "X1") => REFUSED,
        (Edition::D26, "C13") | (Edition::D17, "C.11") | (Edition::D13, "A.7.d" | "Z1") => REFUSED_STRONG,
        (Edition::D26, "C14" | "C16") | (Edition::D17, "C.12" | "C.14") => DOWN,
        (Edition::D26, "C15" | "C17") | (Edition::D17, "C.13" | "C.15") => UP,
        (Edition::D13, _) => Count("player who floats the same way again", "players who float the same way again"),
        (Edition::D26, "C18" | "C20") | (Edition::D17, "C.16" | "C.18") => List(DOWN_DIFFERENCES),
        _ => List(UP_DIFFERENCES),
    }
}

/// Where two candidates part: `3 refused colour preferences instead of 2`.
pub fn parting(parting: &Parting, edition: Edition) -> String {
    let (worse, better) = (&parting.worse, &parting.better);
    match measure(edition, parting.criterion.id) {
        Measure::Count(one, many) => format!("{} instead of {}", counted(worse.len(), one, many), better.len()),
        Measure::List(what) => format!("{what}: {} instead of {}", list(worse), list(better)),
        Measure::Following => match (worse.as_slice(), better.as_slice()) {
            ([i32::MAX], _) => "the following bracket could not be paired".to_owned(),
            ([a, scores_a @ ..], [b, scores_b @ ..]) if a == b => format!(
                "scores of those who float on from the following bracket: {} instead of {}",
                list(scores_a),
                list(scores_b)
            ),
            (a, b) => format!(
                "downfloaters of the following bracket: {} instead of {}",
                a.first().unwrap_or(&0),
                b.first().unwrap_or(&0)
            ),
        },
        Measure::Completion => "the rest of the round could not be paired".to_owned(),
        Measure::Bye => format!("the bye would go to a player with {} instead of {}", list(worse), list(better)),
        Measure::Missed => {
            let missed = |value: &[i32]| value.first().copied().unwrap_or(0);
            format!("games that the player with the bye missed before: {} instead of {}", missed(worse), missed(better))
        }
        Measure::Order => {
            "as good by every criterion, but later in the order in which the candidates are looked at".to_owned()
        }
    }
}

/// The value of a candidate under one criterion: `2 refused colour preferences`.
pub fn value(edition: Edition, id: &str, faults: &[i32]) -> String {
    match measure(edition, id) {
        Measure::Count(one, many) => counted(faults.len(), one, many),
        Measure::List(what) => format!("{what}: {}", list(faults)),
        Measure::Following => {
            let number = faults.first().copied().unwrap_or(0) as usize;
            counted(number, "downfloater of the following bracket", "downfloaters of the following bracket")
        }
        Measure::Missed => {
            format!("games that the player with the bye missed before: {}", faults.first().copied().unwrap_or(0))
        }
        Measure::Bye => format!("a score of {} for the bye", list(faults)),
        Measure::Completion | Measure::Order => "a later candidate".to_owned(),
    }
}

fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

fn list(tenths: &[i32]) -> String {
    /// Larger than any score: what a player counts who stays unpaired.
    const UNPAIRED: i32 = 100_000;
    if tenths.is_empty() {
        return "none".to_owned();
    }
    let word =
        |&value: &i32| if value >= UNPAIRED { "unpaired".to_owned() } else { Points::from_tenths(value).to_string() };
    tenths.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// An absolute rule that is broken. `number` names players.
pub fn illegality(fault: Illegality, number: impl Fn(u16) -> u16) -> String {
    match fault {
        Illegality::Repeat(a, b) => format!("{} and {} have played each other before", number(a), number(b)),
        Illegality::SameAbsolutePreference(a, b) => {
            format!("{} and {} have the same absolute colour preference", number(a), number(b))
        }
        Illegality::Forbidden(a, b) => format!("{} and {} are kept apart by the organiser", number(a), number(b)),
        Illegality::Protected(a, b) => {
            format!("{} and {} are kept apart by the rules of the event", number(a), number(b))
        }
        Illegality::ByeBarred(a) => format!("{} may not have the pairing-allocated bye", number(a)),
        Illegality::ByeNotNeeded(a) => {
            format!("{} has the pairing-allocated bye although the number of players is even", number(a))
        }
        Illegality::LeftOut(a) => format!("{} has neither an opponent nor the bye", number(a)),
        Illegality::Twice(a) => format!("{} stands in two places", number(a)),
        Illegality::NotToBePaired(a) => format!("{} was not to be paired", number(a)),
    }
}

/// A limit of C.04.1 on colours, as what a player then has.
pub const fn colour_limit(limit: ColourLimit) -> &'static str {
    match limit {
        ColourLimit::Difference => "a colour difference beyond two",
        ColourLimit::ThirdInARow => "the same colour three times in a row",
    }
}

/// Pairs as `4-9, 1-14`; `none` without any.
pub fn pairs(pairs: &[(u16, u16)], number: impl Fn(u16) -> u16) -> String {
    match pairs {
        [] => "none".to_owned(),
        pairs => pairs.iter().map(|&(a, b)| format!("{}-{}", number(a), number(b))).collect::<Vec<_>>().join(", "),
    }
}

/// Players as `4, 9 and 14`.
pub fn players(players: &[u16], number: impl Fn(u16) -> u16) -> String {
    let words: Vec<String> = players.iter().map(|&index| number(index).to_string()).collect();
    match words.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
