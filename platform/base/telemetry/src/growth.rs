//! Growth of counters from absolute readings, pure.
//!
//! A counter is its name: a change of layout keeps its last reading, wherever it stands in the rows. A missing reading
//! keeps the one before. The first reading ever grows from the registered opening reading; with none registered it is
//! itself the beginning.
//!
//! A reading below the one before says nothing yet. If the next one is as high as before again, it was a stray: it is
//! set aside, and growth counts over it. If the next one stays below, the counter began again at 0, and both readings
//! count since then. So what a reading adds depends on it and the two before it alone, however the rows are cut.
//!
//! Bags are told by their counter, and by what was weighed under a layout without it. A reading of the counter that reaches
//! back over such rows would tell their bags again: it adds what was weighed with it instead.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use time::{Duration, OffsetDateTime};

use crate::model::silence;
use crate::signals::{Layouts, PRODUCTION_COUNT, WEIGHT_NG, WEIGHT_OK};

/// The counters of a device by name, and where the layouts hold them.
#[derive(Debug, Default)]
struct Counters {
    names: HashMap<String, usize>,
    openings: Vec<Option<i64>>,
    layouts: HashMap<i32, CounterSlots>,
}

/// Which counter stands in each slot of a layout's rows.
#[derive(Debug)]
struct CounterSlots {
    silence: Duration,
    counters: Vec<usize>,
    /// The slot that counts bags.
    bags: Option<usize>,
    /// The slots that weigh them.
    weights: Vec<usize>,
    by_weight: bool,
}

impl Counters {
    fn new(layouts: &Layouts, registered: &BTreeMap<String, i64>) -> Self {
        let mut all = Self::default();
        for layout in layouts.values() {
            let slots = CounterSlots {
                silence: silence(layout.interval_s),
                counters: layout.counter_keys.iter().map(|key| all.number(key, registered)).collect(),
                bags: layout.counter(PRODUCTION_COUNT),
                weights: [WEIGHT_OK, WEIGHT_NG].into_iter().filter_map(|key| layout.counter(key)).collect(),
                by_weight: layout.tells_bags_by_weight(),
            };
            all.layouts.insert(layout.layout_id, slots);
        }
        all
    }

    fn number(&mut self, key: &str, registered: &BTreeMap<String, i64>) -> usize {
        if let Some(number) = self.names.get(key) {
            return *number;
        }
        self.openings.push(registered.get(key).copied());
        self.names.insert(key.to_owned(), self.openings.len() - 1);
        self.openings.len() - 1
    }
}

/// What a row adds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grown {
    /// Growth of each counter; none where the row has no reading.
    pub by: Vec<Option<i64>>,
    /// What of it was learnt after a silence, by slot: it grew somewhere in the silence, nobody knows where.
    pub late: Vec<(usize, i64)>,
    /// True when the reading before, of any counter, turned out to be a stray.
    pub set_aside: bool,
}

/// What one reading adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Step {
    by: i64,
    late: i64,
    set_aside: bool,
}

/// The last reading of a counter that counts, and one below it that says nothing yet.
#[derive(Clone, Copy, Debug, Default)]
struct LastReading {
    base: Option<(Option<OffsetDateTime>, i64)>,
    fallen: Option<(OffsetDateTime, i64)>,
    seen: u8,
}

impl LastReading {
    fn step(&mut self, opening: Option<i64>, (at, now): (OffsetDateTime, i64), silence: Duration) -> Step {
        self.seen = self.seen.saturating_add(1);
        let after_silence =
            |from: Option<OffsetDateTime>, at: OffsetDateTime| from.is_some_and(|from| at - from > silence);
        let Some((from, base)) = self.base.or_else(|| opening.map(|reading| (None, reading))) else {
            self.base = Some((Some(at), now));
            return Step::default();
        };
        self.base = Some((from, base));
        let late = |by, from, at| if after_silence(from, at) { by } else { 0 };
        if now >= base {
            self.base = Some((Some(at), now));
            // what a reading from before the bound of intake overflows stays at the largest number, which no bucket takes
            let by = now.saturating_sub(base);
            return Step { by, late: late(by, from, at), set_aside: self.fallen.take().is_some() };
        }
        let Some((fell_at, fell)) = self.fallen.replace((at, now)) else { return Step::default() };
        let since = late(fell, from, fell_at);
        if now < fell {
            // began again, and fell once more
            self.base = Some((Some(fell_at), fell));
            return Step { by: fell, late: since, set_aside: false };
        }
        (self.base, self.fallen) = (Some((Some(at), now)), None);
        Step { by: now, late: since.saturating_add(late(now - fell, Some(fell_at), at)), set_aside: false }
    }
}

