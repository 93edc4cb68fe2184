//! What the rules say about printed values and ranks.

use scrutineer::base::{Date, DecodeHint, Loc, Source};
use scrutineer::check::Checker;
use scrutineer::engines::standings::{Criterion, Edition, Field, Setting};
use scrutineer::model::{Said, Tournament};
use scrutineer::profile::Profile;

use super::fixture;

/// The Swiss of sixteen players with columns of values, as a program printed them that follows an edition.
fn printed(codes: &[&str], edition: Edition, start: &str) -> Tournament {
    let mut t = fixture("tec-swiss-16p-5r");
    t.meta.start = Said::Stated(Date::parse_iso(start).expect("a day"), Loc::default());
    t.meta.tie_breaks = Said::Absent;
    let field = Field::of_players(&t, Setting::of(&t, edition));
    for code in codes {
        let figures = field.figures(&Criterion::parse(code).expect("a code"));
        t.meta.tie_break_columns.push(Said::Stated((*code).to_owned(), Loc::default()));
        for (player, figure) in t.players.iter_mut().zip(figures) {
            player.tie_breaks.push(Said::Stated(figure.to_string(), Loc::default()));
        }
    }
    for player in &mut t.players {
        player.rank = Said::Absent;
    }
    t
}

/// Severity and title of what is found about tie-breaks.
fn found(t: &Tournament) -> Vec<String> {
    let text = serde_json::json!({ "schema": 1, "tournament": t }).to_string();
    let checker = Checker { profile: Profile::Pairing, quick: true, ..Checker::default() };
    let source = Source::decode("printed.json", text.into_bytes(), &DecodeHint::default());
    let checked = checker.check(source).expect("the default regulations");
    let about = checked.report.findings.iter().filter(|item| item.rule.starts_with("tie-breaks/"));
    about.map(|item| format!("{}: {}", item.severity.word(), item.title)).collect()
}

#[test]
fn values_of_the_edition_in_force_are_right() {
    assert!(found(&printed(&["BH/C1", "BH", "SB"], Edition::March2026, "2026-04-01")).is_empty());
}

#[test]
fn two_columns_of_an_older_edition_are_one_finding() {
    let told = found(&printed(&["BH", "SB"], Edition::August2024, "2026-04-01"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("warning: All 32 values of TB1 `BH` (BH) and TB2 `SB` (SB) fit the edition of 2024-08-01"),
        "{told:?}"
    );
}

#[test]
fn an_edition_that_the_start_leaves_open_is_a_note() {
    let told = found(&printed(&["BH"], Edition::Virtual, "2023-10-01"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("info: All 16 values of TB1 `BH` (BH) fit the edition of 2009-10-01 to 2023-08-31"),
        "{told:?}"
    );
}

#[test]
fn another_cut_is_named() {
    let mut t = printed(&["BH/C2"], Edition::March2026, "2026-04-01");
    t.meta.tie_break_columns = vec![Said::Stated("BH/C1".to_owned(), Loc::default())];
    assert_eq!(found(&t), ["warning: All 16 values of TB1 `BH/C1` (BH/C1) are BH/C2"]);
}

#[test]
fn parameters_that_the_legend_does_not_give_are_told() {
    let mut t = printed(&["BH/C1"], Edition::March2026, "2026-04-01");
    let legend = "Buchholz Tie-Breaks (variabel with parameter)";
    t.meta.tie_break_columns = vec![Said::Stated(legend.to_owned(), Loc::default())];
    assert_eq!(found(&t), [format!("info: The values of TB1 `{legend}` are BH/C1")]);
    t.meta.tie_break_columns.clear();
    assert_eq!(found(&t), ["info: The values of TB1 are BH/C1"]);
}

#[test]
fn a_wrong_value_is_told_with_the_right_one() {
    let mut t = printed(&["SB"], Edition::March2026, "2026-04-01");
    t.players[3].tie_breaks[0] = Said::Stated("99.25".to_owned(), Loc::default());
    assert_eq!(found(&t), ["error: 1 value of 16 in TB1 `SB` is not right by SB: Player 4 has 99.25 instead of 9.25"]);
}
