//! P9: from an alarm at the intake door to the mail server's word that it took the mail; and a storm of a thousand alarms.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::figures::{median, percentile};
use proof::http::{Caller, Request};
use proof::letterbox::{Delivery, Letterbox, hand_over};
use proof::results::Measurement;
use proof::stage::free_address;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::pairs::short;
use crate::world::{World, execute};

/// Alarms of the steady part. Each has a machine, a group and a member of its own, so each mail is due at once: a
/// member who was mailed within the minute would wait for its end.
const STEADY: usize = 1_000;
/// Callers of the steady part, each at its pace: fifty alarms a second together.
const CALLERS: usize = 10;
const PACE: Duration = Duration::from_millis(200);
/// The storm: machines, alarms of each, machines of a group, members of a group.
const MACHINES: usize = 50;
const NUMBERS: usize = 20;
const SHARED: usize = 5;
const MEMBERS: usize = 4;
const GROUPS: usize = MACHINES / SHARED;
/// An alarm number whose mails are switched on for every machine here.
const NUMBER: &str = "12";
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
    prepare(world).await?;
    let gateway = Gateway::register(world).await?;
    let steady = steady(world, &gateway, &letterbox).await?;
    letterbox.clear();
    let storm = storm(world, &gateway, &letterbox).await?;
    world.worker.stop().await?;
    Ok(vec![steady, storm])
}

/// Machines, members and groups of both parts.
async fn prepare(world: &World) -> Result<()> {
    let place = "(select location_id from location where company_id = 1 order by location_id limit 1)";
    let text = format!(
        "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, registered_at, updated_at)
         select 1, gen_random_uuid(), {place}, 'filling-machine', name, name, true, now(), now()
           from (select 'ALARM-' || n from generate_series(1, {STEADY}) n
                 union all select 'STORM-' || n from generate_series(1, {MACHINES}) n) t(name);
         insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
         select company_id, device_id, 'epoch', 0, 0, '{{}}', 'epoch' from device
           where equipment_number ~ '^(ALARM|STORM)-';
         insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
             member_type, valid, registered_at, confirmed_at)
         select 1, gen_random_uuid(), name || '@bench.example', name, 'B', name, 'B', 30, true, now(), now()
           from (select 'alarm-' || n from generate_series(1, {STEADY}) n
                 union all select 'storm-' || n from generate_series(1, {GROUPS} * {MEMBERS}) n) t(name);
         insert into member_location (company_id, member_id, location_id, place, is_main)
         select 1, member_id, {place}, 0, true from member where company_id = 1 and email like '%@bench.example';
         insert into equipment_group (company_id, group_id, location_id, name, created_at)
         select 1, gen_random_uuid(), {place}, name, now()
           from (select 'alarm-' || n from generate_series(1, {STEADY}) n
                 union all select 'storm-' || n from generate_series(1, {GROUPS}) n) t(name);
         insert into equipment_group_device (company_id, group_id, device_id)
         select 1, g.group_id, d.device_id from device d join equipment_group g on g.company_id = 1
             and g.name = case when d.equipment_number like 'ALARM-%' then lower(d.equipment_number)
               else 'storm-' || 1 + (substr(d.equipment_number, 7)::int - 1) / {SHARED} end
           where d.company_id = 1 and d.equipment_number ~ '^(ALARM|STORM)-';
         insert into equipment_group_member (company_id, group_id, member_id)
         select 1, g.group_id, m.member_id from member m join equipment_group g on g.company_id = 1
             and g.name = case when m.family_name like 'alarm-%' then m.family_name
               else 'storm-' || 1 + (substr(m.family_name, 7)::int - 1) / {MEMBERS} end
           where m.company_id = 1 and m.email like '%@bench.example';
         insert into alarm_mail_setting (company_id, device_id, alarm_number, mail)
         select 1, device_id, n::text, true from device, generate_series(1, {NUMBERS}) n
           where company_id = 1 and equipment_number ~ '^(ALARM|STORM)-';"
    );
    execute(&world.stage, &text).await?;
    execute(&world.stage, "analyze").await
}

/// What was found of one alarm that was sent.
struct Intake {
    machine: usize,
    begun: Instant,
    answered_s: f64,
}

