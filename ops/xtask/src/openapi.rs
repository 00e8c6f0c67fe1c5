//! What the server says of itself. Its API documents are committed, so that a change of the contract is read in review.

use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::{self, Workspace, keep_current};

/// The committed document.
pub(crate) const FILE: &str = "platform/server/openapi.json";
/// That of the Web API alone.
const WEB_API_FILE: &str = "platform/server/web-api.openapi.json";

/// Writes or checks the documents.
pub(crate) fn run(workspace: &Workspace, check: bool) -> Result<()> {
    for (file, word) in [(FILE, "openapi"), (WEB_API_FILE, "web-api-openapi")] {
        let text = told_by_server(workspace, word)?;
        serde_json::from_str::<serde_json::Value>(&text).with_context(|| format!("`sosogi {word}` prints JSON"))?;
        keep_current(workspace, file, &text, check, "openapi")?;
    }
    Ok(())
}

/// What the server of this checkout prints when it is asked for `word`.
pub(crate) fn told_by_server(workspace: &Workspace, word: &str) -> Result<String> {
    // All binaries at once: a part alone would build the dependencies again with other features.
    workspace::run_command(workspace.cargo().args(["build", "--workspace", "--bins", "--quiet"]))?;
    workspace::output(Command::new(server(workspace)?).arg(word).current_dir(&workspace.root))
}

/// The server lies beside this tool.
fn server(workspace: &Workspace) -> Result<std::path::PathBuf> {
    let own = std::env::current_exe().context("this program knows its place")?;
    let folder = own.parent().unwrap_or(&workspace.root);
    Ok(folder.join("sosogi"))
}
