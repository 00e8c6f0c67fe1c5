//! One alarm number: what it comes from, what helps, and what it did.

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, Params, Reply, ok};
use kernel::zone::write_date;
use kernel::{Outcome, Zone};
use plant::units::UnitDevice;
use plant::{alarms, units, zones};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::figures::seconds;
use time::{Date, Duration};
use uuid::Uuid;

use super::http::{self, AlarmHistoryRow};
use super::store::{self, NumberOfDay, OccurrenceFilter};
use super::summary::AlarmHistoryDay;
use crate::alarm_mails;
use crate::stops::told::{AlarmReasonCount, usual_of};

/// Days that are counted, today among them.
const DAYS: usize = 30;
/// Of these, the last ones decide whether the number came more often.
const LATELY: usize = 3;
/// Days before a rise in which changes are looked for.
const CHANGE_DAYS: i64 = 14;
/// Changes that are told.
const MOST_CHANGES: i64 = 2;
/// Occurrences that are told.
const MOST_OCCURRENCES: i64 = 10;

/// Which number: as a machine means it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmNumberQuery {
    device_unique_key: String,
    #[salvo(schema(max_length = 64))]
    alarm_number: String,
}

/// An alarm number of a model, and what it did in 30 days on the machines of that model at the location.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmNumberDetail {
    alarm_number: String,
    /// What it means, in the caller's language; null where nobody knows.
    alarm_text: Option<String>,
    model: String,
    /// The machine that was asked about.
    display_name: String,
    equipment_number: String,
    line_name: Option<String>,
    /// Whether mails are sent when it comes on that machine; null for a number that is not in its list.
    mail: Option<bool>,
    count: i64,
    /// Seconds that it was on.
    duration: i64,
    days: Vec<AlarmHistoryDay>,
    /// The first day of the last three on which it came, when they hold at least three occurrences and a day of them
    /// three times as many as a day of the 27 before.
    grown_since: Option<String>,
    /// What was changed on these machines in the 14 days before, newest first; at most two.
    changes: Vec<AlarmNumberChange>,
    /// The machines on which it came, most often first.
    machines: Vec<AlarmNumberMachine>,
    /// What was recorded at this location as the reason, most often first.
    reasons: Vec<AlarmReasonCount>,
    /// What the maker says, likeliest first.
    causes: Vec<AlarmNumberCause>,
    /// The newest ten.
    occurrences: Vec<AlarmHistoryRow>,
}

/// What a number comes from, and what helps then, in the caller's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmNumberCause {
    cause: String,
    cure: String,
}

/// How often the number came on a machine.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmNumberMachine {
    device_unique_key: String,
    display_name: String,
    line_name: Option<String>,
    count: i64,
}

/// Something that was changed on a machine.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmNumberChange {
    kind: AlarmNumberChangeKind,
    device_unique_key: String,
    time: String,
    /// The item, the part, or what was written of the specification.
    name: String,
    /// Items that were changed at once; 1 for anything else.
    count: i64,
}

/// What was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum AlarmNumberChangeKind {
    ItemData,
    Part,
    Specification,
}

/// What an alarm number comes from, what helps, and what it did in 30 days on machines of the model.
#[endpoint]
pub(crate) async fn detail(cx: Cx, query: Params<AlarmNumberQuery>) -> Reply<AlarmNumberDetail> {
    let Params(query) = query;
    let number = query.alarm_number.trim();
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.device_unique_key).await?;
    let zone = zones::named(&device.time_zone);
    let location_id = store::location_of(&mut tx, device.device_id).await?.unwrap_or_default();
    let today = zone.line_day(cx.now(), store::first_hour(&mut tx, location_id, None).await?);
    let days = days_to(today);
    let first = days.first().copied().unwrap_or(today);
    let filter = OccurrenceFilter {
        location_id,
        zone: &zone,
        first,
        last: today,
        now: cx.now(),
        device_id: None,
        model: Some(&device.model),
        number: Some(number),
    };
    let found = store::by_day(&mut tx, filter).await?;
    let counts: Vec<i64> = (1..=DAYS).map(|place| on_day(&found, place).map(|one| one.count).sum()).collect();
    let grown = rise(&counts).and_then(|place| days.get(place).copied());
    let changes = match grown {
        Some(day) => changes_before(&mut tx, &zone, (day, &device), lately(&found)).await?,
        None => Vec::new(),
    };
    let machines = machines(&found);
    let ids: Vec<Uuid> = machines.iter().map(|(device, _)| *device).collect();
    let lang = cx.lang();
    let texts = alarms::texts_of(&mut tx, &[number.to_owned()]).await?;
    let newest = store::newest(&mut tx, filter, MOST_OCCURRENCES).await?;
    let causes = alarms::causes_for(&mut tx, &device.model, number).await?.into_iter().map(|known| {
        let pick = |[ja, en, ko]: [String; 3]| lang.pick(ja, en, ko);
        AlarmNumberCause { cause: pick(known.cause), cure: pick(known.cure) }
    });
    ok(AlarmNumberDetail {
        alarm_number: number.to_owned(),
        alarm_text: texts.of(&device.model, number).map(|[ja, en, ko]| lang.pick(ja, en, ko).clone()),
        mail: alarm_mails::mails(&mut tx, &device, number).await?,
        count: counts.iter().sum(),
        duration: seconds(found.iter().map(|one| one.on_ms).sum()),
        days: days
            .iter()
            .zip(&counts)
            .map(|(day, count)| AlarmHistoryDay { date: write_date(*day), count: *count })
            .collect(),
        grown_since: grown.map(write_date),
        changes,
        reasons: usual_of(&mut tx, &ids, number, zone.day_start(first, device.day_hour()), lang).await?,
        machines: machines.into_iter().map(|(_, machine)| machine).collect(),
        causes: causes.collect(),
        occurrences: http::told(&cx, &mut tx, &zone, newest).await?.data,
        model: device.model,
        display_name: device.display_name,
        equipment_number: device.equipment_number,
        line_name: device.line_name,
    })
}

