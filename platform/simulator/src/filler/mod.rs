//! A filler over time: rows and events from any instant on.
//!
//! Each day is planned and lived through by itself from the seed, so a machine that is looked at again in the middle of
//! a day is exactly where it was. Only its counters must be told where they stand.

mod beside;
mod plan;
mod readings;
mod settings;
mod spec;
#[cfg(test)]
mod tests;
mod works;

use std::sync::Arc;

use time::{Duration, OffsetDateTime};

use beside::EventBeside;
use plan::{Activity, Day, PlanPart};
pub use readings::VALUES;
pub use settings::{ItemData, item_data};
pub use spec::{COUNTERS, RowInterval, Spec};
use works::Works;

/// A gateway holds this much of a machine's past after a restart; what is older than that was never recorded.
const REMEMBERED: Duration = Duration::minutes(10);

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Start of its interval.
    pub at: OffsetDateTime,
    /// That interval.
    pub interval: RowInterval,
    /// In the order of [`VALUES`].
    pub values: Vec<Option<f32>>,
    /// In the order of [`COUNTERS`].
    pub counters: [i64; 5],
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineEvent {
    /// When.
    pub at: OffsetDateTime,
    /// `state`, `alarmOn`, `alarmOff`, `item`, `film` or `reject`.
    pub kind: &'static str,
    /// State word, alarm number, item number, film code or number of a pouch.
    pub code: String,
}

/// What a machine tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FillerRows {
    /// Its rows.
    pub readings: Vec<Reading>,
    /// Its events.
    pub happenings: Vec<MachineEvent>,
    /// Events of the other machines of its line, by equipment number.
    pub beside: Vec<(String, MachineEvent)>,
}

/// Where the platform last heard a machine.
#[derive(Clone, Copy, Debug)]
pub struct LastSample {
    /// Stamp of its newest row.
    pub at: OffsetDateTime,
    /// What its counters read there.
    pub counters: [i64; 5],
}

/// A filler at an instant.
#[derive(Clone, Debug)]
pub struct Filler {
    /// What it is.
    pub spec: Arc<Spec>,
    day: Day,
    works: Works,
    /// What the other machines of the line say on this day.
    beside: Vec<EventBeside>,
    /// Start of the next row's interval.
    at: OffsetDateTime,
    /// Events before this instant are told.
    told: OffsetDateTime,
    /// What is added to the growth to get the counters' readings.
    base: [i64; 5],
    /// Events that the machine's own log still holds.
    log: Vec<MachineEvent>,
    /// The same of the other machines of the line.
    log_beside: Vec<(String, MachineEvent)>,
}

impl Filler {
    /// A filler whose first row begins at `from` or next after it. Where the platform heard it before, its counters go
    /// on from there; in a pause too long for its memory it made nothing.
    pub fn start(spec: Arc<Spec>, from: OffsetDateTime, standing: Option<LastSample>) -> Self {
        let interval = spec.interval().length();
        let heard = standing.map(|standing| (standing.at + interval, standing.counters));
        match heard {
            Some((next, counters)) if next > from - REMEMBERED && next <= from + interval => {
                let mut filler = Self::at(spec, next);
                filler.stand(counters);
                filler
            }
            Some((next, counters)) => {
                let mut filler = Self::at(spec, from);
                filler.stand(counters);
                // that it was switched off nobody heard, so nobody may say it now
                filler.log.push(say(next, "item", ""));
                filler.log.extend(filler.no_alarm(next, None));
                filler.log.extend(filler.present());
                filler.log_beside = filler.present_beside();
                filler
            }
            None => {
                let mut filler = Self::at(spec, from);
                filler.stand(filler.spec.openings());
                filler.log.extend(filler.present());
                filler.log_beside = filler.present_beside();
                filler
            }
        }
    }

    /// The machine at an instant, its day lived through from the begin.
    fn at(spec: Arc<Spec>, from: OffsetDateTime) -> Self {
        let interval = spec.interval().length();
        let from = upon_grid(from, interval);
        let day = Day::of(&spec, from);
        let works = Works::begin(&spec, &day, [0; 5]);
        let start = upon_grid(day.start, interval);
        let beside = beside::events(&spec, &day);
        let (log, log_beside) = (Vec::new(), Vec::new());
        let mut filler = Self { spec, day, works, beside, at: start, told: from, base: [0; 5], log, log_beside };
        while filler.at < from {
            filler.step();
        }
        filler
    }

