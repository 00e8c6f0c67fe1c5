//! The figures of items as CSV files: whole, by day, week or month, on all lines together or on each. They hold what the
//! calls of the same conditions tell, rounded as the screen shows it.

use http_kit::{CsvFile, Cx, JoinedFields, JsonBody, Refusal, csv_table};
use kernel::messages;
use plant::items::Item;
use report_content::buckets::{Bucket, Grain};
use report_content::items::cells as item_cells;
use report_content::items::{COLUMNS, DAYS, LINE};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::Totals;

use super::wire::{ItemsInDays, Lines};
use crate::figures::{all_figures, headings};
use crate::production_analysis::{any, of_location, say, today, told};

/// The figures of items over all of the days as a CSV file.
#[endpoint]
pub(crate) async fn summary(cx: Cx, body: JsonBody<JoinedFields<ItemsInDays, Lines>>) -> Result<CsvFile, Refusal> {
    file(cx, body, Grain::Whole).await
}

/// The figures of items by day as a CSV file.
#[endpoint]
pub(crate) async fn daily(cx: Cx, body: JsonBody<JoinedFields<ItemsInDays, Lines>>) -> Result<CsvFile, Refusal> {
    file(cx, body, Grain::Day).await
}

/// The figures of items by week as a CSV file.
#[endpoint]
pub(crate) async fn weekly(cx: Cx, body: JsonBody<JoinedFields<ItemsInDays, Lines>>) -> Result<CsvFile, Refusal> {
    file(cx, body, Grain::Week).await
}

/// The figures of items by month as a CSV file.
#[endpoint]
pub(crate) async fn monthly(cx: Cx, body: JsonBody<JoinedFields<ItemsInDays, Lines>>) -> Result<CsvFile, Refusal> {
    file(cx, body, Grain::Month).await
}

async fn file(cx: Cx, body: JsonBody<JoinedFields<ItemsInDays, Lines>>, grain: Grain) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(asked, Lines { per_line })) = body;
    let asked = asked.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, asked.location.as_deref()).await?;
    let found = asked.sums(&cx, &mut tx, grain).await?;
    let lang = cx.lang();
    let row = |item: &Item, line: Option<&str>, bucket: &Bucket, sum: &Totals| {
        let of_line = line.map_or_else(|| messages::say(lang, "report.file.all"), str::to_owned);
        [item_cells(item), vec![of_line], bucket.cells(), told(sum).cells(&all_figures())].concat()
    };
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (place, item) in asked.items.iter().enumerate() {
        if per_line {
            for (at, line) in found.lines.iter().enumerate() {
                let of_line =
                    found.buckets.iter().enumerate().filter_map(|(b, of)| Some((of, found.on_line(place, at, b)?)));
                rows.extend(of_line.map(|(bucket, sum)| row(item, Some(&line.name), bucket, sum)));
            }
        } else {
            let all = found.buckets.iter().enumerate().filter_map(|(b, of)| Some((of, found.total(place, b)?)));
            rows.extend(all.map(|(bucket, sum)| row(item, None, bucket, &sum)));
        }
    }
    any(!rows.is_empty())?;
    let heads = [say(lang, &COLUMNS), say(lang, &LINE), say(lang, &DAYS), headings(lang, &all_figures())].concat();
    let text = csv_table::text(heads, rows.into_iter())?;
    Ok(csv_table::of_day(lang, "report.file.figures_by_item", today(&cx, &devices), text))
}
