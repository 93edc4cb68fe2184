//! Reports built by hand, of invented players.

use scrutineer::finding::{Safety, Severity};
use scrutineer::lists::{ListUsed, Standing};
use scrutineer::report::extract::{Extract, Extracts};
use scrutineer::report::{
    ArticleRef, ArticleVerdict, Counts, EditAt, EditionUsed, EventReport, FileReport, FixAt, Item, ItemContext,
    LabelAt, MessageRef, Overview, Regulations, Report, SCHEMA, Tool, ToolError, Unreadable,
};

/// A finding with nothing but the essentials.
pub(crate) fn item(rule: &str, severity: Severity, title: &str, labels: Vec<LabelAt>) -> Item {
    Item {
        rule: rule.into(),
        severity,
        title: title.into(),
        article: None,
        labels,
        context: ItemContext::default(),
        declared: None,
        known: false,
        help: None,
        fix: None,
        message: MessageRef { id: "main".into(), args: serde_json::Map::new() },
    }
}

/// A place in a line.
pub(crate) fn at(line: u32, column: u32, length: u32, text: &str) -> LabelAt {
    LabelAt { line: Some(line), column: Some(column), length: Some(length), text: text.into(), ..LabelAt::default() }
}

/// The same as the primary place.
pub(crate) fn main(label: LabelAt) -> LabelAt {
    LabelAt { primary: true, ..label }
}

/// A player's line as in a TRF, with nine rounds.
fn player(no: u32, name: &str, id: u32, born: &str, points: &str, rank: u32, last: &str) -> String {
    let round = |n: u32| {
        let (colour, result) = (["w", "b"][n as usize % 2], ["1", "0", "="][n as usize % 3]);
        format!("  {:>4} {colour} {result}", no % 7 + n)
    };
    let rounds = (1..9).map(round).collect::<Vec<_>>().concat();
    format!("001 {no:>4} m    {name:<33} 2104 SUI {id:>11} {born:<10} {points:>4} {rank:>4}{rounds}{last}")
}

fn extract(text: String) -> Extract {
    Extract { text, private: vec![58..69, 70..80] }
}

/// The report on one file with findings of every kind, and its lines.
pub(crate) fn spring_open() -> (Report, Extracts) {
    let mut extracts = Extracts::default();
    let path = "submissions/spring-open.trf";
    let mut line = |number: u32, text: String| extracts.insert(path, number, extract(text));
    line(7, "042 22/03/2026".into());
    line(15, player(3, "Quill, Barnaby", 99_000_032, "1990/01/12", "6.5", 2, "    17 w 1"));
    line(16, player(4, "Öberg-Łęcka, Zażółć", 99_000_040, "1990/31/12", "6.0", 4, "     9 b ="));
    line(29, player(17, "Tallow, Ines", 99_000_172, "2001/07/30", "7.0", 1, "     3 b 1"));
    for no in 18..30 {
        line(
            no + 12,
            player(no, &format!("Sample, Player {no}"), 99_000_180 + no, "1988/00/00", "3.5", no, "  0000 - H"),
        );
    }

    let mut dates = item(
        "header/dates-out-of-order",
        Severity::Warning,
        "The tournament ends before it starts",
        vec![main(at(7, 5, 10, "the last day"))],
    );
    dates.context = ItemContext { stated: Some("2026-03-22".into()), ..ItemContext::default() };
    dates.help = Some("Give the first day in record 042 and the last in 052.".into());

    let mut sides = item(
        "results/two-sides-disagree",
        Severity::Error,
        "Players 3 and 17 both claim the win of their game in round 9",
        vec![main(at(15, 172, 8, "player 3 won with White")), at(29, 172, 8, "player 17 won with Black")],
    );
    sides.context = ItemContext {
        player: Some(3),
        opponent: Some(17),
        round: Some(9),
        field: Some("round_cell".into()),
        stated: Some("1".into()),
        expected: Some("0".into()),
        ..ItemContext::default()
    };
    sides.article = Some(article("C.04.2", "2026-02-01", "D.4"));
    sides.help = Some(
        "Ask the arbiter for the scoresheet or the result slip and correct the wrong line; a game has one result, and the points of both players depend on it."
            .into(),
    );
    sides.fix = Some(FixAt {
        title: "write `0` for player 17".into(),
        safety: Safety::Unsafe,
        edits: vec![EditAt { line: 29, column: 180, length: 1, text: "0".into() }],
    });

    let mut birth = item(
        "players/birth-date-impossible",
        Severity::Error,
        "The birth date of player 4 is no day of the calendar",
        vec![main(at(16, 70, 10, "month 31"))],
    );
    birth.context = ItemContext {
        player: Some(4),
        field: Some("birth_date".into()),
        stated: Some("1990/31/12".into()),
        expected: Some("1990/12/31".into()),
        ..ItemContext::default()
    };
    birth.fix = Some(FixAt {
        title: "swap day and month".into(),
        safety: Safety::Safe,
        edits: vec![EditAt { line: 16, column: 70, length: 10, text: "1990/12/31".into() }],
    });

    let mut byes = item(
        "unplayed/half-point-bye-in-last-round",
        Severity::Info,
        "Twelve players got a half-point bye in the last round",
        (18..30).map(|no| LabelAt { primary: no == 18, ..at(no + 12, 172, 8, &format!("player {no}")) }).collect(),
    );
    byes.context = ItemContext { round: Some(9), ..ItemContext::default() };
    byes.declared = Some("the regulations of the event allow it (comment in line 4)".into());

    let mut list = item(
        "lists/rating-differs",
        Severity::Unverifiable,
        "Whether the ratings are those of the rating list cannot be said without the list of March 2026",
        vec![],
    );
    list.help = Some("Give the list with --list.".into());

    let findings = vec![dates, sides, birth, byes, list];
    let mut report = empty();
    report.files.push(FileReport {
        path: path.into(),
        format: "trf16".into(),
        dialect: Some("Swiss-Manager".into()),
        encoding: "windows-1252".into(),
        newline: "crlf".into(),
        regulations: regulations(),
        list: None,
        tournament: Overview {
            name: Some("Spring Open of Nowhere".into()),
            start: Some("2026-03-14".into()),
            end: Some("2026-03-22".into()),
            players: 62,
            teams: 0,
            rounds: 9,
            system: Some("dutch".into()),
        },
        counts: Counts::of_findings(&findings),
        findings,
        articles: vec![
            verdict("8.1.1", "met", "62 players, at least 8 are asked for"),
            verdict("8.1.2.2", "violated", "the rest day is missing"),
        ],
        skipped: vec!["pairing recheck".into()],
    });
    (report, extracts)
}

