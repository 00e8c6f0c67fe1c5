//! Rows of stretches, and the readings before them.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::place;
use super::{DeviceSpan, RowColumns, columns, keys_read};
use crate::growth::Growth;
use crate::model::Span;
use crate::signals::{Layouts, PRODUCTION_COUNT};
use crate::window::Reading;

type GrownRows = Vec<(Vec<Reading>, Growth)>;

/// A stretch while its rows arrive.
struct StretchRows {
    /// Up to two rows before it.
    before: Vec<Reading>,
    rows: Vec<Reading>,
    growth: Growth,
}

impl StretchRows {
    const fn new(growth: Growth) -> Self {
        Self { before: Vec::new(), rows: Vec::new(), growth }
    }

    /// Shows the walker what came before.
    fn begin(&mut self) {
        // SQL promises no order through a lateral join
        self.before.sort_unstable_by_key(|reading| reading.at);
        for reading in self.before.drain(..) {
            self.growth.step(reading.layout_id, reading.at, &reading.counters);
        }
    }
}

/// Rows of each stretch with a walker that has seen all that came before.
pub(super) async fn load(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    (layouts, growths): (&Layouts, Vec<Growth>),
    wanted: RowColumns,
) -> Outcome<GrownRows> {
    let mut loaded: Vec<StretchRows> = growths.into_iter().map(StretchRows::new).collect();
    read(tx, stretches, &mut loaded, wanted).await?;
    let mut missing = MissingReadings::default();
    for (i, stretch) in stretches.iter().enumerate() {
        missing.add(i, *stretch, &loaded[i].growth, &keys_read(layouts.values(), &loaded[i].rows))?;
    }
    seed(tx, &missing, layouts, &mut loaded).await?;
    Ok(loaded.into_iter().map(|stretch| (stretch.rows, stretch.growth)).collect())
}

/// The walker alone, for rows that are read elsewhere.
pub(super) async fn walker(
    tx: &mut TenantTx,
    stretch: DeviceSpan,
    keys: &BTreeSet<String>,
    (layouts, growth): (&Layouts, Growth),
) -> Outcome<Growth> {
    let before = DeviceSpan::new(stretch.device_id, Span::new(stretch.span.from, stretch.span.from));
    let mut loaded = vec![StretchRows::new(growth)];
    read(tx, &[before], &mut loaded, RowColumns::Counters).await?;
    let mut missing = MissingReadings::default();
    missing.add(0, before, &loaded[0].growth, keys)?;
    seed(tx, &missing, layouts, &mut loaded).await?;
    Ok(loaded.pop().map(|stretch| stretch.growth).unwrap_or_default())
}

async fn read(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    loaded: &mut [StretchRows],
    wanted: RowColumns,
) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    // the first arm finds two rows before the stretch; what is older than 35 days is looked for in `seed`
    let rows = sqlx::query!(
        r#"select t.i as "i!", s.at as "at!", s.layout_id as "layout_id!", s."values" as "values!: Vec<Option<f32>>",
             s.counters as "counters: Vec<Option<i64>>"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (
             (select at, layout_id, '{}'::real[] as "values", counters from sample s where s.company_id = $1
               and s.device_id = t.device_id and s.at < t.a and s.at >= t.a - interval '35 days' order by s.at desc limit 2)
             union all
             (select at, layout_id, case when $5 then "values" else '{}' end, counters from sample s where s.company_id = $1
               and s.device_id = t.device_id and s.at >= t.a and s.at < t.b order by s.at)) s"#,
        tx.company(),
        &ids,
        &from,
        &to,
        wanted == RowColumns::All,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let i = place(row.i)?;
        let reading = Reading {
            at: row.at,
            layout_id: row.layout_id,
            values: row.values,
            counters: row.counters.unwrap_or_default(),
        };
        take(&stretches[i], &mut loaded[i], reading)?;
    }
    loaded.iter_mut().for_each(StretchRows::begin);
    Ok(())
}

fn take(stretch: &DeviceSpan, loaded: &mut StretchRows, reading: Reading) -> Outcome<()> {
    if reading.at < stretch.span.from {
        loaded.before.push(reading);
        return Ok(());
    }
    // SQL promises no order through a lateral join
    if loaded.rows.last().is_some_and(|last| last.at >= reading.at) {
        return Err(Fault::ours("rows of a device came out of order"));
    }
    loaded.rows.push(reading);
    Ok(())
}

