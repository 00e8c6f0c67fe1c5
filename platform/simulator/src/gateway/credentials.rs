//! The file of gateways' key ids and secrets.

use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// Proof of a gateway.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Credential {
    /// Name of the company.
    pub company: String,
    /// Name of the gateway.
    pub gateway: String,
    /// Its key id.
    pub key_id: String,
    /// Its secret.
    pub secret: String,
}

/// All credentials of a file.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// One for each gateway.
    #[serde(default)]
    pub gateway: Vec<Credential>,
}

impl Credentials {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self> {
        let told = || format!("credentials {}", path.display());
        let text = std::fs::read_to_string(path).with_context(told)?;
        toml::from_str(&text).with_context(told)
    }

    /// The credential of a company's gateway.
    pub fn find(&self, company: &str, gateway: &str) -> Option<&Credential> {
        self.gateway.iter().find(|found| found.company == company && found.gateway == gateway)
    }
}
