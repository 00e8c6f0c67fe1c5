//! Names of batches, and how far a gateway's numbers are complete.

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;

use crate::model::BatchId;

/// Notes the batch; false when it was known.
pub(super) async fn begin(tx: &mut TenantTx, id: BatchId, samples: usize, now: OffsetDateTime) -> Outcome<bool> {
    let done = sqlx::query!(
        "insert into intake_batch (company_id, gateway_id, boot_id, seq, received_at, samples)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        tx.company(),
        id.gateway_id,
        id.boot_id,
        id.seq,
        now,
        i32::try_from(samples)?,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The highest number below which none is missing.
pub(super) async fn contiguous(tx: &mut TenantTx, id: BatchId) -> Outcome<i64> {
    let found = sqlx::query_scalar!(
        "select contiguous_seq from gateway_boot where company_id = $1 and gateway_id = $2 and boot_id = $3",
        tx.company(),
        id.gateway_id,
        id.boot_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?.unwrap_or(0))
}

/// Moves the mark of completeness over what is stored by now. Batches of one boot queue at its row, so that of two
/// that close a gap together the second sees the first.
pub(super) async fn advance(tx: &mut TenantTx, id: BatchId) -> Outcome<i64> {
    let held = sqlx::query_scalar!(
        "insert into gateway_boot (company_id, gateway_id, boot_id, contiguous_seq) values ($1, $2, $3, 0)
         on conflict (company_id, gateway_id, boot_id) do update set contiguous_seq = gateway_boot.contiguous_seq
         returning contiguous_seq",
        tx.company(),
        id.gateway_id,
        id.boot_id,
    )
    .fetch_one(&mut **tx)
    .await?;
    // numbers above `held` count on without a hole as long as seq - held equals their place
    let reached = sqlx::query_scalar!(
        r#"select coalesce(max(seq), $4) as "reached!" from (
             select seq, row_number() over (order by seq) as place from intake_batch
             where company_id = $1 and gateway_id = $2 and boot_id = $3 and seq > $4) x
           where seq = $4 + place"#,
        tx.company(),
        id.gateway_id,
        id.boot_id,
        held,
    )
    .fetch_one(&mut **tx)
    .await?;
    if reached > held {
        sqlx::query!(
            "update gateway_boot set contiguous_seq = $4 where company_id = $1 and gateway_id = $2 and boot_id = $3",
            tx.company(),
            id.gateway_id,
            id.boot_id,
            reached,
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(reached)
}
