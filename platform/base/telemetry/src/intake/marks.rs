//! Marks: buckets to recompute. A mark that exists already gets a new number, so that a worker that read the old
//! one does not take it away.

use std::collections::BTreeSet;

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::changes::ChangedDays;
use crate::model::{Span, floor};

/// Buckets of devices, in the one order in which marks are written.
#[derive(Debug, Default)]
pub(crate) struct Marks(BTreeSet<(Uuid, OffsetDateTime)>);

impl Marks {
    /// The ten minutes that hold an instant.
    pub(crate) fn add(&mut self, device_id: Uuid, at: OffsetDateTime) {
        self.0.insert((device_id, Span::bucket(at)));
    }

    /// The hour that holds an instant.
    pub(crate) fn add_hour(&mut self, device_id: Uuid, at: OffsetDateTime) {
        self.0.insert((device_id, floor(at, Duration::HOUR)));
    }

    /// Every ten minutes that a stretch touches.
    pub(crate) fn range(&mut self, device_id: Uuid, span: Span) {
        self.0.extend(span.buckets(crate::model::TEN_MINUTES).map(|at| (device_id, at)));
    }

    /// The days that hold the marked buckets.
    pub(crate) fn days(&self, days: &mut ChangedDays) {
        self.0.iter().for_each(|(device_id, at)| days.add(*device_id, *at));
    }

    /// Writes the marks with this grain (minutes).
    pub(crate) async fn write(self, tx: &mut TenantTx, grain: i16) -> Outcome<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let (ids, buckets): (Vec<Uuid>, Vec<OffsetDateTime>) = self.0.into_iter().unzip();
        sqlx::query!(
            "insert into dirty (company_id, device_id, grain, bucket, seq)
             select $1, t.device_id, $4, t.bucket, 1 from unnest($2::uuid[], $3::timestamptz[]) t(device_id, bucket)
             on conflict (company_id, device_id, grain, bucket) do update set seq = dirty.seq + 1",
            tx.company(),
            &ids,
            &buckets,
            grain,
        )
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}
