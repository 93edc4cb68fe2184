//! Editions of `round-robin`. Written from `sets/fide/round-robin.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.

use super::{Article, Before, Clock, Confidence, Date, Edition, Module, Timeline};

/// The editions.
pub(super) static TIMELINE: Timeline = Timeline {
    module: Module::RoundRobin,
    title: "Round robins",
    clock: Clock::Start,
    before: Before::Unseen,
    editions: &[
        Edition {
            name: "standing",
            regulation: "C.05 Annex 1",
            from: Date::constant(1990, 1, 1),
            until: None,
            approved: "",
            source: "https://handbook.fide.com/chapter/C05Annex2",
            text: Confidence::Confirmed,
            dates: Confidence::Unverified,
            note: "Long standing; the first day stands for `always`. The text of Annex 2 was read, the tables of Annex 1 come from printed copies.",
            params: &[
            ],
            articles: &[
                Article { key: "berger", regulation: "C.05 Annex 1", no: "1", title: "Berger tables", summary: "Who meets whom in which round, with which colour." },
                Article { key: "berger.double", regulation: "C.05 Annex 1", no: "1", title: "Double round robin", summary: "The second cycle has colours reversed; the last two rounds of the first cycle should be exchanged." },
                Article { key: "varma", regulation: "C.05 Annex 2", no: "1", title: "Restricted drawing of lots", summary: "Players of one federation do not meet in the last three rounds." },
                Article { key: "withdrawal", regulation: "C.05", no: "6.6", title: "Withdrawal from a round robin", summary: "With less than half of the games played they do not count in the standings; with at least half the rest are forfeits." },
            ],
            digest: "ed9717cd985605d5221ad5689987de2191b9dcc015a7fc42cde5a2e613674c05",
        },
    ],
    scoped: &[
    ],
};
