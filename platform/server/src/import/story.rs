//! What the rows of one device tell as events, pure.
//!
//! A row speaks for its span and is cut short by the next row. Only changes are said. A state gives way to the rest
//! where a span ends without a next row. An alarm goes on until a row without it; a row that is missing ends none, but a
//! machine that is silent does, where its last row's span ends, as everywhere. Ends carry the order number 0 and
//! beginnings 1, so that a row's word wins where another row's span ends in the same instant. The last row of a file
//! ends nothing: a longer file may go on from there.

use telemetry::model::SILENT_INTERVALS;
use telemetry::{Kind, State};
use time::{Duration, OffsetDateTime};

/// A row of a recording, its cells read.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StoryRow {
    /// Its line in the file.
    pub(super) line: u64,
    pub(super) at: OffsetDateTime,
    pub(super) values: Vec<Option<f64>>,
    pub(super) counters: Vec<Option<i64>>,
    pub(super) state: Option<State>,
    /// How long the state held; none for the whole span.
    pub(super) held: Option<Duration>,
    /// Which of the mapped alarms are on.
    pub(super) alarms: Vec<bool>,
    /// Item number; empty for none.
    pub(super) item: Option<String>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StoryEvent {
    pub(super) at: OffsetDateTime,
    pub(super) ordinal: i64,
    pub(super) kind: Kind,
    pub(super) code: String,
}

/// The rules of a recording.
#[derive(Clone, Debug)]
pub(super) struct StoryRules {
    pub(super) span: Duration,
    pub(super) rest: Option<State>,
    /// Alarm numbers, in the order of [`StoryRow::alarms`].
    pub(super) alarms: Vec<String>,
    pub(super) ends_after: Option<Duration>,
}

impl StoryRules {
    /// How long after a row a machine without another one is silent.
    pub(super) fn silence(&self) -> Duration {
        self.span * SILENT_INTERVALS
    }
}

/// A device's story so far: the row whose end is not yet known, and what was said last.
#[derive(Clone, Debug, Default)]
pub(super) struct Story {
    open: Option<(StoryRow, Vec<StoryEvent>)>,
    state: Option<State>,
    alarms: Option<Vec<bool>>,
    item: Option<String>,
}

impl Story {
    /// When the newest row began.
    pub(super) fn newest(&self) -> Option<OffsetDateTime> {
        self.open.as_ref().map(|(row, _)| row.at)
    }

    /// Goes on with the next row; the one before is complete now.
    pub(super) fn go_on(&mut self, row: StoryRow, rules: &StoryRules) -> Option<(StoryRow, Vec<StoryEvent>)> {
        let mut complete = self.open.take();
        if let Some((before, events)) = &mut complete {
            self.end(before, &row, rules, events);
        }
        let begins = self.begin(&row, rules);
        self.open = Some((row, begins));
        complete
    }

    /// The file is over.
    pub(super) fn finish(&mut self) -> Option<(StoryRow, Vec<StoryEvent>)> {
        self.open.take()
    }

    fn end(&mut self, row: &StoryRow, next: &StoryRow, rules: &StoryRules, events: &mut Vec<StoryEvent>) {
        let told = |at, kind, code: &str| StoryEvent { at, ordinal: 0, kind, code: code.to_owned() };
        let span_end = row.at + rules.span;
        let state_end = row.held.map_or(span_end, |held| row.at + held.min(rules.span));
        if let Some(rest) = rules.rest
            && next.at > state_end
        {
            events.push(told(state_end, Kind::State, rest.word()));
            self.state = Some(rest);
        }
        let silent = next.at - row.at > rules.silence();
        for (place, code) in rules.alarms.iter().enumerate() {
            if silent && row.alarms[place] {
                events.push(told(span_end, Kind::AlarmOff, code));
                self.set_alarm(place, false);
            }
        }
        if row.item.is_some() && rules.ends_after.is_some_and(|longest| next.at - row.at > longest) {
            events.push(told(span_end, Kind::Item, ""));
            self.item = Some(String::new());
        }
    }

    fn begin(&mut self, row: &StoryRow, rules: &StoryRules) -> Vec<StoryEvent> {
        let mut events = Vec::new();
        let mut say =
            |kind, code: &str| events.push(StoryEvent { at: row.at, ordinal: 1, kind, code: code.to_owned() });
        if let Some(state) = row.state.filter(|state| self.state != Some(*state)) {
            say(Kind::State, state.word());
            self.state = Some(state);
        }
        for (place, code) in rules.alarms.iter().enumerate() {
            let (was, is) = (self.alarms.as_ref().map(|alarms| alarms[place]), row.alarms[place]);
            if was != Some(is) {
                say(if is { Kind::AlarmOn } else { Kind::AlarmOff }, code);
            }
        }
        self.alarms = Some(row.alarms.clone());
        if let Some(item) = row.item.as_ref().filter(|item| self.item.as_ref() != Some(*item)) {
            say(Kind::Item, item);
            self.item = Some(item.clone());
        }
        events
    }

    fn set_alarm(&mut self, place: usize, on: bool) {
        if let Some(known) = self.alarms.as_mut().and_then(|alarms| alarms.get_mut(place)) {
            *known = on;
        }
    }
}

#[cfg(test)]
#[path = "story_tests.rs"]
mod tests;
