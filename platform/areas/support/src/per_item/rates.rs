//! Operating rates of items by bucket: on all lines together, or line by line.

use http_kit::{Cx, JsonBody, Reply, ok};
use plant::items::Item;
use report_content::buckets::Grain;
use report_content::items::{ItemLine, ItemSums};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::Totals;

use super::wire::{ItemsInDays, RatesOfItem, RatesPerItem};
use crate::production_analysis::told;

/// Operating rates of items by day, on all lines together.
#[endpoint]
pub(crate) async fn daily_total(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<RatesPerItem> {
    rates(cx, body, Grain::Day, total).await
}

/// Operating rates of items by day and line.
#[endpoint]
pub(crate) async fn daily_lines(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<RatesPerItem> {
    rates(cx, body, Grain::Day, by_line).await
}

/// Operating rates of items by week, on all lines together.
#[endpoint]
pub(crate) async fn weekly_total(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<RatesPerItem> {
    rates(cx, body, Grain::Week, total).await
}

/// Operating rates of items by week and line.
#[endpoint]
pub(crate) async fn weekly_lines(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<RatesPerItem> {
    rates(cx, body, Grain::Week, by_line).await
}

/// Operating rates of items by month, on all lines together.
#[endpoint]
pub(crate) async fn monthly_total(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<RatesPerItem> {
    rates(cx, body, Grain::Month, total).await
}

/// Operating rates of items by month and line.
#[endpoint]
pub(crate) async fn monthly_lines(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<RatesPerItem> {
    rates(cx, body, Grain::Month, by_line).await
}

/// The rows of an item, which stands at a place among those asked for.
type RowsOf = fn(&ItemSums, usize, &Item) -> Vec<RatesOfItem>;

async fn rates(cx: Cx, body: JsonBody<ItemsInDays>, grain: Grain, rows_of: RowsOf) -> Reply<RatesPerItem> {
    let asked = body.0.check()?;
    let mut tx = cx.begin().await?;
    let found = asked.sums(&cx, &mut tx, grain).await?;
    let rows = asked.items.iter().enumerate().flat_map(|(place, item)| rows_of(&found, place, item)).collect();
    ok(RatesPerItem { buckets: found.buckets.iter().map(Into::into).collect(), rows })
}

fn total(found: &ItemSums, place: usize, item: &Item) -> Vec<RatesOfItem> {
    let value = |bucket| rate(found.total(place, bucket).as_ref());
    let values = (0..found.buckets.len()).map(value).collect();
    vec![RatesOfItem { item: item.clone().into(), line_unique_key: None, line_name: None, values }]
}

/// A row for each line on which the item was made.
fn by_line(found: &ItemSums, place: usize, item: &Item) -> Vec<RatesOfItem> {
    let row = |(line, names): (usize, &ItemLine)| {
        let sums: Vec<Option<&Totals>> =
            (0..found.buckets.len()).map(|bucket| found.on_line(place, line, bucket)).collect();
        sums.iter().any(Option::is_some).then(|| RatesOfItem {
            item: item.clone().into(),
            line_unique_key: Some(names.line_id.to_string()),
            line_name: Some(names.name.clone()),
            values: sums.into_iter().map(rate).collect(),
        })
    };
    found.lines.iter().enumerate().filter_map(row).collect()
}

fn rate(sum: Option<&Totals>) -> Option<f64> {
    told(sum?).operating_ratio
}
