//! The words of machine data: states, kinds of events, samples, batches, stretches of time.

use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// Where an open stretch ends.
pub const FOREVER: OffsetDateTime = datetime!(9999-12-31 00:00 UTC);
/// The start of a run in roll-ups when none is known.
pub const NO_RUN: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;
/// Decision 26: a machine is unknown when it is silent for more than three intervals.
pub const SILENT_INTERVALS: i32 = 3;
/// Decision 58: a gateway is silent when the door has heard nothing from it for this long. It sends something at least
/// every third of that, an empty batch when it has nothing else.
pub const GATEWAY_SILENCE_S: i64 = 90;
/// Largest reading of a counter and largest growth of a bucket: 2^53 - 1, the largest whole number that every reader of
/// JSON keeps exactly. A machine that counts a million pouches a second takes 285 years to get there.
pub const MAX_COUNTER: i64 = (1 << 53) - 1;
/// Length of the finest bucket.
pub const TEN_MINUTES: Duration = Duration::minutes(10);

/// What a machine says it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// Product is being brought in.
    Input,
    /// Pouches are being filled.
    Filling,
    /// Running, not told apart further.
    Operating,
    /// Moved by hand.
    Manual,
    /// Stopped by an alarm.
    Alarm,
    /// Stopped without an alarm.
    Stopped,
}

impl State {
    /// All six, in the order of the slots of `state_ms`.
    pub const ALL: [Self; 6] = [Self::Input, Self::Filling, Self::Operating, Self::Manual, Self::Alarm, Self::Stopped];

    /// The word of the log and of the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Filling => "filling",
            Self::Operating => "operating",
            Self::Manual => "manual",
            Self::Alarm => "alarm",
            Self::Stopped => "stopped",
        }
    }

    /// From the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.word() == word)
    }

    /// Place in `state_ms`.
    pub const fn slot(self) -> usize {
        self as usize
    }

    /// Decision 26: these four are operating on the wire.
    pub const fn operates(self) -> bool {
        matches!(self, Self::Input | Self::Filling | Self::Operating | Self::Manual)
    }
}

/// What an event tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The state changed.
    State,
    /// An alarm came on.
    AlarmOn,
    /// An alarm went off.
    AlarmOff,
    /// Another item is made; an empty code ends the run.
    Item,
    /// Another film is used.
    Film,
    /// The weight checker threw a pouch out; its number since the run began.
    Reject,
}

impl Kind {
    const ALL: [(Self, i16, &'static str); 6] = [
        (Self::State, 1, "state"),
        (Self::AlarmOn, 2, "alarmOn"),
        (Self::AlarmOff, 3, "alarmOff"),
        (Self::Item, 4, "item"),
        (Self::Film, 5, "film"),
        (Self::Reject, 6, "reject"),
    ];

    /// The number in the table `event`.
    pub const fn number(self) -> i16 {
        Self::ALL[self as usize].1
    }

    /// From the number in the table.
    pub fn from_number(number: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|k| k.1 == number).map(|k| k.0)
    }

    /// From the word on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|k| k.2 == word).map(|k| k.0)
    }

    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        Self::ALL[self as usize].2
    }
}

/// One row of readings. Stamped t it tells of the interval that begins at t: values during it, counters as at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The machine.
    pub device_id: Uuid,
    /// Start of the interval.
    pub at: OffsetDateTime,
    /// Which signals stand in the slots.
    pub layout_id: i32,
    /// Measured values; a missing reading is none.
    pub values: Vec<Option<f32>>,
    /// Absolute readings of counters, never differences.
    pub counters: Vec<Option<i64>>,
}

/// Something that happened. All five fields besides the device are its key: the same event twice is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The machine.
    pub device_id: Uuid,
    /// When.
    pub at: OffsetDateTime,
    /// Order among events of one instant.
    pub ordinal: i16,
    /// What it tells of.
    pub kind: Kind,
    /// State word, alarm number, item number, film code or number of a pouch.
    pub code: String,
}

impl Event {
    /// The stream whose fold this event takes part in.
    pub fn stream(&self) -> String {
        match self.kind {
            Kind::State => "state".to_owned(),
            Kind::AlarmOn | Kind::AlarmOff => format!("alarm:{}", self.code),
            Kind::Item | Kind::Film => "run".to_owned(),
            Kind::Reject => "reject".to_owned(),
        }
    }
}

/// The name of a batch: the same name twice is the same batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchId {
    /// Who sent it.
    pub gateway_id: Uuid,
    /// Since which start of the gateway `seq` counts.
    pub boot_id: Uuid,
    /// Counts from 1.
    pub seq: i64,
}

/// What is stored in one transaction.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    /// None for recordings, which are the same by their rows alone.
    pub id: Option<BatchId>,
    /// Readings.
    pub samples: Vec<Sample>,
    /// Events.
    pub events: Vec<Event>,
}

