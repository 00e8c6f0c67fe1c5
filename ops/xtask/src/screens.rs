//! The screens: `policies/function-codes.csv`, and the pages that exist for them.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::workspace::Workspace;

/// A line of `policies/function-codes.csv`.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
pub(crate) struct Screen {
    pub(crate) code: String,
    pub(crate) path: String,
    pub(crate) permission: String,
    pub(crate) login: String,
    pub(crate) edit: String,
}

/// The screens, in the order of the file.
pub(crate) fn screens(workspace: &Workspace) -> Result<Vec<Screen>> {
    let text = workspace.read("policies/function-codes.csv")?;
    Ok(csv::Reader::from_reader(text.as_bytes()).deserialize().collect::<Result<_, _>>()?)
}

/// `route('/path', 'file.tsx')` entries: path without its first slash → file.
pub(crate) fn pages(routes: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in routes.split("route('/").skip(1) {
        let mut quoted = entry.split('\'');
        if let (Some(path), Some(_), Some(file)) = (quoted.next(), quoted.next(), quoted.next()) {
            found.insert(path.to_owned(), file.to_owned());
        }
    }
    found
}
