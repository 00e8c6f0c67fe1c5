//! `changes`: which days of machines changed since a cursor, however late their data came, so that a copy stays true.

use access::viewable;
use http_kit::{Cx, ListPart, Params, PartFields, Refusal};
use kernel::zone::comes_in;
use kernel::{Fault, Outcome};
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Serialize;
use telemetry::changes::{self, MachineChange};
use time::OffsetDateTime;
use uuid::Uuid;

const DAY_S: i64 = 86_400;

/// A stretch of a machine's time in which anything may have changed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemChange {
    device_unique_key: String,
    line_unique_key: Option<String>,
    /// What lies from this moment on is to be read again ...
    start_time: String,
    /// ... up to this one, a day later.
    end_time: String,
}

/// What changed on machines that the keys' member sees, since a cursor; without one only where to begin. There is always
/// a next cursor.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<PartFields>) -> Result<ListPart<SystemChange>, Refusal> {
    let part = query.0.check(place)?;
    let mut tx = cx.begin().await?;
    let Some(place) = part.after else {
        let now = changes::now(&mut tx).await?;
        return Ok(ListPart { data: Vec::new(), next_cursor: Some(word(&now)) });
    };
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let lines: Vec<Uuid> = units::lines(&mut tx, &locations).await?.into_iter().map(|line| line.line_id).collect();
    let devices = units::devices_of(&mut tx, &lines).await?;
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let found = changes::behind(&mut tx, &ids, &place, part.size).await?;
    let found = found.ok_or_else(|| Fault::field("cursor", "expired", "changes.cursor.expired"))?;
    let next_cursor = Some(word(found.last().unwrap_or(&place)));
    Ok(ListPart { data: told(&found, &devices)?, next_cursor })
}

/// A place as a caller keeps it.
fn word(place: &MachineChange) -> String {
    let MachineChange { system, transaction, device_id, day } = place;
    hex::encode(format!("{system} {transaction} {} {}", device_id.simple(), day.unix_timestamp().div_euclid(DAY_S)))
}

/// From what a caller kept; none for any other text.
fn place(word: &str) -> Option<MachineChange> {
    let text = String::from_utf8(hex::decode(word).ok()?).ok()?;
    let [system, transaction, device, day] = text.split(' ').collect::<Vec<_>>()[..] else { return None };
    let seconds = day.parse::<i64>().ok()?.checked_mul(DAY_S)?;
    let day = OffsetDateTime::from_unix_timestamp(seconds).ok().filter(|day| comes_in(*day))?;
    let transaction = transaction.parse().ok().filter(|number: &i64| *number >= 0)?;
    Some(MachineChange { system: system.parse().ok()?, transaction, device_id: Uuid::parse_str(device).ok()?, day })
}

fn told(found: &[MachineChange], devices: &[UnitDevice]) -> Outcome<Vec<SystemChange>> {
    let of = |change: &MachineChange| {
        let device = devices.iter().find(|device| device.device_id == change.device_id);
        let device = device.ok_or_else(|| Fault::ours("a change of a machine that was not asked for"))?;
        let zone = zones::named(&device.time_zone);
        Ok(SystemChange {
            device_unique_key: device.device_id.to_string(),
            line_unique_key: device.line_id.map(|line| line.to_string()),
            start_time: zone.iso(change.span().from),
            end_time: zone.iso(change.span().to),
        })
    };
    found.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn a_place_is_read_as_it_was_written_and_nothing_else_is_one() {
        let device_id = Uuid::from_u128(0x0192_f000_0000_7000_8000_0000_0000_0001);
        let day = datetime!(2024-05-01 00:00 UTC);
        let change = MachineChange { system: 7_301_234_567_890_123_456, transaction: 1_234, device_id, day };
        assert_eq!(place(&word(&change)), Some(change));
        let first =
            MachineChange { system: 1, transaction: 0, device_id: Uuid::nil(), day: OffsetDateTime::UNIX_EPOCH };
        assert_eq!(place(&word(&first)), Some(first));
        let nil = Uuid::nil().simple();
        let wrong = ["", "1", "1 2 3", "1 2 x 4", &format!("1 -2 {nil} 4"), &format!("1 2 {nil} {}", i64::MAX)];
        for text in wrong {
            assert_eq!(place(&hex::encode(text)), None, "{text}");
        }
        assert_eq!(place("日本"), None);
    }
}
