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

/// Which runs are wanted.
#[derive(Clone, Debug)]
pub struct RunFilter {
    /// On these devices.
    pub devices: Vec<Uuid>,
    /// And of these products.
    pub of: RunSelection,
}

/// Whose runs are wanted.
#[derive(Clone, Debug)]
pub enum RunSelection {
    /// Of any item.
    AnyItem,
    /// Of items, by the numbers under which each device knows them.
    Items(Vec<(Uuid, i16)>),
    /// With this film, whether or not an item is known.
    Film(String),
}

/// The filter as parameters of the statements below.
struct RunConditions<'a> {
    devices: &'a [Uuid],
    items: Option<(Vec<Uuid>, Vec<String>)>,
    film: Option<&'a str>,
}

impl<'a> From<&'a RunFilter> for RunConditions<'a> {
    fn from(filter: &'a RunFilter) -> Self {
        let (items, film) = match &filter.of {
            RunSelection::AnyItem => (None, None),
            RunSelection::Items(items) => {
                (Some(items.iter().map(|(device, number)| (*device, number.to_string())).unzip()), None)
            }
            RunSelection::Film(film) => (None, Some(film.as_str())),
        };
        Self { devices: &filter.devices, items, film }
    }
}

impl RunConditions<'_> {
    fn item_devices(&self) -> Option<&[Uuid]> {
        self.items.as_ref().map(|items| items.0.as_slice())
    }

    fn item_numbers(&self) -> Option<&[String]> {
        self.items.as_ref().map(|items| items.1.as_slice())
    }
}

/// How many runs match in a window.
pub async fn count_runs(tx: &mut TenantTx, filter: &RunFilter, window: Span) -> Outcome<i64> {
    let wanted = RunConditions::from(filter);
    let found = sqlx::query_scalar!(
        r#"select count(*) as "count!" from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3
             and ($5::uuid[] is null or (r.device_id, r.item) in (select * from unnest($5::uuid[], $6::text[])))
             and ($7::text is null or r.film = $7) and (r.item is not null or $7::text is not null)"#,
        tx.company(),
        wanted.devices,
        window.from,
        window.to,
        wanted.item_devices(),
        wanted.item_numbers(),
        wanted.film,
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
    let wanted = RunConditions::from(filter);
    let rows = sqlx::query_as!(
        RunRecord,
        r#"select r.device_id as "device_id!", r.started_at as "started_at!", r.ended_at, r.item, r.film, r.pitch_mm
           from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3
             and ($5::uuid[] is null or (r.device_id, r.item) in (select * from unnest($5::uuid[], $6::text[])))
             and ($7::text is null or r.film = $7) and (r.item is not null or $7::text is not null)
           order by r.started_at desc, r.device_id limit $9 offset $8"#,
        tx.company(),
        wanted.devices,
        window.from,
        window.to,
        wanted.item_devices(),
        wanted.item_numbers(),
        wanted.film,
        offset,
        limit,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(RunRow::from).collect())
}

/// Runs of items that overlap a window, the oldest first, behind a place among them: the start of a run, and its device.
pub async fn runs_behind(
    tx: &mut TenantTx,
    devices: &[Uuid],
    window: Span,
    after: Option<(OffsetDateTime, Uuid)>,
    limit: i64,
) -> Outcome<Vec<RunRow>> {
    let rows = sqlx::query_as!(
        RunRecord,
        r#"select r.device_id as "device_id!", r.started_at as "started_at!", r.ended_at, r.item, r.film, r.pitch_mm
           from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3 and r.item is not null
             and ($5::timestamptz is null or (r.started_at, r.device_id) > ($5, $6::uuid))
           order by r.started_at, r.device_id limit $7"#,
        tx.company(),
        devices,
        window.from,
        window.to,
        after.map(|(at, _)| at),
        after.map(|(_, device)| device),
        limit,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(RunRow::from).collect())
}

/// Runs with film of a lot that overlap a window, in order of time. A lot is named by the first parts of a film code
/// (decision 73): `01-A100` is the lot of `01-A100-GT`.
pub async fn lot_runs(
    tx: &mut TenantTx,
    devices: &[Uuid],
    lot: &str,
    window: Span,
    limit: i64,
) -> Outcome<Vec<RunRow>> {
    let rows = sqlx::query_as!(
        RunRecord,
        r#"select r.device_id as "device_id!", r.started_at as "started_at!", r.ended_at, r.item, r.film, r.pitch_mm
           from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3 and (r.film = $5 or starts_with(r.film, $5 || '-'))
           order by r.started_at, r.device_id limit $6"#,
        tx.company(),
        devices,
        window.from,
        window.to,
        lot,
        limit,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(RunRow::from).collect())
}

/// The runs that adjoin `row` on its device and make the same item, itself among them, in order of time: what changes
/// of film cut apart. It walks from run to run, so that only what it finds is read.
pub async fn adjoining_runs(tx: &mut TenantTx, row: &RunRow, limit: i64) -> Outcome<Vec<RunRow>> {
    let rows = sqlx::query_as!(
        RunRecord,
        r#"with recursive back as (
             select device_id, started_at, ended_at, item, film, pitch_mm from production_run
               where company_id = $1 and device_id = $2 and started_at = $3
             union all
             select p.* from back b cross join lateral (
               select device_id, started_at, ended_at, item, film, pitch_mm from production_run
                 where company_id = $1 and device_id = $2 and started_at < b.started_at
                 order by started_at desc limit 1) p
               where p.ended_at = b.started_at and p.item = b.item
           ), forth as (
             select device_id, started_at, ended_at, item, film, pitch_mm from production_run
               where company_id = $1 and device_id = $2 and started_at = $3
             union all
             select n.* from forth f cross join lateral (
               select device_id, started_at, ended_at, item, film, pitch_mm from production_run
                 where company_id = $1 and device_id = $2 and started_at = f.ended_at) n
               where n.item = f.item
           )
           select device_id as "device_id!", started_at as "started_at!", ended_at, item, film, pitch_mm
           from (select * from back union select * from forth) r order by started_at limit $4"#,
        tx.company(),
        row.device_id,
        row.run.span.from,
        limit,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(RunRow::from).collect())
}

