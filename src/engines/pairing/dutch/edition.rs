//! The editions of C.04.3 and all in which they differ.

use super::criteria as c;
use super::criteria::Rule;
use super::key::CriterionRef;
use super::reading::Reading;
use crate::base::Points;
use crate::engines::pairing::{Past, Values};

/// An edition of C.04.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// In force until 30 June 2017 (sections A to F). Its text is known in part: the quality criteria and the last two
    /// brackets follow a reading, see `docs/interpretations.md`.
    D13,
    /// In force from 1 July 2017 to 31 January 2026 (sections A to E).
    D17,
    /// In force from 1 February 2026 (Articles 1 to 5).
    D26,
}

/// One line in the list of criteria of an edition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Criterion {
    pub(super) id: &'static str,
    pub(super) article: &'static str,
    pub(super) judge: Judge,
}

/// How a criterion measures a candidate.
#[derive(Clone, Copy, Debug)]
pub(super) enum Judge {
    /// By the faults of its pairs and downfloaters.
    Faults(Rule),
    /// By the best that the following bracket can reach: its downfloaters' number, then their scores.
    FollowingBracket,
}

/// How an edition makes sure that the round can be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// Every bracket leaves a round that can be completed (C4 of 2026).
    Ordinary,
    /// The bracket that does not is the penultimate one; all below collapse into the last one (A.9 of 2017).
    Collapsed,
    /// The last bracket is joined with the one above for as long as that one cannot let it be completed (C.13 of 2013).
    Joined,
}

const fn faults(id: &'static str, article: &'static str, rule: Rule) -> Criterion {
    Criterion { id, article, judge: Judge::Faults(rule) }
}

/// The quality criteria of 2026 in descending priority (Art. 2.4).
const CRITERIA_26: &[Criterion] = &[
    faults("C6", "2.4.1", c::fewest_downfloaters),
    faults("C7", "2.4.2", c::downfloater_scores),
    Criterion { id: "C8", article: "2.4.3", judge: Judge::FollowingBracket },
    faults("C9", "2.4.4", c::unplayed_games_of_bye),
    faults("C10", "2.4.5", c::colour_difference_of_topscorers),
    faults("C11", "2.4.6", c::third_colour_of_topscorers),
    faults("C12", "2.4.7", c::preferences_refused),
    faults("C13", "2.4.8", c::strong_preferences_refused),
    faults("C14", "2.4.9", c::repeated_resident_downfloats::<1>),
    faults("C15", "2.4.10", c::repeated_upfloats::<1>),
    faults("C16", "2.4.11", c::repeated_resident_downfloats::<2>),
    faults("C17", "2.4.12", c::repeated_upfloats::<2>),
    faults("C18", "2.4.13", c::differences_of_repeated_mdps::<1>),
    faults("C19", "2.4.14", c::differences_of_repeated_upfloats::<1>),
    faults("C20", "2.4.15", c::differences_of_repeated_mdps::<2>),
    faults("C21", "2.4.16", c::differences_of_repeated_upfloats::<2>),
];

/// The quality criteria of 2017 in descending priority (section C).
const CRITERIA_17: &[Criterion] = &[
    faults("C.5", "C.5", c::fewest_downfloaters),
    faults("C.6", "C.6", c::score_differences),
    Criterion { id: "C.7", article: "C.7", judge: Judge::FollowingBracket },
    faults("C.8", "C.8", c::colour_difference_of_topscorers),
    faults("C.9", "C.9", c::third_colour_of_topscorers),
    faults("C.10", "C.10", c::preferences_refused),
    faults("C.11", "C.11", c::strong_preferences_refused),
    faults("C.12", "C.12", c::repeated_downfloats::<1>),
    faults("C.13", "C.13", c::repeated_upfloats::<1>),
    faults("C.14", "C.14", c::repeated_downfloats::<2>),
    faults("C.15", "C.15", c::repeated_upfloats::<2>),
    faults("C.16", "C.16", c::differences_of_repeated_downfloats::<1>),
    faults("C.17", "C.17", c::differences_of_repeated_upfloats::<1>),
    faults("C.18", "C.18", c::differences_of_repeated_downfloats::<2>),
    faults("C.19", "C.19", c::differences_of_repeated_upfloats::<2>),
];

/// The same behind B.1.c by the letter.
const CRITERIA_17_MOST_MDPS: [Criterion; CRITERIA_17.len() + 1] = {
    let mut criteria = [faults("M1", "B.1.c", c::unpaired_mdps); CRITERIA_17.len() + 1];
    let mut place = 0;
    while place < CRITERIA_17.len() {
        criteria[place + 1] = CRITERIA_17[place];
        place += 1;
    }
    criteria
};

