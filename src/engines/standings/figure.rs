//! The value of a tie-break: exact, and printed as its article rounds it.

use std::cmp::Ordering;
use std::fmt;

use crate::base::Points;
use crate::engines::rating::tables::divide_half_up;

/// The value of one tie-break of one participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// `hundredths / (100 * per)`, printed with `decimals` places, halves up.
    Number {
        /// The numerator in hundredths.
        hundredths: i64,
        /// The divisor, positive: 1 for all but means and quotients (8.2, 13.4).
        per: i64,
        /// Places printed, at most two.
        decimals: u8,
    },
    /// Points to compare one after the other: by board (12.2) or by number of boards left (12.3).
    Boards(Vec<Points>),
    /// No value: nothing to take the mean of. Ranks below every value.
    Undefined,
}

impl Figure {
    /// A whole number.
    pub const fn whole(value: i64) -> Figure {
        Figure::Number { hundredths: value * 100, per: 1, decimals: 0 }
    }

    /// Points, with one decimal.
    pub const fn points(points: Points) -> Figure {
        Figure::Number { hundredths: points.tenths() as i64 * 10, per: 1, decimals: 1 }
    }

    /// Hundredths, with two decimals.
    pub const fn hundredths(hundredths: i64) -> Figure {
        Figure::Number { hundredths, per: 1, decimals: 2 }
    }

    /// The quotient of hundredths by a whole number, exact, printed with two decimals; undefined without a positive divisor.
    pub const fn quotient(hundredths: i64, per: i64) -> Figure {
        if per > 0 { Figure::Number { hundredths, per, decimals: 2 } } else { Figure::Undefined }
    }

    /// The mean of whole numbers, rounded once to the nearest whole number, halves up (10.1, 10.4, 10.5); undefined when there are none.
    pub const fn rounded_mean(sum: i64, count: i64) -> Figure {
        if count > 0 { Figure::whole(divide_half_up(sum, count)) } else { Figure::Undefined }
    }

    /// The order of exact values; [`Figure::Undefined`] is the least.
    pub fn compare(&self, other: &Figure) -> Ordering {
        match (self, other) {
            (Figure::Number { hundredths: a, per: p, .. }, Figure::Number { hundredths: b, per: q, .. }) => {
                (i128::from(*a) * i128::from(*q)).cmp(&(i128::from(*b) * i128::from(*p)))
            }
            (Figure::Boards(a), Figure::Boards(b)) => a.cmp(b),
            (Figure::Undefined, Figure::Number { .. } | Figure::Boards(_)) => Ordering::Less,
            (Figure::Number { .. } | Figure::Boards(_), Figure::Undefined) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// The value in hundredths after rounding to the places printed; `None` for anything but a number.
    pub fn rounded_hundredths(&self) -> Option<i64> {
        let Figure::Number { hundredths, per, decimals } = self else { return None };
        let unit = [100, 10, 1][usize::from(*decimals).min(2)];
        Some(divide_half_up(*hundredths, per * unit) * unit)
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Figure::Number { decimals, .. } => {
                let value = self.rounded_hundredths().unwrap_or(0);
                let (sign, whole, rest) = (if value < 0 { "-" } else { "" }, value.abs() / 100, value.abs() % 100);
                match decimals {
                    0 => format!("{sign}{whole}"),
                    1 => format!("{sign}{whole}.{}", rest / 10),
                    _ => format!("{sign}{whole}.{rest:02}"),
                }
            }
            Figure::Boards(boards) => boards.iter().map(Points::to_string).collect::<Vec<_>>().join("/"),
            Figure::Undefined => "-".to_string(),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::Figure;
    use crate::base::Points;

    #[test]
    fn prints_as_the_articles_round() {
        for (figure, text) in [
            (Figure::points(Points::from_tenths(125)), "12.5"),
            (Figure::hundredths(975), "9.75"),
            (Figure::quotient(5350, 4), "13.38"),
            (Figure::rounded_mean(7550, 4), "1888"),
            (Figure::whole(-3), "-3"),
            (Figure::hundredths(-25), "-0.25"),
            (Figure::quotient(1, 0), "-"),
            (Figure::Boards(vec![Points::ONE, Points::HALF]), "1.0/0.5"),
        ] {
            assert_eq!(figure.to_string(), text);
        }
    }

    #[test]
    fn compares_exact_values() {
        assert_eq!(Figure::quotient(1000, 3).compare(&Figure::hundredths(333)), Ordering::Greater);
        assert_eq!(Figure::Undefined.compare(&Figure::whole(-900)), Ordering::Less);
    }
}
