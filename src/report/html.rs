//! One self-contained page: no scripts, nothing from elsewhere, fit for print, light and dark.

use super::extract::Extracts;
use super::markup::{Attribute, Markup};
use super::window::{Mark, Window};
use super::words::{self, about_file, about_list, about_regulations, about_tournament, count, place, weigh, word};
use super::{ArticleVerdict, Counts, Due, EventReport, FileReport, Item, LabelAt, Regulations, Report};
use crate::finding::Severity;

/// Columns of an extract: as many as fit on a printed page.
const COLUMNS: usize = 96;

/// The whole report as a page.
pub fn whole(report: &Report, extracts: &Extracts) -> String {
    let mut page = Markup::document();
    page.element("html", &[("lang", "en")], |html| {
        html.line();
        head(html);
        html.element("body", &[], |body| {
            intro(body, report);
            if report.files.len() > 1 {
                overview(body, &report.files);
            }
            for (n, file) in (1..).zip(&report.files) {
                file_section(body, n, file, extracts);
            }
            for event in &report.events {
                event_section(body, event, extracts);
            }
            failures(body, report);
            body.leaf("footer", &[], &format!("Written by {} {}.", report.tool.name, report.tool.version));
        });
    });
    let mut text = page.finish();
    text.push('\n');
    text
}

fn head(html: &mut Markup) {
    html.element("head", &[], |head| {
        head.void("meta", &[("charset", "utf-8")]);
        head.void("meta", &[("name", "viewport"), ("content", "width=device-width, initial-scale=1")]);
        let policy = "default-src 'none'; style-src 'unsafe-inline'";
        head.void("meta", &[("http-equiv", "Content-Security-Policy"), ("content", policy)]);
        head.leaf("title", &[], "Report on tournament files");
        head.style(include_str!("page.css"));
    });
    html.line();
}

/// The heading, the sum, and a box for each severity that hides its findings.
fn intro(body: &mut Markup, report: &Report) {
    body.element("header", &[], |header| {
        header.leaf("h1", &[], "Report on tournament files");
        let counts = report.counts();
        let found = report.findings().next().is_some();
        header.element("p", &[], |p| {
            p.text(&format!("{} checked", count(report.files.len(), "file", "files")));
            p.text(if found { ". Show:" } else { ": nothing to report." });
        });
        if found {
            header.element("p", &[("class", "filter")], |p| {
                for severity in Severity::ALL {
                    filter(p, severity.word(), &weigh(severity, counts.of(severity)));
                }
                let declared = report.findings().filter(|(_, item)| item.declared.is_some()).count();
                filter(p, "declared", &format!("{declared} declared"));
            });
        }
    });
    body.line();
}

fn filter(p: &mut Markup, class: &str, text: &str) {
    p.element("label", &[("class", class)], |label| {
        label.void("input", &[("type", "checkbox"), ("id", &format!("show-{class}")), ("checked", "")]);
        label.text(&format!(" {text}"));
    });
}

fn overview(body: &mut Markup, files: &[FileReport]) {
    body.element("table", &[("class", "overview")], |table| {
        table.element("thead", &[], |thead| {
            thead.element("tr", &[], |tr| {
                for title in ["File", "Format"] {
                    tr.leaf("th", &[("scope", "col")], title);
                }
                for title in ["Players", "Rounds", "Errors", "Warnings", "Notes", "Unverifiable"] {
                    tr.leaf("th", &[("scope", "col"), ("class", "n")], title);
                }
            });
        });
        table.element("tbody", &[], |tbody| {
            for (n, file) in (1..).zip(files) {
                tbody.element("tr", &[], |tr| {
                    tr.element("td", &[], |td| {
                        td.leaf("a", &[("href", &format!("#file-{n}"))], &file.path);
                    });
                    tr.leaf("td", &[], &file.format);
                    tr.leaf("td", &[("class", "n")], &file.tournament.players.to_string());
                    tr.leaf("td", &[("class", "n")], &file.tournament.rounds.to_string());
                    for severity in Severity::ALL {
                        let n = file.counts.of(severity);
                        let class = if n == 0 { "n zero".to_owned() } else { format!("n {}", severity.word()) };
                        tr.leaf("td", &[("class", &class)], &n.to_string());
                    }
                });
            }
        });
    });
    body.line();
}

fn file_section(body: &mut Markup, n: usize, file: &FileReport, extracts: &Extracts) {
    body.element("section", &[("id", &format!("file-{n}"))], |section| {
        title(section, &file.path, &file.findings);
        let about = about_tournament(file);
        if !about.is_empty() {
            section.leaf("p", &[], &about);
        }
        section.leaf("p", &[("class", "aside")], &about_file(file));
        let list = about_list(file.list.as_ref());
        if !list.is_empty() {
            section.leaf("p", &[("class", "aside")], &list);
        }
        if !file.skipped.is_empty() {
            section.leaf("p", &[("class", "aside")], &format!("Left out on request: {}.", file.skipped.join(", ")));
        }
        regulations(section, &file.regulations);
        findings(section, &file.findings, &file.path, extracts);
        articles(section, &file.articles);
    });
    body.line();
}

fn event_section(body: &mut Markup, event: &EventReport, extracts: &Extracts) {
    body.element("section", &[], |section| {
        title(section, &event.name, &event.findings);
        section.leaf("p", &[], &format!("The event of {}.", event.files.join(", ")));
        regulations(section, &event.regulations);
        articles(section, &event.articles);
        findings(section, &event.findings, "", extracts);
        due(section, "Follows from the results", &event.due);
        due(section, "Still to be answered", &event.missing);
    });
    body.line();
}

