//! What calls tell of files.

use salvo::oapi::ToSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::KeptFile;

/// A file that was sent in.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileRow {
    file_unique_key: Uuid,
    file_name: String,
    /// Bytes.
    size: i64,
    content_type: String,
}

impl From<KeptFile> for FileRow {
    fn from(file: KeptFile) -> Self {
        Self {
            file_unique_key: file.file_id,
            file_name: file.file_name,
            size: file.size,
            content_type: file.content_type,
        }
    }
}

/// Where a file is fetched, for a minute.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileAddress {
    /// Under the application root.
    url: String,
    expires_at: String,
}

impl FileAddress {
    pub(crate) fn new(token: &str, expires_at: String) -> Self {
        Self { url: format!("files/{token}"), expires_at }
    }
}
