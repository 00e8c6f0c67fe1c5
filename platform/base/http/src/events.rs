//! Event streams, read by fetch with the token in the header. They end with the session and with the process, and when
//! their reader opens too many; reading one is no use of a session.

use std::convert::Infallible;
use std::time::Duration;

use access::sessions::{TokenHash, Watched};
use futures::Stream;
use kernel::Outcome;
use salvo::sse::{SseEvent, SseKeepAlive};
use salvo::{Request, Response};
use serde::Serialize;
use serde_json::json;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::cx::Cx;
use crate::streams::{OpenStream, StreamEnd};

/// A quiet stream says so this often: its reader takes one that is silent for more than two beats for dead (decision 0026).
const BEAT: Duration = Duration::from_secs(5);

/// One person's open event stream, as the one who feeds it sees it.
#[derive(Debug)]
pub struct Feed {
    cx: Cx,
    sender: Sender,
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
}

/// Answers with an event stream that `work` feeds, beside the answer. It is given up wherever it stands when the stream
/// has to end: it reads, and holds nothing that could be lost.
#[expect(clippy::disallowed_methods, reason = "the hub's closing ends it, and it holds nothing that could be lost")]
pub fn feed<W, F>(cx: Cx, req: &Request, res: &mut Response, work: W)
where
    W: FnOnce(Feed) -> F,
    F: Future<Output = Outcome<()>> + Send + 'static,
{
    let (sender, stream) = channel();
    let watched = Watched { token: TokenHash::of(token_of(req)), ip: cx.visit.device.ip.clone(), ranges: None };
    let life =
        Life { open: cx.app().streams.open(cx.actor.member_id, watched), cx: cx.clone(), sender: sender.clone() };
    let work = db::piece_of_work(work(Feed { cx, sender }));
    tokio::task::spawn(async move {
        let ended = tokio::select! {
            told = work => told,
            over = life.end() => over,
        };
        if let Err(fault) = ended {
            tracing::warn!(?fault, request.id = life.cx.visit.request_id, "an event stream ended early");
        }
    });
    SseKeepAlive::new(stream).max_interval(BEAT).stream(res);
}

/// How long a stream may go on.
struct Life {
    open: OpenStream,
    cx: Cx,
    sender: Sender,
}

impl Life {
    /// Returns when the stream has to end, or nobody reads it.
    async fn end(&self) -> Outcome<()> {
        let app = self.cx.app();
        let end = tokio::select! {
            end = app.streams.end_of(&self.open, &app.access.sessions, &app.clock) => end?,
            () = app.hub.closing() => return Ok(()),
            () = self.sender.closed() => return Ok(()),
        };
        if end == StreamEnd::Superseded {
            // told, so that the tab asks now and then instead of pushing another of its kind out
            let event =
                SseEvent::default().name("end").text(json!({ "topic": "end", "reason": "superseded" }).to_string());
            // a reader who has left needs no reason
            let _ = self.sender.try_send(Ok(event));
        }
        Ok(())
    }
}

type Sender = mpsc::Sender<Result<SseEvent, Infallible>>;

fn channel() -> (Sender, impl Stream<Item = Result<SseEvent, Infallible>> + Send + 'static) {
    let (sender, receiver) = mpsc::channel(64);
    (sender, ReceiverStream::new(receiver))
}

fn token_of(req: &Request) -> &str {
    let header = req.headers().get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    header.split_once(' ').map_or("", |(_, token)| token.trim())
}
