//! Redis for tests.

use std::process::{Child, Command, Stdio};

use crate::ports::free_port;

/// The shared test Redis. Never flush it; tests that flush start an [`OwnRedis`].
pub fn redis_url() -> String {
    std::env::var("SOSOGI_TEST_REDIS").unwrap_or_else(|_| "redis://127.0.0.1:56379/".into())
}

/// A key prefix of the test's own.
pub fn redis_prefix() -> String {
    format!("t{}", kernel::ids::random_id().simple())
}

/// Puts a job's id into a queue once more, as the transport of jobs (apalis) writes it. `prefix` ends with its colon.
pub async fn deliver(redis_url: &str, prefix: &str, queue: &str, job: uuid::Uuid) {
    let key = format!("{prefix}{queue}");
    let task = kernel::ids::new_id().to_string();
    let mut pipe = redis::pipe();
    pipe.hset(format!("{key}:data"), &task, format!("\"{job}\""));
    let meta = [("attempts", "0"), ("max_attempts", "1"), ("status", "Pending"), ("idempotency_key", "")];
    pipe.hset_multiple(format!("{key}:meta:{task}"), &meta);
    pipe.rpush(format!("{key}:active"), &task);
    let client = redis::Client::open(redis_url).unwrap();
    let mut conn = client.get_multiplexed_async_connection().await.unwrap();
    pipe.query_async::<()>(&mut conn).await.unwrap();
}

/// How many ids wait in a queue to be taken.
pub async fn delivered(redis_url: &str, prefix: &str, queue: &str) -> i64 {
    let client = redis::Client::open(redis_url).unwrap();
    let mut conn = client.get_multiplexed_async_connection().await.unwrap();
    redis::cmd("LLEN").arg(format!("{prefix}{queue}:active")).query_async(&mut conn).await.unwrap()
}

/// A Redis server of the test's own: may be flushed, stopped and killed.
#[derive(Debug)]
pub struct OwnRedis {
    child: Option<Child>,
    port: u16,
    folder: tempfile::TempDir,
}

impl OwnRedis {
    /// Starts a server with append-only persistence on a free port and waits until it answers.
    pub async fn start() -> Self {
        let port = free_port();
        let mut own = Self { child: None, port, folder: tempfile::tempdir().unwrap() };
        own.resume().await;
        own
    }

    /// The server's address.
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }

    /// Starts the server again on the same port with the same data.
    pub async fn resume(&mut self) {
        let child = Command::new("redis-server")
            .args(["--port", &self.port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "yes"])
            .arg("--dir")
            .arg(self.folder.path())
            // the library with which `ops/test dates` moves the clock makes Redis hang
            .env_remove("LD_PRELOAD")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        self.child = Some(child);
        let url = self.url();
        crate::until("the test's own Redis answers", 20, || {
            let url = url.clone();
            async move {
                let Ok(client) = redis::Client::open(url) else { return false };
                let Ok(mut conn) = client.get_multiplexed_async_connection().await else { return false };
                redis::cmd("PING").query_async::<String>(&mut conn).await.is_ok()
            }
        })
        .await;
    }

    /// Kills the server as `kill -9` does.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Empties the server.
    pub async fn flush_all(&self) {
        let client = redis::Client::open(self.url()).unwrap();
        let mut conn = client.get_multiplexed_async_connection().await.unwrap();
        redis::cmd("FLUSHALL").query_async::<()>(&mut conn).await.unwrap();
    }
}

impl Drop for OwnRedis {
    fn drop(&mut self) {
        self.kill();
    }
}
