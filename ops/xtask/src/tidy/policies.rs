//! `policies/` against the code: no permission without use, none in use without a rule.

use std::collections::BTreeSet;

use anyhow::Result;

use super::Findings;
use super::files::is_test;
use crate::screens::screens;
use crate::workspace::Workspace;

/// Every permission of a rule is used by a screen or a call; every permission in use has a rule.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let granted = granted(&workspace.read("policies/policy.csv")?);
    let mut used: BTreeSet<String> =
        screens(workspace)?.into_iter().flat_map(|screen| [screen.permission, screen.edit]).collect();
    used.remove("");
    for name in workspace.files_ending(&[".rs"]).filter(|name| name.starts_with("platform/") && !is_test(name)) {
        used.extend(permissions_in(&workspace.read(name)?));
    }
    let spare = granted.difference(&used).map(|key| format!("{key}: granted, but no screen and no call asks for it"));
    let missing = used.difference(&granted).map(|key| format!("{key}: asked for, but granted to nobody"));
    Ok(spare.chain(missing).collect())
}

/// The keys of `p, role, key, allow` lines.
fn granted(text: &str) -> BTreeSet<String> {
    let rules = text.lines().filter(|line| line.starts_with("p,"));
    rules.filter_map(|line| line.split(',').nth(2)).map(|key| key.trim().to_owned()).collect()
}

/// The keys of `Permission("key")` in code.
fn permissions_in(text: &str) -> Vec<String> {
    let mut parts = text.split("Permission(\"");
    parts.next();
    parts.filter_map(|rest| rest.split('"').next()).map(ToOwned::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_uses_are_read() {
        assert_eq!(
            granted("# x\np, general, a.b, allow\ng, type:10, general\n").into_iter().collect::<Vec<_>>(),
            ["a.b"]
        );
        assert_eq!(permissions_in("const X: Permission = Permission(\"a.b\");"), ["a.b"]);
    }
}
