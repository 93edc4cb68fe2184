//! What the rules on lists share: who is meant by a name, how a player of a list is named, and how much a difference weighs.

use crate::base::keys;
use crate::finding::Severity;
use crate::lists::{Entry, Query, Reference};
use crate::model::Player;
use crate::rules::Cx;

/// Score, in thousandths, from which a player of the list is taken for the one in the file.
const SURE: u16 = 900;

/// The one player of the list whom name, federation and year of birth of a player of the file point at; `None` when nobody is near
/// enough, or several are.
pub(super) fn likely<'a>(list: &Reference<'a>, player: &Player) -> Option<Entry<'a>> {
    let name = player.name.text();
    let federation = Some(player.federation.text().trim()).filter(|code| !code.is_empty());
    let query = Query { name, federation, birth_year: player.birth.value().map(|birth| birth.year) };
    let mut hits = list.by_name(&query, 2).into_iter();
    let best = hits.next().filter(|hit| hit.score >= SURE)?;
    let is_alone = hits.next().is_none_or(|next| next.score + 50 < best.score);
    is_alone.then_some(best.entry)
}

/// The players with their entries in the list, those left out whose id belongs to somebody else.
pub(super) fn identified<'c, 'a>(cx: &'c Cx<'a>) -> impl Iterator<Item = (&'a Player, &'c Entry<'a>)> {
    cx.listed().filter(|(player, entry)| is_same_name(player.name.text(), entry.name))
}

/// How much a difference from the list weighs: a list of another month may have been right in its time.
pub(super) fn weight(cx: &Cx<'_>, in_force: Severity) -> Severity {
    if cx.list().is_some_and(Reference::is_decisive) { in_force } else { Severity::Info }
}

/// Whether two names can be those of one person: more than half of the shorter one's words stand in the other, up to typing errors
/// and initials.
pub(super) fn is_same_name(a: &str, b: &str) -> bool {
    let (a, b) = (keys(a), keys(b));
    let (few, many) = if a.len() <= b.len() { (&a, &b) } else { (&b, &a) };
    let begins = |short: &String, long: &String| short.chars().count() == 1 && long.starts_with(short.as_str());
    let near = |word: &String, other: &String| {
        let letters = word.chars().count().max(other.chars().count());
        word == other || begins(word, other) || begins(other, word) || strsim::osa_distance(word, other) * 4 <= letters
    };
    let shared = few.iter().filter(|word| many.iter().any(|other| near(word, other))).count();
    !few.is_empty() && shared * 2 > few.len()
}

/// `Family, First (NOR, 1988)`.
pub(super) fn who(entry: &Entry<'_>) -> String {
    let birth = entry.birth_year.map_or_else(String::new, |year| format!(", {year}"));
    format!("{} ({}{birth})", entry.name, entry.federation)
}

#[cfg(test)]
mod tests {
    use super::is_same_name;

    #[test]
    fn names_of_one_person_however_they_are_written() {
        for (a, b) in [
            ("Dornwald, Emil", "Dornwald, Emil"),
            ("Emil Dornwald", "Dornwald, Emil"),
            ("Dornwalt, Emil", "Dornwald, Emil"),
            ("Dornwald, E.", "Dornwald, Emil Karl"),
            ("M\u{fc}ller, J\u{f6}rg", "Mueller, Joerg"),
            ("Castelmora", "Castelmora, Tessaline"),
        ] {
            assert!(is_same_name(a, b) && is_same_name(b, a), "{a} {b}");
        }
        for (a, b) in
            [("Dornwald, Emil", "Grindal, Oskar"), ("Dornwald, Emil", "Dornwald, Hugo"), ("Dornwald, Emil", "")]
        {
            assert!(!is_same_name(a, b), "{a} {b}");
        }
    }
}
