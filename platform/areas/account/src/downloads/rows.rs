//! An export as its owner sees it: the row, joined with where its job stands.

use db::TenantTx;
use http_kit::Cx;
use jobs::{JobState, JobView};
use kernel::{Lang, Message, Outcome, Zone, messages};
use salvo::oapi::ToSchema;
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

use super::http;
use super::store::{self, Export};

/// A download.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportRow {
    pub(super) export_key: Uuid,
    kind: String,
    title: String,
    /// `waiting`, `running`, `done`, `failed` or `cancelled`.
    pub(super) state: String,
    /// Per cent.
    progress: i16,
    file_name: Option<String>,
    /// Bytes.
    size: Option<i64>,
    created_at: String,
    expires_at: Option<String>,
    /// Why it failed.
    message: Option<String>,
}

impl ExportRow {
    pub(super) fn is_open(&self) -> bool {
        matches!(self.state.as_str(), "waiting" | "running")
    }
}

#[cfg(test)]
impl ExportRow {
    /// A row in a state, for tests of what is told when.
    pub(super) fn sample(export_key: Uuid, state: &str) -> Self {
        let text = String::new();
        Self {
            export_key,
            kind: text.clone(),
            title: text.clone(),
            state: state.to_owned(),
            progress: 0,
            file_name: None,
            size: None,
            created_at: text,
            expires_at: None,
            message: None,
        }
    }
}

/// How a row is told: language and zone of the reader.
#[derive(Clone, Debug)]
pub(super) struct RowContext {
    pub(super) lang: Lang,
    pub(super) zone: Zone,
    pub(super) now: OffsetDateTime,
}

/// Joins exports with their jobs.
pub(super) async fn tell(tx: &mut TenantTx, exports: Vec<Export>, context: &RowContext) -> Outcome<Vec<ExportRow>> {
    let ids: Vec<Uuid> = exports.iter().map(|e| e.export_id).collect();
    let views = jobs::views(tx, &ids).await?;
    let view = |id: Uuid| views.iter().find(|v| v.id == id);
    Ok(exports.into_iter().map(|e| tell_one(view(e.export_id), e, context)).collect())
}

/// An export of the caller.
pub(crate) async fn row(cx: &Cx, id: Uuid) -> Outcome<ExportRow> {
    let mut tx = cx.begin().await?;
    let context = http::row_context(cx, &mut tx).await?;
    one(&mut tx, cx.actor.member_id, id, &context).await?.ok_or_else(http::missing)
}

/// One export of this person, if it is theirs.
pub(super) async fn one(tx: &mut TenantTx, actor: Uuid, id: Uuid, context: &RowContext) -> Outcome<Option<ExportRow>> {
    let found = store::find(tx, actor, id).await?.into_iter().collect();
    Ok(tell(tx, found, context).await?.pop())
}

fn tell_one(view: Option<&JobView>, export: Export, context: &RowContext) -> ExportRow {
    let (state, progress, message) = standing(view, &export, context);
    ExportRow {
        export_key: export.export_id,
        kind: export.kind,
        title: export.title,
        state: state.to_owned(),
        progress,
        file_name: export.file_name,
        size: export.size,
        created_at: context.zone.iso(export.created_at),
        expires_at: export.expires_at.map(|at| context.zone.iso(at)),
        message,
    }
}

/// A job that housekeeping has forgotten (done after 14 days, dead after 90) is judged by the row alone.
fn standing(view: Option<&JobView>, export: &Export, context: &RowContext) -> (&'static str, i16, Option<String>) {
    let gone = export.expires_at.is_some_and(|at| at <= context.now);
    let finished = || ("done", 100, gone.then(|| messages::say(context.lang, "file.missing")));
    let Some(view) = view else {
        return if export.finished_at.is_some() { finished() } else { ("failed", 0, Some(reason(None, context.lang))) };
    };
    match view.state {
        JobState::Ready => ("waiting", 0, None),
        JobState::Running if view.cancel_requested => ("cancelled", view.progress, None),
        JobState::Running => ("running", view.progress.min(99), None),
        // the file comes with the job's end, but this row was read before it
        JobState::Done if export.finished_at.is_none() => ("running", 99, None),
        JobState::Done => finished(),
        JobState::Dead => ("failed", view.progress, Some(reason(view.error.as_deref(), context.lang))),
        JobState::Cancelled => ("cancelled", view.progress, None),
    }
}

/// What stands before the words of a program of the company that could not make a file.
const BY_PROGRAM: &str = "export.program: ";

/// Why a program of the company could not make a file, as the ledger keeps it.
pub(crate) fn said_by_program(words: &str) -> String {
    format!("{BY_PROGRAM}{words}")
}

/// A job that gives up for a reason of the user's names its message's key; anything else is told in general words.
fn reason(error: Option<&str>, lang: Lang) -> String {
    if let Some(text) = error.and_then(|text| text.strip_prefix(BY_PROGRAM)) {
        return messages::text(lang, &Message::new("export.program").with("text", text));
    }
    let key = error.and_then(|text| text.split_whitespace().next()).unwrap_or_default().trim_end_matches(':');
    messages::find(lang, key).unwrap_or_else(|| messages::say(lang, "export.failed"))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn an_export_that_was_read_before_its_job_ended_is_not_told_as_done_without_a_file() {
        let now = OffsetDateTime::UNIX_EPOCH;
        let view = JobView {
            id: Uuid::nil(),
            state: JobState::Done,
            progress: 100,
            error: None,
            finished_at: Some(now),
            cancel_requested: false,
        };
        let export = |finished_at| Export {
            export_id: Uuid::nil(),
            kind: "detail".to_owned(),
            title: String::new(),
            file_key: None,
            file_name: None,
            content_type: None,
            size: None,
            created_at: now,
            finished_at,
            request: Value::Null,
            expires_at: None,
        };
        let context = RowContext { lang: Lang::En, zone: Zone::utc(), now };
        assert_eq!(standing(Some(&view), &export(None), &context), ("running", 99, None));
        assert_eq!(standing(Some(&view), &export(Some(now)), &context), ("done", 100, None));
    }
}
