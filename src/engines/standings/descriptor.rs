//! Names of tie-breaks in the syntax of MTB26 (TRF26 records 202 and 212): `BH/C1`, `EMGSB/C1/P`, `BH:MP`, `KS/L+1`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::method::{Method, Takes};

/// The score that an individual tie-break refers to when teams are ranked by it (Art. 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reference {
    /// `:MP`.
    MatchPoints,
    /// `:GP`.
    GamePoints,
}

/// Limit of the Koya system (14.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// `/L+n`, `/L-n`: half-points above 50 per cent of the maximum.
    HalfPoints(i8),
    /// `/Ln` without a sign: per cent of the maximum.
    Percent(u8),
}

/// A tie-break with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Criterion {
    /// The method.
    pub method: Method,
    /// `:MP`, `:GP`.
    pub reference: Option<Reference>,
    /// Least significant values cut (`/Cn`; `/Mn` cuts as many of both).
    pub low: u8,
    /// Most significant values cut, after the others (14.3).
    pub high: u8,
    /// `/L`.
    pub limit: Limit,
    /// `/Kx`: divisor of SSSC in place of the computed one.
    pub factor: Option<u16>,
    /// `/Un`: rating of the unrated, where the regulations give them one (Art. 10).
    pub unrated: Option<u16>,
    /// `/P`: forfeits count as games against the scheduled opponent.
    pub forfeits_played: bool,
    /// `/F`: Fore Buchholz in place of Buchholz.
    pub fore: bool,
    /// `/R`: reverse order.
    pub reverse: bool,
}

impl Criterion {
    /// A method without modifiers.
    pub const fn plain(method: Method) -> Criterion {
        Criterion {
            method,
            reference: None,
            low: 0,
            high: 0,
            limit: Limit::HalfPoints(0),
            factor: None,
            unrated: None,
            forfeits_played: false,
            fore: false,
            reverse: false,
        }
    }

    /// The same with this many values cut at the lower and upper end.
    #[must_use]
    pub const fn cut(self, low: u8, high: u8) -> Criterion {
        Criterion { low, high, ..self }
    }

    /// The same with forfeits as games, where the method knows the difference.
    #[must_use]
    pub fn with_forfeits_played(self, played: bool) -> Criterion {
        Criterion { forfeits_played: played && self.method.takes(Takes::PLAYED), ..self }
    }

    /// The same on another score of teams, where the method takes one.
    #[must_use]
    pub fn with_reference(self, reference: Option<Reference>) -> Criterion {
        Criterion { reference: reference.filter(|_| self.method.takes(Takes::REFERENCE)), ..self }
    }

    /// Whether the method can be cut at its lower end.
    pub fn can_be_cut(self) -> bool {
        self.method.takes(Takes::CUT)
    }

    /// Whether the method can be cut at both ends.
    pub fn has_median(self) -> bool {
        self.method.takes(Takes::MEDIAN)
    }

    /// Whether the lesser value ranks higher.
    pub const fn ascending(self) -> bool {
        self.method.ascending() != self.reverse
    }

    /// Reads one descriptor, in either case; modifiers after `/`, `#` or `!`, and before `C` and `M` after `-` or a blank as well (`BH-C1`,
    /// `BH C1`). `None` for a name that is not known or a modifier that the method does not take.
    pub fn parse(text: &str) -> Option<Criterion> {
        let upper = text.trim().to_ascii_uppercase().replace(['#', '!'], "/");
        let upper = upper.replace("-C", "/C").replace("-M", "/M").replace(" C", "/C").replace(" M", "/M");
        let mut parts = upper.split('/').map(str::trim);
        let name = parts.next()?;
        let (name, reference) = match name.split_once(':') {
            Some((name, "MP")) => (name, Some(Reference::MatchPoints)),
            Some((name, "GP")) => (name, Some(Reference::GamePoints)),
            Some(_) => return None,
            None => (name, None),
        };
        let method = Method::of_name(name)?;
        let mut criterion = Criterion { reference, ..Criterion::plain(method) };
        if reference.is_some() && !method.takes(Takes::REFERENCE) {
            return None;
        }
        for modifier in parts {
            criterion.modify(modifier)?;
        }
        Some(criterion)
    }

