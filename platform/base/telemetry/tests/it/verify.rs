//! The independent recomputation finds what is wrong, and nothing where all is right.

use telemetry::verify::verify;

use crate::house::{House, ok};

/// What a careless hand may do to each derived table.
const DAMAGE: [(&str, &str); 13] = [
    ("r10m", "update r10m set sum[1] = sum[1] + 1 where bucket = (select min(bucket) from r10m)"),
    ("r10m", "update r10m set max[1] = 151 where bucket = (select min(bucket) from r10m)"),
    ("r10m_run", "update r10m_run set delta[2] = delta[2] + 1 where bucket = (select min(bucket) from r10m_run)"),
    ("r10m_run", "update r10m_run set state_ms[1] = 1 where bucket = (select min(bucket) from r10m_run)"),
    ("r10m_run", "delete from r10m_run where bucket = (select min(bucket) from r10m_run)"),
    ("r1h_run", "update r1h_run set set_aside = set_aside + 1 where bucket = (select min(bucket) from r1h_run)"),
    ("r1h_run", "update r1h_run set late = '{1}' where bucket = (select min(bucket) from r1h_run)"),
    ("r1h", "update r1h set last[1] = 1 where bucket = (select min(bucket) from r1h)"),
    ("r1h_run", "update r1h_run set presence_ms = 1 where bucket = (select min(bucket) from r1h_run)"),
    ("state_interval", "delete from state_interval where state = 'alarm'"),
    ("alarm_event", "update alarm_event set ended_at = ended_at + interval '1 second'"),
    ("production_run", "update production_run set item = '14' where item = '13'"),
    ("presence", "update presence set ended_at = ended_at + interval '10 seconds'"),
];

#[tokio::test]
async fn damage_is_found_and_the_whole_is_sound() {
    let house = House::new().await;
    let f1 = house.f1().await;
    for batch in f1.batches() {
        house.store(&batch).await;
    }
    house.roll_up().await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    assert_eq!(ok(verify(&mut tx, None).await), []);
    drop(tx);
    for (table, damage) in DAMAGE {
        let mut tx = house.db().begin(house.scope).await.unwrap();
        let done = sqlx::query(damage).execute(&mut *tx).await.unwrap();
        assert!(done.rows_affected() > 0, "{damage}");
        let found = ok(verify(&mut tx, None).await);
        assert!(found.iter().any(|difference| difference.table == table), "{damage}: {found:?}");
        tx.rollback().await.unwrap();
    }
}
