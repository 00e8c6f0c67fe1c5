//! Waiting by condition, with a deadline.

use std::future::Future;
use std::time::{Duration, Instant};

/// Waits until `probe` is true; stops the test after `seconds`, naming `what`.
pub async fn until<F, Fut>(what: &str, seconds: u64, mut probe: F)
where
    F: FnMut() -> Fut,
    Fut: Future<Output = bool>,
{
    until_some(what, seconds, || {
        let found = probe();
        async move { found.await.then_some(()) }
    })
    .await;
}

/// Waits until `probe` finds something; stops the test after `seconds`, naming `what`.
pub async fn until_some<T, F, Fut>(what: &str, seconds: u64, mut probe: F) -> T
where
    F: FnMut() -> Fut,
    Fut: Future<Output = Option<T>>,
{
    let end = Instant::now() + Duration::from_secs(seconds);
    loop {
        if let Some(found) = probe().await {
            return found;
        }
        assert!(Instant::now() < end, "waited {seconds} s in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
