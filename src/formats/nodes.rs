//! Values of a JSON text with their places, for files whose layout is another program's.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::csv::typed;
use crate::base::{Loc, Source, limits};
use crate::grammar::FieldType;
use crate::model::Said;
use crate::tree::{ProblemKind, Problems, quote};

/// Bytes of a JSON file that is read: its values take some twenty times their text in memory.
pub(super) const BYTES: usize = limits::FILE_BYTES / 4;

/// A value with its place. What is not read costs nothing but the check of its syntax.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Node<'a> {
    /// The value of a whole file; `None`, with the reason among the problems, when it is too large or no JSON.
    pub(super) fn of(source: &'a Source, problems: &mut Problems) -> Option<Node<'a>> {
        let text = source.text();
        if is_too_large(text, problems) {
            return None;
        }
        match serde_json::from_str::<&RawValue>(text) {
            Ok(raw) => Some(Node { text, start: 0 }.inner(raw)),
            Err(error) => {
                broken(source, &error, problems);
                None
            }
        }
    }

    /// A value that is a piece of this one.
    fn inner(self, raw: &'a RawValue) -> Node<'a> {
        let offset = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        Node { text: raw.get(), start: self.start + offset }
    }

    /// Where it stands.
    pub(super) fn loc(self) -> Loc {
        Loc::text(self.start as u32, (self.start + self.text.len()) as u32)
    }

    /// Its fields; none when it is no object.
    pub(super) fn object(self) -> Object<'a> {
        let fields: BTreeMap<String, &'a RawValue> = serde_json::from_str(self.text).unwrap_or_default();
        Object { loc: self.loc(), fields: fields.into_iter().map(|(key, raw)| (key, self.inner(raw))).collect() }
    }

    /// Its items; none when it is no list.
    pub(super) fn items(self) -> Vec<Node<'a>> {
        let items: Vec<&'a RawValue> = serde_json::from_str(self.text).unwrap_or_default();
        items.into_iter().map(|raw| self.inner(raw)).collect()
    }

    /// The content of a string, a number or truth value as it is written; empty for `null`, lists and objects.
    pub(super) fn value(self) -> Cow<'a, str> {
        match self.text.as_bytes().first() {
            Some(b'"') => serde_json::from_str::<String>(self.text).unwrap_or_default().into(),
            Some(b'{' | b'[' | b'n') | None => "".into(),
            Some(_) => self.text.into(),
        }
    }

    /// The value as text; absent when it is blank.
    pub(super) fn said(self) -> Said<String> {
        let value = self.value();
        if value.trim().is_empty() { Said::Absent } else { Said::Stated(value.into_owned(), self.loc()) }
    }

    /// The value of a type; a problem when it is of another one.
    pub(super) fn typed<T>(
        self,
        field: &'static str,
        expected: FieldType,
        problems: &mut Problems,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Said<T> {
        typed(&self.value(), self.loc(), field, expected, problems, parse)
    }
}

/// The fields of an object. Each is taken out when it is read, so that what is left was not understood.
#[derive(Debug)]
pub(super) struct Object<'a> {
    /// Where the object stands.
    pub(super) loc: Loc,
    fields: BTreeMap<String, Node<'a>>,
}

impl<'a> Object<'a> {
    /// The value of a key.
    pub(super) fn take(&mut self, key: &str) -> Option<Node<'a>> {
        self.fields.remove(key)
    }

    /// The text of a key.
    pub(super) fn text(&mut self, key: &str) -> Said<String> {
        self.take(key).map_or(Said::Absent, Node::said)
    }

    /// The fields of the object that a key holds.
    pub(super) fn object(&mut self, key: &str) -> Option<Object<'a>> {
        self.take(key).map(Node::object)
    }

    /// The items of the list that a key holds.
    pub(super) fn items(&mut self, key: &str) -> Vec<Node<'a>> {
        self.take(key).map_or_else(Vec::new, Node::items)
    }

    /// The value of a key and a type; a problem when it is of another one.
    pub(super) fn typed<T>(
        &mut self,
        key: &'static str,
        expected: FieldType,
        problems: &mut Problems,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Said<T> {
        self.take(key).map_or(Said::Absent, |node| node.typed(key, expected, problems, parse))
    }

    /// What is left, with its keys.
    pub(super) fn rest(self) -> impl Iterator<Item = (String, Node<'a>)> {
        self.fields.into_iter()
    }

    /// Tells of what is left, apart from the keys that say nothing of the tournament.
    pub(super) fn finish(self, passed: &[&str], problems: &mut Problems) {
        for (key, node) in self.rest().filter(|(key, _)| !passed.contains(&key.as_str())) {
            problems.add(node.loc(), ProblemKind::UnknownKey { path: quote(&key) });
        }
    }
}

/// Whether a text is larger than is read, which is told.
pub(super) fn is_too_large(text: &str, problems: &mut Problems) -> bool {
    let large = text.len() > BYTES;
    if large {
        let kind = ProblemKind::LimitExceeded { what: "bytes of a JSON file", found: text.len(), limit: BYTES };
        problems.add(Loc::default(), kind);
    }
    large
}

/// Tells where the parser gave up and why.
pub(super) fn broken(source: &Source, error: &serde_json::Error, problems: &mut Problems) {
    let line = source.line(error.line().saturating_sub(1)).span;
    let at = (line.start + error.column().saturating_sub(1) as u32).min(line.end);
    problems.add(Loc::text(at, line.end), ProblemKind::BadJson { message: error.to_string() });
}

#[cfg(test)]
mod tests {
    use super::Node;
    use crate::base::{At, Source};
    use crate::tree::Problems;

    #[test]
    fn every_value_knows_its_place() {
        let text = " {\"ä\": [1, \"b\\n\", null, {\"c\": 2.50}], \"d\": true, \"e\": []}";
        let source = Source::from_text("a.json", text);
        let mut problems = Problems::default();
        let mut root = Node::of(&source, &mut problems).unwrap().object();
        let items = root.items("ä");
        let values: Vec<_> = items.iter().map(|node| node.value()).collect();
        assert_eq!(values, ["1", "b\n", "", ""]);
        let inner = items[3].object().take("c").unwrap();
        let At::Text(span) = inner.loc().at else { panic!("a place in the text") };
        assert_eq!((span.of(text), inner.value().as_ref()), ("2.50", "2.50"));
        assert!(root.text("d").get().is_some() && root.take("x").is_none());
        root.finish(&[], &mut problems);
        assert_eq!(problems.count("unknown-key"), 1);
    }

    #[test]
    fn what_is_no_json_is_told() {
        for text in ["", "{", "[1,", "{\"a\" 1}", "nul"] {
            let mut problems = Problems::default();
            assert!(Node::of(&Source::from_text("a.json", text), &mut problems).is_none(), "{text}");
            assert_eq!(problems.count("bad-json"), 1, "{text}");
        }
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        let source = Source::from_text("a.json", &*deep);
        let read = Node::of(&source, &mut Problems::default()).map(|node| node.items().len());
        assert!(read.is_none_or(|items| items <= 1));
    }
}
