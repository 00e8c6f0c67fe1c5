//! The table of screens is whole, and each page that exists carries its line's code and permission.

use std::collections::BTreeSet;

use anyhow::Result;

use super::Findings;
use crate::screens::{Screen, pages, screens};
use crate::workspace::Workspace;

/// Screens of both specification documents, and the provider's console. A smaller table has lost one.
const SCREENS: usize = 61;

/// Compares screens and pages.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let screens = screens(workspace)?;
    let mut findings = Findings::new();
    if screens.len() < SCREENS {
        findings.push(format!("policies/function-codes.csv: {} screens, {SCREENS} are known", screens.len()));
    }
    let mut paths = BTreeSet::new();
    for screen in screens.iter().filter(|screen| !paths.insert(screen.path.as_str())) {
        findings.push(format!("policies/function-codes.csv: {} stands twice", screen.path));
    }
    for (path, file) in pages(&workspace.read("web/src/routes.ts")?) {
        let name = format!("web/src/routes/{file}");
        let text = workspace.read(&name)?;
        findings.extend(wrong_page(&screens, &path, &name, &text));
    }
    Ok(findings)
}

fn wrong_page(screens: &[Screen], path: &str, name: &str, text: &str) -> Option<String> {
    // The catch-all page has no address of its own.
    if path == "$" {
        return None;
    }
    let Some(screen) = screens.iter().find(|screen| screen.path == path) else {
        return Some(format!("{name}: {path} is no screen of policies/function-codes.csv"));
    };
    // The generated table of screens brings code and permission along. A page that needs no permission may go without.
    let right = screen.permission.is_empty() || text.contains(&format!("screens['{}']", screen.path));
    (!right).then(|| format!("{name}: staticData does not carry screens['{}']", screen.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_its_function_code_is_found() {
        let text = |text: &str| text.to_owned();
        let screen = Screen {
            code: text("1HDG005"),
            path: text("mm/equipment/list"),
            permission: text("x"),
            login: text("yes"),
            edit: text(""),
        };
        let routes = pages("route('/mm/equipment/list', 'equipment-list.tsx'),\n route('/$', 'unknown.tsx')");
        assert_eq!(routes.len(), 2);
        let check = |text| wrong_page(std::slice::from_ref(&screen), "mm/equipment/list", "f", text);
        assert_eq!(check("staticData: { ...screens['mm/equipment/list'] }"), None);
        assert!(check("staticData: {}").is_some());
        assert!(wrong_page(std::slice::from_ref(&screen), "mm/other", "f", "").is_some());
    }
}
