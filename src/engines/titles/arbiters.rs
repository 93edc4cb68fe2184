//! Norms of arbiters (B.06.1 since July 2021): whether an event gives the norm that an arbiter claims.

use std::collections::BTreeSet;

use super::condition::Condition;
use super::datum::Datum;
use super::form::Form;
use super::norms::Norms;
use crate::dossier::{Arbiter, ArbiterRole, ArbiterTitle, EventClass};

impl Norms {
    /// The conditions of the FA or IA norm that one of the arbiters claims; none when no such norm is claimed.
    pub fn arbiter_norm(&self, arbiters: &[Arbiter], arbiter: &Arbiter) -> Vec<Condition> {
        let ia = match arbiter.norm {
            Some(ArbiterTitle::Ia) => true,
            Some(ArbiterTitle::Fa) => false,
            Some(ArbiterTitle::Na | ArbiterTitle::None) | None => return Vec::new(),
        };
        let before = if ia { ArbiterTitle::Fa } else { ArbiterTitle::Na };
        let about = if ia { "the candidate is an FA" } else { "the candidate is an NA" };
        let mut conditions = vec![
            self.certificates(arbiters),
            signed_by(arbiters, arbiter),
            Condition::answered(
                if ia { "4" } else { "3" },
                about,
                arbiter.title.map(|title| title == before),
                Datum::ArbiterTitle,
            ),
            Condition::answered("6.1", "the candidate is registered with FIDE", arbiter.licensed, Datum::Licence),
            self.rounds_for(ia),
        ];
        if ia {
            conditions.push(Condition::answered("4", "the candidate is active", arbiter.active, Datum::ArbiterActive));
            conditions.push(self.international());
        } else {
            conditions.push(self.rated_players());
        }
        conditions
    }

    /// 2.7: one certificate for every 25 players of a Swiss or part of them, two in a round robin.
    fn certificates(&self, arbiters: &[Arbiter]) -> Condition {
        let claims = |arbiter: &&Arbiter| matches!(arbiter.norm, Some(ArbiterTitle::Fa | ArbiterTitle::Ia));
        let most = if self.setting.form.is_round_robin() { 2 } else { self.records.len().div_ceil(25) };
        let claimed = arbiters.iter().filter(claims).count();
        Condition::at_most("2.7", "norms of arbiters in the event", claimed as i32, most as i32)
    }

    /// 3 and 4: seven rounds for FA, nine for IA; one event of an application may have two fewer.
    fn rounds_for(&self, ia: bool) -> Condition {
        let rounds = self.records.iter().map(|record| i32::from(record.rounds)).max().unwrap_or(0);
        let least = if ia { 9 } else { 7 };
        let condition = Condition::at_least(if ia { "4" } else { "3" }, "rounds", rounds, least);
        if condition.met == Some(false) && rounds >= least - 2 {
            return Condition { met: None, missing: Some(Datum::OtherArbiterNorms), ..condition }
                .noted("one event of an application may have two fewer");
        }
        condition
    }

    /// 3: twenty rated players in a Swiss, ten or all in a round robin, six in a double round robin.
    fn rated_players(&self) -> Condition {
        let rated = self.records.iter().filter(|record| record.person.rating.is_some()).count();
        let least = match self.setting.form {
            Form::DoubleRoundRobin => 6,
            Form::RoundRobin => self.records.len().min(10),
            _ => 20,
        };
        Condition::at_least("3", "rated players", rated as i32, least as i32)
    }

    /// 4 with 2.6.3: three federations, or the final of a national championship.
    fn international(&self) -> Condition {
        let federations: BTreeSet<_> = self.records.iter().filter_map(|record| record.person.federation).collect();
        let federations = federations.iter().filter(|federation| federation.is_federation()).count();
        let condition = Condition::at_least("2.6.3", "federations", federations as i32, 3);
        match (condition.met, self.answers.class) {
            (Some(false), Some(EventClass::NationalFinal)) => {
                Condition { met: Some(true), ..condition }.noted("final of the national championship")
            }
            (Some(false), None) => Condition { met: None, missing: Some(Datum::Class), ..condition },
            _ => condition,
        }
    }
}

/// 2.8: a chief arbiter who is neither IA nor FA signs nothing and is the only one who can get a norm.
fn signed_by(arbiters: &[Arbiter], candidate: &Arbiter) -> Condition {
    let chief = arbiters.iter().find(|arbiter| arbiter.role == ArbiterRole::Chief);
    let titled = chief.and_then(|chief| chief.title).map(|title| matches!(title, ArbiterTitle::Ia | ArbiterTitle::Fa));
    let met = if candidate.role == ArbiterRole::Chief { Some(true) } else { titled };
    Condition::answered("2.8", "the chief arbiter, who signs, is an IA or FA", met, Datum::ChiefArbiter)
}

#[cfg(test)]
mod tests {
    use crate::dossier::Dossier;
    use crate::engines::titles::Answers;
    use crate::engines::titles::worked_examples::{C7, norms, record};

    /// The articles that the deputy's claim misses and those that are open, in an event of so many players.
    fn judge(players: usize, deputy: &str, chief: &str) -> (Vec<&'static str>, Vec<&'static str>) {
        let mut norms = norms(C7, Answers::default());
        norms.records = (0..players).map(|i| record(["ITA", "GER", "FRA"][i % 3], C7)).collect();
        for (i, record) in norms.records.iter_mut().enumerate() {
            record.person.rating = Some(2000 + i as u16);
        }
        let text = format!(
            "[event]\nname = \"x\"\n[[arbiter]]\nname = \"A\"\nrole = \"chief\"\n{chief}\n[[arbiter]]\nname = \"B\"\nrole = \"deputy\"\n{deputy}"
        );
        let dossier = Dossier::parse("x", &text).unwrap();
        let conditions = norms.arbiter_norm(&dossier.arbiters, &dossier.arbiters[1]);
        let with = |met| conditions.iter().filter(|c| c.met == met).map(|c| c.article).collect();
        (with(Some(false)), with(None))
    }

    const FA: &str = "title = \"NA\"\nlicensed = true\nnorm = \"FA\"";

    #[test]
    fn fa_norms() {
        assert_eq!(judge(20, FA, "title = \"IA\""), (vec![], vec![]));
        assert_eq!(judge(19, FA, "title = \"IA\""), (vec!["3"], vec![]));
        assert_eq!(judge(20, FA, "title = \"NA\""), (vec!["2.8"], vec![]));
        assert_eq!(judge(20, "norm = \"FA\"", "title = \"IA\""), (vec![], vec!["3", "6.1"]));
        assert_eq!(judge(25, FA, "title = \"FA\"\nnorm = \"IA\""), (vec!["2.7"], vec![]));
        assert_eq!(judge(26, FA, "title = \"FA\"\nnorm = \"IA\""), (vec![], vec![]));
    }

    #[test]
    fn ia_norms() {
        let ia = "title = \"FA\"\nlicensed = true\nactive = true\nnorm = \"IA\"";
        assert_eq!(judge(20, ia, "title = \"IA\""), (vec![], vec![]));
        assert_eq!(judge(20, &ia.replace("active = true", "active = false"), "title = \"IA\""), (vec!["4"], vec![]));
        assert_eq!(judge(2, ia, "title = \"IA\""), (vec![], vec!["2.6.3"]));
        assert_eq!(judge(20, "norm = \"NA\"", "title = \"IA\""), (vec![], vec![]));
    }
}
