//! Event streams, read by fetch with the token in the header. They end with the session and with the process.
//!
//! A note from the worker makes a stream look again; every other second it looks by itself, so that a lost note costs
//! two seconds and a Redis that is away costs nothing more.

use std::convert::Infallible;
use std::time::Duration;

use access::Found;
use futures::Stream;
use http_kit::{Cx, Params, ProgressNote, Refusal};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use salvo::sse::{SseEvent, SseKeepAlive};
use salvo::{Request, Response};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use uuid::Uuid;

use super::http::{ExportKey, key_of, missing, telling};
use super::rows::{self, ExportRow};
use super::store;

const LOOK_EVERY: Duration = Duration::from_secs(2);
const KEEP_ALIVE: Duration = Duration::from_secs(15);

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StreamQuery {
    /// Of export, notice and status, comma separated; unknown words are left out.
    #[serde(default)]
    topics: Option<String>,
    #[serde(default)]
    #[expect(dead_code, reason = "narrows the topic status, which comes with the live board")]
    line_unique_key: Option<String>,
}

#[derive(Serialize)]
struct ExportEvent<'a> {
    topic: &'static str,
    row: &'a ExportRow,
}

type Sender = mpsc::Sender<Result<SseEvent, Infallible>>;

/// The one event stream of a tab: rows of the download tray as they change.
#[endpoint(responses((status_code = 200, description = "Events `{topic, row}`", content_type = "text/event-stream", body = String)))]
pub(crate) async fn events(
    cx: Cx,
    query: Params<StreamQuery>,
    req: &mut Request,
    res: &mut Response,
) -> Result<(), Refusal> {
    let exports = query.0.topics.as_deref().unwrap_or("export").split(',').any(|topic| topic.trim() == "export");
    let token = token_of(req);
    let (sender, stream) = channel();
    attend(async move {
        if let Err(fault) = watch_all(&cx, &token, exports, &sender).await {
            tracing::warn!(?fault, request.id = cx.visit.request_id, "an event stream ended early");
        }
    });
    SseKeepAlive::new(stream).max_interval(KEEP_ALIVE).stream(res);
    Ok(())
}

/// The rows of one export until it ends.
#[endpoint(responses((status_code = 200, description = "The export's row, at each change", content_type = "text/event-stream", body = String)))]
pub(crate) async fn progress(
    cx: Cx,
    query: Params<ExportKey>,
    req: &mut Request,
    res: &mut Response,
) -> Result<(), Refusal> {
    let key = key_of(&query.0.export_key)?;
    let first = look_at(&cx, key, cx.now()).await?.ok_or_else(missing)?;
    let token = token_of(req);
    let (sender, stream) = channel();
    attend(async move {
        if let Err(fault) = watch_one(&cx, &token, key, first, &sender).await {
            tracing::warn!(?fault, request.id = cx.visit.request_id, "a progress stream ended early");
        }
    });
    SseKeepAlive::new(stream).max_interval(KEEP_ALIVE).stream(res);
    Ok(())
}

fn channel() -> (Sender, impl Stream<Item = Result<SseEvent, Infallible>> + Send + 'static) {
    let (sender, receiver) = mpsc::channel(64);
    (sender, ReceiverStream::new(receiver))
}

/// Feeds a stream beside its answer; ends with the stream, the session or the process.
#[expect(clippy::disallowed_methods, reason = "the hub's closing ends it, and it holds nothing that could be lost")]
fn attend(task: impl Future<Output = ()> + Send + 'static) {
    tokio::task::spawn(task);
}

fn token_of(req: &Request) -> String {
    let header = req.header::<String>("authorization").unwrap_or_default();
    header.split_once(' ').map_or(String::new(), |(_, token)| token.trim().to_owned())
}

async fn look_at(cx: &Cx, key: Uuid, now: OffsetDateTime) -> Outcome<Option<ExportRow>> {
    let mut tx = cx.begin().await?;
    let mut told = telling(cx, &mut tx).await?;
    told.now = now;
    rows::one(&mut tx, cx.actor.member_id, key, &told).await
}

