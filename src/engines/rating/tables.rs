//! The two conversion tables of the FIDE Rating Regulations (B.02 Art. 8.1), as exact integers.

use crate::base::Points;

/// B.02 8.1.1: the rating difference dp for a fractional score of 50 to 100 hundredths.
const DP: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // 0.50
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // 0.60
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // 0.70
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // 0.80
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // 0.90
    800, // 1.00
];

/// B.02 8.1.2: the greatest difference of each band; the first band scores 0.50 for the higher rated, each next one 0.01 more.
const BANDS: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 0.50
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 0.60
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 0.70
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 0.80
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 0.90
];

/// The rating difference dp of a fractional score in hundredths (B.02 8.1.1); scores beyond 0 to 100 count as these.
pub const fn dp(hundredths: i32) -> i32 {
    match hundredths {
        ..=0 => -800,
        1..50 => -DP[(50 - hundredths) as usize],
        50..100 => DP[(hundredths - 50) as usize],
        _ => 800,
    }
}

/// The scoring probability PD, in hundredths, of a player whose rating is `difference` above the opponent's (B.02 8.1.2, the full
/// scale: the limit of 8.3.1 is the caller's).
pub fn pd(difference: i32) -> i32 {
    let band = 50 + BANDS.partition_point(|greatest| *greatest < difference.saturating_abs()) as i32;
    if difference < 0 { 100 - band } else { band }
}

/// The fractional score of `points` out of `games`, in hundredths, rounded half up (B.01 1.4.9: 0.5 % up); 0 without games.
pub const fn fraction(points: Points, games: u32) -> i32 {
    if games == 0 { 0 } else { divide_half_up(points.tenths() as i64 * 10, games as i64) as i32 }
}

/// `numerator / denominator` rounded to the nearest whole number, halves up; `denominator` is positive.
pub const fn divide_half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

#[cfg(test)]
mod tests {
    use super::{BANDS, divide_half_up, dp, fraction, pd};
    use crate::base::Points;

    #[test]
    fn dp_follows_table_8_1_1() {
        for (p, expected) in [
            (100, 800),
            (99, 677),
            (90, 366),
            (83, 273),
            (75, 193),
            (67, 125),
            (50, 0),
            (38, -87),
            (1, -677),
            (0, -800),
        ] {
            assert_eq!(dp(p), expected, "{p}");
        }
        assert!((0..100).all(|p| dp(p) < dp(p + 1) && dp(p) == -dp(100 - p)));
    }

    #[test]
    fn pd_follows_table_8_1_2() {
        for (difference, expected) in [
            (0, 50),
            (3, 50),
            (-3, 50),
            (4, 51),
            (-4, 49),
            (61, 58),
            (62, 59),
            (400, 92),
            (619, 98),
            (735, 99),
            (736, 100),
        ] {
            assert_eq!(pd(difference), expected, "{difference}");
        }
        assert_eq!((pd(-736), pd(-3000), pd(i32::MIN)), (0, 0, 0));
        assert!((-800..800).all(|d| pd(d) <= pd(d + 1) && pd(d + 1) - pd(d) <= 1));
    }

    /// The standard normal distribution, by its series.
    fn normal(x: f64) -> f64 {
        let (mut term, mut sum) = (x, x);
        for k in 1..100 {
            term *= x * x / f64::from(2 * k + 1);
            sum += term;
        }
        0.5 + sum * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt()
    }

    /// Elo's rule: differences of performances are distributed normally with a deviation of 2000/7 (200 for a player, times the root of
    /// two, as the table was reckoned), and a band reaches down from the difference at which the score passes the half hundredth.
    #[test]
    fn table_8_1_2_follows_from_its_rule_but_for_five_printed_figures() {
        let odd: Vec<(usize, i32, i32)> = (0..50)
            .filter_map(|band| {
                let score = (50.5 + band as f64) / 100.0;
                let edge = (0..1000).take_while(|d| normal(f64::from(*d) * 7.0 / 2000.0) <= score).last().unwrap();
                (edge != BANDS[band]).then_some((50 + band, edge, BANDS[band]))
            })
            .collect();
        assert_eq!(odd, [(57, 54, 53), (88, 342, 344), (89, 358, 357), (91, 392, 391), (98, 620, 619)]);
    }

    #[test]
    fn table_8_1_1_holds_the_middle_of_each_band() {
        for p in 51..100 {
            let (low, high) = (BANDS[p - 51] + 1, BANDS[p - 50]);
            assert_eq!(dp(p as i32), i32::midpoint(low, high), "{p}");
        }
    }

    #[test]
    #[allow(clippy::print_stdout)]
    fn the_tables_are_the_printed_ones() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/regulations/rating.md");
        let Ok(text) = std::fs::read_to_string(path) else { return println!("skipped: no rating.md") };
        let rows = |head: &str| -> Vec<Vec<String>> {
            let block = text.split_once(head).unwrap().1.split("```").next().unwrap();
            block.lines().filter(|l| !l.is_empty()).map(|l| l.split(',').map(str::to_owned).collect()).collect()
        };
        let hundredths = |text: &str| text.replace('.', "").parse::<i32>().unwrap();
        let points = rows("p,dp\n");
        assert_eq!(points.len(), 101);
        points.iter().for_each(|row| assert_eq!(dp(hundredths(&row[0])), row[1].parse::<i32>().unwrap(), "{row:?}"));
        let bands = rows("D_min,D_max,PD_H,PD_L\n");
        assert_eq!(bands.len(), 51);
        for row in bands {
            for edge in row[..2].iter().filter_map(|edge| edge.parse::<i32>().ok()) {
                assert_eq!((pd(edge), pd(-edge.max(1))), (hundredths(&row[2]), hundredths(&row[3])), "{row:?}");
            }
        }
    }

    #[test]
    fn fractions_round_half_up() {
        assert_eq!(fraction(Points::from_tenths(15), 4), 38);
        assert_eq!(fraction(Points::from_tenths(20), 3), 67);
        assert_eq!(fraction(Points::ZERO, 0), 0);
        assert_eq!((divide_half_up(-5, 2), divide_half_up(5, 2), divide_half_up(-7, 2)), (-2, 3, -3));
    }
}
