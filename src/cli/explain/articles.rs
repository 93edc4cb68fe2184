//! Articles of the regulations, edition by edition, and of regulation sets.

use super::{hanging, rule};
use crate::regs::{Catalogue, Condition, Edition, Evidence, Module, RegsError};
use crate::report::Look;
use crate::rules::{self, Meta};

/// The names by which the articles of a module can be asked for.
pub(super) fn names(module: Module) -> Vec<String> {
    let keys = module
        .timeline()
        .texts()
        .flat_map(|edition| edition.articles)
        .map(|article| format!("{module}:{}", article.key));
    let mut names: Vec<String> = keys.collect();
    names.sort_unstable();
    names.dedup();
    names.push(module.name().to_owned());
    names
}

/// The pages about articles that the subject can mean: `dutch:pab`, `dutch 2.1`, `C.04.1 4`, `C.04.1/4`, `SET/ARTICLE`, a module, or
/// a regulation as a whole (`C.04.1`).
pub(super) fn pages(subject: &str, catalogue: &Catalogue, look: Look) -> Result<Vec<String>, RegsError> {
    let whole = |module: &Module| {
        let mut articles = module.timeline().texts().flat_map(|edition| edition.articles);
        module.name() == subject || articles.any(|article| article.regulation.eq_ignore_ascii_case(subject))
    };
    let modules: Vec<Module> = Module::ALL.into_iter().filter(whole).collect();
    if !modules.is_empty() {
        return Ok(modules.into_iter().map(|module| contents(module, look)).collect());
    }
    let Some((of, article)) = subject.split_once([':', '/', ' ']) else { return Ok(Vec::new()) };
    let article = article.trim();
    let mut pages = of_modules(of, article, look);
    if catalogue.ids().contains(&of)
        && let Some(found) = catalogue.get(of)?.articles.get(article)
    {
        let evidence = match found.evidence {
            Evidence::File => "decided by the tournament file",
            Evidence::List => "decided with a rating list or another reference list",
            Evidence::Dossier => "decided by facts of the event file",
            Evidence::Human => "decided by a person's word",
            Evidence::Heading => "the worst of the articles under it",
        };
        let mut page = format!("{of}/{article}: {evidence}\n");
        page.push_str(&hanging("", 0, &found.summary, look));
        let rules = found.all_rules();
        if !rules.is_empty() {
            page.push_str(&hanging("rules  ", 7, &rules.join(", "), look));
        }
        let fields = found.dossier_fields();
        if !fields.is_empty() {
            page.push_str(&hanging("event file  ", 12, &fields.join(", "), look));
        }
        for condition in &found.conditions {
            page.push_str(&hanging("asks  ", 6, &figures(condition), look));
        }
        if !found.implies.is_empty() {
            let because = found.because.as_ref().map_or_else(String::new, |because| format!(" ({because})"));
            page.push_str(&hanging("implies  ", 9, &format!("{}{because}", found.implies.join(", ")), look));
        }
        pages.push(page);
    }
    Ok(pages)
}

/// A condition as the set writes it.
fn figures(condition: &Condition) -> String {
    let value = serde_json::to_value(condition).unwrap_or_default();
    let fields = value.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    fields.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// The articles with a key or number, of a module or of a regulation.
fn of_modules(of: &str, wanted: &str, look: Look) -> Vec<String> {
    let mut keys: Vec<(Module, &str)> = Vec::new();
    for module in Module::ALL {
        for edition in module.timeline().texts() {
            for article in edition.articles {
                let named = of == module.name() && (article.key == wanted || article.no.eq_ignore_ascii_case(wanted));
                let numbered = article.regulation.eq_ignore_ascii_case(of) && article.no.eq_ignore_ascii_case(wanted);
                if (named || numbered) && !keys.contains(&(module, article.key)) {
                    keys.push((module, article.key));
                }
            }
        }
    }
    let page = |(module, key)| format!("{module}:{key}\n{}{}", subject(module, key, look), cited(module, key, look));
    keys.into_iter().map(page).collect()
}

/// The rules that judge by an article.
fn cited(module: Module, key: &str, look: Look) -> String {
    let judges = |meta: &&Meta| meta.cites.iter().any(|cite| cite.0 == module && cite.1 == key);
    let ids: Vec<&str> = rules::ALL.iter().map(|rule| rule.meta()).filter(judges).map(|meta| meta.id).collect();
    if ids.is_empty() { String::new() } else { hanging("rules  ", 7, &ids.join(", "), look) }
}

/// What the editions of a module say on a subject; editions that say the same share a paragraph.
pub(super) fn subject(module: Module, key: &str, look: Look) -> String {
    let mut said: Vec<(String, Vec<&'static Edition>)> = Vec::new();
    for edition in module.timeline().texts() {
        let Some(article) = edition.article(key) else { continue };
        let text = format!("{} {}, {}: {}", article.regulation, article.no, article.title, article.summary);
        match said.last_mut() {
            Some((last, editions)) if *last == text => editions.push(edition),
            _ => said.push((text, vec![edition])),
        }
    }
    let mut out = String::new();
    for (text, editions) in said {
        out.push_str(&hanging("  ", 4, &format!("{text} ({})", span(&editions)), look));
    }
    out
}

/// The days on which editions that follow each other were in force.
fn span(editions: &[&Edition]) -> String {
    let from = editions.first().map_or_else(String::new, |edition| edition.from.to_string());
    match editions.last().and_then(|edition| edition.until) {
        Some(until) => format!("{from} to {until}"),
        None => format!("since {from}"),
    }
}

fn contents(module: Module, look: Look) -> String {
    let timeline = module.timeline();
    let mut out = format!("{module}: {}\n", timeline.title);
    for edition in timeline.texts() {
        out.push_str(&hanging(
            "  ",
            4,
            &format!("{} {} ({}) {}", edition.regulation, edition.name, span(&[edition]), edition.note),
            look,
        ));
    }
    let newest = timeline.newest();
    out.push_str(&format!("\nArticles of the edition {}\n", newest.name));
    for article in newest.articles {
        out.push_str(&hanging(
            &format!("  {:<10} ", article.no),
            13,
            &format!("{} ({module}:{})", article.title, article.key),
            look,
        ));
    }
    let rules = rule::list(|meta| meta.cites.iter().any(|cite| cite.0 == module), look);
    if !rules.is_empty() {
        out.push_str(&format!("\nRules that judge by it\n{rules}"));
    }
    out
}
