//! Help, exit codes, standard input and output, files that cannot be had.

use std::fs;
use std::process::{Command, Stdio};

use super::{OPEN16, file, folder, piped, run, sample};

const COMMANDS: [&str; 10] =
    ["check", "convert", "fmt", "fix", "explain", "standings", "anonymise", "regulations", "schema", "completions"];

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let help = run(&[command, "--help"]).exits(0).text();
        assert!(help.contains(&format!("Example: scrutineer {command}")), "{help}");
    }
    for command in ["list", "show", "new"] {
        let help = run(&["regulations", command, "--help"]).exits(0).text();
        assert!(help.contains("Example: scrutineer regulations"), "{help}");
    }
}

#[test]
fn the_help_of_the_commands() {
    let helps = ["convert", "fmt", "fix", "standings"].map(|command| run(&[command, "--help"]).text());
    insta::assert_snapshot!(helps.join("\n--------\n\n"));
}

#[test]
fn wrong_use_exits_2_and_says_what_is_wrong() {
    for (args, says) in [
        (&["chek", OPEN16] as &[&str], "chek"),
        (&["check", OPEN16, "--fial-on", "error"], "--fial-on"),
        (&["check", OPEN16, "--select", "no/such-rule"], "no/such-rule"),
        (&["check", OPEN16, "--encoding", "klingon"], "klingon"),
        (&["check", OPEN16, "--regulations", "fidee"], "did you mean `fide`?"),
        (&["check", OPEN16, "--as-of", "tomorrow"], "tomorrow"),
        (&["convert", OPEN16, "--to", "klingon"], "klingon"),
        (&["convert", OPEN16, "--to", "tunx"], "not written"),
        (&["explain", "results/sides-disagre"], "did you mean `results/sides-disagree`"),
        (&["standings", OPEN16, "--tiebreaks", "XYZ"], "XYZ"),
        (&["standings", OPEN16, "--after", "9"], "1 to 4"),
        (&["standings", OPEN16, "--why", "Nobody"], "Nobody"),
        (&["fix", "-", "--in-place"], "--in-place"),
        (&["schema", "klingon"], "klingon"),
    ] {
        let run = run(args).exits(2);
        assert!(run.talk.contains(says), "{args:?}: {}", run.talk);
        assert!(run.out.is_empty(), "{args:?}");
    }
    run(&[]).exits(2);
}

#[test]
fn files_that_cannot_be_had_exit_3() {
    let folder = folder("unreadable");
    let noise = file(&folder, "noise.bin", b"\x00\x01\x02\xFFnothing that is known");
    let games = file(&folder, "games.pgn", b"[Event \"Invented Open\"]\n");
    for command in ["check", "fmt", "fix", "standings", "anonymise"] {
        for path in ["no/such/file.trf", &noise] {
            let run = run(&[command, path]).exits(3);
            assert!(run.talk.contains(path) || run.text().contains(path), "{command} {path}: {}", run.talk);
        }
    }
    run(&["convert", "no/such/file.trf", "--to", "same"]).exits(3);
    run(&["convert", &games, "--to", "trf26"]).exits(3);
    run(&["standings", folder.to_str().unwrap()]).exits(3);
}

#[test]
fn a_dash_stands_for_standard_input_and_output() {
    let bytes = sample(OPEN16).into_bytes();
    assert_eq!(piped(&["convert", "-", "--to", "same", "-o", "-"], &bytes).exits(0).out, bytes);
    let report = piped(&["check", "-", "--format", "json"], &bytes).exits(0).json();
    assert_eq!(report["files"][0]["path"], "-");
    assert!(piped(&["anonymise", "-"], &bytes).exits(0).text().starts_with("012 Fjordheim Easter Open\r\n"));
    let mended = piped(&["fix", "-", "-o", "-"], &bytes).exits(0);
    assert_eq!(mended.out, bytes);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_and_never_replaced() {
    let folder = folder("no-file");
    let (file, link, pipe) = (folder.join("report.txt"), folder.join("link.txt"), folder.join("pipe"));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    run(&["check", OPEN16, "-o", link.to_str().unwrap()]).exits(0);
    assert!(link.is_symlink() && fs::read_to_string(&file).unwrap().contains("open16.trf"));

    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|done| done.success()));
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    run(&["check", OPEN16, "-o", pipe.to_str().unwrap()]).exits(0);
    assert!(!pipe.is_file());
    assert_eq!(reader.join().unwrap(), fs::read_to_string(&file).unwrap());
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_scrutineer"))
        .args(["regulations", "show", "fide", "-v"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("the program ends");
    assert_eq!((done.status.code(), done.stderr), (Some(0), Vec::new()));
}

#[test]
fn colours_come_only_when_asked_for() {
    let escape = b"\x1b[";
    let coloured = |run: &super::Run| run.out.windows(2).any(|pair| pair == escape);
    assert!(!coloured(&run(&["check", OPEN16])));
    assert!(coloured(&run(&["check", OPEN16, "--color", "always"])));
    assert!(!coloured(&run(&["explain", "results/sides-disagree"])));
    assert!(coloured(&run(&["explain", "results/sides-disagree", "--color", "always"])));
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]).exits(0).text();
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
    }
}

#[test]
fn sets_of_ones_own_may_stand_in_a_folder() {
    let folder = folder("own-sets");
    let set = |file: &str, text: &str| super::file(&folder, file, text.as_bytes());
    set(
        "base.toml",
        "id = \"our-federation\"\ntitle = \"Ours\"\nextends = \"fide\"\n[rules.\"lists/not-given\"]\nlevel = \"off\"\nbecause = \"we have no list\"\n",
    );
    set("a-open.toml", "id = \"our-open\"\ntitle = \"Our Open\"\nextends = \"our-federation\"\n");
    let path = folder.to_str().unwrap();
    let json = run(&["check", OPEN16, "--regulations", path, "--format", "json"]).exits(0).json();
    assert_eq!(json["files"][0]["regulations"]["set"], "our-open");
    assert!(!json.to_string().contains("lists/not-given"), "{json}");
    let shown = run(&["regulations", "show", path]).exits(0).text();
    assert!(shown.contains("our-open"), "{shown}");
    set("b-other.toml", "id = \"other-open\"\ntitle = \"Other\"\nextends = \"our-federation\"\n");
    let talk = run(&["check", OPEN16, "--regulations", path]).exits(2).talk;
    assert!(talk.contains("several sets that no other one extends: our-open, other-open; name the file"), "{talk}");
    set("b-other.toml", "id = \"other-open\"\ntitle = \"Other\"\nextends = \"nowhere\"\n");
    let talk = run(&["check", OPEN16, "--regulations", path]).exits(2).talk;
    assert!(talk.contains("b-other.toml") && talk.contains("3 | extends = \"nowhere\""), "{talk}");
    let empty = super::folder("no-sets");
    run(&["check", OPEN16, "--regulations", empty.to_str().unwrap()]).exits(2);
}
