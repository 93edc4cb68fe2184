//! Open articles of C.04.3: a round that only another reading explains is a note, and the brute-force judge is on the program's side.

use std::path::Path;

use scrutineer::base::{RoundNo, Source};
use scrutineer::engines::pairing::dutch::{Outcome, Reading, pair};
use scrutineer::engines::pairing::{Pairing, Recheck};
use scrutineer::engines::simulate::{Settings, simulate};
use scrutineer::formats;

use super::simulated::settings;
use super::verdicts::findings;
use crate::brute;

const SAMPLES: [(&str, Reading, &str); 5] = [
    ("2017-most-moved-down-players", Reading::MostMdps, "B.1.c"),
    ("2017-virtual-topscorers", Reading::TopscorersByPairingScore, "A.7"),
    ("2026-bye-of-the-last-bracket", Reading::ByeOfLastBracket, "2.4.4"),
    ("2026-unpaired-moved-down-players", Reading::UnpairedMdpsLeftOut, "2.4.13"),
    ("2026-virtual-topscorers", Reading::TopscorersByPairingScore, "1.8"),
];

fn sorted(mut pairing: Pairing) -> Pairing {
    pairing.pairs.sort_unstable();
    pairing
}

#[test]
fn a_round_that_another_reading_explains_is_a_note() {
    for (name, reading, article) in SAMPLES {
        let edition = if name.starts_with("2017") { brute::Edition::D17 } else { brute::Edition::D26 };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("samples/readings/{name}.info.trf"));
        let bytes = std::fs::read(&path).expect("a sample");
        let t = formats::read(Source::from_text(name, String::from_utf8(bytes.clone()).expect("UTF-8"))).tournament;
        let recheck = Recheck::new(&t, brute::of_engine(edition));
        let last = RoundNo(recheck.rounds.last_recorded());
        for (round, judged) in recheck.all() {
            let judged = judged.expect("a clear history");
            let is_right = judged.verdict.outcome == Outcome::Same;
            assert_eq!(
                (is_right, judged.reading),
                (round != last, (round == last).then_some(reading)),
                "{name} {round}"
            );
        }
        let position = recheck.position(last).expect("a clear history");
        let ours = pair(&position, brute::of_engine(edition)).expect("a legal pairing");
        assert_eq!(brute::pair(&position, edition).map(sorted), Some(sorted(ours)), "{name}");

        let found: Vec<_> =
            findings(name, bytes, &["pairing"]).into_iter().map(|f| (f.severity.word(), f.rule, f.title)).collect();
        let [(severity, rule, title)] = found.as_slice() else { panic!("{name}: {found:?}") };
        assert_eq!((*severity, rule.as_str()), ("info", "pairing/differs"), "{name}");
        assert!(title.contains(&format!("Art. {article} ")), "{title}");
    }
}

#[test]
fn no_reading_is_asked_where_the_round_is_right() {
    let t = simulate(&Settings { players: (12, 12), ..settings() }, 3).expect("fit settings");
    let rounds = Recheck::new(&t, settings().edition).all();
    assert!(rounds.iter().all(|(_, judged)| judged.as_ref().is_ok_and(|judged| judged.reading.is_none())));
}
