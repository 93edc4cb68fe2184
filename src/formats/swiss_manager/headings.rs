//! Finds columns by their headings.

use unicode_normalization::UnicodeNormalization;

/// A heading without case, blanks, punctuation and accents; `#` stays, for patterns.
pub(super) fn fold(heading: &str) -> String {
    let lower = heading.to_lowercase();
    lower.nfkd().filter(|c| c.is_alphanumeric() || *c == '#').collect()
}

/// The column that a heading names, with the number in the heading if it has one.
pub(super) fn column<C: Copy>(table: &[(&str, C)], heading: &str) -> Option<(C, Option<usize>)> {
    let folded = fold(heading);
    let find = |text: &str| table.binary_search_by(|(h, _)| (*h).cmp(text)).ok().map(|i| table[i].1);
    if let Some(column) = find(&folded) {
        return Some((column, None));
    }
    let start = folded.find(|c: char| c.is_ascii_digit())?;
    let digits = folded[start..].find(|c: char| !c.is_ascii_digit()).map_or(folded.len(), |n| start + n);
    let number = folded[start..digits].parse().ok()?;
    let pattern = format!("{}#{}", &folded[..start], &folded[digits..]);
    find(&pattern).map(|column| (column, Some(number)))
}

#[cfg(test)]
mod tests {
    use super::super::tables::{PLAYERS, Players};
    use super::column;

    #[test]
    fn headings_in_every_known_language() {
        for (heading, wanted, number) in [
            ("Rk.", Players::Rank, None),
            ("No.Ini.", Players::Number, None),
            (" İsim ", Players::Name, None),
            ("Clube/Cidade", Players::Club, None),
            ("Pts. ", Players::Points, None),
            ("TB2", Players::TieBreak, Some(2)),
            (" Des 3 ", Players::TieBreak, Some(3)),
            ("Desp1", Players::TieBreak, Some(1)),
            ("Dép. 1", Players::TieBreak, Some(1)),
            ("11.Rd", Players::Round, Some(11)),
            ("4. Ronda", Players::Round, Some(4)),
            ("código fide", Players::FideId, None),
            ("Rtg_Nat", Players::RatingNational, None),
            ("7", Players::Matrix, Some(7)),
        ] {
            assert_eq!(column(&PLAYERS, heading), Some((wanted, number)), "{heading}");
        }
        for heading in ["", "Mood", "Rd", "99999999999999999999.Rd"] {
            assert_eq!(column(&PLAYERS, heading), None, "{heading}");
        }
    }
}
