//! Forms that bring files (`multipart/form-data`). Texts are read like the parameters of a query, into a type whose fields
//! say what they hold; files go straight into the store, a piece at a time, and a handler decides whether they stay.
//!
//! A struct declares its files as [`FilePart`]s; that is what the document tells, and which parts may bring one:
//!
//! ```text
//! struct DocumentToAdd { device_unique_key: Key, content: Text<Free<1000>>, file: Option<FilePart> }
//!
//! let UploadForm { fields, mut files } = form;
//! let mut form = Form::default();
//! let content = form.take("content", fields.content);
//! let file = form.take("file", files.take("file", fields.file));
//! let (content, file) = form.done((content, file))?;
//! ..
//! file.keep();
//! tx.commit().await?;
//! ```
//!
//! What is wrong with a file is told at its field, with whatever else is wrong. The whole body is read all the same, so
//! that the sender hears why: one that is answered while it still sends may see nothing but a connection that broke.

mod file;
mod pace;
mod piece;
mod receive;

pub use file::{FilePart, ReceivedFile, Uploads};
pub use piece::PieceBody;
pub use receive::file_rules;

use kernel::Fault;
use salvo::extract::Metadata;
use salvo::oapi::{Components, Content, EndpointArgRegister, Operation, RequestBody, Required};
use salvo::{Depot, Extractible, Request};

use crate::cx::Cx;
use crate::refusal::{FORM_REFUSALS, Refusal};
use crate::wire::Wire;

/// A form with its files.
#[derive(Debug)]
pub struct UploadForm<T> {
    /// What its texts say.
    pub fields: T,
    /// The files that came.
    pub files: Uploads,
}

impl<'ex, T: Wire + Send> Extractible<'ex> for UploadForm<T> {
    fn metadata() -> &'static Metadata {
        static NONE: Metadata = Metadata::new("");
        &NONE
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        // only who was let in is listened to
        let cx = depot.get_typed::<Cx>().map_err(|_| Fault::Unauthenticated)?.clone();
        Ok(receive::form(req, &cx).await?)
    }
}

impl<T: Wire> EndpointArgRegister for UploadForm<T> {
    fn register(components: &mut Components, operation: &mut Operation, _arg: &str) {
        let content = Content::new(T::schema(components));
        operation.request_body =
            Some(RequestBody::new().required(Required::True).add_content("multipart/form-data", content));
        for response in &FORM_REFUSALS {
            response.register(components, operation);
        }
    }
}
