//! One transaction: layouts, checks, rows, quarantine.

use access::gateway::GatewayScope;
use alarm_mail_orders::AlarmChange;
use db::{Db, TenantTx};
use jobs::Bell;
use kernel::{Fault, Outcome};
use telemetry::check::{BrokenRule, CheckedRows, Directory, QuarantinedRow, RawRow, TimeLimits, check};
use telemetry::registration::{LayoutFault, register_layouts};
use telemetry::{Batch, BatchId, BatchReceipt, Event, Kind, store_batch};
use time::OffsetDateTime;
use uuid::Uuid;

use super::parse::{ParsedBatch, RowPlaces};
use super::wire::{BatchEvent, BatchSample, BatchSetAside, BatchTaken};
use crate::door::problem::Problem;

/// Stores a batch whole, or refuses it whole; what it says of alarms is handed over to the mails and to
/// companies' own systems in the same transaction.
pub(super) async fn store(
    (db, bell): (&Db, &Bell),
    gateway: GatewayScope,
    parsed: ParsedBatch,
    now: OffsetDateTime,
) -> Result<BatchTaken, Problem> {
    let ParsedBatch { boot_id, seq, layouts, samples, events, places } = parsed;
    let mut tx = db.begin(gateway.scope).await.map_err(Fault::from)?;
    register_layouts(&mut tx, &layouts, now).await.map_err(|refused| layout_problem(refused, &places))?;
    let directory = Directory::of(&mut tx, &samples, &events).await?;
    let checked = check(&directory, TimeLimits::gateway(now), samples, events);
    let CheckedRows { samples, events, quarantined } = checked.map_err(|broken| row_problem(&broken, &places))?;
    let id = BatchId { gateway_id: gateway.gateway_id, boot_id, seq };
    let changes = alarm_changes(&events);
    let stored = store_batch(&mut tx, &Batch { id: Some(id), samples, events }, now).await?;
    let answer =
        quarantined.iter().map(|row| BatchSetAside { index: row.index, reason: row.reason }).collect::<Vec<_>>();
    if !stored.known {
        set_aside(&mut tx, id, quarantined, now).await?;
    }
    let mails = stored.accepted > 0 && alarm_mail_orders::note(&mut tx, &changes, now).await?;
    let systems = stored.accepted > 0 && webhook_orders::note_alarms(&mut tx, &changes, now).await?;
    seen(&mut tx, gateway.gateway_id, now).await?;
    tx.commit().await.map_err(Fault::from)?;
    if mails || systems {
        bell.ring();
    }
    count(&stored, answer.len());
    let BatchReceipt { accepted, duplicate, contiguous_seq, .. } = stored;
    Ok(BatchTaken { contiguous_seq, accepted, duplicate, quarantined: answer })
}

fn alarm_changes(events: &[Event]) -> Vec<AlarmChange> {
    let change = |event: &Event| {
        let on = match event.kind {
            Kind::AlarmOn => true,
            Kind::AlarmOff => false,
            Kind::State | Kind::Item | Kind::Film | Kind::Reject => return None,
        };
        Some(AlarmChange { device_id: event.device_id, code: event.code.clone(), at: event.at, on })
    };
    events.iter().filter_map(change).collect()
}

fn layout_problem(refused: LayoutFault, places: &RowPlaces) -> Problem {
    let LayoutFault { place, fault } = refused;
    match fault {
        Fault::Fields(fields) => {
            let under = format!("{}/layouts/{place}", places.head());
            let pointer = |field: &str| format!("{under}/{}", field.replace('[', "/").replace(']', ""));
            Problem::rules(fields.into_iter().map(|f| (pointer(&f.field), f.rule)))
        }
        other => other.into(),
    }
}

fn row_problem(broken: &[BrokenRule], places: &RowPlaces) -> Problem {
    Problem::rules(broken.iter().map(|b| (format!("{}/{}", places.pointer(b.index), b.part), b.rule)))
}

/// Keeps rows whose clock is wrong where people can see them.
async fn set_aside(tx: &mut TenantTx, id: BatchId, rows: Vec<QuarantinedRow>, now: OffsetDateTime) -> Outcome<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = rows.iter().map(|_| kernel::ids::new_id()).collect();
    let places: Result<Vec<i32>, _> = rows.iter().map(|row| i32::try_from(row.index)).collect();
    let reasons: Vec<String> = rows.iter().map(|row| row.reason.to_owned()).collect();
    let payloads: Result<Vec<String>, _> = rows.into_iter().map(|row| payload(row.row)).collect();
    sqlx::query_scalar!(
        "insert into quarantine (company_id, quarantine_id, gateway_id, boot_id, seq, idx, reason, payload, received_at)
         select $1, t.id, $2, $3, $4, t.idx, t.reason, t.payload::jsonb, $5
         from unnest($6::uuid[], $7::integer[], $8::text[], $9::text[]) t(id, idx, reason, payload)
         returning quarantine_id",
        tx.company(),
        id.gateway_id,
        id.boot_id,
        id.seq,
        now,
        &ids,
        &places?,
        &reasons,
        &payloads?,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(())
}

/// A row as it is told on the wire.
fn payload(row: RawRow) -> serde_json::Result<String> {
    match row {
        RawRow::Sample(sample) => serde_json::to_string(&BatchSample::from(sample)),
        RawRow::Event(event) => serde_json::to_string(&BatchEvent::from(event)),
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

fn count(stored: &BatchReceipt, quarantined: usize) {
    let add = |name: &'static str, n: usize| metrics::counter!(name).increment(u64::try_from(n).unwrap_or(0));
    add("intake_batches_total", 1);
    add("intake_rows_total", stored.accepted);
    add("intake_duplicates_total", stored.duplicate);
    add("intake_quarantined_total", quarantined);
}
