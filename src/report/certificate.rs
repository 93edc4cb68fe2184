//! The certificate of a title result: the contents of form IT1 (B.01 1.8, form of 2022) as data, and as one page to print and sign.

use serde::Serialize;

use super::markup::Markup;
use crate::base::PlayerNo;
use crate::engines::titles::{Exemption, Federation, Game, Norm, NormTitle, Norms, NotCounted, Outcome, Record};
use crate::model::{Player, Title, Tournament};

/// A certificate.
#[derive(Clone, Debug, Serialize)]
pub struct Certificate {
    /// The title.
    pub title: NormTitle,
    /// Family and given name, as the file has them.
    pub name: String,
    /// FIDE identification number.
    pub fide_id: Option<u32>,
    /// Federation of the player.
    pub federation: String,
    /// Name of the event.
    pub event: String,
    /// City and federation of the event.
    pub venue: String,
    /// First and last day.
    pub dates: [Option<String>; 2],
    /// Chief arbiter, as the file has it.
    pub chief_arbiter: String,
    /// Rate of play, as the file has it.
    pub rate_of_play: String,
    /// The counts of the form: what is counted, and the number.
    pub counts: Vec<(&'static str, u32)>,
    /// For each round of the Swiss exemption 1.4.3d: its least counts; absent where it is not applied.
    pub swiss: Option<[(&'static str, u32); 3]>,
    /// Special remarks.
    pub remarks: Vec<String>,
    /// The rounds.
    pub rounds: Vec<Round>,
    /// Average of the opponents with the adjusted rating (1.4.7).
    pub average: i32,
    /// Performance rating (1.4.8).
    pub performance: i32,
    /// Score required, achieved, and by how much it is exceeded.
    pub scores: [String; 3],
    /// Games that the norm counts.
    pub counts_as: u32,
}

/// A round of the certificate.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    /// The round.
    pub round: u16,
    /// Name of the opponent; empty without one.
    pub opponent: String,
    /// FIDE identification number of the opponent.
    pub fide_id: Option<u32>,
    /// Federation of the opponent.
    pub federation: String,
    /// Rating of the opponent; `None` for the unrated.
    pub rating: Option<u16>,
    /// Adjusted rating, where it is this opponent's that is raised (1.4.6c).
    pub adjusted: Option<i32>,
    /// Title of the opponent.
    pub title: &'static str,
    /// `1`, `½`, `0`, or the mark of a round that was not played.
    pub score: &'static str,
    /// The article by which the round does not count.
    pub left_out: Option<&'static str>,
}

impl Certificate {
    /// The certificate of a norm; `None` when there is no norm or no such player.
    pub fn of(t: &Tournament, norms: &Norms, norm: &Norm) -> Option<Certificate> {
        let find = |no: PlayerNo| t.players.iter().find(|player| player.number() == no);
        let record = norms.records.iter().find(|record| record.no == norm.no).filter(|_| norm.achieved)?;
        let player = find(norm.no)?;
        let counted: Vec<&Game> = record.games.iter().filter(|game| norm.rounds.contains(&game.round)).collect();
        let round = |game: &Game| round_of(norm, game, find(game.opponent));
        let required = norm.required?;
        Some(Certificate {
            title: norm.title,
            name: player.name.text().to_owned(),
            fide_id: player.fide_id.value(),
            federation: player.federation.text().to_owned(),
            event: t.meta.name.text().to_owned(),
            venue: format!("{} {}", t.meta.city.text(), t.meta.federation.text()).trim().to_owned(),
            dates: [&t.meta.start, &t.meta.end].map(|date| date.value().map(|date| date.to_string())),
            chief_arbiter: t.meta.chief_arbiter.text().to_owned(),
            rate_of_play: t.meta.time_control.text().to_owned(),
            counts: counts(record, &counted),
            swiss: (norm.exemption == Some(Exemption::Swiss)).then(|| least_counts(norms)),
            remarks: remarks(norms, norm, find),
            rounds: record.games.iter().map(round).collect(),
            average: norm.average,
            performance: norm.performance,
            scores: [required.to_string(), norm.score.to_string(), (norm.score - required).to_string()],
            counts_as: norm.counts_as,
        })
    }

    /// The certificate as one page of HTML that needs no other file.
    pub fn html(&self) -> String {
        let mut page = Markup::document();
        page.element("html", &[("lang", "en")], |html| {
            html.element("head", &[], |head| {
                head.void("meta", &[("charset", "utf-8")]);
                head.leaf("title", &[], &format!("{} norm of {}", self.title.title().abbreviation(), self.name));
                head.style(include_str!("certificate.css"));
            });
            html.element("body", &[], |body| self.body(body));
        });
        page.finish()
    }

    fn body(&self, body: &mut Markup) {
        body.leaf("h1", &[], "Certificate of title result");
        body.element("p", &[("class", "norms")], |p| {
            for title in NormTitle::ALL {
                let class = if title == self.title { "chosen" } else { "other" };
                p.leaf("span", &[("class", class)], title.title().abbreviation());
            }
        });
        let id = |id: Option<u32>| id.map(|id| id.to_string()).unwrap_or_default();
        let [start, end] = self.dates.each_ref().map(|date| date.as_deref().unwrap_or(""));
        let (family, given) = self.name.split_once(',').unwrap_or((&self.name, ""));
        pairs(
            body,
            "pairs",
            &[
                ("Name", family.trim().to_owned()),
                ("First name", given.trim().to_owned()),
                ("ID number", id(self.fide_id)),
                ("Federation", self.federation.clone()),
            ],
        );
        pairs(body, "whole", &[("Event", self.event.clone()), ("Place", self.venue.clone())]);
        pairs(body, "pairs", &[("Start", start.to_owned()), ("Close", end.to_owned())]);
        pairs(
            body,
            "whole",
            &[("Chief arbiter", self.chief_arbiter.clone()), ("Rate of play", self.rate_of_play.clone())],
        );
        let (first, titles) = self.counts.split_at_checked(FIRST_COUNTS).unwrap_or((&self.counts, &[]));
        counted(body, "counts", first.iter());
        counted(body, "titles", titles.iter());
        counted(body, "swiss", self.swiss.iter().flatten());
        self.table(body);
        let [required, achieved, exceeding] = self.scores.clone();
        pairs(
            body,
            "pairs",
            &[
                ("Rating average (1.4.7)", self.average.to_string()),
                ("Performance (1.4.8)", self.performance.to_string()),
                ("Score required", required),
                ("Score achieved", achieved),
                ("Exceeding norm by", exceeding),
                ("Games the norm counts", self.counts_as.to_string()),
            ],
        );
        body.leaf("h2", &[], "Special remarks");
        body.element("ul", &[], |list| {
            for remark in &self.remarks {
                list.leaf("li", &[], remark);
            }
        });
        body.element("div", &[("class", "signatures")], |div| {
            for who in ["Chief arbiter", "Federation that confirms the result", "Name and signature of its official"] {
                div.leaf("p", &[], who);
            }
        });
        let note = "Unrated opponents count as 1.4.6d says. Copies go to the player's federation, the organising federation, the player \
                    and the FIDE Office. The result is valid when the Qualification Commission has confirmed it.";
        body.leaf("p", &[("class", "note")], note);
    }

    fn table(&self, body: &mut Markup) {
        let remarks = self.rounds.iter().any(|round| round.left_out.is_some());
        let columns = if remarks { COLUMNS.len() } else { COLUMNS.len() - 1 };
        body.element("table", &[], |table| {
            table.element("tr", &[], |row| {
                for (heading, class) in COLUMNS.into_iter().take(columns) {
                    row.leaf("th", &[("class", class)], heading);
                }
            });
            for round in &self.rounds {
                let class = if round.left_out.is_some() { "out" } else { "in" };
                table.element("tr", &[("class", class)], |row| {
                    let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
                    let cells = [
                        round.round.to_string(),
                        round.opponent.clone(),
                        number(round.fide_id.map(i64::from)),
                        round.federation.clone(),
                        number(round.rating.map(i64::from)),
                        number(round.adjusted.map(i64::from)),
                        round.title.to_owned(),
                        round.score.to_owned(),
                        round.left_out.unwrap_or("").to_owned(),
                    ];
                    for (cell, (_, class)) in cells.iter().zip(COLUMNS).take(columns) {
                        row.leaf("td", &[("class", class)], cell);
                    }
                });
            }
        });
    }
}

/// The columns of the table of rounds, the last one for rounds that do not count, and how their cells are aligned.
const COLUMNS: [(&str, &str); 9] = [
    ("Rd", "number"),
    ("Opponent", "text"),
    ("ID", "number"),
    ("Fed", "code"),
    ("Rating", "number"),
    ("1.4.6c", "number"),
    ("Title", "code"),
    ("Score", "middle"),
    ("Out by", "code"),
];

/// The counts before those of the single titles.
const FIRST_COUNTS: usize = 6;

fn counted<'c>(body: &mut Markup, class: &str, counts: impl Iterator<Item = &'c (&'static str, u32)>) {
    body.element("div", &[("class", class)], |div| {
        for (what, number) in counts {
            div.element("p", &[], |p| {
                p.leaf("span", &[], what);
                p.leaf("b", &[], &number.to_string());
            });
        }
    });
}

fn pairs(body: &mut Markup, class: &str, pairs: &[(&'static str, String)]) {
    body.element("dl", &[("class", class)], |list| {
        for (term, value) in pairs {
            list.leaf("dt", &[], term);
            list.leaf("dd", &[], value);
        }
    });
}

fn round_of(norm: &Norm, game: &Game, opponent: Option<&Player>) -> Round {
    let score = match game.outcome {
        Outcome::Played(score) => match score.tenths() {
            10 => "1",
            5 => "½",
            _ => "0",
        },
        Outcome::ForfeitWin | Outcome::Pab => "+",
        Outcome::Missed | Outcome::NoMoves => "-",
        Outcome::Pending => "",
    };
    let counts = norm.rounds.contains(&game.round);
    let raised = norm.raised.filter(|(no, _)| counts && *no == game.opponent);
    Round {
        round: game.round,
        opponent: opponent.map(|player| player.name.text().to_owned()).unwrap_or_default(),
        fide_id: opponent.and_then(|player| player.fide_id.value()),
        federation: game.person.federation.map(|federation| federation.as_str().to_owned()).unwrap_or_default(),
        rating: game.person.rating,
        adjusted: raised.map(|(_, rating)| rating),
        title: game.person.titles.iter().flatten().next().map_or("", |title| title.abbreviation()),
        score,
        left_out: norm.excluded.iter().find(|(round, _)| *round == game.round).map(|(_, why)| why.article()),
    }
}

/// The counts of the form over the opponents who count, each opponent once.
fn counts(record: &Record, counted: &[&Game]) -> Vec<(&'static str, u32)> {
    let mut opponents: Vec<&Game> = Vec::new();
    for game in counted {
        if !opponents.iter().any(|known| known.opponent == game.opponent) {
            opponents.push(game);
        }
    }
    let count = |test: &dyn Fn(&Game) -> bool| opponents.iter().filter(|game| test(game)).count() as u32;
    let holds = |title: Title| count(&|game| game.person.titles.contains(&Some(title)));
    let mut federations: Vec<Federation> = opponents.iter().filter_map(|game| game.person.federation).collect();
    federations.retain(|federation| federation.is_federation());
    federations.sort_unstable();
    federations.dedup();
    let own = record.person.federation;
    vec![
        ("Number of games", counted.len() as u32),
        ("Number of federations", federations.len() as u32),
        ("Not from the applicant's federation", count(&|game| game.person.federation != own)),
        ("Rated opponents", count(&|game| game.person.rating.is_some())),
        ("From the host federation", count(&|game| record.host.is_some() && game.person.federation == record.host)),
        ("Titled opponents, all titles", count(&|game| game.person.is_title_holder())),
        ("GM", holds(Title::Gm)),
        ("IM", holds(Title::Im)),
        ("WGM", holds(Title::Wgm)),
        ("WIM", holds(Title::Wim)),
        ("FM", holds(Title::Fm)),
        ("WFM", holds(Title::Wfm)),
    ]
}

/// The least counts of any round for 1.4.3d.
fn least_counts(norms: &Norms) -> [(&'static str, u32); 3] {
    let least =
        |count: fn(&crate::engines::titles::RoundCount) -> u32| norms.swiss.rounds.iter().map(count).min().unwrap_or(0);
    [
        ("1.4.3d, in every round: federations", least(|round| round.federations)),
        ("Rated players not from the host federation", least(|round| round.foreign)),
        ("Of these GM, IM, WGM or WIM", least(|round| round.titled)),
    ]
}

fn remarks<'a>(norms: &Norms, norm: &Norm, find: impl Fn(PlayerNo) -> Option<&'a Player>) -> Vec<String> {
    let mut remarks = Vec::new();
    if let Some((no, rating)) = norm.raised {
        let name = find(no).map_or("", |player| player.name.text());
        remarks.push(format!("The rating of {name} is raised to {rating} ({}).", norms.rules.article("1.4.6c")));
    }
    let mut reasons: Vec<NotCounted> = Vec::new();
    for (_, why) in &norm.excluded {
        if !reasons.contains(why) {
            reasons.push(*why);
        }
    }
    for reason in reasons {
        let rounds = norm.excluded.iter().filter(|(_, why)| *why == reason).map(|(round, _)| round.to_string());
        remarks.push(format!("Out: {}: round {}.", reason.text(), rounds.collect::<Vec<_>>().join(", ")));
    }
    if norm.last_round_as_loss {
        remarks.push(format!("The forfeited last round counts as a lost game ({}).", norms.rules.article("1.4.2c")));
    }
    if let Some(exemption) = norm.exemption {
        remarks.push(format!("1.4.3 and 1.4.4 are waived: {}.", exemption.text()));
    }
    let exemption = norm.exemption.map(Exemption::text);
    let mut notes: Vec<&str> = norm.conditions.iter().filter_map(|condition| condition.note).collect();
    notes.retain(|note| Some(*note) != exemption);
    notes.dedup();
    remarks.extend(notes.into_iter().map(|note| format!("Note: {note}.")));
    if norms.rules.mandatory_event {
        let meets = if norms.swiss.is_large_swiss() { "meets" } else { "does not meet" };
        remarks.push(format!("The tournament {meets} 1.5.6a (in every round 40 players with an average of 2000)."));
    }
    if let Some(days) = norms.setting.single_rounds.filter(|_| matches!(norm.title, NormTitle::Gm | NormTitle::Wgm)) {
        remarks.push(format!(
            "One round only on {days} days (1.1.3a asks for three in one tournament of an application)."
        ));
    }
    let open: Vec<String> = norms
        .event
        .iter()
        .filter(|condition| condition.met.is_none())
        .map(|condition| format!("{} ({})", condition.about, norms.rules.article(condition.article)))
        .collect();
    if !open.is_empty() {
        remarks.push(format!("To be confirmed: {}.", open.join(", ")));
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::Certificate;
    use crate::base::{Date, PlayerNo};
    use crate::engines::titles::{Answers, Federation, NormTitle, Norms, Person, Setting, TitleRules};
    use crate::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sheet, Title, Tournament};

    /// A Swiss of nine rounds in which number 1 makes an IM norm.
    fn event() -> (Tournament, Vec<Person>) {
        let field = [
            ("-", "ITA", 2400, Mark::Blank),
            ("GM", "GER", 2510, Mark::Draw),
            ("IM", "ITA", 2430, Mark::Draw),
            ("IM", "FRA", 2401, Mark::Win),
            ("FM", "GER", 2310, Mark::Win),
            ("-", "ITA", 2254, Mark::Draw),
            ("FM", "ITA", 2298, Mark::Win),
            ("-", "ITA", 2244, Mark::Draw),
            ("IM", "SUI", 2388, Mark::Win),
            ("WIM", "ESP", 2040, Mark::Win),
        ];
        let said = |text: String| Said::Derived(text, "test");
        let cell = |no: u16, mark| Cell {
            opponent: Opponent::Player(PlayerNo(no)),
            colour: ColourField::Blank,
            mark,
            loc: None,
        };
        let rows = vec![field.iter().zip(1..).skip(1).map(|((.., mark), no)| cell(no, *mark)).collect()];
        let mut t = Tournament { sheet: Sheet::from_rows(rows), ..Tournament::default() };
        t.meta.name = said("Open <of> Sampletown".to_owned());
        t.meta.kind = said("Swiss".to_owned());
        t.meta.time_control = said("90 min + 30 sec".to_owned());
        t.players = (1..=10)
            .map(|no| Player {
                no: Said::Derived(PlayerNo(no), "test"),
                name: said(format!("Player & {no}")),
                ..Player::default()
            })
            .collect();
        let people = field.map(|(title, federation, rating, _)| Person {
            rating: Some(rating),
            titles: [Title::parse(title), None],
            federation: Federation::parse(federation),
            sex: None,
        });
        (t, people.to_vec())
    }

    fn certificate(title: NormTitle) -> Option<Certificate> {
        let (t, people) = event();
        let rules = TitleRules::on(Date::new(2026, 4, 1).unwrap()).unwrap();
        let setting = Setting::of(&t);
        let norms = Norms::of(&t, &people, &setting, rules, Answers::default());
        let norm = norms.judge(0, title)?;
        Certificate::of(&t, &norms, &norm)
    }

    #[test]
    fn the_form_holds_the_counts_and_the_adjusted_rating() {
        let certificate = certificate(NormTitle::Im).unwrap();
        assert_eq!((certificate.average, certificate.scores.join(" ")), (2321, "6.5 7.0 0.5".to_owned()));
        assert_eq!(certificate.counts[..6].iter().map(|(_, n)| *n).collect::<Vec<_>>(), [9, 5, 5, 9, 0, 7]);
        assert_eq!(certificate.rounds[8].adjusted, Some(2050));
        assert!(certificate.remarks[0].contains("raised to 2050"));
        assert!(certificate.remarks.iter().any(|remark| remark.contains("date") || remark.contains("registration")));
    }

    #[test]
    fn without_a_norm_there_is_no_certificate() {
        assert!(certificate(NormTitle::Gm).is_none());
    }

    #[test]
    fn the_page_escapes_what_stands_in_the_file() {
        let page = certificate(NormTitle::Im).unwrap().html();
        assert!(page.contains("Open &lt;of&gt; Sampletown") && page.contains("Player &amp; 10"));
        assert!(!page.contains("<of>"));
        assert_eq!(page.matches("<tr").count(), 10);
    }
}
