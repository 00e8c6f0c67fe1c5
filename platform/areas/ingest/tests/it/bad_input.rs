//! Batches that are refused: each names what is wrong, and nothing of them is stored.

use kernel::ids::new_id;
use serde_json::{Value, json};

use crate::door::{Door, errors, first, gateway, gzip, one};

// covers API-204
#[tokio::test]
async fn a_wrong_secret_or_an_unknown_gateway_is_refused() {
    let door = Door::open().await;
    let batch = first(&door);
    let body = || batch.to_string().into_bytes();
    let call = || door.app.call("POST", "/ingest/v1/batches");
    let wrong =
        call().header("sosogi-gateway", &door.key).token("wrong").bytes("application/json", body()).send().await;
    let unknown = call()
        .header("sosogi-gateway", "gw_unknown")
        .token(&door.secret)
        .bytes("application/json", body())
        .send()
        .await;
    let nobody = call().bytes("application/json", body()).send().await;
    for got in [&wrong, &unknown, &nobody] {
        assert_eq!((got.status, got.header("content-type")), (401, "application/problem+json"));
        assert_eq!(got.bytes, wrong.bytes, "the answer does not tell which");
    }
    door.assert_empty().await;
}

#[tokio::test]
async fn wrong_secrets_and_invented_names_are_counted_by_address_in_one_row() {
    let door = Door::open().await;
    let names = [door.key.clone(), "gw_unknown".to_owned(), "x".repeat(2_700)];
    let call = |n: usize, network: &str| {
        let name = if n % 5 < names.len() { names[n % 5].clone() } else { format!("gw_{n}") };
        let peer = format!("[{network}::{:x}]:4000", n + 1);
        let call = door.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", &name).token("wrong");
        async move { call.send_from(&peer).await }
    };
    for n in 0..300 {
        assert_eq!(call(n, "2001:db8:1:2").await.status, 401, "{n}");
    }
    for n in 300..306 {
        let refused = call(n, "2001:db8:1:2").await;
        assert_eq!(refused.status, 429, "{n}");
        assert!(refused.header("retry-after").parse::<u32>().unwrap() > 0);
    }
    assert_eq!(call(306, "2001:db8:1:3").await.status, 401, "another network counts for itself");
    let mut look = door.app.database.superuser().await;
    let rows: Vec<String> =
        sqlx::query_scalar("select key from login_throttle order by 1").fetch_all(&mut look).await.unwrap();
    assert_eq!(rows, ["2001:db8:1:2::/64", "2001:db8:1:3::/64"], "no name that a stranger sent");
    let mine = door.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", &door.key).token(&door.secret);
    let mine = mine.bytes("application/json", first(&door).to_string().into_bytes());
    assert_eq!(mine.send_from("[2001:db8:1:2::1]:4000").await.status, 200, "the right secret is let in all the same");
}

/// Content type, body, further headers, and the status they get.
type Unreadable = (&'static str, Vec<u8>, &'static [(&'static str, &'static str)], u16);

#[tokio::test]
async fn a_body_that_cannot_be_read_is_refused() {
    let door = Door::open_with(|settings| {
        settings.intake_limit = 100_000;
        settings.intake_unpacked_limit = 200_000;
    })
    .await;
    let packed = gzip(first(&door).to_string().as_bytes());
    let gzipped: &'static [(&'static str, &'static str)] = &[("content-encoding", "gzip")];
    let cases: [Unreadable; 7] = [
        ("application/json", b"{".to_vec(), &[], 400),
        ("application/json", packed[..packed.len() / 2].to_vec(), gzipped, 400),
        ("application/json", b"no gzip".to_vec(), gzipped, 400),
        ("application/json", b"{}".to_vec(), &[("content-encoding", "br")], 415),
        ("text/csv", b"a,b".to_vec(), &[], 415),
        ("application/json", vec![b' '; 100_001], &[], 413),
        ("application/json", gzip(&vec![b' '; 200_001]), gzipped, 413),
    ];
    for (kind, body, headers, status) in cases {
        let got = door.send(kind, body, headers).await;
        assert_eq!(
            (got.status, got.header("content-type")),
            (status, "application/problem+json"),
            "{kind} {headers:?}"
        );
    }
    door.assert_empty().await;
}

