//! P2: one call with its session and function-code check, against a bare salvo route with one SELECT.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use access::{Actor, MemberType, Policies, ServiceArea};
use anyhow::{Context, Result, ensure};
use kernel::CompanyId;
use proof::http::{Caller, Request};
use proof::results::Measurement;
use proof::stage::free_address;
use salvo::conn::{Listener, TcpListener};
use salvo::prelude::Json;
use salvo::{Router, Server, handler};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use uuid::Uuid;

use crate::pairs::{PAIRS, Pairs, short};
use crate::world::World;

/// Callers at once, each on a connection that is kept.
const CALLERS: usize = 16;
const STRETCH: Duration = Duration::from_secs(3);
const CALL: &str = "/api/general/query/function/permission?functionCode=2HDG011";

static POOL: OnceLock<PgPool> = OnceLock::new();

#[handler]
async fn bare() -> Result<Json<Value>, salvo::http::StatusError> {
    let pool = POOL.get().ok_or_else(salvo::http::StatusError::internal_server_error)?;
    let found =
        sqlx::query_scalar::<_, String>("select name from company where company_id = $1").bind(1_i64).fetch_one(pool);
    let name = found.await.map_err(|_| salvo::http::StatusError::internal_server_error())?;
    Ok(Json(json!({"code": 200, "data": {"permitted": true, "name": name}})))
}

/// The peer's process: `peer-requests DATABASE ADDRESS`.
pub(crate) async fn peer(args: &[String]) -> Result<()> {
    let (url, address) = (args.first().context("database")?, args.get(1).context("address")?);
    let pool = PgPoolOptions::new().max_connections(16).connect(url).await?;
    ensure!(POOL.set(pool).is_ok(), "once");
    let acceptor = TcpListener::new(address.clone()).bind().await;
    Server::new(acceptor).serve(Router::with_path("bare").get(bare)).await;
    Ok(())
}

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    let address = free_address()?;
    let mut process = Command::new(std::env::current_exe()?)
        .args(["peer-requests", &world.stage.url("sosogi_app"), &address.to_string()])
        .stdin(Stdio::null())
        .spawn()?;
    let measured = measure(world, address).await;
    process.kill()?;
    process.wait()?;
    let pairs = measured?;
    let decision = decision(world).await?;
    Ok(vec![Measurement::new(
        "P2",
        &format!(
            "session and function-code check on one call, {CALLERS} callers; peer bare salvo route with one SELECT"
        ),
        format!("{}; the decision itself {} us", pairs.told("requests/s"), short(decision)),
        ">= 0.8; the decision <= 5 us",
        pairs.ratio() >= 0.8 && decision <= 5.0,
    )])
}

async fn measure(world: &World, peer: SocketAddr) -> Result<Pairs> {
    testkit::until("the peer answers", 20, || async {
        Caller::new(peer).get("", "/bare").await.is_ok_and(|a| a.status == 200)
    })
    .await;
    let mut pairs = Pairs::default();
    for round in 0..=PAIRS {
        let theirs = rate(peer, "/bare", "").await?;
        let ours = rate(world.stage.api, CALL, &world.token).await?;
        if round > 0 {
            pairs.add(ours, theirs);
        }
    }
    Ok(pairs)
}

/// Requests per second.
async fn rate(to: SocketAddr, path: &'static str, token: &str) -> Result<f64> {
    let begun = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..CALLERS {
        let bearer = format!("Bearer {token}");
        tasks.spawn(async move {
            let (mut caller, mut done) = (Caller::new(to), 0_u32);
            let headers = [("authorization", bearer.as_str())];
            let headers = if bearer.len() > 7 { &headers[..] } else { &[] };
            while begun.elapsed() < STRETCH {
                let answer = caller.send(&Request { method: "GET", path, headers, body: b"" }).await?;
                ensure!(answer.status == 200, "{path} answers {}", answer.status);
                done += 1;
            }
            Ok(done)
        });
    }
    let mut done = 0;
    for ended in tasks.join_all().await {
        done += ended?;
    }
    Ok(f64::from(done) / begun.elapsed().as_secs_f64())
}

/// Microseconds of one decision, over all function codes.
async fn decision(world: &World) -> Result<f64> {
    let policies = Policies::load(&world.stage.root.join("policies")).await?;
    let actor = Actor {
        session_id: Uuid::nil(),
        company: CompanyId(1),
        home: CompanyId(1),
        main_location: None,
        member_id: Uuid::nil(),
        member_type: MemberType::General,
        name: String::new(),
        services: ServiceArea::ALL.to_vec(),
        restricted: false,
        takes_jobs: false,
    };
    let codes: BTreeSet<String> = policies.screens().iter().map(|screen| screen.code.clone()).collect();
    let begun = Instant::now();
    let (mut asked, mut permitted) = (0_u32, 0_u32);
    while asked < 1_000_000 {
        for code in &codes {
            permitted += u32::from(policies.permits_code(&actor, code));
            asked += 1;
        }
    }
    ensure!(permitted > 0 && permitted < asked, "all decisions are alike");
    Ok(begun.elapsed().as_secs_f64() * 1e6 / f64::from(asked))
}
