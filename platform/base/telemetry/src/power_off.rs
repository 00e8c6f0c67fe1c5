//! When a machine was switched off, pure (decision 0023).
//!
//! A machine gives its word by two events: it stopped, and its run ended. Both must come after its last sample: a
//! machine that says them and goes on sending is not off, and one that merely fell silent never said so. The word holds
//! until the machine says anything else of its state or its run, or sends again. So each gap between samples tells for
//! itself, whatever came before it.

use time::OffsetDateTime;

use crate::fold::StreamEvent;
use crate::model::{FOREVER, Kind, Span, State};

/// The time between two samples of a machine that presence does not bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The last sample before it.
    pub after: OffsetDateTime,
    /// The end of that sample's interval.
    pub free: OffsetDateTime,
    /// The next sample; [`FOREVER`] while there is none.
    pub before: OffsetDateTime,
}

/// What the machine said within the gap so far.
#[derive(Default)]
struct Word<'a> {
    state: Option<&'a str>,
    item: Option<&'a str>,
    film: &'a str,
}

impl<'a> Word<'a> {
    fn hear(&mut self, entry: &'a StreamEvent) {
        match entry.kind {
            Kind::State => self.state = Some(&entry.code),
            Kind::Item => {
                self.item = Some(&entry.code);
                if entry.code.is_empty() {
                    self.film = "";
                }
            }
            Kind::Film => self.film = &entry.code,
            Kind::AlarmOn | Kind::AlarmOff | Kind::Reject => {}
        }
    }

    fn is_goodbye(&self) -> bool {
        self.state == Some(State::Stopped.word()) && self.item == Some("") && self.film.is_empty()
    }
}

/// The stretches of a gap in which the machine was switched off. `entries` are its events of state, item and film
/// inside the gap, in the order of the fold.
pub fn within(gap: Gap, entries: &[StreamEvent]) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut word = Word::default();
    let mut off = false;
    for instant in entries.chunk_by(|a, b| a.at == b.at) {
        instant.iter().for_each(|entry| word.hear(entry));
        let at = instant[0].at.max(gap.free);
        match (std::mem::replace(&mut off, word.is_goodbye()), off) {
            (false, true) => found.push(Span::new(at, gap.before)),
            (true, false) => found.iter_mut().last().into_iter().for_each(|span| span.to = at),
            _ => {}
        }
    }
    found.retain(|span| span.from < span.to);
    found
}

/// True for an event that a goodbye consists of: no other makes a machine switched off.
pub fn is_part(kind: Kind, code: &str) -> bool {
    match kind {
        Kind::State => code == State::Stopped.word(),
        Kind::Item => code.is_empty(),
        Kind::Film | Kind::AlarmOn | Kind::AlarmOff | Kind::Reject => false,
    }
}

/// The gaps between spans of presence, in order; `heard` are their starts, last samples and ends of last intervals.
/// `begins`: nothing lies before the first; `ends`: nothing behind the last.
pub fn gaps(heard: &[PresenceSpan], begins: bool, ends: bool) -> Vec<Gap> {
    let mut found = Vec::with_capacity(heard.len() + 1);
    let first = heard.first().map_or(FOREVER, |first| first.from);
    if begins {
        found.push(Gap { after: OffsetDateTime::UNIX_EPOCH, free: OffsetDateTime::UNIX_EPOCH, before: first });
    }
    let next = heard.iter().skip(1).map(|next| next.from).chain(ends.then_some(FOREVER));
    found.extend(heard.iter().zip(next).map(|(one, before)| Gap { after: one.last, free: one.free, before }));
    found
}

/// A span of presence by the samples at its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresenceSpan {
    /// Its first sample.
    pub from: OffsetDateTime,
    /// Its last sample.
    pub last: OffsetDateTime,
    /// The end of the last sample's interval.
    pub free: OffsetDateTime,
}

#[cfg(test)]
mod tests {
    use time::Duration;

    use super::*;

    fn at(second: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::seconds(second)
    }

    fn entry(second: i64, kind: Kind, code: &str) -> StreamEvent {
        StreamEvent { at: at(second), ordinal: 0, kind, code: code.to_owned() }
    }

    /// Seconds of the stretches in a gap after a sample at 0, whose interval is 10 s.
    fn off(before: Option<i64>, told: &[(i64, Kind, &str)]) -> Vec<(i64, Option<i64>)> {
        let gap = Gap { after: at(0), free: at(10), before: before.map_or(FOREVER, at) };
        let entries: Vec<StreamEvent> = told.iter().map(|(second, kind, code)| entry(*second, *kind, code)).collect();
        let second = |instant: OffsetDateTime| (instant - at(0)).whole_seconds();
        within(gap, &entries).into_iter().map(|span| (second(span.from), span.end().map(second))).collect()
    }

    #[test]
    fn both_words_make_a_machine_switched_off_until_it_sends_again() {
        let word = [(20, Kind::Item, ""), (20, Kind::State, "stopped")];
        assert_eq!(off(None, &word), [(20, None)]);
        assert_eq!(off(Some(90), &word), [(20, Some(90))]);
        assert_eq!(off(None, &[(3, Kind::State, "stopped"), (5, Kind::Item, "")]), [(10, None)]);
    }

    #[test]
    fn one_word_alone_is_a_silence_like_any_other() {
        assert_eq!(off(None, &[(20, Kind::Item, "")]), []);
        assert_eq!(off(None, &[(20, Kind::State, "stopped")]), []);
        assert_eq!(off(None, &[(20, Kind::State, "filling"), (20, Kind::Item, "")]), []);
    }

    #[test]
    fn another_word_ends_it_and_the_same_word_does_not() {
        let word = [(20, Kind::State, "stopped"), (20, Kind::Item, "")];
        let then = |more: &[(i64, Kind, &'static str)]| off(None, &[word.as_slice(), more].concat());
        assert_eq!(then(&[(40, Kind::State, "stopped"), (50, Kind::Item, "")]), [(20, None)]);
        assert_eq!(then(&[(40, Kind::State, "manual")]), [(20, Some(40))]);
        assert_eq!(then(&[(40, Kind::Film, "01-A")]), [(20, Some(40))]);
        assert_eq!(then(&[(40, Kind::Item, "12"), (60, Kind::Item, "")]), [(20, Some(40)), (60, None)]);
    }

    #[test]
    fn gaps_lie_between_what_was_heard() {
        let heard = |from, last| PresenceSpan { from: at(from), last: at(last), free: at(last + 10) };
        let spans = [heard(0, 50), heard(100, 120)];
        let between = Gap { after: at(50), free: at(60), before: at(100) };
        assert_eq!(gaps(&spans, false, false), [between]);
        let all = gaps(&spans, true, true);
        assert_eq!(
            (all.len(), all[0].before, all[2]),
            (3, at(0), Gap { after: at(120), free: at(130), before: FOREVER })
        );
        assert_eq!(gaps(&[], true, true).len(), 1);
    }
}
