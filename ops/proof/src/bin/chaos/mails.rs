//! R1 for mails: workers and the mail server are killed in a storm of alarms; every alarm is told, and told once.

use std::time::{Duration, Instant};

use anyhow::Result;
use proof::gateway::Gateway;
use proof::hall::Hall;
use proof::letterbox::Letterbox;
use proof::results::Measurement;
use proof::stage::Program;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::house::House;

/// As in `ops/bench p9`.
const HALL: Hall = Hall { name: "MAILED", machines: 50, shared: 5, members: 4, numbers: 20 };
const GATEWAYS: usize = 5;
/// Between two numbers: the storm lasts some twenty seconds, so that mails are on their way while alarms still come.
const PAUSE: Duration = Duration::from_secs(1);
/// How long the last mail is waited for.
const PATIENCE: u64 = 600;

/// Who is killed, in turn; the order of each round is by chance.
const ROUND: [Kill; 6] = [Kill::Worker, Kill::MailServer, Kill::Answers, Kill::Workers, Kill::MailServer, Kill::Worker];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kill {
    Worker,
    /// Both at once.
    Workers,
    MailServer,
    /// The mail server takes mails and dies before it says so.
    Answers,
}

#[derive(Clone, Copy, Debug, Default)]
struct KillCount {
    workers: usize,
    servers: usize,
    answers: usize,
}

pub(crate) async fn run(house: &mut House, kills: usize) -> Result<Vec<Measurement>> {
    house.start_workers()?;
    HALL.furnish(&house.stage).await?;
    let mut gateways = Vec::new();
    for place in 1..=GATEWAYS {
        gateways.push(Gateway::register(&house.stage, &format!("mailed-{place}")).await?);
    }
    house.letterbox.clear();
    let begun = Instant::now();
    let House { workers, letterbox, stage, .. } = house;
    let storm = HALL.storm(stage, &gateways, PAUSE);
    let (told, killed) = tokio::join!(storm, kill_all(workers, letterbox, kills));
    told?;
    let (killed, seconds) = (killed?, begun.elapsed().as_secs());
    house.start_workers()?;
    testkit::until("every mail is sent", PATIENCE, || async {
        Hall::open_items(&house.stage).await.is_ok_and(|open| open == 0)
    })
    .await;
    let (last, deliveries) = (begun.elapsed().as_secs_f64(), house.letterbox.deliveries());
    let books = HALL.books(&house.stage, &deliveries).await?;
    house.stop_workers().await?;
    Ok(vec![Measurement::new(
        "R1",
        &format!(
            "a storm of {} alarms; within {seconds} s kill -9 of workers {} times and of the mail server {} times, {} mails taken \
             without an answer",
            HALL.alarms(),
            killed.workers,
            killed.servers,
            killed.answers
        ),
        format!(
            "{} mails to {} members, the last after {last:.0} s; alarms that a member was not told {}, told in two mails {}, told \
             wrongly {}; second copies {}, all under the Message-ID of the first; within a minute of the one before {}; given up {}",
            books.mails,
            books.members,
            books.unnamed,
            books.twice,
            books.strange + books.astray,
            books.copies,
            books.hasty,
            books.dead
        ),
        "0 lost; a second copy only with the same Message-ID",
        books.balance() && books.members == HALL.mailed() && killed.workers + killed.servers > 0,
    )])
}

async fn kill_all(workers: &mut [Program; 2], letterbox: &mut Letterbox, kills: usize) -> Result<KillCount> {
    let mut rng = StdRng::seed_from_u64(20_261_123);
    let (mut killed, mut round) = (KillCount::default(), Vec::new());
    for _ in 0..kills {
        if round.is_empty() {
            round = ROUND.to_vec();
        }
        let kill = round.swap_remove(rng.random_range(0..round.len()));
        tokio::time::sleep(Duration::from_millis(rng.random_range(1_000..4_000))).await;
        match kill {
            Kill::Worker => {
                workers[rng.random_range(0..2)].restart()?;
                killed.workers += 1;
            }
            Kill::Workers => {
                workers.iter_mut().for_each(Program::kill);
                tokio::time::sleep(Duration::from_millis(rng.random_range(0..2_000))).await;
                for worker in workers.iter_mut() {
                    worker.start()?;
                }
                killed.workers += 2;
            }
            Kill::MailServer => {
                letterbox.kill();
                tokio::time::sleep(Duration::from_millis(rng.random_range(0..3_000))).await;
                letterbox.resume().await?;
                killed.servers += 1;
            }
            Kill::Answers => {
                letterbox.take_silently(2);
                killed.answers += 2;
            }
        }
    }
    Ok(killed)
}
