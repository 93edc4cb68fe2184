use crate::finding::Severity;
use crate::grammar::{FieldType, Kind};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A field holds something that is not of its kind.
    ///
    /// A number, points, a rank or a round was expected and something else stands there. The value was not read, and nothing that depends on it was
    /// checked. Dates, FIDE ids, titles, sex and the rounds of players have rules of their own.
    UnreadableValue = Meta {
        id: "layout/unreadable-value",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player")],
        messages: &[
            ("found", "`{stated}` in the field {field} is no {expected}"),
            ("help", "Correct the value, or leave the field blank if it is not known."),
        ],
        fires: "062 = nine",
        silent: "062 = 9",
        ..Meta::DEFAULT
    }
}

/// What a person calls a value of a kind.
const fn noun(kind: FieldType) -> &'static str {
    match kind {
        FieldType::Points => "number of points",
        FieldType::Rating => "rating",
        FieldType::Rank => "rank",
        FieldType::Player => "starting rank",
        FieldType::Team => "number of a team",
        FieldType::Participant => "number of a participant",
        FieldType::Round => "number of a round",
        FieldType::Federation => "federation code",
        FieldType::Count => "number",
        FieldType::Colour => "colour",
        FieldType::Result => "letter of a result or a bye",
        _ => "value that the format knows",
    }
}

impl Check for UnreadableValue {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let own_rules = [
            FieldType::Date,
            FieldType::ShortDate,
            FieldType::Birth,
            FieldType::FideId,
            FieldType::Title,
            FieldType::Sex,
            FieldType::Opponent,
        ];
        // Colours and results of a player's rounds have rules of their own, those of other records have not.
        let of_round = |expected, loc| {
            matches!(expected, FieldType::Colour | FieldType::Result) && cx.record_at(loc) == Some(Kind::Player)
        };
        let values = cx.met(|kind| match kind {
            ProblemKind::UnreadableValue { field, text, expected } if !own_rules.contains(expected) => {
                Some((*field, text, *expected))
            }
            _ => None,
        });
        for ((field, text, expected), loc) in values {
            if of_round(expected, loc) {
                continue;
            }
            out.find("found")
                .at(loc)
                .record(cx.record_at(loc))
                .field(field)
                .stated(text.trim())
                .arg("expected", noun(expected));
        }
    }
}
