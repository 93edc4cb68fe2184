//! The conditions of 1.1 on the tournament as a whole.

use std::collections::HashSet;

use super::condition::{Condition, Unit};
use super::datum::Datum;
use super::form::Form;
use super::rules::TitleRules;
use crate::base::{Date, fold};
use crate::dossier::{Answers, ArbiterTitle};
use crate::engines::rating::{Confidence, Kind, RatingRules, TimeControl};
use crate::model::{Said, Tournament};

/// What a tournament file says about the conditions of 1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// First day.
    pub start: Option<Date>,
    /// Standard, rapid or blitz; `None` when unknown.
    pub kind: Option<Kind>,
    /// Minutes for 60 moves; `None` when unknown or too unsure.
    pub minutes: Option<u32>,
    /// Rounds on the fullest day; `None` when the dates of rounds are not known.
    pub rounds_a_day: Option<u16>,
    /// Days with one round only, of which an application for GM or WGM needs three in one event (1.1.3a).
    pub single_rounds: Option<u16>,
    /// Days from the first to the last; `None` when one of them is unknown.
    pub days: Option<i32>,
    /// The arbiters against the players.
    pub arbiters: Arbiters,
    /// Form.
    pub form: Form,
}

impl Setting {
    /// The setting that a file describes; a time control whose reading is a guess counts as unknown.
    pub fn of(t: &Tournament) -> Setting {
        let control = TimeControl::of(t).filter(|control| control.confidence > Confidence::Guess);
        let mut dates: Vec<Date> = t.meta.round_dates.iter().filter_map(Said::value).collect();
        dates.sort_unstable();
        let by_day = || dates.chunk_by(|a, b| a == b).map(<[Date]>::len);
        let complete = !dates.is_empty() && dates.len() >= usize::from(t.sheet.rounds());
        let (start, end) = (t.meta.start.value(), t.meta.end.value());
        Setting {
            start,
            kind: control.as_ref().and_then(TimeControl::kind),
            minutes: control.as_ref().map(TimeControl::minutes_for_60_moves),
            rounds_a_day: by_day().max().filter(|_| complete).map(|rounds| rounds as u16),
            single_rounds: complete.then(|| by_day().filter(|rounds| *rounds == 1).count() as u16),
            days: start.zip(end).map(|(start, end)| start.days_until(end) + 1),
            arbiters: Arbiters::of(t),
            form: Form::of(t),
        }
    }

    /// The conditions on the tournament, in the order of the regulations.
    pub fn conditions(&self, rules: &TitleRules, answers: &Answers) -> Vec<Condition> {
        vec![
            self.standard(),
            self.registered(rules, answers),
            self.hours_a_day(answers),
            self.rounds_a_day(answers),
            self.time(rules, answers),
            Condition::answered("1.1.3b", "the same clock settings in all games", answers.same_clocks, Datum::Clocks),
            chief_arbiter(answers),
            self.arbiters_do_not_play(),
            self.format(rules, answers),
        ]
        .into_iter()
        .chain(self.ratings_of_each_game(rules, answers))
        .collect()
    }

    /// Rounds on the fullest day, by the file or else by the event file.
    fn fullest_day(&self, answers: &Answers) -> Option<u16> {
        self.rounds_a_day.or(answers.rounds_a_day)
    }

    /// 0.3: titles are for standard chess.
    fn standard(&self) -> Condition {
        let met = self.kind.map(|kind| kind == Kind::Standard);
        Condition::answered("0.3", "standard chess", met, Datum::TimeControl)
    }

    /// 1.1.1: registered 30 days before the start, or accepted later.
    fn registered(&self, rules: &TitleRules, answers: &Answers) -> Condition {
        let about = "days from registration to the start";
        if answers.late_registration_accepted == Some(true) {
            return Condition::answered("1.1.1", about, Some(true), Datum::Registration)
                .noted("late registration accepted");
        }
        match (answers.registered, self.start) {
            (Some(registered), Some(start)) => {
                Condition::at_least("1.1.1", about, registered.days_until(start), rules.registration_days)
            }
            _ => Condition::answered("1.1.1", about, None, Datum::Registration),
        }
    }

    /// 1.1.2: at most 12 hours of play a day.
    fn hours_a_day(&self, answers: &Answers) -> Condition {
        let about = "minutes of play a day";
        match (self.fullest_day(answers), self.minutes) {
            (Some(rounds), Some(minutes)) => {
                Condition::at_most("1.1.2", about, i32::from(rounds) * 2 * minutes as i32, 720)
            }
            _ => Condition::answered(
                "1.1.2",
                about,
                None,
                if self.minutes.is_none() { Datum::TimeControl } else { Datum::RoundDates },
            ),
        }
    }

