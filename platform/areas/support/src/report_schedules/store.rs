//! The tables `scheduled_report` and `scheduled_report_receiver`.

use db::{DbError, TenantTx};
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

/// What a member says of a schedule.
#[derive(Debug)]
pub(super) struct ScheduleDraft {
    pub(super) weekday: Option<i16>,
    pub(super) month_day: Option<i16>,
    pub(super) hour: i16,
    pub(super) language: &'static str,
    pub(super) active: bool,
    pub(super) recipients: Vec<Uuid>,
}

/// A stored schedule, as the audit log tells it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredSchedule {
    #[serde(skip)]
    pub(super) report_id: Uuid,
    pub(super) version: i32,
    pub(super) weekday: Option<i16>,
    #[serde(rename = "day")]
    pub(super) month_day: Option<i16>,
    pub(super) hour: i16,
    pub(super) language: String,
    pub(super) active: bool,
    pub(super) recipients: Vec<Uuid>,
    #[serde(skip)]
    pub(super) paused: Option<String>,
    #[serde(skip)]
    pub(super) next_at: OffsetDateTime,
    #[serde(skip)]
    pub(super) time_zone: String,
    #[serde(skip)]
    pub(super) last_sent_at: Option<OffsetDateTime>,
    #[serde(skip)]
    pub(super) failed_count: i64,
    #[serde(skip)]
    pub(super) last_failure: Option<String>,
}

/// A member's schedule for an analysis, if it was ever set.
pub(super) async fn find(
    tx: &mut TenantTx,
    analysis_id: Uuid,
    member_id: Uuid,
) -> Result<Option<StoredSchedule>, DbError> {
    sqlx::query_as!(
        StoredSchedule,
        r#"select s.report_id, s.version, s.weekday, s.month_day, s.hour, s.language, s.active, s.paused, s.next_at,
             o.time_zone,
             array(select r.member_id from scheduled_report_receiver r
               where r.company_id = $1 and r.report_id = s.report_id order by r.member_id) as "recipients!",
             (select max(r.sent_at) from scheduled_report_receiver r
               where r.company_id = $1 and r.report_id = s.report_id) as last_sent_at,
             (select count(*) from scheduled_report_receiver r
               where r.company_id = $1 and r.report_id = s.report_id and r.failure is not null) as "failed_count!",
             (select r.failure from scheduled_report_receiver r
               where r.company_id = $1 and r.report_id = s.report_id and r.failure is not null
               order by r.failed_at desc limit 1) as last_failure
           from scheduled_report s join location o on o.company_id = s.company_id and o.location_id = s.location_id
           where s.company_id = $1 and s.analysis_id = $2 and s.created_by = $3"#,
        tx.company(),
        analysis_id,
        member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Keeps others from changing a member's schedule for an analysis until the end of the transaction.
pub(super) async fn hold(tx: &mut TenantTx, analysis_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "select analysis_id from saved_analysis where company_id = $1 and analysis_id = $2 for no key update",
        tx.company(),
        analysis_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(())
}

/// For whom a schedule is put, and when it is due.
#[derive(Debug)]
pub(super) struct SchedulePlace {
    pub(super) report_id: Uuid,
    pub(super) analysis_id: Uuid,
    pub(super) member_id: Uuid,
    pub(super) location_id: Uuid,
    pub(super) next_at: OffsetDateTime,
    pub(super) now: OffsetDateTime,
}

/// Puts a schedule in place of what was set. Whatever paused it is over: its author has just shown to be there.
pub(super) async fn put(tx: &mut TenantTx, placed: &SchedulePlace, draft: &ScheduleDraft) -> Result<(), DbError> {
    sqlx::query!(
        "insert into scheduled_report (company_id, report_id, analysis_id, created_by, location_id, weekday, month_day, hour,
           language, active, next_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (company_id, report_id) do update set location_id = excluded.location_id, weekday = excluded.weekday,
           month_day = excluded.month_day, hour = excluded.hour, language = excluded.language, active = excluded.active,
           next_at = excluded.next_at, paused = null, version = scheduled_report.version + 1",
        tx.company(),
        placed.report_id,
        placed.analysis_id,
        placed.member_id,
        placed.location_id,
        draft.weekday,
        draft.month_day,
        draft.hour,
        draft.language,
        draft.active,
        placed.next_at,
        placed.now,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "delete from scheduled_report_receiver where company_id = $1 and report_id = $2 and not member_id = any($3)",
        tx.company(),
        placed.report_id,
        &draft.recipients,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "insert into scheduled_report_receiver (company_id, report_id, member_id)
         select $1, $2, m from unnest($3::uuid[]) m on conflict do nothing",
        tx.company(),
        placed.report_id,
        &draft.recipients,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Deletes a schedule.
pub(super) async fn remove(tx: &mut TenantTx, report_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from scheduled_report where company_id = $1 and report_id = $2", tx.company(), report_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// A member beside a schedule.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) member_id: Uuid,
    pub(super) family_name: String,
    pub(super) first_name: String,
    pub(super) department: Option<String>,
    pub(super) valid: bool,
}

/// The valid members of the company, and those named besides.
pub(super) async fn members(tx: &mut TenantTx, besides: &[Uuid]) -> Result<Vec<Candidate>, DbError> {
    sqlx::query_as!(
        Candidate,
        "select member_id, family_name, first_name, department, valid from member
         where company_id = $1 and (valid or member_id = any($2))
         order by kana_family_name, kana_first_name, member_id",
        tx.company(),
        besides,
    )
    .fetch_all(&mut **tx)
    .await
}
