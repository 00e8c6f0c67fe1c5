//! The switches of a machine's alarm numbers.

use std::collections::{BTreeMap, HashMap};

use db::TenantTx;
use kernel::{Fault, Lang, Outcome};
use plant::units::UnitDevice;
use serde_json::{Value, json};
use telemetry::losses::{Cause, losses_of};
use telemetry::material::DeviceSpan;
use telemetry::model::Span;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::store::{self, ModelNumber};

/// The days over which occurrences are counted.
const COUNTED: Duration = Duration::days(30);

/// A number of a machine's model, with its switch.
#[derive(Clone, Debug)]
pub(super) struct NumberFlag {
    pub(super) number: String,
    /// What it means, in ja, en and ko.
    pub(super) text: [String; 3],
    pub(super) default: bool,
    /// What was decided for the machine.
    pub(super) set: Option<bool>,
}

impl NumberFlag {
    /// A mail is sent for it.
    pub(super) fn mails(&self) -> bool {
        self.set.unwrap_or(self.default)
    }

    pub(super) fn text(&self, lang: Lang) -> &str {
        let [ja, en, ko] = &self.text;
        lang.pick(ja, en, ko)
    }
}

/// The switches of a machine, by number.
pub(super) async fn of_device(tx: &mut TenantTx, device: &UnitDevice) -> Outcome<Vec<NumberFlag>> {
    let set: HashMap<String, bool> = store::set_flags(tx, device.device_id).await?.into_iter().collect();
    let numbers = store::numbers(tx, &device.model).await?;
    let flag = |ModelNumber { number, text, default }| {
        let set = set.get(&number).copied();
        NumberFlag { number, text, default, set }
    };
    let mut flags: Vec<NumberFlag> = numbers.into_iter().map(flag).collect();
    flags.sort_by_key(|flag| place(&flag.number));
    Ok(flags)
}

/// Numbers in their order, and behind them what is none.
pub(super) fn place(number: &str) -> (u64, String) {
    (number.parse().unwrap_or(u64::MAX), number.to_owned())
}

/// Decides the switches of a machine that is held; what the log tells of it. What equals the default is not kept.
pub(super) async fn decide(
    tx: &mut TenantTx,
    device: &UnitDevice,
    wanted: &[(String, bool)],
) -> Outcome<Option<(Value, Value)>> {
    let flags = of_device(tx, device).await?;
    let by_number: HashMap<&str, &NumberFlag> = flags.iter().map(|flag| (flag.number.as_str(), flag)).collect();
    for (place, (number, _)) in wanted.iter().enumerate() {
        if !by_number.contains_key(number.as_str()) {
            return Err(Fault::field(format!("settings[{place}].alarmNumber"), "choice", "alarm.number.unknown"));
        }
    }
    let wanted: BTreeMap<&str, bool> = wanted.iter().map(|(number, mail)| (number.as_str(), *mail)).collect();
    let moved = wanted.iter().filter_map(|(number, mail)| {
        let flag = *by_number.get(number)?;
        (flag.mails() != *mail).then_some((flag, *mail))
    });
    let moved: Vec<(&NumberFlag, bool)> = moved.collect();
    if moved.is_empty() {
        return Ok(None);
    }
    let (same, other): (Vec<_>, Vec<_>) = moved.iter().partition(|(flag, mail)| flag.default == *mail);
    let numbers = |of: &[(&NumberFlag, bool)]| of.iter().map(|(flag, _)| flag.number.clone()).collect::<Vec<_>>();
    store::forget(tx, device.device_id, &numbers(&same)).await?;
    let mails: Vec<bool> = other.iter().map(|(_, mail)| *mail).collect();
    store::set(tx, device.device_id, (&numbers(&other), &mails)).await?;
    Ok(Some(told(&moved)))
}

/// Takes back what was decided for a machine that is held; what the log tells of it.
pub(super) async fn reset(tx: &mut TenantTx, device: &UnitDevice) -> Outcome<Option<(Value, Value)>> {
    let flags = of_device(tx, device).await?;
    let moved: Vec<(&NumberFlag, bool)> =
        flags.iter().filter(|flag| flag.mails() != flag.default).map(|flag| (flag, flag.default)).collect();
    store::forget_all(tx, device.device_id).await?;
    Ok((!moved.is_empty()).then(|| told(&moved)))
}

/// The switches that moved, before and after.
fn told(moved: &[(&NumberFlag, bool)]) -> (Value, Value) {
    let before: BTreeMap<&str, bool> = moved.iter().map(|(flag, _)| (flag.number.as_str(), flag.mails())).collect();
    let after: BTreeMap<&str, bool> = moved.iter().map(|(flag, mail)| (flag.number.as_str(), *mail)).collect();
    (json!({ "mail": before }), json!({ "mail": after }))
}

/// What the numbers did in the last 30 days.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NumberCount {
    pub(super) occurrences: i64,
    /// Milliseconds that the machine stood still for it.
    pub(super) stopped_ms: i64,
}

/// What each number of a machine did in the last 30 days.
pub(super) async fn counts(
    tx: &mut TenantTx,
    device_id: Uuid,
    now: OffsetDateTime,
) -> Outcome<HashMap<String, NumberCount>> {
    let mut counts: HashMap<String, NumberCount> = HashMap::new();
    for (number, _) in begun(tx, device_id, now).await? {
        counts.entry(number).or_default().occurrences += 1;
    }
    let span = Span::new(now - COUNTED, now);
    for loss in losses_of(tx, &[DeviceSpan { device_id, span }]).await?.into_iter().flatten() {
        if let Cause::Alarm(Some(number)) = loss.cause {
            counts.entry(number).or_default().stopped_ms += loss.lost_ms;
        }
    }
    Ok(counts)
}

/// The occurrences of the last 30 days, oldest first.
pub(super) async fn begun(
    tx: &mut TenantTx,
    device_id: Uuid,
    now: OffsetDateTime,
) -> Outcome<Vec<(String, OffsetDateTime)>> {
    Ok(store::begun(tx, device_id, now - COUNTED, now).await?)
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn numbers_stand_in_their_order() {
        let mut numbers = ["12", "E3", "5", "100", "012"];
        numbers.sort_by_key(|number| place(number));
        assert_eq!(numbers, ["5", "012", "12", "100", "E3"]);
    }
}
