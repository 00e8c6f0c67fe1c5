//! `files/{token}`: who holds a signed address fetches the file, or a part of it, for a minute, without a login. The
//! caller's right was looked at when the address was given.

use files::SignedFile;
use http_kit::{Refusal, StoredFile, Visit};
use kernel::{Fault, Outcome};
use salvo::Request;
use salvo::Writer as _;
use salvo::oapi::endpoint;

/// Streams a stored file.
#[endpoint(parameters(("token" = String, Path, description = "The signed address, from `general/export/file`")))]
pub(crate) async fn fetch(visit: Visit, req: &mut Request) -> Result<StoredFile, Refusal> {
    let token = req.param::<String>("token").unwrap_or_default();
    let file = behind(&visit, &token)?;
    Ok(StoredFile(visit.app.files.clone(), file))
}

fn behind(visit: &Visit, token: &str) -> Outcome<SignedFile> {
    visit.app.signer.check(token, visit.now).ok_or_else(|| Fault::not_found("file.missing"))
}
