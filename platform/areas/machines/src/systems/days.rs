//! `stops`, `parts/due`: what the screens of their permissions show.

use http_kit::{Cx, Params, SystemReply, tell};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use crate::parts::{self, PartsDue, PartsDueQuery};
use crate::stops::{self, LineStop, LineStopsQuery};

/// The stops of a line in one of its days, the newest first, and why they were.
#[endpoint]
pub(crate) async fn list_stops(cx: Cx, query: Params<LineStopsQuery>) -> SystemReply<Vec<LineStop>> {
    tell(stops::of_day(&cx, &query.0).await?)
}

/// Parts in use with what they have done, their limits, and when each is due.
#[endpoint]
pub(crate) async fn parts_due(cx: Cx, query: Params<PartsDueQuery>) -> SystemReply<PartsDue> {
    tell(parts::read_due(&cx, &query.0).await?)
}
