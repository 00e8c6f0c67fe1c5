//! R19 for Redis: it is away for a while; people notice nothing, and nothing opens.

use std::time::{Duration, Instant};

use anyhow::Result;
use proof::http::Caller;
use proof::results::Measurement;
use serde_json::json;

use crate::house::House;
use crate::traffic::{Chart, order_file};

/// How long Redis is away.
const AWAY: Duration = Duration::from_secs(30);
/// Decision 0024.
const WAITING: usize = 20;

pub(crate) async fn run(house: &mut House) -> Result<Vec<Measurement>> {
    house.start_workers()?;
    let token = house.stage.log_in("admin@a.example").await?;
    let chart = Chart::find(&house.stage, &token).await?;
    house.stage.redis.kill();
    let (begun, mut asked, mut failed, mut opened) = (Instant::now(), 0, Vec::new(), 0);
    let mut files = Vec::new();
    while begun.elapsed() < AWAY {
        asked += 3;
        if let Err(error) = house.stage.log_in("general@a.example").await {
            failed.push(format!("login: {error:#}"));
        }
        let mut caller = Caller::new(house.stage.api);
        match chart.show(&mut caller, &token).await {
            Ok(answer) if answer.status == 200 => {}
            other => failed.push(format!("chart: {:?}", other.map(|answer| answer.status))),
        }
        // no more of a member's files may wait than this; the next one would be refused rightly
        if files.len() < WAITING {
            asked += 1;
            match order_file(&mut caller, &token, &chart).await {
                Ok(key) => files.push(key),
                Err(error) => failed.push(format!("order: {error:#}")),
            }
        }
        opened += i32::from(opens(&mut caller).await);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    house.stage.redis.resume().await;
    let back = Instant::now();
    house.until_settled(120).await;
    let made = back.elapsed().as_secs_f64();
    let done = house.stage.number("select count(*) from job where kind = 'exports.build' and state = 'done'").await?;
    house.stop_workers().await?;
    Ok(vec![Measurement::new(
        "R19",
        &format!("Redis away for {} s: log-in, chart, order of a file, calls without a right", AWAY.as_secs()),
        format!(
            "{asked} calls, {} failed{}; opened without a right {opened}; {} files ordered meanwhile, {done} made, the last {made:.1} s \
             after Redis was back",
            failed.len(),
            failed.first().map(|first| format!(" (first: {first})")).unwrap_or_default(),
            files.len(),
        ),
        "log-in and charts go on; never open",
        failed.is_empty() && opened == 0 && usize::try_from(done)? >= files.len(),
    )])
}

/// True when a made-up token or a wrong password opened anything.
async fn opens(caller: &mut Caller) -> bool {
    let made_up = caller.get("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "/api/general/query/viewable").await;
    let form = json!({"memberId": "superior@a.example", "password": "Wrong-password-1"});
    let wrong = caller.post("", "/api/hughomememberC/hugHomeMemberLogin", &form).await;
    [made_up, wrong].into_iter().any(|answer| answer.is_ok_and(|answer| answer.status == 200))
}
