//! The calls of the chart tab.

use plant::alarms;
use plant::instant_key::InstantKey;
use plant::items::{self, Items};
use std::collections::HashMap;

use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::{Outcome, measure};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::material::{DeviceSpan, items_made, runs};
use telemetry::model::TEN_MINUTES;
use telemetry::series::{self, BucketPoint};
use telemetry::signals::Signal;
use telemetry::states::{Band, Stop, bands, stops};
use telemetry::window::RunSpan;

use super::wire::{
    BucketSeries, FillingStrips, PointSeries, StateStrip, StopKind, StopRow, TrendAnswer, TrendBucket, TrendPoint,
    VarietyStrip, ZoomAnswer,
};
use crate::filling_history::display::{Display, display, graph};
use crate::filling_history::requests::{DisplayConditions, FillingTrend, FillingTrendMore, FillingZoom};
use crate::filling_history::rules::{self, Purpose};
use crate::filling_history::wire::FillingItem;

/// Strips of the window, and its stops.
#[endpoint]
pub(crate) async fn show_strips(cx: Cx, body: JsonBody<DisplayConditions>) -> Reply<FillingStrips> {
    let mut tx = cx.begin().await?;
    let opened = display(&cx, &mut tx, &body.0, Purpose::Display).await?;
    let (device_id, past) = (opened.device.device_id, opened.past(cx.now()));
    let items = items::of_devices(&mut tx, &[device_id]).await?;
    let bands = bands(&mut tx, device_id, past, cx.now()).await?;
    let runs = runs(&mut tx, &[DeviceSpan::new(device_id, past)]).await?.pop().unwrap_or_default();
    let stops = stops(&mut tx, device_id, past, cx.now()).await?;
    let texts = alarms::texts_for(&mut tx, &opened.device.model, cx.lang()).await?;
    let strip = |(span, band): (Span, Band)| StateStrip {
        state: band.into(),
        start_time: opened.zone.iso(span.from),
        end_time: opened.zone.iso(span.to),
    };
    ok(FillingStrips {
        states: bands.into_iter().map(strip).collect(),
        varieties: varieties(&opened, past, runs, &items),
        stops: stops.iter().map(|stop| stop_row(&opened, stop, &texts)).collect(),
    })
}

/// Items of the window.
fn varieties(opened: &Display, past: Span, runs: Vec<RunSpan>, items: &Items) -> Vec<VarietyStrip> {
    let strip = |(span, number): (Span, String)| {
        let item = items.of(opened.device.device_id, Some(&number)).map(FillingItem::from);
        VarietyStrip {
            recipe_data_number: item.as_ref().map(|item| item.recipe_data_number),
            recipe_data_name: item.as_ref().map(|item| item.recipe_data_name.clone()),
            user_item_code: item.map(|item| item.user_item_code),
            start_time: opened.zone.iso(span.from),
            end_time: opened.zone.iso(span.to),
        }
    };
    items_made(runs, past).into_iter().map(strip).collect()
}

fn stop_row(opened: &Display, stop: &Stop, texts: &HashMap<String, String>) -> StopRow {
    let key = InstantKey { device_id: opened.device.device_id, at: stop.start };
    StopRow {
        stop_unique_key: key.write(),
        start_time: opened.zone.iso(stop.start),
        end_time: stop.end.map(|end| opened.zone.iso(end)),
        duration: stop.duration_s,
        in_window: stop.in_window_s,
        kind: if stop.by_alarm { StopKind::Alarm } else { StopKind::Stop },
        alarm_number: stop.alarm_number.as_ref().and_then(|number| number.parse().ok()),
        alarm_text: stop.alarm_number.as_ref().map(|number| texts.get(number).unwrap_or(number).clone()),
        recipe_data_number: stop.item.as_ref().and_then(|item| item.parse().ok()),
    }
}

/// Ten-minute buckets of the chosen items.
#[endpoint]
pub(crate) async fn show_trend(cx: Cx, body: JsonBody<FillingTrend>) -> Reply<TrendAnswer> {
    let JsonBody(JoinedFields(conditions, items)) = body;
    let mut tx = cx.begin().await?;
    let (opened, signals) = graph(&cx, &mut tx, &conditions, (&items.item_keys, &[])).await?;
    ok(TrendAnswer { series: bucketed(&cx, &mut tx, &opened, &signals).await? })
}

/// The same for items that are added to a shown trend.
#[endpoint]
pub(crate) async fn add_to_trend(cx: Cx, body: JsonBody<FillingTrendMore>) -> Reply<TrendAnswer> {
    let JsonBody(JoinedFields(conditions, items)) = body;
    let mut tx = cx.begin().await?;
    let (opened, signals) = graph(&cx, &mut tx, &conditions, (&items.item_keys, &items.shown_item_keys)).await?;
    ok(TrendAnswer { series: bucketed(&cx, &mut tx, &opened, &signals).await? })
}

async fn bucketed(cx: &Cx, tx: &mut db::TenantTx, opened: &Display, signals: &[Signal]) -> Outcome<Vec<BucketSeries>> {
    let signals: Vec<&Signal> = signals.iter().collect();
    // to the end of the present bucket: whole buckets are read as they are stored
    let so_far = opened.window.until(opened.past(cx.now()).widened(TEN_MINUTES).to);
    let found = series::buckets(tx, opened.device.device_id, so_far, &signals).await?;
    let mut isos = opened.zone.isos();
    let mut bucket = |point: &BucketPoint| TrendBucket {
        at: isos.write(point.time),
        values: [point.mean, point.min, point.max].map(Some),
        n: point.n,
    };
    let one = |series: series::BucketSeries| BucketSeries {
        points: series.points.iter().map(&mut bucket).collect(),
        item_key: series.item_key,
        unit: measure::unit(cx.lang(), &series.unit),
    };
    Ok(found.into_iter().map(one).collect())
}

/// All points of the chosen items, thinned when there are too many to draw.
#[endpoint]
pub(crate) async fn zoom_trend(cx: Cx, body: JsonBody<FillingZoom>) -> Reply<ZoomAnswer> {
    let JsonBody(JoinedFields(conditions, zoom)) = body;
    let max_points = rules::points(zoom.max_points)?;
    let mut tx = cx.begin().await?;
    let (opened, signals) = graph(&cx, &mut tx, &conditions, (&zoom.item_keys, &[])).await?;
    let signals: Vec<&Signal> = signals.iter().collect();
    let found = series::points(&mut tx, opened.device.device_id, opened.past(cx.now()), &signals, max_points).await?;
    let mut isos = opened.zone.isos();
    let one = |series: series::Series| PointSeries {
        points: series.points.into_iter().map(|(at, value)| TrendPoint { at: isos.write(at), value }).collect(),
        item_key: series.item_key,
        unit: measure::unit(cx.lang(), &series.unit),
    };
    let sample_count = i64::try_from(found.sample_count)?;
    ok(ZoomAnswer { series: found.series.into_iter().map(one).collect(), sample_count })
}
