//! A body a piece at a time, within a budget of memory.
//!
//! The reader of forms takes whatever is ready before it looks at it, and keeps it until it has found the end of what it
//! looks for. So this hands out one small piece at a time, and none while the reader may still go on with what it has; and
//! when pieces pile up because nothing is found in them, it ends.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use bytes::Bytes;
use futures::{Stream, StreamExt as _, ready};
use salvo::http::ReqBody;

/// Largest piece.
const PIECE: usize = 64 << 10;
/// Bytes ahead of the reader from which on it has to look at what it has first.
const ENOUGH: usize = PIECE;
/// Most bytes that are given and belong to no text or file: what is ahead, and all that stands between the parts.
const AHEAD: usize = 256 << 10;

/// Why a body ends early.
#[derive(Debug, thiserror::Error)]
pub(super) enum BrokenBody {
    #[error("the body broke off")]
    Off,
    #[error("nothing but words between the parts")]
    NoParts,
}

/// How far the reader has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress(Arc<(AtomicUsize, AtomicUsize)>);

impl Progress {
    /// It found something: a part, or so many bytes of one.
    pub(super) fn found(&self, bytes: usize) {
        self.0.0.fetch_add(bytes, Ordering::Relaxed);
        self.0.1.fetch_add(1, Ordering::Relaxed);
    }

    fn bytes(&self) -> usize {
        self.0.0.load(Ordering::Relaxed)
    }

    fn steps(&self) -> usize {
        self.0.1.load(Ordering::Relaxed)
    }
}

pub(super) struct Paced {
    body: ReqBody,
    rest: Bytes,
    given: usize,
    progress: Progress,
    /// A piece was given and not yet looked at.
    waits: bool,
    /// The step of the reader at which it was sent to look at what it has.
    sent_back: Option<usize>,
}

impl Paced {
    pub(super) fn new(body: ReqBody, progress: Progress) -> Self {
        Self { body, rest: Bytes::new(), given: 0, progress, waits: false, sent_back: None }
    }

    /// True when the reader has to look at what it has: at the piece that it was just given, or, once at each step, at
    /// what lies ahead.
    fn sends_back(&mut self) -> bool {
        let step = Some(self.progress.steps());
        let ahead = self.given.saturating_sub(self.progress.bytes());
        std::mem::take(&mut self.waits) || (ahead > ENOUGH && std::mem::replace(&mut self.sent_back, step) != step)
    }
}

impl Stream for Paced {
    type Item = Result<Bytes, BrokenBody>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.sends_back() {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.given.saturating_sub(self.progress.bytes()) > AHEAD {
            return Poll::Ready(Some(Err(BrokenBody::NoParts)));
        }
        while self.rest.is_empty() {
            match ready!(self.body.poll_next_unpin(cx)) {
                None => return Poll::Ready(None),
                Some(Err(_)) => return Poll::Ready(Some(Err(BrokenBody::Off))),
                // trailers say nothing of a form
                Some(Ok(frame)) => self.rest = frame.into_data().unwrap_or_default(),
            }
        }
        let length = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(length);
        self.given += length;
        self.waits = true;
        Poll::Ready(Some(Ok(piece)))
    }
}
