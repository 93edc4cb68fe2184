//! Title results that somebody claims, against what the tournament gives.

use super::condition::Condition;
use super::direct;
use super::norms::Norms;
use super::rules::NormTitle;
use crate::base::PlayerNo;
use crate::dossier::{Claim, Way};

/// A claim and the conditions that it hangs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The claim.
    pub claim: Claim,
    /// Why it cannot be judged by any condition: nobody has the number, or the title has no norms.
    pub void: Option<&'static str>,
    /// The conditions on the result and on the tournament.
    pub conditions: Vec<Condition>,
}

impl Claimed {
    /// Whether it holds: `Some(false)` when a condition is missed, `None` when one is open.
    pub fn holds(&self) -> Option<bool> {
        if self.void.is_some() || self.failing().next().is_some() {
            return Some(false);
        }
        self.conditions.iter().all(|condition| condition.met.is_some()).then_some(true)
    }

    /// The conditions that are missed.
    pub fn failing(&self) -> impl Iterator<Item = &Condition> {
        self.conditions.iter().filter(|condition| condition.met == Some(false))
    }
}

impl Norms {
    /// Judges a claim.
    pub fn claimed(&self, claim: &Claim) -> Claimed {
        let void = |why| Claimed { claim: claim.clone(), void: Some(why), conditions: Vec::new() };
        let Some(player) = self.records.iter().position(|record| record.no == PlayerNo(claim.player)) else {
            return void("no player has this number");
        };
        let Some(record) = self.records.get(player) else { return void("no player has this number") };
        let mut conditions = match claim.way {
            Way::Games => {
                let norm = NormTitle::of(claim.title).and_then(|title| self.judge(player, title));
                let Some(norm) = norm else { return void("there are no norms for this title") };
                norm.conditions
            }
            Way::DirectNorm | Way::DirectTitle => direct::conditions(self, record, claim),
        };
        conditions.extend(self.event.iter().copied());
        Claimed { claim: claim.clone(), void: None, conditions }
    }
}

#[cfg(test)]
mod tests {
    use crate::dossier::{Claim, Way};
    use crate::engines::titles::worked_examples::{C7, norms};
    use crate::engines::titles::{Answers, Datum};
    use crate::model::Title;

    fn failing(claim: &Claim) -> (Option<bool>, Vec<&'static str>) {
        let claimed = norms(C7, Answers::default()).claimed(claim);
        (claimed.holds(), claimed.failing().map(|condition| condition.article).collect())
    }

    #[test]
    fn claims_by_games() {
        let claim = |player, title| Claim { file: None, player, title, way: Way::Games };
        assert_eq!(failing(&claim(1, Title::Im)), (None, vec![]));
        assert_eq!(failing(&claim(1, Title::Gm)), (Some(false), vec!["1.4.5b", "1.4.8a", "1.4.8"]));
        assert_eq!(failing(&claim(2, Title::Im)), (Some(false), vec![]));
        assert_eq!(failing(&claim(1, Title::Fm)), (Some(false), vec![]));
    }

    #[test]
    fn direct_results_hang_on_the_table() {
        let direct = |title, way| norms(C7, Answers::default()).claimed(&Claim { file: None, player: 1, title, way });
        let title = direct(Title::Fm, Way::DirectTitle);
        assert_eq!(title.holds(), Some(false));
        let failing: Vec<_> = title.failing().map(|condition| condition.about).collect();
        assert_eq!(failing, ["participants"]);
        assert!(title.conditions.iter().any(|condition| condition.missing == Some(Datum::DirectTitles)));
        let norm = direct(Title::Im, Way::DirectNorm);
        assert!(norm.conditions.iter().any(|condition| condition.value == Some(9)));
    }
}
