//! Lines of the audit log that a transaction writes at its very end.
//!
//! Each line holds a hash of the one before it, so whoever writes the next locks the head of the company's chain until the
//! commit. As the last lock of a transaction it is held for a moment, and nobody waits for another lock while holding it.

use serde_json::Value;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::DbError;

/// A line to be written with the commit.
#[derive(Clone, Debug)]
pub struct AuditLine {
    /// Its key.
    pub audit_id: Uuid,
    /// When.
    pub at: OffsetDateTime,
    /// Who; none for the command line.
    pub actor_id: Option<Uuid>,
    /// Their name.
    pub actor_name: String,
    /// Their member type; 0 for the command line.
    pub actor_type: i16,
    /// What, for example `device.add`.
    pub action: String,
    /// To what, in words.
    pub subject: String,
    /// To which row.
    pub subject_id: Option<Uuid>,
    /// What it was.
    pub before: Option<Value>,
    /// What it became.
    pub after: Option<Value>,
    /// From where.
    pub ip: Option<String>,
}

/// Adds lines to the chain of a company.
pub(crate) async fn write(conn: &mut PgConnection, company: i64, lines: Vec<AuditLine>) -> Result<(), DbError> {
    let head = sqlx::query!(
        "insert into audit_head as head (company_id, place, hash) values ($1, 0, '')
         on conflict (company_id) do update set place = head.place returning place, hash",
        company,
    );
    let head = head.fetch_one(&mut *conn).await?;
    let (mut place, mut hash) = (head.place, head.hash);
    for line in lines {
        place += 1;
        let written = sqlx::query_scalar!(
            "insert into audit (company_id, audit_id, at, actor_id, actor_name, actor_type, action, subject, subject_id,
               before, after, ip, place, hash)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
               audit_hash($14, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))
             returning hash",
            company,
            line.audit_id,
            line.at,
            line.actor_id,
            line.actor_name,
            line.actor_type,
            line.action,
            line.subject,
            line.subject_id,
            line.before,
            line.after,
            line.ip,
            place,
            hash,
        );
        hash = written.fetch_one(&mut *conn).await?;
    }
    sqlx::query!("update audit_head set place = $2, hash = $3 where company_id = $1", company, place, hash)
        .execute(conn)
        .await?;
    Ok(())
}
