//! What machines made of an item: its passed bags in stretches of time, when a number of them was reached, at what pace
//! and with what film they come.
//!
//! An item is asked for by its makers, the machines with the number under which each knows it. The figures are those of
//! `figures`: the same bags in the same runs.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::figures::{Figures, RunTotals, Totals, by_run};
use crate::material::DeviceSpan;
use crate::model::{Span, TEN_MINUTES};
use crate::signals::{Layout, PRODUCTION_COUNT, Slot, WEIGHT_NG, WEIGHT_OK, layouts, signals};

/// The signal of metres of film on the roll.
pub const FILM_REMAINING: &str = "film_remaining";

/// An item on the machines that make it, in a stretch of time.
#[derive(Clone, Debug)]
pub struct ItemStretch {
    /// Machines, each with the number under which it knows the item.
    pub makers: Vec<(Uuid, i16)>,
    /// When.
    pub span: Span,
}

/// Passed bags of each stretch, in their order.
pub async fn made(tx: &mut TenantTx, asked: &[ItemStretch]) -> Outcome<Vec<i64>> {
    let placed: Vec<(usize, ItemStretch)> = asked.iter().cloned().enumerate().collect();
    made_of(tx, &placed, asked.len()).await
}

/// Passed bags by the place that each stretch names.
async fn made_of(tx: &mut TenantTx, asked: &[(usize, ItemStretch)], places: usize) -> Outcome<Vec<i64>> {
    let (mut stretches, mut owners) = (Vec::new(), Vec::new());
    for (place, stretch) in asked.iter().filter(|(_, stretch)| stretch.span.from < stretch.span.to) {
        for (device_id, number) in &stretch.makers {
            stretches.push(DeviceSpan::new(*device_id, stretch.span));
            owners.push((*place, *number));
        }
    }
    let mut found = vec![0_i64; places];
    for ((place, number), runs) in owners.into_iter().zip(by_run(tx, &stretches).await?) {
        let bags = passed(&runs, number);
        if let Some(sum) = found.get_mut(place) {
            *sum = sum.saturating_add(bags);
        }
    }
    Ok(found)
}

fn passed(runs: &[RunTotals], number: i16) -> i64 {
    runs.iter().filter(|run| makes(run, number)).map(|run| run.totals.ok).fold(0, i64::saturating_add)
}

fn makes(run: &RunTotals, number: i16) -> bool {
    run.run.as_ref().and_then(|run| run.item.as_deref()?.parse().ok()) == Some(number)
}

/// Passed bags of a stretch, added up: after each ten minutes, and at its end. The first point is its beginning, 0.
pub async fn course(tx: &mut TenantTx, asked: &ItemStretch) -> Outcome<Vec<(OffsetDateTime, i64)>> {
    let parts = pieces(asked.span, TEN_MINUTES);
    let wanted: Vec<ItemStretch> =
        parts.iter().map(|span| ItemStretch { makers: asked.makers.clone(), span: *span }).collect();
    let (mut sum, mut points) = (0_i64, vec![(asked.span.from, 0)]);
    for (span, bags) in parts.iter().zip(made(tx, &wanted).await?) {
        sum = sum.saturating_add(bags);
        points.push((span.to, sum));
    }
    Ok(points)
}

fn pieces(span: Span, step: Duration) -> Vec<Span> {
    span.buckets(step).filter_map(|at| Span::new(at, at + step).meet(span)).collect()
}

/// When so many passed bags were made in each stretch, to the minute; none where they were not.
pub async fn reached(tx: &mut TenantTx, asked: &[(ItemStretch, i64)]) -> Outcome<Vec<Option<OffsetDateTime>>> {
    let mut open: Vec<Option<(Span, i64)>> = asked.iter().map(|(one, bags)| Some((one.span, *bags))).collect();
    // hours, the tens of one hour, the minutes of one ten: a plan of a day is found in some forty stretches
    for step in [Duration::HOUR, TEN_MINUTES, Duration::MINUTE] {
        let mut parts: Vec<(usize, Span)> = Vec::new();
        for (place, state) in open.iter().enumerate() {
            let Some((span, _)) = state else { continue };
            parts.extend(pieces(*span, step).into_iter().map(|piece| (place, piece)));
        }
        let wanted: Vec<ItemStretch> = parts
            .iter()
            .filter_map(|(place, span)| asked.get(*place).map(|(one, _)| ItemStretch { span: *span, ..one.clone() }))
            .collect();
        open = narrowed(&open, &parts, &made(tx, &wanted).await?);
    }
    Ok(open.into_iter().map(|state| state.map(|(span, _)| span.to)).collect())
}

