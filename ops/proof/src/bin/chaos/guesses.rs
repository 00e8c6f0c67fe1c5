//! R11 and R12: whether a refusal or its time tells who exists, and ten thousand guesses at one account from two hundred
//! addresses, with Redis emptied and the API killed among them.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use proof::figures::median;
use proof::http::{Answer, Caller, Request};
use proof::results::Measurement;
use proof::stage::{PASSWORD, Stage};
use serde_json::json;

use crate::house::House;
use crate::people::give_passwords;

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const REISSUE: &str = "/api/hughomememberC/password/reissue";

/// Guesses at one account, from so many addresses, so many at once.
const GUESSES: u32 = 10_000;
const ADDRESSES: u32 = 200;
const CALLERS: u32 = 8;
/// What decision 50 lets through: of an account in a day, of an address in an hour.
const OF_ACCOUNT: usize = 100;
const OF_ADDRESS: usize = 300;
/// The owner is in by then.
const OWNER_WITHIN: Duration = Duration::from_mins(1);
/// Where the owner logged in before.
const OWNER: Ipv4Addr = Ipv4Addr::new(203, 0, 113, 5);

/// Refusals of each kind that are timed; fewer than an account's allowance.
const TIMED: u32 = 60;
/// The slowest kind's median is at most so many times the fastest's.
const ALIKE: f64 = 1.1;

pub(crate) async fn run(house: &mut House, share: u32) -> Result<Vec<Measurement>> {
    accounts(&house.stage).await?;
    let mut rows = vec![logins_alike(&house.stage).await?, reissues_alike(&house.stage).await?];
    rows.push(guesses(house, GUESSES / share).await?);
    rows.push(one_address(&house.stage).await?);
    Ok(rows)
}

/// Members whom a refusal could give away: one like the others, one who is invalid, one who waits.
async fn accounts(stage: &Stage) -> Result<()> {
    let sql = "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
           member_type, valid, confirmed_at, registered_at)
         select 1, gen_random_uuid(), word || '@chaos.example', 'C', 'C', 'シ', 'シ', 10, word in ('valid', 'guessed'),
           case when word <> 'waiting' then now() end, now() from unnest(array['valid', 'invalid', 'waiting', 'guessed']) word";
    sqlx::raw_sql(sql).execute(&mut stage.look().await?).await?;
    give_passwords(stage).await
}

/// A call from an address, as a proxy that is trusted tells it.
async fn from(caller: &mut Caller, path: &str, ip: Ipv4Addr, body: &serde_json::Value) -> Result<Answer> {
    let ip = ip.to_string();
    let headers = [("content-type", "application/json"), ("x-forwarded-for", ip.as_str())];
    caller.send(&Request { method: "POST", path, headers: &headers, body: body.to_string().as_bytes() }).await
}

/// The nth address of a network for tests (198.18.0.0/15); `net` keeps scenes apart.
fn address(net: u8, n: u32) -> Ipv4Addr {
    let [.., high, low] = n.to_be_bytes();
    Ipv4Addr::new(198, 18 + net / 128, net % 128 + high, low)
}

async fn staff(stage: &Stage) -> Result<String> {
    let sql = "select email from login_identity where kind = 'staff' order by email limit 1";
    Ok(sqlx::query_scalar(sql).fetch_one(&mut stage.look().await?).await?)
}

/// What is compared: bodies of each kind, and the milliseconds that they took.
type TimedAnswers = BTreeMap<&'static str, (Vec<Vec<u8>>, Vec<f64>)>;

