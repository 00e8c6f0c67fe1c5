//! Lines of the audit log.

use std::collections::HashMap;

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
    /// Its place in the chain, from 1.
    pub(super) place: i64,
    /// The hash over it and the one before.
    pub(super) hash: Vec<u8>,
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
    let found = newest(tx, filter, (page.offset, page.size)).await?;
    match page.to_count(&found) {
        Some(first) => Ok(newest(tx, filter, (first.offset, first.size)).await?.without_rows()),
        None => Ok(found),
    }
}

/// So many of them from an offset on, newest first, and how many there are.
pub(super) async fn newest(
    tx: &mut TenantTx,
    filter: &AuditFilter<'_>,
    (offset, most): (i64, i64),
) -> Result<Rows<AuditLine>, DbError> {
    let found = sqlx::query_as!(
        AuditLine,
        r#"select audit_id, at, actor_name, actor_type, action, subject, before, after, ip, place, hash,
             count(*) over () as "count!" from audit
           where company_id = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
             and position(lower($4) in lower(actor_name)) > 0 and actor_type = any($5)
           order by at desc, audit_id desc offset $6 limit $7"#,
        tx.company(),
        filter.from,
        filter.to,
        filter.actor,
        filter.types,
        offset,
        most,
    );
    let counted = |line: AuditLine| {
        let count = line.count;
        (line, count)
    };
    Ok(Rows::counted(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect()))
}

/// What locations, lines, machines, groups and members of the company are called, by their keys.
pub(super) async fn names(tx: &mut TenantTx, keys: &[Uuid]) -> Result<HashMap<Uuid, String>, DbError> {
    if keys.is_empty() {
        return Ok(HashMap::new());
    }
    let found = sqlx::query!(
        r#"select location_id as "key!", name as "name!" from location where company_id = $1 and location_id = any($2)
           union all select line_id, name from line where company_id = $1 and line_id = any($2)
           union all select device_id, display_name from device where company_id = $1 and device_id = any($2)
           union all select group_id, name from equipment_group where company_id = $1 and group_id = any($2)
           union all select member_id, family_name || ' ' || first_name from member
             where company_id = $1 and member_id = any($2)"#,
        tx.company(),
        keys,
    );
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.key, row.name)).collect())
}
