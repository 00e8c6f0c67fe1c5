//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::zone::write_date;
use kernel::{Fault, Outcome, Zone};
use plant::plans::{self, Plan};
use plant::units::{self, UnitLine};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use time::{Date, Duration, OffsetDateTime};

use super::asked::{
    ScheduleDayQuery, ScheduleItemQuery, ScheduleKey, ScheduleShortfall, ScheduleToAdd, ScheduleToUpdate, ScheduleWeek,
    ScheduleWeekQuery,
};
use super::outside;
use super::progress::{self, LineProgress};
use super::wire::{Schedule, ScheduleDay, ScheduleItem, ScheduleItemNeed, ScheduleOfWeek, ScheduleOutside};

/// The plans of a line in a week from Monday to Sunday, with what was made and what is still needed.
#[endpoint]
pub(crate) async fn read_week(cx: Cx, query: Params<ScheduleWeekQuery>) -> Reply<ScheduleOfWeek> {
    let mut form = Form::default();
    let week = form.take("week", query.0.week);
    let week = form.done(week)?.unwrap_or(ScheduleWeek::This);
    let mut tx = cx.begin().await?;
    let (line, zone) = line(&cx, &mut tx, &query.0.line_unique_key).await?;
    let days = days(&line, plans::day_of(&line, cx.now()).0, week);
    let (Some(first), Some(last)) = (days.first().copied(), days.last().copied()) else {
        return Err(Fault::ours("a week without days").into());
    };
    let window = Span::new(first.1.from, last.1.to);
    let read = progress::read(&mut tx, &line, window, cx.now()).await?;
    let bands = progress::bands(&mut tx, &line, window, cx.now()).await?;
    ok(ScheduleOfWeek {
        start_date: write_date(first.0),
        end_date: write_date(last.0),
        start_hour: line.start_hour,
        state: read.machines.band.into(),
        state_since: read.machines.since.map(|at| zone.iso(at)),
        needs: read.needs().into_iter().map(|one| ScheduleItemNeed::new(&zone, one)).collect(),
        schedules: schedules(&zone, &read),
        days: days.into_iter().map(|(date, day)| ScheduleDay::new(&zone, date, day, &bands)).collect(),
    })
}

/// The days of a week beside that of `today`, from Monday to Sunday.
pub(super) fn days(line: &UnitLine, today: Date, week: ScheduleWeek) -> Vec<(Date, Span)> {
    let past = i64::from(today.weekday().number_days_from_monday()) - 7 * week.offset();
    let day = |place: i64| {
        let date = today.saturating_sub(Duration::days(past - place));
        let (from, to) = plans::day(line, date);
        (date, Span::new(from, to))
    };
    (0..7).map(day).collect()
}

fn schedules(zone: &Zone, read: &LineProgress) -> Vec<Schedule> {
    let schedule = |one: &progress::PlanProgress| Schedule::new(zone, one.clone(), read.film(&one.plan.item));
    read.plans.iter().map(schedule).collect()
}

/// The items that the fillers of a line know, each once, with what a plan needs to know of them.
#[endpoint]
pub(crate) async fn list_items(cx: Cx, query: Params<ScheduleItemQuery>) -> Reply<Vec<ScheduleItem>> {
    let Params(query) = query;
    let mut tx = cx.begin().await?;
    let (line, _) = line(&cx, &mut tx, &query.line_unique_key).await?;
    let found = progress::items(&mut tx, &line, cx.now()).await?;
    let rows = found.into_iter().map(|(item, facts)| ScheduleItem::new(item, &facts));
    let keyword = query.keyword.unwrap_or_default();
    ok(rows.filter(|row| row.matches(&keyword)).collect())
}

/// Adds a plan to a line.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<ScheduleToAdd>) -> Reply<Schedule> {
    let mut tx = cx.begin().await?;
    let row = add_in(&cx, &mut tx, body.0).await?;
    tx.commit().await?;
    ok(row)
}

/// Adds a plan, as part of a transaction.
pub(crate) async fn add_in(cx: &Cx, tx: &mut TenantTx, body: ScheduleToAdd) -> Outcome<Schedule> {
    let mut form = Form::default();
    let key = form.take("lineUniqueKey", body.line_unique_key.clone());
    let draft = body.take(&mut form);
    let (key, draft) = form.done((key, draft))?;
    let locations = viewable::locations(tx, &cx.actor).await?;
    let line = units::line(tx, &locations, key).await?.ok_or_else(|| Fault::not_found("line.missing"))?;
    let zone = zones::named(&line.time_zone);
    let plan = plans::add(tx, &line, &draft, cx.now()).await?;
    let title = plan.title();
    let subject = Subject { id: plan.plan_id, name: &title };
    cx.audit(tx, "schedule.add", subject, None::<()>, Some(plan.audited(&zone)))?;
    row(cx, tx, &line, &plan).await
}

/// Changes a plan.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<ScheduleToUpdate>) -> Reply<Schedule> {
    ok(change(&cx, body.0).await?)
}

/// Changes a plan, and says what it is then.
pub(crate) async fn change(cx: &Cx, body: ScheduleToUpdate) -> Outcome<Schedule> {
    let (key, version, draft) = body.parts();
    let mut form = Form::default();
    let (key, version) = (form.take("scheduleUniqueKey", key), form.take("version", version));
    let draft = draft(&mut form);
    let (key, version, draft) = form.done((key, version, draft))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let (line, before) = plans::lock(&mut tx, &locations, key).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version).map_err(Fault::from)?, before.version).await?;
    let zone = zones::named(&line.time_zone);
    let after = plans::update(&mut tx, &line, &before, &draft).await?;
    let title = after.title();
    let subject = Subject { id: key, name: &title };
    cx.audit(&mut tx, "schedule.update", subject, Some(before.audited(&zone)), Some(after.audited(&zone)))?;
    let row = row(cx, &mut tx, &line, &after).await?;
    tx.commit().await?;
    Ok(row)
}

