//! The store of files, away.

use std::path::{Path, PathBuf};

/// The folder of files as it is when the disk behind it is away.
#[derive(Debug)]
pub struct StoreAway {
    folder: PathBuf,
    aside: PathBuf,
}

impl StoreAway {
    /// Puts the folder aside, and a file in its place.
    pub fn begin(folder: impl AsRef<Path>) -> Self {
        let folder = folder.as_ref().to_owned();
        let aside = folder.with_extension("aside");
        std::fs::rename(&folder, &aside).unwrap();
        std::fs::write(&folder, "away").unwrap();
        Self { folder, aside }
    }

    /// It is back with all that was in it.
    pub fn end(self) {
        std::fs::remove_file(&self.folder).unwrap();
        std::fs::rename(&self.aside, &self.folder).unwrap();
    }
}
