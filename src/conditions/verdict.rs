//! From rulings to one verdict an article.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{Event, Ruling, Statement, Weight, rule};
use crate::finding::Severity;
use crate::regs::{Evidence, SetArticle};

/// The verdict on an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It holds.
    Met,
    /// It is broken.
    Violated,
    /// It has no object in this event.
    NotApplicable,
    /// What was given does not decide it.
    Unverifiable,
    /// Somebody said so.
    Attested,
}

impl Verdict {
    /// The word of the report.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Met => "met",
            Verdict::Violated => "violated",
            Verdict::NotApplicable => "not-applicable",
            Verdict::Unverifiable => "unverifiable",
            Verdict::Attested => "attested",
        }
    }

    /// How bad it is for a heading over it: the greatest wins.
    const fn badness(self) -> u8 {
        match self {
            Verdict::NotApplicable => 0,
            Verdict::Met => 1,
            Verdict::Attested => 2,
            Verdict::Unverifiable => 3,
            Verdict::Violated => 4,
        }
    }
}

/// An article with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticleRuling {
    /// Its number.
    pub article: String,
    /// The verdict.
    pub verdict: Verdict,
    /// The rules that decide it.
    pub rules: Vec<String>,
    /// The reason.
    pub why: String,
    /// The verdict by category, when statements were made about categories.
    pub by_category: BTreeMap<String, Verdict>,
    /// Everything that is broken, with the condition that says so.
    pub broken: Vec<(String, String)>,
    /// Data that are missing.
    pub missing: Vec<String>,
    /// Consequences due.
    pub due: Vec<String>,
}

/// A finding of a file rule that decides articles.
pub struct FileFinding<'a> {
    /// Id of the rule.
    pub rule: &'a str,
    /// Weight.
    pub severity: Severity,
    /// The sentence.
    pub title: &'a str,
    /// Category of the file.
    pub category: Option<&'a str>,
}

/// Gives each article of the regulations one verdict, in the order of the document. `skipped` holds the rules that were left out on request.
pub fn judge(event: &Event<'_>, findings: &[FileFinding<'_>], skipped: &dyn Fn(&str) -> bool) -> Vec<ArticleRuling> {
    let articles = event.regs.articles();
    let mut rulings: Vec<ArticleRuling> = articles
        .iter()
        .map(|(number, article, _)| {
            let of_article = judge_article(event, article, findings, skipped);
            article_ruling(event, number, article, &of_article)
        })
        .collect();
    for (at, (number, article, _)) in articles.iter().enumerate().rev() {
        if article.evidence == Evidence::Heading {
            let prefix = format!("{number}.");
            let worst = rulings.iter().filter(|r| r.article.starts_with(&prefix)).max_by_key(|r| r.verdict.badness());
            if let Some((verdict, child)) = worst.map(|r| (r.verdict, r.article.clone())) {
                rulings[at].verdict = verdict;
                rulings[at].why = format!("as {child}");
            }
        }
    }
    rulings
}

