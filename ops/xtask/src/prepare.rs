//! What the compiler must know of the database, committed in `.sqlx`, so that nobody needs a database to build.
//!
//! The query macros write it when they expand against a database and `SQLX_OFFLINE_DIR` names a folder. They expand only
//! when their crate is compiled, so the crates that hold queries are touched first.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::workspace::{self, Workspace};

const MACROS: [&str; 6] =
    ["query!(", "query_as!(", "query_scalar!(", "query_file!(", "query_file_as!(", "query_file_scalar!("];

/// Writes or checks `.sqlx`; `build` compiles all programs and tests whole, so that who runs them next finds them built.
pub(crate) fn run(workspace: &Workspace, check: bool, build: bool) -> Result<()> {
    let scratch = Scratch::new(workspace)?;
    let database = database_url(workspace)?;
    touch_crates_with_queries(workspace)?;
    let command = if build { "build" } else { "check" };
    workspace::run_command(
        workspace
            .cargo()
            .args([command, "--workspace", "--all-targets", "--locked", "--quiet"])
            .env("DATABASE_URL", database)
            .env("SQLX_OFFLINE", "false")
            .env("SQLX_OFFLINE_DIR", &scratch.0),
    )?;
    compare(&workspace.root.join(".sqlx"), &scratch.0, check)
}

/// `SOSOGI_PREPARE_URL`, else the `DATABASE_URL` of the developer's `.env`.
fn database_url(workspace: &Workspace) -> Result<String> {
    #[expect(clippy::disallowed_methods, reason = "a tool has no settings; this is its one variable")]
    let named = std::env::var("SOSOGI_PREPARE_URL");
    if let Ok(url) = named {
        return Ok(url);
    }
    let text = workspace.read(".env").context("set SOSOGI_PREPARE_URL to a migrated database")?;
    let url = text.lines().find_map(|line| line.strip_prefix("DATABASE_URL="));
    Ok(url.context(".env has no DATABASE_URL")?.to_owned())
}

/// The root files of the crates (libraries, programs, tests) in whose folders a query macro stands.
fn touch_crates_with_queries(workspace: &Workspace) -> Result<()> {
    let mut folders = BTreeSet::new();
    for name in workspace.files_ending(&[".rs"]) {
        let text = workspace.read(name)?;
        if MACROS.iter().any(|word| text.contains(word)) {
            folders.extend(crate_folder(name));
        }
    }
    let roots = ["/src/lib.rs", "/src/main.rs", "/tests/it/main.rs"];
    for folder in folders {
        for path in roots.map(|end| workspace.root.join(format!("{folder}{end}"))) {
            if path.exists() {
                let file = fs::File::options().append(true).open(&path)?;
                #[expect(clippy::disallowed_methods, reason = "a file's age is not domain time")]
                file.set_modified(SystemTime::now())?;
            }
        }
    }
    Ok(())
}

/// `platform/areas/support` of `platform/areas/support/src/x/store.rs`.
fn crate_folder(file: &str) -> Option<String> {
    let end = file.find("/src/").or_else(|| file.find("/tests/"))?;
    Some(file[..end].to_owned())
}

fn compare(kept: &Path, fresh: &Path, check: bool) -> Result<()> {
    let (old, new) = (read_queries(kept)?, read_queries(fresh)?);
    ensure!(!new.is_empty(), "no query was prepared; did the crates compile?");
    if old == new {
        crate::say(&format!(".sqlx is current ({} queries)", new.len()));
        return Ok(());
    }
    if check {
        let missing = new.iter().filter(|(name, text)| old.get(*name) != Some(text)).count();
        let spare = old.keys().filter(|name| !new.contains_key(*name)).count();
        bail!(".sqlx is not current ({missing} missing or changed, {spare} no longer used): run `cargo xtask prepare`");
    }
    fs::create_dir_all(kept)?;
    for name in old.keys().filter(|name| !new.contains_key(*name)) {
        fs::remove_file(kept.join(name))?;
    }
    for (name, text) in &new {
        fs::write(kept.join(name), text)?;
    }
    crate::say(&format!(".sqlx written ({} queries)", new.len()));
    Ok(())
}

fn read_queries(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("query-") && path.extension().is_some_and(|end| end == "json") {
            found.insert(name, fs::read_to_string(&path)?);
        }
    }
    Ok(found)
}

/// A folder that is gone when dropped. Absolute, because the macros run in every crate's own folder.
struct Scratch(PathBuf);

impl Scratch {
    fn new(workspace: &Workspace) -> Result<Self> {
        let folder = workspace.root.join(format!("target/prepare-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Left behind, it lies in target and harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::crate_folder;

    #[test]
    fn a_crate_is_found_from_its_files() {
        assert_eq!(crate_folder("platform/areas/support/src/a/store.rs").as_deref(), Some("platform/areas/support"));
        assert_eq!(crate_folder("plugins/exports/tests/it/zip.rs").as_deref(), Some("plugins/exports"));
        assert_eq!(crate_folder("build.rs"), None);
    }
}
