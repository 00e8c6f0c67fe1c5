//! Jobs that take their process with them, and those that were in it.

use std::time::{Duration, Instant};

use jobs::Job;
use testkit::until;
use uuid::Uuid;

use crate::child::{Child, Role};
use crate::house::{A, House};
use crate::trial::{Act, Fast, Work, count};

/// Keeps a worker alive until a job is dead. How often the worker died meanwhile.
async fn until_dead(house: &House, mut worker: Child, id: Uuid) -> (Child, u32) {
    let (started, mut deaths) = (Instant::now(), 0);
    while house.state(id).await.0 != "dead" {
        assert!(started.elapsed() < Duration::from_mins(1), "the job is not dead");
        if worker.ended().is_some() {
            deaths += 1;
            worker = house.child(Role::Worker);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (worker, deaths)
}

// Invariant 7.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_takes_its_process_with_it_is_dead_after_its_tries_and_can_be_revived() {
    let house = House::new().await;
    let id = house.ask(A, &Fast(house.order(Act::Abort))).await;
    let (worker, _) = until_dead(&house, house.child(Role::Worker), id).await;
    drop(worker);
    assert_eq!(house.state(id).await, ("dead".to_owned(), Fast::MAX_ATTEMPTS));
    assert_eq!(count(&house.log(), "begin", id), 3);
    assert_eq!(house.error(id).await.as_deref(), Some("worker lost (lease ran out)"));

    let mended = "update job set payload = $2 where id = $1";
    let payload = serde_json::to_value(Fast::default()).unwrap();
    sqlx::query(mended).bind(id).bind(payload).execute(&mut house.look().await).await.unwrap();
    let mut tx = house.test.db.begin(db::Scope::of(A)).await.unwrap();
    assert!(jobs::revive(&mut tx, id).await.unwrap());
    tx.commit().await.unwrap();
    let _worker = house.worker();
    house.until_state(id, "done", 20).await;
    assert_eq!(house.effects(id).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_crashed_its_process_runs_alone_from_then_on_and_its_neighbours_are_not_charged() {
    let house = House::new().await;
    let worker = house.child(Role::Worker);
    let mut innocent = Vec::new();
    for _ in 0..5 {
        innocent.push(house.ask(A, &Fast(house.order(Act::Sleep(1_000)))).await);
    }
    for id in &innocent {
        until("the neighbours have begun", 30, || async { count(&house.log(), "begin", *id) == 1 }).await;
    }
    let culprit = house.ask(A, &Work(house.order(Act::Abort))).await;
    let (_worker, deaths) = until_dead(&house, worker, culprit).await;
    assert_eq!(house.state(culprit).await, ("dead".to_owned(), Work::MAX_ATTEMPTS));
    assert_eq!(count(&house.log(), "begin", culprit), 5);
    assert_eq!(deaths, 1, "the worker died with it more than once");
    for id in innocent {
        house.until_state(id, "done", 20).await;
        assert_eq!(house.state(id).await.1, 1, "a neighbour was charged");
        assert_eq!((count(&house.log(), "begin", id), house.effects(id).await), (2, 1));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspect_that_is_still_running_alone_goes_back_uncharged_when_its_worker_is_asked_to_end() {
    let house = House::new().await;
    let mut worker = house.child(Role::Worker);
    let id = house.ask(A, &Work(house.order(Act::Sleep(60_000)))).await;
    until("it has begun", 30, || async { count(&house.log(), "begin", id) == 1 }).await;
    worker.kill();
    let mut worker = house.child(Role::Worker);
    until("it has begun again, alone", 30, || async { count(&house.log(), "begin", id) == 2 }).await;
    worker.signal("TERM");
    until("the worker has ended", 20, || std::future::ready(worker.ended().is_some())).await;
    house.until_state(id, "ready", 5).await;
    assert_eq!(house.state(id).await.1, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspect_that_fails_by_itself_is_a_suspect_no_more() {
    let house = House::new().await;
    let mut worker = house.child(Role::Worker);
    let id = house.ask(A, &Work(house.order(Act::Deaf(1_000)))).await;
    until("it has begun", 30, || async { count(&house.log(), "begin", id) == 1 }).await;
    worker.kill();
    // From now on it fails in an ordinary way.
    let failing = serde_json::to_value(Work(house.order(Act::Fail))).unwrap();
    let sql = "update job set payload = $2 where id = $1";
    sqlx::query(sql).bind(id).bind(failing).execute(&mut house.look().await).await.unwrap();
    let _worker = house.child(Role::Worker);
    house.until_state(id, "dead", 30).await;
    assert_eq!(house.state(id).await.1, Work::MAX_ATTEMPTS);
    assert_eq!(house.count("lost_leases = 0").await, 1);
}
