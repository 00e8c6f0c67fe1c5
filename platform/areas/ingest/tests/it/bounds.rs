//! What the door takes at most. What is more is refused in words that a gateway can act on, and nothing of it is stored.

use kernel::ids::new_id;
use serde_json::{Value, json};
use sqlx::Row;

use crate::door::{Door, errors, first, gzip};

fn layout(number: usize) -> Value {
    json!({"layout": number, "interval": 10, "values": ["seal_temperature"], "counters": ["rotations"]})
}

#[tokio::test]
async fn too_many_rows_are_too_large_and_too_many_layouts_are_named() {
    let door = Door::open().await;
    let batch = first(&door);
    let mut many = batch.clone();
    many["events"] = json!(vec![batch["events"][0].clone(); 5_000]);
    let got = door.post_gzip(&many).await;
    assert_eq!(got.status, 413, "{}", got.json);
    assert!(got.json["detail"].as_str().unwrap().contains("5000 samples and events"), "{}", got.json);

    let mut layouts = batch.clone();
    layouts["layouts"] = (2..2_002).map(layout).collect();
    let got = door.post_gzip(&layouts).await;
    assert_eq!((got.status, errors(&got)[0].clone()), (422, ("/layouts".to_owned(), "max".to_owned())));
    door.assert_empty().await;
    assert_eq!(door.rows("signal_layout").await, 1, "the fixture's own");
}

#[tokio::test]
async fn a_company_has_five_hundred_layouts_at_most() {
    let door = Door::open().await;
    let boot = new_id();
    let mut told = 2;
    for seq in 1.. {
        let layouts: Vec<Value> = (told..told + 32).map(layout).collect();
        let body = json!({"bootId": boot, "seq": seq, "layouts": layouts, "samples": [], "events": []});
        let got = door.post(&body).await;
        if got.status != 200 {
            assert_eq!(errors(&got)[0], ("/layouts/19/layout".to_owned(), "many".to_owned()), "{}", got.json);
            break;
        }
        told += 32;
    }
    assert_eq!(door.rows("signal_layout").await, 1 + 480);
    let again = json!({"bootId": boot, "seq": 99, "layouts": [layout(2), layout(481)], "samples": [], "events": []});
    assert_eq!(door.post(&again).await.status, 200, "what is known may be told again");
}

#[tokio::test]
async fn a_small_body_that_unpacks_to_a_huge_one_is_refused_in_both_forms() {
    let door = Door::open().await;
    let null_cells = format!("[{}]", vec!["null"; 200_000].join(","));
    let row = format!("{{\"device\":\"D1\",\"layout\":1,\"time\":\"2024-05-01T09:00:00Z\",\"values\":{null_cells}");
    let bodies = [
        ("application/json", gzip(&vec![b' '; 20 << 20])),
        ("application/x-ndjson", gzip(&vec![b'\n'; 20 << 20])),
        ("application/json", gzip(format!("{{\"samples\":[{row}").as_bytes())),
        ("application/x-ndjson", gzip(format!("{{\"bootId\":\"{}\",\"seq\":1}}\n{row}", new_id()).as_bytes())),
    ];
    for (kind, body) in bodies {
        assert!(body.len() < 250_000, "{kind}: {}", body.len());
        let got = door.send(kind, body, &[("content-encoding", "gzip")]).await;
        assert!(matches!(got.status, 413 | 422), "{kind} {}", got.status);
    }
    door.assert_empty().await;
}

#[tokio::test]
async fn one_batch_too_many_at_once_is_asked_to_come_again() {
    let door = Door::open_with(|settings| {
        settings.intake_at_once = 1;
        settings.intake_wait = std::time::Duration::from_millis(50);
    })
    .await;
    // the machine's row is held, so the first batch stands before the database
    let mut holder = door.app.app.db.begin(door.company.scope()).await.unwrap();
    let held = sqlx::query("select device_id from device_status for update").fetch_all(&mut *holder).await.unwrap();
    assert!(held.iter().all(|row| row.try_get::<uuid::Uuid, _>(0).is_ok()));
    let (one, other) = (first(&door), first(&door));
    let (one, other) = (Box::pin(door.post(&one)), Box::pin(door.post(&other)));
    let (refused, waiting) = futures::future::select(one, other).await.factor_first();
    assert_eq!((refused.status, refused.header("content-type")), (503, "application/problem+json"));
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 0);
    holder.rollback().await.unwrap();
    assert_eq!(waiting.await.status, 200, "who came first is served");
    assert_eq!(door.rows("intake_batch").await, 1);
}
