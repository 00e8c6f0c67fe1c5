//! All gateways at work, each by itself: gather what the machines tell, send what is due, wait.

mod site;

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use time::OffsetDateTime;
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::task::JoinSet;

use crate::faults::Trouble;
use crate::filler::{Filler, LastSample, Spec};
use crate::gateway::{Answer, Credentials, IntakeDoor};
use crate::pace::Pace;
use site::Site;

/// Where machines stand, by company and equipment number.
pub type LastSamples = HashMap<(String, String), LastSample>;

/// How a fleet runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// How fast.
    pub pace: Pace,
    /// Until when; none: until it is stopped.
    pub until: Option<OffsetDateTime>,
    /// What goes wrong.
    pub trouble: Trouble,
}

/// What the door took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FleetSums {
    /// Batches that were answered.
    pub batches: u64,
    /// Rows and events that were new.
    pub accepted: u64,
    /// Those that had been there.
    pub duplicate: u64,
    /// Those that were set aside.
    pub quarantined: u64,
    /// Batches that broke a rule.
    pub refused: u64,
    /// Times that nobody answered.
    pub away: u64,
}

impl FleetSums {
    fn of(answer: Answer) -> Self {
        let Answer { accepted, duplicate, quarantined, .. } = answer;
        Self { batches: 1, accepted, duplicate, quarantined, ..Self::default() }
    }

    fn add(&mut self, other: Self) {
        self.batches += other.batches;
        self.accepted += other.accepted;
        self.duplicate += other.duplicate;
        self.quarantined += other.quarantined;
        self.refused += other.refused;
        self.away += other.away;
    }
}

/// Runs machines and their gateways until their time is over or `stop` resolves. What the door has not taken by then is
/// not lost: the machines are asked again from where the platform heard them last.
pub async fn run<D: IntakeDoor>(
    specs: &[Arc<Spec>],
    credentials: &Credentials,
    standings: &LastSamples,
    door: Arc<D>,
    options: &Options,
    stop: impl Future<Output = ()>,
) -> Result<FleetSums> {
    let (tally, mut told) = mpsc::unbounded_channel();
    let mut working = JoinSet::new();
    for site in sites(specs, credentials, standings, options, &tally)? {
        working.spawn(site.work(door.clone(), options.clone()));
    }
    let mut sums = FleetSums::default();
    tokio::pin!(stop);
    loop {
        tokio::select! {
            Some(part) = told.recv() => sums.add(part),
            ended = working.join_next() => match ended {
                Some(done) => done.context("a gateway broke off")?,
                None => break,
            },
            () = &mut stop => {
                working.shutdown().await;
                break;
            }
        }
    }
    while let Ok(part) = told.try_recv() {
        sums.add(part);
    }
    Ok(sums)
}

fn sites(
    specs: &[Arc<Spec>],
    credentials: &Credentials,
    standings: &LastSamples,
    options: &Options,
    tally: &UnboundedSender<FleetSums>,
) -> Result<Vec<Site>> {
    ensure!(!specs.is_empty(), "no machine is chosen");
    let mut sites: Vec<Site> = Vec::new();
    for spec in specs {
        let standing = standings.get(&(spec.company.clone(), spec.number.clone())).copied();
        let filler = Filler::start(spec.clone(), options.pace.start(), standing);
        if !sites.iter().any(|site| site.is(&spec.company, &spec.gateway)) {
            let found = credentials.find(&spec.company, &spec.gateway);
            let credential =
                found.with_context(|| format!("no credential for gateway {} of {}", spec.gateway, spec.company))?;
            sites.push(Site::new(credential.clone(), tally.clone()));
        }
        if let Some(site) = sites.iter_mut().find(|site| site.is(&spec.company, &spec.gateway)) {
            site.join(filler);
        }
    }
    Ok(sites)
}
