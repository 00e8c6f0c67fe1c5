//! Which crate may use which: the table of `platform/README.md` against what cargo says.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};

use super::Findings;
use crate::workspace::{Dependency, Package, Workspace};

const TABLE: &str = "platform/README.md";

/// A row of the table.
#[derive(Debug, Default, PartialEq)]
struct Row {
    folder: String,
    uses: BTreeSet<String>,
    tests_use: BTreeSet<String>,
}

/// Compares the table with the workspace.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let table = parse(&workspace.read(TABLE)?);
    ensure!(!table.is_empty(), "{TABLE} holds no table of crates");
    let packages = workspace.packages()?;
    let ours: Vec<(&Package, String)> =
        packages.iter().filter_map(|package| Some((package, workspace.folder_of(package)?))).collect();
    let mut findings = Findings::new();
    for (package, folder) in &ours {
        match table.get(&package.name) {
            None => findings.push(format!("{}: no row in {TABLE}", package.name)),
            Some(row) => {
                if row.folder != *folder {
                    findings.push(format!("{}: lies in {folder}, not in {}", package.name, row.folder));
                }
                findings.extend(broken_arrows(package, row));
            }
        }
    }
    let names: BTreeSet<&str> = ours.iter().map(|(package, _)| package.name.as_str()).collect();
    let gone = table.keys().filter(|name| !names.contains(name.as_str()));
    findings.extend(gone.map(|name| format!("{name}: in {TABLE}, but not in the workspace")));
    Ok(findings)
}

fn broken_arrows(package: &Package, row: &Row) -> Findings {
    let within = package.dependencies.iter().filter(|dependency| dependency.path.is_some());
    within
        .filter(|dependency| !allowed(package, row, dependency))
        .map(|dependency| format!("{} uses {}: no such arrow in {TABLE}", package.name, dependency.name))
        .collect()
}

fn allowed(package: &Package, row: &Row, dependency: &Dependency) -> bool {
    if row.uses.contains(&dependency.name) {
        return true;
    }
    // A crate's tests may name the crate itself, to switch a feature on.
    let for_tests = row.tests_use.contains(&dependency.name) || dependency.name == package.name;
    dependency.kind.as_deref() == Some("dev") && for_tests
}

/// Rows of the form `| crate | folder | uses | its tests use besides |`.
fn parse(text: &str) -> BTreeMap<String, Row> {
    let mut table = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let [name, folder, uses, tests_use] = cells[..] {
            let row = Row { folder: word(folder), uses: words(uses), tests_use: words(tests_use) };
            table.insert(word(name), row);
        }
    }
    table
}

fn word(cell: &str) -> String {
    cell.trim_matches('`').to_owned()
}

fn words(cell: &str) -> BTreeSet<String> {
    cell.split([',', ' ']).filter(|part| !part.is_empty()).map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "| Crate | Folder | Uses | Tests |\n|---|---|---|---|\n| `line` | `areas/line` | kernel, db | testkit |\n";

    fn package(uses: &[(&str, Option<&str>)]) -> Package {
        let dependencies = uses
            .iter()
            .map(|(name, kind)| Dependency {
                name: (*name).to_owned(),
                kind: kind.map(str::to_owned),
                path: Some("here".to_owned()),
            })
            .collect();
        let text = |text: &str| text.to_owned();
        Package { name: text("line"), manifest_path: text("Cargo.toml"), source: None, dependencies }
    }

    #[test]
    fn arrows_of_the_table_are_kept() {
        let row = &parse(TEXT)["line"];
        assert_eq!(
            broken_arrows(&package(&[("kernel", None), ("db", None), ("testkit", Some("dev"))]), row),
            Findings::new()
        );
    }

    #[test]
    fn an_area_that_uses_another_area_is_found() {
        let row = &parse(TEXT)["line"];
        assert_eq!(broken_arrows(&package(&[("support", None)]), row).len(), 1);
        assert_eq!(broken_arrows(&package(&[("testkit", None)]), row).len(), 1, "testkit is for tests alone");
    }
}
