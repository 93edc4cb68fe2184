//! The raise of the standard list of 1 March 2024.

/// What a standard rating of February 2024 became: two fifths of what it lacked to 2000 were added to ratings from 1000 to 1999. Halves
/// of a point are rounded up, which no source tells. `None` for ratings below 1000, which no list had.
pub fn raised(rating: u16) -> Option<u16> {
    match rating {
        ..1000 => None,
        1000..2000 => Some(((u32::from(rating) * 6 + 8000 + 5) / 10) as u16),
        _ => Some(rating),
    }
}

#[cfg(test)]
mod tests {
    use super::raised;

    #[test]
    fn a12_compression_of_march_2024() {
        for (before, after) in
            [(1000, 1400), (1250, 1550), (1500, 1700), (1805, 1883), (1900, 1940), (2000, 2000), (2400, 2400)]
        {
            assert_eq!(raised(before), Some(after), "{before}");
        }
        assert_eq!(raised(999), None);
    }
}
