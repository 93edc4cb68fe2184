use super::support::{number, point_at};
use crate::engines::pairing::dutch::{Difference, Edition, Outcome, Stage};
use crate::engines::pairing::words;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Meta, Need, Out, rule};

rule! {
    /// A round is paired legally, but not as the system prescribes.
    ///
    /// A FIDE system has exactly one right pairing for every round. The finding names the first bracket from the top in which the recorded pairing is another one, the first
    /// criterion by which it is worse with the values of both, and the pairs of both. Each round is judged by the recorded results before it, so that one deviation
    /// does not make the later rounds wrong. A result corrected after the pairing, a player who came late or left, and a round paired by hand can be the reason.
    /// Before July 2017 a difference in the last two brackets is a warning, as is any where they had to be joined: the wording on them is known in part.
    Differs = Meta {
        id: "pairing/differs",
        severity: Severity::Warning,
        strict: Some(Severity::Error),
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[
            Cite(Module::Dutch, "best-candidate"),
            Cite(Module::Dutch, "criterion.completion"),
            Cite(Module::Dutch, "criterion.pab-score"),
            Cite(Module::Dutch, "criterion.downfloaters"),
            Cite(Module::Dutch, "criterion.downfloater-scores"),
            Cite(Module::Dutch, "criterion.next-bracket"),
            Cite(Module::Dutch, "criterion.pab-unplayed"),
            Cite(Module::Dutch, "criterion.topscorer-difference"),
            Cite(Module::Dutch, "criterion.topscorer-repeat"),
            Cite(Module::Dutch, "criterion.absolute-colours"),
            Cite(Module::Dutch, "criterion.preferences"),
            Cite(Module::Dutch, "criterion.strong-preferences"),
            Cite(Module::Dutch, "criterion.downfloat-1"),
            Cite(Module::Dutch, "criterion.upfloat-1"),
            Cite(Module::Dutch, "criterion.downfloat-2"),
            Cite(Module::Dutch, "criterion.upfloat-2"),
            Cite(Module::Dutch, "criterion.downfloat-1-difference"),
            Cite(Module::Dutch, "criterion.upfloat-1-difference"),
            Cite(Module::Dutch, "criterion.downfloat-2-difference"),
            Cite(Module::Dutch, "criterion.upfloat-2-difference"),
        ],
        messages: &[
            ("found", "Round {round} is not paired as prescribed: in the bracket of {bracket} points {stated} instead of {expected} ({criterion}: {reason})"),
            ("order", "Round {round} is not paired as prescribed: in the bracket of {bracket} points {stated} instead of {expected}, which is as good and comes first"),
            ("numbers", "Round {round} is right by the order of ratings, not by the starting ranks of the file: they may have been given anew after it was paired"),
            ("reading", "Round {round} is right where Art. {article} is read so: {reading}; the text leaves it open"),
            ("help", "`scrutineer recheck FILE --why {round}` tells how the round comes about. If the round was paired by hand, say so: `### MPA @ Round {round}`."),
        ],
        fires: "base open26\nplayer 1 round 4 = 8 w 1\nplayer 8 round 4 = 1 b 0\nplayer 9 round 4 = 7 b 0\nplayer 7 round 4 = 9 w 1",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

/// The pairs and floaters of one side in a bracket, without what both have.
fn side(pairs: &[(u16, u16)], floaters: &[u16], number: impl Fn(u16) -> u16 + Copy) -> String {
    match (pairs, floaters) {
        (pairs, []) => words::pairs(pairs, number),
        ([], floaters) => format!("{} moving down", words::players(floaters, number)),
        (pairs, floaters) => {
            format!("{} with {} moving down", words::pairs(pairs, number), words::players(floaters, number))
        }
    }
}

fn without<T: PartialEq + Copy>(these: &[T], those: &[T]) -> Vec<T> {
    these.iter().filter(|item| !those.contains(item)).copied().collect()
}

impl Differs {
    /// The place of a criterion in the rule's list of citations.
    fn cite(cx: &Cx<'_>, article: &str) -> usize {
        let meta = crate::rules::Rule::meta(&Differs);
        let key =
            cx.regs.edition(Module::Dutch).and_then(|edition| edition.numbered(article)).map(|article| article.key);
        meta.cites.iter().position(|cite| Some(cite.1) == key).unwrap_or(0)
    }
}

impl Check for Differs {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (recheck, round) in cx.judgement().rounds() {
            if let Some(reading) = round.reading {
                let finding = out
                    .find("reading")
                    .severity(Severity::Info)
                    .arg("article", reading.article(recheck.edition))
                    .arg("reading", reading.text());
                point_at(finding, cx, recheck, round, &[]);
                continue;
            }
            let Outcome::Differs(difference) = &round.verdict.outcome else { continue };
            if round.follows.is_some() {
                continue;
            }
            let Difference { bracket, parting, .. } = difference;
            if round.by_rating {
                let finding = out.find("numbers").severity(Severity::Info);
                point_at(finding, cx, recheck, round, &[]);
                continue;
            }
            let number = |index: u16| number(recheck, index);
            let stated = without(&difference.stated, &difference.expected);
            let expected = without(&difference.expected, &difference.stated);
            let players: Vec<u16> = stated
                .iter()
                .flat_map(|&(a, b)| [a, b])
                .chain(without(&difference.stated_floaters, &difference.expected_floaters))
                .collect();
            let finding = out
                .find(if parting.criterion.id == "order" { "order" } else { "found" })
                .cite(Differs::cite(cx, parting.criterion.article))
                .stated(side(&stated, &without(&difference.stated_floaters, &difference.expected_floaters), number))
                .expected(side(&expected, &without(&difference.expected_floaters, &difference.stated_floaters), number))
                .arg("bracket", *bracket)
                .arg("criterion", parting.criterion.id)
                .arg("reason", words::parting(parting, recheck.edition));
            // The text of 2013 is known in part: how its last two brackets are paired is a reading.
            if recheck.edition == Edition::D13 {
                let certain = difference.stage == Stage::Ordinary;
                finding.severity(if certain { Severity::Error } else { Severity::Warning });
            }
            point_at(finding, cx, recheck, round, &players);
        }
    }
}
