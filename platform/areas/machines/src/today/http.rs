//! `operatingStatus/query/today`.

use access::viewable;
use http_kit::{Cx, Params, Refusal, TaggedReply};
use kernel::Fault;
use live::{Boards, LineToday, Viewer};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;
use uuid::Uuid;

use super::wire::{TodayAnswer, answer};

/// Whose day.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TodayQuery {
    /// One location; all that the caller may look at when absent.
    location_unique_key: Option<String>,
}

/// What the lines made in each hour of their day, and what stopped them, by lost time. An answer that the caller holds
/// already is not sent again (304).
#[endpoint]
pub(crate) async fn today(cx: Cx, query: Params<TodayQuery>) -> Result<TaggedReply<TodayAnswer>, Refusal> {
    let mut tx = cx.begin().await?;
    let mut locations = viewable::locations(&mut tx, &cx.actor).await?;
    drop(tx);
    if let Some(key) = query.0.location_unique_key.filter(|key| !key.is_empty()) {
        let wanted = key.parse::<Uuid>().ok().filter(|wanted| locations.contains(wanted));
        locations = vec![wanted.ok_or_else(|| Fault::not_found("location.missing"))?];
    }
    let viewer = Viewer::new(locations, None);
    let read = cx.app().shared::<Boards>().today(cx.scope()).await?;
    let lines: Vec<&LineToday> = read.lines.iter().filter(|one| viewer.sees_line(&one.line)).collect();
    Ok(TaggedReply(answer(&lines, cx.lang())))
}
