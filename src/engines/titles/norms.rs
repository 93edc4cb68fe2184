//! The norms of a whole tournament.

use serde::Serialize;

use super::condition::Condition;
use super::datum::Datum;
use super::event::Setting;
use super::norm::{Case, Exemption, Norm};
use super::record::{Person, Record};
use super::rules::{NormTitle, TitleRules};
use super::swiss::SwissCounts;
use crate::dossier::Answers;
use crate::model::{Sex, Tournament};

/// Everything that a tournament gives towards titles.
#[derive(Clone, Debug)]
pub struct Norms {
    /// The rules of the day.
    pub rules: TitleRules,
    /// What the file cannot tell.
    pub answers: Answers,
    /// The conditions of 1.1 on the tournament.
    pub event: Vec<Condition>,
    /// Counts by round for 1.4.3d and 1.5.6a.
    pub swiss: SwissCounts,
    /// The players' records, in the order of the file.
    pub records: Vec<Record>,
    /// What the file tells of the tournament.
    pub setting: Setting,
    exempt: bool,
}

impl Norms {
    /// Looks at a tournament. `people` stands under the same indices as the players.
    pub fn of(t: &Tournament, people: &[Person], setting: &Setting, rules: TitleRules, answers: Answers) -> Norms {
        let records = Record::all(t, people);
        let swiss = SwissCounts::of(&records, &rules);
        let exempt = matches!(setting.form, super::Form::Swiss | super::Form::Team) && swiss.exempts();
        Norms { rules, answers, event: setting.conditions(&rules, &answers), swiss, records, setting: *setting, exempt }
    }

    /// The question for one player, by index, and one title.
    pub fn case(&self, player: usize, title: NormTitle) -> Option<Case<'_>> {
        let record = self.records.get(player)?;
        Some(Case { record, title, rules: &self.rules, answers: &self.answers, swiss_exemption: self.exempt })
    }

    /// The verdict on one player, by index, and one title.
    pub fn judge(&self, player: usize, title: NormTitle) -> Option<Norm> {
        self.case(player, title).map(|case| case.judge())
    }

    /// The norms for titles not held that are made or hang on nothing but what the file does not tell, in the order of the file.
    pub fn open(&self) -> Vec<Norm> {
        let of_player = |i: usize| {
            let person = self.records.get(i).map(|record| record.person).unwrap_or_default();
            open_titles(person).filter_map(move |title| self.case(i, title)?.judge_open())
        };
        (0..self.records.len()).flat_map(of_player).collect()
    }

    /// Whether the Swiss exemption holds (1.4.3d).
    pub const fn is_exempt(&self) -> bool {
        self.exempt
    }

    /// Whether a condition on the tournament is missed, so that no norm in it is valid.
    pub fn event_fails(&self) -> bool {
        self.event.iter().any(|condition| condition.met == Some(false))
    }

    /// A condition of `norms --format json`.
    pub fn condition(&self, condition: &Condition) -> ConditionRow {
        ConditionRow {
            article: self.rules.article(condition.article),
            met: condition.met,
            value: condition.value_text(),
            required: condition.required_text(),
            margin: condition.margin_text(),
            missing: condition.missing.map(Datum::text),
            why: condition.why(),
        }
    }

    /// A row of `norms --format json`.
    pub fn row(&self, norm: &Norm) -> NormRow {
        NormRow {
            no: norm.no.0,
            title: norm.title,
            games: norm.games,
            achieved: norm.achieved && !self.event_fails(),
            counts_as: norm.counts_as,
            score: norm.score.to_string(),
            required_score: norm.required.map(|score| score.to_string()),
            average: norm.average,
            performance: norm.performance,
            rounds: norm.rounds.clone(),
            excluded: norm.excluded.iter().map(|(round, why)| Excluded { round: *round, why: why.text() }).collect(),
            exemption: norm.exemption,
            conditions: norm.conditions.iter().chain(&self.event).map(|condition| self.condition(condition)).collect(),
        }
    }
}

/// Titles whose norms are of use to a person: not held, and women's titles for women only.
pub fn open_titles(person: Person) -> impl Iterator<Item = NormTitle> {
    let held = move |title: NormTitle| person.titles.iter().flatten().any(|held| title.is_held_by(*held));
    let woman = person.sex == Some(Sex::Woman) || person.titles.iter().flatten().any(|title| title.is_womens());
    NormTitle::ALL.into_iter().filter(move |title| !held(*title) && (woman || !title.is_womens()))
}

/// A row of `norms --format json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct NormRow {
    /// Starting rank.
    pub no: u16,
    /// The title.
    pub title: NormTitle,
    /// Games that count.
    pub games: u32,
    /// No condition is missed, neither on the games nor on the tournament.
    pub achieved: bool,
    /// Games that the norm counts in an application.
    pub counts_as: u32,
    /// Score in the games that count.
    pub score: String,
    /// Smallest score that is enough.
    pub required_score: Option<String>,
    /// Ra.
    pub average: i32,
    /// Rp.
    pub performance: i32,
    /// Rounds that count.
    pub rounds: Vec<u16>,
    /// Rounds that do not count, and why.
    pub excluded: Vec<Excluded>,
    /// The exemption without which 1.4.3 or 1.4.4 is missed.
    pub exemption: Option<Exemption>,
    /// The conditions on the games, then those on the tournament.
    pub conditions: Vec<ConditionRow>,
}

