//! The history as a CSV file.

use http_kit::form::Form;
use http_kit::{CsvFile, Cx, JsonBody, Refusal, csv_table};
use kernel::{Lang, Zone, messages};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::http::{LogInQuery, Reach};
use super::store::{self, LogIn};

/// Headings, in the order of the cells.
const HEADINGS: [&str; 5] =
    ["log_in.column.time", "log_in.column.ip", "log_in.column.browser", "log_in.column.os", "log_in.column.result"];

/// The tries to log in as a member as a CSV file, newest first, in the caller's language.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<LogInQuery>) -> Result<CsvFile, Refusal> {
    let mut form = Form::default();
    let asked = body.0.take(&mut form);
    let asked = form.done(asked)?;
    let Reach { mut tx, zone, filter } = asked.reach(&cx).await?;
    let found = store::newest(&mut tx, filter, (0, csv_table::MOST_ROWS)).await?;
    csv_table::holds(found.count)?;
    let lang = cx.lang();
    let rows = found.data.into_iter().map(|row| cells(row, &zone, lang));
    let text = csv_table::text(HEADINGS.map(|key| messages::say(lang, key)), rows)?;
    Ok(csv_table::of_day(lang, "log_in.file", zone.date(cx.now()), text))
}

fn cells(row: LogIn, zone: &Zone, lang: Lang) -> [String; HEADINGS.len()] {
    let result = match row.result.as_str() {
        "success" => "log_in.result.success",
        "refused" => "log_in.result.refused",
        _ => "log_in.result.failure",
    };
    [zone.written(row.at), row.ip, row.browser, row.os, messages::say(lang, result)]
}
