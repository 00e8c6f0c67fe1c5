//! Two units side by side, or one in two periods.

use std::collections::BTreeMap;

use db::TenantTx;
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::fault::Together;
use kernel::{Fault, Outcome};
use plant::items::{self, Item};
use plant::units::UnitDevice;
use report_content::busy;
use report_content::compared::{by_hour, difference};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::{Figures, Totals, by_run, seconds};
use telemetry::material::DeviceSpan;
use uuid::Uuid;

use super::alarms;
use super::units::{of_unit, stretches, sums, told};
use super::wire::{Compared, ComparedUnit, Comparison, ComparisonExtra, ItemFigures, UnitExtra};

/// One side: its machines and their stretches.
struct Side {
    devices: Vec<UnitDevice>,
    stretches: Vec<DeviceSpan>,
}

/// The figures of both sides, and what lies between them.
#[endpoint]
pub(crate) async fn figures(cx: Cx, body: JsonBody<Compared>) -> Reply<Comparison> {
    let JsonBody(asked) = body;
    let mut tx = cx.begin().await?;
    let (basis, target) = sides(&cx, &mut tx, &asked).await?;
    let all: Vec<DeviceSpan> = basis.stretches.iter().chain(&target.stretches).copied().collect();
    let sums = sums(&mut tx, &all).await?;
    let (first, second) = sums.split_at(basis.stretches.len());
    let busy = [
        busy::sum_ms(&mut tx, &basis.devices, &basis.stretches).await?,
        busy::sum_ms(&mut tx, &target.devices, &target.stretches).await?,
    ];
    let (basis, target) = (Figures::from(Totals::sum(first)), Figures::from(Totals::sum(second)));
    let [basis_busy_time, target_busy_time] = busy.map(seconds);
    ok(Comparison {
        difference: difference(&basis, &target).into(),
        basis_busy_time,
        target_busy_time,
        by_hour: by_hour((&basis, busy[0]), (&target, busy[1])).map(Into::into),
        basis: basis.into(),
        target: target.into(),
    })
}

/// Film, alarms and items of both sides.
#[endpoint]
pub(crate) async fn extra(cx: Cx, body: JsonBody<Compared>) -> Reply<ComparisonExtra> {
    let JsonBody(asked) = body;
    let mut tx = cx.begin().await?;
    let (basis, target) = sides(&cx, &mut tx, &asked).await?;
    ok(ComparisonExtra { basis: side(&cx, &mut tx, &basis).await?, target: side(&cx, &mut tx, &target).await? })
}

async fn sides(cx: &Cx, tx: &mut TenantTx, asked: &Compared) -> Outcome<(Side, Side)> {
    let basis = find(cx, tx, &asked.basis).await.map_err(|fault| fault.under("basis"));
    let target = find(cx, tx, &asked.target).await.map_err(|fault| fault.under("target"));
    let (basis, target) = (basis, target).together()?;
    if basis.stretches == target.stretches {
        return Err(Fault::field("target", "same", "support.analysis.same"));
    }
    Ok((basis, target))
}

async fn find(cx: &Cx, tx: &mut TenantTx, asked: &ComparedUnit) -> Outcome<Side> {
    let (period, devices) = (asked.check(), of_unit(cx, tx, &asked.unit).await).together()?;
    Ok(Side { stretches: stretches(&devices, period, cx.now()), devices })
}

async fn side(cx: &Cx, tx: &mut TenantTx, side: &Side) -> Outcome<UnitExtra> {
    let (items, all) = by_item(tx, &side.stretches).await?;
    let alarms = alarms::of_devices(tx, &side.devices, &side.stretches, cx.lang()).await?;
    Ok(UnitExtra { film: (&told(&all)).into(), alarms, items })
}

/// What machines did in their stretches by item, the most bags first, and all of it.
pub(super) async fn by_item(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<(Vec<ItemFigures>, Totals)> {
    let ids: Vec<Uuid> = stretches.iter().map(|stretch| stretch.device_id).collect();
    let known = items::of_devices(tx, &ids).await?;
    let mut items: BTreeMap<Option<Item>, Totals> = BTreeMap::new();
    let mut all = Totals::default();
    for (device, found) in ids.iter().zip(by_run(tx, stretches).await?) {
        for run in found {
            all.add(&run.totals);
            let item = run.run.and_then(|run| known.of(*device, run.item.as_deref()));
            items.entry(item).or_default().add(&run.totals);
        }
    }
    // time without an item is told only where something was made or a machine was on in it
    items.retain(|item, sum| item.is_some() || sum.production != 0 || sum.times.presence_ms > 0);
    let row = |(item, sum): (Option<Item>, Totals)| ItemFigures { item: item.map(Into::into), figures: told(&sum) };
    let mut items: Vec<ItemFigures> = items.into_iter().map(row).collect();
    items.sort_by_key(|row| (row.item.is_none(), std::cmp::Reverse(row.figures.production_count)));
    Ok((items, all))
}
