//! The times in which machines were switched off, told again for the gaps of presence that a batch touched.
//!
//! A sample can only shorten such a time, and only a goodbye can make one. So most batches have nothing to do here: their
//! machines are on, and were not switched off at any time after what the batch tells of.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Devices, LockedDevice};
use crate::fold::StreamEvent;
use crate::model::{Batch, Event, Kind, Span};
use crate::power_off::{Gap, PresenceSpan, gaps, is_part, within};

/// Writes what follows from the batch's samples and its new events, once presence holds the samples.
pub(super) async fn retell(tx: &mut TenantTx, batch: &Batch, fresh: &[Event], devices: &Devices) -> Outcome<()> {
    let touched = touched(tx, told(batch, fresh), fresh).await?;
    if touched.is_empty() {
        return Ok(());
    }
    let gaps = around(tx, &touched, devices).await?;
    let told = entries(tx, &gaps).await?;
    clear(tx, &gaps).await?;
    let off =
        gaps.iter().zip(&told).flat_map(|((id, gap), told)| within(*gap, told).into_iter().map(|span| (*id, span)));
    write(tx, off.collect()).await
}

/// From the first to the last instant that a batch tells of each machine.
fn told(batch: &Batch, fresh: &[Event]) -> BTreeMap<Uuid, Span> {
    let mut told: BTreeMap<Uuid, Span> = BTreeMap::new();
    let samples = batch.samples.iter().map(|sample| (sample.device_id, sample.at));
    let events = fresh.iter().filter(|event| matters(event)).map(|event| (event.device_id, event.at));
    for (id, at) in samples.chain(events) {
        let held = told.entry(id).or_insert(Span::new(at, at));
        *held = Span::new(held.from.min(at), held.to.max(at));
    }
    told
}

/// Those machines that the batch may switch off, or that were off at a time after its first instant. Asked for in a
/// statement of its own after the lock: one that waits for a lock does not see what the holder wrote elsewhere.
async fn touched(tx: &mut TenantTx, mut told: BTreeMap<Uuid, Span>, fresh: &[Event]) -> Outcome<BTreeMap<Uuid, Span>> {
    let (ids, from): (Vec<Uuid>, Vec<OffsetDateTime>) = told.iter().map(|(id, span)| (*id, span.from)).unzip();
    let were_off = sqlx::query_scalar!(
        r#"select t.device_id as "device_id!" from unnest($2::uuid[], $3::timestamptz[]) t(device_id, a)
           cross join lateral (select ended_at from power_off x where x.company_id = $1 and x.device_id = t.device_id
             order by x.started_at desc limit 1) o
           where o.ended_at is null or o.ended_at > t.a"#,
        tx.company(),
        &ids,
        &from,
    )
    .fetch_all(&mut **tx)
    .await?;
    let goodbye = |id: &Uuid| fresh.iter().any(|event| event.device_id == *id && is_part(event.kind, &event.code));
    told.retain(|id, _| were_off.contains(id) || goodbye(id));
    Ok(told)
}

fn matters(event: &Event) -> bool {
    matches!(event.kind, Kind::State | Kind::Item | Kind::Film)
}

/// The gaps of presence that touch each stretch, and the one before: a span that begins in the stretch ends it.
async fn around(tx: &mut TenantTx, touched: &BTreeMap<Uuid, Span>, devices: &Devices) -> Outcome<Vec<(Uuid, Gap)>> {
    let ids: Vec<Uuid> = touched.keys().copied().collect();
    let (from, to): (Vec<OffsetDateTime>, Vec<OffsetDateTime>) =
        touched.values().map(|span| (span.from, span.to)).unzip();
    let rows = sqlx::query!(
        r#"select t.device_id as "device_id!", p.started_at as "started_at!", p.ended_at as "ended_at!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t(device_id, a, b)
           cross join lateral (
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at <= t.a order by started_at desc limit 2)
             union all
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at > t.a and started_at <= t.b)
             union all
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at > t.b order by started_at limit 1)) p
           order by p.started_at"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut heard: BTreeMap<Uuid, Vec<PresenceSpan>> = BTreeMap::new();
    for row in rows {
        let known =
            devices.get(&row.device_id).ok_or_else(|| Fault::ours("presence of a device that is not locked"))?;
        heard.entry(row.device_id).or_default().push(known.heard(Span::new(row.started_at, row.ended_at)));
    }
    let of_device = |(id, span): (&Uuid, &Span)| {
        let heard = heard.get(id).map_or(&[][..], Vec::as_slice);
        let begins = heard.iter().filter(|one| one.from <= span.from).count() < 2;
        let ends = heard.last().is_none_or(|last| last.from <= span.to);
        gaps(heard, begins, ends).into_iter().map(|gap| (*id, gap)).collect::<Vec<_>>()
    };
    Ok(touched.iter().flat_map(of_device).collect())
}

