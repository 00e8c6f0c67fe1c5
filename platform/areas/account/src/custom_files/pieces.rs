//! The pieces of a file that a program hands in, and the file that they make.

use files::content::{FileRules, HEAD, media_type};
use futures::StreamExt as _;
use http_kit::{Cx, file_rules, store_away};
use jobs::ledger::drive::Lease;
use kernel::{Fault, Outcome, ids};
use tokio::io::AsyncWriteExt as _;
use uuid::Uuid;

/// Most pieces of a file.
pub(super) const MOST_PIECES: i64 = 200;

/// The file that pieces made.
pub(super) struct JoinedFile {
    pub(super) key: String,
    pub(super) size: u64,
    pub(super) content_type: &'static str,
}

/// Where the pieces of an order lie, whoever handed them in.
fn folder(cx: &Cx, job: Uuid) -> String {
    format!("custom/{}/{job}", cx.actor.company.as_i64())
}

/// Where a piece lies: those of another lease are others.
pub(super) fn key(cx: &Cx, lease: Lease, piece: i64) -> String {
    format!("{}/{}/{piece}", folder(cx, lease.id), lease.token.simple())
}

/// Where finished files of an order lie.
fn finished(cx: &Cx, job: Uuid) -> String {
    format!("export/{}/{job}", cx.actor.company.as_i64())
}

/// Refuses a name that no file may have, and pieces that are not there.
pub(super) async fn expect(cx: &Cx, lease: Lease, (name, pieces): (&str, i64)) -> Outcome<()> {
    file_rules(cx).await?.check_name(name).map_err(|breach| breach.at("fileName"))?;
    for piece in 1..=pieces {
        if cx.app().files.size(&key(cx, lease, piece)).await.map_err(store_away)?.is_none() {
            return Err(Fault::field("pieces", "missing", "custom_file.piece_missing"));
        }
    }
    Ok(())
}

/// Puts the pieces together, if they are what the name says.
pub(super) async fn join(cx: &Cx, lease: Lease, name: &str, pieces: i64) -> Outcome<JoinedFile> {
    let rules = file_rules(cx).await?;
    let key = format!("{}/{}", finished(cx, lease.id), ids::random_id().simple());
    match copy(cx, lease, (name, pieces), (&rules, &key)).await {
        Ok(size) => Ok(JoinedFile { key, size, content_type: media_type(name) }),
        Err(fault) => {
            discard(cx, &key).await;
            Err(fault)
        }
    }
}

async fn copy(
    cx: &Cx,
    lease: Lease,
    (name, pieces): (&str, i64),
    (rules, file_key): (&FileRules, &str),
) -> Outcome<u64> {
    let files = &cx.app().files;
    let mut writer = files.create(file_key);
    let (mut size, mut head) = (0, Vec::new());
    for piece in 1..=pieces {
        let from = key(cx, lease, piece);
        let mut content = files.read(&from, None).await.map_err(store_away)?;
        while let Some(bytes) = content.next().await {
            let bytes = bytes.map_err(store_away)?;
            size += bytes.len() as u64;
            if size > rules.max_bytes {
                return Err(rules.too_large().at("pieces"));
            }
            head.extend_from_slice(&bytes[..bytes.len().min(HEAD.saturating_sub(head.len()))]);
            writer.write_all(&bytes).await.map_err(store_away)?;
        }
    }
    rules.check_size(size).map_err(|breach| breach.at("pieces"))?;
    rules.check_head(name, &head).map_err(|breach| breach.at("fileName"))?;
    writer.shutdown().await.map_err(store_away)?;
    Ok(size)
}

/// Takes away what was handed in for an order.
pub(super) async fn clear(cx: &Cx, job: Uuid) {
    clear_folder(cx, &folder(cx, job)).await;
}

/// Takes away what earlier tries of an order left behind; none of them finished it.
pub(super) async fn clear_tries(cx: &Cx, job: Uuid) {
    clear(cx, job).await;
    clear_folder(cx, &finished(cx, job)).await;
}

async fn clear_folder(cx: &Cx, folder: &str) {
    match cx.app().files.keys(folder).await {
        Ok(keys) => {
            for key in keys {
                discard(cx, &key).await;
            }
        }
        Err(error) => tracing::warn!(%error, "pieces of a file stay until housekeeping finds them"),
    }
}

/// Takes a file out of the store that nothing names.
pub(super) async fn discard(cx: &Cx, key: &str) {
    if let Err(error) = cx.app().files.delete(key).await {
        tracing::warn!(%error, "a piece of a file stays until housekeeping finds it");
    }
}
