//! What happened in a window, pure: the one fold behind roll-ups, figures of any window, and charts.

use std::collections::BTreeMap;

use time::OffsetDateTime;

use crate::growth::{Grown, Growth};
use crate::model::{MAX_COUNTER, NO_RUN, Span, State};

/// A stored row of readings.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Start of its interval.
    pub at: OffsetDateTime,
    /// Which signals stand in the slots.
    pub layout_id: i32,
    /// Values.
    pub values: Vec<Option<f32>>,
    /// Absolute counters.
    pub counters: Vec<Option<i64>>,
}

/// A stretch in which one item and film were made.
#[derive(Clone, Debug, PartialEq)]
pub struct RunSpan {
    /// Its time; the start names it.
    pub span: Span,
    /// Item number as text.
    pub item: Option<String>,
    /// Film code.
    pub film: Option<String>,
    /// Pitch of the item on this device.
    pub pitch_mm: Option<f32>,
}

/// What held on a device over a stretch of time. Each list is in order and without overlaps.
#[derive(Clone, Debug, Default)]
pub struct Timeline {
    /// States.
    pub states: Vec<(Span, State)>,
    /// Runs.
    pub runs: Vec<RunSpan>,
    /// Presence as time: tails taken off.
    pub presence: Vec<Span>,
}

/// Time in the six states within the time of presence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// In the order of [`State::ALL`].
    pub state_ms: [i64; 6],
    /// Time in which the machine spoke; holds the six and what no state is known for.
    pub presence_ms: i64,
}

impl Times {
    /// Adds another stretch.
    pub fn add(&mut self, other: &Self) {
        self.presence_ms += other.presence_ms;
        self.state_ms.iter_mut().zip(other.state_ms).for_each(|(sum, ms)| *sum += ms);
    }
}

impl Timeline {
    /// The run that holds an instant.
    pub fn run_at(&self, at: OffsetDateTime) -> Option<&RunSpan> {
        let place = self.runs.partition_point(|run| run.span.from <= at);
        self.runs[..place].last().filter(|run| run.span.holds(at))
    }

    /// The state that holds at an instant, whether or not the machine was heard then.
    pub fn state_at(&self, at: OffsetDateTime) -> Option<State> {
        let place = self.states.partition_point(|(span, _)| span.from <= at);
        self.states[..place].last().filter(|(span, _)| span.holds(at)).map(|(_, state)| *state)
    }

    /// The window cut into runs and the time between them, each by the start that names it.
    fn segments(&self, window: Span) -> Vec<(OffsetDateTime, Span)> {
        let mut found = Vec::new();
        let mut at = window.from;
        for run in &self.runs {
            let Some(cut) = run.span.meet(window) else { continue };
            found.push((NO_RUN, Span::new(at, cut.from)));
            found.push((run.span.from, cut));
            at = cut.to;
        }
        found.push((NO_RUN, Span::new(at, window.to)));
        found.retain(|(_, span)| span.from < span.to);
        found
    }

    fn times(&self, segment: Span) -> Times {
        let mut times = Times::default();
        for heard in self.presence.iter().filter_map(|span| span.meet(segment)) {
            times.presence_ms += heard.ms();
            for (span, state) in &self.states {
                times.state_ms[state.slot()] += span.meet(heard).map_or(0, Span::ms);
            }
        }
        times
    }
}

/// Values of one layout in a window, by slot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ValueStats {
    /// Rows.
    pub n: i32,
    /// Readings of each slot.
    pub n_slot: Vec<i32>,
    /// Sum of readings.
    pub sum: Vec<f64>,
    /// Least reading.
    pub min: Vec<Option<f32>>,
    /// Greatest reading.
    pub max: Vec<Option<f32>>,
    /// Last reading.
    pub last: Vec<Option<f32>>,
}

impl ValueStats {
    fn widen(&mut self, slots: usize) {
        if self.n_slot.len() < slots {
            self.n_slot.resize(slots, 0);
            self.sum.resize(slots, 0.0);
            self.min.resize(slots, None);
            self.max.resize(slots, None);
            self.last.resize(slots, None);
        }
    }

    /// Adds a row.
    pub fn add(&mut self, values: &[Option<f32>]) {
        self.widen(values.len());
        self.n += 1;
        for (slot, value) in values.iter().enumerate() {
            let Some(value) = *value else { continue };
            self.n_slot[slot] += 1;
            self.sum[slot] += f64::from(value);
            self.note(slot, value, value, value);
        }
    }

