//! `general/stream`.

use std::sync::Arc;
use std::time::Duration;

use content::notices::{self, NOTICES, NoticeBoard, NoticeRow, NoticeWatch, Watcher};
use http_kit::{App, Cx, Feed, Params, ProcessPart, ProgressNote, Refusal, feed};
use kernel::Outcome;
use live::{STATUS_READ, StatusWatch};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use salvo::{Request, Response};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use uuid::Uuid;

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

#[derive(Serialize)]
struct NoticeEvent<'a> {
    topic: &'static str,
    row: &'a NoticeRow,
}

/// The one event stream of a tab: rows of the download tray and of the live board as they change,
/// and notices as they are released.
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
    notices: Option<(Arc<Notices>, NoticeWatch)>,
    status: Option<StatusWatch>,
}

/// The process's look at new notices.
struct Notices(NoticeBoard);

impl ProcessPart for Notices {
    fn make(app: &App) -> Self {
        Self(NoticeBoard::new(app.db.clone(), app.clock.clone()))
    }
}

/// Begins to watch for new notices; nothing for whom none are.
async fn watch_notices(cx: &Cx) -> Outcome<Option<(Arc<Notices>, NoticeWatch)>> {
    let board = cx.app().shared::<Notices>();
    let mut tx = cx.begin().await?;
    let Some(written_in) = notices::language(&mut tx, cx.actor.member_id).await? else { return Ok(None) };
    let watcher = Watcher {
        company: cx.actor.company,
        member_id: cx.actor.member_id,
        member_type: cx.actor.member_type,
        services: cx.actor.services.clone(),
        lang: cx.lang(),
        zone: cx.zone(&mut tx).await?,
        written_in,
    };
    drop(tx);
    let watch = NoticeWatch::begin(&board.0, watcher).await?;
    Ok(Some((board, watch)))
}

impl Topics {
    async fn wanted(cx: &Cx, query: &StreamQuery) -> Outcome<Self> {
        let topics = query.topics.as_deref().unwrap_or("export");
        let wants = |topic: &str| topics.split(',').any(|word| word.trim() == topic);
        let policies = cx.app().access.policies();
        let status = if wants("status") && policies.permits(&cx.actor, STATUS_READ.0) {
            Some(StatusWatch::begin(cx, query.line_unique_key.as_deref()).await?)
        } else {
            None
        };
        let notices =
            if wants("notice") && policies.permits(&cx.actor, NOTICES.0) { watch_notices(cx).await? } else { None };
        Ok(Self { exports: wants("export").then(ExportNews::new), notices, status })
    }

    async fn follow(mut self, feed: Feed) -> Outcome<()> {
        let cx = feed.cx().clone();
        let mut notes = cx.app().hub.listen();
        while let Some(due) = self.tell(&feed).await? {
            tokio::select! {
                job = mine(&cx, &mut notes) => {
                    if let Some(news) = &mut self.exports {
                        news.hear(job);
                    }
                }
                () = tokio::time::sleep_until(due) => {}
            }
        }
        Ok(())
    }

    /// Tells what is new, and when the next look is due; none: nobody reads any more.
    async fn tell(&mut self, feed: &Feed) -> Outcome<Option<Instant>> {
        let mut due = Instant::now() + LOOK_EVERY;
        if let Some(news) = &mut self.exports {
            for row in news.changed(feed.cx()).await? {
                if !feed.send(&ExportEvent { topic: "export", row: &row }).await? {
                    return Ok(None);
                }
            }
            due = due.min(news.due());
        }
        if let Some((board, watch)) = &mut self.notices {
            for row in watch.news(&board.0).await? {
                if !feed.send(&NoticeEvent { topic: "notice", row: &row }).await? {
                    return Ok(None);
                }
            }
        }
        if let Some(watch) = &mut self.status {
            let (rows, next) = watch.news(feed.cx()).await?;
            for row in rows {
                if !feed.send_text(format!("{{\"topic\":\"status\",\"row\":{row}}}")).await {
                    return Ok(None);
                }
            }
            due = due.min(Instant::now() + next);
        }
        Ok(Some(due))
    }
}

/// Resolves at a note about a job of this company, or when notes were missed.
async fn mine(cx: &Cx, notes: &mut Receiver<ProgressNote>) -> Option<Uuid> {
    let company = cx.actor.company.as_i64();
    loop {
        match notes.recv().await {
            Ok(note) if note.company == company => return Some(note.job_id),
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => return None,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
