//! Whether a player made a norm: the games that count, the best choice of them, the conditions.

use serde::Serialize;

use super::condition::Condition;
use super::record::{Federation, Outcome, Record};
use super::rules::{NormTitle, TitleRules};
use super::tally::{Counting, Tally};
use crate::base::{PlayerNo, Points};
use crate::dossier::{Answers, EventClass};

/// Why a round does not count for a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCounted {
    /// Not played: bye, absence, forfeit (1.4.2c).
    Unplayed,
    /// Less than one move.
    NoMoves,
    /// Not over yet.
    Pending,
    /// The opponent belongs to no FIDE federation (1.4.2a).
    NoFederation,
    /// Unrated opponent without a point against rated players in a round robin (1.4.2b).
    UnratedZero,
    /// Left out: later than the result (1.4.1e).
    Later,
    /// Left out: a defeated opponent (1.4.1f).
    Defeated,
}

impl NotCounted {
    /// The article of the reason; empty for a game that is not over.
    pub const fn article(self) -> &'static str {
        match self {
            NotCounted::Unplayed | NotCounted::NoMoves => "1.4.2c",
            NotCounted::Pending => "",
            NotCounted::NoFederation => "1.4.2a",
            NotCounted::UnratedZero => "1.4.2b",
            NotCounted::Later => "1.4.1e",
            NotCounted::Defeated => "1.4.1f",
        }
    }

    /// The reason in words, with its article.
    pub const fn text(self) -> &'static str {
        match self {
            NotCounted::Unplayed => "not played (1.4.2c)",
            NotCounted::NoMoves => "less than one move (1.4.2c)",
            NotCounted::Pending => "not over",
            NotCounted::NoFederation => "opponent of no FIDE federation (1.4.2a)",
            NotCounted::UnratedZero => "unrated opponent without a point against rated players (1.4.2b)",
            NotCounted::Later => "after the result was reached (1.4.1e)",
            NotCounted::Defeated => "defeated opponent left out (1.4.1f)",
        }
    }
}

/// An exemption from the rules on federations, 1.4.3 and 1.4.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Exemption {
    /// 1.4.3a.
    NationalFinal,
    /// 1.4.3b.
    NationalTeam,
    /// 1.4.3c.
    Zonal,
    /// 1.4.3d.
    Swiss,
}

impl Exemption {
    /// The exemption in words, with its article.
    pub const fn text(self) -> &'static str {
        match self {
            Exemption::NationalFinal => "national championship, final stage (1.4.3a)",
            Exemption::NationalTeam => "national team championship (1.4.3b)",
            Exemption::Zonal => "zonal or sub-zonal (1.4.3c)",
            Exemption::Swiss => "Swiss with enough foreign and titled players in every round (1.4.3d)",
        }
    }
}

/// A question: does this record hold a norm for this title?
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The player's tournament.
    pub record: &'a Record,
    /// The title.
    pub title: NormTitle,
    /// The rules of the day.
    pub rules: &'a TitleRules,
    /// What the file cannot tell.
    pub answers: &'a Answers,
    /// The Swiss exemption 1.4.3d holds for the tournament.
    pub swiss_exemption: bool,
}

/// What was found for one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Norm {
    /// Starting rank.
    pub no: PlayerNo,
    /// The title.
    pub title: NormTitle,
    /// No condition on the games is missed.
    pub achieved: bool,
    /// Games that count.
    pub games: u32,
    /// Games that the norm counts in an application (1.4.1b to d, 1.7); 0 without a norm.
    pub counts_as: u32,
    /// Score in the games that count.
    pub score: Points,
    /// Smallest score that is enough for this average; `None` when none is.
    pub required: Option<Points>,
    /// Ra.
    pub average: i32,
    /// Rp.
    pub performance: i32,
    /// The opponent whose rating is raised, and the rating that counts (1.4.6c).
    pub raised: Option<(PlayerNo, i32)>,
    /// Rounds that count.
    pub rounds: Vec<u16>,
    /// Rounds that do not count, and why.
    pub excluded: Vec<(u16, NotCounted)>,
    /// The exemption without which 1.4.3 or 1.4.4 is missed; an application needs a norm without one (1.4.3e).
    pub exemption: Option<Exemption>,
    /// A forfeit win in the last round is counted as a lost game (1.4.2c).
    pub last_round_as_loss: bool,
    /// The conditions on the games.
    pub conditions: Vec<Condition>,
}

/// Choices of games that are tried at most for one title.
const MOST_CHOICES: usize = 20_000;

