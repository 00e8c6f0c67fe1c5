//! What every store does, tried on a folder and on a server that speaks S3.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use config::{S3, Settings};
use futures::TryStreamExt as _;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use time::OffsetDateTime;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::Files;
use crate::store::PART;

/// A store that a test can look into.
struct Tried {
    files: Files,
    /// What lies there, however the store spells it.
    root: PathBuf,
    _folder: tempfile::TempDir,
    /// Ends with the test.
    server: Option<JoinSet<()>>,
}

fn settings(files_dir: &Path) -> Settings {
    let mut settings = Settings::defaults().unwrap();
    settings.files_dir = files_dir.to_string_lossy().into_owned();
    settings
}

fn folder() -> Tried {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("files");
    Tried { files: Files::open(&settings(&root)).unwrap(), root, _folder: folder, server: None }
}

async fn bucket(prefix: &str, secret: &str) -> Tried {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("server");
    std::fs::create_dir_all(root.join("sosogi")).unwrap();
    let mut service = S3ServiceBuilder::new(s3s_fs::FileSystem::new(&root).unwrap());
    service.set_auth(SimpleAuth::from_single("known-as", "never-shown"));
    let service = service.build();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let mut server = JoinSet::new();
    server.spawn(async move {
        let mut open = JoinSet::new();
        while let Ok((socket, _)) = listener.accept().await {
            let serving = http1::Builder::new().serve_connection(TokioIo::new(socket), service.clone());
            open.spawn(async move {
                let _ = serving.await;
            });
        }
    });
    let mut settings = settings(&folder.path().join("unused"));
    settings.s3 = Some(S3 {
        endpoint: format!("http://{address}"),
        region: "eu".to_owned(),
        bucket: "sosogi".to_owned(),
        prefix: prefix.to_owned(),
        access_key: "known-as".to_owned(),
        secret_key: secret.to_owned(),
        allow_http: true,
        virtual_host: false,
    });
    let files = Files::open(&settings).unwrap();
    assert!(!folder.path().join("unused").exists(), "no folder is made that nobody uses");
    Tried { files, root, _folder: folder, server: Some(server) }
}

async fn stores() -> [Tried; 3] {
    [folder(), bucket("", "never-shown").await, bucket("of/sosogi", "never-shown").await]
}

/// The sizes of all files at or below a folder, whole or not.
fn sizes(folder: &Path) -> Vec<u64> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let of = |entry: std::fs::DirEntry| {
        let meta = entry.metadata().unwrap();
        // what the server notes of uploads and objects is no content
        let noted = entry.path().extension().is_some_and(|it| it == "json");
        if meta.is_dir() {
            sizes(&entry.path())
        } else if noted {
            Vec::new()
        } else {
            vec![meta.len()]
        }
    };
    entries.flat_map(of).collect()
}

async fn read(files: &Files, key: &str, part: Option<std::ops::Range<u64>>) -> Vec<u8> {
    let content: Vec<Bytes> = files.read(key, part).await.unwrap().try_collect().await.unwrap();
    content.concat()
}

/// 13 MiB and a bit, no two pieces alike.
fn content() -> Vec<u8> {
    (0_u32..(13 << 18) + 7).flat_map(|number| number.wrapping_mul(2_654_435_761).to_le_bytes()).collect()
}

