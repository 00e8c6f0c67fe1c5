//! How much the door does at once. A gateway that finds it full comes again; it does not wait in the server's memory.

use std::sync::{Arc, OnceLock};

use config::Settings;
use salvo::http::StatusCode;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError};

use super::problem::Problem;

/// Bodies are counted in pieces of so many bytes.
const PIECE: usize = 1024;
/// Seconds after which a gateway that found the door full comes again.
const COME_AGAIN: u32 = 5;

/// The door's places, shared by all its calls.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gate(Arc<OnceLock<GatePlaces>>);

#[derive(Debug)]
struct GatePlaces {
    /// Pieces of bodies that may lie in memory.
    pieces: Arc<Semaphore>,
    /// Batches that may be parsed and stored.
    batches: Arc<Semaphore>,
}

impl Gate {
    fn places(&self, settings: &Settings) -> &GatePlaces {
        self.0.get_or_init(|| GatePlaces {
            pieces: Arc::new(Semaphore::new(settings.intake_at_once * settings.intake_limit.div_ceil(PIECE))),
            batches: Arc::new(Semaphore::new(settings.intake_at_once)),
        })
    }

    /// Room for a body that is about to come.
    pub(crate) fn room(&self, settings: &Settings) -> Room {
        Room { pieces: self.places(settings).pieces.clone(), held: None, left: 0 }
    }

    /// A place for one batch, held until it is dropped.
    pub(crate) async fn enter(&self, settings: &Settings) -> Result<OwnedSemaphorePermit, Problem> {
        let place = self.places(settings).batches.clone().acquire_owned();
        match tokio::time::timeout(settings.intake_wait, place).await {
            Ok(Ok(place)) => Ok(place),
            _ => Err(full()),
        }
    }
}

/// The memory that a body takes, counted as it comes: one that is announced and never sent takes none.
#[derive(Debug)]
pub(crate) struct Room {
    pieces: Arc<Semaphore>,
    held: Option<OwnedSemaphorePermit>,
    /// Bytes of the last piece that are still free.
    left: usize,
}

impl Room {
    /// Makes room for so many bytes more.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<(), Problem> {
        let wanted = bytes.saturating_sub(self.left).div_ceil(PIECE);
        if wanted > 0 {
            let more = self.pieces.clone().try_acquire_many_owned(u32::try_from(wanted).unwrap_or(u32::MAX));
            let more = more.map_err(|error: TryAcquireError| {
                tracing::debug!(%error, "no room for a body");
                full()
            })?;
            match &mut self.held {
                Some(held) => held.merge(more),
                none => *none = Some(more),
            }
        }
        self.left = self.left + wanted * PIECE - bytes;
        Ok(())
    }
}

/// The door is full, or the database behind it slow.
pub(crate) fn full() -> Problem {
    Problem::later(StatusCode::SERVICE_UNAVAILABLE, COME_AGAIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_share_their_room_and_give_it_back() {
        let gate = Gate::default();
        let mut settings = Settings::defaults().unwrap();
        (settings.intake_at_once, settings.intake_limit) = (2, 10 * PIECE);
        let mut first = gate.room(&settings);
        for _ in 0..15 {
            first.grow(PIECE - 1).unwrap();
        }
        let mut second = gate.room(&settings);
        second.grow(5 * PIECE).unwrap();
        assert_eq!(second.grow(1).unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE);
        drop(first);
        second.grow(15 * PIECE).unwrap();
    }
}
