//! The call of a system's address.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::{Fault, Outcome};
use reqwest::redirect::Policy;
use reqwest::{Certificate, Client};
use sha2::Sha256;
use time::OffsetDateTime;
use url::Host;
use uuid::Uuid;
use webhook_orders::webhook_address;

use crate::addresses::is_open;

/// How long a system may take, the connection included.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a name may take.
const LOOKUP: Duration = Duration::from_secs(5);

/// Why a system did not take a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotTaken {
    /// It answered something else than 2xx.
    Answered(u16),
    /// It did not answer in time.
    Late,
    /// Nobody is there, or what is there does not speak TLS as it should.
    Away,
    /// The name leads nowhere.
    Unknown,
    /// The name leads to an address that is not of the open internet.
    Closed,
    /// The address is none.
    Wrong,
}

impl NotTaken {
    /// As the ledger keeps it; the page of webhooks tells it in the reader's language.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Answered(_) => "answered",
            Self::Late => "late",
            Self::Away => "away",
            Self::Unknown => "unknown",
            Self::Closed => "closed",
            Self::Wrong => "wrong",
        }
    }
}

/// Finds what a name leads to.
pub trait Resolve: Send + Sync + 'static {
    /// The addresses, in the order in which they are tried.
    fn resolve(&self, host: &str) -> impl Future<Output = std::io::Result<Vec<IpAddr>>> + Send;
}

/// As the machine resolves names.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemNames;

impl Resolve for SystemNames {
    async fn resolve(&self, host: &str) -> std::io::Result<Vec<IpAddr>> {
        Ok(tokio::net::lookup_host((host, 0)).await?.map(|found| found.ip()).collect())
    }
}

/// How far the calls reach.
#[derive(Clone)]
pub struct Reach<N> {
    names: Arc<N>,
    open: fn(IpAddr) -> bool,
    /// Besides those of the machine.
    roots: Vec<Certificate>,
}

impl Reach<SystemNames> {
    /// The open internet.
    pub fn internet() -> Self {
        Self { names: Arc::new(SystemNames), open: is_open, roots: Vec::new() }
    }
}

impl<N: Resolve> Reach<N> {
    /// Other names, addresses that are permitted besides the open internet, and other certificates (tests).
    pub fn with(names: N, open: fn(IpAddr) -> bool, roots: Vec<Certificate>) -> Self {
        Self { names: Arc::new(names), open, roots }
    }

    /// Sends a message once. Every address of the name must be of the open internet, and the call goes to those that were
    /// looked at: a name that leads elsewhere a moment later changes nothing.
    pub(crate) async fn send(&self, address: &str, message: &Message<'_>) -> Outcome<Result<u16, NotTaken>> {
        let Some((url, host)) = webhook_address(address) else { return Ok(Err(NotTaken::Wrong)) };
        let found = match &host {
            Host::Ipv4(ip) => vec![IpAddr::V4(*ip)],
            Host::Ipv6(ip) => vec![IpAddr::V6(*ip)],
            Host::Domain(name) => match tokio::time::timeout(LOOKUP, self.names.resolve(name)).await {
                Ok(Ok(found)) if !found.is_empty() => found,
                Ok(_) | Err(_) => return Ok(Err(NotTaken::Unknown)),
            },
        };
        if !found.iter().all(|ip| is_open(*ip) || (self.open)(*ip)) {
            return Ok(Err(NotTaken::Closed));
        }
        let port = url.port_or_known_default().unwrap_or(443);
        let places: Vec<SocketAddr> = found.into_iter().map(|ip| SocketAddr::new(ip, port)).collect();
        let client = self.client(&host.to_string(), &places)?;
        let mut call = client.post(url).header("content-type", "application/json").body(message.body.to_owned());
        for (name, value) in message.headers()? {
            call = call.header(name, value);
        }
        Ok(match call.send().await {
            // what it says is not read: nobody shows it
            Ok(answer) if answer.status().is_success() => Ok(answer.status().as_u16()),
            Ok(answer) => Err(NotTaken::Answered(answer.status().as_u16())),
            Err(error) if error.is_timeout() => Err(NotTaken::Late),
            Err(_) => Err(NotTaken::Away),
        })
    }

    fn client(&self, host: &str, places: &[SocketAddr]) -> Outcome<Client> {
        // reqwest takes the process's; a second time changes nothing
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = Client::builder()
            .https_only(true)
            .no_proxy()
            .redirect(Policy::none())
            .timeout(PATIENCE)
            .user_agent("sosogi-webhooks/1")
            .resolve_to_addrs(host, places);
        for root in &self.roots {
            builder = builder.add_root_certificate(root.clone());
        }
        builder.build().map_err(|error| Fault::Ours(error.into()))
    }
}

/// A message that is about to be sent (the headers are those of Standard Webhooks 1.0).
#[derive(Debug)]
pub(crate) struct Message<'a> {
    pub(crate) id: Uuid,
    pub(crate) at: OffsetDateTime,
    pub(crate) body: &'a str,
    /// What signs.
    pub(crate) secret: &'a [u8],
}

impl Message<'_> {
    fn headers(&self) -> Outcome<[(&'static str, String); 3]> {
        let (id, at) = (self.id.to_string(), self.at.unix_timestamp().to_string());
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret).map_err(|_| Fault::ours("a secret of no length"))?;
        mac.update(format!("{id}.{at}.{}", self.body).as_bytes());
        let signature = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
        Ok([("webhook-id", id), ("webhook-timestamp", at), ("webhook-signature", signature)])
    }
}
