//! The relay: takes jobs from the ledger to the transport.
//!
//! Every process has one and one of all leads, by an advisory lock that lives as long as its connection. The leader
//! takes back orphans, runs schedules and keeps the transport's queues filled. Any error ends its term.

use std::time::{Duration, Instant};

use anyhow::Context;
use db::DbError;
use jobs::ledger::{admit, lead};
use kernel::CompanyId;
use sqlx::PgConnection;
use sqlx::postgres::PgListener;
use tokio::time::{sleep, timeout};

use crate::drive::Runtime;
use crate::settings::QueueSpec;
use crate::sight;
use crate::transport::Pusher;

/// Most ids of a queue in Redis: apalis fails when some 8,000 come due at once, and order inside is fixed.
const MOST_IN_REDIS: i64 = 2_000;
/// How often the relay looks without being woken.
const LOOK: Duration = Duration::from_secs(1);
/// How often it tops up while a backlog waits; 2,000 ids last under a second.
const TOP_UP: Duration = Duration::from_millis(50);
/// A leader that has said nothing to the database for a lease, but at least for so long, is deposed. It says something
/// every second, and up to some seconds later while Redis does not answer.
const SILENT: Duration = Duration::from_secs(3);
/// An id that was handed over so many seconds ago and that Redis no longer has was lost.
const LOST_WHEN_EMPTY: f64 = 2.0;
/// The same while Redis has others, which may be waiting for slow jobs.
const LOST_WHEN_BUSY: f64 = 30.0;

impl Runtime {
    /// Stands for leader until the process ends.
    pub(crate) async fn relay(&self, pusher: Pusher) {
        while !self.closing.is_cancelled() {
            tokio::select! {
                () = self.closing.cancelled() => return,
                end = self.term(&pusher) => if let Err(error) = end {
                    tracing::warn!(error = format!("{error:#}"), "the relay's term ended");
                },
            }
            sleep(LOOK / 2).await;
        }
    }

    /// One term: waits for the lock, then leads until something fails.
    async fn term(&self, pusher: &Pusher) -> anyhow::Result<()> {
        let mut conn = self.ledger.connect_alone().await.context("the relay's connection")?;
        while !lead::try_lead(&mut conn).await? {
            if lead::depose(&mut conn, self.settings.lease.max(SILENT)).await? {
                tracing::warn!("the relay that led had fallen silent; it was deposed");
            } else {
                sleep(LOOK).await;
            }
        }
        let mut bell = self.ledger.listener().await?;
        bell.listen(jobs::CHANNEL).await?;
        tracing::info!(worker = self.name, "the relay leads");
        let mut looked: Option<Instant> = None;
        loop {
            if looked.is_none_or(|at| at.elapsed() >= LOOK) {
                looked = Some(Instant::now());
                self.look_after(&mut conn, pusher).await?;
            }
            let pause = self.top_up_all(&mut conn, pusher).await?;
            wait(&mut bell, pause).await?;
        }
    }

    /// What is due every second: orphans, schedules, the transport's litter, the figures.
    async fn look_after(&self, conn: &mut PgConnection, pusher: &Pusher) -> Result<(), DbError> {
        let orphans = admit::reap(conn).await?;
        for orphan in &orphans {
            tracing::warn!(job.id = %orphan.id, state = ?orphan.state, "a worker was lost; its job was taken back");
            self.tell(CompanyId(orphan.company), orphan.id);
        }
        sight::reaped(orphans.len());
        self.run_schedules(conn).await?;
        for queue in &self.settings.queues {
            sight::waiting(queue.name, admit::waiting(conn, queue.name).await?);
        }
        for queue in &self.settings.queues {
            if let Err(error) = pusher.sweep(queue.name).await {
                tracing::debug!(%error, "Redis was not swept; it is next time");
                break;
            }
        }
        Ok(())
    }

    /// Fills the transport's queues. How long to wait before the next time.
    async fn top_up_all(&self, conn: &mut PgConnection, pusher: &Pusher) -> Result<Duration, DbError> {
        let mut pause = LOOK;
        for queue in &self.settings.queues {
            match pusher.depth(queue.name).await {
                Ok(depth) if self.top_up(conn, pusher, *queue, depth).await? => pause = TOP_UP,
                Ok(_) => {}
                Err(error) => {
                    tracing::warn!(%error, "Redis does not answer; jobs wait in the ledger");
                    return Ok(LOOK);
                }
            }
        }
        Ok(pause)
    }

    /// Admits what there is room for and pushes it. True: more is waiting.
    async fn top_up(
        &self,
        conn: &mut PgConnection,
        pusher: &Pusher,
        queue: QueueSpec,
        depth: i64,
    ) -> Result<bool, DbError> {
        sight::depth(queue.name, depth);
        let room = MOST_IN_REDIS - depth;
        if room <= 0 {
            return Ok(true);
        }
        let older = if depth == 0 { LOST_WHEN_EMPTY } else { LOST_WHEN_BUSY };
        admit::readmit(conn, queue.name, older, room).await?;
        // Each statement commits by itself, so the marks stand before the ids are on their way.
        let ids = match queue.per_company {
            Some(slots) => admit::admit_fair(conn, queue.name, slots, room).await?,
            None => admit::admit(conn, queue.name, room).await?,
        };
        if ids.is_empty() {
            return Ok(false);
        }
        if let Err(error) = pusher.push(queue.name, &ids).await {
            tracing::warn!(%error, queue = queue.name, "ids did not reach Redis; they are pushed again");
            admit::unadmit(conn, &ids).await?;
            return Ok(false);
        }
        Ok(i64::try_from(ids.len()).is_ok_and(|n| n >= room))
    }
}

/// Waits for the bell, at most for `pause`. Several rings are one.
async fn wait(bell: &mut PgListener, pause: Duration) -> Result<(), DbError> {
    if let Ok(rung) = timeout(pause, bell.recv()).await {
        rung?;
        while bell.next_buffered().is_some() {}
    }
    Ok(())
}