/// Several files, an event, an unreadable file and a failure of the tool.
pub(crate) fn season() -> Report {
    let (mut report, _) = spring_open();
    report.files.push(FileReport {
        path: "submissions/rapid.trf".into(),
        format: "trf26".into(),
        encoding: "utf-8".into(),
        newline: "lf".into(),
        regulations: regulations(),
        tournament: Overview { players: 148, teams: 37, rounds: 11, ..Overview::default() },
        ..FileReport::default()
    });
    let table = LabelAt {
        sheet: Some("Players".into()),
        cell: Some("C7".into()),
        text: "no such code".into(),
        primary: true,
        ..LabelAt::default()
    };
    let binary = LabelAt { offset: Some(4711), ..LabelAt::default() };
    let findings =
        vec![item("players/federation-unknown", Severity::Error, "ZZZ is no federation", vec![table, binary])];
    report.files.push(FileReport {
        path: "submissions/players.xlsx".into(),
        format: "swiss-manager-players".into(),
        encoding: "utf-8".into(),
        newline: "none".into(),
        counts: Counts::of_findings(&findings),
        findings,
        ..FileReport::default()
    });
    let elsewhere = LabelAt { path: Some("submissions/rapid.trf".into()), ..at(12, 1, 3, "here as a woman") };
    report.events.push(EventReport {
        due: Vec::new(),
        missing: Vec::new(),
        name: "Nowhere Festival".into(),
        regulations: regulations(),
        files: vec!["submissions/spring-open.trf".into(), "submissions/rapid.trf".into()],
        articles: vec![ArticleVerdict {
            by_category: Some([("open".into(), "met".into()), ("women".into(), "violated".into())].into()),
            ..verdict("3.2", "violated", "too few players")
        }],
        findings: vec![item(
            "championship/player-in-two-events",
            Severity::Warning,
            "Player 7 plays in two events",
            vec![elsewhere],
        )],
    });
    report.unreadable.push(Unreadable { path: "submissions/gone.trf".into(), message: "no such file".into() });
    report.tool_errors.push(ToolError {
        path: "submissions/rapid.trf".into(),
        rule: Some("pairing/illegal".into()),
        message: "index out of range".into(),
    });
    report
}