/// The days that are counted, the last of them today.
fn days_to(today: Date) -> Vec<Date> {
    (0..DAYS).rev().map(|back| today - Duration::days(i64::try_from(back).unwrap_or_default())).collect()
}

fn on_day(found: &[NumberOfDay], place: usize) -> impl Iterator<Item = &NumberOfDay> {
    found.iter().filter(move |one| usize::try_from(one.day) == Ok(place))
}

/// The machines on which it came in the last three days.
fn lately(found: &[NumberOfDay]) -> Vec<Uuid> {
    let late = (DAYS - LATELY + 1..=DAYS).flat_map(|place| on_day(found, place));
    late.map(|one| one.device_id).collect()
}

/// The place of the day from which a number came more often: the first of the last three on which it came, when a day of
/// these three has at least one occurrence and three times as many as a day of those before.
fn rise(counts: &[i64]) -> Option<usize> {
    let (before, late) = counts.split_at(counts.len().saturating_sub(LATELY));
    let (old, new): (i64, i64) = (before.iter().sum(), late.iter().sum());
    let days = |of: &[i64]| i64::try_from(of.len()).unwrap_or(i64::MAX).max(1);
    let grown = new >= days(late) && new * days(before) >= 3 * old * days(late);
    grown.then(|| late.iter().position(|count| *count > 0).map(|place| before.len() + place)).flatten()
}

/// What was changed on these machines before the day from which the number came more often.
async fn changes_before(
    tx: &mut TenantTx,
    zone: &Zone,
    (day, device): (Date, &UnitDevice),
    machines: Vec<Uuid>,
) -> Outcome<Vec<AlarmNumberChange>> {
    // a change of the day itself may well be the cause
    let time = (
        zone.day_start(day - Duration::days(CHANGE_DAYS), device.day_hour()),
        zone.day_start(day + Duration::DAY, device.day_hour()),
        device.time_zone.as_str(),
    );
    let found = store::changes(tx, &machines, time, MOST_CHANGES).await?;
    let told = found.into_iter().map(|one| AlarmNumberChange {
        kind: match one.kind.as_str() {
            "itemData" => AlarmNumberChangeKind::ItemData,
            "part" => AlarmNumberChangeKind::Part,
            _ => AlarmNumberChangeKind::Specification,
        },
        device_unique_key: one.device_id.to_string(),
        time: zone.iso(one.at),
        name: one.name,
        count: one.count,
    });
    Ok(told.collect())
}

/// The machines on which it came, most often first.
fn machines(found: &[NumberOfDay]) -> Vec<(Uuid, AlarmNumberMachine)> {
    let mut machines: Vec<(Uuid, AlarmNumberMachine)> = Vec::new();
    for one in found {
        if let Some((_, machine)) = machines.iter_mut().find(|(device, _)| *device == one.device_id) {
            machine.count += one.count;
            continue;
        }
        let machine = AlarmNumberMachine {
            device_unique_key: one.device_id.to_string(),
            display_name: one.display_name.clone(),
            line_name: one.line_name.clone(),
            count: one.count,
        };
        machines.push((one.device_id, machine));
    }
    machines.sort_by_key(|(_, machine)| std::cmp::Reverse(machine.count));
    machines
}

#[cfg(test)]
mod tests {
    use super::{DAYS, rise};

    fn days(before: [i64; 27], late: [i64; 3]) -> [i64; DAYS] {
        let mut days = [0; DAYS];
        days[..27].copy_from_slice(&before);
        days[27..].copy_from_slice(&late);
        days
    }

    #[test]
    fn a_number_rises_at_three_in_three_days_and_three_times_a_usual_day() {
        assert_eq!(rise(&days([0; 27], [1, 1, 1])), Some(27));
        assert_eq!(rise(&days([0; 27], [0, 3, 0])), Some(28), "from its first day");
        assert_eq!(rise(&days([0; 27], [1, 1, 0])), None, "two are few");
        assert_eq!(rise(&days([1; 27], [3, 3, 3])), Some(27));
        assert_eq!(rise(&days([1; 27], [3, 3, 2])), None, "less than three times as many");
        assert_eq!(rise(&days([0; 27], [0; 3])), None);
    }
}
