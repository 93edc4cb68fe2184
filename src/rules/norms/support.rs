use crate::base::{Colour, Loc, PlayerNo, RoundNo, keys};
use crate::engines::titles::{Condition, Norms};
use crate::formats::pgn::{Ending, Game, Side};
use crate::model::{Cell, Mark, Player};
use crate::regs::{Cite, Module};
use crate::rules::{Cx, Meta};

/// The articles on a norm that a rule may name; the first stands for all.
pub(super) const ARTICLES: &[Cite] = &[
    Cite(Module::Titles, "performance"),
    Cite(Module::Titles, "games"),
    Cite(Module::Titles, "federations"),
    Cite(Module::Titles, "federations.share"),
    Cite(Module::Titles, "opponents-titles"),
    Cite(Module::Titles, "opponents-titles.half"),
    Cite(Module::Titles, "opponents-titles.gm"),
    Cite(Module::Titles, "opponents-titles.im"),
    Cite(Module::Titles, "opponents-titles.wgm"),
    Cite(Module::Titles, "opponents-titles.wim"),
    Cite(Module::Titles, "opponents-titles.double"),
    Cite(Module::Titles, "average.minimum"),
    Cite(Module::Titles, "score.minimum"),
    Cite(Module::Titles, "titles"),
    Cite(Module::Titles, "registration"),
    Cite(Module::Titles, "hours-a-day"),
    Cite(Module::Titles, "rounds-a-day"),
    Cite(Module::Titles, "long-events"),
    Cite(Module::Titles, "chief-arbiter"),
    Cite(Module::Titles, "arbiter-plays"),
    Cite(Module::Titles, "formats"),
    Cite(Module::Titles, "ratings.unrated"),
    Cite(Module::Titles, "direct.size"),
    Cite(Module::Titles, "direct.terms"),
    Cite(Module::Titles, "direct.table"),
    Cite(Module::Titles, "direct.rating"),
];

/// The place of a condition's article in the rule's list of citations.
pub(super) fn cite(cx: &Cx<'_>, meta: &Meta, norms: &Norms, condition: &Condition) -> usize {
    let Some(edition) = cx.regs.edition(Module::Titles) else { return 0 };
    let number = norms.rules.article(condition.article);
    let whole = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let article = edition.numbered(&number).or_else(|| edition.numbered(whole));
    meta.cites.iter().position(|cite| article.is_some_and(|article| article.key == cite.1)).unwrap_or(0)
}

/// The conditions in one text, with their articles.
pub(super) fn text<'c>(norms: &Norms, conditions: impl Iterator<Item = &'c Condition>) -> String {
    let one = |condition: &Condition| format!("{} ({})", condition.why(), norms.rules.article(condition.article));
    conditions.map(one).collect::<Vec<_>>().join("; ")
}

/// Where the player's record stands.
pub(super) fn place(cx: &Cx<'_>, no: PlayerNo) -> Option<Loc> {
    cx.player(no).and_then(|player| player.name.loc())
}

/// Whether anybody made a norm or claims one.
pub(super) fn is_title_event(cx: &Cx<'_>) -> bool {
    cx.norms_made().next().is_some() || cx.claimed().next().is_some()
}

/// The players who made a norm or claim one by their games, in the order of their numbers.
pub(super) fn norm_players(cx: &Cx<'_>) -> Vec<PlayerNo> {
    let claimed = cx.claimed().map(|claimed| PlayerNo(claimed.claim.player));
    let mut players: Vec<PlayerNo> = cx.norms_made().map(|norm| norm.no).chain(claimed).collect();
    players.sort_unstable();
    players.dedup();
    players
}

/// A game of a player who made a norm or claims one.
pub(super) struct NormGame<'a> {
    /// The player.
    pub(super) player: &'a Player,
    /// The opponent.
    pub(super) opponent: &'a Player,
    /// The round.
    pub(super) round: RoundNo,
    /// The entry in the file.
    pub(super) cell: Cell,
}

/// The games of the players who made a norm or claim one, as far as they were played over the board; a game of two of them once.
pub(super) fn norm_games<'a>(cx: &Cx<'a>) -> Vec<NormGame<'a>> {
    let players = norm_players(cx);
    let mut games = Vec::new();
    for no in &players {
        let Some(&at) = cx.facts.index().get(no) else { continue };
        for (cell, round) in cx.t.sheet.row(at).iter().zip(1_u16..) {
            let Some(opponent) = cell.opponent() else { continue };
            let twice = opponent < *no && players.contains(&opponent);
            if twice || !matches!(cell.mark, Mark::Win | Mark::Draw | Mark::Loss) {
                continue;
            }
            if let (Some(player), Some(opponent)) = (cx.player(*no), cx.player(opponent)) {
                games.push(NormGame { player, opponent, round: RoundNo(round), cell: *cell });
            }
        }
    }
    games
}

impl NormGame<'_> {
    /// The game in the PGN: that of the two players in this round, else one of theirs in a round that the PGN does not tell or tells
    /// otherwise; and whether the player has White there.
    pub(super) fn find<'g>(&self, games: &'g [Game]) -> Option<(&'g Game, bool)> {
        let sides = |game: &Game| {
            if is(&game.white, self.player) && is(&game.black, self.opponent) {
                Some(true)
            } else if is(&game.black, self.player) && is(&game.white, self.opponent) {
                Some(false)
            } else {
                None
            }
        };
        let theirs = || games.iter().filter_map(|game| Some((game, sides(game)?)));
        theirs()
            .find(|(game, _)| game.round == Some(self.round.0))
            .or_else(|| theirs().find(|(game, _)| game.round.is_none()))
            .or_else(|| theirs().next())
    }

    /// The result that the file states, seen from White when the player has White or not.
    pub(super) const fn ending(&self, white: bool) -> Ending {
        match (self.cell.mark, white) {
            (Mark::Draw, _) => Ending::Draw,
            (Mark::Win, true) | (Mark::Loss, false) => Ending::WhiteWins,
            _ => Ending::BlackWins,
        }
    }

    /// Whether the file gives the player the other colour.
    pub(super) fn has_other_colour(&self, white: bool) -> bool {
        self.cell.colour().is_some_and(|colour| (colour == Colour::White) != white)
    }
}

/// Whether a side of a game is the player: by the FIDE id where both have one, else by the name.
fn is(side: &Side, player: &Player) -> bool {
    if let Some((one, other)) = side.fide_id.filter(|id| *id > 0).zip(player.fide_id.value()) {
        return one == other;
    }
    let (one, other) = (keys(&side.name), keys(player.name.text()));
    let (few, many) = if one.len() <= other.len() { (&one, &other) } else { (&other, &one) };
    !few.is_empty() && few.iter().all(|word| many.contains(word))
}
