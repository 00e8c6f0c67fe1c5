//! `general/stream`.

use std::time::Duration;

use http_kit::{Cx, Feed, Params, ProgressNote, Refusal, feed};
use kernel::Outcome;
use live::{STATUS_READ, StatusWatch};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use salvo::{Request, Response};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::time::Instant;

use crate::downloads::{ExportNews, ExportRow};

const LOOK_EVERY: Duration = Duration::from_secs(2);

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StreamQuery {
    /// Of export, notice and status, comma separated; unknown words are left out.
    #[serde(default)]
    topics: Option<String>,
    /// Narrows the topic status to one line.
    #[serde(default)]
    line_unique_key: Option<String>,
}

#[derive(Serialize)]
struct ExportEvent<'a> {
    topic: &'static str,
    row: &'a ExportRow,
}

/// The one event stream of a tab: rows of the download tray and of the live board as they change.
#[endpoint(responses((status_code = 200, description = "Events `{topic, row}`", content_type = "text/event-stream", body = String)))]
pub(crate) async fn events(
    cx: Cx,
    query: Params<StreamQuery>,
    req: &mut Request,
    res: &mut Response,
) -> Result<(), Refusal> {
    let topics = Topics::wanted(&cx, &query.0).await?;
    feed(cx, req, res, |feed| topics.follow(feed));
    Ok(())
}

/// What one stream carries.
struct Topics {
    exports: Option<ExportNews>,
    status: Option<StatusWatch>,
}

impl Topics {
    async fn wanted(cx: &Cx, query: &StreamQuery) -> Outcome<Self> {
        let topics = query.topics.as_deref().unwrap_or("export");
        let wants = |topic: &str| topics.split(',').any(|word| word.trim() == topic);
        let may_watch = cx.app().access.policies().permits(&cx.actor, STATUS_READ.0);
        let status = if wants("status") && may_watch {
            Some(StatusWatch::begin(cx, query.line_unique_key.as_deref()).await?)
        } else {
            None
        };
        Ok(Self { exports: wants("export").then(ExportNews::default), status })
    }

    async fn follow(mut self, feed: Feed) -> Outcome<()> {
        let cx = feed.cx().clone();
        let mut notes = cx.app().hub.listen();
        let mut exports = Instant::now();
        loop {
            if exports <= Instant::now() {
                exports = Instant::now() + LOOK_EVERY;
                if !self.tell_exports(&feed).await? {
                    return Ok(());
                }
            }
            let Some(due) = self.tell_status(&feed).await? else { return Ok(()) };
            tokio::select! {
                () = mine(&cx, &mut notes) => exports = Instant::now(),
                () = tokio::time::sleep_until(due.min(exports)) => {}
            }
        }
    }

    /// False: nobody reads any more.
    async fn tell_exports(&mut self, feed: &Feed) -> Outcome<bool> {
        let Some(news) = &mut self.exports else { return Ok(true) };
        for row in news.changed(feed.cx()).await? {
            if !feed.send(&ExportEvent { topic: "export", row: &row }).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// When the next look is due; none: nobody reads any more.
    async fn tell_status(&mut self, feed: &Feed) -> Outcome<Option<Instant>> {
        let Some(watch) = &mut self.status else { return Ok(Some(Instant::now() + LOOK_EVERY)) };
        let (rows, due) = watch.news(feed.cx()).await?;
        for row in rows {
            if !feed.send_text(format!("{{\"topic\":\"status\",\"row\":{row}}}")).await {
                return Ok(None);
            }
        }
        Ok(Some(Instant::now() + due))
    }
}

/// Resolves at a note about this company.
async fn mine(cx: &Cx, notes: &mut Receiver<ProgressNote>) {
    let company = cx.actor.company.as_i64();
    while let Ok(note) = notes.recv().await {
        if note.company == company {
            return;
        }
    }
    std::future::pending::<()>().await;
}
