//! Which engine searches.

use std::sync::Arc;

use crate::port::{SearchError, SearchIndex};
use crate::{EmbeddedIndex, MeiliIndex};

/// What the index is called on a server.
const NAME: &str = "library";

/// The embedded index in this folder, or the one on a Meilisearch server (its address and its key, which may be empty).
///
/// Asks the server nothing yet: whether it is there is seen by the first search.
pub fn engine(folder: &str, meili: Option<(&str, &str)>) -> Result<Arc<dyn SearchIndex>, SearchError> {
    Ok(match meili {
        Some((url, key)) => Arc::new(MeiliIndex::new(url, key, NAME)?),
        None => Arc::new(EmbeddedIndex::new(folder)),
    })
}
