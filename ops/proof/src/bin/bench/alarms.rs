//! P9: from an alarm at the intake door to the mail server's word that it took the mail; and a storm of a thousand alarms.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::figures::{median, percentile};
use proof::gateway::Gateway;
use proof::hall::{AlarmLine, Hall};
use proof::http::Caller;
use proof::letterbox::{Delivery, Letterbox, hand_over};
use proof::results::Measurement;
use proof::stage::free_address;
use time::OffsetDateTime;

use crate::pairs::short;
use crate::world::World;

/// Of the steady part. Each machine has a group and a member of its own, so each mail is due at once: a member who was
/// mailed within the minute would wait for its end.
const STEADY: Hall = Hall { name: "ALARM", machines: 1_000, shared: 1, members: 1, numbers: 1 };
/// Callers of the steady part, each at its pace: fifty alarms a second together.
const CALLERS: usize = 10;
const PACE: Duration = Duration::from_millis(200);
/// Of the storm.
const STORM: Hall = Hall { name: "STORM", machines: 50, shared: 5, members: 4, numbers: 20 };
/// How long the storm's mails are waited for.
const PATIENCE: Duration = Duration::from_mins(3);

pub(crate) async fn run(world: &mut World) -> Result<Vec<Measurement>> {
    let letterbox = Letterbox::open().await?;
    let listen = free_address()?.to_string();
    let more = [
        ("SOSOGI_WORKER_METRICS_LISTEN", listen),
        ("SOSOGI_MAIL_SERVER", letterbox.address().to_string()),
        ("SOSOGI_MAIL_ENCRYPTION", "none".to_owned()),
    ];
    world.worker.kill();
    world.worker = world.stage.program("sosogi-worker", "alarm-worker", &[], &more);
    world.worker.start()?;
    for hall in [STEADY, STORM] {
        hall.furnish(&world.stage).await?;
    }
    // a gateway sends one batch after the other, so each caller is one
    let mut gateways = Vec::new();
    for place in 1..=CALLERS {
        gateways.push(Gateway::register(&world.stage, &format!("alarms-{place}")).await?);
    }
    let steady = steady(world, &gateways, &letterbox).await?;
    letterbox.clear();
    let storm = storm(world, &gateways, &letterbox).await?;
    world.worker.stop().await?;
    Ok(vec![steady, storm])
}

/// What was found of one alarm that was sent.
struct Intake {
    machine: usize,
    begun: Instant,
    answered_s: f64,
}

/// Sends the steady part's alarms; what was found of each, and how many a second they were.
async fn send_steadily(world: &World, gateways: &[Gateway]) -> Result<(Vec<Intake>, f64)> {
    let mut callers = tokio::task::JoinSet::new();
    for (place, gateway) in gateways.iter().enumerate() {
        let (mut caller, mut line) = (Caller::new(world.stage.api), AlarmLine::of(gateway));
        callers.spawn(async move {
            // the callers take turns within the pace
            tokio::time::sleep(PACE / u32::try_from(CALLERS)? * u32::try_from(place)?).await;
            let mut ticks = tokio::time::interval(PACE);
            let mut sent = Vec::new();
            for machine in (1 + place..=STEADY.machines).step_by(CALLERS) {
                ticks.tick().await;
                let begun = Instant::now();
                line.send(&mut caller, &[(STEADY.machine(machine), "1".to_owned())]).await?;
                sent.push(Intake { machine, begun, answered_s: begun.elapsed().as_secs_f64() });
            }
            anyhow::Ok(sent)
        });
    }
    let begun = Instant::now();
    let mut sent = Vec::new();
    while let Some(ended) = callers.join_next().await {
        sent.extend(ended??);
    }
    #[expect(clippy::cast_precision_loss, reason = "a thousand")]
    let rate = STEADY.machines as f64 / begun.elapsed().as_secs_f64();
    Ok((sent, rate))
}

