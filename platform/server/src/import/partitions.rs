//! The partitions that a recording needs, made as its days come up.

use std::collections::BTreeSet;

use anyhow::Result;
use db::Db;
use kernel::Clock;
use time::{Date, Duration, OffsetDateTime, UtcOffset};

/// The days for which partitions stand.
#[derive(Default)]
pub(crate) struct Days(BTreeSet<Date>);

impl Days {
    /// Makes what is missing for a stretch of time, in a short transaction of its own: making a partition locks its
    /// table.
    pub(crate) async fn reach(&mut self, db: &Db, from: OffsetDateTime, to: OffsetDateTime) -> Result<()> {
        let mut day = from.to_offset(UtcOffset::UTC);
        while day.date() <= to.to_offset(UtcOffset::UTC).date() {
            if self.0.insert(day.date()) {
                let mut tx = db.begin_unscoped().await?;
                db::keep_imported_day(&mut tx, day, Clock::system().now()).await?;
                tx.commit().await?;
            }
            day += Duration::DAY;
        }
        Ok(())
    }
}
