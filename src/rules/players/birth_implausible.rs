use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// A player was born after the event, or would be a small child or over 110 years old.
    ///
    /// A slip in the year of birth makes a junior of a veteran, with another rating coefficient, or puts somebody into the wrong age group.
    BirthImplausible = Meta {
        id: "players/birth-implausible",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::StartDate],
        cites: &[Cite(Module::Formats, "player.birth")],
        messages: &[
            ("found", "Player {player} was born in {stated}, which makes {age:year/years} of age at the event"),
            ("event", "By the first day of the event, {day}, {count:player is/players are} over {oldest} years old: the year of the event is wrong"),
            ("future", "Player {player} was born in {stated}, after the event"),
            ("help", "Correct the date of birth."),
            ("event-help", "Correct the dates of the event."),
        ],
        fires: "player 9 birth = 2027/02/14",
        silent: "player 9 birth = 2020/02/14",
        ..Meta::DEFAULT
    }
}

/// Ages between which a player is believed.
const YOUNGEST: i32 = 3;
const OLDEST: i32 = 110;

impl Check for BirthImplausible {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(start) = cx.t.meta.start.value() else { return };
        let ages = cx.t.players.iter().filter_map(|p| Some(i32::from(start.year()) - i32::from(p.birth.value()?.year)));
        let (old, known) = ages.fold((0_usize, 0), |(old, known), age| (old + usize::from(age >= OLDEST), known + 1));
        if old > 1 && old * 2 > known {
            let finding = out.find("event");
            finding.at_opt(cx.t.meta.start.loc()).field("start").stated(start).help("event-help");
            finding.arg("day", start).arg("count", old).arg("oldest", OLDEST.to_string());
            return;
        }
        for player in &cx.t.players {
            let Some((birth, loc)) = player.birth.stated() else { continue };
            let age = i32::from(start.year()) - i32::from(birth.year);
            let message = match age {
                ..0 => "future",
                0..YOUNGEST | OLDEST.. => "found",
                _ => continue,
            };
            out.find(message)
                .at(loc)
                .player(player.number())
                .field("birth")
                .stated(*birth)
                .arg("age", age.unsigned_abs());
        }
    }
}
