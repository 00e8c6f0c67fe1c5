//! Each heavy dependency is named by one crate, so that replacing it is one crate's work and its compile time lies off
//! everybody else's path.

use anyhow::Result;

use super::Findings;
use crate::workspace::Workspace;

/// Dependency → the folders whose crates may name it.
const OWNERS: [(&str, &[&str]); 13] = [
    ("casbin", &["platform/base/access"]),
    ("argon2", &["platform/base/access"]),
    ("apalis", &["workers/runtime"]),
    ("apalis-redis", &["workers/runtime"]),
    ("cron", &["platform/base/jobs", "workers/runtime"]),
    ("lettre", &["platform/base/mail"]),
    ("handlebars", &["platform/base/mail"]),
    ("tantivy", &["platform/base/search/tantivy"]),
    ("meilisearch-sdk", &["platform/base/search/meili"]),
    ("object_store", &["platform/base/files"]),
    ("jiff", &["platform/base/kernel"]),
    ("flate2", &["platform/areas/ingest", "platform/simulator", "plugins/exports"]),
    (
        "salvo",
        &["platform/base/http", "platform/base/live", "platform/areas", "platform/server", "platform/base/apptest"],
    ),
];

/// Second crypto stacks and system TLS: each would double the build or tie it to the machine.
const UNWANTED: [&str; 4] = ["aws-lc-sys", "aws-lc-rs", "openssl-sys", "native-tls"];

/// Finds crates that name what is not theirs, and unwanted crates anywhere in the tree.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let mut findings = Findings::new();
    for (name, _) in workspace.built()? {
        if UNWANTED.contains(&name.split(' ').next().unwrap_or_default()) {
            findings.push(format!("{name} came in: trim the features that bring it"));
        }
    }
    for package in &workspace.packages()? {
        let Some(folder) = workspace.folder_of(package) else { continue };
        for dependency in &package.dependencies {
            if let Some(owners) = owners_broken(&dependency.name, &folder) {
                findings.push(format!("{folder} names {}: only {} may", dependency.name, owners.join(", ")));
            }
        }
    }
    Ok(findings)
}

fn owners_broken(dependency: &str, folder: &str) -> Option<&'static [&'static str]> {
    let (_, owners) = OWNERS.iter().find(|(name, _)| *name == dependency)?;
    let owned = owners.iter().any(|owner| folder == *owner || folder.starts_with(&format!("{owner}/")));
    (!owned).then_some(owners)
}

#[cfg(test)]
mod tests {
    use super::owners_broken;

    #[test]
    fn a_plugin_that_names_salvo_is_found() {
        assert!(owners_broken("salvo", "plugins/exports").is_some());
        assert!(owners_broken("salvo", "platform/areas/support").is_none());
        assert!(owners_broken("casbin", "platform/server").is_some());
        assert!(owners_broken("serde", "plugins/exports").is_none());
    }
}
