//! Orders for files: what a file shall hold (the content of `export.request`), and handing the order over.
//!
//! Like a payload a request only grows, and it holds ids and instants, never rows.

use db::{DbError, TenantTx};
use jobs::{Job, enqueue_for, waiting};
use kernel::limits::{EXPORT_DAYS, EXPORTS_WAITING};
use kernel::{Fault, Lang, Message, Outcome, ids};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

/// Make the file of one `export` row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BuildExport {
    /// Row of `export`; also the job's id.
    pub export_id: Uuid,
}

impl Job for BuildExport {
    const KIND: &'static str = "exports.build";
    const QUEUE: &'static str = "exports";
    const FAIR: bool = true;
}

/// Make the file of one `export` row in a form of the company's own: a program of the company does it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MakeCustomFile {
    /// Row of `export`; also the job's id.
    pub export_id: Uuid,
    /// Which form.
    pub custom_file_id: Uuid,
    /// Of which line.
    pub line_id: Uuid,
}

impl Job for MakeCustomFile {
    const KIND: &'static str = "exports.custom";
    const QUEUE: &'static str = "remote";
    const FAIR: bool = true;
}

impl MakeCustomFile {
    /// What the payload of each job holds that makes files of this form.
    pub fn about(custom_file_id: Uuid) -> Value {
        json!({ "custom_file_id": custom_file_id })
    }

    /// What the payload of each job holds that tells of this line.
    pub fn of_line(line_id: Uuid) -> Value {
        json!({ "line_id": line_id })
    }
}

/// What the file shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportKind {
    /// One CSV with the detail rows.
    Detail,
    /// One CSV with the stops.
    Stops,
    /// A ZIP with a CSV of detail rows for each machine.
    DetailZip,
}

/// The product whose runs alone a file shows, named as the search named it: machines may know it by different numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportProduct {
    /// By its number.
    Number(i16),
    /// By its code.
    Code(String),
    /// By its film.
    Film(String),
}

impl ExportKind {
    /// The word in `export.kind` and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Detail => "detail",
            Self::Stops => "stops",
            Self::DetailZip => "detail-zip",
        }
    }
}

/// A machine and the stretch of time that is wanted of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportPart {
    /// The machine.
    pub device_id: Uuid,
    /// The line on which it was chosen, if any.
    #[serde(default)]
    pub line_id: Option<Uuid>,
    /// First instant.
    #[serde(with = "time::serde::rfc3339")]
    pub from: OffsetDateTime,
    /// First instant after it.
    #[serde(with = "time::serde::rfc3339")]
    pub to: OffsetDateTime,
}

/// An order for a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportRequest {
    /// What it shows.
    pub kind: ExportKind,
    /// Of which machines and times, in this order.
    pub parts: Vec<ExportPart>,
    /// Signals, in this order; none: all that the machines sent.
    #[serde(default)]
    pub item_keys: Option<Vec<String>>,
    /// Of the runs of this product alone; none: all of the time.
    #[serde(default)]
    pub product: Option<ExportProduct>,
}

/// The word in `export.kind` for a file of the company's own form.
pub const CUSTOM: &str = "custom";

/// What a program of the company is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomRequest {
    /// Which form.
    pub custom_file_id: Uuid,
    /// Of which line.
    pub line_id: Uuid,
    /// The machines on it when it was ordered.
    pub devices: Vec<Uuid>,
    /// First of the line's days.
    pub first: Date,
    /// Last of them.
    pub last: Date,
}

/// What a member wants.
#[derive(Clone, Copy, Debug)]
pub enum FileOrder<'a> {
    /// A file that the worker makes.
    Ours(&'a ExportRequest),
    /// A file that a program of the company makes.
    Custom(&'a CustomRequest),
}

impl FileOrder<'_> {
    /// The word in `export.kind`.
    const fn word(self) -> &'static str {
        match self {
            Self::Ours(request) => request.kind.word(),
            Self::Custom(_) => CUSTOM,
        }
    }

    fn request(self) -> serde_json::Result<Value> {
        match self {
            Self::Ours(request) => serde_json::to_value(request),
            Self::Custom(request) => serde_json::to_value(request),
        }
    }

    /// Queues the job that makes it.
    async fn queue(self, tx: &mut TenantTx, export_id: Uuid, member: Uuid) -> Outcome<()> {
        match self {
            Self::Ours(_) => enqueue_for(tx, export_id, member, &BuildExport { export_id }).await,
            Self::Custom(CustomRequest { custom_file_id, line_id, .. }) => {
                let job = MakeCustomFile { export_id, custom_file_id: *custom_file_id, line_id: *line_id };
                enqueue_for(tx, export_id, member, &job).await
            }
        }
    }
}

/// An order and who gives it.
#[derive(Clone, Copy, Debug)]
pub struct NewExport<'a> {
    /// Who will fetch the file.
    pub actor_id: Uuid,
    /// Their name.
    pub actor_name: &'a str,
    /// Their member type.
    pub actor_type: i16,
    /// What the download centre calls it.
    pub title: &'a str,
    /// The file's language.
    pub lang: Lang,
    /// What the file shall hold.
    pub wanted: FileOrder<'a>,
    /// Bytes of files that the company may keep.
    pub quota: u64,
}

