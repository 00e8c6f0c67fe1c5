//! The ordinary way of a job, and the ways in which it fails.

use std::time::Duration;

use db::Scope;
use futures::StreamExt;
use jobs::{Bell, Job};
use serde::{Deserialize, Serialize};
use testkit::until;

use crate::house::{A, House};
use crate::trial::{Act, Fair, Fast, Order, Work, effect};

#[tokio::test(flavor = "multi_thread")]
async fn a_job_of_each_queue_runs_and_its_effect_and_completion_are_one() {
    let house = House::new().await;
    let _worker = house.worker();
    let ids = [
        house.ask(A, &Work::default()).await,
        house.ask(A, &Fast::default()).await,
        house.ask(A, &Fair::default()).await,
    ];
    for id in ids {
        house.until_state(id, "done", 20).await;
        assert_eq!(house.effects(id).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_of_a_rolled_back_transaction_never_runs() {
    let house = House::new().await;
    let _worker = house.worker();
    let rolled_back = kernel::ids::new_id();
    let mut tx = house.test.db.begin(Scope::of(A)).await.unwrap();
    effect(&mut tx, "asked", rolled_back).await.unwrap();
    jobs::enqueue(&mut tx, rolled_back, &Work(house.order(Act::Plain))).await.unwrap_or_else(|e| panic!("{e:?}"));
    tx.rollback().await.unwrap();
    // A later job has run: the earlier one would have.
    let later = house.ask(A, &Work::default()).await;
    house.until_state(later, "done", 20).await;
    assert_eq!(house.count("true").await, 1);
    assert_eq!(house.effects(rolled_back).await, 0);
    assert_eq!(crate::trial::count(&house.log(), "begin", rolled_back), 0);
}

// covers OPS-009
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_always_fails_is_tried_a_limited_number_of_times_and_then_dead_with_its_reason() {
    let house = House::new().await;
    let _worker = house.worker();
    let id = house.ask(A, &Fast(house.order(Act::Fail))).await;
    house.until_state(id, "dead", 20).await;
    assert_eq!(house.state(id).await, ("dead".to_owned(), Fast::MAX_ATTEMPTS));
    assert_eq!(house.error(id).await.as_deref(), Some("the pump is dry"));
    assert_eq!(crate::trial::count(&house.log(), "begin", id), 3);
    assert_eq!(house.effects(id).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_waits_for_what_is_away_without_spending_its_tries() {
    let house = House::new().await;
    let _worker = house.worker();
    let id = house.ask(A, &Fast(house.order(Act::Away))).await;
    let begun = || crate::trial::count(&house.log(), "begin", id);
    testkit::until("it was tried more often than it may fail", 60, || async { begun() > 4 }).await;
    testkit::until("it waits", 20, || async { house.state(id).await == ("ready".to_owned(), 0) }).await;
    assert_eq!(house.error(id).await.as_deref(), Some("the store is away"));
    std::fs::write(crate::trial::gate(&house.log()), "").unwrap();
    house.until_state(id, "done", 20).await;
    assert_eq!((house.state(id).await, house.effects(id).await), (("done".to_owned(), 1), 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_spoils_one_try_and_the_fourth_succeeds() {
    let house = House::new().await;
    let _worker = house.worker();
    let id = house.ask(A, &Work(house.order(Act::FailThrice))).await;
    house.until_state(id, "done", 20).await;
    assert_eq!(house.state(id).await, ("done".to_owned(), 4));
    assert_eq!(house.effects(id).await, 1);
}

/// A kind that no plugin runs.
#[derive(Serialize, Deserialize)]
struct Stranger {}

impl Job for Stranger {
    const KIND: &'static str = "trial.stranger";
    const QUEUE: &'static str = "work";
}

/// An order of a known kind that cannot be read.
#[derive(Serialize, Deserialize)]
struct Garbled {
    order: u8,
}

impl Job for Garbled {
    const KIND: &'static str = "trial.work";
    const QUEUE: &'static str = "work";
}

// Invariant 17.
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_kind_and_an_unreadable_payload_end_dead_at_once_with_a_message() {
    let house = House::new().await;
    let _worker = house.worker();
    let stranger = house.ask(A, &Stranger {}).await;
    let garbled = house.ask(A, &Garbled { order: 7 }).await;
    for (id, words) in [(stranger, "no plugin runs jobs of kind trial.stranger"), (garbled, "payload cannot be read")] {
        house.until_state(id, "dead", 20).await;
        assert_eq!(house.state(id).await.1, 1);
        assert!(house.error(id).await.unwrap().contains(words));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_and_the_end_of_a_job_are_told_to_those_who_watch() {
    let house = House::new().await;
    let client = redis::Client::open(house.redis_url.as_str()).unwrap();
    let mut channel = client.get_async_pubsub().await.unwrap();
    channel.subscribe(format!("{}{}", house.redis_prefix, jobs::PROGRESS_CHANNEL)).await.unwrap();
    let _worker = house.worker();
    let id = house.ask(A, &Work(house.order(Act::Tell))).await;
    let mut heard = channel.on_message();
    for _ in ["progress", "end"] {
        let told = tokio::time::timeout(Duration::from_secs(20), heard.next()).await.unwrap().unwrap();
        assert_eq!(told.get_payload::<String>().unwrap(), format!("{}:{id}", A.as_i64()));
    }
    let mut tx = house.test.db.begin(Scope::of(A)).await.unwrap();
    let view = jobs::views(&mut tx, &[id]).await.unwrap().remove(0);
    assert_eq!((view.state, view.progress), (jobs::JobState::Done, 100));
}

// Invariant 18.
#[tokio::test(flavor = "multi_thread")]
async fn the_business_transaction_sends_no_notification() {
    let house = House::new().await;
    let mut listener = house.test.db.listener().await.unwrap();
    listener.listen_all([jobs::CHANNEL, "marker"]).await.unwrap();
    let mut tx = house.test.db.begin(Scope::of(A)).await.unwrap();
    jobs::enqueue(&mut tx, kernel::ids::new_id(), &Work::default()).await.unwrap_or_else(|e| panic!("{e:?}"));
    tx.commit().await.unwrap();
    sqlx::query("select pg_notify('marker', '')").execute(&mut house.look().await).await.unwrap();
    assert_eq!(listener.recv().await.unwrap().channel(), "marker");
    Bell::new(house.test.db.clone()).ring();
    assert_eq!(listener.recv().await.unwrap().channel(), jobs::CHANNEL);
}

// Invariant 18, the small form: the whole distribution is measured by the benchmark.
#[tokio::test(flavor = "multi_thread")]
async fn an_idle_worker_begins_a_job_soon_after_its_commit() {
    let house = House::new().await;
    let _worker = house.worker();
    house.until_state(house.ask(A, &Fast::default()).await, "done", 20).await;
    for _ in 0..15 {
        let id = house.ask(A, &Fast(Order::default())).await;
        until("the job is done", 20, || async { house.state(id).await.0 == "done" }).await;
    }
    let sql =
        "select percentile_cont(0.5) within group (order by extract(epoch from started_at - created_at)) from job";
    let median: f64 = sqlx::query_scalar(sql).fetch_one(&mut house.look().await).await.unwrap();
    // Each job is asked for just after the relay has looked: not woken, it would look again a second later.
    assert!(median < 0.5, "half of the jobs waited longer than {median} s");
}
