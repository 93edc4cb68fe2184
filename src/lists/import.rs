//! The import of a list: which kind of file it is, and the reader for it.

use std::io::{BufRead, Read, Write};

use super::build::Builder;
use super::csv::{self, Mapping};
use super::fixed::{self, Columns};
use super::index::{About, List};
use super::input::Input;
use super::reference::FIDE;
use super::row::{Kinds, Month};
use super::{ListError, xml};

/// How a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Fixed-width text.
    Fixed,
    /// XML.
    Xml,
    /// Delimited text.
    Csv,
}

/// What the importer is told about a list.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where the list comes from; when empty, `fide` for the layouts of FIDE and `national` for delimited text.
    pub source: String,
    /// Its month, where neither heading nor name of the file tells it.
    pub month: Option<Month>,
    /// The ratings of a single list.
    pub kinds: Option<Kinds>,
    /// Columns of a national list.
    pub mapping: Mapping,
}

impl Options {
    /// Fills month and kind from a file name such as `rapid_sep26frl_xml.zip` where they are not given.
    #[must_use]
    pub fn with_file_name(mut self, name: &str) -> Options {
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name).to_lowercase();
        let words = || name.split(|c: char| !c.is_ascii_alphanumeric());
        self.month = self.month.or_else(|| words().find_map(|word| Month::parse_heading(word.get(..5)?)));
        self.kinds = self.kinds.or_else(|| {
            words().find_map(|word| match word {
                "standard" => Some(Kinds::Standard),
                "rapid" => Some(Kinds::Rapid),
                "blitz" => Some(Kinds::Blitz),
                _ => None,
            })
        });
        self
    }
}

/// What an import gave.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The list, with the rows that have faults.
    pub about: About,
    /// How it was written.
    pub layout: Layout,
}

/// Reads a list and writes its index. `progress` is told the bytes read so far. Rows with faults are counted and listed, they never
/// stop the import; an error means that no index was made.
pub fn import(
    list: impl Read,
    options: &Options,
    out: &mut impl Write,
    progress: &mut dyn FnMut(u64),
) -> Result<Imported, ListError> {
    let mut input = Input::new(list, progress);
    let mut builder = Builder::default();
    let single = options.kinds.unwrap_or_default();
    let mut about = About { source: options.source.clone(), month: options.month, kinds: single, ..About::default() };
    let is_xml = input.fill_buf()?.iter().find(|b| !b.is_ascii_whitespace() && b.is_ascii()) == Some(&b'<');
    let layout = if is_xml {
        about.kinds = xml::read(input, single, &mut builder)?;
        Layout::Xml
    } else {
        let mut line = Vec::new();
        input.read_until(b'\n', &mut line)?;
        let heading = String::from_utf8_lossy(&line);
        if let Some(columns) = Columns::of(heading.trim_start_matches('\u{feff}').trim_end()) {
            about.month = about.month.or(columns.month);
            if columns.kinds == Kinds::Combined {
                about.kinds = Kinds::Combined;
            }
            fixed::read(&mut input, &columns.of_kind(single), &mut builder)?;
            Layout::Fixed
        } else {
            csv::read(&line, &mut input, &options.mapping, &mut builder)?;
            Layout::Csv
        }
    };
    if about.source.is_empty() {
        about.source = if layout == Layout::Csv { "national" } else { FIDE }.to_owned();
    }
    let about = builder.finish(about, out)?;
    Ok(Imported { about, layout })
}

/// Reads a whole list into an index in memory: for lists of an event, which are small.
pub fn read(list: &[u8]) -> Result<List, ListError> {
    let mut index = Vec::new();
    import(list, &Options::default(), &mut index, &mut |_| {})?;
    List::open(index)
}

