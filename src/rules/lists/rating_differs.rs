use crate::engines::rating::Kind;
use crate::finding::Severity;
use crate::lists::{Entry, Kinds, Rating, Reference};
use crate::regs::{Cite, Module};
use crate::rules::lists::support::identified;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Ratings are not those of the list in force at the start.
    ///
    /// The rating of the event's kind in the list of the month of the start counts for every player, whatever the file has; in rapid and blitz chess the standard
    /// rating stands in for a missing one. Where the ratings of the file are those of another kind or of another month at hand, that is said.
    RatingDiffers = Meta {
        id: "lists/rating-differs",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.rating"), Cite(Module::Rating, "rapid.standard-rating")],
        messages: &[
            ("found", "{count:rating is/ratings are} not that of the rating list: {who}"),
            ("kind", "{count:rating is/ratings are} the {other} rating of the list, in an event of {kind} chess: {who}"),
            ("month", "{count:rating is/ratings are} that of the list of {other}, which was not in force at the start: {who}"),
            ("help", "Write the ratings of the list in force at the start; FIDE rates by its list, whatever the file has."),
        ],
        fires: "player 4 rating = 2205",
        silent: "player 4 rating = 2210",
        ..Meta::DEFAULT
    }
}

/// Where a rating of the file comes from that is not the one that counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Origin {
    Kind(&'static str),
    Month(String),
    Unknown,
}

impl Check for RatingDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let (Some(ratings), Some(list)) = (cx.ratings(), cx.list().filter(|list| list.is_decisive())) else { return };
        let kind = ratings.event.kind;
        if !list.holds(kinds(kind)) {
            return;
        }
        let mut differing: Vec<_> = identified(cx)
            .filter_map(|(player, entry)| {
                let (own, loc) = player.rating.stated()?;
                let counts = of(entry, kind).rating.or(entry.standard.rating).filter(|rating| rating != own)?;
                Some((origin(cx, list, entry, kind, *own), player, *own, counts, loc))
            })
            .collect();
        differing.sort_by(|a, b| a.0.cmp(&b.0).then(b.2.abs_diff(b.3).cmp(&a.2.abs_diff(a.3))));
        for same in differing.chunk_by(|a, b| a.0 == b.0) {
            let Some((origin, player, own, counts, _)) = same.first() else { continue };
            let finding = match origin {
                Origin::Kind(other) => out.find("kind").arg("other", *other).arg("kind", kinds(kind).name()),
                Origin::Month(month) => out.find("month").arg("other", month),
                Origin::Unknown => out.find("found"),
            };
            finding.player(player.number()).field("rating").stated(*own).expected(*counts);
            finding.list(
                "who",
                same.iter().map(|(_, p, own, counts, _)| format!("{} ({own}, in the list {counts})", p.number())),
            );
            finding.places(same.iter().map(|(.., loc)| *loc));
        }
    }
}

const fn kinds(kind: Kind) -> Kinds {
    match kind {
        Kind::Standard => Kinds::Standard,
        Kind::Rapid => Kinds::Rapid,
        Kind::Blitz => Kinds::Blitz,
    }
}

const fn of(entry: &Entry<'_>, kind: Kind) -> Rating {
    match kind {
        Kind::Standard => entry.standard,
        Kind::Rapid => entry.rapid,
        Kind::Blitz => entry.blitz,
    }
}

/// Another kind of rating of the same player, or another month of it, that the value of the file is.
fn origin(cx: &Cx<'_>, list: &Reference<'_>, entry: &Entry<'_>, kind: Kind, own: u16) -> Origin {
    let others = [Kind::Standard, Kind::Rapid, Kind::Blitz].into_iter().filter(|other| *other != kind);
    if let Some(other) = others.into_iter().find(|other| of(entry, *other).rating == Some(own)) {
        return Origin::Kind(kinds(other).name());
    }
    let in_month = cx
        .lists
        .other_months(list.month)
        .find(|other| other.by_id(entry.id).is_some_and(|entry| of(&entry, kind).rating == Some(own)));
    in_month.and_then(|other| other.about().month).map_or(Origin::Unknown, |month| Origin::Month(month.to_string()))
}
