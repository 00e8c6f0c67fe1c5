//! Item data at the door: what is kept, what is known, and what is refused.

use apptest::TestResponse;
use kernel::Zone;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};

use crate::door::{Door, errors, gzip};

const LIMIT: usize = 1 << 20;

fn path(device: &str, time: &str) -> String {
    let encoded: String =
        time.bytes().map(|b| if b == b'+' { "%2B".to_owned() } else { char::from(b).to_string() }).collect();
    format!("/ingest/v1/item-data?device={device}&time={encoded}")
}

impl Door {
    /// So long before the hour's begin.
    fn ago(&self, ago: Duration) -> OffsetDateTime {
        let now = self.app.app.clock.now().unix_timestamp();
        OffsetDateTime::from_unix_timestamp(now - now % 3600).unwrap() - ago
    }

    async fn item_data(&self, ago: Duration, body: &Value) -> TestResponse {
        let path = path(&self.filler(), &Zone::utc().iso(self.ago(ago)));
        self.send_to(&path, "application/json", body.to_string().into_bytes(), &[]).await
    }

    fn filler(&self) -> String {
        self.f1.bodies(kernel::ids::new_id())[0]["samples"][0]["device"].as_str().unwrap().to_owned()
    }
}

fn document(seal: i64) -> Value {
    json!({"softwareVersion": "1.2", "items": [
        {"recipeDataNumber": 12, "recipeDataName": "だし", "userItemCode": "D-12", "settings": {"seal": seal, "fill": 1.5}},
        {"recipeDataNumber": 13, "settings": {"seal": 160, "mode": "auto", "wash": true}},
    ]})
}

fn taken(kept: bool, changed: u64) -> Value {
    json!({"kept": kept, "changedItems": changed})
}

#[tokio::test]
async fn a_version_is_kept_when_it_differs_from_the_one_before_and_not_otherwise() {
    let door = Door::open().await;
    let hours = Duration::hours;
    let first = door.item_data(hours(5), &document(180)).await;
    assert_eq!((first.status, first.json), (200, taken(true, 2)));
    assert_eq!(door.item_data(hours(5), &document(180)).await.json, taken(false, 0), "sent twice");
    assert_eq!(door.item_data(hours(4), &document(180)).await.json, taken(false, 0), "told again later");
    assert_eq!(door.item_data(hours(3), &document(168)).await.json, taken(true, 1));
    assert_eq!(door.rows("item_data_backup").await, 2);

    let other = door.item_data(hours(3), &document(1)).await;
    assert_eq!((other.status, errors(&other)), (422, vec![("?time".to_owned(), "unique".to_owned())]));

    // one that comes late stands between them, and what follows it is judged by it
    assert_eq!(door.item_data(Duration::minutes(210), &document(168)).await.json, taken(true, 1));
    let mut tx = door.app.app.db.begin(door.company.scope()).await.unwrap();
    let changed: Vec<bool> = sqlx::query_scalar(
        "select i.changed from item_data_item i join item_data_backup b using (company_id, backup_id)
         where i.recipe_data_number = 12 order by b.taken_at",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    assert_eq!(changed, [true, true, false]);
}

#[tokio::test]
async fn the_bytes_are_kept_as_they_come_packed_or_not() {
    let door = Door::open().await;
    let odd = "{ \"items\" : [ ] ,\n \"softwareVersion\":\"９\" }";
    let path = path(&door.filler(), &Zone::utc().iso(door.ago(Duration::HOUR)));
    let got = door
        .send_to(&path, "application/json; charset=utf-8", gzip(odd.as_bytes()), &[("content-encoding", "gzip")])
        .await;
    assert_eq!((got.status, got.json), (200, taken(true, 0)));
    let mut tx = door.app.app.db.begin(door.company.scope()).await.unwrap();
    let kept: Vec<u8> = sqlx::query_scalar("select content from item_data_backup").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(kept, odd.as_bytes());
}

#[tokio::test]
async fn a_mebibyte_fits_and_a_byte_more_does_not() {
    let door = Door::open().await;
    let sized = |size: usize| {
        let text = document(180).to_string();
        format!("{text}{}", " ".repeat(size - text.len())).into_bytes()
    };
    let path = path(&door.filler(), &Zone::utc().iso(door.ago(Duration::HOUR)));
    for (body, packed) in [(sized(LIMIT + 1), false), (sized(LIMIT + 1), true)] {
        let (body, headers) =
            if packed { (gzip(&body), vec![("content-encoding", "gzip")]) } else { (body, Vec::new()) };
        assert_eq!(door.send_to(&path, "application/json", body, &headers).await.status, 413);
    }
    assert_eq!(door.rows("item_data_backup").await, 0);
    assert_eq!(door.send_to(&path, "application/json", sized(LIMIT), &[]).await.status, 200);
}

#[tokio::test]
async fn what_breaks_a_rule_is_named_and_nothing_is_kept() {
    let door = Door::open().await;
    let now = Zone::utc().iso(door.ago(Duration::HOUR));
    let filler = door.filler();
    let good = document(180).to_string();
    let cases = [
        (path("nobody", &now), good.clone(), "?device", "unknown"),
        (path("", &now), good.clone(), "?device", "required"),
        (path(&filler, "yesterday"), good.clone(), "?time", "type"),
        (path(&filler, &Zone::utc().iso(door.ago(Duration::days(36)))), good.clone(), "?time", "too_old"),
        (path(&filler, &Zone::utc().iso(door.ago(Duration::minutes(-71)))), good, "?time", "in_future"),
        (
            path(&filler, &now),
            json!({"items": [{"recipeDataNumber": "x", "settings": {}}]}).to_string(),
            "/items/0/recipeDataNumber",
            "type",
        ),
        (
            path(&filler, &now),
            json!({"items": [{"recipeDataNumber": 1000, "settings": {}}]}).to_string(),
            "/items/0/recipeDataNumber",
            "range",
        ),
        (
            path(&filler, &now),
            json!({"items": [{"recipeDataNumber": 1, "settings": {"a": [1]}}]}).to_string(),
            "/items/0/settings/a",
            "type",
        ),
        (path(&filler, &now), json!({"items": [], "more": 1}).to_string(), "/more", "type"),
        (
            path(&filler, &now),
            json!({"items": [{"recipeDataNumber": 1, "recipeDataName": "a\u{0}", "settings": {}}]}).to_string(),
            "/items/0/recipeDataName",
            "characters",
        ),
    ];
    for (path, body, pointer, rule) in cases {
        let got = door.send_to(&path, "application/json", body.clone().into_bytes(), &[]).await;
        assert_eq!((got.status, errors(&got)), (422, vec![(pointer.to_owned(), rule.to_owned())]), "{path} {body}");
    }
    let broken = path(&filler, &now);
    assert_eq!(door.send_to(&broken, "application/json", b"{\"items\":[".to_vec(), &[]).await.status, 400);
    assert_eq!(door.send_to(&broken, "application/json", b"{\"items\":[]} x".to_vec(), &[]).await.status, 400);
    assert_eq!(door.send_to(&broken, "text/csv", b"a".to_vec(), &[]).await.status, 415);
    let stranger = door.app.call("POST", &broken).header("sosogi-gateway", &door.key).token("wrong");
    assert_eq!(stranger.bytes("application/json", b"{}".to_vec()).send().await.status, 401);
    assert_eq!((door.rows("item_data_backup").await, door.rows("item_data_item").await), (0, 0));
}
