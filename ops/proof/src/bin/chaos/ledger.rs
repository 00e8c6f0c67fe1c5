//! The outside ledger: a file to which all processes append, one write a line, so that it survives every kill.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use uuid::Uuid;

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Adds a line.
pub(crate) fn write(file: &Path, word: &str, id: Uuid) -> std::io::Result<()> {
    let mut file = std::fs::File::options().append(true).create(true).open(file)?;
    file.write_all(format!("{word} {id} {}\n", now()).as_bytes())
}

/// What the file says, by word: each id with the times at which the word was said of it.
pub(crate) struct LedgerEntries(HashMap<String, HashMap<Uuid, Vec<u64>>>);

impl LedgerEntries {
    /// Reads the file; a line that was cut by a kill is left out.
    pub(crate) fn read(file: &Path) -> Self {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let mut told: HashMap<String, HashMap<Uuid, Vec<u64>>> = HashMap::new();
        for line in text.lines() {
            let mut words = line.split(' ');
            let (Some(word), Some(id), Some(at)) = (words.next(), words.next(), words.next()) else { continue };
            if let (Ok(id), Ok(at)) = (id.parse(), at.parse()) {
                told.entry(word.to_owned()).or_default().entry(id).or_default().push(at);
            }
        }
        Self(told)
    }

    /// The ids of a word.
    pub(crate) fn of(&self, word: &str) -> HashMap<Uuid, Vec<u64>> {
        self.0.get(word).cloned().unwrap_or_default()
    }

    /// How often a word was said of an id.
    pub(crate) fn count(&self, word: &str, id: Uuid) -> usize {
        self.0.get(word).and_then(|ids| ids.get(&id)).map_or(0, Vec::len)
    }
}
