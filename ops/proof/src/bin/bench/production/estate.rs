//! Fifty machines of one place with three years of roll-ups. One of them has raw rows of its last 32 days, from which
//! the product rolls up; all other roll-ups are copies of these, a period or more earlier and machine by machine.

use anyhow::Result;
use serde_json::{Value, json};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use crate::world::{World, instant, settle};

/// Machines of the place.
pub(super) const UNITS: usize = 50;
/// Days of a stretch that is copied: a month and the hours by which a line's day begins earlier.
const PERIOD: i64 = 32;
/// Stretches that make more than three years.
pub(super) const PERIODS: i64 = 35;
/// Items that the machines make in turn; the first of them are asked for.
const ITEMS: i64 = 20;
const LAYOUT: i32 = 905;

/// Slots of the counters that figures are made of; eleven others stand before them.
pub(super) const MADE: usize = 12;
pub(super) const PASSED: usize = 13;
pub(super) const REJECTED: usize = 14;
pub(super) const FILM: usize = 15;

pub(super) struct Estate {
    location: Uuid,
    /// In the order of their numbers.
    pub(super) devices: Vec<Uuid>,
    /// The last day of a line that is over.
    last: Date,
    /// First instant that nothing is known of.
    to: OffsetDateTime,
}

/// Days of lines, which begin at six in Tokyo.
#[derive(Clone, Copy)]
pub(super) struct Days {
    pub(super) count: i64,
    last: Date,
}

impl Days {
    pub(super) fn from(self) -> OffsetDateTime {
        self.to() - Duration::days(self.count)
    }

    pub(super) fn to(self) -> OffsetDateTime {
        self.last.midnight().assume_utc() + Duration::hours(21)
    }

    fn asked(self) -> Value {
        json!({
            "startDate": (self.last - Duration::days(self.count - 1)).to_string(),
            "endDate": self.last.to_string(),
        })
    }
}

impl Estate {
    /// Registers the machines and fills the last period.
    pub(super) async fn open(world: &World) -> Result<Self> {
        world.execute(&registry()).await?;
        let mut look = world.stage.look().await?;
        let devices = sqlx::query_scalar(
            "select device_id from device where equipment_number like 'UNIT-%' order by equipment_number",
        );
        let devices = devices.fetch_all(&mut look).await?;
        let location =
            sqlx::query_scalar("select location_id from location where name = 'P7'").fetch_one(&mut look).await?;
        let last = (world.to - Duration::days(1)).date();
        let estate = Self { location, devices, last, to: world.to };
        world.execute(&spans(&estate, 0, 0)).await?;
        world.execute(&raw(&estate)).await?;
        world.stage.chore(&["telemetry", "roll-up"])?;
        world.execute(&copies(&estate, 0, 0)).await?;
        tidy(world).await?;
        Ok(estate)
    }

    /// Fills periods before: the first is the one before the last.
    pub(super) async fn grow(&self, world: &World, first: i64, last: i64) -> Result<()> {
        world.execute(&spans(self, first, last)).await?;
        world.execute(&copies(self, first, last)).await?;
        tidy(world).await
    }

    pub(super) const fn month(&self) -> Days {
        Days { count: 31, last: self.last }
    }

    pub(super) const fn year(&self) -> Days {
        Days { count: 365, last: self.last }
    }

    /// Bodies of the calls: a unit, two of them, all, and items.
    pub(super) fn one_unit(&self) -> Value {
        joined(json!({"unit": {"deviceUniqueKey": self.devices[0]}}), self.month())
    }

    pub(super) fn two_units(&self) -> Value {
        let side = |device: Uuid| joined(json!({"unit": {"deviceUniqueKey": device}}), self.month());
        json!({"basis": side(self.devices[0]), "target": side(self.devices[1])})
    }

    pub(super) fn all_units(&self) -> Value {
        joined(json!({"locationUniqueKey": self.location}), self.month())
    }

