//! Figures of items by bucket.

use http_kit::{Cx, JsonBody, Reply, ok};
use report_content::buckets::Grain;
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::wire::{FiguresOfItem, FiguresPerItem, ItemsInDays};
use crate::production_analysis::told;

/// The figures of items over all of the days.
#[endpoint]
pub(crate) async fn summary(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<FiguresPerItem> {
    figures(cx, body, Grain::Whole).await
}

/// The figures of items by day.
#[endpoint]
pub(crate) async fn daily(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<FiguresPerItem> {
    figures(cx, body, Grain::Day).await
}

/// The figures of items by week.
#[endpoint]
pub(crate) async fn weekly(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<FiguresPerItem> {
    figures(cx, body, Grain::Week).await
}

/// The figures of items by month.
#[endpoint]
pub(crate) async fn monthly(cx: Cx, body: JsonBody<ItemsInDays>) -> Reply<FiguresPerItem> {
    figures(cx, body, Grain::Month).await
}

async fn figures(cx: Cx, body: JsonBody<ItemsInDays>, grain: Grain) -> Reply<FiguresPerItem> {
    let asked = body.0.check()?;
    let mut tx = cx.begin().await?;
    let found = asked.sums(&cx, &mut tx, grain).await?;
    let mut rows = Vec::new();
    for (item, names) in asked.items.iter().enumerate() {
        for (place, bucket) in found.buckets.iter().enumerate() {
            let Some(sum) = found.total(item, place) else { continue };
            let bucket = kernel::zone::write_date(bucket.label);
            rows.push(FiguresOfItem { item: names.clone().into(), bucket, figures: told(&sum) });
        }
    }
    ok(FiguresPerItem { buckets: found.buckets.iter().map(Into::into).collect(), rows })
}
