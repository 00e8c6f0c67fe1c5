//! Gateway credentials: a key id and a secret in a header. The secret only authenticates, so its hash is enough.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::{Db, Scope, TenantTx};
use kernel::{CompanyId, Outcome, ids};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::throttle::{self, Counted};

/// A gateway that proved itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GatewayScope {
    /// The company whose machines it speaks for.
    pub scope: Scope,
    /// The gateway.
    pub gateway_id: Uuid,
}

/// Who a key id and its secret are; none when unknown, revoked or wrong. Wrong secrets are counted per key.
pub async fn authenticate(db: &Db, key_id: &str, secret: &str, now: OffsetDateTime) -> Outcome<Option<GatewayScope>> {
    let mut tx = db.begin_unscoped().await?;
    let row = sqlx::query!(
        "select secret_hash, company_id, gateway_id, last_used_at from gateway_credential where key_id = $1 and revoked_at is null",
        key_id,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let given: [u8; 32] = Sha256::digest(secret.as_bytes()).into();
    let right = |stored: &[u8]| bool::from(stored.ct_eq(&given[..]));
    let Some(row) = row.filter(|row| right(&row.secret_hash)) else {
        let verdict = throttle::count(&mut tx, Counted::Gateway, key_id, now).await;
        tx.commit().await?;
        verdict?;
        return Ok(None);
    };
    if row.last_used_at.is_none_or(|at| now - at > time::Duration::MINUTE) {
        sqlx::query!("update gateway_credential set last_used_at = $2 where key_id = $1", key_id, now)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
    }
    Ok(Some(GatewayScope { scope: Scope::of(CompanyId(row.company_id)), gateway_id: row.gateway_id }))
}

/// Makes a credential for a gateway and returns (key id, secret); the secret is told once.
pub async fn issue(tx: &mut TenantTx, gateway_id: Uuid, now: OffsetDateTime) -> Outcome<(String, String)> {
    let key_id = format!("gw_{}", ids::random_id().simple());
    let secret = URL_SAFE_NO_PAD.encode(ids::secret_bits());
    let hash: [u8; 32] = Sha256::digest(secret.as_bytes()).into();
    sqlx::query!(
        "insert into gateway_credential (key_id, secret_hash, company_id, gateway_id, created_at) values ($1, $2, $3, $4, $5)",
        key_id, &hash[..], tx.company(), gateway_id, now,
    )
    .execute(&mut **tx)
    .await?;
    Ok((key_id, secret))
}

/// Leaves the gateway with one credential that its holder knows: keeps the one of this key id, or revokes all and makes
/// another, which it returns as (key id, secret).
pub async fn renew(
    tx: &mut TenantTx,
    gateway_id: Uuid,
    held: Option<&str>,
    now: OffsetDateTime,
) -> Outcome<Option<(String, String)>> {
    let good = sqlx::query_scalar!(
        r#"select exists (select 1 from gateway_credential
             where company_id = $1 and gateway_id = $2 and key_id = $3 and revoked_at is null) as "good!""#,
        tx.company(),
        gateway_id,
        held,
    );
    if good.fetch_one(&mut **tx).await? {
        return Ok(None);
    }
    sqlx::query!(
        "update gateway_credential set revoked_at = $3 where company_id = $1 and gateway_id = $2 and revoked_at is null",
        tx.company(),
        gateway_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    issue(tx, gateway_id, now).await.map(Some)
}
