//! What the Title Regulations (B.01) lay down for title norms, by the day on which a tournament starts.

use serde::Serialize;

use super::required::required_score;
use crate::base::{Date, Points};
use crate::model::Title;
use crate::regs::Edition;

/// The titles for which norms are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum NormTitle {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// Woman Grandmaster.
    Wgm,
    /// Woman International Master.
    Wim,
}

impl NormTitle {
    /// All four, as the regulations list them.
    pub const ALL: [NormTitle; 4] = [NormTitle::Gm, NormTitle::Im, NormTitle::Wgm, NormTitle::Wim];

    /// The title as one for which norms are made; `None` for the others.
    pub fn of(title: Title) -> Option<NormTitle> {
        NormTitle::ALL.into_iter().find(|norm| norm.title() == title)
    }

    /// The title itself.
    pub const fn title(self) -> Title {
        match self {
            NormTitle::Gm => Title::Gm,
            NormTitle::Im => Title::Im,
            NormTitle::Wgm => Title::Wgm,
            NormTitle::Wim => Title::Wim,
        }
    }

    /// Least performance Rp (1.4.8).
    pub const fn performance(self) -> i32 {
        match self {
            NormTitle::Gm => 2600,
            NormTitle::Im => 2450,
            NormTitle::Wgm => 2400,
            NormTitle::Wim => 2250,
        }
    }

    /// Least average rating of the opponents Ra (1.4.8a).
    pub const fn average(self) -> i32 {
        self.performance() - 220
    }

    /// The rating to which one opponent is raised (1.4.6b).
    pub const fn floor(self) -> i32 {
        self.performance() - 400
    }

    /// Whether an opponent with this title is one of the kind that 1.4.5b to e ask for.
    pub const fn is_matched_by(self, title: Title) -> bool {
        match self {
            NormTitle::Gm => matches!(title, Title::Gm),
            NormTitle::Im => matches!(title, Title::Gm | Title::Im),
            NormTitle::Wgm => matches!(title, Title::Gm | Title::Im | Title::Wgm),
            NormTitle::Wim => matches!(title, Title::Gm | Title::Im | Title::Wgm | Title::Wim),
        }
    }

    /// The paragraph of 1.4.5 about these titles.
    pub const fn titles_article(self) -> &'static str {
        match self {
            NormTitle::Gm => "1.4.5b",
            NormTitle::Im => "1.4.5c",
            NormTitle::Wgm => "1.4.5d",
            NormTitle::Wim => "1.4.5e",
        }
    }

    /// Whether a holder of this title has no use for the norm.
    pub const fn is_held_by(self, held: Title) -> bool {
        match self {
            NormTitle::Gm => matches!(held, Title::Gm),
            NormTitle::Im => matches!(held, Title::Gm | Title::Im),
            NormTitle::Wgm => matches!(held, Title::Gm | Title::Wgm),
            NormTitle::Wim => matches!(held, Title::Gm | Title::Im | Title::Wgm | Title::Wim),
        }
    }

    /// Whether only women can make the norm.
    pub const fn is_womens(self) -> bool {
        matches!(self, NormTitle::Wgm | NormTitle::Wim)
    }

    /// The smallest score for this average of the opponents in so many games (Annex); `None` when no score is enough.
    pub fn required_score(self, average: i32, games: u32) -> Option<Points> {
        (average >= self.average()).then(|| required_score(self.performance(), average, games)).flatten()
    }
}

/// Title-holders in the sense of 1.4.5a: all titles but CM and WCM.
pub const fn is_title_holder(title: Title) -> bool {
    !matches!(title, Title::Cm | Title::Wcm)
}

