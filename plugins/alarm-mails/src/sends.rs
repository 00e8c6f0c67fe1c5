//! Sends a mail that was made.

use alarm_mail_orders::SendAlarmMail;
use mail::{Mailer, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};

use crate::{letter, store};

/// Sends mails about alarms.
#[derive(Clone, Debug)]
pub struct SendsAlarmMails {
    mailer: Mailer,
}

impl SendsAlarmMails {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for SendsAlarmMails {
    type Job = SendAlarmMail;

    async fn run(&self, cx: JobCx, _: SendAlarmMail) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let to = store::addressee(&mut tx, cx.id()).await?;
        let to = to.ok_or_else(|| JobError::permanent("there is no such mail"))?;
        if !to.valid {
            tracing::info!(job.id = %cx.id(), "the member is not valid any more; nothing is mailed");
            return Ok(Done::plain());
        }
        let Some(letter) = letter::write(&mut tx, &self.mailer, cx.id(), &to).await? else {
            tracing::info!(job.id = %cx.id(), "the machines are gone; nothing is mailed");
            return Ok(Done::plain());
        };
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let recipient = Recipient { address: &to.email, name: Some(&to.name) };
        post::send(&self.mailer, &cx, recipient, (to.lang, &letter)).await?;
        let mut tx = cx.begin().await?;
        store::sent(&mut tx, cx.id(), cx.clock().now()).await?;
        Ok(tx.into())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}
