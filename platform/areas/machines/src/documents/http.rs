//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{
    Cx, FileAddress, JoinedFields, JsonBody, KeptAnswer, NewestFirst, Nothing, Once, OrderDigest, OrderKey, Paged,
    Params, ReceivedFile, Refusal, Reply, Rows, StoredFile, Subject, UploadForm, done, ok,
};
use kernel::zone::write_date;
use kernel::{Fault, Outcome, ids};
use plant::units;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::{Value, json};
use time::Date;
use uuid::Uuid;

use super::store::{self, Document, DocumentFilter, NewDocument, Registrant};
use super::wire::{
    DocumentCategory, DocumentCount, DocumentCountQuery, DocumentKey, DocumentListQuery, DocumentRow, DocumentToAdd,
};
use stored_files::KeptFile;

/// A machine's documents, by their date and newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<Paged<DocumentListQuery, NewestFirst>>) -> Reply<Rows<DocumentRow>> {
    let Params(JoinedFields(query, page)) = query;
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", query.device_unique_key);
    let category = form.take("category", query.category);
    let keyword = form.take("keyword", query.keyword).unwrap_or_default();
    let page = form.take("page", page);
    let (device, category, keyword, page) = form.done((device, category, keyword, page))?;
    let mut tx = cx.begin().await?;
    let device_id = device_in_reach(&cx, &mut tx, device).await?;
    let category = category.map(|DocumentCategory(code)| code);
    let filter = DocumentFilter { device_id, category, keyword: &keyword };
    ok(store::page(&mut tx, filter, page).await?.map(DocumentRow::from))
}

/// How many documents of each category a machine has, in the order of the categories.
#[endpoint]
pub(crate) async fn counts(cx: Cx, query: Params<DocumentCountQuery>) -> Reply<Vec<DocumentCount>> {
    let Params(query) = query;
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", query.device_unique_key);
    let keyword = form.take("keyword", query.keyword).unwrap_or_default();
    let (device, keyword) = form.done((device, keyword))?;
    let mut tx = cx.begin().await?;
    let device_id = device_in_reach(&cx, &mut tx, device).await?;
    let found = store::counts(&mut tx, device_id, &keyword).await?;
    let of = |category: i16| found.iter().find(|(known, _)| *known == category).map_or(0, |(_, count)| *count);
    ok([10, 20, 30, 40, 50].map(|category| DocumentCount { category, count: of(category) }).into())
}

/// Adds a document, with its file if it has one.
#[endpoint]
pub(crate) async fn add(cx: Cx, key: OrderKey, form: UploadForm<DocumentToAdd>) -> Reply<KeptAnswer<DocumentRow>> {
    let (new, file) = checked(form)?;
    let mut tx = cx.begin().await?;
    device_in_reach(&cx, &mut tx, new.device_id).await?;
    let order = match cx.once(&mut tx, key, digest(&new, file.as_ref())).await? {
        Once::First(order) => order,
        Once::Again(answer) => return ok(answer),
    };
    let document = write(&cx, &mut tx, new, file.as_ref()).await?;
    cx.audit(&mut tx, "document.add", subject(&document), None::<()>, Some(entry(&document)))?;
    let answer = order.keep(&mut tx, DocumentRow::from(document)).await?;
    if let Some(file) = file {
        file.keep();
    }
    tx.commit().await?;
    ok(answer)
}

/// A signed address of a document's file, which holds for a minute.
#[endpoint]
pub(crate) async fn address(cx: Cx, query: Params<DocumentKey>) -> Reply<FileAddress> {
    let mut tx = cx.begin().await?;
    let file = file(&cx, &mut tx, query.0).await?;
    ok(stored_files::address(&cx, &mut tx, file).await?)
}

/// A document's file, or a part of it.
#[endpoint]
pub(crate) async fn download(cx: Cx, query: Params<DocumentKey>) -> Result<StoredFile, Refusal> {
    let mut tx = cx.begin().await?;
    let file = file(&cx, &mut tx, query.0).await?;
    Ok(StoredFile(cx.app().files.clone(), stored_files::signed(file)))
}

