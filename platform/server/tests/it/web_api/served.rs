//! A plant, and a server on a port that programs of its company call.

use apptest::TestApp;
use testkit::free_port;
use tokio::process::{Child, Command};

use super::jobs::Plant;
use super::world::Customer;
use crate::command::{Said, listening, serve};

pub(super) struct Served {
    pub(super) app: TestApp,
    pub(super) plant: Plant,
    port: u16,
    _server: Child,
}

impl Served {
    pub(super) async fn start() -> Self {
        let app = TestApp::start(server::areas()).await;
        let customer = Customer::of(&app, "a").await;
        let plant = Plant::of(&app, customer, "a").await;
        let port = free_port();
        let files = app.folder().join("files");
        let server = serve(&app.database, port, &[("SOSOGI_FILES_DIR", files.to_str().unwrap())]);
        listening(port).await;
        Self { app, plant, port, _server: server }
    }

    /// Runs a program with the settings of the guide.
    pub(super) async fn run(&self, program: &mut Command, secret: &str) -> Said {
        let keys = &self.plant.program;
        let ran = program
            .env("SOSOGI_URL", format!("http://127.0.0.1:{}", self.port))
            .env("SOSOGI_API_KEY", &keys.api)
            .env("SOSOGI_ACCESS_KEY", &keys.access)
            .env("SOSOGI_SECRET_KEY", secret)
            .output();
        Said::of(ran.await.unwrap())
    }
}
