//! Sends a mail from a job: what the plugins that mail have in common.

use std::time::Duration;

use kernel::Lang;
use mail::{EnclosedFile, Letter, Mailer, Recipient, SendError};
use runtime::{JobCx, JobError, RetryPolicy};

/// A mail server that comes back is noticed within five minutes. The orders of mails count on it where they say until
/// when they are tried.
pub const RETRY: RetryPolicy = RetryPolicy { first: Duration::from_secs(5), most: Duration::from_mins(5) };

/// Sends a letter. The job's id is the mail's Message-ID, so that a second copy is recognised as one.
///
/// # Errors
/// `Retry` while the mail server cannot be reached or asks to come again, `Permanent` where it refuses the mail or the
/// letter cannot be written, `Cancelled` when the worker stops meanwhile.
pub async fn send<L: Letter>(
    mailer: &Mailer,
    cx: &JobCx,
    to: Recipient<'_>,
    (lang, letter): (Lang, &L),
) -> Result<(), JobError> {
    send_with(mailer, cx, to, (lang, letter, &[])).await
}

/// The same with files.
///
/// # Errors
/// Those of [`send`].
pub async fn send_with<L: Letter>(
    mailer: &Mailer,
    cx: &JobCx,
    to: Recipient<'_>,
    letter: (Lang, &L, &[EnclosedFile]),
) -> Result<(), JobError> {
    let sending = mailer.send_with(to, letter, cx.id(), cx.clock().now());
    let sent = tokio::select! {
        sent = sending => sent,
        () = cx.stop().cancelled() => return Err(JobError::Cancelled),
    };
    sent.map_err(|error| match error {
        SendError::Later(words) => JobError::Retry(anyhow::anyhow!(words)),
        SendError::Refused(_) | SendError::Unwritten(_) => JobError::permanent(error.to_string()),
    })
}
