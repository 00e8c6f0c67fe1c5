//! Which reason belongs to which part of a stop.
//!
//! Stops move when data come late; what was recorded stays where it was. A part takes the stretch that lies on it. What a
//! stretch misses of its stop by less than a minute, and by no more than it covers, counts as covered.

use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::Span;

/// Seconds below which a stop is a micro stop, on a machine of which nobody said anything else.
pub const USUAL_MICRO_S: i32 = 30;

/// What late data may move the edges of a stop by.
const DRIFT: Duration = Duration::MINUTE;
/// The shortest part of a stop.
const SHORTEST: Duration = Duration::seconds(10);

/// Where what was recorded of a stop lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedStop {
    /// The machine.
    pub device_id: Uuid,
    /// When it was said to begin.
    pub started_at: OffsetDateTime,
    /// When it was said to end.
    pub ended_at: OffsetDateTime,
    /// An instant of the stop that lasted as this was recorded.
    pub ongoing_at: Option<OffsetDateTime>,
}

/// Something that was recorded of a stop.
pub trait Recorded {
    /// Where it lies.
    fn lies(&self) -> RecordedStop;
}

impl Recorded for RecordedStop {
    fn lies(&self) -> RecordedStop {
        *self
    }
}

/// A part of a stop, and what was recorded of it.
#[derive(Debug, PartialEq)]
pub struct Part<'a, S> {
    /// Its time.
    pub span: Span,
    /// What was recorded; none while nothing was.
    pub stretch: Option<&'a S>,
}

impl<S> Clone for Part<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Part<'_, S> {}

/// The parts of a stop of a machine in order of time. They adjoin each other and fill it. `stretches` are in that order too.
pub fn parts<S: Recorded>(device_id: Uuid, stop: Span, stretches: &[S]) -> Vec<Part<'_, S>> {
    let mut covered: Vec<Part<'_, S>> = Vec::new();
    for stretch in stretches.iter().filter(|stretch| stretch.lies().device_id == device_id) {
        let Some(reach) = reach(stretch.lies(), stop).and_then(|reach| reach.meet(stop)) else { continue };
        let from = covered.last().map_or(reach.from, |last| last.span.to.max(reach.from));
        let span = Span::new(from, reach.to);
        if counts(span, stop) {
            covered.push(Part { span, stretch: Some(stretch) });
        }
    }
    fill(stop, covered)
}

/// From where to where a stretch reaches when it meets a stop. One that was recorded while its stop lasted ends with it, and
/// never lies on a later one.
fn reach(stretch: RecordedStop, stop: Span) -> Option<Span> {
    match stretch.ongoing_at {
        Some(at) if stop.from > at + DRIFT => None,
        Some(at) if stop.to > at => Some(Span::new(stretch.started_at, stop.to)),
        _ => Some(Span::new(stretch.started_at, stretch.ended_at)),
    }
}

/// The edge of a stretch that belongs to another stop is no part of this one.
fn counts(piece: Span, stop: Span) -> bool {
    piece.from < piece.to && (length(piece) >= SHORTEST || length(piece) * 2 >= length(stop))
}

