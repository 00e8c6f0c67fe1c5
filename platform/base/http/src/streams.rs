//! The event streams that are open in this process, and why one ends: the process stops, the session is over or its
//! company lets nobody in from there any more, or its reader has opened so many others since that it is given up
//! (decision 63).
//!
//! Whoever looks first looks for all: one read tells of every open stream whether it may go on, more often than once a
//! second (R10), and costs a thousand streams no more than one. Address ranges are read after a change alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use access::Sessions;
use access::sessions::{Still, Watched};
use kernel::{Clock, Outcome};
use tokio::sync::Mutex as Turn;
use tokio::sync::watch;
use tokio::time::Instant;
use uuid::Uuid;

/// Streams of one person at most; the next one ends the oldest.
const MOST: usize = 8;
/// How old a look at the sessions may be.
const LOOK_EVERY: Duration = Duration::from_millis(400);

/// Why a stream ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StreamEnd {
    /// Its session is over, or is not let in from there any more.
    Session,
    /// Its reader has opened too many others.
    Superseded,
}

/// All open streams.
#[derive(Debug, Default)]
pub struct Streams {
    open: Arc<Mutex<OpenStreams>>,
    looked: Turn<Option<Instant>>,
}

#[derive(Debug, Default)]
struct OpenStreams {
    last: u64,
    streams: HashMap<u64, StreamEntry>,
}

#[derive(Debug)]
struct StreamEntry {
    reader: Uuid,
    watched: Watched,
    end: watch::Sender<Option<StreamEnd>>,
}

/// One open stream; closed when dropped.
#[derive(Debug)]
pub(crate) struct OpenStream {
    number: u64,
    open: Arc<Mutex<OpenStreams>>,
    end: watch::Receiver<Option<StreamEnd>>,
}

impl Streams {
    /// Counts a stream of this person, under what let it in.
    pub(crate) fn open(&self, reader: Uuid, watched: Watched) -> OpenStream {
        let (sender, end) = watch::channel(None);
        let mut open = hold(&self.open);
        open.last += 1;
        let number = open.last;
        open.streams.insert(number, StreamEntry { reader, watched, end: sender });
        let mut own: Vec<(&u64, &StreamEntry)> =
            open.streams.iter().filter(|(_, entry)| entry.reader == reader).collect();
        own.sort_unstable_by_key(|(number, _)| **number);
        for (_, entry) in &own[..own.len().saturating_sub(MOST)] {
            entry.end.send_replace(Some(StreamEnd::Superseded));
        }
        drop(open);
        OpenStream { number, open: self.open.clone(), end }
    }

    /// Waits until the stream has to end.
    pub(crate) async fn end_of(&self, stream: &OpenStream, sessions: &Sessions, clock: &Clock) -> Outcome<StreamEnd> {
        let mut end = stream.end.clone();
        loop {
            // an error: nobody knows of the stream any more
            let told = async { end.wait_for(Option::is_some).await.map_or(Some(StreamEnd::Session), |why| *why) };
            if let Ok(Some(why)) = tokio::time::timeout(LOOK_EVERY, told).await {
                return Ok(why);
            }
            self.look(sessions, clock).await?;
        }
    }

    /// Ends the streams that may not go on, unless somebody has just looked.
    async fn look(&self, sessions: &Sessions, clock: &Clock) -> Outcome<()> {
        let mut looked = self.looked.lock().await;
        if looked.is_some_and(|at| at.elapsed() < LOOK_EVERY) {
            return Ok(());
        }
        let open: Vec<(u64, Watched)> =
            hold(&self.open).streams.iter().map(|(number, entry)| (*number, entry.watched.clone())).collect();
        let (numbers, watched): (Vec<u64>, Vec<Watched>) = open.into_iter().unzip();
        let told = sessions.still(&watched, clock.now()).await?;
        let mut open = hold(&self.open);
        for (number, still) in numbers.iter().zip(told) {
            match (open.streams.get_mut(number), still) {
                (Some(entry), Still::In { ranges }) => entry.watched.ranges = Some(ranges),
                (Some(entry), Still::Over) => {
                    entry.end.send_replace(Some(StreamEnd::Session));
                }
                (None, _) => {}
            }
        }
        drop(open);
        *looked = Some(Instant::now());
        Ok(())
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        hold(&self.open).streams.remove(&self.number);
    }
}

fn hold(open: &Mutex<OpenStreams>) -> MutexGuard<'_, OpenStreams> {
    // whole after every step, so a panic elsewhere does not spoil it
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use access::sessions::TokenHash;

    use super::*;

    fn watched(token: &str) -> Watched {
        Watched { token: TokenHash::of(token), ip: "192.0.2.1".to_owned(), ranges: None }
    }

    fn superseded(stream: &OpenStream) -> bool {
        *stream.end.borrow() == Some(StreamEnd::Superseded)
    }

    #[test]
    fn the_ninth_stream_of_a_person_ends_the_oldest_and_nobody_elses() {
        let streams = Streams::default();
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let theirs = streams.open(other, watched("x"));
        let mut own: Vec<OpenStream> = (0..8_u8).map(|tab| streams.open(one, watched(&tab.to_string()))).collect();
        assert!(!own.iter().any(superseded));
        own.push(streams.open(one, watched("y")));
        assert!(superseded(&own[0]) && !own[1..].iter().any(superseded) && !superseded(&theirs));
        // one that was closed makes room
        own.pop();
        own.remove(0);
        own.push(streams.open(one, watched("z")));
        assert!(!own.iter().any(superseded));
    }
}
