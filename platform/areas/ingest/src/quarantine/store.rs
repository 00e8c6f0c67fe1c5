//! SQL of the quarantine. Rows lie in it as the gateway told them.

use db::{DbError, TenantTx};
use time::Date;
use uuid::Uuid;

use super::{QuarantineFilter, QuarantineGroup};

/// A row that was set aside.
pub(super) struct QuarantineRow {
    pub(super) quarantine_id: Uuid,
    pub(super) payload: String,
}

/// What lies in the quarantine, by device, gateway and reason.
pub async fn list(tx: &mut TenantTx, filter: &QuarantineFilter) -> Result<Vec<QuarantineGroup>, DbError> {
    sqlx::query_as!(
        QuarantineGroup,
        r#"select q.payload ->> 'device' as "device!", g.name as "gateway?", q.reason, count(*) as "rows!",
             min((q.payload ->> 'time')::timestamptz) as "first!", max((q.payload ->> 'time')::timestamptz) as "last!",
             min(q.received_at) as "received_first!", max(q.received_at) as "received_last!"
           from quarantine q left join gateway g on g.company_id = q.company_id and g.gateway_id = q.gateway_id
           where q.company_id = $1 and ($2::text is null or q.payload ->> 'device' = $2) and ($3::text is null or q.reason = $3)
             and ($4::timestamptz is null or q.received_at >= $4) and ($5::timestamptz is null or q.received_at < $5)
           group by 1, 2, 3 order by 1, 2, 3"#,
        tx.company(),
        filter.device,
        filter.reason,
        filter.from,
        filter.to,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The days (UTC) of the rows that are too old.
pub async fn days(tx: &mut TenantTx, filter: &QuarantineFilter) -> Result<Vec<Date>, DbError> {
    sqlx::query_scalar!(
        r#"select distinct ((payload ->> 'time')::timestamptz at time zone 'UTC')::date as "day!" from quarantine
           where company_id = $1 and reason = 'too_old' and ($2::text is null or payload ->> 'device' = $2)
             and ($3::text is null or reason = $3) and ($4::timestamptz is null or received_at >= $4)
             and ($5::timestamptz is null or received_at < $5)
           order by 1"#,
        tx.company(),
        filter.device,
        filter.reason,
        filter.from,
        filter.to,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The next rows behind `after`, locked against another who releases them.
pub(super) async fn portion(
    tx: &mut TenantTx,
    filter: &QuarantineFilter,
    after: Uuid,
    most: i64,
) -> Result<Vec<QuarantineRow>, DbError> {
    sqlx::query_as!(
        QuarantineRow,
        r#"select quarantine_id, payload::text as "payload!" from quarantine
           where company_id = $1 and ($2::text is null or payload ->> 'device' = $2) and ($3::text is null or reason = $3)
             and ($4::timestamptz is null or received_at >= $4) and ($5::timestamptz is null or received_at < $5)
             and quarantine_id > $6
           order by quarantine_id limit $7 for update"#,
        tx.company(),
        filter.device,
        filter.reason,
        filter.from,
        filter.to,
        after,
        most,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn remove(tx: &mut TenantTx, ids: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!("delete from quarantine where company_id = $1 and quarantine_id = any($2)", tx.company(), ids)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
