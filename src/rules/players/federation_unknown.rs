use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::regs::{Federation, FederationStatus};
use crate::rules::{Check, Concern, Cx, Meta, Out, grouped, rule};

rule! {
    /// Players stand under a federation that FIDE does not know.
    ///
    /// The field holds the three letters of a federation of FIDE. Country codes of other organisations, regions and clubs are not known to the rating server.
    FederationUnknown = Meta {
        id: "players/federation-unknown",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.federation")],
        messages: &[
            ("found", "`{stated}` is no federation code of FIDE ({count:player/players})"),
            ("several", "{codes} codes are no federation codes of FIDE ({count:player/players}): {list}"),
            ("suggested", "`{stated}` is no federation code of FIDE; {expected} is meant ({count:player/players})"),
            ("past", "`{stated}` was no longer, or not yet, a federation code on {day} ({count:player/players})"),
            ("help", "Write the code that FIDE uses; FID and NON stand for players of no federation."),
        ],
        fires: "player 4 federation = DEU",
        silent: "player 4 federation = FID",
        ..Meta::DEFAULT
    }
}

impl Check for FederationUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut by_code = grouped(cx.t.players.iter().filter_map(|player| {
            let (code, loc) = player.federation.stated()?;
            Some((code.trim(), (player.number(), loc)))
        }));
        let day = cx.t.meta.start.value();
        let unknown = |code: &str| Federation::by_code(code).is_none() && Federation::suggest(code).is_none();
        let strange: Vec<&str> = by_code.keys().copied().filter(|code| unknown(code)).collect();
        if strange.len() > 1 {
            let players: Vec<_> = strange.iter().filter_map(|code| by_code.remove(code)).flatten().collect();
            let finding = out.find("several");
            finding.player(players[0].0).field("federation").arg("codes", strange.len());
            finding
                .list("list", strange.iter().map(|code| format!("`{code}`")))
                .places(players.into_iter().map(|(_, loc)| loc));
        }
        for (code, players) in by_code {
            let known = Federation::by_code(code);
            let in_use = |f: &Federation| day.is_none_or(|day| f.in_use(day));
            let finding = match (known, Federation::suggest(code)) {
                (Some(f), _) if f.is_valid() && in_use(f) => continue,
                (Some(f), _) if f.status == FederationStatus::Historic && day.is_some() && in_use(f) => continue,
                (Some(f), _) if f.is_valid() => {
                    let finding = out.find("past").severity(Severity::Warning);
                    finding.arg("day", day.map_or_else(String::new, |day| day.to_string()))
                }
                (_, Some(meant)) => out.find("suggested").expected(meant.code),
                (_, None) => out.find("found"),
            };
            finding
                .player(players[0].0)
                .field("federation")
                .stated(code)
                .places(players.into_iter().map(|(_, loc)| loc));
        }
    }
}
