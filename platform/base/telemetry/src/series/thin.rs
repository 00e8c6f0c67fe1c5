//! Thinning, pure: minimum and maximum of each bucket stay, and a silence stays a silence.

use time::{Duration, OffsetDateTime};

use crate::model::Span;

/// Microseconds since 1970 and a value. Numbers, because a chart compares a hundred thousand of them.
pub(super) type Point = (i64, f64);
pub(super) type Shown = (i64, Option<f64>);

/// An instant as it is compared here.
pub(super) fn micros(at: OffsetDateTime) -> i64 {
    at.unix_timestamp() * 1_000_000 + i64::from(at.microsecond())
}

/// The instant of so many microseconds.
pub(super) fn instant(micros: i64) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(micros) * 1_000).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

/// What counts as a gap, in microseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// Readings further apart than this leave one.
    silence: i64,
    /// It begins one interval after the last reading.
    interval: i64,
}

impl Gaps {
    pub(super) fn new(silence: Duration, interval: Duration) -> Self {
        let micros = |d: Duration| i64::try_from(d.whole_microseconds()).unwrap_or(i64::MAX);
        Self { silence: micros(silence), interval: micros(interval) }
    }

    fn between(self, before: Option<&Point>, after: &Point) -> Option<Shown> {
        let (at, _) = before.filter(|(at, _)| after.0 - *at > self.silence)?;
        Some((*at + self.interval, None))
    }
}

/// All points, with one none for each gap.
pub(super) fn all(points: &[Point], gaps: Gaps) -> Vec<Shown> {
    let mut kept = Vec::with_capacity(points.len());
    for (place, point) in points.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|p| points.get(p));
        kept.extend(gaps.between(before, point));
        kept.push((point.0, Some(point.1)));
    }
    kept
}

/// At most `limit` entries: for each bucket the first and second of its extremes in order of time, and one gap.
pub(super) fn thin(points: &[Point], window: Span, gaps: Gaps, limit: usize) -> Vec<Shown> {
    let cuts = Cuts::new(window, (limit / 3).max(1));
    let mut kept = Vec::with_capacity(limit);
    let mut before: Option<&Point> = None;
    let mut rest = points;
    while let Some(first) = rest.first() {
        let end = cuts.end(first.0);
        let (group, later) = rest.split_at(rest.iter().take_while(|point| point.0 < end).count().max(1));
        keep(group, before, gaps, &mut kept);
        before = group.last();
        rest = later;
    }
    kept
}

/// Where the buckets of a window end.
struct Cuts {
    from: i64,
    length: i128,
    buckets: i128,
}

impl Cuts {
    fn new(window: Span, buckets: usize) -> Self {
        let from = micros(window.from);
        let length = i128::from(micros(window.to) - from).max(1);
        Self { from, length, buckets: i128::try_from(buckets).unwrap_or(1) }
    }

    /// The first instant after the bucket that holds `at`.
    fn end(&self, at: i64) -> i64 {
        let bucket = (i128::from(at - self.from) * self.buckets).div_euclid(self.length);
        let end = ((bucket + 1) * self.length + self.buckets - 1).div_euclid(self.buckets);
        self.from + i64::try_from(end).unwrap_or(i64::MAX - self.from)
    }
}

fn keep(group: &[Point], before: Option<&Point>, gaps: Gaps, kept: &mut Vec<Shown>) {
    let Some(first) = group.first() else { return };
    let (mut min, mut max) = (first, first);
    let (mut gap, mut last) = (None, before);
    for point in group {
        min = if point.1 < min.1 { point } else { min };
        max = if point.1 > max.1 { point } else { max };
        gap = gap.or_else(|| gaps.between(last, point));
        last = Some(point);
    }
    let place = kept.len();
    kept.push((min.0, Some(min.1)));
    if max.0 != min.0 {
        kept.push((max.0, Some(max.1)));
    }
    kept.extend(gap);
    if let Some(entries) = kept.get_mut(place..) {
        entries.sort_by_key(|(at, value)| (*at, value.is_some()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(second: i64) -> i64 {
        second * 1_000_000
    }

    const GAPS: Gaps = Gaps { silence: 30_000_000, interval: 10_000_000 };

    #[test]
    fn an_instant_comes_back_from_its_microseconds() {
        let at = time::macros::datetime!(2024-05-01 09:00:00.123456 UTC);
        assert_eq!(instant(micros(at)), at);
    }

    #[test]
    fn a_silence_shows_as_one_gap() {
        let shown = all(&[(at(0), 1.0), (at(10), 2.0), (at(50), 3.0)], GAPS);
        assert_eq!(shown, [(at(0), Some(1.0)), (at(10), Some(2.0)), (at(20), None), (at(50), Some(3.0))]);
    }

    proptest! {
        #[test]
        fn thinning_keeps_extremes_and_stays_within_its_limit(values in prop::collection::vec((1i64..100, -1000i32..1000), 1..400), limit in 3usize..300) {
            let mut second = 0;
            let points: Vec<Point> = values.iter().map(|(step, value)| { second += step; (at(second), f64::from(*value)) }).collect();
            let shown = thin(&points, Span::new(instant(at(0)), instant(at(second + 1))), GAPS, limit);
            prop_assert!(shown.len() <= limit.max(3));
            prop_assert!(shown.windows(2).all(|pair| pair[0].0 <= pair[1].0));
            let extreme = |pick: fn(f64, f64) -> f64, all: &mut dyn Iterator<Item = f64>| all.reduce(pick);
            for pick in [f64::min as fn(f64, f64) -> f64, f64::max] {
                prop_assert_eq!(extreme(pick, &mut points.iter().map(|p| p.1)), extreme(pick, &mut shown.iter().filter_map(|p| p.1)));
            }
        }
    }
}