/// Deletes a document and its file.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<DocumentKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("documentUniqueKey", body.0.document_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let document = store::hold(&mut tx, &locations, key).await?;
    let document = document.ok_or_else(|| Fault::not_found("document.missing"))?;
    store::remove(&mut tx, &document).await?;
    cx.audit(&mut tx, "document.delete", subject(&document), Some(entry(&document)), None::<()>)?;
    tx.commit().await?;
    if let Some(file) = document.file {
        stored_files::discard(&cx, &file.file_key).await;
    }
    done()
}

fn checked(form: UploadForm<DocumentToAdd>) -> Outcome<(NewDocument, Option<ReceivedFile>)> {
    let UploadForm { fields, mut files } = form;
    let mut form = Form::default();
    let device_id = form.take("deviceUniqueKey", fields.device_unique_key);
    let DocumentCategory(category) = form.take("category", fields.category);
    let date = form.take("registrationDate", fields.registration_date);
    let content = form.take("content", fields.content);
    let file = form.take("file", files.take("file", fields.file));
    // a date that is wrong was told already
    form.must(date.is_some(), "registrationDate", "required", "document.date.missing");
    let registration_date = date.unwrap_or(Date::MIN);
    form.done((NewDocument { device_id, category, registration_date, content }, file))
}

/// The machine, if it stands where the caller may look.
async fn device_in_reach(cx: &Cx, tx: &mut TenantTx, device: Uuid) -> Outcome<Uuid> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let found = units::device(tx, &locations, device).await?;
    Ok(found.ok_or_else(|| Fault::not_found("device.missing"))?.device_id)
}

fn digest(new: &NewDocument, file: Option<&ReceivedFile>) -> OrderDigest {
    let digest = OrderDigest::default()
        .text("deviceUniqueKey", &new.device_id.to_string())
        .text("category", &new.category.to_string())
        .text("registrationDate", &write_date(new.registration_date))
        .text("content", &new.content);
    match file {
        Some(file) => digest.file("file", &file.name, &file.digest),
        None => digest,
    }
}

/// Writes the document and the row of its file.
async fn write(cx: &Cx, tx: &mut TenantTx, new: NewDocument, file: Option<&ReceivedFile>) -> Outcome<Document> {
    let (document_id, now) = (ids::new_id(), cx.now());
    let mut stored = None;
    if let Some(file) = file {
        stored = Some(stored_files::add(cx, tx, file).await?);
    }
    let actor = &cx.actor;
    let registrant = Registrant { id: actor.member_id, name: &actor.name, member_type: actor.member_type.code() };
    let file_id = stored.as_ref().map(|file| file.file_id);
    store::add(tx, &new, (document_id, file_id), registrant, now).await?;
    Ok(Document {
        document_id,
        device_id: new.device_id,
        category: new.category,
        registration_date: new.registration_date,
        content: new.content,
        registrant: actor.name.clone(),
        file: stored,
    })
}

/// The file of a document that the caller may see.
async fn file(cx: &Cx, tx: &mut TenantTx, key: DocumentKey) -> Outcome<KeptFile> {
    let mut form = Form::default();
    let key = form.take("documentUniqueKey", key.document_unique_key);
    let key = form.done(key)?;
    let locations = viewable::locations(tx, &cx.actor).await?;
    let document = store::find(tx, &locations, key).await?;
    document.and_then(|document| document.file).ok_or_else(stored_files::missing)
}

fn subject(document: &Document) -> Subject<'_> {
    let name = document.file.as_ref().map_or(&document.content, |file| &file.file_name);
    Subject { id: document.document_id, name }
}

/// A document as the audit log tells it.
fn entry(document: &Document) -> Value {
    json!({
        "deviceUniqueKey": document.device_id,
        "category": document.category,
        "registrationDate": write_date(document.registration_date),
        "content": document.content,
        "fileName": document.file.as_ref().map(|file| &file.file_name),
        "size": document.file.as_ref().map(|file| file.size),
    })
}
