//! R10: for how long a session that was taken away is still good, while all that there are call without a pause: by another
//! process of the API, which hears of nothing, and by a stream that is open there.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use proof::figures::percentile;
use proof::http::{Caller, EventReader};
use proof::results::Measurement;
use proof::stage::{PASSWORD, Stage, free_address};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use uuid::Uuid;

use crate::house::House;
use crate::people::give_passwords;

const CALL: &str = "/api/hughomememberC/query/constant";
const STREAM: &str = "/api/general/stream?topics=export,notice,status";
/// Sessions that are taken away, one after the other.
const SESSIONS: usize = 40;
/// Between one and the next.
const PAUSE: Duration = Duration::from_millis(170);
/// What R10 allows.
const WITHIN: Duration = Duration::from_secs(1);
/// Callers go on for so long after the last one.
const AFTERWARDS: Duration = Duration::from_secs(3);

/// How a session is taken away.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// By itself.
    LogOut,
    /// By the same member, from another session.
    Elsewhere,
    /// By a new password.
    Password,
    /// By an administrator who makes the member invalid.
    Invalid,
}

const WAYS: [Way; 4] = [Way::LogOut, Way::Elsewhere, Way::Password, Way::Invalid];

/// A member with two sessions; the first is taken away.
#[derive(Debug)]
struct Member {
    id: Uuid,
    first: String,
    second: String,
}

/// What one session's callers saw.
#[derive(Debug)]
struct Seen {
    calls: u64,
    /// When the last call was sent that was let in; none when none was.
    let_in: Option<Instant>,
    /// Answers other than "let in" and "no session".
    other: u64,
}

/// A session in use: calls without a pause, and an open stream.
struct Use {
    calls: JoinHandle<Result<Seen>>,
    stream: JoinHandle<Result<Instant>>,
}

pub(crate) async fn run(house: &House) -> Result<Vec<Measurement>> {
    let stage = &house.stage;
    let beside = free_address()?;
    let listen = [("SOSOGI_LISTEN", beside.to_string()), ("SOSOGI_METRICS_LISTEN", free_address()?.to_string())];
    let mut other = stage.program("sosogi", "api-beside", &["serve"], &listen);
    other.start()?;
    testkit::until("the other API answers", 60, || async { Caller::new(beside).get("", "/").await.is_ok() }).await;
    let admin = stage.log_in("admin@a.example").await?;
    let members = members(stage).await?;
    let over = Arc::new(AtomicBool::new(false));
    let mut uses = Vec::new();
    for member in &members {
        uses.push(begin(beside, &member.first, &over).await?);
    }
    let mut taken = Vec::new();
    for (way, member) in WAYS.into_iter().cycle().zip(&members) {
        taken.push(take_away(stage.api, way, member, &admin).await?);
        // at any point of what the other process remembers
        tokio::time::sleep(PAUSE).await;
    }
    tokio::time::sleep(AFTERWARDS).await;
    over.store(true, Ordering::Release);
    Ok(vec![judged(uses, &taken).await?])
}

async fn members(stage: &Stage) -> Result<Vec<Member>> {
    let sql =
        "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
           member_type, valid, confirmed_at, registered_at)
         select 1, gen_random_uuid(), 'taken' || n || '@chaos.example', 'C', 'C', 'シ', 'シ', 10, true, now(), now()
           from generate_series(1, $1) n returning email, member_id";
    let made: Vec<(String, Uuid)> =
        sqlx::query_as(sql).bind(i32::try_from(SESSIONS)?).fetch_all(&mut stage.look().await?).await?;
    give_passwords(stage).await?;
    let mut members = Vec::new();
    for (email, id) in made {
        members.push(Member { id, first: stage.log_in(&email).await?, second: stage.log_in(&email).await? });
    }
    Ok(members)
}

async fn begin(to: SocketAddr, token: &str, over: &Arc<AtomicBool>) -> Result<Use> {
    let mut stream = EventReader::open(to, token, STREAM).await?;
    let stream = tokio::spawn(async move {
        while stream.next(Duration::from_mins(5)).await.is_ok() {}
        Ok(Instant::now())
    });
    let (token, over) = (token.to_owned(), Arc::clone(over));
    let calls = tokio::spawn(async move {
        let mut caller = Caller::new(to);
        let mut seen = Seen { calls: 0, let_in: None, other: 0 };
        while !over.load(Ordering::Acquire) {
            let sent = Instant::now();
            match caller.get(&token, CALL).await?.status {
                200 => seen.let_in = Some(sent),
                401 => {}
                _ => seen.other += 1,
            }
            seen.calls += 1;
        }
        Ok(seen)
    });
    Ok(Use { calls, stream })
}

/// Takes a member's first session away; when that was answered.
async fn take_away(api: SocketAddr, way: Way, member: &Member, admin: &str) -> Result<Instant> {
    let password =
        json!({"currentPassword": PASSWORD, "newPassword": "Chaos-demo-2", "newPasswordConfirmation": "Chaos-demo-2"});
    let invalid = json!({"hugHomeMemberUniqueKeyC": member.id, "valid": false});
    let (by, path, body): (&str, &str, Value) = match way {
        Way::LogOut => (&member.first, "/api/login/logout", json!({})),
        Way::Elsewhere => (&member.second, "/api/login/session/end/others", json!({})),
        Way::Password => (&member.second, "/api/hughomememberC/change/password", password),
        Way::Invalid => (admin, "/api/hughomememberC/active/member/update", invalid),
    };
    let answer = Caller::new(api).post(by, path, &body).await?;
    ensure!(answer.status == 200, "{way:?}: {} {}", answer.status, answer.json());
    Ok(Instant::now())
}

async fn judged(uses: Vec<Use>, taken: &[Instant]) -> Result<Measurement> {
    // sessions that were of no use before they were taken away prove nothing
    let (mut calls, mut other, mut useless) = (0, 0, 0);
    let (mut good_for, mut streamed_for) = (Vec::new(), Vec::new());
    for (of, at) in uses.into_iter().zip(taken) {
        let seen = of.calls.await??;
        calls += seen.calls;
        other += seen.other;
        good_for.push(seen.let_in.map_or(0.0, |sent| sent.saturating_duration_since(*at).as_secs_f64()));
        // one that is still open then is open for too long
        let ended = tokio::time::timeout(Duration::from_millis(10), of.stream).await;
        let ended = ended.unwrap_or_else(|_| Ok(Ok(Instant::now())))??;
        useless += u32::from(seen.let_in.is_none() || ended < *at);
        streamed_for.push(ended.saturating_duration_since(*at).as_secs_f64());
    }
    let worst = |all: &[f64]| percentile(all, 1.0);
    Ok(Measurement::new(
        "R10",
        &format!(
            "{SESSIONS} sessions taken away (log-out, from another session, new password, invalid member), while all of them call \
             another process of the API without a pause and hold a stream there"
        ),
        format!(
            "{calls} calls; the last that was let in was sent p50 {:.2}, max {:.2} s after the answer to the taking away; streams ended p50 \
             {:.2}, max {:.2} s after it; {other} other answers, {useless} sessions of no use before",
            percentile(&good_for, 0.5),
            worst(&good_for),
            percentile(&streamed_for, 0.5),
            worst(&streamed_for)
        ),
        "effective <= 1 s",
        other == 0
            && useless == 0
            && worst(&good_for) <= WITHIN.as_secs_f64()
            && worst(&streamed_for) <= WITHIN.as_secs_f64(),
    ))
}
