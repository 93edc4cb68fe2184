//! Editions of `burstein`. Written from `sets/fide/burstein.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.

use super::{Article, Before, Clock, Confidence, Date, Edition, Module, Timeline};

/// The editions.
pub(super) static TIMELINE: Timeline = Timeline {
    module: Module::Burstein,
    title: "Burstein System",
    clock: Clock::Start,
    before: Before::Unseen,
    editions: &[
        Edition {
            name: "2017",
            regulation: "C.04.4.2",
            from: Date::constant(2017, 7, 1),
            until: Some(Date::constant(2026, 1, 31)),
            approved: "",
            source: "https://handbook.fide.com/chapter/C040402Till2026",
            text: Confidence::SecondHand,
            dates: Confidence::Unverified,
            note: "Neither the approval nor the first day was found; the first day is assumed to be that of the other texts of 2017.",
            params: &[
            ],
            articles: &[
                Article { key: "criterion.absolute-colours", regulation: "C.04.4.2", no: "C.3", title: "[C.3] Equal absolute preferences", summary: "Players with the same absolute preference never meet." },
                Article { key: "criterion.floater-scores", regulation: "C.04.4.2", no: "C.6", title: "[C.6] Incoming floaters", summary: "Number, then scores of the incoming floaters that can be paired." },
                Article { key: "criterion.next-bracket", regulation: "C.04.4.2", no: "C.7", title: "[C.7] Outgoing floaters", summary: "Outgoing floaters are chosen so that the following bracket keeps C.4 to C.6 best." },
                Article { key: "criterion.no-rematch", regulation: "C.04.4.2", no: "C.1", title: "[C.1] No second meeting", summary: "Two players meet once at most." },
                Article { key: "criterion.pab-eligibility", regulation: "C.04.4.2", no: "C.2", title: "[C.2] Who gets no bye", summary: "Who had a pairing-allocated bye or a win by forfeit." },
            ],
            digest: "32bf7f9e2a5081ff24a576a7e9fc8fb682ac5a4227ea587f746ee92ce68a0247",
        },
        Edition {
            name: "2026",
            regulation: "C.04.4.2",
            from: Date::constant(2026, 2, 1),
            until: None,
            approved: "FIDE Council, 28/10/2025",
            source: "https://handbook.fide.com/chapter/C040402202602",
            text: Confidence::Confirmed,
            dates: Confidence::Confirmed,
            note: "C6 and C7 rewritten, C2 wider.",
            params: &[
            ],
            articles: &[
                Article { key: "colour.alternate", regulation: "C.04.4.2", no: "5.2.4", title: "Alternation", summary: "Colours alternate to the latest round in which the two had different ones." },
                Article { key: "colour.grant-both", regulation: "C.04.4.2", no: "5.2.2", title: "Both preferences", summary: "Both preferences are granted." },
                Article { key: "colour.higher-ranked", regulation: "C.04.4.2", no: "5.2.5", title: "Higher ranked", summary: "The preference of the higher ranked player is granted." },
                Article { key: "colour.initial", regulation: "C.04.4.2", no: "5.2.1", title: "Initial-colour", summary: "When neither has played the higher ranked gets the initial-colour if the TPN is odd." },
                Article { key: "colour.stronger", regulation: "C.04.4.2", no: "5.2.3", title: "Stronger preference", summary: "The stronger preference is granted." },
                Article { key: "criterion.absolute-colours", regulation: "C.04.4.2", no: "2.1.3", title: "[C3] Equal absolute preferences", summary: "Players with the same absolute preference never meet." },
                Article { key: "criterion.completion", regulation: "C.04.4.2", no: "2.2", title: "[C4] Completion", summary: "The rest can still be paired legally." },
                Article { key: "criterion.floater-scores", regulation: "C.04.4.2", no: "2.3", title: "[C6] Floaters' scores", summary: "Lowest scores of the outgoing floaters." },
                Article { key: "criterion.next-bracket", regulation: "C.04.4.2", no: "2.3", title: "[C7] Next bracket", summary: "Outgoing floaters are chosen so that the following bracket complies with C1 to C6." },
                Article { key: "criterion.no-rematch", regulation: "C.04.4.2", no: "2.1.1", title: "[C1] No second meeting", summary: "Two players meet once at most." },
                Article { key: "criterion.pab-eligibility", regulation: "C.04.4.2", no: "2.1.2", title: "[C2] Who gets no bye", summary: "Nobody whom C.04.1 bars." },
                Article { key: "criterion.pairs", regulation: "C.04.4.2", no: "2.3", title: "[C5] Pairs", summary: "Most pairs." },
                Article { key: "criterion.preferences", regulation: "C.04.4.2", no: "2.3", title: "[C8] Colour preferences", summary: "Fewest players without their colour preference." },
                Article { key: "index", regulation: "C.04.4.2", no: "1.7", title: "Index", summary: "Buchholz and Sonneborn-Berger on current scores." },
                Article { key: "index.unplayed", regulation: "C.04.4.2", no: "1.7.2", title: "Unplayed rounds in the index", summary: "A game against oneself with the result of the points; trailing zero-point byes as draws for the opponents." },
                Article { key: "order", regulation: "C.04.4.2", no: "1.8", title: "Order in brackets", summary: "Buchholz, Sonneborn-Berger, TPN." },
                Article { key: "order.pairings", regulation: "C.04.4.2", no: "4", title: "Order of pairings", summary: "The largest opponent of the first player comes first, then that of the second, and so on." },
                Article { key: "pab", regulation: "C.04.4.2", no: "3.1", title: "Pairing-allocated bye", summary: "To the eligible player who leaves a legal pairing with the lowest score, most games played, lowest ranking." },
                Article { key: "pairing", regulation: "C.04.4.2", no: "3.2", title: "Pairing a bracket", summary: "The first pairing in order that complies best with C1 to C8." },
                Article { key: "preferences", regulation: "C.04.4.2", no: "1.5", title: "Colour preferences", summary: "As in the Dutch system." },
                Article { key: "seeding-rounds", regulation: "C.04.4.2", no: "1.6", title: "Seeding rounds", summary: "The first half of the rounds, four at most, by the Dutch system." },
            ],
            digest: "45d8984d4ab74ad8df329e4df2d8ef9626cc9455f7fede038ce5ada7b9bf21ba",
        },
    ],
    scoped: &[
    ],
};
