//! Reading a form with files off the wire.

use std::time::Duration;

use files::content::{FileRules, HEAD, TAIL};
use kernel::constants::{REFUSED_EXTENSIONS, UPLOAD_MAX_BYTES};
use kernel::fault::FieldFaults;
use kernel::limits::TEXT_MAX;
use kernel::rules::Breach;
use kernel::{Fault, Message, Outcome, ids, text};
use multer::{Constraints, Multipart, SizeLimit};
use plant::constants;
use salvo::Request;
use salvo::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use salvo::oapi::{Components, KnownFormat, RefOr, Schema, SchemaFormat};
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt as _;
use tokio::time::timeout;

use super::pace::{Paced, Progress};
use super::{ReceivedFile, UploadForm, Uploads};
use crate::cx::Cx;
use crate::stored::store_away;
use crate::wire::{self, Wire};

/// Bytes of a form besides its files.
const TEXTS: u64 = 1 << 20;
/// Most parts of a form.
const PARTS: usize = 64;
/// Most bytes of a text: its characters have four at most.
const TEXT_BYTES: usize = 4 * TEXT_MAX;

/// Reads the form and puts its files into the store.
pub(super) async fn form<T: Wire>(req: &mut Request, cx: &Cx) -> Outcome<UploadForm<T>> {
    let header = |name| req.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = || Fault::Body(415, "error.form.media_type".into());
    let boundary = multer::parse_boundary(header(CONTENT_TYPE)).map_err(|_| media_type())?;
    let length = header(CONTENT_LENGTH).parse::<u64>().ok();
    let (rules, file_parts) = (file_rules(cx).await?, file_parts::<T>());
    let limit = rules.max_bytes * file_parts.len() as u64 + TEXTS;
    if let Some(name) = file_parts.first().filter(|_| length.is_some_and(|length| length > limit)) {
        // what is announced as too long need not be waited for
        return Err(told_at(name, rules.too_large()));
    }
    let settings = &cx.app().settings;
    let progress = Progress::default();
    let limits = Constraints::new().size_limit(SizeLimit::new().whole_stream(limit));
    let parts = Multipart::with_constraints(Paced::new(req.take_body(), progress.clone()), boundary, limits);
    let silence = settings.upload_silence;
    let reader = FormReader { cx, rules, file_parts, parts, progress, silence, read: ReadForm::default() };
    let read = timeout(settings.upload_time, reader.read()).await.map_err(|_| too_slow())??;
    read.faults.done()?;
    Ok(UploadForm { fields: T::from_query(read.texts)?, files: read.files })
}

/// What files may be, as a provider has it (decision 31).
pub async fn file_rules(cx: &Cx) -> Outcome<FileRules> {
    let mut tx = cx.begin().await?;
    let [most, refused] = constants::values(&mut tx, [UPLOAD_MAX_BYTES, REFUSED_EXTENSIONS]).await?;
    Ok(FileRules { max_bytes: most.parse()?, refused: refused.split(',').map(str::to_owned).collect() })
}

/// The fields of the type that hold files.
fn file_parts<T: Wire>() -> Vec<String> {
    let object = wire::object(T::schema, &mut Components::new());
    let fields = object.properties.into_iter();
    fields.filter(|(_, schema)| holds_file(schema)).map(|(name, _)| name).collect()
}

fn holds_file(schema: &RefOr<Schema>) -> bool {
    match schema {
        RefOr::Type(Schema::Object(one)) => one.format == Some(SchemaFormat::KnownFormat(KnownFormat::Binary)),
        // a file that may be missing, with its description
        RefOr::Type(Schema::OneOf(some)) => some.items.iter().any(holds_file),
        RefOr::Type(Schema::AllOf(some)) => some.items.iter().any(holds_file),
        _ => false,
    }
}

struct FormReader<'a> {
    cx: &'a Cx,
    rules: FileRules,
    file_parts: Vec<String>,
    parts: Multipart<'static>,
    progress: Progress,
    silence: Duration,
    read: ReadForm,
}

/// What was read so far.
#[derive(Default)]
struct ReadForm {
    texts: Vec<(String, String)>,
    files: Uploads,
    faults: FieldFaults,
}

