//! `operatingStatus/query/trend`.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::fault::Together;
use kernel::limits::DEFAULT_POINTS;
use kernel::{Fault, Outcome, Zone, measure};
use plant::alarms;
use plant::items;
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::material::{DeviceSpan, items_made, runs};
use telemetry::series::{self, Series};
use telemetry::signals::{Signal, signals};
use telemetry::states::{bands, stops};
use uuid::Uuid;

use super::rules::TrendWindow;
use super::wire::{
    LineTrend, LineTrendPoint, LineTrendQuery, LineTrendRange, LineTrendSeries, LineTrendStop, LineTrendStopKind,
    LineTrendVariety,
};
use crate::operating_status::StatusSpan;
use crate::trend_templates::{GraphScreen, graph_items};

/// What is shown of a machine.
struct Display {
    device: UnitDevice,
    zone: Zone,
    /// The window as far as it has passed: after now there is nothing to tell (decision 59).
    past: Span,
}

/// What a filler measured, with its states, items and stops.
#[endpoint]
pub(crate) async fn trend(cx: Cx, body: JsonBody<LineTrendQuery>) -> Reply<LineTrend> {
    let JsonBody(query) = body;
    let mut form = Form::default();
    let line = form.take("lineUniqueKey", query.line_unique_key);
    let device = form.take("deviceUniqueKey", query.device_unique_key);
    let span = form.take("span", query.span);
    let points = form.take("maxPoints", query.max_points);
    let mut tx = cx.begin().await?;
    let known = signals(&mut tx, Some(&query.item_keys)).await?;
    let wanted = TrendWindow::read(span, query.start_time.as_deref(), query.end_time.as_deref());
    let items = graph_items(GraphScreen::OperatingStatus, &known, &query.item_keys);
    let ((), wanted, ()) = (form.done(()), wanted, items).together()?;
    let device = find(&cx, &mut tx, line, device).await?;
    let window = wanted.on(&device, cx.now());
    let display = Display { zone: zones::named(&device.time_zone), past: window.until(cx.now()), device };
    let chosen: Vec<&Signal> = query.item_keys.iter().filter_map(|key| known.get(key)).collect();
    let most = points.map_or(Ok(DEFAULT_POINTS), usize::try_from)?;
    let drawn = series::points(&mut tx, display.device.device_id, display.past, &chosen, most).await?;
    ok(LineTrend {
        device_unique_key: display.device.device_id.to_string(),
        start_time: display.zone.iso(window.from),
        end_time: display.zone.iso(window.to),
        states: states(&cx, &mut tx, &display).await?,
        varieties: varieties(&mut tx, &display).await?,
        stops: stopped(&cx, &mut tx, &display).await?,
        ranges: ranges(&chosen, &drawn.series),
        series: lines(&cx, &display, drawn.series),
        sample_count: i64::try_from(drawn.sample_count)?,
    })
}

/// The machine that was named, or the first filler of the line.
async fn find(cx: &Cx, tx: &mut TenantTx, line: Uuid, device: Option<Uuid>) -> Outcome<UnitDevice> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let (line, device) = (line.to_string(), device.map(|key| key.to_string()));
    let unit = units::find(tx, &locations, Some(&line), device.as_deref()).await?;
    unit.devices.into_iter().next().ok_or_else(|| Fault::not_found("device.missing"))
}

async fn states(cx: &Cx, tx: &mut TenantTx, display: &Display) -> Outcome<Vec<StatusSpan>> {
    let found = bands(tx, display.device.device_id, display.past, cx.now()).await?;
    Ok(found.into_iter().map(|part| StatusSpan::new(&display.zone, part)).collect())
}

async fn varieties(tx: &mut TenantTx, display: &Display) -> Outcome<Vec<LineTrendVariety>> {
    let device_id = display.device.device_id;
    let runs = runs(tx, &[DeviceSpan::new(device_id, display.past)]).await?.pop().unwrap_or_default();
    let items = items::of_devices(tx, &[device_id]).await?;
    let variety = |(span, number): (Span, String)| {
        let item = items.of(device_id, Some(&number));
        LineTrendVariety {
            recipe_data_number: item.as_ref().map(|item| item.number),
            recipe_data_name: item.as_ref().map(|item| item.name.clone()),
            user_item_code: item.map(|item| item.code),
            start_time: display.zone.iso(span.from),
            end_time: display.zone.iso(span.to),
        }
    };
    Ok(items_made(runs, display.past).into_iter().map(variety).collect())
}

async fn stopped(cx: &Cx, tx: &mut TenantTx, display: &Display) -> Outcome<Vec<LineTrendStop>> {
    let found = stops(tx, display.device.device_id, display.past, cx.now()).await?;
    let texts = alarms::texts_for(tx, &display.device.model, cx.lang()).await?;
    let row = |stop: telemetry::states::Stop| LineTrendStop {
        start_time: display.zone.iso(stop.start),
        end_time: stop.end.map(|end| display.zone.iso(end)),
        duration: stop.duration_s,
        kind: if stop.by_alarm { LineTrendStopKind::Alarm } else { LineTrendStopKind::Stop },
        alarm_number: stop.alarm_number.as_ref().and_then(|number| number.parse().ok()),
        alarm_text: stop.alarm_number.as_ref().map(|number| texts.get(number).unwrap_or(number).clone()),
    };
    Ok(found.into_iter().map(row).collect())
}

/// Thinning keeps the extremes, so the drawn points tell them.
fn ranges(chosen: &[&Signal], drawn: &[Series]) -> Vec<LineTrendRange> {
    let mut ranges: Vec<LineTrendRange> = Vec::new();
    for (signal, series) in chosen.iter().zip(drawn) {
        for value in series.points.iter().filter_map(|(_, value)| *value) {
            if let Some(range) = ranges.iter_mut().find(|range| range.unit_category == signal.unit_category) {
                (range.min, range.max) = (range.min.min(value), range.max.max(value));
            } else {
                let unit_category = signal.unit_category.clone();
                ranges.push(LineTrendRange { unit_category, min: value, max: value });
            }
        }
    }
    ranges
}

fn lines(cx: &Cx, display: &Display, drawn: Vec<Series>) -> Vec<LineTrendSeries> {
    let mut isos = display.zone.isos();
    let one = |series: Series| LineTrendSeries {
        points: series.points.into_iter().map(|(at, value)| LineTrendPoint { at: isos.write(at), value }).collect(),
        item_key: series.item_key,
        unit: measure::unit(cx.lang(), &series.unit),
    };
    drawn.into_iter().map(one).collect()
}
