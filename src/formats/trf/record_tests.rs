//! Each record with its exact columns, and the habits of programs that a reader must see through.

use super::read;
use crate::base::{BirthDate, Colour, Date, PlayerNo, Points, RoundNo, Source, TeamNo};
use crate::formats::{Format, ReadOutcome};
use crate::model::{ColourField, Mark, MatchForfeit, Opponent, Said, Sex, Team, Title};

fn outcome(text: &str) -> ReadOutcome {
    read(Source::from_text("t.trf", text))
}

fn kinds(outcome: &ReadOutcome) -> Vec<&'static str> {
    outcome.problems.iter().map(|p| p.kind.name()).collect()
}

fn points(tenths: i32) -> Points {
    Points::from_tenths(tenths)
}

const TWO: &str = "\
001    1 m GM Alder, Anna                       2400 SUI     1300001 1988/00/00  1.0    1     2 w 1     2 b =
001    2 w    Birch, Berta                         0 FRA           0 1990/02/03  0.0    2     1 b 0     1 w =
";

#[test]
fn a_player_is_read_field_by_field() {
    let outcome = outcome(TWO);
    assert_eq!(kinds(&outcome), [""; 0]);
    assert_eq!(outcome.format, Format::Trf16);
    let (t, text) = (&outcome.tournament, outcome.source().text());
    let player = &t.players[0];
    assert_eq!((player.no.value(), player.rank.value()), (Some(PlayerNo(1)), Some(1)));
    assert_eq!((player.sex.value(), player.title.value()), (Some(Sex::Man), Some(Title::Gm)));
    assert_eq!((player.name.text(), player.federation.text()), ("Alder, Anna", "SUI"));
    assert_eq!((player.rating.value(), player.fide_id.value()), (Some(2400), Some(1_300_001)));
    assert_eq!(player.birth.value(), Some(BirthDate { year: 1988, month: None, day: None }));
    assert_eq!(player.points.value(), Some(Points::ONE));
    let Said::Stated(_, loc) = player.name else { panic!("{:?}", player.name) };
    let crate::base::At::Text(span) = loc.at else { panic!("{loc:?}") };
    assert_eq!((span.of(text), outcome.source().position(span.start)), ("Alder, Anna", (1, 15)));
    assert!(t.players[1].rating.is_absent() && t.players[1].fide_id.is_absent());
    let cell = t.sheet.cell(1, RoundNo(2));
    assert_eq!(
        (cell.opponent, cell.colour, cell.mark),
        (Opponent::Player(PlayerNo(1)), ColourField::Colour(Colour::White), Mark::Draw)
    );
}

#[test]
fn the_header_is_read() {
    let outcome = outcome(
        "012 Open\n022 Bern\n032 SUI\n042 2026/05/02\n052 2026/05/03\n062 5 (4)\n072 4\n082 0\n092 Swiss\n102 Muster, A\n112 One\n112 Two\n122 90 min\n\
132                                                                                        26/05/02  26/05/03\n\
142 7\n152 B\n172 IND FIDON\n182 Prog\n192 fide_dutch_2026\n202 BH/C1,BH\n212 PTS,DE\n222 5400+30\n352 WBWB\n",
    );
    let m = &outcome.tournament.meta;
    assert_eq!(kinds(&outcome), ["text-after-number"]);
    assert_eq!(outcome.format, Format::Trf26);
    assert_eq!((m.name.text(), m.city.text(), m.federation.text()), ("Open", "Bern", "SUI"));
    assert_eq!((m.start.value(), m.end.value()), (Date::new(2026, 5, 2), Date::new(2026, 5, 3)));
    assert_eq!((m.players.value(), m.rated_players.value(), m.teams.value()), (Some(5), Some(4), Some(0)));
    assert_eq!(m.deputies.iter().map(Said::text).collect::<Vec<_>>(), ["One", "Two"]);
    assert_eq!(
        m.round_dates.iter().map(Said::value).collect::<Vec<_>>(),
        [Date::new(2026, 5, 2), Date::new(2026, 5, 3)]
    );
    assert_eq!((m.rounds.value(), m.initial_colour.value()), (Some(7), Some(Colour::Black)));
    assert_eq!((m.rank_method.text(), m.controller.text(), m.system.text()), ("IND FIDON", "Prog", "FIDE_DUTCH_2026"));
    assert_eq!((m.tie_breaks.text(), m.standings_order.text()), ("BH/C1,BH", "PTS,DE"));
    assert_eq!((m.encoded_time_control.text(), m.board_colours.text()), ("5400+30", "WBWB"));
}

