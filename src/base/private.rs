//! What in a text of unknown columns may be nobody else's business.

use std::ops::Range;

/// Digits that an identification number has at least; ratings and starting ranks have fewer.
const SHORTEST_ID: usize = 5;

/// A piece of a text, by its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Private {
    /// A date: a year of four digits and two shorter numbers, in whatever order.
    Date(Range<usize>),
    /// A number of five digits or more.
    Id(Range<usize>),
}

impl Private {
    /// The bytes of the text.
    pub fn range(&self) -> Range<usize> {
        match self {
            Private::Date(range) | Private::Id(range) => range.clone(),
        }
    }

    /// The dates and long numbers of a text, in order.
    pub fn find(text: &str) -> Vec<Private> {
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()).map(|start| at + start) {
            let rest = &text[start..];
            let run = rest.find(|c: char| !c.is_ascii_digit() && !matches!(c, '/' | '.' | '-')).unwrap_or(rest.len());
            let run = rest[..run].trim_end_matches(['/', '.', '-']);
            at = start + run.len();
            let parts: Vec<&str> = run.split(['/', '.', '-']).collect();
            let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
            if matches!(lengths.as_slice(), [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4]) {
                found.push(Private::Date(start..at));
                continue;
            }
            let mut from = start;
            for part in parts {
                if part.len() >= SHORTEST_ID {
                    found.push(Private::Id(from..from + part.len()));
                }
                from += part.len() + 1;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::Private;

    #[test]
    fn finds_dates_and_long_numbers() {
        let text = "001 17 Quill 2104 SUI 99000172 1990-11-30 6.5 12.1.1987 x";
        let found: Vec<&str> = Private::find(text).iter().map(|piece| &text[piece.range()]).collect();
        assert_eq!(found, ["99000172", "1990-11-30", "12.1.1987"]);
        assert!(Private::find("2104 1-0 3.5 26/04/05 Ünal").is_empty());
    }
}
