//! Public pages as text, drawn by the web client's own components: what a search engine reads and a visitor sees first is
//! what the browser's scripts would draw, and nothing has to be written twice.
//!
//! The client's build leaves one script (`web/src/prerender.tsx`) that holds the components and knows no browser. A small
//! engine runs it on a thread of its own: it reaches no file, no network and no clock, and is bounded in time and memory.
//! Measured: 75 ms for the first page, 30 ms for each further one, 3 MB.
//!
//! Must never: be given what not everybody may read.
#![warn(missing_docs)]

mod engine;

use std::path::PathBuf;

use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

/// What was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Drawn {
    /// The title of the page, as plain words.
    pub title: String,
    /// What it is about in a sentence, as plain words.
    pub description: String,
    /// What stands in the page.
    pub html: String,
}

/// Why nothing was drawn.
#[derive(Debug, thiserror::Error)]
pub enum PrerenderError {
    /// The client was built without its script, or not at all.
    #[error("the web client has no script for public pages: {0}")]
    NoScript(std::io::Error),
    /// The script failed, took too long or grew too large.
    #[error("the script for public pages failed: {0}")]
    Failed(String),
    /// What it gave is no page.
    #[error("the script for public pages answered with something else: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The thread is gone.
    #[error("public pages are drawn no more")]
    Gone,
}

/// Something to be drawn, and who waits for it.
struct PageOrder {
    text: String,
    reply: oneshot::Sender<Result<Drawn, PrerenderError>>,
}

/// Draws pages, one after the other.
#[derive(Debug)]
pub struct Prerender {
    orders: mpsc::UnboundedSender<PageOrder>,
}

impl Prerender {
    /// Draws with this script, which is read with the first page, and again when it was written anew.
    pub fn open(script: PathBuf) -> Self {
        let (orders, mut coming) = mpsc::unbounded_channel::<PageOrder>();
        let work = move || {
            let mut drawing = None;
            while let Some(order) = coming.blocking_recv() {
                let drawn = engine::draw(&mut drawing, &script, &order.text);
                // a script that failed may have left anything behind
                if drawn.is_err() {
                    drawing = None;
                }
                let _ = order.reply.send(drawn);
            }
        };
        let begun = std::thread::Builder::new().name("prerender".into()).stack_size(engine::THREAD_STACK).spawn(work);
        if let Err(error) = begun {
            tracing::error!(%error, "no thread for public pages");
        }
        Self { orders }
    }

    /// Draws what is told; its shape is the script's (`Order` in `web/src/prerender.tsx`).
    ///
    /// # Errors
    ///
    /// [`PrerenderError`]: the page can then still be drawn by the browser.
    pub async fn draw(&self, order: &Value) -> Result<Drawn, PrerenderError> {
        let (reply, drawn) = oneshot::channel();
        self.orders.send(PageOrder { text: order.to_string(), reply }).map_err(|_| PrerenderError::Gone)?;
        drawn.await.map_err(|_| PrerenderError::Gone)?
    }
}
