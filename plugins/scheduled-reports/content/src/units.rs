//! Units that are analysed, and the sums of their machines.

use db::TenantTx;
use kernel::Outcome;
use plant::units::{self, UnitDevice};
use plant::zones;
use telemetry::Span;
use telemetry::figures::{RunTotals, Totals, by_run};
use telemetry::material::DeviceSpan;
use telemetry::periods::{Period, line_day};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// All fillers of these locations, in the order of lines and flow.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn fillers(tx: &mut TenantTx, locations: &[Uuid]) -> Outcome<Vec<UnitDevice>> {
    let lines: Vec<Uuid> = units::lines(tx, locations).await?.into_iter().map(|line| line.line_id).collect();
    let mut devices = units::devices_of(tx, &lines).await?;
    devices.retain(|device| device.fills);
    Ok(devices)
}

/// What the period means for each machine, up to now.
pub fn stretches(devices: &[UnitDevice], period: Period, now: OffsetDateTime) -> Vec<DeviceSpan> {
    let of = |device: &UnitDevice| period.of(&zones::named(&device.time_zone), device.day_hour()).until(now);
    devices.iter().map(|device| DeviceSpan::new(device.device_id, of(device))).collect()
}

/// A day of a machine's line, up to now; none that has not begun.
pub fn day_of(device: &UnitDevice, date: Date, now: OffsetDateTime) -> Option<Span> {
    let span = line_day(&zones::named(&device.time_zone), device.day_hour(), date);
    (span.from < now).then(|| span.until(now))
}

/// The days of a period.
pub fn dates((first, last): (Date, Date)) -> Vec<Date> {
    std::iter::successors(Some(first), |date| date.next_day().filter(|date| *date <= last)).collect()
}

/// The sums of each machine, in their order.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn sums(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Totals>> {
    let sum = |runs: Vec<RunTotals>| Totals::sum(runs.iter().map(|run| &run.totals));
    Ok(by_run(tx, stretches).await?.into_iter().map(sum).collect())
}

/// For each day the sums of each machine; none where its day has not begun.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn by_day(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    days: (Date, Date),
    now: OffsetDateTime,
) -> Outcome<Vec<Vec<Option<Totals>>>> {
    let dates = dates(days);
    let all = dates.iter().flat_map(|date| devices.iter().map(|device| (*date, device)));
    let spans: Vec<Option<DeviceSpan>> =
        all.map(|(date, device)| Some(DeviceSpan::new(device.device_id, day_of(device, date, now)?))).collect();
    let begun: Vec<DeviceSpan> = spans.iter().flatten().copied().collect();
    let mut sums = sums(tx, &begun).await?.into_iter();
    let mut found = vec![Vec::with_capacity(devices.len()); dates.len()];
    for (place, span) in spans.into_iter().enumerate() {
        found[place / devices.len()].push(span.and_then(|_| sums.next()));
    }
    Ok(found)
}

/// Something was heard of the machines: a day without data is a gap, not 0.
pub fn heard(sum: &Totals) -> bool {
    sum.times.presence_ms > 0 || sum.production != 0 || sum.alarms > 0
}

/// The columns that name a unit in files.
pub const COLUMNS: [&str; 3] = ["report.file.line", "report.file.device", "report.file.number"];

/// The names of a unit: those of its only machine, or its line's alone.
pub fn cells(devices: &[UnitDevice]) -> Vec<String> {
    let line = devices.first().and_then(|device| device.line_name.clone()).unwrap_or_default();
    match devices {
        [device] => vec![line, device.display_name.clone(), device.equipment_number.clone()],
        _ => vec![line, String::new(), String::new()],
    }
}
