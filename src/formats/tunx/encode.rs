//! Writes tournaments as Swiss-Manager lays them out, for tests only: a real file holds more than is understood.

use std::collections::BTreeMap;

use crate::base::{Date, PlayerNo, RoundNo, TeamNo};
use crate::grammar::binary::{Block, Slot};
use crate::grammar::tunx::{
    self, MARK, NOT_PAIRED, PAB, config, directory, forbidden, header, pairing, player, round, team, team_match, texts,
};
use crate::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sex, Tournament};

/// A record under construction.
struct Draft {
    texts: Vec<String>,
    numbers: Vec<u8>,
}

impl Draft {
    fn new(block: &Block) -> Draft {
        Draft { texts: vec![String::new(); block.texts], numbers: vec![0; block.bytes] }
    }

    fn text(mut self, slot: &Slot, text: &str) -> Draft {
        text.clone_into(&mut self.texts[slot.at]);
        self
    }

    fn number(mut self, slot: &Slot, number: impl TryInto<u32>) -> Draft {
        let bytes = number.try_into().unwrap_or(0).to_le_bytes();
        let width = slot.kind.bytes();
        self.numbers[slot.at..slot.at + width].copy_from_slice(&bytes[..width]);
        self
    }

    fn day(self, slot: &Slot, date: Option<Date>) -> Draft {
        let number = |d: Date| i32::from(d.year()) * 10_000 + i32::from(d.month()) * 100 + i32::from(d.day());
        self.number(slot, date.map_or(0, number))
    }

    fn put(self, out: &mut Vec<u8>) {
        for text in &self.texts {
            let units: Vec<u16> = text.encode_utf16().collect();
            out.extend((units.len() as u16).to_le_bytes());
            out.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
        }
        out.extend(self.numbers);
    }
}

fn mark(of: u8, out: &mut Vec<u8>) -> u32 {
    out.push(of);
    out.extend(MARK);
    out.len() as u32 - 4
}

