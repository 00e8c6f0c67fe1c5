//! A gateway for each location of a file of parameters, and the file of their credentials.

use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::{Context, Result};
use plant::gateways as stored;
use simulator::parameters::Parameters;
use simulator::{Credential, Credentials};

use crate::admin::{CommandCx, gateways};
use crate::words;

/// Makes missing gateways, and credentials for those whose secret the file does not hold.
pub(super) async fn provide(cx: &CommandCx, parameters: &Parameters, path: &Path) -> Result<()> {
    let held = if path.exists() { Credentials::read(path)? } else { Credentials::default() };
    let mut kept = Credentials::default();
    for company in &parameters.company {
        let mut tx = cx.begin(&company.name).await?;
        let present = stored::list(&mut tx).await?;
        for location in &company.location {
            let name = &location.gateway;
            let id = match present.iter().find(|gateway| gateway.name == *name) {
                Some(gateway) => gateway.gateway_id,
                None => gateways::add(&mut tx, &location.name, name, cx.now).await?,
            };
            let known = held.find(&company.name, name);
            let key_id = known.map(|credential| credential.key_id.as_str());
            let issued = access::gateway::renew(&mut tx, id, key_id, cx.now).await.map_err(words)?;
            kept.gateway.extend(match issued {
                Some((key_id, secret)) => {
                    Some(Credential { company: company.name.clone(), gateway: name.clone(), key_id, secret })
                }
                None => known.cloned(),
            });
        }
        tx.commit().await?;
    }
    write(path, &kept).with_context(|| format!("credentials {}", path.display()))
}

/// Written beside and renamed, readable by its owner alone.
fn write(path: &Path, credentials: &Credentials) -> Result<()> {
    let fresh = path.with_extension("new");
    let mut file = std::fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&fresh)?;
    file.write_all(toml::to_string(credentials)?.as_bytes())?;
    std::fs::rename(&fresh, path)?;
    Ok(())
}
