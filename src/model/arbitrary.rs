//! Generated tournaments: what a reader could have read from some file. Property tests and fuzz targets draw from the same space.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::{
    Abnormal, Absence, Acceleration, Cell, ColourField, CrossCell, CrossRow, ForfeitedMatch, LineUp, Mark,
    MatchForfeit, MatchScoring, Meta, National, Opponent, Player, Prohibited, Remark, Said, Scoring, Sex, Sheet, Team,
    TeamByes, Title, Tournament,
};
use crate::base::{BirthDate, Colour, Date, Loc, PlayerNo, Points, RoundNo, TeamNo};

const PLAYERS: u16 = 12;
const ROUNDS: u16 = 7;
const TEAMS: u16 = 5;

impl<'a> Arbitrary<'a> for Tournament {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Tournament> {
        let size = u.int_in_range(1..=PLAYERS)?;
        let rounds = u.int_in_range(0..=ROUNDS)?;
        let mut players = Vec::new();
        let mut rows = Vec::new();
        for no in 1..=size {
            players.push(player(u, no)?);
            rows.push((0..rounds).map(|_| cell(u, size)).collect::<Result<Vec<_>>>()?);
        }
        let mut t =
            Tournament { meta: meta(u, rounds)?, players, sheet: Sheet::from_rows(rows), ..Tournament::default() };
        t.absences = some(u, 3, |u| absence(u, size))?;
        t.accelerations = some(u, 3, |u| acceleration(u, size))?;
        t.prohibited = some(u, 3, |u| prohibited(u, size))?;
        t.abnormal = some(u, 2, |u| abnormal(u, size))?;
        t.comments = some(u, 3, |u| Ok(Remark { text: words(u, 40)?, loc: Loc::default() }))?;
        t.unknown = some(u, 2, |u| Ok(Remark { text: format!("QQ9 {}", words(u, 20)?), loc: Loc::default() }))?;
        if u.ratio(1, 3)? {
            teams(u, &mut t)?;
        }
        Ok(t)
    }
}

fn said<T>(value: T) -> Said<T> {
    Said::Stated(value, Loc::default())
}

fn maybe<'a, T>(u: &mut Unstructured<'a>, make: impl FnOnce(&mut Unstructured<'a>) -> Result<T>) -> Result<Said<T>> {
    Ok(if u.ratio(2, 3)? { said(make(u)?) } else { Said::Absent })
}

fn some<'a, T>(
    u: &mut Unstructured<'a>,
    most: usize,
    mut make: impl FnMut(&mut Unstructured<'a>) -> Result<T>,
) -> Result<Vec<T>> {
    let count = u.int_in_range(0..=most)?;
    (0..count).map(|_| make(u)).collect()
}

/// Text without blanks at its ends and without control characters, as readers leave it; never empty.
fn words(u: &mut Unstructured<'_>, most: usize) -> Result<String> {
    const CHARACTERS: &[char] = &[
        'a', 'e', 'n', 'r', 's', 'A', 'B', 'Z', 'ä', 'é', 'ł', 'Ж', 'я', 'ß', '½', '0', '7', ' ', ' ', ',', '.', '-',
        '=', '+', '@', '\'', '"', ';', '(', ')', '/',
    ];
    let length = u.int_in_range(1..=most)?;
    let text = (0..length).map(|_| u.choose(CHARACTERS).copied()).collect::<Result<String>>()?;
    let text = text.trim();
    Ok(if text.is_empty() { "a".to_owned() } else { text.to_owned() })
}

fn name(u: &mut Unstructured<'_>, most: usize) -> Result<String> {
    Ok(format!("{}{}", u.choose(&["Alder, ", "Übel, ", "=Sum", "'t Elm", "Жук, ", "O"])?, words(u, most)?))
}

/// A number up to `most`, now and then one that no field of four digits holds.
fn rarely_huge(u: &mut Unstructured<'_>, most: u16) -> Result<u16> {
    let most = if u.ratio(1, 20)? { 12_000 } else { most };
    u.int_in_range(1..=most)
}

fn points(u: &mut Unstructured<'_>) -> Result<Points> {
    Ok(Points::from_tenths(u.int_in_range(0..=240)? * if u.ratio(1, 8)? { 50 } else { 1 }))
}

fn date(u: &mut Unstructured<'_>) -> Result<Date> {
    let year = if u.ratio(1, 8)? { u.int_in_range(1900..=2200)? } else { u.int_in_range(2005..=2030)? };
    Ok(Date::new(year, u.int_in_range(1..=12)?, u.int_in_range(1..=28)?).unwrap_or_else(|| unreachable!()))
}

