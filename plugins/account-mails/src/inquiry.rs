//! The mails about an inquiry: to the provider's desk, and to who asked.

use account_mail_orders::{MailInquiryReceived, MailInquiryToDesk, inquiry_number};
use kernel::Lang;
use mail::{InquiryForDesk, InquiryReceived, Line, Mailer, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use uuid::Uuid;

use crate::store::{self, StoredInquiry};

/// Where questions were answered before.
const ANSWERS: &str = "top/question-answer/list/open";
/// Most characters of a line, and most lines, of a description in a mail.
const LINE: usize = 180;
const LINES: usize = 400;

/// Brings inquiries to the provider's desk.
#[derive(Clone, Debug)]
pub struct MailsInquiriesToDesk {
    mailer: Mailer,
    desk: String,
}

impl MailsInquiriesToDesk {
    /// With the mailer of this process and the desk's address.
    pub const fn new(mailer: Mailer, desk: String) -> Self {
        Self { mailer, desk }
    }
}

impl Plugin for MailsInquiriesToDesk {
    type Job = MailInquiryToDesk;

    async fn run(&self, cx: JobCx, job: MailInquiryToDesk) -> Result<Done, JobError> {
        let (inquiry, at) = read(&cx, job.inquiry_id).await?;
        let lang = Lang::default();
        let letter = InquiryForDesk {
            number: Line::new(&inquiry_number(job.inquiry_id)),
            service: Line::new(service(&inquiry, lang)),
            function: Line::new(&inquiry.function),
            subject: Line::new(&inquiry.subject),
            lines: lines(&inquiry.description),
            files: Line::new(&inquiry.files.join(", ")),
            company: Line::new(&inquiry.company_name),
            department: Line::new(inquiry.department.as_deref().unwrap_or_default()),
            name: Line::new(&inquiry.name()),
            kana: Line::new(&format!("{} {}", inquiry.kana_family_name, inquiry.kana_first_name)),
            email: Line::new(&inquiry.email),
            phone: Line::new(&inquiry.phone),
            sender: Line::new(match &inquiry.member_company {
                Some(company) => company,
                None => lang.pick("会員以外", "not a member", "비회원"),
            }),
            language: Line::new(&inquiry.language),
            at: Line::new(&at),
            link: self.mailer.page(&format!("console/inquiry/detail?caseUniqueKey={}", job.inquiry_id)),
        };
        let to = Recipient { address: &self.desk, name: None };
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

/// Tells who asked that the inquiry came in.
#[derive(Clone, Debug)]
pub struct MailsInquiriesReceived {
    mailer: Mailer,
}

impl MailsInquiriesReceived {
    /// With the mailer of this process.
    pub const fn new(mailer: Mailer) -> Self {
        Self { mailer }
    }
}

impl Plugin for MailsInquiriesReceived {
    type Job = MailInquiryReceived;

    async fn run(&self, cx: JobCx, job: MailInquiryReceived) -> Result<Done, JobError> {
        let (inquiry, at) = read(&cx, job.inquiry_id).await?;
        let lang = Lang::parse(&inquiry.language).unwrap_or_default();
        // nothing of what was typed: the address may be a stranger's
        let letter = InquiryReceived {
            number: Line::new(&inquiry_number(job.inquiry_id)),
            service: Line::new(service(&inquiry, lang)),
            at: Line::new(&at),
            link: self.mailer.page(&format!("{ANSWERS}?language={}", lang.code())),
        };
        let to = Recipient { address: &inquiry.email, name: None };
        post::send(&self.mailer, &cx, to, (lang, &letter)).await?;
        Ok(Done::plain())
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}

/// The inquiry, and when it came in as its company reads the time.
async fn read(cx: &JobCx, inquiry_id: Uuid) -> Result<(StoredInquiry, String), JobError> {
    let mut tx = cx.read().await?;
    let inquiry = store::inquiry(&mut tx, inquiry_id).await?;
    let inquiry = inquiry.ok_or_else(|| JobError::permanent("there is no such inquiry"))?;
    let place = store::place(&mut tx).await?.ok_or_else(|| JobError::permanent("there is no such company"))?;
    // the mail server may take its time; no connection waits for it
    tx.rollback().await?;
    let at = mail::moment(&place.zone(), inquiry.received_at);
    Ok((inquiry, at))
}

/// As the form calls it.
fn service(inquiry: &StoredInquiry, lang: Lang) -> &'static str {
    match inquiry.service_content.as_str() {
        "MM" => lang.pick("機器管理", "Machine management", "기기 관리"),
        "Support" => lang.pick("サポート", "Support", "서포트"),
        "Library" => lang.pick("ライブラリー", "Library", "라이브러리"),
        _ => lang.pick("全般", "General", "전반"),
    }
}

/// A text in lines that a mail may carry.
fn lines(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let characters: Vec<char> = line.chars().collect();
        lines.extend(characters.chunks(LINE).map(|piece| Line::new(&piece.iter().collect::<String>())));
    }
    lines.truncate(LINES);
    lines
}
