//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, NoConditions, Paged, Reply, Rows, Subject, ok};
use kernel::{Fault, Outcome, Zone, ids};
use plant::items::{self, Item};
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::{Value, json};
use telemetry::Span;
use telemetry::figures::{Totals, by_run};
use telemetry::material::DeviceSpan;
use telemetry::periods::line_day;
use telemetry::weights::weighed;
use time::Duration;

use super::ask::Search;
use super::result::{Made, found};
use super::store::{self, KeptSearch, NewSearch};
use super::wire::{FormerSearch, LiquidType, TargetWeightAnswer, TargetWeightAsked};

/// The liquids that pouches are filled with.
#[endpoint]
pub(crate) async fn liquids(cx: Cx, _body: JsonBody<NoConditions>) -> Reply<Vec<LiquidType>> {
    let mut tx = cx.begin().await?;
    ok(store::liquids(&mut tx, cx.lang()).await?)
}

/// Searches for the best target weight of an item on a filler, and keeps the search; with `historyOnly` a page of the
/// searches that were kept, newest first.
#[endpoint]
pub(crate) async fn search_target(
    cx: Cx,
    body: JsonBody<Paged<TargetWeightAsked, NewestFirst>>,
) -> Reply<TargetWeightAnswer> {
    let JsonBody(JoinedFields(mut asked, page)) = body;
    let mut form = Form::default();
    let history = form.take("historyOnly", asked.history_only.take());
    let key = form.take("searchUniqueKey", asked.search_unique_key.take());
    let page = form.take("page", page);
    let (history, key, page) = form.done((history, key, page))?;
    if history != Some(true) {
        return search_and_keep(&cx, asked.check()?).await;
    }
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let zone = cx.zone(&mut tx).await?;
    let Some(key) = key else {
        let rows = store::page(&mut tx, &locations, page).await?;
        return ok(TargetWeightAnswer::Former(rows.map(|kept| former(kept, &zone, false))));
    };
    let kept = store::find(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let data = if page.offset == 0 { vec![former(kept, &zone, true)] } else { Vec::new() };
    ok(TargetWeightAnswer::Former(Rows { data, count: 1 }))
}

async fn search_and_keep(cx: &Cx, search: Search) -> Reply<TargetWeightAnswer> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &search.device).await?;
    if !store::is_liquid(&mut tx, &search.liquid_type).await? {
        return Err(Fault::not_found("support.target.liquid").into());
    }
    let number = number_on(&mut tx, &device, &search.item).await?;
    let window = search.period.of(&zones::named(&device.time_zone), device.day_hour()).until(cx.now());
    let stretch = DeviceSpan::new(device.device_id, window);
    let asked = search.asked;
    let weighed = weighed(&mut tx, stretch, number, asked.tare * 100).await?;
    let legal = asked.market.zip(asked.nominal).and_then(|(market, nominal)| {
        market.legal(super::ask::grams(nominal), weighed.weights.deviation_g().unwrap_or(0.0))
    });
    let made = made(&mut tx, &device, window, number).await?;
    let search_id = ids::new_id();
    let found = found(search_id, &weighed, &asked, legal, made, &device.time_zone);
    let found = found.ok_or_else(|| Fault::rule("no_data"))?;
    let mut inputs = search.inputs;
    asked.write(&mut inputs);
    let result = serde_json::to_value(&found).map_err(Fault::from)?;
    let new = NewSearch {
        search_id,
        device_id: device.device_id,
        number,
        liquid_type: &search.liquid_type,
        price: asked.price,
        inputs: &inputs,
        result: &result,
    };
    store::add(&mut tx, &cx.actor, &new, cx.now()).await?;
    let subject = Subject { id: search_id, name: &device.display_name };
    let after = json!({"inputs": inputs, "targetWeight": found.target_weight, "n": found.n});
    cx.audit(&mut tx, "targetWeight.search", subject, None::<()>, Some(after))?;
    tx.commit().await?;
    ok(TargetWeightAnswer::Found(Box::new(found)))
}

/// The number under which a machine makes an item.
async fn number_on(tx: &mut TenantTx, device: &UnitDevice, item: &Item) -> Outcome<i16> {
    let known = items::of_devices(tx, &[device.device_id]).await?;
    Ok(known.makers(&[device.device_id], item).first().map_or(item.number, |(_, number)| *number))
}

/// What a machine made of the item in a window, by day of its line.
pub(super) async fn made(tx: &mut TenantTx, device: &UnitDevice, window: Span, number: i16) -> Outcome<Made> {
    let (zone, hour) = (zones::named(&device.time_zone), device.day_hour());
    let first = zone.line_day(window.from, hour);
    let last = zone.line_day(window.to - Duration::MICROSECOND, hour);
    let days = std::iter::successors(Some(first), |day| day.next_day().filter(|day| *day <= last));
    let of_day = |day| line_day(&zone, hour, day).meet(window);
    let spans: Vec<DeviceSpan> = days.filter_map(of_day).map(|span| DeviceSpan::new(device.device_id, span)).collect();
    let number = number.to_string();
    let of_item = |runs: Vec<telemetry::figures::RunTotals>| {
        let own = runs.iter().filter(|part| part.run.as_ref().and_then(|run| run.item.as_deref()) == Some(&number));
        Totals::sum(own.map(|part| &part.totals))
    };
    let sums: Vec<Totals> = by_run(tx, &spans).await?.into_iter().map(of_item).collect();
    Ok(Made::of(&sums))
}

/// The answer for a key that is unknown, foreign, or of a machine that the caller does not see.
pub(super) fn missing() -> Fault {
    Fault::not_found("support.target.missing")
}

fn former(kept: KeptSearch, zone: &Zone, whole: bool) -> FormerSearch {
    let item = kept.inputs.get("item").cloned().and_then(|item| serde_json::from_value(item).ok());
    FormerSearch {
        search_unique_key: kept.search_id.to_string(),
        created_at: zone.iso(kept.created_at),
        created_by: kept.actor_name,
        line_name: kept.line_name,
        display_name: kept.display_name,
        equipment_number: kept.equipment_number,
        item: item.unwrap_or_else(|| Item::unnamed(0).into()),
        target_weight: kept.result.get("targetWeight").and_then(Value::as_f64).unwrap_or_default(),
        n: kept.result.get("n").and_then(Value::as_i64).unwrap_or_default(),
        inputs: kept.inputs,
        result: whole.then_some(kept.result),
    }
}
