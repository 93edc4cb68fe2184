//! What a list of tie-breaks is computed over: the players, or the teams with both their scores.

use super::boards::Boards;
use super::descriptor::{Criterion, Reference};
use super::figure::Figure;
use super::ledger::{Ledger, Setting};
use super::method::Method;
use super::{buchholz, count, historic, koya, matches, performance, progress, sonneborn};
use crate::model::Tournament;

/// The participants whose order is sought, with the results that decide it.
#[derive(Clone, Debug)]
pub struct Field {
    /// The score that decides the event (11.1).
    pub primary: Ledger,
    /// The other score of teams.
    pub secondary: Option<Ledger>,
    /// Results by board.
    pub boards: Option<Boards>,
    /// Whether the primary score is that of match points.
    pub match_points_decide: bool,
}

impl Field {
    /// The players of a tournament.
    pub fn of_players(t: &Tournament, setting: Setting) -> Field {
        Field { primary: Ledger::of_players(t, setting), secondary: None, boards: None, match_points_decide: false }
    }

    /// The teams of a tournament.
    pub fn of_teams(t: &Tournament, setting: Setting) -> Field {
        let decided = matches::match_points_decide(t);
        let matches::Ledgers { match_points, game_points, boards } = matches::ledgers(t, setting);
        let (primary, secondary) = if decided { (match_points, game_points) } else { (game_points, match_points) };
        Field { primary, secondary: Some(secondary), boards: Some(boards), match_points_decide: decided }
    }

    /// The teams in a team event, else the players.
    pub fn of(t: &Tournament, setting: Setting) -> Field {
        if t.is_team_event() { Field::of_teams(t, setting) } else { Field::of_players(t, setting) }
    }

    /// Number of participants.
    pub fn len(&self) -> usize {
        self.primary.len()
    }

    /// Whether there are no participants.
    pub fn is_empty(&self) -> bool {
        self.primary.is_empty()
    }

    /// The ledger of match points; of players, the only one.
    pub fn match_points(&self) -> &Ledger {
        if self.match_points_decide { &self.primary } else { self.secondary.as_ref().unwrap_or(&self.primary) }
    }

    /// The ledger of game points; of players, the only one.
    pub fn game_points(&self) -> &Ledger {
        if self.match_points_decide { self.secondary.as_ref().unwrap_or(&self.primary) } else { &self.primary }
    }

    /// The ledger that a criterion refers to (Art. 13): the primary score unless it says otherwise.
    pub fn referred(&self, criterion: &Criterion) -> &Ledger {
        match criterion.reference {
            None => &self.primary,
            Some(Reference::MatchPoints) => self.match_points(),
            Some(Reference::GamePoints) => self.game_points(),
        }
    }

    /// The values of a criterion, by participant. Those of type A hang on who is tied and have no value here: zero for everybody.
    pub fn figures(&self, criterion: &Criterion) -> Vec<Figure> {
        let mut figures = self.exact_figures(criterion);
        if self.primary.setting.rounded_means {
            for figure in &mut figures {
                if let Figure::Number { per: 2.., .. } = figure
                    && let Some(rounded) = figure.rounded_hundredths()
                {
                    *figure = Figure::hundredths(rounded);
                }
            }
        }
        figures
    }

