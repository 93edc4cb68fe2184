//! Editions of `lim`. Written from `sets/fide/lim.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.

use super::{Article, Before, Clock, Confidence, Date, Edition, Module, Timeline};

/// The editions.
pub(super) static TIMELINE: Timeline = Timeline {
    module: Module::Lim,
    title: "Lim System",
    clock: Clock::Start,
    before: Before::Unseen,
    editions: &[
        Edition {
            name: "1999",
            regulation: "C.04.4.3",
            from: Date::constant(1999, 1, 1),
            until: Some(Date::constant(2026, 1, 31)),
            approved: "FIDE GA 1987, amended 1988, 1989, 1997, 1998; Executive Board 1999",
            source: "https://handbook.fide.com/chapter/C040403Till2026",
            text: Confidence::SecondHand,
            dates: Confidence::Unverified,
            note: "The last day is confirmed, the first day is not. The content is that of 2026 in another numbering; the numbers here are those of 2026.",
            params: &[
            ],
            articles: &[
                Article { key: "colour.both-due", regulation: "C.04.4.3", no: "5.4", title: "Both due the same colour", summary: "Look back to the latest round with different colours; identical histories by ranking." },
                Article { key: "colour.due", regulation: "C.04.4.3", no: "5.3", title: "Due colour", summary: "After the same colour twice the other one; else equalise in even rounds, alternate in odd ones." },
                Article { key: "colour.limits", regulation: "C.04.4.3", no: "5.1", title: "Colour limits", summary: "Never the same colour three times running, never three more of one colour." },
                Article { key: "compatible", regulation: "C.04.4.3", no: "2.1", title: "Compatible players", summary: "They have not met, and a colour allocation exists that keeps both within the limits." },
                Article { key: "exchange", regulation: "C.04.4.3", no: "2.5", title: "Exchange of those who have met", summary: "The lower numbered player is exchanged within the group." },
                Article { key: "first-round", regulation: "C.04.4.3", no: "7", title: "First round", summary: "The lowest rated player gets the bye; the colour of the first player is drawn by lot." },
                Article { key: "floater-choice", regulation: "C.04.4.3", no: "3", title: "Choice of floaters", summary: "Colours equalised, a compatible opponent in the next group, floats not repeated." },
                Article { key: "floaters", regulation: "C.04.4.3", no: "2.3", title: "Floaters", summary: "Who leaves a scoregroup before it is paired." },
                Article { key: "group-order", regulation: "C.04.4.3", no: "2.2", title: "Order of scoregroups", summary: "From the top down to the median, from the bottom up to it, the median group last." },
                Article { key: "last-round", regulation: "C.04.4.3", no: "6", title: "Last round", summary: "Equal scores meet before colours count." },
                Article { key: "maxi-tournament", regulation: "C.04.4.3", no: "5.7", title: "Maxi-tournament", summary: "Exchanges for colour only within 100 rating points." },
                Article { key: "median-blocked", regulation: "C.04.4.3", no: "2.6", title: "Median group blocked", summary: "Pairs are opened to let the median group be paired." },
                Article { key: "pab", regulation: "C.04.4.3", no: "1.1", title: "Pairing-allocated bye", summary: "To the lowest ranked player of the lowest scoregroup." },
                Article { key: "pairing", regulation: "C.04.4.3", no: "2.4", title: "Pairing a scoregroup", summary: "Top half against bottom half in order, then scrutiny." },
                Article { key: "scrutiny", regulation: "C.04.4.3", no: "4", title: "Scrutiny and exchanges", summary: "In which order opponents are exchanged." },
            ],
            digest: "73a09ef753762afac884923f58fdb7123498c5e0decbab76b3d83c989f1f9bc7",
        },
        Edition {
            name: "2026",
            regulation: "C.04.4.3",
            from: Date::constant(2026, 2, 1),
            until: None,
            approved: "FIDE Council, 28/10/2025",
            source: "https://handbook.fide.com/chapter/C040403202602",
            text: Confidence::SecondHand,
            dates: Confidence::Confirmed,
            note: "Editorial changes only. Articles 1 to 2.3 were read, the rest comes from digests.",
            params: &[
            ],
            articles: &[
                Article { key: "colour.both-due", regulation: "C.04.4.3", no: "5.4", title: "Both due the same colour", summary: "Look back to the latest round with different colours; identical histories by ranking." },
                Article { key: "colour.due", regulation: "C.04.4.3", no: "5.3", title: "Due colour", summary: "After the same colour twice the other one; else equalise in even rounds, alternate in odd ones." },
                Article { key: "colour.limits", regulation: "C.04.4.3", no: "5.1", title: "Colour limits", summary: "Never the same colour three times running, never three more of one colour." },
                Article { key: "compatible", regulation: "C.04.4.3", no: "2.1", title: "Compatible players", summary: "They have not met, and a colour allocation exists that keeps both within the limits." },
                Article { key: "exchange", regulation: "C.04.4.3", no: "2.5", title: "Exchange of those who have met", summary: "The lower numbered player is exchanged within the group." },
                Article { key: "first-round", regulation: "C.04.4.3", no: "7", title: "First round", summary: "The lowest rated player gets the bye; the colour of the first player is drawn by lot." },
                Article { key: "floater-choice", regulation: "C.04.4.3", no: "3", title: "Choice of floaters", summary: "Colours equalised, a compatible opponent in the next group, floats not repeated." },
                Article { key: "floaters", regulation: "C.04.4.3", no: "2.3", title: "Floaters", summary: "Who leaves a scoregroup before it is paired." },
                Article { key: "group-order", regulation: "C.04.4.3", no: "2.2", title: "Order of scoregroups", summary: "From the top down to the median, from the bottom up to it, the median group last." },
                Article { key: "last-round", regulation: "C.04.4.3", no: "6", title: "Last round", summary: "Equal scores meet before colours count." },
                Article { key: "maxi-tournament", regulation: "C.04.4.3", no: "5.7", title: "Maxi-tournament", summary: "Exchanges for colour only within 100 rating points." },
                Article { key: "median-blocked", regulation: "C.04.4.3", no: "2.6", title: "Median group blocked", summary: "Pairs are opened to let the median group be paired." },
                Article { key: "pab", regulation: "C.04.4.3", no: "1.1", title: "Pairing-allocated bye", summary: "To the lowest ranked player of the lowest scoregroup." },
                Article { key: "pairing", regulation: "C.04.4.3", no: "2.4", title: "Pairing a scoregroup", summary: "Top half against bottom half in order, then scrutiny." },
                Article { key: "scrutiny", regulation: "C.04.4.3", no: "4", title: "Scrutiny and exchanges", summary: "In which order opponents are exchanged." },
            ],
            digest: "1d9df26f495bed48174739fc72c91882e0c3f1f5f4fb9733eaf456c7c4bb8e32",
        },
    ],
    scoped: &[
    ],
};
