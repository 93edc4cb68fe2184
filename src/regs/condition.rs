//! Conditions: what an article asks of an event, with the figures that the article gives. The judging stands in `conditions`, a file each.

use serde::{Deserialize, Serialize};

use crate::base::Period;

/// A condition with its parameters, as a set writes it: `{ rule = "timing", of = "prospectus", at-least = "35 days", before = "start" }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(tag = "rule", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    /// An answer of the event file is as the article wants it (`yes` unless `is` says otherwise).
    Answer {
        /// Name of the answer.
        of: String,
        /// The answer wanted.
        #[serde(default = "yes")]
        is: super::Value,
    },
    /// A day or time lies far enough before, or soon enough after, another one.
    Timing {
        /// The day or time judged.
        of: String,
        /// The least span.
        at_least: Option<Period>,
        /// The greatest span.
        at_most: Option<Period>,
        /// It has to lie before this one.
        before: Option<String>,
        /// It has to lie after this one.
        after: Option<String>,
    },
    /// Each federation, or each player, kept a date.
    Each {
        /// The field judged: `entered`, `fee-paid`, `list-sent`, `registered`, `paid`, `member-since`.
        of: String,
        /// The least span before `before`.
        at_least: Option<Period>,
        /// The day that counts.
        before: Option<String>,
        /// Words that must stand in the team list.
        #[serde(default)]
        items: Vec<String>,
        /// Only players by these routes.
        #[serde(default)]
        routes: Vec<String>,
    },
    /// Players are of these federations, zones or continent.
    Federation {
        /// Codes.
        #[serde(default)]
        codes: Vec<String>,
        /// Zones, as numbered in 2010 to 2016.
        #[serde(default)]
        zones: Vec<String>,
        /// Continent.
        continent: Option<String>,
    },
    /// Players are of the sex of their category.
    Sex {},
    /// Players have the age of their category on 1 January of the event's year.
    Age {},
    /// Dates of birth are given in full and are those of the passport.
    BirthDates {},
    /// Players by a route hold what it asks.
    Route {
        /// The route.
        route: String,
        /// The right that its holders have.
        holder: Option<String>,
        /// Players of a state at most.
        per_state: Option<usize>,
        /// Least national rating.
        national: Option<u16>,
        /// Least FIDE rating.
        fide: Option<u16>,
        /// Among so many first of the national list.
        top: Option<usize>,
        /// The sex of those counted in `top` beside the other; both for an open list.
        #[serde(default)]
        both_sexes: bool,
    },
    /// Every player came by a route that the regulations know.
    Routes {
        /// The routes.
        known: Vec<String>,
    },
    /// Players by these routes have the least rating in one of two lists.
    RatingMinimum {
        /// The routes.
        routes: Vec<String>,
        /// Least national rating.
        national: u16,
        /// Month of the national list: `01` for January of the event's year.
        national_month: String,
        /// Least FIDE rating.
        fide: u16,
        /// Month of the FIDE list.
        fide_month: String,
    },
    /// The fee of players by a route.
    Fee {
        /// The routes.
        routes: Vec<String>,
        /// The amount.
        amount: u32,
        /// Players of a state and category at most.
        per_state: Option<usize>,
    },
    /// As of right a federation sends so many; others are paid extras.
    Representation {
        /// Players of a federation and category as of right.
        each: usize,
        /// Of the host.
        host: usize,
        /// Route of those who come beyond that.
        extra: String,
        /// Routes that do not count.
        #[serde(default)]
        personal: Vec<String>,
    },
    /// Number of rounds.
    Rounds {
        /// At least.
        at_least: Option<u16>,
        /// Exactly.
        exactly: Option<u16>,
        /// Up to so many participants…
        small: Option<usize>,
        /// …exactly this number.
        small_rounds: Option<u16>,
        /// A round robin has its own number.
        #[serde(default)]
        or_round_robin: bool,
    },
    /// Pairing system.
    System {
        /// Those allowed: `swiss`, `round-robin`.
        allowed: Vec<String>,
        /// A round robin only for so many participants or fewer.
        round_robin_up_to: Option<usize>,
    },
    /// Days from arrival to departure, both counted.
    Days {
        /// At least.
        at_least: Option<u16>,
        /// At most.
        at_most: Option<u16>,
    },
    /// Hours of play in a day.
    PlayPerDay {
        /// At most.
        at_most: Period,
    },
    /// Time between rounds of a day.
    Breaks {
        /// At least.
        at_least: Period,
    },
    /// Time between the publication of a pairing and its round.
    PairingAhead {
        /// At least.
        at_least: Period,
    },
    /// The pairing program.
    Program {
        /// Its name.
        name: String,
    },
    /// The pairing programs that files or answers name beside the one prescribed.
    NoOtherProgram {
        /// The one allowed.
        name: String,
    },
    /// In the last round players of a state with more than half of the points do not meet where another pairing is possible.
    Protection {},
    /// The time control, encoded as in record 222.
    TimeControl {
        /// It.
        control: String,
        /// Only for an event with (`true`) or without (`false`) norms.
        norms: Option<bool>,
        /// Of side events of this kind.
        stage: Option<String>,
    },
    /// A side event of the kind exists.
    SideEvent {
        /// One of these kinds.
        kinds: Vec<String>,
    },
    /// The name of a side event does not hold a word.
    SideName {
        /// The word.
        without: String,
    },
    /// Ranks are those of the set's tie-breaks.
    Standings {
        /// Only so many first places.
        places: Option<u16>,
    },
    /// One step of the tie-breaks.
    TieBreak {
        /// The codes of this step.
        codes: Vec<String>,
        /// Only for round robins.
        #[serde(default)]
        round_robin: bool,
    },
    /// How byes and unplayed matches count in tie-breaks.
    UnplayedMatches {},
    /// The table of states: sum of the scores of a state's best players.
    StateTable {
        /// Best players counted.
        best: usize,
        /// Places awarded.
        places: u16,
    },
    /// One tie-break of the table of states.
    StateTieBreak {
        /// Best players counted.
        best: usize,
        /// `ranks`, `buchholz`, `sonneborn-berger`.
        by: String,
    },
    /// A prize is at least so much.
    Prize {
        /// The place.
        place: u16,
        /// Amount.
        amount: u32,
        /// Currency.
        currency: String,
    },
    /// So many first places get a prize.
    Prizes {
        /// The places.
        places: u16,
        /// Cash, not only something.
        #[serde(default)]
        cash: bool,
        /// Objects for the places in order.
        #[serde(default)]
        objects: Vec<String>,
    },
    /// All prizes together are at least so much.
    PrizeFund {
        /// Amount.
        amount: u32,
        /// Currency.
        currency: String,
    },
    /// What the final ranking gives a player or team, against what was awarded.
    Award {
        /// The award.
        award: String,
        /// The places that get it.
        places: Vec<u16>,
        /// All who are level on the place get it.
        #[serde(default)]
        joint: bool,
        /// Only one team of a federation.
        #[serde(default)]
        one_a_federation: bool,
        /// A play-off decides between those who are level on points across the last place.
        #[serde(default)]
        play_off: bool,
    },
    /// The play-off that a tie across the last qualifying place asks for.
    PlayOff {
        /// Qualifying places.
        qualifiers: u16,
        /// Time after the closing ceremony.
        at_least: Period,
        /// Place of the play-off.
        city: String,
    },
    /// Play-offs are round robins of so many days.
    PlayOffForm {
        /// Least and greatest number of days.
        days: [u16; 2],
    },
    /// Players of a play-off are numbered by their final ranks, alike in all stages.
    PlayOffSeeding {},
    /// Days and rounds of play-offs with so many players.
    PlayOffSize {
        /// Least and greatest number of players.
        players: [usize; 2],
        /// Days at most.
        days: u16,
        /// Rounds of all stages at most.
        rounds: u16,
    },
    /// A stage of play-offs with so many players.
    PlayOffStage {
        /// Least and greatest number of players.
        players: [usize; 2],
        /// The stage.
        stage: String,
        /// The stage before it.
        after: Option<String>,
        /// Its time control.
        control: String,
    },
    /// The arbiters are licensed.
    Licences {},
    /// The chief arbiter is named alike in file and dossier, and licensed.
    ChiefArbiter {},
    /// Titles of deputies or assistants, and their norms.
    ArbiterTitles {
        /// Of whom: `deputy`, `assistant`.
        role: String,
        /// Titles that they may hold; any when empty.
        #[serde(default)]
        titles: Vec<String>,
        /// Nobody gets more than one norm.
        #[serde(default)]
        one_norm: bool,
        /// Norms that they may not get.
        #[serde(default)]
        not: Vec<String>,
    },
    /// Deputies by participants.
    Deputies {
        /// From so many participants…
        from: usize,
        /// …to so many.
        to: Option<usize>,
        /// Deputies at most.
        at_most: usize,
    },
    /// Late registrations are penalised.
    LateRegistration {
        /// Last day.
        deadline: crate::base::Date,
        /// Penalty.
        amount: u32,
    },
    /// Whoever registered and did not come to the technical meeting does not play, and is penalised.
    NoShow {
        /// Penalty.
        amount: u32,
    },
    /// Whoever left is penalised.
    Left {
        /// Penalty.
        amount: u32,
    },
    /// What an organiser keeps of a cancelled registration.
    Retained {
        /// At most, and never more than the fee.
        at_most: u32,
    },
    /// The time for 60 moves.
    RateOfPlay {
        /// Least minutes.
        minutes: u32,
        /// Only when somebody has at least this rating…
        from: Option<u16>,
        /// …or nobody has this rating.
        below: Option<u16>,
    },
    /// A figure of the rating report against the file.
    RatingFigure {
        /// `rated-games`, `disregarded`, `first-performances`, `games-between-rated`.
        figure: String,
    },
    /// Ratings of the file are those of the FIDE list of the event's month.
    ListRatings {},
    /// Ratings of the file come from the standard column.
    StandardColumn {},
    /// Years since the edition before.
    Frequency {
        /// At least.
        years: i16,
        /// Only odd years.
        #[serde(default)]
        odd: bool,
    },
    /// Players of a team.
    TeamSize {
        /// Regular players.
        players: usize,
        /// Reserves at most.
        reserves: usize,
    },
    /// Teams of a federation.
    Teams {
        /// At most as of right.
        each: usize,
        /// Of the host, which is not judged when this is missing.
        host: Option<usize>,
        /// Only when there are so many teams or more.
        from: Option<usize>,
        /// Only the host is judged.
        #[serde(default)]
        host_only: bool,
    },
    /// Second and third teams were admitted in the order of confirmation, while there was room.
    FurtherTeams {
        /// Which team of the federation.
        team: usize,
        /// Admitted while there are fewer teams than this.
        below: usize,
    },
    /// Players of the delegation, over all categories.
    Delegation {
        /// At most.
        at_most: usize,
    },
    /// Players of a team have its federation.
    OneFederation {},
    /// Boards of a match.
    Boards {
        /// So many.
        boards: usize,
    },
    /// The order of the list is kept; penalty for deviations, forfeit for players outside the list.
    BoardOrder {
        /// Whether the score of a match can fall below zero.
        #[serde(default)]
        below_zero: bool,
    },
    /// Reserves play on the bottom boards only.
    Reserves {},
    /// Line-ups were handed in, and where not, the first players of the list played.
    LineUps {
        /// The round was played by the first so many players when none was handed in; only that is judged.
        top: Option<usize>,
    },
    /// Points of a match.
    MatchPoints {
        /// Win, draw, loss, in tenths.
        points: [i32; 3],
    },
    /// Prizes of boards by performance.
    BoardPrizes {
        /// Least number of games.
        games: u16,
        /// The step of the order that is judged: `performance`, `games`, `encounter`, `average`, `wins`.
        step: String,
    },
    /// The appeals committee.
    Committee {
        /// Members.
        members: usize,
        /// Reserves.
        reserves: usize,
        /// Different federations.
        federations: usize,
    },
    /// Nobody votes on a matter of the own federation.
    Votes {
        /// Except where both parties are of it.
        #[serde(default)]
        unless_both: bool,
    },
    /// Protests come in time and in writing.
    Protests {
        /// Time after the session.
        within: Period,
        /// The fee that comes with it.
        fee: Option<u32>,
        /// Judge the fee only.
        #[serde(default)]
        fee_only: bool,
    },
    /// A separate event of the category is due from so many of so many zones on.
    SeparateEvent {
        /// The category.
        category: String,
        /// Players.
        players: usize,
        /// Zones.
        zones: usize,
    },
}

fn yes() -> super::Value {
    super::Value::Bool(true)
}

impl Condition {
    /// The name of the rule, `championship/timing`.
    pub fn rule(&self) -> String {
        let name = serde_json::to_value(self).ok().and_then(|value| Some(value.get("rule")?.as_str()?.to_owned()));
        format!("championship/{}", name.unwrap_or_default())
    }
}
