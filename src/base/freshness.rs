//! Files of the repository that are generated from others.

use std::path::Path;

/// Compares a generated file, named from the root of the repository, with the one that stands there; writes it when `UPDATE` is set.
#[track_caller]
pub(crate) fn fresh(path: impl AsRef<Path>, wanted: impl AsRef<[u8]>) {
    let (path, wanted) = (Path::new(env!("CARGO_MANIFEST_DIR")).join(path), wanted.as_ref());
    let found: Vec<u8> = std::fs::read(&path).unwrap_or_default().into_iter().filter(|byte| *byte != b'\r').collect();
    let same = found.iter().eq(wanted.iter().filter(|byte| **byte != b'\r'));
    if !same && std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, wanted).expect("a writable folder");
        return;
    }
    assert!(same, "{} is stale: run UPDATE=1 cargo test", path.display());
}
