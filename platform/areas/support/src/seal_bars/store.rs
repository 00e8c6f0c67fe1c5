//! What the equipment says of its roll.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use uuid::Uuid;

/// How many seal bars the rolls of these machines have, where the equipment says it.
pub(super) async fn bars_of(tx: &mut TenantTx, devices: &[Uuid]) -> Outcome<BTreeMap<Uuid, u8>> {
    let rows = sqlx::query!(
        r#"select device_id, roll_division_count as "bars!" from device
           where company_id = $1 and device_id = any($2) and roll_division_count is not null"#,
        tx.company(),
        devices,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.filter_map(|row| Some((row.device_id, u8::try_from(row.bars).ok()?))).collect())
}
