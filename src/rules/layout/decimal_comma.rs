use crate::finding::{Edit, Fix, Safety, Severity};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Points are written with a comma.
    ///
    /// The format writes points with a point before the decimal. They were read all the same; other programs refuse the file or find no points.
    DecimalComma = Meta {
        id: "layout/decimal-comma",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "player.points")],
        messages: &[
            ("found", "Points are written with a comma in {count:place/places}, first `{stated}`"),
            ("help", "Write a point: `{expected}`."),
        ],
        fires: "player 1 points = 3,5",
        silent: "player 1 points = 3.5",
        ..Meta::DEFAULT
    }
}

impl Check for DecimalComma {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let places: Vec<_> = cx
            .met(|kind| match kind {
                ProblemKind::DecimalComma { text } => Some(text),
                _ => None,
            })
            .collect();
        let Some((first, _)) = places.first() else { return };
        let finding = out.find("found");
        finding.field("points").stated(first.as_str()).expected(first.replace(',', "."));
        finding.places(places.iter().map(|(_, loc)| *loc));
        let edits = places.iter().map(|(text, loc)| Edit { loc: *loc, text: text.replace(',', ".") }).collect();
        finding.fix = Some(Fix { title: "write a point".to_owned(), safety: Safety::Safe, edits });
    }
}
