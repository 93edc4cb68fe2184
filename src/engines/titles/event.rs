//! The conditions of 1.1 on the tournament as a whole.

use super::answers::{Answers, ArbiterTitle};
use super::condition::{Condition, Unit};
use super::form::Form;
use super::rules::TitleRules;
use crate::base::Date;
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
    /// Form.
    pub form: Form,
}

impl Setting {
    /// The setting that a file describes; a time control whose reading is a guess counts as unknown.
    pub fn of(t: &Tournament) -> Setting {
        let control = TimeControl::of(t).filter(|control| control.confidence > Confidence::Guess);
        let mut dates: Vec<Date> = t.meta.round_dates.iter().filter_map(Said::value).collect();
        dates.sort_unstable();
        let fullest = dates.chunk_by(|a, b| a == b).map(<[Date]>::len).max();
        let complete = dates.len() >= usize::from(t.sheet.rounds());
        Setting {
            start: t.meta.start.value(),
            kind: control.as_ref().and_then(TimeControl::kind),
            minutes: control.as_ref().map(TimeControl::minutes_for_60_moves),
            rounds_a_day: fullest.filter(|_| complete).map(|rounds| rounds as u16),
            form: Form::of(t),
        }
    }

    /// The conditions on the tournament, in the order of the regulations.
    pub fn conditions(&self, rules: &TitleRules, answers: &Answers) -> Vec<Condition> {
        vec![
            self.standard(),
            self.registered(rules, answers),
            self.hours_a_day(),
            self.rounds_a_day(),
            self.time(rules, answers),
            Condition::answered(
                "1.1.3b",
                "the same clock settings in all games",
                answers.same_clocks,
                "clock settings",
            ),
            chief_arbiter(answers),
            self.format(rules, answers),
        ]
    }

    /// 0.3: titles are for standard chess.
    fn standard(&self) -> Condition {
        let met = self.kind.map(|kind| kind == Kind::Standard);
        Condition::answered("0.3", "standard chess", met, "time control")
    }

    /// 1.1.1: registered 30 days before the start, or accepted later.
    fn registered(&self, rules: &TitleRules, answers: &Answers) -> Condition {
        let about = "days from registration to the start";
        if answers.late_registration_accepted == Some(true) {
            return Condition::answered("1.1.1", about, Some(true), "").noted("late registration accepted");
        }
        match (answers.registered, self.start) {
            (Some(registered), Some(start)) => {
                Condition::at_least("1.1.1", about, registered.days_until(start), rules.registration_days)
            }
            _ => Condition::answered("1.1.1", about, None, "date of registration"),
        }
    }

    /// 1.1.2: at most 12 hours of play a day.
    fn hours_a_day(&self) -> Condition {
        let about = "minutes of play a day";
        match (self.rounds_a_day, self.minutes) {
            (Some(rounds), Some(minutes)) => {
                Condition::at_most("1.1.2", about, i32::from(rounds) * 2 * minutes as i32, 720)
            }
            _ => Condition::answered("1.1.2", about, None, "dates of the rounds and time control"),
        }
    }

    /// 1.1.3: at most two rounds a day.
    fn rounds_a_day(&self) -> Condition {
        let about = "rounds on the fullest day";
        match self.rounds_a_day {
            Some(rounds) => Condition::at_most("1.1.3", about, i32::from(rounds), 2),
            None => Condition::answered("1.1.3", about, None, "dates of the rounds"),
        }
    }

    /// 1.1.3: two hours for each player in a game of 60 moves.
    fn time(&self, rules: &TitleRules, answers: &Answers) -> Condition {
        let about = "minutes for 60 moves";
        let Some(minutes) = self.minutes else {
            return Condition::answered("1.1.3", about, None, "time control");
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
                Condition { met: None, missing: Some("approval by the Qualification Commission"), ..condition }
                    .noted("in 2026 45+30 and longer may be accepted on request")
            }
            _ => condition,
        }
    }

    /// 1.4.2e: Swiss, round robin, double round robin and knockout; other forms by approval.
    fn format(&self, rules: &TitleRules, answers: &Answers) -> Condition {
        let about = "a form of tournament that needs no approval, or has it";
        let met = match self.form {
            Form::Other if rules.all_formats => Some(true),
            Form::Other | Form::Unknown => answers.format_accepted,
            _ => Some(true),
        };
        Condition::answered("1.4.2e", about, met, "approval of the form of tournament")
    }
}

/// 1.1.5: the chief arbiter is an IA or FA.
fn chief_arbiter(answers: &Answers) -> Condition {
    let met = answers.chief_arbiter.map(|title| title != ArbiterTitle::Na);
    Condition::answered("1.1.5", "the chief arbiter is an IA or FA", met, "title of the chief arbiter")
        .in_unit(Unit::Count)
}

#[cfg(test)]
mod tests {
    use super::Setting;
    use crate::base::Date;
    use crate::engines::rating::Kind;
    use crate::engines::titles::worked_examples::on;
    use crate::engines::titles::{Answers, ArbiterTitle, Form};

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
            form: Form::Swiss,
        }
    }

    #[test]
    fn what_the_file_cannot_tell_is_asked_for() {
        let nothing = Setting { start: None, kind: None, minutes: None, rounds_a_day: None, form: Form::Unknown };
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
