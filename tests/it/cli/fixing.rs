//! `fix`.

use super::{OPEN16, file, folder, piped, run, sample};

#[test]
fn a_fix_heals_and_touches_nothing_else() {
    let folder = folder("fix");
    let healthy = sample(OPEN16);
    let ill = healthy.replace("042 2026/04/03", "042 03.04.2026");
    let path = file(&folder, "ill.trf", ill.as_bytes());
    let shown = run(&["fix", &path]).exits(0);
    insta::assert_snapshot!(shown.text() + &shown.talk);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), ill, "only shown");

    let out = folder.join("mended.trf");
    run(&["fix", &path, "-o", out.to_str().unwrap()]).exits(0);
    assert_eq!(std::fs::read_to_string(&out).unwrap(), healthy);
    run(&["fix", &path, "--in-place"]).exits(0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), healthy);
    run(&["check", &path]).exits(0);
    assert_eq!(run(&["fix", &path]).exits(0).text(), "");
}

#[test]
fn unsafe_fixes_wait_until_they_are_asked_for() {
    let text = sample(OPEN16).replace("032 NOR", "032 Norway");
    let safe = piped(&["fix", "-", "-o", "-"], text.as_bytes()).exits(0);
    let all = piped(&["fix", "-", "--unsafe", "-o", "-"], text.as_bytes()).exits(0);
    assert_eq!(safe.out, text.as_bytes());
    assert!(safe.talk.contains("1 more with --unsafe"), "{}", safe.talk);
    assert_eq!(all.text(), sample(OPEN16));
}

#[test]
fn damage_in_other_lines_stays() {
    let mut bytes = sample(OPEN16).replace("042 2026/04/03", "042 03.04.2026").into_bytes();
    let last = bytes.len() - 30;
    bytes[last] = 0xFF;
    let out = piped(&["fix", "-", "--encoding", "utf-8", "-o", "-"], &bytes).exits(0).out;
    let mut right = sample(OPEN16).into_bytes();
    right[last] = 0xFF;
    assert_eq!(out, right);
}

#[test]
fn declared_findings_are_left_alone() {
    let text = sample(OPEN16).replace("042 2026/04/03", "042 03.04.2026");
    let declared = text.clone() + "### scrutineer: header/date-spelling: the printer wants it so\r\n";
    let out = piped(&["fix", "-", "-o", "-"], declared.as_bytes()).exits(0).out;
    assert_eq!(out, declared.as_bytes());
}
