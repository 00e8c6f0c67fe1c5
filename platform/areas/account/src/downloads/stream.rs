//! How a member's exports move on: the rows of one until it ends, and what of all is news.

use std::time::Duration;

use http_kit::{Cx, Feed, Params, Refusal, feed};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use salvo::{Request, Response};
use time::OffsetDateTime;
use uuid::Uuid;

use super::http::{ExportKey, key_of, missing, row_context};
use super::rows::{self, ExportRow};
use super::store;

const LOOK_EVERY: Duration = Duration::from_secs(2);

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
    feed(cx, req, res, move |feed| watch(feed, key, first));
    Ok(())
}

async fn look_at(cx: &Cx, key: Uuid, now: OffsetDateTime) -> Outcome<Option<ExportRow>> {
    let mut tx = cx.begin().await?;
    let mut told = row_context(cx, &mut tx).await?;
    told.now = now;
    rows::one(&mut tx, cx.actor.member_id, key, &told).await
}

async fn watch(feed: Feed, key: Uuid, first: ExportRow) -> Outcome<()> {
    let cx = feed.cx().clone();
    let mut notes = cx.app().hub.listen();
    let mut last = first;
    if !feed.send(&last).await? {
        return Ok(());
    }
    while last.is_open() {
        tokio::select! {
            () = noted(&cx, &mut notes, key) => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        let Some(row) = look_at(&cx, key, cx.app().clock.now()).await? else { return Ok(()) };
        if row != last && !feed.send(&row).await? {
            return Ok(());
        }
        last = row;
    }
    Ok(())
}

/// Resolves at a note about this export.
async fn noted(cx: &Cx, notes: &mut tokio::sync::broadcast::Receiver<http_kit::ProgressNote>, key: Uuid) {
    let company = cx.actor.company.as_i64();
    while let Ok(note) = notes.recv().await {
        if note.company == company && note.job_id == key {
            return;
        }
    }
    std::future::pending::<()>().await;
}

/// What of a member's exports was told to a stream.
#[derive(Debug, Default)]
pub(crate) struct ExportNews {
    told: Option<Vec<ExportRow>>,
}

impl ExportNews {
    /// The rows of the last day's exports that the stream has to tell now.
    pub(crate) async fn changed(&mut self, cx: &Cx) -> Outcome<Vec<ExportRow>> {
        let now = cx.app().clock.now();
        let mut tx = cx.begin().await?;
        let exports = store::since(&mut tx, cx.actor.member_id, now - time::Duration::DAY).await?;
        let mut context = row_context(cx, &mut tx).await?;
        context.now = now;
        let rows = rows::tell(&mut tx, exports, &context).await?;
        let news = news(self.told.as_deref(), &rows);
        self.told = Some(rows);
        Ok(news)
    }
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
