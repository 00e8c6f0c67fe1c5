//! Bodies and queries as handlers take them.

use kernel::{Fault, Message, Outcome};
use salvo::extract::Metadata;
use salvo::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use salvo::oapi::{
    Components, Content, EndpointArgRegister, Operation, Parameter, ParameterIn, RequestBody, Required, ToSchema,
};
use salvo::{Depot, Extractible, Request};
use serde::Deserialize;

use crate::cx::Visit;
use crate::refusal::{BODY_REFUSALS, Refusal};
use crate::wire::{self, Wire};
use crate::{json, query};

/// A JSON body.
#[derive(Clone, Debug)]
pub struct JsonBody<T>(pub T);

/// The query of an address. `language`, which any address may carry, is left out.
#[derive(Clone, Debug)]
pub struct Params<T>(pub T);

/// A question that says all by being asked: a body without a field.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoConditions {}

fn metadata() -> &'static Metadata {
    static NONE: Metadata = Metadata::new("");
    &NONE
}

impl<'ex, T: Wire + Send> Extractible<'ex> for JsonBody<T> {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        let limit = depot.get_typed::<Visit>().map_or(1 << 20, |v| v.app.settings.body_limit);
        Ok(Self(read_json(req, limit).await?))
    }
}

impl<'ex, T: Wire + Send> Extractible<'ex> for Params<T> {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, _depot: &'ex mut Depot) -> Result<Self, Refusal> {
        let parameters = query::kept(req.uri().query().unwrap_or_default())?;
        Ok(Self(T::from_query(parameters)?))
    }
}

async fn read_json<T: Wire>(req: &mut Request, limit: usize) -> Outcome<T> {
    if !is_json(req) {
        return Err(Fault::Body(415, "error.body.media_type".into()));
    }
    let payload = whole(req, limit).await?;
    T::from_json(json::tree(payload)?)
}

/// The body as it was sent.
pub(crate) async fn whole(req: &mut Request, limit: usize) -> Outcome<&[u8]> {
    let payload = req.payload_with_max_size(limit).await.map_err(|error| match error {
        salvo::http::ParseError::PayloadTooLarge => {
            Fault::Body(413, Message::new("error.body.too_large").with("limit", limit))
        }
        other => Fault::Body(400, Message::new("error.body.syntax").with("detail", other)),
    })?;
    Ok(payload)
}

/// JSON in UTF-8, not packed.
fn is_json(req: &Request) -> bool {
    let text = |name| req.headers().get(name).and_then(|value| value.to_str().ok());
    let mut parts = text(CONTENT_TYPE).unwrap_or_default().split(';').map(str::trim);
    let json = parts.next().is_some_and(|kind| kind.eq_ignore_ascii_case("application/json"));
    let unicode = parts.all(|part| match part.split_once('=') {
        Some((name, set)) if name.eq_ignore_ascii_case("charset") => {
            set.trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        _ => true,
    });
    json && unicode && text(CONTENT_ENCODING).is_none_or(|packed| packed.eq_ignore_ascii_case("identity"))
}

impl<T: Wire> EndpointArgRegister for JsonBody<T> {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let content = Content::new(T::schema(components));
        operation.request_body =
            Some(RequestBody::new().required(Required::True).add_content("application/json", content));
        for response in &BODY_REFUSALS {
            response.register(components, operation);
        }
    }
}

impl<T: Wire> EndpointArgRegister for Params<T> {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let object = wire::object(T::schema, components);
        for (name, property) in object.properties.clone() {
            let required = if object.required.contains(&name) { Required::True } else { Required::False };
            operation
                .parameters
                .insert(Parameter::new(name).location(ParameterIn::Query).required(required).schema(property));
        }
    }
}
