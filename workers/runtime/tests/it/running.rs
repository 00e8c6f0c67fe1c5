//! The ordinary way of a job, and the ways in which it fails.

use std::time::Duration;

use db::Scope;
use testkit::until;

use crate::house::{A, House};
use crate::trial::{Act, Fair, Fast, Order, Work};

#[tokio::test(flavor = "multi_thread")]
async fn a_job_of_each_queue_runs_and_its_effect_and_completion_are_one() {
    let house = House::new().await;
    let _worker = house.worker();
    let work = house.ask(A, &Work::default()).await;
    let fast = house.ask(A, &Fast::default()).await;
    let fair = house.ask(A, &Fair::default()).await;
    for id in [work, fast, fair] {
        house.until_state(id, "done", 20).await;
        assert_eq!(house.effects(id).await, 1);
    }
}
