//! From a notice to companies, and from a company to its members.

use kernel::{CompanyId, ids};
use policy_notice_orders::TellNotice;
use runtime::{Done, JobCx, JobError, Plugin};
use uuid::Uuid;

use crate::orders::{MailNotice, TellCompany};
use crate::store;

/// Companies and members of one transaction.
const AT_ONCE: usize = 500;

/// Asks for each company.
#[derive(Clone, Copy, Debug, Default)]
pub struct TellsCompanies;

impl Plugin for TellsCompanies {
    type Job = TellNotice;

    async fn run(&self, cx: JobCx, job: TellNotice) -> Result<Done, JobError> {
        let TellNotice { keeper, publication_id } = job;
        let mut tx = cx.begin_for(CompanyId(keeper)).await?;
        let companies = store::companies(&mut tx, publication_id).await?;
        tx.rollback().await?;
        for some in companies.chunks(AT_ONCE) {
            cx.check()?;
            let mut tx = cx.begin_unscoped().await?;
            for company in some {
                let key = publication_id.to_string();
                jobs::enqueue_keyed(&mut tx, *company, &key, &TellCompany { publication_id }).await?;
            }
            tx.commit().await?;
        }
        Ok(Done::plain())
    }
}

/// Tells a company's members.
#[derive(Clone, Copy, Debug, Default)]
pub struct TellsMembers;

impl Plugin for TellsMembers {
    type Job = TellCompany;

    async fn run(&self, cx: JobCx, job: TellCompany) -> Result<Done, JobError> {
        let mut last = Uuid::nil();
        loop {
            let mut tx = cx.begin().await?;
            // taken back meanwhile: whoever was not told needs not be
            let Some(mailed) = store::mailed(&mut tx, job.publication_id).await? else { return Ok(Done::plain()) };
            let members = store::members_after(&mut tx, last, i64::try_from(AT_ONCE).unwrap_or(i64::MAX)).await?;
            let Some(next) = members.last() else { return Ok(Done::plain()) };
            last = *next;
            let keys: Vec<Uuid> = members.iter().map(|_| ids::new_id()).collect();
            let told = store::tell(&mut tx, job.publication_id, (&keys, &members), cx.clock().now()).await?;
            if mailed {
                for member_notice_id in told {
                    jobs::enqueue(&mut tx, ids::new_id(), &MailNotice { member_notice_id }).await?;
                }
            }
            tx.commit().await?;
        }
    }
}
