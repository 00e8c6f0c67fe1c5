//! Ordering a file, and waiting for it as long as the caller may.

use std::time::Duration;

use access::audit::{self, AuditEntry};
use db::TenantTx;
use export_orders::{FileOrder, NewExport, place, ready};
use files::SignedFile;
use http_kit::{Cx, FileAnswer, ProgressNote};
use jobs::JobState;
use kernel::{Fault, Outcome};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};
use uuid::Uuid;

/// A lost note costs this much.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// Orders a file in `tx`, which holds the caller's checks, and commits. With `Prefer: respond-async` the key is the
/// answer; without it the file is, if it is ready within the time of the settings.
pub async fn queue_export(cx: &Cx, tx: TenantTx, title: &str, wanted: FileOrder<'_>) -> Outcome<FileAnswer> {
    let news = cx.app().hub.listen();
    let export_id = order(cx, tx, title, wanted).await?;
    if !cx.visit.respond_async
        && let Some(file) = wait(cx, export_id, news).await?
    {
        return Ok(file);
    }
    Ok(FileAnswer::HandedOver(export_id.to_string()))
}

/// Orders a file in `tx`, which holds the caller's checks, and commits. The order's key.
pub async fn order(cx: &Cx, mut tx: TenantTx, title: &str, wanted: FileOrder<'_>) -> Outcome<Uuid> {
    let actor = &cx.actor;
    let new = NewExport {
        actor_id: actor.member_id,
        actor_name: &actor.name,
        actor_type: actor.member_type.code(),
        title,
        lang: cx.lang(),
        wanted,
        quota: cx.app().settings.export_quota,
    };
    let export_id = place(&mut tx, &new, cx.now()).await?;
    if actor.is_visiting() {
        // what the provider's people take along, the customer can read up
        let entry = AuditEntry { ip: Some(&cx.visit.device.ip), ..AuditEntry::by(actor, "export.order", title) };
        audit::write(&mut tx, entry, cx.now());
    }
    tx.commit().await?;
    cx.app().bell.ring();
    // the member's other tabs
    cx.app().hub.tell(ProgressNote { company: actor.company.as_i64(), job_id: export_id });
    Ok(export_id)
}

async fn wait(cx: &Cx, export_id: Uuid, mut news: Receiver<ProgressNote>) -> Outcome<Option<FileAnswer>> {
    let end = Instant::now() + cx.app().settings.download_wait;
    loop {
        if let Some(file) = look(cx, export_id).await? {
            return Ok(Some(file));
        }
        if Instant::now() >= end {
            return Ok(None);
        }
        hear(&mut news, export_id, end.min(Instant::now() + LOOK_AGAIN)).await;
    }
}

async fn look(cx: &Cx, export_id: Uuid) -> Outcome<Option<FileAnswer>> {
    let mut tx = cx.begin().await?;
    let view = jobs::views(&mut tx, &[export_id]).await?.pop();
    match view.map(|view| view.state) {
        Some(JobState::Ready | JobState::Running) => Ok(None),
        Some(JobState::Done) => {
            let file = ready(&mut tx, export_id).await?.ok_or_else(|| Fault::not_found("file.missing"))?;
            let signed =
                SignedFile { key: file.file_key, name: file.file_name, content_type: file.content_type, expires: 0 };
            Ok(Some(FileAnswer::File(cx.app().files.clone(), signed)))
        }
        Some(JobState::Dead | JobState::Cancelled) | None => Err(Fault::rule("export.failed")),
    }
}

/// Waits until the job is heard of, or until `end`.
async fn hear(news: &mut Receiver<ProgressNote>, export_id: Uuid, end: Instant) {
    loop {
        match timeout_at(end, news.recv()).await {
            Ok(Ok(note)) if note.job_id != export_id => {}
            // nobody will ever tell anything: only the clock is left
            Ok(Err(RecvError::Closed)) => return tokio::time::sleep_until(end).await,
            Ok(_) | Err(_) => return,
        }
    }
}