    fn exact_figures(&self, criterion: &Criterion) -> Vec<Figure> {
        let ledger = self.referred(criterion);
        let unrated = criterion.unrated;
        match criterion.method {
            Method::Pts => count::scores(&self.primary),
            Method::MatchPoints => count::scores(self.match_points()),
            Method::GamePoints => count::scores(self.game_points()),
            Method::MpvGp => count::scores(self.secondary.as_ref().unwrap_or(&self.primary)),
            Method::De
            | Method::DeIfComplete
            | Method::DeBerlin
            | Method::Ede
            | Method::Edebt
            | Method::Edebb
            | Method::Edet
            | Method::Edeb => vec![Figure::whole(0); self.len()],
            method @ (Method::Win | Method::Won | Method::Bpg | Method::Bwg | Method::Rep) => {
                count::counted(method).map_or_else(Vec::new, |counts| count::figures(ledger, counts))
            }
            Method::Std => count::standard_points(ledger),
            Method::Tpn => count::pairing_numbers(ledger),
            Method::Rtng => count::ratings(ledger, unrated),
            Method::Kashdan => count::kashdan(ledger),
            Method::Arranz => count::arranz(ledger),
            Method::Ps => progress::figures(ledger, criterion.low),
            Method::Cumulative => progress::cumulative(ledger),
            Method::Bh => buchholz::figures(ledger, criterion),
            Method::Fb => buchholz::figures(&ledger.fore(), criterion),
            Method::Aob => {
                let plain = Criterion::plain(Method::Bh);
                let sums = if criterion.fore {
                    buchholz::sums(&ledger.fore(), &plain)
                } else {
                    buchholz::sums(ledger, &plain)
                };
                buchholz::average_of_opponents(ledger, &sums)
            }
            Method::SumOfBuchholz => buchholz::sum_of_opponents(ledger, criterion),
            Method::Solkoff | Method::Median | Method::ModifiedMedian => {
                historic::of_opponents(ledger, criterion.method)
            }
            Method::CumulativeOfOpposition => historic::cumulative_of_opposition(ledger),
            Method::DePoints => historic::in_the_score_group(ledger, criterion.forfeits_played),
            Method::ExtendedKoya => historic::extended_koya(ledger),
            Method::RatingSum => historic::rating_sum(ledger, criterion.low, unrated),
            Method::LinearPerformance => historic::linear_performance(ledger, unrated),
            Method::MostPaired => historic::most_paired(ledger),
            Method::PapiBuchholz | Method::PapiCut | Method::PapiMedian => historic::papi(ledger, criterion.method),
            Method::GamePointsAndWins | Method::MatchPoints310 | Method::GameAndMatchPoints | Method::Points321 => {
                historic::other_scores(self, criterion.method)
            }
            Method::GamePointDifference => historic::game_point_difference(self),
            Method::OlympiadSb | Method::OlympiadMp => historic::olympiad(self, criterion.method),
            Method::Sb | Method::Emmsb | Method::Emgsb | Method::Egmsb | Method::Eggsb => {
                sonneborn::figures(self, criterion)
            }
            Method::Ks => koya::figures(ledger, criterion.limit),
            Method::Aro => performance::average_ratings(ledger, criterion.low, criterion.high, unrated),
            Method::Tpr => performance::figures(&performance::performances(ledger, unrated)),
            Method::Ptp => performance::figures(&performance::perfect_performances(ledger, unrated)),
            Method::Apro => {
                let of_all = performance::performances(ledger, unrated);
                performance::averages_of_opponents(ledger, &of_all, unrated)
            }
            Method::Appo => {
                let of_all = performance::perfect_performances(ledger, unrated);
                performance::averages_of_opponents(ledger, &of_all, unrated)
            }
            Method::Sssc => self.strength_combination(criterion),
            Method::Bc | Method::Tbr | Method::Bbe | Method::Berlin => match &self.boards {
                Some(boards) => boards.figures(criterion.method),
                None => vec![Figure::Undefined; self.len()],
            },
        }
    }

    fn strength_combination(&self, criterion: &Criterion) -> Vec<Figure> {
        let Some(secondary) = &self.secondary else { return vec![Figure::Undefined; self.len()] };
        let plain = Criterion { forfeits_played: criterion.forfeits_played, ..Criterion::plain(Method::Bh) };
        let buchholz = if criterion.fore {
            buchholz::sums(&self.primary.fore(), &plain)
        } else {
            buchholz::sums(&self.primary, &plain)
        };
        let highest = self.primary.values.win * self.primary.rounds() as i32;
        let divisor = criterion.factor.map_or_else(
            || {
                let one_match = secondary.values.win;
                buchholz::strength_divisor(i64::from(highest.tenths()), i64::from(one_match.tenths()))
            },
            i64::from,
        );
        buchholz::strength_combination(secondary, &buchholz, divisor)
    }
}
