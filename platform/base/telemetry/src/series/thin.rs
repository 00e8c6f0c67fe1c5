//! Thinning, pure: minimum and maximum of each bucket stay, and a silence stays a silence.

use time::{Duration, OffsetDateTime};

use crate::model::Span;

/// An entry of a chart; one without a value where the series has a gap.
pub(super) type ChartPoint = (OffsetDateTime, Option<f64>);

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

impl Gaps {
    /// The gap between two readings of a series, when they lie far enough apart.
    fn between(self, before: Option<OffsetDateTime>, after: OffsetDateTime) -> Option<ChartPoint> {
        let before = before.filter(|before| after - *before > self.silence)?;
        Some((before + self.interval, None))
    }
}

/// What a chart shows of a series that is not thinned: every value, and each gap. A cell is a value, or NaN for none:
/// no stored reading is NaN.
pub(super) fn whole(times: &[OffsetDateTime], cells: &[f64], gaps: Gaps) -> Vec<ChartPoint> {
    let mut kept = Vec::with_capacity(cells.len());
    let mut last = None;
    for (at, value) in times.iter().zip(cells).filter(|(_, value)| !value.is_nan()) {
        kept.extend(gaps.between(last, *at));
        kept.push((*at, Some(*value)));
        last = Some(*at);
    }
    kept
}

/// Thins the series of a chart row by row, so that it can go on while rows arrive.
#[derive(Debug)]
pub(super) struct Thinner {
    cuts: Cuts,
    gaps: Gaps,
    /// Where the present bucket ends, in microseconds since 1970.
    end: i64,
    series: Vec<ThinSeries>,
}

/// One series while it is thinned.
#[derive(Debug)]
struct ThinSeries {
    shown: Vec<ChartPoint>,
    min: (OffsetDateTime, f64),
    max: (OffsetDateTime, f64),
    gap: Option<ChartPoint>,
    last: Option<OffsetDateTime>,
}

const NO_MIN: (OffsetDateTime, f64) = (OffsetDateTime::UNIX_EPOCH, f64::INFINITY);
const NO_MAX: (OffsetDateTime, f64) = (OffsetDateTime::UNIX_EPOCH, f64::NEG_INFINITY);

impl Thinner {
    /// For so many series, thinned to at most `limit` entries each.
    pub(super) fn new(series: usize, gaps: Gaps, window: Span, limit: usize) -> Self {
        let buckets = (limit / 3).max(1);
        let kept =
            || ThinSeries { shown: Vec::with_capacity(3 * buckets), min: NO_MIN, max: NO_MAX, gap: None, last: None };
        let series = std::iter::repeat_with(kept).take(series).collect();
        Self { cuts: Cuts::new(window, buckets), gaps, end: i64::MIN, series }
    }

    /// The next row in order of time: a cell of each series.
    pub(super) fn row(&mut self, at: OffsetDateTime, cells: impl Iterator<Item = f64>) {
        let now = micros(at);
        if now >= self.end {
            self.end = self.cuts.end(now);
            self.series.iter_mut().for_each(ThinSeries::close);
        }
        for (series, value) in self.series.iter_mut().zip(cells).filter(|(_, value)| !value.is_nan()) {
            if value < series.min.1 {
                series.min = (at, value);
            }
            if value > series.max.1 {
                series.max = (at, value);
            }
            series.gap = series.gap.or_else(|| self.gaps.between(series.last, at));
            series.last = Some(at);
        }
    }

    /// For each series, of each bucket the first and second of its extremes in order of time, and one gap.
    pub(super) fn finish(mut self) -> Vec<Vec<ChartPoint>> {
        self.series.iter_mut().for_each(ThinSeries::close);
        self.series.into_iter().map(|series| series.shown).collect()
    }
}

impl ThinSeries {
    /// Ends a bucket.
    fn close(&mut self) {
        let (min, max) = (std::mem::replace(&mut self.min, NO_MIN), std::mem::replace(&mut self.max, NO_MAX));
        // a bucket without a value has neither, nor a gap
        if min.1 > max.1 {
            return;
        }
        let begin = self.shown.len();
        self.shown.push((min.0, Some(min.1)));
        if max.0 != min.0 {
            self.shown.push((max.0, Some(max.1)));
        }
        self.shown.extend(self.gap.take());
        if let Some(entries) = self.shown.get_mut(begin..) {
            entries.sort_by_key(|(at, value)| (*at, value.is_some()));
        }
    }
}

/// Where the buckets of a window end.
#[derive(Debug)]
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

    fn thinned(times: &[OffsetDateTime], cells: &[f64], window: Span, limit: usize) -> Vec<ChartPoint> {
        let mut thinner = Thinner::new(1, GAPS, window, limit);
        times.iter().zip(cells).for_each(|(at, cell)| thinner.row(*at, std::iter::once(*cell)));
        thinner.finish().pop().unwrap_or_default()
    }

    #[test]
    fn a_silence_shows_as_one_gap() {
        let times = [0, 10, 50].map(at);
        let shown = whole(&times, &[1.0, 2.0, 3.0], GAPS);
        assert_eq!(shown, [(at(0), Some(1.0)), (at(10), Some(2.0)), (at(20), None), (at(50), Some(3.0))]);
    }

    #[test]
    fn rows_without_a_value_are_a_silence_of_their_series() {
        let times = [0, 10, 20, 30, 40, 50].map(at);
        let cells = [1.0, f64::NAN, f64::NAN, f64::NAN, 5.0, f64::NAN];
        let expected = vec![(at(0), Some(1.0)), (at(10), None), (at(40), Some(5.0))];
        assert_eq!(whole(&times, &cells, GAPS), expected);
        assert_eq!(thinned(&times, &cells, Span::new(at(0), at(60)), 6), expected);
        assert_eq!(whole(&times, &[f64::NAN; 6], GAPS), []);
        assert_eq!(thinned(&times, &[f64::NAN; 6], Span::new(at(0), at(60)), 6), []);
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
            let shown = thinned(&times, &cells, Span::new(at(0), at(second + 1)), limit);
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
