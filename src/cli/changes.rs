//! Changed lines as people read them: `-` for the old line, `+` for the new one.

use crate::base::Source;

/// Lines shown of one change.
const SHOWN: usize = 200;

/// The changes from one file to another. Lines are compared one by one when both have as many, else what stands between the lines that are
/// the same at the beginning and at the end.
pub(super) fn between(old: &Source, new: &Source) -> String {
    let (before, after) = (lines(old), lines(new));
    let mut out = String::new();
    let mut shown = 0;
    if before.len() == after.len() {
        for (number, (a, b)) in (1..).zip(before.iter().zip(&after)).filter(|(_, (a, b))| a != b) {
            shown += 1;
            if shown <= SHOWN {
                block(&mut out, number, &[*a], &[*b]);
            }
        }
    } else {
        let head = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
        let (old, new) = (&before[head..], &after[head..]);
        let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
        let (old, new) = (&old[..old.len() - tail], &new[..new.len() - tail]);
        shown = old.len().max(new.len());
        block(&mut out, head + 1, &old[..old.len().min(SHOWN)], &new[..new.len().min(SHOWN)]);
    }
    if shown > SHOWN {
        out.push_str(&format!("… and {} more lines\n", shown - SHOWN));
    }
    if out.is_empty() && old.bytes() != new.bytes() {
        out.push_str("only line ends or the encoding change\n");
    }
    out
}

fn lines(source: &Source) -> Vec<&str> {
    (0..source.lines().len()).map(|line| source.line_text(line)).collect()
}

fn block(out: &mut String, number: usize, old: &[&str], new: &[&str]) {
    out.push_str(&format!("line {number}\n"));
    for (mark, lines) in [('-', old), ('+', new)] {
        for line in lines {
            let plain: String = line.chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
            out.push_str(&format!("{mark} {plain}\n"));
        }
    }
}