/// For each place the piece in which what is missing was made, and what was missing at its beginning.
fn narrowed(open: &[Option<(Span, i64)>], parts: &[(usize, Span)], bags: &[i64]) -> Vec<Option<(Span, i64)>> {
    let mut rest: Vec<Option<i64>> = open.iter().map(|state| state.map(|(_, missing)| missing)).collect();
    let mut found = vec![None; open.len()];
    for ((place, span), bags) in parts.iter().zip(bags) {
        let Some(missing) = rest.get(*place).copied().flatten() else { continue };
        if *bags >= missing {
            found[*place] = Some((*span, missing));
            rest[*place] = None;
        } else {
            rest[*place] = Some(missing - bags);
        }
    }
    found
}

/// How an item was made lately.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ItemHabit {
    /// Passed bags a minute while it was in production, stops included; none when none was made.
    pub pace: Option<f64>,
    /// Share of the film that went into no passed bag, in per cent.
    pub film_loss_rate: Option<f64>,
    /// Pitch of the newest run that has one.
    pub pitch_mm: Option<f32>,
    /// Film of the newest run that has one.
    pub film: Option<String>,
}

/// How items were made in a stretch of time, in their order.
pub async fn habits(tx: &mut TenantTx, items: &[Vec<(Uuid, i16)>], window: Span) -> Outcome<Vec<ItemHabit>> {
    let mut devices: Vec<Uuid> = items.iter().flatten().map(|(device, _)| *device).collect();
    devices.sort_unstable();
    devices.dedup();
    let stretches: Vec<DeviceSpan> = devices.iter().map(|device| DeviceSpan::new(*device, window)).collect();
    let runs = by_run(tx, &stretches).await?;
    let habit = |makers: &Vec<(Uuid, i16)>| {
        let own: Vec<&RunTotals> = makers
            .iter()
            .filter_map(|(device, number)| Some((devices.binary_search(device).ok()?, *number)))
            .flat_map(|(place, number)| runs[place].iter().filter(move |run| makes(run, number)))
            .collect();
        ItemHabit::of(&own, window)
    };
    Ok(items.iter().map(habit).collect())
}

impl ItemHabit {
    fn of(runs: &[&RunTotals], window: Span) -> Self {
        let sum = Totals::sum(runs.iter().map(|run| &run.totals));
        let mut spans: Vec<Span> = runs.iter().filter_map(|run| run.run.as_ref()?.span.meet(window)).collect();
        let ms = union_ms(&mut spans);
        let newest = |known: fn(&RunTotals) -> bool| {
            let all = runs.iter().filter(|run| known(run));
            all.filter_map(|run| run.run.as_ref()).max_by_key(|run| run.span.from)
        };
        let known_film = |run: &RunTotals| run.run.as_ref().is_some_and(|run| run.film.is_some());
        let known_pitch = |run: &RunTotals| run.run.as_ref().is_some_and(|run| run.pitch_mm.is_some());
        Self {
            pace: per_minute(sum.ok, ms),
            film_loss_rate: Figures::from(&sum).film_loss_rate,
            pitch_mm: newest(known_pitch).and_then(|run| run.pitch_mm),
            film: newest(known_film).and_then(|run| run.film.clone()),
        }
    }
}

/// Bags a minute; none of nothing.
#[expect(clippy::cast_precision_loss, reason = "bags and milliseconds of a month stay far below 2^53")]
pub fn per_minute(bags: i64, ms: i64) -> Option<f64> {
    (bags > 0 && ms > 0).then(|| bags as f64 * 60_000.0 / ms as f64)
}

/// The pace at which machines make an item when nothing holds them up, in bags a minute: of the ten-minute buckets in which
/// a machine filled all the time, a tenth made as many or more (0.9 quantile). An item with fewer than six such buckets has none.
pub async fn best_paces(
    tx: &mut TenantTx,
    devices: &[Uuid],
    window: Span,
) -> Outcome<BTreeMap<(Uuid, Option<String>), f64>> {
    let known = layouts(tx).await?;
    let ids: Vec<i32> = known.values().map(|layout| layout.layout_id).collect();
    let places = |key: &str| known.values().map(|layout| place(layout, key)).collect::<Outcome<Vec<i32>>>();
    let (made, ok, ng) = (places(PRODUCTION_COUNT)?, places(WEIGHT_OK)?, places(WEIGHT_NG)?);
    let rows = sqlx::query!(
        r#"select device_id, item, percentile_cont(0.9) within group (order by bags) as "bags!" from (
             select r.device_id, p.item,
               coalesce(r.delta[l.made], coalesce(r.delta[l.ok], 0) + coalesce(r.delta[l.ng], 0))::float8 as bags
             from r10m_run r
             join unnest($5::int[], $6::int[], $7::int[], $8::int[]) l(layout_id, made, ok, ng) on l.layout_id = r.layout_id
             join production_run p on p.company_id = r.company_id and p.device_id = r.device_id
               and p.started_at = r.run_started_at
             where r.company_id = $1 and r.device_id = any($2) and r.bucket >= $3 and r.bucket < $4
               and r.state_ms[2] + r.state_ms[3] = 600000) x
           where bags > 0 group by device_id, item having count(*) >= 6"#,
        tx.company(),
        devices,
        window.from,
        window.to,
        &ids,
        &made,
        &ok,
        &ng,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|row| ((row.device_id, row.item), row.bags / 10.0)).collect())
}

