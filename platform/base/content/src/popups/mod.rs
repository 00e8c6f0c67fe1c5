//! Popups: what a page says to everybody for a while.

mod store;

use db::DbError;
use kernel::Worded;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// A popup.
#[derive(Clone, Debug)]
pub struct Popup {
    /// Its key.
    pub publication_id: Uuid,
    /// Its title.
    pub title: Worded,
    /// Cleaned HTML.
    pub text: Worded,
    /// From when it shows; always when none.
    pub starts_at: Option<OffsetDateTime>,
    /// Until when; for ever when none.
    pub ends_at: Option<OffsetDateTime>,
}

/// What a page shows now to this reader, the newest first.
pub async fn on_page(conn: &mut PgConnection, page: &str, now: OffsetDateTime) -> Result<Vec<Popup>, DbError> {
    Ok(store::on_page(conn, page, now).await?.into_iter().map(Popup::from).collect())
}
