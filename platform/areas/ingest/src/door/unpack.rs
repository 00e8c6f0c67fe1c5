//! A packed body as bytes, never more of it in memory than needed.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

use flate2::bufread::MultiGzDecoder;
use salvo::http::StatusCode;

use super::problem::Problem;

/// What is unpacked before it is looked at. A batch of 500 rows has a third of it, and bytes in memory are read in half
/// the time of a stream.
const EAGER: usize = 1 << 20;

/// How a body is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packing {
    Plain,
    Gzip,
}

impl Packing {
    /// From the header Content-Encoding.
    pub(crate) fn of(encoding: Option<&str>) -> Result<Self, Problem> {
        match encoding.map(|e| e.trim().to_ascii_lowercase()).as_deref() {
            None | Some("" | "identity") => Ok(Self::Plain),
            Some("gzip" | "x-gzip") => Ok(Self::Gzip),
            Some(_) => {
                Err(Problem::told(StatusCode::UNSUPPORTED_MEDIA_TYPE, "the body is packed in another way than gzip"))
            }
        }
    }
}

/// A body to read from.
pub(crate) enum Source<'a> {
    /// All of it.
    Bytes(Cow<'a, [u8]>),
    /// Unpacked while it is read.
    Stream(BufReader<Box<dyn Read + 'a>>),
}

impl<'a> Source<'a> {
    /// Opens a body of which at most `limit` bytes may come out: a small one may pretend to be endless.
    pub(crate) fn open(sent: &'a [u8], packing: Packing, limit: usize) -> Result<Self, Problem> {
        if packing == Packing::Plain {
            return Ok(Self::Bytes(Cow::Borrowed(sent)));
        }
        let mut rest = LimitedReader { inner: MultiGzDecoder::new(sent), left: limit };
        let mut start = Vec::new();
        let eager = u64::try_from(EAGER).unwrap_or(u64::MAX);
        (&mut rest).take(eager).read_to_end(&mut start).map_err(|error| unpacking(&error))?;
        if start.len() < EAGER {
            return Ok(Self::Bytes(Cow::Owned(start)));
        }
        Ok(Self::Stream(BufReader::new(Box::new(Cursor::new(start).chain(rest)))))
    }

    /// The same, to be read line by line.
    pub(crate) fn lines(self) -> Box<dyn BufRead + 'a> {
        match self {
            Self::Bytes(bytes) => Box::new(Cursor::new(bytes)),
            Self::Stream(stream) => Box::new(stream),
        }
    }
}

/// Gives no more than so many bytes, and fails when there are more.
struct LimitedReader<R> {
    inner: R,
    left: usize,
}

impl<R: Read> Read for LimitedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.left = self.left.checked_sub(read).ok_or(ErrorKind::FileTooLarge)?;
        Ok(read)
    }
}

/// Why a body could not be unpacked to its end.
pub(crate) fn unpacking(error: &io::Error) -> Problem {
    if error.kind() == ErrorKind::FileTooLarge {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE)
    } else {
        Problem::told(StatusCode::BAD_REQUEST, "the gzip stream is broken")
    }
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

    fn unpack(sent: &[u8], limit: usize) -> Result<Vec<u8>, StatusCode> {
        let mut unpacked = Vec::new();
        let source = Source::open(sent, Packing::Gzip, limit).map_err(|problem| problem.status)?;
        source.lines().read_to_end(&mut unpacked).map_err(|error| unpacking(&error).status)?;
        Ok(unpacked)
    }

    #[test]
    fn a_bomb_stops_at_the_limit() {
        for size in [EAGER - 1, EAGER, EAGER + 1, 3 * EAGER] {
            let bomb = gzip(&vec![b' '; size]);
            assert!(bomb.len() < 10_000);
            for limit in [1000, size - 1] {
                assert_eq!(unpack(&bomb, limit).unwrap_err(), StatusCode::PAYLOAD_TOO_LARGE);
            }
            assert_eq!(unpack(&bomb, size).unwrap().len(), size);
        }
    }

    #[test]
    fn a_stream_that_is_cut_or_changed_is_broken() {
        for size in [10, 3 * EAGER] {
            let mut packed = gzip(&vec![b'x'; size]);
            for bad in [packed[..packed.len() - 4].to_vec(), b"plain".to_vec()] {
                assert_eq!(unpack(&bad, 4 * EAGER).unwrap_err(), StatusCode::BAD_REQUEST);
            }
            let end = packed.len() - 6;
            packed[end] ^= 0xff;
            assert_eq!(unpack(&packed, 4 * EAGER).unwrap_err(), StatusCode::BAD_REQUEST);
        }
    }

    #[test]
    fn only_gzip_is_unpacked() {
        assert_eq!(Packing::of(Some("GZIP")).unwrap(), Packing::Gzip);
        assert_eq!(Packing::of(None).unwrap(), Packing::Plain);
        assert_eq!(Packing::of(Some("br")).unwrap_err().status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
}
