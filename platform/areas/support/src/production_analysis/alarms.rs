//! Alarms of a unit: how often each number came on, and the time that it cost.

use std::collections::BTreeMap;

use db::TenantTx;
use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::{Lang, Outcome};
use plant::alarms::texts_of;
use plant::units::UnitDevice;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::losses::{Cause, losses_of, raised};
use telemetry::material::DeviceSpan;

use super::units::{of_unit, stretches};
use super::wire::{AnalysedAlarm, AnalysisPeriod, OfUnit};

/// The alarms of a unit, the most frequent first.
#[endpoint]
pub(crate) async fn single(cx: Cx, body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>) -> Reply<Vec<AnalysedAlarm>> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    ok(of_devices(&mut tx, &devices, &stretches(&devices, period, cx.now()), cx.lang()).await?)
}

/// The alarms of some machines, the most frequent first. Models that mean different things by a number are told apart.
pub(crate) async fn of_devices(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    stretches: &[DeviceSpan],
    lang: Lang,
) -> Outcome<Vec<AnalysedAlarm>> {
    let (raised, losses) = (raised(tx, stretches).await?, losses_of(tx, stretches).await?);
    let mut numbers: BTreeMap<(Option<String>, &str), (i64, i64)> = BTreeMap::new();
    for ((device, raised), losses) in devices.iter().zip(raised).zip(losses) {
        for (code, count) in raised {
            numbers.entry((Some(code), &device.model)).or_default().0 += count;
        }
        for loss in losses {
            if let Cause::Alarm(code) = loss.cause {
                numbers.entry((code, &device.model)).or_default().1 += loss.lost_ms;
            }
        }
    }
    let codes: Vec<String> = numbers.keys().filter_map(|(code, _)| code.clone()).collect();
    let texts = texts_of(tx, &codes).await?;
    // two models may mean the same by a number
    let mut told: BTreeMap<(Option<String>, Option<String>), (i64, i64)> = BTreeMap::new();
    for ((code, model), (count, lost_ms)) in numbers {
        let text = code.as_deref().and_then(|code| texts.of(model, code));
        let text = text.map(|[ja, en, ko]| lang.pick(ja, en, ko).clone()).or_else(|| code.clone());
        let sum = told.entry((code, text)).or_default();
        *sum = (sum.0 + count, sum.1 + lost_ms);
    }
    let row = |((alarm_number, text), (count, lost_ms)): ((Option<String>, Option<String>), (i64, i64))| {
        AnalysedAlarm { alarm_number, text, count, duration: lost_ms / 1000 }
    };
    let mut rows: Vec<AnalysedAlarm> = told.into_iter().map(row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse((row.count, row.duration)));
    Ok(rows)
}
