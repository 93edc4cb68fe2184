//! Byes, accelerations, prohibited pairings and other lists: 240, 250, 260, 299 and the records of JaVaFo for the same things.

use super::read::{Reader, words_of};
use crate::base::Colour;
use crate::grammar::{FieldType, Kind, index};
use crate::model::Said;
use crate::tree::ProblemKind;

/// Initial-colour and order: 152, then XXC.
pub(super) fn initial_colour(r: &mut Reader<'_>) {
    let colour = |text: &str| match text {
        "W" | "w" => Some(Colour::White),
        "B" | "b" => Some(Colour::Black),
        _ => None,
    };
    let standard = match r.only(Kind::InitialColour) {
        Some(record) => {
            let field = r.tree.field(record, index::initial_colour::COLOUR);
            r.value(field, "initial-colour", FieldType::Colour, colour)
        }
        None => Said::Absent,
    };
    let mut extension = Said::Absent;
    for record in r.tree.of_kind(Kind::XxConfiguration) {
        for word in words_of(r.tree, record) {
            match r.tree.value(word).to_ascii_lowercase().as_str() {
                "rank" => r.t.meta.rank_by_position = true,
                "white1" => extension = Said::Stated(Colour::White, r.place(word)),
                "black1" => extension = Said::Stated(Colour::Black, r.place(word)),
                other => {
                    let loc = r.place(word);
                    r.problems.add(loc, ProblemKind::UnknownSetting { text: super::read::quote(other) });
                }
            }
        }
    }
    r.conflict("initial-colour", ("152", &standard), ("XXC", &extension));
    r.t.meta.initial_colour = if standard.get().is_some() { standard } else { extension };
}