/// A round that does not count.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Excluded {
    /// The round.
    pub round: u16,
    /// Why.
    pub why: &'static str,
}

/// A condition in `norms --format json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ConditionRow {
    /// The article in the edition's numbering.
    pub article: String,
    /// Whether it is met; absent when unverifiable.
    pub met: Option<bool>,
    /// The value.
    pub value: Option<String>,
    /// The requirement.
    pub required: Option<String>,
    /// By how much it is exceeded or missed.
    pub margin: Option<String>,
    /// The datum that would decide it.
    pub missing: Option<&'static str>,
    /// One sentence.
    pub why: String,
}

#[cfg(test)]
mod tests {
    use super::{Norms, open_titles};
    use crate::base::{Date, PlayerNo};
    use crate::engines::titles::{Answers, Federation, Form, NormTitle, NotCounted, Person, Setting, TitleRules};
    use crate::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sex, Sheet, Title, Tournament};

    /// A round robin of ten; `results` is the upper triangle of the first player's marks, all others draw, number 10 loses unless
    /// `tenth_draws`.
    fn round_robin(tenth_draws: bool) -> (Tournament, Vec<Person>) {
        let field = [
            ("FRA", 2470, "IM"),
            ("GER", 2540, "GM"),
            ("ITA", 2525, "GM"),
            ("ESP", 2510, "GM"),
            ("GER", 2465, "IM"),
            ("FRA", 2450, "IM"),
            ("ITA", 2390, "FM"),
            ("FRA", 2420, "IM"),
            ("ESP", 2380, "FM"),
            ("FRA", 0, "-"),
        ];
        let mark = |a: usize, b: usize| match (a, b) {
            (9, 1) | (1, 9) if tenth_draws => Mark::Draw,
            (9, _) | (4.., 0) => Mark::Loss,
            (_, 9) | (0, 4..) => Mark::Win,
            _ => Mark::Draw,
        };
        let row = |a: usize| {
            (0..10)
                .filter(|b| *b != a)
                .map(|b| Cell {
                    opponent: Opponent::Player(PlayerNo(b as u16 + 1)),
                    colour: ColourField::Blank,
                    mark: mark(a, b),
                    loc: None,
                })
                .collect()
        };
        let mut t = Tournament { sheet: Sheet::from_rows((0..10).map(row).collect()), ..Tournament::default() };
        t.meta.kind = Said::Derived("Individual: Round-Robin".to_owned(), "test");
        t.meta.time_control = Said::Derived("90 min + 30 min, 30 sec per move".to_owned(), "test");
        t.players =
            (1..=10).map(|no| Player { no: Said::Derived(PlayerNo(no), "test"), ..Player::default() }).collect();
        let people = field.map(|(federation, rating, title)| Person {
            rating: Some(rating).filter(|rating| *rating > 0),
            titles: [Title::parse(title), None],
            federation: Federation::parse(federation),
            sex: None,
        });
        (t, people.to_vec())
    }

    fn norms(tenth_draws: bool) -> Norms {
        let (t, people) = round_robin(tenth_draws);
        let setting = Setting::of(&t);
        Norms::of(&t, &people, &setting, TitleRules::on(Date::new(2026, 4, 1).unwrap()).unwrap(), Answers::default())
    }

    #[test]
    fn d10_an_unrated_player_without_a_point_leaves_eight_games() {
        let norm = norms(false).judge(0, NormTitle::Gm).unwrap();
        assert_eq!(norm.excluded, [(9, NotCounted::UnratedZero)]);
        assert_eq!((norm.games, norm.achieved), (8, false));
        let missed: Vec<_> = norm.conditions.iter().filter(|c| c.met == Some(false)).map(|c| c.article).collect();
        assert_eq!(missed, ["1.4.1"]);
    }

    #[test]
    fn d10_with_one_draw_all_nine_games_count() {
        let norms = norms(true);
        let norm = norms.judge(0, NormTitle::Gm).unwrap();
        assert_eq!((norm.games, norm.raised), (9, Some((PlayerNo(10), 2200))));
        let row = norms.row(&norm);
        assert_eq!((row.score.as_str(), row.conditions.len()), ("7.5", 9 + 9));
        let json = serde_json::to_value(&row).unwrap();
        assert_eq!(json["conditions"][0]["article"], "1.4.1");
        assert_eq!(json["conditions"][0]["met"], true);
    }

    #[test]
    fn the_form_is_seen_from_the_pairings() {
        let (mut t, _) = round_robin(false);
        t.meta.kind = Said::Absent;
        assert_eq!(Form::of(&t), Form::RoundRobin);
    }

    #[test]
    fn titles_of_use() {
        let of = |title: &str, sex| {
            open_titles(Person { titles: [Title::parse(title), None], sex, ..Person::default() }).collect::<Vec<_>>()
        };
        assert_eq!(of("FM", None), [NormTitle::Gm, NormTitle::Im]);
        assert_eq!(of("WIM", None), [NormTitle::Gm, NormTitle::Im, NormTitle::Wgm]);
        assert_eq!(of("-", Some(Sex::Woman)), NormTitle::ALL);
        assert_eq!(of("GM", Some(Sex::Woman)), []);
    }
}
