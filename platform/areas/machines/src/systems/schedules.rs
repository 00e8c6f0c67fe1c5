//! `schedules`: the plans of a line's days, read and written as the screen of the schedule does.

use http_kit::form::{Day, Form};
use http_kit::{Cx, JsonBody, KeptAnswer, Nothing, Once, OrderDigest, OrderKey, Params, SystemReply, tell};
use plant::plans;
use salvo::Request;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;
use telemetry::Span;

use crate::production_schedule::{self as schedule, Schedule, ScheduleKey, ScheduleToAdd, ScheduleToUpdate};

/// Days of the longest stretch.
const MOST_DAYS: i64 = 31;

/// Which plans.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SystemScheduleQuery {
    /// The line.
    line_unique_key: String,
    /// First of the line's days; the present one when absent.
    start_date: Option<Day>,
    /// Last day, at most the 31st; the first one when absent.
    end_date: Option<Day>,
}

/// The plans of a line that begin on some of its days, with what was made of them.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<SystemScheduleQuery>) -> SystemReply<Vec<Schedule>> {
    let Params(query) = query;
    let mut form = Form::default();
    let (first, last) = (form.take("startDate", query.start_date), form.take("endDate", query.end_date));
    let (first, last) = form.done((first, last))?;
    let mut tx = cx.begin().await?;
    let (line, _) = schedule::line(&cx, &mut tx, &query.line_unique_key).await?;
    let first = first.unwrap_or_else(|| plans::day_of(&line, cx.now()).0);
    let last = last.unwrap_or(first);
    let mut form = Form::default();
    form.must(last >= first, "endDate", "order", "period.end_after_start");
    form.must((last - first).whole_days() < MOST_DAYS, "endDate", "period", "period.max");
    form.done(())?;
    let days = Span::new(plans::day(&line, first).0, plans::day(&line, last).1);
    tell(schedule::within(&mut tx, &line, days, cx.now()).await?)
}

/// Adds a plan to a line.
#[endpoint]
pub(crate) async fn add(
    cx: Cx,
    key: OrderKey,
    body: JsonBody<ScheduleToAdd>,
    req: &mut Request,
) -> SystemReply<KeptAnswer<Schedule>> {
    let sent = req.payload().await.map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default();
    let mut tx = cx.begin().await?;
    let order = match cx.once(&mut tx, key, OrderDigest::default().text("body", &sent)).await? {
        Once::First(order) => order,
        Once::Again(answer) => return tell(answer),
    };
    let row = schedule::add_in(&cx, &mut tx, body.0).await?;
    let answer = order.keep(&mut tx, row).await?;
    tx.commit().await?;
    tell(answer)
}

/// Changes a plan.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<ScheduleToUpdate>) -> SystemReply<Schedule> {
    tell(schedule::change(&cx, body.0).await?)
}

/// Deletes a plan.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<ScheduleKey>) -> SystemReply<Nothing> {
    schedule::delete(&cx, body.0).await?;
    tell(Nothing)
}