    /// 1.1.3: at most two rounds a day.
    fn rounds_a_day(&self, answers: &Answers) -> Condition {
        let about = "rounds on the fullest day";
        match self.fullest_day(answers) {
            Some(rounds) => Condition::at_most("1.1.3", about, i32::from(rounds), 2),
            None => Condition::answered("1.1.3", about, None, Datum::RoundDates),
        }
    }

    /// 1.1.3: two hours for each player in a game of 60 moves.
    fn time(&self, rules: &TitleRules, answers: &Answers) -> Condition {
        let about = "minutes for 60 moves";
        let Some(minutes) = self.minutes else {
            return Condition::answered("1.1.3", about, None, Datum::TimeControl);
        };
        let condition = Condition::at_least("1.1.3", about, minutes as i32, rules.minutes as i32);
        let approvable = self
            .start
            .and_then(|start| RatingRules::on(start, Kind::Standard))
            .and_then(|rules| rules.approvable_minutes)
            .is_some_and(|least| minutes >= least);
        match (condition.met, answers.time_control_accepted) {
            (Some(false), Some(true)) if approvable => {
                Condition { met: Some(true), ..condition }.noted("accepted by the Qualification Commission")
            }
            (Some(false), None) if approvable => {
                Condition { met: None, missing: Some(Datum::TimeControlApproval), ..condition }
                    .noted("in 2026 45+30 and longer may be accepted on request")
            }
            _ => condition,
        }
    }

    /// 1.1.4: in an event of more than 30 days the ratings and titles at the time of each game count.
    fn ratings_of_each_game(&self, rules: &TitleRules, answers: &Answers) -> Option<Condition> {
        let about = "ratings and titles are those at the time of each game";
        let condition = Condition::answered("1.1.4", about, answers.ratings_of_each_game, Datum::RatingsOfEachGame);
        self.days.filter(|days| *days > rules.long_event_days).map(|_| condition)
    }

    /// 1.1.6: no appointed arbiter plays.
    fn arbiters_do_not_play(&self) -> Condition {
        let about = "arbiters who play";
        let Arbiters { named, namesakes, playing } = self.arbiters;
        match (named, namesakes) {
            (0, _) => Condition::answered("1.1.6", about, None, Datum::Arbiters),
            (_, 0) => Condition::at_most("1.1.6", about, i32::from(playing), 0),
            _ if playing > 0 => Condition::at_most("1.1.6", about, i32::from(playing), 0),
            _ => Condition::answered("1.1.6", about, None, Datum::Namesake),
        }
    }

    /// 1.4.2e: Swiss, round robin, double round robin and knockout; other forms by approval.
    fn format(&self, rules: &TitleRules, answers: &Answers) -> Condition {
        let about = "a form of tournament that needs no approval, or has it";
        let met = match self.form {
            Form::Other if rules.all_formats == Some(true) => Some(true),
            Form::Other | Form::Unknown => answers.format_accepted,
            _ => Some(true),
        };
        let condition = Condition::answered("1.4.2e", about, met, Datum::FormApproval);
        if self.form == Form::Other && rules.all_formats.is_none() {
            return condition.noted("listed until 2021, no longer in 2024; the text between was not seen");
        }
        condition
    }
}

/// 1.1.5: the chief arbiter is an IA or FA.
fn chief_arbiter(answers: &Answers) -> Condition {
    let met = answers.chief_arbiter.map(|title| matches!(title, ArbiterTitle::Ia | ArbiterTitle::Fa));
    Condition::answered("1.1.5", "the chief arbiter is an IA or FA", met, Datum::ChiefArbiter).in_unit(Unit::Count)
}

/// The arbiters whom a file names (102, 112) against its players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arbiters {
    /// Arbiters named.
    pub named: u16,
    /// Of them, those with the name of a player and no word on who they are.
    pub namesakes: u16,
    /// Of them, those with the FIDE id of a player.
    pub playing: u16,
}

impl Arbiters {
    fn of(t: &Tournament) -> Arbiters {
        let names: HashSet<String> = t.players.iter().map(|player| name_key(player.name.text())).collect();
        let ids: HashSet<u32> = t.players.iter().filter_map(|player| player.fide_id.value()).collect();
        let mut arbiters = Arbiters::default();
        for text in std::iter::once(&t.meta.chief_arbiter).chain(&t.meta.deputies).map(Said::text) {
            let key = name_key(text);
            let id = text.split(|c: char| !c.is_ascii_digit()).find_map(|word| word.parse::<u32>().ok());
            arbiters.named += u16::from(!key.is_empty());
            arbiters.playing += u16::from(id.is_some_and(|id| ids.contains(&id)));
            arbiters.namesakes += u16::from(id.is_none() && key.contains(' ') && names.contains(&key));
        }
        arbiters
    }
}

