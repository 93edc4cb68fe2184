//! Cases from public reports, with the right answer: exactly these errors and warnings, and what must be read.
//!
//! The samples are `samples/cases/CASE-TOPIC.VERDICT.EXT`; the verdict is the heaviest finding under the profile of the case.

use std::fs;
use std::path::Path;

use scrutineer::base::{DecodeHint, Source};
use scrutineer::check::{Checked, Checker};
use scrutineer::profile::Profile;

fn check(name: &str, profile: Profile) -> Checked {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/cases").join(name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // The cases are about other things than the pairings, which nobody made by the rules.
    let checker = Checker { profile, quick: true, ..Checker::default() };
    checker.check(Source::decode(name, bytes, &DecodeHint::default())).expect("the default regulations")
}

/// What a check found: severity, rule, first place as `line:column`, what the file says and what it should say; sorted, each once.
fn found(checked: &Checked, severities: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = checked
        .report
        .findings
        .iter()
        .filter(|item| severities.contains(&item.severity.word()))
        .map(|item| {
            let at = item.labels.first().and_then(|label| Some(format!(" {}:{}", label.line?, label.column?)));
            let stated = item.context.stated.as_ref().map(|stated| format!(" `{stated}`"));
            let expected = item.context.expected.as_ref().map(|expected| format!(" -> `{expected}`"));
            let details = [at, stated, expected].into_iter().flatten().collect::<String>();
            format!("{} {}{details}", item.severity.word(), item.rule)
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

struct Case {
    file: &'static str,
    profile: Profile,
    /// All errors and warnings.
    expected: &'static [&'static str],
    /// What must be told besides.
    told: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        file: "d01-header-used-for-other-things.error.trf",
        profile: Profile::Submit,
        expected: &[
            "error header/date-spelling 4:5 `Dec 10, 2020` -> `2020/12/10`",
            "error header/federation-unknown 3:5 `Lichess`",
            "error header/time-control-missing",
            "error players/fide-id-missing 9:15",
            "warning header/web-address 2:5 `https://example.org/swiss/Ab12Cd34`",
            "warning header/web-address 8:5 `https://example.org/swiss`",
            "warning players/name-form 9:15 `alder_88`",
        ],
        told: &[],
    },
    Case {
        file: "d02-bye-written-as-full-point-bye.warning.trf",
        profile: Profile::Pairing,
        expected: &["warning unplayed/full-point-bye-for-pab 8:92 `F` -> `U`"],
        told: &[],
    },
    Case {
        file: "d03-zero-point-bye-with-opponent.error.trf",
        profile: Profile::Pairing,
        expected: &["error results/bye-with-opponent 4:102 `Z` -> `-`"],
        told: &[],
    },
    Case {
        file: "d04-bye-ahead-counted.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &["info unplayed/bye-ahead 3:102"],
    },
    Case {
        file: "d04-bye-ahead-neither.error.trf",
        profile: Profile::Pairing,
        expected: &["error results/points-differ 3:82 `2.5` -> `1.5`"],
        told: &[],
    },
    Case {
        file: "d04-bye-ahead-not-counted.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &["info unplayed/bye-ahead 3:102"],
    },
    Case {
        file: "d05-one-round-too-many.error.trf",
        profile: Profile::Pairing,
        expected: &["error structure/extra-round 5:112 -> `2`"],
        told: &[],
    },
    Case {
        file: "d06-absence-letter-of-a-draft.warning.trf",
        profile: Profile::Pairing,
        expected: &["warning header/absence-letter 3:42 `Z` -> `A`"],
        told: &[],
    },
    Case { file: "d06-absence-letter.valid.trf", profile: Profile::Pairing, expected: &[], told: &[] },
    Case {
        file: "d07-padded-by-bytes.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &["info layout/padded-by-bytes 3:47"],
    },
    Case { file: "d07-padded-by-characters.valid.trf", profile: Profile::Pairing, expected: &[], told: &[] },
    Case {
        file: "d08-direct-encounter-in-a-double-round-robin.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &["info standings/level 7:89"],
    },
    Case {
        file: "d09-old-text-after-the-change.warning.trf",
        profile: Profile::Pairing,
        expected: &["warning standings/order 8:89 `4` -> `3`"],
        told: &[],
    },
    Case {
        file: "d09-table-by-the-old-text.valid.csv",
        profile: Profile::Pairing,
        expected: &[],
        told: &["info tie-breaks/value-differs 13:1"],
    },
    Case { file: "d09-text-in-force.valid.trf", profile: Profile::Pairing, expected: &[], told: &[] },
    Case {
        file: "d10-unrated-player-with-a-draw.valid.trf",
        profile: Profile::Norms,
        expected: &[],
        told: &["info norms/unclaimed 9:15", "unverifiable norms/tournament"],
    },
    Case { file: "d10-unrated-player-without-a-point.valid.trf", profile: Profile::Norms, expected: &[], told: &[] },
    Case {
        file: "d11-withdrawn-from-a-round-robin.warning.trf",
        profile: Profile::Pairing,
        expected: &["warning standings/early-leaver 10:1"],
        told: &[],
    },
    Case {
        file: "d12-totals-above-the-rounds.error.trf",
        profile: Profile::Submit,
        expected: &[
            "error header/record-missing",
            "error header/time-control-missing",
            "error players/federation-unknown 5:54 `BLA`",
            "error results/points-differ 5:82 `1.0` -> `0.5`",
            "error results/points-differ 6:82 `1.5` -> `1.0`",
            "warning header/date-ambiguous 4:5 `03/06/2011`",
            "warning players/sex-unknown 5:10 `F` -> `w`",
        ],
        told: &[],
    },
    Case {
        file: "d14-unrated-players-out-of-the-alphabet.valid.trf",
        profile: Profile::Submit,
        expected: &[],
        told: &["info players/starting-order 22:1 `Halvorsby, Ingrid`"],
    },
    Case {
        file: "d15-swiss-manager-before-round-three.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &[],
    },
    Case {
        file: "d16-number-of-players-is-not-that-of-rounds.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &[],
    },
    Case {
        file: "d17-finished-without-round-count.valid.trf",
        profile: Profile::Pairing,
        expected: &[],
        told: &["info header/round-count-missing -> `7`"],
    },
];

#[test]
fn every_case_gets_its_right_answer() {
    let mut wrong = Vec::new();
    for case in CASES {
        let checked = check(case.file, case.profile);
        assert!(checked.tool_errors.is_empty(), "{:?}", checked.tool_errors);
        let weighty = found(&checked, &["error", "warning"]);
        if weighty != case.expected {
            let titles: Vec<&str> = checked.report.findings.iter().map(|item| item.title.as_str()).collect();
            wrong.push(format!("{}: {weighty:?} in place of {:?}: {titles:#?}", case.file, case.expected));
        }
        let told = found(&checked, &["info", "unverifiable"]);
        wrong.extend(
            case.told
                .iter()
                .filter(|rule| !told.iter().any(|t| t == *rule))
                .map(|rule| format!("{}: {rule} is not told, but {told:?}", case.file)),
        );
        let verdict = weighty.first().map_or("valid", |first| first.split(' ').next().unwrap_or_default());
        if !case.file.contains(&format!(".{verdict}.")) {
            wrong.push(format!("{}: the verdict is {verdict}", case.file));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sample_is_a_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/cases");
    let mut files: Vec<String> = fs::read_dir(folder)
        .expect("the samples")
        .map(|entry| entry.expect("a sample").file_name().to_string_lossy().into_owned())
        .filter(|name| name.rsplit_once('.').is_some_and(|(_, extension)| extension != "md"))
        .collect();
    files.sort();
    assert_eq!(files, CASES.iter().map(|case| case.file).collect::<Vec<_>>());
}

/// Name, rating and federation of the first player: the same whether the name was padded by bytes or by characters.
#[test]
fn both_ways_of_padding_are_read_alike() {
    for file in ["d07-padded-by-bytes.valid.trf", "d07-padded-by-characters.valid.trf"] {
        let read = check(file, Profile::Pairing).read;
        let player = &read.tournament.players[0];
        let facts =
            (player.name.text(), player.rating.value(), player.federation.text(), read.tournament.sheet.rounds());
        assert_eq!(facts, ("Müller, Jörg", Some(2044), "SUI", 1), "{file}");
    }
}

#[test]
fn the_number_of_rounds_is_taken_from_the_players_when_it_is_not_declared() {
    let read = check("d17-finished-without-round-count.valid.trf", Profile::Pairing).read;
    assert_eq!(read.tournament.sheet.rounds(), 7);
    let read = check("d15-swiss-manager-before-round-three.valid.trf", Profile::Pairing).read;
    assert_eq!((read.tournament.meta.rounds.get(), read.tournament.sheet.rounds()), (Some(&4), 3));
    assert_eq!(read.tournament.players.len(), 5);
}

#[test]
fn a_report_made_while_a_round_is_played_gives_one_warning_for_it() {
    let checked = check("d15-swiss-manager-before-round-three.valid.trf", Profile::Submit);
    assert_eq!(found(&checked, &["warning"]), ["warning results/pending 17:112 `4`"]);
    assert_eq!(found(&checked, &["error"]), ["error players/fide-id-missing 17:15"]);
}

#[test]
fn dates_of_birth_of_old_files_are_read() {
    let read = check("d12-totals-above-the-rounds.error.trf", Profile::Submit).read;
    for player in &read.tournament.players {
        assert_eq!(player.birth.value().map(|date| date.to_string()).as_deref(), Some("1928-05-15"));
    }
}
