//! The body as sent, and unpacked within its limit.

use std::io::Read;

use flate2::read::MultiGzDecoder;
use salvo::Request;
use salvo::http::{ParseError, StatusCode};

use super::problem::Problem;

/// How a body is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Plain,
    Gzip,
}

/// From the header Content-Encoding.
pub(super) fn packing(encoding: Option<&str>) -> Result<Packing, Problem> {
    match encoding.map(|e| e.trim().to_ascii_lowercase()).as_deref() {
        None | Some("" | "identity") => Ok(Packing::Plain),
        Some("gzip" | "x-gzip") => Ok(Packing::Gzip),
        Some(_) => {
            Err(Problem::told(StatusCode::UNSUPPORTED_MEDIA_TYPE, "the body is packed in another way than gzip"))
        }
    }
}

/// Reads at most `limit` bytes.
pub(super) async fn read(req: &mut Request, limit: usize) -> Result<Vec<u8>, Problem> {
    match req.payload_with_max_size(limit).await {
        Ok(bytes) => Ok(bytes.to_vec()),
        Err(ParseError::PayloadTooLarge) => Err(too_large()),
        Err(_) => Err(Problem::told(StatusCode::BAD_REQUEST, "the body broke off")),
    }
}

/// Unpacks at most `limit` bytes: a small body may pretend to be an endless one.
pub(super) fn unpack(sent: &[u8], packing: Packing, limit: usize) -> Result<Vec<u8>, Problem> {
    if packing == Packing::Plain {
        return Ok(sent.to_vec());
    }
    let mut unpacked = Vec::new();
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    let broken = |_| Problem::told(StatusCode::BAD_REQUEST, "the gzip stream is broken");
    MultiGzDecoder::new(sent).take(most).read_to_end(&mut unpacked).map_err(broken)?;
    if unpacked.len() > limit { Err(too_large()) } else { Ok(unpacked) }
}

fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn a_bomb_stops_at_the_limit() {
        let bomb = gzip(&vec![b' '; 1 << 20]);
        assert!(bomb.len() < 10_000);
        assert_eq!(unpack(&bomb, Packing::Gzip, 1000).unwrap_err().status, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(unpack(&bomb, Packing::Gzip, 1 << 20).unwrap().len(), 1 << 20);
    }

    #[test]
    fn a_stream_that_is_cut_or_changed_is_broken() {
        let mut packed = gzip(b"{\"bootId\": 1}");
        for bad in [packed[..packed.len() - 4].to_vec(), b"plain".to_vec()] {
            assert_eq!(unpack(&bad, Packing::Gzip, 1000).unwrap_err().status, StatusCode::BAD_REQUEST);
        }
        let middle = packed.len() / 2;
        packed[middle] ^= 0xff;
        assert_eq!(unpack(&packed, Packing::Gzip, 1000).unwrap_err().status, StatusCode::BAD_REQUEST);
    }

    #[test]
    fn only_gzip_is_unpacked() {
        assert_eq!(packing(Some("GZIP")).unwrap(), Packing::Gzip);
        assert_eq!(packing(None).unwrap(), Packing::Plain);
        assert_eq!(packing(Some("br")).unwrap_err().status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
}