impl LockedDevice {
    fn heard(self, presence: Span) -> PresenceSpan {
        PresenceSpan { from: presence.from, last: presence.to - self.silence(), free: presence.to - self.tail() }
    }
}

/// What the machines said of state, item and film inside each gap, in the order of the gaps.
async fn entries(tx: &mut TenantTx, gaps: &[(Uuid, Gap)]) -> Outcome<Vec<Vec<StreamEvent>>> {
    let ids: Vec<Uuid> = gaps.iter().map(|(id, _)| *id).collect();
    let after: Vec<OffsetDateTime> = gaps.iter().map(|(_, gap)| gap.after).collect();
    let before: Vec<OffsetDateTime> = gaps.iter().map(|(_, gap)| gap.before).collect();
    // without the end of a run no gap holds a goodbye: then its states are not read at all
    let rows = sqlx::query!(
        r#"select t.i as "i!", e.at, e.ordinal, e.kind, e.code
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (
             select at, ordinal, kind, code from event where company_id = $1 and device_id = t.device_id
               and stream = any(array['run', 'state']) and at > t.a and at < t.b
               and exists (select from event r where r.company_id = $1 and r.device_id = t.device_id
                 and r.stream = 'run' and r.at > t.a and r.at < t.b and r.kind = 4 and r.code = '')) e"#,
        tx.company(),
        &ids,
        &after,
        &before,
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut told = vec![Vec::new(); gaps.len()];
    for row in rows {
        let kind = Kind::from_number(row.kind).ok_or_else(|| Fault::ours("an event of an unknown kind"))?;
        let entry = StreamEvent { at: row.at, ordinal: row.ordinal, kind, code: row.code };
        told.get_mut(usize::try_from(row.i - 1)?).into_iter().for_each(|told| told.push(entry.clone()));
    }
    told.iter_mut().for_each(|told| told.sort());
    Ok(told)
}

/// Takes away all that began in the gaps or between them.
async fn clear(tx: &mut TenantTx, gaps: &[(Uuid, Gap)]) -> Outcome<()> {
    let mut all: BTreeMap<Uuid, Span> = BTreeMap::new();
    for (id, gap) in gaps {
        let held = all.entry(*id).or_insert(Span::new(gap.free, gap.before));
        *held = Span::new(held.from.min(gap.free), held.to.max(gap.before));
    }
    let ids: Vec<Uuid> = all.keys().copied().collect();
    let (from, to): (Vec<OffsetDateTime>, Vec<OffsetDateTime>) = all.values().map(|span| (span.from, span.to)).unzip();
    sqlx::query!(
        "delete from power_off x using unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t(device_id, a, b)
         where x.company_id = $1 and x.device_id = t.device_id and x.started_at >= t.a and x.started_at < t.b",
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn write(tx: &mut TenantTx, off: Vec<(Uuid, Span)>) -> Outcome<()> {
    if off.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = off.iter().map(|(id, _)| *id).collect();
    let starts: Vec<OffsetDateTime> = off.iter().map(|(_, span)| span.from).collect();
    let ends: Vec<Option<OffsetDateTime>> = off.iter().map(|(_, span)| span.end()).collect();
    sqlx::query_scalar!(
        "insert into power_off (company_id, device_id, started_at, ended_at)
         select $1, t.* from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t returning device_id",
        tx.company(),
        &ids,
        &starts,
        &ends as _,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(())
}
