use crate::base::keys;
use crate::finding::Severity;
use crate::lists::Entry;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{identified, who};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Two players of the file are one person of the rating list with two ids.
    ///
    /// A person has one FIDE id. Two entries of the list that agree in name, federation and year of birth are most often one person who was registered twice; games under the
    /// later id are not rated for that person.
    TwoIds = Meta {
        id: "lists/two-ids",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Submission, "duplicates"), Cite(Module::Rating, "list")],
        messages: &[
            ("found", "Players {player} and {opponent} may be one person: the rating list has {who} under {stated} and {expected}"),
            ("help", "Ask the players; duplicates are reported to FIDE by the federation."),
        ],
        fires: "player 3 name = Estvaria, Luca\nplayer 3 fide_id = 99000257",
        silent: "player 9 name = Estvaria, Luca\nplayer 9 fide_id = 99000219",
        ..Meta::DEFAULT
    }
}

impl Check for TwoIds {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let sign = |entry: &Entry<'_>| (keys(entry.name), entry.federation.to_owned(), entry.birth_year);
        let mut listed: Vec<_> =
            identified(cx).filter(|(_, entry)| entry.birth_year.is_some()).map(|(p, e)| (sign(e), p, e)).collect();
        listed.sort_by(|a, b| a.0.cmp(&b.0));
        for pair in listed.windows(2) {
            let [(sign, one, first), (other_sign, other, second)] = pair else { continue };
            if sign != other_sign || first.id == second.id {
                continue;
            }
            let finding = out.find("found");
            finding.player(one.number()).opponent(other.number()).field("fide_id").arg("who", who(first));
            finding
                .stated(first.id.to_string())
                .expected(second.id.to_string())
                .at_opt(one.fide_id.loc())
                .at_opt(other.fide_id.loc());
        }
    }
}
