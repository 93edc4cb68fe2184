//! The worked examples of norms: printed exam answers of the Arbiters' Manual, and constructed variants of which each breaks exactly
//! one condition.

use super::datum::Datum;
use super::event::Setting;
use super::form::Form;
use super::norm::{Case, Norm, NotCounted};
use super::norms::Norms;
use super::record::{Federation, Game, Outcome, Person, Record};
use super::rules::{NormTitle, TitleRules};
use crate::base::{Date, PlayerNo, Points};
use crate::dossier::{Answers, EventClass};
use crate::model::{Title, Tournament};

/// A record out of lines such as `GM GER 2510 .5`: title or `-`, federation, rating or 0, result.
pub(super) fn record(federation: &str, lines: &str) -> Record {
    let games: Vec<Game> = lines
        .split(';')
        .zip(1_u16..)
        .map(|(line, round)| {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let person = Person {
                rating: fields[2].parse().ok().filter(|rating| *rating > 0),
                titles: [Title::parse(fields[0]), None],
                federation: Federation::parse(fields[1]),
                sex: None,
            };
            let outcome = match fields[3] {
                "+" => Outcome::ForfeitWin,
                "-" => Outcome::Missed,
                "U" => Outcome::Pab,
                "W" => Outcome::NoMoves,
                "?" => Outcome::Pending,
                score => Outcome::Played(Points::parse(score).unwrap()),
            };
            Game { round, opponent: PlayerNo(100 + round), person, outcome, unrated_zero: false }
        })
        .collect();
    let rounds = games.len() as u16;
    let person = Person { federation: Federation::parse(federation), ..Person::default() };
    Record { no: PlayerNo(1), person, games, rounds, form: Form::Swiss, host: None }
}

pub(super) fn on(year: i16) -> TitleRules {
    TitleRules::on(Date::new(year, 6, 1).unwrap()).unwrap()
}

/// The norms of a tournament of one record, under the rules of 2026.
pub(super) fn norms(lines: &str, answers: Answers) -> Norms {
    let setting = Setting::of(&Tournament::default());
    let mut norms = Norms::of(&Tournament::default(), &[], &setting, on(2026), answers);
    norms.records = vec![record("ITA", lines)];
    norms
}

fn judge(record: &Record, title: NormTitle) -> Norm {
    let (rules, answers) = (on(2026), Answers::default());
    Case { record, title, rules: &rules, answers: &answers, swiss_exemption: false }.judge()
}

/// Articles of the conditions that are missed.
fn missed(norm: &Norm) -> Vec<&'static str> {
    norm.conditions.iter().filter(|condition| condition.met == Some(false)).map(|condition| condition.article).collect()
}

fn points(text: &str) -> Points {
    Points::parse(text).unwrap()
}

const C1: &str = "GM ENG 2700 .5; IM NZL 2393 .5; GM USA 2592 .5; - NED 2345 1; FM AUS 2380 1; GM NZL 2450 .5; GM GER 2685 .5; \
                  - NED 2149 1; GM ESP 2559 .5";
const C4: &str = "GM GER 2383 1; GM ENG 2508 .5; - GER 2573 0; - AUT 2180 1; GM RUS 2598 1; GM GER 2568 0; - GER 2070 1; \
                  IM GER 2483 1; - RUS 2497 1; - GER 2561 .5; FM GER 2440 1; IM GER 2479 .5; GM GER 2492 .5";
pub(super) const C7: &str = "GM GER 2510 .5; IM ITA 2430 .5; IM FRA 2401 1; FM GER 2310 1; - ITA 2254 .5; FM ITA 2298 1; - ITA 2244 .5; \
                  IM SUI 2388 0; WIM ESP 2104 1";