/// The relative criteria of 2013 in the order in which the procedure C.1 to C.14 gives them up, last one first.
const CRITERIA_13: &[Criterion] = &[
    faults("P1", "C.3.a", c::fewest_downfloaters),
    faults("B.3", "B.3", c::downfloater_scores),
    faults("B.3", "A.3", c::score_differences_where_homogeneous),
    Criterion { id: "C.12", article: "C.12", judge: Judge::FollowingBracket },
    faults("B.2", "B.2", c::absolute_preferences_refused),
    faults("A.7.d", "A.7.d", c::strong_preferences_refused_in_odd_rounds),
    faults("X1", "A.8", c::preferences_refused),
    faults("Z1", "A.8", c::strong_preferences_refused_in_even_rounds),
    faults("B.5", "C.3.e", c::repeated_resident_downfloats::<1>),
    faults("B.6", "C.3.f", c::repeated_resident_downfloats::<2>),
    faults("B.5", "C.3.g", c::repeated_upfloats::<1>),
    faults("B.6", "C.3.h", c::repeated_upfloats::<2>),
];

impl Edition {
    /// The quality criteria, most important first.
    pub(super) fn criteria(self, reading: Option<Reading>) -> &'static [Criterion] {
        match (self, reading) {
            (Edition::D13, _) => CRITERIA_13,
            (Edition::D17, Some(Reading::MostMdps)) => &CRITERIA_17_MOST_MDPS,
            (Edition::D17, _) => CRITERIA_17,
            (Edition::D26, _) => CRITERIA_26,
        }
    }

    /// Whether every bracket has to leave a round that can be completed, with the bye at the lowest possible score
    /// (C4, C5 of 2026); else only the penultimate bracket has to (A.9 of 2017).
    pub(super) fn completes_every_bracket(self) -> bool {
        self == Edition::D26
    }

    /// How the end of the round is paired.
    pub(super) fn ending(self) -> Ending {
        match self {
            Edition::D13 => Ending::Joined,
            Edition::D17 => Ending::Collapsed,
            Edition::D26 => Ending::Ordinary,
        }
    }

    /// Whether a bracket of which at least half the players were moved down is paired as if homogeneous (A.3 of 2013).
    pub(super) fn merges_majority(self) -> bool {
        self == Edition::D13
    }

    /// Whether the following bracket is judged by the moved-down players that it can pair before all its pairs
    /// (C.12 of 2013), else by the number and the scores of its downfloaters.
    pub(super) fn follows_moved_down(self) -> bool {
        self == Edition::D13
    }

    /// Whether of two absolute preferences that with the wider colour difference is granted (not before 2017).
    pub(super) fn grants_wider_difference(self) -> bool {
        self != Edition::D13
    }

    /// Whether a round without a game gives a downfloat. 2013: whatever brings points. 2017: always (A.4.b). 2026: the bye, and whatever brings more
    /// points than a loss (Art. 1.4.3, 1.4.4).
    pub(super) fn floats_without_playing(self, past: Past, more_than_loss: bool) -> bool {
        match self {
            Edition::D17 => true,
            Edition::D13 | Edition::D26 => past == Past::Pab || more_than_loss,
        }
    }

    /// Whether a round without a game bars from the bye. 2013: any points (C.04.1.d). 2017: the bye itself and a forfeit win (C.04.1.d). 2026: the
    /// bye, and as many points as a win (C.04.1 Art. 4).
    pub(super) fn bars_bye(self, past: Past, awarded: Points, values: &Values) -> bool {
        match self {
            Edition::D13 => past == Past::Pab || awarded > Points::ZERO,
            Edition::D17 => matches!(past, Past::Pab | Past::ForfeitWin),
            Edition::D26 => past == Past::Pab || awarded >= values.win,
        }
    }

    /// The criterion that the round can be completed after a bracket.
    pub(super) fn completion(self) -> CriterionRef {
        match self {
            Edition::D13 => CriterionRef { id: "C.13", article: "C.13" },
            Edition::D17 => CriterionRef { id: "C.4", article: "C.4" },
            Edition::D26 => CriterionRef { id: "C4", article: "2.2.1" },
        }
    }

    /// The criterion that the bye goes to the lowest possible score. Before 2026 there is none: the bye falls to whom it falls.
    pub(super) fn lowest_bye(self) -> CriterionRef {
        match self {
            Edition::D13 | Edition::D17 => self.completion(),
            Edition::D26 => CriterionRef { id: "C5", article: "2.3.1" },
        }
    }

    /// That of equal candidates the one generated first is taken.
    pub(super) fn order(self) -> CriterionRef {
        match self {
            Edition::D13 | Edition::D17 => CriterionRef { id: "order", article: "D" },
            Edition::D26 => CriterionRef { id: "order", article: "3.8.1" },
        }
    }

    /// The article on colours (Art. 5.2 of 2026, section E before), first to fifth rule.
    pub(super) fn colour_article(self, rule: usize) -> &'static str {
        match self {
            Edition::D13 | Edition::D17 => ["E.1", "E.2", "E.3", "E.4", "E.5"][rule],
            Edition::D26 => ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"][rule],
        }
    }
}
