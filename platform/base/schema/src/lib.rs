//! Migrations: forward only, run by the owner role. They stand apart from `db`, so that a new one rebuilds the programs
//! and the test kit, and nothing between.

use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection};

/// The only schema.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// Brings the database of `owner_url` up to date; a second run changes nothing.
pub async fn migrate(owner_url: &str) -> Result<(), sqlx::migrate::MigrateError> {
    let mut conn = PgConnection::connect(owner_url).await.map_err(sqlx::migrate::MigrateError::Execute)?;
    MIGRATIONS.run(&mut conn).await?;
    conn.close().await.map_err(sqlx::migrate::MigrateError::Execute)
}
