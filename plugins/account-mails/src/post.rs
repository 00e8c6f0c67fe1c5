//! What the mails of this crate have in common.

use std::time::Duration;

use kernel::Lang;
use mail::{Letter, Mailer, Recipient, SendError};
use runtime::{Done, JobCx, JobError, RetryPolicy};

/// A mail server that comes back is noticed within five minutes; `account_mail_orders` counts on it.
pub(crate) const RETRY: RetryPolicy = RetryPolicy { first: Duration::from_secs(5), most: Duration::from_mins(5) };

/// Sends a letter and ends the job as the mail server's answer asks.
pub(crate) async fn send<L: Letter>(
    mailer: &Mailer,
    cx: &JobCx,
    to: Recipient<'_>,
    (lang, letter): (Lang, &L),
) -> Result<Done, JobError> {
    let sending = mailer.send(to, (lang, letter), cx.id(), cx.clock().now());
    let sent = tokio::select! {
        sent = sending => sent,
        () = cx.stop().cancelled() => return Err(JobError::Cancelled),
    };
    match sent {
        Ok(()) => Ok(Done::plain()),
        Err(SendError::Later(words)) => Err(JobError::Retry(anyhow::anyhow!(words))),
        Err(error @ (SendError::Refused(_) | SendError::Unwritten(_))) => Err(JobError::permanent(error.to_string())),
    }
}
