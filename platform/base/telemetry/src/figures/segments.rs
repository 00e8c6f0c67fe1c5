//! Cuts a window into hours and tens that are rolled up, and raw rest: its edges and what is marked.

use std::collections::BTreeSet;

use time::{Duration, OffsetDateTime};

use crate::material::DeviceSpan;
use crate::model::{Span, TEN_MINUTES, floor};

/// Buckets of one device that wait for recomputation.
#[derive(Debug, Default)]
pub(super) struct PendingBuckets {
    pub(super) tens: BTreeSet<OffsetDateTime>,
    pub(super) hours: BTreeSet<OffsetDateTime>,
}

impl PendingBuckets {
    fn ten(&self, at: OffsetDateTime) -> bool {
        self.tens.contains(&at)
    }

    /// An hour waits for itself and for each of its tens.
    fn hour(&self, at: OffsetDateTime) -> bool {
        self.hours.contains(&at) || self.tens.range(at..at + Duration::HOUR).next().is_some()
    }
}

/// From where the parts of a window are read.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Segments {
    pub(super) hours: Vec<DeviceSpan>,
    pub(super) tens: Vec<DeviceSpan>,
    pub(super) raw: Vec<DeviceSpan>,
}

/// Cuts the window of one device.
pub(super) fn cut(stretch: DeviceSpan, waiting: &PendingBuckets) -> Segments {
    let mut found = Segments::default();
    let Span { mut from, to } = stretch.span;
    while from < to {
        let (list, step) = source(from, to, waiting, &mut found);
        let end = if step == Duration::ZERO { (floor(from, TEN_MINUTES) + TEN_MINUTES).min(to) } else { from + step };
        match list.last_mut() {
            Some(last) if last.span.to == from => last.span.to = end,
            _ => list.push(DeviceSpan::new(stretch.device_id, Span::new(from, end))),
        }
        from = end;
    }
    found
}

fn source<'a>(
    from: OffsetDateTime,
    to: OffsetDateTime,
    waiting: &PendingBuckets,
    found: &'a mut Segments,
) -> (&'a mut Vec<DeviceSpan>, Duration) {
    let whole = |step: Duration| floor(from, step) == from && from + step <= to;
    if whole(Duration::HOUR) && !waiting.hour(from) {
        (&mut found.hours, Duration::HOUR)
    } else if whole(TEN_MINUTES) && !waiting.ten(from) {
        (&mut found.tens, TEN_MINUTES)
    } else {
        (&mut found.raw, Duration::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;
    use uuid::Uuid;

    fn at(hour: i64, minute: i64) -> OffsetDateTime {
        datetime!(2024-05-01 00:00 UTC) + Duration::minutes(hour * 60 + minute)
    }

    fn spans(list: &[DeviceSpan]) -> Vec<(OffsetDateTime, OffsetDateTime)> {
        list.iter().map(|s| (s.span.from, s.span.to)).collect()
    }

    #[test]
    fn edges_are_raw_whole_tens_and_hours_are_not() {
        let window = DeviceSpan::new(Uuid::nil(), Span::new(at(0, 45), at(4, 5)));
        let found = cut(window, &PendingBuckets::default());
        assert_eq!(spans(&found.raw), [(at(0, 45), at(0, 50)), (at(4, 0), at(4, 5))]);
        assert_eq!(spans(&found.tens), [(at(0, 50), at(1, 0))]);
        assert_eq!(spans(&found.hours), [(at(1, 0), at(4, 0))]);
    }

    #[test]
    fn what_is_marked_is_read_raw() {
        let window = DeviceSpan::new(Uuid::nil(), Span::new(at(0, 0), at(3, 0)));
        let waiting = PendingBuckets { tens: BTreeSet::from([at(1, 20)]), hours: BTreeSet::from([at(2, 0)]) };
        let found = cut(window, &waiting);
        assert_eq!(spans(&found.hours), [(at(0, 0), at(1, 0))]);
        assert_eq!(spans(&found.raw), [(at(1, 20), at(1, 30))]);
        assert_eq!(spans(&found.tens), [(at(1, 0), at(1, 20)), (at(1, 30), at(3, 0))]);
    }
}
