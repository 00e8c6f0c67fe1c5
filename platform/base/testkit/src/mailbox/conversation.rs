//! One conversation, from the greeting to the goodbye. The words of SMTP are mailin's.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use rustls::{ServerConnection, StreamOwned};

use super::{Mail, MailboxShared, Tls};

/// Answers a caller until either hangs up.
pub(super) fn hold(stream: &TcpStream, shared: &Arc<MailboxShared>) {
    if shared.habits.silent {
        // whoever waits for a word sees the connection end when the mailbox stops
        let _ = { stream }.read_to_end(&mut Vec::new());
        return;
    }
    // a caller that is killed in the middle is no failure of the test
    let _ = talk(stream, shared);
}

fn talk(stream: &TcpStream, shared: &Arc<MailboxShared>) -> io::Result<()> {
    let encrypted = Arc::new(AtomicBool::new(false));
    let mut session = session(shared, &encrypted, stream)?;
    let mut greets = true;
    if shared.habits.tls != Some(Tls::Implicit) {
        if speak(stream.try_clone()?, &mut session, greets)? == Ending::Closed {
            return Ok(());
        }
        greets = false;
    }
    let stream = encrypt(stream.try_clone()?, shared)?;
    encrypted.store(true, Ordering::Relaxed);
    session.tls_active();
    speak(stream, &mut session, greets)?;
    Ok(())
}

fn session(shared: &Arc<MailboxShared>, encrypted: &Arc<AtomicBool>, stream: &TcpStream) -> io::Result<Session<Clerk>> {
    let mut builder = SessionBuilder::new("mailbox.test");
    if shared.habits.tls.is_some() {
        builder.enable_start_tls();
    }
    if shared.habits.login.is_some() {
        builder.enable_auth(AuthMechanism::Plain);
    }
    let (shared, encrypted) = (shared.clone(), encrypted.clone());
    let clerk = Clerk { shared, encrypted, from: String::new(), to: Vec::new(), raw: Vec::new(), user: None };
    Ok(builder.build(stream.peer_addr()?.ip(), clerk))
}

fn encrypt(stream: TcpStream, shared: &MailboxShared) -> io::Result<StreamOwned<ServerConnection, TcpStream>> {
    let config = shared.certificate.clone().ok_or(io::ErrorKind::Unsupported)?;
    Ok(StreamOwned::new(ServerConnection::new(config).map_err(io::Error::other)?, stream))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Closed,
    Encrypt,
}

fn speak<S: Read + Write>(stream: S, session: &mut Session<Clerk>, greets: bool) -> io::Result<Ending> {
    let mut stream = BufReader::new(stream);
    if greets {
        say(stream.get_mut(), &session.greeting())?;
    }
    let mut line = Vec::new();
    loop {
        line.clear();
        if stream.read_until(b'\n', &mut line)? == 0 {
            return Ok(Ending::Closed);
        }
        let answer = session.process(&line);
        match answer.action {
            Action::NoReply => {}
            Action::Reply => say(stream.get_mut(), &answer)?,
            Action::UpgradeTls => {
                say(stream.get_mut(), &answer)?;
                return Ok(Ending::Encrypt);
            }
            Action::Close => {
                say(stream.get_mut(), &answer)?;
                return Ok(Ending::Closed);
            }
        }
    }
}

fn say(stream: &mut impl Write, answer: &Response) -> io::Result<()> {
    let mut words = Vec::new();
    answer.write_to(&mut words)?;
    stream.write_all(&words)?;
    stream.flush()
}

/// Decides what is taken, and keeps it.
struct Clerk {
    shared: Arc<MailboxShared>,
    encrypted: Arc<AtomicBool>,
    from: String,
    to: Vec<String>,
    raw: Vec<u8>,
    user: Option<String>,
}

impl Handler for Clerk {
    fn rcpt(&mut self, to: &str) -> Response {
        if self.shared.habits.login.is_some() && self.user.is_none() {
            return response::AUTHENTICATION_REQUIRED;
        }
        if self.shared.inside.lock().unwrap().refused.contains(to) { response::NO_MAILBOX } else { response::OK }
    }

    fn data_start(&mut self, _domain: &str, from: &str, _is8bit: bool, to: &[String]) -> Response {
        from.clone_into(&mut self.from);
        self.to = to.to_vec();
        self.raw.clear();
        response::START_DATA
    }

    fn data(&mut self, part: &[u8]) -> io::Result<()> {
        self.raw.extend_from_slice(part);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let mut inside = self.shared.inside.lock().unwrap();
        inside.mails.push(Mail {
            from: self.from.clone(),
            to: self.to.clone(),
            user: self.user.clone(),
            encrypted: self.encrypted.load(Ordering::Relaxed),
            raw: std::mem::take(&mut self.raw),
        });
        drop(self.shared.changed.wait_while(inside, |inside| inside.held));
        response::OK
    }

    fn auth_plain(&mut self, _acts_as: &str, user: &str, password: &str) -> Response {
        let fits = |(known, secret): &(String, String)| known == user && secret == password;
        if !self.shared.habits.login.as_ref().is_some_and(fits) {
            return response::INVALID_CREDENTIALS;
        }
        self.user = Some(user.to_owned());
        response::AUTH_OK
    }
}
