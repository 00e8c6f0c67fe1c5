//! An index that is built beside the present one.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tantivy::{Index, IndexWriter, Term};
use tokio::sync::OwnedMutexGuard;

use super::lock::{WriteLock, writer};
use super::schema::{self, Columns};
use super::{CURRENT, EmbeddedIndex, apart, away, prefix, refused};
use crate::port::{Entry, NewIndex, SearchError};

/// An index that is being built.
pub(super) struct EmbeddedRebuild {
    target: EmbeddedIndex,
    name: String,
    writer: Option<IndexWriter>,
    columns: Arc<Columns>,
    _lock: WriteLock,
    _turn: OwnedMutexGuard<()>,
}

impl EmbeddedRebuild {
    pub(super) fn begin(target: EmbeddedIndex, turn: OwnedMutexGuard<()>) -> Result<Self, SearchError> {
        let lock = WriteLock::take(&target.folder)?;
        clear(&target.folder).map_err(away)?;
        let name = format!("{}{}", prefix(), kernel::ids::new_id());
        let folder = target.folder.join(&name);
        fs::create_dir_all(&folder).map_err(away)?;
        let index = Index::create_in_dir(&folder, schema::schema()).map_err(refused)?;
        let columns = Arc::new(Columns::of(&index.schema()).map_err(refused)?);
        let writer = Some(writer(&index)?);
        Ok(Self { target, name, writer, columns, _lock: lock, _turn: turn })
    }
}

/// Removes the indexes that do not count: what was left when a process was killed, and what readers had open before.
fn clear(folder: &Path) -> std::io::Result<()> {
    let current = fs::read_to_string(folder.join(CURRENT)).unwrap_or_default();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() && entry.file_name().to_string_lossy() != current {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

#[async_trait]
impl NewIndex for EmbeddedRebuild {
    async fn put(&mut self, entries: &[Entry]) -> Result<(), SearchError> {
        let Some(writer) = self.writer.take() else { return Err(SearchError::Busy) };
        let (columns, entries) = (Arc::clone(&self.columns), entries.to_vec());
        let writer = apart(move || {
            for entry in &entries {
                writer.delete_term(Term::from_field_u64(columns.id, entry.id));
                writer.add_document(columns.document(entry)).map_err(refused)?;
            }
            Ok(writer)
        });
        self.writer = Some(writer.await?);
        Ok(())
    }

    async fn take_over(mut self: Box<Self>) -> Result<(), SearchError> {
        let Some(mut writer) = self.writer.take() else { return Err(SearchError::Busy) };
        apart(move || {
            writer.commit().map_err(refused)?;
            writer.wait_merging_threads().map_err(refused)?;
            let folder = &self.target.folder;
            let aside = folder.join("current.new");
            fs::write(&aside, &self.name).map_err(away)?;
            File::open(&aside).and_then(|file| file.sync_all()).map_err(away)?;
            fs::rename(&aside, folder.join(CURRENT)).map_err(away)?;
            File::open(folder.as_path()).and_then(|folder| folder.sync_all()).map_err(away)?;
            clear(folder).map_err(away)
        })
        .await
    }
}
