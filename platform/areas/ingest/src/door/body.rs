//! The body as it is sent.

use futures::StreamExt as _;
use salvo::Request;
use salvo::http::{ReqBody, StatusCode};
use tokio::time::timeout;

use config::Settings;

use super::gate::Room;
use super::problem::Problem;

/// A body with the room that it takes.
#[derive(Debug)]
pub(crate) struct ReceivedBody {
    pub(crate) bytes: Vec<u8>,
    _room: Room,
}

/// Reads a body within its limit. One that stops coming, or comes too slowly, is dropped: whoever opens a hundred of them
/// holds nothing.
pub(crate) async fn read(
    req: &mut Request,
    settings: &Settings,
    limit: usize,
    room: Room,
) -> Result<ReceivedBody, Problem> {
    let whole = gather(req.take_body(), settings, limit, room);
    timeout(settings.intake_body_time, whole).await.unwrap_or_else(|_| Err(too_slow()))
}

async fn gather(mut body: ReqBody, settings: &Settings, limit: usize, mut room: Room) -> Result<ReceivedBody, Problem> {
    let mut bytes = Vec::new();
    while let Some(frame) = timeout(settings.intake_silence, body.next()).await.map_err(|_| too_slow())? {
        let frame = frame.map_err(|_| Problem::told(StatusCode::BAD_REQUEST, "the body broke off"))?;
        let Some(data) = frame.data_ref() else { continue };
        if bytes.len() + data.len() > limit {
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE));
        }
        room.grow(data.len())?;
        bytes.extend_from_slice(data);
    }
    Ok(ReceivedBody { bytes, _room: room })
}

fn too_slow() -> Problem {
    Problem::told(StatusCode::REQUEST_TIMEOUT, "the body did not come in time")
}