#[tokio::test]
async fn a_file_appears_whole_and_only_when_it_is_finished() {
    let content = content();
    for tried in stores().await {
        let files = &tried.files;
        for (key, length) in [("export/1/large.csv", content.len()), ("export/1/small.csv", 11)] {
            let mut writer = files.create(key);
            for piece in content[..length].chunks(100_000) {
                writer.write_all(piece).await.unwrap();
            }
            assert_eq!(files.size(key).await.unwrap(), None);
            writer.shutdown().await.unwrap();
            drop(writer);
            assert_eq!(files.size(key).await.unwrap(), Some(length as u64));
            assert!(read(files, key, None).await == content[..length], "{key} is what was written");
        }
        let middle = 6_000_000..9_000_000;
        assert!(read(files, "export/1/large.csv", Some(middle.clone())).await == content[6_000_000..9_000_000]);
        assert_eq!(read(files, "export/1/small.csv", Some(5..9)).await, &content[5..9]);
        files.put("export/2/put.csv", Bytes::from_static(b"at once")).await.unwrap();
        let mut keys = files.keys("export").await.unwrap();
        keys.sort();
        assert_eq!(keys, ["export/1/large.csv", "export/1/small.csv", "export/2/put.csv"]);
        assert_eq!(files.keys("export/2").await.unwrap(), ["export/2/put.csv"]);
        assert_eq!(files.keys("nothing").await.unwrap(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_removed_file_is_gone_and_removing_it_again_is_fine() {
    for tried in stores().await {
        let files = &tried.files;
        files.put("upload/1/a", Bytes::from_static(b"a")).await.unwrap();
        for _ in 0..2 {
            files.delete("upload/1/a").await.unwrap();
            assert_eq!(files.size("upload/1/a").await.unwrap(), None);
        }
        assert!(files.read("upload/1/a", None).await.is_err());
        assert_eq!(files.keys("upload").await.unwrap(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_dropped_writer_leaves_nothing() {
    let content = content();
    for tried in stores().await {
        for length in [4, content.len()] {
            let mut writer = tried.files.create("export/1/b.csv");
            writer.write_all(&content[..length]).await.unwrap();
            drop(writer);
            tokio::time::timeout(Duration::from_secs(20), async {
                while sizes(&tried.root) != Vec::<u64>::new() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            })
            .await
            .unwrap_or_else(|_| panic!("{length}: {:?} stays", sizes(&tried.root)));
            assert_eq!(tried.files.size("export/1/b.csv").await.unwrap(), None);
        }
    }
}

#[tokio::test]
async fn files_are_told_by_when_they_appeared() {
    for tried in stores().await {
        tried.files.put("library/a", Bytes::from_static(b"a")).await.unwrap();
        let (past, future) = (OffsetDateTime::UNIX_EPOCH + time::Duration::days(1), later());
        assert_eq!(tried.files.keys_before("library", past).await.unwrap(), Vec::<String>::new());
        assert_eq!(tried.files.keys_before("library", future).await.unwrap(), ["library/a"]);
        assert_eq!(tried.files.clear_unfinished(future).await.unwrap(), 0);
    }
}

// covers: R19 (the store of files)
#[tokio::test]
async fn a_store_that_is_away_is_told_apart_from_a_missing_file() {
    for tried in stores().await {
        let files = &tried.files;
        files.put("export/1/a", Bytes::from_static(b"a")).await.unwrap();
        assert!(files.is_there().await);
        assert_eq!(files.size("export/1/b").await.unwrap(), None);
        let aside = tried.root.with_extension("aside");
        let place = if tried.server.is_some() { tried.root.join("sosogi") } else { tried.root.clone() };
        std::fs::rename(&place, &aside).unwrap();
        assert!(!files.is_there().await);
        for key in ["export/1/a", "export/1/b"] {
            assert!(files.size(key).await.is_err(), "{key} is not told as missing");
            assert!(files.read(key, None).await.is_err());
        }
        std::fs::rename(&aside, &place).unwrap();
        assert!(files.is_there().await);
        assert_eq!(files.size("export/1/a").await.unwrap(), Some(1));
    }
}

#[tokio::test]
async fn a_server_that_does_not_answer_or_does_not_know_us_is_away_and_nothing_tells_the_secret() {
    let wrong = bucket("", "another-secret").await;
    let mut gone = bucket("", "never-shown").await;
    gone.server.as_mut().unwrap().shutdown().await;
    for (tried, secret) in [(&wrong, "another-secret"), (&gone, "never-shown")] {
        assert!(!tried.files.is_there().await);
        let error = tried.files.size("export/1/a").await.unwrap_err();
        let put = tried.files.put("export/1/a", Bytes::from_static(b"a")).await.unwrap_err();
        let mut writer = tried.files.create("export/1/c");
        writer.write_all(b"c").await.unwrap();
        let written = writer.shutdown().await.unwrap_err();
        let told = format!("{error} {error:?} {put:?} {written:?} {:?}", tried.files);
        assert!(!told.contains(secret), "{told}");
    }
}

#[tokio::test]
async fn what_was_never_finished_in_a_folder_is_cleared_when_it_is_old() {
    let tried = folder();
    let files = &tried.files;
    let mut writer = files.create("upload/1/a");
    writer.write_all(&vec![7; 3 * PART]).await.unwrap();
    writer.flush().await.unwrap();
    // as a killed process leaves it: nobody drops the writer
    std::mem::forget(writer);
    files.put("upload/1/b", Bytes::from_static(b"b")).await.unwrap();
    assert_eq!(sizes(&tried.root).len(), 2);
    let past = OffsetDateTime::UNIX_EPOCH + time::Duration::days(1);
    assert_eq!(files.clear_unfinished(past).await.unwrap(), 0, "it may still be going on");
    assert_eq!(files.clear_unfinished(later()).await.unwrap(), 1);
    assert_eq!(files.keys_before("upload", later()).await.unwrap(), ["upload/1/b"]);
}

fn later() -> OffsetDateTime {
    OffsetDateTime::from(SystemTime::UNIX_EPOCH) + time::Duration::days(30_000)
}