/// Lines of C7 that are replaced: `(round, line)`.
type Changes<'a> = &'a [(usize, &'a str)];

fn c7(changes: Changes<'_>) -> Record {
    let mut lines: Vec<&str> = C7.split(';').collect();
    for (round, line) in changes {
        lines[round - 1] = line;
    }
    record("ITA", &lines.join(";"))
}

#[test]
fn c1_gm_norm_with_one_opponent_raised() {
    let norm = judge(&record("AUS", C1), NormTitle::Gm);
    assert!(norm.achieved);
    assert_eq!((norm.average, norm.performance), (2478, 2603));
    assert_eq!((norm.score, norm.required), (points("6"), Some(points("6"))));
    assert_eq!(norm.raised, Some((PlayerNo(108), 2200)));
    let values: Vec<_> = norm.conditions.iter().filter_map(|condition| condition.value).collect();
    assert_eq!(values, [9, 6, 1, 2, 7, 5, 2478, 2603, 60]);
}

#[test]
fn c2_and_c3_the_last_round_decides() {
    let c2 = "IM IND 2416 .5; - USA 2201 1; - FRA 1900 1; - GER 2256 .5; IM RUS 2495 .5; FM GER 2302 1; FM AUT 2316 1; GM GER 2634 0";
    let c3 = "GM NOR 2470 0; - GEO 2150 1; - GER 2410 1; IM ARM 2570 0; - GEO 2340 1; FM GEO 2380 1; GM ARM 2675 .5; IM ENG 2540 1";
    for (lines, last, federation, title, draw, loss) in
        [(c2, "IM ESP 2426", "TUR", NormTitle::Im, 2469, 2424), (c3, "GM USA 2695", "ARM", NormTitle::Gm, 2601, 2556)]
    {
        let with = |result: &str| judge(&record(federation, &format!("{lines}; {last} {result}")), title);
        assert_eq!((with(".5").achieved, with(".5").performance), (true, draw));
        assert_eq!((with("0").achieved, with("0").performance, missed(&with("0"))), (false, loss, vec!["1.4.8"]));
        assert!(with("1").achieved);
    }
}

#[test]
fn c4_a_win_is_left_out() {
    // The Arbiters' Manual leaves the win of round 7 out.
    let without_7 = C4.replace("- GER 2070 1", "- GER 2070 -");
    let printed = judge(&record("HUN", &without_7), NormTitle::Gm);
    assert_eq!((printed.achieved, printed.games, printed.score), (true, 12, points("8")));
    assert_eq!((printed.average, printed.performance), (2482, 2607));
    // Without the draw of the last round the performance is better.
    let norm = judge(&record("HUN", C4), NormTitle::Gm);
    assert_eq!((norm.achieved, norm.games, norm.score, norm.performance), (true, 12, points("8.5"), 2614));
    assert_eq!(norm.excluded, [(13, NotCounted::Later)]);
    let mut round_robin = record("HUN", C4);
    round_robin.form = Form::RoundRobin;
    let whole = judge(&round_robin, NormTitle::Gm);
    assert_eq!((whole.average, whole.performance, missed(&whole)), (2459, 2600, vec!["1.4.4"]));
}

#[test]
fn c5_either_the_lowest_is_raised_or_a_win_left_out() {
    let mut lines: Vec<String> = (0..4).map(|i| format!("GM {} 2500 1", ["GER", "FRA"][i % 2])).collect();
    lines.extend((0..2).map(|i| format!("FM {} 2484 1", ["GER", "FRA"][i % 2])));
    lines.extend(["- ESP 2140 1", "- ESP 2160 1", "- ITA 2300 1", "- ITA 2284 0", "- ITA 2284 0"].map(str::to_owned));
    let raw: u32 = 4 * 2500 + 2 * 2484 + 2140 + 2160 + 2300 + 2 * 2284;
    assert_eq!(raw, 26136);
    let norm = judge(&record("AUT", &lines.join(";")), NormTitle::Gm);
    assert_eq!((norm.achieved, norm.games, norm.average, norm.required), (true, 11, 2381, Some(points("9"))));
    lines[6] = "- ESP 2140 -".to_owned();
    let ten = judge(&record("AUT", &lines.join(";")), NormTitle::Gm);
    assert_eq!((ten.achieved, ten.score, ten.required), (true, points("8"), Some(points("8"))));
}

#[test]
fn c6_average_of_a_wgm_norm() {
    let opponents = "WGM GEO 2165 1; WGM GEO 2165 1; WGM IND 2165 1; IM POL 2165 1; WIM IND 2165 1; - CZE 2165 1; - CZE 2165 0; - POL 2165 0";
    let with = |rating: u16| judge(&record("POL", &format!("{opponents}; WIM IND {rating} 1")), NormTitle::Wgm);
    assert_eq!((with(2296).average, with(2296).achieved), (2180, true));
    assert_eq!((with(2295).average, missed(&with(2295))), (2179, vec!["1.4.8a", "1.4.8"]));
}

#[test]
fn c7_base_case_is_an_im_norm() {
    let norm = judge(&c7(&[]), NormTitle::Im);
    assert_eq!((norm.achieved, norm.average, norm.performance), (true, 2327, 2452));
    assert_eq!((norm.required, norm.counts_as), (Some(points("6")), 9));
}

#[test]
fn c7_variants_break_one_condition_each() {
    let variants: [(&str, Changes, &[&str]); 10] = [
        ("C7a", &[(9, "WIM ESP 2104 .5")], &["1.4.8"]),
        ("C7b", &[(9, "WIM ESP 2040 1")], &["1.4.8"]),
        ("C7c", &[(4, "CM GER 2310 1"), (6, "- ITA 2298 1"), (9, "WCM ESP 2104 1")], &["1.4.5a"]),
        ("C7d", &[(2, "FM ITA 2430 .5"), (8, "FM SUI 2388 0")], &["1.4.5c"]),
        ("C7e", &[(1, "GM ITA 2510 .5"), (3, "IM ITA 2401 1")], &["1.4.4"]),
        (
            "C7f",
            &[
                (1, "GM GER 2510 .5"),
                (3, "IM GER 2401 1"),
                (5, "- GER 2254 .5"),
                (6, "FM GER 2298 1"),
                (7, "- GER 2244 .5"),
                (8, "IM GER 2388 0"),
            ],
            &["1.4.4"],
        ),
        ("C7g", &[(3, "IM GER 2401 1"), (8, "IM GER 2388 0"), (9, "WIM GER 2104 1")], &["1.4.3"]),
        ("C7h", &[(3, "IM FID 2401 1"), (8, "IM FID 2388 0"), (9, "WIM FID 2104 1")], &["1.4.3"]),
        ("C7k", &[(7, "- ITA 2244 -")], &["1.4.1"]),
        ("C7m", &[(9, "WIM ESP 0 1")], &["1.4.8"]),
    ];
    for (name, changes, articles) in variants {
        let norm = judge(&c7(changes), NormTitle::Im);
        assert_eq!((norm.achieved, missed(&norm)), (false, articles.to_vec()), "{name}");
    }
}

#[test]
fn c7b_and_c7m_raise_only_the_lowest() {
    let c7b = judge(&c7(&[(9, "WIM ESP 2040 1")]), NormTitle::Im);
    assert_eq!((c7b.average, c7b.performance, c7b.required), (2321, 2446, Some(points("6.5"))));
    let two = judge(&c7(&[(9, "WIM ESP 0 1"), (7, "- ITA 0 .5")]), NormTitle::Im);
    assert_eq!((two.average, missed(&two)), (2227, vec!["1.4.8a", "1.4.8"]));
}

#[test]
fn c7i_and_c7p_games_that_do_not_count() {
    for line in ["WIM NON 2104 1", "WIM ESP 2104 W"] {
        let norm = judge(&c7(&[(9, line)]), NormTitle::Im);
        assert_eq!(norm.games, 8, "{line}");
        assert!(missed(&norm).contains(&"1.4.1"), "{line}");
    }
}

#[test]
fn c7j_eight_games_with_a_bye() {
    let record = c7(&[(7, "- - 0 U")]);
    let norm = judge(&record, NormTitle::Im);
    assert_eq!((norm.achieved, norm.average, norm.performance, norm.counts_as), (true, 2337, 2478, 9));
    let (rules, answers) = (on(2023), Answers::default());
    let before =
        Case { record: &record, title: NormTitle::Im, rules: &rules, answers: &answers, swiss_exemption: false };
    assert_eq!((before.judge().achieved, before.judge().counts_as), (true, 8));
}

#[test]
fn c7l_a_point_over_counts_a_game() {
    let norm = judge(&c7(&[(8, "IM SUI 2388 1")]), NormTitle::Im);
    assert_eq!((norm.achieved, norm.score, norm.counts_as), (true, points("7"), 10));
}

#[test]
fn c7n_later_rounds_are_left_out_in_a_swiss_only() {
    let mut longer = record("ITA", &format!("{C7}; - FRA 2300 0; - FRA 2280 0"));
    let norm = judge(&longer, NormTitle::Im);
    assert_eq!((norm.achieved, norm.games, norm.performance), (true, 9, 2452));
    assert_eq!(norm.excluded, [(10, NotCounted::Later), (11, NotCounted::Later)]);
    longer.form = Form::RoundRobin;
    let whole = judge(&longer, NormTitle::Im);
    assert_eq!((whole.achieved, whole.average, whole.performance), (false, 2320, 2356));
}

#[test]
fn c7o_the_last_opponent_forfeits() {
    let record = c7(&[(8, "IM SUI 2388 1"), (9, "WIM ESP 2104 +")]);
    let norm = judge(&record, NormTitle::Im);
    assert_eq!((norm.achieved, norm.games, norm.average, norm.performance), (true, 8, 2354, 2547));
    let mut ten = c7(&[(8, "IM SUI 2388 1")]);
    ten.rounds = 10;
    ten.games.push(Game { round: 10, outcome: Outcome::ForfeitWin, ..ten.games[8] });
    assert!(judge(&ten, NormTitle::Im).achieved);
    let mut eight = c7(&[(8, "IM SUI 2388 1"), (3, "IM FRA 2401 -"), (9, "WIM ESP 2104 1")]);
    eight.rounds = 10;
    eight.games.push(Game { round: 10, opponent: PlayerNo(110), outcome: Outcome::ForfeitWin, ..eight.games[2] });
    let as_loss = judge(&eight, NormTitle::Im);
    assert_eq!((as_loss.games, as_loss.last_round_as_loss), (9, as_loss.achieved));
}

#[test]
fn c8_averages_and_least_score() {
    let field = |low: usize| {
        let line = |i: usize| {
            format!("{} {} {} 1", ["GM", "IM"][i % 2], ["GER", "FRA", "ESP"][i % 3], if i < low { 2229 } else { 2230 })
        };
        record("ITA", &(0..9).map(line).collect::<Vec<_>>().join(";"))
    };
    assert_eq!(missed(&judge(&field(5), NormTitle::Im)), ["1.4.8a"]);
    assert_eq!(judge(&field(5), NormTitle::Im).average, 2229);
    assert!(judge(&field(4), NormTitle::Im).achieved);
    let strong = |score: usize| {
        let line = |i: usize| format!("GM {} 2700 {}", ["GER", "FRA", "ESP"][i % 3], usize::from(i < score));
        record("ITA", &(0..9).map(line).collect::<Vec<_>>().join(";"))
    };
    let three = judge(&strong(3), NormTitle::Im);
    assert_eq!((three.performance, missed(&three)), (2575, vec!["1.4.8b"]));
    assert!(judge(&strong(4), NormTitle::Im).achieved);
}

const C9: &str = "WGM GEO 2245 1; WIM GEO 2210 1; - POL 2188 .5; IM IND 2301 1; WFM POL 2155 1; - CZE 2190 .5; WGM IND 2260 .5; \
                  - POL 2120 1; - CZE 2061 .5";

#[test]
fn c9_wgm_and_c10_wim() {
    let norm = judge(&record("POL", C9), NormTitle::Wgm);
    assert_eq!((norm.achieved, norm.average, norm.performance, norm.required), (true, 2192, 2412, Some(points("7"))));
    let without = judge(&record("POL", &C9.replace("IM IND 2301", "WIM IND 2301")), NormTitle::Wgm);
    assert_eq!(missed(&without), ["1.4.5d"]);
    let c10 = "WIM GEO 2105 .5; WIM GEO 2050 1; WIM GEO 1990 1; WFM CZE 2120 .5; WFM CZE 2077 1; - POL 1965 .5; - POL 2033 1; \
               - IND 1770 1; - IND 2144 .5";
    let norm = judge(&record("IND", c10), NormTitle::Wim);
    assert_eq!((norm.achieved, norm.average, norm.performance), (true, 2037, 2257));
}

#[test]
fn c11_double_round_robin_counts_different_players() {
    let games = |titles: [&str; 5]| {
        let field = [
            ("GER", 2521, [1, 0]),
            ("FRA", 2488, [1, 0]),
            ("ESP", 2530, [0, 0]),
            ("ITA", 2402, [1, 1]),
            ("ITA", 2367, [1, 0]),
        ];
        let mut record = record(
            "AUT",
            &(0..10)
                .map(|i| {
                    let (federation, rating, wins) = field[i % 5];
                    let score = if wins[i / 5] == 1 { "1" } else { ".5" };
                    format!("{} {federation} {rating} {score}", titles[i % 5])
                })
                .collect::<Vec<_>>()
                .join(";"),
        );
        for (i, game) in record.games.iter_mut().enumerate() {
            game.opponent = PlayerNo(100 + (i % 5) as u16);
        }
        record.form = Form::DoubleRoundRobin;
        record
    };
    let norm = judge(&games(["GM", "GM", "GM", "-", "-"]), NormTitle::Gm);
    assert_eq!((norm.achieved, norm.average, norm.performance, norm.score), (true, 2462, 2655, points("7.5")));
    assert_eq!(norm.required, Some(points("7")));
    let two = judge(&games(["GM", "GM", "IM", "-", "-"]), NormTitle::Gm);
    assert_eq!(missed(&two), ["1.4.5b"]);
}

#[test]
fn c12_seven_games_of_a_team_championship() {
    let games =
        "GM GER 2601 .5; GM GER 2555 1; GM GER 2480 1; - GER 2510 .5; IM GER 2623 .5; - GER 2470 1; - GER 2599 .5";
    let record = record("AUT", games);
    let rules = on(2026);
    let with = |class| {
        let answers = Answers { class, ..Answers::default() };
        Case { record: &record, title: NormTitle::Gm, rules: &rules, answers: &answers, swiss_exemption: false }.judge()
    };
    let norm = with(Some(EventClass::TeamChampionship));
    assert_eq!((norm.achieved, norm.average, norm.performance, norm.counts_as), (true, 2548, 2706, 7));
    assert_eq!(norm.required, Some(points("4.5")));
    assert!(missed(&with(Some(EventClass::Ordinary))).contains(&"1.4.1"));
}

#[test]
fn c13_exemptions_waive_both_rules_on_federations() {
    let lines: Vec<String> = C7
        .split(';')
        .map(|line| {
            line.split_whitespace()
                .enumerate()
                .map(|(i, w)| if i == 1 { "ITA" } else { w })
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    let mut record = record("ITA", &lines.join(";"));
    record.host = Federation::parse("ITA");
    let rules = on(2026);
    let with = |class, swiss_exemption| {
        let answers = Answers { class, ..Answers::default() };
        Case { record: &record, title: NormTitle::Im, rules: &rules, answers: &answers, swiss_exemption }.judge()
    };
    assert!(with(None, true).achieved);
    assert!(with(Some(EventClass::NationalFinal), false).achieved);
    assert!(with(Some(EventClass::Zonal), false).achieved);
    let plain = with(None, false);
    assert_eq!(missed(&plain), ["1.4.3", "1.4.4", "1.4.4"]);
    assert!(plain.conditions.iter().any(|condition| condition.missing == Some(Datum::Class)));
}

#[test]
fn nobody_is_asked_twice_about_a_result_without_players() {
    let empty = Record { games: Vec::new(), ..record("ITA", C7) };
    let norm = judge(&empty, NormTitle::Gm);
    assert_eq!((norm.achieved, norm.games, norm.performance), (false, 0, 0));
}
