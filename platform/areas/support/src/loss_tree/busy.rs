//! The time in which machines were to work.

use kernel::Zone;
use telemetry::Span;
use telemetry::figures::Totals;
use telemetry::loss_tree::LossTree;
use telemetry::periods::line_day;
use time::Duration;

/// A stretch in which a machine was to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BusyTime {
    pub(super) span: Span,
    /// A plan says so; else the machine was to work while it was on.
    pub(super) planned: bool,
}

/// The busy time of a window, day by day of the line. `plans` are those of the line; a plan lies within a day.
pub(super) fn busy_times(zone: &Zone, day_hour: u8, window: Span, plans: &[Span]) -> Vec<BusyTime> {
    if window.from >= window.to {
        return Vec::new();
    }
    let last = zone.line_day(window.to - Duration::MICROSECOND, day_hour);
    let dates = std::iter::successors(Some(zone.line_day(window.from, day_hour)), |date| {
        date.next_day().filter(|date| *date <= last)
    });
    let mut found = Vec::new();
    for day in dates.filter_map(|date| line_day(zone, day_hour, date).meet(window)) {
        let planned = union(plans.iter().filter_map(|plan| plan.meet(day)).collect());
        if planned.is_empty() {
            found.push(BusyTime { span: day, planned: false });
        }
        found.extend(planned.into_iter().map(|span| BusyTime { span, planned: true }));
    }
    found
}

/// Plans may overlap: time is counted once.
fn union(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut found: Vec<Span> = Vec::new();
    for span in spans {
        match found.last_mut() {
            Some(last) if span.from <= last.to => last.to = last.to.max(span.to),
            _ => found.push(span),
        }
    }
    found
}

/// The busy time itself as a tree; stops and what was made come to it.
pub(super) fn trunk(busy: BusyTime, totals: &Totals) -> LossTree {
    let known: i64 = totals.times.state_ms.iter().sum();
    let (busy_ms, off_ms) = if busy.planned { (busy.span.ms(), totals.off_ms) } else { (totals.times.presence_ms, 0) };
    LossTree { busy_ms, off_ms, unknown_ms: (busy_ms - off_ms - known).max(0), ..LossTree::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::OffsetDateTime;

    fn span(from: i64, to: i64) -> Span {
        let at = |hour| OffsetDateTime::UNIX_EPOCH + Duration::hours(hour);
        Span::new(at(from), at(to))
    }

    #[test]
    fn a_day_with_plans_is_busy_by_them_and_another_while_the_machine_is_on() {
        let plans = [span(8, 12), span(10, 14), span(20, 22)];
        let found = busy_times(&Zone::utc(), 6, span(6, 54), &plans);
        let busy = |span, planned| BusyTime { span, planned };
        assert_eq!(found, [busy(span(8, 14), true), busy(span(20, 22), true), busy(span(30, 54), false)]);
        // what of a plan lies outside of the window does not count
        assert_eq!(busy_times(&Zone::utc(), 6, span(6, 9), &plans), [busy(span(8, 9), true)]);
        assert_eq!(busy_times(&Zone::utc(), 6, span(9, 9), &plans), []);
    }
}