fn birth(u: &mut Unstructured<'_>) -> Result<BirthDate> {
    let month = if u.arbitrary()? { Some(u.int_in_range(1..=12)?) } else { None };
    let day = if month.is_some() && u.arbitrary()? { Some(u.int_in_range(1..=28)?) } else { None };
    Ok(BirthDate { year: u.int_in_range(1920..=2020)?, month, day })
}

fn round(u: &mut Unstructured<'_>) -> Result<RoundNo> {
    Ok(RoundNo(u.int_in_range(1..=ROUNDS)?))
}

fn some_rounds(u: &mut Unstructured<'_>) -> Result<(RoundNo, RoundNo)> {
    let (a, b) = (round(u)?, round(u)?);
    Ok((a.min(b), a.max(b)))
}

fn who(u: &mut Unstructured<'_>, size: u16) -> Result<Vec<u16>> {
    let step = u.int_in_range(1..=3)?;
    Ok((u.int_in_range(1..=size)?..=size).step_by(step).collect())
}

fn sex(u: &mut Unstructured<'_>) -> Result<Sex> {
    u.choose(&[Sex::Man, Sex::Woman]).copied()
}

fn player(u: &mut Unstructured<'_>, no: u16) -> Result<Player> {
    let shift = if u.ratio(1, 40)? { 9_995 } else { 0 };
    Ok(Player {
        no: said(PlayerNo(no + shift)),
        name: said(name(u, 32)?),
        sex: maybe(u, sex)?,
        title: maybe(u, |u| Ok(u.choose(&Title::SPELLINGS)?.0))?,
        rating: maybe(u, |u| rarely_huge(u, 2_900))?,
        federation: maybe(u, |u| Ok((*u.choose(&["SUI", "MAS", "FID", "---", "Malaysia"])?).to_owned()))?,
        fide_id: maybe(u, |u| u.int_in_range(1..=99_999_999))?,
        birth: maybe(u, birth)?,
        points: maybe(u, points)?,
        rank: maybe(u, |u| rarely_huge(u, 40))?,
        club: maybe(u, |u| words(u, 20))?,
        national: some(u, 1, national)?,
        remarks: some(u, 1, |u| Ok(("ID:CLUB".to_owned(), words(u, 12)?)))?,
        tie_breaks: some(u, 3, |u| Ok(said((*u.choose(&["12.5", "7", "-0.5", "½"])?).to_owned())))?,
        loc: Loc::default(),
    })
}

fn national(u: &mut Unstructured<'_>) -> Result<National> {
    Ok(National {
        federation: "IND".to_owned(),
        sex: maybe(u, sex)?,
        classification: maybe(u, |_| Ok("AB".to_owned()))?,
        name: maybe(u, |u| name(u, 20))?,
        rating: maybe(u, |u| u.int_in_range(1..=2_900))?,
        origin: maybe(u, |_| Ok("KA".to_owned()))?,
        id: maybe(u, |u| Ok(u.int_in_range(1..=99_999_999_u32)?.to_string()))?,
        birth: maybe(u, birth)?,
        loc: Loc::default(),
    })
}

fn cell(u: &mut Unstructured<'_>, size: u16) -> Result<Cell> {
    let colour = if u.arbitrary()? { Colour::White } else { Colour::Black };
    let opponent = Opponent::Player(PlayerNo(u.int_in_range(1..=size)?));
    let mark = u.choose(&Mark::LETTERS)?.0;
    let (opponent, colour, mark) = match u.int_in_range(0..=9)? {
        0 => (Opponent::Blank, ColourField::Blank, Mark::Blank),
        1 => (Opponent::Nobody, ColourField::Dash, mark),
        2 => {
            let any = [ColourField::Blank, ColourField::Dash, ColourField::Colour(colour)];
            (*u.choose(&[Opponent::Blank, Opponent::Nobody, opponent])?, *u.choose(&any)?, mark)
        }
        3 => (opponent, ColourField::Colour(colour), Mark::Unknown),
        4 => {
            let byes = [Mark::Pab, Mark::HalfPointBye, Mark::FullPointBye, Mark::ZeroPointBye];
            (Opponent::Nobody, ColourField::Dash, *u.choose(&byes)?)
        }
        _ => {
            let games = [Mark::Win, Mark::Draw, Mark::Loss, Mark::ForfeitWin, Mark::ForfeitLoss, Mark::Blank];
            (opponent, ColourField::Colour(colour), *u.choose(&games)?)
        }
    };
    Ok(Cell { opponent, colour, mark, loc: None })
}

