//! Claims, tokens and leases; workers that die, stop or lose their way.

use std::time::{Duration, Instant};

use jobs::JobState;
use jobs::ledger::admit;
use jobs::ledger::drive::{self, Failure, Lease};
use sqlx::PgConnection;
use testkit::{OwnRedis, until};
use uuid::Uuid;

use crate::child::{Child, Role};
use crate::house::{A, House};
use crate::trial::{Act, Work, count};

const LONG: Duration = Duration::from_mins(1);

fn lease(id: Uuid) -> Lease {
    Lease { id, token: kernel::ids::random_id() }
}

async fn claim(conn: &mut PgConnection, id: Uuid) -> Option<Lease> {
    let lease = lease(id);
    drive::claim(conn, lease, crate::house::CLAIMANT).await.unwrap().map(|_| lease)
}

// Invariant 4.
#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_claims_on_one_admission_one_wins() {
    let house = House::new().await;
    let id = house.ask(A, &Work::default()).await;
    assert_eq!(admit::admit(&mut house.look().await, "work", 10).await.unwrap(), [id]);
    let mut tries = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let db = house.test.db.clone();
        tries.spawn(async move { claim(&mut db.unscoped().await.unwrap(), id).await });
    }
    let won = tries.join_all().await.into_iter().flatten().count();
    assert_eq!(won, 1);
    assert_eq!(house.state(id).await, ("running".to_owned(), 1));
}

// Invariant 4.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_not_admitted_or_not_due_cannot_be_claimed() {
    let house = House::new().await;
    let id = house.ask(A, &Work::default()).await;
    let mut conn = house.look().await;
    assert_eq!(claim(&mut conn, id).await, None);
    admit::admit(&mut conn, "work", 10).await.unwrap();
    let later = "update job set run_at = clock_timestamp() + interval '1 hour' where id = $1";
    sqlx::query(later).bind(id).execute(&mut conn).await.unwrap();
    assert_eq!(claim(&mut conn, id).await, None);
}

// Invariant 5.
#[tokio::test(flavor = "multi_thread")]
async fn an_old_token_changes_no_row() {
    let house = House::new().await;
    let id = house.ask(A, &Work::default()).await;
    let mut conn = house.look().await;
    admit::admit(&mut conn, "work", 10).await.unwrap();
    let old = claim(&mut conn, id).await.unwrap();
    sqlx::query("update job set lease_until = 'epoch' where id = $1").bind(id).execute(&mut conn).await.unwrap();
    assert_eq!(admit::reap(&mut conn).await.unwrap()[0].state, JobState::Ready);
    admit::admit(&mut conn, "work", 10).await.unwrap();
    let new = claim(&mut conn, id).await.unwrap();

    let row = "select to_jsonb(job) from job where id = $1";
    let before: serde_json::Value = sqlx::query_scalar(row).bind(id).fetch_one(&mut conn).await.unwrap();
    assert!(!drive::fence(&mut conn, old).await.unwrap());
    assert!(!drive::complete(&mut conn, old).await.unwrap());
    assert!(!drive::release(&mut conn, old).await.unwrap());
    assert_eq!(drive::fail(&mut conn, old, Failure::Dead, Some("x")).await.unwrap(), None);
    assert_eq!(drive::progress(&mut conn, old, 50, None).await.unwrap(), None);
    assert!(drive::renew(&mut conn, &[old], LONG).await.unwrap().is_empty());
    assert!(drive::standing(&mut conn, &[old]).await.unwrap().is_empty());
    let after: serde_json::Value = sqlx::query_scalar(row).bind(id).fetch_one(&mut conn).await.unwrap();
    assert_eq!(before, after);
    assert!(drive::complete(&mut conn, new).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lock_of_a_jobs_last_transaction_outlives_its_lease() {
    let house = House::new().await;
    let id = house.ask(A, &Work::default()).await;
    let mut conn = house.look().await;
    admit::admit(&mut conn, "work", 10).await.unwrap();
    let lease = claim(&mut conn, id).await.unwrap();
    let mut tx = house.test.db.begin_unscoped().await.unwrap();
    sqlx::query("update job set lease_until = 'epoch' where id = $1").bind(id).execute(&mut conn).await.unwrap();
    assert!(drive::fence(&mut tx, lease).await.unwrap());
    // Neither the renewal nor the reaper waits for the row, and the reaper leaves it alone.
    assert!(drive::renew(&mut conn, &[lease], LONG).await.unwrap().is_empty());
    assert_eq!(drive::standing(&mut conn, &[lease]).await.unwrap(), [lease.token]);
    assert!(admit::reap(&mut conn).await.unwrap().is_empty());
    assert!(drive::complete(&mut tx, lease).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(house.state(id).await.0, "done");
}

/// Starts a worker process and waits until it has begun a job that takes long.
async fn begin_long(house: &House, act: Act) -> (Child, Uuid) {
    let child = house.child(Role::Worker);
    let id = house.ask(A, &Work(house.order(act))).await;
    until("the child has begun", 30, || async { count(&house.log(), "begin", id) == 1 }).await;
    (child, id)
}

/// The job starts a second time at most a lease and two seconds after the kill, and ends once.
async fn runs_again(house: &House, id: Uuid, killed: Instant) {
    until("the orphan runs again", 20, || async { count(&house.log(), "begin", id) == 2 }).await;
    let waited = killed.elapsed();
    assert!(waited < house.settings().lease + Duration::from_secs(2), "{waited:?}");
    house.until_state(id, "done", 20).await;
    // What was lost with the worker is not charged.
    assert_eq!(house.state(id).await.1, 1);
    assert_eq!(house.effects(id).await, 1);
}

// covers OPS-008
// Invariant 6.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_survives_kill_9_of_its_worker() {
    let house = House::new().await;
    let (mut child, id) = begin_long(&house, Act::Sleep(1_500)).await;
    let _other = house.worker();
    child.kill();
    runs_again(&house, id, Instant::now()).await;
}

// Invariant 6.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_survives_kill_9_of_its_worker_and_an_emptied_redis_in_the_same_second() {
    let redis = OwnRedis::start().await;
    let house = House::on(redis.url()).await;
    let (mut child, id) = begin_long(&house, Act::Sleep(1_500)).await;
    let _other = house.worker();
    child.kill();
    let killed = Instant::now();
    redis.flush_all().await;
    runs_again(&house, id, killed).await;
}

// Invariant 3.
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_was_asleep_beyond_its_lease_adds_no_second_effect_even_if_its_plugin_is_deaf() {
    let house = House::new().await;
    let (child, id) = begin_long(&house, Act::Deaf(1_500)).await;
    child.signal("STOP");
    let _other = house.worker();
    house.until_state(id, "done", 20).await;
    assert_eq!(house.effects(id).await, 1);
    child.signal("CONT");
    // The sleeper has come to its end: outside the database it happened twice, inside once.
    until("the sleeper ends", 20, || async { count(&house.log(), "outside", id) == 2 }).await;
    let next = house.ask(A, &Work::default()).await;
    house.until_state(next, "done", 20).await;
    assert_eq!(house.effects(id).await, 1);
    assert_eq!(house.state(id).await, ("done".to_owned(), 1));
}
