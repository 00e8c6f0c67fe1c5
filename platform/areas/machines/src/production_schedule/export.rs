//! Plans as a CSV file that the import reads again: the three weeks of a line, and a template without rows.

use access::viewable;
use http_kit::form::{Form, Key};
use http_kit::{CsvFile, Cx, JsonBody, NoConditions, Refusal};
use kernel::{Fault, messages};
use plant::plans;
use plant::units;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;

use super::asked::ScheduleWeek;
use super::columns::{COLUMNS, PlanRow};
use super::http::days;
use crate::sheet::SheetColumn;
use http_kit::csv_table;

/// Columns of a template: a plan to be has no key yet.
const TEMPLATE: usize = COLUMNS.len() - 1;

/// Whose plans.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleFileQuery {
    /// The line.
    line_unique_key: Key,
}

/// The plans of a line in last week, this one and the next as a CSV file, in the caller's language.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<ScheduleFileQuery>) -> Result<CsvFile, Refusal> {
    let mut form = Form::default();
    let key = form.take("lineUniqueKey", body.0.line_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let line = units::line(&mut tx, &locations, key).await?.ok_or_else(|| Fault::not_found("line.missing"))?;
    let (zone, today) = (zones::named(&line.time_zone), plans::day_of(&line, cx.now()).0);
    let (first, last) = (days(&line, today, ScheduleWeek::Last), days(&line, today, ScheduleWeek::Next));
    let (Some(first), Some(last)) = (first.first(), last.last()) else {
        return Err(Fault::ours("a week without days").into());
    };
    let found = plans::in_window(&mut tx, line.line_id, first.1.from, last.1.to).await?;
    let rows = found.iter().map(|plan| {
        let row = PlanRow::of(plan, &line.name);
        COLUMNS.map(|(column, _)| row.cell(column, &zone))
    });
    let lang = cx.lang();
    let text = csv_table::text(COLUMNS.map(|(column, _)| column.heading(lang)), rows)?;
    Ok(csv_table::of_day(lang, "schedule.file.list", zone.date(cx.now()), text))
}

/// A file with headings alone, in the caller's language.
#[endpoint]
pub(crate) async fn template(cx: Cx, _body: JsonBody<NoConditions>) -> Result<CsvFile, Refusal> {
    let lang = cx.lang();
    let name = format!("{}.csv", messages::say(lang, "schedule.file.template"));
    let headings: [String; TEMPLATE] = std::array::from_fn(|place| COLUMNS[place].0.heading(lang));
    Ok(CsvFile { name, text: csv_table::text(headings, std::iter::empty::<Vec<String>>())? })
}
