//! The JSON model: the tournament as it is, under a versioned envelope.
//!
//! ```json
//! {"schema": 1, "tournament": {"meta": {"name": "Example Open", "rounds": 9}, "players": [{"no": 1, "points": "6.5"}]}}
//! ```
//!
//! Points are decimal strings, dates `2026-03-14`, a datum that is not known is `null`. Each player's rounds stand in `sheet`
//! under the player's index. Keys that the reader does not know are reported and passed over, so later schemas can be read.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::loss::{Loss, Losses};
use super::nodes::{broken, is_too_large};
use crate::base::{Loc, Source};
use crate::model::Tournament;
use crate::tree::{ProblemKind, Problems, quote};

/// The schema that is written, and the latest that is read.
const SCHEMA: u32 = 1;

/// A tournament under the version of its layout.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
struct Envelope<T> {
    /// Version of the layout: it changes when a key changes its meaning, never when one is added.
    schema: u32,
    /// The tournament.
    tournament: T,
}

/// The JSON Schema (draft 2020-12) of the JSON model.
#[cfg(feature = "cli")]
pub fn model_schema() -> Value {
    schemars::schema_for!(Envelope<Tournament>).to_value()
}

/// The tournament as JSON. Only what was not understood in its source is lost.
pub(super) fn write(t: &Tournament) -> (String, Vec<Loss>) {
    let losses = Losses::of(t, false, |_, _| true).finish();
    let text = serde_json::to_string_pretty(&Envelope { schema: SCHEMA, tournament: t }).unwrap_or_default();
    (text + "\n", losses)
}

/// Whether a text looks like the JSON model.
pub(super) fn recognise(text: &str) -> bool {
    let head = text.trim_start();
    let head: String = head.chars().take(4_000).collect();
    head.starts_with('{') && head.contains("\"schema\"") && head.contains("\"tournament\"")
}

/// Reads the JSON model. A file that is none gives an empty tournament and the reason.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let mut problems = Problems::default();
    let text = source.text();
    if is_too_large(text, &mut problems) {
        return (Tournament::default(), problems);
    }
    let envelope: Envelope<Tournament> = match serde_json::from_str(text) {
        Ok(envelope) => envelope,
        Err(error) => {
            broken(source, &error, &mut problems);
            return (Tournament::default(), problems);
        }
    };
    if envelope.schema > SCHEMA {
        let kind = ProblemKind::NewerSchema { found: envelope.schema, known: SCHEMA };
        problems.add(Loc::default(), kind);
    }
    let known = serde_json::to_value(&envelope).unwrap_or_default();
    let written: Value = serde_json::from_str(text).unwrap_or_default();
    unknown_keys(&written, &known, &mut String::new(), &mut |path, key| {
        let at = text.find(&format!("\"{key}\"")).unwrap_or(0) as u32;
        problems.add(Loc::text(at, at + key.len() as u32 + 2), ProblemKind::UnknownKey { path: quote(path) });
    });
    (envelope.tournament, problems)
}

/// Names the keys that stand in `written` and not in `known`, which holds every key that the model has.
fn unknown_keys(written: &Value, known: &Value, path: &mut String, tell: &mut dyn FnMut(&str, &str)) {
    let length = path.len();
    match (written, known) {
        (Value::Object(written), Value::Object(known)) => {
            for (key, value) in written {
                path.push('/');
                path.push_str(key);
                match known.get(key) {
                    Some(known) => unknown_keys(value, known, path, tell),
                    None => tell(path, key),
                }
                path.truncate(length);
            }
        }
        (Value::Array(written), Value::Array(known)) => {
            for (i, (written, known)) in written.iter().zip(known).enumerate() {
                path.push('/');
                path.push_str(&i.to_string());
                unknown_keys(written, known, path, tell);
                path.truncate(length);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{read, recognise, write};
    use crate::base::Source;
    use crate::model::Tournament;

    #[test]
    fn gives_back_every_generated_tournament() {
        arbtest::arbtest(|u| {
            let t: Tournament = u.arbitrary()?;
            let (text, losses) = write(&t);
            let (back, problems) = read(&Source::from_text("a.json", text.as_str()));
            assert!(recognise(&text) && losses.is_empty() && problems.is_empty());
            assert!(back.same_content(&t), "{text}");
            Ok(())
        })
        .budget_ms(1_000);
    }

    #[test]
    fn names_keys_that_it_does_not_know() {
        let text = "{\"schema\": 1, \"tournament\": {\"meta\": {\"name\": \"Open\", \"mood\": 3}, \"players\": [{\"nu\": 1}]}}";
        let (t, problems) = read(&Source::from_text("a.json", text));
        assert_eq!(t.meta.name.text(), "Open");
        let told: Vec<String> = problems.iter().map(|p| format!("{:?}", p.kind)).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].contains("/tournament/meta/mood") && told[1].contains("/tournament/players/0/nu"), "{told:?}");
    }

    #[test]
    fn says_where_a_broken_file_breaks() {
        let broken = ["", "{", "[1,2]", "{\"schema\": 1, \"tournament\": {\"players\": 3}}", &"[".repeat(100_000)];
        for text in broken {
            let (t, problems) = read(&Source::from_text("a.json", text));
            assert!(t.players.is_empty());
            assert_eq!(problems.count("bad-json"), 1, "{problems:?}");
        }
        let (_, problems) = read(&Source::from_text("a.json", "{\"schema\": 2, \"tournament\": {}}"));
        assert_eq!(problems.count("newer-schema"), 1);
    }
}