#[test]
fn scoring_comes_from_162_xxs_or_bbx() {
    for (text, win, draw, pab, absence) in [
        ("162  W 3.0    D 1.0    L 0.0\n", 30, 10, 30, 0),
        ("162  W 1.0    D 0.5    L 0.0    P 0.5    A 0.5\n", 10, 5, 5, 5),
        ("XXS W=3 D=1\nXXS ZPB=0.5\n", 30, 10, 10, 5),
        ("BBW  2.0\nBBD  1.0\nBBU  1.0\n", 20, 10, 10, 0),
    ] {
        let outcome = outcome(text);
        let scoring = outcome.tournament.scoring();
        let values = (scoring.win_black, scoring.draw_white, scoring.pab, scoring.zero_point_bye);
        assert_eq!(values, (points(win), points(draw), points(pab), points(absence)), "{text}");
        assert_eq!(kinds(&outcome), [""; 0], "{text}");
    }
    let odd = outcome("162 W 1 D 0.5 L 0 Z 0.5 Q 1\n362 TW 3     TD 1     TL 0\n");
    assert_eq!(kinds(&odd), ["absence-letter", "unknown-scoring-symbol"]);
    assert_eq!(odd.tournament.scoring().forfeit_loss, points(5));
    assert_eq!(odd.tournament.meta.match_scoring.value().map(|s| s.win), Some(points(30)));
}

#[test]
fn the_record_of_trf26_wins_and_the_conflict_is_told() {
    let outcome = outcome("XXR 9\nXXC black1\nXXS W=3\n142 7\n152 W\n162  W 2.0\n");
    let m = &outcome.tournament.meta;
    assert_eq!(kinds(&outcome), ["conflict"; 3]);
    assert_eq!((m.rounds.value(), m.initial_colour.value()), (Some(7), Some(Colour::White)));
    assert_eq!(outcome.tournament.scoring().win_white, points(20));
}

#[test]
fn teams_and_their_records_are_read() {
    let text = format!(
        "{TWO}310   1 India                            IND     2486   15.0   28.0  11     1    2\n\
300   2   1   7    2 0000    1\n\
320  1.0  2.0 000     050\n\
330 -+   3   1   7\n\
802   1   IND    15.0   28.0   7 w  1.5f  PAB     2.0\n\
801  1 IND    4    6.5  4 w ----       6 b 1=01 1234  ZZZZ\n801   1 IND    4.0   6.5   7 b 110= 1234  FFFF\n"
    );
    let outcome = outcome(&text);
    let t = &outcome.tournament;
    let team = &t.teams[0];
    assert_eq!((team.no.value(), team.name.text(), team.nickname.text()), (Some(TeamNo(1)), "India", "IND"));
    assert_eq!((team.strength.value(), team.rank.value()), (Some(2486), Some(11)));
    assert_eq!((team.match_points.value(), team.game_points.value()), (Some(points(150)), Some(points(280))));
    assert_eq!(team.members.iter().map(Said::value).collect::<Vec<_>>(), [Some(PlayerNo(1)), Some(PlayerNo(2))]);
    let line_up = &t.line_ups[0];
    assert_eq!((line_up.round, line_up.team, line_up.opponent), (RoundNo(2), TeamNo(1), TeamNo(7)));
    assert_eq!(line_up.boards, [Some(PlayerNo(2)), None, Some(PlayerNo(1))]);
    let byes = t.team_byes.as_ref().unwrap();
    assert_eq!(byes.teams, [None, None, Some(TeamNo(50))]);
    let forfeit = &t.forfeited_matches[0];
    assert_eq!((forfeit.kind, forfeit.round, forfeit.white), (MatchForfeit::BlackWins, RoundNo(3), TeamNo(1)));
    let row = t.cross_table.iter().find(|row| row.record == "802").unwrap();
    assert_eq!((row.rounds[0].opponent, row.rounds[0].game_points.value()), (Some(TeamNo(7)), Some(points(15))));
    assert!(row.rounds[0].forfeit && row.rounds[1].bye.as_deref() == Some("PAB"));
    let [forfeited, boards] = [0, 1].map(|at| t.cross_table.iter().filter(|row| row.record == "801").nth(at).unwrap());
    let opponents: Vec<_> = forfeited.rounds.iter().map(|cell| cell.opponent.map(|no| no.0)).collect();
    assert_eq!((opponents, forfeited.rounds[0].line_up.as_deref()), (vec![Some(4), Some(6), None], None));
    assert_eq!((boards.rounds[0].results.as_deref(), boards.rounds[1].bye.as_deref()), (Some("110="), Some("FPB")));
}

