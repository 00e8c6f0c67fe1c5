//! Reading marks and taking away those that did not change meanwhile.

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Bucket;

/// A mark as it was read.
pub(super) struct Mark {
    pub(super) bucket: Bucket,
    seq: i64,
}

/// The first marks of this grain, in order of device and time.
pub(super) async fn read(tx: &mut TenantTx, grain: i16, limit: usize) -> Outcome<Vec<Mark>> {
    let rows = sqlx::query!(
        "select device_id, bucket, seq from dirty where company_id = $1 and grain = $2 order by device_id, bucket limit $3",
        tx.company(),
        grain,
        i64::try_from(limit)?,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(rows.into_iter().map(|r| Mark { bucket: (r.device_id, r.bucket), seq: r.seq }).collect())
}

/// Takes away the marks whose number is still the one that was read. One that intake holds just now stays.
pub(super) async fn take(tx: &mut TenantTx, grain: i16, marks: &[Mark]) -> Outcome<()> {
    let ids: Vec<Uuid> = marks.iter().map(|m| m.bucket.0).collect();
    let buckets: Vec<OffsetDateTime> = marks.iter().map(|m| m.bucket.1).collect();
    let seqs: Vec<i64> = marks.iter().map(|m| m.seq).collect();
    sqlx::query!(
        "delete from dirty d using (
           select x.device_id, x.bucket from dirty x
           join unnest($3::uuid[], $4::timestamptz[], $5::bigint[]) t(device_id, bucket, seq)
             on x.company_id = $1 and x.device_id = t.device_id and x.grain = $2 and x.bucket = t.bucket and x.seq = t.seq
           for update of x skip locked) k
         where d.company_id = $1 and d.grain = $2 and d.device_id = k.device_id and d.bucket = k.bucket",
        tx.company(),
        grain,
        &ids,
        &buckets,
        &seqs,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
