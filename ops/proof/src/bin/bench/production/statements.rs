//! What a person who knows the tables asks psql for the same figures: of roll-ups, and of raw rows.

use uuid::Uuid;

use super::estate::{Days, FILM, MADE, PASSED, REJECTED};
use crate::world::instant;

/// The figures of the wire, from sums in milliseconds, pouches and millimetres.
const FIGURES: &str = r#"(on_ms + 500) / 1000 as "powerOnTime", (s1 + s2 + s3 + s4 + 500) / 1000 as "operatingTime",
  (s2 + s3 + s4 + 500) / 1000 as "fillingTime", (s1 + 500) / 1000 as "inputTime", (s6 + 500) / 1000 as "stopTime",
  (s5 + 500) / 1000 as "alarmStopTime", (coalesce(off_ms, 0) + 500) / 1000 as "offTime",
  (window_ms - on_ms - coalesce(off_ms, 0) + 500) / 1000 as "unknownTime", coalesce(alarms, 0) as "alarmCount",
  made as "productionCount", passed as "weightCheckerOk", rejected as "weightCheckerNg",
  100.0 * passed / nullif(passed + rejected, 0) as "yieldRate", 100.0 * (s1 + s2 + s3 + s4) / nullif(on_ms, 0) as "operatingRatio",
  film_mm / 1000.0 as "filmUsage", film_ok / 1000 as "filmUsageOk", (film_mm - film_ok) / 1000 as "filmUsageLoss",
  100 * (film_mm - film_ok) / nullif(film_mm, 0) as "filmLossRate""#;

/// Sums of a run's parts.
const SUMS: &str = "sum(s1)::bigint as s1, sum(s2)::bigint as s2, sum(s3)::bigint as s3, sum(s4)::bigint as s4,
  sum(s5)::bigint as s5, sum(s6)::bigint as s6, sum(on_ms)::bigint as on_ms, sum(made)::bigint as made,
  sum(passed)::bigint as passed, sum(rejected)::bigint as rejected, sum(film_mm)::bigint as film_mm, sum(passed * pitch_mm) as film_ok";

fn list(devices: &[Uuid]) -> String {
    devices.iter().map(|id| format!("'{id}'")).collect::<Vec<_>>().join(", ")
}

/// Roll-ups by machine and run.
fn parts(devices: &[Uuid], days: Days) -> String {
    format!(
        "part as (
           select device_id, run_started_at, sum(state_ms[1]) as s1, sum(state_ms[2]) as s2, sum(state_ms[3]) as s3,
             sum(state_ms[4]) as s4, sum(state_ms[5]) as s5, sum(state_ms[6]) as s6, sum(presence_ms) as on_ms,
             sum(delta[{MADE}]) as made, sum(delta[{PASSED}]) as passed, sum(delta[{REJECTED}]) as rejected, sum(delta[{FILM}]) as film_mm
           from r1h_run where company_id = 1 and device_id in ({}) and bucket >= {} and bucket < {}
           group by device_id, run_started_at)",
        list(devices),
        instant(days.from()),
        instant(days.to()),
    )
}

/// Alarms and time switched off, by machine. No run and no time switched off is as long as a day.
fn beside(devices: &[Uuid], days: Days) -> String {
    let (devices, from, to) = (list(devices), instant(days.from()), instant(days.to()));
    format!(
        "alarmed as (
           select device_id, count(*) as alarms from alarm_event
           where company_id = 1 and device_id in ({devices}) and started_at >= {from} and started_at < {to} group by device_id),
         off as (
           select device_id, sum(extract(epoch from least(ended_at, {to}) - greatest(started_at, {from})) * 1000)::bigint as off_ms
           from power_off where company_id = 1 and device_id in ({devices}) and started_at >= {from} - interval '1 day'
             and started_at < {to} and ended_at > {from} group by device_id)"
    )
}

/// Figures of machines.
pub(super) fn of_units(devices: &[Uuid], days: Days) -> String {
    format!(
        "with {}, {}, run as (
           select device_id, started_at as run_started_at, pitch_mm from production_run where company_id = 1
             and device_id in ({}) and started_at >= {} - interval '1 day' and started_at < {}),
         summed as (
           select device_id, {SUMS} from part left join run using (device_id, run_started_at) group by device_id)
         select device_id::text as key, {FIGURES}
         from summed left join alarmed using (device_id) left join off using (device_id)
           cross join (select {} * 86400000::bigint as window_ms) w",
        parts(devices, days),
        beside(devices, days),
        list(devices),
        instant(days.from()),
        instant(days.to()),
        days.count,
    )
}

