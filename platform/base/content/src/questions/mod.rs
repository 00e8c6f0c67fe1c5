//! Questions and answers. Before the log-in those are shown that are released to everybody and not for members alone.

mod store;

use db::{DbError, TenantTx};
use kernel::{Fault, Worded, ids};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::codes::ServiceType;

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its key.
    pub publication_id: Uuid,
    /// The question.
    pub title: Worded,
    /// The answer as cleaned HTML; empty in lists.
    pub text: Worded,
    /// What it is about.
    pub service: ServiceType,
    /// Where it is shown.
    pub section: String,
    /// Its place there.
    pub order: i32,
}

/// Which questions are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct QuestionFilter<'a> {
    /// About one service; none: about any.
    pub service: Option<ServiceType>,
    /// Of one section; none: of any.
    pub section: Option<&'a str>,
    /// Part of question or answer in any language; empty: all.
    pub keyword: &'a str,
    /// The reader is a member: those for members alone stand among them.
    pub member: bool,
}

/// Part of a list in the keepers' order, and how many there are in all: rows before it, rows at most.
pub async fn list(
    conn: &mut PgConnection,
    filter: QuestionFilter<'_>,
    (offset, size): (i64, i64),
) -> Result<(Vec<Question>, i64), DbError> {
    let found = store::list(conn, filter, (offset, size)).await?;
    if found.is_empty() && offset > 0 {
        let first = store::list(conn, filter, (0, 1)).await?;
        return Ok((Vec::new(), first.first().map_or(0, |row| row.count)));
    }
    let count = found.first().map_or(0, |row| row.count);
    Ok((found.into_iter().map(Question::from).collect(), count))
}

/// One with its answer; none when it is not released to the reader.
pub async fn one(conn: &mut PgConnection, key: Uuid, member: bool) -> Result<Option<Question>, DbError> {
    Ok(store::one(conn, key, member).await?.map(Question::from))
}

/// Notes that an answer was read: by a member, or by somebody whom nobody knows.
pub async fn note_read(tx: &mut TenantTx, key: Uuid, member: Option<Uuid>, now: OffsetDateTime) -> Result<(), DbError> {
    store::note_read(tx, ids::new_id(), (key, member), now).await
}

/// There is no such question, or it is not for the reader.
pub fn missing() -> Fault {
    Fault::NotFound("question.unknown".into())
}
