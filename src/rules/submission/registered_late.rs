use crate::finding::Severity;
use crate::model::Sex;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The event was registered with FIDE too late.
    ///
    /// The federation of the venue registers an event three days before its start (until 2021 a week); with a player above 2700, or a woman above 2500, thirty days. A late
    /// event is rated only with the approval of FIDE.
    RegisteredLate = Meta {
        id: "submission/registered-late",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::StartDate],
        cites: &[Cite(Module::Submission, "registration.days"), Cite(Module::Submission, "registration"), Cite(Module::Submission, "registration.elite")],
        messages: &[
            ("found", "The event was registered {stated:day/days} before its start; {expected} are asked for"),
            ("elite", "The event was registered {stated:day/days} before its start; with player {player}, rated {rating}, {expected} are asked for"),
            ("help", "Ask FIDE for approval of the late registration, and enter it in the event file: `[norms] late-registration-accepted = true`."),
        ],
        fires: "dossier [dates]\ndossier registered-with-fide = \"2026-04-02\"",
        silent: "dossier [dates]\ndossier registered-with-fide = \"2026-03-31\"",
        ..Meta::DEFAULT
    }
}

impl Check for RegisteredLate {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let answers = cx.dossier.norm_answers();
        let (Some(registered), Some((start, loc))) = (answers.registered, cx.t.meta.start.stated()) else { return };
        if answers.late_registration_accepted == Some(true) {
            return;
        }
        let days = i64::from(registered.days_until(*start));
        let elite = || {
            let ratings = cx.ratings()?;
            let (open, women) =
                (cx.regs.int("submission.elite-rating")?, cx.regs.int("submission.elite-rating-women")?);
            let needed = cx.regs.int("submission.registration-days-elite").filter(|needed| days < *needed)?;
            cx.t.players.iter().zip(&ratings.known).find_map(|(player, known)| {
                let rating = known.effective(ratings.event.kind)?;
                let least = if player.sex.value() == Some(Sex::Woman) { women } else { open };
                (i64::from(rating) > least).then_some((player.number(), rating, needed))
            })
        };
        if let Some((player, rating, needed)) = elite() {
            let finding = out.find("elite").cite(2).player(player).arg("rating", rating);
            finding.stated(days.to_string()).expected(needed.to_string()).at(loc);
        } else if let Some(needed) = cx.regs.int("submission.registration-days").filter(|needed| days < *needed) {
            let cite = usize::from(cx.regs.article(Cite(Module::Submission, "registration.days")).is_none());
            out.find("found").cite(cite).stated(days.to_string()).expected(needed.to_string()).at(loc);
        }
    }
}
