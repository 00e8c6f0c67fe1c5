//! The call.

use http_kit::{JsonBody, NoConditions, Reply, Visit, ok};
use kernel::{Lang, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::watch::SiteLineWatch;
use super::wire::SiteLine;

/// A line that everybody may watch: what it does now, the states of its last eight hours, and its latest stops.
#[endpoint]
pub(in super::super) async fn line(visit: Visit, body: JsonBody<NoConditions>) -> Reply<Option<SiteLine>> {
    let JsonBody(NoConditions {}) = body;
    ok(told(&visit, visit.lang).await?)
}

/// The line in a visitor's words.
pub(in super::super) async fn told(visit: &Visit, lang: Lang) -> Outcome<Option<SiteLine>> {
    let seen = visit.app.shared::<SiteLineWatch>().look(&visit.app, lang, visit.now).await?;
    Ok(seen.map(|seen| SiteLine::new(&seen, lang)))
}
