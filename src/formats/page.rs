//! Pages of chess-results.com as rows: the title and the headings of the page, its table, the lines of the legend below.

use std::convert::Infallible;

use html5gum::Tokenizer;
use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};

use super::grid::{Cell, Row};
use crate::base::{Loc, limits};

/// Class of the tables that hold what a page is about.
const TABLE: &[u8] = b"CRs1";
/// Class of the paragraph below the table, with a line a tie-break.
const LEGEND: &[u8] = b"CR";

/// The rows of a page. Rows and cells beyond [`limits::LINES`] and [`limits::LISTED`] are passed over.
pub(super) fn rows(text: &str) -> Vec<Row<'static>> {
    let mut page = Page::default();
    let mut emitter =
        CallbackEmitter::new(|event: CallbackEvent<'_>, span: html5gum::Span<usize>| -> Option<Infallible> {
            page.event(&event, span);
            None
        });
    emitter.naively_switch_states(true);
    let Ok(()) = Tokenizer::new_with_emitter(text, emitter).finish();
    page.close(text.len());
    page.end_row();
    page.rows
}

#[derive(Default)]
struct Page {
    rows: Vec<Row<'static>>,
    row: Row<'static>,
    /// The text of the cell that is open, and where it began.
    cell: Option<(String, usize)>,
    /// Tables that are open, from the one of class [`TABLE`] inwards.
    depth: usize,
    /// A table has been seen, so that a legend may come.
    tabled: bool,
    legend: bool,
    /// The tag whose attributes come in.
    tag: Vec<u8>,
    at_class: bool,
    class: Vec<u8>,
}

impl Page {
    fn event(&mut self, event: &CallbackEvent<'_>, span: html5gum::Span<usize>) {
        match event {
            CallbackEvent::OpenStartTag { name } => {
                self.tag = name.to_vec();
                self.class.clear();
            }
            CallbackEvent::AttributeName { name } => self.at_class = *name == b"class",
            CallbackEvent::AttributeValue { value } if self.at_class => self.class = value.to_vec(),
            CallbackEvent::CloseStartTag { .. } => self.start(span),
            CallbackEvent::EndTag { name } => self.end(name, span),
            CallbackEvent::String { value } => {
                if let Some((text, _)) = &mut self.cell {
                    text.push_str(&String::from_utf8_lossy(value));
                }
            }
            _ => {}
        }
    }

    fn start(&mut self, span: html5gum::Span<usize>) {
        match self.tag.as_slice() {
            b"table" if self.depth > 0 => self.depth += 1,
            b"table" if self.class == TABLE => {
                self.close(span.start);
                self.end_row();
                (self.depth, self.tabled) = (1, true);
            }
            b"tr" if self.depth == 1 => {
                self.close(span.start);
                self.end_row();
            }
            b"td" | b"th" if self.depth == 1 => {
                self.close(span.start);
                self.open(span.end);
            }
            b"title" | b"h1" | b"h2" | b"h3" if self.depth == 0 => self.open(span.end),
            b"p" if self.tabled && self.depth == 0 && self.class == LEGEND => {
                // An empty row parts the legend from the table, as it does in a sheet.
                self.rows.push(Row::new());
                self.legend = true;
                self.open(span.end);
            }
            b"br" if self.legend => {
                self.close(span.start);
                self.end_row();
                self.open(span.end);
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &[u8], span: html5gum::Span<usize>) {
        match name {
            b"table" if self.depth > 0 => {
                if self.depth == 1 {
                    self.close(span.start);
                    self.end_row();
                }
                self.depth -= 1;
            }
            b"td" | b"th" if self.depth == 1 => self.close(span.start),
            b"title" | b"h1" | b"h2" | b"h3" if self.depth == 0 => {
                self.close(span.start);
                self.end_row();
            }
            b"p" if self.legend => {
                self.legend = false;
                self.close(span.start);
                self.end_row();
            }
            _ => {}
        }
    }

    fn open(&mut self, at: usize) {
        self.cell = Some((String::new(), at));
    }

    fn close(&mut self, at: usize) {
        let Some((text, from)) = self.cell.take() else { return };
        if self.row.len() < limits::LISTED {
            self.row.push(Cell { text: text.into(), loc: Loc::text(from as u32, at as u32) });
        }
    }

    fn end_row(&mut self) {
        let row = std::mem::take(&mut self.row);
        if !row.is_empty() && self.rows.len() < limits::LINES {
            self.rows.push(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::rows;
    use crate::base::At;

    #[test]
    fn rows_of_a_page() {
        let page = "<html><title>Chess-Results</title><h2>Invented &amp; Open</h2><table><tr><td>menu</table>\
            <table class=\"CRs1\" border=0><tr><th>No.<th>&nbsp;Name</tr><tr><td>1</td><td><a href=x>Alder,\n Anton</a></td></tr>\
            <tr><td>2<td><table><tr><td>inner</table>Birch</table><p class=\"CR\"><b>Note:</b><br/>Tie Break1: points</p><p class=CR0>no</p>";
        let found = rows(page);
        let texts: Vec<Vec<&str>> = found.iter().map(|row| row.iter().map(super::Cell::value).collect()).collect();
        assert_eq!(
            texts,
            [
                vec!["Chess-Results"],
                vec!["Invented & Open"],
                vec!["No.", "Name"],
                vec!["1", "Alder,\n Anton"],
                vec!["2", "innerBirch"],
                vec![],
                vec!["Note:"],
                vec!["Tie Break1: points"]
            ]
        );
        let At::Text(place) = found[3][1].loc.at else { panic!("a place in the text") };
        assert_eq!(place.of(page), "<a href=x>Alder,\n Anton</a>");
    }

    #[test]
    fn any_text_has_rows() {
        arbtest::arbtest(|u| {
            let words = [
                "<table class=CRs1>",
                "<tr>",
                "<td>",
                "</table>",
                "<p class=CR>",
                "<br>",
                "</p>",
                "<h2>",
                "</h2>",
                "&",
                "x",
                "<",
            ];
            let text: String =
                (0..u.int_in_range(0..=40)?).map(|_| u.choose(&words).copied()).collect::<Result<_, _>>()?;
            for cell in rows(&text).iter().flatten() {
                let At::Text(place) = cell.loc.at else { panic!("a place in the text") };
                assert!(text.get(place.start as usize..place.end as usize).is_some(), "{text}");
            }
            Ok(())
        })
        .budget_ms(300);
    }
}
