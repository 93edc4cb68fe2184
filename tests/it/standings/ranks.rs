//! What the rules say about ranks, and when a reading excuses them.

use std::path::Path;

use scrutineer::base::{Loc, PlayerNo, Source};
use scrutineer::check::Checker;
use scrutineer::engines::standings::{Edition, Field, List, Setting, Table};
use scrutineer::formats::{self, Format, WriteOptions};
use scrutineer::model::{Said, Tournament};

use super::fixture;

fn said<T>(value: T) -> Said<T> {
    Said::Stated(value, Loc::default())
}

/// The Swiss of sixteen players as the list and edition rank it, with record 202 of the list.
fn ranked(list: &str, by: &str, edition: Edition) -> Tournament {
    let mut t = fixture("tec-swiss-16p-5r");
    t.meta.tie_breaks = said(list.to_owned());
    t.meta.standings_order = Said::Absent;
    let field = Field::of_players(&t, Setting::of(&t, edition));
    for (rank, row) in (1..).zip(Table::of(&field, &List::parse(by).criteria).rows) {
        t.players[row.index].rank = said(rank);
    }
    t
}

/// Severity and title of what `standings/order` finds.
fn found(t: &Tournament) -> Vec<(&'static str, String)> {
    let (bytes, _) = formats::write(t, Format::Trf26, &WriteOptions::default());
    let source = Source::from_text("ranked.trf", String::from_utf8(bytes).expect("UTF-8"));
    let checked = Checker { quick: true, ..Checker::default() }.check(source).expect("the default regulations");
    let about = checked.report.findings.into_iter().filter(|item| item.rule == "standings/order");
    about.map(|item| (item.severity.word(), item.title)).collect()
}

fn exchanged(mut t: Tournament, a: u16, b: u16) -> Tournament {
    let at = |no: u16| t.players.iter().position(|player| player.number() == PlayerNo(no)).expect("a player");
    let (a, b) = (at(a), at(b));
    let rank = t.players[a].rank;
    t.players[a].rank = t.players[b].rank;
    t.players[b].rank = rank;
    t
}

#[test]
fn right_ranks_are_quiet() {
    assert_eq!(found(&ranked("BH/C1,BH,SB", "BH/C1,BH,SB", Edition::March2026)), []);
}

#[test]
fn one_wrong_rank_is_an_error_whatever_list_would_fit_it() {
    let told = found(&exchanged(ranked("BH/C1,BH,SB", "BH/C1,BH,SB", Edition::March2026), 1, 16));
    let [(severity, title)] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(*severity, "error");
    assert!(title.contains("SB is 7.25, against 8.00 of player 1"), "{title}");
}

#[test]
fn three_in_reverse_leave_the_middle_one_alone() {
    let list = "BH/C1,BH,SB";
    let t = ranked(list, list, Edition::March2026);
    let by_rank = |rank: u16| t.players.iter().find(|p| p.rank.value() == Some(rank)).expect("a rank").number().0;
    let told = found(&exchanged(t.clone(), by_rank(2), by_rank(4)));
    let middle = format!("Player {} ", by_rank(3));
    assert!(!told.is_empty() && told.iter().all(|(_, title)| !title.starts_with(&middle)), "{told:?}");
}

#[test]
fn many_ranks_of_another_list_are_told_once_with_the_deciding_tie_break() {
    let told = found(&ranked("WON,BPG,BH", "BH,WON,BPG", Edition::March2026));
    let [(severity, title)] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(*severity, "warning");
    assert!(title.contains("fit the list BH,BPG,WON") && title.contains(": WON is "), "{title}");
}

#[test]
fn ratings_may_be_dropped_where_a_player_is_unrated() {
    for by in ["ARO,BH", "BH"] {
        let mut t = ranked("ARO,BH", "BH", Edition::March2026);
        t.players[9].rating = Said::Absent;
        let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
        for (rank, row) in (1..).zip(Table::of(&field, &List::parse(by).criteria).rows) {
            t.players[row.index].rank = said(rank);
        }
        let told = found(&t);
        assert!(told.iter().all(|(severity, _)| *severity == "info"), "{by}: {told:?}");
    }
}

#[test]
fn a_wrong_rank_of_a_team_is_not_excused_by_points_alone() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/base/teams.trf");
    let text = std::fs::read_to_string(path).expect("a sample");
    let mut t = formats::read(Source::from_text("teams.trf", text)).tournament;
    assert_eq!(found(&t), []);
    let rank = t.teams[1].rank;
    t.teams[1].rank = t.teams[2].rank;
    t.teams[2].rank = rank;
    let told = found(&t);
    let [(severity, title)] = told.as_slice() else { panic!("{told:?}") };
    assert!(*severity == "error" && title.contains("MPvGP is 4.0, against 3.5"), "{severity} {title}");
}

#[test]
fn a_list_without_end_is_no_hang() {
    let codes = vec!["BH/C1"; 500].join(",");
    let told = found(&exchanged(ranked(&codes, "BH/C1", Edition::March2026), 1, 2));
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn the_text_of_2022_is_computed_where_it_is_asked_for() {
    let args = ["standings", "--edition", "unplayed=2022", "--tiebreaks", "BH", "--format", "json"];
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("text-of-2022.trf");
    let t = fixture("tec-swiss-16p-5r");
    std::fs::write(&path, formats::write(&t, Format::Trf26, &WriteOptions::default()).0).expect("writable");
    let output =
        std::process::Command::new(env!("CARGO_BIN_EXE_scrutineer")).args(args).arg(&path).output().expect("runs");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let players = told["players"].as_array().expect("players");
    let of = |no: u64| players.iter().find(|p| p["no"] == no).map(|p| p["tiebreaks"][0]["value"].clone());
    let text = Edition::Y2022;
    let field = Field::of_players(&t, Setting::of(&t, text));
    let figures = field.figures(&List::parse("BH").criteria[1]);
    for (player, figure) in t.players.iter().zip(figures) {
        assert_eq!(of(player.number().0.into()), Some(figure.to_string().into()), "{}", player.number());
    }
    assert_eq!(of(4), Some("15.0".into()));
}
