//! P1: log-ins with the session and its permission keys, against argon2id alone on a pool of the same width; and a storm
//! of different members from one address, with the live board asked beside it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use access::Passwords;
use anyhow::{Context, Result, bail, ensure};
use proof::figures::percentile;
use proof::http::Caller;
use proof::results::Measurement;
use proof::stage::PASSWORD;
use serde_json::json;

use crate::board;
use crate::pairs::{PAIRS, Pairs, short};
use crate::world::World;

/// Members who log in at once, and their name.
const NAME: &str = "storm";
const MEMBERS: usize = 300;
/// All of them are in by then.
const IN_WITHIN: Duration = Duration::from_mins(1);
/// Log-ins of one measured stretch, and how many go on at once: fewer than the queue has places.
const LOGINS: usize = 48;
const CALLERS: usize = 8;
/// Viewers of the board, and how often each asks.
const VIEWERS: u32 = 20;
const EVERY: Duration = Duration::from_millis(200);
/// How long the board is asked without a storm.
const QUIET: Duration = Duration::from_secs(8);

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const PERMISSIONS: &str = "/api/hughomememberC/query/permission";

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    members(world, NAME, MEMBERS).await?;
    Ok(vec![logins(world).await?, storm(world).await?])
}

fn email(place: usize) -> String {
    address(NAME, place)
}

/// The address of a member at a place, from 0 on.
pub(crate) fn address(name: &str, place: usize) -> String {
    format!("{name}{place}@bench.example")
}

/// So many members under a name at the first location, all with the demo password.
pub(crate) async fn members(world: &World, name: &str, count: usize) -> Result<()> {
    let text = format!(
        "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
           member_type, valid, registered_at)
         select 1, gen_random_uuid(), '{name}' || n || '@bench.example', 'B', 'B', 'ベ', 'ベ', 10, true, now()
           from generate_series(0, {count} - 1) n;
         insert into login_identity (email, identity_id, kind, company_id, member_id, password_hash, password_changed_at, created_at)
         select m.email, gen_random_uuid(), 'member', 1, m.member_id, i.password_hash, now(), now()
           from member m, login_identity i where m.email like '{name}%@bench.example' and i.email = 'admin@a.example';
         insert into member_location (company_id, member_id, location_id, place, is_main)
         select m.company_id, m.member_id, l.location_id, 1, true
           from member m, (select location_id from location where company_id = 1 order by location_id limit 1) l
           where m.company_id = 1 and m.email like '{name}%@bench.example'"
    );
    world.execute(&text).await
}

async fn logins(world: &World) -> Result<Measurement> {
    let passwords = Passwords::new();
    let hash = passwords.hash(PASSWORD).await.map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let mut pairs = Pairs::default();
    for round in 0..=PAIRS {
        let peer = all(|_| {
            let (passwords, hash) = (passwords.clone(), hash.clone());
            async move {
                let right = passwords.verify(PASSWORD, Some(&hash)).await;
                ensure!(right.is_ok_and(|right| right), "the password is right");
                Ok(())
            }
        });
        let peer = peer.await?;
        let ours = all(|place| {
            let to = world.stage.api;
            async move {
                let mut caller = Caller::new(to);
                let form = json!({"memberId": email(place), "password": PASSWORD});
                let answer = caller.post("", LOGIN, &form).await?;
                let token = answer.json()["data"]["token"].as_str().map(str::to_owned).context("no log-in")?;
                let keys = caller.get(&token, PERMISSIONS).await?;
                ensure!(keys.status == 200, "permissions answer {}", keys.status);
                Ok(())
            }
        });
        let ours = ours.await?;
        if round > 0 {
            pairs.add(ours, peer);
        }
    }
    let work = format!(
        "{LOGINS} log-ins by {CALLERS} callers, each with its session and permission keys; peer argon2id alone on a pool of the same width"
    );
    Ok(Measurement::new("P1", &work, pairs.told("ms a log-in"), "<= 1.15 times", pairs.ratio() <= 1.15))
}

