//! Videos that come piece by piece, as their rows tell. Every transaction here is one of the keeper's company. A part's
//! file is stored before its row is committed, and a row goes after its files; what is left over is housekeeping's.

mod store;

use db::{DbError, TenantTx};
use kernel::{Fault, Outcome, ids};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

pub use store::{Upload, UploadPart};

/// Most bytes of a video (decision 66).
pub const VIDEO_MAX: u64 = 2 << 30;
/// Most bytes of a part, and fewest of one that is not the last: more rows than that nobody needs.
pub const PART_MAX: u64 = 64 << 20;
/// Fewest bytes of a part that is not the last.
pub const PART_MIN: u64 = 1 << 20;
/// Uploads that a company may have open.
const OPEN_MAX: i64 = 20;
/// How long whoever joins the parts is believed to live after they were last heard of.
const ALIVE: Duration = Duration::minutes(5);
/// How long an unfinished upload may wait for its next part.
pub const UNFINISHED: Duration = Duration::DAY;
/// How long a finished one may wait for an item that takes its file.
pub const UNTAKEN: Duration = Duration::WEEK;

/// An upload to be.
#[derive(Clone, Debug)]
pub struct NewUpload {
    /// Who sends it.
    pub uploader_id: Uuid,
    /// The name of the file.
    pub file_name: String,
    /// Its bytes.
    pub size: i64,
    /// The digest that it shall have.
    pub sha256: Option<Vec<u8>>,
}

/// Where in the store a part or a whole file will lie.
pub fn new_file_key() -> String {
    format!("library/{}", ids::new_id())
}

/// Begins an upload; its key.
pub async fn begin(tx: &mut TenantTx, new: &NewUpload, now: OffsetDateTime) -> Outcome<Uuid> {
    if store::count_open(tx).await? >= OPEN_MAX {
        return Err(Fault::rule(kernel::Message::new("library.upload.many").with("max", OPEN_MAX)));
    }
    let upload_id = ids::new_id();
    store::add(tx, upload_id, new, now).await?;
    Ok(upload_id)
}

/// An upload by its key.
pub async fn find(tx: &mut TenantTx, upload_id: Uuid) -> Outcome<Upload> {
    store::find(tx, upload_id).await?.ok_or_else(missing)
}

/// The parts of an upload, from the beginning.
pub async fn parts(tx: &mut TenantTx, upload_id: Uuid) -> Result<Vec<UploadPart>, DbError> {
    store::parts(tx, upload_id).await
}

/// Notes a part that lies in the store, if it begins where the others end.
pub async fn add_part(tx: &mut TenantTx, upload_id: Uuid, part: &UploadPart, now: OffsetDateTime) -> Outcome<Upload> {
    if !store::grow(tx, upload_id, part, now).await? {
        let found = find(tx, upload_id).await?;
        return Err(elsewhere(&found));
    }
    store::add_part(tx, upload_id, part).await?;
    find(tx, upload_id).await
}

/// The refusal of a part that does not begin where the others end.
pub fn elsewhere(upload: &Upload) -> Fault {
    if upload.is_finished() {
        return Fault::rule("library.upload.finished");
    }
    Fault::rule(kernel::Message::new("library.upload.offset").with("held", upload.held))
}

/// Says who puts the parts together; only one does at a time, and only of an upload that came whole.
pub async fn begin_joining(tx: &mut TenantTx, upload: &Upload, now: OffsetDateTime) -> Outcome<Uuid> {
    if upload.held < upload.size {
        return Err(Fault::rule(kernel::Message::new("library.upload.short").with("held", upload.held)));
    }
    let joiner = ids::new_id();
    if store::begin_joining(tx, upload.upload_id, joiner, (now, now + ALIVE)).await? {
        Ok(joiner)
    } else {
        Err(Fault::rule("library.upload.busy"))
    }
}

/// Whoever joins is still at it. False: another one took over.
pub async fn go_on_joining(
    tx: &mut TenantTx,
    upload: Uuid,
    joiner: Uuid,
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    store::go_on_joining(tx, upload, joiner, now + ALIVE).await
}

/// Whoever joined gave up; another may.
pub async fn stop_joining(tx: &mut TenantTx, upload: Uuid, joiner: Uuid) -> Result<(), DbError> {
    store::stop_joining(tx, upload, joiner).await
}

/// Notes the whole file; the parts go with this transaction, their files are the caller's to remove after it.
pub async fn finish(
    tx: &mut TenantTx,
    (upload, joiner): (Uuid, Uuid),
    (file_key, sha256): (&str, &[u8]),
    now: OffsetDateTime,
) -> Outcome<Upload> {
    if !store::finish(tx, (upload, joiner), (file_key, sha256), now).await? {
        return Err(Fault::rule("library.upload.busy"));
    }
    store::remove_parts(tx, upload).await?;
    find(tx, upload).await
}

/// Forgets an upload; the keys of its files, which are the caller's to remove after the commit. One whose parts are being
/// put together stays.
pub async fn abandon(tx: &mut TenantTx, upload_id: Uuid, now: OffsetDateTime) -> Outcome<Vec<String>> {
    let parts = parts(tx, upload_id).await?;
    if let Some(whole) = store::remove(tx, upload_id, now).await? {
        return Ok(parts.into_iter().map(|part| part.file_key).chain(whole.file_key).collect());
    }
    find(tx, upload_id).await?;
    Err(Fault::rule("library.upload.busy"))
}

/// Forgets an upload that waited too long; the keys of its files, none when it goes on after all.
pub async fn end_expired(
    tx: &mut TenantTx,
    upload_id: Uuid,
    now: OffsetDateTime,
) -> Result<Option<Vec<String>>, DbError> {
    let parts = parts(tx, upload_id).await?;
    let whole = store::remove_expired(tx, upload_id, (now, now - UNFINISHED, now - UNTAKEN)).await?;
    Ok(whole.map(|whole| parts.into_iter().map(|part| part.file_key).chain(whole.file_key).collect()))
}

/// Takes the file of a finished upload for an item of this transaction: from here on it is the item's.
pub async fn take(tx: &mut TenantTx, upload_id: Uuid, now: OffsetDateTime) -> Outcome<Upload> {
    let found = find(tx, upload_id).await?;
    if !found.is_finished() {
        return Err(Fault::rule("library.upload.unfinished"));
    }
    // another may have taken it since
    store::remove(tx, upload_id, now).await?.ok_or_else(missing)?;
    Ok(found)
}

/// The uploads that waited too long for a part or for an item.
pub async fn expired(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Vec<Uuid>, DbError> {
    store::expired(tx, (now, now - UNFINISHED, now - UNTAKEN)).await
}

/// Those of some keys of the library's files that an item, an upload or a part of the company names.
pub async fn named_keys(tx: &mut TenantTx, keys: &[String]) -> Result<Vec<String>, DbError> {
    store::named_keys(tx, keys).await
}

fn missing() -> Fault {
    Fault::not_found("library.upload.missing")
}
