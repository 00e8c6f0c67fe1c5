//! The calls of what is due: parts in use with what they have done, their limits and forecasts; the course of one part;
//! a refresh on demand.

pub(super) mod store;

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, Nothing, Params, Reply, done, ok};
use kernel::zone::write_date;
use kernel::{Fault, Outcome, Zone};
use part_counter_orders::{RefreshCounters, next_refresh};
use plant::units;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::usage::{self, MachineCounter, MachineDay};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use self::store::{PartInUse, PartLife};
use super::forecast::{self, DueDay, Pace, WEEK};
use super::store as entries;
use super::wire::{PartQuery, hours};

/// Lead time of a part whose own was never set.
const LEAD_DAYS: i16 = 14;
/// What is due within these days stands apart.
const SOON: Duration = Duration::days(14);
/// Counters that are older tell nothing of the future.
const STALE: Duration = Duration::hours(48);
/// Lives of removed parts that are shown.
const LIVES: usize = 4;
/// Days of which the pace is made, and some for days without data.
const PACE_DAYS: Duration = Duration::days(120);
const MS_PER_HOUR: i64 = 3_600_000;

/// Whose parts.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartsDueQuery {
    /// One location; all viewable ones when absent.
    location_unique_key: Option<String>,
    /// One machine; all of the locations when absent.
    device_unique_key: Option<String>,
}

/// Parts in use.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartsDue {
    /// The newest refresh of these machines; absent before the first.
    refreshed_at: Option<String>,
    /// When the counters are refreshed next.
    next_refresh_at: String,
    /// Connected machines of the locations.
    connected_count: i64,
    /// Today at the first of the locations, `YYYY-MM-DD`.
    today: String,
    /// Overdue first, then by forecast.
    parts: Vec<PartDueRow>,
}

/// A part in use.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartDueRow {
    parts_unique_key: String,
    device_unique_key: String,
    display_name: String,
    equipment_number: String,
    /// The machine sends data.
    iot_flag: bool,
    line_unique_key: Option<String>,
    line_name: Option<String>,
    part_name: String,
    replaced_location: String,
    /// Pieces of the last entry.
    quantity: i64,
    /// Work date of the last entry, `YYYY-MM-DD`.
    work_date: String,
    /// Since the replacement; absent without counters.
    rotations_since: Option<i64>,
    hours_since: Option<f64>,
    notify: bool,
    rotation_threshold: Option<i64>,
    hours_threshold: Option<i64>,
    recipient_count: i64,
    lead_days: i16,
    refreshed_at: Option<String>,
    /// The threshold that comes first.
    limit: Option<PartLimit>,
    forecast: PartForecast,
}

/// The threshold that is reached first, with what was used of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartLimit {
    /// `rotations` or `hours`.
    unit: &'static str,
    used: f64,
    limit: f64,
    /// What removed parts had done, the newest first.
    lives: Vec<f64>,
}

/// When a part is due.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartForecast {
    /// `overdue`, `soon` (within two weeks), `later`, `unknown`.
    section: &'static str,
    /// Why it is unknown: `limit` (none is set), `connection`, `days` (too few), `stale`, `idle`.
    reason: Option<&'static str>,
    /// Days with data since the replacement.
    data_days: usize,
    /// The likely day, or the day on which the limit was reached; `YYYY-MM-DD`.
    date: Option<String>,
    earliest: Option<String>,
    latest: Option<String>,
    /// Days since the limit was reached.
    days_over: Option<i64>,
    /// The last day to order.
    order_by: Option<String>,
}

/// Parts in use with what they have done, their limits, and when each is due.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<PartsDueQuery>) -> Reply<PartsDue> {
    ok(read(&cx, &query.0).await?)
}

/// The same for whoever asks.
pub(crate) async fn read(cx: &Cx, query: &PartsDueQuery) -> Outcome<PartsDue> {
    let mut tx = cx.begin().await?;
    let viewable = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(viewable, query.location_unique_key.as_deref())?;
    let device = match query.device_unique_key.as_deref().filter(|key| !key.is_empty()) {
        Some(key) => Some(units::find_device(&mut tx, &locations, key).await?.device_id),
        None => None,
    };
    let parts = store::in_use(&mut tx, &locations, device).await?;
    let facts = Facts::read(&mut tx, &parts, cx.now()).await?;
    let connected_count = store::connected(&mut tx, &locations).await?;
    let zone = match locations.first() {
        Some(location) => zones::of_location(&mut tx, *location).await?,
        None => cx.zone(&mut tx).await?,
    };
    let newest = facts.counters.iter().map(|counter| counter.refreshed_at).max();
    let mut rows: Vec<PartDueRow> = parts.iter().map(|part| facts.row(part, cx.now())).collect();
    rows.sort_by(|a, b| a.forecast.order().cmp(&b.forecast.order()));
    Ok(PartsDue {
        refreshed_at: newest.map(|at| zone.iso(at)),
        next_refresh_at: zone.iso(next_refresh(cx.now())),
        connected_count,
        today: write_date(zone.date(cx.now())),
        parts: rows,
    })
}

