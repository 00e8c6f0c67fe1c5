//! SQL of what systems ask.

use db::{DbError, TenantTx};
use telemetry::Span;
use time::OffsetDateTime;
use uuid::Uuid;

/// The last occurrence that was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AlarmPlace {
    pub(super) at: OffsetDateTime,
    pub(super) device: Uuid,
    pub(super) code: String,
}

impl AlarmPlace {
    /// As a caller keeps it.
    pub(super) fn word(&self) -> String {
        let micros = self.at.unix_timestamp_nanos() / 1_000;
        hex::encode(format!("{micros} {} {}", self.device, self.code))
    }

    pub(super) fn parse(word: &str) -> Option<Self> {
        let text = String::from_utf8(hex::decode(word).ok()?).ok()?;
        let mut parts = text.splitn(3, ' ');
        let at = parts.next()?.parse::<i64>().ok()?;
        let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at) * 1_000).ok()?;
        let (device, code) = (parts.next()?.parse().ok()?, parts.next()?.to_owned());
        (!code.contains('\0')).then_some(Self { at, device, code })
    }
}

/// An occurrence as it is stored.
#[derive(Debug)]
pub(super) struct Occurrence {
    pub(super) line_id: Option<Uuid>,
    pub(super) device_id: Uuid,
    pub(super) equipment_number: String,
    pub(super) display_name: String,
    pub(super) model: String,
    pub(super) time_zone: String,
    pub(super) code: String,
    pub(super) started_at: OffsetDateTime,
    pub(super) ended_at: Option<OffsetDateTime>,
    pub(super) not_closed: bool,
}

/// What is asked for.
#[derive(Debug)]
pub(super) struct AlarmStretch {
    pub(super) locations: Vec<Uuid>,
    pub(super) line: Option<Uuid>,
    pub(super) device: Option<Uuid>,
    pub(super) window: Span,
    pub(super) after: Option<AlarmPlace>,
    pub(super) size: i64,
}

/// The occurrences behind a place, and one more than are wanted.
pub(super) async fn alarms(
    tx: &mut TenantTx,
    wanted: &AlarmStretch,
    now: OffsetDateTime,
) -> Result<Vec<Occurrence>, DbError> {
    let after = wanted.after.as_ref();
    sqlx::query_as!(
        Occurrence,
        r#"select a.line_id as "line_id?", a.device_id, a.equipment_number, a.display_name, a.model, a.time_zone, a.code,
             a.started_at, least(a.ended_at, p.silent_at) as "ended_at?",
             coalesce(p.silent_at < coalesce(a.ended_at, 'infinity'), false) as "not_closed!"
           from (select d.line_id, d.device_id, d.equipment_number, d.display_name, d.model, d.interval_s, o.time_zone,
                   e.code, e.started_at, e.ended_at
                 from location o
                 join device d on d.company_id = $1 and d.location_id = o.location_id
                 join alarm_event e on e.company_id = $1 and e.device_id = d.device_id and e.started_at >= $3 and e.started_at < $4
                 where o.company_id = $1 and o.location_id = any($2) and ($5::uuid is null or d.line_id = $5)
                   and ($6::uuid is null or d.device_id = $6)
                   and ($7::timestamptz is null or (e.started_at, e.device_id, e.code) > ($7, $8::uuid, $9::text))
                 order by e.started_at, e.device_id, e.code limit $10) a
           left join lateral silence_after($1, a.device_id, a.interval_s, a.started_at) p on p.known_at < $11
           order by a.started_at, a.device_id, a.code"#,
        tx.company(),
        &wanted.locations,
        wanted.window.from,
        wanted.window.to,
        wanted.line,
        wanted.device,
        after.map(|place| place.at),
        after.map(|place| place.device),
        after.map(|place| place.code.as_str()),
        wanted.size + 1,
        now,
    )
    .fetch_all(&mut **tx)
    .await
}
