//! From bytes to text: byte order mark, declared encoding, UTF-8, or a guess that says it is one.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::limits::{FILE_BYTES, GUESS_BYTES, LINES, PROBLEMS_OF_A_KIND};
use super::source::{Content, LineTable, line_length};
use super::{DecodeHint, Encoding, LineEnd, Source, Span};

/// How a file's encoding was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// By its byte order mark.
    Bom,
    /// The caller named it.
    Forced,
    /// All bytes are ASCII.
    #[default]
    Ascii,
    /// All bytes, or nearly all, are valid UTF-8.
    Utf8,
    /// By the frequency of letters; `sure` when the guess is the same with and without the federation as a hint.
    Guess {
        /// Whether the guess hangs on nothing but the text.
        sure: bool,
    },
}

/// Line ends of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Newline {
    /// There is none.
    #[default]
    None,
    /// CR alone, as the format's first remark asks.
    Cr,
    /// LF alone.
    Lf,
    /// CR LF.
    CrLf,
    /// Several kinds.
    Mixed,
}

impl Newline {
    /// Stable lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Newline::None => "none",
            Newline::Cr => "cr",
            Newline::Lf => "lf",
            Newline::CrLf => "crlf",
            Newline::Mixed => "mixed",
        }
    }

    /// The characters that a writer puts at the end of a line; LF when there is no example.
    pub const fn text(self) -> &'static str {
        match self {
            Newline::Cr => "\r",
            Newline::CrLf => "\r\n",
            Newline::None | Newline::Lf | Newline::Mixed => "\n",
        }
    }
}

/// What was found out while decoding a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoding {
    /// The encoding.
    pub encoding: Encoding,
    /// How it was found.
    pub how: How,
    /// Whether the file begins with a byte order mark.
    pub bom: bool,
    /// Places of the text whose bytes are none of the encoding's; they read U+FFFD. At most [`PROBLEMS_OF_A_KIND`] are kept.
    pub damaged: Vec<Span>,
    /// Control characters other than tab and line ends, NUL among them. At most [`PROBLEMS_OF_A_KIND`] are kept.
    pub controls: Vec<Span>,
    /// Line ends.
    pub newline: Newline,
    /// Whether a CR too many stands before a CR LF somewhere.
    pub stray_cr: bool,
    /// Whether the file is larger than [`FILE_BYTES`], so that only its beginning was decoded.
    pub truncated: bool,
}

/// Byte order marks with their encodings.
const MARKS: [(&[u8], Encoding); 3] =
    [(b"\xEF\xBB\xBF", Encoding::Utf8), (b"\xFF\xFE", Encoding::Utf16Le), (b"\xFE\xFF", Encoding::Utf16Be)];

pub(super) fn decode(name: String, bytes: Vec<u8>, hint: &DecodeHint<'_>) -> Source {
    let truncated = bytes.len() > FILE_BYTES;
    let mark = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark));
    let start = mark.map_or(0, |(mark, _)| mark.len());
    let (encoding, how) = match (hint.encoding.and_then(Encoding::by_label), mark) {
        (Some(encoding), _) => (encoding, How::Forced),
        (None, Some((_, encoding))) => (*encoding, How::Bom),
        (None, None) => detect(&bytes[..bytes.len().min(FILE_BYTES)], hint.federation),
    };
    let mut decoding = Decoding { encoding, how, bom: start > 0, truncated, ..Decoding::default() };
    if encoding == Encoding::Utf8 && !truncated {
        match String::from_utf8(bytes) {
            Ok(bytes) => {
                let lines = LineTable::of_text(&bytes[start..], start);
                return finish(name, decoding, Content::Utf8 { bytes, start }, lines);
            }
            Err(invalid) => return by_line(name, decoding, invalid.into_bytes(), start),
        }
    }
    decoding.truncated = truncated;
    by_line(name, decoding, bytes, start)
}