/// Where a counter stands in an array of the database, which counts from 1; 0 where the layout has none.
fn place(layout: &Layout, key: &str) -> Outcome<i32> {
    Ok(layout.counter(key).map(|slot| i32::try_from(slot + 1)).transpose()?.unwrap_or(0))
}

/// Time in at least one of the stretches: two machines of a line that make the same item make it twice as fast.
fn union_ms(spans: &mut [Span]) -> i64 {
    spans.sort_unstable();
    let (mut ms, mut until) = (0_i64, OffsetDateTime::UNIX_EPOCH);
    for span in spans.iter() {
        let from = span.from.max(until);
        if from < span.to {
            ms += Span::new(from, span.to).ms();
            until = span.to;
        }
    }
    ms
}

/// The most film, in metres, that a roll of these machines held in a stretch of time: the length of a new roll.
pub async fn longest_roll(tx: &mut TenantTx, devices: &[Uuid], window: Span) -> Outcome<Option<f64>> {
    let known = signals(tx, Some(&[FILM_REMAINING.to_owned()])).await?;
    let mut longest: Option<f64> = None;
    for layout in layouts(tx).await?.values() {
        let Some(Slot::Value(slot)) = layout.slot(FILM_REMAINING) else { continue };
        let found = sqlx::query_scalar!(
            r#"select max(max[$3]) as "most: f32" from r10m
               where company_id = $1 and device_id = any($2) and layout_id = $4 and bucket >= $5 and bucket < $6"#,
            tx.company(),
            devices,
            i32::try_from(slot + 1)?,
            layout.layout_id,
            window.from,
            window.to,
        );
        let most = found.fetch_one(&mut **tx).await?;
        let shown = most.map(|most| known.get(FILM_REMAINING).map_or(f64::from(most), |signal| signal.shown(most)));
        longest = match (longest, shown.filter(|metres| *metres > 0.0)) {
            (Some(a), Some(b)) => Some(a.max(b)),
            (a, b) => a.or(b),
        };
    }
    Ok(longest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::RunSpan;

    fn at(minute: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::minutes(minute)
    }

    fn run(from: i64, to: i64, ok: i64, film: Option<&str>) -> RunTotals {
        let span = Span::new(at(from), at(to));
        let run = RunSpan { span, item: Some("12".to_owned()), film: film.map(str::to_owned), pitch_mm: Some(100.0) };
        RunTotals { run: Some(run), totals: Totals { ok, film_mm: 200, film_ok_mm: 150.0, ..Totals::default() } }
    }

    #[test]
    fn the_pace_of_an_item_counts_the_time_of_its_runs_once() {
        let (one, other, later) = (run(0, 60, 600, Some("A")), run(30, 60, 300, Some("B")), run(90, 120, 300, None));
        let habit = ItemHabit::of(&[&one, &other, &later], Span::new(at(0), at(1_000)));
        // 1,200 bags in the 90 minutes in which anything ran
        assert_eq!(habit.pace, Some(1_200.0 / 90.0));
        assert_eq!((habit.film.as_deref(), habit.film_loss_rate), (Some("B"), Some(25.0)));
        assert_eq!(ItemHabit::of(&[], Span::new(at(0), at(1))), ItemHabit::default());
    }

    #[test]
    fn what_is_missing_is_found_piece_by_piece() {
        let span = |from, to| Span::new(at(from), at(to));
        let parts = [(0, span(0, 10)), (0, span(10, 20)), (1, span(0, 10)), (1, span(10, 20))];
        let open = [Some((span(0, 20), 15)), Some((span(0, 20), 50))];
        let found = narrowed(&open, &parts, &[10, 10, 10, 10]);
        assert_eq!(found, [Some((span(10, 20), 5)), None]);
    }
}
