//! Values of an independent program for generated tournaments.

use std::fs;

use scrutineer::engines::standings::{Criterion, Edition, Field, Setting};

use super::{load, shared};

/// Values ruled on otherwise in `docs/interpretations.md`: file, player, code, our value.
const RULED: [(&str, &str, &str, &str); 1] = [("t160_n101_r9.2026-03-01.tsv", "42", "SB/C1", "19.25")];

#[test]
fn every_value_of_the_independent_program_is_met_or_ruled_on() {
    let Some(folder) = shared("oracle/tiebreaks") else { return };
    let mut paths: Vec<_> = fs::read_dir(&folder).expect("folder").map(|entry| entry.expect("entry").path()).collect();
    paths.sort();
    let mut compared = 0;
    let mut differences = Vec::new();
    for path in paths {
        let file = path.file_name().and_then(|name| name.to_str()).expect("name");
        let (name, edition) = file.split_once('.').expect("name and edition");
        let edition = if edition.starts_with("2024-08-01") { Edition::August2024 } else { Edition::March2026 };
        let trf = ["dutch-2026", "dutch-2017"]
            .iter()
            .find_map(|edition| fs::read_to_string(folder.join(format!("../{edition}/{name}.trf"))).ok());
        let t = load::tournament(&trf.unwrap_or_else(|| panic!("no tournament {name}")));
        let field = Field::of_players(&t, Setting::of(&t, edition));
        let table = fs::read_to_string(&path).expect("table");
        let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let header = lines.next().expect("header");
        let rows: Vec<_> = lines.collect();
        assert_eq!(rows.len(), field.len(), "{file}");
        for (column, code) in header.iter().enumerate().skip(2) {
            let figures = field.figures(&Criterion::parse(code).expect("a code"));
            for (figure, row) in figures.iter().zip(&rows) {
                compared += 1;
                let (ours, theirs) = (figure.to_string(), row[column]);
                let same = ours == theirs || theirs == "0" && ours == "0.0";
                if !same && !RULED.contains(&(file, row[0], code, &ours)) {
                    differences.push(format!("{file} #{} {code}: {theirs}, ours {ours}", row[0]));
                }
            }
        }
    }
    println!("{compared} values compared, {} differ", differences.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
