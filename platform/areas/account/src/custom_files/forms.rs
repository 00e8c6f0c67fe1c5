//! `query/custom/file`, `save`, `delete`: what an administrator enters.

use access::confirmed;
use db::TenantTx;
use export_orders::MakeCustomFile;
use http_kit::form::{Flag, Form, Key, Text, Whole};
use http_kit::{Cx, JsonBody, Nothing, Reply, Subject, done, ok};
use jobs::ledger::remote;
use kernel::rules::Free;
use kernel::{Fault, Outcome, Zone, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::{self, CustomFile, CustomFileDraft};

/// Forms of a company.
const MOST: usize = 20;

/// A form of the company's own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomFileRow {
    custom_file_unique_key: Uuid,
    name: String,
    /// What members read where they order it.
    description: String,
    /// It may be ordered.
    active: bool,
    /// When a program last asked for orders of it, to the minute.
    last_asked_at: Option<String>,
    /// Orders that no program has taken yet.
    waiting: i64,
    /// Sent back with a change.
    version: i32,
}

/// A form to save.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomFileForm {
    /// One that is there; a new one without.
    custom_file_unique_key: Option<Key>,
    /// As it was read; with the key.
    version: Option<Whole<1, { i32::MAX as i64 }>>,
    name: Text<Free<40>>,
    description: Option<Text<Free<200>>>,
    /// It may be ordered; true when absent.
    active: Option<Flag>,
}

/// Names a form.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomFileKey {
    custom_file_unique_key: Key,
}

/// What the audit log tells of a form.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CustomFileAudit {
    name: String,
    description: String,
    active: bool,
    version: i32,
}

/// The company's forms.
#[endpoint]
pub(crate) async fn list(cx: Cx) -> Reply<Vec<CustomFileRow>> {
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    let mut rows = Vec::new();
    for file in store::all(&mut tx).await? {
        rows.push(row(&mut tx, file, &zone).await?);
    }
    ok(rows)
}

/// Saves a form.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<CustomFileForm>) -> Reply<CustomFileRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("customFileUniqueKey", body.custom_file_unique_key);
    let version = form.take("version", body.version);
    form.must(key.is_none() || version.is_some(), "version", "required", "field.required");
    let name = form.take("name", body.name);
    let description = form.take("description", body.description).unwrap_or_default();
    let active = form.take("active", body.active).unwrap_or(true);
    let (key, version, name, description) = form.done((key, version, name, description))?;
    store(&cx, key.zip(version), CustomFileDraft { name, description, active }).await
}

async fn store(cx: &Cx, of: Option<(Uuid, i64)>, draft: CustomFileDraft) -> Reply<CustomFileRow> {
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    store::lock(&mut tx).await?;
    let all = store::all(&mut tx).await?;
    let before = match of {
        Some((key, version)) => {
            let before = all.into_iter().find(|file| file.custom_file_id == key).ok_or_else(missing)?;
            cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
            Some(before)
        }
        None if all.len() >= MOST => return Err(Fault::rule("custom_file.most").into()),
        None => None,
    };
    let id = before.as_ref().map_or_else(ids::new_id, |file| file.custom_file_id);
    store::keep(&mut tx, id, &draft, cx.now()).await?;
    let after = found(&mut tx, id).await?;
    let subject = Subject { id, name: &after.name };
    cx.audit(&mut tx, "custom_file.save", subject, before.as_ref().map(audited), Some(audited(&after)))?;
    let zone = cx.zone(&mut tx).await?;
    let saved = row(&mut tx, after, &zone).await?;
    tx.commit().await?;
    ok(saved)
}

/// Takes a form away. What was ordered of it and not taken yet is given up.
#[endpoint]
pub(crate) async fn delete(cx: Cx, body: JsonBody<CustomFileKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("customFileUniqueKey", body.0.custom_file_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    store::lock(&mut tx).await?;
    let before = found(&mut tx, key).await?;
    store::remove(&mut tx, key).await?;
    remote::give_up::<MakeCustomFile>(&mut tx, &MakeCustomFile::about(key), "custom_file.missing").await?;
    let subject = Subject { id: key, name: &before.name };
    cx.audit(&mut tx, "custom_file.delete", subject, Some(audited(&before)), None::<()>)?;
    tx.commit().await?;
    done()
}

pub(super) fn missing() -> Fault {
    Fault::not_found("custom_file.missing")
}

/// The form behind a key.
pub(super) async fn found(tx: &mut TenantTx, id: Uuid) -> Outcome<CustomFile> {
    store::all(tx).await?.into_iter().find(|file| file.custom_file_id == id).ok_or_else(missing)
}

async fn row(tx: &mut TenantTx, file: CustomFile, zone: &Zone) -> Outcome<CustomFileRow> {
    let waiting = remote::waiting::<MakeCustomFile>(tx, &MakeCustomFile::about(file.custom_file_id)).await?;
    Ok(CustomFileRow {
        custom_file_unique_key: file.custom_file_id,
        name: file.name,
        description: file.description,
        active: file.active,
        last_asked_at: file.asked_at.map(|at| zone.iso(at)),
        waiting,
        version: file.version,
    })
}

fn audited(file: &CustomFile) -> CustomFileAudit {
    CustomFileAudit {
        name: file.name.clone(),
        description: file.description.clone(),
        active: file.active,
        version: file.version,
    }
}
