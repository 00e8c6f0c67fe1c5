//! SQL of the seed.

use std::collections::HashSet;

use account::companies;
use anyhow::Result;
use db::{Db, DbError, Scope, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A filler of a company, as the seed needs it.
pub(super) struct Filler {
    pub(super) id: Uuid,
    pub(super) time_zone: String,
    /// Item numbers, and the pitch (mm) of each.
    pub(super) items: Vec<i16>,
    pub(super) pitches: Vec<f32>,
}

/// The company of this name.
pub(super) async fn find(db: &Db, name: &str) -> Result<Option<Scope>> {
    let mut tx = db.begin_unscoped().await?;
    Ok(companies::find(&mut tx, name).await?.first().map(|id| Scope::of(*id)))
}

/// When the company was made: the day from which its history counts back, also when the seed is run again later.
pub(super) async fn made_at(tx: &mut TenantTx) -> Result<OffsetDateTime, DbError> {
    sqlx::query_scalar!("select created_at from company where company_id = $1", tx.company()).fetch_one(&mut **tx).await
}

pub(super) async fn rename_location(tx: &mut TenantTx, id: Uuid, name: &str) -> Result<(), DbError> {
    sqlx::query!("update location set name = $3 where company_id = $1 and location_id = $2", tx.company(), id, name)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

pub(super) async fn rename_line(tx: &mut TenantTx, id: Uuid, name: &str) -> Result<(), DbError> {
    sqlx::query!("update line set name = $3 where company_id = $1 and line_id = $2", tx.company(), id, name)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

pub(super) async fn rename_device(tx: &mut TenantTx, id: Uuid, name: &str) -> Result<(), DbError> {
    sqlx::query!(
        "update device set display_name = $3 where company_id = $1 and device_id = $2",
        tx.company(),
        id,
        name
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn filler(tx: &mut TenantTx, number: &str) -> Result<Filler, DbError> {
    sqlx::query_as!(
        Filler,
        r#"select d.device_id as id, l.time_zone,
             array(select i.recipe_data_number from device_item i where i.company_id = $1 and i.device_id = d.device_id
                   order by i.recipe_data_number) as "items!",
             array(select coalesce(i.pitch_mm, 150) from device_item i where i.company_id = $1 and i.device_id = d.device_id
                   order by i.recipe_data_number) as "pitches!"
           from device d join location l using (company_id, location_id)
           where d.company_id = $1 and d.equipment_number = $2"#,
        tx.company(),
        number,
    )
    .fetch_one(&mut **tx)
    .await
}

/// True when this step of the seed was finished before.
pub(super) async fn done(tx: &mut TenantTx, action: &str, subject: &str) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select 1 from audit where company_id = $1 and action = $2 and subject = $3) as "done!""#,
        tx.company(),
        action,
        subject,
    )
    .fetch_one(&mut **tx)
    .await
}

/// What stands in a company.
#[derive(Default)]
pub(super) struct ExistingPlaces {
    pub(super) locations: HashSet<String>,
    /// Location and name.
    pub(super) lines: HashSet<(String, String)>,
    /// Equipment numbers.
    pub(super) devices: HashSet<String>,
}

/// All that stands in a company.
pub(super) async fn known(tx: &mut TenantTx) -> Result<ExistingPlaces, DbError> {
    let company = tx.company();
    let locations = sqlx::query_scalar!("select name from location where company_id = $1", company);
    let locations = locations.fetch_all(&mut **tx).await?.into_iter().collect();
    let lines = sqlx::query!(
        "select p.name as location, l.name from line l join location p using (company_id, location_id)
         where l.company_id = $1",
        company,
    );
    let lines = lines.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.location, row.name)).collect();
    let devices = sqlx::query_scalar!("select equipment_number from device where company_id = $1", company);
    let devices = devices.fetch_all(&mut **tx).await?.into_iter().collect();
    Ok(ExistingPlaces { locations, lines, devices })
}
