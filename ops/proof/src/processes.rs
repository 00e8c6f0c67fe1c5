//! What processes cost.

use anyhow::{Context, Result};

/// Ticks of a second in `/proc` (`getconf CLK_TCK`: 100 on every Linux of ours).
const TICKS: f64 = 100.0;

/// CPU seconds of processes so far, with those of children that ended. One that is gone costs nothing more.
pub fn cpu_seconds(processes: &[u32]) -> Result<f64> {
    let mut ticks = 0.0;
    for pid in processes {
        let Ok(stat) = std::fs::read_to_string(format!("/proc/{pid}/stat")) else { continue };
        // the name in brackets may hold anything; from the state on: utime, stime, cutime and cstime are the 12th to 15th
        let rest = stat.rsplit_once(')').context("no name in stat")?.1;
        for word in rest.split_whitespace().skip(11).take(4) {
            ticks += word.parse::<f64>()?;
        }
    }
    Ok(ticks / TICKS)
}
