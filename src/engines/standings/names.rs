//! Names of tie-breaks as files and tables write them: codes of MTB26, numbers and legends of Swiss-Manager, words of other programs.

use super::descriptor::{Criterion, Reference};
use super::swiss_manager::{Meaning, TEXTS, from_code};

/// Words of other programs and of older regulations, folded, with the code.
const WORDS: [(&str, &str); 39] = [
    ("averageratingofopponents", "ARO"),
    ("avgfideratingopponnent", "ARO"),
    ("berger", "SB"),
    ("berlinerwertung", "OTHER_BERLIN"),
    ("brettpunkte", "GPTS"),
    ("buchholz", "BH"),
    ("buchholz1low", "BH/C1"),
    ("buchholz1low1high", "BH/M1"),
    ("buchholzcut1", "BH/C1"),
    ("buchholzcut2", "BH/C2"),
    ("buchholzwertung", "BH"),
    ("cumulative", "OTHER_CUMULATIVE"),
    ("cumulativeofopposition", "OTHER_CUMULATIVE_OPPOSITION"),
    ("directencounter", "DE"),
    ("fortschritt", "PS"),
    ("fortschrittswertung", "PS"),
    ("gamepoints", "GPTS"),
    ("harkness", "OTHER_MEDIAN"),
    ("kashdan", "OTHER_KASHDAN"),
    ("koya", "KS"),
    ("mannschaftspunkte", "MPTS"),
    ("matchpoints", "MPTS"),
    ("median", "OTHER_MEDIAN"),
    ("medianbuchholz", "BH/M1"),
    ("medianbuchholz2", "BH/M2"),
    ("modifiedmedian", "OTHER_MODIFIED_MEDIAN"),
    ("neustadtl", "SB"),
    ("numberofwins", "WIN"),
    ("numberofwinswithblack", "BWG"),
    ("numwins", "WON"),
    ("performance", "TPR"),
    ("points", "PTS"),
    ("progressive", "PS"),
    ("progressivescore", "PS"),
    ("solkoff", "OTHER_SOLKOFF"),
    ("sonnebornberger", "SB"),
    ("sumofbuchholz", "OTHER_SOB"),
    ("sumprogressivescore", "PS"),
    ("wins", "WIN"),
];

/// The tie-break that a name means in an event of teams or of players: a code (`BH/C1`), a number of Swiss-Manager in brackets with its
/// parameters (`[84] 0,0,1,-,-`), a printed legend, or the word of another program.
pub fn from_name(name: &str, teams: bool) -> Meaning {
    let name = name.trim();
    if let Some((code, parameters)) = name.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return code.trim().parse().map_or(Meaning::Unknown, |code| from_code(code, parameters, teams));
    }
    if let Some(criterion) = Criterion::parse(name) {
        return Meaning::One(criterion);
    }
    let folded = fold(name);
    if let Ok(at) = WORDS.binary_search_by(|(word, _)| (*word).cmp(&folded)) {
        return Criterion::parse(WORDS[at].1).map_or(Meaning::Unknown, Meaning::One);
    }
    from_legend(name, teams)
}

/// The tie-break of a line of Swiss-Manager's legend (`TB2: Buchholz Tie-Break Variable (2023) (Gamepoints)`, `Tie Break1: Direct Encounter
/// (DE) (Forfeited games count)`), with or without its heading: by the acronym in parentheses, else by the text of the numbers. Legends are
/// English on the pages of every language.
fn from_legend(line: &str, teams: bool) -> Meaning {
    let text = match line.split_once(':') {
        Some((heading, text)) if heading.trim_end().ends_with(|c: char| c.is_ascii_digit()) => text,
        _ => line,
    };
    let folded = fold(text);
    let mut groups = text.split('(').skip(1).filter_map(|group| group.split_once(')').map(|(inside, _)| inside));
    let named = || {
        let known = TEXTS.iter().filter(|(_, known)| folded.starts_with(&fold(known)));
        let longest = known.max_by_key(|(_, known)| known.len());
        longest.map_or(Meaning::Unknown, |(code, _)| from_code(*code, "", teams))
    };
    let meaning = groups.find_map(Criterion::parse).map_or_else(named, Meaning::One);
    let forfeits = folded.contains("forfeitedgamescount");
    let reference = match (folded.rfind("matchpoints"), folded.rfind("gamepoints")) {
        _ if !teams => None,
        (Some(matches), games) if games.is_none_or(|games| games < matches) => Some(Reference::MatchPoints),
        (_, games) => games.map(|_| Reference::GamePoints),
    };
    let noted = |criterion: Criterion| {
        let played = criterion.with_forfeits_played(forfeits || criterion.forfeits_played);
        played.with_reference(played.reference.or(reference))
    };
    match meaning {
        Meaning::One(criterion) => Meaning::One(noted(criterion)),
        Meaning::OneOf(criteria) => Meaning::OneOf(criteria.into_iter().map(noted).collect()),
        other => other,
    }
}

fn fold(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::{Meaning, WORDS, fold, from_name};
    use crate::engines::standings::descriptor::Criterion;
    use crate::engines::standings::swiss_manager::from_code;

    fn one(code: &str) -> Meaning {
        Meaning::One(Criterion::parse(code).unwrap_or_else(|| panic!("{code}")))
    }

    #[test]
    fn legends_are_read_by_acronym_or_text() {
        for (legend, meaning) in [
            ("Tie Break1: Direct Encounter (DE) (Forfeited games count)", "DE/P"),
            ("Desempate 2: Number of wins including byes (WIN)", "WIN"),
            ("Wertung 3: Buchholz Tie-Breaks (without one result)", "BH/C1"),
            ("Fide Tie-Break", "PS"),
            ("Average Rating of Opponents (ARO)", "ARO"),
            ("Buchholz Tie-Breaks (all Results)", "BH"),
            ("Desempate 1: points (game-points)", "PTS"),
            ("Matchpoints (3 for wins, 1 for Draws, 0 for Losses)", "OTHER_MP_310"),
        ] {
            assert_eq!(from_name(legend, false), one(meaning), "{legend}");
        }
        assert_eq!(from_name("TB4: Buchholz Tie-Breaks (variabel with parameter)", false), from_code(37, "", false));
        let of_teams = from_name("TB2: Buchholz Tie-Break Variable (2023) (Gamepoints, Forfeited games count)", true);
        assert_eq!(of_teams.candidates()[0].to_string(), "BH:GP/P");
        assert_eq!(from_name("Number of wins (WON) (Matchpoints)", true), one("WON:MP"));
        assert_eq!(from_name("Coin toss", false), Meaning::Unknown);
    }

    #[test]
    fn codes_numbers_and_words_are_names_too() {
        for (name, meaning) in
            [("bh/c1", "BH/C1"), ("[84] 0,0,1,-,-", "BH/C1"), ("[68]3,-", "BPG"), ("Neustadtl", "SB")]
        {
            assert_eq!(from_name(name, false), one(meaning), "{name}");
        }
        assert_eq!(from_name("[x]", false), Meaning::Unknown);
        assert_eq!(from_name("", false), Meaning::Unknown);
    }

    #[test]
    fn every_word_is_folded_in_order_and_means_a_code() {
        assert!(WORDS.is_sorted_by(|a, b| a.0 < b.0));
        for (word, code) in WORDS {
            assert_eq!((fold(word).as_str(), from_name(word, false)), (word, one(code)));
        }
    }
}
