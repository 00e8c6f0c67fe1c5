//! How a member's exports move on: the rows of one until it ends, and what of all is news.

use std::collections::HashSet;
use std::time::Duration;

use http_kit::{Cx, Feed, Params, Refusal, feed};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use salvo::{Request, Response};
use time::OffsetDateTime;
use tokio::time::Instant;
use uuid::Uuid;

use super::http::{ExportKey, key_of, missing, row_context};
use super::rows::{self, ExportRow};
use super::store;

/// While an export is open: what was not heard of is seen after this.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// While none is.
const LOOK_IDLE: Duration = Duration::from_secs(15);
/// So many jobs of others are kept in mind.
const OTHERS: usize = 1_000;

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

/// What of a member's exports was told to a stream, and when to look again: most tabs wait for nothing, and cost nearly nothing.
#[derive(Debug)]
pub(crate) struct ExportNews {
    told: Option<Vec<ExportRow>>,
    due: Instant,
    /// The job that was heard of since the last look.
    heard: Option<Uuid>,
    /// Jobs that were heard of and are none of the member's exports.
    others: HashSet<Uuid>,
}

impl ExportNews {
    pub(crate) fn new() -> Self {
        Self { told: None, due: Instant::now(), heard: None, others: HashSet::new() }
    }

    /// When the next look is due.
    pub(crate) const fn due(&self) -> Instant {
        self.due
    }

    /// A job of the company has moved; none: one does not know which.
    pub(crate) fn hear(&mut self, job: Option<Uuid>) {
        if job.is_none_or(|job| !self.others.contains(&job)) {
            self.heard = job;
            self.due = Instant::now();
        }
    }

    /// The rows of the last day's exports that the stream has to tell now; nothing before a look is due.
    pub(crate) async fn changed(&mut self, cx: &Cx) -> Outcome<Vec<ExportRow>> {
        if Instant::now() < self.due {
            return Ok(Vec::new());
        }
        let now = cx.app().clock.now();
        let mut tx = cx.begin().await?;
        let exports = store::since(&mut tx, cx.actor.member_id, now - time::Duration::DAY).await?;
        let mut context = row_context(cx, &mut tx).await?;
        context.now = now;
        let rows = rows::tell(&mut tx, exports, &context).await?;
        Ok(self.looked(rows))
    }

    fn looked(&mut self, rows: Vec<ExportRow>) -> Vec<ExportRow> {
        let news = news(self.told.as_deref(), &rows);
        if let Some(job) = self.heard.take().filter(|job| !rows.iter().any(|row| row.export_key == *job)) {
            if self.others.len() >= OTHERS {
                self.others.clear();
            }
            self.others.insert(job);
        }
        self.due = Instant::now() + if rows.iter().any(ExportRow::is_open) { LOOK_EVERY } else { LOOK_IDLE };
        self.told = Some(rows);
        news
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
    fn a_tab_that_waits_for_nothing_looks_seldom_and_at_once_when_a_job_is_heard_of_that_may_be_its_own() {
        let other = Uuid::from_u128(9);
        let mut own = ExportNews::new();
        own.looked(vec![row(1, "done")]);
        assert!(own.due() > Instant::now() + LOOK_EVERY);
        own.hear(Some(other));
        assert!(own.due() <= Instant::now());
        own.looked(vec![row(1, "done")]);
        own.hear(Some(other));
        assert!(own.due() > Instant::now(), "somebody else's");
        own.hear(Some(Uuid::from_u128(1)));
        own.looked(vec![row(1, "running")]);
        assert!(own.due() <= Instant::now() + LOOK_EVERY);
        own.hear(None);
        assert!(own.due() <= Instant::now());
    }

    #[test]
    fn a_file_that_began_and_ended_between_two_looks_is_told() {
        assert_eq!(news(Some(&[]), &[row(1, "done")]), [row(1, "done")]);
    }
}
