//! The list of runs: which ran in a window, on which devices, of which item or film.

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::model::Span;
use crate::window::RunSpan;

/// A run of a device.
#[derive(Clone, Debug, PartialEq)]
pub struct RunRow {
    /// The machine.
    pub device_id: Uuid,
    /// The run.
    pub run: RunSpan,
}

/// Which runs are wanted. Runs without an item match only a search by film.
#[derive(Clone, Debug, Default)]
pub struct RunFilter {
    /// On these devices.
    pub devices: Vec<Uuid>,
    /// With an item of one of these numbers; none: of any.
    pub items: Option<Vec<i16>>,
    /// With this film code; none: with any or none.
    pub film: Option<String>,
}

fn numbers(filter: &RunFilter) -> Option<Vec<String>> {
    filter.items.as_ref().map(|items| items.iter().map(i16::to_string).collect())
}

/// How many runs match in a window.
pub async fn count_runs(tx: &mut TenantTx, filter: &RunFilter, window: Span) -> Outcome<i64> {
    let items = numbers(filter);
    let found = sqlx::query_scalar!(
        r#"select count(*) as "count!" from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3 and ($5::text[] is null or r.item = any($5))
             and ($6::text is null or r.film = $6) and (r.item is not null or $6::text is not null)"#,
        tx.company(),
        &filter.devices,
        window.from,
        window.to,
        items.as_deref(),
        filter.film,
    );
    Ok(found.fetch_one(&mut **tx).await?)
}

/// Matching runs that overlap a window, newest first.
pub async fn list_runs(
    tx: &mut TenantTx,
    filter: &RunFilter,
    window: Span,
    offset: i64,
    limit: i64,
) -> Outcome<Vec<RunRow>> {
    let items = numbers(filter);
    let rows = sqlx::query_as!(
        Found,
        r#"select r.device_id as "device_id!", r.started_at as "started_at!", r.ended_at, r.item, r.film, r.pitch_mm
           from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3 and ($5::text[] is null or r.item = any($5))
             and ($6::text is null or r.film = $6) and (r.item is not null or $6::text is not null)
           order by r.started_at desc, r.device_id limit $8 offset $7"#,
        tx.company(),
        &filter.devices,
        window.from,
        window.to,
        items.as_deref(),
        filter.film,
        offset,
        limit,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(RunRow::from).collect())
}

/// The run that holds an instant on each device, as keys name it (decision 47); none where none does.
pub async fn runs_at(tx: &mut TenantTx, keys: &[(Uuid, OffsetDateTime)]) -> Outcome<Vec<Option<RunRow>>> {
    let (ids, ats): (Vec<Uuid>, Vec<OffsetDateTime>) = keys.iter().copied().unzip();
    let rows = sqlx::query!(
        r#"select t.i as "i!", r.device_id, r.started_at, r.ended_at, r.item, r.film, r.pitch_mm
           from unnest($2::uuid[], $3::timestamptz[]) with ordinality t(device_id, at, i)
           cross join lateral (select * from production_run r where r.company_id = $1 and r.device_id = t.device_id
             and r.started_at <= t.at order by r.started_at desc limit 1) r
           where r.ended_at is null or r.ended_at > t.at"#,
        tx.company(),
        &ids,
        &ats,
    );
    let mut found = vec![None; keys.len()];
    for r in rows.fetch_all(&mut **tx).await? {
        let place =
            found.get_mut(usize::try_from(r.i - 1)?).ok_or_else(|| Fault::ours("a run that was not asked for"))?;
        let row = Found {
            device_id: r.device_id,
            started_at: r.started_at,
            ended_at: r.ended_at,
            item: r.item,
            film: r.film,
            pitch_mm: r.pitch_mm,
        };
        *place = Some(RunRow::from(row));
    }
    Ok(found)
}

struct Found {
    device_id: Uuid,
    started_at: OffsetDateTime,
    ended_at: Option<OffsetDateTime>,
    item: Option<String>,
    film: Option<String>,
    pitch_mm: Option<f32>,
}

impl From<Found> for RunRow {
    fn from(found: Found) -> Self {
        let span = Span::open(found.started_at, found.ended_at);
        Self {
            device_id: found.device_id,
            run: RunSpan { span, item: found.item, film: found.film, pitch_mm: found.pitch_mm },
        }
    }
}
