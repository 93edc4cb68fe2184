//! Limits on input, so that hostile files cost bounded time and memory. What exceeds one is kept as bytes, not read, and reported.

/// Bytes of one file, or of one member of an archive.
pub const FILE_BYTES: usize = 64 << 20;
/// Bytes from which an encoding is guessed.
pub const GUESS_BYTES: usize = 1 << 17;
/// Lines of one file that are cut into records.
pub const LINES: usize = 500_000;
/// Characters of one line that are cut into fields.
pub const LINE_CHARS: usize = 20_000;
/// Rounds of one player.
pub const ROUNDS: usize = 60;
/// Players of one tournament: the starting rank has four digits.
pub const PLAYERS: usize = 9_999;
/// Teams of one tournament: their number has three digits.
pub const TEAMS: usize = 999;
/// Lines of one file for which a reading beside the columns is looked for.
pub const REALIGNED_LINES: usize = 10_000;
/// Participants that one record lists.
pub const LISTED: usize = 2_000;
/// Problems of one kind that are kept in full; beyond it they are counted.
pub const PROBLEMS_OF_A_KIND: usize = 1_000;
/// Characters of the file that a problem or a message quotes.
pub const QUOTED_CHARS: usize = 80;
/// Members of one archive.
pub const ARCHIVE_MEMBERS: usize = 100_000;
/// How many times its packed size a member of an archive may unpack to.
pub const ARCHIVE_RATIO: u64 = 1_000;
