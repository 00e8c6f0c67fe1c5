//! The statements of the three tables of intervals.

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{SpanRow, Surroundings};
use crate::fold::{Facts, StreamSpan};
use crate::intake::stretches::StreamStretch;

/// Where the spans of a stream stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SpanTable {
    State,
    Alarm,
    Run,
}

/// A row of any of the reads below.
struct SurroundingsRow {
    i: i64,
    before_at: Option<OffsetDateTime>,
    before_end: Option<OffsetDateTime>,
    first: Option<String>,
    second: Option<String>,
    next: Option<OffsetDateTime>,
    starts: Vec<OffsetDateTime>,
}

/// Columns of stretches, and the alarm number of their streams.
fn columns(stretches: &[StreamStretch]) -> (Vec<Uuid>, Vec<OffsetDateTime>, Vec<OffsetDateTime>, Vec<String>) {
    let codes = stretches.iter().map(|s| code(&s.stream)).collect();
    let los = stretches.iter().map(|s| s.lo).collect();
    (stretches.iter().map(|s| s.device_id).collect(), los, stretches.iter().map(|s| s.upto).collect(), codes)
}

fn code(stream: &str) -> String {
    stream.strip_prefix("alarm:").unwrap_or_default().to_owned()
}

impl SpanTable {
    pub(super) fn of(stream: &str) -> Self {
        match stream {
            "state" => Self::State,
            "run" => Self::Run,
            _ => Self::Alarm,
        }
    }

    /// What is stored around each stretch, in their order.
    pub(super) async fn around(self, tx: &mut TenantTx, stretches: &[StreamStretch]) -> Outcome<Vec<Surroundings>> {
        let rows = match self {
            Self::State => states(tx, stretches).await?,
            Self::Alarm => alarms(tx, stretches).await?,
            Self::Run => runs(tx, stretches).await?,
        };
        let mut found: Vec<Surroundings> = stretches.iter().map(|_| Surroundings::default()).collect();
        for row in rows {
            let facts: Facts = [row.first, row.second];
            let before = row.before_at.map(|start| StreamSpan { start, end: row.before_end, facts });
            if let Some(place) = found.get_mut(usize::try_from(row.i - 1)?) {
                *place = Surroundings { before, next: row.next, starts: row.starts };
            }
        }
        Ok(found)
    }

    /// Takes spans away.
    pub(super) async fn delete(self, tx: &mut TenantTx, gone: &[(&StreamStretch, OffsetDateTime)]) -> Outcome<()> {
        if gone.is_empty() {
            return Ok(());
        }
        let company = tx.company();
        let ids: Vec<Uuid> = gone.iter().map(|(s, _)| s.device_id).collect();
        let starts: Vec<OffsetDateTime> = gone.iter().map(|(_, start)| *start).collect();
        let codes: Vec<String> = gone.iter().map(|(s, _)| code(&s.stream)).collect();
        match self {
            Self::State => sqlx::query!(
                "delete from state_interval x using unnest($2::uuid[], $3::timestamptz[]) t(device_id, started_at)
                 where x.company_id = $1 and x.device_id = t.device_id and x.started_at = t.started_at",
                company, &ids, &starts,
            ),
            Self::Alarm => sqlx::query!(
                "delete from alarm_event x using unnest($2::uuid[], $3::timestamptz[], $4::text[]) t(device_id, started_at, code)
                 where x.company_id = $1 and x.device_id = t.device_id and x.code = t.code and x.started_at = t.started_at",
                company, &ids, &starts, &codes,
            ),
            Self::Run => sqlx::query!(
                "delete from production_run x using unnest($2::uuid[], $3::timestamptz[]) t(device_id, started_at)
                 where x.company_id = $1 and x.device_id = t.device_id and x.started_at = t.started_at",
                company, &ids, &starts,
            ),
        }
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Writes spans. A run copies the pitch of its item on the device and keeps it.
    pub(super) async fn upsert(self, tx: &mut TenantTx, put: &[SpanRow<'_>]) -> Outcome<()> {
        if put.is_empty() {
            return Ok(());
        }
        let company = tx.company();
        let ids: Vec<Uuid> = put.iter().map(|r| r.stretch.device_id).collect();
        let starts: Vec<OffsetDateTime> = put.iter().map(|r| r.piece.start).collect();
        let ends: Vec<Option<OffsetDateTime>> = put.iter().map(|r| r.piece.end).collect();
        let firsts: Vec<Option<String>> = put.iter().map(|r| r.piece.facts[0].clone()).collect();
        let seconds: Vec<Option<String>> = put.iter().map(|r| r.piece.facts[1].clone()).collect();
        let codes: Vec<String> = put.iter().map(|r| code(&r.stretch.stream)).collect();
        match self {
            Self::State => sqlx::query!(
                "insert into state_interval (company_id, device_id, started_at, ended_at, state)
                 select $1, t.* from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[]) t
                 on conflict (company_id, device_id, started_at) do update set ended_at = excluded.ended_at, state = excluded.state",
                company, &ids, &starts, &ends as _, &firsts as _,
            ),
            Self::Alarm => sqlx::query!(
                "insert into alarm_event (company_id, device_id, started_at, ended_at, code)
                 select $1, t.* from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[]) t
                 on conflict (company_id, device_id, code, started_at) do update set ended_at = excluded.ended_at",
                company, &ids, &starts, &ends as _, &codes,
            ),
            Self::Run => sqlx::query!(
                "insert into production_run (company_id, device_id, started_at, ended_at, item, film, pitch_mm)
                 select $1, t.*, (select i.pitch_mm from device_item i where i.company_id = $1 and i.device_id = t.device_id
                   and i.recipe_data_number = t.item::smallint)
                 from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[]) t(device_id, started_at, ended_at, item, film)
                 on conflict (company_id, device_id, started_at) do update set ended_at = excluded.ended_at, item = excluded.item,
                   film = excluded.film, pitch_mm = case when production_run.item is not distinct from excluded.item
                     then coalesce(production_run.pitch_mm, excluded.pitch_mm) else excluded.pitch_mm end",
                company, &ids, &starts, &ends as _, &firsts as _, &seconds as _,
            ),
        }
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}

