//! Items: what machines mean by the numbers in their runs.

use std::collections::HashMap;

use db::{DbError, TenantTx};
use uuid::Uuid;

/// An item by its three names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Number on the machine.
    pub number: i16,
    /// Name; empty when the master lacks it.
    pub name: String,
    /// The user's code; empty when the master lacks it.
    pub code: String,
}

impl Item {
    /// One that the master lacks: it has its number only.
    pub const fn unnamed(number: i16) -> Self {
        Self { number, name: String::new(), code: String::new() }
    }
}

/// The items of some machines, by machine and number.
#[derive(Clone, Debug, Default)]
pub struct Items(HashMap<(Uuid, i16), Item>);

impl Items {
    /// The item behind the number of a run; none when the run has no number.
    pub fn of(&self, device_id: Uuid, number: Option<&str>) -> Option<Item> {
        let number: i16 = number?.parse().ok()?;
        Some(self.0.get(&(device_id, number)).cloned().unwrap_or_else(|| Item::unnamed(number)))
    }
}

/// All items of these machines.
pub async fn of_devices(tx: &mut TenantTx, devices: &[Uuid]) -> Result<Items, DbError> {
    let rows = sqlx::query!(
        "select d.device_id, d.recipe_data_number as number, i.recipe_data_name as name, i.user_item_code as code
         from device_item d join item i on i.company_id = d.company_id and i.item_id = d.item_id
         where d.company_id = $1 and d.device_id = any($2)",
        tx.company(),
        devices,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(Items(rows.map(|r| ((r.device_id, r.number), Item { number: r.number, name: r.name, code: r.code })).collect()))
}

/// The items that each of these machines means by the number beside it.
pub async fn of_numbers(tx: &mut TenantTx, devices: &[Uuid], numbers: &[i16]) -> Result<Items, DbError> {
    let rows = sqlx::query!(
        r#"select d.device_id, d.recipe_data_number as number, i.recipe_data_name as name, i.user_item_code as code
           from unnest($2::uuid[], $3::smallint[]) t(device_id, number)
           join device_item d on d.company_id = $1 and d.device_id = t.device_id and d.recipe_data_number = t.number
           join item i on i.company_id = d.company_id and i.item_id = d.item_id"#,
        tx.company(),
        devices,
        numbers,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(Items(rows.map(|r| ((r.device_id, r.number), Item { number: r.number, name: r.name, code: r.code })).collect()))
}

/// By which numbers machines know a product code.
pub async fn numbers_of(tx: &mut TenantTx, devices: &[Uuid], code: &str) -> Result<Vec<(Uuid, i16)>, DbError> {
    let rows = sqlx::query!(
        "select d.device_id, d.recipe_data_number
         from device_item d join item i on i.company_id = d.company_id and i.item_id = d.item_id
         where d.company_id = $1 and d.device_id = any($2) and i.user_item_code = $3
         order by d.device_id, d.recipe_data_number",
        tx.company(),
        devices,
        code,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.device_id, r.recipe_data_number)).collect())
}
