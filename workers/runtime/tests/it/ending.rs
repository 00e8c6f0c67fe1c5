//! Jobs that are stopped, and processes that are.

use std::time::{Duration, Instant};

use db::Scope;
use testkit::until;
use uuid::Uuid;

use crate::child::Role;
use crate::house::{A, House};
use crate::trial::{Act, Work, count};

async fn cancel(house: &House, id: Uuid) {
    let mut tx = house.test.db.begin(Scope::of(A)).await.unwrap();
    assert!(jobs::cancel(&mut tx, id).await.unwrap());
    tx.commit().await.unwrap();
}

// Invariant 12, and the last third of 13.
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_asked_to_stop_finishes_what_is_short_and_gives_the_rest_back() {
    let house = House::new().await;
    let mut child = house.child(Role::Worker);
    let ask = async |act| house.ask(A, &Work(house.order(act))).await;
    let short = [ask(Act::Sleep(1_000)).await, ask(Act::Sleep(1_000)).await];
    let long = [ask(Act::Sleep(60_000)).await, ask(Act::Deaf(60_000)).await];
    for id in [short, long].concat() {
        until("all four slots are busy", 30, || async { count(&house.log(), "begin", id) == 1 }).await;
    }
    let waiting = ask(Act::Plain).await;
    child.signal("TERM");
    let asked = Instant::now();
    until("the process ends", 20, || async { house.count("state = 'running'").await == 0 }).await;
    while child.ended().is_none() {
        assert!(asked.elapsed() < house.settings().drain + Duration::from_secs(3), "{:?}", asked.elapsed());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for id in short {
        assert_eq!(house.state(id).await, ("done".to_owned(), 1));
    }
    for id in long {
        assert_eq!(house.state(id).await, ("ready".to_owned(), 0));
    }
    assert_eq!(house.state(waiting).await, ("ready".to_owned(), 0));
    assert_eq!(count(&house.log(), "begin", waiting), 0);
}

// Invariant 13.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_cancelled_while_it_waits_never_runs() {
    let house = House::new().await;
    let id = house.ask(A, &Work(house.order(Act::Plain))).await;
    cancel(&house, id).await;
    let _worker = house.worker();
    let later = house.ask(A, &Work::default()).await;
    house.until_state(later, "done", 20).await;
    assert_eq!(house.state(id).await, ("cancelled".to_owned(), 0));
    assert_eq!(count(&house.log(), "begin", id), 0);
}

// Invariant 13.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_cancelled_while_it_runs_stops_soon_and_has_no_effect() {
    let house = House::new().await;
    let _worker = house.worker();
    let id = house.ask(A, &Work(house.order(Act::Sleep(60_000)))).await;
    until("it runs", 20, || async { count(&house.log(), "begin", id) == 1 }).await;
    cancel(&house, id).await;
    let asked = Instant::now();
    house.until_state(id, "cancelled", 20).await;
    let bound = house.settings().lease / 4 + Duration::from_secs(1);
    assert!(asked.elapsed() < bound, "{:?}", asked.elapsed());
    assert_eq!(house.effects(id).await, 0);
}
