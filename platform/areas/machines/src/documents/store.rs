//! SQL of documents and of the files that they show.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use stored_files::KeptFile;

/// A document as it is stored.
#[derive(Clone, Debug)]
pub(super) struct Document {
    pub(super) document_id: Uuid,
    pub(super) device_id: Uuid,
    pub(super) category: i16,
    pub(super) registration_date: Date,
    pub(super) content: String,
    pub(super) registrant: String,
    pub(super) file: Option<KeptFile>,
}

/// A row of both tables.
struct JoinedRow {
    document_id: Uuid,
    device_id: Uuid,
    category: i16,
    registration_date: Date,
    content: String,
    registrant: String,
    file_id: Option<Uuid>,
    file_key: Option<String>,
    file_name: Option<String>,
    size: Option<i64>,
    content_type: Option<String>,
    count: i64,
}

impl From<JoinedRow> for Document {
    fn from(row: JoinedRow) -> Self {
        let file = row.file_id.map(|file_id| KeptFile {
            file_id,
            file_key: row.file_key.unwrap_or_default(),
            file_name: row.file_name.unwrap_or_default(),
            size: row.size.unwrap_or_default(),
            content_type: row.content_type.unwrap_or_default(),
        });
        Self {
            document_id: row.document_id,
            device_id: row.device_id,
            category: row.category,
            registration_date: row.registration_date,
            content: row.content,
            registrant: row.registrant,
            file,
        }
    }
}

/// Which documents are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct DocumentFilter<'a> {
    pub(super) device_id: Uuid,
    pub(super) category: Option<i16>,
    /// Part of what they say, or of their file's name; empty admits all.
    pub(super) keyword: &'a str,
}

/// A page of a machine's documents, by their date and newest first.
pub(super) async fn page(
    tx: &mut TenantTx,
    filter: DocumentFilter<'_>,
    page: Page<NewestFirst>,
) -> Result<Rows<Document>, DbError> {
    let found = Rows::counted(read(tx, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(
    tx: &mut TenantTx,
    filter: DocumentFilter<'_>,
    page: Page<NewestFirst>,
) -> Result<Vec<(Document, i64)>, DbError> {
    let found = sqlx::query_as!(
        JoinedRow,
        r#"select e.document_id, e.device_id, e.category, e.registration_date, e.content, e.actor_name as registrant,
             f.file_id as "file_id?", f.file_key as "file_key?", f.file_name as "file_name?", f.size as "size?",
             f.content_type as "content_type?", count(*) over () as "count!"
           from equipment_document e
           left join stored_file f on f.company_id = e.company_id and f.file_id = e.file_id
           where e.company_id = $1 and e.device_id = $2 and ($3::smallint is null or e.category = $3)
             and ($4 = '' or position(lower($4) in lower(e.content)) > 0
                  or position(lower($4) in lower(coalesce(f.file_name, ''))) > 0)
           order by e.registration_date desc, e.created_at desc, e.document_id offset $5 limit $6"#,
        tx.company(),
        filter.device_id,
        filter.category,
        filter.keyword,
        page.offset,
        page.size,
    );
    let counted = |row: JoinedRow| {
        let count = row.count;
        (row.into(), count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}

/// How many documents of each category a machine has; none for a category without.
pub(super) async fn counts(tx: &mut TenantTx, device_id: Uuid, keyword: &str) -> Result<Vec<(i16, i64)>, DbError> {
    let found = sqlx::query!(
        r#"select e.category, count(*) as "count!" from equipment_document e
           left join stored_file f on f.company_id = e.company_id and f.file_id = e.file_id
           where e.company_id = $1 and e.device_id = $2
             and ($3 = '' or position(lower($3) in lower(e.content)) > 0
                  or position(lower($3) in lower(coalesce(f.file_name, ''))) > 0)
           group by e.category"#,
        tx.company(),
        device_id,
        keyword,
    );
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.category, row.count)).collect())
}

/// A document of a machine that stands in one of these locations.
pub(super) async fn find(
    tx: &mut TenantTx,
    locations: &[Uuid],
    document_id: Uuid,
) -> Result<Option<Document>, DbError> {
    let found = sqlx::query_as!(
        JoinedRow,
        r#"select e.document_id, e.device_id, e.category, e.registration_date, e.content, e.actor_name as registrant,
             f.file_id as "file_id?", f.file_key as "file_key?", f.file_name as "file_name?", f.size as "size?",
             f.content_type as "content_type?", 1::bigint as "count!"
           from equipment_document e
           join device d on d.company_id = e.company_id and d.device_id = e.device_id
           left join stored_file f on f.company_id = e.company_id and f.file_id = e.file_id
           where e.company_id = $1 and d.location_id = any($2) and e.document_id = $3"#,
        tx.company(),
        locations,
        document_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?.map(Document::from))
}

/// The same, held against another who deletes it.
pub(super) async fn hold(
    tx: &mut TenantTx,
    locations: &[Uuid],
    document_id: Uuid,
) -> Result<Option<Document>, DbError> {
    let found = sqlx::query_as!(
        JoinedRow,
        r#"select e.document_id, e.device_id, e.category, e.registration_date, e.content, e.actor_name as registrant,
             f.file_id as "file_id?", f.file_key as "file_key?", f.file_name as "file_name?", f.size as "size?",
             f.content_type as "content_type?", 1::bigint as "count!"
           from equipment_document e
           join device d on d.company_id = e.company_id and d.device_id = e.device_id
           left join stored_file f on f.company_id = e.company_id and f.file_id = e.file_id
           where e.company_id = $1 and d.location_id = any($2) and e.document_id = $3
           for update of e"#,
        tx.company(),
        locations,
        document_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?.map(Document::from))
}

/// A document to be, checked.
#[derive(Debug)]
pub(super) struct NewDocument {
    pub(super) device_id: Uuid,
    pub(super) category: i16,
    pub(super) registration_date: Date,
    pub(super) content: String,
}

/// Who adds it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Registrant<'a> {
    pub(super) id: Uuid,
    pub(super) name: &'a str,
    pub(super) member_type: i16,
}

/// Adds a document.
pub(super) async fn add(
    tx: &mut TenantTx,
    new: &NewDocument,
    (document_id, file_id): (Uuid, Option<Uuid>),
    registrant: Registrant<'_>,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into equipment_document (company_id, document_id, device_id, category, registration_date, content, file_id,
           created_at, actor_id, actor_name, actor_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        tx.company(),
        document_id,
        new.device_id,
        new.category,
        new.registration_date,
        new.content,
        file_id,
        now,
        registrant.id,
        registrant.name,
        registrant.member_type,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes a document, and the row of its file.
pub(super) async fn remove(tx: &mut TenantTx, document: &Document) -> Result<(), DbError> {
    sqlx::query!(
        "delete from equipment_document where company_id = $1 and document_id = $2",
        tx.company(),
        document.document_id,
    )
    .execute(&mut **tx)
    .await?;
    if let Some(file) = &document.file {
        stored_files::remove(tx, &[file.file_id]).await?;
    }
    Ok(())
}
