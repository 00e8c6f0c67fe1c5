//! Rows of stretches, and the readings before them.

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::place;
use super::{DeviceSpan, RowColumns, columns};
use crate::growth::Growth;
use crate::model::Span;
use crate::window::Reading;

type GrownRows = Vec<(Vec<Reading>, Growth)>;

/// Rows of each stretch with a walker that has seen all that came before.
pub(super) async fn load(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    growths: Vec<Growth>,
    wanted: RowColumns,
) -> Outcome<GrownRows> {
    let mut loaded: GrownRows = growths.into_iter().map(|growth| (Vec::new(), growth)).collect();
    read(tx, stretches, &mut loaded, wanted).await?;
    let missing = missing(stretches, &loaded)?;
    if !missing.ids.is_empty() {
        seed(tx, &missing, &mut loaded).await?;
    }
    Ok(loaded)
}

/// The walker alone, for rows that were read elsewhere.
pub(super) async fn walker(
    tx: &mut TenantTx,
    stretch: DeviceSpan,
    rows: &[Reading],
    growth: Growth,
) -> Outcome<Growth> {
    let before = DeviceSpan::new(stretch.device_id, Span::new(stretch.span.from, stretch.span.from));
    let mut loaded: GrownRows = vec![(Vec::new(), growth)];
    read(tx, &[before], &mut loaded, RowColumns::Counters).await?;
    loaded[0].0 = rows.to_vec();
    let missing = missing(&[before], &loaded)?;
    if !missing.ids.is_empty() {
        seed(tx, &missing, &mut loaded).await?;
    }
    Ok(loaded.pop().map(|(_, growth)| growth).unwrap_or_default())
}

async fn read(tx: &mut TenantTx, stretches: &[DeviceSpan], loaded: &mut GrownRows, wanted: RowColumns) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    // the first arm finds the row before the stretch; one older than 35 days is looked for in `seed`
    let rows = sqlx::query!(
        r#"select t.i as "i!", s.at as "at!", s.layout_id as "layout_id!", s."values" as "values!: Vec<Option<f32>>",
             s.counters as "counters: Vec<Option<i64>>"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (
             (select at, layout_id, '{}'::real[] as "values", counters from sample s where s.company_id = $1
               and s.device_id = t.device_id and s.at < t.a and s.at >= t.a - interval '35 days' order by s.at desc limit 1)
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
    Ok(())
}

fn take(stretch: &DeviceSpan, loaded: &mut (Vec<Reading>, Growth), reading: Reading) -> Outcome<()> {
    let (rows, growth) = loaded;
    if reading.at < stretch.span.from {
        let read = reading.counters.iter().enumerate().filter_map(|(slot, counter)| Some((slot, (*counter)?)));
        read.for_each(|(slot, counter)| growth.seed(reading.layout_id, slot, counter));
        return Ok(());
    }
    // SQL promises no order through a lateral join
    if rows.last().is_some_and(|last| last.at >= reading.at) {
        return Err(Fault::ours("rows of a device came out of order"));
    }
    rows.push(reading);
    Ok(())
}

#[derive(Default)]
struct MissingReadings {
    places: Vec<i64>,
    ids: Vec<Uuid>,
    ats: Vec<OffsetDateTime>,
    slots: Vec<i32>,
}

/// Counters that the stretch reads and the row before it does not: their last reading lies further back.
fn missing(stretches: &[DeviceSpan], loaded: &GrownRows) -> Outcome<MissingReadings> {
    let mut found = MissingReadings::default();
    for (i, (stretch, (rows, growth))) in stretches.iter().zip(loaded).enumerate() {
        let width = rows.iter().map(|row| row.counters.len()).max().unwrap_or(0);
        let reads = |slot: usize| rows.iter().any(|row| row.counters.get(slot).is_some_and(Option::is_some));
        for slot in (0..width).filter(|slot| !growth.knows(*slot) && reads(*slot)) {
            found.places.push(i64::try_from(i + 1)?);
            found.ids.push(stretch.device_id);
            found.ats.push(stretch.span.from);
            found.slots.push(i32::try_from(slot + 1)?);
        }
    }
    Ok(found)
}

async fn seed(tx: &mut TenantTx, missing: &MissingReadings, loaded: &mut GrownRows) -> Outcome<()> {
    let rows = sqlx::query!(
        r#"select t.i as "i!", t.slot as "slot!", s.layout_id, s.reading as "reading!"
           from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::integer[]) t(i, device_id, at, slot)
           cross join lateral (select layout_id, counters[t.slot] as reading from sample s where s.company_id = $1
             and s.device_id = t.device_id and s.at < t.at and s.counters[t.slot] is not null order by s.at desc limit 1) s"#,
        tx.company(),
        &missing.places,
        &missing.ids,
        &missing.ats,
        &missing.slots,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let slot = usize::try_from(row.slot - 1)?;
        loaded[place(row.i)?].1.seed(row.layout_id, slot, row.reading);
    }
    Ok(())
}
