//! Orders that may be sent twice: a call with an `Idempotency-Key` is carried out once, and its answer is told again to
//! whoever sends the same.
//!
//! A handler takes an [`OrderKey`], asks [`Cx::once`] inside of its transaction and keeps the answer before the commit:
//!
//! ```text
//! let mut tx = cx.begin().await?;
//! let order = match cx.once(&mut tx, key, digest).await? {
//!     Once::First(order) => order,
//!     Once::Again(answer) => return ok(answer),
//! };
//! let row = store::add(&mut tx, ..).await?;
//! let answer = order.keep(&mut tx, row).await?;
//! tx.commit().await?;
//! ok(answer)
//! ```
//!
//! What is refused is not kept: the key is free for another try. Nor is a file of the refused order, which the handler
//! takes away as it does without a key.

use std::marker::PhantomData;

use access::answers::{self, Order};
use db::TenantTx;
use kernel::{Fault, Outcome};
use salvo::extract::Metadata;
use salvo::oapi::{
    BasicType, Components, EndpointArgRegister, Object, Operation, Parameter, ParameterIn, RefOr, Required, Schema,
    ToSchema,
};
use salvo::{Depot, Extractible, Request};
use serde::{Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::cx::Cx;
use crate::refusal::Refusal;

/// The header.
const HEADER: &str = "Idempotency-Key";
/// Longest key.
const LONGEST: usize = 255;

/// The key of an order, and the call that it was sent to.
#[derive(Clone, Debug)]
pub struct OrderKey {
    key: Option<String>,
    call: String,
}

/// What was sent with an order, boiled down: two orders have the same digest when all their parts are the same. It is
/// made of the parts and not of the body's bytes, because a form with files is packed anew for each try.
#[derive(Clone, Debug, Default)]
pub struct OrderDigest(Sha256);

impl OrderDigest {
    /// Adds a text under its field's name.
    #[must_use]
    pub fn text(self, field: &str, value: &str) -> Self {
        self.part(field.as_bytes()).part(b"text").part(value.as_bytes())
    }

    /// Adds a file by its name and the SHA-256 of its content.
    #[must_use]
    pub fn file(self, field: &str, name: &str, content: &[u8; 32]) -> Self {
        self.part(field.as_bytes()).part(b"file").part(name.as_bytes()).part(content)
    }

    /// Each part with its length: no two lists of parts run into the same bytes.
    fn part(mut self, bytes: &[u8]) -> Self {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
        self
    }
}

/// Where an order stands.
#[derive(Debug)]
pub enum Once<T> {
    /// It is new, or came without a key: do it.
    First(NewOrder),
    /// It was done.
    Again(KeptAnswer<T>),
}

/// An order that is being carried out.
#[derive(Debug)]
pub struct NewOrder(Option<Order>);

/// The answer to an order, told alike each time.
#[derive(Debug)]
pub struct KeptAnswer<T>(Value, PhantomData<fn() -> T>);

impl Cx {
    /// Whether an order was carried out before, by this person and under this key. Inside of the transaction that would
    /// do it: two that come at once wait for each other.
    pub async fn once<T>(&self, tx: &mut TenantTx, key: OrderKey, digest: OrderDigest) -> Outcome<Once<T>> {
        let Some(text) = key.key else { return Ok(Once::First(NewOrder(None))) };
        let digest = digest.part(key.call.as_bytes()).0.finalize().into();
        let order = Order { actor_id: self.actor.member_id, key: text, digest };
        Ok(match answers::claim(tx, &order, self.now()).await? {
            Some(answer) => Once::Again(KeptAnswer(answer, PhantomData)),
            None => Once::First(NewOrder(Some(order))),
        })
    }
}

impl NewOrder {
    /// Keeps the answer, in the transaction that did the work.
    pub async fn keep<T: Serialize>(self, tx: &mut TenantTx, answer: T) -> Outcome<KeptAnswer<T>> {
        let answer = serde_json::to_value(answer)?;
        if let Some(order) = &self.0 {
            answers::keep(tx, order, &answer).await?;
        }
        Ok(KeptAnswer(answer, PhantomData))
    }
}

impl<T> Serialize for KeptAnswer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<T: ToSchema + 'static> ToSchema for KeptAnswer<T> {
    fn to_schema(components: &mut Components) -> RefOr<Schema> {
        T::to_schema(components)
    }
}

impl<'ex> Extractible<'ex> for OrderKey {
    fn metadata() -> &'static Metadata {
        static NONE: Metadata = Metadata::new("");
        &NONE
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, _depot: &'ex mut Depot) -> Result<Self, Refusal> {
        let call = format!("{} {}", req.method(), req.uri().path());
        let Some(header) = req.headers().get(HEADER) else { return Ok(Self { key: None, call }) };
        let fits = |text: &&str| (1..=LONGEST).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        let key = header.to_str().ok().filter(fits);
        let key = key.ok_or_else(|| Fault::field(HEADER, "characters", "order.key.form"))?;
        Ok(Self { key: Some(key.to_owned()), call })
    }
}

impl EndpointArgRegister for OrderKey {
    fn register(_components: &mut Components, operation: &mut Operation, _arg: &str) {
        let text = Object::with_type(BasicType::String).min_length(1).max_length(LONGEST).pattern("^[!-~]+$");
        let header = Parameter::new(HEADER).location(ParameterIn::Header).required(Required::False).schema(text);
        let words = "The same for each try of one order: it is carried out once, and its answer told again for a day.";
        operation.parameters.insert(header.description(words));
    }
}

#[cfg(test)]
mod tests {
    use super::OrderDigest;

    #[test]
    fn only_the_same_parts_have_the_same_digest() {
        let digest = |digest: OrderDigest| -> [u8; 32] {
            use sha2::Digest as _;
            digest.0.finalize().into()
        };
        let file = |name: &str, byte: u8| OrderDigest::default().file("f", name, &[byte; 32]);
        let text = |field: &str, value: &str| OrderDigest::default().text(field, value);
        assert_eq!(digest(text("a", "bc")), digest(text("a", "bc")));
        let others = [
            text("ab", "c"),
            text("a", "b").text("c", ""),
            text("a", "").text("bc", ""),
            file("a.pdf", 1),
            file("a.pdf", 2),
            file("b.pdf", 1),
        ];
        let mut digests: Vec<_> = others.into_iter().chain([text("a", "bc")]).map(digest).collect();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), 7);
    }
}