/// The values that decide norms of one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TitleRules {
    /// First day of the edition.
    pub edition: &'static str,
    /// What an unrated opponent counts who is not the one raised (1.4.6d).
    pub unrated: i32,
    /// What a norm of 8 games in a 9-round event counts (1.4.1c).
    pub eight_games_count: u32,
    /// The Swiss exemption 1.4.3d counts players only who missed at most one round.
    pub swiss_counts_presence: bool,
    /// Scheveningen and Schiller events need no approval (1.4.2e); `None` where the text was not seen.
    pub all_formats: Option<bool>,
    /// Days above which the ratings and titles at the time of each game count (1.1.4).
    pub long_event_days: i32,
    /// Unrated opponents above this share (one of so many) are in doubt; `None` where the text has no limit.
    pub unrated_share: Option<u32>,
    /// Minutes for 60 moves (1.1.3).
    pub minutes: u32,
    /// An application needs one norm from a large Swiss or a listed event (1.5.6).
    pub mandatory_event: bool,
    /// Days before the start on which the tournament must be registered (1.1.1).
    pub registration_days: i32,
    /// Articles are numbered 1.4.1, not 1.41.
    pub three_level_numbers: bool,
    /// Players who came to the FIDE flag by the simplified procedure may count for their former federation (decision of 15 December
    /// 2022; between March and then it is not known how they count).
    pub fide_flag_of_origin: bool,
    /// Why values are uncertain, when sources for this date conflict or were not seen.
    pub doubt: Option<&'static str>,
}

impl TitleRules {
    /// The rules of an edition of the regulations for a tournament that starts on this day: the day nearest to it on which the edition
    /// is in force decides.
    pub fn of(edition: &Edition, start: Date) -> Option<TitleRules> {
        TitleRules::on(start.min(edition.until.unwrap_or(start)).max(edition.from))
    }

    /// The rules for a tournament that starts on this day; `None` before 1 July 2009, whose values were not seen.
    pub fn on(start: Date) -> Option<TitleRules> {
        let since = |year, month, day| Date::new(year, month, day).is_some_and(|date| start >= date);
        let mut rules = EDITION_2009;
        if !since(2009, 7, 1) {
            return None;
        }
        if since(2014, 7, 1) {
            rules.edition = "2014-07-01";
        }
        if since(2017, 7, 1) {
            rules.edition = "2017-07-01";
            rules.doubt = None;
        }
        if since(2022, 1, 1) {
            rules.edition = "2022-01-01";
            rules.swiss_counts_presence = true;
            rules.mandatory_event = since(2022, 7, 1);
            rules.fide_flag_of_origin = since(2022, 3, 1);
            rules.three_level_numbers = true;
            rules.all_formats = None;
        }
        if since(2023, 1, 1) {
            rules.edition = "2023-01-01";
        }
        if since(2024, 1, 1) {
            rules.edition = "2024-01-01";
            rules.unrated = 1400;
            rules.eight_games_count = 9;
            rules.all_formats = Some(false);
            rules.long_event_days = 30;
            rules.unrated_share = None;
        }
        Some(rules)
    }

    /// The number of an article in this edition: `1.4.3d`, before 2022 `1.43d`.
    pub fn article(&self, number: &str) -> String {
        match number.split('.').collect::<Vec<_>>().as_slice() {
            [a, b, c] if !self.three_level_numbers => format!("{a}.{b}{c}"),
            _ => number.to_owned(),
        }
    }
}

const EDITION_2009: TitleRules = TitleRules {
    edition: "2009-07-01",
    unrated: 1000,
    eight_games_count: 8,
    swiss_counts_presence: false,
    all_formats: Some(true),
    long_event_days: 90,
    unrated_share: Some(5),
    minutes: 120,
    mandatory_event: false,
    registration_days: 30,
    three_level_numbers: false,
    fide_flag_of_origin: false,
    doubt: Some(
        "the editions before July 2017 were not seen in full: what unrated opponents count and how many of them are allowed is uncertain",
    ),
};

#[cfg(test)]
mod tests {
    use super::{NormTitle, TitleRules};
    use crate::base::Date;

    fn on(year: i16) -> TitleRules {
        TitleRules::on(Date::new(year, 6, 1).unwrap()).unwrap()
    }

    #[test]
    fn the_day_of_the_start_decides() {
        assert_eq!((on(2023).unrated, on(2023).eight_games_count), (1000, 8));
        assert_eq!((on(2024).unrated, on(2024).eight_games_count), (1400, 9));
        assert_eq!(on(2021).article("1.4.3d"), "1.43d");
        assert_eq!(on(2022).article("1.4.3d"), "1.4.3d");
        assert_eq!(TitleRules::on(Date::new(2009, 6, 30).unwrap()), None);
    }

    #[test]
    fn limits_of_1_4_6b_and_1_4_8() {
        let limits = NormTitle::ALL.map(|title| (title.performance(), title.average(), title.floor()));
        assert_eq!(limits, [(2600, 2380, 2200), (2450, 2230, 2050), (2400, 2180, 2000), (2250, 2030, 1850)]);
    }
}
