//! What a report's author may see, now: reports have no rights of their own.

use std::path::PathBuf;
use std::sync::Arc;

use access::{Actor, MemberType, Policies, ServiceArea, viewable};
use db::TenantTx;
use kernel::Fault;
use plant::units;
use report_content::asked::{self, AskedSide, Question, Subject};
use runtime::JobError;
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::store::{self, StoredReport};

/// The author left, or is no valid member.
pub(crate) const AUTHOR: &str = "author";
/// The author may not open the analysis any more, or it cannot be sent any more.
pub(crate) const ANALYSIS: &str = "analysis";

/// What became of a report.
#[derive(Debug)]
pub(crate) enum Authority {
    /// It was deleted or switched off.
    Gone,
    /// Nothing may be sent, and why.
    Paused(&'static str),
    /// This much may be sent.
    Granted(Box<Grant>),
}

/// What may be sent.
#[derive(Debug)]
pub(crate) struct Grant {
    pub(crate) report: StoredReport,
    pub(crate) asked: Question,
    /// The locations that the author sees.
    pub(crate) locations: Vec<Uuid>,
}

/// Asks the policies.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    dir: PathBuf,
    policies: Arc<OnceCell<Policies>>,
}

impl Judge {
    pub(crate) fn new(dir: PathBuf) -> Self {
        Self { dir, policies: Arc::default() }
    }

    /// What a report's author may see of it now.
    pub(crate) async fn look(&self, tx: &mut TenantTx, report_id: Uuid) -> Result<Authority, JobError> {
        let Some(report) = store::report(tx, report_id).await?.filter(|report| report.active) else {
            return Ok(Authority::Gone);
        };
        let Some(actor) = author(tx, &report) else { return Ok(Authority::Paused(AUTHOR)) };
        if !report.readable || !self.opens(&actor, &report.screen).await? {
            return Ok(Authority::Paused(ANALYSIS));
        }
        let Ok(asked) = asked::read(&report.screen, &report.conditions, report.details.as_ref()) else {
            return Ok(Authority::Paused(ANALYSIS));
        };
        let locations = viewable::locations(tx, &actor).await?;
        match sees(tx, &locations, &asked.subject).await {
            Ok(()) => Ok(Authority::Granted(Box::new(Grant { report, asked, locations }))),
            Err(Fault::Ours(error) | Fault::Unavailable(_, error)) => Err(Fault::Ours(error).into()),
            Err(_) => Ok(Authority::Paused(ANALYSIS)),
        }
    }

    async fn opens(&self, actor: &Actor, screen: &str) -> Result<bool, JobError> {
        let policies = self.policies.get_or_try_init(|| Policies::load(&self.dir)).await;
        let policies = policies.map_err(|error| JobError::Retry(anyhow::anyhow!(error.to_string())))?;
        Ok(asked::permission(screen).is_some_and(|permission| policies.permits(actor, permission)))
    }
}

/// The author as the policies know a member; none who left.
fn author(tx: &TenantTx, report: &StoredReport) -> Option<Actor> {
    let member_type = report.author_type.and_then(MemberType::parse).filter(|_| report.author_valid)?;
    let company = kernel::CompanyId(tx.company());
    Some(Actor {
        session_id: Uuid::nil(),
        company,
        home: company,
        main_location: None,
        member_id: report.created_by,
        member_type,
        name: report.author.clone().unwrap_or_default(),
        services: report.services.iter().filter_map(|word| ServiceArea::parse(word)).collect(),
        restricted: false,
        takes_jobs: false,
    })
}

/// Passes when everything that the analysis names lies in these locations.
async fn sees(tx: &mut TenantTx, locations: &[Uuid], subject: &Subject) -> Result<(), Fault> {
    let find = async |tx: &mut TenantTx, side: &AskedSide| {
        units::find(tx, locations, Some(&side.line), side.device.as_deref()).await.map(drop)
    };
    match subject {
        Subject::TwoUnits { basis, target } => {
            find(tx, basis).await?;
            find(tx, target).await
        }
        Subject::AllUnits { location, .. } | Subject::ByItem { location, .. } => {
            let chosen = viewable::chosen(locations.to_vec(), location.as_deref())?;
            if chosen.is_empty() { Err(Fault::not_found("location.missing")) } else { Ok(()) }
        }
    }
}