/// Opens the list in a zip archive: its first member that is XML or text.
#[cfg(feature = "zip")]
pub fn unzip<R: Read + std::io::Seek>(
    archive: &mut zip::ZipArchive<R>,
) -> Result<zip::read::ZipFile<'_, R>, ListError> {
    let is_list = |name: &str| {
        let extension = name.rsplit('.').next().unwrap_or("").to_lowercase();
        matches!(extension.as_str(), "xml" | "txt" | "csv")
    };
    let names: Vec<String> = archive.file_names().flatten().map(std::borrow::Cow::into_owned).collect();
    let name = names.iter().find(|name| is_list(name)).ok_or(ListError::NotAList("no list in the archive"))?;
    archive.by_name(name).map_err(|error| ListError::Archive(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{Layout, Options, import};
    use crate::lists::{Fault, Imported, Kinds, List, ListError, Mapping, Month, Query};

    fn imported(text: &[u8], options: &Options) -> Result<(Imported, List), ListError> {
        let mut index = Vec::new();
        let imported = import(text, options, &mut index, &mut |_| {})?;
        Ok((imported, List::open(index)?))
    }

    fn sample(name: &str) -> Vec<u8> {
        std::fs::read(format!("{}/samples/lists/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
    }

    #[test]
    fn the_samples_hold_the_same_players() {
        let (text, fixed) = imported(&sample("combined.txt"), &Options::default()).unwrap();
        let (markup, xml) = imported(&sample("combined.xml"), &Options::default()).unwrap();
        assert_eq!((text.layout, markup.layout), (Layout::Fixed, Layout::Xml));
        assert_eq!((text.about.kinds, markup.about.kinds), (Kinds::Combined, Kinds::Combined));
        assert_eq!(text.about.players, markup.about.players);
        assert!(text.about.players >= 40);
        for id in 0..=text.about.players * 2 {
            assert_eq!(fixed.by_id(900_000 + id), xml.by_id(900_000 + id));
        }
    }

    #[test]
    fn a_national_list_with_its_own_columns() {
        let options = Options {
            source: "xyz".to_owned(),
            mapping: Mapping::parse("id=Mitglied,rating=Wertung").unwrap(),
            ..Options::default()
        };
        let text = "Mitglied;Name;Wertung;FED;Geburtsjahr\n17;\"Muster, Eva\";1912,7;GER;1990\n;Ohne Nummer;1000;;\n18;Zwei, Karl;abc;;\n\n";
        let (imported, list) = imported(text.as_bytes(), &options).unwrap();
        assert_eq!((imported.layout, imported.about.players), (Layout::Csv, 2));
        let eva = list.by_id(17).unwrap();
        assert_eq!(
            (eva.name, eva.standard.rating, eva.birth_year, eva.federation),
            ("Muster, Eva", Some(1912), Some(1990), "GER")
        );
        assert_eq!((imported.about.dirty.count(Fault::NoId), imported.about.dirty.count(Fault::BadRating)), (1, 1));
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        let (_, list) = imported(&sample("combined.txt"), &Options::default()).unwrap();
        let best = |name: &str| {
            let hits = list.by_name(&Query { name, ..Query::default() }, 3);
            hits.first().map(|hit| hit.entry.name.to_owned())
        };
        for (name, found) in [
            ("Quillmoor, Tessaline", "Quillmoor, Tessaline"),
            ("tessaline quillmoor", "Quillmoor, Tessaline"),
            ("Quilmoor Tesaline", "Quillmoor, Tessaline"),
            ("Quillmoor, T.", "Quillmoor, Tessaline"),
            ("Mühlenbrück, Jörg", "Muehlenbrueck, Joerg"),
            ("Вертогрин, Алексей", "Vertogrin, Alexey"),
            ("Vertogrin Aleksei", "Vertogrin, Alexey"),
        ] {
            assert_eq!(best(name).as_deref(), Some(found), "{name}");
        }
        assert_eq!(best("Nobody Atall"), None);
        assert_eq!(best(""), None);
    }

    #[test]
    fn federation_and_year_of_birth_rank_namesakes() {
        let (_, list) = imported(&sample("combined.txt"), &Options::default()).unwrap();
        let best = |federation, birth_year| {
            let hits = list.by_name(&Query { name: "Brackenhurst, Odo", federation, birth_year }, 3);
            hits.first().map(|hit| (hit.entry.federation.to_owned(), hit.entry.birth_year))
        };
        assert_eq!(best(Some("NOR"), None), Some(("NOR".to_owned(), Some(1971))));
        assert_eq!(best(None, Some(2004)), Some(("IRL".to_owned(), Some(2004))));
    }

    #[test]
    fn month_and_kind_from_heading_or_file_name() {
        let options = Options::default().with_file_name("lists/rapid_sep26frl_xml.zip");
        assert_eq!((options.month, options.kinds), (Some(Month { year: 2026, month: 9 }), Some(Kinds::Rapid)));
        let xml =
            b"<playerslist><player><fideid>5</fideid><name>A, B</name><rating>1500</rating></player></playerslist>";
        let (imported, list) = imported(xml, &options).unwrap();
        assert_eq!(imported.about.kinds, Kinds::Rapid);
        let entry = list.by_id(5).unwrap();
        assert_eq!((entry.rapid.rating, entry.standard.rating), (Some(1500), None));
    }

    #[test]
    fn broken_lists_give_what_they_hold() {
        let player = "<player><fideid>5</fideid><name>A &amp; B &#233; &evil;</name><rating>1500</rating></player>";
        for (text, players) in [
            (format!("<playerslist>{player}<player><fideid>6</fideid><na"), 1),
            (format!("<playerslist>{player}<player><fideid>6</fideid><name>X</name>"), 1),
            (
                format!(
                    "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><playerslist>{player}</playerslist>"
                ),
                1,
            ),
            (format!("<playerslist>{player}{player}</playerslist>"), 1),
            (format!("<playerslist>{player}<player/><player></player></wrong></playerslist>"), 1),
        ] {
            let (imported, list) = imported(text.as_bytes(), &Options::default()).unwrap();
            assert_eq!(imported.about.players, players, "{text}");
            assert_eq!(list.by_id(5).unwrap().name, "A & B é", "{text}");
        }
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let deep = "<a>".repeat(100);
        let endless = format!("<playerslist><player><name>{}", "x".repeat(3 << 20));
        for text in ["", "012 Tournament\n", "<html></html>", &deep, &endless] {
            assert!(
                imported(text.as_bytes(), &Options::default()).is_err(),
                "{}",
                text.chars().take(20).collect::<String>()
            );
        }
        assert!(List::open(b"SCRLIST1SCRLIST1".to_vec()).is_err());
        assert!(List::open(Vec::new()).is_err());
    }

    #[test]
    fn a_damaged_index_never_panics() {
        let mut index = Vec::new();
        import(sample("combined.txt").as_slice(), &Options::default(), &mut index, &mut |_| {}).unwrap();
        for at in (0..index.len()).step_by(7) {
            let mut damaged = index.clone();
            damaged[at] ^= 0xff;
            if let Ok(list) = List::open(damaged) {
                list.by_id(900_001);
                list.by_name(&Query { name: "Quillmoor, Tessaline", ..Query::default() }, 3);
            }
        }
    }
}
