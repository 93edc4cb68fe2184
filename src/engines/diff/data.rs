//! Facts of the event and data of players and teams.

use std::collections::HashSet;

use super::{Change, Diff, Difference, Kind, Which, unequal};
use crate::base::{BirthDate, Colour, Date, PlayerNo, Points, RoundNo, TeamNo, keys};
use crate::engines::standings::stated::{Column, columns};
use crate::engines::standings::swiss_manager::Meaning;
use crate::model::{Cell, Datum, Mark, MatchScoring, National, Place, Player, Said, Scoring, Team, Tournament};

/// What the letters of a scoring are worth, a mark each; a win with White stands for one with Black, unless they differ.
pub(super) fn values(scoring: &Scoring) -> [(Mark, Points); 9] {
    [
        (Mark::Win, scoring.win_white),
        (Mark::Draw, scoring.draw_white),
        (Mark::Loss, scoring.loss_white),
        (Mark::ForfeitWin, scoring.forfeit_win),
        (Mark::ForfeitLoss, scoring.forfeit_loss),
        (Mark::HalfPointBye, scoring.half_point_bye),
        (Mark::FullPointBye, scoring.full_point_bye),
        (Mark::Pab, scoring.pab),
        (Mark::ZeroPointBye, scoring.zero_point_bye),
    ]
}

