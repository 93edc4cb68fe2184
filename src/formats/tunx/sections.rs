//! Where the sections of a file are.

use crate::formats::binary::{damaged, number, place};
use crate::grammar::tunx::{self, MARK, directory};
use crate::tree::{ProblemKind, Problems};

/// The sections of a file by their marks.
pub(super) struct Sections {
    /// Mark, and first and last byte of what stands behind it.
    found: Vec<(u8, usize, usize)>,
}

/// The mark at an offset, if there is one.
fn mark(file: &[u8], at: usize) -> Option<u8> {
    let bytes = file.get(at..at.checked_add(4)?)?;
    (bytes[1..] == MARK).then_some(bytes[0])
}

impl Sections {
    /// Finds the sections by the directory or, when that is wrong, by the marks of known sections behind `from`.
    pub(super) fn find(file: &[u8], from: usize, problems: &mut Problems) -> Sections {
        let starts = by_directory(file, from).unwrap_or_else(|| {
            let what = "the directory of its sections is missing or wrong; the sections were looked for by their marks";
            damaged(problems, file.len().saturating_sub(4), file.len(), what.to_owned());
            by_marks(file, from)
        });
        let ends = starts.iter().skip(1).copied().chain([file.len()]);
        let found: Vec<_> =
            starts.iter().zip(ends).filter_map(|(at, end)| Some((mark(file, *at)?, at + 4, end))).collect();
        for (mark, start, end) in &found {
            if tunx::SECTIONS.iter().all(|section| section.mark != *mark) {
                let kind = ProblemKind::UnknownSection { mark: format!("{mark:02X}"), bytes: end - start };
                problems.add(place(start - 4, *end), kind);
            }
        }
        Sections { found }
    }

    /// First and last byte of a section; `None` when the file does not have it.
    pub(super) fn range(&self, mark: u8) -> Option<(usize, usize)> {
        self.found.iter().find(|(m, ..)| *m == mark).map(|(_, start, end)| (*start, *end))
    }
}

/// Offsets of the sections as the directory lists them, with its own and that of the end.
fn by_directory(file: &[u8], from: usize) -> Option<Vec<usize>> {
    let end = file.len().checked_sub(4)?;
    let at = end.checked_sub(4 + directory::BLOCK.bytes)?;
    (mark(file, end) == Some(tunx::END) && mark(file, at) == Some(tunx::DIRECTORY)).then_some(())?;
    let listed = (0..directory::BLOCK.bytes / 4).map(|i| number(file, at + 4 + 4 * i, 4).unwrap_or(0) as usize);
    let mut starts: Vec<usize> = listed.filter(|offset| *offset != 0).collect();
    if starts.last() != Some(&at) {
        starts.push(at);
    }
    starts.push(end);
    let right = starts.is_sorted_by(|a, b| a < b)
        && starts[0] >= from
        && starts.iter().all(|offset| mark(file, *offset).is_some());
    right.then_some(starts)
}

/// Offsets at which the marks of known sections stand, each after the one before it in the order of the file.
fn by_marks(file: &[u8], from: usize) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut next = 0;
    for at in from..file.len().saturating_sub(3) {
        let known = mark(file, at).and_then(|m| tunx::SECTIONS.iter().position(|section| section.mark == m));
        if let Some(order) = known.filter(|order| *order >= next) {
            starts.push(at);
            next = order + 1;
        }
    }
    starts
}
