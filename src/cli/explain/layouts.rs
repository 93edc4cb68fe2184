//! Records of binary files.

use super::hanging;
use crate::grammar::binary::{Block, Section, Slot, SlotType};
use crate::grammar::{swt, tunx};
use crate::report::Look;

/// A binary format as its reference page shows it.
struct Layout {
    names: &'static [&'static str],
    title: &'static str,
    sections: &'static [Section],
    blocks: &'static [&'static Block],
}

const LAYOUTS: [Layout; 2] = [
    Layout {
        names: &["tunx", "turx", "tumx", "tutx"],
        title: "tournament files of Swiss-Manager",
        sections: &tunx::SECTIONS,
        blocks: tunx::BLOCKS,
    },
    Layout { names: &["swt"], title: "tournament files of Swiss-Chess 8", sections: &[], blocks: swt::BLOCKS },
];

/// All names by which a format, a record or a slot can be asked for.
pub(super) fn names() -> Vec<String> {
    let mut names = Vec::new();
    for layout in &LAYOUTS {
        let first = layout.names[0];
        names.extend(layout.names.iter().map(|name| (*name).to_owned()));
        for block in layout.blocks {
            names.push(format!("{first}.{}", block.name));
            names.extend(block.slots.iter().map(|slot| format!("{first}.{}.{}", block.name, slot.name.to_lowercase())));
        }
    }
    names
}

/// The pages about formats, records and slots with this name: `tunx`, `tunx.player`, `tunx.player.rating`.
pub(super) fn pages(subject: &str, look: Look) -> Vec<String> {
    let wanted = subject.replace('-', "_").to_lowercase();
    let mut parts = wanted.splitn(3, '.');
    let (format, block, slot) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
    let Some(layout) = LAYOUTS.iter().find(|layout| layout.names.contains(&format)) else { return Vec::new() };
    let Some(block) = block else { return vec![whole(layout, look)] };
    let Some(block) = layout.blocks.iter().find(|b| b.name == block) else { return Vec::new() };
    match slot {
        None => vec![record(format, block, look)],
        Some(slot) => block
            .slot(slot)
            .map(|found| format!("{format}.{}.{slot}: {}\n{}", block.name, block.title, describe(found, look)))
            .into_iter()
            .collect(),
    }
}

fn whole(layout: &Layout, look: Look) -> String {
    let mut out = format!("{}: {}\n", layout.names.join(", "), layout.title);
    out.push_str(&hanging(
        "",
        0,
        "There is no published description; bytes that are not named here are not understood. Numbers are little-endian, offsets count from the first byte after the texts of a record.",
        look,
    ));
    for section in layout.sections {
        let block = section.block.map_or(String::new(), |block| format!("; records: {}", block.name));
        let text = format!("{} ({}){block}", section.title, section.when);
        out.push_str(&hanging(&format!("  section {:02X}  ", section.mark), 14, &text, look));
    }
    for block in layout.blocks {
        out.push('\n');
        out.push_str(&record(layout.names[0], block, look));
    }
    out
}

fn record(format: &str, block: &Block, look: Look) -> String {
    let mut out = format!("{format}.{}: {}\n", block.name, block.title);
    let texts = if block.texts == 0 { String::new() } else { format!("{} texts, then ", block.texts) };
    out.push_str(&hanging("", 0, &format!("{texts}{} bytes. {}", block.bytes, block.doc.trim()), look));
    for slot in block.slots {
        out.push_str(&format!("\n{}\n", slot.name.to_lowercase()));
        out.push_str(&describe(slot, look));
    }
    out
}

fn describe(slot: &Slot, look: Look) -> String {
    let place = match slot.kind {
        SlotType::Text => format!("text {}", slot.at),
        kind => format!("offset {} (0x{:X}), {}", slot.at, slot.at, holds(kind)),
    };
    hanging("  ", 2, &format!("{place}: {}", slot.doc), look)
}

/// What a type of slot holds.
fn holds(kind: SlotType) -> String {
    match kind {
        SlotType::Text => "text".to_owned(),
        SlotType::Chars(bytes) => format!("text of at most {bytes} bytes, ended by a NUL"),
        SlotType::Byte => "1 byte".to_owned(),
        SlotType::Word => "2 bytes".to_owned(),
        SlotType::Long => "4 bytes".to_owned(),
        SlotType::Day => "4 bytes, the decimal number YYYYMMDD".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{names, pages};
    use crate::base::freshness::fresh;
    use crate::report::Look;

    #[test]
    fn every_name_has_its_page() {
        let look = Look { colour: false, width: 100 };
        for name in names() {
            assert_eq!(pages(&name, look).len(), 1, "{name}");
        }
        assert!(pages("tunx.player.rating", look)[0].contains("offset 8 (0x8)"));
        assert!(pages("tunx.nobody", look).is_empty() && pages("player", look).is_empty());
    }

    /// The reference pages in the repository; `UPDATE=1` writes them.
    #[test]
    fn reference_pages_are_fresh() {
        for format in ["tunx", "swt"] {
            fresh(format!("grammar/{format}.txt"), pages(format, Look { colour: false, width: 120 }).concat());
        }
    }
}
