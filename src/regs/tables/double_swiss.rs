//! Editions of `double-swiss`. Written from `sets/fide/double-swiss.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.

use super::{Article, Before, Clock, Confidence, Date, Edition, Module, Timeline};

/// The editions.
pub(super) static TIMELINE: Timeline = Timeline {
    module: Module::DoubleSwiss,
    title: "Double-Swiss System",
    clock: Clock::Start,
    before: Before::Nothing,
    editions: &[
        Edition {
            name: "2026",
            regulation: "C.04.5",
            from: Date::constant(2026, 2, 1),
            until: None,
            approved: "FIDE Council, 28/10/2025",
            source: "https://handbook.fide.com/chapter/DoubleSwissSystem202602",
            text: Confidence::SecondHand,
            dates: Confidence::Confirmed,
            note: "New. The preface and Articles 1.1 to 1.3 were read, the rest comes from digests.",
            params: &[
            ],
            articles: &[
                Article { key: "brackets", regulation: "C.04.5", no: "1.3.2", title: "Brackets", summary: "An even group of residents and upfloaters." },
                Article { key: "colour.alternate", regulation: "C.04.5", no: "4.3.3", title: "Alternation", summary: "Colours alternate to the latest round in which the two had different ones." },
                Article { key: "colour.fewer-whites", regulation: "C.04.5", no: "4.3.2", title: "Fewer Whites", summary: "White to the player with fewer Whites." },
                Article { key: "colour.higher-ranked", regulation: "C.04.5", no: "4.3.4", title: "Higher ranked", summary: "The higher ranked player alternates the last colour." },
                Article { key: "colour.initial", regulation: "C.04.5", no: "4.3.1", title: "Initial-colour", summary: "When neither has played the higher ranked gets the initial-colour if the TPN is odd." },
                Article { key: "colour.opponent", regulation: "C.04.5", no: "4.3.5", title: "Opponent", summary: "The opponent alternates the last colour." },
                Article { key: "colours", regulation: "C.04.5", no: "1.6", title: "Colours", summary: "The colour scheduled in the first game, when at least one game was played." },
                Article { key: "criterion.completion", regulation: "C.04.5", no: "2.2", title: "[C3] Completion", summary: "The rest can still be paired legally." },
                Article { key: "criterion.next-bracket", regulation: "C.04.5", no: "2.3", title: "[C6] Next scoregroup", summary: "C1, C3 and C4 stay possible in the following bracket." },
                Article { key: "criterion.no-rematch", regulation: "C.04.5", no: "2.1", title: "[C1] No second meeting", summary: "Two players meet in one match at most." },
                Article { key: "criterion.opponent-float-1", regulation: "C.04.5", no: "2.3", title: "[C8] Opponents' float as last round", summary: "Fewest opponents of upfloaters who floated in the previous round, not in the last round." },
                Article { key: "criterion.pab-eligibility", regulation: "C.04.5", no: "2.1", title: "[C2] Who gets no bye", summary: "Who had the bye, a match won by forfeit or a full-point bye." },
                Article { key: "criterion.upfloat-1", regulation: "C.04.5", no: "2.3", title: "[C7] Float as last round", summary: "Fewest upfloaters who floated in the previous round, not in the last round." },
                Article { key: "criterion.upfloater-scores", regulation: "C.04.5", no: "2.3", title: "[C5] Upfloaters' scores", summary: "Highest scores of upfloaters." },
                Article { key: "criterion.upfloaters", regulation: "C.04.5", no: "2.3", title: "[C4] Upfloaters", summary: "Fewest upfloaters." },
                Article { key: "floaters", regulation: "C.04.5", no: "1.5", title: "Floaters", summary: "Who meets an opponent of another score." },
                Article { key: "order", regulation: "C.04.5", no: "1.2", title: "Order", summary: "By score, then TPN." },
                Article { key: "pab", regulation: "C.04.5", no: "1.4", title: "Pairing-allocated bye", summary: "The points of one game won and one drawn." },
                Article { key: "pab.choice", regulation: "C.04.5", no: "3.4", title: "Choice of the bye", summary: "Leaves a legal pairing, lowest score, most matches played, largest TPN." },
                Article { key: "pairing", regulation: "C.04.5", no: "3.6", title: "Pairing a bracket", summary: "The first pairing in order that complies best." },
                Article { key: "preface", regulation: "C.04.5", no: "0", title: "Preface", summary: "Every pairing is a match of two games with alternating colours." },
                Article { key: "upfloater-choice", regulation: "C.04.5", no: "3.5", title: "Choice of upfloaters", summary: "The first set in order that complies best." },
            ],
            digest: "90d7cbc050326bb97bee4141af71f71beaad6e2135015c6334a1814d64bb3d27",
        },
    ],
    scoped: &[
    ],
};
