//! Putting the pieces of a video together.

use futures::StreamExt as _;
use http_kit::{Cx, store_away};
use kernel::{Fault, Outcome};
use sha2::{Digest as _, Sha256};
use shelf::uploads::{self, Upload, UploadPart};
use tokio::io::AsyncWriteExt as _;
use tokio::runtime::Handle;
use uuid::Uuid;

use super::http::{check_content, note, open};

/// Who puts which pieces together.
struct Joining {
    cx: Cx,
    upload: Upload,
    parts: Vec<UploadPart>,
    joiner: Uuid,
}

/// Puts the pieces together. It goes on when its caller has hung up, who then finds the upload finished.
pub(super) async fn join(cx: &Cx, upload: Upload) -> Outcome<Upload> {
    let mut tx = open(cx).await?;
    let now = cx.app().clock.now();
    let joiner = uploads::begin_joining(&mut tx, &upload, now).await?;
    let parts = uploads::parts(&mut tx, upload.upload_id).await?;
    tx.commit().await?;
    let joining = Joining { cx: cx.clone(), upload, parts, joiner };
    Handle::current().spawn(joining.run()).await?
}

impl Joining {
    async fn run(self) -> Outcome<Upload> {
        let file_key = uploads::new_file_key();
        let joined = self.join(&file_key).await;
        if joined.is_ok() {
            discard(&self.cx, self.parts.iter().map(|part| part.file_key.clone()).collect()).await;
        } else {
            discard(&self.cx, vec![file_key]).await;
            self.give_up().await?;
        }
        joined
    }

    async fn join(&self, file_key: &str) -> Outcome<Upload> {
        let upload = &self.upload;
        let first = self.parts.first().ok_or_else(|| Fault::ours("an upload that is whole has no parts"))?;
        check_content(&self.cx, &upload.file_name, &first.file_key).await?;
        let (size, sha256) = self.copy(file_key).await?;
        if upload.sha256.as_ref().is_some_and(|told| *told != sha256) {
            return Err(Fault::field("sha256", "digest", "library.upload.digest"));
        }
        if size != upload.size {
            return Err(Fault::ours("the parts of an upload are not as long as their rows say"));
        }
        let mut tx = open(&self.cx).await?;
        let named = (upload.upload_id, self.joiner);
        let finished = uploads::finish(&mut tx, named, (file_key, &sha256), self.cx.app().clock.now()).await?;
        let subject = (upload.upload_id, upload.file_name.as_str());
        note(&self.cx, &mut tx, "library.upload.finish", subject, size).await?;
        tx.commit().await?;
        Ok(finished)
    }

    /// Copies the pieces into one file, a little at a time; its bytes and digest.
    async fn copy(&self, file_key: &str) -> Outcome<(i64, Vec<u8>)> {
        let files = &self.cx.app().files;
        let mut writer = files.create(file_key);
        let (mut size, mut digest) = (0, Sha256::new());
        for part in &self.parts {
            self.go_on().await?;
            let mut content = files.read(&part.file_key, None).await.map_err(store_away)?;
            while let Some(piece) = content.next().await {
                let piece = piece.map_err(store_away)?;
                size += i64::try_from(piece.len())?;
                digest.update(&piece);
                writer.write_all(&piece).await.map_err(store_away)?;
            }
        }
        writer.shutdown().await.map_err(store_away)?;
        Ok((size, digest.finalize().to_vec()))
    }

    /// Says that this one still lives. Another one takes over only from who was silent for long.
    async fn go_on(&self) -> Outcome<()> {
        let mut tx = open(&self.cx).await?;
        let now = self.cx.app().clock.now();
        if !uploads::go_on_joining(&mut tx, self.upload.upload_id, self.joiner, now).await? {
            return Err(Fault::rule("library.upload.busy"));
        }
        tx.commit().await?;
        Ok(())
    }

    async fn give_up(&self) -> Outcome<()> {
        let mut tx = open(&self.cx).await?;
        uploads::stop_joining(&mut tx, self.upload.upload_id, self.joiner).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Takes files out of the store that no row names any more. What cannot be removed now is found by housekeeping.
pub(super) async fn discard(cx: &Cx, keys: Vec<String>) {
    for key in keys {
        if let Err(error) = cx.app().files.delete(&key).await {
            tracing::warn!(%error, "a piece of a video stays until housekeeping finds it");
        }
    }
}
