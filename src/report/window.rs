//! The part of a long line that is worth seeing.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

/// Columns between the vertical bar under a label and its text.
pub(super) const ARM: usize = 4;

/// Columns kept of the start of a line that is cut there: record and number of the player in a TRF.
pub(super) const HEAD: usize = 8;

/// Columns that a character takes on a terminal.
pub(super) fn char_width(c: char) -> usize {
    c.width().unwrap_or(0)
}

/// A label's place in a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// First character, from 0.
    pub(super) start: usize,
    /// Characters; 0 for a point between two.
    pub(super) length: usize,
    /// Columns of its text.
    pub(super) text_width: usize,
}

/// The part of a line that fits on the screen together with its labels.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The part, with `…` where something was cut.
    pub(super) text: String,
    /// The bytes that the labels underline.
    pub(super) marks: Vec<Range<usize>>,
}

impl Window {
    /// A window of at most `room` columns with all labels, which must not overlap; `None` when several don't fit together.
    pub(super) fn of(chars: &[char], marks: &[Mark], room: usize) -> Option<Window> {
        let mut chars = chars.to_vec();
        let written = chars.len();
        let mut spans: Vec<Range<usize>> = Vec::with_capacity(marks.len());
        for mark in marks {
            // A label may point behind the end of a short line, where something is missing.
            let start = mark.start.min(written + room);
            let length = mark.length.min(if start < written { written - start } else { room });
            spans.push(start..start + length);
            if chars.len() < start + length.max(1) {
                chars.resize(start + length.max(1), ' ');
            }
        }
        let mut cells = Vec::with_capacity(chars.len() + 1);
        let mut total = 0;
        for c in &chars {
            cells.push(total);
            total += char_width(*c);
        }
        cells.push(total);
        let end = |span: &Range<usize>| cells[span.end].max(cells[span.start] + 1);
        if spans.windows(2).any(|two| cells[two[1].start] < end(&two[0])) {
            return None;
        }

        if let [span] = spans.as_mut_slice() {
            let limit = cells[span.start] + room - HEAD - 2;
            while cells[span.end] > limit {
                span.end -= 1;
            }
        }
        let reach = |(span, mark): (&Range<usize>, &Mark)| {
            let middle = usize::midpoint(cells[span.start], end(span));
            end(span).max(middle + ARM + mark.text_width)
        };
        let right = spans.iter().zip(marks).map(reach).max()?;
        let left = cells[spans.first()?.start];
        let whole = total.max(right);
        if whole <= room {
            return Some(Window::cut(&chars, &cells, &spans, 0, 0, room));
        }
        let head = chars.iter().zip(&cells[1..]).take_while(|(_, end)| **end <= HEAD).count();
        let room = room - cells[head];
        let from = if right - left <= room - 2 {
            usize::midpoint(left, right).saturating_sub(room / 2).min(whole - room)
        } else if spans.len() > 1 {
            return None;
        } else {
            left.saturating_sub(1)
        };
        Some(if from <= cells[head] {
            Window::cut(&chars, &cells, &spans, 0, 0, room + cells[head])
        } else {
            Window::cut(&chars, &cells, &spans, head, from, room)
        })
    }

    /// The first `head` characters, then `room` columns from the column `from` on.
    fn cut(chars: &[char], cells: &[usize], spans: &[Range<usize>], head: usize, from: usize, room: usize) -> Window {
        let cut_left = from > 0;
        let cut_right = cells[chars.len()] > from + room;
        let inside = from + usize::from(cut_left)..from + room - usize::from(cut_right);
        let first = cells.iter().position(|cell| *cell >= inside.start).unwrap_or(chars.len());
        let last = (first..chars.len()).take_while(|i| cells[i + 1] <= inside.end).last().map_or(first, |i| i + 1);
        let mut text: String = chars[..head].iter().collect();
        if cut_left {
            text.push('…');
        }
        let mut bytes = vec![text.len()];
        for c in &chars[first..last] {
            text.push(*c);
            bytes.push(text.len());
        }
        let at = |i: usize| bytes[i.clamp(first, last) - first];
        let marks = spans.iter().map(|span| at(span.start)..at(span.end)).collect();
        if cut_right {
            text.push('…');
        }
        Window { text, marks }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The window of a line around one label, and what the label underlines.
    fn shown(line: &str, start: usize, length: usize, text_width: usize, room: usize) -> (String, String) {
        let chars: Vec<char> = line.chars().collect();
        let window = Window::of(&chars, &[Mark { start, length, text_width }], room).expect("one label always fits");
        assert!(window.text.chars().map(char_width).sum::<usize>() <= room, "{window:?}");
        let marked = window.text[window.marks[0].clone()].to_owned();
        (window.text, marked)
    }

    #[test]
    fn long_lines_are_cut_around_the_label() {
        let line: String = ('a'..='z').cycle().take(200).collect();
        let pair = |text: &str, marked: &str| (text.to_owned(), marked.to_owned());
        assert_eq!(shown(&line, 0, 3, 5, 30), pair("abcdefghijklmnopqrstuvwxyzabc…", "abc"));
        assert_eq!(shown(&line, 100, 3, 5, 30), pair("abcdefgh…rstuvwxyzabcdefghijk…", "wxy"));
        // Behind the end of the line stays room for the label's text.
        assert_eq!(shown(&line, 197, 3, 5, 30), pair("abcdefgh…efghijklmnopqr", "pqr"));
        // A label longer than the window is cut as well.
        assert_eq!(shown(&line, 50, 100, 0, 30), pair("abcdefgh…yzabcdefghijklmnopqr…", "yzabcdefghijklmnopqr"));
    }

    #[test]
    fn a_label_may_point_behind_the_end() {
        assert_eq!(shown("ab", 5, 2, 0, 20), ("ab     ".into(), "  ".into()));
        assert_eq!(shown("", 0, 0, 0, 20), (" ".into(), String::new()));
        assert_eq!(shown("ab", 1_000_000, 1_000_000, 0, 20).1.trim(), "");
    }

    #[test]
    fn wide_characters_are_measured_in_columns() {
        let line = "国".repeat(100);
        let (text, marked) = shown(&line, 50, 2, 0, 30);
        assert_eq!(marked, "国国");
        assert_eq!(text.matches('…').count(), 2);
    }

    #[test]
    fn labels_far_apart_or_overlapping_do_not_share_a_window() {
        let chars: Vec<char> = "x".repeat(300).chars().collect();
        let mark = |start, length| Mark { start, length, text_width: 4 };
        assert_eq!(Window::of(&chars, &[mark(3, 2), mark(250, 2)], 60), None);
        assert_eq!(Window::of(&chars, &[mark(3, 5), mark(4, 2)], 60), None);
        assert!(Window::of(&chars, &[mark(100, 2), mark(120, 2)], 60).is_some());
    }
}
