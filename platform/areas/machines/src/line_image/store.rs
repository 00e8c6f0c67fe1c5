//! The machines of a line.

use db::{DbError, TenantTx};
use uuid::Uuid;

/// A machine of a line.
#[derive(Debug)]
pub(super) struct Machine {
    pub(super) device_id: Uuid,
    pub(super) equipment_number: String,
    pub(super) display_name: String,
    pub(super) category: String,
    pub(super) model: String,
    /// It sends data, or has sent some.
    pub(super) connected: bool,
}

/// The line's machines in the order of flow.
pub(super) async fn machines(tx: &mut TenantTx, line_id: Uuid) -> Result<Vec<Machine>, DbError> {
    sqlx::query_as!(
        Machine,
        r#"select d.device_id, d.equipment_number, d.display_name, d.category, d.model,
             d.iot or coalesce(s.revision, 0) > 0 as "connected!"
           from device d left join device_status s on s.company_id = d.company_id and s.device_id = d.device_id
           where d.company_id = $1 and d.line_id = $2
           order by d.line_place, d.equipment_number"#,
        tx.company(),
        line_id,
    )
    .fetch_all(&mut **tx)
    .await
}
