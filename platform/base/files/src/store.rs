//! Where files lie: a local folder at present, an S3 store behind the same port later.

use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetOptions, GetRange, ObjectStore, ObjectStoreExt};

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
}

impl Files {
    /// Files in a local folder, which is made when missing.
    pub fn local(folder: &str) -> Result<Self, FileError> {
        let wrong = |source: std::io::Error| FileError::Generic { store: "files", source: Box::new(source) };
        std::fs::create_dir_all(folder).map_err(wrong)?;
        Ok(Self { store: Arc::new(LocalFileSystem::new_with_prefix(folder)?) })
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
            Err(FileError::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
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

    /// The keys under a folder.
    pub async fn keys(&self, folder: &str) -> Result<Vec<String>, FileError> {
        self.store.list(Some(&Path::from(folder))).map_ok(|meta| meta.location.to_string()).try_collect().await
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
}
