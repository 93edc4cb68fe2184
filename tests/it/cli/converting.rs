//! `convert`, `fmt` and `anonymise`.

use super::{OPEN16, OPEN26, file, folder, piped, run, sample};

/// Inputs of every oddity that a file can have.
fn odd_inputs() -> Vec<Vec<u8>> {
    let text = sample(OPEN16);
    let utf16: Vec<u8> = b"\xFF\xFE".iter().copied().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let mut damaged = text.clone().into_bytes();
    damaged[20] = 0xFF;
    damaged[400] = 0;
    vec![
        Vec::new(),
        b"\n".to_vec(),
        b"\xEF\xBB\xBF".to_vec(),
        b"\x00\x01\xFF\xFE\r\r\n\n\r".to_vec(),
        b"PK\x03\x04 no archive".to_vec(),
        b"{\"players\": [".to_vec(),
        text.replace("\r\n", "\r").into_bytes(),
        text.replace("\r\n", "\n").into_bytes(),
        text.replacen("\r\n", "\r\r\n", 3).into_bytes(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        text.replace("Dornwald", "Dörnwald").into_bytes(),
        text.replace("Dornwald", "D\u{FFFD}rnwald").bytes().collect(),
        utf16,
        damaged,
        text.trim_end().as_bytes().to_vec(),
        (0..=255).collect(),
    ]
}

#[test]
fn to_same_gives_the_very_bytes_back() {
    for bytes in odd_inputs() {
        let run = piped(&["convert", "-", "--to", "same"], &bytes).exits(0);
        assert_eq!(run.out, bytes);
    }
}

#[test]
fn what_the_target_cannot_hold_is_listed() {
    let folder = folder("losses");
    let out = folder.join("players.csv");
    let text = run(&["convert", OPEN26, "--to", "csv"]).exits(0);
    insta::assert_snapshot!(text.talk);
    let json =
        run(&["convert", OPEN26, "--to", "csv", "--format", "json", "-o", out.to_str().unwrap()]).exits(0).json();
    assert_eq!((&json["from"], &json["to"]), (&"trf26".into(), &"csv".into()));
    let losses = json["losses"].as_array().unwrap();
    assert_eq!(losses.len(), text.talk.lines().count());
    assert!(losses.iter().all(|loss| loss["what"].is_string() && loss["count"].as_u64() > Some(0)));
    assert_eq!(std::fs::read(&out).unwrap(), text.out);
    assert_eq!(run(&["convert", OPEN26, "--to", "csv", "-q"]).talk, "");
}

#[test]
fn what_one_format_wrote_the_others_read() {
    for to in ["trf06", "trf16", "trf26", "json", "jch", "csv"] {
        let there = run(&["convert", OPEN16, "--to", to, "-q"]).exits(0);
        let back = piped(&["convert", "-", "--to", "trf16", "-q"], &there.out).exits(0).text();
        let players = |text: &str| {
            text.lines().filter(|l| l.starts_with("001")).map(|l| l[84..].trim_end().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(players(&back), players(&sample(OPEN16)), "{to}");
    }
}

#[test]
fn an_encoding_that_lacks_a_letter_is_told() {
    let text = sample(OPEN16).replace("Dornwald", "Dořnwald").into_bytes();
    let run = piped(&["convert", "-", "--to", "trf16", "--to-encoding", "windows-1252"], &text).exits(0);
    assert!(run.talk.contains("windows-1252 lacks characters"), "{}", run.talk);
    assert!(run.out.windows(8).any(|bytes| bytes == b"Do?nwald"));
}

#[test]
fn fmt_tells_and_rewrites() {
    let folder = folder("fmt");
    let tidy = sample(OPEN16);
    run(&["fmt", "--check", OPEN16]).exits(0);
    let path = file(&folder, "untidy.trf", tidy.replace(" 2.5    5 ", " 2.5  5   ").as_bytes());
    let told = run(&["fmt", "--check", &path]).exits(1).text();
    assert!(told.contains("line 14\n- 001    1") && told.lines().count() == 3, "{told}");
    run(&["fmt", "--in-place", &path]).exits(0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), tidy);
    let table = file(&folder, "table.json", &run(&["convert", OPEN16, "--to", "json"]).out);
    assert!(run(&["fmt", &table]).exits(2).talk.contains("`convert` makes one"));
}

#[test]
fn fmt_writes_nothing_that_would_lose_something() {
    let text = sample(OPEN16);
    for (untidy, lost) in [
        (text.replace("2412 NOR", "2412xNOR"), "`x` between two fields (line 14)"),
        (text.replace("062 9", "062 9 (8)"), "`(8)` after a number (line 6)"),
        (text.clone() + "042 2026/05/05\r\n", "a second record 042 (line 25)"),
    ] {
        let run = piped(&["fmt", "-"], untidy.as_bytes()).exits(1);
        assert!(run.talk.contains(lost) && run.out.is_empty(), "{}", run.talk);
        let run = piped(&["fmt", "-", "--lossy"], untidy.as_bytes()).exits(0);
        assert!(run.talk.contains(lost), "{}", run.talk);
        assert_eq!(run.text(), text);
    }
}

#[test]
fn anonymous_files_have_the_same_findings_and_none_of_the_persons() {
    let text =
        sample(OPEN16).replace("Alderon, Viktor", "Øldéron, Viktor") + "### Viktor wrote to arbiter@example.org\r\n";
    let findings = |bytes: &[u8]| {
        let report = piped(&["check", "-", "--format", "json", "--profile", "audit"], bytes).json();
        let findings = report["files"][0]["findings"].as_array().unwrap().clone();
        findings.iter().map(|f| format!("{} {}", f["rule"], f["labels"])).collect::<Vec<_>>()
    };
    let run = piped(&["anonymise", "-", "--seed", "7"], text.as_bytes()).exits(0);
    let hidden = run.text();
    assert_eq!(hidden.len(), text.len());
    assert_eq!(findings(text.as_bytes()), findings(hidden.as_bytes()));
    for gone in ["Viktor", "Dornwald", "Thorvik", "99000011", "99000103", "1988/04/17", "arbiter@example"] {
        assert!(!hidden.contains(gone), "{gone}: {hidden}");
    }
    for (old, new) in text.lines().zip(hidden.lines()).filter(|(old, _)| old.starts_with("001")) {
        let kept = |line: &str| {
            let chars: Vec<char> = line.chars().collect();
            [&chars[..14], &chars[47..57], &chars[69..73], &chars[79..]].concat()
        };
        assert_eq!(kept(old), kept(new));
    }
    assert_eq!(piped(&["anonymise", "-", "--seed", "7"], text.as_bytes()).out, run.out);
    assert_ne!(piped(&["anonymise", "-", "--seed", "8"], text.as_bytes()).out, run.out);
}

#[test]
fn anonymous_files_keep_their_damage() {
    for (at, byte) in [(740, 0xFF_u8), (760, 0x00)] {
        let mut bytes = sample(OPEN16).into_bytes();
        bytes[at] = byte;
        let out = piped(&["anonymise", "-"], &bytes).exits(0).out;
        assert_eq!((out.len(), out[at]), (bytes.len(), byte));
        assert!(!String::from_utf8_lossy(&out).contains("Birkhaug"));
    }
}

#[test]
fn what_was_not_read_as_it_stands_is_listed_too() {
    let folder = folder("passed-over");
    let odd = file(&folder, "odd.trf", format!("{}XYZ something\r\n", sample(OPEN26)).as_bytes());
    let written = folder.join("written").to_str().expect("a path").to_owned();
    let talk = run(&["convert", &odd, "--to", "csv", "-o", &written]).exits(0).talk;
    assert!(talk.contains("read, line ") && talk.contains("XYZ") && talk.contains("lost: "), "{talk}");
    let json = run(&["convert", &odd, "--to", "csv", "-o", &written, "--format", "json"]).exits(0).json();
    assert_eq!(json["passed_over"][0]["rule"], "layout/unknown-record");
    assert_eq!(run(&["convert", &odd, "--to", "csv", "-o", &written, "-q"]).exits(0).talk, "");
}

#[test]
fn pages_of_one_event_are_joined() {
    let folder = folder("joined-pages");
    let table = "Rk.,,Name,Rtg,1.Rd,Pts.\n1,,Birch Berta,1500,2w1,1\n2,,Alder Anton,1600,1b0,0\n";
    let list = "No.,,Name,FideID,FED,Rtg\n1,FM,\"Alder, Anton\",99000011,SUI,1600\n2,,\"Birch, Berta\",0,SUI,1510\n3,,\"Cedar, Carl\",0,SUI,0\n";
    let table = file(&folder, "ranking.csv", table.as_bytes());
    let list = file(&folder, "list.csv", list.as_bytes());
    let joined = run(&["convert", &table, "--with", &list, "--to", "json"]).exits(0);
    assert!(joined.talk.contains("joined: rating 1500 was taken, rating 1510 was not"), "{}", joined.talk);
    let json = joined.json();
    let players = json["tournament"]["players"].as_array().expect("players");
    assert_eq!((players.len(), &players[1]["fide_id"]), (3, &serde_json::json!(99_000_011)));
    assert_eq!(json["tournament"]["sheet"][0][0]["opponent"], 1);
}

#[test]
fn a_workbook_is_written_and_read() {
    let folder = folder("workbook");
    let there = run(&["convert", OPEN16, "--to", "xlsx", "-q"]).exits(0);
    let book = file(&folder, "open.xlsx", &there.out);
    assert_eq!(
        run(&["convert", OPEN16, "--to", "xlsx", "-q"]).out,
        there.out,
        "the same tournament gives the same bytes"
    );
    let players = |text: &str| text.lines().filter(|line| line.starts_with("001")).count();
    let back = run(&["convert", &book, "--to", "trf16", "-q"]).exits(0).text();
    assert_eq!(players(&back), players(&sample(OPEN16)));
}
