//! A file: its bytes, its text, and how one follows from the other.

use std::ops::Range;

use super::limits::LINES;
use super::{Decoding, Span, decode};

/// A file's name, bytes and decoded text. Text and bytes are the same memory when the file is UTF-8.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// Name to show, usually the path.
    pub name: String,
    /// How the text was found.
    pub decoding: Decoding,
    content: Content,
    lines: LineTable,
}

/// What is known of a file's encoding before it is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct DecodeHint<'a> {
    /// An encoding to use whatever the bytes look like: a label such as `windows-1250` or `cp852`.
    pub encoding: Option<&'a str>,
    /// The federation the file comes from (FIDE code), which tells the code page that is likely there.
    pub federation: Option<&'a str>,
}

/// Bytes and text.
#[derive(Clone, Debug)]
pub(super) enum Content {
    /// The file is UTF-8; the text begins at this byte (3 after a byte order mark).
    Utf8 { bytes: String, start: usize },
    /// The text was decoded from other bytes.
    Decoded { bytes: Vec<u8>, text: String },
    /// The file is no text.
    Binary { bytes: Vec<u8> },
}

impl Default for Content {
    fn default() -> Content {
        Content::Utf8 { bytes: String::new(), start: 0 }
    }
}

/// How a line ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// The file ends there.
    #[default]
    None,
    /// CR.
    Cr,
    /// LF.
    Lf,
    /// CR LF.
    CrLf,
    /// CR CR LF.
    CrCrLf,
}

impl LineEnd {
    /// The characters.
    pub const fn text(self) -> &'static str {
        match self {
            LineEnd::None => "",
            LineEnd::Cr => "\r",
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::CrCrLf => "\r\r\n",
        }
    }
}

/// A line of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The text without the line end.
    pub span: Span,
    /// How it ends.
    pub end: LineEnd,
}

/// Where lines begin, in text and in bytes.
#[derive(Clone, Debug, Default)]
pub struct LineTable {
    /// First byte of each line in the text, and the length of the text.
    text: Vec<u32>,
    /// First byte of each line in the file, and the length of the file; empty when it differs from `text` by `offset` only.
    raw: Vec<u32>,
    offset: u32,
}

impl LineTable {
    /// The lines of a text whose bytes are the file's from `offset` on.
    pub(super) fn of_text(text: &str, offset: usize) -> LineTable {
        LineTable { text: starts(text.as_bytes()), raw: Vec::new(), offset: offset as u32 }
    }

    /// Lines with separate starts in text and file.
    pub(super) const fn mapped(text: Vec<u32>, raw: Vec<u32>, offset: usize) -> LineTable {
        LineTable { text, raw, offset: offset as u32 }
    }

    /// Number of lines; a text that ends with a line end has no further, empty line.
    pub fn len(&self) -> usize {
        self.text.len().saturating_sub(1)
    }

    /// Whether there is no line.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Line (from 0) that holds this byte of the text; the last one for a byte beyond the end.
    pub fn line_at(&self, byte: u32) -> usize {
        let after = self.text.partition_point(|start| *start <= byte);
        after.saturating_sub(1).min(self.len().saturating_sub(1))
    }

    fn text_range(&self, line: usize) -> Range<usize> {
        match (self.text.get(line), self.text.get(line + 1)) {
            (Some(start), Some(end)) => *start as usize..*end as usize,
            _ => 0..0,
        }
    }

    fn raw_range(&self, line: usize) -> Range<usize> {
        if self.raw.is_empty() && !self.is_empty() {
            let text = self.text_range(line);
            return text.start + self.offset as usize..text.end + self.offset as usize;
        }
        match (self.raw.get(line), self.raw.get(line + 1)) {
            (Some(start), Some(end)) => *start as usize..*end as usize,
            // A file of a byte order mark alone has no line.
            _ => self.offset as usize..self.offset as usize,
        }
    }
}

/// Length of the line at the head of `rest`, with its end: CR, LF, CR LF or CR CR LF.
pub(super) fn line_length(rest: &[u8]) -> usize {
    let Some(at) = memchr2(rest) else { return rest.len() };
    let ends: &[&[u8]] = &[b"\r\r\n", b"\r\n"];
    at + ends.iter().find(|end| rest[at..].starts_with(end)).map_or(1, |end| end.len())
}

/// First CR or LF. Eight bytes at a time: this loop sees every byte of every file.
fn memchr2(bytes: &[u8]) -> Option<usize> {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let zero = |word: u64| word.wrapping_sub(LOW) & !word & HIGH;
    let mut at = 0;
    for chunk in bytes.chunks_exact(8) {
        let word = u64::from_le_bytes(chunk.try_into().unwrap_or_default());
        let hit = zero(word ^ (LOW * u64::from(b'\n'))) | zero(word ^ (LOW * u64::from(b'\r')));
        if hit != 0 {
            return Some(at + (hit.trailing_zeros() / 8) as usize);
        }
        at += 8;
    }
    bytes[at..].iter().position(|b| matches!(b, b'\r' | b'\n')).map(|i| at + i)
}