/// Counters that a stretch reads and the rows before it do not tell enough of: their last readings lie further back.
#[derive(Default)]
struct MissingReadings {
    places: Vec<i64>,
    ids: Vec<Uuid>,
    ats: Vec<OffsetDateTime>,
    keys: Vec<String>,
}

impl MissingReadings {
    fn add(&mut self, i: usize, stretch: DeviceSpan, growth: &Growth, read: &BTreeSet<String>) -> Outcome<()> {
        for key in read.iter().filter(|key| !growth.knows(key)) {
            self.places.push(i64::try_from(i + 1)?);
            self.ids.push(stretch.device_id);
            self.ats.push(stretch.span.from);
            self.keys.push(key.clone());
        }
        Ok(())
    }
}

/// The last two readings of each, whatever the layouts they stood in, and for bags the last row that told them by weight.
async fn seed(
    tx: &mut TenantTx,
    missing: &MissingReadings,
    layouts: &Layouts,
    loaded: &mut [StretchRows],
) -> Outcome<()> {
    if missing.ids.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!(
        r#"select t.i as "i!", t.key as "key!", s.at as "at!", s.reading as "reading!"
           from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::text[]) t(i, device_id, at, key)
           cross join lateral (select x.at, x.reading from (
             select s.at, (select s.counters[array_position(l.counter_keys, t.key)] from signal_layout l
               where l.company_id = $1 and l.layout_id = s.layout_id) as reading
             from sample s where s.company_id = $1 and s.device_id = t.device_id and s.at < t.at) x
             where x.reading is not null order by x.at desc limit 2) s"#,
        tx.company(),
        &missing.places,
        &missing.ids,
        &missing.ats,
        &missing.keys,
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut found: BTreeMap<(usize, String), Vec<(OffsetDateTime, i64)>> = BTreeMap::new();
    let mut since: BTreeMap<usize, OffsetDateTime> = BTreeMap::new();
    for row in rows {
        found.entry((place(row.i)?, row.key)).or_default().push((row.at, row.reading));
    }
    for ((i, key), mut readings) in found {
        readings.sort_unstable();
        loaded[i].growth.seed(&key, &readings);
        if key == PRODUCTION_COUNT {
            since.insert(i, readings[0].0);
        }
    }
    seed_weighed(tx, missing, &since, (layouts, loaded)).await
}

/// The last row that told bags by their weight, where the last readings of their counter lie further back than the rows
/// that were seen: what lies before those readings says nothing more.
async fn seed_weighed(
    tx: &mut TenantTx,
    missing: &MissingReadings,
    since: &BTreeMap<usize, OffsetDateTime>,
    (layouts, loaded): (&Layouts, &mut [StretchRows]),
) -> Outcome<()> {
    let (mut places, mut ids, mut from, mut to) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (n, key) in missing.keys.iter().enumerate() {
        let i = place(missing.places[n])?;
        if key == PRODUCTION_COUNT && loaded[i].growth.lacks_weighed() {
            places.push(missing.places[n]);
            ids.push(missing.ids[n]);
            from.push(since.get(&i).copied().unwrap_or(OffsetDateTime::UNIX_EPOCH));
            to.push(missing.ats[n]);
        }
    }
    if places.is_empty() {
        return Ok(());
    }
    let by_weight: Vec<i32> =
        layouts.values().filter(|layout| layout.tells_bags_by_weight()).map(|layout| layout.layout_id).collect();
    let rows = sqlx::query!(
        r#"select t.i as "i!", s.at from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::timestamptz[]) t(i, device_id, a, b)
           cross join lateral (select s.at from sample s where s.company_id = $1 and s.device_id = t.device_id
             and s.at > t.a and s.at < t.b and s.layout_id = any($6) order by s.at desc limit 1) s"#,
        tx.company(),
        &places,
        &ids,
        &from,
        &to,
        &by_weight,
    );
    for row in rows.fetch_all(&mut **tx).await? {
        loaded[place(row.i)?].growth.seed_weighed(row.at);
    }
    Ok(())
}
