//! The bell that wakes the relay.

use db::{Db, DbSettings};
use jobs::{Bell, CHANNEL};
use testkit::TestDb;

#[tokio::test]
async fn a_ring_outlives_its_caller_and_the_next_one_is_heard_too() {
    let test = TestDb::new().await;
    let mut relay = test.db.listener().await.unwrap();
    relay.listen(CHANNEL).await.unwrap();
    let db = Db::open(&DbSettings::new(test.app_url(), 1)).unwrap();
    let bell = Bell::new(db.clone());
    // nobody can notify yet, and the caller is gone by the time somebody can
    let only = db.unscoped().await.unwrap();
    let (rung, has_rung) = tokio::sync::oneshot::channel();
    let mut callers = tokio::task::JoinSet::new();
    callers.spawn({
        let bell = bell.clone();
        async move {
            bell.ring();
            rung.send(()).unwrap();
            std::future::pending::<()>().await;
        }
    });
    has_rung.await.unwrap();
    callers.shutdown().await;
    drop(only);
    heard(&mut relay).await;
    bell.ring();
    heard(&mut relay).await;
}

async fn heard(relay: &mut sqlx::postgres::PgListener) {
    tokio::time::timeout(std::time::Duration::from_secs(10), relay.recv()).await.unwrap().unwrap();
}
