//! Records of binary files: which text or number stands where. Readers, writers for tests and the reference pages take places from here.

/// What a slot holds. Numbers are little-endian.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SlotType {
    /// A text: its length in UTF-16 code units in two bytes, then the units.
    Text,
    /// A text of one byte a character that ends at a NUL or fills so many bytes.
    Chars(usize),
    /// A number of one byte.
    Byte,
    /// A number of two bytes.
    Word,
    /// A number of four bytes.
    Long,
    /// A day as the decimal number `YYYYMMDD` in four bytes; 0 for none.
    Day,
}

impl SlotType {
    /// Bytes that it takes; none are fixed for a text with a length of its own.
    pub const fn bytes(self) -> usize {
        match self {
            SlotType::Text => 0,
            SlotType::Chars(bytes) => bytes,
            SlotType::Byte => 1,
            SlotType::Word => 2,
            SlotType::Long | SlotType::Day => 4,
        }
    }
}

/// A place in a record of which the meaning is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Name, unique in its record, in capital letters.
    pub name: &'static str,
    /// Which of the texts, counted from 0; for a number the first byte, counted from 0 after the last text.
    pub at: usize,
    /// What it holds.
    pub kind: SlotType,
    /// What it means.
    pub doc: &'static str,
}

/// A record: a number of texts, then a number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Name, in lower case.
    pub name: &'static str,
    /// Heading.
    pub title: &'static str,
    /// Texts before the bytes.
    pub texts: usize,
    /// Units of the longest text that is believed: a longer one shows that the file is damaged there.
    pub units: usize,
    /// Bytes after the texts.
    pub bytes: usize,
    /// Further words.
    pub doc: &'static str,
    /// The places of known meaning, in the order of the record.
    pub slots: &'static [Slot],
}

impl Block {
    /// A slot by name, in either case.
    pub fn slot(&self, name: &str) -> Option<&'static Slot> {
        self.slots.iter().find(|slot| slot.name.eq_ignore_ascii_case(name))
    }
}

/// A section of a file: a mark of four bytes, then records of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// First byte of the mark.
    pub mark: u8,
    /// Heading.
    pub title: &'static str,
    /// When it stands in a file.
    pub when: &'static str,
    /// Its records, if any.
    pub block: Option<&'static Block>,
}

/// Declares a record as a module with one constant for each slot and the record itself as `BLOCK`.
macro_rules! block {
    ($(#[doc = $doc:literal])* $name:ident = $title:literal, texts $texts:literal of $units:literal, bytes $bytes:literal { $($slot:ident: $kind:ident $(($width:literal))? @ $at:literal = $words:literal,)* }) => {
        #[doc = concat!($title, ".")]
        pub mod $name {
            use crate::grammar::binary::{Block, Slot, SlotType};

            $(
                #[doc = $words]
                pub const $slot: Slot =
                    Slot { name: stringify!($slot), at: $at, kind: SlotType::$kind $(($width))?, doc: $words };
            )*

            /// The record.
            pub static BLOCK: Block = Block {
                name: stringify!($name),
                title: $title,
                texts: $texts,
                units: $units,
                bytes: $bytes,
                doc: concat!($($doc),*),
                slots: &[$($slot),*],
            };
        }
    };
}
pub(super) use block;

#[cfg(test)]
mod tests {
    use super::{Block, Slot, SlotType};
    use crate::grammar::{swt, tunx};

    #[test]
    fn slots_lie_inside_their_records_and_do_not_overlap() {
        for block in tunx::BLOCKS.iter().chain(swt::BLOCKS) {
            let Block { texts, bytes, slots, .. } = **block;
            let (words, numbers): (Vec<&Slot>, Vec<&Slot>) = slots.iter().partition(|slot| slot.kind == SlotType::Text);
            assert!(words.iter().all(|slot| slot.at < texts), "{}", block.name);
            assert!(words.is_sorted_by(|a, b| a.at < b.at), "{}", block.name);
            assert!(numbers.iter().all(|slot| slot.at + slot.kind.bytes() <= bytes), "{}", block.name);
            assert!(numbers.is_sorted_by(|a, b| a.at + a.kind.bytes() <= b.at), "{}", block.name);
            assert!(slots.iter().all(|slot| block.slot(slot.name) == Some(slot)), "{}", block.name);
        }
    }
}