/// Sends the steady part's alarms; what was found of each, and how many a second they were.
async fn send_steadily(world: &World, gateway: &Gateway) -> Result<(Vec<Intake>, f64)> {
    let mut callers = tokio::task::JoinSet::new();
    for place in 0..CALLERS {
        let (mut caller, mut line) = (Caller::new(world.stage.api), gateway.line());
        callers.spawn(async move {
            // the callers take turns within the pace
            tokio::time::sleep(PACE / u32::try_from(CALLERS)? * u32::try_from(place)?).await;
            let mut ticks = tokio::time::interval(PACE);
            let mut sent = Vec::new();
            for machine in (1 + place..=STEADY).step_by(CALLERS) {
                ticks.tick().await;
                let begun = Instant::now();
                line.send(&mut caller, &[(format!("ALARM-{machine}"), NUMBER.to_owned())]).await?;
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
    let rate = STEADY as f64 / begun.elapsed().as_secs_f64();
    Ok((sent, rate))
}

async fn steady(world: &World, gateway: &Gateway, letterbox: &Letterbox) -> Result<Measurement> {
    let since = OffsetDateTime::now_utc();
    let (sent, rate) = send_steadily(world, gateway).await?;
    wait(letterbox, STEADY).await?;
    let taken: BTreeMap<String, Instant> = letterbox
        .deliveries()
        .into_iter()
        .flat_map(|one| one.mail.to.into_iter().map(move |to| (to, one.at)))
        .collect();
    let mut whole = Vec::new();
    for one in &sent {
        let to = format!("alarm-{}@bench.example", one.machine);
        let at = taken.get(&to).with_context(|| format!("{to} was not mailed"))?;
        whole.push(at.duration_since(one.begun).as_secs_f64() * 1_000.0);
    }
    let intake: Vec<f64> = sent.iter().map(|one| one.answered_s * 1_000.0).collect();
    let tell = starts(world, "alarm_mails.tell", since).await?;
    let send = starts(world, "alarm_mails.send", since).await?;
    let smtp = alone(letterbox).await?;
    let parts = [&intake, &tell, &send, &smtp].map(|part| median(part));
    let (p50, p99) = (median(&whole), percentile(&whole, 0.99));
    let found = format!(
        "p50 {}, p99 **{}** ms of {STEADY} at {rate:.0}/s; parts p50: intake {}, start of the telling job {}, start of the \
         sending job {}, SMTP alone {}, sum {} ms",
        short(p50),
        short(p99),
        short(parts[0]),
        short(parts[1]),
        short(parts[2]),
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

/// Milliseconds from when a job could begin to when it did.
async fn starts(world: &World, kind: &str, since: OffsetDateTime) -> Result<Vec<f64>> {
    let sql = "select extract(epoch from started_at - greatest(created_at, run_at))::float8 * 1000 from job
                where kind = $1 and created_at >= $2 and started_at is not null";
    Ok(sqlx::query_scalar(sql).bind(kind).bind(since).fetch_all(&mut world.stage.look().await?).await?)
}

/// Sends the storm's alarms as fast as the door takes them.
async fn send_storm(world: &World, gateway: &Gateway) -> Result<()> {
    let mut callers = tokio::task::JoinSet::new();
    // a number after the other, as an outage of power or air runs through a hall: no machine tells all in one batch
    for place in 0..CALLERS {
        let (mut caller, mut line) = (Caller::new(world.stage.api), gateway.line());
        callers.spawn(async move {
            for number in 1..=NUMBERS {
                let alarms =
                    (1 + place..=MACHINES).step_by(CALLERS).map(|n| (format!("STORM-{n}"), number.to_string()));
                line.send(&mut caller, &alarms.collect::<Vec<_>>()).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(ended) = callers.join_next().await {
        ended??;
    }
    Ok(())
}

async fn storm(world: &World, gateway: &Gateway, letterbox: &Letterbox) -> Result<Measurement> {
    let begun = Instant::now();
    send_storm(world, gateway).await?;
    let taken_in = begun.elapsed().as_secs_f64();
    while open_items(world).await? > 0 {
        ensure!(begun.elapsed() < PATIENCE, "mails of the storm do not come: {} items wait", open_items(world).await?);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let deliveries = letterbox.deliveries();
    let (first, last) = ends(&deliveries, begun);
    let unnamed = unnamed(world, &deliveries).await?;
    let hasty = world
        .stage
        .number(
            "select count(*) from (select made_at - lag(made_at) over (partition by company_id, member_id order by made_at) as gap
               from alarm_mail) t where gap < interval '60 seconds'",
        )
        .await?;
    let copies = deliveries.len() - deliveries.iter().map(|one| one.mail.message_id()).collect::<BTreeSet<_>>().len();
    let members = GROUPS * MEMBERS;
    let mailed = deliveries.iter().flat_map(|one| &one.mail.to).collect::<BTreeSet<_>>().len();
    Ok(Measurement::new(
        "P9",
        &format!(
            "a storm of {} alarms: {MACHINES} machines, {GROUPS} groups, {members} members; counted from the first batch",
            MACHINES * NUMBERS
        ),
        format!(
            "taken in within {taken_in:.1} s; every member's first mail within **{first:.1} s**, the last within **{last:.1} s**; {} mails \
             to {mailed} members, sent twice {copies}; within a minute of the one before {hasty}; alarms that a member's mails \
             do not name {unnamed}",
            deliveries.len()
        ),
        "first mails <= 30 s, the rest <= 65 s; one a minute; every alarm named",
        first <= 30.0 && last <= 65.0 && unnamed == 0 && hasty == 0 && copies == 0 && mailed == members,
    ))
}

/// Notes and items of the storm that no sent mail holds yet.
async fn open_items(world: &World) -> Result<i64> {
    world
        .stage
        .number(
            "select (select count(*) from alarm_notice where company_id = 1 and next_at is not null)
               + (select count(*) from alarm_mail_item i left join alarm_mail m using (company_id, mail_id)
                   where i.company_id = 1 and m.sent_at is null)",
        )
        .await
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

/// How many pairs of member and alarm no mail to the member names.
async fn unnamed(world: &World, deliveries: &[Delivery]) -> Result<usize> {
    let sql = "select m.email, d.device_id::text from equipment_group_member i
                 join member m using (company_id, member_id) join equipment_group_device g using (company_id, group_id)
                 join device d using (company_id, device_id) where i.company_id = 1 and d.equipment_number like 'STORM-%'";
    let due: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&mut world.stage.look().await?).await?;
    let mut named: BTreeMap<&String, BTreeSet<String>> = BTreeMap::new();
    for one in deliveries {
        // the address of an alarm's place: ..?device=<key>&number=<number>&at=<instant>
        let links = one.mail.links().into_iter().filter_map(|link| {
            let (_, rest) = link.split_once("device=")?;
            Some(rest.split_once("&at=")?.0.to_owned())
        });
        let links: Vec<String> = links.collect();
        for to in &one.mail.to {
            named.entry(to).or_default().extend(links.iter().cloned());
        }
    }
    ensure!(due.len() == MACHINES * MEMBERS, "{} machines of members instead of {}", due.len(), MACHINES * MEMBERS);
    let missing = due.iter().map(|(email, device)| {
        let of_member = named.get(email);
        (1..=NUMBERS).filter(|n| of_member.is_none_or(|of| !of.contains(&format!("{device}&number={n}")))).count()
    });
    Ok(missing.sum())
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

/// A gateway of the benchmark's own.
struct Gateway {
    key: String,
    secret: String,
}

impl Gateway {
    async fn register(world: &World) -> Result<Self> {
        let (company, location): (String, String) = sqlx::query_as(
            "select c.name, l.name from company c join location l using (company_id) where company_id = 1
              order by location_id limit 1",
        )
        .fetch_one(&mut world.stage.look().await?)
        .await?;
        let file = world.stage.folder.join("alarm-gateway");
        let path = file.to_string_lossy();
        let named = ["admin", "gateway", "add", "--name", "alarms", "--credentials", path.as_ref()];
        world.stage.chore(&[&named[..], &["--company", &company, "--location", &location]].concat())?;
        let told = std::fs::read_to_string(&file)?;
        let mut words = told.split('"').skip(1).step_by(2).map(str::to_owned);
        Ok(Self { key: words.next().context("no key")?, secret: words.next().context("no secret")? })
    }

    /// A start of it: batches of its own, counted from 1.
    fn line(&self) -> GatewayLine {
        GatewayLine {
            key: self.key.clone(),
            bearer: format!("Bearer {}", self.secret),
            boot: kernel::ids::new_id(),
            seq: 0,
        }
    }
}

struct GatewayLine {
    key: String,
    bearer: String,
    boot: uuid::Uuid,
    seq: i64,
}

impl GatewayLine {
    /// One batch of alarms that begin now, each a machine and a number.
    async fn send(&mut self, caller: &mut Caller, alarms: &[(String, String)]) -> Result<()> {
        self.seq += 1;
        let at = OffsetDateTime::now_utc().replace_nanosecond(0)?.format(&Rfc3339)?;
        let events = alarms.iter().map(
            |(machine, number)| json!({"device": machine, "time": at, "kind": "alarmOn", "code": number, "ordinal": 0}),
        );
        let events: Vec<Value> = events.collect();
        let body = json!({"bootId": self.boot, "seq": self.seq, "samples": [], "events": events}).to_string();
        let headers = [
            ("sosogi-gateway", self.key.as_str()),
            ("authorization", self.bearer.as_str()),
            ("content-type", "application/json"),
        ];
        let ask = Request { method: "POST", path: "/ingest/v1/batches", headers: &headers, body: body.as_bytes() };
        let answer = caller.send(&ask).await?;
        let answered = answer.json();
        let accepted = answered["accepted"].as_u64().or_else(|| answered["data"]["accepted"].as_u64());
        ensure!(
            answer.status == 200 && accepted == Some(u64::try_from(alarms.len())?),
            "the door answers {} {answered}",
            answer.status
        );
        Ok(())
    }
}