/// Decodes line by line, so that each line of the text knows its bytes.
fn by_line(name: String, mut decoding: Decoding, bytes: Vec<u8>, start: usize) -> Source {
    let encoding = decoding.encoding;
    let input = &bytes[..bytes.len().min(FILE_BYTES)];
    let mut text = String::with_capacity(input.len());
    let (mut text_starts, mut raw_starts) = (Vec::new(), Vec::new());
    let mut at = start;
    while at < input.len() {
        text_starts.push(text.len() as u32);
        raw_starts.push(at as u32);
        let length = match encoding {
            Encoding::Utf16Le => line_length_utf16(&input[at..], u16::from_le_bytes),
            Encoding::Utf16Be => line_length_utf16(&input[at..], u16::from_be_bytes),
            _ => line_length(&input[at..]),
        };
        let length = if raw_starts.len() > LINES { input.len() - at } else { length };
        encoding.decode_into(&input[at..at + length], &mut text);
        at += length;
    }
    text_starts.push(text.len() as u32);
    raw_starts.push(at as u32);
    let replacements = text.match_indices(char::REPLACEMENT_CHARACTER).take(PROBLEMS_OF_A_KIND);
    decoding.damaged = replacements.map(|(i, c)| Span::new(i as u32, (i + c.len()) as u32)).collect();
    finish(name, decoding, Content::Decoded { bytes, text }, LineTable::mapped(text_starts, raw_starts, start))
}

/// Length in bytes of the first line of UTF-16, with its end.
fn line_length_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> usize {
    let unit_at = |i: usize| bytes.get(2 * i..2 * i + 2).map(|b| unit([b[0], b[1]]));
    let is = |i: usize, c: u8| unit_at(i) == Some(u16::from(c));
    let mut i = 0;
    while let Some(u) = unit_at(i) {
        if u == u16::from(b'\n') {
            return 2 * i + 2;
        }
        if u == u16::from(b'\r') {
            return match (is(i + 1, b'\n'), is(i + 1, b'\r') && is(i + 2, b'\n')) {
                (true, _) => 2 * i + 4,
                (_, true) => 2 * i + 6,
                _ => 2 * i + 2,
            };
        }
        i += 1;
    }
    bytes.len()
}

/// Adds what the text itself tells: line ends and control characters.
fn finish(name: String, decoding: Decoding, content: Content, lines: LineTable) -> Source {
    let mut source = Source::new(name, decoding, content, lines);
    let (mut cr, mut lf, mut crlf) = (false, false, false);
    for line in 0..source.lines().len() {
        match source.line(line).end {
            LineEnd::None => {}
            LineEnd::Cr => cr = true,
            LineEnd::Lf => lf = true,
            LineEnd::CrLf => crlf = true,
            LineEnd::CrCrLf => (crlf, source.decoding.stray_cr) = (true, true),
        }
    }
    source.decoding.newline = match (cr, lf, crlf) {
        (false, false, false) => Newline::None,
        (true, false, false) => Newline::Cr,
        (false, true, false) => Newline::Lf,
        (false, false, true) => Newline::CrLf,
        _ => Newline::Mixed,
    };
    source.decoding.controls = controls(source.text());
    source
}

