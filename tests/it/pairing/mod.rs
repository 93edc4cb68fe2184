//! Pairings judged through files: the rules, the commands and simulated tournaments.

mod commands;
mod readings;
mod simulated;
mod verdicts;