    pub(super) fn items(&self, numbers: &[i64]) -> Value {
        let item = |number: &i64| json!({"recipeDataNumber": number, "recipeDataName": format!("P7 ITEM {number}"), "userItemCode": format!("P7-{number}")});
        let items: Vec<Value> = numbers.iter().map(item).collect();
        joined(json!({"items": items, "locationUniqueKey": self.location}), self.year())
    }
}

fn joined(mut body: Value, days: Days) -> Value {
    if let (Value::Object(body), Value::Object(days)) = (&mut body, days.asked()) {
        body.extend(days);
    }
    body
}

async fn tidy(world: &World) -> Result<()> {
    world.execute("vacuum analyze").await?;
    settle(&world.stage).await
}

/// A place with ten lines of five fillers, the items that they make, and the layout of their rows.
fn registry() -> String {
    format!(
        "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
         select 1, {LAYOUT}, 10, array(select 'bench_' || to_char(n, 'FM00') from generate_series(1, 48) n),
           array(select 'bench_' || to_char(n, 'FM00') from generate_series(49, 59) n)
             || '{{production_count, weight_checker_ok, weight_checker_ng, film_used, rotations}}'::text[], now();
         insert into location (company_id, location_id, name, time_zone, display_order, created_at)
         values (1, gen_random_uuid(), 'P7', 'Asia/Tokyo', 99, now());
         insert into member_location (company_id, member_id, location_id, place)
         select 1, member_id, (select location_id from location where company_id = 1 and name = 'P7'), 99
           from member where company_id = 1;
         insert into line (company_id, line_id, location_id, name, start_hour, display_order, created_at)
         select 1, gen_random_uuid(), location_id, 'P7 ' || n, 6, n, now() from location, generate_series(1, {UNITS} / 5) n
           where company_id = 1 and location.name = 'P7';
         insert into device (company_id, device_id, location_id, line_id, category, equipment_number, display_name, iot, registered_at, updated_at)
         select 1, gen_random_uuid(), location_id, line_id, 'filling-machine', 'UNIT-' || to_char(n, 'FM00'), 'UNIT-' || n, true, now(), now()
           from generate_series(1, {UNITS}) n join line on company_id = 1 and name = 'P7 ' || (n + 4) / 5;
         insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
         select company_id, device_id, 'epoch', 0, 0, '{{}}', 'epoch' from device where equipment_number like 'UNIT-%';
         insert into item (company_id, item_id, recipe_data_number, recipe_data_name, user_item_code, created_at)
         select 1, gen_random_uuid(), n, 'P7 ITEM ' || n, 'P7-' || n, now() from generate_series(1, {ITEMS}) n;
         insert into device_item (company_id, device_id, recipe_data_number, item_id, pitch_mm)
         select 1, device_id, recipe_data_number, item_id, 150 from device join item using (company_id)
           where company_id = 1 and equipment_number like 'UNIT-%' and user_item_code like 'P7-%';"
    )
}

/// The machines with their numbers, and the beginnings of the periods `first` to `last` before the latest.
fn estate_rows(estate: &Estate, first: i64, last: i64) -> String {
    let begun = instant(estate.to - Duration::days(PERIOD));
    format!(
        "(select device_id, right(equipment_number, 2)::int as n from device where equipment_number like 'UNIT-%') d,
         (select k, k * interval '{PERIOD} days' as shift, {begun} - k * interval '{PERIOD} days' as begun
            from generate_series({first}, {last}) k) p"
    )
}

/// Runs of half a day, an alarm in every fifth stop, and an hour of every night switched off.
fn spans(estate: &Estate, first: i64, last: i64) -> String {
    let rows = estate_rows(estate, first, last);
    format!(
        "insert into production_run (company_id, device_id, started_at, ended_at, item, film, pitch_mm)
         select 1, device_id, at, at + interval '690 minutes',
             (1 + (extract(epoch from at)::bigint / 86400 * 7 + half * 3 + n) % {ITEMS})::text, 'F1', 150
           from {rows}, generate_series(0, {PERIOD} - 1) day, generate_series(0, 1) half,
             lateral (select begun + day * interval '1 day' + half * interval '690 minutes' as at) t order by at, device_id;
         insert into power_off (company_id, device_id, started_at, ended_at)
         select 1, device_id, at, at + interval '1 hour' from {rows}, generate_series(0, {PERIOD} - 1) day,
             lateral (select begun + day * interval '1 day' + interval '23 hours' as at) t order by at, device_id;
         insert into alarm_event (company_id, device_id, code, started_at, ended_at)
         select 1, device_id, '1', at, at + interval '10 minutes' from {rows}, generate_series(4, 657, 5) turn,
             lateral (select begun + turn * interval '70 minutes' + interval '60 minutes' as at) t order by at, device_id;"
    )
}