impl Case<'_> {
    /// The norm, or the reasons why there is none.
    pub fn judge(&self) -> Norm {
        let whole = self.counting();
        let mut best: Option<(Vec<Counting>, bool)> = None;
        for (games, as_loss) in
            [Some((whole.clone(), false)), self.with_last_round_lost(&whole).map(|games| (games, true))]
                .into_iter()
                .flatten()
        {
            if best.is_none() {
                best = self.best_choice(&games).map(|games| (games, as_loss));
            }
        }
        let (games, as_loss) = best.unwrap_or((whole, false));
        self.report(&games, as_loss)
    }

    /// The norm, where it is made or hangs on nothing but what the file does not tell.
    pub fn judge_open(&self) -> Option<Norm> {
        if !self.record.games.iter().any(|game| game.person.is_title_holder()) {
            return None;
        }
        let whole = self.counting();
        let most = self.with_last_round_lost(&whole).unwrap_or(whole);
        if !self.is_in_reach(&most, self.least_games() as usize) {
            return None;
        }
        let norm = self.judge();
        let is_open = |condition: &Condition| condition.met != Some(false) || condition.missing.is_some();
        norm.conditions.iter().all(is_open).then_some(norm)
    }

    /// The conditions of the whole tournament, whatever the result.
    fn tally(&self, games: &[Counting]) -> Tally {
        self.tally_of(games.iter())
    }

    fn tally_of<'g>(&self, games: impl Iterator<Item = &'g Counting> + Clone) -> Tally {
        Tally::of(games, self.title, self.rules, self.record.person.federation)
    }

    fn passes(&self, tally: &Tally) -> bool {
        self.conditions(tally).all(|condition| condition.met != Some(false))
    }

    /// Games that count before any is left out (1.4.2).
    fn counting(&self) -> Vec<Counting> {
        let count = |game| match self.not_counted(game) {
            Some(_) => None,
            None => match game.outcome {
                Outcome::Played(score) => Some(Counting::new(game, score)),
                _ => None,
            },
        };
        self.record.games.iter().filter_map(count).collect()
    }

    fn not_counted(&self, game: &super::record::Game) -> Option<NotCounted> {
        match game.outcome {
            Outcome::ForfeitWin | Outcome::Pab | Outcome::Missed => Some(NotCounted::Unplayed),
            Outcome::NoMoves => Some(NotCounted::NoMoves),
            Outcome::Pending => Some(NotCounted::Pending),
            Outcome::Played(_) if game.person.federation == Some(Federation::NON) => Some(NotCounted::NoFederation),
            Outcome::Played(_) if self.record.form.is_round_robin() && game.unrated_zero => {
                Some(NotCounted::UnratedZero)
            }
            Outcome::Played(_) => None,
        }
    }

    /// 1.4.2c: the opponent of the last round forfeits: the game may count, as if lost.
    fn with_last_round_lost(&self, games: &[Counting]) -> Option<Vec<Counting>> {
        let last = self.record.games.last()?;
        let applies = last.round == self.record.rounds
            && last.outcome == Outcome::ForfeitWin
            && last.opponent != PlayerNo(0)
            && last.person.federation != Some(Federation::NON);
        applies.then(|| [games, &[Counting::new(last, Points::ZERO)]].concat())
    }

    /// The largest choice of games that makes a norm, of several the one with the best performance: games at the end may be left out
    /// where pairings are not laid down in advance (1.4.1e), and won games (1.4.1f).
    fn best_choice(&self, games: &[Counting]) -> Option<Vec<Counting>> {
        if self.passes(&self.tally(games)) {
            return Some(games.to_vec());
        }
        let least = self.least_games() as usize;
        let predetermined = self.record.form.is_predetermined();
        if games.len() == least || games.len() > 64 || !self.is_in_reach(games, least) {
            return None;
        }
        if predetermined && !self.is_possible_as_a_whole(games) {
            return None;
        }
        let mut left = MOST_CHOICES;
        for size in (least..games.len()).rev() {
            let mut best: Option<(i32, u64)> = None;
            for length in (size..=games.len()).rev() {
                if predetermined && length < games.len() {
                    break;
                }
                let wins: Vec<usize> =
                    (0..length).filter(|i| games.get(*i).is_some_and(|game| game.score == Points::ONE)).collect();
                let whole = if length == 64 { u64::MAX } else { (1 << length) - 1 };
                combinations(&wins, length - size, whole, &mut left, &mut |mask| {
                    let tally = self.tally_of(chosen(games, mask));
                    if self.passes(&tally) && best.is_none_or(|(performance, _)| tally.performance > performance) {
                        best = Some((tally.performance, mask));
                    }
                });
            }
            if let Some((_, mask)) = best {
                return Some(chosen(games, mask).copied().collect());
            }
        }
        None
    }

    /// Whether any choice can reach the number of games, the average and the number of title-holders: a bound that spares most of the
    /// search.
    fn is_in_reach(&self, games: &[Counting], least: usize) -> bool {
        if games.len() < least {
            return false;
        }
        let mut ratings: Vec<i32> = games.iter().map(|game| game.rating(self.rules).max(self.title.floor())).collect();
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        let best: i32 = ratings.iter().take(least).sum();
        if best + least as i32 <= self.title.average() * least as i32 {
            return false;
        }
        let tally = self.tally(games);
        tally.title_holders >= super::required::half(least as u32 / if tally.opponents < tally.games { 2 } else { 1 })
    }

    /// 1.4.1f: in a round robin a norm must be possible for the complete tournament.
    fn is_possible_as_a_whole(&self, games: &[Counting]) -> bool {
        let tally = self.tally(games);
        let mut mix = self.conditions(&tally).filter(|condition| !matches!(condition.article, "1.4.8" | "1.4.8b"));
        mix.all(|condition| condition.met != Some(false))
            && self.title.required_score(tally.average, tally.games).is_some()
    }

    /// Least number of games (1.4.1a to c).
    pub(super) fn least_games(&self) -> u32 {
        match self.answers.class {
            Some(EventClass::TeamChampionship) => 7,
            Some(EventClass::WorldCup) => 8,
            _ if self.is_eight_of_nine() => 8,
            _ => 9,
        }
    }

    /// 1.4.1c: nine rounds, one of them a forfeit win or a pairing-allocated bye, the others games.
    pub(super) fn is_eight_of_nine(&self) -> bool {
        let free = |outcome| matches!(outcome, Outcome::ForfeitWin | Outcome::Pab);
        self.record.rounds == 9
            && self.record.games.iter().filter(|game| free(game.outcome)).count() == 1
            && self.record.games.iter().filter(|game| self.not_counted(game).is_none()).count() == 8
    }

    /// The exemption from 1.4.3 and 1.4.4 that holds, if any.
    pub(super) fn exemption(&self) -> Option<Exemption> {
        let at_home = self.record.host.is_none() || self.record.person.federation == self.record.host;
        match self.answers.class {
            Some(EventClass::NationalFinal) if at_home && self.answers.own_zonal_in_the_year != Some(true) => {
                Some(Exemption::NationalFinal)
            }
            Some(EventClass::NationalTeam) if at_home => Some(Exemption::NationalTeam),
            Some(EventClass::Zonal) => Some(Exemption::Zonal),
            _ if self.swiss_exemption => Some(Exemption::Swiss),
            _ => None,
        }
    }

    fn report(&self, games: &[Counting], last_round_as_loss: bool) -> Norm {
        let tally = self.tally(games);
        let conditions: Vec<Condition> = self.conditions(&tally).collect();
        let achieved = conditions.iter().all(|condition| condition.met != Some(false));
        let required = self.title.required_score(tally.average, tally.games);
        let last = games.iter().map(|game| game.round).max().unwrap_or(0);
        let excluded = |game: &super::record::Game| {
            let counted = games.iter().any(|counting| counting.round == game.round);
            let left_out = if game.round > last { NotCounted::Later } else { NotCounted::Defeated };
            (!counted).then(|| (game.round, self.not_counted(game).unwrap_or(left_out)))
        };
        Norm {
            no: self.record.no,
            title: self.title,
            achieved,
            games: tally.games,
            counts_as: if achieved { self.counts_as(&tally, required) } else { 0 },
            score: tally.score,
            required,
            average: tally.average,
            performance: tally.performance,
            raised: tally.raised,
            rounds: games.iter().map(|game| game.round).collect(),
            excluded: self.record.games.iter().filter_map(excluded).collect(),
            exemption: self.exemption().filter(|_| achieved && !tally.meets_federations()),
            last_round_as_loss,
            conditions,
        }
    }

    /// 1.4.1b to d and 1.7: each full point above the requirement adds a game; no norm counts more than 13.
    fn counts_as(&self, tally: &Tally, required: Option<Points>) -> u32 {
        let over = (tally.score - required.unwrap_or(tally.score)).tenths() / 10;
        let games = match (tally.games, self.answers.class) {
            (8, Some(EventClass::WorldCup)) => 9,
            (8, _) if self.is_eight_of_nine() => self.rules.eight_games_count,
            (games, _) => games,
        };
        (games + over.max(0) as u32).min(13)
    }
}

fn chosen(games: &[Counting], mask: u64) -> impl Iterator<Item = &Counting> + Clone {
    games.iter().enumerate().filter(move |(i, _)| mask >> i & 1 == 1).map(|(_, game)| game)
}

/// Calls `visit` with `mask` less each choice of `count` of the `items`, at most `left` times in all.
fn combinations(items: &[usize], count: usize, mask: u64, left: &mut usize, visit: &mut impl FnMut(u64)) {
    if *left == 0 || items.len() < count {
        return;
    }
    if count == 0 {
        *left -= 1;
        visit(mask);
        return;
    }
    if let Some((first, rest)) = items.split_first() {
        combinations(rest, count - 1, mask & !(1 << first), left, visit);
        combinations(rest, count, mask, left, visit);
    }
}