async fn steady(world: &World, gateways: &[Gateway], letterbox: &Letterbox) -> Result<Measurement> {
    let since = OffsetDateTime::now_utc();
    let (sent, rate) = send_steadily(world, gateways).await?;
    wait(letterbox, STEADY.mailed()).await?;
    let taken: BTreeMap<String, Instant> = letterbox
        .deliveries()
        .into_iter()
        .flat_map(|one| one.mail.to.into_iter().map(move |to| (to, one.at)))
        .collect();
    let mut whole = Vec::new();
    for one in &sent {
        let to = STEADY.address(one.machine);
        let at = taken.get(&to).with_context(|| format!("{to} was not mailed"))?;
        whole.push(at.duration_since(one.begun).as_secs_f64() * 1_000.0);
    }
    let intake: Vec<f64> = sent.iter().map(|one| one.answered_s * 1_000.0).collect();
    let tell = starts(world, "alarm_mails.tell", since).await?;
    let send = starts(world, "alarm_mails.send", since).await?;
    let (telling, sending) =
        (runs(world, "alarm_mails.tell", since).await?, runs(world, "alarm_mails.send", since).await?);
    let smtp = alone(letterbox).await?;
    let parts = [&intake, &tell, &send, &smtp].map(|part| median(part));
    let (p50, p99) = (median(&whole), percentile(&whole, 0.99));
    let found = format!(
        "p50 {}, p99 **{}** ms of {} at {rate:.0}/s; parts p50: intake {}, start of the telling job {} (it runs {}), start of the \
         sending job {} (it runs {}), SMTP alone {}, sum {} ms",
        short(p50),
        short(p99),
        STEADY.mailed(),
        short(parts[0]),
        short(parts[1]),
        short(telling),
        short(parts[2]),
        short(sending),
        short(parts[3]),
        short(parts.iter().sum())
    );
    // the rate must have been there, or it is another measurement
    Ok(Measurement::new(
        "P9",
        "50 alarms a second, from the intake door to the mail server's 250; each with a member whose mail is due; peer the parts alone",
        found,
        "p99 <= 1 s",
        p99 <= 1_000.0 && rate >= 45.0,
    ))
}

/// Milliseconds of a mail of the same content from a sender that does nothing else.
async fn alone(letterbox: &Letterbox) -> Result<Vec<f64>> {
    let mut smtp = Vec::new();
    let body =
        letterbox.deliveries().first().map(|one| String::from_utf8_lossy(&one.mail.raw).replace("\r\n.", "\r\n.."));
    for _ in 0..200 {
        smtp.push(hand_over(letterbox.address(), body.as_deref().unwrap_or_default()).await? * 1_000.0);
    }
    Ok(smtp)
}

/// Milliseconds from a job's start to its end, p50.
async fn runs(world: &World, kind: &str, since: OffsetDateTime) -> Result<f64> {
    let sql = "select extract(epoch from finished_at - started_at)::float8 * 1000 from job
                where kind = $1 and created_at >= $2 and finished_at is not null";
    let all: Vec<f64> =
        sqlx::query_scalar(sql).bind(kind).bind(since).fetch_all(&mut world.stage.look().await?).await?;
    Ok(median(&all))
}

/// Milliseconds from when a job could begin to when it did.
async fn starts(world: &World, kind: &str, since: OffsetDateTime) -> Result<Vec<f64>> {
    let sql = "select extract(epoch from started_at - greatest(created_at, run_at))::float8 * 1000 from job
                where kind = $1 and created_at >= $2 and started_at is not null";
    Ok(sqlx::query_scalar(sql).bind(kind).bind(since).fetch_all(&mut world.stage.look().await?).await?)
}

async fn storm(world: &World, gateways: &[Gateway], letterbox: &Letterbox) -> Result<Measurement> {
    let (stage, begun) = (&world.stage, Instant::now());
    STORM.storm(stage, gateways, Duration::ZERO).await?;
    let taken_in = begun.elapsed().as_secs_f64();
    while Hall::open_items(stage).await? > 0 {
        ensure!(begun.elapsed() < PATIENCE, "mails do not come: {} items wait", Hall::open_items(stage).await?);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let deliveries = letterbox.deliveries();
    let (first, last) = ends(&deliveries, begun);
    let books = STORM.books(stage, &deliveries).await?;
    Ok(Measurement::new(
        "P9",
        &format!(
            "a storm of {} alarms: {} machines, {} groups, {} members; counted from the first batch",
            STORM.alarms(),
            STORM.machines,
            STORM.groups(),
            STORM.mailed()
        ),
        format!(
            "taken in within {taken_in:.1} s; every member's first mail within **{first:.1} s**, the last within **{last:.1} s**; {} mails \
             to {} members, sent twice {}; within a minute of the one before {}; alarms that a member's mails do not name {}",
            deliveries.len(),
            books.members,
            books.copies,
            books.hasty,
            books.unnamed
        ),
        "first mails <= 30 s, the rest <= 65 s; one a minute; every alarm named",
        first <= 30.0 && last <= 65.0 && books.balance() && books.copies == 0 && books.members == STORM.mailed(),
    ))
}

/// Seconds until the last of the members' first mails, and until the last mail.
fn ends(deliveries: &[Delivery], begun: Instant) -> (f64, f64) {
    let mut firsts: BTreeMap<&String, f64> = BTreeMap::new();
    let mut last = 0.0_f64;
    for one in deliveries {
        let at = one.at.duration_since(begun).as_secs_f64();
        last = last.max(at);
        for to in &one.mail.to {
            firsts.entry(to).and_modify(|first| *first = first.min(at)).or_insert(at);
        }
    }
    (firsts.into_values().fold(0.0, f64::max), last)
}

/// Waits for so many mails.
async fn wait(letterbox: &Letterbox, count: usize) -> Result<()> {
    let begun = Instant::now();
    while letterbox.count() < count {
        ensure!(begun.elapsed() < PATIENCE, "{} of {count} mails came", letterbox.count());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}