impl Diff<'_> {
    pub(super) fn event(&mut self) {
        let (a, b) = (&self.a.t.meta, &self.b.t.meta);
        for (datum, a, b) in [
            (Datum::Name, &a.name, &b.name),
            (Datum::City, &a.city, &b.city),
            (Datum::Federation, &a.federation, &b.federation),
            (Datum::Kind, &a.kind, &b.kind),
            (Datum::ChiefArbiter, &a.chief_arbiter, &b.chief_arbiter),
            (Datum::TimeControl, &a.time_control, &b.time_control),
            (Datum::RankMethod, &a.rank_method, &b.rank_method),
            (Datum::Controller, &a.controller, &b.controller),
            (Datum::System, &a.system, &b.system),
            (Datum::TieBreaks, &a.tie_breaks, &b.tie_breaks),
            (Datum::StandingsOrder, &a.standings_order, &b.standings_order),
            (Datum::EncodedTimeControl, &a.encoded_time_control, &b.encoded_time_control),
            (Datum::BoardColours, &a.board_colours, &b.board_colours),
        ] {
            self.fact(datum, None, (a, b), String::clone, |a, b| text(a, b));
        }
        let day = |date: &Date| date.to_string();
        self.fact(Datum::Start, None, (&a.start, &b.start), day, unequal);
        self.fact(Datum::End, None, (&a.end, &b.end), day, unequal);
        self.fact(Datum::Rounds, None, (&a.rounds, &b.rounds), u16::to_string, unequal);
        self.fact(Datum::PlayerCount, None, (&a.players, &b.players), u32::to_string, unequal);
        self.fact(Datum::RatedCount, None, (&a.rated_players, &b.rated_players), u32::to_string, unequal);
        self.fact(Datum::TeamCount, None, (&a.teams, &b.teams), u32::to_string, unequal);
        let colour = |colour: &Colour| colour.letter().to_string();
        self.fact(Datum::InitialColour, None, (&a.initial_colour, &b.initial_colour), colour, unequal);
        let matches = |m: &MatchScoring| format!("{} {} {}", m.win, m.draw, m.loss);
        self.fact(Datum::MatchScoring, None, (&a.match_scoring, &b.match_scoring), matches, unequal);
        let deputies = |all: &[Said<String>]| all.iter().map(Said::text).collect::<Vec<_>>().join("; ");
        let stated = |all: &[Said<String>]| match all.first() {
            Some(first) => first.clone().map(|_| deputies(all)),
            None => Said::Absent,
        };
        self.fact(Datum::Deputies, None, (&stated(&a.deputies), &stated(&b.deputies)), String::clone, |a, b| {
            text(a, b)
        });
        for at in 0..a.round_dates.len().max(b.round_dates.len()) {
            let date = |dates: &[Said<Date>]| dates.get(at).copied().unwrap_or(Said::Absent);
            let round = Some(RoundNo(at as u16 + 1));
            self.fact(Datum::RoundDates, round, (&date(&a.round_dates), &date(&b.round_dates)), day, unequal);
        }
        self.scoring();
    }

    fn fact<T>(
        &mut self,
        datum: Datum,
        round: Option<RoundNo>,
        said: (&Said<T>, &Said<T>),
        show: impl Fn(&T) -> String,
        change: impl Fn(&T, &T) -> Option<Change>,
    ) {
        let place = round.map_or(Place::Event, Place::Round);
        self.said((datum, [&place, &place]), said, show, change, |diff, change, says| {
            diff.add(Kind::Event(datum, change), Difference { a: None, b: None, opponent: None, round, says });
        });
    }

    /// What results are worth, where a file does not go by the standard.
    fn scoring(&mut self) {
        let (a, b) = (self.a.t.scoring(), self.b.t.scoring());
        let both = values(&a).into_iter().zip(values(&b));
        let differing: Vec<_> = both.filter(|((_, a), (_, b))| a != b).collect();
        if differing.is_empty() || self.exempt(Datum::Scoring, Some(&Place::Event), Some(&Place::Event)) {
            return;
        }
        for ((mark, a), (_, b)) in differing {
            let says = [Some(a.to_string()), Some(b.to_string())];
            self.value(mark, (a, b), &says);
        }
    }

    /// That a mark has two values, with the players who have it.
    pub(super) fn value(&mut self, mark: Mark, (a, b): (Points, Points), says: &[Option<String>; 2]) {
        let kind = Kind::Value(mark, a, b);
        let mut places = Vec::new();
        for (i, j) in self.pairs.clone() {
            let marked = |row: &[Cell]| row.iter().position(|cell| cell.mark == mark);
            let at = marked(self.a.t.sheet.row(i)).or_else(|| marked(self.b.t.sheet.row(j)));
            let Some(at) = at else { continue };
            let round = Some(RoundNo(at as u16 + 1));
            places.push(Difference { a: Some(i), b: Some(j), opponent: None, round, says: says.clone() });
        }
        if places.is_empty() {
            places.push(Difference { a: None, b: None, opponent: None, round: None, says: says.clone() });
        }
        self.causes.insert((false, kind), places);
    }

    pub(super) fn people(&mut self) {
        let matched: HashSet<usize> = self.pairs.iter().map(|pair| pair.0).collect();
        let nobody = Difference { a: None, b: None, opponent: None, round: None, says: [None, None] };
        for at in (0..self.a.t.players.len()).filter(|at| !matched.contains(at)) {
            self.add(Kind::Players(Which::A), Difference { a: Some(at), ..nobody.clone() });
        }
        for at in (0..self.of_b.len()).filter(|at| self.of_b[*at].is_none()).collect::<Vec<_>>() {
            self.add(Kind::Players(Which::B), Difference { b: Some(at), ..nobody.clone() });
        }
        for (i, j) in self.pairs.clone() {
            self.person(i, j);
        }
    }

    fn person(&mut self, i: usize, j: usize) {
        let (a, b) = (&self.a.t.players[i], &self.b.t.players[j]);
        let places = [&Place::Player(i, a.number()), &Place::Player(j, b.number())];
        let place = |says| Difference { a: Some(i), b: Some(j), opponent: None, round: None, says };
        self.said((Datum::PlayerNo, places), (&a.no, &b.no), PlayerNo::to_string, unequal, |diff, change, says| {
            let kind = if change == Change::Differs { Kind::Renumbered } else { Kind::Person(Datum::PlayerNo, change) };
            diff.add(kind, place(says));
        });
        self.datum(Datum::PlayerName, (i, j), (&a.name, &b.name), String::clone, |a, b| name(a, b));
        self.datum(Datum::Sex, (i, j), (&a.sex, &b.sex), |sex| format!("{sex:?}").to_lowercase(), unequal);
        self.datum(Datum::Title, (i, j), (&a.title, &b.title), |title| title.abbreviation().to_owned(), unequal);
        self.datum(Datum::Rating, (i, j), (&a.rating, &b.rating), u16::to_string, unequal);
        self.datum(Datum::PlayerFederation, (i, j), (&a.federation, &b.federation), String::clone, |a, b| text(a, b));
        self.datum(Datum::FideId, (i, j), (&a.fide_id, &b.fide_id), u32::to_string, unequal);
        let either = self.a.is_table || self.b.is_table;
        let born = |a: &BirthDate, b: &BirthDate| {
            let year_only = either && a.year == b.year && (a.month.is_none() || b.month.is_none());
            if year_only { None } else { unequal(a, b) }
        };
        self.datum(Datum::Birth, (i, j), (&a.birth, &b.birth), BirthDate::to_string, born);
        self.datum(Datum::Rank, (i, j), (&a.rank, &b.rank), u16::to_string, unequal);
        self.datum(Datum::Club, (i, j), (&a.club, &b.club), String::clone, |a, b| text(a, b));
        let national = national(a, b, either);
        self.datum(Datum::National, (i, j), (&national.0, &national.1), String::clone, |a, b| text(a, b));
        let remarks = (remarks(a), remarks(b));
        self.datum(Datum::Remarks, (i, j), (&remarks.0, &remarks.1), String::clone, |a, b| text(a, b));
    }

    pub(super) fn datum<T>(
        &mut self,
        datum: Datum,
        (i, j): (usize, usize),
        said: (&Said<T>, &Said<T>),
        show: impl Fn(&T) -> String,
        change: impl Fn(&T, &T) -> Option<Change>,
    ) {
        let places = [&Place::Player(i, self.number(Which::A, i)), &Place::Player(j, self.number(Which::B, j))];
        self.said((datum, places), said, show, change, |diff, change, says| {
            let place = Difference { a: Some(i), b: Some(j), opponent: None, round: None, says };
            diff.add(Kind::Person(datum, change), place);
        });
    }

    /// The tie-break values that both state, column by column.
    pub(super) fn tie_breaks(&mut self) {
        let is_team_event = self.a.t.is_team_event();
        if is_team_event != self.b.t.is_team_event() {
            return;
        }
        let datum = if is_team_event { Datum::TeamTieBreakValues } else { Datum::TieBreakValues };
        let (own, theirs) = (columns(self.a.t), columns(self.b.t));
        if own.is_empty() && theirs.is_empty() || self.exempt(datum, None, None) {
            return;
        }
        let mut left: Vec<&Column> = theirs.iter().collect();
        let rows = if is_team_event { self.team_rows() } else { self.pairs.clone() };
        for column in &own {
            let at = left.iter().position(|other| same_column(column, other));
            let other = at.map(|at| left.remove(at));
            self.column(datum, &rows, Some(column), other);
        }
        for column in left {
            self.column(datum, &rows, None, Some(column));
        }
    }

    fn column(&mut self, datum: Datum, rows: &[(usize, usize)], a: Option<&Column>, b: Option<&Column>) {
        let Some(column) = a.or(b) else { return };
        let name = column.name.get().cloned().unwrap_or_else(|| column.words());
        for (i, j) in rows {
            let value = |column: Option<&Column>, at: usize| column.and_then(|c| c.values.get(at).cloned().flatten());
            let says = [value(a, *i), value(b, *j)];
            let change = match (&says[0], &says[1]) {
                (Some(a), Some(b)) if figure(a) == figure(b) => continue,
                (None, None) => continue,
                (Some(_), Some(_)) => Change::Differs,
                (Some(_), None) => Change::OnlyIn(Which::A),
                (None, Some(_)) => Change::OnlyIn(Which::B),
            };
            let place = |which, at| match datum {
                Datum::TeamTieBreakValues => Place::Team(at),
                _ => Place::Player(at, self.number(which, at)),
            };
            let (here, there) = (place(Which::A, *i), place(Which::B, *j));
            if !self.exempt(datum, Some(&here), Some(&there)) {
                let place = Difference { a: Some(*i), b: Some(*j), opponent: None, round: None, says };
                self.add(Kind::TieBreak(name.clone(), change), place);
            }
        }
    }

    /// Pairs of indices of the playing teams, as the rows of tie-break columns have them.
    fn team_rows(&self) -> Vec<(usize, usize)> {
        let signs = |t: &Tournament| t.playing_teams().into_iter().map(TeamSigns::of).collect::<Vec<_>>();
        let own = signs(self.a.t);
        let same = |(j, team)| Some((own.iter().position(|mine| mine.agrees(&team))?, j));
        let mut rows: Vec<_> = signs(self.b.t).into_iter().enumerate().filter_map(same).collect();
        rows.sort_unstable();
        rows
    }

    pub(super) fn teams(&mut self) {
        let (own, theirs) = (&self.a.t.teams, &self.b.t.teams);
        let signs: Vec<TeamSigns> = theirs.iter().map(TeamSigns::of).collect();
        let mut left: Vec<usize> = (0..theirs.len()).collect();
        let nobody = Difference { a: None, b: None, opponent: None, round: None, says: [None, None] };
        for (i, team) in own.iter().enumerate() {
            let team = TeamSigns::of(team);
            let Some(at) = left.iter().position(|j| team.agrees(&signs[*j])) else {
                if !self.exempt(Datum::TeamName, Some(&Place::Team(i)), None) {
                    self.add(Kind::Teams(Which::A), Difference { a: Some(i), ..nobody.clone() });
                }
                continue;
            };
            let j = left.remove(at);
            self.team(i, j);
        }
        for j in left {
            if !self.exempt(Datum::TeamName, None, Some(&Place::Team(j))) {
                self.add(Kind::Teams(Which::B), Difference { b: Some(j), ..nobody.clone() });
            }
        }
    }

    fn team(&mut self, i: usize, j: usize) {
        let (a, b) = (&self.a.t.teams[i], &self.b.t.teams[j]);
        let places = [&Place::Team(i), &Place::Team(j)];
        let difference = |says| Difference { a: Some(i), b: Some(j), opponent: None, round: None, says };
        for (datum, a, b) in [(Datum::TeamName, &a.name, &b.name), (Datum::Nickname, &a.nickname, &b.nickname)] {
            self.said(
                (datum, places),
                (a, b),
                String::clone,
                |a, b| name(a, b),
                |diff, change, says| {
                    diff.add(Kind::Team(datum, change), difference(says));
                },
            );
        }
        for (datum, a, b) in [
            (Datum::MatchPoints, &a.match_points, &b.match_points),
            (Datum::GamePoints, &a.game_points, &b.game_points),
        ] {
            self.said((datum, places), (a, b), Points::to_string, unequal, |diff, change, says| {
                diff.add(Kind::Team(datum, change), difference(says));
            });
        }
        self.said((Datum::TeamRank, places), (&a.rank, &b.rank), u16::to_string, unequal, |diff, change, says| {
            diff.add(Kind::Team(Datum::TeamRank, change), difference(says));
        });
        let names = self.names_of_b();
        let members = |team: &Team, map: &dyn Fn(PlayerNo) -> PlayerNo| match team.members.first() {
            Some(first) => first.map(|_| {
                let numbers = team.members.iter().filter_map(Said::value).map(|no| map(no).to_string());
                numbers.collect::<Vec<_>>().join(" ")
            }),
            None => Said::Absent,
        };
        let own = members(a, &|no| no);
        let theirs = members(b, &|no| names.get(&no).copied().unwrap_or(no));
        self.said((Datum::Members, places), (&own, &theirs), String::clone, unequal, |diff, change, says| {
            diff.add(Kind::Team(Datum::Members, change), difference(says));
        });
    }
}

