//! The embedded engine (tantivy): an index in a folder that all processes of one machine see.
//!
//! The folder holds indexes under names of their own, and a file `current` that names the one that counts. It is replaced in
//! one step, so a process that is killed while it builds an index leaves the present one as it is. One process writes at a
//! time: whoever writes or builds holds the lock of the file `lock`.

mod ask;
mod lock;
mod rebuild;
mod schema;

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use tantivy::collector::DocSetCollector;
use tantivy::query::AllQuery;
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyError, Term};
use tokio::sync::Mutex as Turn;
use tokio::task::spawn_blocking;

use crate::VERSION;
use crate::plan::Plan;
use crate::port::{Entry, Hits, NewIndex, Query, SearchError, SearchIndex};
use lock::{WriteLock, writer};
use rebuild::EmbeddedRebuild;
use schema::Columns;

/// Names the index that counts.
const CURRENT: &str = "current";

/// An index in a folder.
#[derive(Clone, Debug)]
pub struct EmbeddedIndex {
    folder: Arc<PathBuf>,
    open: Arc<Mutex<Option<Arc<OpenIndex>>>>,
    /// Those of this process who write take turns; those of others are told to come again.
    writing: Arc<Turn<()>>,
}

/// The index that counts, as this process has it open.
struct OpenIndex {
    name: String,
    index: Index,
    reader: IndexReader,
    columns: Columns,
    stamp: Mutex<u64>,
}

impl std::fmt::Debug for OpenIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

impl EmbeddedIndex {
    /// The index in this folder, which need not be there yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Arc::new(folder.into()), open: Arc::default(), writing: Arc::default() }
    }

    /// The index that counts, with everything that was written to it.
    fn present(&self) -> Result<Arc<OpenIndex>, SearchError> {
        let mut name = self.current()?;
        loop {
            let opened = self.opened(&name);
            // another took its place, and its files went, between the look at the name and at them
            match self.current()? {
                now if opened.is_err() && now != name => name = now,
                _ => return opened,
            }
        }
    }

    /// The name of the index that counts.
    fn current(&self) -> Result<String, SearchError> {
        match fs::read_to_string(self.folder.join(CURRENT)) {
            Ok(name) if name.starts_with(&prefix()) => Ok(name),
            Ok(_) => Err(SearchError::Missing),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(SearchError::Missing),
            Err(error) => Err(away(error)),
        }
    }

    fn opened(&self, name: &str) -> Result<Arc<OpenIndex>, SearchError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let known = open.as_ref().filter(|known| known.name == name).map(Arc::clone);
        let present = match known {
            Some(known) => known,
            None => Arc::new(OpenIndex::of(name.to_owned(), &self.folder.join(name))?),
        };
        *open = Some(Arc::clone(&present));
        drop(open);
        present.renew()?;
        Ok(present)
    }

    fn write(&self, change: impl FnOnce(&mut IndexWriter, &Columns) -> tantivy::Result<()>) -> Result<(), SearchError> {
        let _lock = WriteLock::take(&self.folder)?;
        let present = self.present()?;
        // opened anew: what another process wrote since is a file of nobody's to one who opened the index before it
        let index = Index::open_in_dir(self.folder.join(&present.name)).map_err(refused)?;
        let mut writer = writer(&index)?;
        change(&mut writer, &present.columns).map_err(refused)?;
        writer.commit().map_err(refused)?;
        writer.wait_merging_threads().map_err(refused)?;
        present.renew()
    }
}

impl OpenIndex {
    fn of(name: String, folder: &Path) -> Result<Self, SearchError> {
        let index = Index::open_in_dir(folder).map_err(refused)?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into().map_err(refused)?;
        let columns = Columns::of(&index.schema()).map_err(refused)?;
        Ok(Self { name, index, reader, columns, stamp: Mutex::new(u64::MAX) })
    }

    /// Sees what any process wrote since.
    fn renew(&self) -> Result<(), SearchError> {
        let written = self.index.load_metas().map_err(refused)?.opstamp;
        let mut stamp = self.stamp.lock().unwrap_or_else(PoisonError::into_inner);
        if *stamp != written {
            self.reader.reload().map_err(refused)?;
            *stamp = written;
        }
        Ok(())
    }
}

/// Of the names of indexes of this version.
fn prefix() -> String {
    format!("v{VERSION}-")
}

fn away(error: impl std::fmt::Display) -> SearchError {
    SearchError::Away(error.to_string())
}

#[expect(clippy::needless_pass_by_value, reason = "as map_err hands it over")]
fn refused(error: TantivyError) -> SearchError {
    match &error {
        TantivyError::LockFailure(..) => SearchError::Busy,
        TantivyError::IoError(_) | TantivyError::OpenDirectoryError(_) | TantivyError::OpenReadError(_) => away(&error),
        _ => SearchError::Refused(error.to_string()),
    }
}

/// Work with files, away from the threads that serve calls.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, SearchError> + Send + 'static,
) -> Result<T, SearchError> {
    spawn_blocking(work).await.map_err(|error| SearchError::Refused(error.to_string()))?
}

#[async_trait]
impl SearchIndex for EmbeddedIndex {
    async fn find(&self, query: &Query, plan: &Plan) -> Result<Hits, SearchError> {
        let (this, query, plan) = (self.clone(), query.clone(), plan.clone());
        apart(move || {
            let present = this.present()?;
            ask::find(&present.reader.searcher(), &present.columns, &query, &plan).map_err(refused)
        })
        .await
    }

    async fn put(&self, entries: &[Entry]) -> Result<(), SearchError> {
        let (this, entries) = (self.clone(), entries.to_vec());
        let _turn = self.writing.lock().await;
        apart(move || {
            this.write(|writer, columns| {
                for entry in &entries {
                    writer.delete_term(Term::from_field_u64(columns.id, entry.id));
                    writer.add_document(columns.document(entry))?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn remove(&self, ids: &[u64]) -> Result<(), SearchError> {
        let (this, ids) = (self.clone(), ids.to_vec());
        let _turn = self.writing.lock().await;
        apart(move || {
            this.write(|writer, columns| {
                for id in ids {
                    writer.delete_term(Term::from_field_u64(columns.id, id));
                }
                Ok(())
            })
        })
        .await
    }

    async fn rebuild(&self) -> Result<Box<dyn NewIndex>, SearchError> {
        let this = self.clone();
        let turn = Arc::clone(&self.writing).lock_owned().await;
        let begun = apart(move || EmbeddedRebuild::begin(this, turn)).await?;
        Ok(Box::new(begun))
    }

    async fn entries(&self) -> Result<BTreeMap<u64, u64>, SearchError> {
        let this = self.clone();
        apart(move || {
            let searcher = this.present()?.reader.searcher();
            let mut entries = BTreeMap::new();
            for place in searcher.search(&AllQuery, &DocSetCollector).map_err(refused)? {
                let columns = searcher.segment_reader(place.segment_ord).fast_fields();
                let (id, version) = (columns.u64("id").map_err(refused)?, columns.u64("version").map_err(refused)?);
                entries.extend(id.first(place.doc_id).map(|id| (id, version.first(place.doc_id).unwrap_or_default())));
            }
            Ok(entries)
        })
        .await
    }
}