/// Milliseconds of one, when so many are done by so many callers at once.
async fn all<F: Future<Output = Result<()>> + Send + 'static>(one: impl Fn(usize) -> F) -> Result<f64> {
    let begun = Instant::now();
    let (mut under_way, mut next) = (tokio::task::JoinSet::new(), 0);
    while next < LOGINS || !under_way.is_empty() {
        while next < LOGINS && under_way.len() < CALLERS {
            under_way.spawn(one(next));
            next += 1;
        }
        if let Some(done) = under_way.join_next().await {
            done??;
        }
    }
    Ok(begun.elapsed().as_secs_f64() * 1_000.0 / f64::from(u32::try_from(LOGINS)?))
}

async fn storm(world: &World) -> Result<Measurement> {
    let (mut pairs, mut slowest) = (Pairs::default(), Duration::ZERO);
    for round in 0..=PAIRS {
        let quiet = beside(world, async {
            tokio::time::sleep(QUIET).await;
            Ok(QUIET)
        });
        let (quiet, _) = quiet.await?;
        let (ours, took) = beside(world, everybody(world)).await?;
        if round > 0 {
            pairs.add(ours, quiet);
            slowest = slowest.max(took);
        }
    }
    let work = format!(
        "{MEMBERS} different members log in at once from one address and obey Retry-After; {VIEWERS} viewers of the board beside; peer the board without the storm"
    );
    let seconds = slowest.as_secs_f64();
    let found = format!("board p99 {}; all in within {} s", pairs.told("ms"), short(seconds));
    let target = "p99 <= 1.5 times; all in within 60 s, each answered 200 or 429";
    Ok(Measurement::new("P1", &work, found, target, pairs.ratio() <= 1.5 && slowest <= IN_WITHIN))
}

/// The board's p99 in milliseconds while something goes on, and what that gave.
async fn beside<T>(world: &World, what: impl Future<Output = Result<T>>) -> Result<(f64, T)> {
    let over = Arc::new(AtomicBool::new(false));
    let mut viewers = tokio::task::JoinSet::new();
    for viewer in 0..VIEWERS {
        let (to, token, over) = (world.stage.api, world.token.clone(), over.clone());
        viewers.spawn(async move {
            let (mut caller, mut times) = (Caller::new(to), Vec::new());
            tokio::time::sleep(EVERY * viewer / VIEWERS).await;
            while !over.load(Ordering::Relaxed) {
                let asked = Instant::now();
                let answer = board::ask(&mut caller, &token, None).await?;
                ensure!(answer.status == 200, "the board answers {}", answer.status);
                times.push(asked.elapsed().as_secs_f64() * 1_000.0);
                tokio::time::sleep(EVERY.saturating_sub(asked.elapsed())).await;
            }
            Ok(times)
        });
    }
    let done = what.await;
    over.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    for viewer in viewers.join_all().await {
        times.extend(viewer?);
    }
    Ok((percentile(&times, 0.99), done?))
}

/// How long it takes until all members are in.
async fn everybody(world: &World) -> Result<Duration> {
    let begun = Instant::now();
    let mut members = tokio::task::JoinSet::new();
    for place in 0..MEMBERS {
        let to = world.stage.api;
        members.spawn(async move {
            let mut caller = Caller::new(to);
            let form = json!({"memberId": email(place), "password": PASSWORD});
            loop {
                let answer = caller.post("", LOGIN, &form).await?;
                match (answer.status, answer.retry_after) {
                    (200, _) => return Ok(()),
                    (429, Some(seconds)) => tokio::time::sleep(Duration::from_secs(seconds)).await,
                    (status, _) => bail!("a log-in answers {status}: {}", answer.json()),
                }
            }
        });
    }
    for member in members.join_all().await {
        member?;
    }
    Ok(begun.elapsed())
}