    /// Adds the rows of a later window.
    pub fn join(&mut self, later: &Self) {
        self.widen(later.n_slot.len());
        self.n += later.n;
        for slot in 0..later.n_slot.len() {
            self.n_slot[slot] += later.n_slot[slot];
            self.sum[slot] += later.sum[slot];
            if let (Some(min), Some(max), Some(last)) = (later.min[slot], later.max[slot], later.last[slot]) {
                self.note(slot, min, max, last);
            }
        }
    }

    fn note(&mut self, slot: usize, min: f32, max: f32, last: f32) {
        self.min[slot] = Some(self.min[slot].map_or(min, |held| held.min(min)));
        self.max[slot] = Some(self.max[slot].map_or(max, |held| held.max(max)));
        self.last[slot] = Some(last);
    }
}

/// What one run did in a window under one layout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunPart {
    /// Growth of each counter.
    pub delta: Vec<i64>,
    /// What of it was learnt after a silence: when in it, nobody knows.
    pub late: Vec<i64>,
    /// Rows that showed the reading before them to be a stray.
    pub set_aside: i64,
    /// Time; stands at one layout of the run only, so that sums count it once.
    pub times: Times,
}

impl RunPart {
    /// Adds what a row adds.
    pub fn grow(&mut self, grown: Grown) {
        add_by_slot(&mut self.delta, grown.by.into_iter().map(Option::unwrap_or_default).enumerate());
        add_by_slot(&mut self.late, grown.late);
        self.set_aside += i64::from(grown.set_aside);
    }

    /// Adds another part of the same run.
    pub fn join(&mut self, other: Self) {
        add_by_slot(&mut self.delta, other.delta.into_iter().enumerate());
        add_by_slot(&mut self.late, other.late.into_iter().enumerate());
        self.set_aside += other.set_aside;
        self.times.add(&other.times);
    }
}

fn add_by_slot(sums: &mut Vec<i64>, more: impl IntoIterator<Item = (usize, i64)>) {
    for (slot, more) in more {
        if sums.len() <= slot {
            sums.resize(slot + 1, 0);
        }
        sums[slot] = sums[slot].saturating_add(more);
    }
}

/// The fold of a window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WindowFold {
    /// Values by layout.
    pub values: BTreeMap<i32, ValueStats>,
    /// Counters and time by run ([`NO_RUN`] where none is known) and layout (0: no row was heard).
    pub runs: BTreeMap<(OffsetDateTime, i32), RunPart>,
}

impl WindowFold {
    /// Why no bucket can hold this, if so. Sums that overflow stay at the largest number, and are found here.
    pub fn fault(&self) -> Option<String> {
        let grown = self.runs.iter().flat_map(|((_, layout), part)| {
            part.delta.iter().enumerate().map(move |(slot, growth)| (*layout, slot + 1, *growth))
        });
        let beyond = |growth: i64| !(0..=MAX_COUNTER).contains(&growth);
        if let Some((layout, counter, _)) = grown.into_iter().find(|(_, _, growth)| beyond(*growth)) {
            return Some(format!(
                "counter {counter} of layout {layout} did not grow by a number from 0 to {MAX_COUNTER}"
            ));
        }
        let crowded = |stats: &ValueStats| stats.n_slot.iter().any(|n| *n != stats.n && i16::try_from(*n).is_err());
        let layout = self.values.iter().find(|(_, stats)| crowded(stats)).map(|(layout, _)| *layout)?;
        Some(format!("layout {layout} has more than {} rows with missing readings", i16::MAX))
    }

    /// Adds what a later window holds.
    pub fn join(&mut self, later: Self) {
        for (layout, stats) in later.values {
            self.values.entry(layout).or_default().join(&stats);
        }
        for (key, part) in later.runs {
            self.runs.entry(key).or_default().join(part);
        }
    }
}

/// Folds the rows of a window. `growth` has seen all that came before, and has seen these rows afterwards.
pub fn fold_window(window: Span, rows: &[Reading], growth: &mut Growth, timeline: &Timeline) -> WindowFold {
    let mut folded = WindowFold::default();
    for row in rows {
        folded.values.entry(row.layout_id).or_default().add(&row.values);
        let run = timeline.run_at(row.at).map_or(NO_RUN, |run| run.span.from);
        let grown = growth.step(row.layout_id, row.at, &row.counters);
        folded.runs.entry((run, row.layout_id)).or_default().grow(grown);
    }
    for (run, segment) in timeline.segments(window) {
        let times = timeline.times(segment);
        if times != Times::default() {
            let layout =
                folded.runs.range((run, i32::MIN)..=(run, i32::MAX)).next_back().map_or(0, |((_, layout), _)| *layout);
            folded.runs.entry((run, layout)).or_default().times.add(&times);
        }
    }
    folded
}

#[cfg(test)]
#[path = "window_tests.rs"]
mod tests;
