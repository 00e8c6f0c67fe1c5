//! Ports for programs that a test starts.

use std::collections::HashSet;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::net::TcpListener;
use std::sync::{LazyLock, Mutex, PoisonError};

static GIVEN: LazyLock<Mutex<HashSet<u16>>> = LazyLock::new(Mutex::default);

/// A port of the loopback address on which nobody listens, given once to each test. It lies below the range from which the
/// kernel takes ports for outgoing connections, so that none of those can take it before the program does.
pub fn free_port() -> u16 {
    let mut given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
    for _ in 0..200 {
        let random = RandomState::new().build_hasher().finish() % 12_000;
        let port = 20_000 + u16::try_from(random).unwrap();
        if TcpListener::bind(("127.0.0.1", port)).is_ok() && given.insert(port) {
            return port;
        }
    }
    panic!("no free port was found between 20000 and 32000");
}
