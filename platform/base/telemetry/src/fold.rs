//! Intervals from events, pure.
//!
//! The truth of a stream is the fold of its events in the order (at, ordinal, kind, code). Events of one instant
//! count once: the last word wins. A span begins where the value differs from before; the empty value has no span.

use time::OffsetDateTime;

use crate::model::Kind;

/// What holds on a stream: `[state]`, `[on]`, or `[item, film]`. All none: nothing is known, and nothing is stored.
pub type Facts = [Option<String>; 2];

/// An event inside its stream. The order of the fields is the order of the fold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StreamEvent {
    /// When.
    pub at: OffsetDateTime,
    /// Order within the instant.
    pub ordinal: i16,
    /// What it tells of.
    pub kind: Kind,
    /// Its word.
    pub code: String,
}

/// A span with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamSpan {
    /// First instant.
    pub start: OffsetDateTime,
    /// End; none while open.
    pub end: Option<OffsetDateTime>,
    /// What holds.
    pub facts: Facts,
}

/// Part of a value that an event sets. Item and film are two parts of a run; an item event with an empty code
/// (power off) sets both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The only part of a state or an alarm.
    Whole,
    /// The item of a run.
    Item,
    /// The film of a run.
    Film,
}

impl Part {
    /// The parts that an event sets; a rejected pouch lasts no time.
    pub fn of(kind: Kind, code: &str) -> &'static [Self] {
        match kind {
            Kind::State | Kind::AlarmOn | Kind::AlarmOff => &[Self::Whole],
            Kind::Item if code.is_empty() => &[Self::Item, Self::Film],
            Kind::Item => &[Self::Item],
            Kind::Film => &[Self::Film],
            Kind::Reject => &[],
        }
    }

    /// The number that the statement of the first later event knows it by.
    pub const fn number(self) -> i16 {
        self as i16
    }
}

fn apply(facts: &mut Facts, entry: &StreamEvent) {
    let code = || (!entry.code.is_empty()).then(|| entry.code.clone());
    match entry.kind {
        Kind::State => facts[0] = code(),
        Kind::AlarmOn => facts[0] = Some("on".to_owned()),
        Kind::AlarmOff => facts[0] = None,
        Kind::Item if entry.code.is_empty() => *facts = [None, None],
        Kind::Item => facts[0] = code(),
        Kind::Film => facts[1] = code(),
        Kind::Reject => {}
    }
}

/// True when nothing is known.
pub fn is_empty(facts: &Facts) -> bool {
    facts.iter().all(Option::is_none)
}

/// The instants at which the value changes, from the value before; `entries` in order.
pub fn changes(before: &Facts, entries: &[StreamEvent]) -> Vec<(OffsetDateTime, Facts)> {
    let mut found: Vec<(OffsetDateTime, Facts)> = Vec::new();
    let mut held = before.clone();
    for instant in entries.chunk_by(|a, b| a.at == b.at) {
        let mut now = held.clone();
        instant.iter().for_each(|entry| apply(&mut now, entry));
        if now != held {
            found.push((instant[0].at, now.clone()));
            held = now;
        }
    }
    found
}

/// All spans of a stream from all its events.
pub fn fold(entries: &[StreamEvent]) -> Vec<StreamSpan> {
    pieces(&changes(&Facts::default(), entries), None)
}

/// What becomes of the touched stretch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refold {
    /// The span before the stretch, with its new end.
    pub before: Option<StreamSpan>,
    /// The spans that begin in the stretch.
    pub pieces: Vec<StreamSpan>,
}

/// Folds a touched stretch again. `before` is the stored span with the greatest start before `lo`, `entries` are all
/// events of the stretch, `next` the first stored boundary behind it.
pub fn refold(
    before: Option<StreamSpan>,
    lo: OffsetDateTime,
    entries: &[StreamEvent],
    next: Option<OffsetDateTime>,
) -> Refold {
    let in_force = before.filter(|piece| piece.end.is_none_or(|end| end >= lo));
    let held = in_force.as_ref().map(|piece| piece.facts.clone()).unwrap_or_default();
    let found = changes(&held, entries);
    let end = found.first().map_or(next, |(at, _)| Some(*at));
    let before = in_force.map(|piece| StreamSpan { end, ..piece });
    Refold { before, pieces: pieces(&found, next) }
}

fn pieces(found: &[(OffsetDateTime, Facts)], next: Option<OffsetDateTime>) -> Vec<StreamSpan> {
    let ends = found.iter().skip(1).map(|(at, _)| Some(*at)).chain([next]);
    let all = found.iter().zip(ends).map(|((at, facts), end)| StreamSpan { start: *at, end, facts: facts.clone() });
    all.filter(|piece| !is_empty(&piece.facts)).collect()
}

#[cfg(test)]
#[path = "fold_tests.rs"]
mod tests;
