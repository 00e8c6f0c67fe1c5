//! Answers that are kept for a day, so that an order which is sent twice is carried out once.
//!
//! The key is claimed in the transaction that does the work, and the answer is kept in it: either both are there or
//! neither is. Who sends the same key meanwhile waits for that transaction's end.

use db::{DbError, TenantTx};
use kernel::{Fault, Outcome};
use serde_json::Value;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// How long an answer is kept.
pub const KEPT_FOR: Duration = Duration::hours(24);

/// An order of a member under a key of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The member.
    pub actor_id: Uuid,
    /// The key.
    pub key: String,
    /// SHA-256 of what is ordered.
    pub digest: [u8; 32],
}

/// Claims the key for this transaction, or tells the answer that the same order had. Another order under the key is
/// refused.
pub async fn claim(tx: &mut TenantTx, order: &Order, now: OffsetDateTime) -> Outcome<Option<Value>> {
    if claimed(tx, order, now).await? {
        return Ok(None);
    }
    let (digest, answer) = kept(tx, order).await?;
    if digest != order.digest {
        return Err(Fault::rule("order.key.used"));
    }
    answer.map(Some).ok_or_else(|| Fault::ours("a key was claimed without an answer"))
}

/// Keeps the answer to an order whose key this transaction has claimed.
pub async fn keep(tx: &mut TenantTx, order: &Order, answer: &Value) -> Outcome<()> {
    sqlx::query!(
        "update kept_answer set answer = $4 where company_id = $1 and actor_id = $2 and key = $3",
        tx.company(),
        order.actor_id,
        order.key,
        answer,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A key is free when nobody has it, and again a day after it was used.
async fn claimed(tx: &mut TenantTx, order: &Order, now: OffsetDateTime) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "insert into kept_answer (company_id, actor_id, key, digest, created_at) values ($1, $2, $3, $4, $5)
         on conflict on constraint kept_answer_pk do update
           set digest = excluded.digest, answer = null, created_at = excluded.created_at
           where kept_answer.created_at <= $6",
        tx.company(),
        order.actor_id,
        order.key,
        &order.digest[..],
        now,
        now - KEPT_FOR,
    );
    Ok(done.execute(&mut **tx).await?.rows_affected() == 1)
}

async fn kept(tx: &mut TenantTx, order: &Order) -> Result<(Vec<u8>, Option<Value>), DbError> {
    let row = sqlx::query!(
        "select digest, answer from kept_answer where company_id = $1 and actor_id = $2 and key = $3",
        tx.company(),
        order.actor_id,
        order.key,
    );
    let row = row.fetch_one(&mut **tx).await?;
    Ok((row.digest, row.answer))
}
