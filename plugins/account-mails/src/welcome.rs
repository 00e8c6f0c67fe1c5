//! The mail that welcomes a member who has registered.

use account_mail_orders::MailWelcome;
use kernel::Lang;
use mail::{Line, Mailer, Recipient, Welcome};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};

use crate::store;

/// The page for logging in.
const PAGE: &str = "top/user/login/open";

/// Welcomes new members.
#[derive(Clone, Debug)]
pub struct MailsWelcomes {
    mailer: Mailer,
}

impl MailsWelcomes {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for MailsWelcomes {
    type Job = MailWelcome;

    async fn run(&self, cx: JobCx, job: MailWelcome) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let member = store::member(&mut tx, job.member_id).await?;
        let member = member.ok_or_else(|| JobError::permanent("there is no such member"))?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let name = member.name();
        let letter = Welcome {
            name: Line::new(&name),
            company: Line::new(&member.company),
            member_id: Line::new(&member.email),
            waits: !member.valid,
            link: self.mailer.page(PAGE),
        };
        let to = Recipient { address: &member.email, name: Some(&name) };
        let lang = Lang::parse(&member.language).unwrap_or_default();
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}