fn controls(text: &str) -> Vec<Span> {
    const fn is_control(byte: u8) -> bool {
        (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r')) || byte == 0x7F
    }
    // A block without any is the rule, and is seen through without a branch for each byte.
    let blocks = text.as_bytes().chunks(4096).enumerate();
    let dirty = blocks.filter(|(_, block)| block.iter().fold(false, |found, b| found | is_control(*b)));
    let found = dirty.flat_map(|(i, block)| {
        block.iter().enumerate().filter(|(_, b)| is_control(**b)).map(move |(k, _)| (i * 4096 + k) as u32)
    });
    found.take(PROBLEMS_OF_A_KIND).map(|at| Span::new(at, at + 1)).collect()
}

/// The encoding of a file without byte order mark.
fn detect(bytes: &[u8], federation: Option<&str>) -> (Encoding, How) {
    if bytes.is_ascii() && !bytes.contains(&0) {
        return (Encoding::Utf8, How::Ascii);
    }
    if let Some(encoding) = utf16_without_mark(bytes) {
        return (encoding, How::Guess { sure: true });
    }
    if mostly_utf8(bytes) {
        return (Encoding::Utf8, if bytes.is_ascii() { How::Ascii } else { How::Utf8 });
    }
    let bytes = &telling(bytes);
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let hinted = detector.guess(federation.and_then(top_level_domain), Utf8Detection::Deny);
    let page = Encoding::Page(hinted);
    let central = ["POL", "CZE", "SVK", "HUN", "SLO", "CRO", "BIH", "ROU", "SRB", "MNE", "ALB"];
    let dos = if federation.is_some_and(|f| central.contains(&f)) { Encoding::Cp852 } else { Encoding::Cp850 };
    if hinted.is_single_byte() && spelling(bytes, dos) > spelling(bytes, page) {
        return (dos, How::Guess { sure: false });
    }
    let sure = hinted == detector.guess(None, Utf8Detection::Deny);
    (page, How::Guess { sure })
}

/// UTF-16 shows in Latin text by zeros in every second byte.
fn utf16_without_mark(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(4096)];
    if head.len() < 8 {
        return None;
    }
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|b| **b == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), head.len() / 2);
    match (even, odd) {
        _ if odd * 10 >= half * 7 && even * 20 < half => Some(Encoding::Utf16Le),
        _ if even * 10 >= half * 7 && odd * 20 < half => Some(Encoding::Utf16Be),
        _ => None,
    }
}

/// Whether more of the bytes beyond ASCII are UTF-8 than are not: a few damaged ones do not make a file another encoding's.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().bytes().filter(|b| *b >= 0xC0).count();
        bad += usize::from(!chunk.invalid().is_empty());
        if bad > good + 10_000 {
            return false;
        }
    }
    good > bad || (bad == 0)
}

/// The bytes from which an encoding is guessed: those around the first ones beyond ASCII, as many as [`GUESS_BYTES`].
fn telling(bytes: &[u8]) -> Vec<u8> {
    let mut sample = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|b| !b.is_ascii()) {
        if sample.len() >= GUESS_BYTES {
            break;
        }
        let end = rest.len().min(at + 64);
        sample.extend_from_slice(&rest[at.saturating_sub(16)..end]);
        rest = &rest[end..];
    }
    sample
}

/// How well the characters beyond ASCII look like letters of words under an encoding: small ones after a letter, capitals at the head.
fn spelling(bytes: &[u8], encoding: Encoding) -> i64 {
    let mut text = String::new();
    encoding.decode_into(bytes, &mut text);
    let mut before = ' ';
    let mut score = 0;
    for c in text.chars() {
        if !c.is_ascii() {
            let fits = if before.is_alphabetic() { c.is_lowercase() } else { c.is_uppercase() };
            score += if fits { 1 } else { -1 };
        }
        before = c;
    }
    score
}