/// One change to a good batch, the pointer that must be named, and the rule.
type Case = (fn(&mut Value), &'static str, &'static str);

#[tokio::test]
async fn a_broken_rule_is_named_by_its_pointer_and_nothing_is_stored() {
    let door = Door::open().await;
    let cases: [Case; 18] = [
        (|b| b["seq"] = json!(0), "/seq", "min"),
        (|b| b["bootId"] = json!("boot"), "/bootId", "type"),
        (|b| b["extra"] = json!(1), "/extra", "unknown"),
        (|b| drop(b.as_object_mut().unwrap().remove("samples")), "/samples", "required"),
        (|b| b["samples"][2]["device"] = json!("D9"), "/samples/2/device", "unknown"),
        (|b| b["samples"][2]["layout"] = json!(9), "/samples/2/layout", "unknown"),
        (|b| b["samples"][2]["values"] = json!([1.0]), "/samples/2/values", "width"),
        (|b| b["samples"][2]["counters"] = json!([1, 2, 3, 4, 5]), "/samples/2/counters", "width"),
        (|b| b["samples"][2]["values"][1] = json!(1e39), "/samples/2/values/1", "finite"),
        (|b| b["samples"][2]["counters"][0] = json!(-1), "/samples/2/counters/0", "min"),
        (|b| b["samples"][2]["counters"][0] = json!(9_007_199_254_740_992_i64), "/samples/2/counters/0", "max"),
        (|b| b["samples"][2]["counters"][0] = json!(i64::MAX), "/samples/2/counters/0", "max"),
        (|b| b["samples"][2]["time"] = json!("yesterday"), "/samples/2/time", "type"),
        (|b| b["events"][1]["kind"] = json!("start"), "/events/1/kind", "unknown"),
        (
            |b| b["events"][1] = json!({"device": "D1", "time": "2024-05-01T00:00:00Z", "kind": "state", "code": "running", "ordinal": 0}),
            "/events/1/code",
            "unknown",
        ),
        (|b| b["layouts"][0]["layout"] = json!(0), "/layouts/0/layout", "min"),
        (
            |b| {
                b["layouts"] =
                    json!([{"layout": 2, "interval": 10, "values": ["rotations", "no_such_signal"], "counters": []}]);
            },
            "/layouts/0/values/1",
            "unknown",
        ),
        (|b| b["layouts"][0]["interval"] = json!(20), "/layouts/0/layout", "immutable"),
    ];
    for (change, pointer, rule) in cases {
        let mut batch = first(&door);
        change(&mut batch);
        let got = door.post(&batch).await;
        assert_eq!(got.status, 422, "{pointer} {rule}: {}", got.json);
        assert_eq!(errors(&got)[0], (pointer.to_owned(), rule.to_owned()));
    }
    door.assert_empty().await;
}

#[tokio::test]
async fn devices_of_another_company_are_unknown_and_its_rows_stay_untouched() {
    let door = Door::open().await;
    let other = door.app.company("B", 1).await;
    let (key, secret) = gateway(&door.app, &other).await;
    let batch = first(&door);
    let call = door.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", &key).token(&secret);
    let got = call.bytes("application/json", batch.to_string().into_bytes()).send().await;
    assert_eq!((got.status, errors(&got)[0].clone()), (422, ("/samples/0/device".to_owned(), "unknown".to_owned())));
    door.assert_empty().await;
    let known = door.post(&one(new_id(), 1, &batch["samples"][0])).await;
    assert_eq!(known.status, 200, "the layout stands from the fixture's places: {}", known.json);
}
