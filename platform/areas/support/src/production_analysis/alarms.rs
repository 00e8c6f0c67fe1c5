//! Alarms of a unit: how often each number came on, and the time that it cost.

use db::TenantTx;
use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::{Lang, Outcome};
use plant::units::UnitDevice;
use report_content::alarms::AlarmSum;
use salvo::Writer as _;
use salvo::oapi::endpoint;
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

/// The alarms of some machines, the most frequent first.
pub(crate) async fn of_devices(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    stretches: &[DeviceSpan],
    lang: Lang,
) -> Outcome<Vec<AnalysedAlarm>> {
    let sums = report_content::alarms::of_devices(tx, devices, stretches, lang).await?;
    Ok(sums.into_iter().map(AnalysedAlarm::from).collect())
}

impl From<AlarmSum> for AnalysedAlarm {
    fn from(AlarmSum { number, text, count, lost_s }: AlarmSum) -> Self {
        Self { alarm_number: number, text, count, duration: lost_s }
    }
}