    /// Says what the counters read now.
    fn stand(&mut self, readings: [i64; 5]) {
        for ((base, reading), grown) in self.base.iter_mut().zip(readings).zip(self.works.grown) {
            *base = reading - grown;
        }
    }

    /// All counters begin again at 0.
    pub(crate) fn reset(&mut self) {
        self.stand([0; 5]);
    }

    /// Start of the next row's interval.
    pub fn next_at(&self) -> OffsetDateTime {
        self.at
    }

    /// All that happened until `now` and was not told yet. A row is told when its interval is over.
    pub fn advance(&mut self, now: OffsetDateTime) -> FillerRows {
        let (happenings, beside) = (std::mem::take(&mut self.log), std::mem::take(&mut self.log_beside));
        let mut rows = FillerRows { readings: Vec::new(), happenings, beside };
        let mut events_from = self.told;
        while self.at + self.spec.interval().length() <= now {
            // events of a day are told before the day is over
            rows.happenings.extend(self.happenings(events_from, self.day_end().min(now)));
            rows.beside.extend(self.happenings_beside(events_from, self.day_end().min(now)));
            events_from = events_from.max(self.day_end().min(now));
            rows.readings.extend(self.step());
            rows.happenings.extend(self.rejects());
        }
        rows.happenings.extend(self.happenings(events_from, now.min(self.day_end())));
        rows.beside.extend(self.happenings_beside(events_from, now.min(self.day_end())));
        self.told = events_from.max(now.min(self.day_end()));
        rows.happenings.sort_by_key(|event| event.at);
        rows
    }

    /// The pouches that were rejected in the interval just lived through, at its end.
    fn rejects(&self) -> impl Iterator<Item = MachineEvent> {
        let at = self.at - Duration::MILLISECOND;
        self.works.rejected.iter().map(move |pouch| say(at, "reject", &pouch.to_string()))
    }

    fn day_end(&self) -> OffsetDateTime {
        self.day.start + Duration::seconds(self.day.length)
    }

    /// Lives through one interval; a row unless the machine is off.
    fn step(&mut self) -> Option<Reading> {
        if self.at >= self.day_end() {
            self.day = Day::of(&self.spec, self.at);
            self.works = Works::begin(&self.spec, &self.day, self.works.grown);
            self.beside = beside::events(&self.spec, &self.day);
        }
        let second = (self.at - self.day.start).whole_seconds();
        let off =
            self.day.stretches.get(self.day.place(second)).is_none_or(|stretch| stretch.activity == Activity::Off);
        let (interval, at) = (self.spec.interval(), self.at);
        self.works.step(&self.spec, &self.day, second, interval.length().whole_seconds());
        self.at += interval.length();
        if off {
            return None;
        }
        let values = self.works.readings(&self.spec, &self.day, second);
        let mut counters = self.works.grown;
        counters.iter_mut().zip(self.base).for_each(|(counter, base)| *counter += base);
        Some(Reading { at, interval, values, counters })
    }

    /// Events of the present day in a stretch of time.
    fn happenings(&self, from: OffsetDateTime, to: OffsetDateTime) -> Vec<MachineEvent> {
        let stretches = &self.day.stretches;
        let first = stretches.partition_point(|stretch| self.instant(stretch.from) < from);
        let due = stretches[first..].iter().take_while(|stretch| self.instant(stretch.from) < to);
        due.enumerate()
            .flat_map(|(place, stretch)| {
                let before = (first + place).checked_sub(1).and_then(|before| stretches.get(before));
                self.tell(stretch, before)
            })
            .collect()
    }

    /// The same of the other machines of the line.
    fn happenings_beside(&self, from: OffsetDateTime, to: OffsetDateTime) -> Vec<(String, MachineEvent)> {
        let first = self.beside.partition_point(|(_, event)| event.at < from);
        let due = self.beside[first..].iter().take_while(|(_, event)| event.at < to);
        self.named(due.cloned())
    }

    fn named(&self, events: impl IntoIterator<Item = EventBeside>) -> Vec<(String, MachineEvent)> {
        events.into_iter().map(|(place, event)| (self.spec.beside[place].number.clone(), event)).collect()
    }

    fn instant(&self, second: i64) -> OffsetDateTime {
        self.day.start + Duration::seconds(second)
    }

