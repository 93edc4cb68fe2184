//! Floor 5: what the articles of a regulation set ask of a whole event, all its files and its dossier together.
//!
//! A condition is data of a set ([`Condition`]): a kind and the figures of the article. Here each kind is judged. A [`Ruling`] says what was
//! found: what is violated, which datum is missing, what holds, what has no object. The module `verdict` makes one verdict of an article out of it.

mod arbiters;
mod awards;
mod clock;
mod committee;
mod dates;
mod event;
mod fees;
mod format;
mod lists;
mod money;
mod play_off;
mod players;
mod protection;
mod ranking;
mod rating;
mod ruling;
mod states;
mod teams;
#[cfg(test)]
mod tests;
mod verdict;

pub use event::{Event, ReferenceList, Section};
pub use ruling::{Ruling, Statement, Weight};
pub use verdict::{ArticleRuling, FileFinding, Verdict, judge};

use crate::regs::Condition;

/// Judges one condition of an article that speaks of a category, or of all.
fn rule(condition: &Condition, event: &Event<'_>, category: Option<&str>) -> Ruling {
    use Condition as C;
    let mut out = Ruling::default();
    let o = &mut out;
    match condition {
        C::Answer { of, is } => dates::answer(event, of, is, o),
        C::Timing { of, at_least, at_most, before, after } => {
            dates::timing(
                event,
                &dates::Timing {
                    of,
                    at_least: *at_least,
                    at_most: *at_most,
                    before: before.as_deref(),
                    after: after.as_deref(),
                },
                o,
            );
        }
        C::Each { of, at_least, before, items, routes } => {
            dates::each(event, &dates::Each { of, at_least: *at_least, before: before.as_deref(), items, routes }, o);
        }
        C::Frequency { years, odd } => dates::frequency(event, *years, *odd, o),
        C::Federation { codes, zones, continent } => {
            players::federation(event, category, codes, zones, continent.as_deref(), o);
        }
        C::Sex {} => players::sex(event, category, o),
        C::Age {} => players::age(event, category, o),
        C::BirthDates {} => players::birth_dates(event, o),
        C::SeparateEvent { category, players, zones } => players::separate_event(event, category, *players, *zones, o),
        C::Route { route, holder, per_state, national, fide, top, both_sexes } => {
            let asked = fees::Route {
                route,
                holder: holder.as_deref(),
                per_state: *per_state,
                minimum: national.zip(*fide),
                top: *top,
                both_sexes: *both_sexes,
            };
            fees::route(event, category, &asked, o);
        }
        C::Routes { known } => fees::routes(event, known, o),
        C::RatingMinimum { routes, national, national_month, fide, fide_month } => {
            let minimum = lists::Minimum { national: *national, national_month, fide: *fide, fide_month };
            lists::minimum(event, category, routes, &minimum, o);
        }
        C::Fee { routes, amount, per_state } => fees::fee(event, routes, *amount, *per_state, o),
        C::Representation { each, host, extra, personal } => {
            fees::representation(event, *each, *host, extra, personal, o);
        }
        C::Rounds { at_least, exactly, small, small_rounds, or_round_robin } => {
            let asked = format::Rounds {
                at_least: *at_least,
                exactly: *exactly,
                small: small.zip(*small_rounds),
                or_round_robin: *or_round_robin,
            };
            format::rounds(event, category, &asked, o);
        }
        C::System { allowed, round_robin_up_to } => format::system(event, category, allowed, *round_robin_up_to, o),
        C::Program { name } => format::program(event, name, o),
        C::NoOtherProgram { name } => format::no_other_program(event, name, o),
        C::TimeControl { control, norms, stage } => {
            format::time_control(event, category, control, *norms, stage.as_deref(), o);
        }
        C::SideEvent { kinds } => format::side_event(event, kinds, o),
        C::SideName { without } => format::side_name(event, without, o),
        C::RateOfPlay { minutes, from, below } => format::rate_of_play(event, *minutes, *from, *below, o),
        C::Days { at_least, at_most } => clock::days(event, *at_least, *at_most, o),
        C::PlayPerDay { at_most } => clock::play_per_day(event, *at_most, o),
        C::Breaks { at_least } => clock::breaks(event, *at_least, o),
        C::PairingAhead { at_least } => clock::pairing_ahead(event, *at_least, o),
        C::Protection {} => protection::judge(event, o),
        C::Standings { places } => ranking::standings(event, category, *places, o),
        C::TieBreak { codes, round_robin } => ranking::tie_break(event, category, codes, *round_robin, o),
        C::UnplayedMatches {} => ranking::unplayed_matches(event, o),
        C::StateTable { best, places } => states::table(event, *best, *places, o),
        C::StateTieBreak { best, by } => states::tie_break(event, *best, by, o),
        C::Prize { place, amount, currency } => money::prize(event, category, *place, *amount, currency, o),
        C::Prizes { places, cash, objects } => money::prizes(event, *places, *cash, objects, o),
        C::PrizeFund { amount, currency } => money::fund(event, *amount, currency, o),
        C::Retained { at_most } => money::retained(event, *at_most, o),
        C::Award { award, places, joint, one_a_federation, play_off } => {
            awards::award(
                event,
                category,
                &awards::Asked {
                    award,
                    places,
                    joint: *joint,
                    one_a_federation: *one_a_federation,
                    play_off: *play_off,
                },
                o,
            );
        }
        C::BoardPrizes { games, step } => awards::board_prizes(event, *games, step, o),
        C::PlayOff { qualifiers, at_least, city } => play_off::due(event, *qualifiers, *at_least, city, o),
        C::PlayOffForm { days } => play_off::form(event, *days, o),
        C::PlayOffSeeding {} => play_off::seeding(event, o),
        C::PlayOffSize { players, days, rounds } => play_off::size(event, *players, *days, *rounds, o),
        C::PlayOffStage { players, stage, after, control } => {
            play_off::stage(event, *players, &play_off::Stage { name: stage, after: after.as_deref(), control }, o);
        }
        C::Licences {} => arbiters::licences(event, o),
        C::ChiefArbiter {} => arbiters::chief(event, o),
        C::ArbiterTitles { role, titles, one_norm, not } => arbiters::titles(event, role, titles, *one_norm, not, o),
        C::Deputies { from, to, at_most } => arbiters::deputies(event, *from, *to, *at_most, o),
        C::LateRegistration { deadline, amount } => money::late_registration(event, *deadline, *amount, o),
        C::NoShow { amount } => money::no_show(event, *amount, o),
        C::Left { amount } => money::left(event, *amount, o),
        C::RatingFigure { figure } => rating::figure(event, figure, o),
        C::ListRatings {} => lists::ratings(event, o),
        C::StandardColumn {} => lists::standard_column(event, o),
        C::TeamSize { players, reserves } => teams::size(event, category, *players, *reserves, o),
        C::Teams { each, host, from, host_only } => teams::number(event, *each, *host, *from, *host_only, o),
        C::FurtherTeams { team, below } => teams::further(event, *team, *below, o),
        C::Delegation { at_most } => teams::delegation(event, *at_most, o),
        C::OneFederation {} => teams::one_federation(event, o),
        C::Boards { boards } => teams::boards(event, *boards, o),
        C::BoardOrder { below_zero } => teams::board_order(event, *below_zero, o),
        C::Reserves {} => teams::reserves(event, o),
        C::LineUps { top } => teams::line_ups(event, *top, o),
        C::MatchPoints { points } => teams::match_points(event, *points, o),
        C::Committee { members, reserves, federations } => {
            committee::composition(event, *members, *reserves, *federations, o);
        }
        C::Votes { unless_both } => committee::votes(event, *unless_both, o),
        C::Protests { within, fee, fee_only } => committee::protests(event, *within, *fee, *fee_only, o),
    }
    out
}
