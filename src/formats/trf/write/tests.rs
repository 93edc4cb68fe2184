//! What the writer writes, line by line.

use crate::base::{Encoding, Source};
use crate::formats::{Format, WriteOptions, read, write};
use crate::model::Tournament;

fn tournament(text: &str) -> Tournament {
    read(Source::from_text("a.trf", text)).tournament
}

fn text(t: &Tournament, to: Format, options: &WriteOptions<'_>) -> (Vec<String>, Vec<String>) {
    let (bytes, losses) = write(t, to, options);
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.is_empty() || text.ends_with("\r\n"));
    (text.lines().map(str::to_owned).collect(), losses.iter().map(ToString::to_string).collect())
}

const OPEN: &str = "\
012 Example Open
022 Sampletown
042 2026/03/14
142 3
152 B
162  W 3.0    D 1.0    L 0.0    P 1.0
202 BH/C1,SB
001    1 mGM  Alder, Anton                      2105 SUI       12345 1988/02/11  3.0    1     2 w 1  0000 - H
001    2 w    Birch, Berta                      1990 FRA             1994        0.0    2     1 b 0  0000 - U
240 Z   3    1    2
260   1   3    1    2
QQQ what is this
### the end
";

#[test]
fn canonical_columns_in_the_order_of_the_format() {
    let (lines, losses) = text(&tournament(OPEN), Format::Trf26, &WriteOptions::default());
    assert!(losses.is_empty(), "{losses:?}");
    assert_eq!(
        lines,
        [
            "012 Example Open",
            "022 Sampletown",
            "042 2026/03/14",
            "142 3",
            "152 B",
            "162  W 3.0    D 1.0    L 0.0    P 1.0",
            "202 BH/C1,SB",
            "### the end",
            "001    1 m GM Alder, Anton                      2105 SUI       12345 1988/02/11  3.0    1     2 w 1  0000 - H",
            "001    2 w    Birch, Berta                      1990 FRA             1994/00/00  0.0    2     1 b 0  0000 - U",
            "240 Z   3    1    2",
            "260   1   3    1    2",
            "QQQ what is this",
        ]
    );
}

#[test]
fn the_order_of_a_file_can_be_kept() {
    let shuffled = "### first\r\n001    2        Birch, Berta\r\nQQQ between\r\n012 Example Open\r\n001    1        Alder, Anton\r\n";
    let options = WriteOptions { original: Some(shuffled), keep_order: true, ..WriteOptions::default() };
    let (lines, _) = text(&tournament(shuffled), Format::Trf16, &options);
    let heads: Vec<&str> = lines.iter().map(|line| line[..8].trim_end()).collect();
    assert_eq!(heads, ["### firs", "001    2", "QQQ betw", "012 Exam", "001    1"]);
}

#[test]
fn an_older_version_gets_extensions_or_losses() {
    let t = tournament(OPEN);
    let (lines, losses) = text(&t, Format::Trf16, &WriteOptions::default());
    for line in ["XXR 3", "XXC black1"] {
        assert!(lines.iter().any(|l| l == line), "{line} in {lines:#?}");
    }
    assert!(lines.iter().any(|l| l.starts_with("XXS WW=3.0 BW=3.0 WD=1.0") && l.contains("PAB=1.0")), "{lines:#?}");
    assert_eq!(
        losses,
        [
            "list of tie-breaks: the format has no field for it",
            "bye or absence told apart from the rounds (entry 1): the format has no field for it",
            "prohibited pairing (entry 1): the format has no field for it",
        ]
    );
    let (lines, losses) = text(&t, Format::Trf16, &WriteOptions { extensions: false, ..WriteOptions::default() });
    assert!(lines.iter().all(|line| !line.starts_with("XX")), "{lines:#?}");
    assert_eq!(losses.len(), 6, "{losses:#?}");
}

#[test]
fn old_marks_are_losses() {
    let (lines, losses) = text(&tournament(OPEN), Format::Trf06, &WriteOptions::default());
    assert!(
        lines.iter().any(|l| l.ends_with("2 w 1  0000 - =")) && lines.iter().any(|l| l.ends_with("1 b 0  0000 - +"))
    );
    let lost = "round of a player (2 places: player 1 round 2, player 2 round 2): TRF06 cannot tell a bye from a forfeit or a draw without opponent";
    assert!(losses.iter().any(|loss| loss == lost), "{losses:#?}");
}

#[test]
fn what_is_too_long_is_named() {
    let json = r#"{"schema": 1, "tournament": {"meta": {"city": "Two\nlines"}, "players": [
        {"no": 12345, "name": "A name of many more than thirty-three letters", "points": "100.0"}]}}"#;
    let (lines, losses) = text(&tournament(json), Format::Trf26, &WriteOptions::default());
    assert_eq!(lines[0], "022 Two lines");
    assert_eq!(lines[1].trim_end(), "001           A name of many more than thirty-t");
    assert_eq!(
        losses,
        [
            "city: control characters become blanks",
            "starting rank (player 12345): longer than the field's width of 4",
            "name (player 12345): longer than the field's width of 33",
            "points (player 12345): longer than the field's width of 4",
        ]
    );
}

#[test]
fn characters_outside_the_encoding_are_named() {
    let t = tournament("012 Łódź Open\n022 Wien\n");
    let encoding = Encoding::by_label("windows-1252").unwrap();
    let (bytes, losses) = write(&t, Format::Trf16, &WriteOptions { encoding, ..WriteOptions::default() });
    assert_eq!(bytes, b"012 ?\xF3d? Open\r\n022 Wien\r\n");
    assert_eq!(losses[0].to_string(), "text (line 1): the encoding windows-1252 lacks characters of it");
}

#[test]
fn what_was_not_understood_is_taken_over() {
    let odd = "042 on a Monday\n001    1 x    Alder, Anton                      2105 SUI                         1.0    1     2 w 1  0000 - V\n";
    let t = tournament(odd);
    let options = WriteOptions { original: Some(odd), ..WriteOptions::default() };
    let (lines, losses) = text(&t, Format::Trf26, &options);
    assert!(losses.is_empty(), "{losses:?} {lines:#?}");
    assert_eq!(lines[0], "042 on a Monday");
    assert!(lines[1].contains(" x    Alder") && lines[1].ends_with("2 w 1  0000 - V"), "{lines:?}");
    let (_, losses) = text(&t, Format::Trf26, &WriteOptions::default());
    assert!(losses.iter().any(|l| l.starts_with("sex (player 1): it was not understood")), "{losses:#?}");
}
