//! Pairs of a thing and its peer, in turn, so that what else the machine does meets both.

use std::time::Instant;

use anyhow::{Result, ensure};
use proof::figures::{median, percentile};
use proof::http::Caller;
use serde_json::Value;

use crate::world::World;

/// How many pairs at least.
pub(crate) const PAIRS: usize = 7;

/// What was measured of one pair: ours and the peer's, in the same unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) ours: f64,
    pub(crate) peer: f64,
}

/// The pairs of one row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs(pub(crate) Vec<Pair>);

impl Pairs {
    /// Adds one.
    pub(crate) fn add(&mut self, ours: f64, peer: f64) {
        self.0.push(Pair { ours, peer });
    }

    /// The median of the ratios.
    pub(crate) fn ratio(&self) -> f64 {
        median(&self.ratios())
    }

    fn ratios(&self) -> Vec<f64> {
        self.0.iter().map(|pair| pair.ours / pair.peer).collect()
    }

    /// The median of ours.
    pub(crate) fn ours(&self) -> f64 {
        median(&self.0.iter().map(|pair| pair.ours).collect::<Vec<_>>())
    }

    /// Ratio with its range, and both medians in `unit`.
    pub(crate) fn told(&self, unit: &str) -> String {
        let ratios = self.ratios();
        let both = |which: fn(&Pair) -> f64| median(&self.0.iter().map(which).collect::<Vec<_>>());
        format!(
            "**{:.2}** ({:.2} to {:.2} in {} pairs); ours {}, peer {} {unit}",
            self.ratio(),
            percentile(&ratios, 0.0),
            percentile(&ratios, 1.0),
            ratios.len(),
            short(both(|pair| pair.ours)),
            short(both(|pair| pair.peer)),
        )
    }
}

/// Three digits or so.
pub(crate) fn short(value: f64) -> String {
    if value >= 100.0 {
        format!("{value:.0}")
    } else if value >= 1.0 {
        format!("{value:.1}")
    } else {
        format!("{value:.3}")
    }
}

/// A POST that has to be answered; the answer's bytes.
pub(crate) async fn ask(world: &World, caller: &mut Caller, path: &str, body: &Value) -> Result<Vec<u8>> {
    let answer = caller.post(&world.token, path, body).await?;
    ensure!(answer.status == 200, "{path}: {} {}", answer.status, answer.json());
    Ok(answer.bytes)
}

/// Milliseconds of a call through the API and of a statement through psql, the median of so many on each side of a pair.
pub(crate) async fn beside_psql(world: &World, path: &str, body: &Value, sql: &str, calls: usize) -> Result<Pairs> {
    let mut caller = Caller::new(world.stage.api);
    let mut pairs = Pairs::default();
    for round in 0..=PAIRS + 2 {
        let peer = psql(world, sql, calls)?;
        let mut times = Vec::new();
        for _ in 0..calls {
            let begun = Instant::now();
            ask(world, &mut caller, path, body).await?;
            times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
        // the first warms both
        if round > 0 {
            pairs.add(median(&times), peer);
        }
    }
    Ok(pairs)
}

/// Median of psql's own timing of a statement; output thrown away.
pub(crate) fn psql(world: &World, sql: &str, calls: usize) -> Result<f64> {
    let mut command = world.psql();
    command.args(["-c", "\\timing on", "-c", "\\o /dev/null"]);
    for _ in 0..calls {
        command.args(["-c", sql]);
    }
    let output = command.output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let times: Vec<f64> =
        said.lines().filter_map(|line| line.strip_prefix("Time: ")?.split(' ').next()?.parse().ok()).collect();
    ensure!(times.len() == calls, "psql told {} times: {said}", times.len());
    Ok(median(&times))
}
