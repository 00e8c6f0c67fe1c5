//! Constants that a provider may replace without a release (decision 31), with the values that count.

use std::collections::BTreeMap;

use db::{DbError, TenantTx};
use kernel::constants::Constant;

/// The values of some constants, in their order.
pub async fn values<const N: usize>(tx: &mut TenantTx, wanted: [Constant; N]) -> Result<[String; N], DbError> {
    let items: Vec<String> = wanted.iter().map(|one| one.item.to_owned()).collect();
    let rows = sqlx::query!("select item, value from constant where item = any($1)", &items[..]);
    let rows = rows.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.item, row.value));
    let replaced: BTreeMap<String, String> = rows.collect();
    Ok(wanted.map(|one| one.value(replaced.get(one.item).map(String::as_str)).to_owned()))
}
