//! What the commands write as JSON keeps to the schema that `schema` prints.

use super::{OPEN16, OPEN26, folder, run};
use crate::report::schema::check;

const SWISS: &str = "samples/trf26/three-slips.error.trf";
const ROUND_ROBIN: &str = "samples/cases/d11-withdrawn-from-a-round-robin.warning.trf";

#[test]
fn every_document_keeps_to_its_schema() {
    let folder = folder("schemas");
    let written = folder.join("converted").to_str().expect("a path").to_owned();
    let runs: [(&str, &[&str]); 21] = [
        ("report", &["check", SWISS, ROUND_ROBIN, "no/such/file.trf", "--format", "json"]),
        ("report", &["check", "samples", "--format", "json", "--quick"]),
        ("model", &["convert", OPEN16, "--to", "json"]),
        ("model", &["convert", SWISS, "--to", "json"]),
        ("model", &["convert", ROUND_ROBIN, "--to", "json"]),
        ("model", &["convert", "samples/cases/d01-header-used-for-other-things.error.trf", "--to", "json"]),
        ("convert", &["convert", OPEN26, "--to", "csv", "--format", "json", "-o", &written]),
        ("convert", &["convert", ROUND_ROBIN, "--to", "trf06", "--format", "json", "-o", &written]),
        ("diff", &["diff", OPEN16, OPEN26, "--format", "json"]),
        ("diff", &["diff", SWISS, ROUND_ROBIN, "--format", "json"]),
        ("standings", &["standings", SWISS, "--tiebreaks", "BH/C1,SB", "--format", "json"]),
        ("norms", &["norms", SWISS, "--player", "1", "--format", "json"]),
        ("pair", &["pair", OPEN26, "--round", "3", "--format", "json"]),
        ("recheck", &["recheck", SWISS, "--format", "json"]),
        ("recheck", &["recheck", SWISS, "--format", "json", "--explain-editions"]),
        ("recheck", &["recheck", ROUND_ROBIN, "--format", "json"]),
        ("recheck-why", &["recheck", SWISS, "--why", "3", "--format", "json"]),
        ("recheck-why", &["recheck", SWISS, "--why", "3:4", "--format", "json"]),
        ("regulations-list", &["regulations", "list", "--format", "json"]),
        ("regulations-show", &["regulations", "show", "fide", "--format", "json"]),
        ("regulations-show", &["regulations", "show", "fide", "--as-of", "2010-05-05", "--format", "json"]),
    ];
    for (document, args) in runs {
        let schema = run(&["schema", document]).exits(0).json();
        let written = run(args).json();
        assert_eq!(check(&written, &schema, &schema, document), Ok(()), "{args:?}");
    }
}
