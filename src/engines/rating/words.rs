//! The vocabulary of time controls in the languages that tournament files use.

/// A unit behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Hour,
    Minute,
    Second,
    Move,
}

/// A word that changes the meaning of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// `from move 1`.
    From,
    /// `G/90`, `SD/30`: the whole or the rest of the game.
    Game,
    /// `d5`, `inc 30`.
    Delay,
}

/// A piece of a time control. Words without meaning for it are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(u32),
    /// `1:30` or `1.5 h`, in seconds.
    Clock(u32),
    Unit(Unit),
    Word(Word),
    Slash,
    /// The end of a clause.
    End,
}

const HOURS: [&str; 14] =
    ["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "ora", "ore"];
/// Beginnings of the words for a minute; shorter forms stand in `SHORT`.
const MINUTES: [&str; 8] = ["min", "мин", "хв", "perc", "dakika", "dk", "λεπτ", "menit"];
const SECONDS: [&str; 13] =
    ["sec", "sek", "seg", "сек", "saniye", "sn", "másodperc", "masodperc", "detik", "saat", "δευτ", "сeк", "sekund"];
const MOVES: [&str; 27] = [
    "move", "mov", "moves", "zug", "züge", "zuge", "zuege", "coup", "jugad", "mossa", "mosse", "lance", "ruch",
    "posun", "tah", "ход", "lépés", "lepes", "hamle", "zet", "drag", "trekk", "potez", "siirto", "gerak", "langkah",
    "κιν",
];
const SHORT: [(&str, Unit); 10] = [
    ("m", Unit::Minute),
    ("'", Unit::Minute),
    ("s", Unit::Second),
    ("\"", Unit::Second),
    ("mp", Unit::Second),
    ("mm", Unit::Move),
    ("mv", Unit::Move),
    ("mvs", Unit::Move),
    ("mvt", Unit::Move),
    ("с", Unit::Second),
];
const FROM: [&str; 14] = [
    "from",
    "ab",
    "dès",
    "des",
    "depuis",
    "desde",
    "dalla",
    "dal",
    "od",
    "vanaf",
    "från",
    "starting",
    "с_",
    "beginning",
];
const END: [&str; 13] =
    ["plus", "and", "und", "et", "y", "e", "then", "followed", "dann", "puis", "luego", "poi", "with"];
const GAME: [&str; 3] = ["g", "sd", "game"];
const DELAY: [&str; 6] = ["d", "inc", "increment", "delay", "bonus", "t"];

/// Cuts a text into tokens.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let text: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            '′' | '’' | '‘' | '`' | '´' => '\'',
            '″' | '”' | '“' => '"',
            _ => c,
        })
        .collect::<String>()
        .replace("''", "\"");
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let end = |test: fn(char) -> bool| {
            chars.iter().skip(at).position(|c| !test(*c)).map_or(chars.len(), |length| at + length)
        };
        let piece = |to: usize| chars.get(at..to).unwrap_or(&[]).iter().collect::<String>();
        if c.is_ascii_digit() {
            let to = end(|c| c.is_ascii_digit());
            at = number(&chars, at, to, &mut tokens);
        } else if c.is_alphabetic() {
            let to = end(char::is_alphabetic);
            tokens.extend(word(&piece(to)));
            at = to;
        } else {
            match c {
                '\'' => tokens.push(Token::Unit(Unit::Minute)),
                '"' => tokens.push(Token::Unit(Unit::Second)),
                '/' => tokens.push(Token::Slash),
                '+' | ',' | ';' | ':' | '&' | '(' | ')' => tokens.push(Token::End),
                _ => {}
            }
            at += 1;
        }
    }
    tokens
}

/// A number of at most six digits, or a clock such as `1:30` and `1.5 h`; answers where to read on.
fn number(chars: &[char], from: usize, to: usize, tokens: &mut Vec<Token>) -> usize {
    let digits = |from: usize, to: usize| -> u32 {
        let text: String = chars.get(from..to.min(from + 6)).unwrap_or(&[]).iter().collect();
        text.parse().unwrap_or(0)
    };
    let value = digits(from, to);
    let fraction = chars.iter().skip(to + 1).take_while(|c| c.is_ascii_digit()).count();
    let after = to + 1 + fraction;
    let hour_follows = chars.iter().skip(after).find(|c| **c != ' ') == Some(&'h');
    match (chars.get(to), fraction) {
        (Some(':'), 2) if value <= 5 && to - from == 1 => {
            tokens.push(Token::Clock(value * 3600 + digits(to + 1, after) * 60));
            return after;
        }
        (Some('.' | ','), 1) if hour_follows && value <= 5 => {
            tokens.push(Token::Clock(value * 3600 + digits(to + 1, after) * 360));
            return after;
        }
        _ => tokens.push(Token::Number(value)),
    }
    to
}

fn word(word: &str) -> Option<Token> {
    let is = |list: &[&str]| list.contains(&word);
    let begins = |list: &[&str]| list.iter().any(|stem| word.starts_with(stem));
    if let Some((_, unit)) = SHORT.iter().find(|(short, _)| *short == word) {
        return Some(Token::Unit(*unit));
    }
    if is(&HOURS) {
        Some(Token::Unit(Unit::Hour))
    } else if is(&FROM) {
        Some(Token::Word(Word::From))
    } else if is(&END) {
        Some(Token::End)
    } else if is(&GAME) {
        Some(Token::Word(Word::Game))
    } else if is(&DELAY) {
        Some(Token::Word(Word::Delay))
    } else if begins(&SECONDS) {
        Some(Token::Unit(Unit::Second))
    } else if begins(&MINUTES) {
        Some(Token::Unit(Unit::Minute))
    } else if begins(&MOVES) {
        Some(Token::Unit(Unit::Move))
    } else {
        None
    }
}
