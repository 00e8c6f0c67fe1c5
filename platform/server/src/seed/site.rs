//! What the demo's provider shows on its public site. All of it is marked as an example: no customer and no result in it
//! exists.

use anyhow::{Context, Result};
use files::Files;

use crate::admin::CommandCx;
use crate::content;

const SET: &str = include_str!("../../../../ops/seed/content/site.toml");
const FILES: [(&str, &[u8]); 2] = [
    ("sosogi-sample.csv", include_bytes!("../../../../ops/seed/content/sosogi-sample.csv")),
    ("stand.png", include_bytes!("../../../../ops/seed/content/stand.png")),
];

/// Publishes what is not there yet.
pub(super) async fn ensure(cx: &CommandCx, files: &Files) -> Result<()> {
    let read = |name: &str| {
        let found = FILES.into_iter().find(|(known, _)| *known == name);
        found.map(|(_, bytes)| bytes.to_vec()).with_context(|| format!("there is no {name}"))
    };
    content::seed(cx, files, SET, &read).await
}