/// Waits for a note about this company, or two seconds. False: the session or the process has ended.
async fn wait(cx: &Cx, token: &str, notes: &mut tokio::sync::broadcast::Receiver<ProgressNote>) -> Outcome<bool> {
    let company = cx.actor.company.as_i64();
    let mine = async {
        while let Ok(note) = notes.recv().await {
            if note.company == company {
                return;
            }
        }
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = mine => {}
        () = tokio::time::sleep(LOOK_EVERY) => {}
        () = cx.app().hub.closing() => return Ok(false),
    }
    let now = cx.app().clock.now();
    Ok(matches!(cx.app().access.sessions.find(token, now).await?, Found::Live(_)))
}

async fn watch_one(cx: &Cx, token: &str, key: Uuid, first: ExportRow, sender: &Sender) -> Outcome<()> {
    let mut notes = cx.app().hub.listen();
    let mut last = first;
    if !send(sender, &last).await? {
        return Ok(());
    }
    while last.is_open() && wait(cx, token, &mut notes).await? {
        let Some(row) = look_at(cx, key, cx.app().clock.now()).await? else { return Ok(()) };
        if row != last && !send(sender, &row).await? {
            return Ok(());
        }
        last = row;
    }
    Ok(())
}

async fn watch_all(cx: &Cx, token: &str, exports: bool, sender: &Sender) -> Outcome<()> {
    let mut notes = cx.app().hub.listen();
    let mut told = None;
    loop {
        if exports {
            for row in changed(cx, &mut told).await? {
                if !send(sender, &ExportEvent { topic: "export", row: &row }).await? {
                    return Ok(());
                }
            }
        }
        if sender.is_closed() || !wait(cx, token, &mut notes).await? {
            return Ok(());
        }
    }
}

/// The rows of the last day's exports that the stream has to tell now.
async fn changed(cx: &Cx, told: &mut Option<Vec<ExportRow>>) -> Outcome<Vec<ExportRow>> {
    let now = cx.app().clock.now();
    let mut tx = cx.begin().await?;
    let exports = store::since(&mut tx, cx.actor.member_id, now - time::Duration::DAY).await?;
    let mut telling = telling(cx, &mut tx).await?;
    telling.now = now;
    let rows = rows::tell(&mut tx, exports, &telling).await?;
    let news = news(told.as_deref(), &rows);
    *told = Some(rows);
    Ok(news)
}

/// At the first look what is still open; afterwards whatever differs from what was told. A small file begins and
/// ends between two looks, so an unknown row is news even when it is finished.
fn news(told: Option<&[ExportRow]>, rows: &[ExportRow]) -> Vec<ExportRow> {
    let is_news = |row: &&ExportRow| match told {
        None => row.is_open(),
        Some(told) => told.iter().find(|old| old.export_key == row.export_key).is_none_or(|old| old != *row),
    };
    rows.iter().filter(is_news).cloned().collect()
}

async fn send(sender: &Sender, event: &impl Serialize) -> Outcome<bool> {
    let event = SseEvent::default().text(serde_json::to_string(event)?);
    Ok(sender.send(Ok(event)).await.is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(key: u128, state: &str) -> ExportRow {
        ExportRow::sample(Uuid::from_u128(key), state)
    }

    #[test]
    fn the_first_look_tells_what_is_open() {
        let rows = [row(1, "done"), row(2, "running"), row(3, "waiting")];
        assert_eq!(news(None, &rows), rows[1..]);
    }

    #[test]
    fn a_later_look_tells_changes_only() {
        let told = [row(1, "done"), row(2, "running")];
        assert_eq!(news(Some(&told), &[row(1, "done"), row(2, "done")]), [row(2, "done")]);
    }

    #[test]
    fn a_file_that_began_and_ended_between_two_looks_is_told() {
        assert_eq!(news(Some(&[]), &[row(1, "done")]), [row(1, "done")]);
    }
}
