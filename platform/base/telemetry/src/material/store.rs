//! Spans that overlap stretches of time. Each read probes for the span that holds the beginning, then walks on.

use std::collections::{BTreeMap, HashMap};

use db::TenantTx;
use kernel::{Fault, Outcome};
use uuid::Uuid;

use super::{Stretch, columns};
use crate::growth::{Growth, Openings};
use crate::model::{Span, State, tail};
use crate::signals::layouts;
use crate::window::{RunSpan, Timeline};

/// Counts from 0.
pub(super) fn place(i: i64) -> Outcome<usize> {
    Ok(usize::try_from(i - 1)?)
}

pub(super) async fn states(tx: &mut TenantTx, stretches: &[Stretch], found: &mut [Timeline]) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at, x.ended_at, x.state
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           join state_interval x on x.company_id = $1 and x.device_id = t.device_id and x.started_at < t.b
             and x.started_at >= coalesce((select max(y.started_at) from state_interval y
               where y.company_id = $1 and y.device_id = t.device_id and y.started_at <= t.a), t.a)
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

pub(super) async fn runs(tx: &mut TenantTx, stretches: &[Stretch], found: &mut [Timeline]) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at, x.ended_at, x.item, x.film, x.pitch_mm
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           join production_run x on x.company_id = $1 and x.device_id = t.device_id and x.started_at < t.b
             and x.started_at >= coalesce((select max(y.started_at) from production_run y
               where y.company_id = $1 and y.device_id = t.device_id and y.started_at <= t.a), t.a)
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

pub(super) async fn presence(tx: &mut TenantTx, stretches: &[Stretch], found: &mut [Timeline]) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", x.started_at, x.ended_at, d.interval_s
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           join device d on d.company_id = $1 and d.device_id = t.device_id
           join presence x on x.company_id = $1 and x.device_id = t.device_id and x.started_at < t.b
             and x.started_at >= coalesce((select max(y.started_at) from presence y
               where y.company_id = $1 and y.device_id = t.device_id and y.started_at <= t.a), t.a)
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

/// A walker at the opening readings, for each stretch.
pub(super) async fn openings(tx: &mut TenantTx, stretches: &[Stretch]) -> Outcome<Vec<Growth>> {
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
    let mut openings: HashMap<Uuid, Openings> = HashMap::new();
    for row in rows {
        let registered: BTreeMap<String, i64> = serde_json::from_value(row.opening_counters)?;
        openings.insert(row.device_id, Openings::new(&layouts, &registered));
    }
    Ok(stretches.iter().map(|s| Growth::new(openings.get(&s.device_id).cloned().unwrap_or_default())).collect())
}
