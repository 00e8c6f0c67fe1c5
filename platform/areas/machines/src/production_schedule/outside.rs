//! What a line made on a day outside of the plans for it. Together with what its plans tell it is all that the line made.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use plant::items::{Item, Items};
use plant::plans;
use plant::units::UnitLine;
use telemetry::Span;
use telemetry::figures::{RunTotals, by_run};
use telemetry::material::DeviceSpan;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::progress::fillers;
use super::stock::LineItems;

/// What was made of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutsideItem {
    /// None where the machine did not say.
    pub(super) item: Option<Item>,
    /// Passed bags.
    pub(super) made: i64,
}

/// A plan, as far as it tells which bags are its own.
struct Window {
    span: Span,
    makers: Vec<(Uuid, i16)>,
}

/// What the fillers of a line made on a day that no plan for it counts, in order of the items' numbers.
pub(super) async fn of_day(
    tx: &mut TenantTx,
    line: &UnitLine,
    day: Span,
    now: OffsetDateTime,
) -> Outcome<Vec<OutsideItem>> {
    let (devices, _) = fillers(tx, line.line_id, now).await?;
    let LineItems { devices, known } = LineItems::of(tx, devices).await?;
    // one that the line's hour has moved out of its day since may reach into this one
    let plans = plans::in_window(tx, line.line_id, day.from - Duration::DAY, day.to).await?;
    let windows: Vec<Window> = plans
        .iter()
        .filter_map(|plan| {
            let span = Span::new(plan.starts_at, plan.ends_at).meet(day)?;
            Some(Window { span, makers: known.makers(&devices, &plan.item) })
        })
        .collect();
    let pieces = pieces(day.until(now), &windows);
    let asked: Vec<DeviceSpan> =
        pieces.iter().flat_map(|piece| devices.iter().map(|device| DeviceSpan::new(*device, *piece))).collect();
    let mut found = BTreeMap::new();
    for (asked, runs) in asked.iter().zip(by_run(tx, &asked).await?) {
        add(&mut found, *asked, &runs, &windows, &known);
    }
    let rows = found.into_iter().filter(|(_, made)| *made > 0);
    let mut rows: Vec<OutsideItem> = rows.map(|(item, made)| OutsideItem { item, made }).collect();
    // what nobody named stands last
    rows.sort_by_key(|row| row.item.is_none());
    Ok(rows)
}

/// A stretch cut wherever a plan begins or ends.
fn pieces(whole: Span, windows: &[Window]) -> Vec<Span> {
    let mut cuts: Vec<OffsetDateTime> = windows.iter().flat_map(|window| [window.span.from, window.span.to]).collect();
    cuts.extend([whole.from, whole.to]);
    cuts.retain(|at| (whole.from..=whole.to).contains(at));
    cuts.sort_unstable();
    cuts.dedup();
    cuts.iter().zip(cuts.iter().skip(1)).map(|(from, to)| Span::new(*from, *to)).collect()
}

/// Adds the bags of a machine in a piece that no plan counts.
fn add(
    found: &mut BTreeMap<Option<Item>, i64>,
    asked: DeviceSpan,
    runs: &[RunTotals],
    windows: &[Window],
    known: &Items,
) {
    for run in runs {
        let number = run.run.as_ref().and_then(|run| run.item.as_deref());
        let maker = number.and_then(|number| Some((asked.device_id, number.parse().ok()?)));
        let planned = |window: &Window| {
            window.span.holds(asked.span.from) && maker.is_some_and(|maker| window.makers.contains(&maker))
        };
        if !windows.iter().any(planned) {
            let made = found.entry(known.of(asked.device_id, number)).or_default();
            *made = made.saturating_add(run.totals.ok);
        }
    }
}
