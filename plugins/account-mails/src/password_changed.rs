//! The mail that tells a member of a changed password: who did not change it themselves notices.

use account_mail_orders::MailPasswordChanged;
use anyhow::Context as _;
use kernel::Lang;
use mail::{Line, Mailer, PasswordChanged, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use time::OffsetDateTime;

use crate::store;

/// The page on which another password is asked for.
const PAGE: &str = "top/password/Re-issue/open";

/// Tells of changed passwords.
#[derive(Clone, Debug)]
pub struct MailsPasswordChanges {
    mailer: Mailer,
}

impl MailsPasswordChanges {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for MailsPasswordChanges {
    type Job = MailPasswordChanged;

    async fn run(&self, cx: JobCx, job: MailPasswordChanged) -> Result<Done, JobError> {
        let MailPasswordChanged { member_id, at_ms } = job;
        let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at_ms) * 1_000_000).context("no time")?;
        let mut tx = cx.read().await?;
        let member = store::member(&mut tx, member_id).await?;
        let member = member.ok_or_else(|| JobError::permanent("there is no such member"))?;
        let place = store::place(&mut tx).await?.ok_or_else(|| JobError::permanent("there is no such company"))?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let (lang, name) = (Lang::parse(&member.language).unwrap_or_default(), member.name());
        let letter = PasswordChanged {
            name: Line::new(&name),
            member_id: Line::new(&member.email),
            at: Line::new(&mail::moment(&place.zone(), at)),
            link: self.mailer.page(&format!("{PAGE}?language={}", lang.code())),
        };
        let to = Recipient { address: &member.email, name: Some(&name) };
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}