impl PartForecast {
    fn order(&self) -> (usize, Option<&str>) {
        let sections = ["overdue", "soon", "later", "unknown"];
        (sections.iter().position(|one| *one == self.section).unwrap_or(sections.len()), self.date.as_deref())
    }

    const fn unknown(reason: &'static str, data_days: usize) -> Self {
        Self {
            section: "unknown",
            reason: Some(reason),
            data_days,
            date: None,
            earliest: None,
            latest: None,
            days_over: None,
            order_by: None,
        }
    }
}

/// What the machines of some parts did.
struct Facts {
    counters: Vec<MachineCounter>,
    days: Vec<MachineDay>,
    lives: Vec<PartLife>,
}

/// One of the two limits of a part.
#[derive(Clone, Copy)]
struct Limit {
    unit: &'static str,
    used: i64,
    limit: i64,
    /// Stored use per shown unit: milliseconds of an hour, or one rotation.
    scale: i64,
    of: fn(&MachineDay) -> i64,
}

impl Limit {
    fn ratio(&self) -> f64 {
        shown(self.used, self.scale) / shown(self.limit, self.scale)
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts and milliseconds stay far below 2^53")]
fn shown(stored: i64, scale: i64) -> f64 {
    stored as f64 / scale as f64
}

impl Facts {
    async fn read(tx: &mut TenantTx, parts: &[PartInUse], now: OffsetDateTime) -> Outcome<Self> {
        let mut devices: Vec<Uuid> = parts.iter().map(|part| part.device_id).collect();
        devices.sort_unstable();
        devices.dedup();
        let first = parts.iter().map(|part| part.replaced_at).min().unwrap_or(now).min(now - PACE_DAYS);
        let from = first.date().previous_day().unwrap_or(Date::MIN);
        Ok(Self {
            counters: usage::counters(tx, &devices).await?,
            days: usage::days(tx, &devices, from).await?,
            lives: store::lives(tx, &devices).await?,
        })
    }

    fn counter(&self, part: &PartInUse) -> Option<&MachineCounter> {
        self.counters.iter().find(|counter| counter.device_id == part.device_id)
    }

    /// The machine's days, oldest first.
    fn days(&self, device_id: Uuid) -> &[MachineDay] {
        let from = self.days.partition_point(|day| day.device_id < device_id);
        let until = self.days.partition_point(|day| day.device_id <= device_id);
        &self.days[from..until]
    }

    fn row(&self, part: &PartInUse, now: OffsetDateTime) -> PartDueRow {
        let zone = zones::named(&part.time_zone);
        let counter = self.counter(part);
        let counted = part.iot && counter.is_some();
        let (limit, forecast) = self.forecast(part, &zone, now);
        PartDueRow {
            parts_unique_key: part.part_id.to_string(),
            device_unique_key: part.device_id.to_string(),
            display_name: part.display_name.clone(),
            equipment_number: part.equipment_number.clone(),
            iot_flag: part.iot,
            line_unique_key: part.line_id.map(|id| id.to_string()),
            line_name: part.line_name.clone(),
            part_name: part.part_name.clone(),
            replaced_location: part.replaced_location.clone(),
            quantity: part.quantity,
            work_date: write_date(part.work_date),
            rotations_since: counted.then_some(part.rotations),
            hours_since: counted.then(|| hours(part.powered_ms)),
            notify: part.notify,
            rotation_threshold: part.rotation_threshold,
            hours_threshold: part.hours_threshold,
            recipient_count: part.recipients,
            lead_days: part.lead_days.unwrap_or(LEAD_DAYS),
            refreshed_at: counter.map(|counter| zone.iso(counter.refreshed_at)),
            limit: limit.filter(|_| counted).map(|limit| self.limit_row(part, limit)),
            forecast,
        }
    }

    fn limit_row(&self, part: &PartInUse, limit: Limit) -> PartLimit {
        let own =
            |life: &&PartLife| life.device_id == part.device_id && life.replaced_location == part.replaced_location;
        let life = |life: &PartLife| if limit.scale == 1 { life.rotations } else { life.powered_ms };
        PartLimit {
            unit: limit.unit,
            used: shown(limit.used, limit.scale),
            limit: shown(limit.limit, limit.scale),
            lives: self.lives.iter().filter(own).take(LIVES).map(|one| shown(life(one), limit.scale)).collect(),
        }
    }

    /// The limit that comes first, and when.
    fn forecast(&self, part: &PartInUse, zone: &Zone, now: OffsetDateTime) -> (Option<Limit>, PartForecast) {
        let limits = limits(part);
        let nearest = limits.iter().copied().max_by(|a, b| a.ratio().total_cmp(&b.ratio()));
        let Some(nearest) = nearest else {
            let reason = if part.iot { "limit" } else { "connection" };
            return (None, PartForecast::unknown(reason, 0));
        };
        let Some(counter) = self.counter(part).filter(|_| part.iot) else {
            return (Some(nearest), PartForecast::unknown("connection", 0));
        };
        let (today, counted) = (zone.date(now), zone.date(counter.refreshed_at));
        let whole: Vec<&MachineDay> =
            self.days(part.device_id).iter().filter(|day| ran_whole(day, counter.refreshed_at)).collect();
        let data_days = whole.iter().filter(|day| day.ended_at > part.replaced_at).count();
        if nearest.used >= nearest.limit {
            let reached = self.reached(part, nearest).unwrap_or(counted);
            return (Some(nearest), overdue(reached, today, data_days));
        }
        if now - counter.refreshed_at > STALE {
            return (Some(nearest), PartForecast::unknown("stale", data_days));
        }
        if data_days < WEEK {
            return (Some(nearest), PartForecast::unknown("days", data_days));
        }
        let due = limits.iter().filter_map(|limit| {
            let done: Vec<f64> = whole.iter().map(|day| shown((limit.of)(day), limit.scale)).collect();
            let rest = shown(limit.limit - limit.used, limit.scale);
            Some((*limit, forecast::due(counted, rest, Pace::of(&done)?)?))
        });
        match due.min_by_key(|(_, due)| due.date) {
            Some((limit, due)) => (Some(limit), expected(due, today, part.lead_days.unwrap_or(LEAD_DAYS), data_days)),
            None => (Some(nearest), PartForecast::unknown("idle", data_days)),
        }
    }

    /// The day on which a limit was reached.
    fn reached(&self, part: &PartInUse, limit: Limit) -> Option<Date> {
        let days = self.days(part.device_id).iter().filter(|day| day.ended_at > part.replaced_at);
        let done: Vec<(Date, i64)> = days.map(|day| (day.day, (limit.of)(day))).collect();
        // the first day counts from the replacement on: what it has too much is taken off
        let surplus = done.iter().map(|(_, done)| done).sum::<i64>() - limit.used;
        forecast::reached(done, -surplus, limit.limit)
    }
}

/// A day on which the machine ran, counted to its end: the one that a refresh falls into ends with the refresh.
fn ran_whole(day: &MachineDay, refreshed_at: OffsetDateTime) -> bool {
    day.done.powered_ms > 0 && day.ended_at < refreshed_at
}

fn limits(part: &PartInUse) -> Vec<Limit> {
    let rotations = part.rotation_threshold.map(|limit| Limit {
        unit: "rotations",
        used: part.rotations,
        limit,
        scale: 1,
        of: |day| day.done.rotations,
    });
    let hours = part.hours_threshold.map(|limit| Limit {
        unit: "hours",
        used: part.powered_ms,
        limit: limit.saturating_mul(MS_PER_HOUR),
        scale: MS_PER_HOUR,
        of: |day| day.done.powered_ms,
    });
    rotations.into_iter().chain(hours).collect()
}

fn overdue(reached: Date, today: Date, data_days: usize) -> PartForecast {
    PartForecast {
        section: "overdue",
        reason: None,
        data_days,
        date: Some(write_date(reached)),
        earliest: None,
        latest: None,
        days_over: Some((today - reached).whole_days().max(0)),
        order_by: None,
    }
}

fn expected(due: DueDay, today: Date, lead_days: i16, data_days: usize) -> PartForecast {
    let order_by = due.date.checked_sub(Duration::days(i64::from(lead_days))).unwrap_or(Date::MIN);
    PartForecast {
        section: if due.date - today <= SOON { "soon" } else { "later" },
        reason: None,
        data_days,
        date: Some(write_date(due.date)),
        earliest: Some(write_date(due.earliest)),
        latest: due.latest.map(write_date),
        days_over: None,
        order_by: Some(write_date(order_by)),
    }
}

/// The course of a part: what was done with it by day, and how fast.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartCourse {
    /// The day from which the forecast counts: that of the last refresh.
    today: String,
    replaced_on: String,
    rotations: i64,
    hours: f64,
    /// Use at the end of each day, oldest first.
    points: Vec<PartCoursePoint>,
    rotation_pace: Option<PartPace>,
    hours_pace: Option<PartPace>,
    /// Days with data since the replacement.
    data_days: usize,
    /// What removed parts had done, the newest first.
    lives: Vec<PartCourseLife>,
}

/// Use at the end of a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartCoursePoint {
    date: String,
    rotations: i64,
    hours: f64,
}

