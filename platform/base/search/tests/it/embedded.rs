//! The embedded engine.

use search::EmbeddedIndex;

use crate::suite;

#[tokio::test]
async fn the_suite_holds() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = suite::breaches(&EmbeddedIndex::new(folder.path()), false).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
