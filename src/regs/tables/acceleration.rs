//! Editions of `acceleration`. Written from `sets/fide/acceleration.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.

use super::{Article, Before, Clock, Confidence, Date, Edition, Module, Timeline};

/// The editions.
pub(super) static TIMELINE: Timeline = Timeline {
    module: Module::Acceleration,
    title: "Accelerated systems",
    clock: Clock::Start,
    before: Before::Nothing,
    editions: &[
        Edition {
            name: "2017",
            regulation: "C.04.7",
            from: Date::constant(2017, 7, 1),
            until: Some(Date::constant(2026, 1, 31)),
            approved: "87th FIDE Congress, Baku 2016 (assumed)",
            source: "https://handbook.fide.com/chapter/C0407Till2026",
            text: Confidence::Confirmed,
            dates: Confidence::Unverified,
            note: "The last day is confirmed; the first is assumed to be that of the other texts of 2017. Numbered C.04.5.1, later C.04.7.1. Revised around April 2023 in a way not seen. Before it FIDE published no acceleration.",
            params: &[
            ],
            articles: &[
                Article { key: "accelerated-rounds", regulation: "C.04.7", no: "4", title: "Accelerated rounds", summary: "The first half of the rounds, rounded up." },
                Article { key: "applicability", regulation: "C.04.7", no: "1", title: "Standard scoring", summary: "Only with one point for a win and half for a draw." },
                Article { key: "groups", regulation: "C.04.7", no: "2", title: "Two groups", summary: "Before round 1 the first half, rounded up to an even number, is group A, the rest group B." },
                Article { key: "late-entries", regulation: "C.04.7", no: "3", title: "Late entries", summary: "The last player of group A stays the same." },
                Article { key: "pairing-score", regulation: "C.04.7", no: "6", title: "Pairing score", summary: "Points plus virtual points, for pairing only." },
                Article { key: "virtual-points", regulation: "C.04.7", no: "5", title: "Virtual points", summary: "Group A has one virtual point in the first half of the accelerated rounds, half a point in the others." },
            ],
            digest: "c011bfa173ce62424dc6104a2975edd17c2171d9d67e38cb28f00e26376514a6",
        },
        Edition {
            name: "2026",
            regulation: "C.04.7",
            from: Date::constant(2026, 2, 1),
            until: None,
            approved: "FIDE Council, 28/10/2025",
            source: "https://handbook.fide.com/chapter/C0407202602",
            text: Confidence::SecondHand,
            dates: Confidence::Confirmed,
            note: "Virtual points are the points of a win and half of them; teams as well.",
            params: &[
            ],
            articles: &[
                Article { key: "applicability", regulation: "C.04.7", no: "1.1", title: "Where it holds", summary: "Where a win is worth two draws and a loss nothing, for matches too." },
                Article { key: "groups", regulation: "C.04.7", no: "1.2", title: "Two groups", summary: "Before round 1 the first half, rounded up to an even number, is group A, the rest group B." },
                Article { key: "late-entries", regulation: "C.04.7", no: "1.3", title: "Late entries", summary: "The last participant of group A stays the same; a late entry ranked above is in group A." },
                Article { key: "pairing-score", regulation: "C.04.7", no: "1.5", title: "Pairing score", summary: "Points plus virtual points, for pairing and the order of boards only." },
                Article { key: "virtual-points", regulation: "C.04.7", no: "1.4", title: "Virtual points", summary: "In the first half of the rounds, rounded up: the points of a win in the first half of those, then half of them, for group A." },
                Article { key: "virtual-points.teams", regulation: "C.04.7", no: "1.4.4", title: "Virtual points of teams", summary: "Match points; not when game points are the primary score." },
            ],
            digest: "ef5c170ebca035dcfc043d791b7b4686f65d58007929cacf53cf88c8206061d5",
        },
    ],
    scoped: &[
    ],
};
