//! What a call works on: the machines it names, checked for viewability, and a window.

use access::viewable;
use db::TenantTx;
use http_kit::Cx;
use kernel::fault::Together;
use kernel::{Fault, Outcome, Zone};
use plant::instant_key::InstantKey;
use plant::units::{self, Unit, UnitDevice};
use plant::zones;
use telemetry::Span;
use telemetry::figures::{RunRow, runs_at};
use telemetry::signals::{Signal, Signals, signals};
use time::OffsetDateTime;
use uuid::Uuid;

use super::requests::DisplayConditions;
use super::rules::{self, Purpose, Search};

/// A window of a machine.
#[derive(Clone, Debug)]
pub(crate) struct Display {
    /// The machine.
    pub(crate) device: UnitDevice,
    /// Its zone.
    pub(crate) zone: Zone,
    /// The window.
    pub(crate) window: Span,
    /// The run that is displayed, if one was named.
    pub(crate) run: Option<RunRow>,
}

impl Display {
    /// The window as far as it has passed: after now there is nothing to tell (decision 59).
    pub(crate) fn past(&self, now: OffsetDateTime) -> Span {
        self.window.until(now)
    }
}

/// The zone of a machine.
pub(crate) fn zone(device: &UnitDevice) -> Zone {
    zones::named(&device.time_zone)
}

/// Opens a display.
pub(crate) async fn display(
    cx: &Cx,
    tx: &mut TenantTx,
    asked: &DisplayConditions,
    purpose: Purpose,
) -> Outcome<Display> {
    let window = display_window(asked, purpose)?;
    find_display(cx, tx, asked, window).await
}

/// Opens a display and checks the items of its graph; all broken rules are told at once.
pub(crate) async fn graph(
    cx: &Cx,
    tx: &mut TenantTx,
    asked: &DisplayConditions,
    (items, shown): (&[String], &[String]),
) -> Outcome<(Display, Vec<Signal>)> {
    let asked_for: Vec<String> = items.iter().chain(shown).cloned().collect();
    let signals = signals(tx, Some(&asked_for)).await?;
    let checks = (display_window(asked, Purpose::Display), rules::graph_items(&signals, items, shown));
    let (window, ()) = checks.together()?;
    Ok((find_display(cx, tx, asked, window).await?, picked(&signals, items)))
}

/// The signals of keys that were checked.
pub(crate) fn picked(signals: &Signals, keys: &[String]) -> Vec<Signal> {
    keys.iter().filter_map(|key| signals.get(key).cloned()).collect()
}

fn display_window(asked: &DisplayConditions, purpose: Purpose) -> Outcome<Span> {
    let device = rules::given(asked.device_unique_key.as_deref());
    let device = device.ok_or_else(|| Fault::field("deviceUniqueKey", "required", "field.unselected"));
    let (_, window) =
        (device, rules::window(asked.start_time.as_deref(), asked.end_time.as_deref(), purpose)).together()?;
    Ok(window)
}

async fn find_display(cx: &Cx, tx: &mut TenantTx, asked: &DisplayConditions, window: Span) -> Outcome<Display> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let device = units::find_device(tx, &locations, asked.device_unique_key.as_deref().unwrap_or_default()).await?;
    let mut displayed = None;
    if let Some(key) = rules::given(asked.filling_history_unique_key.as_deref()) {
        let (row, of_run) = find_run(tx, &locations, &key).await?;
        if of_run.device_id != device.device_id {
            return Err(Fault::not_found("support.run.missing"));
        }
        displayed = Some(row);
    }
    Ok(Display { zone: zone(&device), device, window, run: displayed })
}

/// The run behind a key, on a machine of these locations.
pub(crate) async fn find_run(tx: &mut TenantTx, locations: &[Uuid], key: &str) -> Outcome<(RunRow, UnitDevice)> {
    let missing = || Fault::not_found("support.run.missing");
    let key = InstantKey::read(key).ok_or_else(missing)?;
    let device = units::device(tx, locations, key.device_id).await?.ok_or_else(missing)?;
    let run = runs_at(tx, &[(key.device_id, key.at)]).await?.into_iter().next().flatten().ok_or_else(missing)?;
    Ok((run, device))
}

/// The machines that a search names.
pub(crate) async fn find_unit(cx: &Cx, tx: &mut TenantTx, search: &Search) -> Outcome<Unit> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    units::find(tx, &locations, search.line.as_deref(), search.device.as_deref()).await
}
