//! The calls.

use db::TenantTx;
use files::content::{FileRules, HEAD, is_video, media_type};
use futures::TryStreamExt as _;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Params, PieceBody, Reply, Subject, done, ok, store_away};
use kernel::constants::REFUSED_EXTENSIONS;
use kernel::rules::Breach;
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use shelf::uploads::{self, NewUpload, PART_MAX, PART_MIN, Upload, UploadPart, VIDEO_MAX};
use uuid::Uuid;

use super::joining;
use super::wire::{VideoPieceQuery, VideoToUpload, VideoUpload, VideoUploadKey};

/// Begins to send a video.
#[endpoint]
pub(crate) async fn begin(cx: Cx, body: JsonBody<VideoToUpload>) -> Reply<VideoUpload> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let name = form.take("fileName", body.file_name);
    let size = form.take("videoBytes", body.video_bytes);
    let sha256 = form.take("sha256", body.sha256);
    let (file_name, size, sha256) = form.done((name, size, sha256))?;
    check_name(&file_name).map_err(|breach| breach.at("fileName"))?;
    let sha256 = sha256.map(hex::decode).transpose()?;
    let new = NewUpload { uploader_id: cx.actor.member_id, file_name, size, sha256 };
    let mut tx = open(&cx).await?;
    let key = uploads::begin(&mut tx, &new, cx.now()).await?;
    note(&cx, &mut tx, "library.upload", (key, &new.file_name), size).await?;
    let upload = uploads::find(&mut tx, key).await?;
    tx.commit().await?;
    ok(upload.into())
}

/// Takes the next piece of a video.
#[endpoint]
pub(crate) async fn add_part(cx: Cx, query: Params<VideoPieceQuery>, body: PieceBody) -> Reply<VideoUpload> {
    let Params(query) = query;
    let mut form = Form::default();
    let key = form.take("uploadUniqueKey", query.upload_unique_key);
    let from_byte = form.take("offset", query.offset);
    let (key, from_byte) = form.done((key, from_byte))?;
    let upload = find(&cx, key).await?;
    if upload.is_finished() || upload.held != from_byte || upload.held == upload.size {
        return Err(uploads::elsewhere(&upload).into());
    }
    let file_key = uploads::new_file_key();
    let most = u64::try_from(upload.size - upload.held)?.min(PART_MAX);
    let size = body.store(&cx, &file_key, most).await?;
    let part = UploadPart { from_byte, size: i64::try_from(size)?, file_key };
    let kept = keep(&cx, &upload, &part).await;
    if kept.is_err() {
        joining::discard(&cx, vec![part.file_key]).await;
    }
    ok(kept?.into())
}

/// Tells how far an upload is, so that its sender goes on from there.
#[endpoint]
pub(crate) async fn tell(cx: Cx, query: Params<VideoUploadKey>) -> Reply<VideoUpload> {
    let key = key_of(query.0)?;
    ok(find(&cx, key).await?.into())
}

/// Puts the pieces together, if they are a video. Asked again, it answers the same.
#[endpoint]
pub(crate) async fn finish(cx: Cx, body: JsonBody<VideoUploadKey>) -> Reply<VideoUpload> {
    let key = key_of(body.0)?;
    let upload = find(&cx, key).await?;
    if upload.is_finished() {
        return ok(upload.into());
    }
    ok(joining::join(&cx, upload).await?.into())
}

/// Gives an upload up; what came of it goes.
#[endpoint]
pub(crate) async fn abandon(cx: Cx, body: JsonBody<VideoUploadKey>) -> Reply<Nothing> {
    let key = key_of(body.0)?;
    let mut tx = open(&cx).await?;
    let upload = uploads::find(&mut tx, key).await?;
    let gone = uploads::abandon(&mut tx, key, cx.now()).await?;
    note(&cx, &mut tx, "library.upload.abandon", (key, &upload.file_name), upload.size).await?;
    tx.commit().await?;
    joining::discard(&cx, gone).await;
    done()
}

/// The rows are those of the provider's company, also when the sender stands in a customer's.
pub(super) async fn open(cx: &Cx) -> Outcome<TenantTx> {
    Ok(cx.app().db.begin(cx.actor.home_scope()).await?)
}

/// A line in the provider's audit log.
pub(super) async fn note(
    cx: &Cx,
    tx: &mut TenantTx,
    action: &'static str,
    (id, name): (Uuid, &str),
    size: i64,
) -> Outcome<()> {
    cx.audit(tx, action, Subject { id, name }, None::<()>, Some(json!({ "fileName": name, "size": size })))
}

fn key_of(named: VideoUploadKey) -> Outcome<Uuid> {
    let mut form = Form::default();
    let key = form.take("uploadUniqueKey", named.upload_unique_key);
    form.done(key)
}

async fn find(cx: &Cx, key: Uuid) -> Outcome<Upload> {
    uploads::find(&mut open(cx).await?, key).await
}

fn rules() -> FileRules {
    let refused = REFUSED_EXTENSIONS.default.split(',').map(str::to_owned).collect();
    FileRules { max_bytes: VIDEO_MAX, refused }
}

fn check_name(name: &str) -> Result<(), Breach> {
    rules().check_name(name)?;
    let plays = media_type(name).starts_with("video/");
    if plays { Ok(()) } else { Err(Breach::new("extension", "library.upload.kind")) }
}

/// The row of a piece that lies in the store.
async fn keep(cx: &Cx, upload: &Upload, part: &UploadPart) -> Outcome<Upload> {
    let last = part.from_byte + part.size == upload.size;
    if part.size == 0 || (!last && part.size < i64::try_from(PART_MIN)?) {
        return Err(Fault::rule(kernel::Message::new("library.upload.small").with("least", "1 MiB")));
    }
    if part.from_byte == 0 {
        check_content(cx, &upload.file_name, &part.file_key).await?;
    }
    let mut tx = open(cx).await?;
    let grown = uploads::add_part(&mut tx, upload.upload_id, part, cx.now()).await?;
    tx.commit().await?;
    Ok(grown)
}

/// Looks at the first bytes of a stored file: they are those of a video of its name.
pub(super) async fn check_content(cx: &Cx, name: &str, file_key: &str) -> Outcome<()> {
    let head = cx.app().files.read(file_key, Some(0..HEAD as u64)).await.map_err(store_away)?;
    let head: Vec<_> = head.try_collect().await.map_err(store_away)?;
    let head = head.concat();
    rules().check_head(name, &head).map_err(|breach| breach.at("file"))?;
    if is_video(name, &head) { Ok(()) } else { Err(Breach::new("content", "library.upload.kind").at("file")) }
}