fn meta(u: &mut Unstructured<'_>, rounds: u16) -> Result<Meta> {
    Ok(Meta {
        name: maybe(u, |u| words(u, 60))?,
        city: maybe(u, |u| words(u, 20))?,
        federation: maybe(u, |_| Ok("SUI".to_owned()))?,
        start: maybe(u, date)?,
        end: maybe(u, date)?,
        players: maybe(u, |u| u.int_in_range(0..=300))?,
        rated_players: maybe(u, |u| u.int_in_range(0..=300))?,
        teams: maybe(u, |u| u.int_in_range(0..=60))?,
        kind: maybe(u, |u| words(u, 30))?,
        chief_arbiter: maybe(u, |u| words(u, 30))?,
        deputies: some(u, 2, |u| Ok(said(words(u, 30)?)))?,
        time_control: maybe(u, |u| words(u, 30))?,
        round_dates: (0..rounds).map(|_| date(u).map(said)).collect::<Result<_>>()?,
        rounds: maybe(u, |u| u.int_in_range(1..=13))?,
        initial_colour: maybe(u, |u| u.choose(&[Colour::White, Colour::Black]).copied())?,
        scoring: maybe(u, scoring)?,
        rank_method: maybe(u, |u| Ok((*u.choose(&["IND FIDON", "IND NRO"])?).to_owned()))?,
        controller: maybe(u, |u| words(u, 30))?,
        system: maybe(u, |u| Ok((*u.choose(&["FIDE_DUTCH_2026", "FIDE_DUBOV", "CUSTOM_SWISS"])?).to_owned()))?,
        tie_breaks: maybe(u, |_| Ok("BH/C1,BH,SB".to_owned()))?,
        standings_order: maybe(u, |_| Ok("PTS,DE,WIN".to_owned()))?,
        tie_break_columns: some(u, 2, |u| Ok(said((*u.choose(&["Fide Tie-Break", "[84] 0,0,1,-,-"])?).to_owned())))?,
        encoded_time_control: maybe(u, |_| Ok("5400+30".to_owned()))?,
        board_colours: maybe(u, |_| Ok("WBWB".to_owned()))?,
        match_scoring: maybe(u, |u| Ok(MatchScoring { win: points(u)?, draw: points(u)?, loss: points(u)? }))?,
        rank_by_position: u.ratio(1, 8)?,
    })
}

fn scoring(u: &mut Unstructured<'_>) -> Result<Scoring> {
    let mut scoring = Scoring::of(points(u)?, points(u)?, points(u)?);
    if u.arbitrary()? {
        scoring.pab = points(u)?;
        scoring.forfeit_loss = points(u)?;
        scoring.zero_point_bye = scoring.forfeit_loss;
    }
    if u.ratio(1, 4)? {
        scoring.win_black = points(u)?;
        scoring.half_point_bye = points(u)?;
        scoring.zero_point_bye = points(u)?;
    }
    Ok(scoring)
}

fn absence(u: &mut Unstructured<'_>, size: u16) -> Result<Absence> {
    let marks = [Mark::FullPointBye, Mark::HalfPointBye, Mark::ZeroPointBye];
    let (mark, round) = if u.ratio(1, 4)? { (Mark::ZeroPointBye, None) } else { (*u.choose(&marks)?, Some(round(u)?)) };
    Ok(Absence { mark, round, who: who(u, size)?, loc: Loc::default() })
}

fn acceleration(u: &mut Unstructured<'_>, size: u16) -> Result<Acceleration> {
    let (a, b) = (u.int_in_range(1..=size)?, u.int_in_range(1..=size)?);
    let match_points = if u.ratio(1, 4)? { Some(points(u)?) } else { None };
    Ok(Acceleration {
        match_points,
        points: Some(points(u)?),
        rounds: some_rounds(u)?,
        who: (a.min(b), a.max(b)),
        per_player: false,
        loc: Loc::default(),
    })
}

fn prohibited(u: &mut Unstructured<'_>, size: u16) -> Result<Prohibited> {
    let rounds = if u.ratio(1, 3)? { None } else { Some(some_rounds(u)?) };
    Ok(Prohibited { rounds, who: who(u, size)?, loc: Loc::default() })
}

