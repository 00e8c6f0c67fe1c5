//! What the mails of this crate have in common.

use std::time::Duration;

use kernel::{Lang, Zone};
use mail::{Letter, Mailer, Recipient, SendError};
use runtime::{Done, JobCx, JobError, RetryPolicy};
use time::OffsetDateTime;

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

/// An instant as people read it in all three languages: `2026/11/23 19:14 (UTC+09:00)`.
pub(crate) fn moment(zone: &Zone, at: OffsetDateTime) -> String {
    let seconds = zone.offset_s(at);
    let local = at + time::Duration::seconds(i64::from(seconds));
    let (sign, minutes) = (if seconds < 0 { '-' } else { '+' }, seconds.abs() / 60);
    let (year, month, day) = (local.year(), u8::from(local.month()), local.day());
    let (hour, minute) = (local.hour(), local.minute());
    format!("{year:04}/{month:02}/{day:02} {hour:02}:{minute:02} (UTC{sign}{:02}:{:02})", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn an_instant_is_told_in_the_zone_of_the_place_with_its_offset() {
        let at = datetime!(2026-11-23 15:14:59.5 UTC);
        for (zone, expected) in [
            ("Asia/Tokyo", "2026/11/24 00:14 (UTC+09:00)"),
            ("America/St_Johns", "2026/11/23 11:44 (UTC-03:30)"),
            ("UTC", "2026/11/23 15:14 (UTC+00:00)"),
        ] {
            assert_eq!(moment(&Zone::parse(zone).unwrap(), at), expected);
        }
    }
}
