//! Where files lie: a folder of this machine, or a bucket of a server that speaks S3.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path as FolderPath, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use config::Settings;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::aws::AmazonS3;
use object_store::list::{PaginatedListOptions, PaginatedListStore as _};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{GetOptions, GetRange, ObjectStore, ObjectStoreExt};
use time::OffsetDateTime;

use crate::FileWriter;
use crate::s3;

/// Why a file cannot be read or written.
pub type FileError = object_store::Error;

/// Bytes that a writer gathers before it hands a part to a folder.
pub(crate) const PART: usize = 1 << 20;
/// The same for a bucket, which takes no smaller ones.
const FAR_PART: usize = 5 << 20;

/// The store of one process.
#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    place: Place,
}

impl std::fmt::Debug for Files {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // how a store tells of itself is not ours, and it knows a secret
        f.write_str(match self.place {
            Place::Folder(_) => "Files in a folder",
            Place::Bucket(_) => "Files in a bucket",
        })
    }
}

/// What a store is besides a store.
#[derive(Clone)]
enum Place {
    Folder(Arc<PathBuf>),
    Bucket(Arc<AmazonS3>),
}

impl Files {
    /// The store that the settings choose. That a bucket cannot be reached shows when it is asked: what needs no file
    /// works without it.
    pub fn open(settings: &Settings) -> Result<Self, FileError> {
        let Some(bucket) = &settings.s3 else { return Self::local(&settings.files_dir) };
        let place = Arc::new(s3::open(bucket)?);
        let store: Arc<dyn ObjectStore> = match bucket.prefix.as_str() {
            "" => place.clone(),
            prefix => Arc::new(PrefixStore::new(Arc::clone(&place) as Arc<dyn ObjectStore>, prefix)),
        };
        Ok(Self { store, place: Place::Bucket(place) })
    }

    /// Files in a local folder, which is made when missing.
    pub fn local(folder: &str) -> Result<Self, FileError> {
        let named = |error: io::Error| wrong(io::Error::new(error.kind(), format!("files_dir {folder}: {error}")));
        fs::create_dir_all(folder).map_err(named)?;
        let store = Arc::new(LocalFileSystem::new_with_prefix(folder)?);
        Ok(Self { store, place: Place::Folder(Arc::new(FolderPath::new(folder).to_owned())) })
    }

    /// Begins a file; call `shutdown` to make it appear, drop it to leave nothing.
    pub fn create(&self, key: &str) -> FileWriter {
        match self.place {
            Place::Folder(_) => FileWriter::near(self.store.clone(), Path::from(key), PART),
            Place::Bucket(_) => FileWriter::far(self.store.clone(), Path::from(key), FAR_PART),
        }
    }

    /// Stores a small file at once.
    pub async fn put(&self, key: &str, content: Bytes) -> Result<(), FileError> {
        self.store.put(&Path::from(key), content.into()).await?;
        Ok(())
    }

    /// Length in bytes; none when there is no such file.
    pub async fn size(&self, key: &str) -> Result<Option<u64>, FileError> {
        match self.store.head(&Path::from(key)).await {
            Ok(meta) => Ok(Some(meta.size)),
            // a file is gone only from a store that is there
            Err(error @ FileError::NotFound { .. }) if !self.is_there().await => Err(error),
            Err(FileError::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// False while the store cannot be reached, whatever was asked of it.
    pub async fn is_there(&self) -> bool {
        match &self.place {
            Place::Folder(folder) => tokio::fs::metadata(folder.as_path()).await.is_ok_and(|folder| folder.is_dir()),
            Place::Bucket(bucket) => {
                let one = PaginatedListOptions { max_keys: Some(1), ..PaginatedListOptions::default() };
                bucket.list_paginated(None, one).await.is_ok()
            }
        }
    }

    /// Streams a file or a part of it.
    pub async fn read(
        &self,
        key: &str,
        range: Option<Range<u64>>,
    ) -> Result<BoxStream<'static, Result<Bytes, FileError>>, FileError> {
        let options = GetOptions { range: range.map(GetRange::Bounded), ..GetOptions::default() };
        Ok(self.store.get_opts(&Path::from(key), options).await?.into_stream().boxed())
    }

    /// Removes a file; one that is gone already is fine.
    pub async fn delete(&self, key: &str) -> Result<(), FileError> {
        match self.store.delete(&Path::from(key)).await {
            Ok(()) | Err(FileError::NotFound { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The keys under a folder of files that appeared before an instant.
    pub async fn keys_before(&self, folder: &str, before: OffsetDateTime) -> Result<Vec<String>, FileError> {
        let before = before.unix_timestamp();
        let all = self.store.list(Some(&Path::from(folder)));
        let old = all.try_filter_map(async |meta| {
            Ok((meta.last_modified.timestamp() < before).then(|| meta.location.to_string()))
        });
        old.try_collect().await
    }

    /// Removes what writers began before an instant and never finished, because their process was killed; how many. The
    /// store itself does not show them. In a bucket the server's own rule does it (docs/runbooks/deploying.md).
    pub async fn clear_unfinished(&self, before: OffsetDateTime) -> Result<usize, FileError> {
        let Place::Folder(folder) = &self.place else { return Ok(0) };
        let folder = Arc::clone(folder);
        let seconds = u64::try_from(before.unix_timestamp()).unwrap_or_default();
        let before = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let walk = tokio::task::spawn_blocking(move || clear(&folder, before)).await;
        walk.map_err(|error| wrong(io::Error::other(error)))?.map_err(wrong)
    }

    /// The keys under a folder.
    pub async fn keys(&self, folder: &str) -> Result<Vec<String>, FileError> {
        self.store.list(Some(&Path::from(folder))).map_ok(|meta| meta.location.to_string()).try_collect().await
    }
}

pub(crate) fn wrong(source: io::Error) -> FileError {
    FileError::Generic { store: "files", source: Box::new(source) }
}

/// Removes unfinished files below a folder. One that is finished or given up meanwhile is no longer there.
fn clear(folder: &FolderPath, before: SystemTime) -> io::Result<usize> {
    let mut gone = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            gone += clear(&entry.path(), before)?;
        } else if is_unfinished(&entry.file_name().to_string_lossy()) && is_older(&entry, before)? {
            match fs::remove_file(entry.path()) {
                Ok(()) => gone += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(gone)
}

/// The store writes a file aside as `<name>#<number>` and renames it when it is whole.
fn is_unfinished(name: &str) -> bool {
    name.rsplit_once('#').is_some_and(|(_, number)| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

fn is_older(entry: &fs::DirEntry, before: SystemTime) -> io::Result<bool> {
    match entry.metadata().and_then(|meta| meta.modified()) {
        Ok(changed) => Ok(changed < before),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