fn abnormal(u: &mut Unstructured<'_>, size: u16) -> Result<Abnormal> {
    let marks = [Mark::Win, Mark::Draw, Mark::Loss, Mark::FullPointBye, Mark::ForfeitWin, Mark::ForfeitLoss];
    Ok(Abnormal {
        mark: if u.arbitrary()? { Some(*u.choose(&marks)?) } else { None },
        match_points: if u.arbitrary()? { Some(points(u)?) } else { None },
        points: Some(points(u)?),
        round: if u.arbitrary()? { Some(round(u)?) } else { None },
        who: if u.arbitrary()? { who(u, size)? } else { Vec::new() },
        loc: Loc::default(),
    })
}

fn teams(u: &mut Unstructured<'_>, t: &mut Tournament) -> Result<()> {
    let legacy = u.ratio(1, 3)?;
    let count = u.int_in_range(1..=TEAMS)?;
    for no in 1..=count {
        let members = who(u, t.players.len() as u16)?.into_iter().map(|no| said(PlayerNo(no))).collect();
        let name = said(words(u, 34)?);
        t.teams.push(if legacy {
            Team { name, members, legacy, ..Team::default() }
        } else {
            Team {
                no: said(TeamNo(no)),
                name,
                nickname: maybe(u, |u| Ok((*u.choose(&["IND", "Übel", "SUI-1"])?).to_owned()))?,
                strength: maybe(u, |u| u.int_in_range(1..=2_800))?,
                match_points: maybe(u, points)?,
                game_points: maybe(u, points)?,
                rank: maybe(u, |u| u.int_in_range(1..=60))?,
                tie_breaks: some(u, 2, |u| Ok(said((*u.choose(&["12.5", "7"])?).to_owned())))?,
                members,
                legacy,
                loc: Loc::default(),
            }
        });
    }
    if legacy {
        return Ok(());
    }
    let beside = some(u, 2, |u| {
        let members = who(u, t.players.len() as u16)?.into_iter().map(|no| said(PlayerNo(no))).collect();
        Ok(Team { name: said(words(u, 34)?), members, legacy: true, ..Team::default() })
    })?;
    t.teams.extend(beside);
    let team = |u: &mut Unstructured<'_>| Ok(TeamNo(u.int_in_range(1..=count)?));
    t.line_ups = some(u, 2, |u| {
        let boards = (0..4).map(|_| Ok(if u.ratio(1, 5)? { None } else { Some(PlayerNo(u.int_in_range(1..=12)?)) }));
        let boards = boards.collect::<Result<_>>()?;
        Ok(LineUp { round: round(u)?, team: team(u)?, opponent: team(u)?, boards, loc: Loc::default() })
    })?;
    if u.arbitrary()? {
        t.team_byes = Some(TeamByes {
            match_points: said(points(u)?),
            game_points: said(points(u)?),
            teams: (0..t.sheet.rounds()).map(|_| Ok(Some(team(u)?))).collect::<Result<_>>()?,
            loc: Loc::default(),
        });
    }
    t.forfeited_matches = some(u, 2, |u| {
        let kinds = [MatchForfeit::WhiteWins, MatchForfeit::BlackWins, MatchForfeit::Both];
        let kind = *u.choose(&kinds)?;
        Ok(ForfeitedMatch { kind, round: round(u)?, white: team(u)?, black: team(u)?, loc: Loc::default() })
    })?;
    t.cross_table = some(u, 2, |u| {
        let boards = u.arbitrary()?;
        let results = (*u.choose(&["1=0=", "+-++", "0000"])?).to_owned();
        let cell = match (u.ratio(1, 4)?, boards) {
            (true, _) => CrossCell { bye: Some("PAB".to_owned()), ..CrossCell::default() },
            (false, true) => CrossCell {
                opponent: Some(team(u)?),
                colour: Some('w'),
                forfeit: results.contains('+'),
                results: Some(results),
                line_up: Some("1234".to_owned()),
                ..CrossCell::default()
            },
            (false, false) => CrossCell {
                opponent: Some(team(u)?),
                colour: Some('b'),
                game_points: said(Points::from_tenths(u.int_in_range(0..=99)?)),
                forfeit: u.arbitrary()?,
                ..CrossCell::default()
            },
        };
        Ok(CrossRow {
            record: if boards { "801" } else { "802" }.to_owned(),
            team: team(u)?,
            nickname: "IND".to_owned(),
            match_points: said(points(u)?),
            game_points: said(points(u)?),
            rounds: vec![cell],
            loc: Loc::default(),
        })
    })?;
    Ok(())
}