/// The bytes of a tournament.
pub(crate) fn encode(t: &Tournament) -> Vec<u8> {
    let mut out = Vec::new();
    let meta = &t.meta;
    mark(tunx::HEADER, &mut out);
    Draft::new(&header::BLOCK).put(&mut out);
    let deputies: Vec<&str> = meta.deputies.iter().map(Said::text).collect();
    Draft::new(&texts::BLOCK)
        .text(&texts::NAME, meta.name.text())
        .text(&texts::PLACE, meta.city.text())
        .text(&texts::FEDERATION, meta.federation.text())
        .text(&texts::CHIEF_ARBITER, meta.chief_arbiter.text())
        .text(&texts::DEPUTIES, &deputies.join(";"))
        .text(&texts::TIME_CONTROL, meta.time_control.text())
        .put(&mut out);
    let planned = meta.rounds.value().unwrap_or(t.sheet.rounds());
    let rounds: Vec<Round> = (1..=t.sheet.rounds().max(planned)).map(|r| pairings(t, RoundNo(r))).collect();
    mark(tunx::CONFIG, &mut out);
    let kind = match (meta.kind.text().contains("Swiss"), t.teams.is_empty()) {
        (true, true) => 0,
        (false, true) => 1,
        (false, false) => 2,
        (true, false) => 3,
    };
    let mut settings = Draft::new(&config::BLOCK)
        .number(&config::ROUNDS, planned)
        .number(&config::KIND, kind)
        .number(&config::PLAYERS, t.players.len())
        .number(&config::SCHEDULED, rounds.len())
        .number(&config::TIE_BREAKS, meta.tie_break_columns.len())
        .number(&config::TEAMS, t.teams.len())
        .number(&config::BOARDS, boards(t))
        .day(&config::START, meta.start.value())
        .day(&config::END, meta.end.value());
    for (i, column) in meta.tie_break_columns.iter().enumerate() {
        let number: u32 = column.text().trim_matches(['[', ']']).parse().unwrap_or(0);
        settings = settings.number(&Slot { at: config::TIE_BREAK.at + 2 * i, ..config::TIE_BREAK }, number);
    }
    settings.put(&mut out);

    let mut starts = vec![mark(tunx::SCHEDULE, &mut out)];
    for (at, r) in rounds.iter().enumerate() {
        Draft::new(&round::BLOCK)
            .day(&round::DATE, meta.round_dates.get(at).and_then(Said::value))
            .number(&round::PAIRINGS, r.pairings.len())
            .number(&round::MATCHES, r.matches.len())
            .put(&mut out);
    }
    starts.push(mark(tunx::PLAYERS, &mut out));
    for p in &t.players {
        one(t, p).put(&mut out);
    }
    starts.push(mark(tunx::PAIRINGS, &mut out));
    for (white, black, result) in rounds.iter().flat_map(|r| &r.pairings) {
        Draft::new(&pairing::BLOCK)
            .number(&pairing::WHITE, *white)
            .number(&pairing::BLACK, *black)
            .number(&pairing::RESULT, *result)
            .put(&mut out);
    }
    if !t.teams.is_empty() {
        starts.push(mark(tunx::TEAMS, &mut out));
        for of_team in &t.teams {
            Draft::new(&team::BLOCK)
                .text(&team::NAME, of_team.name.text())
                .text(&team::SHORT_NAME, of_team.nickname.text())
                .put(&mut out);
        }
        starts.push(mark(tunx::MATCHES, &mut out));
        for (home, away) in rounds.iter().flat_map(|r| &r.matches) {
            Draft::new(&team_match::BLOCK)
                .number(&team_match::HOME, *home)
                .number(&team_match::AWAY, *away)
                .put(&mut out);
        }
    }
    if !t.prohibited.is_empty() {
        starts.push(mark(tunx::FORBIDDEN, &mut out));
        for pair in &t.prohibited {
            Draft::new(&forbidden::BLOCK)
                .number(&forbidden::FIRST, pair.who[0])
                .number(&forbidden::SECOND, pair.who[1])
                .put(&mut out);
        }
    }
    starts.push(mark(tunx::DIRECTORY, &mut out));
    let mut listed = Draft::new(&directory::BLOCK);
    for (i, start) in starts.iter().enumerate() {
        listed = listed.number(&Slot { at: 4 * i, ..directory::OFFSET }, *start);
    }
    listed.put(&mut out);
    mark(tunx::END, &mut out);
    out
}

fn one(t: &Tournament, p: &Player) -> Draft {
    let birth = p.birth.value().map_or(0, |b| {
        i32::from(b.year) * 10_000 + i32::from(b.month.unwrap_or(0)) * 100 + i32::from(b.day.unwrap_or(0))
    });
    let (surname, first) = p.name.text().split_once(", ").unwrap_or((p.name.text(), ""));
    let national = p.national.first();
    let category = national.map_or_else(String::new, |n| n.classification.text().to_owned());
    let title = p.title.value().map_or(category, |title| title.abbreviation().to_owned());
    let (team, board) = place(t, p.number()).unwrap_or((0, 0));
    Draft::new(&player::BLOCK)
        .text(&player::SURNAME, surname)
        .text(&player::FIRST_NAME, first)
        .text(&player::TITLE, &title)
        .text(&player::NATIONAL_ID, &national.map_or_else(String::new, |n| n.id.text().to_owned()))
        .text(&player::CLUB, p.club.text())
        .text(&player::FEDERATION, p.federation.text())
        .number(&player::SEX, u32::from(p.sex.value() == Some(Sex::Woman)))
        .number(&player::RATING, p.rating.value().unwrap_or(0))
        .number(&player::NATIONAL_RATING, national.and_then(|n| n.rating.value()).unwrap_or(0))
        .number(&player::BIRTH, birth)
        .number(&player::FIDE_ID, p.fide_id.value().unwrap_or(0))
        .number(&player::TEAM, team)
        .number(&player::BOARD, board)
}

