//! Files of inspections.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

use stored_files::KeptFile;

/// A file, and what shows it.
#[derive(Clone, Debug)]
pub(crate) struct AttachedFile {
    pub(crate) file_id: Uuid,
    pub(crate) file_key: String,
    pub(crate) file_name: String,
    pub(crate) size: i64,
    pub(crate) content_type: String,
    pub(crate) entry_id: Option<Uuid>,
    pub(crate) point_number: Option<i16>,
    pub(crate) follow_up_id: Option<Uuid>,
}

impl From<AttachedFile> for KeptFile {
    fn from(file: AttachedFile) -> Self {
        Self {
            file_id: file.file_id,
            file_key: file.file_key,
            file_name: file.file_name,
            size: file.size,
            content_type: file.content_type,
        }
    }
}

/// What shows a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FileOwner {
    /// An entry, or one of its points.
    Entry(Uuid, Option<i16>),
    /// A follow-up.
    FollowUp(Uuid),
}

/// Notes who sent a file in. Nothing shows it yet.
pub(crate) async fn add_file(tx: &mut TenantTx, file_id: Uuid, uploader: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inspection_file (company_id, file_id, uploader_id) values ($1, $2, $3)",
        tx.company(),
        file_id,
        uploader,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Shows files that the uploader sent in since an instant and that nothing shows yet, or that the owner shows already; how
/// many there were.
pub(crate) async fn attach(
    tx: &mut TenantTx,
    owner: FileOwner,
    files: &[Uuid],
    (uploader, since): (Uuid, OffsetDateTime),
) -> Result<u64, DbError> {
    let (entry, point, follow_up) = parts(owner);
    let done = sqlx::query!(
        "update inspection_file set entry_id = $4, point_number = $5, follow_up_id = $6,
           place = array_position($2, file_id)
         where company_id = $1 and file_id = any($2)
           and ((uploader_id = $3 and entry_id is null and follow_up_id is null
               and exists (select from stored_file f where f.company_id = $1 and f.file_id = inspection_file.file_id
                 and f.created_at >= $7))
             or (entry_id is not distinct from $4 and point_number is not distinct from $5
               and follow_up_id is not distinct from $6))",
        tx.company(),
        files,
        uploader,
        entry,
        point,
        follow_up,
        since,
    );
    Ok(done.execute(&mut **tx).await?.rows_affected())
}

fn parts(owner: FileOwner) -> (Option<Uuid>, Option<i16>, Option<Uuid>) {
    match owner {
        FileOwner::Entry(entry, point) => (Some(entry), point, None),
        FileOwner::FollowUp(follow_up) => (None, None, Some(follow_up)),
    }
}

/// Removes the rows of the owner's files that are not among these; the keys of those that went.
pub(crate) async fn detach(tx: &mut TenantTx, owner: FileOwner, stay: &[Uuid]) -> Result<Vec<String>, DbError> {
    let (entry, point, follow_up) = parts(owner);
    sqlx::query_scalar!(
        "delete from stored_file where company_id = $1 and file_id in (
           select file_id from inspection_file where company_id = $1 and entry_id is not distinct from $2
             and point_number is not distinct from $3 and follow_up_id is not distinct from $4
             and file_id <> all($5))
         returning file_key",
        tx.company(),
        entry,
        point,
        follow_up,
        stay,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The files of some entries, of their points and of their follow-ups, in order.
pub(crate) async fn of_entries(tx: &mut TenantTx, entries: &[Uuid]) -> Result<Vec<AttachedFile>, DbError> {
    sqlx::query_as!(
        AttachedFile,
        r#"select f.file_id, f.file_key, f.file_name, f.size, f.content_type, i.entry_id, i.point_number, i.follow_up_id
           from inspection_file i
           join stored_file f on f.company_id = i.company_id and f.file_id = i.file_id
           left join inspection_follow_up u on u.company_id = i.company_id and u.follow_up_id = i.follow_up_id
           where i.company_id = $1 and (i.entry_id = any($2) or u.entry_id = any($2))
           order by i.place, f.created_at, f.file_id"#,
        tx.company(),
        entries,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The files of a follow-up, in order.
pub(crate) async fn of_follow_up(tx: &mut TenantTx, follow_up_id: Uuid) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select file_id from inspection_file where company_id = $1 and follow_up_id = $2 order by place",
        tx.company(),
        follow_up_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A file that the member sent in and nothing shows yet, or one that a machine of these locations shows.
pub(crate) async fn find_file(
    tx: &mut TenantTx,
    locations: &[Uuid],
    (file_id, member): (Uuid, Uuid),
) -> Result<Option<KeptFile>, DbError> {
    sqlx::query_as!(
        KeptFile,
        r#"select f.file_id, f.file_key, f.file_name, f.size, f.content_type
           from inspection_file i
           join stored_file f on f.company_id = i.company_id and f.file_id = i.file_id
           left join inspection_follow_up u on u.company_id = i.company_id and u.follow_up_id = i.follow_up_id
           left join inspection_entry e on e.company_id = i.company_id and e.entry_id = coalesce(i.entry_id, u.entry_id)
           left join device d on d.company_id = e.company_id and d.device_id = e.device_id
           where i.company_id = $1 and i.file_id = $3
             and (d.location_id = any($2) or (e.entry_id is null and i.uploader_id = $4))"#,
        tx.company(),
        locations,
        file_id,
        member,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The keys in the store of all files of an entry, of its points and of its follow-ups, and their rows.
pub(crate) async fn attached(tx: &mut TenantTx, entry_id: Uuid) -> Result<(Vec<Uuid>, Vec<String>), DbError> {
    let files = of_entries(tx, &[entry_id]).await?;
    Ok(files.into_iter().map(|file| (file.file_id, file.file_key)).unzip())
}
