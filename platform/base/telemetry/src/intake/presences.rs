//! Presence of the batch joined with what is stored.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Devices, Marks};
use crate::model::{Sample, Span};
use crate::presence;

/// Joins the samples' coverage with the stored spans and marks every bucket whose presence changes.
pub(super) async fn join(tx: &mut TenantTx, samples: &[Sample], devices: &Devices, marks: &mut Marks) -> Outcome<()> {
    let covers = covers(samples, devices);
    let stored = touching(tx, &covers).await?;
    let (mut gone, mut put) = (PresenceRows::default(), PresenceRows::default());
    for (id, spans) in covers {
        let old = stored.get(&id).cloned().unwrap_or_default();
        let new = presence::union(old.iter().copied().chain(spans).collect());
        if let Some(device) = devices.get(&id) {
            let (before, after) = (presence::as_time(&old, device.tail()), presence::as_time(&new, device.tail()));
            presence::difference(&before, &after).into_iter().for_each(|span| marks.range(id, span));
        }
        old.iter().filter(|o| new.iter().all(|n| n.from != o.from)).for_each(|span| gone.add(id, *span));
        new.into_iter().filter(|n| !old.contains(n)).for_each(|span| put.add(id, span));
    }
    delete(tx, &gone).await?;
    upsert(tx, &put).await
}

#[derive(Default)]
struct PresenceRows {
    ids: Vec<Uuid>,
    starts: Vec<OffsetDateTime>,
    ends: Vec<OffsetDateTime>,
}

impl PresenceRows {
    fn add(&mut self, id: Uuid, span: Span) {
        self.ids.push(id);
        self.starts.push(span.from);
        self.ends.push(span.to);
    }
}

fn covers(samples: &[Sample], devices: &Devices) -> BTreeMap<Uuid, Vec<Span>> {
    let mut times: BTreeMap<Uuid, Vec<OffsetDateTime>> = BTreeMap::new();
    for sample in samples {
        times.entry(sample.device_id).or_default().push(sample.at);
    }
    let cover =
        |(id, times): (Uuid, Vec<OffsetDateTime>)| Some((id, presence::cover(times, devices.get(&id)?.silence())));
    times.into_iter().filter_map(cover).collect()
}

/// Stored spans that meet or touch one of the batch's.
async fn touching(tx: &mut TenantTx, covers: &BTreeMap<Uuid, Vec<Span>>) -> Outcome<BTreeMap<Uuid, Vec<Span>>> {
    let mut asked = PresenceRows::default();
    covers.iter().for_each(|(id, spans)| spans.iter().for_each(|span| asked.add(*id, *span)));
    let rows = sqlx::query!(
        r#"select distinct t.device_id as "device_id!", p.started_at as "started_at!", p.ended_at as "ended_at!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t(device_id, a, b)
           cross join lateral (
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at <= t.a order by started_at desc limit 1)
             union all
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at > t.a and started_at <= t.b)) p
           where p.ended_at >= t.a"#,
        tx.company(),
        &asked.ids,
        &asked.starts,
        &asked.ends,
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut found: BTreeMap<Uuid, Vec<Span>> = BTreeMap::new();
    for row in rows {
        found.entry(row.device_id).or_default().push(Span::new(row.started_at, row.ended_at));
    }
    found.values_mut().for_each(|spans| spans.sort_unstable());
    Ok(found)
}

async fn delete(tx: &mut TenantTx, gone: &PresenceRows) -> Outcome<()> {
    if gone.ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "delete from presence p using unnest($2::uuid[], $3::timestamptz[]) t(device_id, started_at)
         where p.company_id = $1 and p.device_id = t.device_id and p.started_at = t.started_at",
        tx.company(),
        &gone.ids,
        &gone.starts,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn upsert(tx: &mut TenantTx, put: &PresenceRows) -> Outcome<()> {
    if put.ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "insert into presence (company_id, device_id, started_at, ended_at)
         select $1, t.* from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t
         on conflict (company_id, device_id, started_at) do update set ended_at = excluded.ended_at",
        tx.company(),
        &put.ids,
        &put.starts,
        &put.ends,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
