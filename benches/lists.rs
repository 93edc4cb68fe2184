//! Import and look-up of a list of 1.6 million invented players: zipped XML, made on the spot.
//!
//! `cargo bench --bench lists [PLAYERS]` prints the times; run it under `/usr/bin/time -v` for the memory. The list stands in the
//! temporary folder, and is made only once.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use scrutineer::lists::{List, Options, Query, import, unzip};

/// A small generator of pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    /// A pronounceable word; low numbers come far more often, as real names do.
    fn word(&mut self, words: usize) -> String {
        const STARTS: [&str; 20] =
            ["b", "br", "ch", "d", "f", "g", "gr", "h", "k", "kl", "l", "m", "n", "p", "r", "s", "sh", "t", "v", "z"];
        const VOWELS: [&str; 8] = ["a", "e", "i", "o", "u", "ai", "ei", "ou"];
        const ENDS: [&str; 10] = ["", "n", "r", "s", "l", "t", "m", "ck", "nd", "v"];
        let (a, b) = (self.below(words) + 1, self.below(words) + 1);
        let mut left = a * b / words;
        let mut word = String::new();
        while left > 0 || word.is_empty() {
            word.push_str(STARTS[left % 20]);
            left /= 20;
            word.push_str(VOWELS[left % 8]);
            left /= 8;
            word.push_str(ENDS[left % 10]);
            left /= 10;
        }
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }
}

fn player(random: &mut Random, id: usize) -> String {
    const FEDERATIONS: [&str; 8] = ["NOR", "IND", "ESP", "GER", "FRA", "ITA", "POL", "BRA"];
    let name = format!("{}, {}", random.word(400_000), random.word(40_000));
    let federation = FEDERATIONS[random.below(8)];
    let (rating, birth) = (1400 + random.below(1000), 1940 + random.below(78));
    format!(
        "<player>\n<fideid>{id}</fideid>\n<name>{name}</name>\n<country>{federation}</country>\n<sex>M</sex>\n<title></title>\n\
         <w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n<rating>{rating}</rating>\n<games>0</games>\n<k>20</k>\n\
         <rapid_rating>{rating}</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n<blitz_rating></blitz_rating>\n\
         <blitz_games></blitz_games>\n<blitz_k></blitz_k>\n<birthday>{birth}</birthday>\n<flag>i</flag>\n</player>\n"
    )
}

fn make(path: &Path, players: usize) -> std::io::Result<()> {
    let mut archive = zip::ZipWriter::new(BufWriter::new(File::create(path)?));
    archive.start_file("players_list_xml.xml", zip::write::SimpleFileOptions::default().large_file(true))?;
    archive.write_all(b"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<playerslist>\n")?;
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut id = 100_000;
    for _ in 0..players {
        id += 1 + random.below(60);
        archive.write_all(player(&mut random, id).as_bytes())?;
    }
    archive.write_all(b"</playerslist>\n")?;
    archive.finish()?.flush()
}

#[allow(clippy::print_stdout)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let players = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(1_600_000);
    let path: PathBuf = std::env::temp_dir().join(format!("scrutineer-list-{players}.zip"));
    if !path.exists() {
        make(&path, players)?;
    }
    let index = path.with_extension("idx");
    let start = Instant::now();
    let mut archive = zip::ZipArchive::new(BufReader::new(File::open(&path)?))?;
    let mut out = BufWriter::new(File::create(&index)?);
    let imported = import(unzip(&mut archive)?, &Options::default(), &mut out, &mut |_| {})?;
    drop(out);
    let size = std::fs::metadata(&index)?.len();
    println!("import of {} players: {:.2?}, index {} MB", imported.about.players, start.elapsed(), size >> 20);

    let start = Instant::now();
    let list = List::open(std::fs::read(&index)?)?;
    println!("open: {:.2?}", start.elapsed());

    let mut random = Random(7);
    let ids: Vec<u32> = (0..1_000_000).map(|_| 100_000 + random.below(players * 30) as u32).collect();
    let start = Instant::now();
    let found = ids.iter().filter(|id| list.by_id(**id).is_some()).count();
    println!("by number: {:.2?} each, {found} of {} found", start.elapsed() / ids.len() as u32, ids.len());

    let names: Vec<String> = ids
        .iter()
        .filter_map(|id| list.by_id(*id))
        .take(500)
        .map(|entry| {
            // One typing error: two letters change places.
            let mut letters: Vec<char> = entry.name.chars().collect();
            letters.swap(2, 3);
            letters.into_iter().collect()
        })
        .collect();
    let mut slowest = std::time::Duration::ZERO;
    let start = Instant::now();
    let mut hits = 0;
    for name in &names {
        let one = Instant::now();
        hits += usize::from(!list.by_name(&Query { name, ..Query::default() }, 10).is_empty());
        slowest = slowest.max(one.elapsed());
    }
    println!(
        "by name: {:.2?} each, slowest {slowest:.2?}, {hits} of {} found",
        start.elapsed() / names.len() as u32,
        names.len()
    );
    Ok(())
}