/// The domain that tells the detector which code pages are likely in a federation's files.
fn top_level_domain(federation: &str) -> Option<&'static [u8]> {
    const DOMAINS: [(&str, &str); 53] = [
        ("ENG", "uk"),
        ("IRL", "ie"),
        ("GER", "de"),
        ("AUT", "at"),
        ("SUI", "ch"),
        ("FRA", "fr"),
        ("BEL", "be"),
        ("NED", "nl"),
        ("ESP", "es"),
        ("POR", "pt"),
        ("BRA", "br"),
        ("ITA", "it"),
        ("SWE", "se"),
        ("NOR", "no"),
        ("DEN", "dk"),
        ("FIN", "fi"),
        ("ISL", "is"),
        ("RUS", "ru"),
        ("UKR", "ua"),
        ("BLR", "by"),
        ("BUL", "bg"),
        ("SRB", "rs"),
        ("MKD", "mk"),
        ("KAZ", "kz"),
        ("KGZ", "kg"),
        ("MGL", "mn"),
        ("POL", "pl"),
        ("CZE", "cz"),
        ("SVK", "sk"),
        ("HUN", "hu"),
        ("SLO", "si"),
        ("CRO", "hr"),
        ("BIH", "ba"),
        ("MNE", "me"),
        ("ROU", "ro"),
        ("MDA", "md"),
        ("ALB", "al"),
        ("GRE", "gr"),
        ("CYP", "cy"),
        ("TUR", "tr"),
        ("AZE", "az"),
        ("ISR", "il"),
        ("LTU", "lt"),
        ("LAT", "lv"),
        ("EST", "ee"),
        ("VIE", "vn"),
        ("JPN", "jp"),
        ("KOR", "kr"),
        ("CHN", "cn"),
        ("TPE", "tw"),
        ("THA", "th"),
        ("EGY", "eg"),
        ("IRI", "ir"),
    ];
    DOMAINS.iter().find(|(code, _)| *code == federation).map(|(_, domain)| domain.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(bytes: &[u8], federation: Option<&str>) -> Source {
        Source::decode("t", bytes.to_vec(), &DecodeHint { encoding: None, federation })
    }

    #[test]
    fn finds_the_encoding_and_keeps_the_bytes() {
        let text = "012 Příliš žluťoučký kůň\r\n001 Dvořák, Jiří\r\n001 Šťastný, Zdeněk\r\n";
        for (label, bom, federation) in [
            ("utf-8", "", None),
            ("utf-8", "\u{feff}", None),
            ("utf-16le", "\u{feff}", None),
            ("utf-16be", "\u{feff}", None),
            ("utf-16le", "", None),
            ("windows-1250", "", Some("CZE")),
            ("cp852", "", Some("CZE")),
        ] {
            let bytes = Encoding::by_label(label).unwrap().encode(&format!("{bom}{text}")).unwrap();
            let source = decode(&bytes, federation);
            assert_eq!((source.text(), source.decoding.encoding.label().as_str()), (text, label));
            assert_eq!(source.bytes(), bytes);
            assert_eq!(source.decoding.bom, !bom.is_empty());
            let lines: Vec<u8> = (0..source.lines().len()).flat_map(|l| source.line_bytes(l).to_vec()).collect();
            assert!(bytes.ends_with(&lines) && bytes.len() - lines.len() <= 3, "{label}");
        }
    }

    #[test]
    fn knows_line_ends() {
        for (text, newline, lines, stray) in [
            ("a\rb\r", Newline::Cr, 2, false),
            ("a\nb", Newline::Lf, 2, false),
            ("a\r\n\r\nb\r\n", Newline::CrLf, 3, false),
            ("a\r\r\nb\r\n", Newline::CrLf, 2, true),
            ("a\rb\n", Newline::Mixed, 2, false),
            ("abc", Newline::None, 1, false),
            ("", Newline::None, 0, false),
        ] {
            let source = decode(text.as_bytes(), None);
            let d = &source.decoding;
            assert_eq!((d.newline, source.lines().len(), d.stray_cr), (newline, lines, stray), "{text:?}");
        }
    }

    #[test]
    fn a_few_damaged_bytes_leave_utf_8() {
        let source = decode(b"M\xC3\xBCller, J\xC3\xB6rg\nBr\xFCck\n\0x\n", None);
        assert_eq!(source.text(), "Müller, Jörg\nBr\u{fffd}ck\n\0x\n");
        assert_eq!((source.decoding.damaged.len(), source.decoding.controls.len()), (1, 1));
        assert_eq!(source.line_bytes(1), b"Br\xFCck\n");
    }

    #[test]
    fn positions_count_characters() {
        let source = decode("äb\ncöd".as_bytes(), None);
        assert_eq!(source.position(2), (1, 2));
        assert_eq!(source.position(7), (2, 3));
        assert_eq!(source.position(99), (2, 4));
        assert_eq!(source.line_text(1), "cöd");
    }

    #[test]
    fn western_and_dos_pages() {
        assert_eq!(decode(b"001 M\xFCller, J\xF6rg\n", None).text(), "001 Müller, Jörg\n");
        assert_eq!(decode(b"001 M\x81ller, J\x94rg\n", None).text(), "001 Müller, Jörg\n");
    }
}
