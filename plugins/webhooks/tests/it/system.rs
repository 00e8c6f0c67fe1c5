//! A system with a door of its own: HTTPS under a certificate that was made for it.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use reqwest::Certificate;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// The name of the system.
pub(crate) const HOST: &str = "hooks.example";

/// What came.
#[derive(Clone, Debug, Default)]
pub(crate) struct Call {
    /// Method and target.
    pub(crate) line: String,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Call {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(one, _)| one == name).map_or("", |(_, value)| value)
    }
}

#[derive(Default)]
struct Desk {
    calls: Vec<Call>,
    /// Answers to come, each whole; 200 when there is none.
    answers: VecDeque<String>,
}

/// The system.
#[derive(Clone)]
pub(crate) struct System {
    pub(crate) port: u16,
    pub(crate) root: Certificate,
    desk: Arc<Mutex<Desk>>,
}

impl System {
    pub(crate) fn start() -> Self {
        let made = rcgen::generate_simple_self_signed(vec![HOST.to_owned()]).unwrap();
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let desk = Arc::new(Mutex::new(Desk::default()));
        let (config, own) = (Arc::new(config), Arc::clone(&desk));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (config, desk) = (Arc::clone(&config), Arc::clone(&own));
                // whoever does not speak TLS goes away by themselves
                std::thread::spawn(move || serve(stream, config, &desk));
            }
        });
        Self { port, root: Certificate::from_der(made.cert.der()).unwrap(), desk }
    }

    pub(crate) fn address(&self) -> String {
        format!("https://{HOST}:{}/events?from=sosogi", self.port)
    }

    /// What it answers next.
    pub(crate) fn answer(&self, whole: &str) {
        self.desk.lock().unwrap().answers.push_back(whole.to_owned());
    }

    pub(crate) fn status(&self, status: u16) {
        self.answer(&format!("HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
    }

    pub(crate) fn calls(&self) -> Vec<Call> {
        self.desk.lock().unwrap().calls.clone()
    }
}

fn serve(stream: TcpStream, config: Arc<ServerConfig>, desk: &Mutex<Desk>) -> Option<()> {
    let connection = ServerConnection::new(config).ok()?;
    let mut reader = BufReader::new(StreamOwned::new(connection, stream));
    let mut call = Call::default();
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    line.trim_end().clone_into(&mut call.line);
    loop {
        line.clear();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        call.headers.push((name.to_ascii_lowercase(), value.to_owned()));
    }
    let mut body = vec![0; call.header("content-length").parse().ok()?];
    reader.read_exact(&mut body).ok()?;
    call.body = String::from_utf8(body).ok()?;
    let answer = {
        let mut desk = desk.lock().unwrap();
        desk.calls.push(call);
        desk.answers.pop_front()
    };
    let usual = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".to_owned();
    let stream = reader.get_mut();
    stream.write_all(answer.unwrap_or(usual).as_bytes()).ok()?;
    stream.flush().ok()?;
    stream.conn.send_close_notify();
    stream.flush().ok()
}
