//! Buckets that cannot be rolled up. Each stands aside with its reason, so that none holds up its neighbours; its next
//! mark tries it again.

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Bucket, Grain};

/// Buckets with the reasons why they cannot be rolled up.
pub(super) type BucketFaults = Vec<(Bucket, String)>;

/// A bucket that stands aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckBucket {
    /// The machine.
    pub device_id: Uuid,
    /// Minutes of the bucket: 10 or 60.
    pub grain: i16,
    /// Its beginning.
    pub bucket: OffsetDateTime,
    /// Why.
    pub reason: String,
    /// Since when.
    pub set_aside_at: OffsetDateTime,
}

/// The company's buckets that stand aside, oldest first.
pub async fn set_aside(tx: &mut TenantTx) -> Outcome<Vec<StuckBucket>> {
    let found = sqlx::query_as!(
        StuckBucket,
        "select device_id, grain, bucket, reason, set_aside_at from rollup_set_aside where company_id = $1
         order by bucket, device_id, grain",
        tx.company(),
    );
    Ok(found.fetch_all(&mut **tx).await?)
}

/// Notes which of the recomputed buckets stand aside now; all the others no longer do.
pub(super) async fn note(tx: &mut TenantTx, grain: Grain, buckets: &[Bucket], refused: &BucketFaults) -> Outcome<()> {
    let (ids, starts): (Vec<Uuid>, Vec<OffsetDateTime>) = buckets.iter().copied().unzip();
    sqlx::query!(
        "delete from rollup_set_aside a using unnest($3::uuid[], $4::timestamptz[]) t(device_id, bucket)
         where a.company_id = $1 and a.grain = $2 and a.device_id = t.device_id and a.bucket = t.bucket",
        tx.company(),
        grain.minutes(),
        &ids,
        &starts,
    )
    .execute(&mut **tx)
    .await?;
    if refused.is_empty() { Ok(()) } else { put(tx, grain, refused).await }
}

async fn put(tx: &mut TenantTx, grain: Grain, refused: &BucketFaults) -> Outcome<()> {
    let (ids, starts): (Vec<Uuid>, Vec<OffsetDateTime>) = refused.iter().map(|(bucket, _)| *bucket).unzip();
    let reasons: Vec<String> = refused.iter().map(|(_, reason)| reason.clone()).collect();
    sqlx::query_scalar!(
        "insert into rollup_set_aside (company_id, device_id, grain, bucket, reason)
         select $1, t.device_id, $2, t.bucket, t.reason
         from unnest($3::uuid[], $4::timestamptz[], $5::text[]) t(device_id, bucket, reason)
         returning device_id",
        tx.company(),
        grain.minutes(),
        &ids,
        &starts,
        &reasons,
    )
    .fetch_all(&mut **tx)
    .await?;
    for ((device, bucket), reason) in refused {
        let company = tx.company();
        tracing::warn!(company.id = company, device.id = %device, %bucket, grain = grain.minutes(), reason,
            "a bucket cannot be rolled up and is set aside");
    }
    Ok(())
}
