//! The tables `stop_reason`, `stop_stretch` and `micro_stop`, and the reasons that every company begins with.

use std::collections::HashMap;

use db::{DbError, TenantTx};
use kernel::ids;
use serde::Serialize;
use telemetry::Span;
use telemetry::stop_parts::{Recorded, RecordedStop, USUAL_MICRO_S};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::told::Occurred;

/// A reason of the company's list.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Reason {
    #[serde(skip)]
    pub(super) reason_id: Uuid,
    pub(super) kind: String,
    pub(super) name_ja: Option<String>,
    pub(super) name_en: Option<String>,
    pub(super) name_ko: Option<String>,
    pub(super) unused: bool,
    pub(super) version: i32,
}

/// A stretch of time of a machine, and what was said of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stretch {
    pub(super) stretch_id: Uuid,
    pub(super) device_id: Uuid,
    pub(super) started_at: OffsetDateTime,
    pub(super) ended_at: OffsetDateTime,
    /// An instant of the stop that lasted as this was recorded.
    pub(super) ongoing_at: Option<OffsetDateTime>,
    pub(super) reason_id: Option<Uuid>,
    pub(super) comment: String,
    pub(super) alarm_number: Option<String>,
    pub(super) version: i32,
    pub(super) recorded_name: String,
    pub(super) recorded_at: OffsetDateTime,
}

impl Recorded for Stretch {
    fn lies(&self) -> RecordedStop {
        let Self { device_id, started_at, ended_at, ongoing_at, .. } = *self;
        RecordedStop { device_id, started_at, ended_at, ongoing_at }
    }
}

/// A part of a stop, and what was recorded of it.
pub(super) type Part<'a> = telemetry::stop_parts::Part<'a, Stretch>;

/// How often a reason was recorded for an alarm, or for stops without one.
#[derive(Clone, Debug)]
pub(super) struct ReasonUse {
    pub(super) alarm_number: Option<String>,
    pub(super) reason_id: Uuid,
    pub(super) uses: i64,
}

/// The limit of a machine's micro stops; version 0 while it is the usual one.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct MicroStop {
    #[serde(skip)]
    pub(super) limit_id: Uuid,
    pub(super) seconds: i32,
    pub(super) version: i32,
}

/// The reasons of the company in its order; those that every company begins with while it has no list of its own.
pub(super) async fn reasons(tx: &mut TenantTx) -> Result<Vec<Reason>, DbError> {
    let own = sqlx::query_as!(
        Reason,
        "select reason_id, kind, name_ja, name_en, name_ko, unused, version from stop_reason
         where company_id = $1 order by display_order, reason_id",
        tx.company(),
    );
    let own = own.fetch_all(&mut **tx).await?;
    if !own.is_empty() {
        return Ok(own);
    }
    let seeds = sqlx::query!(
        "select reason_id, kind, name_ja, name_en, name_ko from stop_reason_seed order by display_order, reason_id"
    );
    let seeds = seeds.fetch_all(&mut **tx).await?.into_iter();
    Ok(seeds
        .map(|seed| Reason {
            reason_id: seed.reason_id,
            kind: seed.kind,
            name_ja: Some(seed.name_ja),
            name_en: Some(seed.name_en),
            name_ko: Some(seed.name_ko),
            unused: false,
            version: 1,
        })
        .collect())
}

