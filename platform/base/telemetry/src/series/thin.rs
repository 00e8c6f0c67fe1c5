//! Thinning, pure: minimum and maximum of each bucket stay, and a silence stays a silence.

use std::ops::Range;

use time::{Duration, OffsetDateTime};

use crate::model::Span;

/// An entry of a chart; one without a value where the series has a gap.
pub(super) type Shown = (OffsetDateTime, Option<f64>);

/// Microseconds since 1970. Numbers, because a chart compares a hundred thousand of them.
fn micros(at: OffsetDateTime) -> i64 {
    at.unix_timestamp() * 1_000_000 + i64::from(at.microsecond())
}

/// What counts as a gap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// Readings further apart than this leave one.
    pub(super) silence: Duration,
    /// It begins one interval after the last reading.
    pub(super) interval: Duration,
}

/// The times that all series of a chart share. A cell is a value, or NaN for none: no stored reading is NaN.
pub(super) struct Axis<'a> {
    times: &'a [OffsetDateTime],
    micros: Vec<i64>,
    silence: i64,
    interval: Duration,
    /// Places of the rows of each bucket; empty when nothing is thinned.
    buckets: Vec<Range<usize>>,
}

impl<'a> Axis<'a> {
    /// Of rows that are shown whole.
    pub(super) fn whole(times: &'a [OffsetDateTime], gaps: Gaps) -> Self {
        let silence = i64::try_from(gaps.silence.whole_microseconds()).unwrap_or(i64::MAX);
        let micros = times.iter().copied().map(micros).collect();
        Self { times, micros, silence, interval: gaps.interval, buckets: Vec::new() }
    }

    /// Of rows that are thinned to at most `limit` entries a series.
    pub(super) fn thinned(times: &'a [OffsetDateTime], gaps: Gaps, window: Span, limit: usize) -> Self {
        let mut axis = Self::whole(times, gaps);
        let cuts = Cuts::new(window, (limit / 3).max(1));
        let mut from = 0;
        while let Some(first) = axis.micros.get(from) {
            let end = cuts.end(*first);
            let length = axis.micros[from..].iter().take_while(|at| **at < end).count().max(1);
            axis.buckets.push(from..from + length);
            from += length;
        }
        axis
    }

    /// What a chart shows of a series. Thinned: for each bucket the first and second of its extremes in order of time,
    /// and one gap. Whole: every value, and each gap.
    pub(super) fn show(&self, cells: &[f64]) -> Vec<Shown> {
        let mut last = None;
        if self.buckets.is_empty() {
            let mut kept = Vec::with_capacity(cells.len());
            for (place, value) in cells.iter().enumerate().filter(|(_, value)| !value.is_nan()) {
                kept.extend(self.gap(last, place));
                kept.push((self.times[place], Some(*value)));
                last = Some(place);
            }
            return kept;
        }
        let mut kept = Vec::with_capacity(3 * self.buckets.len());
        for bucket in &self.buckets {
            self.keep(bucket.clone(), cells, &mut last, &mut kept);
        }
        kept
    }

    /// The gap between two readings of a series, when they lie far enough apart.
    fn gap(&self, before: Option<usize>, after: usize) -> Option<Shown> {
        let before = before.filter(|before| self.micros[after] - self.micros[*before] > self.silence)?;
        Some((self.times[before] + self.interval, None))
    }

    fn keep(&self, bucket: Range<usize>, cells: &[f64], last: &mut Option<usize>, kept: &mut Vec<Shown>) {
        let (mut min, mut max) = ((usize::MAX, f64::INFINITY), (usize::MAX, f64::NEG_INFINITY));
        let mut gap = None;
        for place in bucket {
            let value = cells[place];
            if value.is_nan() {
                continue;
            }
            if value < min.1 {
                min = (place, value);
            }
            if value > max.1 {
                max = (place, value);
            }
            gap = gap.or_else(|| self.gap(*last, place));
            *last = Some(place);
        }
        let begin = kept.len();
        let entry = |(place, value): (usize, f64)| Some((*self.times.get(place)?, Some(value)));
        kept.extend(entry(min));
        if max.0 != min.0 {
            kept.extend(entry(max));
        }
        kept.extend(gap);
        if let Some(entries) = kept.get_mut(begin..) {
            entries.sort_by_key(|(at, value)| (*at, value.is_some()));
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(second: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::seconds(second)
    }

    const GAPS: Gaps = Gaps { silence: Duration::seconds(30), interval: Duration::seconds(10) };

    #[test]
    fn a_silence_shows_as_one_gap() {
        let times = [0, 10, 50].map(at);
        let shown = Axis::whole(&times, GAPS).show(&[1.0, 2.0, 3.0]);
        assert_eq!(shown, [(at(0), Some(1.0)), (at(10), Some(2.0)), (at(20), None), (at(50), Some(3.0))]);
    }

    #[test]
    fn rows_without_a_value_are_a_silence_of_their_series() {
        let times = [0, 10, 20, 30, 40, 50].map(at);
        let cells = [1.0, f64::NAN, f64::NAN, f64::NAN, 5.0, f64::NAN];
        let expected = vec![(at(0), Some(1.0)), (at(10), None), (at(40), Some(5.0))];
        assert_eq!(Axis::whole(&times, GAPS).show(&cells), expected);
        assert_eq!(Axis::thinned(&times, GAPS, Span::new(at(0), at(60)), 6).show(&cells), expected);
        assert_eq!(Axis::whole(&times, GAPS).show(&[f64::NAN; 6]), []);
        assert_eq!(Axis::thinned(&times, GAPS, Span::new(at(0), at(60)), 6).show(&[f64::NAN; 6]), []);
    }

    proptest! {
        #[test]
        fn thinning_keeps_extremes_and_stays_within_its_limit(
            values in prop::collection::vec((1i64..100, prop::option::weighted(0.9, -1000i32..1000)), 1..400),
            limit in 3usize..300,
        ) {
            let mut second = 0;
            let times: Vec<OffsetDateTime> = values.iter().map(|(step, _)| { second += step; at(second) }).collect();
            let cells: Vec<f64> = values.iter().map(|(_, value)| value.map_or(f64::NAN, f64::from)).collect();
            let shown = Axis::thinned(&times, GAPS, Span::new(at(0), at(second + 1)), limit).show(&cells);
            prop_assert!(shown.len() <= limit.max(3));
            prop_assert!(shown.windows(2).all(|pair| pair[0].0 <= pair[1].0));
            let extreme = |pick: fn(f64, f64) -> f64, all: &mut dyn Iterator<Item = f64>| all.reduce(pick);
            for pick in [f64::min as fn(f64, f64) -> f64, f64::max] {
                let held = extreme(pick, &mut cells.iter().copied().filter(|value| !value.is_nan()));
                prop_assert_eq!(held, extreme(pick, &mut shown.iter().filter_map(|p| p.1)));
            }
        }
    }
}
