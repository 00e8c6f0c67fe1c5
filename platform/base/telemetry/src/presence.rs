//! When a machine spoke, pure: the union of [t, t + silence) over its samples. A union does not care about order.

use time::{Duration, OffsetDateTime};

use crate::model::Span;

/// The union of the stretches that samples cover.
pub fn cover(times: impl IntoIterator<Item = OffsetDateTime>, silence: Duration) -> Vec<Span> {
    union(times.into_iter().map(|at| Span::new(at, at + silence)).collect())
}

/// Joins stretches that meet or touch.
pub fn union(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut joined: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match joined.last_mut() {
            Some(last) if last.to >= span.from => last.to = last.to.max(span.to),
            _ => joined.push(span),
        }
    }
    joined
}

/// Presence as time: each span without its tail, so that the last sample counts one interval.
pub fn as_time(spans: &[Span], tail: Duration) -> Vec<Span> {
    spans.iter().map(|s| Span::new(s.from, s.to - tail)).filter(|s| s.from < s.to).collect()
}

/// Where exactly one of two unions holds.
pub fn difference(a: &[Span], b: &[Span]) -> Vec<Span> {
    let mut edges: Vec<OffsetDateTime> = a.iter().chain(b).flat_map(|s| [s.from, s.to]).collect();
    edges.sort_unstable();
    // an edge of both cancels out: what is left opens and closes stretches in turn
    let mut odd: Vec<OffsetDateTime> = Vec::new();
    for edge in edges {
        if odd.last() == Some(&edge) {
            odd.pop();
        } else {
            odd.push(edge);
        }
    }
    odd.chunks_exact(2).map(|pair| Span::new(pair[0], pair[1])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(second: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::seconds(second)
    }

    #[test]
    fn a_gap_of_three_intervals_is_bridged_and_the_last_sample_counts_one() {
        let spans = cover([at(0), at(30), at(61)], Duration::seconds(30));
        assert_eq!(spans, [Span::new(at(0), at(60)), Span::new(at(61), at(91))]);
        let time = as_time(&spans, Duration::seconds(20));
        assert_eq!(time, [Span::new(at(0), at(40)), Span::new(at(61), at(71))]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn any_order_and_any_cut_gives_the_same_presence(times in prop::collection::vec(0i64..600, 1..40), cut in 0usize..40) {
            let whole = cover(times.iter().map(|t| at(*t)), Duration::seconds(30));
            let (first, second) = times.split_at(cut.min(times.len()));
            let mut parts = cover(second.iter().rev().map(|t| at(*t)), Duration::seconds(30));
            parts.extend(cover(first.iter().map(|t| at(*t)), Duration::seconds(30)));
            prop_assert_eq!(union(parts), whole);
        }

        #[test]
        fn the_difference_holds_where_exactly_one_does(a in prop::collection::vec((0i64..200, 1i64..30), 0..8), b in prop::collection::vec((0i64..200, 1i64..30), 0..8)) {
            let spans = |v: &[(i64, i64)]| union(v.iter().map(|(s, l)| Span::new(at(*s), at(s + l))).collect());
            let (a, b) = (spans(&a), spans(&b));
            let odd = difference(&a, &b);
            let holds = |v: &[Span], t: i64| v.iter().any(|s| s.holds(at(t)));
            for t in -1..240 {
                prop_assert_eq!(holds(&odd, t), holds(&a, t) != holds(&b, t), "at {}", t);
            }
        }
    }
}
