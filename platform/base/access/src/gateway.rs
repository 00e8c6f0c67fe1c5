//! Gateway credentials: a key id and a secret in a header. The secret only authenticates, so its hash is enough.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::{Db, Scope, TenantTx, UnscopedTx};
use kernel::{CompanyId, Outcome, ids};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::network::network;
use crate::throttle::{self, ThrottleKind};

/// Longest key id: those that are issued have 35 characters.
const MAX_KEY_ID: usize = 64;

/// A gateway that proved itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GatewayScope {
    /// The company whose machines it speaks for.
    pub scope: Scope,
    /// The gateway.
    pub gateway_id: Uuid,
}

/// What a caller of the intake's door says of itself.
#[derive(Clone, Copy)]
pub struct GatewayClaim<'a> {
    /// Header `Sosogi-Gateway`.
    pub key_id: &'a str,
    /// Its secret.
    pub secret: &'a str,
    /// Where the call comes from.
    pub ip: &'a str,
}

/// Who a key id and its secret are; none when unknown, revoked or wrong. Those are counted by address alone: a stranger
/// who invents names writes one row, and no name that he sent is kept. A right secret is let in whatever others behind
/// its address do; with 256 random bits it cannot be guessed.
pub async fn authenticate(db: &Db, claim: GatewayClaim<'_>, now: OffsetDateTime) -> Outcome<Option<GatewayScope>> {
    let mut tx = db.begin_unscoped().await?;
    let Some(known) = credential(&mut tx, claim).await? else {
        let verdict = throttle::count(&mut tx, ThrottleKind::Gateway, &network(claim.ip), now).await;
        tx.commit().await?;
        verdict?;
        return Ok(None);
    };
    if known.last_used_at.is_none_or(|at| now - at > time::Duration::MINUTE) {
        sqlx::query!("update gateway_credential set last_used_at = $2 where key_id = $1", claim.key_id, now)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
    }
    Ok(Some(known.gateway))
}

/// A credential that was proved.
struct ProvenCredential {
    gateway: GatewayScope,
    last_used_at: Option<OffsetDateTime>,
}

async fn credential(tx: &mut UnscopedTx, claim: GatewayClaim<'_>) -> Outcome<Option<ProvenCredential>> {
    // nothing longer was ever issued, and the database need not be asked
    if claim.key_id.len() > MAX_KEY_ID {
        return Ok(None);
    }
    let row = sqlx::query!(
        "select secret_hash, company_id, gateway_id, last_used_at from gateway_credential where key_id = $1 and revoked_at is null",
        claim.key_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    let given: [u8; 32] = Sha256::digest(claim.secret.as_bytes()).into();
    Ok(row.filter(|row| bool::from(row.secret_hash.ct_eq(&given[..]))).map(|row| {
        let scope = Scope::of(CompanyId(row.company_id));
        ProvenCredential { gateway: GatewayScope { scope, gateway_id: row.gateway_id }, last_used_at: row.last_used_at }
    }))
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
