//! Files that people send in: their rows, and what a company may keep of them. Whoever shows one names its row.

mod store;
mod wire;

use db::TenantTx;
use files::SignedFile;
use http_kit::{Cx, FileAddress, ReceivedFile, store_away};
use kernel::limits::FILE_ADDRESS_S;
use kernel::{Fault, Outcome, ids};
use time::Duration;
use uuid::Uuid;

pub use store::remove;
pub use wire::FileRow;

/// How long a file may wait for what shows it: a day less than housekeeping leaves it there.
pub const GOOD_FOR: Duration = Duration::days(6);

/// Most files that one thing shows.
pub const MOST_FILES: usize = 10;

/// A file that is kept.
#[derive(Clone, Debug)]
pub struct KeptFile {
    /// Its row.
    pub file_id: Uuid,
    /// Its place in the store.
    pub file_key: String,
    /// As its sender called it.
    pub file_name: String,
    /// Bytes.
    pub size: i64,
    /// By the name's ending.
    pub content_type: String,
}

/// Writes the row of a file that came, if the company may keep it. The caller says `keep()` before the commit.
pub async fn add(cx: &Cx, tx: &mut TenantTx, file: &ReceivedFile) -> Outcome<KeptFile> {
    let kept = u64::try_from(store::stored(tx).await?).unwrap_or_default();
    if kept.saturating_add(file.size) > cx.app().settings.upload_quota {
        return Err(Fault::rule("file.quota"));
    }
    let file_id = ids::new_id();
    store::add(tx, file_id, file, cx.now()).await?;
    Ok(KeptFile {
        file_id,
        file_key: file.key.clone(),
        file_name: file.name.clone(),
        size: i64::try_from(file.size)?,
        content_type: file.content_type.to_owned(),
    })
}

/// A signed address of a file.
pub async fn address(cx: &Cx, tx: &mut TenantTx, file: KeptFile) -> Outcome<FileAddress> {
    if cx.app().files.size(&file.file_key).await.map_err(store_away)?.is_none() {
        return Err(missing());
    }
    let expires = cx.now() + Duration::seconds(FILE_ADDRESS_S);
    let url = cx.app().file_url(&SignedFile { expires: expires.unix_timestamp(), ..signed(file) })?;
    Ok(FileAddress { url, expires_at: cx.zone(tx).await?.iso(expires) })
}

/// A file as it is handed out.
pub fn signed(file: KeptFile) -> SignedFile {
    SignedFile { key: file.file_key, name: file.file_name, content_type: file.content_type, expires: 0 }
}

/// Takes a file out of the store whose row is gone. What cannot be removed now is found by housekeeping.
pub async fn discard(cx: &Cx, file_key: &str) {
    if let Err(error) = cx.app().files.delete(file_key).await {
        tracing::warn!(%error, "a file whose row is gone stays until housekeeping finds it");
    }
}

/// The file is not there, or not for the caller.
pub fn missing() -> Fault {
    Fault::not_found("file.missing")
}
