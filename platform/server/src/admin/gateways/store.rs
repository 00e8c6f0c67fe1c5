//! SQL of gateways. Credentials belong to `access`.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A gateway as the list shows it.
pub(super) struct GatewayListRow {
    pub(super) name: String,
    pub(super) location: String,
    pub(super) last_seen: Option<String>,
}

/// Adds a gateway. False: the name is taken.
pub(super) async fn insert(
    tx: &mut TenantTx,
    id: Uuid,
    location: Uuid,
    name: &str,
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, $4, $5)
         on conflict on constraint gateway_name_unique do nothing",
        tx.company(),
        id,
        location,
        name,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<GatewayListRow>, DbError> {
    sqlx::query_as!(
        GatewayListRow,
        r#"select g.name, l.name as location,
             to_char(g.last_seen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as last_seen
           from gateway g join location l using (company_id, location_id)
           where g.company_id = $1 order by g.name"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}
