//! A mail server that takes every mail and notes the instant at which it says so. It speaks as little SMTP as a sender
//! needs, so that its own work is small beside what is measured.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use testkit::Mail;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// How long it waits for its port.
const PATIENCE: Duration = Duration::from_secs(5);

/// A mail and the instant at which the server took it.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// When the sender was told that it was taken.
    pub at: Instant,
    /// The mail.
    pub mail: Mail,
}

/// The server, on a port of the loopback address; gone when dropped.
#[derive(Debug)]
pub struct Letterbox {
    address: SocketAddr,
    shelf: Arc<Shelf>,
    listening: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Shelf {
    deliveries: Mutex<Vec<Delivery>>,
    /// Mails that are yet to be taken without a word.
    silent: AtomicUsize,
}

impl Letterbox {
    /// Listens.
    pub async fn open() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (address, shelf) = (listener.local_addr()?, Arc::new(Shelf::default()));
        let listening = Some(tokio::spawn(listen(listener, shelf.clone())));
        Ok(Self { address, shelf, listening })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many mails it has taken.
    pub fn count(&self) -> usize {
        self.shelf.deliveries().len()
    }

    /// Every mail so far, in the order in which they were taken.
    pub fn deliveries(&self) -> Vec<Delivery> {
        self.shelf.deliveries().clone()
    }

    /// Forgets what came.
    pub fn clear(&self) {
        self.shelf.deliveries().clear();
    }

    /// As `kill -9` does: whoever talks with it hears nothing more. What it took stays.
    pub fn kill(&mut self) {
        if let Some(listening) = self.listening.take() {
            listening.abort();
        }
    }

    /// Listens again, at the same address.
    pub async fn resume(&mut self) -> Result<()> {
        self.kill();
        // the one that was killed may not have let its port go yet
        let begun = Instant::now();
        let listener = loop {
            match TcpListener::bind(self.address).await {
                Ok(listener) => break listener,
                Err(error) => ensure!(begun.elapsed() < PATIENCE, "{error}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        self.listening = Some(tokio::spawn(listen(listener, self.shelf.clone())));
        Ok(())
    }

    /// So many of the next mails are taken, and their senders hear nothing of it: the line breaks before the answer.
    pub fn take_silently(&self, mails: usize) {
        self.shelf.silent.fetch_add(mails, Ordering::AcqRel);
    }
}

impl Drop for Letterbox {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Shelf {
    fn deliveries(&self) -> MutexGuard<'_, Vec<Delivery>> {
        self.deliveries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a mail there. False: its sender is to hear nothing.
    fn put(&self, mail: Mail) -> bool {
        self.deliveries().push(Delivery { at: Instant::now(), mail });
        self.silent.fetch_update(Ordering::AcqRel, Ordering::Acquire, |left| left.checked_sub(1)).is_err()
    }
}

/// Talks with every sender; all conversations end with it.
async fn listen(listener: TcpListener, shelf: Arc<Shelf>) {
    let mut conversations = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        let shelf = shelf.clone();
        // a sender that hangs up in the middle is tried again by its own rules
        conversations.spawn(async move { converse(stream, &shelf).await.is_ok() });
        while conversations.try_join_next().is_some() {}
    }
}

async fn converse(stream: TcpStream, shelf: &Shelf) -> Result<()> {
    stream.set_nodelay(true)?;
    let mut stream = BufReader::new(stream);
    let (mut from, mut to) = (String::new(), Vec::new());
    say(&mut stream, "220 letterbox").await?;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let line = line.trim_end();
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match verb.as_str() {
            "EHLO" | "HELO" => say(&mut stream, "250-letterbox\r\n250 8BITMIME").await?,
            "MAIL" => {
                from = address(line);
                to.clear();
                say(&mut stream, "250 OK").await?;
            }
            "RCPT" => {
                to.push(address(line));
                say(&mut stream, "250 OK").await?;
            }
            "DATA" => {
                say(&mut stream, "354 go on").await?;
                let raw = data(&mut stream).await?;
                let mail = Mail { from: from.clone(), to: std::mem::take(&mut to), user: None, encrypted: false, raw };
                if !shelf.put(mail) {
                    return Ok(());
                }
                say(&mut stream, "250 OK").await?;
            }
            "RSET" | "NOOP" => say(&mut stream, "250 OK").await?,
            "QUIT" => return say(&mut stream, "221 bye").await,
            _ => say(&mut stream, "502 unknown").await?,
        }
    }
}

async fn say(stream: &mut BufReader<TcpStream>, words: &str) -> Result<()> {
    Ok(stream.get_mut().write_all(format!("{words}\r\n").as_bytes()).await?)
}

/// What stands in angle brackets.
fn address(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map_or("", |(address, _)| address).to_owned()
}

/// The lines up to the one that is a dot, without the dots that senders double.
async fn data(stream: &mut BufReader<TcpStream>) -> Result<Vec<u8>> {
    let (mut raw, mut line) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        ensure!(stream.read_until(b'\n', &mut line).await? > 0, "the connection ended in the middle of a mail");
        if line == b".\r\n" {
            return Ok(raw);
        }
        raw.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
    }
}

/// Hands a mail over as a sender does who has nothing else to do; the seconds until it was taken.
pub async fn hand_over(server: SocketAddr, body: &str) -> Result<f64> {
    let begun = Instant::now();
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    let mut stream = BufReader::new(stream);
    let mail = format!("Subject: peer\r\n\r\n{body}\r\n.");
    let words = [
        ("", "220 "),
        ("EHLO bench", "250 "),
        ("MAIL FROM:<a@bench.example>", "250 "),
        ("RCPT TO:<b@bench.example>", "250 "),
        ("DATA", "354 "),
        (&mail, "250 "),
    ];
    for (word, answer) in words {
        if !word.is_empty() {
            say(&mut stream, word).await?;
        }
        let mut line = String::new();
        while !line.starts_with(answer) {
            line.clear();
            ensure!(stream.read_line(&mut line).await? > 0, "the mail server hung up");
        }
    }
    Ok(begun.elapsed().as_secs_f64())
}
