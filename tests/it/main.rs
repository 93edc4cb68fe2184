//! Integration tests: one binary, a module a topic.

#![allow(clippy::print_stdout)] // tests say what they skip and how much they compared

mod brute;
mod cases;
mod cli;
mod corpus;
mod dutch;
mod dutch13;
mod oracle;
mod pairing;
mod readme;
mod report;
mod standings;
mod tidy;
