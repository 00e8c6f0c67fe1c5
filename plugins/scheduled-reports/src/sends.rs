//! Mails a report to one receiver.

use std::path::PathBuf;
use std::sync::Arc;

use kernel::messages::Texts;
use mail::{EnclosedFile, Mailer, Recipient};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use time::OffsetDateTime;
use tokio::sync::Semaphore;

use crate::authority::{Authority, Judge};
use crate::figures::Report;
use crate::orders::MailReport;
use crate::pdf::{self, FontFiles};
use crate::store::{self, Receiver};
use crate::{TEXTS, csv, letter};

/// Characters of a failure that are kept.
const FAILURE_MAX: usize = 300;

/// Mails reports.
#[derive(Clone, Debug)]
pub struct MailsReports {
    mailer: Mailer,
    judge: Judge,
    fonts: FontFiles,
    /// A font of all of Japanese and Korean weighs 20 MB, so one PDF is drawn at a time.
    drawing: Arc<Semaphore>,
}

impl MailsReports {
    /// With the mailer of this process, by the policies in this folder, in these fonts.
    pub fn new(mailer: Mailer, policies_dir: impl Into<PathBuf>, fonts: FontFiles) -> Self {
        let drawing = Arc::new(Semaphore::new(1));
        Self { mailer, judge: Judge::new(policies_dir.into()), fonts, drawing }
    }

    async fn mail(&self, cx: &JobCx, job: &MailReport) -> Result<bool, JobError> {
        let mut tx = cx.read().await?;
        let receiver = store::receiver(&mut tx, job.report_id, job.member_id).await?;
        let authority = self.judge.look(&mut tx, job.report_id).await?;
        let (Some(receiver), Authority::Granted(grant)) = (receiver, &authority) else {
            if let Authority::Paused(why) = authority {
                store::pause(&mut tx, job.report_id, why).await?;
                tx.commit().await?;
            }
            tracing::info!(job.id = %cx.id(), "the report, its author or its receiver is gone; nothing is mailed");
            return Ok(false);
        };
        let due = OffsetDateTime::UNIX_EPOCH + time::Duration::milliseconds(job.due_ms);
        let report = Report::read(&mut tx, grant, due).await?;
        // neither drawing nor the mail server may hold a connection
        tx.rollback().await?;
        self.send(cx, report, (grant.report.analysis_id, &receiver)).await?;
        Ok(true)
    }

    async fn send(
        &self,
        cx: &JobCx,
        report: Report,
        (analysis_id, receiver): (uuid::Uuid, &Receiver),
    ) -> Result<(), JobError> {
        let mut files = csv::files(&report)?;
        let (report, drawn) = self.draw(report).await?;
        let letter = letter::write(&self.mailer, &report, (analysis_id, receiver, drawn.is_some()));
        if let Some(content) = drawn {
            let name = format!("{}.pdf", csv::name(&report, "report.file.pdf"));
            files.insert(0, EnclosedFile { name, media: "application/pdf", content: content.into() });
        }
        let name = format!("{} {}", receiver.family_name, receiver.first_name);
        let to = Recipient { address: &receiver.email, name: Some(&name) };
        post::send_with(&self.mailer, cx, to, (report.lang, &letter, &files)).await
    }

    /// The report as a PDF; none when it cannot be drawn, which the mail then says.
    async fn draw(&self, report: Report) -> Result<(Report, Option<Vec<u8>>), JobError> {
        let _turn = self.drawing.acquire().await.map_err(|error| JobError::Retry(error.into()))?;
        let fonts = self.fonts.clone();
        let drawing = tokio::task::spawn_blocking(move || {
            let drawn = pdf::draw(&report, &fonts);
            (report, drawn)
        });
        let (report, drawn) = drawing.await.map_err(|error| JobError::Retry(error.into()))?;
        match drawn {
            Ok(pdf) => Ok((report, Some(pdf))),
            Err(error) => {
                tracing::warn!(%error, "a report goes without its PDF");
                Ok((report, None))
            }
        }
    }
}

impl Plugin for MailsReports {
    type Job = MailReport;

    async fn run(&self, cx: JobCx, job: MailReport) -> Result<Done, JobError> {
        let row = (job.report_id, job.member_id);
        match self.mail(&cx, &job).await {
            Ok(false) => Ok(Done::plain()),
            Ok(true) => {
                let mut tx = cx.begin().await?;
                store::sent(&mut tx, row, cx.clock().now()).await?;
                Ok(tx.into())
            }
            Err(error) => {
                if let JobError::Retry(why) | JobError::Permanent(why) = &error {
                    let why: String = format!("{why:#}").chars().take(FAILURE_MAX).collect();
                    let mut tx = cx.read().await?;
                    store::failed(&mut tx, row, &why, cx.clock().now()).await?;
                    tx.commit().await?;
                }
                Err(error)
            }
        }
    }

    fn texts(&self) -> &'static [Texts] {
        &TEXTS
    }

    fn retry(&self) -> RetryPolicy {
        post::RETRY
    }
}