/// An item that ran, and when last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemRuns {
    /// The machine.
    pub device_id: Uuid,
    /// The number under which it knows the item.
    pub item: String,
    /// When its newest run began.
    pub latest: OffsetDateTime,
    /// How many runs.
    pub runs: i64,
}

/// The items that ran on some devices in a window, by device, the newest first.
pub async fn ran_items(tx: &mut TenantTx, devices: &[Uuid], window: Span) -> Outcome<Vec<ItemRuns>> {
    let rows = sqlx::query_as!(
        ItemRuns,
        r#"select r.device_id as "device_id!", r.item as "item!", max(r.started_at) as "latest!", count(*) as "runs!"
           from unnest($2::uuid[]) d(id)
           cross join lateral (
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at <= $3 order by started_at desc limit 1)
             union all
             (select * from production_run where company_id = $1 and device_id = d.id
                and started_at > $3 and started_at < $4)) r
           where coalesce(r.ended_at, 'infinity') > $3 and r.item is not null
           group by r.device_id, r.item order by max(r.started_at) desc, r.device_id, r.item"#,
        tx.company(),
        devices,
        window.from,
        window.to,
    );
    Ok(rows.fetch_all(&mut **tx).await?)
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
        let row = RunRecord {
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

struct RunRecord {
    device_id: Uuid,
    started_at: OffsetDateTime,
    ended_at: Option<OffsetDateTime>,
    item: Option<String>,
    film: Option<String>,
    pitch_mm: Option<f32>,
}

impl From<RunRecord> for RunRow {
    fn from(found: RunRecord) -> Self {
        let span = Span::open(found.started_at, found.ended_at);
        Self {
            device_id: found.device_id,
            run: RunSpan { span, item: found.item, film: found.film, pitch_mm: found.pitch_mm },
        }
    }
}
