//! P13: the first pages as a browser meets them, weighed by Lighthouse in Chromium. It has no peer: its figures are
//! kilobytes as transferred, scores, and seconds under Lighthouse's own slow network.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use proof::results::Measurement;
use proof::stage::PASSWORD;
use serde::Deserialize;

use crate::world::World;

const MEMBER: &str = "general@a.example";
const TARGET: &str = "site and login <= 200 KB, home <= 280 KB of script and style; score >= 95 (phone 90), SEO >= 95; \
    accessibility and the site's SEO 100; desktop's LCP <= 1.5 s; CLS <= 0.02";

/// Medians of a page on one kind of screen.
#[derive(Debug, Deserialize)]
struct PageWeight {
    name: String,
    form: String,
    score: u32,
    seo: u32,
    accessibility: u32,
    /// Seconds.
    lcp: f64,
    cls: f64,
    /// Seconds in which the page does not answer, beyond 50 ms at a time.
    blocked: f64,
    /// Script and style, as transferred.
    kilobytes: f64,
    files: u32,
}

impl PageWeight {
    fn met(&self) -> bool {
        let phone = self.form == "phone";
        let most = if self.name == "home" { 280.0 } else { 200.0 };
        let least = if self.name == "site" { 100 } else { 95 };
        let quick = self.score >= if phone { 90 } else { 95 } && (phone || self.lcp <= 1.5);
        quick && self.seo >= least && self.accessibility == 100 && self.cls <= 0.02 && self.kilobytes <= most
    }

    fn row(&self) -> Measurement {
        let found = format!(
            "**{:.1} KB** in {} files; score {}, LCP {:.1} s, CLS {:.3}, blocked {:.2} s, SEO {}, accessibility {}",
            self.kilobytes, self.files, self.score, self.lcp, self.cls, self.blocked, self.seo, self.accessibility
        );
        Measurement::new(
            "P13",
            &format!("{}, {}, empty cache; median of five", self.name, self.form),
            found,
            TARGET,
            self.met(),
        )
    }
}

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    let root = &world.stage.root;
    let tools = root.join("ops/proof/lighthouse");
    chore(&root.join("web"), "npm", &["run", "--silent", "build"]).await?;
    if !tools.join("node_modules").exists() {
        chore(&tools, "npm", &["ci", "--silent", "--ignore-scripts"]).await?;
    }
    // A name, not a number: browsers trust localhost with what they else reserve for TLS.
    let address = format!("http://localhost:{}", world.stage.api.port());
    let said = chore(&tools, "node", &["measure.mjs", &address, MEMBER, PASSWORD]).await?;
    said.lines().map(|line| Ok(serde_json::from_str::<PageWeight>(line).context(line.to_owned())?.row())).collect()
}

async fn chore(folder: &Path, program: &str, args: &[&str]) -> Result<String> {
    let mut command = tokio::process::Command::new(program);
    command.args(args).current_dir(folder).stdin(Stdio::null()).stderr(Stdio::inherit()).kill_on_drop(true);
    let output = command.output().await.with_context(|| program.to_owned())?;
    ensure!(output.status.success(), "{program} {} failed", args.join(" "));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
