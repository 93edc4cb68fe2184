use crate::base::limits;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// The file has more of something than is read.
    ///
    /// So that a hostile or broken file costs bounded time and memory, there are limits: 64 MiB a file, 9,999 players, 60 rounds, 20,000 characters a
    /// line and others. What lies beyond a limit is kept when the file is written, but it was not looked at, and no verdict speaks of it.
    LimitExceeded = Meta {
        id: "encoding/limit-exceeded",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{what}: the file has {found}, only {limit} are read"),
            ("size", "The file is larger than {limit} bytes; only its beginning was read"),
            ("help", "A tournament never needs so much: the file is damaged, or several files were joined."),
        ],
        fires: "player 9 round 70 = 3 w 1",
        silent: "player 9 round 4 = 1 b 0",
        ..Meta::DEFAULT
    }
}

impl Check for LimitExceeded {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.source.decoding.truncated {
            out.find("size").arg("limit", limits::FILE_BYTES);
        }
        let exceeded = cx.met(|kind| match kind {
            ProblemKind::LimitExceeded { what, found, limit } => Some((*what, *found, *limit)),
            _ => None,
        });
        for ((what, found, limit), loc) in exceeded {
            out.find("found").at(loc).arg("what", what).arg("found", found).arg("limit", limit);
        }
    }
}
