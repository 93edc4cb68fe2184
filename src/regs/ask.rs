//! What the articles of a set ask of an event file: the questions of a new one, and the fields that `explain` names.

use super::{Condition, SetArticle};

/// Something that only the event file can tell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ask {
    /// A field of `[event]`.
    Event(&'static str),
    /// A day or time of `[dates]`.
    Date(String),
    /// An answer of `[answers]`.
    Answer(String),
    /// A field of each player in `entries`.
    Entry(&'static str),
    /// A field of each federation in `participation`.
    Participation(&'static str),
    /// A whole table.
    Table(&'static str),
    /// The list of FIDE or of the national federation.
    List(&'static str),
}

impl Ask {
    /// How the event file names it: `dates.prospectus`, `entries.route`.
    pub fn field(&self) -> String {
        match self {
            Ask::Event(name) => format!("event.{name}"),
            Ask::Date(name) => format!("dates.{name}"),
            Ask::Answer(name) => format!("answers.{name}"),
            Ask::Entry(name) => format!("entries.{name}"),
            Ask::Participation(name) => format!("participation.{name}"),
            Ask::Table(name) => (*name).to_owned(),
            Ask::List(name) => format!("list.{name}"),
        }
    }
}

/// Days and times that the files and the rounds of the event tell.
const DERIVED: [&str; 4] = ["start", "end", "round-1", "final-round-end"];

impl Condition {
    /// What it asks of the event file beyond the tournament files.
    pub fn asks(&self) -> Vec<Ask> {
        use Condition as C;
        let date = |name: &str| (!DERIVED.contains(&name)).then(|| Ask::Date(name.to_owned()));
        match self {
            C::Answer { of, .. } => vec![Ask::Answer(of.clone())],
            C::Timing { of, before, after, .. } => {
                let names = [Some(of), before.as_ref(), after.as_ref()];
                let needs_rounds = names.into_iter().flatten().any(|n| n == "round-1" || n == "final-round-end");
                let dates = names.into_iter().flatten().filter_map(|name| date(name));
                dates.chain(needs_rounds.then_some(Ask::Table("round"))).collect()
            }
            C::Each { of, before, items, .. } => {
                let of = match of.as_str() {
                    "entered" => Ask::Participation("entered"),
                    "fee-paid" => Ask::Participation("fee-paid"),
                    "list-sent" => Ask::Participation("list-sent"),
                    "paid" => Ask::Entry("paid"),
                    "member-since" => Ask::Entry("member-since"),
                    _ => Ask::Entry("registered"),
                };
                let items = (!items.is_empty()).then_some(Ask::Participation("list-items"));
                [Some(of), before.as_deref().and_then(date), items].into_iter().flatten().collect()
            }
            C::Frequency { .. } => vec![Ask::Event("previous")],
            C::BirthDates {} => vec![Ask::Entry("passport-birth")],
            C::Route { holder, national, top, per_state, .. } => {
                let listed = national.is_some() || top.is_some();
                let asks = [
                    Some(Ask::Entry("route")),
                    holder.as_ref().map(|_| Ask::Table("holders")),
                    listed.then_some(Ask::List("national")),
                    listed.then_some(Ask::Entry("national-id")),
                    national.map(|_| Ask::List("fide")),
                    per_state.map(|_| Ask::Entry("state")),
                ];
                asks.into_iter().flatten().collect()
            }
            C::Routes { .. } => vec![Ask::Entry("route"), Ask::Entry("fee")],
            C::RatingMinimum { .. } => {
                vec![Ask::Entry("route"), Ask::Entry("national-id"), Ask::List("national"), Ask::List("fide")]
            }
            C::Fee { per_state, .. } => {
                [Some(Ask::Entry("route")), Some(Ask::Entry("fee")), per_state.map(|_| Ask::Entry("state"))]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            C::Representation { .. } => vec![Ask::Event("host"), Ask::Entry("route")],
            C::Days { .. } => vec![Ask::Date("arrival".to_owned()), Ask::Date("departure".to_owned())],
            C::PlayPerDay { .. } | C::Breaks { .. } | C::PairingAhead { .. } => vec![Ask::Table("round")],
            C::NoOtherProgram { .. } => vec![Ask::Answer("other-pairing-programs".to_owned())],
            C::Protection {} => vec![Ask::Entry("state")],
            C::TimeControl { norms: Some(_), .. } => vec![Ask::Event("norms")],
            C::TieBreak { .. } => vec![Ask::Answer("tie-breaks".to_owned())],
            C::UnplayedMatches {} => vec![Ask::Answer("unplayed-match-counts-as".to_owned())],
            C::StateTable { .. } | C::StateTieBreak { .. } => vec![Ask::Entry("state"), Ask::Table("team-results")],
            C::Prize { .. } | C::Prizes { .. } | C::PrizeFund { .. } => vec![Ask::Table("prizes")],
            C::Award { .. } | C::BoardPrizes { .. } => vec![Ask::Table("awards")],
            C::PlayOff { .. } => vec![Ask::Date("closing-ceremony".to_owned())],
            C::Licences {} | C::ChiefArbiter {} | C::ArbiterTitles { .. } | C::Deputies { .. } => {
                vec![Ask::Table("arbiter")]
            }
            C::LateRegistration { .. } => vec![Ask::Entry("registered"), Ask::Table("penalties")],
            C::NoShow { .. } => vec![Ask::Entry("at-meeting"), Ask::Table("penalties")],
            C::Left { .. } => vec![Ask::Table("penalties")],
            C::Retained { .. } => vec![Ask::Table("cancellations")],
            C::RatingFigure { .. } => vec![Ask::Table("rating-reports")],
            C::ListRatings {} | C::StandardColumn {} => vec![Ask::List("fide")],
            C::Teams { .. } => vec![Ask::Event("host"), Ask::Participation("admitted")],
            C::FurtherTeams { .. } => vec![Ask::Participation("entered"), Ask::Participation("admitted")],
            C::LineUps { .. } => vec![Ask::Table("line-up-sheets")],
            C::Committee { .. } => vec![Ask::Table("committee")],
            C::Votes { .. } => vec![Ask::Table("committee"), Ask::Table("protests")],
            C::Protests { .. } => vec![Ask::Table("protests")],
            C::Federation { .. }
            | C::Sex {}
            | C::Age {}
            | C::Rounds { .. }
            | C::System { .. }
            | C::Program { .. }
            | C::TimeControl { .. }
            | C::SideEvent { .. }
            | C::SideName { .. }
            | C::Standings { .. }
            | C::PlayOffForm { .. }
            | C::PlayOffSeeding {}
            | C::PlayOffSize { .. }
            | C::PlayOffStage { .. }
            | C::RateOfPlay { .. }
            | C::TeamSize { .. }
            | C::Delegation { .. }
            | C::OneFederation {}
            | C::Boards { .. }
            | C::BoardOrder { .. }
            | C::Reserves {}
            | C::MatchPoints { .. }
            | C::SeparateEvent { .. } => Vec::new(),
        }
    }
}

impl SetArticle {
    /// What it asks of the event file, each once.
    pub fn asks(&self) -> Vec<Ask> {
        let mut asks: Vec<Ask> = self.conditions.iter().flat_map(Condition::asks).collect();
        asks.sort();
        asks.dedup();
        asks
    }

    /// The fields of the event file that decide or attest it, those that the set names and those that its conditions ask for.
    pub fn dossier_fields(&self) -> Vec<String> {
        let mut fields = self.dossier.clone();
        fields.extend(self.asks().iter().map(Ask::field).filter(|field| !self.dossier.contains(field)));
        fields
    }
}