fn fill<S>(stop: Span, covered: Vec<Part<'_, S>>) -> Vec<Part<'_, S>> {
    let mut parts: Vec<Part<'_, S>> = Vec::new();
    let mut at = stop.from;
    for mut part in covered {
        let gap = Span::new(at, part.span.from);
        match parts.last_mut() {
            Some(before) if small(gap, before.span) => before.span.to = gap.to,
            None if small(gap, part.span) => part.span.from = gap.from,
            _ => parts.push(Part { span: gap, stretch: None }),
        }
        at = part.span.to;
        parts.push(part);
    }
    let rest = Span::new(at, stop.to);
    match parts.last_mut() {
        Some(last) if small(rest, last.span) => last.span.to = rest.to,
        _ => parts.push(Part { span: rest, stretch: None }),
    }
    parts
}

fn small(gap: Span, beside: Span) -> bool {
    length(gap) < DRIFT && length(gap) <= length(beside)
}

fn length(span: Span) -> Duration {
    span.to - span.from
}

/// True when the part may be cut there.
pub fn may_cut(part: Span, at: OffsetDateTime) -> bool {
    at - part.from >= SHORTEST && part.to - at >= SHORTEST
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::seconds(second)
    }

    fn span(from: i64, to: i64) -> Span {
        Span::new(at(from), at(to))
    }

    fn stretch(from: i64, to: i64) -> RecordedStop {
        RecordedStop { device_id: Uuid::nil(), started_at: at(from), ended_at: at(to), ongoing_at: None }
    }

    /// Seconds of the parts, and from where the stretch of each comes.
    fn told(stop: Span, stretches: &[RecordedStop]) -> Vec<(i64, i64, Option<i64>)> {
        let second = |instant: OffsetDateTime| (instant - at(0)).whole_seconds();
        let parts = parts(Uuid::nil(), stop, stretches).into_iter();
        parts
            .map(|part| (second(part.span.from), second(part.span.to), part.stretch.map(|one| second(one.started_at))))
            .collect()
    }

    #[test]
    fn a_stop_without_a_stretch_is_one_part_without_a_reason() {
        assert_eq!(told(span(0, 600), &[]), [(0, 600, None)]);
        let foreign = RecordedStop { device_id: Uuid::max(), ..stretch(0, 600) };
        assert_eq!(told(span(0, 600), &[foreign]), [(0, 600, None)]);
    }

    #[test]
    fn a_reason_stays_with_a_stop_whose_edges_moved_a_little() {
        assert_eq!(told(span(-30, 659), &[stretch(0, 600)]), [(-30, 659, Some(0))]);
        assert_eq!(told(span(20, 580), &[stretch(0, 600)]), [(20, 580, Some(0))]);
    }

    #[test]
    fn what_a_reason_was_never_said_of_has_none() {
        assert_eq!(told(span(-60, 600), &[stretch(0, 600)]), [(-60, 0, None), (0, 600, Some(0))]);
        assert_eq!(told(span(0, 660), &[stretch(0, 600)]), [(0, 600, Some(0)), (600, 660, None)]);
        // no more than is covered
        assert_eq!(told(span(0, 50), &[stretch(0, 20)]), [(0, 20, Some(0)), (20, 50, None)]);
        assert_eq!(told(span(0, 40), &[stretch(0, 20)]), [(0, 40, Some(0))]);
    }

    #[test]
    fn two_stops_that_became_one_keep_both_reasons() {
        let both = [stretch(0, 300), stretch(340, 600)];
        assert_eq!(told(span(0, 600), &both), [(0, 340, Some(0)), (340, 600, Some(340))]);
        let apart = [stretch(0, 300), stretch(400, 600)];
        assert_eq!(told(span(0, 600), &apart), [(0, 300, Some(0)), (300, 400, None), (400, 600, Some(400))]);
    }

    #[test]
    fn one_stretch_lies_on_each_stop_that_it_covers() {
        let merged = [stretch(0, 900)];
        assert_eq!(told(span(0, 300), &merged), [(0, 300, Some(0))]);
        assert_eq!(told(span(600, 900), &merged), [(600, 900, Some(0))]);
    }

    #[test]
    fn the_edge_of_another_stop_s_reason_is_no_part() {
        assert_eq!(told(span(595, 900), &[stretch(0, 600)]), [(595, 900, None)]);
        assert_eq!(told(span(590, 900), &[stretch(0, 600)]), [(590, 600, Some(0)), (600, 900, None)]);
    }

    #[test]
    fn what_was_recorded_while_a_stop_lasted_ends_with_it() {
        let recorded = [RecordedStop { ongoing_at: Some(at(0)), ..stretch(0, 300) }];
        assert_eq!(told(span(0, 3600), &recorded), [(0, 3600, Some(0))]);
        // late data say that it was over before somebody recorded its reason, and that the machine stopped again
        assert_eq!(told(span(0, 100), &recorded), [(0, 100, Some(0))]);
        assert_eq!(told(span(150, 3600), &recorded), [(150, 3600, None)]);
        // and that it began a little later
        assert_eq!(told(span(40, 3600), &recorded), [(40, 3600, Some(0))]);
    }

    #[test]
    fn a_cut_leaves_ten_seconds_on_either_side() {
        let stop = span(0, 30);
        assert_eq!([9, 10, 20, 21].map(|second| may_cut(stop, at(second))), [false, true, true, false]);
    }
}
