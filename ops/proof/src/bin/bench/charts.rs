//! P4 and P5: charts through the whole API, against psql's plain SELECT of the same rows.

use anyhow::{Context, Result};
use proof::http::Caller;
use proof::results::Measurement;
use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;

use crate::pairs::{ask, beside_psql};
use crate::world::{World, instant, key, slots};

const ITEMS: usize = 15;
/// Calls on each side of a pair; their median counts.
const CALLS: usize = 9;

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    let from = world.to - time::Duration::days(1);
    let keys: Vec<String> = (1..=ITEMS).map(key).collect();
    let body = json!({
        "deviceUniqueKey": world.device, "itemKeys": keys,
        "startTime": from.format(&Rfc3339)?, "endTime": world.to.format(&Rfc3339)?,
    });
    let window = format!(
        "company_id = 1 and device_id = '{}' and TIME >= {} and TIME < {}",
        world.device,
        instant(from),
        instant(world.to)
    );
    let raw = format!("select at{} from sample where {} order by at", slots(ITEMS), window.replace("TIME", "at"));
    let rolled = format!(
        "select bucket, n, n_slot[1:{ITEMS}], sum[1:{ITEMS}], min[1:{ITEMS}], max[1:{ITEMS}] from r10m where {} order by bucket",
        window.replace("TIME", "bucket")
    );
    let points = beside_psql(world, &path("query/all/data"), &body, &raw, CALLS).await?;
    let buckets = beside_psql(world, &path("query/trend/graph/data"), &body, &rolled, CALLS).await?;
    let shown = shape(world, "query/all/data", &body).await?;
    let tens = shape(world, "query/trend/graph/data", &body).await?;
    Ok(vec![
        Measurement::new(
            "P4",
            &format!(
                "chart of 24 h, {ITEMS} items, 8,640 rows, at most {} points an item, through the API; peer psql raw SELECT",
                shown.most
            ),
            format!("{}; answer {} kB", points.told("ms"), shown.bytes / 1_000),
            "<= 1.0",
            points.ratio() <= 1.0 && shown.series == ITEMS && shown.most <= 1_500,
        ),
        Measurement::new(
            "P5",
            &format!(
                "chart of ten-minute buckets, {} x {ITEMS}, through the API; peer psql on the roll-ups",
                tens.most
            ),
            format!("{}; answer {} kB", buckets.told("ms"), tens.bytes / 1_000),
            "<= 2",
            buckets.ratio() <= 2.0 && tens.most == 144,
        ),
    ])
}

struct Shape {
    series: usize,
    most: usize,
    bytes: usize,
}

fn path(call: &str) -> String {
    format!("/api/assetAlarmOccurenceStatus/{call}")
}

async fn shape(world: &World, call: &str, body: &Value) -> Result<Shape> {
    let bytes = ask(world, &mut Caller::new(world.stage.api), &path(call), body).await?;
    let answer: Value = serde_json::from_slice(&bytes)?;
    let series = answer["data"]["series"].as_array().context("no series")?;
    let most = series.iter().filter_map(|one| one["points"].as_array()).map(Vec::len).max().unwrap_or(0);
    Ok(Shape { series: series.len(), most, bytes: bytes.len() })
}