impl FormReader<'_> {
    async fn read(mut self) -> Outcome<ReadForm> {
        for _ in 0..PARTS {
            let next = timeout(self.silence, self.parts.next_field()).await.map_err(|_| too_slow())?;
            let Some(part) = next.map_err(|error| self.broken(&error))? else { return Ok(self.read) };
            self.progress.found(0);
            self.part(part).await?;
        }
        Err(unreadable())
    }

    async fn part(&mut self, mut part: multer::Field<'static>) -> Outcome<()> {
        let name = part.name().ok_or_else(unreadable)?.to_owned();
        text::check(&name).map_err(|_| unreadable())?;
        if !self.file_parts.contains(&name) {
            return self.text(name, part).await;
        }
        let Some(file_name) = part.file_name().map(|name| text::composed(name).into_owned()) else {
            let words = Message::new("field.type").with("detail", "a file is wanted, a text came");
            self.read.faults.add(name, "type", words);
            return Ok(());
        };
        let came = self.file(&file_name, &mut part).await?;
        if let Some(came) = came {
            // its place among the texts: a field that must have a file has one
            if !self.read.texts.iter().any(|(known, _)| *known == name) {
                self.read.texts.push((name.clone(), String::new()));
            }
            self.read.files.add(name, came);
        }
        Ok(())
    }

    async fn text(&mut self, name: String, mut part: multer::Field<'static>) -> Outcome<()> {
        let mut bytes = Vec::new();
        let mut long = false;
        while let Some(piece) = self.piece(&mut part).await? {
            long |= bytes.len() + piece.len() > TEXT_BYTES;
            if !long {
                bytes.extend_from_slice(&piece);
            }
        }
        let value = match String::from_utf8(bytes) {
            Ok(_) if long => Err(text::TextFault::TooLong(TEXT_MAX)),
            // browsers end lines of a form as mails do
            Ok(value) => Ok(value.replace("\r\n", "\n")),
            Err(_) => Err(text::TextFault::Nul),
        };
        let twice = self.read.texts.iter().any(|(known, _)| *known == name);
        match value.and_then(text::taken) {
            Ok(_) if twice => self.read.faults.add(name, "twice", "field.twice"),
            Ok(value) => self.read.texts.push((name, value)),
            Err(fault) => {
                self.read.faults.add(name.clone(), fault.rule(), fault.message());
                self.read.texts.push((name, String::new()));
            }
        }
        Ok(())
    }

    /// Puts a file into the store as it comes. None: the field was sent without one.
    async fn file(
        &self,
        name: &str,
        part: &mut multer::Field<'static>,
    ) -> Outcome<Option<Result<ReceivedFile, Breach>>> {
        let files = self.cx.app().files.clone();
        let key = format!("upload/{}/{}", self.cx.actor.company.as_i64(), ids::new_id());
        let mut writer = files.create(&key);
        let (mut size, mut head, mut digest) = (0, Vec::with_capacity(HEAD), Sha256::new());
        let mut tail = Vec::new();
        let mut fault = self.rules.check_name(name).err();
        let mut away = None;
        while let Some(piece) = self.piece(part).await? {
            size += piece.len() as u64;
            if fault.is_none() && size > self.rules.max_bytes {
                fault = Some(self.rules.too_large());
            }
            if fault.is_some() || away.is_some() {
                continue;
            }
            if head.len() < HEAD {
                head.extend_from_slice(&piece[..piece.len().min(HEAD - head.len())]);
                fault = if head.len() < HEAD { None } else { self.rules.check_head(name, &head).err() };
            }
            keep_tail(&mut tail, &piece);
            digest.update(&piece);
            away = writer.write_all(&piece).await.err();
        }
        if name.is_empty() && size == 0 {
            return Ok(None);
        }
        let head = || if head.len() < HEAD { self.rules.check_head(name, &head) } else { Ok(()) };
        let whole =
            || self.rules.check_size(size).and_then(|()| head()).and_then(|()| self.rules.check_tail(name, &tail));
        if let Some(breach) = fault.or_else(|| whole().err()) {
            return Ok(Some(Err(breach)));
        }
        if let Some(cause) = away {
            return Err(store_away(cause));
        }
        // from here on it is in the store, and leaves it unless the handler keeps it
        let file = ReceivedFile::new(files, key, name.to_owned(), size, digest.finalize().into());
        writer.shutdown().await.map_err(store_away)?;
        Ok(Some(Ok(file)))
    }

    async fn piece(&self, part: &mut multer::Field<'static>) -> Outcome<Option<bytes::Bytes>> {
        let piece = timeout(self.silence, part.chunk()).await.map_err(|_| too_slow())?;
        let piece = piece.map_err(|error| self.broken(&error))?;
        self.progress.found(piece.as_ref().map_or(0, bytes::Bytes::len));
        Ok(piece)
    }

    fn broken(&self, error: &multer::Error) -> Fault {
        match (error, self.file_parts.first()) {
            (multer::Error::StreamSizeExceeded { .. }, Some(name)) => told_at(name, self.rules.too_large()),
            (multer::Error::StreamSizeExceeded { limit }, None) => {
                Fault::Body(413, Message::new("error.body.too_large").with("limit", limit))
            }
            _ => unreadable(),
        }
    }
}

/// Keeps the last bytes of what came.
fn keep_tail(tail: &mut Vec<u8>, piece: &[u8]) {
    tail.extend_from_slice(&piece[piece.len().saturating_sub(TAIL)..]);
    let more = tail.len().saturating_sub(TAIL);
    tail.drain(..more);
}

fn told_at(name: &str, breach: Breach) -> Fault {
    Fault::field(name.to_owned(), breach.rule, breach.message)
}

pub(super) fn unreadable() -> Fault {
    Fault::Body(400, "error.form.syntax".into())
}

pub(super) fn too_slow() -> Fault {
    Fault::Body(400, "error.form.slow".into())
}
