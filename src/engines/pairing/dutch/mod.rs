//! The FIDE (Dutch) System, C.04.3.

mod bracket;
mod colours;
mod completion;
mod criteria;
mod edition;
mod explain;
mod field;
mod judge;
mod key;
mod network;
mod order;
mod reading;
mod round;
mod two_sided;

pub use colours::{in_order_of_publication, shown_initial_colour};
pub use completion::unavoidable;
pub use edition::Edition;
pub use explain::{BracketStory, Change, Failure, Story, Trial, explain};
pub use field::{Float, Strength};
pub use judge::{ColourFault, ColourLimit, Difference, Illegality, Outcome, Verdict, judge, judge_as};
pub use key::{CriterionRef, Parting, Stage};
pub use reading::Reading;
pub use round::{NoLegalPairing, pair};
