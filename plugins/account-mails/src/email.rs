//! The mails about another mail address: the link, to the new one, and the words that it was asked for and that it was
//! used, to the present and the former one.

use access::links::{self, Link, LinkState, Links};
use account_mail_orders::{MailEmailAsked, MailEmailChanged, MailEmailLink};
use anyhow::Context as _;
use kernel::Lang;
use mail::{EmailAsked, EmailChanged, EmailLink, Line, Mailer, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::store::{self, CompanyPlace, Member};

/// The page that the link opens.
const PAGE: &str = "top/email-address/change-completion";
/// The page on which one's own password is changed.
const OWN_PASSWORD: &str = "top/password/change";
/// The page on which the provider is asked.
const INQUIRY: &str = "top/inquiry/registration/open";

/// Mails links for another address.
#[derive(Clone, Debug)]
pub struct MailsEmailLinks {
    mailer: Mailer,
    links: Links,
}

impl MailsEmailLinks {
    /// With the mailer and the maker of links of this process.
    pub const fn new(mailer: Mailer, links: Links) -> Self {
        Self { mailer, links }
    }
}

impl Plugin for MailsEmailLinks {
    type Job = MailEmailLink;

    async fn run(&self, cx: JobCx, job: MailEmailLink) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let link = match links::find(&mut tx, job.link_id, cx.clock().now()).await? {
            LinkState::Open(link) => link,
            LinkState::Used | LinkState::Replaced => return Ok(Done::plain()),
            LinkState::Expired => {
                return Err(JobError::permanent("the link expired before the mail server took its mail"));
            }
            LinkState::Unknown => return Err(JobError::permanent("there is no such link")),
        };
        let (member, place) = person(&mut tx, &link).await?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let lang = Lang::parse(&member.language).unwrap_or_default();
        let (name, token) = (member.name(), self.links.token(&link)?);
        let letter = EmailLink {
            name: Line::new(&name),
            email: Line::new(&link.email),
            until: Line::new(&mail::moment(&place.zone(), link.expires_at)),
            link: self.mailer.page(&format!("{PAGE}?memberId={token}&language={}", lang.code())),
        };
        let to = Recipient { address: &link.email, name: Some(&name) };
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

/// Tells present addresses that another one was asked for.
#[derive(Clone, Debug)]
pub struct MailsEmailAsks {
    mailer: Mailer,
}

impl MailsEmailAsks {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for MailsEmailAsks {
    type Job = MailEmailAsked;

    async fn run(&self, cx: JobCx, job: MailEmailAsked) -> Result<Done, JobError> {
        let change = change(&cx, (job.link_id, job.at_ms)).await?;
        let letter = EmailAsked {
            name: Line::new(&change.name),
            before: Line::new(&change.before),
            after: Line::new(&change.after),
            at: Line::new(&change.at),
            link: self.mailer.page(&format!("{OWN_PASSWORD}?language={}", change.lang.code())),
        };
        post::send(&self.mailer, &cx, change.recipient(), (change.lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

/// Tells former addresses of changes.
#[derive(Clone, Debug)]
pub struct MailsEmailChanges {
    mailer: Mailer,
}

impl MailsEmailChanges {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for MailsEmailChanges {
    type Job = MailEmailChanged;

    async fn run(&self, cx: JobCx, job: MailEmailChanged) -> Result<Done, JobError> {
        let change = change(&cx, (job.link_id, job.at_ms)).await?;
        let letter = EmailChanged {
            name: Line::new(&change.name),
            before: Line::new(&change.before),
            after: Line::new(&change.after),
            at: Line::new(&change.at),
            link: self.mailer.page(&format!("{INQUIRY}?language={}", change.lang.code())),
        };
        post::send(&self.mailer, &cx, change.recipient(), (change.lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

/// What the address from which a link leads away is told.
struct Change {
    lang: Lang,
    name: String,
    before: String,
    after: String,
    /// As people read it.
    at: String,
}

impl Change {
    fn recipient(&self) -> Recipient<'_> {
        Recipient { address: &self.before, name: Some(&self.name) }
    }
}

/// Reads the change that a link stands for, however the link stands; `at_ms` is when it was asked for or carried out.
async fn change(cx: &JobCx, (link_id, at_ms): (Uuid, i64)) -> Result<Change, JobError> {
    let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at_ms) * 1_000_000).context("no time")?;
    let mut tx = cx.read().await?;
    let link = links::stored(&mut tx, link_id).await?;
    let link = link.ok_or_else(|| JobError::permanent("there is no such link"))?;
    let before = link.content["before"].as_str();
    let before = before.ok_or_else(|| JobError::permanent("the link tells of no former address"))?.to_owned();
    let (member, place) = person(&mut tx, &link).await?;
    // the mail server may take its time; no connection waits for it
    tx.rollback().await?;
    let lang = Lang::parse(&member.language).unwrap_or_default();
    Ok(Change { lang, name: member.name(), before, after: link.email, at: mail::moment(&place.zone(), at) })
}

/// The member whom a link is about, and the company.
async fn person(tx: &mut db::TenantTx, link: &Link) -> Result<(Member, CompanyPlace), JobError> {
    let member = Uuid::parse_str(&link.subject).ok();
    let member = store::member(tx, member.unwrap_or_default()).await?;
    let member = member.ok_or_else(|| JobError::permanent("there is no such member"))?;
    let place = store::place(tx).await?.ok_or_else(|| JobError::permanent("there is no such company"))?;
    Ok((member, place))
}
