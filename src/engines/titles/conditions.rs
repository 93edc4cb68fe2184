//! The conditions of 1.4 on a player's games, one function each.

use super::condition::{Condition, Unit};
use super::datum::Datum;
use super::form::Form;
use super::norm::Case;
use super::required::{half, third};
use super::tally::{LEAST_FEDERATIONS, Tally};
use crate::base::Points;
use crate::dossier::EventClass;
use crate::model::Sex;

type Judge = fn(&Case<'_>, &Tally) -> Condition;

/// The conditions in the order of the regulations.
const CONDITIONS: [Judge; 9] = [
    number_of_games,
    foreign_federations,
    own_federation,
    one_federation,
    title_holders,
    matching_titles,
    average,
    performance,
    least_score,
];

/// 1.4.1: at least 9 games; 7 in team championships, 8 in a World Cup or with a bye or forfeit win in 9 rounds.
fn number_of_games(case: &Case<'_>, tally: &Tally) -> Condition {
    let least = case.least_games();
    let condition = Condition::at_least("1.4.1", "games that count", tally.games as i32, least as i32);
    if condition.met == Some(true) && case.is_eight_of_nine() && case.rules.doubt.is_some() {
        let missing = Some(Datum::EditionText);
        return Condition { met: None, missing, ..condition }
            .noted("since 2017 eight games of nine rounds are enough; whether they were before was not seen");
    }
    condition
}

/// 1.4.3: at least two federations other than the applicant's.
fn foreign_federations(case: &Case<'_>, tally: &Tally) -> Condition {
    let about = "other federations among the opponents";
    let condition = Condition::at_least("1.4.3", about, tally.foreign_federations as i32, LEAST_FEDERATIONS as i32);
    case.on_federations(condition, tally)
}

/// 1.4.4: at most three fifths of the opponents from the applicant's federation.
fn own_federation(case: &Case<'_>, tally: &Tally) -> Condition {
    let about = "opponents of the own federation";
    let condition = Condition::at_most("1.4.4", about, tally.own_federation as i32, tally.most_of_own() as i32);
    case.on_shares(case.on_federations(condition, tally))
}

/// 1.4.4: at most two thirds of the opponents from one federation.
fn one_federation(case: &Case<'_>, tally: &Tally) -> Condition {
    let about = "opponents of one federation";
    let condition = Condition::at_most("1.4.4", about, tally.largest_federation as i32, tally.most_of_one() as i32);
    case.on_shares(case.on_federations(condition, tally))
}

/// 1.4.5a: half of the opponents are title-holders, CM and WCM not counted.
fn title_holders(_: &Case<'_>, tally: &Tally) -> Condition {
    let least = half(tally.opponents);
    Condition::at_least("1.4.5a", "title-holders among the opponents", tally.title_holders as i32, least as i32)
}

/// 1.4.5b to e: one third of the opponents, at least three, hold the title (or a higher one); 1.4.5f: half of them in a double
/// round robin.
fn matching_titles(case: &Case<'_>, tally: &Tally) -> Condition {
    let least = match case.record.form {
        Form::DoubleRoundRobin => half(tally.opponents),
        _ => third(tally.opponents),
    };
    let about = match case.title {
        super::NormTitle::Gm => "GM among the opponents",
        super::NormTitle::Im => "GM and IM among the opponents",
        super::NormTitle::Wgm => "GM, IM and WGM among the opponents",
        super::NormTitle::Wim => "GM, IM, WGM and WIM among the opponents",
    };
    Condition::at_least(case.title.titles_article(), about, tally.matching as i32, least as i32)
}

/// 1.4.5f: a double round robin has at least six players.
fn double_round_robin(case: &Case<'_>, tally: &Tally) -> Option<Condition> {
    (case.record.form == Form::DoubleRoundRobin)
        .then(|| Condition::at_least("1.4.5f", "different opponents", tally.opponents as i32, 5))
}

/// 1.4.8a: least average rating of the opponents.
fn average(case: &Case<'_>, tally: &Tally) -> Condition {
    let about = "average rating of the opponents";
    Condition::at_least("1.4.8a", about, tally.average, case.title.average()).in_unit(Unit::Rating)
}

/// 1.4.8: least performance.
fn performance(case: &Case<'_>, tally: &Tally) -> Condition {
    let least = case.title.performance();
    let condition = Condition::at_least("1.4.8", "performance rating", tally.performance, least).in_unit(Unit::Rating);
    if case.rules.doubt.is_some() && tally.rated < tally.opponents {
        let missing = Some(Datum::EditionText);
        return Condition { met: None, missing, ..condition }
            .noted("an unrated opponent counts 1000 here, as since 2017; what it was before was not seen");
    }
    if tally.games == 17 && tally.score == Points::from_tenths(60) {
        return condition.noted("6 of 17 are 35.3 %; the printed Annex ends at 6.5, the article goes before it");
    }
    condition
}

/// 0.3: women's titles are for women.
fn woman(case: &Case<'_>) -> Option<Condition> {
    let person = case.record.person;
    let titled = person.titles.iter().flatten().any(|title| title.is_womens());
    let met = if titled { Some(true) } else { person.sex.map(|sex| sex == Sex::Woman) };
    case.title.is_womens().then(|| Condition::answered("0.3", "the player is a woman", met, Datum::Sex))
}

/// Editions before 2024 may limit the unrated opponents to one in five: an older text did, the later one does not.
fn unrated_opponents(case: &Case<'_>, tally: &Tally) -> Option<Condition> {
    let most = tally.opponents.div_ceil(case.rules.unrated_share?);
    let unrated = tally.opponents - tally.rated;
    let condition = Condition::at_most("1.4.6d", "unrated opponents", unrated as i32, most as i32);
    let missing = Some(Datum::EditionText);
    (unrated > most).then(|| {
        Condition { met: None, missing, ..condition }
            .noted("at most one in five were allowed once, since 2024 any number; the text between was not seen")
    })
}

/// 1.4.8b: a score of at least 35 %.
fn least_score(_: &Case<'_>, tally: &Tally) -> Condition {
    // The half point next to 35 % of the games, in tenths.
    let least = (7 * tally.games).div_ceil(10) as i32 * 5;
    Condition::at_least("1.4.8b", "score of 35 %", tally.score.tenths(), least).in_unit(Unit::Points)
}

impl Case<'_> {
    /// The conditions that apply, judged.
    pub(super) fn conditions(&self, tally: &Tally) -> impl Iterator<Item = Condition> {
        CONDITIONS
            .iter()
            .map(|judge| judge(self, tally))
            .chain(double_round_robin(self, tally))
            .chain(unrated_opponents(self, tally))
            .chain(woman(self))
    }

    /// What 1.4.3a to d and the tables for 7 and 8 games make of a condition on federations.
    fn on_federations(&self, condition: Condition, tally: &Tally) -> Condition {
        if matches!(self.answers.class, Some(EventClass::TeamChampionship | EventClass::WorldCup)) && tally.games < 9 {
            return Condition { met: Some(true), ..condition }.noted("not asked for in these championships (Annex)");
        }
        let known = self.record.person.federation.is_some();
        if known && condition.met == Some(true) {
            return condition;
        }
        if let Some(exemption) = self.exemption() {
            return Condition { met: Some(true), ..condition }.noted(exemption.text());
        }
        if !known {
            return Condition { met: None, missing: Some(Datum::Federation), ..condition };
        }
        if condition.article == "1.4.3" && tally.unknown_federation > 0 {
            return Condition { met: None, missing: Some(Datum::OpponentFederations), ..condition };
        }
        if condition.article == "1.4.3" && tally.fide_flag > 0 && self.rules.fide_flag_of_origin {
            return Condition { missing: Some(Datum::FormerFederation), ..condition }.noted(
                "FID is no federation; since 15 December 2022 players who left theirs by the short way count for it all the same",
            );
        }
        if self.answers.class.is_none() {
            return Condition { missing: Some(Datum::Class), ..condition }
                .noted("unless it is a national final, a national team championship or a zonal (1.4.3a to c)");
        }
        condition
    }

    /// The shares of 1.4.4 in a norm of 8 games by 1.4.1c: the regulations ask for the mix, the Annex has no figure.
    fn on_shares(&self, condition: Condition) -> Condition {
        if condition.met == Some(false) && self.is_eight_of_nine() {
            let missing = Some(Datum::EightGamesRuling);
            return Condition { met: None, missing, ..condition }
                .noted("1.4.1c asks for the mix, the Annex has no figure");
        }
        condition
    }
}
