//! `general/export/list`, `file`, `cancel`, `retry`.

use db::TenantTx;
use files::SignedFile;
use http_kit::{Cx, FileAddress, JsonBody, NewestFirst, PageFields, Params, Reply, Rows, ok, store_away};
use kernel::limits::FILE_ADDRESS_S;
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;
use time::Duration;
use uuid::Uuid;

use super::rights;
use super::rows::{self, ExportRow, RowContext};
use super::store;

/// Names an export.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ExportKey {
    pub(super) export_key: String,
}

/// How rows are told to the caller.
pub(super) async fn row_context(cx: &Cx, tx: &mut TenantTx) -> Outcome<RowContext> {
    Ok(RowContext { lang: cx.lang(), zone: cx.zone(tx).await?, now: cx.now() })
}

pub(super) fn missing() -> Fault {
    Fault::not_found("export.missing")
}

pub(super) fn key_of(text: &str) -> Outcome<Uuid> {
    text.parse().map_err(|_| missing())
}

/// The caller's downloads, newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<PageFields<NewestFirst>>) -> Reply<Rows<ExportRow>> {
    let page = query.0.checked()?;
    let mut tx = cx.begin().await?;
    let Rows { data, count } = store::page(&mut tx, cx.actor.member_id, page).await?;
    let context = row_context(&cx, &mut tx).await?;
    let data = rows::tell(&mut tx, data, &context).await?;
    ok(Rows { data, count })
}

/// A signed address of the finished file.
#[endpoint]
pub(crate) async fn file(cx: Cx, query: Params<ExportKey>) -> Reply<FileAddress> {
    let key = key_of(&query.0.export_key)?;
    let mut tx = cx.begin().await?;
    let export = store::find(&mut tx, cx.actor.member_id, key).await?.ok_or_else(missing)?;
    rights::check(&cx, &mut tx, (&export.kind, export.request)).await?;
    if export.finished_at.is_none() {
        return Err(Fault::rule("export.not_ready").into());
    }
    let expired = export.expires_at.is_none_or(|at| at <= cx.now());
    let stored = export.file_key.filter(|_| !expired).ok_or_else(|| Fault::not_found("file.missing"))?;
    if cx.app().files.size(&stored).await.map_err(store_away)?.unwrap_or(0) == 0 {
        return Err(Fault::not_found("file.missing").into());
    }
    let expires = cx.now() + Duration::seconds(FILE_ADDRESS_S);
    let signed = SignedFile {
        key: stored,
        name: export.file_name.unwrap_or_else(|| "export".to_owned()),
        content_type: export.content_type.unwrap_or_else(|| "application/octet-stream".to_owned()),
        expires: expires.unix_timestamp(),
    };
    let url = cx.app().file_url(&signed)?;
    ok(FileAddress { url, expires_at: cx.zone(&mut tx).await?.iso(expires) })
}

/// Stops an export that is waiting or running.
#[endpoint]
pub(crate) async fn cancel(cx: Cx, body: JsonBody<ExportKey>) -> Reply<ExportRow> {
    let (mut tx, key) = own(&cx, &body.0).await?;
    if !jobs::cancel(&mut tx, key).await? {
        return Err(Fault::rule("export.not_open").into());
    }
    answer(&cx, tx, key).await
}

/// Makes an export again that failed or was cancelled.
#[endpoint]
pub(crate) async fn retry(cx: Cx, body: JsonBody<ExportKey>) -> Reply<ExportRow> {
    let (mut tx, key) = own(&cx, &body.0).await?;
    export_orders::admit(&mut tx, cx.actor.member_id, cx.app().settings.export_quota).await?;
    if !jobs::revive(&mut tx, key).await? {
        return Err(Fault::rule("export.not_failed").into());
    }
    answer(&cx, tx, key).await
}

async fn own(cx: &Cx, body: &ExportKey) -> Outcome<(TenantTx, Uuid)> {
    let key = key_of(&body.export_key)?;
    let mut tx = cx.begin().await?;
    store::find(&mut tx, cx.actor.member_id, key).await?.ok_or_else(missing)?;
    Ok((tx, key))
}

async fn answer(cx: &Cx, mut tx: TenantTx, key: Uuid) -> Reply<ExportRow> {
    let context = row_context(cx, &mut tx).await?;
    let row = rows::one(&mut tx, cx.actor.member_id, key, &context).await?.ok_or_else(missing)?;
    tx.commit().await?;
    ok(row)
}
