//! `operatingStatus/query/list`, `query/day`, `stream`.

use access::viewable;
use http_kit::{Cx, Feed, JsonBody, Params, Refusal, TaggedReply, feed};
use kernel::{Fault, Outcome, Zone, zone};
use live::{Boards, ColumnKey, DayBand, SpanState, StatusRow, StatusWatch, Viewer};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use salvo::{Request, Response};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::status_columns::columns;

/// What a row stands for.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum StatusUnit {
    /// A line.
    #[default]
    Line,
    /// A filler.
    Device,
}

/// Which rows and columns are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StatusQuery {
    /// One location; all that the caller may look at when absent.
    location_unique_key: Option<String>,
    /// Columns of the rows, 1 to 20, each once.
    #[salvo(schema(min_items = 1, max_items = 20))]
    columns: Vec<ColumnKey>,
    /// Lines when absent.
    unit: Option<StatusUnit>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DayQuery {
    /// One location; all that the caller may look at when absent.
    location_unique_key: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StatusStreamQuery {
    /// One line; all that the caller may look at when absent.
    line_unique_key: Option<String>,
}

/// The states of a line's day so far. They adjoin each other from the day's beginning to now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StatusDay {
    line_unique_key: String,
    /// The date on which the day began.
    date: String,
    start_time: String,
    /// When the day will end.
    end_time: String,
    spans: Vec<StatusSpan>,
}

/// A stretch of one state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StatusSpan {
    state: SpanState,
    start_time: String,
    end_time: String,
}

impl StatusSpan {
    /// A stretch as the clock of a zone tells it.
    pub(crate) fn new(zone: &Zone, (span, band): (telemetry::Span, telemetry::states::Band)) -> Self {
        Self { state: band.into(), start_time: zone.iso(span.from), end_time: zone.iso(span.to) }
    }
}

/// What the lines, or their fillers, do now. An answer that the caller holds already is not sent again (304).
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<StatusQuery>) -> Result<TaggedReply<Vec<StatusRow>>, Refusal> {
    let JsonBody(query) = body;
    let columns = columns(query.columns)?;
    let viewer = viewer(&cx, query.location_unique_key.as_deref()).await?;
    let snapshot = cx.app().shared::<Boards>().look(cx.scope()).await?;
    let seen = snapshot.rows.iter().filter(|row| viewer.sees(row));
    let rows = match query.unit.unwrap_or_default() {
        StatusUnit::Line => seen.map(|row| StatusRow::of_line(row, &columns, cx.lang())).collect(),
        StatusUnit::Device => seen.flat_map(|row| StatusRow::of_machines(row, &columns, cx.lang())).collect(),
    };
    Ok(TaggedReply(rows))
}

/// The band of the day of each line.
#[endpoint]
pub(crate) async fn days(cx: Cx, query: Params<DayQuery>) -> Result<TaggedReply<Vec<StatusDay>>, Refusal> {
    let viewer = viewer(&cx, query.0.location_unique_key.as_deref()).await?;
    let read = cx.app().shared::<Boards>().days(cx.scope()).await?;
    Ok(TaggedReply(read.lines.iter().filter(|band| viewer.sees_line(&band.line)).map(day).collect()))
}

/// Rows of the list with all columns, each time one changes.
#[endpoint(responses((status_code = 200, description = "Rows of the list, as they change", content_type = "text/event-stream", body = StatusRow)))]
pub(crate) async fn stream(
    cx: Cx,
    query: Params<StatusStreamQuery>,
    req: &mut Request,
    res: &mut Response,
) -> Result<(), Refusal> {
    let watch = StatusWatch::begin(&cx, query.0.line_unique_key.as_deref()).await?;
    feed(cx, req, res, |feed| follow(feed, watch));
    Ok(())
}

async fn follow(feed: Feed, mut watch: StatusWatch) -> Outcome<()> {
    loop {
        let (rows, due) = watch.news(feed.cx()).await?;
        for row in rows {
            if !feed.send_text(row.to_string()).await {
                return Ok(());
            }
        }
        tokio::time::sleep(due).await;
    }
}

/// Somebody who looks at all of the own locations, or at one of them.
async fn viewer(cx: &Cx, location: Option<&str>) -> Outcome<Viewer> {
    let mut tx = cx.begin().await?;
    let mut locations = viewable::locations(&mut tx, &cx.actor).await?;
    if let Some(key) = location.filter(|key| !key.is_empty()) {
        let wanted = key.parse::<Uuid>().ok().filter(|wanted| locations.contains(wanted));
        locations = vec![wanted.ok_or_else(|| Fault::not_found("location.missing"))?];
    }
    Ok(Viewer::new(locations, None))
}

fn day(band: &DayBand) -> StatusDay {
    let iso = |at| band.line.zone.iso(at);
    StatusDay {
        line_unique_key: band.line.line_id.to_string(),
        date: zone::write_date(band.date),
        start_time: iso(band.day.from),
        end_time: iso(band.day.to),
        spans: band.spans.iter().map(|part| StatusSpan::new(&band.line.zone, *part)).collect(),
    }
}
