//! The call.

use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::seal_bars::{BarPattern, SealBars, rejects, starts};
use uuid::Uuid;

use super::store::bars_of;
use super::wire::{BadBar, BarCount, BarRejects, SealBarAnalysis};
use crate::production_analysis::{AnalysisPeriod, OfUnit, named, of_unit, stretches};

/// The seal bar that rejects come from, machine by machine.
#[endpoint]
pub(crate) async fn find_bad_bar(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, JoinedFields<AnalysisPeriod, BarCount>>>,
) -> Reply<SealBarAnalysis> {
    let JsonBody(JoinedFields(of, JoinedFields(period, asked))) = body;
    let period = period.check()?;
    let mut form = Form::default();
    let asked = form.take("barCount", asked.bar_count).and_then(|bars| u8::try_from(bars).ok());
    let asked = form.done(asked)?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let stretches = stretches(&devices, period, cx.now());
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let registered = bars_of(&mut tx, &ids).await?;
    let began = starts(&mut tx, &stretches).await?;
    let mut machines = Vec::with_capacity(devices.len());
    for ((device, stretch), began) in devices.iter().zip(stretches).zip(began) {
        let known = registered.get(&device.device_id).copied();
        let told = rejects(&mut tx, stretch).await?;
        let found = known.or(asked).map(|bars| SealBars::count(&told, bars, &began)).unwrap_or_default();
        machines.push(BarRejects {
            machine: named(device),
            bar_count: known.or(asked),
            registered: known.is_some(),
            rejects: told.len(),
            pattern: found.pattern().map(bad_bar),
            left_out: found.left_out,
            bars: found.counts,
        });
    }
    ok(SealBarAnalysis { machines })
}

fn bad_bar(pattern: BarPattern) -> BadBar {
    BadBar { bar: pattern.bar, share: 100.0 * pattern.share, chance_exponent: exponent(pattern.chance) }
}

/// The largest power of ten under which a chance lies; what is too small for a number lies under 10^-300.
#[expect(clippy::cast_possible_truncation, reason = "from 0 to 300")]
fn exponent(chance: f64) -> i32 {
    (-chance.max(1e-300).log10() + 1e-9).floor() as i32
}