/// Gives a company that has no list of its own the one that every company begins with, under the same keys.
pub(super) async fn adopt(tx: &mut TenantTx) -> Result<(), DbError> {
    sqlx::query!(
        "insert into stop_reason (company_id, reason_id, kind, name_ja, name_en, name_ko, display_order)
         select $1, reason_id, kind, name_ja, name_en, name_ko, display_order from stop_reason_seed
         where not exists (select from stop_reason where company_id = $1)
         on conflict do nothing",
        tx.company(),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A reason, held against other writers until the transaction ends.
pub(super) async fn lock_reason(tx: &mut TenantTx, reason_id: Uuid) -> Result<Option<Reason>, DbError> {
    sqlx::query_as!(
        Reason,
        "select reason_id, kind, name_ja, name_en, name_ko, unused, version from stop_reason
         where company_id = $1 and reason_id = $2 for update",
        tx.company(),
        reason_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Adds a reason at the end of the list.
pub(super) async fn insert_reason(tx: &mut TenantTx, reason: &Reason) -> Result<(), DbError> {
    sqlx::query!(
        "insert into stop_reason (company_id, reason_id, kind, name_ja, name_en, name_ko, unused, display_order)
         select $1, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::boolean, coalesce(max(display_order), 0) + 1
         from stop_reason where company_id = $1
         returning reason_id",
        tx.company(),
        reason.reason_id,
        reason.kind,
        reason.name_ja.as_deref(),
        reason.name_en.as_deref(),
        reason.name_ko.as_deref(),
        reason.unused,
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok(())
}

/// Gives a reason that is held its new form.
pub(super) async fn update_reason(tx: &mut TenantTx, reason: &Reason) -> Result<(), DbError> {
    sqlx::query!(
        "update stop_reason set kind = $3, name_ja = $4, name_en = $5, name_ko = $6, unused = $7, version = $8
         where company_id = $1 and reason_id = $2",
        tx.company(),
        reason.reason_id,
        reason.kind,
        reason.name_ja,
        reason.name_en,
        reason.name_ko,
        reason.unused,
        reason.version,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Puts the reasons in this order.
pub(super) async fn order_reasons(tx: &mut TenantTx, keys: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "update stop_reason set display_order = array_position($2, reason_id)
         where company_id = $1 and reason_id = any($2)",
        tx.company(),
        keys,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What was recorded on machines around a stretch of time, in order of time.
pub(super) async fn stretches(tx: &mut TenantTx, devices: &[Uuid], around: Span) -> Result<Vec<Stretch>, DbError> {
    sqlx::query_as!(
        Stretch,
        "select stretch_id, device_id, started_at, ended_at, ongoing_at, reason_id, comment, alarm_number, version,
           recorded_name, recorded_at
         from stop_stretch where company_id = $1 and device_id = any($2) and started_at < $4 and ended_at > $3
         order by started_at, stretch_id",
        tx.company(),
        devices,
        around.from - Duration::MINUTE,
        around.to,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Makes whoever else records something of the machine wait.
pub(super) async fn hold_device(tx: &mut TenantTx, device_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "select device_id from device where company_id = $1 and device_id = $2 for no key update",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(())
}

/// Adds a stretch.
pub(super) async fn insert(tx: &mut TenantTx, stretch: &Stretch, member_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "insert into stop_stretch (company_id, stretch_id, device_id, started_at, ended_at, ongoing_at, reason_id, comment,
           alarm_number, version, recorded_by, recorded_name, recorded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        tx.company(),
        stretch.stretch_id,
        stretch.device_id,
        stretch.started_at,
        stretch.ended_at,
        stretch.ongoing_at,
        stretch.reason_id,
        stretch.comment,
        stretch.alarm_number,
        stretch.version,
        member_id,
        stretch.recorded_name,
        stretch.recorded_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Gives a stretch its new form.
pub(super) async fn update(tx: &mut TenantTx, stretch: &Stretch, member_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "update stop_stretch set started_at = $3, ended_at = $4, ongoing_at = $5, reason_id = $6, comment = $7,
           version = $8, recorded_by = $9, recorded_name = $10, recorded_at = $11
         where company_id = $1 and stretch_id = $2",
        tx.company(),
        stretch.stretch_id,
        stretch.started_at,
        stretch.ended_at,
        stretch.ongoing_at,
        stretch.reason_id,
        stretch.comment,
        stretch.version,
        member_id,
        stretch.recorded_name,
        stretch.recorded_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes a stretch.
pub(super) async fn remove(tx: &mut TenantTx, stretch_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from stop_stretch where company_id = $1 and stretch_id = $2", tx.company(), stretch_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The first reason recorded over each of these occurrences: the occurrence's place, the reason, and what was noted.
pub(super) async fn recorded(
    tx: &mut TenantTx,
    occurrences: &[Occurred<'_>],
) -> Result<Vec<(usize, Uuid, String)>, DbError> {
    let devices: Vec<Uuid> = occurrences.iter().map(|one| one.device_id).collect();
    let codes: Vec<String> = occurrences.iter().map(|one| one.code.to_owned()).collect();
    let starts: Vec<OffsetDateTime> = occurrences.iter().map(|one| one.started_at).collect();
    let ends: Vec<OffsetDateTime> = occurrences.iter().map(|one| one.ended_at).collect();
    let found = sqlx::query!(
        r#"select o.place as "place!", s.reason_id as "reason_id!", s.comment as "comment!"
           from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[])
             with ordinality as o(device_id, code, started_at, ended_at, place)
           cross join lateral (select x.reason_id, x.comment from stop_stretch x
             where x.company_id = $1 and x.device_id = o.device_id and x.alarm_number = o.code
               and x.started_at < o.ended_at and x.ended_at > o.started_at and x.reason_id is not null
             order by x.started_at, x.stretch_id limit 1) s"#,
        tx.company(),
        &devices,
        &codes,
        &starts,
        &ends,
    );
    let row = |place: i64| usize::try_from(place - 1).unwrap_or(usize::MAX);
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(|one| (row(one.place), one.reason_id, one.comment)).collect())
}

/// How often reasons were recorded on machines since an instant, most frequent first.
pub(super) async fn uses(
    tx: &mut TenantTx,
    devices: &[Uuid],
    since: OffsetDateTime,
) -> Result<Vec<ReasonUse>, DbError> {
    sqlx::query_as!(
        ReasonUse,
        r#"select alarm_number, reason_id as "reason_id!", count(*) as "uses!" from stop_stretch
           where company_id = $1 and device_id = any($2) and started_at >= $3 and reason_id is not null
           group by alarm_number, reason_id order by 3 desc, max(started_at) desc, reason_id"#,
        tx.company(),
        devices,
        since,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The limits of some machines.
pub(super) async fn micro_stops(tx: &mut TenantTx, devices: &[Uuid]) -> Result<HashMap<Uuid, MicroStop>, DbError> {
    let rows = sqlx::query!(
        "select device_id, limit_id, seconds, version from micro_stop where company_id = $1 and device_id = any($2)",
        tx.company(),
        devices,
    );
    let said = rows.fetch_all(&mut **tx).await?;
    let usual = |device: &Uuid| (*device, MicroStop { limit_id: ids::new_id(), seconds: USUAL_MICRO_S, version: 0 });
    let mut found: HashMap<Uuid, MicroStop> = devices.iter().map(usual).collect();
    for row in said {
        found.insert(row.device_id, MicroStop { limit_id: row.limit_id, seconds: row.seconds, version: row.version });
    }
    Ok(found)
}

/// Keeps the limit of a machine that is held.
pub(super) async fn save_micro(tx: &mut TenantTx, device_id: Uuid, micro: MicroStop) -> Result<(), DbError> {
    sqlx::query!(
        "insert into micro_stop (company_id, device_id, limit_id, seconds, version) values ($1, $2, $3, $4, $5)
         on conflict (company_id, device_id) do update set seconds = excluded.seconds, version = excluded.version",
        tx.company(),
        device_id,
        micro.limit_id,
        micro.seconds,
        micro.version,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
