//! Alarms of units: how often each number came on, and the time that it cost.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::{Lang, Outcome};
use plant::alarms::texts_of;
use plant::units::UnitDevice;
use telemetry::figures::seconds;
use telemetry::losses::{Cause, losses_of, raised};
use telemetry::material::DeviceSpan;

/// What an alarm number did in a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmSum {
    /// None for stops in alarm without a number.
    pub number: Option<String>,
    /// In the language asked for; the number where nobody knows a text.
    pub text: Option<String>,
    /// How often it came on.
    pub count: i64,
    /// Seconds that it stopped machines.
    pub lost_s: i64,
}

/// The alarms of some machines, the most frequent first. Models that mean different things by a number are told apart.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn of_devices(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    stretches: &[DeviceSpan],
    lang: Lang,
) -> Outcome<Vec<AlarmSum>> {
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
    let row = |((number, text), (count, lost_ms)): ((Option<String>, Option<String>), (i64, i64))| AlarmSum {
        number,
        text,
        count,
        lost_s: seconds(lost_ms),
    };
    let mut rows: Vec<AlarmSum> = told.into_iter().map(row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse((row.count, row.lost_s)));
    Ok(rows)
}
