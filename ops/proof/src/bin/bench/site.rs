//! P13's other half: the public page at a thousand requests a second, with the line that everybody may watch on it,
//! against a bare salvo route that sends the same bytes. Requests begin when their time has come, whether or not those
//! before them were answered: waiting counts.

use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::figures::percentile;
use proof::http::{Caller, Request};
use proof::results::Measurement;
use proof::stage::free_address;
use salvo::conn::{Listener, TcpListener};
use salvo::{Response, Router, Server, handler};

use crate::pairs::{PAIRS, Pairs, short};
use crate::world::World;

const PAGE: &str = "/top/home/open";
const RATE: u32 = 1_000;
/// Callers, each on a connection that is kept; together they ask at the rate.
const CALLERS: u32 = 50;
const STRETCH: Duration = Duration::from_secs(10);

static BYTES: OnceLock<Vec<u8>> = OnceLock::new();

#[handler]
async fn bare(res: &mut Response) {
    let _ = res.write_body(BYTES.get().cloned().unwrap_or_default());
}

/// The peer's process: `peer-page FILE ADDRESS`.
pub(crate) async fn peer(args: &[String]) -> Result<()> {
    let (file, address) = (args.first().context("file")?, args.get(1).context("address")?);
    ensure!(BYTES.set(std::fs::read(file)?).is_ok(), "once");
    let acceptor = TcpListener::new(address.clone()).bind().await;
    Server::new(acceptor).serve(Router::with_path("{**rest}").get(bare)).await;
    Ok(())
}

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    let page = ask(&mut Caller::new(world.stage.api)).await?;
    let file = world.stage.folder.join("page.br");
    std::fs::write(&file, &page)?;
    let address = free_address()?;
    let mut process = Command::new(std::env::current_exe()?)
        .arg("peer-page")
        .arg(&file)
        .arg(address.to_string())
        .stdin(Stdio::null())
        .spawn()?;
    let measured = measure(world, address).await;
    process.kill()?;
    process.wait()?;
    let (pairs, median) = measured?;
    let found =
        format!("p99 {}; median {} ms; {} KB each", pairs.told("ms"), short(median), page.len().div_ceil(1_000));
    let work = format!(
        "the public page, {RATE} requests/s for {} s, with its line; peer bare salvo route with the same bytes",
        STRETCH.as_secs()
    );
    Ok(vec![Measurement::new("P13", &work, found, "p99 <= 50 ms", pairs.ours() <= 50.0)])
}

async fn ask(caller: &mut Caller) -> Result<Vec<u8>> {
    let headers = [("accept-encoding", "br")];
    let answer = caller.send(&Request { method: "GET", path: PAGE, headers: &headers, body: b"" }).await?;
    ensure!(answer.status == 200 && !answer.bytes.is_empty(), "{PAGE} answers {}", answer.status);
    Ok(answer.bytes)
}

/// p99 of ours and the peer's, and the median of ours.
async fn measure(world: &World, peer: SocketAddr) -> Result<(Pairs, f64)> {
    testkit::until("the peer answers", 20, || async { ask(&mut Caller::new(peer)).await.is_ok() }).await;
    let (mut pairs, mut medians) = (Pairs::default(), Vec::new());
    for round in 0..=PAIRS {
        let theirs = times(peer).await?;
        let ours = times(world.stage.api).await?;
        if round > 0 {
            pairs.add(percentile(&ours, 0.99), percentile(&theirs, 0.99));
            medians.push(percentile(&ours, 0.5));
        }
    }
    Ok((pairs, percentile(&medians, 0.5)))
}

/// Milliseconds from the moment at which each request was due to its answer.
async fn times(to: SocketAddr) -> Result<Vec<f64>> {
    let begun = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for place in 0..CALLERS {
        tasks.spawn(async move {
            let (mut caller, mut times) = (Caller::new(to), Vec::new());
            for turn in 0.. {
                let due = Duration::from_secs(1) * (turn * CALLERS + place) / RATE;
                if due >= STRETCH {
                    break;
                }
                tokio::time::sleep(due.saturating_sub(begun.elapsed())).await;
                ask(&mut caller).await?;
                times.push(begun.elapsed().saturating_sub(due).as_secs_f64() * 1_000.0);
            }
            anyhow::Ok(times)
        });
    }
    let mut all = Vec::new();
    for times in tasks.join_all().await {
        all.extend(times?);
    }
    Ok(all)
}
