//! Character encodings that tournament files come in.

use encoding_rs::Encoding as Web;
use oem_cp::code_table::{
    DECODING_TABLE_CP437, DECODING_TABLE_CP850, DECODING_TABLE_CP852, ENCODING_TABLE_CP437, ENCODING_TABLE_CP850,
    ENCODING_TABLE_CP852,
};

/// A character encoding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8; plain ASCII is a part of it.
    #[default]
    Utf8,
    /// UTF-16 with the low byte first.
    Utf16Le,
    /// UTF-16 with the high byte first.
    Utf16Be,
    /// A Windows or ISO code page, or an East Asian multibyte encoding.
    Page(&'static Web),
    /// DOS code page 437.
    Cp437,
    /// DOS code page 850.
    Cp850,
    /// DOS code page 852.
    Cp852,
}

impl Encoding {
    /// The encoding of a label: `utf-8`, `utf-16le`, `windows-1250`, `iso-8859-2`, `cp852`, in any case; the labels of the WHATWG standard.
    pub fn by_label(label: &str) -> Option<Encoding> {
        let label = label.trim().to_ascii_lowercase();
        let dos = match label.strip_prefix("cp").or_else(|| label.strip_prefix("ibm")).unwrap_or(&label) {
            "437" => Some(Encoding::Cp437),
            "850" => Some(Encoding::Cp850),
            "852" => Some(Encoding::Cp852),
            _ => None,
        };
        dos.or_else(|| match Web::for_label(label.as_bytes())? {
            web if web == encoding_rs::UTF_8 => Some(Encoding::Utf8),
            web if web == encoding_rs::UTF_16LE => Some(Encoding::Utf16Le),
            web if web == encoding_rs::UTF_16BE => Some(Encoding::Utf16Be),
            web if web == encoding_rs::REPLACEMENT || web == encoding_rs::ISO_2022_JP => None,
            web => Some(Encoding::Page(web)),
        })
    }

    /// The lower-case label: `windows-1252`, `utf-8`, `cp852`.
    pub fn label(self) -> String {
        match self {
            Encoding::Utf8 => "utf-8".to_owned(),
            Encoding::Utf16Le => "utf-16le".to_owned(),
            Encoding::Utf16Be => "utf-16be".to_owned(),
            Encoding::Page(web) => web.name().to_ascii_lowercase(),
            Encoding::Cp437 => "cp437".to_owned(),
            Encoding::Cp850 => "cp850".to_owned(),
            Encoding::Cp852 => "cp852".to_owned(),
        }
    }

    const fn dos(self) -> Option<&'static [char; 128]> {
        match self {
            Encoding::Cp437 => Some(&DECODING_TABLE_CP437),
            Encoding::Cp850 => Some(&DECODING_TABLE_CP850),
            Encoding::Cp852 => Some(&DECODING_TABLE_CP852),
            _ => None,
        }
    }

    /// Appends the text of `bytes`; what is none becomes U+FFFD.
    pub fn decode_into(self, bytes: &[u8], text: &mut String) {
        if bytes.is_ascii() && !matches!(self, Encoding::Utf16Le | Encoding::Utf16Be) {
            text.extend(std::str::from_utf8(bytes));
            return;
        }
        let web = match self {
            Encoding::Utf8 => encoding_rs::UTF_8,
            Encoding::Utf16Le => encoding_rs::UTF_16LE,
            Encoding::Utf16Be => encoding_rs::UTF_16BE,
            Encoding::Page(web) => web,
            Encoding::Cp437 | Encoding::Cp850 | Encoding::Cp852 => {
                if let Some(table) = self.dos() {
                    text.extend(bytes.iter().map(|b| match b {
                        0..=0x7F => char::from(*b),
                        _ => table[usize::from(*b - 0x80)],
                    }));
                }
                return;
            }
        };
        text.push_str(&web.decode_without_bom_handling(bytes).0);
    }

    /// The bytes of a text.
    ///
    /// # Errors
    /// The first character that the encoding does not have.
    pub fn encode(self, text: &str) -> Result<Vec<u8>, char> {
        let dos = match self {
            Encoding::Utf8 => return Ok(text.as_bytes().to_vec()),
            Encoding::Utf16Le => return Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Encoding::Utf16Be => return Ok(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Encoding::Page(web) => {
                let (bytes, _, lossy) = web.encode(text);
                if !lossy {
                    return Ok(bytes.into_owned());
                }
                let missing = |c: &char| web.encode(c.encode_utf8(&mut [0; 4])).2;
                return Err(text.chars().find(missing).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            Encoding::Cp437 => &ENCODING_TABLE_CP437,
            Encoding::Cp850 => &ENCODING_TABLE_CP850,
            Encoding::Cp852 => &ENCODING_TABLE_CP852,
        };
        text.chars().map(|c| oem_cp::encode_char_checked(c, dos).ok_or(c)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Encoding;

    #[test]
    fn labels_lead_to_the_encoding_and_back() {
        for label in
            ["utf-8", "utf-16le", "windows-1250", "windows-1257", "iso-8859-2", "cp437", "cp850", "cp852", "koi8-r"]
        {
            assert_eq!(Encoding::by_label(label).map(Encoding::label).as_deref(), Some(label));
        }
        assert_eq!(Encoding::by_label("latin1").map(Encoding::label).as_deref(), Some("windows-1252"));
        assert_eq!(Encoding::by_label("IBM852"), Some(Encoding::Cp852));
        assert_eq!(Encoding::by_label("klingon"), None);
    }

    #[test]
    fn text_survives_the_way_there_and_back() {
        for (label, text) in [
            ("windows-1250", "Łódź, Želva"),
            ("cp852", "Příliš žluťoučký"),
            ("cp850", "Müller, José"),
            ("utf-16be", "Ω"),
        ] {
            let encoding = Encoding::by_label(label).unwrap();
            let mut back = String::new();
            encoding.decode_into(&encoding.encode(text).unwrap(), &mut back);
            assert_eq!(back, text);
        }
        assert_eq!(Encoding::Cp437.encode("Ł"), Err('Ł'));
        assert_eq!(Encoding::by_label("windows-1252").unwrap().encode("aŁ"), Err('Ł'));
    }
}