/// Walks the readings of one device in order of time.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    counters: Arc<Counters>,
    last: Vec<LastReading>,
    /// The last row whose layout tells bags by their weight.
    by_weight_at: Option<OffsetDateTime>,
}

impl Growth {
    /// Begins before the first reading ever.
    pub fn new(layouts: &Layouts, registered: &BTreeMap<String, i64>) -> Self {
        let counters = Counters::new(layouts, registered);
        let last = vec![LastReading::default(); counters.openings.len()];
        Self { last, counters: Arc::new(counters), by_weight_at: None }
    }

    /// True when enough readings of a counter were seen for what came before them to say nothing more.
    pub fn knows(&self, key: &str) -> bool {
        self.counters.names.get(key).is_none_or(|counter| self.last[*counter].seen >= 2)
    }

    /// Notes the last readings of a counter before the stretch begins, in order of time, in place of what was seen.
    pub fn seed(&mut self, key: &str, readings: &[(OffsetDateTime, i64)]) {
        let Some(counter) = self.counters.names.get(key).copied() else { return };
        self.last[counter] = LastReading::default();
        for reading in readings {
            self.last[counter].step(self.counters.openings[counter], *reading, Duration::ZERO);
        }
    }

    /// True when bags may have been told by their weight since the last readings of their counter, in rows further back
    /// than what was seen.
    pub fn lacks_weighed(&self) -> bool {
        let any = |of: fn(&CounterSlots) -> bool| self.counters.layouts.values().any(of);
        self.by_weight_at.is_none() && any(|slots| slots.by_weight) && any(|slots| slots.bags.is_some())
    }

    /// Notes the last row before the stretch whose layout tells bags by their weight.
    pub fn seed_weighed(&mut self, at: OffsetDateTime) {
        self.by_weight_at = self.by_weight_at.max(Some(at));
    }

    /// What a row adds.
    pub fn step(&mut self, layout_id: i32, at: OffsetDateTime, readings: &[Option<i64>]) -> Grown {
        let mut grown = Grown { by: Vec::with_capacity(readings.len()), ..Grown::default() };
        let all = Arc::clone(&self.counters);
        let slots = all.layouts.get(&layout_id);
        let told_already = slots.is_some_and(|slots| self.reaches_over_weighed(slots));
        for (slot, reading) in readings.iter().enumerate() {
            let counter = slots.and_then(|slots| slots.counters.get(slot).map(|counter| (*counter, slots.silence)));
            let Some(((counter, silence), now)) = counter.zip(*reading) else {
                grown.by.push(None);
                continue;
            };
            let step = self.last[counter].step(all.openings[counter], (at, now), silence);
            grown.by.push(Some(step.by));
            grown.set_aside |= step.set_aside;
            if step.late > 0 {
                grown.late.push((slot, step.late));
            }
        }
        if let Some(slots) = slots {
            if told_already {
                grown.tell_by_weight(slots);
            }
            if slots.by_weight {
                self.by_weight_at = Some(at);
            }
        }
        grown
    }

    /// True when the counter of bags would grow over rows whose bags their weight has told.
    fn reaches_over_weighed(&self, slots: &CounterSlots) -> bool {
        let Some(counter) = slots.bags.and_then(|slot| slots.counters.get(slot)) else { return false };
        let since = self.last[*counter].base.and_then(|(at, _)| at);
        self.by_weight_at.is_some_and(|at| since.is_none_or(|since| since < at))
    }
}

impl Grown {
    /// Puts what was weighed in the place of what the counter of bags grew by.
    fn tell_by_weight(&mut self, slots: &CounterSlots) {
        let Some((bags, true)) = slots.bags.map(|slot| (slot, self.by.get(slot).is_some_and(Option::is_some))) else {
            return;
        };
        let weighed = |slot: &usize| self.by.get(*slot).copied().flatten().unwrap_or(0);
        let late = |late: &&(usize, i64)| slots.weights.contains(&late.0);
        self.by[bags] = Some(slots.weights.iter().map(weighed).fold(0, i64::saturating_add));
        let late = self.late.iter().filter(late).map(|late| late.1).fold(0, i64::saturating_add);
        self.late.retain(|(slot, _)| *slot != bags);
        if late > 0 {
            self.late.push((bags, late));
        }
    }
}

#[cfg(test)]
#[path = "growth_tests.rs"]
mod tests;
