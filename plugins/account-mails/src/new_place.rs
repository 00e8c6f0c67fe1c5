//! The mail that tells a member of a log-in from a network that is new to the account: who did not log in notices.

use account_mail_orders::MailNewPlace;
use kernel::Lang;
use mail::{Line, Mailer, NewPlace, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};

use crate::store;

/// The page on which a member sees and ends log-ins.
const PAGE: &str = "top/login/list";

/// Tells of log-ins from new networks.
#[derive(Clone, Debug)]
pub struct MailsNewPlaces {
    mailer: Mailer,
}

impl MailsNewPlaces {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for MailsNewPlaces {
    type Job = MailNewPlace;

    async fn run(&self, cx: JobCx, job: MailNewPlace) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let login = store::login(&mut tx, job.login_id).await?;
        let login = login.ok_or_else(|| JobError::permanent("there is no such log-in"))?;
        let member = store::member(&mut tx, login.member_id).await?;
        let member = member.ok_or_else(|| JobError::permanent("there is no such member"))?;
        let place = store::place(&mut tx).await?.ok_or_else(|| JobError::permanent("there is no such company"))?;
        // the mail server may take its time; no connection waits for it
        tx.rollback().await?;
        let (lang, name) = (Lang::parse(&member.language).unwrap_or_default(), member.name());
        let known: Vec<&str> =
            [login.browser.as_str(), &login.os].into_iter().filter(|word| !word.is_empty()).collect();
        let device = if known.is_empty() {
            lang.pick("不明", "unknown", "알 수 없음").to_owned()
        } else {
            known.join(" / ")
        };
        let letter = NewPlace {
            name: Line::new(&name),
            member_id: Line::new(&member.email),
            at: Line::new(&mail::moment(&place.zone(), login.at)),
            ip: Line::new(&login.ip),
            device: Line::new(&device),
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
