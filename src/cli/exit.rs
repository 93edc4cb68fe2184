//! Exit codes of the program. When several apply, the highest wins.

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exit {
    /// Nothing to object to.
    #[default]
    Clean = 0,
    /// Findings at or above `--fail-on`, or a difference.
    Findings = 1,
    /// Wrong use of the command line.
    Usage = 2,
    /// An input could not be had, or its format was not recognised.
    Unreadable = 3,
    /// The tool itself failed.
    Tool = 4,
}

/// Wrong use or a failure outside: what to say on standard error, and the exit code.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) exit: Exit,
    pub(super) message: String,
}

impl Failure {
    /// The command line asks for something that does not exist.
    pub(super) fn usage(message: impl Into<String>) -> Failure {
        Failure { exit: Exit::Usage, message: message.into() }
    }

    /// A file cannot be read or written.
    pub(super) fn unreadable(message: impl Into<String>) -> Failure {
        Failure { exit: Exit::Unreadable, message: message.into() }
    }
}