/// What became of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchReceipt {
    /// A batch of this name had been stored before; nothing was looked at again.
    pub known: bool,
    /// Samples and events that were new.
    pub accepted: usize,
    /// Samples and events that had been there.
    pub duplicate: usize,
    /// Highest batch number below which none is missing; 0 for recordings.
    pub contiguous_seq: i64,
}

/// A stretch of time; its end does not belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// First instant.
    pub from: OffsetDateTime,
    /// First instant after it; [`FOREVER`] while it is open.
    pub to: OffsetDateTime,
}

impl Span {
    /// From one instant to another.
    pub const fn new(from: OffsetDateTime, to: OffsetDateTime) -> Self {
        Self { from, to }
    }

    /// From an instant to a perhaps unknown end.
    pub fn open(from: OffsetDateTime, to: Option<OffsetDateTime>) -> Self {
        Self { from, to: to.unwrap_or(FOREVER) }
    }

    /// The end, none while open.
    pub fn end(self) -> Option<OffsetDateTime> {
        (self.to < FOREVER).then_some(self.to)
    }

    /// True when `at` lies in it.
    pub fn holds(self, at: OffsetDateTime) -> bool {
        self.from <= at && at < self.to
    }

    /// What both have in common.
    pub fn meet(self, other: Self) -> Option<Self> {
        let both = Self::new(self.from.max(other.from), self.to.min(other.to));
        (both.from < both.to).then_some(both)
    }

    /// Ended at `latest` if it would go on longer; empty when it begins after it.
    #[must_use]
    pub fn until(self, latest: OffsetDateTime) -> Self {
        Self::new(self.from, self.to.min(latest).max(self.from))
    }

    /// The shortest stretch around it that begins and ends at multiples of `step` since 1970.
    #[must_use]
    pub fn widened(self, step: Duration) -> Self {
        let end = floor(self.to, step);
        Self::new(floor(self.from, step), if end < self.to { end + step } else { end })
    }

    /// Whole milliseconds. Both ends are cut to milliseconds first, so that adjoining stretches add up.
    pub fn ms(self) -> i64 {
        millis(self.to) - millis(self.from)
    }

    /// The ten-minute bucket that begins at or before `at`.
    pub fn bucket(at: OffsetDateTime) -> OffsetDateTime {
        floor(at, TEN_MINUTES)
    }

    /// Starts of the buckets of length `step` that this stretch touches.
    pub fn buckets(self, step: Duration) -> impl Iterator<Item = OffsetDateTime> {
        let mut at = floor(self.from, step);
        std::iter::from_fn(move || {
            let next = (at < self.to).then_some(at)?;
            at += step;
            Some(next)
        })
    }
}

/// `at` cut down to a multiple of `step` since 1970.
pub fn floor(at: OffsetDateTime, step: Duration) -> OffsetDateTime {
    let past = at.unix_timestamp().rem_euclid(step.whole_seconds().max(1));
    at - Duration::seconds(past) - Duration::nanoseconds(i64::from(at.nanosecond()))
}

fn millis(at: OffsetDateTime) -> i64 {
    at.unix_timestamp() * 1000 + i64::from(at.millisecond())
}

/// How long a machine of this interval may be silent before it is unknown.
pub fn silence(interval_s: i32) -> Duration {
    Duration::seconds(i64::from(interval_s) * i64::from(SILENT_INTERVALS))
}

/// What a presence span is longer than the time it stands for: two intervals.
pub fn tail(interval_s: i32) -> Duration {
    silence(interval_s) - Duration::seconds(i64::from(interval_s))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_lead_back() {
        for state in State::ALL {
            assert_eq!(State::parse(state.word()), Some(state));
            assert_eq!(State::ALL[state.slot()], state);
        }
        for (kind, number, word) in Kind::ALL {
            assert_eq!((kind.number(), kind.word()), (number, word));
            assert_eq!(Kind::from_number(number), Some(kind));
            assert_eq!(Kind::parse(word), Some(kind));
        }
    }

    #[test]
    fn buckets_of_a_stretch_begin_before_it() {
        let span = Span::new(datetime!(2024-05-01 00:09:59.9 UTC), datetime!(2024-05-01 00:20 UTC));
        let starts: Vec<_> = span.buckets(TEN_MINUTES).collect();
        assert_eq!(starts, [datetime!(2024-05-01 00:00 UTC), datetime!(2024-05-01 00:10 UTC)]);
    }

    #[test]
    fn milliseconds_add_up_over_any_cut() {
        let (a, b, c) = (
            datetime!(2024-05-01 00:00:00.0007 UTC),
            datetime!(2024-05-01 00:00:01.0019 UTC),
            datetime!(2024-05-01 00:00:02 UTC),
        );
        assert_eq!(Span::new(a, c).ms(), Span::new(a, b).ms() + Span::new(b, c).ms());
    }
}
