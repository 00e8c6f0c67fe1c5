//! From a notice to companies, and from a company to its members.

use std::time::Duration as Pause;

use kernel::{CompanyId, ids};
use policy_notice_orders::TellNotice;
use runtime::{Done, JobCx, JobError, Plugin};
use uuid::Uuid;

use crate::orders::{MailNotice, TellCompany};
use crate::store;

/// Companies of one transaction.
const COMPANIES: usize = 500;
/// Members of one transaction.
const MEMBERS: i64 = 500;

/// Asks for each company.
#[derive(Clone, Copy, Debug, Default)]
pub struct TellsCompanies;

impl Plugin for TellsCompanies {
    type Job = TellNotice;

    async fn run(&self, cx: JobCx, job: TellNotice) -> Result<Done, JobError> {
        let TellNotice { keeper, publication_id } = job;
        let mut tx = cx.begin_for(CompanyId(keeper)).await?;
        let Some(from) = store::released_at(&mut tx, publication_id).await? else { return Ok(Done::plain()) };
        let early = Pause::try_from(from - cx.clock().now()).unwrap_or_default();
        if !early.is_zero() {
            tx.rollback().await?;
            return later(&cx, &job, early).await;
        }
        let companies = store::companies(&mut tx, publication_id).await?;
        tx.rollback().await?;
        for some in companies.chunks(COMPANIES) {
            cx.check()?;
            let mut tx = cx.begin_unscoped().await?;
            for company in some {
                // once for this order: a job of an earlier one may have passed members whom the notice is for now
                let key = format!("{publication_id}:{}", cx.id());
                jobs::enqueue_keyed(&mut tx, *company, &key, &TellCompany { publication_id }).await?;
            }
            tx.commit().await?;
        }
        Ok(Done::plain())
    }
}

/// The notice is not released yet: an order for its moment.
async fn later(cx: &JobCx, job: &TellNotice, early: Pause) -> Result<Done, JobError> {
    let mut tx = cx.begin_unscoped().await?;
    // under a key of its own: this very job may be the one that was meant for the moment
    let key = ids::new_id().to_string();
    jobs::enqueue_later(&mut tx, CompanyId::HOUSE.as_i64(), (&key, early), job).await?;
    tx.commit().await?;
    Ok(Done::plain())
}

/// Mails a company's members.
#[derive(Clone, Copy, Debug, Default)]
pub struct TellsMembers;

impl Plugin for TellsMembers {
    type Job = TellCompany;

    async fn run(&self, cx: JobCx, job: TellCompany) -> Result<Done, JobError> {
        let mut last = Uuid::nil();
        loop {
            let mut tx = cx.begin().await?;
            let now = cx.clock().now();
            // taken back meanwhile: whoever was not mailed needs not be
            let members = store::members_after(&mut tx, job.publication_id, (last, MEMBERS), now).await?;
            let Some(next) = members.last() else { return Ok(Done::plain()) };
            last = *next;
            for member_notice_id in store::mail(&mut tx, job.publication_id, &members, now).await? {
                jobs::enqueue(&mut tx, ids::new_id(), &MailNotice { member_notice_id }).await?;
            }
            tx.commit().await?;
        }
    }
}
