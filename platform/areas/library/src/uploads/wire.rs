//! What the calls are sent and answer.

use http_kit::form::{Key, Text, Whole, WholeText};
use kernel::rules::{Breach, Free, TextRule};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use shelf::uploads::{PART_MAX, PART_MIN, Upload};

/// Most bytes of a video: 2 GiB.
const MOST: i64 = 2 << 30;

/// SHA-256 in hexadecimal digits.
#[derive(Debug)]
pub(crate) struct DigestText;

impl TextRule for DigestText {
    const MAX: usize = 64;
    const PATTERN: Option<&'static str> = Some("^[0-9a-fA-F]{64}$");

    fn check(text: &str) -> Result<(), Breach> {
        let fits = text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit());
        if fits { Ok(()) } else { Err(Breach::new("digest", "library.upload.digest.form")) }
    }
}

/// A video that will be sent.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct VideoToUpload {
    /// Its name: .mp4, .m4v or .webm.
    pub(super) file_name: Text<Free<255>>,
    /// Its bytes, 2 GiB at most.
    pub(super) video_bytes: Whole<1, MOST>,
    /// Its SHA-256 in hexadecimal digits; checked when it is there.
    pub(super) sha256: Option<Text<DigestText>>,
}

/// Names an upload.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct VideoUploadKey {
    /// The upload.
    pub(super) upload_unique_key: Key,
}

/// Where a piece belongs.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct VideoPieceQuery {
    /// The upload.
    pub(super) upload_unique_key: Key,
    /// Bytes before it: as many as are held.
    pub(super) offset: WholeText<0, MOST>,
}

/// How far an upload is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VideoUpload {
    pub(super) upload_unique_key: String,
    pub(super) file_name: String,
    /// Bytes that it shall have.
    pub(super) video_bytes: i64,
    /// Bytes that are held: the next piece begins there.
    pub(super) held: i64,
    /// It is whole and was found to be a video.
    pub(super) finished: bool,
    /// As told when it was begun, or as found when it was finished.
    pub(super) sha256: Option<String>,
    /// Fewest bytes of a piece that is not the last.
    pub(super) piece_least: u64,
    /// Most bytes of a piece.
    pub(super) piece_most: u64,
}

impl From<Upload> for VideoUpload {
    fn from(upload: Upload) -> Self {
        Self {
            finished: upload.is_finished(),
            upload_unique_key: upload.upload_id.to_string(),
            file_name: upload.file_name,
            video_bytes: upload.size,
            held: upload.held,
            sha256: upload.sha256.map(hex::encode),
            piece_least: PART_MIN,
            piece_most: PART_MAX,
        }
    }
}
