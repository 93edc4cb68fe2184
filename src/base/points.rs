//! Points as exact tenths.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Tournament points (game points, match points, virtual points), held as exact tenths of a point.
///
/// The TRF writes points as `11.5`; tenths hold every value that this form can carry. Printed with one decimal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(5);
    /// One point.
    pub const ONE: Points = Points(10);

    /// Points out of tenths of a point.
    pub const fn from_tenths(tenths: i32) -> Points {
        Points(tenths)
    }

    /// The value in tenths of a point.
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// Reads `11.5`, `11,5`, `11`, `½`, `11½`; `None` for anything else, for more than one decimal that is not zero, and beyond ±9999.9.
    pub fn parse(text: &str) -> Option<Points> {
        let text = text.trim();
        let (negative, body) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        if let Some(whole) = body.strip_suffix('½') {
            let whole = if whole.is_empty() { 0 } else { digits(whole)? };
            return Some(Points(sign(negative, whole * 10 + 5)));
        }
        let (whole, fraction) = body.split_once(['.', ',']).unwrap_or((body, ""));
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        let whole = if whole.is_empty() { 0 } else { digits(whole)? };
        let fraction = fraction.trim_end_matches('0');
        let tenth = match fraction.len() {
            0 => 0,
            1 => digits(fraction)?,
            _ => return None,
        };
        Some(Points(sign(negative, whole * 10 + tenth)))
    }
}

fn sign(negative: bool, value: i32) -> i32 {
    if negative { -value } else { value }
}

fn digits(text: &str) -> Option<i32> {
    (text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minus = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{minus}{}.{}", self.0.abs() / 10, self.0.abs() % 10))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Points, D::Error> {
        let text = String::deserialize(d)?;
        Points::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is not a number of points")))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        *self = *self - other;
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(self.0.saturating_neg())
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    fn mul(self, times: i32) -> Points {
        Points(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(iter: I) -> Points {
        iter.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn reads_what_tournament_files_write() {
        for (text, tenths) in [
            ("1.0", 10),
            (" 3.5", 35),
            ("5,5", 55),
            ("½", 5),
            ("7½", 75),
            ("-2.5", -25),
            ("12", 120),
            (".5", 5),
            ("4.50", 45),
        ] {
            assert_eq!(Points::parse(text), Some(Points::from_tenths(tenths)), "{text}");
        }
        for text in ["", "-", ".", "a", "1.25", "1.x", "1..5", "99999", "+1"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
    }

    #[test]
    fn prints_one_decimal() {
        assert_eq!(Points::from_tenths(-25).to_string(), "-2.5");
        assert_eq!(format!("{:>5}", Points::from_tenths(105)), " 10.5");
    }
}
