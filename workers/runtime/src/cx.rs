//! What a running job may use.

use std::sync::Arc;

use db::{Scope, TenantCopy, TenantTx, UnscopedTx};
use jobs::ledger::drive as ledger;
use kernel::{Clock, CompanyId};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::contract::JobError;
use crate::drive::Runtime;
use crate::running::{RunningJob, StopReason};

/// A running job's surroundings: who it is, in whose name it runs, how to stop, how to reach the database.
#[derive(Clone, Debug)]
pub struct JobCx {
    pub(crate) runtime: Arc<Runtime>,
    pub(crate) job: Arc<RunningJob>,
    pub(crate) scope: Scope,
    pub(crate) attempt: i32,
    pub(crate) max_attempts: i32,
}

impl JobCx {
    /// The job's id; the key of everything it does outside the database.
    pub fn id(&self) -> Uuid {
        self.job.lease.id
    }

    /// The company in whose name the job runs.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// Which try this is, from 1.
    pub const fn attempt(&self) -> i32 {
        self.attempt
    }

    /// No further try follows this one.
    pub const fn is_last_attempt(&self) -> bool {
        self.attempt >= self.max_attempts
    }

    /// Domain time.
    pub fn clock(&self) -> &Clock {
        &self.runtime.settings.clock
    }

    /// Set when the job shall stop: its user asked, the lease is lost, or the process goes down.
    pub fn stop(&self) -> &CancellationToken {
        &self.job.stop
    }

    /// Ends the job with `?` when it shall stop.
    pub fn check(&self) -> Result<(), JobError> {
        if self.job.stop.is_cancelled() { Err(JobError::Cancelled) } else { Ok(()) }
    }

    /// Tells how far the job is, for those who watch; ends the job with `?` when it shall stop.
    pub async fn progress(&self, percent: u8, note: Option<&str>) -> Result<(), JobError> {
        let percent = i16::from(percent.min(100));
        let mut conn = self.runtime.ledger.unscoped().await?;
        match ledger::progress(&mut conn, self.job.lease, percent, note).await? {
            None => {
                self.job.stop(StopReason::Lost);
                return Err(JobError::Fenced);
            }
            Some(true) => self.job.stop(StopReason::Cancelled),
            Some(false) => {}
        }
        self.runtime.tell(self.scope.company(), self.id());
        self.check()
    }

    /// Opens the transaction that carries the job's database effects; hand it back in `Done`. It first makes sure
    /// that the lease stands and then holds the job's row until the end, so open it last and keep it short.
    pub async fn begin(&self) -> Result<TenantTx, JobError> {
        self.check()?;
        let mut tx = self.runtime.db.begin(self.scope).await?;
        if ledger::fence(&mut tx, self.job.lease).await? {
            return Ok(tx);
        }
        self.job.stop(StopReason::Lost);
        Err(JobError::Fenced)
    }

    /// Opens an ordinary transaction in the job's company, to read or to keep a step that may happen twice.
    pub async fn read(&self) -> Result<TenantTx, JobError> {
        Ok(self.runtime.db.begin(self.scope).await?)
    }

    /// A connection that copies rows of the job's company.
    pub async fn copy(&self) -> Result<TenantCopy, JobError> {
        Ok(self.runtime.db.copy(self.scope).await?)
    }

    /// For the house's own work: a transaction without a company, for the tables of the allow list.
    pub async fn begin_unscoped(&self) -> Result<UnscopedTx, JobError> {
        self.house_only()?;
        Ok(self.runtime.db.begin_unscoped().await?)
    }

    /// For the house's own work: a transaction in one company. Work over many opens one after the other.
    pub async fn begin_for(&self, company: CompanyId) -> Result<TenantTx, JobError> {
        self.house_only()?;
        Ok(self.runtime.db.begin(Scope::of(company)).await?)
    }

    /// A company's job never leaves its company.
    fn house_only(&self) -> Result<(), JobError> {
        if self.scope.company() == CompanyId::HOUSE {
            return Ok(());
        }
        Err(JobError::permanent("a job of a company asked for another company's rows"))
    }
}
