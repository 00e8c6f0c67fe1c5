//! A gateway of a proof's own, and its batches.

use anyhow::{Context, Result};
use kernel::ids;
use uuid::Uuid;

use crate::http::{Answer, Caller, Request};
use crate::stage::Stage;

/// A gateway with its credentials, at the first location of the first demo company.
#[derive(Clone, Debug)]
pub struct Gateway {
    key: String,
    bearer: String,
    /// Its start: batches are counted within it.
    pub boot: Uuid,
}

impl Gateway {
    /// Registers one.
    pub async fn register(stage: &Stage, name: &str) -> Result<Self> {
        let place = Place::find(stage).await?;
        let file = stage.folder.join(format!("gateway-{name}"));
        let path = file.to_string_lossy();
        place.chore(stage, &["admin", "gateway", "add", "--name", name, "--credentials", &path])?;
        let told = std::fs::read_to_string(&file)?;
        let mut words = told.split('"').skip(1).step_by(2);
        let key = words.next().context("no key")?.to_owned();
        let bearer = format!("Bearer {}", words.next().context("no secret")?);
        Ok(Self { key, bearer, boot: ids::new_id() })
    }

    /// The same gateway, started anew.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self { boot: ids::new_id(), ..self.clone() }
    }

    /// Sends a batch to the intake door.
    pub async fn send(&self, caller: &mut Caller, body: &[u8]) -> Result<Answer> {
        let headers = [
            ("sosogi-gateway", self.key.as_str()),
            ("authorization", self.bearer.as_str()),
            ("content-type", "application/json"),
        ];
        caller.send(&Request { method: "POST", path: "/ingest/v1/batches", headers: &headers, body }).await
    }
}

/// Where a proof's gateways and machines stand.
#[derive(Clone, Debug)]
pub struct Place {
    company: String,
    location: String,
}

impl Place {
    /// The first location of the first demo company.
    pub async fn find(stage: &Stage) -> Result<Self> {
        let sql = "select c.name, l.name from company c join location l using (company_id) where company_id = 1
                    order by location_id limit 1";
        let (company, location) = sqlx::query_as(sql).fetch_one(&mut stage.look().await?).await?;
        Ok(Self { company, location })
    }

    /// Runs a chore that is told the place.
    pub fn chore(&self, stage: &Stage, args: &[&str]) -> Result<String> {
        let place = ["--company", self.company.as_str(), "--location", self.location.as_str()];
        stage.chore(&[args, &place].concat())
    }
}