/// Everything that was said for an article, with the rule that said it.
fn judge_article(
    event: &Event<'_>,
    article: &SetArticle,
    findings: &[FileFinding<'_>],
    skipped: &dyn Fn(&str) -> bool,
) -> Vec<(String, Ruling)> {
    let category = article.category.as_deref();
    if !article.all_rules().is_empty() && category.is_some() && event.main(category).next().is_none() {
        let mut ruling = Ruling::default();
        ruling.idle(None, format!("no category {}", category.unwrap_or_default()));
        return vec![(String::new(), ruling)];
    }
    let mut all: Vec<(String, Ruling)> =
        article.conditions.iter().map(|condition| (condition.rule(), rule(condition, event, category))).collect();
    for id in &article.rules {
        let mut of_rule = Ruling::default();
        if skipped(id) {
            of_rule.missing(None, format!("the check {id}, which was left out"));
        }
        for finding in findings.iter().filter(|f| f.rule == id && (category.is_none() || f.category == category)) {
            match finding.severity {
                Severity::Error | Severity::Warning => of_rule.broken(finding.category, finding.title),
                Severity::Unverifiable => of_rule.missing(finding.category, finding.title),
                Severity::Info => {}
            }
        }
        if of_rule.is_silent(None) {
            of_rule.holds(None, format!("{id} reports nothing"));
        }
        all.push((id.clone(), of_rule));
    }
    all
}

fn article_ruling(
    event: &Event<'_>,
    number: &str,
    article: &SetArticle,
    rulings: &[(String, Ruling)],
) -> ArticleRuling {
    let statements: Vec<&Statement> = rulings.iter().flat_map(|(_, ruling)| &ruling.statements).collect();
    let attested = event.dossier.attestations.iter().find(|a| a.article.get_ref() == number);
    let (verdict, why) = match combine(&statements) {
        Some(verdict) => (verdict, reason(&statements, verdict)),
        None if article.permits => (Verdict::NotApplicable, "it only permits".to_owned()),
        None => (Verdict::Unverifiable, "nobody attests it".to_owned()),
    };
    let (verdict, why) = match attested {
        Some(word)
            if verdict == Verdict::Unverifiable
                || article.evidence == Evidence::Human && verdict != Verdict::Violated =>
        {
            let note = word.note.as_ref().map_or_else(String::new, |note| format!(": {note}"));
            (Verdict::Attested, format!("{} on {}{note}", word.by, word.on))
        }
        _ => (verdict, why),
    };
    let mut by_category = BTreeMap::new();
    let categories: Vec<&String> = statements.iter().filter_map(|s| s.category.as_ref()).collect();
    for category in categories {
        let own: Vec<&Statement> = statements
            .iter()
            .copied()
            .filter(|s| s.category.is_none() || s.category.as_ref() == Some(category))
            .collect();
        if let Some(verdict) = combine(&own) {
            by_category.insert(category.clone(), verdict);
        }
    }
    let missing = || {
        let of_conditions: BTreeSet<String> =
            statements.iter().filter(|s| s.weight == Weight::Missing).map(|s| told(s)).collect();
        if of_conditions.is_empty() { vec!["an attestation".to_owned()] } else { of_conditions.into_iter().collect() }
    };
    let broken = rulings.iter().flat_map(|(rule, ruling)| ruling.statements.iter().map(move |s| (rule, s)));
    ArticleRuling {
        article: number.to_owned(),
        verdict,
        rules: article.all_rules(),
        why,
        by_category,
        broken: broken.filter(|(_, s)| s.weight == Weight::Broken).map(|(rule, s)| (rule.clone(), told(s))).collect(),
        missing: if verdict == Verdict::Unverifiable && article.evidence != Evidence::Heading {
            missing()
        } else {
            Vec::new()
        },
        due: rulings.iter().flat_map(|(_, ruling)| ruling.due.clone()).collect(),
    }
}

/// The verdict that statements make: any violation, else any missing datum, else anything that holds, else there is no object. `None` when
/// nothing was said.
fn combine(statements: &[&Statement]) -> Option<Verdict> {
    let worst = statements.iter().map(|s| s.weight).max()?;
    Some(match worst {
        Weight::Broken => Verdict::Violated,
        Weight::Missing => Verdict::Unverifiable,
        Weight::Holds => Verdict::Met,
        Weight::Idle => Verdict::NotApplicable,
    })
}

fn told(statement: &Statement) -> String {
    match &statement.category {
        Some(category) => format!("{category}: {}", statement.text),
        None => statement.text.clone(),
    }
}

fn reason(statements: &[&Statement], verdict: Verdict) -> String {
    let weight = match verdict {
        Verdict::Violated => Weight::Broken,
        Verdict::Unverifiable => Weight::Missing,
        Verdict::NotApplicable => Weight::Idle,
        Verdict::Met | Verdict::Attested => Weight::Holds,
    };
    let mut texts: Vec<String> = statements.iter().filter(|s| s.weight == weight).map(|s| told(s)).collect();
    texts.dedup();
    let lead = if weight == Weight::Missing { "not known: " } else { "" };
    format!("{lead}{}", texts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(weights: &[Weight]) -> Option<Verdict> {
        let statements: Vec<Statement> =
            weights.iter().map(|weight| Statement { weight: *weight, category: None, text: String::new() }).collect();
        combine(&statements.iter().collect::<Vec<_>>())
    }

    #[test]
    fn a_violation_beats_a_missing_datum_which_beats_what_holds() {
        use Weight::{Broken, Holds, Idle, Missing};
        for (weights, verdict) in [
            (&[Holds, Missing, Broken][..], Some(Verdict::Violated)),
            (&[Holds, Missing, Idle], Some(Verdict::Unverifiable)),
            (&[Idle, Holds], Some(Verdict::Met)),
            (&[Idle, Idle], Some(Verdict::NotApplicable)),
            (&[], None),
        ] {
            assert_eq!(said(weights), verdict, "{weights:?}");
        }
    }
}
