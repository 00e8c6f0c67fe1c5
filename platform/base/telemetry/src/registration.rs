//! What must exist before data may come: a status row per device and the layouts of a company.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use db::TenantTx;
use kernel::fault::FieldFaults;
use kernel::{Fault, Message, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::signals::{Layout, layouts_named};

/// Widest part of a row.
pub const MAX_WIDTH: usize = 256;
/// Most layouts of a company. One stands for each machine model and software version, so a hundred are many.
pub const MAX_LAYOUTS: i64 = 500;

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

/// Why one of several layouts is refused, with its place among them.
#[derive(Debug)]
pub struct LayoutFault {
    /// Counts from 0.
    pub place: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

impl From<LayoutFault> for Fault {
    fn from(refused: LayoutFault) -> Self {
        refused.fault
    }
}

/// Registers a layout. The same content again is fine; other content under a known number is refused, and so is a
/// signal that neither the catalogue nor the company has, named with its place.
pub async fn register_layout(tx: &mut TenantTx, layout: &Layout, now: OffsetDateTime) -> Outcome<()> {
    Ok(register_layouts(tx, std::slice::from_ref(layout), now).await?)
}

/// Those of some keys that name a signal of the catalogue or one of the company's own.
pub async fn known_keys(tx: &mut TenantTx, keys: &[String]) -> Outcome<HashSet<String>> {
    let known = sqlx::query_scalar!(
        r#"select item_key as "item_key!" from signal where item_key = any($2)
           union select item_key from company_signal where company_id = $1 and item_key = any($2)"#,
        tx.company(),
        keys,
    );
    Ok(known.fetch_all(&mut **tx).await?.into_iter().collect())
}

/// Registers several layouts with as few statements as one.
pub async fn register_layouts(tx: &mut TenantTx, told: &[Layout], now: OffsetDateTime) -> Result<(), LayoutFault> {
    let fresh = unknown(tx, told).await?;
    if fresh.is_empty() {
        return Ok(());
    }
    for (place, layout) in &fresh {
        shape(layout).map_err(|fault| LayoutFault { place: *place, fault })?;
    }
    room(tx, &fresh).await?;
    known_signals(tx, &fresh).await?;
    let inserted = insert(tx, &fresh, now).await.map_err(at_first)?;
    if inserted < fresh.len() {
        // another gateway registered a number at the same moment
        unknown(tx, told).await?;
    }
    Ok(())
}

/// A fault of the database belongs to no layout.
fn at_first(fault: Fault) -> LayoutFault {
    LayoutFault { place: 0, fault }
}

/// The layouts whose numbers are new, each with its place; other content under a known number is refused, also within
/// the list.
async fn unknown<'a>(tx: &mut TenantTx, told: &'a [Layout]) -> Result<Vec<(usize, &'a Layout)>, LayoutFault> {
    let numbers: Vec<i32> = told.iter().map(|layout| layout.layout_id).collect();
    let known = layouts_named(tx, &numbers).await.map_err(at_first)?;
    let mut fresh: BTreeMap<i32, (usize, &Layout)> = BTreeMap::new();
    for (place, layout) in told.iter().enumerate() {
        match known.get(&layout.layout_id).or_else(|| fresh.get(&layout.layout_id).map(|(_, first)| *first)) {
            Some(held) => same(held, layout).map_err(|fault| LayoutFault { place, fault })?,
            None => drop(fresh.insert(layout.layout_id, (place, layout))),
        }
    }
    let mut fresh: Vec<(usize, &Layout)> = fresh.into_values().collect();
    fresh.sort_unstable_by_key(|(place, _)| *place);
    Ok(fresh)
}

/// Every reader of figures reads all layouts of a company, so a gateway cannot add to them without end.
async fn room(tx: &mut TenantTx, fresh: &[(usize, &Layout)]) -> Result<(), LayoutFault> {
    let held =
        sqlx::query_scalar!(r#"select count(*) as "held!" from signal_layout where company_id = $1"#, tx.company());
    let held = held.fetch_one(&mut **tx).await.map_err(|error| at_first(error.into()))?;
    let left = usize::try_from(MAX_LAYOUTS - held).unwrap_or(0);
    match fresh.get(left) {
        None => Ok(()),
        Some((place, _)) => {
            let message = Message::new("ingest.layout.many").with("max", MAX_LAYOUTS);
            Err(LayoutFault { place: *place, fault: Fault::field("layout", "many", message) })
        }
    }
}

async fn insert(tx: &mut TenantTx, fresh: &[(usize, &Layout)], now: OffsetDateTime) -> Outcome<usize> {
    let mut done = 0;
    for (_, layout) in fresh {
        let insert = sqlx::query!(
            "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
            tx.company(),
            layout.layout_id,
            layout.interval_s,
            &layout.value_keys,
            &layout.counter_keys,
            now,
        );
        done += usize::try_from(insert.execute(&mut **tx).await?.rows_affected())?;
    }
    Ok(done)
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

async fn known_signals(tx: &mut TenantTx, fresh: &[(usize, &Layout)]) -> Result<(), LayoutFault> {
    let keys: BTreeSet<&str> = fresh.iter().flat_map(|(_, layout)| layout.keys()).collect();
    let keys: Vec<String> = keys.into_iter().map(str::to_owned).collect();
    let known = known_keys(tx, &keys).await.map_err(at_first)?;
    for (place, layout) in fresh {
        signals_of(layout, &known).map_err(|fault| LayoutFault { place: *place, fault })?;
    }
    Ok(())
}

fn signals_of(layout: &Layout, known: &HashSet<String>) -> Outcome<()> {
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
