//! The mail that a part has reached its limit.

use kernel::Lang;
use kernel::zone::slashed;
use mail::{Line, Mailer, PartAlarm, Recipient};
use plant::zones;
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};

use crate::orders::MailPartAlarm;
use crate::store::{self, AlarmFacts};

/// The page of a machine's parts.
const PAGE: &str = "mm/equipment/detail";
const MS_PER_HOUR: i64 = 3_600_000;

/// Mails part alarms.
#[derive(Clone, Debug)]
pub struct MailsPartAlarms {
    mailer: Mailer,
}

impl MailsPartAlarms {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }

    fn letter(&self, facts: &AlarmFacts, cx: &JobCx) -> PartAlarm {
        let of = |used: i64, limit: Option<i64>| {
            let limit = limit.filter(|limit| used >= *limit)?;
            Some(Line::new(&format!("{} / {}", grouped(used), grouped(limit))))
        };
        let at = facts.notified_at.unwrap_or_else(|| cx.clock().now());
        PartAlarm {
            name: Line::new(&format!("{} {}", facts.family_name, facts.first_name)),
            part: Line::new(&facts.part_name),
            place: Line::new(&facts.replaced_location),
            machine: Line::new(&facts.display_name),
            number: Line::new(&facts.equipment_number),
            line: facts.line_name.as_deref().map(Line::new),
            rotations: of(facts.rotations, facts.rotation_threshold),
            hours: of(facts.powered_ms / MS_PER_HOUR, facts.hours_threshold),
            day: Line::new(&slashed(zones::named(&facts.time_zone).date(at))),
            link: self.mailer.page(&format!("{PAGE}?deviceUniqueKey={}&part=parts", facts.device_id)),
        }
    }
}

impl Plugin for MailsPartAlarms {
    type Job = MailPartAlarm;

    async fn run(&self, cx: JobCx, job: MailPartAlarm) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let facts = store::facts(&mut tx, job.part_id, job.member_id).await?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let Some(facts) = facts else {
            tracing::info!(job.id = %cx.id(), "the entry or the member is gone; nothing is mailed");
            return Ok(Done::plain());
        };
        let name = format!("{} {}", facts.family_name, facts.first_name);
        let to = Recipient { address: &facts.email, name: Some(&name) };
        let lang = Lang::parse(&facts.language).unwrap_or_default();
        let letter = self.letter(&facts, &cx);
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

/// A count with its thousands apart: `124,800`.
fn grouped(count: i64) -> String {
    let digits = count.max(0).to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(
            [0, 999, 1000, 124_800, 9_999_999_999].map(grouped),
            ["0", "999", "1,000", "124,800", "9,999,999,999"]
        );
    }
}
