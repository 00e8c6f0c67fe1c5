//! Files of a form: as its type declares them, and as they came.

use files::Files;
use kernel::rules::Breach;
use salvo::oapi::{BasicType, Components, KnownFormat, Object, RefOr, Schema, SchemaFormat, ToSchema};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use tokio::runtime::Handle;

use crate::form::{Faults, Field};

/// A file in the type of a form. The file itself is among the [`Uploads`], under the field's name.
#[derive(Clone, Copy, Debug)]
pub struct FilePart;

impl<'de> Deserialize<'de> for FilePart {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(from).map(|_| Self)
    }
}

impl ToSchema for FilePart {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::String).format(SchemaFormat::KnownFormat(KnownFormat::Binary)).into()
    }
}

/// The files of a form by the names of their fields, each kept in the store or refused.
#[derive(Debug, Default)]
pub struct Uploads(Vec<(String, Result<ReceivedFile, Breach>)>);

impl Uploads {
    /// What came at a field that declares a file, for [`crate::form::Form::take`].
    pub fn take(&mut self, name: &str, _declared: Option<FilePart>) -> FileField {
        let place = self.0.iter().position(|(at, _)| at == name);
        FileField { came: place.map(|place| self.0.swap_remove(place).1), required: false }
    }

    /// The same, and one must have come.
    pub fn must(&mut self, name: &str, declared: Option<FilePart>) -> FileField {
        FileField { required: true, ..self.take(name, declared) }
    }

    /// A field has one file.
    pub(super) fn add(&mut self, name: String, came: Result<ReceivedFile, Breach>) {
        match self.0.iter_mut().find(|(at, _)| *at == name) {
            Some((_, known)) => {
                *known = Err(Breach::new("max_items", kernel::Message::new("field.max_items").with("max", 1)));
            }
            None => self.0.push((name, came)),
        }
    }
}

/// The file of a field, if one came.
#[derive(Debug)]
pub struct FileField {
    came: Option<Result<ReceivedFile, Breach>>,
    required: bool,
}

impl Field for FileField {
    type Value = Option<ReceivedFile>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<ReceivedFile> {
        match self.came {
            Some(Ok(file)) => return Some(file),
            Some(Err(breach)) => faults.add(name, breach),
            None if self.required => faults.add(name, Breach::new("required", "file.choose")),
            None => {}
        }
        None
    }
}

/// A file that came and keeps its rules. Unless it is kept it leaves the store again, whatever becomes of the call; a
/// process that is killed before leaves it to housekeeping, which finds that no row names it.
#[derive(Debug)]
pub struct ReceivedFile {
    /// Its name, as the sender has it.
    pub name: String,
    /// Its media type, by its name.
    pub content_type: &'static str,
    /// Bytes.
    pub size: u64,
    /// SHA-256 of its content.
    pub digest: [u8; 32],
    /// Its key in the store.
    pub key: String,
    files: Option<Files>,
}

impl ReceivedFile {
    pub(super) fn new(files: Files, key: String, name: String, size: u64, digest: [u8; 32]) -> Self {
        let content_type = files::content::media_type(&name);
        Self { name, content_type, size, digest, key, files: Some(files) }
    }

    /// Lets it stay. To be said right before the commit of the row that names it: behind it the call may be over already,
    /// and a row without its file is worse than a file without its row.
    pub fn keep(mut self) {
        self.files = None;
    }
}

impl Drop for ReceivedFile {
    fn drop(&mut self) {
        let (Some(files), Ok(handle)) = (self.files.take(), Handle::try_current()) else { return };
        let key = std::mem::take(&mut self.key);
        handle.spawn(async move {
            if let Err(error) = files.delete(&key).await {
                tracing::warn!(%error, "a file that nobody wants stays until housekeeping finds it");
            }
        });
    }
}
