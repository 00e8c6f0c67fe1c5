//! Companies, locations, lines and equipment of a file of parameters. What stands already is left as it is.

use anyhow::Result;
use db::TenantTx;
use plant::items::{self, ItemDraft};
use simulator::parameters::{Company, Equipment, Location, Parameters};
use simulator::{COUNTERS, Spec};

use super::store::{self, ExistingPlaces};
use crate::admin::CommandCx;
use crate::admin::companies::{self, NewCompany, NewLocation, add_location};
use crate::admin::devices::{self, NewDevice};
use crate::admin::lines::{self, NewLine};
use crate::words;

/// Builds what is missing, one company after the other.
pub(super) async fn build(cx: &CommandCx, parameters: &Parameters) -> Result<()> {
    let specs = parameters.fillers(0)?;
    for company in &parameters.company {
        let mut tx = match store::find(&cx.db, &company.name).await? {
            Some(scope) => cx.db.begin(scope).await?,
            None => create(cx, &company.name).await?,
        };
        let known = store::known(&mut tx).await?;
        let mut builder = Builder { tx: &mut tx, cx, parameters, company, known: &known };
        for location in &company.location {
            builder.location(location).await?;
            for line in &location.line {
                builder.line(location, &line.name, line.start_hour).await?;
                for equipment in &line.equipment {
                    let spec = specs.iter().find(|s| s.company == company.name && s.number == equipment.number);
                    builder.equipment(location, &line.name, equipment, spec.map(|spec| &**spec)).await?;
                }
            }
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn create(cx: &CommandCx, name: &str) -> Result<TenantTx> {
    let new = NewCompany { name: name.to_owned(), provider: false, services: Vec::new(), locations: Vec::new() };
    Ok(companies::create(cx, &new).await?.0)
}

struct Builder<'a> {
    tx: &'a mut TenantTx,
    cx: &'a CommandCx,
    parameters: &'a Parameters,
    company: &'a Company,
    known: &'a ExistingPlaces,
}

impl Builder<'_> {
    async fn location(&mut self, location: &Location) -> Result<()> {
        if !self.known.locations.contains(&location.name) {
            let new = NewLocation { name: location.name.clone(), zone: location.zone.clone() };
            add_location(self.tx, &new, self.cx.now).await?;
        }
        Ok(())
    }

    async fn line(&mut self, location: &Location, name: &str, start_hour: i16) -> Result<()> {
        if !self.known.lines.contains(&(location.name.clone(), name.to_owned())) {
            let new = NewLine { location: location.name.clone(), name: name.to_owned(), start_hour };
            lines::add(self.tx, &new, self.cx.now).await?;
        }
        Ok(())
    }

    async fn equipment(
        &mut self,
        location: &Location,
        line: &str,
        equipment: &Equipment,
        spec: Option<&Spec>,
    ) -> Result<()> {
        if self.known.devices.contains(&equipment.number) {
            return Ok(());
        }
        let new = NewDevice {
            number: equipment.number.clone(),
            name: equipment.name.clone(),
            category: equipment.category.clone(),
            location: location.name.clone(),
            line: Some(line.to_owned()),
            interval: 10,
            openings: spec.map(openings).unwrap_or_default(),
            iot: spec.is_some(),
            maker: self.maker(equipment),
            model: equipment.model.clone(),
        };
        let device = devices::add(self.tx, &new, self.cx.now).await?;
        for number in &equipment.items {
            if let Some(item) = self.company.item.iter().find(|item| item.number == *number) {
                let (name, code) = (item.name.clone(), item.code.clone());
                let item = ItemDraft { number: *number, name, code, pitch_mm: Some(narrow(item.pitch_mm)) };
                items::set(self.tx, device, &item.checked().map_err(words)?, self.cx.now).await?;
            }
        }
        Ok(())
    }

    fn maker(&self, equipment: &Equipment) -> String {
        let model = self.parameters.model.get(&equipment.model);
        model.map_or_else(|| equipment.maker.clone(), |model| model.maker.clone())
    }
}

fn openings(spec: &Spec) -> Vec<String> {
    COUNTERS.iter().zip(spec.openings()).map(|(key, reading)| format!("{key}={reading}")).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "millimetres of film")]
fn narrow(pitch: f64) -> f32 {
    pitch as f32
}
