//! A mail server for tests: it speaks SMTP over a real socket and keeps what it is given.
//!
//! Its habits can be bad: it refuses addresses, holds its answer back, says nothing at all, goes away and comes back.

mod conversation;
mod mail;

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;

use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

pub use mail::Mail;

/// How a mailbox is spoken to.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    /// Encryption that it offers (STARTTLS) or insists on.
    pub tls: Option<Tls>,
    /// User and password without which it takes nothing.
    pub login: Option<(String, String)>,
    /// Takes connections and never says a word.
    pub silent: bool,
}

/// When a conversation becomes encrypted. The certificate is made for the test, for `localhost`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tls {
    /// After STARTTLS.
    Start,
    /// From the first byte.
    Implicit,
}

/// What the conversations share with the test.
#[derive(Default)]
struct MailboxShared {
    habits: Habits,
    certificate: Option<Arc<ServerConfig>>,
    inside: Mutex<MailboxState>,
    changed: Condvar,
}

#[derive(Default)]
struct MailboxState {
    mails: Vec<Mail>,
    refused: BTreeSet<String>,
    held: bool,
    streams: Vec<TcpStream>,
    closing: bool,
}

/// A mail server of the test's own on a port of the loopback address; gone when dropped.
pub struct Mailbox {
    shared: Arc<MailboxShared>,
    port: u16,
    authority: Option<String>,
    listening: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for Mailbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mailbox").field("port", &self.port).finish_non_exhaustive()
    }
}

impl Mailbox {
    /// A server that takes every mail.
    pub fn start() -> Self {
        Self::start_with(Habits::default())
    }

    /// A server with habits.
    pub fn start_with(habits: Habits) -> Self {
        let (certificate, authority) = habits.tls.map(|_| certificate()).unzip();
        let shared = Arc::new(MailboxShared { habits, certificate, ..MailboxShared::default() });
        let mut mailbox = Self { shared, port: 0, authority, listening: None };
        mailbox.resume();
        mailbox
    }

    /// Its port on 127.0.0.1.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The PEM of what signed its certificate; none without TLS.
    pub fn authority(&self) -> Option<&str> {
        self.authority.as_deref()
    }

    /// Breaks every connection and listens no longer. What came stays.
    pub fn stop(&mut self) {
        let Some(listening) = self.listening.take() else { return };
        let mut inside = self.shared.inside.lock().unwrap();
        inside.closing = true;
        inside.held = false;
        for stream in inside.streams.drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
        drop(inside);
        self.shared.changed.notify_all();
        // wakes who waits for a caller
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
        listening.join().unwrap();
    }

    /// Listens again, on the same port.
    pub fn resume(&mut self) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        self.port = listener.local_addr().unwrap().port();
        self.shared.inside.lock().unwrap().closing = false;
        let shared = self.shared.clone();
        self.listening = Some(std::thread::spawn(move || listen(&listener, &shared)));
    }

    /// Refuses an address for good (550) from now on.
    pub fn refuse(&self, address: &str) {
        self.shared.inside.lock().unwrap().refused.insert(address.to_owned());
    }

    /// Keeps what comes, and holds back the answer that it was taken, until [`Mailbox::release`].
    pub fn hold(&self) {
        self.shared.inside.lock().unwrap().held = true;
    }

    /// Gives the answers that were held back.
    pub fn release(&self) {
        self.shared.inside.lock().unwrap().held = false;
        self.shared.changed.notify_all();
    }

    /// Every mail to this address, in the order in which they came.
    pub fn mails_to(&self, address: &str) -> Vec<Mail> {
        let inside = self.shared.inside.lock().unwrap();
        inside.mails.iter().filter(|mail| mail.to.iter().any(|to| to == address)).cloned().collect()
    }

    /// The first mail to this address; waits for it.
    pub async fn wait_for(&self, address: &str) -> Mail {
        self.wait_for_nth(address, 1).await
    }

    /// The nth mail to this address, from 1; waits for it.
    pub async fn wait_for_nth(&self, address: &str, n: usize) -> Mail {
        let what = format!("mail {n} to {address}");
        crate::until_some(&what, 60, || async { self.mails_to(address).into_iter().nth(n - 1) }).await
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        self.stop();
    }
}

fn listen(listener: &TcpListener, shared: &Arc<MailboxShared>) {
    for stream in listener.incoming() {
        let Ok(stream) = stream else { continue };
        let mut inside = shared.inside.lock().unwrap();
        if inside.closing {
            return;
        }
        inside.streams.push(stream.try_clone().unwrap());
        drop(inside);
        let shared = shared.clone();
        std::thread::spawn(move || conversation::hold(&stream, &shared));
    }
}

/// A certificate for `localhost` and its PEM.
fn certificate() -> (Arc<ServerConfig>, String) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    (Arc::new(config), made.cert.pem())
}
