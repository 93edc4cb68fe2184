//! Integration tests: one binary, a module a topic.

mod brute;