/// Asks for each kind in turn, so that whatever else the machine does meets all of them alike.
async fn hear(
    stage: &Stage,
    (path, net, times): (&str, u8, u32),
    kinds: &[(&'static str, serde_json::Value)],
) -> Result<TimedAnswers> {
    let (mut heard, mut caller, mut place) = (TimedAnswers::new(), Caller::new(stage.api), 0);
    for round in 0..times {
        for (kind, body) in kinds {
            place += 1;
            let asked = Instant::now();
            let answer = from(&mut caller, path, address(net, place), body).await?;
            let took = asked.elapsed().as_secs_f64() * 1_000.0;
            let (bodies, taken) = heard.entry(kind).or_default();
            bodies.push([answer.status.to_string().into_bytes(), answer.bytes].concat());
            // the first ones find caches cold
            if round > 2 {
                taken.push(took);
            }
        }
    }
    Ok(heard)
}

/// The row of what was heard: all bodies the same, all medians alike.
fn judged(work: &str, heard: &TimedAnswers, most: f64) -> Measurement {
    let mut bodies: Vec<&Vec<u8>> = heard.values().flat_map(|(bodies, _)| bodies).collect();
    bodies.sort();
    bodies.dedup();
    let medians: Vec<(&str, f64)> = heard.iter().map(|(kind, (_, taken))| (*kind, median(taken))).collect();
    let slowest = medians.iter().map(|(_, took)| *took).fold(0.0, f64::max);
    let fastest = medians.iter().map(|(_, took)| *took).fold(f64::INFINITY, f64::min);
    let told: Vec<String> = medians.iter().map(|(kind, took)| format!("{kind} {took:.1}")).collect();
    Measurement::new(
        "R11",
        work,
        format!(
            "{} different answers; median ms: {}; {:.2} between slowest and fastest",
            bodies.len(),
            told.join(", "),
            slowest / fastest
        ),
        &format!("one answer; medians within {most} times"),
        bodies.len() == 1 && slowest <= fastest * most,
    )
}

async fn logins_alike(stage: &Stage) -> Result<Measurement> {
    let staff = staff(stage).await?;
    let body = |email: &str| json!({"memberId": email, "password": "Wrong-pass-1"});
    let kinds = [
        ("unknown", body("nobody@chaos.example")),
        ("wrong", body("valid@chaos.example")),
        ("invalid", body("invalid@chaos.example")),
        ("waiting", body("waiting@chaos.example")),
        ("staff", body(&staff)),
    ];
    let heard = hear(stage, (LOGIN, 0, TIMED), &kinds).await?;
    let work = format!("{TIMED} log-ins with a wrong password for each kind of address, in turn");
    Ok(judged(&work, &heard, ALIKE))
}

async fn reissues_alike(stage: &Stage) -> Result<Measurement> {
    let staff = staff(stage).await?;
    let body = |email: &str| json!({"memberId": email});
    let kinds = [
        ("unknown", body("nobody@chaos.example")),
        ("known", body("valid@chaos.example")),
        ("invalid", body("invalid@chaos.example")),
        ("staff", body(&staff)),
    ];
    let heard = hear(stage, (REISSUE, 16, 20), &kinds).await?;
    let mails = stage.number("select count(*) from job where kind = 'account_mails.password_link'").await?;
    let row = judged("20 askings for a new password for each kind of address, in turn", &heard, ALIKE);
    let (found, met) = (format!("{}; {mails} mails", row.found), row.met && mails == 3);
    Ok(Measurement { found, met, target: format!("{}; 3 mails to the one who exists", row.target), ..row })
}

/// How guesses were answered: judged, refused unjudged, let in.
#[derive(Clone, Copy, Debug, Default)]
struct Answers {
    judged: usize,
    refused: usize,
    other: usize,
}

impl Answers {
    fn add(&mut self, status: u16) {
        match status {
            409 => self.judged += 1,
            429 => self.refused += 1,
            _ => self.other += 1,
        }
    }

    fn join(&mut self, more: Self) {
        self.judged += more.judged;
        self.refused += more.refused;
        self.other += more.other;
    }
}

/// Guesses from `first` on, at the account that is guessed, from all addresses in turn.
async fn guess_on(to: SocketAddr, first: u32, count: u32) -> Result<Answers> {
    let mut callers = tokio::task::JoinSet::new();
    for lane in 0..CALLERS {
        callers.spawn(async move {
            let (mut caller, mut answers) = (Caller::new(to), Answers::default());
            for n in (first + lane..first + count).step_by(CALLERS as usize) {
                let body = json!({"memberId": "guessed@chaos.example", "password": format!("Guess-{n}-a")});
                answers.add(from(&mut caller, LOGIN, address(32, n % ADDRESSES), &body).await?.status);
            }
            anyhow::Ok(answers)
        });
    }
    let mut all = Answers::default();
    for answers in callers.join_all().await {
        all.join(answers?);
    }
    Ok(all)
}

async fn owner_in(stage: &Stage) -> Result<u16> {
    let body = json!({"memberId": "guessed@chaos.example", "password": PASSWORD});
    Ok(from(&mut Caller::new(stage.api), LOGIN, OWNER, &body).await?.status)
}

async fn guesses(house: &mut House, count: u32) -> Result<Measurement> {
    ensure!(owner_in(&house.stage).await? == 200, "the owner logs in before");
    let mut all = guess_on(house.stage.api, 0, count / 2).await?;
    house.stage.redis.flush_all().await;
    house.api.restart()?;
    house.stage.until_ready().await?;
    all.join(guess_on(house.stage.api, count / 2, count - count / 2).await?);
    let begun = Instant::now();
    while owner_in(&house.stage).await? != 200 && begun.elapsed() < OWNER_WITHIN {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let owner = begun.elapsed();
    Ok(Measurement::new(
        "R12",
        &format!(
            "{count} guesses at one account from {ADDRESSES} addresses; in the middle Redis emptied and the API killed; then its owner"
        ),
        format!(
            "{} judged, {} refused unjudged, {} else; the owner in after {:.1} s",
            all.judged,
            all.refused,
            all.other,
            owner.as_secs_f64()
        ),
        "at most 100 judged in a day; the owner in within 60 s",
        all.judged == OF_ACCOUNT && all.other == 0 && owner < OWNER_WITHIN,
    ))
}

/// One address that guesses at many accounts.
async fn one_address(stage: &Stage) -> Result<Measurement> {
    let (mut caller, mut answers) = (Caller::new(stage.api), Answers::default());
    for n in 0..OF_ADDRESS + 100 {
        let body = json!({"memberId": format!("many{n}@chaos.example"), "password": "Guess-1-a"});
        answers.add(from(&mut caller, LOGIN, address(64, 1), &body).await?.status);
    }
    Ok(Measurement::new(
        "R12",
        &format!("{} guesses of one address at as many accounts", OF_ADDRESS + 100),
        format!("{} judged, {} refused unjudged, {} else", answers.judged, answers.refused, answers.other),
        "at most 300 judged in an hour",
        answers.judged == OF_ADDRESS && answers.other == 0,
    ))
}
