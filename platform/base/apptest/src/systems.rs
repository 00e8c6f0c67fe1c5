//! Calls of companies' systems: a request to the Web API with a person's token is signed in that person's name instead,
//! with keys that are kept for them, so that whoever walks over all calls walks over these as well.

use access::api_keys::{self, ApiKeyDraft};
use access::signed::{SignedCall, signed_text};
use access::{Actor, SessionLookup};
use hmac::{Hmac, KeyInit as _, Mac as _};
use salvo::Request;
use salvo::http::HeaderValue;
use salvo::http::header::AUTHORIZATION;
use sha2::Sha256;

use crate::TestApp;

/// The set that the tests keep; the other one is free.
const SLOT: i16 = 2;

impl TestApp {
    /// Signs a request of somebody who is no staff; one at a time, because a company has two sets only.
    pub(crate) async fn sign(&self, request: &mut Request) {
        let Some(actor) = self.caller(request).await.filter(|actor| !actor.member_type.is_staff()) else { return };
        let key = format!("{}", actor.member_id.simple());
        let draft = ApiKeyDraft {
            slot: SLOT,
            api_key: key.clone(),
            access_key: key.clone(),
            secret: Some(key.clone()),
            member_id: actor.member_id,
            permitted: String::new(),
            takes_jobs: true,
        };
        let mut tx = self.app.db.begin(actor.scope()).await.unwrap();
        if !api_keys::is_kept(&mut tx, &self.app.seal, &draft).await.unwrap() {
            api_keys::keep(&mut tx, &self.app.seal, &draft, self.app.clock.now()).await.unwrap();
        }
        tx.commit().await.unwrap();
        let timestamp = self.app.clock.now().unix_timestamp().to_string();
        let nonce = kernel::ids::new_id().simple().to_string();
        let body = request.payload().await.map(|bytes| bytes.to_vec()).unwrap_or_default();
        let call = SignedCall {
            api_key: &key,
            access_key: &key,
            timestamp: &timestamp,
            nonce: &nonce,
            signature: "",
            method: request.method().as_str(),
            path: request.uri().path(),
            query: request.uri().query().unwrap_or_default(),
            body: &body,
            ip: "",
        };
        let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).unwrap();
        mac.update(signed_text(&call).as_bytes());
        let signature = hex::encode(mac.finalize().into_bytes());
        let headers = [
            ("x-api-key", &key),
            ("x-access-key", &key),
            ("x-timestamp", &timestamp),
            ("x-nonce", &nonce),
            ("x-signature", &signature),
        ];
        for (name, value) in headers {
            request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
    }

    async fn caller(&self, request: &Request) -> Option<Actor> {
        let token = request.headers().get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?;
        let now = self.app.clock.now();
        match self.app.access.sessions.find(token, "127.0.0.1", None, now).await.unwrap() {
            SessionLookup::Live(actor) => Some(Actor::clone(&actor)),
            _ => None,
        }
    }
}