/// Starts of the lines and the length of `bytes`; what is beyond the limit of lines is the last one.
pub(super) fn starts(bytes: &[u8]) -> Vec<u32> {
    let mut starts = Vec::with_capacity(bytes.len() / 100 + 2);
    let mut at = 0;
    while at < bytes.len() {
        starts.push(at as u32);
        at = if starts.len() > LINES { bytes.len() } else { at + line_length(&bytes[at..]) };
    }
    starts.push(bytes.len() as u32);
    starts
}

impl Source {
    /// Decodes a file; see [`Decoding`] for what is found out on the way. Never fails: bytes that no encoding explains become U+FFFD in the
    /// text and stay as they are in [`Source::bytes`].
    pub fn decode(name: impl Into<String>, bytes: Vec<u8>, hint: &DecodeHint<'_>) -> Source {
        decode::decode(name.into(), bytes, hint)
    }

    /// A source out of a text, for tests and generated files.
    pub fn from_text(name: impl Into<String>, text: impl Into<String>) -> Source {
        Source::decode(name, text.into().into_bytes(), &DecodeHint { encoding: Some("utf-8"), federation: None })
    }

    /// A file that is no text: it has bytes and no line.
    pub fn binary(name: impl Into<String>, bytes: Vec<u8>) -> Source {
        Source { name: name.into(), content: Content::Binary { bytes }, ..Source::default() }
    }

    /// The same file taken for what is no text.
    #[must_use]
    pub fn into_binary(self) -> Source {
        let bytes = match self.content {
            Content::Utf8 { bytes, .. } => bytes.into_bytes(),
            Content::Decoded { bytes, .. } | Content::Binary { bytes } => bytes,
        };
        Source::binary(self.name, bytes)
    }

    /// Whether the file is no text.
    pub const fn is_binary(&self) -> bool {
        matches!(self.content, Content::Binary { .. })
    }

    pub(super) const fn new(name: String, decoding: Decoding, content: Content, lines: LineTable) -> Source {
        Source { name, decoding, content, lines }
    }

    /// The file as it is, byte order mark included.
    pub fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Utf8 { bytes, .. } => bytes.as_bytes(),
            Content::Decoded { bytes, .. } | Content::Binary { bytes } => bytes,
        }
    }

    /// The decoded text, without a byte order mark; empty for a file that is no text. [`Span`]s are byte ranges of it.
    pub fn text(&self) -> &str {
        match &self.content {
            Content::Utf8 { bytes, start } => &bytes[*start..],
            Content::Decoded { text, .. } => text,
            Content::Binary { .. } => "",
        }
    }

    /// Where lines begin.
    pub const fn lines(&self) -> &LineTable {
        &self.lines
    }

    /// A line, counted from 0; an empty one beyond the end.
    pub fn line(&self, line: usize) -> Line {
        let range = self.lines.text_range(line);
        let text = &self.text().as_bytes()[range.clone()];
        let end = match text {
            [.., b'\r', b'\r', b'\n'] => LineEnd::CrCrLf,
            [.., b'\r', b'\n'] => LineEnd::CrLf,
            [.., b'\n'] => LineEnd::Lf,
            [.., b'\r'] => LineEnd::Cr,
            _ => LineEnd::None,
        };
        Line { span: Span::new(range.start as u32, (range.end - end.text().len()) as u32), end }
    }

    /// The text of a line without its end.
    pub fn line_text(&self, line: usize) -> &str {
        self.line(line).span.of(self.text())
    }

    /// The bytes of a line in the file, with its end; without a byte order mark.
    pub fn line_bytes(&self, line: usize) -> &[u8] {
        self.bytes().get(self.lines.raw_range(line)).unwrap_or(&[])
    }

    /// The bytes before the first line: a byte order mark or none.
    pub fn head_bytes(&self) -> &[u8] {
        &self.bytes()[..self.lines.raw_range(0).start]
    }

    /// The bytes after the last line, which are there only when the file is larger than the limit.
    pub fn tail_bytes(&self) -> &[u8] {
        let last = self.lines.raw_range(self.lines.len().saturating_sub(1)).end;
        self.bytes().get(last.max(self.head_bytes().len())..).unwrap_or(&[])
    }

    /// Line and column of a byte of the text, both counted from 1; the column in characters.
    pub fn position(&self, byte: u32) -> (u32, u32) {
        let line = self.lines.line_at(byte);
        let start = self.lines.text_range(line).start;
        let before = self.text().as_bytes().get(start..self.text().len().min(byte as usize)).unwrap_or(&[]);
        let column = before.iter().filter(|b| !matches!(**b, 0x80..=0xBF)).count();
        (line as u32 + 1, column as u32 + 1)
    }
}
