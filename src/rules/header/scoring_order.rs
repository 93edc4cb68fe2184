use crate::base::Points;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The scoring rewards a worse result better than a better one.
    ///
    /// Under every scoring a win is worth at least as much as a draw, a draw at least as much as a loss, and nothing is worth less than zero; points taken away are a penalty (record
    /// 299). Another order is a slip of the pen: the points of the file were judged by the usual values.
    ScoringOrder = Meta {
        id: "header/scoring-order",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "scoring.value.points"), Cite(Module::Formats, "match_scoring.value.points")],
        messages: &[
            ("found", "A {better} is worth {stated}, less than a {worse} with {more}"),
            ("negative", "A {better} is worth {stated}, less than nothing"),
            ("help", "Correct the values of the scoring."),
        ],
        fires: "base open26\n+ 162  W 0.5    D 1.0    L 0.0",
        silent: "base open26\n+ 162  W 1.0    D 0.5    L 0.0",
        ..Meta::DEFAULT
    }
}

impl Check for ScoringOrder {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let games = cx.t.meta.scoring.stated().map(|(s, loc)| {
            let values = [
                ("win", s.win_white.min(s.win_black)),
                ("draw", s.draw_white.min(s.draw_black)),
                ("loss", s.loss_white.min(s.loss_black)),
            ];
            (values, loc, 0)
        });
        let matches =
            cx.t.meta
                .match_scoring
                .stated()
                .map(|(s, loc)| ([("won match", s.win), ("drawn match", s.draw), ("lost match", s.loss)], loc, 1));
        for (values, loc, cite) in games.into_iter().chain(matches) {
            if let Some((name, value)) = values.iter().find(|(_, value)| *value < Points::ZERO) {
                out.find("negative").at(loc).arg("better", *name).stated(*value).cite(cite);
            } else if let Some(pair) = values.windows(2).find(|pair| pair[0].1 < pair[1].1) {
                let ((better, value), (worse, more)) = (pair[0], pair[1]);
                out.find("found")
                    .at(loc)
                    .arg("better", better)
                    .stated(value)
                    .arg("worse", worse)
                    .arg("more", more)
                    .cite(cite);
            }
        }
    }
}
