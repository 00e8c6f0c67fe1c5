//! What tests of calls stand on: an API process over a database of its own, companies and people in it, and requests
//! through the whole middleware.
//!
//! Written for tests, so it stops at the first surprise.
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "tests stop at the first surprise")]

mod events;
mod people;
mod requests;
mod systems;

pub use events::Events;
pub use people::{Company, Person};
pub use requests::{Call, TestResponse};

use std::path::{Path, PathBuf};
use std::sync::Arc;

use access::{Access, Policies};
use config::Settings;
use db::Db;
use files::Files;
use http_kit::{App, RouteInfo, RouteTables, Routes};
use kernel::Clock;
use salvo::Service;
use testkit::TestDb;
use tokio::sync::{Mutex, OnceCell};

/// The password of every test person.
pub const PASSWORD: &str = "Sosogi-demo-1";

/// An API process for one test.
pub struct TestApp {
    /// The process.
    pub app: Arc<App>,
    /// Its database; removed with it.
    pub database: TestDb,
    /// Its routes.
    pub routes: Vec<RouteInfo>,
    service: Service,
    signing: Mutex<()>,
    folder: tempfile::TempDir,
}

impl TestApp {
    /// A process with these route tables.
    pub async fn start(tables: Vec<Routes>) -> Self {
        Self::start_with(tables, |_| {}).await
    }

    /// The same, with settings changed by the test.
    pub async fn start_with(tables: Vec<Routes>, change: impl FnOnce(&mut Settings)) -> Self {
        texts::register();
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::defaults().unwrap();
        settings.files_dir = folder.path().join("files").to_string_lossy().into_owned();
        settings.search_dir = folder.path().join("search").to_string_lossy().into_owned();
        settings.policies_dir = repository().join("policies").to_string_lossy().into_owned();
        settings.rate_per_minute = 0;
        change(&mut settings);
        let database = TestDb::with_connections(settings.database_connections).await;
        let access = access(database.db.clone(), &settings.policies_dir).await;
        let files = Files::open(&settings).unwrap();
        let app = App::new(database.db.clone(), access, files, Clock::system(), settings);
        let parts = RouteTables::new(tables);
        let routes = parts.routes.clone();
        let service = http_kit::assemble(&app, parts);
        Self { app, database, routes, service, signing: Mutex::new(()), folder }
    }

    /// A folder that lives as long as the test.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Begins a request.
    pub fn call(&self, method: &str, path: &str) -> Call<'_> {
        Call::new(self, method, path)
    }

    /// GET as a person.
    pub async fn get(&self, who: &Person, path: &str) -> TestResponse {
        self.call("GET", path).token(&who.token).send().await
    }

    /// POST as a person.
    pub async fn post(&self, who: &Person, path: &str, body: serde_json::Value) -> TestResponse {
        self.call("POST", path).token(&who.token).json(&body).send().await
    }
}

/// The access house. The repository's own policies are read once for all tests of a process: casbin judges every pair of
/// member type and permission.
async fn access(db: Db, policies_dir: &str) -> Access {
    static OWN: OnceCell<Arc<Policies>> = OnceCell::const_new();
    let dir = Path::new(policies_dir);
    if dir != repository().join("policies") {
        return Access::open(db, dir).await.unwrap();
    }
    let policies = OWN.get_or_init(|| async { Arc::new(Policies::load(dir).await.unwrap()) });
    Access::with(db, Arc::clone(policies.await))
}

/// The repository's root.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// An example of the Web API's guide, by the name that it has there.
pub fn guide_example(name: &str) -> String {
    let guide = std::fs::read_to_string(repository().join("web/reference/web-api/en.md")).unwrap();
    let mut blocks = guide.split("\n```").filter_map(|block| block.split_once('\n'));
    let (_, code) = blocks.find(|(info, _)| info.ends_with(&format!(" {name}"))).unwrap();
    format!("{code}\n")
}
