//! Sonneborn-Berger (C.07 9.1) and its extensions for teams (13.2): the opponents' scores by what was scored against them.

use super::descriptor::Criterion;
use super::field::Field;
use super::figure::Figure;
use super::method::Method;
use super::terms::{self, Source, Term};

/// The terms of one participant's Sonneborn-Berger, cut as the criterion says.
pub(super) fn terms_of(field: &Field, criterion: &Criterion, i: usize, out: &mut Vec<Term>) {
    let source = source(field, criterion);
    source.gather(i, out);
    terms::cut(out, criterion.low, 0, source.scores.setting.edition);
}

/// Sonneborn-Berger, exact: two decimals.
pub(super) fn figures(field: &Field, criterion: &Criterion) -> Vec<Figure> {
    let source = source(field, criterion);
    let mut buffer = Vec::with_capacity(source.scores.rounds());
    (0..field.len())
        .map(|i| {
            source.gather(i, &mut buffer);
            terms::cut(&mut buffer, criterion.low, 0, source.scores.setting.edition);
            Figure::hundredths(terms::sum(&buffer))
        })
        .collect()
}

/// The first pair of letters after the E names the opponents' score, the second the own one (13.2).
fn source<'a>(field: &'a Field, criterion: &Criterion) -> Source<'a> {
    let (scores, factors) = match criterion.method {
        Method::Emmsb => (field.match_points(), field.match_points()),
        Method::Emgsb => (field.match_points(), field.game_points()),
        Method::Egmsb => (field.game_points(), field.match_points()),
        Method::Eggsb => (field.game_points(), field.game_points()),
        _ => (&field.primary, &field.primary),
    };
    Source { scores, factors: Some(factors), results: &field.primary, forfeits_played: criterion.forfeits_played }
}