/// Figures of items that machines made.
pub(super) fn of_items(devices: &[Uuid], numbers: &[i64], days: Days) -> String {
    let (from, to) = (instant(days.from()), instant(days.to()));
    let numbers: Vec<String> = numbers.iter().map(|number| format!("'{number}'")).collect();
    format!(
        "with {},
         run as (
           select device_id, started_at, item, pitch_mm, greatest(started_at, {from}) as a, least(ended_at, {to}) as b
           from production_run where company_id = 1 and device_id in ({}) and started_at >= {from} - interval '1 day'
             and started_at < {to} and ended_at > {from} and item in ({})),
         summed as (
           select item, {SUMS} from run join part on part.device_id = run.device_id and part.run_started_at = run.started_at
           group by item),
         alarmed as (
           select item, count(*) as alarms from run join alarm_event e on e.company_id = 1 and e.device_id = run.device_id
             and e.started_at >= a and e.started_at < b group by item),
         w as (select item, sum(extract(epoch from b - a) * 1000)::bigint as window_ms from run group by item)
         select item as key, {FIGURES}
         from summed left join alarmed using (item) join w using (item) cross join (select 0 as off_ms) o",
        parts(devices, days),
        list(devices),
        numbers.join(", "),
    )
}

/// Figures of a machine without roll-ups: growth from row to row, states within what was heard. Rows are read run by
/// run, for between runs nothing is made here.
pub(super) fn of_raw(device: Uuid, days: Days) -> String {
    let (from, to) = (instant(days.from()), instant(days.to()));
    let grown = |slot: usize, name: &str| {
        format!(
            "sum(case when c[{slot}] >= before[{slot}] then c[{slot}] - before[{slot}] else c[{slot}] end)::bigint as {name}"
        )
    };
    let counters =
        [grown(MADE, "made"), grown(PASSED, "passed"), grown(REJECTED, "rejected"), grown(FILM, "film_mm")].join(", ");
    let state =
        |slot: usize, word: &str| format!("coalesce(sum(ms) filter (where state = '{word}'), 0)::bigint as s{slot}");
    let words = ["input", "filling", "operating", "manual", "alarm", "stopped"];
    let states: Vec<String> = words.iter().enumerate().map(|(place, word)| state(place + 1, word)).collect();
    format!(
        "with {},
         run as (
           select started_at, ended_at, pitch_mm from production_run where company_id = 1 and device_id = '{device}'
             and started_at >= {from} - interval '1 day' and started_at < {to} and ended_at > {from}),
         of_run as (
           select pitch_mm, g.* from run cross join lateral (
             select {counters} from (
               select at, counters as c, lag(counters) over (order by at) as before from sample
               where company_id = 1 and device_id = '{device}' and at >= greatest(run.started_at, {from}) - interval '2 hours'
                 and at < least(run.ended_at, {to})) s
             where at >= run.started_at and at >= {from}) g),
         made as (
           select sum(made)::bigint as made, sum(passed)::bigint as passed, sum(rejected)::bigint as rejected,
             sum(film_mm)::bigint as film_mm, sum(passed * pitch_mm) as film_ok from of_run),
         heard as (
           select greatest(started_at, {from}) as a, least(ended_at - interval '20 seconds', {to}) as b from presence
           where company_id = 1 and device_id = '{device}' and started_at < {to} and ended_at > {from}),
         timed as (
           select {} from (
             select state, extract(epoch from least(ended_at, b) - greatest(started_at, a)) * 1000 as ms
             from heard join state_interval i on i.company_id = 1 and i.device_id = '{device}' and i.started_at < b and i.ended_at > a) t),
         present as (select sum(extract(epoch from b - a) * 1000)::bigint as on_ms from heard)
         select '{device}' as key, {FIGURES}
         from made cross join timed cross join present left join alarmed on true left join off on true
           cross join (select {} * 86400000::bigint as window_ms) w",
        beside(&[device], days),
        states.join(", "),
        days.count,
    )
}
