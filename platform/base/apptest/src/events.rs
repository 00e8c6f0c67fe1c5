//! Event streams, read while they are open.

use std::time::Duration;

use futures::StreamExt as _;
use salvo::http::ResBody;
use serde_json::Value;

/// No event for so long stops the test; keep-alives do not count.
const PATIENCE: Duration = Duration::from_mins(1);

/// An open event stream. Dropped, it is closed as a browser closes it.
#[derive(Debug)]
pub struct Events {
    body: ResBody,
    read: String,
}

impl Events {
    pub(crate) const fn new(body: ResBody) -> Self {
        Self { body, read: String::new() }
    }

    /// The next event's data; none when the stream has ended.
    pub async fn next(&mut self) -> Option<Value> {
        tokio::time::timeout(PATIENCE, self.event()).await.unwrap()
    }

    /// The data of the next event; stops the test when none comes within these seconds.
    pub async fn soon(&mut self, seconds: u64) -> Value {
        tokio::time::timeout(Duration::from_secs(seconds), self.event()).await.unwrap().unwrap()
    }

    /// Waits for a sign of life: anything at all. Stops the test when none comes within these seconds.
    pub async fn beat(&mut self, seconds: u64) {
        let frame = tokio::time::timeout(Duration::from_secs(seconds), self.body.next()).await.unwrap();
        self.read.push_str(std::str::from_utf8(&frame.unwrap().unwrap().into_data().unwrap()).unwrap());
    }

    async fn event(&mut self) -> Option<Value> {
        loop {
            while let Some(end) = self.read.find("\n\n") {
                let event: String = self.read.drain(..end + 2).collect();
                let data: String = event.lines().filter_map(|line| line.strip_prefix("data:")).collect();
                if !data.is_empty() {
                    return Some(serde_json::from_str(&data).unwrap());
                }
            }
            let frame = self.body.next().await?.unwrap();
            self.read.push_str(std::str::from_utf8(&frame.into_data().unwrap()).unwrap());
        }
    }
}