    fn modify(&mut self, modifier: &str) -> Option<()> {
        let mut letters = modifier.chars();
        let letter = letters.next()?;
        let rest = letters.as_str();
        let (flag, needs_rest) = match letter {
            'C' => (Takes::CUT, true),
            'M' => (Takes::MEDIAN, true),
            'L' => (Takes::LIMIT, true),
            'K' => (Takes::FACTOR, true),
            'U' => (Takes::UNRATED, true),
            'P' => (Takes::PLAYED, false),
            'F' => (Takes::FORE, false),
            'R' => (Takes::REVERSE, false),
            _ => return None,
        };
        (self.method.takes(flag) && needs_rest != rest.is_empty()).then_some(())?;
        match letter {
            'C' => self.low = count(rest)?,
            'M' => (self.low, self.high) = (count(rest)?, count(rest)?),
            'L' if rest.starts_with(['+', '-']) => self.limit = Limit::HalfPoints(rest.parse().ok()?),
            'L' => self.limit = Limit::Percent(rest.parse().ok().filter(|percent| *percent <= 100)?),
            'K' => self.factor = Some(rest.parse().ok().filter(|factor| *factor > 0)?),
            'U' => self.unrated = Some(rest.parse().ok().filter(|rating| *rating > 0)?),
            'P' => self.forfeits_played = true,
            'F' => self.fore = true,
            _ => self.reverse = true,
        }
        Some(())
    }
}

fn count(text: &str) -> Option<u8> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![self.method.name().to_string()];
        match self.reference {
            Some(Reference::MatchPoints) => parts[0] += ":MP",
            Some(Reference::GamePoints) => parts[0] += ":GP",
            None => {}
        }
        match (self.low, self.high) {
            (0, 0) => {}
            (low, 0) => parts.push(format!("C{low}")),
            (_, high) => parts.push(format!("M{high}")),
        }
        match self.limit {
            Limit::HalfPoints(0) => {}
            Limit::HalfPoints(n) => parts.push(format!("L{n:+}")),
            Limit::Percent(n) => parts.push(format!("L{n}")),
        }
        parts.extend(self.factor.map(|factor| format!("K{factor}")));
        parts.extend(self.unrated.map(|rating| format!("U{rating}")));
        let letters = [(self.fore, "F"), (self.forfeits_played, "P"), (self.reverse, "R")];
        parts.extend(letters.into_iter().filter(|(set, _)| *set).map(|(_, letter)| letter.to_string()));
        f.pad(&parts.join("/"))
    }
}

impl Serialize for Criterion {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Criterion {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Criterion, D::Error> {
        let text = String::deserialize(d)?;
        Criterion::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is no tie-break")))
    }
}

/// The list by which an event is ranked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct List {
    /// The criteria in their order, points first unless the list says otherwise.
    pub criteria: Vec<Criterion>,
    /// Descriptors that could not be understood, or that name a self-defined tie-break (`OTHER_...`): position in the list as written, and text.
    pub unknown: Vec<(usize, String)>,
}

impl List {
    /// Reads the list of record 202 or 212 (`212 PTS,X,Y` is `202 X,Y`): points are put first when the list names none.
    pub fn parse(text: &str) -> List {
        let mut list = List::default();
        for (i, descriptor) in text.split([',', ';']).map(str::trim).filter(|d| !d.is_empty()).enumerate() {
            match Criterion::parse(descriptor) {
                Some(criterion) => list.criteria.push(criterion),
                None => list.unknown.push((i, descriptor.to_string())),
            }
        }
        list.with_points()
    }

    /// The list of these criteria: points are put first when none of them is a score.
    pub fn of(criteria: Vec<Criterion>) -> List {
        List { criteria, unknown: Vec::new() }.with_points()
    }

