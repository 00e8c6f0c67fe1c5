//! Lines of the audit log.

use db::{DbError, TenantTx};
use serde_json::Value;
use time::OffsetDateTime;

/// A line.
pub(super) struct AuditLine {
    pub(super) at: OffsetDateTime,
    pub(super) actor_name: String,
    pub(super) actor_type: i16,
    pub(super) action: String,
    pub(super) subject: String,
    pub(super) before: Option<Value>,
    pub(super) after: Option<Value>,
    pub(super) ip: Option<String>,
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

/// A page of the lines, newest first, and how many there are.
pub(super) async fn page(
    tx: &mut TenantTx,
    filter: &AuditFilter<'_>,
    offset: i64,
    size: i64,
) -> Result<(Vec<AuditLine>, i64), DbError> {
    let lines = sqlx::query_as!(
        AuditLine,
        "select at, actor_name, actor_type, action, subject, before, after, ip from audit
         where company_id = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
           and position(lower($4) in lower(actor_name)) > 0 and actor_type = any($5)
         order by at desc, audit_id desc offset $6 limit $7",
        tx.company(),
        filter.from,
        filter.to,
        filter.actor,
        filter.types,
        offset,
        size,
    )
    .fetch_all(&mut **tx)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from audit
           where company_id = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
             and position(lower($4) in lower(actor_name)) > 0 and actor_type = any($5)"#,
        tx.company(),
        filter.from,
        filter.to,
        filter.actor,
        filter.types,
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok((lines, count))
}
