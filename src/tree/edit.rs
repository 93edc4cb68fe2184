//! Changes to a file that leave every other byte as it is.

use crate::base::{Encoding, Source, Span};

/// A replacement of a piece of the decoded text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    /// What is replaced; an empty span inserts.
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

/// The file with the edits applied: lines without an edit keep their bytes, the others are encoded anew. Of edits that overlap the first counts.
///
/// # Errors
/// The first character of an edited line that the file's encoding does not have.
pub fn apply(source: &Source, edits: &[TextEdit]) -> Result<Vec<u8>, char> {
    let mut edits: Vec<&TextEdit> = edits.iter().filter(|e| e.span.end as usize <= source.text().len()).collect();
    edits.sort_by_key(|e| e.span);
    let mut out = source.head_bytes().to_vec();
    let encoding: Encoding = source.decoding.encoding;
    let lines = source.lines();
    let mut rest = edits.as_slice();
    let mut line = 0;
    while line < lines.len() {
        let start = source.line(line).span.start;
        let mut last = line;
        let mut group = 0;
        // An edit may reach over line ends: then its lines are one piece.
        while let Some(edit) = rest.get(group) {
            let begins = lines.line_at(edit.span.start);
            if begins > last {
                break;
            }
            last = last.max(lines.line_at(edit.span.end.max(edit.span.start + 1) - 1));
            group += 1;
        }
        if group == 0 {
            out.extend_from_slice(source.line_bytes(line));
        } else {
            let stop = source.line(last).span.end + source.line(last).end.text().len() as u32;
            let mut text = String::new();
            let mut at = start;
            for edit in rest[..group].iter().filter(|e| e.span.start >= start) {
                if edit.span.start >= at {
                    text.push_str(Span::new(at, edit.span.start).of(source.text()));
                    text.push_str(&edit.text);
                    at = edit.span.end;
                }
            }
            text.push_str(Span::new(at, stop).of(source.text()));
            out.extend(encoding.encode(&text)?);
            rest = &rest[group..];
        }
        line = last + 1;
    }
    for edit in rest {
        out.extend(encoding.encode(&edit.text)?);
    }
    out.extend_from_slice(source.tail_bytes());
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::DecodeHint;

    #[test]
    fn other_bytes_stay() {
        let bytes = b"\xEF\xBB\xBF001 a\r\n001 \xFF\r002 c".to_vec();
        let source = Source::decode("t", bytes, &DecodeHint { encoding: Some("utf-8"), federation: None });
        let edit = |start, end, text: &str| TextEdit { span: Span::new(start, end), text: text.to_owned() };
        assert_eq!(apply(&source, &[]), Ok(source.bytes().to_vec()));
        assert_eq!(
            apply(&source, &[edit(4, 5, "äö")]),
            Ok("\u{feff}001 äö\r\n".bytes().chain(*b"001 \xFF\r002 c").collect())
        );
        let end = source.text().len() as u32;
        let both = [edit(end, end, "!"), edit(0, 7, "")];
        assert_eq!(apply(&source, &both), Ok(b"\xEF\xBB\xBF001 \xFF\r002 c!".to_vec()));
    }

    #[test]
    fn a_character_that_the_encoding_lacks_is_told() {
        let source = Source::decode("t", b"ab\n".to_vec(), &DecodeHint { encoding: Some("cp437"), federation: None });
        assert_eq!(apply(&source, &[TextEdit { span: Span::new(0, 1), text: "Ł".to_owned() }]), Err('Ł'));
    }
}