    /// What a stretch says when it begins.
    fn tell(&self, stretch: &PlanPart, before: Option<&PlanPart>) -> Vec<MachineEvent> {
        let at = self.instant(stretch.from);
        let Some(state) = stretch.activity.state(self.spec.model.undivided) else {
            let worked = before.is_some() || self.worked_the_day_before();
            return if worked { off_at(at).to_vec() } else { Vec::new() };
        };
        let mut told = Vec::new();
        if self.state_before(stretch, before) != Some(state) {
            told.push(say(at, "state", state));
        }
        if let Some(alarm) = before.and_then(|before| self.alarm(before)) {
            told.push(say(at, "alarmOff", alarm));
        }
        // who warms up at the day's begin was off, and said then that the run had ended
        let known = before.is_none() && stretch.activity == Activity::WarmUp;
        if !known && before.is_none_or(|before| self.product(before) != self.product(stretch)) {
            told.extend(self.say_product(at, stretch));
        } else if stretch.activity == Activity::FilmChange {
            told.extend(self.product(stretch).map(|(_, film)| say(at, "film", film)));
        }
        told.extend(self.alarm(stretch).map(|alarm| say(at, "alarmOn", alarm)));
        told
    }

    /// True when the day before ended at work: a machine that works through the night is switched off at a day's begin.
    fn worked_the_day_before(&self) -> bool {
        let before = Day::of(&self.spec, self.day.start - Duration::SECOND);
        before.stretches.last().is_some_and(|stretch| stretch.activity != Activity::Off)
    }

    /// What the machine said last: only what changes is said.
    fn state_before(&self, stretch: &PlanPart, before: Option<&PlanPart>) -> Option<&'static str> {
        match before {
            Some(before) => before.activity.state(self.spec.model.undivided),
            // who washes at the day's begin has rested at the end of the day before
            None => {
                (stretch.activity == Activity::Wash).then(|| Activity::Break.state(self.spec.model.undivided)).flatten()
            }
        }
    }

    fn say_product(&self, at: OffsetDateTime, stretch: &PlanPart) -> Vec<MachineEvent> {
        match self.product(stretch) {
            Some((number, film)) => vec![say(at, "item", &number.to_string()), say(at, "film", film)],
            None => vec![say(at, "item", "")],
        }
    }

    /// Item number and film; none while no product is in the machine.
    fn product(&self, stretch: &PlanPart) -> Option<(i16, &str)> {
        let item = self.spec.items.get(stretch.item).filter(|_| !stretch.activity.is_empty())?;
        Some((item.number, &item.film))
    }

    fn alarm(&self, stretch: &PlanPart) -> Option<&str> {
        let alarm = self.spec.alarms.get(stretch.alarm?)?;
        Some(&alarm.number)
    }

    /// What the machine would say at its next row, were it asked: after a silence nobody knows it.
    pub(crate) fn present(&self) -> Vec<MachineEvent> {
        let second = (self.at - self.day.start).whole_seconds();
        let Some(stretch) = self.day.stretches.get(self.day.place(second)) else { return Vec::new() };
        let Some(state) = stretch.activity.state(self.spec.model.undivided) else { return off_at(self.at).to_vec() };
        let mut told = vec![say(self.at, "state", state)];
        told.extend(self.say_product(self.at, stretch));
        let on = self.alarm(stretch);
        told.extend(self.no_alarm(self.at, on));
        told.extend(on.map(|alarm| say(self.at, "alarmOn", alarm)));
        told
    }

    /// What the other machines of the line would say then.
    pub(crate) fn present_beside(&self) -> Vec<(String, MachineEvent)> {
        self.named(beside::present(&self.spec, &self.beside, self.at))
    }

    /// No alarm but this one is on.
    fn no_alarm(&self, at: OffsetDateTime, but: Option<&str>) -> Vec<MachineEvent> {
        let others = self.spec.alarms.iter().filter(|alarm| Some(alarm.number.as_str()) != but);
        others.map(|alarm| say(at, "alarmOff", &alarm.number)).collect()
    }
}

fn say(at: OffsetDateTime, kind: &'static str, code: &str) -> MachineEvent {
    MachineEvent { at, kind, code: code.to_owned() }
}

/// The goodbye of a machine that is switched off.
fn off_at(at: OffsetDateTime) -> [MachineEvent; 2] {
    [say(at, "state", "stopped"), say(at, "item", "")]
}

/// The instant, or the next at which a row may begin.
fn upon_grid(at: OffsetDateTime, interval: Duration) -> OffsetDateTime {
    let past = at.unix_timestamp().rem_euclid(interval.whole_seconds());
    let floor = at - Duration::seconds(past) - Duration::nanoseconds(i64::from(at.nanosecond()));
    if floor == at { at } else { floor + interval }
}
