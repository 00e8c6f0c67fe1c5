//! The sample of a program that makes a company's own CSV: `web/public/reference/web-api/custom_file.py`, against a server on a port.

use apptest::repository;
use encoding_rs::SHIFT_JIS;
use serde_json::json;
use tokio::process::Command;

use super::served::Served;
use crate::command::Said;

/// The two days of the fixture's first line.
const FILE: [&str; 5] = [
    "日付,ライン,品目コード,品目名,生産数,良品数,不良品数,稼働時間(分)",
    "2024-05-01,L1,TEA500,GREEN TEA 500,4500,4446,54,80",
    "2024-05-01,L1,COF500,COFFEE 500,3300,3264,36,55",
    "2024-05-02,L1,TEA500,GREEN TEA 500,1800,1800,0,30",
    "",
];

/// Runs the sample for what is ordered now.
async fn sample(served: &Served, secret: &str) -> Said {
    let mut program = Command::new("/usr/bin/python3");
    program.arg(repository().join("web/public/reference/web-api/custom_file.py")).arg("--once");
    served.run(&mut program, secret).await
}

#[tokio::test]
async fn the_sample_makes_what_was_ordered_and_the_member_fetches_it() {
    let served = Served::start().await;
    let key = served.plant.order(&served.app).await;
    sample(&served, &served.plant.program.secret).await.fine();
    let row = served.plant.row(&served.app, &key).await;
    assert_eq!(row["state"], "done", "{row}");
    let name = row["fileName"].as_str().unwrap();
    assert_eq!(name, "実績_L1_20240501_20240502.csv");
    let file = served.plant.file(&served.app, &key).await;
    let (text, _, broken) = SHIFT_JIS.decode(&file);
    assert!(!broken);
    assert_eq!(text, FILE.join("\r\n"));
}

#[tokio::test]
async fn the_sample_says_what_the_portal_refuses() {
    let served = Served::start().await;
    let said = sample(&served, "anotherSecret0000").await.refused();
    assert!(said.contains("the signature is another one"), "{said}");
    // nothing is ordered: it ends
    assert_eq!(sample(&served, &served.plant.program.secret).await.fine(), "");
    let key = served.plant.order(&served.app).await;
    let cancel = json!({"exportKey": key});
    served.app.post(&served.plant.member, "/api/general/export/cancel", cancel).await.data();
    assert_eq!(sample(&served, &served.plant.program.secret).await.fine(), "", "nobody wants it any more");
}
