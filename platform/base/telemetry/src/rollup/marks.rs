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
///
/// Every mark is looked up by its key (`lateral` with a lock cannot be turned around): the table is empty most of the
/// time, so its statistics make any plan that begins with "all marks of the company" look cheap, and after an import
/// it is not. The bounds keep the delete itself to the stretch of the index where the marks lie.
pub(super) async fn take(tx: &mut TenantTx, grain: i16, marks: &[Mark]) -> Outcome<()> {
    let ids: Vec<Uuid> = marks.iter().map(|m| m.bucket.0).collect();
    let buckets: Vec<OffsetDateTime> = marks.iter().map(|m| m.bucket.1).collect();
    let seqs: Vec<i64> = marks.iter().map(|m| m.seq).collect();
    let (Some(first), Some(last)) = (buckets.iter().min(), buckets.iter().max()) else { return Ok(()) };
    sqlx::query!(
        "delete from dirty
         where company_id = $1 and grain = $2 and device_id = any($3) and bucket between $6 and $7
           and ctid = any(array(
             select x.ctid from unnest($3::uuid[], $4::timestamptz[], $5::bigint[]) t(device_id, bucket, seq)
             cross join lateral (
               select d.ctid from dirty d
               where d.company_id = $1 and d.device_id = t.device_id and d.grain = $2 and d.bucket = t.bucket
                 and d.seq = t.seq
               for update skip locked) x))",
        tx.company(),
        grain,
        &ids,
        &buckets,
        &seqs,
        first,
        last,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
