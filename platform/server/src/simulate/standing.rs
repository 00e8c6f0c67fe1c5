//! Where the machines' counters stand, from what the platform heard last.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::Result;
use config::Settings;
use db::TenantTx;
use simulator::{COUNTERS, LastSample, LastSamples, Spec};
use telemetry::check::Directory;
use telemetry::signals::{DeviceStatus, Layouts, statuses};

use crate::admin::CommandCx;
use crate::words;

/// The standings of the machines that the platform knows and has heard.
pub(super) async fn read(settings: &Settings, specs: &[Arc<Spec>]) -> Result<LastSamples> {
    let cx = CommandCx::open(settings)?;
    let mut standings = LastSamples::new();
    let companies: BTreeSet<&str> = specs.iter().map(|spec| spec.company.as_str()).collect();
    for company in companies {
        let mut tx = cx.begin(company).await?;
        let own: Vec<&Arc<Spec>> = specs.iter().filter(|spec| spec.company == company).collect();
        standings.extend(of_company(&mut tx, &own).await?);
    }
    Ok(standings)
}

async fn of_company(tx: &mut TenantTx, specs: &[&Arc<Spec>]) -> Result<LastSamples> {
    let directory = Directory::read(tx).await.map_err(words)?;
    let ids: Vec<_> = specs.iter().filter_map(|spec| directory.devices.get(&spec.number).copied()).collect();
    let heard = statuses(tx, &ids).await.map_err(words)?;
    let found = specs.iter().filter_map(|spec| {
        let id = directory.devices.get(&spec.number)?;
        let status = heard.iter().find(|status| status.device_id == *id)?;
        let standing = standing(status, &directory.layouts, spec)?;
        Some(((spec.company.clone(), spec.number.clone()), standing))
    });
    Ok(found.collect())
}

/// A counter that the last row did not tell stands where it stood when the machine was registered.
fn standing(status: &DeviceStatus, layouts: &Layouts, spec: &Spec) -> Option<LastSample> {
    let layout = layouts.get(&status.layout_id)?;
    let mut counters = spec.openings();
    for (counter, key) in counters.iter_mut().zip(COUNTERS) {
        let told = layout.counter(key).and_then(|slot| status.counters.get(slot).copied().flatten());
        *counter = told.unwrap_or(*counter);
    }
    Some(LastSample { at: status.at?, counters })
}