/// The life of a removed part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartCourseLife {
    rotations: i64,
    hours: f64,
}

/// Use per day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartPace {
    recent: f64,
    slow: f64,
    fast: f64,
}

impl From<Pace> for PartPace {
    fn from(pace: Pace) -> Self {
        Self { recent: pace.recent, slow: pace.slow, fast: pace.fast }
    }
}

/// What was done with a part in use since it was put in, by day, and the machine's pace.
#[endpoint]
pub(crate) async fn course(cx: Cx, query: Params<PartQuery>) -> Reply<PartCourse> {
    let mut tx = cx.begin().await?;
    let missing = || Fault::not_found("parts.missing");
    let id = Uuid::parse_str(&query.0.parts_unique_key).unwrap_or_default();
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let entry = entries::find(&mut tx, id).await?.ok_or_else(missing)?;
    let device = units::device(&mut tx, &locations, entry.device_id).await?.ok_or_else(missing)?;
    let zone = zones::named(&device.time_zone);
    let from = entry.replaced_at.min(cx.now() - PACE_DAYS).date().previous_day().unwrap_or(Date::MIN);
    let days = usage::days(&mut tx, &[device.device_id], from).await?;
    let counter = usage::counters(&mut tx, &[device.device_id]).await?.pop();
    let lives = store::lives(&mut tx, &[device.device_id]).await?;
    let own: Vec<&MachineDay> = days.iter().filter(|day| day.ended_at > entry.replaced_at).collect();
    let mut used = (
        entry.rotations - own.iter().map(|day| day.done.rotations).sum::<i64>(),
        entry.powered_ms - own.iter().map(|day| day.done.powered_ms).sum::<i64>(),
    );
    let points = own.iter().map(|day| {
        used = (used.0 + day.done.rotations, used.1 + day.done.powered_ms);
        PartCoursePoint { date: write_date(day.day), rotations: used.0.max(0), hours: hours(used.1.max(0)) }
    });
    let points = points.collect();
    let whole: Vec<&MachineDay> =
        days.iter().filter(|day| counter.is_some_and(|counter| ran_whole(day, counter.refreshed_at))).collect();
    let data_days = whole.iter().filter(|day| day.ended_at > entry.replaced_at).count();
    let pace = |of: fn(&MachineDay) -> f64| {
        let done: Vec<f64> = whole.iter().map(|day| of(day)).collect();
        Pace::of(&done).filter(|_| data_days >= WEEK).map(PartPace::from)
    };
    let lives = lives.into_iter().filter(|life| life.replaced_location == entry.replaced_location).take(LIVES);
    ok(PartCourse {
        today: write_date(zone.date(counter.map_or_else(|| cx.now(), |counter| counter.refreshed_at))),
        replaced_on: write_date(entry.work_date),
        rotations: entry.rotations,
        hours: hours(entry.powered_ms),
        points,
        rotation_pace: pace(|day| shown(day.done.rotations, 1)),
        hours_pace: pace(|day| hours(day.done.powered_ms)),
        data_days,
        lives: lives.map(|life| PartCourseLife { rotations: life.rotations, hours: hours(life.powered_ms) }).collect(),
    })
}

/// Asks for the counters to be refreshed now; one refresh of a company is enough at a time.
#[endpoint]
pub(crate) async fn refresh(cx: Cx) -> Reply<Nothing> {
    let mut tx = cx.begin().await?;
    let company = tx.company();
    jobs::enqueue_keyed(&mut tx, company, part_counter_orders::ONE_PER_COMPANY, &RefreshCounters { whole: true })
        .await?;
    tx.commit().await?;
    cx.app().bell.ring();
    done()
}
