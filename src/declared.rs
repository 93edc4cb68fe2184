//! Floor 6: deviations that somebody explains beforehand, in the file or in the event's dossier.

use crate::base::{At, RoundNo, Source};
use crate::dossier::{Dossier, Waiver};
use crate::finding::Finding;
#[cfg(feature = "cli")]
use crate::finding::Severity;
use crate::model::Tournament;

/// Notes on each finding the explanation that a waiver of the dossier or a comment of the file gives for it.
///
/// Two forms of comments explain: `### MPA @ Round 5` (manual pairing of a round, as FIDE asks arbiters to mark it), which
/// declares the findings of the groups `pairing` and `colours` about that round; and `### scrutineer: RULE [player N] [round N]: reason`.
pub(crate) fn explain(findings: &mut [Finding], t: &Tournament, dossier: &Dossier, source: &Source) {
    let comments: Vec<Declaration> = t.comments.iter().filter_map(|remark| Declaration::read(&remark.text)).collect();
    for finding in findings {
        let waived = dossier
            .waivers
            .iter()
            .find(|waiver| waives(waiver, finding, source))
            .map(|waiver| waiver.reason.get_ref().clone());
        finding.declared = waived.or_else(|| comments.iter().find(|c| c.covers(finding)).map(|c| c.reason.clone()));
    }
}

/// The comment that declares the pairing of a round as made by hand, or that explains the finding `pairing/differs` of it.
#[cfg(feature = "cli")]
pub(crate) fn pairing(t: &Tournament, round: RoundNo) -> Option<String> {
    let mut differs = Finding::new("pairing/differs", "", Severity::Warning);
    differs.round(round);
    let comments = t.comments.iter().filter_map(|remark| Declaration::read(&remark.text));
    comments.into_iter().find(|comment| comment.covers(&differs)).map(|comment| comment.reason)
}

fn waives(waiver: &Waiver, finding: &Finding, source: &Source) -> bool {
    let c = &finding.context;
    let record =
        || finding.labels.first().is_some_and(|label| record_of(label.loc.at, source) == waiver.record.as_deref());
    waiver.rule.get_ref() == finding.rule
        && waiver.file.as_ref().is_none_or(|file| names(&source.name, file))
        && waiver.player.is_none_or(|no| c.player.is_some_and(|p| p.0 == no))
        && waiver.round.is_none_or(|no| c.round.is_some_and(|r| r.0 == no))
        && (waiver.record.is_none() || record())
}

/// Whether a path is that of the file which a waiver names: the same, or the end of it from a folder on.
fn names(path: &str, file: &str) -> bool {
    let (path, file) = (path.replace('\\', "/"), file.replace('\\', "/"));
    let file = file.strip_prefix("./").unwrap_or(&file);
    path.strip_suffix(file).is_some_and(|folder| folder.is_empty() || folder.ends_with('/'))
}

/// The identifier of the record that a place lies in.
fn record_of(at: At, source: &Source) -> Option<&str> {
    let At::Text(span) = at else { return None };
    source.line_text(source.lines().line_at(span.start)).get(..3)
}

/// A comment that explains a deviation.
struct Declaration {
    rule: Option<String>,
    player: Option<u16>,
    round: Option<u16>,
    reason: String,
}

impl Declaration {
    fn read(comment: &str) -> Option<Declaration> {
        let text = comment.trim();
        if let Some(rest) = text.strip_prefix("scrutineer:") {
            let (head, reason) = rest.split_once(':')?;
            let words: Vec<&str> = head.split_whitespace().collect();
            let after = |word: &str| words.iter().position(|w| *w == word).and_then(|i| words.get(i + 1)?.parse().ok());
            let reason = reason.trim().to_owned();
            return (!reason.is_empty()).then_some(Declaration {
                rule: Some((*words.first()?).to_owned()),
                player: after("player"),
                round: after("round"),
                reason,
            });
        }
        let upper = text.to_ascii_uppercase();
        let place = upper.strip_prefix("MPA")?.trim_start().strip_prefix('@')?.trim_start().strip_prefix("ROUND")?;
        let digits: String = place.trim_start().chars().take_while(char::is_ascii_digit).collect();
        Some(Declaration { rule: None, player: None, round: Some(digits.parse().ok()?), reason: text.to_owned() })
    }

    fn covers(&self, finding: &Finding) -> bool {
        let c = &finding.context;
        let rule = match &self.rule {
            Some(rule) => finding.rule == rule,
            None => finding.rule.starts_with("pairing/") || finding.rule.starts_with("colours/"),
        };
        rule && self.player.is_none_or(|no| c.player.is_some_and(|p| p.0 == no))
            && self.round.is_none_or(|no| c.round == Some(RoundNo(no)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_declare_what_they_name() {
        let mut pairing = Finding::new("pairing/differs", "m", Severity::Warning);
        pairing.round(RoundNo(5));
        let points = Finding::new("results/points-differ", "m", Severity::Error);
        let manual = Declaration::read(" MPA @ Round 5").unwrap();
        assert!(manual.covers(&pairing) && !manual.covers(&points));
        assert!(!Declaration::read("MPA @ Round 4").unwrap().covers(&pairing));
        let own = Declaration::read("scrutineer: results/points-differ: fined half a point").unwrap();
        assert!(own.covers(&points) && !own.covers(&pairing));
        assert_eq!(own.reason, "fined half a point");
        assert!(Declaration::read("scrutineer: results/points-differ:").is_none());
        assert!(Declaration::read("just a remark").is_none());
    }
}
