//! Batches that are taken in.

use ingest::quarantine::{QuarantineFilter, release};
use kernel::Zone;
use kernel::ids::new_id;
use serde_json::{Value, json};
use telemetry::check::TimeLimits;
use telemetry::figures::{Figures, of_devices};
use time::Duration;

use crate::door::{Door, first, one};

// covers API-204
#[tokio::test]
async fn a_batch_of_500_sent_twice_is_stored_once_and_answered_alike() {
    let door = Door::open().await;
    let batch = first(&door);
    let told = batch["samples"].as_array().unwrap().len() + batch["events"].as_array().unwrap().len();
    let answer = door.post_gzip(&batch).await;
    assert_eq!(answer.status, 200, "{}", answer.json);
    assert_eq!(
        (&answer.json["contiguousSeq"], &answer.json["accepted"], &answer.json["duplicate"]),
        (&json!(1), &json!(told), &json!(0))
    );
    let again = door.post_gzip(&batch).await;
    assert_eq!(
        (&again.json["contiguousSeq"], &again.json["accepted"], &again.json["duplicate"]),
        (&json!(1), &json!(0), &json!(told))
    );
    assert_eq!((door.rows("sample").await, door.rows("intake_batch").await), (500, 1));
}

#[tokio::test]
async fn fixture_f1_comes_through_the_door_with_its_figures() {
    let door = Door::open().await;
    for body in door.f1.bodies(new_id()) {
        assert_eq!(door.post_gzip(&body).await.status, 200);
    }
    let mut tx = door.app.app.db.begin(door.company.scope()).await.unwrap();
    let totals = of_devices(&mut tx, &door.f1.places.devices, door.f1.window((0, 0), (48, 0)))
        .await
        .unwrap_or_else(|f| panic!("{f:?}"));
    let figures = Figures::from(totals);
    assert_eq!((figures.power_on_time, figures.operating_time, figures.production_count), (14_400, 13_500, 10_800));
    assert_eq!((figures.weight_checker_ok, figures.weight_checker_ng, figures.film_usage), (10_710, 90, 1100.0));
}

#[tokio::test]
async fn lines_say_the_same_as_one_object() {
    let door = Door::open().await;
    let batch = first(&door);
    let head = json!({"bootId": batch["bootId"], "seq": 1, "layouts": batch["layouts"]});
    let rows = batch["events"].as_array().unwrap().iter().chain(batch["samples"].as_array().unwrap());
    let text: Vec<String> = std::iter::once(head.to_string()).chain(rows.map(Value::to_string)).collect();
    let answer = door.send("application/x-ndjson", text.join("\n").into_bytes(), &[]).await;
    assert_eq!((answer.status, door.rows("sample").await), (200, 500), "{}", answer.json);
    let known = door.post(&batch).await;
    assert_eq!(known.json["accepted"], 0, "the same batch in the other form");
}

#[tokio::test]
async fn a_wrong_clock_is_set_aside_with_its_reason_and_the_rest_is_stored() {
    let door = Door::open().await;
    let mut batch = first(&door);
    let now = door.app.app.clock.now();
    let stamp = |ago: Duration| json!(Zone::utc().iso(now - ago));
    batch["samples"][3]["time"] = stamp(Duration::days(36));
    batch["samples"][4]["time"] = stamp(Duration::minutes(-11));
    batch["samples"][5]["time"] = stamp(Duration::days(34));
    batch["samples"][6]["time"] = stamp(Duration::minutes(-9));
    batch["events"][0]["time"] = stamp(Duration::days(36));
    let answer = door.post(&batch).await;
    let aside = |index: usize, reason: &str| json!({"index": index, "reason": reason});
    let expected = json!([aside(3, "too_old"), aside(4, "in_future"), aside(500, "too_old")]);
    assert_eq!((answer.status, &answer.json["quarantined"]), (200, &expected));
    assert_eq!((door.rows("sample").await, door.rows("quarantine").await), (498, 3));
    door.post(&batch).await;
    assert_eq!(door.rows("quarantine").await, 3, "a resent batch is set aside once");
}

#[tokio::test]
async fn what_was_set_aside_comes_in_unchanged_when_its_time_has_come() {
    let door = Door::open().await;
    let mut batch = first(&door);
    let now = door.app.app.clock.now();
    let ahead = Zone::utc().iso(now + Duration::minutes(11));
    batch["samples"] = json!([batch["samples"][3]]);
    batch["samples"][0]["time"] = json!(ahead);
    batch["samples"][0]["values"][0] = json!(151.7);
    batch["samples"][0]["counters"][0] = json!(9_007_199_254_740_991_i64);
    batch["events"] = json!([batch["events"][0]]);
    batch["events"][0]["time"] = json!(ahead);
    assert_eq!(door.post(&batch).await.json["quarantined"].as_array().unwrap().len(), 2);
    let statement = "update device_status set gateway_id = (select gateway_id from gateway)";
    sqlx::query(statement).execute(&mut door.app.database.superuser().await).await.unwrap();
    let release = async |at: time::OffsetDateTime| {
        let mut tx = door.app.app.db.begin(door.company.scope()).await.unwrap();
        let (filter, limits) = (QuarantineFilter::default(), TimeLimits::gateway(at));
        let released =
            release(&mut tx, &filter, uuid::Uuid::nil(), limits, at).await.unwrap_or_else(|f| panic!("{f:?}"));
        tx.commit().await.unwrap();
        (released.rows, released.new, released.left.len())
    };
    assert_eq!(release(now).await, (0, 0, 1));
    let later = now + Duration::minutes(2);
    assert_eq!(release(later).await, (2, 2, 0));
    assert_eq!(release(later).await, (0, 0, 0));
    let mut tx = door.app.app.db.begin(door.company.scope()).await.unwrap();
    let stored = "select s.\"values\"[1], s.counters[1], d.gateway_id is not null from sample s
        join device_status d using (company_id, device_id, at)";
    let stored: (f32, i64, bool) = sqlx::query_as(stored).fetch_one(&mut *tx).await.unwrap();
    assert_eq!(stored, (151.7, 9_007_199_254_740_991, true), "its device keeps its gateway");
    assert_eq!((door.rows("event").await, door.rows("quarantine").await), (1, 0));
}

#[tokio::test]
async fn the_highest_number_without_a_hole_is_answered() {
    let door = Door::open().await;
    let boot = new_id();
    let batch = first(&door);
    let mut answers = Vec::new();
    for (place, seq) in [(0, 1), (1, 3), (2, 2)] {
        let answer = door.post(&one(boot, seq, &batch["samples"][place])).await;
        answers.push(answer.json["contiguousSeq"].as_i64().unwrap());
    }
    assert_eq!(answers, [1, 1, 3]);
}