/// Refuses an order beyond what may wait of a member or be kept of a company. Orders of a company follow each other
/// from here to the end of the transaction, so that those who come together are counted too.
pub async fn admit(tx: &mut TenantTx, member: Uuid, quota: u64) -> Outcome<()> {
    lock(tx).await?;
    let waiting = waiting(tx, BuildExport::QUEUE, member).await? + waiting(tx, MakeCustomFile::QUEUE, member).await?;
    if waiting >= EXPORTS_WAITING {
        return Err(Fault::rule(Message::new("export.too_many").with("max", EXPORTS_WAITING)));
    }
    if stored(tx).await? >= quota {
        return Err(Fault::rule(OVER_QUOTA));
    }
    Ok(())
}

/// Key of the message that a company's files fill its space.
pub const OVER_QUOTA: &str = "export.quota";

/// Lets the orders of a company, and the ends of their files, come one after the other.
pub async fn lock(tx: &mut TenantTx) -> Result<(), DbError> {
    let company = tx.company();
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('export', $1))", company).execute(&mut **tx).await?;
    Ok(())
}

/// Bytes of the files that are kept for the company.
pub async fn stored(tx: &mut TenantTx) -> Result<u64, DbError> {
    let bytes = sqlx::query_scalar!(
        r#"select coalesce(sum(size), 0)::bigint as "bytes!" from export where company_id = $1 and file_key is not null"#,
        tx.company(),
    );
    Ok(u64::try_from(bytes.fetch_one(&mut **tx).await?).unwrap_or(0))
}

/// Writes the order and queues its job, in the caller's transaction. The key of both.
pub async fn place(tx: &mut TenantTx, new: &NewExport<'_>, now: OffsetDateTime) -> Outcome<Uuid> {
    admit(tx, new.actor_id, new.quota).await?;
    let export_id = ids::new_id();
    sqlx::query!(
        "insert into export (company_id, export_id, actor_id, actor_name, actor_type, kind, title, language, request, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        tx.company(),
        export_id,
        new.actor_id,
        new.actor_name,
        new.actor_type,
        new.wanted.word(),
        new.title,
        new.lang.code(),
        new.wanted.request()?,
        now,
    )
    .execute(&mut **tx)
    .await?;
    new.wanted.queue(tx, export_id, new.actor_id).await?;
    Ok(export_id)
}

/// A finished file.
#[derive(Clone, Debug)]
pub struct ReadyFile {
    /// Where it lies.
    pub file_key: String,
    /// Under which name it is saved.
    pub file_name: String,
    /// Its media type.
    pub content_type: String,
}

/// A file that was made, to be handed over.
#[derive(Clone, Copy, Debug)]
pub struct FinishedFile<'a> {
    /// Where it lies.
    pub file_key: &'a str,
    /// Under which name it is saved.
    pub file_name: &'a str,
    /// Its media type.
    pub content_type: &'a str,
    /// Bytes.
    pub size: u64,
}

/// Points an order at its file, unless that would be more than `quota` bytes of the company: files that are made at the same
/// time count too.
pub async fn finish(
    tx: &mut TenantTx,
    export_id: Uuid,
    file: FinishedFile<'_>,
    (quota, now): (u64, OffsetDateTime),
) -> Outcome<()> {
    lock(tx).await?;
    if stored(tx).await?.saturating_add(file.size) > quota {
        return Err(Fault::rule(OVER_QUOTA));
    }
    sqlx::query!(
        "update export set file_key = $3, file_name = $4, content_type = $5, size = $6, finished_at = $7, expires_at = $8
         where company_id = $1 and export_id = $2",
        tx.company(),
        export_id,
        file.file_key,
        file.file_name,
        file.content_type,
        i64::try_from(file.size)?,
        now,
        now + Duration::days(EXPORT_DAYS),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The file of an order, once it is made.
pub async fn ready(tx: &mut TenantTx, export_id: Uuid) -> Result<Option<ReadyFile>, DbError> {
    sqlx::query_as!(
        ReadyFile,
        r#"select file_key as "file_key!", file_name as "file_name!", content_type as "content_type!"
           from export where company_id = $1 and export_id = $2 and file_key is not null"#,
        tx.company(),
        export_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_of_the_first_day_can_still_be_read() {
        let text = r#"{"kind":"detail-zip","parts":[{"device_id":"0192f000-0000-7000-8000-000000000001",
            "line_id":null,"from":"2024-05-01T00:00:00Z","to":"2024-05-01T02:00:00Z"}],"item_keys":["seal_temperature"]}"#;
        let request: ExportRequest = serde_json::from_str(text).unwrap();
        assert_eq!((request.kind, request.parts.len()), (ExportKind::DetailZip, 1));
        assert_eq!(serde_json::to_value(request.kind).unwrap(), request.kind.word());
        let short = r#"{"kind":"stops","parts":[]}"#;
        let read = serde_json::from_str::<ExportRequest>(short).unwrap();
        assert_eq!((read.item_keys, read.product), (None, None));
    }
}
