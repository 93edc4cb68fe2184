//! An earlier report: which findings were there already.

use std::collections::BTreeMap;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{Counts, EventReport, FileReport, Item, ItemContext, LabelAt};

/// The findings of an earlier report.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    known: BTreeMap<Key, Vec<Known>>,
}

/// What a finding is about, apart from where its lines stand now.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    path: String,
    rule: String,
    context: String,
}

/// An earlier finding.
#[derive(Clone, Debug)]
struct Known {
    /// Line of the main place.
    line: Option<u32>,
    /// Texts of the labels, sorted.
    texts: Vec<String>,
}

impl Baseline {
    /// Reads a report in JSON, or in JSON lines with a file each. Keys that are not needed may be absent or of another version.
    ///
    /// # Errors
    /// When it is no JSON or no report, or a finding in it has no rule.
    pub fn read(text: &str) -> serde_json::Result<Baseline> {
        let mut baseline = Baseline::default();
        for part in serde_json::Deserializer::from_str(text).into_iter::<Part>() {
            let part = part?;
            if part.files.is_none() && part.path.is_none() {
                return Err(serde::de::Error::custom("this is no report: it has neither `files` nor `path`"));
            }
            for file in part.files.into_iter().flatten() {
                baseline.add(&file.path, file.findings);
            }
            for event in part.events {
                baseline.add("", event.findings);
            }
            baseline.add(part.path.as_deref().unwrap_or_default(), part.findings);
        }
        Ok(baseline)
    }

    /// The findings of a report at hand, as those on an empty path.
    pub fn of(items: &[Item]) -> Baseline {
        let earlier = |item: &Item| Earlier {
            rule: item.rule.clone(),
            labels: item.labels.clone(),
            context: item.context.clone(),
        };
        let mut baseline = Baseline::default();
        baseline.add("", items.iter().map(earlier).collect());
        baseline
    }

    fn add(&mut self, path: &str, findings: Vec<Earlier>) {
        for earlier in findings {
            let key = Key::new(path, &earlier.rule, &earlier.context);
            self.known.entry(key).or_default().push(Known {
                line: main_line(earlier.labels.iter().map(|label| (label.primary, label.line))),
                texts: sorted(earlier.labels.iter().map(|label| label.text.as_str())),
            });
        }
    }

    /// Marks the findings of a file that were there already, and counts the others.
    pub fn mark(&self, file: &mut FileReport) {
        let known = self.known(&file.path, &file.findings);
        for (item, known) in file.findings.iter_mut().zip(known) {
            item.known = known;
        }
        file.counts = Counts::of_findings(&file.findings);
    }

    /// Marks the findings of an event that were there already.
    pub fn mark_event(&self, event: &mut EventReport) {
        let known = self.known("", &event.findings);
        event.findings.iter_mut().zip(known).for_each(|(item, known)| item.known = known);
    }

    /// For each finding on `path`, or on an event for an empty path, whether it was there already.
    ///
    /// An earlier finding stands for one of now at most, first for one on the same line. A finding that has gained a place is new.
    pub fn known(&self, path: &str, findings: &[Item]) -> Vec<bool> {
        let keys: Vec<Key> = findings.iter().map(|item| Key::of(path, item)).collect();
        let mut left: BTreeMap<&Key, Vec<&Known>> =
            keys.iter().filter_map(|key| Some((key, self.known.get(key)?.iter().collect()))).collect();
        let mut found = vec![false; findings.len()];
        for same_line in [true, false] {
            for ((item, key), found) in findings.iter().zip(&keys).zip(&mut found) {
                let Some(candidates) = left.get_mut(key).filter(|_| !*found) else { continue };
                let line = main_line(item.labels.iter().map(|label| (label.primary, label.line)));
                let texts = sorted(item.labels.iter().map(|label| label.text.as_str()));
                let fits = |known: &&Known| (!same_line || known.line == line) && holds(&known.texts, &texts);
                if let Some(at) = candidates.iter().position(fits) {
                    candidates.swap_remove(at);
                    *found = true;
                }
            }
        }
        found
    }
}

/// A fingerprint of a finding that stays when lines move: 32 hexadecimal digits.
pub fn fingerprint(path: &str, item: &Item) -> String {
    let key = Key::of(path, item);
    let texts = sorted(item.labels.iter().map(|label| label.text.as_str()));
    let digest: [u8; 32] =
        Sha256::digest(format!("{}\0{}\0{}\0{}", key.path, key.rule, key.context, texts.join("\0"))).into();
    let half = digest.iter().take(16).fold(0_u128, |number, byte| (number << 8) | u128::from(*byte));
    format!("{half:032x}")
}

impl Key {
    fn of(path: &str, item: &Item) -> Key {
        Key::new(path, &item.rule, &item.context)
    }

    fn new(path: &str, rule: &str, context: &ItemContext) -> Key {
        let path = path.replace('\\', "/");
        let path = path.strip_prefix("./").unwrap_or(&path).to_owned();
        // A context is made of numbers and texts: it always is valid JSON.
        let context = serde_json::to_string(context).unwrap_or_default();
        Key { path, rule: rule.to_owned(), context }
    }
}

fn sorted<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut texts: Vec<String> = texts.map(str::to_owned).collect();
    texts.sort_unstable();
    texts
}

fn main_line(mut labels: impl Iterator<Item = (bool, Option<u32>)> + Clone) -> Option<u32> {
    let first = labels.clone().next();
    labels.find(|(primary, _)| *primary).or(first).and_then(|(_, line)| line)
}

/// Whether the sorted `all` holds the sorted `some`, each as often as it occurs there.
fn holds(all: &[String], some: &[String]) -> bool {
    let mut all = all.iter();
    some.iter().all(|text| all.any(|other| other == text))
}

/// A whole earlier report, or one line of it.
#[derive(Deserialize)]
struct Part {
    files: Option<Vec<EarlierFile>>,
    #[serde(default)]
    events: Vec<EarlierEvent>,
    path: Option<String>,
    #[serde(default)]
    findings: Vec<Earlier>,
}

#[derive(Deserialize)]
struct EarlierFile {
    path: String,
    findings: Vec<Earlier>,
}

#[derive(Deserialize)]
struct EarlierEvent {
    #[serde(default)]
    findings: Vec<Earlier>,
}

#[derive(Deserialize)]
struct Earlier {
    rule: String,
    #[serde(default)]
    labels: Vec<LabelAt>,
    #[serde(default)]
    context: ItemContext,
}
