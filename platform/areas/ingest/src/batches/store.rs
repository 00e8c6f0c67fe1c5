//! One transaction: layouts, checks, rows, quarantine.

use access::gateway::GatewayScope;
use db::{Db, TenantTx};
use kernel::{Fault, Outcome};
use serde_json::Value;
use telemetry::check::{Checked, Clocked, Directory, RawEvent, RawSample, check};
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, BatchId, Stored, store_batch};
use time::OffsetDateTime;
use uuid::Uuid;

use super::parse::Parsed;
use super::problem::Problem;
use super::wire::{BatchSetAside, BatchTaken};

/// Stores a batch whole, or refuses it whole.
pub(super) async fn store(
    db: &Db,
    gateway: GatewayScope,
    parsed: &Parsed,
    now: OffsetDateTime,
) -> Result<BatchTaken, Problem> {
    let mut tx = db.begin(gateway.scope).await.map_err(Fault::from)?;
    register(&mut tx, parsed, now).await?;
    let Checked { samples, events, quarantined } = checked(&mut tx, parsed, now).await?;
    let id = BatchId { gateway_id: gateway.gateway_id, boot_id: parsed.body.boot_id, seq: parsed.body.seq };
    let stored = store_batch(&mut tx, &Batch { id: Some(id), samples, events }, now).await?;
    if !stored.known {
        set_aside(&mut tx, id, parsed, &quarantined, now).await?;
    }
    seen(&mut tx, gateway.gateway_id, now).await?;
    tx.commit().await.map_err(Fault::from)?;
    count(&stored, quarantined.len());
    let quarantined = quarantined.into_iter().map(|(index, reason)| BatchSetAside { index, reason }).collect();
    let Stored { accepted, duplicate, contiguous_seq, .. } = stored;
    Ok(BatchTaken { contiguous_seq, accepted, duplicate, quarantined })
}

async fn register(tx: &mut TenantTx, parsed: &Parsed, now: OffsetDateTime) -> Result<(), Problem> {
    for (place, told) in parsed.body.layouts.iter().enumerate() {
        let layout = Layout {
            layout_id: told.layout,
            interval_s: told.interval,
            value_keys: told.values.clone(),
            counter_keys: told.counters.clone(),
        };
        register_layout(tx, &layout, now).await.map_err(|fault| match fault {
            Fault::Fields(fields) => {
                let under = format!("{}/layouts/{place}", parsed.head());
                Problem::rules(
                    fields
                        .into_iter()
                        .map(|f| (format!("{under}/{}", f.field.replace('[', "/").replace(']', "")), f.rule)),
                )
            }
            other => other.into(),
        })?;
    }
    Ok(())
}

async fn checked(tx: &mut TenantTx, parsed: &Parsed, now: OffsetDateTime) -> Result<Checked, Problem> {
    let directory = Directory::read(tx).await?;
    let body = &parsed.body;
    let samples: Vec<RawSample> = body
        .samples
        .iter()
        .map(|s| RawSample {
            device: s.device.clone(),
            layout: s.layout,
            time: s.time,
            values: s.values.clone(),
            counters: s.counters.clone(),
        })
        .collect();
    let events: Vec<RawEvent> = body
        .events
        .iter()
        .map(|e| RawEvent {
            device: e.device.clone(),
            time: e.time,
            kind: e.kind.clone(),
            code: e.code.clone(),
            ordinal: e.ordinal,
        })
        .collect();
    check(&directory, Clocked::gateway(now), &samples, &events).map_err(|broken| {
        Problem::rules(broken.into_iter().map(|b| (format!("{}/{}", parsed.pointer(b.index), b.part), b.rule)))
    })
}

/// Keeps rows whose clock is wrong where people can see them.
async fn set_aside(
    tx: &mut TenantTx,
    id: BatchId,
    parsed: &Parsed,
    quarantined: &[(usize, &'static str)],
    now: OffsetDateTime,
) -> Outcome<()> {
    if quarantined.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = quarantined.iter().map(|_| kernel::ids::new_id()).collect();
    let places: Result<Vec<i32>, _> = quarantined.iter().map(|(index, _)| i32::try_from(*index)).collect();
    let reasons: Vec<String> = quarantined.iter().map(|(_, reason)| (*reason).to_owned()).collect();
    let rows: Result<Vec<Value>, _> = quarantined.iter().map(|(index, _)| row(parsed, *index)).collect();
    sqlx::query!(
        "insert into quarantine (company_id, quarantine_id, gateway_id, boot_id, seq, idx, reason, payload, received_at)
         select $1, t.id, $2, $3, $4, t.idx, t.reason, t.payload, $5
         from unnest($6::uuid[], $7::integer[], $8::text[], $9::jsonb[]) t(id, idx, reason, payload)",
        tx.company(),
        id.gateway_id,
        id.boot_id,
        id.seq,
        now,
        &ids,
        &places?,
        &reasons,
        &rows?,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn row(parsed: &Parsed, index: usize) -> serde_json::Result<Value> {
    let samples = &parsed.body.samples;
    match samples.get(index) {
        Some(sample) => serde_json::to_value(sample),
        None => serde_json::to_value(&parsed.body.events[index - samples.len()]),
    }
}

/// Notes that the gateway spoke: a batch without data says just that. The row is the gateway's own, so no two
/// gateways wait for each other; of batches that overtake each other the later stands.
async fn seen(tx: &mut TenantTx, gateway_id: Uuid, now: OffsetDateTime) -> Outcome<()> {
    sqlx::query!(
        "update gateway set last_seen_at = $3 where company_id = $1 and gateway_id = $2
           and (last_seen_at is null or last_seen_at < $3)",
        tx.company(),
        gateway_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn count(stored: &Stored, quarantined: usize) {
    let add = |name: &'static str, n: usize| metrics::counter!(name).increment(u64::try_from(n).unwrap_or(0));
    add("intake_batches_total", 1);
    add("intake_rows_total", stored.accepted);
    add("intake_duplicates_total", stored.duplicate);
    add("intake_quarantined_total", quarantined);
}
