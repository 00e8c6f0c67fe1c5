//! Event streams, read by fetch with the token in the header. They end with the session and with the process.

use std::convert::Infallible;
use std::time::Duration;

use access::Found;
use futures::Stream;
use kernel::Outcome;
use salvo::sse::{SseEvent, SseKeepAlive};
use salvo::{Request, Response};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::cx::Cx;

/// A quiet stream says so this often: its reader takes one that is silent for more than two beats for dead (decision 0026).
const BEAT: Duration = Duration::from_secs(5);

/// One person's open event stream, as the one who feeds it sees it.
#[derive(Debug)]
pub struct Feed {
    cx: Cx,
    token: String,
    sender: mpsc::Sender<Result<SseEvent, Infallible>>,
}

impl Feed {
    /// Who reads it.
    pub fn cx(&self) -> &Cx {
        &self.cx
    }

    /// Sends an event. False: nobody reads any more.
    pub async fn send(&self, event: &impl Serialize) -> Outcome<bool> {
        Ok(self.send_text(serde_json::to_string(event)?).await)
    }

    /// Sends an event that is JSON already. False: nobody reads any more.
    pub async fn send_text(&self, json: String) -> bool {
        self.sender.send(Ok(SseEvent::default().text(json))).await.is_ok()
    }

    /// True while somebody reads and the session lives; asked at least every other second.
    pub async fn goes_on(&self) -> Outcome<bool> {
        let app = self.cx.app();
        let live = !self.sender.is_closed() && !app.hub.is_closed();
        Ok(live && matches!(app.access.sessions.find(&self.token, app.clock.now()).await?, Found::Live(_)))
    }
}

/// Answers with an event stream that `work` feeds, beside the answer and until it returns.
#[expect(clippy::disallowed_methods, reason = "the hub's closing ends it, and it holds nothing that could be lost")]
pub fn feed<W, F>(cx: Cx, req: &Request, res: &mut Response, work: W)
where
    W: FnOnce(Feed) -> F,
    F: Future<Output = Outcome<()>> + Send + 'static,
{
    let (sender, stream) = channel();
    let request_id = cx.visit.request_id.clone();
    let work = work(Feed { cx, token: token_of(req), sender });
    tokio::task::spawn(async move {
        if let Err(fault) = work.await {
            tracing::warn!(?fault, request.id = request_id, "an event stream ended early");
        }
    });
    SseKeepAlive::new(stream).max_interval(BEAT).stream(res);
}

type Events = mpsc::Sender<Result<SseEvent, Infallible>>;

fn channel() -> (Events, impl Stream<Item = Result<SseEvent, Infallible>> + Send + 'static) {
    let (sender, receiver) = mpsc::channel(64);
    (sender, ReceiverStream::new(receiver))
}

fn token_of(req: &Request) -> String {
    let header = req.header::<String>("authorization").unwrap_or_default();
    header.split_once(' ').map_or(String::new(), |(_, token)| token.trim().to_owned())
}
