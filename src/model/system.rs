//! By which system an event was paired, as the file names it: code 192 of the TRF26 (ETT26) or the free text of 092.

use super::{Said, Tournament};
use crate::base::Loc;

/// A family of pairing systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// FIDE (Dutch) System, C.04.3.
    Dutch,
    /// Dubov System, C.04.4.1.
    Dubov,
    /// Burstein System, C.04.4.2.
    Burstein,
    /// Lim System, C.04.4.3.
    Lim,
    /// A Swiss of individuals that is not said to be one of those (`CUSTOM_SWISS`, "Swiss-System").
    Swiss,
    /// Double-Swiss System, C.04.5.
    DoubleSwiss,
    /// A Swiss of teams, C.04.6 or another.
    TeamSwiss,
    /// Everybody meets everybody, whether individuals or teams; Schiller and Scheveningen too.
    RoundRobin,
    /// Knock-out.
    Knockout,
}

impl Family {
    /// How a report names it.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Dutch => "FIDE (Dutch) System",
            Family::Dubov => "Dubov System",
            Family::Burstein => "Burstein System",
            Family::Lim => "Lim System",
            Family::Swiss => "Swiss system",
            Family::DoubleSwiss => "Double-Swiss System",
            Family::TeamSwiss => "Swiss system for teams",
            Family::RoundRobin => "round robin",
            Family::Knockout => "knock-out",
        }
    }

    /// Whether one event can be named by both: they are the same, or one of them is a Swiss of individuals without further name and the
    /// other one such a Swiss.
    pub fn can_be(self, other: Family) -> bool {
        let general = self == Family::Swiss || other == Family::Swiss;
        self == other || (general && self.is_individual_swiss() && other.is_individual_swiss())
    }

    /// Whether individuals never meet twice and get the pairing-allocated bye at most once (C.04.1).
    pub const fn is_individual_swiss(self) -> bool {
        matches!(self, Family::Dutch | Family::Dubov | Family::Burstein | Family::Lim | Family::Swiss)
    }
}

/// The system that a file names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct System {
    /// The family.
    pub family: Family,
    /// The year of the edition that the code carries: 2017, 2025 or 2026. The tables print 2025 and 2026 for one text.
    pub year: Option<u16>,
    /// Whether the Baku acceleration was used (`_BAKU`).
    pub baku: bool,
}

impl System {
    const fn of(family: Family) -> System {
        System { family, year: None, baku: false }
    }

    /// Reads a code of ETT26; `None` for a code that the table does not have.
    pub fn from_code(code: &str) -> Option<System> {
        let code = code.trim().to_ascii_uppercase();
        let (plain, baku) = code.strip_suffix("_BAKU").map_or((code.as_str(), false), |plain| (plain, true));
        let (plain, year) = match plain.rsplit_once('_') {
            Some((head, year @ ("2017" | "2025" | "2026"))) if head == "FIDE_DUTCH" => (head, year.parse().ok()),
            _ => (plain, None),
        };
        let games = |text: &str| text.strip_prefix("_G").is_some_and(|n| n.parse::<u8>().is_ok_and(|n| n > 0));
        let scores = |text: &str| matches!(text, "" | "_MP_GP" | "_GP_MP" | "_MP" | "_GP");
        let family = match plain {
            "FIDE_DUTCH" => Family::Dutch,
            "FIDE_DUBOV" => Family::Dubov,
            "FIDE_BURSTEIN" => Family::Burstein,
            "FIDE_DOUBLESWISS" => Family::DoubleSwiss,
            "CUSTOM_SWISS" if !baku => Family::Swiss,
            "CUSTOM_DOUBLESWISS" if !baku => Family::DoubleSwiss,
            "CUSTOM_TEAM_SWISS" | "CUSTOM_TEAM_SWISS_MP" | "CUSTOM_TEAM_SWISS_GP" if !baku => Family::TeamSwiss,
            "CUSTOM_KNOCKOUT" | "CUSTOM_TEAM_KNOCKOUT" if !baku => Family::Knockout,
            _ if baku || plain.starts_with("FIDE_TEAM") => {
                let rest = plain.strip_prefix("FIDE_TEAM")?;
                if !baku && matches!(rest, "_ROUNDROBIN" | "_DOUBLEROUNDROBIN") {
                    Family::RoundRobin
                } else {
                    let rest = rest.strip_prefix("_TYPEA").or_else(|| rest.strip_prefix("_TYPEB")).unwrap_or(rest);
                    // The Baku acceleration needs match points as the primary score.
                    let fits = scores(rest) && !(baku && rest.starts_with("_GP"));
                    fits.then_some(Family::TeamSwiss)?
                }
            }
            _ => {
                let rest = plain.strip_prefix("FIDE_").or_else(|| plain.strip_prefix("BERGER_")).or_else(|| {
                    let rest = plain.strip_prefix("CUSTOM_")?;
                    matches!(rest, "ROUNDROBIN" | "SCHILLER" | "SCHEVENINGEN" | "TEAM_ROUNDROBIN").then_some(rest)
                })?;
                let rest = rest.strip_prefix("TEAM_").unwrap_or(rest);
                let kinds = ["DOUBLEROUNDROBIN", "ROUNDROBIN", "DOUBLESCHEVENINGEN", "SCHEVENINGEN", "SCHILLER"];
                let tail = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
                let schiller = tail.strip_prefix('_').and_then(|size| size.split_once('X')).is_some_and(|(t, p)| {
                    rest.starts_with("SCHILLER") && t.parse::<u16>().is_ok() && p.parse::<u16>().is_ok()
                });
                (tail.is_empty() || games(tail) || schiller).then_some(Family::RoundRobin)?
            }
        };
        Some(System { family, year, baku })
    }

