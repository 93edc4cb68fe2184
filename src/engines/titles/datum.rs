//! What may be missing to judge a condition, and how the event file answers it.

/// A datum that a condition hangs on and that the file need not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Datum {
    /// Time control.
    TimeControl,
    /// Day of registration with FIDE.
    Registration,
    /// Dates of the rounds.
    RoundDates,
    /// Clock settings of all games.
    Clocks,
    /// Title of the chief arbiter.
    ChiefArbiter,
    /// Names of the arbiters.
    Arbiters,
    /// Whether an arbiter and a player of one name are one person.
    Namesake,
    /// Ratings at the time of each game.
    RatingsOfEachGame,
    /// Approval of a shorter time control.
    TimeControlApproval,
    /// Approval of the form of tournament.
    FormApproval,
    /// Sex of the player.
    Sex,
    /// Federation of the player.
    Federation,
    /// Federations of opponents.
    OpponentFederations,
    /// Former federation of players under the FIDE flag.
    FormerFederation,
    /// Class of the event.
    Class,
    /// A ruling whether 1.4.4 applies to norms of 8 games.
    EightGamesRuling,
    /// The text of an edition that was not seen.
    EditionText,
    /// The table of direct titles.
    DirectTitles,
    /// The highest rating that the player had.
    HighestRating,
    /// Number of federations that may take part.
    MemberFederations,
    /// Title of an arbiter.
    ArbiterTitle,
    /// Whether an arbiter is active.
    ArbiterActive,
    /// Whether an arbiter is registered with FIDE.
    Licence,
    /// The other norms of an arbiter's application.
    OtherArbiterNorms,
}

impl Datum {
    /// The datum in words.
    pub const fn text(self) -> &'static str {
        match self {
            Datum::TimeControl => "time control",
            Datum::Registration => "date of registration",
            Datum::RoundDates => "dates of the rounds",
            Datum::Clocks => "clock settings",
            Datum::ChiefArbiter => "title of the chief arbiter",
            Datum::Arbiters => "names of the arbiters",
            Datum::Namesake => "whether the arbiter is the player of the same name",
            Datum::RatingsOfEachGame => "ratings at the time of each game",
            Datum::TimeControlApproval => "approval by the Qualification Commission",
            Datum::FormApproval => "approval of the form of tournament",
            Datum::Sex => "sex of the player",
            Datum::Federation => "federation of the player",
            Datum::OpponentFederations => "federations of opponents",
            Datum::FormerFederation => "former federation of the FID players",
            Datum::Class => "class of the event",
            Datum::EightGamesRuling => "a ruling whether 1.4.4 applies to norms of 8 games",
            Datum::EditionText => "the text of the edition",
            Datum::DirectTitles => "the table of direct titles",
            Datum::HighestRating => "the highest rating of the player so far",
            Datum::ArbiterTitle => "title of the arbiter",
            Datum::ArbiterActive => "whether the arbiter is active",
            Datum::Licence => "whether the arbiter is registered",
            Datum::OtherArbiterNorms => "the other norms of the application",
            Datum::MemberFederations => "number of federations that may take part",
        }
    }

    /// What to write in the event file to answer it: the table, and its lines with an example; `None` when only the tournament file or
    /// FIDE can tell.
    pub const fn answer(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Datum::Registration => ("[dates]", "registered-with-fide = \"2026-03-01\""),
            Datum::RoundDates => ("[[round]]", "no = 1\nstart = \"2026-03-14T10:00\""),
            Datum::Clocks => ("[norms]", "same-clocks = true"),
            Datum::ChiefArbiter => ("[[arbiter]]", "name = \"…\"\nrole = \"chief\"\ntitle = \"IA\""),
            Datum::RatingsOfEachGame => ("[norms]", "ratings-of-each-game = true"),
            Datum::TimeControlApproval => ("[norms]", "time-control-accepted = true"),
            Datum::FormApproval => ("[norms]", "format-accepted = true"),
            Datum::Class => ("[norms]", "class = \"ordinary\""),
            Datum::MemberFederations => ("[norms]", "member-federations = 12"),
            _ => return None,
        })
    }
}