fn title(section: &mut Markup, name: &str, findings: &[Item]) {
    let counts = Counts::of_findings(findings);
    let present = Severity::ALL.into_iter().filter(|severity| counts.of(*severity) > 0);
    section.element("h2", &[], |h2| {
        h2.text(name);
        for severity in present {
            h2.text(" ");
            h2.leaf("small", &[("class", severity.word())], &weigh(severity, counts.of(severity)));
        }
        if findings.is_empty() {
            h2.text(" ");
            h2.leaf("small", &[("class", "good")], "nothing to report");
        }
    });
}

fn regulations(section: &mut Markup, regulations: &Regulations) {
    if regulations.set.is_empty() {
        return;
    }
    section.element("details", &[], |details| {
        details.leaf("summary", &[], &about_regulations(regulations));
        details.element("table", &[], |table| {
            for edition in &regulations.editions {
                table.element("tr", &[], |tr| {
                    tr.leaf("td", &[], &edition.module);
                    tr.leaf("td", &[], &format!("edition of {}", edition.from));
                    tr.leaf("td", &[], &edition.why);
                });
            }
        });
        details.leaf("p", &[("class", "aside")], &format!("Digest {}", regulations.digest));
    });
}

fn findings(section: &mut Markup, findings: &[Item], path: &str, extracts: &Extracts) {
    for item in findings {
        section.line();
        let declared = if item.declared.is_some() { " declared" } else { "" };
        let class = format!("finding {}{declared}", item.severity.word());
        section.element("article", &[("class", &class)], |article| finding(article, item, path, extracts));
    }
}

fn finding(article: &mut Markup, item: &Item, path: &str, extracts: &Extracts) {
    article.element("h3", &[], |h3| {
        h3.leaf("span", &[("class", "badge")], word(item.severity));
        h3.text(&format!(" {}", item.title));
    });
    if !item.labels.is_empty() {
        article.element("ul", &[("class", "places")], |ul| {
            for label in item.places() {
                ul.element("li", &[], |li| one_place(li, label, path, extracts));
            }
            if item.more_places() > 0 {
                ul.leaf("li", &[], &format!("and {}", count(item.more_places(), "more place", "more places")));
            }
        });
    }
    article.element("dl", &[], |dl| {
        let context = &item.context;
        detail(dl, "declared", item.declared.as_deref());
        detail(dl, "stated", context.stated.as_deref());
        detail(dl, "expected", context.expected.as_deref());
        let reference = item.article.as_ref().map(ToString::to_string);
        detail(dl, "article", reference.as_deref());
        detail(dl, "help", item.help.as_deref());
        detail(dl, "fix", item.fix.as_ref().map(words::fix).as_deref());
        detail(dl, "rule", Some(&item.rule));
    });
}

fn detail(dl: &mut Markup, term: &'static str, value: Option<&str>) {
    if let Some(value) = value {
        dl.leaf("dt", &[], term);
        dl.leaf("dd", &[], if value.is_empty() { "(empty)" } else { value });
    }
}

/// A place: where it is, what to see there, and the line.
fn one_place(li: &mut Markup, label: &LabelAt, path: &str, extracts: &Extracts) {
    li.leaf("span", &[("class", "where")], &place(label));
    if !label.text.is_empty() {
        li.text(&format!(": {}", label.text));
    }
    let Some(extract) = extracts.of(path, label) else { return };
    let about: Vec<u32> = label.column.into_iter().collect();
    let chars: Vec<char> = extract.shown(&about).chars().collect();
    let mark = Mark {
        start: label.column.unwrap_or(1).max(1) as usize - 1,
        length: label.length.unwrap_or(0).max(1) as usize,
        text_width: 0,
    };
    let Some(window) = Window::of(&chars, &[mark], COLUMNS) else { return };
    li.element("pre", &[], |pre| {
        let marked = window.marks.first().cloned().unwrap_or_default();
        pre.text(&window.text[..marked.start]);
        pre.leaf("mark", &[], &window.text[marked.clone()]);
        pre.text(&window.text[marked.end..]);
    });
}

fn articles(section: &mut Markup, articles: &[ArticleVerdict]) {
    if articles.is_empty() {
        return;
    }
    section.leaf("h3", &[], "Articles");
    section.element("table", &[("class", "articles")], |table| {
        for article in articles {
            let verdict = match article.verdict.as_str() {
                "met" | "attested" => "good",
                "violated" => "error",
                _ => "aside",
            };
            let class: &[Attribute<'_>] = &[("class", verdict)];
            table.element("tr", &[], |tr| {
                tr.leaf("th", &[("scope", "row")], &article.article);
                tr.leaf("td", class, &article.verdict);
                tr.element("td", &[], |td| {
                    td.text(&article.why);
                    for (category, verdict) in article.divided() {
                        td.void("br", &[]);
                        td.text(&format!("{category}: {verdict}"));
                    }
                });
            });
        }
    });
}

fn due(section: &mut Markup, title: &str, due: &[Due]) {
    if due.is_empty() {
        return;
    }
    section.leaf("h3", &[], title);
    section.element("ul", &[], |ul| {
        for one in due {
            ul.leaf("li", &[], &format!("{}: {}", one.article, one.text));
        }
    });
}

fn failures(body: &mut Markup, report: &Report) {
    if report.unreadable.is_empty() && report.tool_errors.is_empty() {
        return;
    }
    body.element("section", &[], |section| {
        section.leaf("h2", &[], "Not checked");
        section.element("ul", &[], |ul| {
            for one in &report.unreadable {
                ul.leaf("li", &[], &format!("{} could not be read: {}", one.path, one.message));
            }
            for one in &report.tool_errors {
                let rule = one.rule.as_deref().map(|rule| format!(" in {rule}")).unwrap_or_default();
                ul.leaf("li", &[], &format!("{}: the program itself failed{rule}: {}", one.path, one.message));
            }
        });
    });
    body.line();
}
