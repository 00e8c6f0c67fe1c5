//! Bodies and queries, read so that a wrong field is named.

use std::borrow::Cow;

use kernel::{Fault, Message};
use salvo::extract::Metadata;
use salvo::http::header::CONTENT_TYPE;
use salvo::oapi::{
    Components, Content, EndpointArgRegister, Operation, Parameter, ParameterIn, RefOr, RequestBody, Required, Schema,
    ToSchema,
};
use salvo::{Depot, Extractible, Request};
use serde::de::DeserializeOwned;

use crate::cx::Visit;
use crate::refusal::Refusal;

/// A JSON body.
#[derive(Clone, Debug)]
pub struct JsonBody<T>(pub T);

/// The query of an address. `language`, which any address may carry, is left out.
#[derive(Clone, Debug)]
pub struct Params<T>(pub T);

fn metadata() -> &'static Metadata {
    static NONE: Metadata = Metadata::new("");
    &NONE
}

impl<'ex, T: DeserializeOwned + Send> Extractible<'ex> for JsonBody<T> {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        let limit = depot.get_typed::<Visit>().map_or(1 << 20, |v| v.app.settings.body_limit);
        Ok(Self(read_json(req, limit).await?))
    }
}

impl<'ex, T: DeserializeOwned + Send> Extractible<'ex> for Params<T> {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, _depot: &'ex mut Depot) -> Result<Self, Refusal> {
        Ok(Self(read_query(req.uri().query().unwrap_or_default())?))
    }
}

async fn read_json<T: DeserializeOwned>(req: &mut Request, limit: usize) -> Result<T, Fault> {
    let declared = req.headers().get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    if !declared.to_ascii_lowercase().starts_with("application/json") {
        return Err(Fault::Body(415, "error.body.media_type".into()));
    }
    let too_large = || Fault::Body(413, Message::new("error.body.too_large").with("limit", limit));
    let payload = req.payload_with_max_size(limit).await.map_err(|error| match error {
        salvo::http::ParseError::PayloadTooLarge => too_large(),
        other => Fault::Body(400, Message::new("error.body.syntax").with("detail", other)),
    })?;
    parse_json(payload)
}

/// Reads JSON; a fault names the field's path.
pub(crate) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        if inner.is_data() { field_fault(&path, &without_place(&inner.to_string())) } else { syntax(&inner) }
    })?;
    reader.end().map_err(|error| syntax(&error))?;
    Ok(value)
}

fn read_query<T: DeserializeOwned>(query: &str) -> Result<T, Fault> {
    let pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = serde_urlencoded::from_str(query)
        .map_err(|e| Fault::Body(400, Message::new("error.body.syntax").with("detail", e)))?;
    let kept: Vec<_> = pairs.into_iter().filter(|(name, _)| name != "language").collect();
    let again = serde_urlencoded::to_string(kept)?;
    let reader = serde_urlencoded::Deserializer::new(form_pairs(again.as_bytes()));
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let path = error.path().to_string();
        field_fault(&path, &error.into_inner().to_string())
    })
}

fn form_pairs(bytes: &[u8]) -> form_urlencoded::Parse<'_> {
    form_urlencoded::parse(bytes)
}

fn syntax(error: &serde_json::Error) -> Fault {
    Fault::Body(
        400,
        Message::new("error.body.syntax").with("detail", format!("line {}, column {}", error.line(), error.column())),
    )
}

fn without_place(text: &str) -> String {
    text.rsplit_once(" at line ").map_or_else(|| text.to_owned(), |(words, _)| words.to_owned())
}

/// Serde names a missing or unknown field in its words only; everything else by the path.
fn field_fault(path: &str, words: &str) -> Fault {
    let named = words.split('`').nth(1).unwrap_or_default();
    let under = |name: &str| match path.trim_end_matches('.') {
        "" | "." => name.to_owned(),
        path if path.ends_with(name) => path.to_owned(),
        path => format!("{path}.{name}"),
    };
    if words.starts_with("missing field") {
        Fault::field(under(named), "required", "field.required")
    } else if words.starts_with("unknown field") {
        Fault::field(under(named), "unknown", "field.unknown")
    } else if words.starts_with("unknown variant") {
        Fault::field(path.to_owned(), "choice", "field.choice")
    } else {
        Fault::field(path.to_owned(), "type", Message::new("field.type").with("detail", words))
    }
}

impl<T: ToSchema> EndpointArgRegister for JsonBody<T> {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let content = Content::new(T::to_schema(components));
        operation.request_body =
            Some(RequestBody::new().required(Required::True).add_content("application/json", content));
    }
}

impl<T: ToSchema> EndpointArgRegister for Params<T> {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let mut aside = Components::new();
        let schema = match T::to_schema(&mut aside) {
            RefOr::Type(schema) => Some(schema),
            RefOr::Ref(at) => {
                let own = at.ref_location.rsplit('/').next().unwrap_or_default().to_owned();
                aside.schemas.remove(&own).and_then(|s| if let RefOr::Type(s) = s { Some(s) } else { None })
            }
        };
        for (name, schema) in aside.schemas {
            components.schemas.entry(name).or_insert(schema);
        }
        let Some(Schema::Object(object)) = schema else { return };
        for (name, property) in object.properties.clone() {
            let required = if object.required.contains(&name) { Required::True } else { Required::False };
            operation
                .parameters
                .insert(Parameter::new(name).location(ParameterIn::Query).required(required).schema(property));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Form {
        #[expect(dead_code, reason = "only read by serde")]
        line_key: String,
        #[expect(dead_code, reason = "only read by serde")]
        #[serde(default)]
        page: Option<u32>,
    }

    fn told(fault: Fault) -> (String, &'static str) {
        match fault {
            Fault::Fields(mut f) => (f.remove(0).field.into_owned(), f.first().map_or("", |x| x.rule)),
            other => (format!("{other:?}"), ""),
        }
    }

    fn field(json: &str) -> String {
        told(parse_json::<Form>(json.as_bytes()).unwrap_err()).0
    }

    #[test]
    fn a_wrong_field_is_named() {
        assert_eq!(field("{}"), "lineKey");
        assert_eq!(field(r#"{"lineKey": 3}"#), "lineKey");
        assert_eq!(field(r#"{"lineKey": "a", "page": "x"}"#), "page");
        assert_eq!(field(r#"{"lineKey": "a", "pgae": 1}"#), "pgae");
        assert!(matches!(parse_json::<Form>(b"{").unwrap_err(), Fault::Body(400, _)));
        assert!(matches!(parse_json::<Form>(br#"{"lineKey":"a"} x"#).unwrap_err(), Fault::Body(400, _)));
    }

    #[test]
    fn a_wrong_query_value_is_named_and_language_is_nobodys() {
        assert_eq!(told(read_query::<Form>("lineKey=a&page=x").unwrap_err()).0, "page");
        assert_eq!(told(read_query::<Form>("page=1").unwrap_err()).0, "lineKey");
        read_query::<Form>("lineKey=a&page=2&language=ko").unwrap();
    }
}
