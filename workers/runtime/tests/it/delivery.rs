//! The transport may lose, repeat and forget; jobs do not.

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};

use testkit::{OwnRedis, deliver, until, until_some};

use crate::house::{A, House};
use crate::trial::{Act, Fair, Fast, Order, Work, count, gate};

// Invariants 4 and 14.
#[tokio::test(flavor = "multi_thread")]
async fn an_id_that_is_delivered_many_times_runs_once_in_effect() {
    let house = House::new().await;
    let worker = house.worker();
    let id = house.ask(A, &Work(house.order(Act::Sleep(300)))).await;
    for _ in 0..5 {
        deliver(&house.redis_url, &house.redis_prefix, "work", id).await;
    }
    house.until_state(id, "done", 20).await;
    deliver(&house.redis_url, &house.redis_prefix, "work", id).await;
    until("every delivery is taken", 20, || async { house.depth("work").await == 0 }).await;
    worker.drain().await;
    assert_eq!(count(&house.log(), "begin", id), 1);
    assert_eq!(house.effects(id).await, 1);
}

// Invariants 8 and 16, the small forms.
#[tokio::test(flavor = "multi_thread")]
async fn redis_holds_at_most_two_thousand_ids_of_a_queue_and_nothing_of_what_is_done() {
    let redis = OwnRedis::start().await;
    let house = House::on(redis.url()).await;
    house.queue_many(A, &Fast(Order::default()), 2_500).await;
    let worker = house.worker();
    let deepest = AtomicI64::new(0);
    until("all jobs have run", 90, || async {
        deepest.fetch_max(house.depth("fast").await, Ordering::Relaxed);
        house.count("state <> 'done'").await == 0
    })
    .await;
    let deepest = deepest.into_inner();
    assert!((1_001..=2_000).contains(&deepest), "the deepest queue held {deepest} ids");
    assert_eq!(house.effects_twice().await, 0);
    // What a worker held when it lost Redis comes again after fifteen seconds.
    until("what was delivered is forgotten", 60, || async { keys_of_tasks(&house, "fast").await == 0 }).await;
    assert!(memory(&house).await < 16 << 20);
    worker.drain().await;
}

/// How much Redis still holds of tasks of a queue.
async fn keys_of_tasks(house: &House, queue: &str) -> i64 {
    let key = format!("{}{queue}", house.redis_prefix);
    let mut pipe = redis::pipe();
    pipe.hlen(format!("{key}:data")).scard(format!("{key}:done")).scard(format!("{key}:dead"));
    pipe.cmd("KEYS").arg(format!("{key}:meta:*"));
    let found: (i64, i64, i64, Vec<String>) = pipe.query_async(&mut house.redis().await).await.unwrap();
    found.0 + found.1 + found.2 + i64::try_from(found.3.len()).unwrap()
}

async fn memory(house: &House) -> u64 {
    let info: redis::InfoDict = redis::cmd("INFO").arg("memory").query_async(&mut house.redis().await).await.unwrap();
    info.get("used_memory").unwrap()
}

/// One slot in the queue, so that what waits behind the gate waits in Redis.
fn narrow(house: &House) -> runtime::RunningWorker {
    let mut settings = house.settings();
    settings.queues.iter_mut().for_each(|queue| queue.slots = 1);
    runtime::start(settings, crate::trial::registry()).unwrap()
}

// Invariant 9.
#[tokio::test(flavor = "multi_thread")]
async fn ids_that_waited_in_an_emptied_redis_all_run_and_each_once() {
    let redis = OwnRedis::start().await;
    let house = House::on(redis.url()).await;
    let _worker = narrow(&house);
    let first = house.ask(A, &Fast(house.order(Act::Gate))).await;
    until("the gate is reached", 20, || async { count(&house.log(), "begin", first) == 1 }).await;
    house.queue_many(A, &Fast(Order::default()), 500).await;
    until("the ids wait in Redis", 20, || async { house.depth("fast").await >= 499 }).await;
    redis.flush_all().await;
    std::fs::write(gate(&house.log()), "").unwrap();
    until("all have run", 60, || async { house.count("state <> 'done'").await == 0 }).await;
    assert_eq!(house.effects_twice().await, 0);
}

// covers OPS-007
#[tokio::test(flavor = "multi_thread")]
async fn an_export_queued_while_no_worker_runs_finishes_once_though_redis_was_emptied() {
    let mut redis = OwnRedis::start().await;
    let house = House::on(redis.url()).await;
    house.worker().drain().await;
    let id = house.ask(A, &Fair(house.order(Act::Plain))).await;
    redis.flush_all().await;
    redis.kill();
    let _worker = house.worker();
    redis.resume().await;
    house.until_state(id, "done", 30).await;
    assert_eq!(count(&house.log(), "begin", id), 1);
    assert_eq!(house.effects(id).await, 1);
}

// Invariant 15.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_of_redis_every_queue_is_served_again_under_new_names() {
    let mut redis = OwnRedis::start().await;
    let house = House::on(redis.url()).await;
    let _worker = house.worker();
    let queues = ["fast", "work", "exports"];
    let mut names = Vec::new();
    for queue in queues {
        names.push(until_some("a worker is known", 20, || async { workers(&house, queue).await.pop() }).await);
    }
    redis.kill();
    redis.resume().await;
    redis.flush_all().await;
    let ids = [
        house.ask(A, &Fast::default()).await,
        house.ask(A, &Work::default()).await,
        house.ask(A, &Fair::default()).await,
    ];
    for id in ids {
        house.until_state(id, "done", 10).await;
    }
    for (queue, old) in queues.into_iter().zip(names) {
        assert!(!workers(&house, queue).await.contains(&old), "{queue} is served under its old name");
    }
}

async fn workers(house: &House, queue: &str) -> Vec<String> {
    let key = format!("{}{queue}:workers", house.redis_prefix);
    redis::cmd("ZRANGE").arg(key).arg(0).arg(-1).query_async(&mut house.redis().await).await.unwrap()
}

// Invariant 14.
#[tokio::test(flavor = "multi_thread")]
async fn apalis_never_learns_of_a_failure_and_keeps_no_task_for_later() {
    let house = House::new().await;
    let _worker = house.worker();
    let failing = house.ask(A, &Fast(house.order(Act::Fail))).await;
    let panicking = house.ask(A, &Work(house.order(Act::FailThrice))).await;
    house.until_state(failing, "dead", 20).await;
    house.until_state(panicking, "done", 20).await;
    for queue in ["fast", "work"] {
        until("nothing is left in Redis", 60, || async { keys_of_tasks(&house, queue).await == 0 }).await;
        assert_eq!(house.depth(queue).await, 0);
    }
}

// Invariant 14: what the behaviour cannot show, the text of the one file that names apalis does.
#[test]
fn the_transport_has_no_retry_layer_and_no_delayed_task() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let names_apalis = text.lines().any(|line| line.starts_with("use apalis"));
        assert_eq!(names_apalis, file.ends_with("transport.rs"), "{}", file.display());
        for word in ["run_at_t", "run_in_", "run_after", ".retry(", "idempotency_key(", "AbortError"] {
            assert!(!text.contains(word), "{word} in {}", file.display());
        }
    }
}
