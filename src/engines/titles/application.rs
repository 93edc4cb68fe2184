//! How several norms add up to an application (B.01 1.5).

/// A norm as an application counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppliedNorm {
    /// Games that it counts ([`Norm::counts_as`](super::Norm::counts_as)).
    pub counts_as: u32,
    /// It is a norm of 8 games by 1.4.1c, of which an application may hold one.
    pub eight_of_nine: bool,
    /// It meets 1.4.3 and 1.4.4 without an exemption (1.4.3e).
    pub normal: bool,
}

/// Games that an application needs (1.5.1).
pub const GAMES_NEEDED: u32 = 27;

/// Games that the norms count together: of norms by 1.4.1c only the best one.
pub fn games(norms: &[AppliedNorm]) -> u32 {
    let eight = norms.iter().filter(|norm| norm.eight_of_nine).map(|norm| norm.counts_as).max().unwrap_or(0);
    norms.iter().filter(|norm| !norm.eight_of_nine).map(|norm| norm.counts_as).sum::<u32>() + eight
}

/// Whether the norms are enough: 27 games, and one norm without an exemption (1.4.3e).
pub fn is_enough(norms: &[AppliedNorm]) -> bool {
    games(norms) >= GAMES_NEEDED && norms.iter().any(|norm| norm.normal)
}

#[cfg(test)]
mod tests {
    use super::{AppliedNorm, is_enough};

    #[test]
    fn c14_application_arithmetic() {
        let norm = |counts_as| AppliedNorm { counts_as, eight_of_nine: false, normal: true };
        let eight = AppliedNorm { eight_of_nine: true, ..norm(9) };
        assert!(is_enough(&[norm(9), eight, norm(9)]));
        assert!(!is_enough(&[eight, eight, norm(9)]));
        assert!(!is_enough(&[norm(11), norm(10)]));
        assert!(!is_enough(&[norm(13), norm(9)]));
        assert!(is_enough(&[norm(13), norm(13), norm(9)]));
        let exempt = AppliedNorm { normal: false, ..norm(9) };
        assert!(!is_enough(&[exempt; 3]));
    }
}