    /// The part of a written list that can be computed: all that stands before the first descriptor that is not understood.
    pub fn parse_known(text: &str) -> List {
        let known = text.split([',', ';']).map(str::trim).filter(|d| !d.is_empty()).map_while(Criterion::parse);
        List::of(known.collect())
    }

    fn with_points(mut self) -> List {
        let scores = [Method::Pts, Method::MatchPoints, Method::GamePoints];
        if !self.criteria.iter().any(|criterion| scores.contains(&criterion.method)) {
            self.criteria.insert(0, Criterion::plain(Method::Pts));
        }
        self
    }

    /// The criteria after the points: what record 202 holds.
    pub fn tie_breaks(&self) -> &[Criterion] {
        match self.criteria.first() {
            Some(first) if first.method == Method::Pts => &self.criteria[1..],
            _ => &self.criteria,
        }
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.tie_breaks().iter().map(Criterion::to_string).collect();
        f.write_str(&texts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::{Criterion, Limit, List, Method, Reference};

    /// The codes that MTB26 asks an endorsed program to know.
    const CODES: &str = "DE DE/P WIN WON BPG BWG REP PS PS/C1 PS/C2 BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P \
        FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P AOB AOB/F SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P KS KS/L+1 KS/L-2 \
        ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO STD TPN TPN/R RTNG RTNG/R WIN:MP WON:MP PS:MP PS:GP PS:GP/C1 BH:MP BH:GP \
        BH:MP/C1/P FB:MP FB:GP/M2/P AOB:MP AOB:GP/F KS:MP KS:GP/L+3 BC TBR BBE MPvGP EMMSB EMGSB/C1 EGMSB/C2/P EGGSB/P EDE EDE/P EDEBT \
        EDEBB EDET EDEB/P SSSC SSSC/F SSSC/P SSSC/F/P SSSC/K7 SSSC/K7/F/P MPTS GPTS ARO/C1/U1400 TPR/U1000";

    #[test]
    fn every_code_of_mtb26_is_read_and_printed_as_it_was() {
        for code in CODES.split_whitespace() {
            let criterion = Criterion::parse(code).unwrap_or_else(|| panic!("{code}"));
            assert_eq!(criterion.to_string(), code);
            assert_eq!(Criterion::parse(&code.to_lowercase()), Some(criterion));
        }
    }

    #[test]
    fn other_spellings_mean_the_same() {
        for (written, meant) in [
            ("BH-C1", "BH/C1"),
            ("bh c1", "BH/C1"),
            ("GE", "REP"),
            ("BH#C2#P", "BH/C2/P"),
            ("SB!C1", "SB/C1"),
            (" ARO-C1 ", "ARO/C1"),
        ] {
            assert_eq!(Criterion::parse(written).map(|c| c.to_string()).as_deref(), Some(meant), "{written}");
        }
        assert_eq!(Criterion::parse("KS/L40").map(|c| c.limit), Some(Limit::Percent(40)));
        assert_eq!(Criterion::parse("BH:MP").and_then(|c| c.reference), Some(Reference::MatchPoints));
    }

    #[test]
    fn modifiers_that_make_no_sense_are_refused() {
        for code in [
            "SB/M1", "DE/C1", "TPR/P", "BH/F", "BH/C", "BH/Cx", "BH/C999", "XYZ", "", "BH:XX", "SB:MP", "KS/L101",
            "SSSC/K0", "BH/",
        ] {
            assert_eq!(Criterion::parse(code), None, "{code}");
        }
    }

    #[test]
    fn a_list_has_the_points_first_and_keeps_what_it_does_not_know() {
        let list = List::parse("DE, BH/C1,OTHER_BLITZ,SB");
        assert_eq!(list.criteria[0].method, Method::Pts);
        assert_eq!(list.to_string(), "DE,BH/C1,SB");
        assert_eq!(list.unknown, [(2, "OTHER_BLITZ".to_string())]);
        assert_eq!(List::parse("PTS,DE,SB"), List::parse("DE,SB"));
        assert_eq!(List::parse("MPTS,GPTS").criteria.len(), 2);
    }
}
