//! Generated from `grammar/swiss_manager/*.toml` by `UPDATE=1 cargo test swiss_manager`; do not edit.

/// Player lists, rankings and cross tables: the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Players {
    /// Rank in the table. The rounds of a cross table name opponents by it, unless the starting rank stands before it.
    Rank,
    /// Starting rank.
    Number,
    /// Full name.
    Name,
    /// Family name.
    Surname,
    /// First name.
    FirstName,
    /// FIDE title.
    Title,
    /// Rating by which the tournament ranks, taken for the FIDE rating unless there is a column for that.
    Rating,
    /// FIDE rating.
    RatingFide,
    /// National rating.
    RatingNational,
    /// Federation.
    Federation,
    /// Club or city.
    Club,
    /// Points.
    Points,
    /// Tie-break value, as printed. The same words before a colon name the tie-break in the legend below the table.
    TieBreak,
    /// Opponent by rank (by starting rank where the table goes by it), colour and result: `12w1`, `5b½`, `32b+`, `4w`; `-1`, `-½`, `-0` without opponent.
    Round,
    /// Results against one opponent, without round and colour; not read.
    Matrix,
    /// `w` or `f` for a woman, `m` for a man.
    Sex,
    /// FIDE identification number.
    FideId,
    /// National identification number.
    NationalId,
    /// Date or year of birth.
    Birth,
    /// Free category.
    Category,
    /// Group.
    Group,
    /// Number of the club.
    ClubNumber,
    /// Source of the record.
    Source,
    /// Academic title.
    AcademicTitle,
    /// Performance rating, not read: it follows from the results.
    Performance,
}

/// Folded headings of the columns, in order.
pub(super) static PLAYERS: [(&str, Players); 92] = [
    ("#", Players::Matrix),
    ("#rd", Players::Round),
    ("#ronda", Players::Round),
    ("atitel", Players::AcademicTitle),
    ("birth", Players::Birth),
    ("birthday", Players::Birth),
    ("bno", Players::Number),
    ("club", Players::Club),
    ("clubcity", Players::Club),
    ("clubciudad", Players::Club),
    ("clube", Players::Club),
    ("clubecidade", Players::Club),
    ("clubname", Players::Club),
    ("clubno", Players::ClubNumber),
    ("clubnumber", Players::ClubNumber),
    ("codigofide", Players::FideId),
    ("dep#", Players::TieBreak),
    ("departage#", Players::TieBreak),
    ("des#", Players::TieBreak),
    ("desempate#", Players::TieBreak),
    ("desp#", Players::TieBreak),
    ("elo", Players::Rating),
    ("eloi", Players::RatingFide),
    ("eloint", Players::RatingFide),
    ("elon", Players::RatingNational),
    ("elonat", Players::RatingNational),
    ("fed", Players::Federation),
    ("fideid", Players::FideId),
    ("fideident", Players::FideId),
    ("fideno", Players::FideId),
    ("firstname", Players::FirstName),
    ("fs", Players::Sex),
    ("geburt", Players::Birth),
    ("gr", Players::Group),
    ("group", Players::Group),
    ("ident", Players::NationalId),
    ("identnr", Players::NationalId),
    ("identnumber", Players::NationalId),
    ("idno", Players::NationalId),
    ("irtg", Players::RatingFide),
    ("isim", Players::Name),
    ("klub", Players::Club),
    ("klubnr", Players::ClubNumber),
    ("kulupsehir", Players::Club),
    ("land", Players::Federation),
    ("lastname", Players::Surname),
    ("nachname", Players::Surname),
    ("name", Players::Name),
    ("no", Players::Number),
    ("noini", Players::Number),
    ("nom", Players::Name),
    ("nombre", Players::Name),
    ("nome", Players::Name),
    ("nr", Players::Number),
    ("nri", Players::Number),
    ("nrini", Players::Number),
    ("nrtg", Players::RatingNational),
    ("pkt", Players::Points),
    ("pos", Players::Rank),
    ("pts", Players::Points),
    ("puan", Players::Points),
    ("quelle", Players::Source),
    ("rang", Players::Rank),
    ("rank", Players::Rank),
    ("ratingint", Players::RatingFide),
    ("ratingnat", Players::RatingNational),
    ("rg", Players::Rank),
    ("rk", Players::Rank),
    ("rp", Players::Performance),
    ("rtg", Players::Rating),
    ("rtgi", Players::RatingFide),
    ("rtgint", Players::RatingFide),
    ("rtgn", Players::RatingNational),
    ("rtgnat", Players::RatingNational),
    ("sex", Players::Sex),
    ("sexo", Players::Sex),
    ("sno", Players::Number),
    ("snr", Players::Number),
    ("surname", Players::Surname),
    ("sıra", Players::Rank),
    ("tb#", Players::TieBreak),
    ("tiebreak#", Players::TieBreak),
    ("titel", Players::Title),
    ("title", Players::Title),
    ("typ", Players::Category),
    ("type", Players::Category),
    ("ukd", Players::RatingNational),
    ("vereinort", Players::Club),
    ("vorname", Players::FirstName),
    ("wertung#", Players::TieBreak),
    ("wtg#", Players::TieBreak),
    ("yearofbirth", Players::Birth),
];

