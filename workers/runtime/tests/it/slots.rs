//! Queues with slots per company.

use std::time::Duration;

use jobs::ledger::admit;
use jobs::ledger::drive::{self, Failure, Lease};
use kernel::CompanyId;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::house::{A, B, House};
use crate::trial::{Act, Fair};

const SLOTS: i64 = 2;

// Invariant 10: whatever is queued, finished, failed and lost in between.
#[tokio::test(flavor = "multi_thread")]
async fn a_company_never_has_more_exports_under_way_than_it_has_slots() {
    let house = House::new().await;
    let mut conn = house.look().await;
    for seed in 0..3 {
        let mut play = Play { rng: StdRng::seed_from_u64(seed), admitted: Vec::new(), running: Vec::new() };
        for step in 0..150 {
            play.step(&house, &mut conn).await;
            let sql = "select coalesce(max(n), 0) from (select count(*) as n from job where queue = 'exports'
                and (state = 'running' or (state = 'ready' and pushed_at is not null)) group by company_id) c";
            let most: i64 = sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap();
            assert!(most <= SLOTS, "seed {seed}, step {step}: {most} under way");
        }
        sqlx::query("delete from job").execute(&mut conn).await.unwrap();
    }
}

struct Play {
    rng: StdRng,
    admitted: Vec<Uuid>,
    running: Vec<Lease>,
}

impl Play {
    async fn step(&mut self, house: &House, conn: &mut PgConnection) {
        match self.rng.random_range(0..8) {
            0 | 1 => {
                let company = CompanyId(self.rng.random_range(1..5));
                house.queue_many(company, &Fair::default(), self.rng.random_range(1..4)).await;
            }
            2 | 3 => {
                let room = self.rng.random_range(1..6);
                self.admitted.extend(admit::admit_fair(conn, "exports", SLOTS, room).await.unwrap());
            }
            4 => self.claim(conn).await,
            5 => self.end(conn).await,
            6 => self.crash(conn).await,
            _ => {
                admit::readmit(conn, "exports", 0.0, 10).await.unwrap();
            }
        }
    }

    async fn claim(&mut self, conn: &mut PgConnection) {
        if let Some(id) = self.admitted.pop() {
            let lease = Lease { id, token: kernel::ids::random_id() };
            if drive::claim(conn, lease, crate::house::CLAIMANT).await.unwrap().is_some() {
                self.running.push(lease);
            }
        }
    }

    async fn end(&mut self, conn: &mut PgConnection) {
        let Some(lease) = self.running.pop() else { return };
        match self.rng.random_range(0..3) {
            0 => assert!(drive::complete(conn, lease).await.unwrap()),
            1 => assert!(drive::release(conn, lease).await.unwrap()),
            _ => assert!(drive::fail(conn, lease, Failure::Again(Duration::ZERO), None).await.unwrap().is_some()),
        }
    }

    /// The process is gone; its lease runs out.
    async fn crash(&mut self, conn: &mut PgConnection) {
        if let Some(lease) = self.running.pop() {
            let over = "update job set lease_until = 'epoch' where id = $1";
            sqlx::query(over).bind(lease.id).execute(&mut *conn).await.unwrap();
            admit::reap(conn).await.unwrap();
        }
    }
}

// Invariant 10.
#[tokio::test(flavor = "multi_thread")]
async fn a_newcomers_first_export_goes_before_the_big_companys_third() {
    let house = House::new().await;
    let mut conn = house.look().await;
    house.queue_many(A, &Fair::default(), 40).await;
    let first = admit::admit_fair(&mut conn, "exports", SLOTS, 100).await.unwrap();
    assert_eq!(first.len(), 2);
    let newcomer = house.ask(B, &Fair::default()).await;
    let lease = Lease { id: first[0], token: kernel::ids::random_id() };
    assert!(drive::claim(&mut conn, lease, crate::house::CLAIMANT).await.unwrap().is_some());
    drive::complete(&mut conn, lease).await.unwrap();
    // One slot of the big company is free again, and there is room for one id only.
    house.queue_many(B, &Fair::default(), 3).await;
    let next = admit::admit_fair(&mut conn, "exports", SLOTS, 100).await.unwrap();
    assert_eq!(next.len(), 3, "one of the big company, two of the newcomer");
    assert!(next[..2].contains(&newcomer), "first turns come before second ones");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_freed_slot_is_taken_at_once() {
    let house = House::new().await;
    let _worker = house.worker();
    // Nine of a fifth of a second in two slots: a second when slots are refilled at once, over four when by the clock.
    house.queue_many(A, &Fair(house.order(Act::Sleep(200))), 9).await;
    let begun = std::time::Instant::now();
    house.until_settled(20).await;
    assert_eq!(house.count("state = 'done'").await, 9);
    assert!(begun.elapsed() < Duration::from_millis(3_500), "{:?}", begun.elapsed());
}

/// Queues an export of a member.
async fn ask_of(house: &House, company: CompanyId, member: u128) -> Uuid {
    let id = kernel::ids::new_id();
    let mut tx = house.test.db.begin(db::Scope::of(company)).await.unwrap();
    jobs::enqueue_for(&mut tx, id, Uuid::from_u128(member), &Fair::default()).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// Does an admitted job at once.
async fn finish(conn: &mut PgConnection, id: Uuid) {
    let lease = Lease { id, token: kernel::ids::random_id() };
    assert!(drive::claim(conn, lease, crate::house::CLAIMANT).await.unwrap().is_some());
    assert!(drive::complete(conn, lease).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_colleague_s_first_export_goes_before_a_member_s_second() {
    let house = House::new().await;
    let mut conn = house.look().await;
    for _ in 0..20 {
        ask_of(&house, A, 1).await;
    }
    let first = admit::admit_fair(&mut conn, "exports", SLOTS, 100).await.unwrap();
    let colleague = ask_of(&house, A, 2).await;
    finish(&mut conn, first[0]).await;
    assert_eq!(admit::admit_fair(&mut conn, "exports", SLOTS, 100).await.unwrap(), [colleague]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_all_that_two_others_have_ordered_before() {
    let house = House::new().await;
    let mut conn = house.look().await;
    for _ in 0..10 {
        ask_of(&house, A, 1).await;
        ask_of(&house, A, 2).await;
    }
    let mut running = admit::admit_fair(&mut conn, "exports", SLOTS, 100).await.unwrap();
    let third = ask_of(&house, A, 3).await;
    // the two hold a slot each and end in turn: whoever ends has as little under way as the third, but was just served
    finish(&mut conn, running.remove(0)).await;
    assert_eq!(admit::admit_fair(&mut conn, "exports", SLOTS, 100).await.unwrap(), [third]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_company_waits_no_longer_than_one_turn_of_the_others() {
    let house = House::new().await;
    let mut conn = house.look().await;
    for _ in 0..10 {
        ask_of(&house, A, 1).await;
        ask_of(&house, B, 1).await;
    }
    let running = admit::admit_fair(&mut conn, "exports", 1, 2).await.unwrap();
    assert_eq!(running.len(), 2);
    let late = ask_of(&house, CompanyId(7), 1).await;
    finish(&mut conn, running[0]).await;
    assert_eq!(admit::admit_fair(&mut conn, "exports", 1, 1).await.unwrap(), [late]);
}
