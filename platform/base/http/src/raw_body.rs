//! A body that is a file as it is, without a form around it.

use kernel::{Fault, Message};
use salvo::extract::Metadata;
use salvo::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use salvo::oapi::{
    BasicType, Components, Content, EndpointArgRegister, KnownFormat, Object, Operation, RequestBody, Required,
    SchemaFormat,
};
use salvo::{Depot, Extractible, Request};

use crate::refusal::{BODY_REFUSALS, Refusal};

/// The bytes of a CSV file in whatever encoding, `MOST` at most. A request without a body has none.
#[derive(Clone, Debug)]
pub struct CsvBody<const MOST: usize>(pub Vec<u8>);

const CSV: &str = "text/csv";

impl<'ex, const MOST: usize> Extractible<'ex> for CsvBody<MOST> {
    fn metadata() -> &'static Metadata {
        static NONE: Metadata = Metadata::new("");
        &NONE
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, _depot: &'ex mut Depot) -> Result<Self, Refusal> {
        if !fits(req) {
            return Err(Fault::Body(415, "error.body.csv".into()).into());
        }
        let too_large = || Fault::Body(413, Message::new("error.body.too_large").with("limit", MOST));
        let payload = req.payload_with_max_size(MOST).await.map_err(|error| match error {
            salvo::http::ParseError::PayloadTooLarge => too_large(),
            other => Fault::Body(400, Message::new("error.body.syntax").with("detail", other)),
        })?;
        Ok(Self(payload.to_vec()))
    }
}

/// CSV or nothing, not packed.
fn fits(req: &Request) -> bool {
    let text = |name| req.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    let kind = text(CONTENT_TYPE).map(|kind| kind.split(';').next().unwrap_or_default().trim());
    kind.is_none_or(|kind| kind.eq_ignore_ascii_case(CSV))
        && text(CONTENT_ENCODING).is_none_or(|packed| packed.eq_ignore_ascii_case("identity"))
}

impl<const MOST: usize> EndpointArgRegister for CsvBody<MOST> {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let file = Object::with_type(BasicType::String).format(SchemaFormat::KnownFormat(KnownFormat::Binary));
        let body = RequestBody::new().required(Required::False).add_content(CSV, Content::new(file));
        operation.request_body = Some(body);
        for response in &BODY_REFUSALS {
            response.register(components, operation);
        }
    }
}
