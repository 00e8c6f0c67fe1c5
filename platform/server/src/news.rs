//! News from the workers: hears over Redis that a job moved on and tells the open event streams.

use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use http_kit::{App, ProgressNote};

/// Listens for ever; a Redis that is away is asked again every second (streams look for themselves meanwhile).
pub(crate) async fn listen(app: Arc<App>) {
    loop {
        if let Err(error) = listen_once(&app).await {
            tracing::warn!(%error, "no news from Redis");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn listen_once(app: &App) -> redis::RedisResult<()> {
    let client = redis::Client::open(app.settings.redis_url.as_str())?;
    let mut news = client.get_async_pubsub().await?;
    news.subscribe(format!("{}jobs-progress", app.settings.redis_prefix)).await?;
    let mut messages = news.on_message();
    while let Some(message) = messages.next().await {
        if let Some(note) = message.get_payload::<String>().ok().as_deref().and_then(ProgressNote::parse) {
            app.hub.tell(note);
        }
    }
    Ok(())
}
