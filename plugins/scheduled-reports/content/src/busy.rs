//! The time in which machines were to work: planned busy time.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::{Outcome, Zone};
use plant::units::UnitDevice;
use plant::{plans, zones};
use telemetry::Span;
use telemetry::figures::Totals;
use telemetry::material::DeviceSpan;
use telemetry::periods::line_day;
use time::Duration;
use uuid::Uuid;

use crate::units::sums;

/// A stretch in which a machine was to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BusyTime {
    /// From when to when.
    pub span: Span,
    /// A plan says so; else the machine was to work while it was on.
    pub planned: bool,
}

impl BusyTime {
    /// Milliseconds of it, given the sums of the machine in it.
    pub fn ms(&self, totals: &Totals) -> i64 {
        if self.planned { self.span.ms() } else { totals.times.presence_ms }
    }
}

/// The lines of machines, each once.
pub fn lines_of(devices: &[UnitDevice]) -> Vec<Uuid> {
    let mut lines: Vec<Uuid> = devices.iter().filter_map(|device| device.line_id).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The busy times of machines in their windows, each with the place of its machine.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn of_devices(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    windows: &[DeviceSpan],
) -> Outcome<Vec<(usize, BusyTime)>> {
    let spans = windows.iter().map(|window| window.span);
    let Some(around) = spans.reduce(|one, other| Span::new(one.from.min(other.from), one.to.max(other.to))) else {
        return Ok(Vec::new());
    };
    let mut planned: BTreeMap<Uuid, Vec<Span>> = BTreeMap::new();
    for (line, from, to) in plans::times(tx, &lines_of(devices), (around.from, around.to)).await? {
        planned.entry(line).or_default().push(Span::new(from, to));
    }
    let of = |(place, (device, window)): (usize, (&UnitDevice, &DeviceSpan))| {
        let own = device.line_id.and_then(|line| planned.get(&line)).map_or(&[][..], Vec::as_slice);
        let zone = zones::named(&device.time_zone);
        busy_times(&zone, device.day_hour(), window.span, own).into_iter().map(move |busy| (place, busy))
    };
    Ok(devices.iter().zip(windows).enumerate().flat_map(of).collect())
}

/// Milliseconds in which machines were to work in their windows, all together.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn sum_ms(tx: &mut TenantTx, devices: &[UnitDevice], windows: &[DeviceSpan]) -> Outcome<i64> {
    let busy = of_devices(tx, devices, windows).await?;
    let pieces: Vec<DeviceSpan> =
        busy.iter().map(|(place, busy)| DeviceSpan::new(devices[*place].device_id, busy.span)).collect();
    Ok(busy.iter().zip(sums(tx, &pieces).await?).map(|((_, busy), totals)| busy.ms(&totals)).sum())
}

/// The busy time of a window, day by day of the line. `plans` are those of the line; a plan lies within a day.
fn busy_times(zone: &Zone, day_hour: u8, window: Span, plans: &[Span]) -> Vec<BusyTime> {
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
