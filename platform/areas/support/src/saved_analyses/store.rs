//! The table `saved_analysis`.

use access::Actor;
use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// An analysis to add.
#[derive(Debug)]
pub(super) struct NewAnalysis<'a> {
    pub(super) screen: &'a str,
    pub(super) saved_name: &'a str,
    pub(super) memo: &'a str,
    pub(super) shared: bool,
    pub(super) conditions: &'a Value,
}

/// A saved analysis; conditions and details only where one was asked for.
#[derive(Debug)]
pub(crate) struct StoredAnalysis {
    pub(crate) analysis_id: Uuid,
    pub(crate) actor_name: String,
    pub(crate) own: bool,
    pub(crate) screen: String,
    pub(crate) saved_name: String,
    pub(crate) memo: String,
    pub(crate) shared: bool,
    pub(crate) conditions: Option<Value>,
    pub(crate) details: Option<Value>,
    pub(crate) created_at: OffsetDateTime,
    /// How the member's schedule stands by which it is mailed: `on`, `off`, `paused`.
    pub(crate) schedule: Option<String>,
}

/// Which of them; what is absent narrows nothing.
#[derive(Debug, Default)]
pub(super) struct AnalysisFilter {
    pub(super) keyword: Option<String>,
    pub(super) screen: Option<&'static str>,
    pub(super) from: Option<OffsetDateTime>,
    pub(super) to: Option<OffsetDateTime>,
}

/// Adds one; its key.
pub(super) async fn add(
    tx: &mut TenantTx,
    actor: &Actor,
    new: &NewAnalysis<'_>,
    now: OffsetDateTime,
) -> Result<Uuid, DbError> {
    let analysis_id = kernel::ids::new_id();
    sqlx::query!(
        "insert into saved_analysis (company_id, analysis_id, actor_id, actor_name, actor_type, screen, saved_name, memo, shared, conditions, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        tx.company(),
        analysis_id,
        actor.member_id,
        actor.name,
        actor.member_type.code(),
        new.screen,
        new.saved_name,
        new.memo,
        new.shared,
        new.conditions,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(analysis_id)
}

/// Notes how the screen of an own analysis stood; the analysis' name.
pub(super) async fn set_details(
    tx: &mut TenantTx,
    actor: &Actor,
    id: Uuid,
    details: &Value,
) -> Result<Option<String>, DbError> {
    sqlx::query_scalar!(
        "update saved_analysis set details = $4 where company_id = $1 and analysis_id = $2 and actor_id = $3
         returning saved_name",
        tx.company(),
        id,
        actor.member_id,
        details,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// What an analysis was called before a change, and whether it was shared.
#[derive(Debug)]
pub(super) struct FormerName {
    pub(super) saved_name: String,
    pub(super) shared: bool,
}

/// Changes name, memo and sharing of an own analysis; what stood there before.
pub(super) async fn change(
    tx: &mut TenantTx,
    actor: &Actor,
    id: Uuid,
    (saved_name, memo, shared): (&str, &str, bool),
) -> Result<Option<FormerName>, DbError> {
    sqlx::query_as!(
        FormerName,
        "with former as (
           select saved_name, shared from saved_analysis
           where company_id = $1 and analysis_id = $2 and actor_id = $3 for update
         ), changed as (
           update saved_analysis set saved_name = $4, memo = $5, shared = $6
           where company_id = $1 and analysis_id = $2 and actor_id = $3 and exists (select from former)
         )
         select saved_name, shared from former",
        tx.company(),
        id,
        actor.member_id,
        saved_name,
        memo,
        shared,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Deletes an own analysis; its name.
pub(super) async fn remove(tx: &mut TenantTx, actor: &Actor, id: Uuid) -> Result<Option<String>, DbError> {
    sqlx::query_scalar!(
        "delete from saved_analysis where company_id = $1 and analysis_id = $2 and actor_id = $3 returning saved_name",
        tx.company(),
        id,
        actor.member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// One that the member may read, whole.
pub(super) async fn find(tx: &mut TenantTx, actor: &Actor, id: Uuid) -> Result<Option<StoredAnalysis>, DbError> {
    sqlx::query_as!(
        StoredAnalysis,
        r#"select analysis_id, actor_name, actor_id = $3 as "own!", screen, saved_name, memo, shared, conditions, details, created_at,
             (select case when not s.active then 'off' when s.paused is null then 'on' else 'paused' end
              from scheduled_report s where s.company_id = $1 and s.analysis_id = $2 and s.created_by = $3) as schedule
           from saved_analysis where company_id = $1 and analysis_id = $2 and (shared or actor_id = $3)"#,
        tx.company(),
        id,
        actor.member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A page of those that the member may read, newest first.
pub(super) async fn page(
    tx: &mut TenantTx,
    actor: &Actor,
    filter: &AnalysisFilter,
    page: Page<NewestFirst>,
) -> Result<Rows<StoredAnalysis>, DbError> {
    let found = Rows::counted(read(tx, actor, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, actor, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(
    tx: &mut TenantTx,
    actor: &Actor,
    filter: &AnalysisFilter,
    page: Page<NewestFirst>,
) -> Result<Vec<(StoredAnalysis, i64)>, DbError> {
    let found = sqlx::query!(
        r#"select analysis_id, actor_name, actor_id = $2 as "own!", screen, saved_name, memo, shared, created_at,
             (select case when not s.active then 'off' when s.paused is null then 'on' else 'paused' end
              from scheduled_report s where s.company_id = $1 and s.analysis_id = saved_analysis.analysis_id
                and s.created_by = $2) as schedule,
             count(*) over () as "count!"
           from saved_analysis
           where company_id = $1 and (shared or actor_id = $2)
             and ($3::text is null or position(lower($3) in lower(saved_name)) > 0)
             and ($4::text is null or screen = $4)
             and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
           order by created_at desc, analysis_id desc offset $7 limit $8"#,
        tx.company(),
        actor.member_id,
        filter.keyword,
        filter.screen,
        filter.from,
        filter.to,
        page.offset,
        page.size,
    );
    let rows = found.fetch_all(&mut **tx).await?.into_iter().map(|r| {
        let analysis = StoredAnalysis {
            analysis_id: r.analysis_id,
            actor_name: r.actor_name,
            own: r.own,
            screen: r.screen,
            saved_name: r.saved_name,
            memo: r.memo,
            shared: r.shared,
            conditions: None,
            details: None,
            created_at: r.created_at,
            schedule: r.schedule,
        };
        (analysis, r.count)
    });
    Ok(rows.collect())
}