#[test]
fn a_line_a_round_gives_the_date_of_each_round() {
    let line = |day: &str| format!("132{}{day}\n", " ".repeat(88));
    let read = outcome(&format!("{TWO}{}{}{}", line("26/05/02"), line("26/05/02"), line("26/05/03")));
    let days: Vec<String> = read.tournament.meta.round_dates.iter().map(|d| d.value().unwrap().to_string()).collect();
    assert_eq!(days, ["2026-05-02", "2026-05-02", "2026-05-03"]);
    assert_eq!(kinds(&read).iter().filter(|kind| **kind == "columns-shifted").count(), 1);
}

#[test]
fn legacy_teams_play_where_310_is_missing_and_are_kept_beside_it() {
    let legacy = format!("{TWO}013 Old Team                           1    2\n");
    let t = outcome(&legacy).tournament;
    assert_eq!((t.teams.len(), t.teams[0].legacy, t.teams[0].members.len()), (1, true, 2));
    let both = format!("{legacy}310   1 New Team                                           \n");
    let t = outcome(&both).tournament;
    let names = |teams: Vec<&Team>| teams.iter().map(|team| team.name.text().to_owned()).collect::<Vec<_>>();
    assert_eq!(names(t.playing_teams()), ["New Team"]);
    assert_eq!(names(t.teams.iter().collect()), ["New Team", "Old Team"]);
}

#[test]
fn lists_are_read() {
    let outcome = outcome(
        "240 H   3    1    5\nXXZ 2 4\n250      01.0   1   3    1   10\nXXA    7  1.0  0.5\n260   1   5    1    2    3\nXXP 4 5\n\
299 -  -1.0  0.5   000    1\n299 W  3.0\n",
    );
    let t = &outcome.tournament;
    assert_eq!(
        (t.absences[0].mark, t.absences[0].round, &t.absences[0].who[..]),
        (Mark::HalfPointBye, Some(RoundNo(3)), &[1, 5][..])
    );
    assert_eq!(
        (t.absences[1].mark, t.absences[1].round, &t.absences[1].who[..]),
        (Mark::ZeroPointBye, None, &[2, 4][..])
    );
    let range = &t.accelerations[0];
    assert_eq!(
        (range.match_points, range.points, range.rounds, range.who),
        (None, Some(Points::ONE), (RoundNo(1), RoundNo(3)), (1, 10))
    );
    let single = &t.accelerations[2];
    assert_eq!(
        (single.points, single.rounds.0, single.who, single.per_player),
        (Some(Points::HALF), RoundNo(2), (7, 7), true)
    );
    assert_eq!((t.prohibited[0].rounds, &t.prohibited[0].who[..]), (Some((RoundNo(1), RoundNo(5))), &[1, 2, 3][..]));
    assert_eq!((t.prohibited[1].rounds, &t.prohibited[1].who[..]), (None, &[4, 5][..]));
    assert_eq!((t.abnormal[0].mark, t.abnormal[0].match_points), (Some(Mark::ForfeitLoss), Some(points(-10))));
    assert_eq!(
        (t.abnormal[0].points, t.abnormal[0].round, &t.abnormal[0].who[..]),
        (Some(Points::HALF), None, &[1][..])
    );
    assert_eq!((t.abnormal[1].mark, t.abnormal[1].match_points), (Some(Mark::Win), Some(points(30))));
}

