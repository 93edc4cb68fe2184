//! Editions of `titles`. Written from `sets/fide/titles.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.

use super::{Before, Clock, Confidence, Date, Edition, Module, Timeline};

/// The editions.
pub(super) static TIMELINE: Timeline = Timeline {
    module: Module::Titles,
    title: "Titles",
    clock: Clock::Start,
    before: Before::Unseen,
    editions: &[
        Edition {
            name: "2009",
            regulation: "B.01",
            from: Date::constant(2009, 7, 1),
            until: Some(Date::constant(2014, 6, 30)),
            approved: "FIDE GA 2008",
            source: "https://pdfslide.org/documents/internationale-fide-titel-bestimmungen-chessat-b01-internationale-fide-titel.html",
            text: Confidence::SecondHand,
            dates: Confidence::SecondHand,
            note: "The text beyond Article 0 was not seen.",
            params: &[
            ],
            articles: &[
            ],
            digest: "fdf5c981acecb844e60a74d2ed4d32a1b9ec9922de991944fa1cb42aea398799",
        },
        Edition {
            name: "2014",
            regulation: "B.01",
            from: Date::constant(2014, 7, 1),
            until: Some(Date::constant(2017, 6, 30)),
            approved: "FIDE GA 1982 to 2012",
            source: "https://handbook.fide.com/chapter/B01Regulations2014",
            text: Confidence::Unverified,
            dates: Confidence::SecondHand,
            note: "",
            params: &[
            ],
            articles: &[
            ],
            digest: "09e9692c1fa945ff29c3c7d361a15b99b86f2fa97430781d04ab006d6720a530",
        },
        Edition {
            name: "2017",
            regulation: "B.01",
            from: Date::constant(2017, 7, 1),
            until: Some(Date::constant(2021, 12, 31)),
            approved: "FIDE GA 2016",
            source: "https://docslib.org/doc/6769121/fide-title-regulations-effective-from-1-july-2017",
            text: Confidence::SecondHand,
            dates: Confidence::Confirmed,
            note: "",
            params: &[
            ],
            articles: &[
            ],
            digest: "dc2acc98d47abd8aba0b32b76597d350b677eb0d5645d4c1e48e5b5e61c8068e",
        },
        Edition {
            name: "2022",
            regulation: "B.01",
            from: Date::constant(2022, 1, 1),
            until: Some(Date::constant(2022, 12, 31)),
            approved: "FIDE Council 2021",
            source: "https://handbook.fide.com/chapter/B012022",
            text: Confidence::SecondHand,
            dates: Confidence::Confirmed,
            note: "",
            params: &[
            ],
            articles: &[
            ],
            digest: "c49ec044973547f8272ad056b7df08838f6356e18337fb29bc1676b011292ebf",
        },
        Edition {
            name: "2023",
            regulation: "B.01",
            from: Date::constant(2023, 1, 1),
            until: Some(Date::constant(2023, 12, 31)),
            approved: "FIDE Council, 25/11/2022 (CM4-2022/14)",
            source: "",
            text: Confidence::SecondHand,
            dates: Confidence::Confirmed,
            note: "",
            params: &[
            ],
            articles: &[
            ],
            digest: "6bf8f82a4298e129d977ab11e42ac8333468e0422af46ea8712c481e3517e9db",
        },
        Edition {
            name: "2024",
            regulation: "B.01",
            from: Date::constant(2024, 1, 1),
            until: None,
            approved: "FIDE Council, December 2023",
            source: "https://handbook.fide.com/chapter/B012024",
            text: Confidence::Confirmed,
            dates: Confidence::Confirmed,
            note: "",
            params: &[
            ],
            articles: &[
            ],
            digest: "7c4b9407bcadb34576bc12a1436f2c7c787f8882c3f4c2fd7b0505af2296e260",
        },
    ],
};