/// What tells a team from others.
struct TeamSigns {
    no: Option<TeamNo>,
    /// The words of the name, sorted.
    name: Vec<String>,
    legacy: bool,
}

impl TeamSigns {
    fn of(team: &Team) -> TeamSigns {
        let mut name = keys(team.name.text());
        name.sort();
        TeamSigns { no: team.no.value(), name, legacy: team.legacy }
    }

    fn agrees(&self, other: &TeamSigns) -> bool {
        let same_name = self.name == other.name;
        self.legacy == other.legacy
            && match (self.no, other.no) {
                _ if same_name && !self.name.is_empty() => true,
                (Some(a), Some(b)) => a == b,
                (None, None) => same_name,
                _ => false,
            }
    }
}

fn same_column(a: &Column, b: &Column) -> bool {
    match (&a.meaning, &b.meaning) {
        (Meaning::Unknown, Meaning::Unknown) if a.name.is_absent() && b.name.is_absent() => a.at == b.at,
        (Meaning::Unknown, _) | (_, Meaning::Unknown) => !a.name.is_absent() && a.name.text() == b.name.text(),
        (a, b) => a == b,
    }
}

/// A tie-break value in one spelling: `40,5`, `40.50` and `40½` are one.
fn figure(text: &str) -> String {
    let text = text.trim().replace(',', ".").replace('½', ".5");
    match text.split_once('.') {
        Some((whole, rest)) => {
            let whole = if whole.is_empty() { "0" } else { whole };
            format!("{whole}.{}", rest.trim_end_matches('0')).trim_end_matches('.').to_owned()
        }
        None => text,
    }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Texts are the same whatever their spaces and capitals.
fn text(a: &str, b: &str) -> Option<Change> {
    (squeezed(a).to_lowercase() != squeezed(b).to_lowercase()).then_some(Change::Differs)
}

/// Names are the same whatever commas and full stops stand between their words.
fn name(a: &str, b: &str) -> Option<Change> {
    let plain = |name: &str| squeezed(&name.replace([',', '.'], " "));
    let sorted = |name: &str| {
        let mut words = keys(name);
        words.sort();
        words
    };
    if plain(a) == plain(b) {
        None
    } else if sorted(a) == sorted(b) || keys(a).concat() == keys(b).concat() {
        Some(Change::Spelling)
    } else {
        Some(Change::Differs)
    }
}

/// The national records of a player in both files. Of a table only the fields that both fill in.
fn national(a: &Player, b: &Player, is_table: bool) -> (Said<String>, Said<String>) {
    let fields = |n: &National| {
        let rating = n.rating.value().map(|rating| rating.to_string()).unwrap_or_default();
        let texts = [&n.classification, &n.name, &n.origin, &n.id].map(|said| squeezed(said.text()));
        let [classification, name, origin, id] = texts;
        [n.federation.clone(), classification, name, rating, origin, id]
    };
    let mut both = (Vec::new(), Vec::new());
    for at in 0..a.national.len().max(b.national.len()) {
        let one = |player: &Player| player.national.get(at).map(fields).unwrap_or_default();
        for (mine, theirs) in one(a).into_iter().zip(one(b)) {
            if !(is_table && (mine.is_empty() || theirs.is_empty())) {
                both.0.push(mine);
                both.1.push(theirs);
            }
        }
    }
    (joined(a, both.0.into_iter()), joined(b, both.1.into_iter()))
}

fn remarks(player: &Player) -> Said<String> {
    joined(player, player.remarks.iter().map(|(kind, value)| format!("{kind} {value}")))
}

fn joined(player: &Player, words: impl Iterator<Item = String>) -> Said<String> {
    let words = squeezed(&words.collect::<Vec<_>>().join(" "));
    if words.is_empty() { Said::Absent } else { Said::Stated(words, player.loc) }
}
