//! SQL of lines.

use db::{DbError, TenantTx};
use uuid::Uuid;

/// A line as the list shows it.
pub(super) struct LineListRow {
    pub(super) location: String,
    pub(super) name: String,
    pub(super) start_hour: i16,
    pub(super) devices: Vec<String>,
}

pub(super) async fn find(tx: &mut TenantTx, location: Uuid, name: &str) -> Result<Option<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select line_id from line where company_id = $1 and location_id = $2 and name = $3 order by display_order limit 1",
        tx.company(),
        location,
        name,
    )
    .fetch_optional(&mut **tx)
    .await
}

pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<LineListRow>, DbError> {
    sqlx::query_as!(
        LineListRow,
        r#"select p.name as location, l.name, l.start_hour,
             array(select d.equipment_number from device d where d.company_id = $1 and d.line_id = l.line_id
                   order by d.line_place, d.equipment_number) as "devices!"
           from line l join location p using (company_id, location_id)
           where l.company_id = $1 order by p.display_order, p.name, l.display_order, l.name"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}