#[test]
fn national_records_and_remarks_join_their_players() {
    let text = format!(
        "{TWO}172 IND FIDON\nIND    2 w    Birch, B                          1750  MH      123456\nIND    9        Nobody                          1000\nDAT 0001 EMAIL a@example.org\n### why\nQQQ x\n"
    );
    let outcome = outcome(&text);
    let t = &outcome.tournament;
    let national = &t.players[1].national[0];
    assert_eq!(
        (national.federation.as_str(), national.rating.value(), national.id.text()),
        ("IND", Some(1750), "123456")
    );
    assert_eq!(t.players[0].remarks, [("EMAIL".to_owned(), "a@example.org".to_owned())]);
    assert_eq!((t.comments[0].text.as_str(), t.unknown[0].text.as_str()), (" why", "QQQ x"));
    assert_eq!(kinds(&outcome), ["unknown-record", "no-such-player"]);
}

#[test]
fn marks_of_trf06_without_an_opponent_are_told_apart() {
    let row = |no: u16, cell: &str| {
        format!("001 {no:4}      P                                                                  0.0    1  {cell}\n")
    };
    let text =
        [row(1, "   2 w 1"), row(2, "   1 b 0"), row(3, "0000 - +"), row(4, "0000 - ="), row(5, "0000 - -")].concat();
    let outcome = outcome(&text);
    let marks: Vec<Mark> = (0..5).map(|p| outcome.tournament.sheet.cell(p, RoundNo(1)).mark).collect();
    assert_eq!(marks, [Mark::Win, Mark::Loss, Mark::Pab, Mark::HalfPointBye, Mark::ZeroPointBye]);
    assert_eq!((outcome.format, kinds(&outcome)), (Format::Trf06, vec!["old-mark"; 3]));
}

#[test]
fn a_server_that_uses_header_records_for_other_things_is_read() {
    let outcome = outcome(
        "012 Practice Arena\n022 https://lichess.org/swiss/Ab12Cd34\n032 Lichess\n042 Dec 10, 2020\n052 Dec 10, 2020\n062 2\n\
001    1      alder_88                          2101                             1.0    1     2 w 1\n\
001    2      birch_x                           1988                             0.0    2     1 b 0\nXXR 1\nXXC black1\n",
    );
    let m = &outcome.tournament.meta;
    assert_eq!(m.start.value(), Date::new(2020, 12, 10));
    assert_eq!((outcome.tournament.players.len(), outcome.dialect), (2, Some("lichess")));
    assert_eq!(kinds(&outcome), ["date-spelling"; 2]);
}

#[test]
fn a_day_that_may_be_two_is_not_guessed() {
    let outcome = outcome("042 04.03.2011\n052 03/06/2011\n");
    assert_eq!(outcome.tournament.meta.start.value(), Date::new(2011, 3, 4));
    assert!(matches!(outcome.tournament.meta.end, Said::Unreadable(_)));
    assert_eq!(kinds(&outcome), ["date-spelling", "ambiguous-date"]);
}

#[test]
fn the_legend_of_swiss_manager_is_no_problem() {
    let outcome = outcome(
        "012 Club Open\n062 2 (2)\n142 4\n\n         1         2\n12345678901234567890123\nDDD SSSS sTTT NNNN RRRR FFF\n\
001    1 m    Alder,Anton                       2105 SUI           0 1988/02/11  1.0    1     2 w 1     2 b  \n\
001    2 f    Birch,Berta                       1990 FRA           0 1994/10/03  0.0    2     1 b 0     1 w  \n",
    );
    assert_eq!((outcome.format, outcome.dialect), (Format::Trf16, Some("Swiss-Manager")));
    assert_eq!(kinds(&outcome), ["text-after-number", "sex-spelling"]);
    assert!(outcome.tournament.sheet.cell(0, RoundNo(2)).is_pending());
    assert_eq!(outcome.tournament.meta.rounds.value(), Some(4));
}
