//! Kills at random; what was committed has one effect, what was not has none.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use testkit::{OwnRedis, until};

use crate::child::{Child, Role};
use crate::house::House;
use crate::trial::ids;

async fn pause(rng: &mut StdRng, most: u64) {
    tokio::time::sleep(Duration::from_millis(rng.random_range(20..most))).await;
}

async fn rows(house: &House, condition: &str) -> Vec<uuid::Uuid> {
    let sql = match condition {
        "asked" => "select (conditions #>> '{}')::uuid from query_record where screen = 'asked' order by 1",
        _ => "select id from job order by 1",
    };
    sqlx::query_scalar(sql).fetch_all(&mut house.look().await).await.unwrap()
}

// Invariant 1.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_stands_in_the_ledger_if_and_only_if_its_business_row_does() {
    let house = House::new().await;
    let mut rng = StdRng::seed_from_u64(1);
    for life in 1..=4 {
        let mut enqueuer = house.child(Role::Enqueuer);
        until("it queues", 30, || async { house.count("true").await >= 20 * life }).await;
        pause(&mut rng, 100).await;
        enqueuer.kill();
    }
    let (asked, queued) = (rows(&house, "asked").await, rows(&house, "queued").await);
    assert_eq!(asked, queued);
    for id in ids(&house.log(), "committed") {
        assert!(queued.binary_search(&id).is_ok(), "{id} was committed and is not there");
    }
    let rolled_back = ids(&house.log(), "rolled-back");
    assert!(rolled_back.iter().all(|id| queued.binary_search(id).is_err()) && !rolled_back.is_empty());
}

// Invariant 2, the small form.
#[tokio::test(flavor = "multi_thread")]
async fn every_commit_has_one_effect_and_no_rollback_has_any_while_everything_is_killed() {
    let mut redis = OwnRedis::start().await;
    let house = House::on(redis.url()).await;
    let mut rng = StdRng::seed_from_u64(2);
    let mut children = [house.child(Role::Worker), house.child(Role::Worker), house.child(Role::Enqueuer)];
    until("jobs run", 30, || async { house.count("state = 'done'").await >= 10 }).await;
    let end = Instant::now() + Duration::from_secs(8);
    let mut turn = 0;
    while Instant::now() < end {
        pause(&mut rng, 700).await;
        turn += 1;
        match turn % 5 {
            0 => redis.flush_all().await,
            3 => {
                redis.kill();
                redis.resume().await;
            }
            _ => kill_one(&house, &mut children, &mut rng),
        }
    }
    let [_one, _other, enqueuer] = &mut children;
    enqueuer.kill();
    house.until_settled(60).await;
    assert_eq!(house.count("state <> 'done'").await, 0);
    assert_eq!((house.effects_twice().await, house.effects_amiss().await), (0, 0));
    assert_eq!(rows(&house, "asked").await, rows(&house, "queued").await);
    assert!(house.count("attempt > 1").await < house.count("true").await);
}

/// The same part begins again in a new process.
fn kill_one(house: &House, children: &mut [Child; 3], rng: &mut StdRng) {
    let which = rng.random_range(0..3);
    children[which].kill();
    children[which] = house.child(if which == 2 { Role::Enqueuer } else { Role::Worker });
}
