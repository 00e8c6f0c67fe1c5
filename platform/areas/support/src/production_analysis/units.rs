//! Units that are analysed, and the sums of their machines.

use access::viewable;
use db::TenantTx;
use http_kit::Cx;
use kernel::{Fault, Outcome};
use plant::units::{self, UnitDevice};
use plant::zones;
use telemetry::Span;
use telemetry::figures::{Figures, RunTotals, Totals, by_run};
use telemetry::material::DeviceSpan;
use telemetry::periods::{Period, line_day};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::wire::{AnalysisUnit, UnitName};
use crate::figures::FigureSet;
use crate::filling_history::rules::given;

/// The machines of a unit that a person names, in the order of flow.
pub(crate) async fn of_unit(cx: &Cx, tx: &mut TenantTx, unit: &AnalysisUnit) -> Outcome<Vec<UnitDevice>> {
    let (line, device) = (given(unit.line_unique_key.as_deref()), given(unit.device_unique_key.as_deref()));
    if line.is_none() && device.is_none() {
        return Err(Fault::field("unit.lineUniqueKey", "required", "support.unit.required"));
    }
    let locations = viewable::locations(tx, &cx.actor).await?;
    Ok(units::find(tx, &locations, line.as_deref(), device.as_deref()).await?.devices)
}

/// All fillers of a location, or of every viewable one, in the order of lines and flow.
pub(crate) async fn of_location(cx: &Cx, tx: &mut TenantTx, location: Option<&str>) -> Outcome<Vec<UnitDevice>> {
    let locations = viewable::chosen(viewable::locations(tx, &cx.actor).await?, location)?;
    let lines: Vec<Uuid> = units::lines(tx, &locations).await?.into_iter().map(|line| line.line_id).collect();
    let mut devices = units::devices_of(tx, &lines).await?;
    devices.retain(|device| device.fills);
    Ok(devices)
}

/// What the period means for each machine, up to now.
pub(crate) fn stretches(devices: &[UnitDevice], period: Period, now: OffsetDateTime) -> Vec<DeviceSpan> {
    let of = |device: &UnitDevice| period.of(&zones::named(&device.time_zone), device.day_hour()).until(now);
    devices.iter().map(|device| DeviceSpan::new(device.device_id, of(device))).collect()
}

/// A day of a machine's line, up to now; none that has not begun.
pub(super) fn day_of(device: &UnitDevice, date: Date, now: OffsetDateTime) -> Option<Span> {
    let span = line_day(&zones::named(&device.time_zone), device.day_hour(), date);
    (span.from < now).then(|| span.until(now))
}

/// The days of a period.
pub(super) fn dates((first, last): (Date, Date)) -> Vec<Date> {
    std::iter::successors(Some(first), |date| date.next_day().filter(|date| *date <= last)).collect()
}

/// The sums of each machine, in their order.
pub(super) async fn sums(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Totals>> {
    let sum = |runs: Vec<RunTotals>| Totals::sum(runs.iter().map(|run| &run.totals));
    Ok(by_run(tx, stretches).await?.into_iter().map(sum).collect())
}

/// The figures of a sum.
pub(crate) fn told(totals: &Totals) -> FigureSet {
    Figures::from(totals).into()
}

/// The names of a machine.
pub(crate) fn named(device: &UnitDevice) -> UnitName {
    UnitName {
        line_unique_key: device.line_id.map(|line| line.to_string()),
        line_name: device.line_name.clone(),
        device_unique_key: device.device_id.to_string(),
        display_name: device.display_name.clone(),
        equipment_number: device.equipment_number.clone(),
    }
}