/// Team and board of a player, both from 1.
fn place(t: &Tournament, no: PlayerNo) -> Option<(u16, u16)> {
    t.teams.iter().zip(1..).find_map(|(team, number)| {
        let board = team.members.iter().position(|member| member.value() == Some(no))?;
        Some((number, board as u16 + 1))
    })
}

/// Boards of a match: as many as the smallest team has players.
fn boards(t: &Tournament) -> usize {
    t.teams.iter().map(|team| team.members.len()).min().unwrap_or(0)
}

/// White, Black and result.
type Pairing = (u16, u16, u16);

/// A round: its pairings, and home and away of each match.
struct Round {
    pairings: Vec<Pairing>,
    matches: Vec<(u16, u16)>,
}

fn pairings(t: &Tournament, round: RoundNo) -> Round {
    let cells = (0..t.players.len()).map(|p| (t.players[p].number().0, t.sheet.cell(p, round)));
    let mut pairings: Vec<Pairing> = cells.filter_map(|(no, cell)| one_pairing(no, cell)).collect();
    let index = t.index();
    for (_, black, result) in &mut pairings {
        let other = index.get(&PlayerNo(*black)).map(|at| t.sheet.cell(*at, round).mark);
        if *result == 5 && other == Some(Mark::ForfeitLoss) {
            *result = 6;
        }
    }
    // Byes stand after the games.
    pairings.sort_by_key(|(_, black, _)| *black >= NOT_PAIRED);
    let mut by_match: BTreeMap<(TeamNo, TeamNo), Vec<(u16, Pairing)>> = BTreeMap::new();
    for line_up in t.line_ups.iter().filter(|l| l.round == round && l.team < l.opponent) {
        by_match.entry((line_up.team, line_up.opponent)).or_default();
    }
    for pairing in &pairings {
        let sides = [pairing.0, pairing.1].map(|no| place(t, PlayerNo(no)));
        if let [Some((one, board)), Some((other, _))] = sides {
            let teams = (TeamNo(one.min(other)), TeamNo(one.max(other)));
            by_match.entry(teams).or_default().push((board, *pairing));
        }
    }
    if t.teams.is_empty() {
        return Round { pairings, matches: Vec::new() };
    }
    let matches = by_match.keys().map(|(home, away)| (home.0, away.0)).collect();
    let pairings = by_match
        .into_values()
        .flat_map(|mut games| {
            games.sort_unstable();
            games.into_iter().map(|(_, pairing)| pairing)
        })
        .collect();
    Round { pairings, matches }
}

/// The pairing that White's or a lone player's entry stands for.
const fn one_pairing(no: u16, cell: Cell) -> Option<Pairing> {
    let result = match cell.mark {
        Mark::Blank => 0,
        Mark::Win => 1,
        Mark::Draw => 2,
        Mark::Loss => 3,
        Mark::ForfeitWin => 4,
        Mark::ForfeitLoss => 5,
        Mark::Pab => return Some((no, PAB, 9)),
        Mark::FullPointBye => return Some((no, NOT_PAIRED, 1)),
        Mark::HalfPointBye => return Some((no, NOT_PAIRED, 2)),
        Mark::ZeroPointBye => return Some((no, NOT_PAIRED, 3)),
        _ => 15,
    };
    match (cell.opponent, cell.colour) {
        (Opponent::Player(other), ColourField::Colour(crate::base::Colour::White)) => Some((no, other.0, result)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Draft;
    use crate::grammar::binary::SlotType;
    use crate::grammar::tunx;

    #[test]
    fn drafts_have_the_length_of_their_records() {
        for block in tunx::BLOCKS {
            let mut out = Vec::new();
            let mut draft = Draft::new(block);
            for slot in block.slots {
                draft = if slot.kind == SlotType::Text { draft.text(slot, "ä") } else { draft.number(slot, 1) };
            }
            draft.put(&mut out);
            let filled = block.slots.iter().filter(|slot| slot.kind == SlotType::Text).count();
            assert_eq!(out.len(), 2 * block.texts + 2 * filled + block.bytes, "{}", block.name);
        }
    }
}