async fn states(tx: &mut TenantTx, stretches: &[StreamStretch]) -> Outcome<Vec<SurroundingsRow>> {
    let (ids, los, uptos, _) = columns(stretches);
    let rows = sqlx::query_as!(
        SurroundingsRow,
        r#"select t.i as "i!", b.started_at as "before_at?", b.ended_at as "before_end?", b.state as "first?", null::text as second,
             least(n.started_at, case when l.ended_at > t.upto then l.ended_at end) as next,
             array(select x.started_at from state_interval x where x.company_id = $1 and x.device_id = t.device_id
               and x.started_at between t.lo and t.upto) as "starts!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, lo, upto, i)
           left join lateral (select x.started_at, x.ended_at, x.state from state_interval x where x.company_id = $1
             and x.device_id = t.device_id and x.started_at < t.lo order by x.started_at desc limit 1) b on true
           left join lateral (select x.ended_at from state_interval x where x.company_id = $1
             and x.device_id = t.device_id and x.started_at <= t.upto order by x.started_at desc limit 1) l on true
           left join lateral (select x.started_at from state_interval x where x.company_id = $1
             and x.device_id = t.device_id and x.started_at > t.upto order by x.started_at limit 1) n on true"#,
        tx.company(),
        &ids,
        &los,
        &uptos,
    );
    Ok(rows.fetch_all(&mut **tx).await?)
}

async fn alarms(tx: &mut TenantTx, stretches: &[StreamStretch]) -> Outcome<Vec<SurroundingsRow>> {
    let (ids, los, uptos, codes) = columns(stretches);
    let rows = sqlx::query_as!(
        SurroundingsRow,
        r#"select t.i as "i!", b.started_at as "before_at?", b.ended_at as "before_end?",
             case when b.started_at is not null then 'on' end as "first?", null::text as second,
             least(n.started_at, case when l.ended_at > t.upto then l.ended_at end) as next,
             array(select x.started_at from alarm_event x where x.company_id = $1 and x.device_id = t.device_id and x.code = t.code
               and x.started_at between t.lo and t.upto) as "starts!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[]) with ordinality t(device_id, lo, upto, code, i)
           left join lateral (select x.started_at, x.ended_at from alarm_event x where x.company_id = $1 and x.code = t.code
             and x.device_id = t.device_id and x.started_at < t.lo order by x.started_at desc limit 1) b on true
           left join lateral (select x.ended_at from alarm_event x where x.company_id = $1 and x.code = t.code
             and x.device_id = t.device_id and x.started_at <= t.upto order by x.started_at desc limit 1) l on true
           left join lateral (select x.started_at from alarm_event x where x.company_id = $1 and x.code = t.code
             and x.device_id = t.device_id and x.started_at > t.upto order by x.started_at limit 1) n on true"#,
        tx.company(),
        &ids,
        &los,
        &uptos,
        &codes,
    );
    Ok(rows.fetch_all(&mut **tx).await?)
}

async fn runs(tx: &mut TenantTx, stretches: &[StreamStretch]) -> Outcome<Vec<SurroundingsRow>> {
    let (ids, los, uptos, _) = columns(stretches);
    let rows = sqlx::query_as!(
        SurroundingsRow,
        r#"select t.i as "i!", b.started_at as "before_at?", b.ended_at as "before_end?", b.item as "first?", b.film as "second?",
             least(n.started_at, case when l.ended_at > t.upto then l.ended_at end) as next,
             array(select x.started_at from production_run x where x.company_id = $1 and x.device_id = t.device_id
               and x.started_at between t.lo and t.upto) as "starts!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, lo, upto, i)
           left join lateral (select x.started_at, x.ended_at, x.item, x.film from production_run x where x.company_id = $1
             and x.device_id = t.device_id and x.started_at < t.lo order by x.started_at desc limit 1) b on true
           left join lateral (select x.ended_at from production_run x where x.company_id = $1
             and x.device_id = t.device_id and x.started_at <= t.upto order by x.started_at desc limit 1) l on true
           left join lateral (select x.started_at from production_run x where x.company_id = $1
             and x.device_id = t.device_id and x.started_at > t.upto order by x.started_at limit 1) n on true"#,
        tx.company(),
        &ids,
        &los,
        &uptos,
    );
    Ok(rows.fetch_all(&mut **tx).await?)
}