/// A row every 10 s of the first machine as the intake leaves them, an hour of filling and ten minutes of stop in turn;
/// counters begin again every midnight.
fn raw(estate: &Estate) -> String {
    let (device, begun, to) = (estate.devices[0], instant(estate.to - Duration::days(PERIOD)), instant(estate.to));
    format!(
        "select add_partition(t, at) from unnest(array['sample','event','r10m','r1h','r10m_run','r1h_run']) t,
           generate_series({begun} - interval '7 days', {to} + interval '7 days', interval '7 days') at;
         insert into sample (company_id, device_id, at, seq, layout_id, \"values\", counters)
         select 1, '{device}'::uuid, at, 0, {LAYOUT}, array_fill((100 + made % 50)::real, array[48]),
             array_fill(made, array[11]) || array[made, made - made / 50, made / 50, made * 152, made / 4]
           from generate_series({begun}, {to} - interval '10 seconds', interval '10 seconds') at,
             lateral (select extract(epoch from at - {begun})::bigint + 10 as s) a,
             lateral (select s / 4200 * 3600 + least(s % 4200, 3600) as up, (s - 10) / 86400 * 86400 as day) b,
             lateral (select up - (day / 4200 * 3600 + least(day % 4200, 3600)) as made) c
           where extract(hour from at at time zone 'UTC') < 23;
         insert into state_interval (company_id, device_id, started_at, ended_at, state)
         select 1, '{device}'::uuid, at, at + interval '60 minutes', 'filling'
           from generate_series({begun}, {to} - interval '70 minutes', interval '70 minutes') at
         union all
         select 1, '{device}'::uuid, {begun} + turn * interval '70 minutes' + interval '60 minutes', {begun} + (turn + 1) * interval '70 minutes',
             case turn % 5 when 4 then 'alarm' else 'stopped' end from generate_series(0, 657) turn;
         insert into presence (company_id, device_id, started_at, ended_at)
         select 1, '{device}'::uuid, at, at + interval '23 hours 20 seconds'
           from generate_series({begun}, {to} - interval '1 day', interval '1 day') at;
         update device_status set at = {to} - interval '3610 seconds', layout_id = {LAYOUT} where company_id = 1 and device_id = '{device}';
         insert into dirty (company_id, device_id, grain, bucket)
         select 1, '{device}'::uuid, 10, at from generate_series({begun}, {to} - interval '10 minutes', interval '10 minutes') at;"
    )
}

/// The first machine's roll-ups as those of the others and of earlier periods. Machines differ in what they make.
fn copies(estate: &Estate, first: i64, last: i64) -> String {
    let (device, rows) = (estate.devices[0], estate_rows(estate, first, last));
    let (begun, to) = (instant(estate.to - Duration::days(PERIOD)), instant(estate.to));
    format!(
        "select add_partition('r1h_run', at)
           from generate_series({begun} - interval '{} days', {begun}, interval '28 days') at;
         insert into r1h_run (company_id, device_id, bucket, run_started_at, layout_id, delta, state_ms, presence_ms)
         select 1, d.device_id, r.bucket - shift, r.run_started_at - shift, r.layout_id,
             array(select grown * (1 + (n - 1) % 3) from unnest(r.delta) grown), r.state_ms, r.presence_ms
           from r1h_run r, {rows}
           where r.company_id = 1 and r.device_id = '{device}' and r.bucket >= {begun} and r.bucket < {to}
             and (d.device_id, k) <> ('{device}', 0) order by r.bucket - shift, d.device_id;",
        last * PERIOD,
    )
}