/// The words of a name without arbiters' titles, in an order that does not depend on how it is written.
fn name_key(name: &str) -> String {
    let folded = fold(name);
    let words = folded.split(|c: char| !c.is_alphabetic());
    let mut words: Vec<&str> = words.filter(|word| !matches!(*word, "" | "ia" | "fa" | "na" | "io")).collect();
    words.sort_unstable();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Arbiters, Setting};
    use crate::base::Date;
    use crate::engines::rating::Kind;
    use crate::engines::titles::worked_examples::on;
    use crate::engines::titles::{Answers, ArbiterTitle, Form};
    use crate::model::{Player, Said, Tournament};

    fn met(setting: &Setting, answers: &Answers, article: &str) -> Vec<Option<bool>> {
        let conditions = setting.conditions(&on(2026), answers);
        conditions.iter().filter(|condition| condition.article == article).map(|condition| condition.met).collect()
    }

    const START: (i16, i8, i8) = (2026, 4, 1);

    fn setting(minutes: u32, rounds_a_day: u16) -> Setting {
        Setting {
            start: Date::new(START.0, START.1, START.2),
            kind: Some(Kind::Standard),
            minutes: Some(minutes),
            rounds_a_day: Some(rounds_a_day),
            single_rounds: None,
            days: Some(9),
            arbiters: Arbiters { named: 1, ..Arbiters::default() },
            form: Form::Swiss,
        }
    }

    #[test]
    fn what_the_file_cannot_tell_is_asked_for() {
        let nothing = Setting {
            start: None,
            kind: None,
            minutes: None,
            rounds_a_day: None,
            form: Form::Unknown,
            arbiters: Arbiters::default(),
            ..setting(120, 1)
        };
        let conditions = nothing.conditions(&on(2026), &Answers::default());
        assert!(conditions.iter().all(|condition| condition.met.is_none() && condition.missing.is_some()));
    }

    #[test]
    fn registration_and_arbiter() {
        let answers = |day| Answers { registered: Date::new(2026, 3, day), ..Answers::default() };
        assert_eq!(met(&setting(120, 1), &answers(2), "1.1.1"), [Some(true)]);
        assert_eq!(met(&setting(120, 1), &answers(3), "1.1.1"), [Some(false)]);
        let late = Answers { late_registration_accepted: Some(true), ..answers(3) };
        assert_eq!(met(&setting(120, 1), &late, "1.1.1"), [Some(true)]);
        let arbiter = |title| Answers { chief_arbiter: Some(title), ..Answers::default() };
        assert_eq!(met(&setting(120, 1), &arbiter(ArbiterTitle::Fa), "1.1.5"), [Some(true)]);
        assert_eq!(met(&setting(120, 1), &arbiter(ArbiterTitle::Na), "1.1.5"), [Some(false)]);
    }

    #[test]
    fn an_arbiter_who_plays() {
        let with =
            |namesakes, playing| Setting { arbiters: Arbiters { named: 2, namesakes, playing }, ..setting(120, 1) };
        let none = Answers::default();
        for (setting, expected) in [(with(0, 0), Some(true)), (with(1, 0), None), (with(0, 1), Some(false))] {
            assert_eq!(met(&setting, &none, "1.1.6"), [expected]);
        }
        let (mut t, said) = (Tournament::default(), |text: &str| Said::Derived(text.to_owned(), "test"));
        t.players =
            vec![Player { name: said("Sample, Ida"), fide_id: Said::Derived(990_001, "test"), ..Player::default() }];
        for (arbiter, expected) in
            [("IA Ida Sample", (1, 0)), ("Sample, Ida (990001)", (0, 1)), ("FA Other, Ida", (0, 0))]
        {
            t.meta.chief_arbiter = said(arbiter);
            let arbiters = Setting::of(&t).arbiters;
            assert_eq!((arbiters.namesakes, arbiters.playing), expected, "{arbiter}");
        }
    }

    #[test]
    fn an_event_of_more_than_thirty_days() {
        let long = Setting { days: Some(31), ..setting(120, 1) };
        assert_eq!(met(&long, &Answers::default(), "1.1.4"), [None]);
        let told = Answers { ratings_of_each_game: Some(true), ..Answers::default() };
        assert_eq!(met(&long, &told, "1.1.4"), [Some(true)]);
        assert_eq!(met(&setting(120, 1), &told, "1.1.4"), []);
    }

    #[test]
    fn rounds_and_time() {
        let none = Answers::default();
        assert_eq!(met(&setting(120, 2), &none, "1.1.3"), [Some(true), Some(true)]);
        assert_eq!(met(&setting(120, 3), &none, "1.1.3"), [Some(false), Some(true)]);
        assert_eq!(met(&setting(121, 3), &none, "1.1.2"), [Some(false)]);
        assert_eq!(met(&setting(90, 1), &none, "1.1.3"), [Some(true), None]);
        assert_eq!(met(&setting(70, 1), &none, "1.1.3"), [Some(true), Some(false)]);
        let accepted = Answers { time_control_accepted: Some(true), ..none };
        assert_eq!(met(&setting(90, 1), &accepted, "1.1.3"), [Some(true), Some(true)]);
    }
}