    /// Reads the free text of 092: a code, or words in which programs and arbiters name systems. `None` when it names none.
    pub fn from_words(text: &str) -> Option<System> {
        if let Some(system) = System::from_code(text) {
            return Some(system);
        }
        let text = text.to_lowercase();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let has = |any: &[&str]| words.iter().any(|word| any.iter().any(|start| word.starts_with(start)));
        let joined = words.join(" ");
        let round_robin = ["round robin", "roundrobin", "all play all", "berger", "rundenturnier", "scheveningen"];
        let knockout = ["knockout", "knock out"];
        let swiss = ["swiss", "schweiz", "suiss", "suiz", "suíç", "svizz", "zwits", "szwajc", "švýc", "svájc", "швейц"];
        let family = if round_robin.iter().any(|name| joined.contains(name)) {
            Family::RoundRobin
        } else if knockout.iter().any(|name| joined.contains(name)) {
            Family::Knockout
        } else if has(&["team", "mannschaft", "equip", "équip", "squadr"]) {
            has(&swiss).then_some(Family::TeamSwiss)?
        } else if joined.contains("double swiss") || joined.contains("doubleswiss") {
            Family::DoubleSwiss
        } else if has(&["dutch", "javafo", "hollan"]) {
            Family::Dutch
        } else if has(&["dubov"]) {
            Family::Dubov
        } else if has(&["burstein"]) {
            Family::Burstein
        } else if words.contains(&"lim") {
            Family::Lim
        } else {
            has(&swiss).then_some(Family::Swiss)?
        };
        Some(System { baku: has(&["baku"]), ..System::of(family) })
    }
}

impl Tournament {
    /// The system that the file names, with the place: by 192, else by 092.
    pub fn system(&self) -> Option<(System, Option<Loc>)> {
        let read = |said: &Said<String>, by: fn(&str) -> Option<System>| Some((by(said.get()?)?, said.loc()));
        read(&self.meta.system, System::from_code).or_else(|| read(&self.meta.kind, System::from_words))
    }
}

#[cfg(test)]
mod tests {
    use super::{Family, System};

    #[test]
    fn codes_of_the_table() {
        for (code, family, year, baku) in [
            ("FIDE_DUTCH", Family::Dutch, None, false),
            ("fide_dutch_2025", Family::Dutch, Some(2025), false),
            ("FIDE_DUTCH_2017_BAKU", Family::Dutch, Some(2017), true),
            ("FIDE_DUBOV_BAKU", Family::Dubov, None, true),
            ("CUSTOM_SWISS", Family::Swiss, None, false),
            ("FIDE_DOUBLESWISS_BAKU", Family::DoubleSwiss, None, true),
            ("BERGER_ROUNDROBIN_G4", Family::RoundRobin, None, false),
            ("FIDE_DOUBLEROUNDROBIN", Family::RoundRobin, None, false),
            ("FIDE_SCHILLER_4X3", Family::RoundRobin, None, false),
            ("FIDE_SCHEVENINGEN_G2", Family::RoundRobin, None, false),
            ("FIDE_TEAM", Family::TeamSwiss, None, false),
            ("FIDE_TEAM_TYPEB_MP_GP", Family::TeamSwiss, None, false),
            ("FIDE_TEAM_BAKU", Family::TeamSwiss, None, true),
            ("BERGER_TEAM_ROUNDROBIN_G2", Family::RoundRobin, None, false),
            ("FIDE_TEAM_DOUBLEROUNDROBIN", Family::RoundRobin, None, false),
            ("CUSTOM_TEAM_KNOCKOUT", Family::Knockout, None, false),
        ] {
            assert_eq!(System::from_code(code), Some(System { family, year, baku }), "{code}");
        }
        let unknown = [
            "FIDE_LIM",
            "FIDE_DUTCH_2018",
            "FIDE_DUBOV_2026",
            "FIDE_TEAM_TYPEC_MP",
            "FIDE_TEAM_GP_MP_BAKU",
            "CUSTOM_SWISS_BAKU",
            "FIDE_ROUNDROBIN_BAKU",
            "CUSTOM_ROUNDROBIN_G2",
            "",
        ];
        for code in unknown {
            assert_eq!(System::from_code(code), None, "{code}");
        }
    }

    #[test]
    fn words_of_programs_and_arbiters() {
        for (text, family) in [
            ("Individual: Swiss-System", Some(Family::Swiss)),
            ("Individual: Swiss-System Dutch (JaVaFo)", Some(Family::Dutch)),
            ("FIDE_DUTCH_2025", Some(Family::Dutch)),
            ("swiss Dubov", Some(Family::Dubov)),
            ("Individual: Double Round-Robin", Some(Family::RoundRobin)),
            ("Team Swiss System", Some(Family::TeamSwiss)),
            ("Team League", None),
            ("Lim", Some(Family::Lim)),
            ("Limited to under 16", None),
            ("Schweizer System", Some(Family::Swiss)),
            ("Open", None),
        ] {
            assert_eq!(System::from_words(text).map(|system| system.family), family, "{text}");
        }
    }
}
