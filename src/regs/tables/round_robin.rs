use crate::regs::{Before, Clock, Module, Timeline};
pub(super) static TIMELINE: Timeline = Timeline { module: Module::RoundRobin, title: "", clock: Clock::Start, before: Before::Unseen, editions: &[] };
