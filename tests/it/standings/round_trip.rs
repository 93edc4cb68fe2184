//! Descriptors, numbers of Swiss-Manager and legends mean the same, whichever way they are written.

use arbitrary::{Result, Unstructured};
use scrutineer::engines::standings::swiss_manager::{Meaning, from_code, text, to_code};
use scrutineer::engines::standings::{Criterion, List, Method, from_name};

/// Every name with every modifier that a tie-break may take; what a method does not take is refused when it is read.
fn descriptor(u: &mut Unstructured<'_>) -> Result<String> {
    const NAMES: [&str; 44] = [
        "PTS",
        "MPTS",
        "GPTS",
        "DE",
        "WIN",
        "WON",
        "BPG",
        "BWG",
        "PS",
        "REP",
        "STD",
        "TPN",
        "BH",
        "AOB",
        "FB",
        "SB",
        "KS",
        "ARO",
        "TPR",
        "PTP",
        "APRO",
        "APPO",
        "RTNG",
        "BC",
        "TBR",
        "BBE",
        "MPvGP",
        "EMMSB",
        "EMGSB",
        "EGMSB",
        "EGGSB",
        "EDE",
        "EDEBT",
        "EDEBB",
        "EDET",
        "EDEB",
        "SSSC",
        "OTHER_SOB",
        "OTHER_BERLIN",
        "OTHER_DE_POINTS",
        "OTHER_RATING_SUM",
        "OTHER_MP_310",
        "OTHER_KASHDAN",
        "OTHER_ARRANZ",
    ];
    let mut written = (*u.choose(&NAMES)?).to_owned();
    written.push_str(u.choose(&["", "", ":MP", ":GP"])?);
    for modifier in
        [["", "/C1", "/C2", "/M1"], ["", "", "/L+1", "/L40"], ["", "", "/K7", "/U1400"], ["", "", "/F", "/R"]]
    {
        written.push_str(u.choose(&modifier)?);
    }
    written.push_str(u.choose(&["", "", "/P"])?);
    Ok(written)
}

#[test]
fn descriptors_survive_records_and_numbers() {
    arbtest::arbtest(|u| {
        let Some(criterion) = Criterion::parse(&descriptor(u)?) else { return Ok(()) };
        assert_eq!(Criterion::parse(&criterion.to_string()), Some(criterion), "{criterion}");
        let of_202 = List::parse(&criterion.to_string());
        // `212 PTS,X` is `202 X`, unless X is a score itself.
        if !matches!(criterion.method, Method::Pts | Method::MatchPoints | Method::GamePoints) {
            assert_eq!(List::parse(&format!("PTS,{of_202}")), List::parse(&of_202.to_string()), "{criterion}");
        }
        assert_eq!(from_name(&criterion.to_string(), false), Meaning::One(criterion));
        if let Some((code, parameters)) = to_code(&criterion) {
            let teams =
                criterion.reference.is_some() || (13..=16).contains(&code) || code > 37 && code < 50 || code > 77;
            let meaning = [teams, !teams].map(|teams| from_code(code, &parameters, teams));
            assert!(meaning.contains(&Meaning::One(criterion)), "{criterion}: [{code}] {parameters}: {meaning:?}");
            assert!(meaning.contains(&from_name(&format!("[{code}] {parameters}"), teams)));
        }
        Ok(())
    })
    .budget_ms(1_000);
}

#[test]
fn every_number_is_read_and_its_text_means_the_same() {
    for code in 1..=92 {
        for teams in [false, true] {
            let meaning = from_code(code, "", teams);
            assert_ne!(meaning, Meaning::Unknown, "{code}");
            let legend = text(code).expect("a text");
            let of_legend = from_name(&format!("Tie Break1: {legend}"), teams);
            let same = of_legend
                .candidates()
                .iter()
                .any(|criterion| meaning.candidates().iter().any(|other| other.method == criterion.method));
            let neither = meaning.candidates().is_empty() && of_legend.candidates().is_empty();
            assert!(same || neither, "{code} `{legend}`: {meaning:?} and {of_legend:?}");
        }
    }
}
