//! Which program wrote a file, as far as its habits show it.

use crate::grammar::{Kind, Version};
use crate::tree::{Class, Tree};

/// The name of the program or habit for people, when one shows.
pub(super) fn name(tree: &Tree) -> Option<&'static str> {
    let has = |kind: Kind| tree.of_kind(kind).next().is_some();
    let says =
        |kind: Kind, what: &str| tree.of_kind(kind).any(|record| tree.text(record).to_ascii_lowercase().contains(what));
    let extension = |name: &str| {
        tree.records().iter().any(|record| match record.class {
            Class::Known(kind) => kind.def().dialect == Some(name),
            _ => false,
        })
    };
    let legend = tree.records().iter().any(|r| r.class == Class::Legend && tree.text(r).starts_with("DDD"));
    if says(Kind::City, "lichess.org") || says(Kind::TournamentFederation, "lichess") {
        return Some("lichess");
    }
    if says(Kind::Controller, "vega") || says(Kind::TournamentType, "vega") || says(Kind::City, "022 vega") {
        return Some("Vega");
    }
    if extension("tornelo") {
        return Some("Tornelo TRF(x)");
    }
    if extension("bbp") {
        return Some("bbpPairings TRF(bx)");
    }
    if legend && !extension("javafo") {
        return Some("Swiss-Manager");
    }
    if tree.version < Version::Trf26 && extension("javafo") {
        return Some("JaVaFo TRF(x)");
    }
    (tree.version < Version::Trf26 && has(Kind::Rounds)).then_some("TRF16 with record 142")
}