/// What a hostile file may put into every text of a report.
pub(crate) const HOSTILE: &str = "\x1b[31mred\x1b]0;title\x07\r\nNEXT::error::\t</script><script>alert('1')</script> ]]> --> \"q\" & %0A \u{202e}rtl\u{2066} عربى 国際 =1+1\0\u{9b}2J\u{ffff}";

/// A report whose every text is hostile.
pub(crate) fn hostile() -> (Report, Extracts) {
    let text = || HOSTILE.to_owned();
    let mut extracts = Extracts::default();
    extracts.insert(text(), 3, Extract { text: HOSTILE.repeat(40), private: vec![1..9, 300..310] });
    let label = |column, primary| LabelAt {
        line: Some(3),
        column: Some(column),
        length: Some(30),
        text: text(),
        primary,
        ..LabelAt::default()
    };
    let nowhere =
        LabelAt { path: Some(text()), sheet: Some(text()), cell: Some(text()), text: text(), ..LabelAt::default() };
    let far = LabelAt { line: Some(u32::MAX), column: Some(u32::MAX), length: Some(u32::MAX), ..LabelAt::default() };
    let mut found = item(
        HOSTILE,
        Severity::Error,
        HOSTILE,
        vec![label(1, true), label(700, false), label(705, false), nowhere, far],
    );
    found.article = Some(article(HOSTILE, HOSTILE, HOSTILE));
    found.declared = None;
    found.help = Some(text());
    found.context.stated = Some(text());
    found.context.expected = Some(text());
    found.context.field = Some(text());
    found.fix = Some(FixAt {
        title: text(),
        safety: Safety::DisplayOnly,
        edits: vec![EditAt { line: 3, column: 1, length: 2, text: text() }],
    });
    let mut declared = found.clone();
    declared.declared = Some(text());
    let findings = vec![found];
    let mut report = empty();
    report.files.push(FileReport {
        path: text(),
        format: text(),
        dialect: Some(text()),
        encoding: text(),
        newline: text(),
        regulations: Regulations {
            set: text(),
            digest: text(),
            editions: vec![EditionUsed { module: text(), from: text(), why: text() }],
        },
        list: Some(ListUsed { source: text(), month: Some(text()), standing: Standing::Earlier, players: 1 }),
        tournament: Overview {
            name: Some(text()),
            start: Some(text()),
            end: Some(text()),
            system: Some(text()),
            ..Overview::default()
        },
        counts: Counts::of_findings(&findings),
        findings,
        articles: vec![ArticleVerdict {
            by_category: Some([(text(), text()), ("open".into(), "met".into())].into()),
            rules: vec![text()],
            ..verdict(HOSTILE, HOSTILE, HOSTILE)
        }],
        skipped: vec![text()],
    });
    report.events.push(EventReport {
        due: Vec::new(),
        missing: Vec::new(),
        name: text(),
        regulations: Regulations::default(),
        files: vec![text()],
        articles: vec![],
        findings: vec![declared],
    });
    report.unreadable.push(Unreadable { path: text(), message: text() });
    report.tool_errors.push(ToolError { path: text(), rule: Some(text()), message: text() });
    (report, extracts)
}

fn empty() -> Report {
    Report { schema: SCHEMA, tool: Tool { name: "scrutineer", version: "0.0.0" }, ..Report::default() }
}

fn article(regulation: &str, edition: &str, article: &str) -> ArticleRef {
    ArticleRef { regulation: regulation.into(), edition: edition.into(), article: article.into() }
}

fn verdict(article: &str, verdict: &str, why: &str) -> ArticleVerdict {
    ArticleVerdict {
        article: article.into(),
        verdict: verdict.into(),
        rules: vec!["championship/size".into()],
        why: why.into(),
        by_category: None,
    }
}

fn regulations() -> Regulations {
    let edition = |module: &str, from: &str| EditionUsed {
        module: module.into(),
        from: from.into(),
        why: "start date 2026-03-14".into(),
    };
    Regulations {
        set: "fide".into(),
        digest: "0123456789abcdef".into(),
        editions: vec![
            edition("dutch", "2026-02-01"),
            edition("general-handling", "2026-02-01"),
            edition("tie-breaks", "2024-08-01"),
            edition("rating", "2024-03-01"),
            edition("formats", "2026-02-01"),
        ],
    }
}
