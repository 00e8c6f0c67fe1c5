//! SQL of checklists.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A checklist in short.
#[derive(Clone, Debug)]
pub(crate) struct Checklist {
    pub(crate) checklist_id: Uuid,
    pub(crate) model: String,
    pub(crate) kind: i16,
    pub(crate) edition: i32,
    pub(crate) point_count: i64,
    pub(crate) version: i32,
    pub(crate) saved_at: OffsetDateTime,
    pub(crate) saved_by: String,
}

/// A point of a checklist. Its number is its place.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    pub(crate) section: String,
    pub(crate) title: String,
    pub(crate) criterion: Option<String>,
    pub(crate) measured: bool,
    pub(crate) unit: Option<String>,
    pub(crate) lower_limit: Option<String>,
    pub(crate) upper_limit: Option<String>,
    pub(crate) item_key: Option<String>,
}

/// The checklists in use, by model and kind.
pub(crate) async fn list(tx: &mut TenantTx) -> Result<Vec<Checklist>, DbError> {
    sqlx::query_as!(
        Checklist,
        r#"select c.checklist_id, c.model, c.kind, c.edition, c.version, c.saved_at, c.saved_by,
             (select count(*) from inspection_point p where p.company_id = $1 and p.checklist_id = c.checklist_id
               and p.edition = c.edition) as "point_count!"
           from inspection_checklist c where c.company_id = $1 and c.in_use order by c.model, c.kind"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// A checklist in use, held against another who changes it.
pub(crate) async fn hold(tx: &mut TenantTx, checklist_id: Uuid) -> Result<Option<Checklist>, DbError> {
    sqlx::query_as!(
        Checklist,
        r#"select c.checklist_id, c.model, c.kind, c.edition, c.version, c.saved_at, c.saved_by,
             (select count(*) from inspection_point p where p.company_id = $1 and p.checklist_id = c.checklist_id
               and p.edition = c.edition) as "point_count!"
           from inspection_checklist c where c.company_id = $1 and c.checklist_id = $2 and c.in_use for update of c"#,
        tx.company(),
        checklist_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The kind of a checklist of the model, in use or not.
pub(crate) async fn kind(tx: &mut TenantTx, checklist_id: Uuid, model: &str) -> Result<Option<i16>, DbError> {
    sqlx::query_scalar!(
        "select kind from inspection_checklist where company_id = $1 and checklist_id = $2 and model = $3",
        tx.company(),
        checklist_id,
        model,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The points of an edition, in order.
pub(crate) async fn points(tx: &mut TenantTx, checklist_id: Uuid, edition: i32) -> Result<Vec<Point>, DbError> {
    sqlx::query_as!(
        Point,
        r#"select section, title, criterion, measured, unit, lower_limit::text, upper_limit::text, item_key
           from inspection_point where company_id = $1 and checklist_id = $2 and edition = $3 order by point_number"#,
        tx.company(),
        checklist_id,
        edition,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Adds a checklist without points.
pub(super) async fn insert(tx: &mut TenantTx, checklist: &Checklist) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inspection_checklist (company_id, checklist_id, model, kind, edition, version, saved_at, saved_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.company(),
        checklist.checklist_id,
        checklist.model,
        checklist.kind,
        checklist.edition,
        checklist.version,
        checklist.saved_at,
        checklist.saved_by,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Moves a checklist on to its next edition.
pub(super) async fn update(tx: &mut TenantTx, checklist: &Checklist) -> Result<(), DbError> {
    sqlx::query!(
        "update inspection_checklist set edition = $3, version = $4, saved_at = $5, saved_by = $6
         where company_id = $1 and checklist_id = $2",
        tx.company(),
        checklist.checklist_id,
        checklist.edition,
        checklist.version,
        checklist.saved_at,
        checklist.saved_by,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Writes the points of an edition.
pub(super) async fn add_points(tx: &mut TenantTx, checklist: &Checklist, points: &[Point]) -> Result<(), DbError> {
    for (place, point) in (1_i16..).zip(points) {
        sqlx::query!(
            "insert into inspection_point (company_id, checklist_id, edition, point_number, section, title, criterion,
               measured, unit, lower_limit, upper_limit, item_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::numeric, $11::text::numeric, $12)",
            tx.company(),
            checklist.checklist_id,
            checklist.edition,
            place,
            point.section,
            point.title,
            point.criterion,
            point.measured,
            point.unit,
            point.lower_limit,
            point.upper_limit,
            point.item_key,
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Takes a checklist out of use.
pub(super) async fn remove(tx: &mut TenantTx, checklist_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "update inspection_checklist set in_use = false where company_id = $1 and checklist_id = $2",
        tx.company(),
        checklist_id,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
