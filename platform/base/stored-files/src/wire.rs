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
