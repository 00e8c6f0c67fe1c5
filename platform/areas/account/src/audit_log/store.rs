//! Lines of the audit log.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// A line.
pub(super) struct AuditLine {
    pub(super) audit_id: Uuid,
    pub(super) at: OffsetDateTime,
    pub(super) actor_name: String,
    pub(super) actor_type: i16,
    pub(super) action: String,
    pub(super) subject: String,
    pub(super) before: Option<Value>,
    pub(super) after: Option<Value>,
    pub(super) ip: Option<String>,
    count: i64,
}

/// Which lines are wanted; what is absent admits all.
pub(super) struct AuditFilter<'a> {
    pub(super) from: Option<OffsetDateTime>,
    pub(super) to: Option<OffsetDateTime>,
    /// Part of a name.
    pub(super) actor: &'a str,
    /// Member types.
    pub(super) types: &'a [i16],
}

/// A page of the lines, newest first.
pub(super) async fn page(
    tx: &mut TenantTx,
    filter: &AuditFilter<'_>,
    page: Page<NewestFirst>,
) -> Result<Rows<AuditLine>, DbError> {
    let found = Rows::counted(read(tx, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(
    tx: &mut TenantTx,
    filter: &AuditFilter<'_>,
    page: Page<NewestFirst>,
) -> Result<Vec<(AuditLine, i64)>, DbError> {
    let found = sqlx::query_as!(
        AuditLine,
        r#"select audit_id, at, actor_name, actor_type, action, subject, before, after, ip, count(*) over () as "count!" from audit
           where company_id = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
             and position(lower($4) in lower(actor_name)) > 0 and actor_type = any($5)
           order by at desc, audit_id desc offset $6 limit $7"#,
        tx.company(),
        filter.from,
        filter.to,
        filter.actor,
        filter.types,
        page.offset,
        page.size,
    );
    let counted = |line: AuditLine| {
        let count = line.count;
        (line, count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}
