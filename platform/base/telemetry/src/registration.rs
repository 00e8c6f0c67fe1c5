//! What must exist before data may come: a status row per device and the layouts of a company.

use std::collections::HashSet;

use db::TenantTx;
use kernel::fault::FieldFaults;
use kernel::{Message, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::signals::{Layout, layouts};

/// Widest part of a row.
pub const MAX_WIDTH: usize = 256;

/// Makes the status row of a new device. Intake locks it, so without it nothing is taken in.
pub async fn register_device_status(tx: &mut TenantTx, device_id: Uuid, now: OffsetDateTime) -> Outcome<()> {
    sqlx::query!(
        r#"insert into device_status (company_id, device_id, at, seq, layout_id, "values", counters, received_at)
           values ($1, $2, $3, 0, 0, '{}', '{}', $4) on conflict do nothing"#,
        tx.company(),
        device_id,
        OffsetDateTime::UNIX_EPOCH,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Registers a layout. The same content again is fine; other content under a known number is refused, and so is a
/// signal that the catalogue lacks, named with its place.
pub async fn register_layout(tx: &mut TenantTx, layout: &Layout, now: OffsetDateTime) -> Outcome<()> {
    if let Some(known) = layouts(tx).await?.get(&layout.layout_id) {
        return same(known, layout);
    }
    shape(layout)?;
    known_signals(tx, layout).await?;
    let done = sqlx::query!(
        "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        tx.company(),
        layout.layout_id,
        layout.interval_s,
        &layout.value_keys,
        &layout.counter_keys,
        now,
    )
    .execute(&mut **tx)
    .await?;
    if done.rows_affected() == 1 {
        return Ok(());
    }
    // another gateway registered the number at the same moment
    layouts(tx).await?.get(&layout.layout_id).map_or(Ok(()), |known| same(known, layout))
}

fn same(known: &Layout, told: &Layout) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    if known != told {
        faults.add("layout", "immutable", Message::new("ingest.layout.immutable").with("layout", told.layout_id));
    }
    faults.done()
}

fn shape(layout: &Layout) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    if layout.layout_id < 1 {
        faults.add("layout", "min", Message::new("ingest.layout.number"));
    }
    if !(1..=3600).contains(&layout.interval_s) {
        faults.add("interval", "range", Message::new("ingest.layout.interval"));
    }
    for (field, keys) in [("values", &layout.value_keys), ("counters", &layout.counter_keys)] {
        if keys.len() > MAX_WIDTH {
            faults.add(field, "max", Message::new("ingest.layout.width").with("max", MAX_WIDTH));
        }
    }
    faults.done()
}

async fn known_signals(tx: &mut TenantTx, layout: &Layout) -> Outcome<()> {
    let keys: Vec<String> = layout.keys().map(str::to_owned).collect();
    let known =
        sqlx::query_scalar!("select item_key from signal where item_key = any($1)", &keys).fetch_all(&mut **tx).await?;
    let known: HashSet<String> = known.into_iter().collect();
    let mut seen = HashSet::new();
    let mut faults = FieldFaults::default();
    for (field, keys) in [("values", &layout.value_keys), ("counters", &layout.counter_keys)] {
        for (place, key) in keys.iter().enumerate() {
            if !known.contains(key) {
                faults.add(
                    format!("{field}[{place}]"),
                    "unknown",
                    Message::new("ingest.signal.unknown").with("key", key),
                );
            } else if !seen.insert(key) {
                faults.add(format!("{field}[{place}]"), "twice", Message::new("ingest.signal.twice").with("key", key));
            }
        }
    }
    faults.done()
}
