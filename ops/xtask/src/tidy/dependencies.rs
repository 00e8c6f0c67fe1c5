//! Each heavy dependency is named by one crate, so that replacing it is one crate's work and its compile time lies off
//! everybody else's path.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::Findings;
use crate::workspace::{Package, Workspace};

/// Dependency → the folders whose crates may name it. `ops/proof` measures the product against the bare thing.
const OWNERS: [(&str, &[&str]); 20] = [
    ("casbin", &["platform/base/access"]),
    ("argon2", &["platform/base/access"]),
    ("apalis", &["workers/runtime", "ops/proof"]),
    ("apalis-redis", &["workers/runtime", "ops/proof"]),
    ("cron", &["platform/base/jobs", "workers/runtime"]),
    ("lettre", &["platform/base/mail"]),
    ("handlebars", &["platform/base/mail"]),
    ("tantivy", &["platform/base/search"]),
    ("meilisearch-sdk", &["platform/base/search"]),
    ("icu_collator", &["platform/base/search"]),
    ("object_store", &["platform/base/files"]),
    ("reqwest", &["platform/base/files", "plugins/webhooks"]),
    ("s3s", &["platform/base/files", "platform/base/testkit"]),
    ("s3s-fs", &["platform/base/files"]),
    ("jiff", &["platform/base/kernel"]),
    ("flate2", &["platform/areas/ingest", "platform/simulator"]),
    ("zip", &["plugins/exports"]),
    ("rquickjs", &["platform/base/prerender"]),
    ("brotli", &["platform/base/http"]),
    (
        "salvo",
        &[
            "platform/base/http",
            "platform/base/live",
            "platform/base/content",
            "platform/base/stored-files",
            "platform/areas",
            "platform/server",
            "platform/base/apptest",
            "ops/proof",
        ],
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
    let packages = workspace.packages()?;
    let ours: Vec<(&Package, String)> =
        packages.iter().filter_map(|package| Some((package, workspace.folder_of(package)?))).collect();
    let mut needs: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (package, folder) in &ours {
        for dependency in &package.dependencies {
            if let Some(owners) = owners_broken(&dependency.name, folder) {
                findings.push(format!("{folder} names {}: only {} may", dependency.name, owners.join(", ")));
            }
        }
        let linked = package.dependencies.iter().filter(|dependency| dependency.kind.is_none());
        needs.insert(&package.name, linked.map(|dependency| dependency.name.as_str()).collect());
    }
    for (plugin, folder) in ours.iter().filter(|(_, folder)| folder.starts_with("plugins/")) {
        if let Some(through) = names_salvo(&needs, &plugin.name) {
            findings.push(format!("{folder} links salvo through {through}: what both need belongs below HTTP"));
        }
    }
    Ok(findings)
}

/// The crate of ours by which a crate links salvo, if any does.
fn names_salvo<'a>(needs: &BTreeMap<&'a str, Vec<&'a str>>, start: &'a str) -> Option<&'a str> {
    let (mut seen, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(name) = open.pop() {
        let needed = needs.get(name).map(Vec::as_slice).unwrap_or_default();
        if needed.contains(&"salvo") {
            return Some(name);
        }
        open.extend(needed.iter().copied().filter(|next| needs.contains_key(next) && seen.insert(next)));
    }
    None
}

fn owners_broken(dependency: &str, folder: &str) -> Option<&'static [&'static str]> {
    let (_, owners) = OWNERS.iter().find(|(name, _)| *name == dependency)?;
    let owned = owners.iter().any(|owner| folder == *owner || folder.starts_with(&format!("{owner}/")));
    (!owned).then_some(owners)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plugin_that_names_salvo_is_found() {
        assert!(owners_broken("salvo", "plugins/exports").is_some());
        assert!(owners_broken("salvo", "platform/areas/support").is_none());
        assert!(owners_broken("casbin", "platform/server").is_some());
        assert!(owners_broken("serde", "plugins/exports").is_none());
    }

    #[test]
    fn a_plugin_that_links_salvo_through_an_area_is_found() {
        let needs = BTreeMap::from([
            ("exports", vec!["content", "serde"]),
            ("content", vec!["support", "exports"]),
            ("support", vec!["salvo"]),
            ("rollups", vec!["serde"]),
        ]);
        assert_eq!(names_salvo(&needs, "exports"), Some("support"));
        assert_eq!(names_salvo(&needs, "rollups"), None);
    }
}
