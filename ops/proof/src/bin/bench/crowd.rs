//! P12: twenty companies take a file of a week each at once, with users on, against twenty `\copy` at once.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use db::Scope;
use export_orders::ExportKind;
use kernel::CompanyId;
use proof::figures::percentile;
use proof::http::Caller;
use proof::results::Measurement;
use proof::stage::free_address;
use uuid::Uuid;

use crate::files::make;
use crate::pairs::{Pairs, short};
use crate::world::{World, execute as sql, history, instant, settle, slots};

const COMPANIES: usize = 20;
const DAYS: i64 = 7;
/// Pairs: each moves more than three million values three times.
const PAIRS: usize = 7;

pub(crate) async fn run(world: &mut World) -> Result<Vec<Measurement>> {
    let estates = estates(world).await?;
    let more = [
        ("SOSOGI_WORKER_METRICS_LISTEN", free_address()?.to_string()),
        ("SOSOGI_WORKER_DATABASE_CONNECTIONS", "40".to_owned()),
        ("SOSOGI_EXPORT_SLOTS", COMPANIES.to_string()),
    ];
    world.worker.kill();
    world.worker = world.stage.program("sosogi-worker", "crowd-worker", &[], &more);
    world.worker.start()?;
    let quiet = answers(world, Duration::from_secs(5)).await?;
    let (mut pairs, mut fair, mut busy) = (Pairs::default(), Vec::new(), Vec::new());
    for round in 0..=PAIRS {
        settle(&world.stage).await?;
        let (peer, meanwhile) = tokio::join!(copies(world, &estates), answers(world, Duration::from_secs(3)));
        meanwhile?;
        settle(&world.stage).await?;
        let (ours, meanwhile) = tokio::join!(orders(world, &estates), answers(world, Duration::from_secs(3)));
        let (ours, peer) = (ours?, peer?);
        if round > 0 {
            pairs.add(most(&ours), most(&peer));
            fair.push(most(&ours) / percentile(&ours, 0.0));
            busy.extend(meanwhile?);
        }
    }
    world.worker.stop().await?;
    let fair = proof::figures::median(&fair);
    let slower = percentile(&busy, 0.99) / percentile(&quiet, 0.99);
    Ok(vec![Measurement::new(
        "P12",
        &format!(
            "{COMPANIES} companies take {DAYS} days x 64 columns each at once, two users on; peer {COMPANIES} psql \\copy at once"
        ),
        format!(
            "{}; slowest / fastest company {fair:.2}; a user's calls p99 {} ms, {slower:.1} times that of before",
            pairs.told("s"),
            short(percentile(&busy, 0.99)),
        ),
        "<= 1.3; <= 1.3; <= 2 times",
        pairs.ratio() <= 1.3 && fair <= 1.3 && slower <= 2.0,
    )])
}

fn most(values: &[f64]) -> f64 {
    percentile(values, 1.0)
}

/// Companies with a machine each.
async fn estates(world: &World) -> Result<Vec<(i64, Uuid)>> {
    let from = world.to - time::Duration::days(DAYS);
    let mut made = Vec::new();
    for place in 0..COMPANIES {
        let (company, device) = (1_000 + i64::try_from(place)?, kernel::ids::new_id());
        let text = format!(
            "insert into company (company_id, company_key, kind, name, services, created_at)
             values ({company}, gen_random_uuid(), 'customer', 'Crowd {place}', '{{MM,Support,Library}}', now());
             insert into location (company_id, location_id, name, time_zone, created_at)
             values ({company}, gen_random_uuid(), 'Crowd {place}', 'Asia/Tokyo', now());
             insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, registered_at, updated_at)
             select company_id, '{device}'::uuid, location_id, 'filling-machine', 'CROWD', 'CROWD', true, now(), now() from location where company_id = {company};
             insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
             values ({company}, '{device}'::uuid, 'epoch', 0, 0, '{{}}', 'epoch');
             insert into signal_layout select {company}, layout_id, interval_s, value_keys, counter_keys, created_at
               from signal_layout where company_id = 1 and layout_id = 900;"
        );
        sql(&world.stage, &text).await?;
        let history = history(company, device, from, world.to);
        // the roll-ups of these machines are nobody's business here
        let (history, _) = history.split_once("insert into dirty").unwrap_or((&history, ""));
        sql(&world.stage, history).await?;
        made.push((company, device));
    }
    sql(&world.stage, "vacuum analyze").await?;
    Ok(made)
}

/// Seconds of each order.
async fn orders(world: &World, estates: &[(i64, Uuid)]) -> Result<Vec<f64>> {
    let window = (world.to - time::Duration::days(DAYS), world.to);
    let all = estates.iter().map(|(company, device)| async move {
        make(world, Scope::of(CompanyId(*company)), *device, ExportKind::Detail, window).await
    });
    let made = futures::future::join_all(all).await;
    made.into_iter().map(|made| Ok(made?.0)).collect()
}

/// Seconds of each copy.
async fn copies(world: &World, estates: &[(i64, Uuid)]) -> Result<Vec<f64>> {
    let from = instant(world.to - time::Duration::days(DAYS));
    let begun = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for (place, (company, device)) in estates.iter().enumerate() {
        let target = world.stage.folder.join(format!("crowd-{place}.csv"));
        let copy = format!(
            "\\copy (select at{} from sample where company_id = {company} and device_id = '{device}'::uuid and at >= {from} order by at) to '{}' csv header",
            slots(64),
            target.display()
        );
        let mut command = tokio::process::Command::from(world.psql());
        command.args(["-c", &copy]);
        tasks.spawn(async move {
            ensure!(command.status().await?.success(), "psql failed");
            std::fs::remove_file(target)?;
            Ok(begun.elapsed().as_secs_f64())
        });
    }
    tasks.join_all().await.into_iter().collect()
}

/// Milliseconds of a user's calls, one each 50 ms on two connections.
async fn answers(world: &World, stretch: Duration) -> Result<Vec<f64>> {
    let one = || async {
        let (mut caller, begun, mut times) = (Caller::new(world.stage.api), Instant::now(), Vec::new());
        while begun.elapsed() < stretch {
            let asked = Instant::now();
            let answer = caller.get(&world.token, "/api/general/query/viewable").await?;
            ensure!(answer.status == 200, "the API answers {}", answer.status);
            times.push(asked.elapsed().as_secs_f64() * 1_000.0);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        anyhow::Ok(times)
    };
    let (first, second) = tokio::join!(one(), one());
    Ok([first?, second?].concat())
}
