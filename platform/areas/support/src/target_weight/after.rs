//! What came after a setting was changed, beside what the search had expected.

use access::viewable;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::fault::Together;
use kernel::limits::CSV_WINDOW_S;
use kernel::zone::parse_iso;
use kernel::{Fault, Outcome};
use plant::units;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::Value;
use telemetry::Span;
use telemetry::material::DeviceSpan;
use telemetry::weights::weighed;
use time::{Duration, OffsetDateTime};

use super::ask::Settings;
use super::http::{made, missing};
use super::result::measured;
use super::store;
use super::wire::{AfterAsked, TargetAfter, TargetWeightAsked};

/// Compares what a search expected of its best target with what came since the setting was changed.
#[endpoint]
pub(crate) async fn compare(cx: Cx, body: JsonBody<AfterAsked>) -> Reply<TargetAfter> {
    let JsonBody(asked) = body;
    let mut form = Form::default();
    let key = form.take("searchUniqueKey", asked.search_unique_key);
    let (key, changed) = (form.done(key), changed(asked.changed_time.as_deref(), cx.now())).together()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let kept = store::find(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let device = units::device(&mut tx, &locations, kept.device_id).await?.ok_or_else(missing)?;
    let (number, settings) = settings(&kept.inputs)?;
    let window = Span::new(changed, (changed + Duration::seconds(CSV_WINDOW_S)).min(cx.now()));
    let stretch = DeviceSpan::new(device.device_id, window);
    let weighed = weighed(&mut tx, stretch, number, settings.tare * 100).await?;
    let made = made(&mut tx, &device, window, number).await?;
    let target = kept.result.get("targetWeight").and_then(Value::as_f64).unwrap_or_default();
    #[expect(clippy::cast_possible_truncation, reason = "at most seven digits")]
    let target = (target * 10.0).round() as i64;
    let zone = zones::named(&device.time_zone);
    let of = |name: &str| kept.result.get(name).cloned().unwrap_or_default();
    ok(TargetAfter {
        before: of("current"),
        expected: of("best"),
        after: measured(&weighed.weights, &settings, target, made),
        start_time: zone.iso(window.from),
        end_time: zone.iso(window.to),
    })
}

fn changed(text: Option<&str>, now: OffsetDateTime) -> Outcome<OffsetDateTime> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Err(Fault::field("changedTime", "required", "field.required"));
    };
    let at = parse_iso(text).ok_or_else(|| Fault::field("changedTime", "time", "field.time"))?;
    if at >= now {
        return Err(Fault::field("changedTime", "past", "support.target.changed"));
    }
    Ok(at)
}

/// Number of the item and settings of a search that was kept: they were checked when it was made.
fn settings(inputs: &Value) -> Outcome<(i16, Settings)> {
    let asked: TargetWeightAsked = serde_json::from_value(inputs.clone())?;
    let search = asked.check()?;
    Ok((search.item.number, search.asked))
}
