//! The mail that tells a member of a notice.

use kernel::Lang;
use mail::{Line, Mailer, NoticeMail, Recipient};
use plant::zones;
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use uuid::Uuid;

use crate::orders::MailNotice;
use crate::store::{self, NoticeFacts};

/// The page of a notice.
const PAGE: &str = "top/information/detail";
/// So many lines of the text stand in the mail; the portal has the rest.
const LINES: usize = 12;

/// Mails notices.
#[derive(Clone, Debug)]
pub struct MailsNotices {
    mailer: Mailer,
}

impl MailsNotices {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }

    fn letter(&self, facts: &NoticeFacts, key: Uuid, (lang, at): (Lang, &str)) -> NoticeMail {
        let plain = lang.pick(&facts.plain_ja, &facts.plain_en, &facts.plain_ko);
        NoticeMail {
            name: Line::new(&format!("{} {}", facts.family_name, facts.first_name)),
            company: Line::new(&facts.company),
            title: Line::new(lang.pick(&facts.title_ja, &facts.title_en, &facts.title_ko)),
            lines: plain.lines().filter(|line| !line.trim().is_empty()).take(LINES).map(Line::new).collect(),
            at: Line::new(at),
            link: self.mailer.page(&format!("{PAGE}/{key}?language={}", lang.code())),
        }
    }
}

impl Plugin for MailsNotices {
    type Job = MailNotice;

    async fn run(&self, cx: JobCx, job: MailNotice) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let facts = store::facts(&mut tx, job.member_notice_id).await?.filter(|facts| facts.valid);
        let Some(facts) = facts else {
            tracing::info!(job.id = %cx.id(), "the notice was taken back or the member may not log in; nothing is mailed");
            return Ok(Done::plain());
        };
        let zone = zones::of_member(&mut tx, facts.member_id, None).await?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let lang = Lang::parse(&facts.language).unwrap_or_default();
        let letter = self.letter(&facts, job.member_notice_id, (lang, &mail::moment(&zone, facts.published_at)));
        let name = format!("{} {}", facts.family_name, facts.first_name);
        let to = Recipient { address: &facts.email, name: Some(&name) };
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}
