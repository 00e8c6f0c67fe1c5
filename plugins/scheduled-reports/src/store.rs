//! SQL of the turns and of their mails.

use db::{DbError, TenantTx, UnscopedTx};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// The companies that have reports that are due.
pub(crate) async fn companies_with_due(tx: &mut UnscopedTx, now: OffsetDateTime) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!(r#"select companies_with_due_reports($1) as "company!""#, now).fetch_all(&mut **tx).await
}

/// A report whose turn has come.
#[derive(Debug)]
pub(crate) struct DueReport {
    pub(crate) report_id: Uuid,
    pub(crate) weekday: Option<i16>,
    pub(crate) month_day: Option<i16>,
    pub(crate) hour: i16,
    pub(crate) next_at: OffsetDateTime,
    pub(crate) time_zone: String,
}

/// The reports of the job's company that are due, each held until the transaction ends.
pub(crate) async fn take_due(tx: &mut TenantTx, now: OffsetDateTime, most: i64) -> Result<Vec<DueReport>, DbError> {
    sqlx::query_as!(
        DueReport,
        "select s.report_id, s.weekday, s.month_day, s.hour, s.next_at, o.time_zone
         from scheduled_report s join location o on o.company_id = s.company_id and o.location_id = s.location_id
         where s.company_id = $1 and s.active and s.paused is null and s.next_at <= $2
         order by s.next_at, s.report_id limit $3 for update of s skip locked",
        tx.company(),
        now,
        most,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The next turn of a report.
pub(crate) async fn move_on(tx: &mut TenantTx, report_id: Uuid, next_at: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update scheduled_report set next_at = $3 where company_id = $1 and report_id = $2",
        tx.company(),
        report_id,
        next_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Nothing is sent until the report is saved again.
pub(crate) async fn pause(tx: &mut TenantTx, report_id: Uuid, why: &str) -> Result<(), DbError> {
    sqlx::query!(
        "update scheduled_report set paused = $3 where company_id = $1 and report_id = $2 and paused is null",
        tx.company(),
        report_id,
        why,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The receivers of a report who are valid members.
pub(crate) async fn receivers(tx: &mut TenantTx, report_id: Uuid) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select r.member_id from scheduled_report_receiver r
         join member m on m.company_id = r.company_id and m.member_id = r.member_id and m.valid
         where r.company_id = $1 and r.report_id = $2 order by r.member_id",
        tx.company(),
        report_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A report with its analysis and its author, as they are now.
#[derive(Debug)]
pub(crate) struct StoredReport {
    pub(crate) analysis_id: Uuid,
    pub(crate) saved_name: String,
    pub(crate) screen: String,
    pub(crate) conditions: Value,
    pub(crate) details: Option<Value>,
    /// The author made the analysis, or it is shared.
    pub(crate) readable: bool,
    pub(crate) language: String,
    pub(crate) active: bool,
    pub(crate) time_zone: String,
    pub(crate) created_by: Uuid,
    /// Absent when the author is no member any more.
    pub(crate) author: Option<String>,
    pub(crate) author_type: Option<i16>,
    pub(crate) author_valid: bool,
    pub(crate) services: Vec<String>,
}

/// Reads a report; none when it was deleted.
pub(crate) async fn report(tx: &mut TenantTx, report_id: Uuid) -> Result<Option<StoredReport>, DbError> {
    sqlx::query_as!(
        StoredReport,
        r#"select s.analysis_id, a.saved_name, a.screen, a.conditions, a.details,
             (a.shared or a.actor_id = s.created_by) as "readable!", s.language, s.active and s.paused is null as "active!",
             o.time_zone, s.created_by, m.family_name || ' ' || m.first_name as author, m.member_type as "author_type?",
             coalesce(m.valid, false) as "author_valid!", c.services
           from scheduled_report s
           join saved_analysis a on a.company_id = s.company_id and a.analysis_id = s.analysis_id
           join location o on o.company_id = s.company_id and o.location_id = s.location_id
           join company c on c.company_id = s.company_id
           left join member m on m.company_id = s.company_id and m.member_id = s.created_by
           where s.company_id = $1 and s.report_id = $2"#,
        tx.company(),
        report_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// To whom a mail goes.
#[derive(Debug)]
pub(crate) struct Receiver {
    pub(crate) email: String,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
}

/// A receiver who still is one, and a valid member.
pub(crate) async fn receiver(tx: &mut TenantTx, report_id: Uuid, member_id: Uuid) -> Result<Option<Receiver>, DbError> {
    sqlx::query_as!(
        Receiver,
        "select m.email, m.family_name, m.first_name from scheduled_report_receiver r
         join member m on m.company_id = r.company_id and m.member_id = r.member_id and m.valid
         where r.company_id = $1 and r.report_id = $2 and r.member_id = $3",
        tx.company(),
        report_id,
        member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The mail left.
pub(crate) async fn sent(
    tx: &mut TenantTx,
    (report_id, member_id): (Uuid, Uuid),
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update scheduled_report_receiver set sent_at = $4, failure = null, failed_at = null
         where company_id = $1 and report_id = $2 and member_id = $3",
        tx.company(),
        report_id,
        member_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The mail did not leave, and why.
pub(crate) async fn failed(
    tx: &mut TenantTx,
    (report_id, member_id): (Uuid, Uuid),
    failure: &str,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update scheduled_report_receiver set failure = $4, failed_at = $5
         where company_id = $1 and report_id = $2 and member_id = $3",
        tx.company(),
        report_id,
        member_id,
        failure,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The names of some locations, joined as they come.
pub(crate) async fn location_name(tx: &mut TenantTx, location_id: Uuid) -> Result<Option<String>, DbError> {
    sqlx::query_scalar!(
        "select name from location where company_id = $1 and location_id = $2",
        tx.company(),
        location_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
