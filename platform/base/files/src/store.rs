//! Where files lie: a local folder at present, an S3 store behind the same port later.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path as FolderPath, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetOptions, GetRange, ObjectStore, ObjectStoreExt};
use time::OffsetDateTime;

/// Why a file cannot be read or written.
pub type FileError = object_store::Error;

/// Bytes that a writer gathers before it hands a part to the store.
const PART: usize = 1 << 20;

/// A file being written; it appears under its key only after `shutdown`.
pub type FileWriter = BufWriter;

/// The store of one process.
#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    folder: Arc<PathBuf>,
}

impl Files {
    /// Files in a local folder, which is made when missing.
    pub fn local(folder: &str) -> Result<Self, FileError> {
        fs::create_dir_all(folder).map_err(wrong)?;
        let store = Arc::new(LocalFileSystem::new_with_prefix(folder)?);
        Ok(Self { store, folder: Arc::new(FolderPath::new(folder).to_owned()) })
    }

    /// Begins a file; call `shutdown` to make it appear, drop it to leave nothing.
    pub fn create(&self, key: &str) -> FileWriter {
        BufWriter::with_capacity(self.store.clone(), Path::from(key), PART)
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
        tokio::fs::metadata(self.folder.as_path()).await.is_ok_and(|folder| folder.is_dir())
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
    /// store itself does not show them.
    pub async fn clear_unfinished(&self, before: OffsetDateTime) -> Result<usize, FileError> {
        let folder = Arc::clone(&self.folder);
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

fn wrong(source: io::Error) -> FileError {
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

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncWriteExt;

    #[tokio::test]
    async fn a_file_appears_only_when_it_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path().to_str().unwrap()).unwrap();
        let mut writer = files.create("export/1/a.csv");
        writer.write_all(&vec![7; 3 * PART]).await.unwrap();
        assert_eq!(files.size("export/1/a.csv").await.unwrap(), None);
        writer.shutdown().await.unwrap();
        assert_eq!(files.size("export/1/a.csv").await.unwrap(), Some(3 * PART as u64));
        let part: Vec<Bytes> = files.read("export/1/a.csv", Some(5..9)).await.unwrap().try_collect().await.unwrap();
        assert_eq!(part.concat(), [7; 4]);
        files.delete("export/1/a.csv").await.unwrap();
        files.delete("export/1/a.csv").await.unwrap();
    }

    #[tokio::test]
    async fn a_dropped_writer_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path().to_str().unwrap()).unwrap();
        let mut writer = files.create("export/1/b.csv");
        writer.write_all(b"half").await.unwrap();
        drop(writer);
        assert_eq!(files.size("export/1/b.csv").await.unwrap(), None);
    }

    #[tokio::test]
    async fn what_was_never_finished_is_cleared_when_it_is_old() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path().to_str().unwrap()).unwrap();
        let now = OffsetDateTime::from(SystemTime::UNIX_EPOCH) + time::Duration::days(30_000);
        let mut writer = files.create("upload/1/a");
        writer.write_all(&vec![7; 3 * PART]).await.unwrap();
        writer.flush().await.unwrap();
        // as a killed process leaves it: nobody drops the writer
        std::mem::forget(writer);
        files.put("upload/1/b", Bytes::from_static(b"b")).await.unwrap();
        let lie = || fs::read_dir(folder.path().join("upload/1")).unwrap().count();
        assert_eq!(lie(), 2);
        let past = OffsetDateTime::UNIX_EPOCH + time::Duration::days(1);
        assert_eq!(files.clear_unfinished(past).await.unwrap(), 0, "it may still be going on");
        assert_eq!(files.keys_before("upload", past).await.unwrap(), Vec::<String>::new());
        assert_eq!(files.clear_unfinished(now).await.unwrap(), 1);
        assert_eq!((lie(), files.keys_before("upload", now).await.unwrap()), (1, vec!["upload/1/b".to_owned()]));
    }
}
