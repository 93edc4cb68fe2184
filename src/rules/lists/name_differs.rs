use crate::base::keys;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::identified;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Names are spelled otherwise than in the rating list.
    ///
    /// The id decides, but the rating server and the arbiters who look for a player go by the spelling of the list. Accents, the order of names, initials and the usual
    /// transliterations are no difference.
    NameDiffers = Meta {
        id: "lists/name-differs",
        severity: Severity::Info,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.name")],
        messages: &[
            ("found", "{count:name is/names are} spelled otherwise than in the rating list: {who}"),
            ("help", "Write names as the list has them, unless the list is wrong: then the federation corrects the list."),
        ],
        fires: "player 4 name = Dornwalt, Emil",
        silent: "player 4 name = Emil Dornwald",
        ..Meta::DEFAULT
    }
}

impl Check for NameDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let differing: Vec<_> = identified(cx)
            .filter(|(player, entry)| {
                let (own, listed) = (keys(player.name.text()), keys(entry.name));
                let (few, many) = if own.len() <= listed.len() { (&own, &listed) } else { (&listed, &own) };
                let is_in = |word: &String| {
                    many.iter()
                        .any(|other| word == other || (word.chars().count() == 1 && other.starts_with(word.as_str())))
                };
                !few.iter().all(is_in)
            })
            .collect();
        let Some((player, entry)) = differing.first() else { return };
        let who =
            differing.iter().map(|(p, e)| format!("{} ({}, in the list {})", p.number(), p.name.text().trim(), e.name));
        out.find("found")
            .player(player.number())
            .field("name")
            .stated(player.name.text().trim())
            .expected(entry.name)
            .list("who", who)
            .places(differing.iter().map(|(player, _)| player.name.loc()));
    }
}
