//! The checkout: its root, its files as git sees them, its crates as cargo sees them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

/// The checkout.
pub(crate) struct Workspace {
    /// The folder that holds the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Every file that is committed or could be, relative to the root, sorted.
    pub(crate) files: Vec<String>,
}

/// A crate of this workspace or of the outside.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: String,
    pub(crate) source: Option<String>,
    pub(crate) dependencies: Vec<Dependency>,
}

/// One line of a crate's dependencies.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `None` = normal, else `dev` or `build`.
    pub(crate) kind: Option<String>,
    /// Set for crates of this workspace.
    pub(crate) path: Option<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

impl Workspace {
    /// Finds the checkout from this tool's own place in it.
    pub(crate) fn find() -> Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = here.ancestors().nth(2).context("ops/xtask lies two folders below the root")?.to_owned();
        let listing = output(
            Command::new("git").args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(&root),
        )?;
        let mut files: Vec<String> =
            listing.lines().filter(|name| root.join(name).is_file()).map(ToOwned::to_owned).collect();
        files.sort();
        files.dedup();
        Ok(Self { root, files })
    }

    /// The text of a file, named from the root.
    pub(crate) fn read(&self, name: &str) -> Result<String> {
        std::fs::read_to_string(self.root.join(name)).with_context(|| format!("cannot read {name}"))
    }

    /// The files whose names end so.
    pub(crate) fn files_ending<'a>(&'a self, endings: &'a [&str]) -> impl Iterator<Item = &'a String> {
        self.files.iter().filter(move |name| endings.iter().any(|ending| name.ends_with(ending)))
    }

    /// Every crate that this platform builds, ours and others'.
    pub(crate) fn packages(&self) -> Result<Vec<Package>> {
        let text = output(self.cargo().args([
            "metadata",
            "--format-version=1",
            "--locked",
            "--filter-platform=x86_64-unknown-linux-gnu",
        ]))?;
        Ok(serde_json::from_str::<Metadata>(&text)?.packages)
    }

    /// The crates of the outside that are really built here, as (name and version, licence).
    pub(crate) fn built(&self) -> Result<BTreeSet<(String, String)>> {
        let text = output(self.cargo().args([
            "tree",
            "--workspace",
            "--locked",
            "--target=x86_64-unknown-linux-gnu",
            "--edges=normal,build,dev",
            "--prefix=none",
            "--format={p}|{l}",
        ]))?;
        Ok(text.lines().filter_map(built_crate).collect())
    }

    /// A package's folder, relative to the root; `None` for crates of the outside.
    pub(crate) fn folder_of(&self, package: &Package) -> Option<String> {
        if package.source.is_some() {
            return None;
        }
        let folder = Path::new(&package.manifest_path).parent()?;
        Some(folder.strip_prefix(&self.root).ok()?.to_string_lossy().into_owned())
    }

    /// A cargo call in this workspace, as if typed at a terminal.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = Command::new(option_env!("CARGO").unwrap_or("cargo"));
        command.current_dir(&self.root);
        // `cargo xtask` tells this program of its own package; build scripts that look at these words would run again,
        // and half of the dependencies with them.
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(|name| OF_THE_CALLER.iter().any(|start| name.starts_with(start))) {
                command.env_remove(name);
            }
        }
        command
    }
}

/// Variables that cargo sets for the program it runs.
const OF_THE_CALLER: [&str; 5] = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_", "CARGO_PRIMARY_"];

/// Reads `name v1.2.3 (proc-macro)|licence (*)`; `None` for crates of this workspace, which name their folder.
fn built_crate(line: &str) -> Option<(String, String)> {
    let (name, licence) = line.split_once('|')?;
    let licence = licence.strip_suffix(" (*)").unwrap_or(licence);
    (!name.contains(" (/")).then(|| (name.to_owned(), licence.to_owned()))
}

/// Runs a command and returns what it printed; its complaints stay visible.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    command.stderr(std::process::Stdio::inherit());
    let out = command.output().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(out.status.success(), "{command:?} failed");
    Ok(String::from_utf8(out.stdout)?)
}

/// Runs a command whose output goes to the terminal.
pub(crate) fn run_command(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}

/// Writes a generated file, or says that the committed one is not current.
pub(crate) fn keep_current(workspace: &Workspace, name: &str, wanted: &str, check: bool, chore: &str) -> Result<()> {
    let path = workspace.root.join(name);
    let present = std::fs::read_to_string(&path).unwrap_or_default();
    if present == wanted {
        crate::say(&format!("{name} is current"));
        return Ok(());
    }
    if check {
        let line = 1 + present.lines().zip(wanted.lines()).take_while(|(a, b)| a == b).count();
        bail!("{name} is not current (first difference in line {line}): run `cargo xtask {chore}` and commit the file");
    }
    std::fs::write(&path, wanted).with_context(|| format!("cannot write {name}"))?;
    crate::say(&format!("{name} written"));
    Ok(())
}
