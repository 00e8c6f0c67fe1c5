//! Thinning, pure: minimum and maximum of each bucket stay, and a silence stays a silence.

use time::{Duration, OffsetDateTime};

use crate::model::Span;

type Point = (OffsetDateTime, f64);
type Shown = (OffsetDateTime, Option<f64>);

/// What counts as a gap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// Readings further apart than this leave one.
    pub(super) silence: Duration,
    /// It begins one interval after the last reading.
    pub(super) interval: Duration,
}

impl Gaps {
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
    let buckets = i128::try_from((limit / 3).max(1)).unwrap_or(1);
    let length = (window.to - window.from).whole_nanoseconds().max(1);
    let bucket = |at: OffsetDateTime| (at - window.from).whole_nanoseconds() * buckets / length;
    let mut kept = Vec::with_capacity(limit);
    let mut before: Option<&Point> = None;
    for group in points.chunk_by(|a, b| bucket(a.0) == bucket(b.0)) {
        keep(group, before, gaps, &mut kept);
        before = group.last();
    }
    kept
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
    let mut entries: Vec<Shown> = vec![(min.0, Some(min.1))];
    if max.0 != min.0 {
        entries.push((max.0, Some(max.1)));
    }
    entries.extend(gap);
    entries.sort_by_key(|(at, value)| (*at, value.is_some()));
    kept.extend(entries);
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
        let shown = all(&[(at(0), 1.0), (at(10), 2.0), (at(50), 3.0)], GAPS);
        assert_eq!(shown, [(at(0), Some(1.0)), (at(10), Some(2.0)), (at(20), None), (at(50), Some(3.0))]);
    }

    proptest! {
        #[test]
        fn thinning_keeps_extremes_and_stays_within_its_limit(values in prop::collection::vec((1i64..100, -1000i32..1000), 1..400), limit in 3usize..300) {
            let mut second = 0;
            let points: Vec<Point> = values.iter().map(|(step, value)| { second += step; (at(second), f64::from(*value)) }).collect();
            let shown = thin(&points, Span::new(at(0), at(second + 1)), GAPS, limit);
            prop_assert!(shown.len() <= limit.max(3));
            prop_assert!(shown.windows(2).all(|pair| pair[0].0 <= pair[1].0));
            let extreme = |pick: fn(f64, f64) -> f64, all: &mut dyn Iterator<Item = f64>| all.reduce(pick);
            for pick in [f64::min as fn(f64, f64) -> f64, f64::max] {
                prop_assert_eq!(extreme(pick, &mut points.iter().map(|p| p.1)), extreme(pick, &mut shown.iter().filter_map(|p| p.1)));
            }
        }
    }
}
