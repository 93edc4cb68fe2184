//! Comparison of tournaments by what they say, wherever it was said.

use serde_json::Value;

use super::{Sheet, Tournament};

impl Tournament {
    /// Everything that the tournament says as one JSON value: no places, stated and derived values alike, and no rounds at
    /// the end of the sheet in which nothing is written.
    pub fn content(&self) -> Value {
        let written =
            (0..self.players.len()).filter_map(|p| self.sheet.row(p).iter().rposition(|c| !c.is_empty())).max();
        let width = written.map_or(0, |last| last + 1);
        let rows = (0..self.players.len()).map(|p| self.sheet.row(p).iter().copied().take(width).collect()).collect();
        let trimmed = Tournament { sheet: Sheet::from_rows(rows), ..self.clone() };
        serde_json::to_value(&trimmed).unwrap_or(Value::Null)
    }

    /// Whether two tournaments say the same, wherever they say it.
    pub fn same_content(&self, other: &Tournament) -> bool {
        self.content() == other.content()
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{At, FileId, Loc, Span};
    use crate::model::{Cell, Player, Said, Sheet, Tournament};

    #[test]
    fn places_do_not_count_and_words_do() {
        let loc = Loc { file: FileId(3), at: At::Text(Span::new(7, 9)) };
        let mut here = Tournament::default();
        here.meta.rounds = Said::Stated(9, Loc::default());
        let mut there = Tournament::default();
        there.meta.rounds = Said::Stated(9, loc);
        assert!(here.same_content(&there) && here != there);
        there.meta.rounds = Said::Derived(9, "the longest record");
        assert!(here.same_content(&there));
        there.meta.rounds = Said::Stated(8, loc);
        assert!(!here.same_content(&there));
    }

    #[test]
    fn empty_rounds_at_the_end_do_not_count() {
        let t = |rounds| Tournament {
            players: vec![Player::default()],
            sheet: Sheet::from_rows(vec![vec![Cell::MISSING; rounds]]),
            ..Default::default()
        };
        assert!(t(0).same_content(&t(3)));
    }

    #[test]
    fn json_gives_back_every_generated_tournament() {
        arbtest::arbtest(|u| {
            let t: Tournament = u.arbitrary()?;
            let text = serde_json::to_string(&t).unwrap();
            let back: Tournament = serde_json::from_str(&text).unwrap();
            assert!(back.same_content(&t), "{text}");
            Ok(())
        })
        .budget_ms(1_000);
    }
}
