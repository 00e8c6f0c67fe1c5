//! A body that is a piece of a file, as it is.

use std::time::Duration;

use bytes::Bytes;
use futures::StreamExt as _;
use kernel::{Fault, Message, Outcome};
use salvo::extract::Metadata;
use salvo::http::ReqBody;
use salvo::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use salvo::oapi::{
    BasicType, Components, Content, EndpointArgRegister, KnownFormat, Object, Operation, RequestBody, Required,
    SchemaFormat,
};
use salvo::{Depot, Extractible, Request};
use tokio::io::AsyncWriteExt as _;
use tokio::time::timeout;

use super::receive::{too_slow, unreadable};
use crate::body::whole;
use crate::cx::Cx;
use crate::refusal::{BODY_REFUSALS, Refusal};
use crate::signed::is_signed;
use crate::stored::store_away;

/// The media type of a piece.
const PIECE: &str = "application/octet-stream";

/// A piece of a file. Nothing of it is read before it goes into the store, unless the call is signed.
#[derive(Debug)]
pub struct PieceBody {
    body: ReqBody,
    announced: Option<u64>,
}

impl PieceBody {
    /// Puts the piece into the store as it comes, under a key of its own; its bytes. A piece that breaks off, or is longer
    /// than it may be, leaves nothing.
    pub async fn store(mut self, cx: &Cx, key: &str, most: u64) -> Outcome<u64> {
        if self.announced.is_some_and(|bytes| bytes > most) {
            return Err(too_large(most));
        }
        let settings = &cx.app().settings;
        let mut writer = cx.app().files.create(key);
        let reading = async {
            let mut size = 0;
            while let Some(piece) = self.next(settings.upload_silence).await? {
                size += piece.len() as u64;
                if size > most {
                    return Err(too_large(most));
                }
                writer.write_all(&piece).await.map_err(store_away)?;
            }
            Ok(size)
        };
        let size = timeout(settings.upload_time, reading).await.map_err(|_| too_slow())??;
        if self.announced.is_some_and(|bytes| bytes != size) {
            return Err(unreadable());
        }
        if size > 0 {
            writer.shutdown().await.map_err(store_away)?;
        }
        Ok(size)
    }

    async fn next(&mut self, silence: Duration) -> Outcome<Option<Bytes>> {
        loop {
            let frame = timeout(silence, self.body.next()).await.map_err(|_| too_slow())?;
            match frame {
                None => return Ok(None),
                Some(Err(_)) => return Err(unreadable()),
                // trailers say nothing of a file
                Some(Ok(frame)) => {
                    if let Ok(bytes) = frame.into_data() {
                        return Ok(Some(bytes));
                    }
                }
            }
        }
    }
}

fn too_large(most: u64) -> Fault {
    Fault::Body(413, Message::new("error.body.too_large").with("limit", most))
}

impl<'ex> Extractible<'ex> for PieceBody {
    fn metadata() -> &'static Metadata {
        static NONE: Metadata = Metadata::new("");
        &NONE
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        // only who was let in is listened to
        let limit = depot.get_typed::<Cx>().map_err(|_| Fault::Unauthenticated)?.app().settings.body_limit;
        let text = |name| req.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let plain = matches!(text(CONTENT_ENCODING), "" | "identity");
        if !text(CONTENT_TYPE).eq_ignore_ascii_case(PIECE) || !plain {
            return Err(Fault::Body(415, "error.body.piece".into()).into());
        }
        let announced = text(CONTENT_LENGTH).parse().ok();
        let body = if is_signed(req) {
            // it was read whole, because it is signed
            ReqBody::Once(Bytes::copy_from_slice(whole(req, limit).await?))
        } else {
            req.take_body()
        };
        Ok(Self { body, announced })
    }
}

impl EndpointArgRegister for PieceBody {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let bytes = Object::with_type(BasicType::String).format(SchemaFormat::KnownFormat(KnownFormat::Binary));
        operation.request_body =
            Some(RequestBody::new().required(Required::True).add_content(PIECE, Content::new(bytes)));
        for response in &BODY_REFUSALS {
            response.register(components, operation);
        }
    }
}
