//! Spans that overlap stretches of time. Each read probes for the span that holds the beginning, then walks on.
//!
//! Written as two reads of the primary key for each stretch. `started_at >= coalesce((select max ..), ..)` says the
//! same, but row-level security lets no `coalesce` near the index: every span that a machine ever had was read.

use std::collections::{BTreeMap, HashMap};

use db::TenantTx;
use kernel::{Fault, Outcome};
use serde_json::Value;
use uuid::Uuid;

use super::{DeviceSpan, columns};
use crate::growth::Growth;
use crate::model::{Span, State, tail};
use crate::signals::layouts;
use crate::window::{RunSpan, Timeline};

/// Counts from 0.
pub(super) fn place(i: i64) -> Outcome<usize> {
    Ok(usize::try_from(i - 1)?)
}

pub(super) async fn states(tx: &mut TenantTx, stretches: &[DeviceSpan], found: &mut [Timeline]) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at as "started_at!", x.ended_at, x.state as "state!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (
             (select started_at, ended_at, state from state_interval where company_id = $1 and device_id = t.device_id
                and started_at <= t.a order by started_at desc limit 1)
             union all
             (select started_at, ended_at, state from state_interval where company_id = $1 and device_id = t.device_id
                and started_at > t.a and started_at < t.b)) x
           order by t.i, x.started_at"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let state = State::parse(&row.state).ok_or_else(|| Fault::ours("a state that the table forbids"))?;
        found[place(row.i)?].states.push((Span::open(row.started_at, row.ended_at), state));
    }
    Ok(())
}

pub(super) async fn runs(tx: &mut TenantTx, stretches: &[DeviceSpan], found: &mut [Timeline]) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at as "started_at!", x.ended_at, x.item, x.film, x.pitch_mm
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (
             (select started_at, ended_at, item, film, pitch_mm from production_run where company_id = $1 and device_id = t.device_id
                and started_at <= t.a order by started_at desc limit 1)
             union all
             (select started_at, ended_at, item, film, pitch_mm from production_run where company_id = $1 and device_id = t.device_id
                and started_at > t.a and started_at < t.b)) x
           order by t.i, x.started_at"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let span = Span::open(row.started_at, row.ended_at);
        found[place(row.i)?].runs.push(RunSpan { span, item: row.item, film: row.film, pitch_mm: row.pitch_mm });
    }
    Ok(())
}

pub(super) async fn presence(tx: &mut TenantTx, stretches: &[DeviceSpan], found: &mut [Timeline]) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at as "started_at!", x.ended_at as "ended_at!", d.interval_s
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           join device d on d.company_id = $1 and d.device_id = t.device_id
           cross join lateral (
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at <= t.a order by started_at desc limit 1)
             union all
             (select started_at, ended_at from presence where company_id = $1 and device_id = t.device_id
                and started_at > t.a and started_at < t.b)) x
           order by t.i, x.started_at"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let span = Span::new(row.started_at, row.ended_at - tail(row.interval_s));
        found[place(row.i)?].presence.push(span);
    }
    Ok(())
}

pub(super) async fn power_off(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<Span>>> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at as "started_at!", x.ended_at
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (
             (select started_at, ended_at from power_off where company_id = $1 and device_id = t.device_id
                and started_at <= t.a order by started_at desc limit 1)
             union all
             (select started_at, ended_at from power_off where company_id = $1 and device_id = t.device_id
                and started_at > t.a and started_at < t.b)) x
           order by t.i, x.started_at"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut found = vec![Vec::new(); stretches.len()];
    for row in rows {
        found[place(row.i)?].push(Span::open(row.started_at, row.ended_at));
    }
    Ok(found)
}

/// A walker at the opening readings, for each stretch.
pub(super) async fn openings(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Growth>> {
    let ids: Vec<Uuid> = stretches.iter().map(|s| s.device_id).collect();
    let company = tx.company();
    let rows = sqlx::query!(
        "select device_id, opening_counters from device where company_id = $1 and device_id = any($2)",
        company,
        &ids
    )
    .fetch_all(&mut **tx)
    .await?;
    let layouts = layouts(tx).await?;
    let mut walkers: HashMap<Uuid, Growth> = HashMap::new();
    for row in rows {
        let registered: BTreeMap<String, Value> = serde_json::from_value(row.opening_counters)?;
        let registered = registered.into_iter().filter_map(|(key, reading)| Some((key, reading.as_i64()?))).collect();
        walkers.insert(row.device_id, Growth::new(&layouts, &registered));
    }
    Ok(stretches.iter().map(|s| walkers.get(&s.device_id).cloned().unwrap_or_default()).collect())
}
