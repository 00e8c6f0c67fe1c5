//! Gateways: the boxes at a customer's site that send machine data in. Their credentials belong to `access`.

use db::{DbError, OnConstraint, TenantTx};
use kernel::rules::Free;
use kernel::{Fault, Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

/// The rule of a gateway's name: at most 100 characters.
pub type GatewayName = Free<100>;

/// A gateway as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gateway {
    /// The gateway.
    pub gateway_id: Uuid,
    /// Its name.
    pub name: String,
    /// Its location's name.
    pub location_name: String,
    /// When it last sent a batch; none before the first.
    pub last_seen_at: Option<OffsetDateTime>,
}

/// The company's gateways, by name.
pub async fn list(tx: &mut TenantTx) -> Result<Vec<Gateway>, DbError> {
    sqlx::query_as!(
        Gateway,
        "select g.gateway_id, g.name, l.name as location_name, g.last_seen_at
         from gateway g join location l on l.company_id = g.company_id and l.location_id = g.location_id
         where g.company_id = $1 order by g.name",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Adds a gateway to a location of the company, without a credential yet.
pub async fn add(tx: &mut TenantTx, location_id: Uuid, name: &str, now: OffsetDateTime) -> Outcome<Uuid> {
    let id = ids::new_id();
    let taken = || Fault::field("name", "unique", "gateway.name.taken");
    insert(tx, (id, location_id), name, now).await.on_constraint("gateway_name_unique", taken)?;
    Ok(id)
}

async fn insert(
    tx: &mut TenantTx,
    (id, location_id): (Uuid, Uuid),
    name: &str,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, $4, $5)",
        tx.company(),
        id,
        location_id,
        name,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
