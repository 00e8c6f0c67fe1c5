//! Which days of machines changed, in an order in which nothing slips in behind what was told: so that a copy kept elsewhere
//! can follow, however late data come.
//!
//! A day bears the number of the last transaction that changed it. Told is what lies before the oldest transaction that
//! still writes, so whatever commits later stands behind it. Numbers of transactions hold within one database cluster: a
//! place of another one leads nowhere.

use std::collections::BTreeSet;

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{Span, floor};

/// Days (UTC) of devices whose data changed, in the one order in which they are written.
#[derive(Debug, Default)]
pub(crate) struct ChangedDays(BTreeSet<(Uuid, OffsetDateTime)>);

impl ChangedDays {
    /// The day that holds an instant.
    pub(crate) fn add(&mut self, device_id: Uuid, at: OffsetDateTime) {
        self.0.insert((device_id, floor(at, Duration::DAY)));
    }

    /// Every day that a stretch touches.
    pub(crate) fn range(&mut self, device_id: Uuid, span: Span) {
        self.0.extend(span.buckets(Duration::DAY).map(|day| (device_id, day)));
    }

    /// Notes them under the present transaction.
    pub(crate) async fn write(self, tx: &mut TenantTx) -> Outcome<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let (ids, days): (Vec<Uuid>, Vec<OffsetDateTime>) = self.0.into_iter().unzip();
        sqlx::query!(
            "insert into machine_change (company_id, device_id, day, changed_by)
             select $1, t.device_id, t.day, pg_current_xact_id() from unnest($2::uuid[], $3::timestamptz[]) t(device_id, day)
             on conflict (company_id, device_id, day) do update set changed_by = excluded.changed_by",
            tx.company(),
            &ids,
            &days,
        )
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}

/// A day (UTC) of a machine that changed, by its place in the order of changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineChange {
    /// The database cluster whose transactions are counted.
    pub system: i64,
    /// The last transaction that changed it.
    pub transaction: i64,
    /// The machine.
    pub device_id: Uuid,
    /// The first instant of the day.
    pub day: OffsetDateTime,
}

impl MachineChange {
    /// The time in which anything may have changed.
    pub fn span(&self) -> Span {
        Span::new(self.day, self.day + Duration::DAY)
    }
}

/// The place from which on everything is told that cannot be read yet.
pub async fn now(tx: &mut TenantTx) -> Outcome<MachineChange> {
    let row = sqlx::query!(
        r#"select c.system_identifier as "system!", pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "transaction!"
           from pg_control_system() c"#
    )
    .fetch_one(&mut **tx)
    .await?;
    let (device_id, day) = (Uuid::nil(), OffsetDateTime::UNIX_EPOCH);
    Ok(MachineChange { system: row.system, transaction: row.transaction, device_id, day })
}

/// The days of some machines that changed behind a place, in order, so many at most. None: the place is of another
/// cluster, as when the data were restored.
pub async fn behind(
    tx: &mut TenantTx,
    devices: &[Uuid],
    place: &MachineChange,
    limit: i64,
) -> Outcome<Option<Vec<MachineChange>>> {
    let system = now(tx).await?.system;
    if system != place.system {
        return Ok(None);
    }
    let rows = sqlx::query!(
        r#"select changed_by::text::bigint as "transaction!", device_id, day from machine_change
           where company_id = $1 and device_id = any($2) and (changed_by, device_id, day) > ($3::text::xid8, $4::uuid, $5::timestamptz)
             and changed_by < pg_snapshot_xmin(pg_current_snapshot())
           order by changed_by, device_id, day limit $6"#,
        tx.company(),
        devices,
        place.transaction.to_string(),
        place.device_id,
        place.day,
        limit,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let change = |transaction, device_id, day| MachineChange { system, transaction, device_id, day };
    Ok(Some(rows.map(|row| change(row.transaction, row.device_id, row.day)).collect()))
}
