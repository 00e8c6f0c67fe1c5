//! Schedules: each slot once, and what was missed is made up once.

use std::time::Duration;

use jobs::Job;
use jobs::ledger::schedule::{self, ScheduleEntry, Terms};
use runtime::{Done, JobCx, JobError, Plugin, Registry, RunningWorker, Schedule, start};
use serde::{Deserialize, Serialize};
use testkit::until;
use time::OffsetDateTime;

use crate::house::House;

#[derive(Serialize, Deserialize)]
struct Tick {}

impl Job for Tick {
    const KIND: &'static str = "trial.tick";
    const QUEUE: &'static str = "fast";
}

struct Ticker(&'static str);

impl Plugin for Ticker {
    type Job = Tick;

    async fn run(&self, _: JobCx, _: Tick) -> Result<Done, JobError> {
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<Tick>> {
        vec![Schedule { name: "trial.tick", cron: self.0, job: Tick {} }]
    }
}

async fn ticks(house: &House) -> i64 {
    house.count("kind = 'trial.tick'").await
}

// Invariant 11.
#[tokio::test(flavor = "multi_thread")]
async fn of_three_workers_each_slot_of_a_schedule_gets_one_job_even_when_the_leader_goes() {
    let house = House::new().await;
    let every_second = || Registry::default().with(Ticker("* * * * * *"));
    let mut workers: Vec<RunningWorker> = (0..3).map(|_| house.worker_with(every_second())).collect();
    until("three slots have come", 20, || async { ticks(&house).await >= 3 }).await;
    workers.remove(0).drain().await;
    drop(workers.remove(0));
    let before = ticks(&house).await;
    until("three more have come", 20, || async { ticks(&house).await >= before + 3 }).await;
    assert_eq!(house.count("unique_key in (select unique_key from job group by 1 having count(*) > 1)").await, 0);
}

// Invariant 11.
#[tokio::test(flavor = "multi_thread")]
async fn a_daily_schedule_that_was_missed_for_thirty_hours_is_made_up_by_exactly_one_job() {
    let house = House::new().await;
    let daily = || Registry::default().with(Ticker("0 0 3 * * *"));
    let settings = house.settings();
    let clock = settings.clock.clone();
    let worker = start(settings.clone(), daily()).unwrap();
    until("a new schedule is due at once", 20, || async { ticks(&house).await == 1 }).await;
    worker.drain().await;

    clock.shift(30 * 3_600);
    let _worker = start(settings.clone(), daily()).unwrap();
    until("the missed run is made up", 20, || async { ticks(&house).await == 2 }).await;
    house.until_settled(20).await;
    let row = "select next_at, last_at from job_schedule where name = 'trial.tick'";
    let (next, last): (OffsetDateTime, OffsetDateTime) =
        sqlx::query_as(row).fetch_one(&mut house.look().await).await.unwrap();
    assert!(next > clock.now() && next - clock.now() <= time::Duration::DAY && last <= clock.now());
    assert_eq!((next.hour(), next.minute()), (3, 0));
    assert_eq!(ticks(&house).await, 2);
}

// Invariant 11: even without the leader's lock.
#[tokio::test(flavor = "multi_thread")]
async fn a_slot_that_several_take_at_once_becomes_one_job() {
    let house = House::new().await;
    let now = house.settings().clock.now();
    let entry = ScheduleEntry {
        name: "trial.tick".into(),
        cron: "0 0 3 * * *".into(),
        queue: Tick::QUEUE.into(),
        kind: Tick::KIND.into(),
        payload: serde_json::json!({}),
    };
    schedule::register(&mut house.look().await, &entry, now).await.unwrap();
    let mut takers = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let db = house.test.db.clone();
        takers.spawn(async move {
            let mut tx = db.begin_unscoped().await.unwrap();
            for due in schedule::due(&mut tx, now).await.unwrap() {
                let terms = Terms { max_attempts: 5, fair: false, priority: 5 };
                schedule::enqueue(&mut tx, &due, terms).await.unwrap();
                schedule::advance(&mut tx, &due.name, now, now + Duration::from_mins(1)).await.unwrap();
            }
            tx.commit().await.unwrap();
        });
    }
    takers.join_all().await;
    assert_eq!(ticks(&house).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_never_run_keeps_the_worker_from_starting() {
    let house = House::new().await;
    let mut settings = house.settings();
    settings.queues.retain(|queue| queue.name != Tick::QUEUE);
    let error = start(settings, Registry::default().with(Ticker("* * * * * *"))).unwrap_err();
    assert!(format!("{error:#}").contains(Tick::KIND), "{error:#}");
    let error = start(house.settings(), Registry::default().with(Ticker("every day"))).unwrap_err();
    assert!(format!("{error:#}").contains("trial.tick"), "{error:#}");
}