/// Pairings: the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairings {
    /// The round.
    Round,
    /// Printed number of the board.
    Board,
    /// FIDE identification number of White, or 0.
    WhiteId,
    /// FIDE identification number of Black, or 0.
    BlackId,
    /// Starting rank of White.
    White,
    /// Starting rank of Black.
    Black,
    /// Points of White.
    WhiteScore,
    /// Points of Black.
    BlackScore,
    /// `K` when the game was decided by forfeit.
    Forfeit,
    /// Both scores as printed: `0,5:0,5`, `1:0K`.
    Result,
    /// Number of the team match.
    MatchNumber,
    /// Points of White for the rating; empty in events of individuals.
    WhiteRatingScore,
    /// Points of Black for the rating; empty in events of individuals.
    BlackRatingScore,
}

/// Folded headings of the columns, in order.
pub(super) static PAIRINGS: [(&str, Pairings); 13] = [
    ("brett", Pairings::Board),
    ("erg", Pairings::Result),
    ("ergelos", Pairings::BlackRatingScore),
    ("ergelow", Pairings::WhiteRatingScore),
    ("ergs", Pairings::BlackScore),
    ("ergw", Pairings::WhiteScore),
    ("idents", Pairings::BlackId),
    ("identw", Pairings::WhiteId),
    ("kontumaz", Pairings::Forfeit),
    ("mnr", Pairings::MatchNumber),
    ("nrs", Pairings::Black),
    ("nrw", Pairings::White),
    ("runde", Pairings::Round),
];

/// Published pairings: the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Boards {
    /// The round.
    Round,
    /// Number of the board.
    Board,
    /// Starting rank.
    Number,
    /// Name of White.
    White,
    /// Name of Black, or `bye`, `not paired`, `spielfrei`.
    Black,
    /// Rating.
    Rating,
    /// Points before the round.
    Points,
    /// Both sides of the result: `1 - 0`, `½ - ½`, `+ - -`; for a bye what it is worth.
    Result,
}

/// Folded headings of the columns, in order.
pub(super) static BOARDS: [(&str, Boards); 14] = [
    ("black", Boards::Black),
    ("bo", Boards::Board),
    ("br", Boards::Board),
    ("elo", Boards::Rating),
    ("m", Boards::Board),
    ("no", Boards::Number),
    ("pts", Boards::Points),
    ("rd", Boards::Round),
    ("res", Boards::Result),
    ("result", Boards::Result),
    ("resultado", Boards::Result),
    ("rtg", Boards::Rating),
    ("sno", Boards::Number),
    ("white", Boards::White),
];
