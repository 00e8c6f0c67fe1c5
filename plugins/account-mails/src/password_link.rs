//! The mail with the link by which a member sets a new password.

use access::links::{self, LinkState, Links};
use account_mail_orders::MailPasswordLink;
use kernel::Lang;
use mail::{Line, Mailer, PasswordLink, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use uuid::Uuid;

use crate::store;

/// The page that the link opens.
const PAGE: &str = "top/password/change/open";

/// Mails links for new passwords.
#[derive(Clone, Debug)]
pub struct MailsPasswordLinks {
    mailer: Mailer,
    links: Links,
}

impl MailsPasswordLinks {
    /// With the mailer and the maker of links of this process.
    pub const fn new(mailer: Mailer, links: Links) -> Self {
        Self { mailer, links }
    }
}

impl Plugin for MailsPasswordLinks {
    type Job = MailPasswordLink;

    async fn run(&self, cx: JobCx, job: MailPasswordLink) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let link = match links::find(&mut tx, job.link_id, cx.clock().now()).await? {
            LinkState::Open(link) => link,
            LinkState::Used | LinkState::Replaced => return Ok(Done::plain()),
            LinkState::Expired => {
                return Err(JobError::permanent("the link expired before the mail server took its mail"));
            }
            LinkState::Unknown => return Err(JobError::permanent("there is no such link")),
        };
        let member = Uuid::parse_str(&link.subject).ok();
        let member = store::member(&mut tx, member.unwrap_or_default()).await?;
        let member = member.ok_or_else(|| JobError::permanent("there is no such member"))?;
        let place = store::place(&mut tx).await?.ok_or_else(|| JobError::permanent("there is no such company"))?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let lang = Lang::parse(&member.language).unwrap_or_default();
        let (name, token) = (member.name(), self.links.token(&link)?);
        let letter = PasswordLink {
            name: Line::new(&name),
            member_id: Line::new(&member.email),
            until: Line::new(&mail::moment(&place.zone(), link.expires_at)),
            link: self.mailer.page(&format!("{PAGE}?param={token}&language={}", lang.code())),
        };
        let to = Recipient { address: &link.email, name: Some(&name) };
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}
