//! The norms as a page for people.

use std::fmt::Write as _;

use super::{Event, Question, Row};
use crate::base::PlayerNo;
use crate::engines::titles::{Condition, Norm, Outcome, Record};
use crate::report;

/// The whole page; `closely` shows every condition and every round.
pub(super) fn text(event: &Event<'_>, rows: &[(Norm, Row)], closely: bool) -> String {
    let mut page = Page { event, out: String::new() };
    page.head();
    page.tournament();
    if closely {
        for (i, (norm, row)) in rows.iter().enumerate() {
            let shown = rows.get(..i).is_some_and(|earlier| earlier.iter().any(|(other, _)| same_rounds(other, norm)));
            page.closely(norm, row, shown);
        }
    } else {
        page.list(rows);
    }
    page.claims();
    page.questions(&event.questions(rows.iter().map(|(norm, _)| norm)));
    page.out
}

struct Page<'a> {
    event: &'a Event<'a>,
    out: String,
}

impl Page<'_> {
    fn line(&mut self, text: &str) {
        self.out.extend(text.trim_end().chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }));
        self.out.push('\n');
    }

    fn head(&mut self) {
        let rules = &self.event.norms.rules;
        self.line(&format!("Norms by the Title Regulations (B.01) of {}", rules.edition));
        self.line(&match &self.event.list {
            Some(list) => format!("Ratings and titles: {}", report::about_list(Some(list))),
            None => {
                "Ratings and titles: as the file states them; --list compares them with the list in force".to_owned()
            }
        });
        if let Some(doubt) = rules.doubt {
            self.line(&format!("Uncertain: {doubt}"));
        }
    }

    fn tournament(&mut self) {
        self.line("");
        self.line("The tournament");
        let event = self.event;
        event.norms.event.iter().for_each(|condition| self.condition(condition));
        let swiss = &event.norms.swiss;
        if event.norms.rules.mandatory_event {
            let large = if swiss.is_large_swiss() { "yes" } else { "no" };
            self.line(&format!("  40 players with an average of 2000 in every round (1.5.6a): {large}"));
        }
        let exempt = if event.norms.is_exempt() { "yes" } else { "no" };
        let article = event.norms.rules.article("1.4.3d");
        self.line(&format!(
            "  20 foreign rated players of 3 federations, 10 of them titled, in every round ({article}): {exempt}"
        ));
    }

    fn condition(&mut self, condition: &Condition) {
        let word = match condition.met {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "open",
        };
        let article = self.event.norms.rules.article(condition.article);
        let margin = condition.margin_text().map_or_else(String::new, |margin| format!(" (margin {margin})"));
        self.line(&format!("  {word:<7} {article:<7} {}{margin}", condition.why()));
    }

    fn list(&mut self, rows: &[(Norm, Row)]) {
        let made = rows.iter().filter(|(norm, _)| norm.achieved).count();
        self.line("");
        match made {
            0 => self.line("No norm was made."),
            _ if self.event.norms.event_fails() => {
                self.line("No norm is valid: the tournament misses a condition. By the games alone:");
            }
            _ => self.line("Norms made"),
        }
        for (norm, row) in rows.iter().filter(|(norm, _)| norm.achieved) {
            self.line(&format!("  {:>4}  {:<32} {}", norm.no, row.name, summary(norm)));
        }
        if made < rows.len() {
            self.line("");
            self.line("Missed by little");
        }
        for (norm, row) in rows.iter().filter(|(norm, _)| !norm.achieved) {
            self.line(&format!("  {:>4}  {:<32} {}", norm.no, row.name, norm.title.title().abbreviation()));
            row.what_if.iter().for_each(|change| self.line(&format!("        {}", change.sentence)));
        }
    }

    fn closely(&mut self, norm: &Norm, row: &Row, rounds_shown: bool) {
        self.line("");
        self.line(&format!("{} {}: {}", norm.no, row.name, summary(norm)));
        norm.conditions.iter().for_each(|condition| self.condition(condition));
        if let Some(exemption) = norm.exemption {
            self.line(&format!(
                "  By the exemption: {}; an application needs a norm without one (1.4.3e).",
                exemption.text()
            ));
        }
        if norm.last_round_as_loss {
            self.line("  The forfeited last round counts as a lost game (1.4.2c).");
        }
        let event = self.event;
        if let Some(record) = event.norms.records.iter().find(|record| record.no == norm.no && !rounds_shown) {
            self.rounds(norm, record);
        }
        row.what_if.iter().for_each(|change| self.line(&format!("  {}", change.sentence)));
    }

    fn rounds(&mut self, norm: &Norm, record: &Record) {
        self.line("   rd   no  opponent                         title  fed  rating  score");
        for game in &record.games {
            let opponent = if game.opponent == PlayerNo(0) { String::new() } else { self.event.name(game.opponent) };
            let title = game.person.titles.iter().flatten().next().map_or("", |title| title.abbreviation());
            let federation =
                game.person.federation.map_or_else(String::new, |federation| federation.as_str().to_owned());
            let rating = game.person.rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
            let score = match game.outcome {
                Outcome::Played(score) => score.to_string(),
                Outcome::ForfeitWin => "+".to_owned(),
                Outcome::Pab => "bye".to_owned(),
                Outcome::Missed | Outcome::NoMoves => "-".to_owned(),
                Outcome::Pending => "?".to_owned(),
            };
            let mut line = format!(
                "  {:>3} {:>4}  {opponent:<32} {title:<5} {federation:<4} {rating:>6}  {score:>5}",
                game.round, game.opponent
            );
            let counts = norm.rounds.contains(&game.round);
            if let Some((_, raised)) = norm.raised.filter(|(no, _)| counts && *no == game.opponent) {
                let _ = write!(line, "  counts {raised} (1.4.6c)");
            }
            if let Some((_, why)) = norm.excluded.iter().find(|(round, _)| *round == game.round) {
                let _ = write!(line, "  left out: {}", why.text());
            }
            self.line(&line);
        }
    }

    fn claims(&mut self) {
        let event = self.event;
        if !event.claims.is_empty() {
            self.line("");
            self.line("Claimed in the event file");
        }
        for claimed in &event.claims {
            let claim = event.claim(claimed);
            let verdict = match claim.holds {
                Some(true) => "holds",
                Some(false) => "FAILS",
                None => "is open",
            };
            let name = event.name(PlayerNo(claim.player));
            self.line(&format!("  {:>4}  {name:<32} {} {verdict}", claim.player, claim.title));
            claim.why.iter().for_each(|why| self.line(&format!("        {why}")));
        }
    }

    fn questions(&mut self, questions: &[Question]) {
        let answerable = || questions.iter().filter_map(|question| Some((question, question.table?, question.answer?)));
        if answerable().next().is_none() {
            return;
        }
        self.line("");
        self.line("What the file does not tell can be answered in an event file (--dossier), for example");
        let mut tables: Vec<&str> = answerable().map(|(_, table, _)| table).collect();
        tables.sort_unstable();
        tables.dedup();
        for table in tables {
            self.line("");
            self.line(&format!("  {table}"));
            for (question, _, answer) in answerable().filter(|(_, of, _)| *of == table) {
                let reason = format!("# {} ({})", question.missing, question.articles.join(", "));
                let last = answer.lines().count() - 1;
                for (i, line) in answer.lines().enumerate() {
                    let reason = if i == last { reason.as_str() } else { "" };
                    self.line(&format!("  {line:<38} {reason}"));
                }
            }
        }
    }
}

/// Whether the rounds of two norms of one player are the same to look at.
fn same_rounds(a: &Norm, b: &Norm) -> bool {
    (&a.rounds, &a.excluded, a.raised) == (&b.rounds, &b.excluded, b.raised)
}

/// `IM norm, 9 games (counts as 10): score 7, 6 needed; average 2327, performance 2547`.
fn summary(norm: &Norm) -> String {
    let title = norm.title.title().abbreviation();
    let verdict = if norm.achieved { format!("{title} norm") } else { format!("no {title} norm") };
    let counts = if norm.achieved && norm.counts_as != norm.games {
        format!(" (counts as {})", norm.counts_as)
    } else {
        String::new()
    };
    let needed = norm.required.map_or_else(|| "no score is enough".to_owned(), |score| format!("{score} needed"));
    format!(
        "{verdict}, {} games{counts}: score {}, {needed}; average {}, performance {}",
        norm.games, norm.score, norm.average, norm.performance
    )
}
