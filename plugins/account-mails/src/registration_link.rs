//! The mail with the link by which an invited person registers.

use access::links::{self, Invitation, Link, LinkState, Links};
use account_mail_orders::MailRegistrationLink;
use mail::{Line, Mailer, Recipient, RegistrationLink};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};

use crate::store;

/// The page that a registration link opens. The spelling is that of the specification.
const PAGE: &str = "top/new-menber/registration/open";

/// Mails registration links.
#[derive(Clone, Debug)]
pub struct MailsRegistrationLinks {
    mailer: Mailer,
    links: Links,
}

impl MailsRegistrationLinks {
    /// With the mailer and the maker of links of this process.
    pub const fn new(mailer: Mailer, links: Links) -> Self {
        Self { mailer, links }
    }
}

impl Plugin for MailsRegistrationLinks {
    type Job = MailRegistrationLink;

    async fn run(&self, cx: JobCx, job: MailRegistrationLink) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let link = match links::find(&mut tx, job.link_id, cx.clock().now()).await? {
            LinkState::Open(link) => link,
            LinkState::Used | LinkState::Replaced => {
                tracing::info!(job.id = %cx.id(), "a link was used or replaced before its mail left; nothing is mailed");
                return Ok(Done::plain());
            }
            LinkState::Expired => {
                return Err(JobError::permanent("the link expired before the mail server took its mail"));
            }
            LinkState::Unknown => return Err(JobError::permanent("there is no such link")),
        };
        let place = store::place(&mut tx).await?.ok_or_else(|| JobError::permanent("there is no such company"))?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let invitation: Invitation = serde_json::from_value(link.content.clone())?;
        let letter = self.letter(&link, &invitation, &place)?;
        let to = Recipient { address: &link.email, name: None };
        post::send(&self.mailer, &cx, to, (invitation.language, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

impl MailsRegistrationLinks {
    fn letter(
        &self,
        link: &Link,
        invitation: &Invitation,
        place: &store::CompanyPlace,
    ) -> Result<RegistrationLink, JobError> {
        let token = self.links.token(link)?;
        Ok(RegistrationLink {
            company: Line::new(&place.company),
            inviter: Line::new(&invitation.inviter),
            until: Line::new(&mail::moment(&place.zone(), link.expires_at)),
            link: self.mailer.page(&format!("{PAGE}?param={token}&language={}", invitation.language.code())),
        })
    }
}
