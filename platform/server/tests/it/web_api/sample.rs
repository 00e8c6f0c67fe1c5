//! The sample of a program that makes a company's own CSV: `docs/samples/custom_file.py`, against a server on a port.

use apptest::{TestApp, repository};
use encoding_rs::SHIFT_JIS;
use serde_json::json;
use testkit::free_port;
use tokio::process::{Child, Command};

use super::jobs::Plant;
use super::world::{Customer, Keys};
use crate::command::{Said, listening, serve};

/// The two days of the fixture's first line.
const FILE: [&str; 5] = [
    "日付,ライン,品目コード,品目名,生産数,良品数,不良品数,稼働時間(分)",
    "2024-05-01,L1,TEA500,GREEN TEA 500,4500,4446,54,80",
    "2024-05-01,L1,COF500,COFFEE 500,3300,3264,36,55",
    "2024-05-02,L1,TEA500,GREEN TEA 500,1800,1800,0,30",
    "",
];

/// A plant, and a server that its program calls.
struct Served {
    app: TestApp,
    plant: Plant,
    port: u16,
    _server: Child,
}

impl Served {
    async fn start() -> Self {
        let app = TestApp::start(server::areas()).await;
        let customer = Customer::of(&app, "a").await;
        let plant = Plant::of(&app, customer, "a").await;
        let port = free_port();
        let files = app.folder().join("files");
        let server = serve(&app.database, port, &[("SOSOGI_FILES_DIR", files.to_str().unwrap())]);
        listening(port).await;
        Self { app, plant, port, _server: server }
    }

    /// Runs the sample for what is ordered now.
    async fn sample(&self, secret: &str) -> Said {
        let Keys { api, access, .. } = &self.plant.program;
        let ran = Command::new("/usr/bin/python3")
            .arg(repository().join("docs/samples/custom_file.py"))
            .arg("--once")
            .env("SOSOGI_URL", format!("http://127.0.0.1:{}", self.port))
            .env("SOSOGI_API_KEY", api)
            .env("SOSOGI_ACCESS_KEY", access)
            .env("SOSOGI_SECRET_KEY", secret)
            .output();
        Said::of(ran.await.unwrap())
    }
}

#[tokio::test]
async fn the_sample_makes_what_was_ordered_and_the_member_fetches_it() {
    let served = Served::start().await;
    let key = served.plant.order(&served.app).await;
    served.sample(&served.plant.program.secret).await.fine();
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
    let said = served.sample("anotherSecret0000").await.refused();
    assert!(said.contains("the signature is another one"), "{said}");
    // nothing is ordered: it ends
    assert_eq!(served.sample(&served.plant.program.secret).await.fine(), "");
    let key = served.plant.order(&served.app).await;
    let cancel = json!({"exportKey": key});
    served.app.post(&served.plant.member, "/api/general/export/cancel", cancel).await.data();
    assert_eq!(served.sample(&served.plant.program.secret).await.fine(), "", "nobody wants it any more");
}
