//! The small round before a commit.

use anyhow::Result;

use crate::workspace::{self, Workspace};

/// Format, check, tidy.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    workspace::run_command(workspace.cargo().args(["fmt", "--all", "--check"]))?;
    workspace::run_command(workspace.cargo().args(["check", "--workspace", "--all-targets", "--quiet"]))?;
    crate::tidy::run(workspace)
}