/// Deletes a plan.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<ScheduleKey>) -> Reply<Nothing> {
    delete(&cx, body.0).await?;
    done()
}

/// Deletes a plan.
pub(crate) async fn delete(cx: &Cx, body: ScheduleKey) -> Outcome<()> {
    let mut form = Form::default();
    let key = form.take("scheduleUniqueKey", body.schedule_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let (line, plan) = plans::lock(&mut tx, &locations, key).await?;
    plans::delete(&mut tx, &plan).await?;
    let title = plan.title();
    let subject = Subject { id: key, name: &title };
    let zone = zones::named(&line.time_zone);
    cx.audit(&mut tx, "schedule.delete", subject, Some(plan.audited(&zone)), None::<()>)?;
    tx.commit().await?;
    Ok(())
}

/// Decides what becomes of the bags that a plan lacks, once it is over.
#[endpoint]
pub(crate) async fn decide_shortfall(cx: Cx, body: JsonBody<ScheduleShortfall>) -> Reply<Schedule> {
    let mut form = Form::default();
    let key = form.take("scheduleUniqueKey", body.0.schedule_unique_key);
    let version = form.take("version", body.0.version);
    let (key, version) = form.done((key, version))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let (line, before) = plans::lock(&mut tx, &locations, key).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version).map_err(Fault::from)?, before.version).await?;
    if row(&cx, &mut tx, &line, &before).await?.shortfall_count == 0 {
        return Err(Fault::rule("plan.shortfall.none").into());
    }
    let after = plans::carry(&mut tx, &before, body.0.carried).await?;
    let (zone, title) = (zones::named(&line.time_zone), after.title());
    let subject = Subject { id: key, name: &title };
    cx.audit(&mut tx, "schedule.shortfall", subject, Some(before.audited(&zone)), Some(after.audited(&zone)))?;
    let row = row(&cx, &mut tx, &line, &after).await?;
    tx.commit().await?;
    ok(row)
}

/// The plans that begin in a stretch of a line's time, against what was made.
pub(crate) async fn within(
    tx: &mut TenantTx,
    line: &UnitLine,
    window: Span,
    now: OffsetDateTime,
) -> Outcome<Vec<Schedule>> {
    let read = progress::read(tx, line, window, now).await?;
    Ok(schedules(&zones::named(&line.time_zone), &read))
}

/// The plans of a line's day against what was made.
#[endpoint]
pub(crate) async fn plan_actual(cx: Cx, query: Params<ScheduleDayQuery>) -> Reply<Vec<Schedule>> {
    let mut tx = cx.begin().await?;
    let (line, zone, _, day) = asked_day(&cx, &mut tx, query.0).await?;
    let read = progress::read(&mut tx, &line, day, cx.now()).await?;
    let mut rows = Vec::with_capacity(read.plans.len());
    for (schedule, one) in schedules(&zone, &read).into_iter().zip(&read.plans) {
        let course = progress::course(&mut tx, &read, &one.plan, cx.now()).await?;
        rows.push(schedule.with_course(&zone, course));
    }
    ok(rows)
}

/// What a line made on a day outside of the plans for it, by item.
#[endpoint]
pub(crate) async fn list_outside(cx: Cx, query: Params<ScheduleDayQuery>) -> Reply<Vec<ScheduleOutside>> {
    let mut tx = cx.begin().await?;
    let (line, _, _, day) = asked_day(&cx, &mut tx, query.0).await?;
    let found = outside::of_day(&mut tx, &line, day, cx.now()).await?;
    ok(found.into_iter().map(ScheduleOutside::from).collect())
}

/// A line's day and its states so far.
#[endpoint]
pub(crate) async fn read_states(cx: Cx, query: Params<ScheduleDayQuery>) -> Reply<ScheduleDay> {
    let mut tx = cx.begin().await?;
    let (line, zone, date, day) = asked_day(&cx, &mut tx, query.0).await?;
    let bands = progress::bands(&mut tx, &line, day, cx.now()).await?;
    ok(ScheduleDay::new(&zone, date, day, &bands))
}

async fn asked_day(cx: &Cx, tx: &mut TenantTx, query: ScheduleDayQuery) -> Outcome<(UnitLine, Zone, Date, Span)> {
    let mut form = Form::default();
    let date = form.take("date", query.date);
    let date = form.done(date)?;
    let (line, zone) = line(cx, tx, &query.line_unique_key).await?;
    let date = date.unwrap_or_else(|| plans::day_of(&line, cx.now()).0);
    let (from, to) = plans::day(&line, date);
    Ok((line, zone, date, Span::new(from, to)))
}

/// A line that the caller sees, and its clock.
pub(crate) async fn line(cx: &Cx, tx: &mut TenantTx, key: &str) -> Outcome<(UnitLine, Zone)> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let line = units::find_line(tx, &locations, key).await?;
    let zone = zones::named(&line.time_zone);
    Ok((line, zone))
}

/// A plan that was just written, with its progress among those of its day.
async fn row(cx: &Cx, tx: &mut TenantTx, line: &UnitLine, plan: &Plan) -> Outcome<Schedule> {
    let (zone, now) = (zones::named(&line.time_zone), cx.now());
    let (_, from, to) = plans::day_of(line, plan.starts_at);
    let read = progress::read(tx, line, Span::new(from, to), now).await?;
    let place = read.plans.iter().position(|one| one.plan.plan_id == plan.plan_id);
    let found = place.and_then(|place| schedules(&zone, &read).into_iter().nth(place));
    found.ok_or_else(|| Fault::ours("a plan outside of its own day"))
}
