use crate::base::Loc;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The file holds control characters that have no place in a text.
    ///
    /// NUL bytes and other control characters come from broken transfers or from binary data that was cut into the file. Programs stop reading at
    /// them or drop the line. Marks of writing direction and other characters without width come into names by copying from web pages: the name looks
    /// right and is found in no list.
    ControlCharacters = Meta {
        id: "encoding/control-characters",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{count:control character/control characters} in the text"),
            ("hidden", "{count:name holds/names hold} characters that nobody sees"),
            ("help", "Export the file again, or delete the characters in a text editor."),
            ("hidden-help", "Type the names anew."),
        ],
        fires: "\"Emil\" -> \"Em\\x00il\"\n\"Oskar\" -> \"Os\\xE2\\x80\\xAEkar\"",
        silent: "\"Emil\" -> \"Em\\til\"",
        ..Meta::DEFAULT
    }
}

impl Check for ControlCharacters {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let controls = &cx.source.decoding.controls;
        if !controls.is_empty() {
            out.find("found").places(controls.iter().map(|span| Loc::text(span.start, span.end)));
        }
        let names = cx.t.players.iter().filter_map(|player| player.name.stated());
        let hidden: Vec<Loc> = names.filter(|(name, _)| name.contains(is_hidden)).map(|(_, loc)| loc).collect();
        if !hidden.is_empty() {
            out.find("hidden").help("hidden-help").field("name").places(hidden);
        }
    }
}

/// Characters of Unicode without width that no name needs: marks, embeddings and isolates of writing direction, the zero-width space, the word joiner and
/// the byte order mark. Joiners that Persian and Indian names need are none of them.
const fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}
