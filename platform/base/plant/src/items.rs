//! Items: what machines mean by the numbers in their runs, and saying so.

use std::collections::HashMap;

use db::{DbError, TenantTx};
use kernel::rules::{self, Breach, Free};
use kernel::{Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

/// An item by its three names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

    /// By which machine and number an item is made: those that mean this very item by a number, or, when none of them
    /// knows the item, the number on all of `devices`.
    pub fn makers(&self, devices: &[Uuid], item: &Item) -> Vec<(Uuid, i16)> {
        let own = self.0.iter().filter(|(_, known)| *known == item).map(|(maker, _)| *maker);
        let mut makers: Vec<(Uuid, i16)> = own.collect();
        if makers.is_empty() {
            makers = devices.iter().map(|device| (*device, item.number)).collect();
        }
        makers.sort_unstable();
        makers
    }

    /// Which machine means which item, in no order.
    pub fn all(&self) -> impl Iterator<Item = (Uuid, &Item)> {
        self.0.iter().map(|((device, _), item)| (*device, item))
    }

    /// Each item once, in order of number, name and code.
    pub fn distinct(&self) -> Vec<Item> {
        let mut all: Vec<Item> = self.0.values().cloned().collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The pitch (mm) with which machines run the numbers that they know.
pub async fn pitches(tx: &mut TenantTx, devices: &[Uuid]) -> Result<HashMap<(Uuid, i16), f32>, DbError> {
    let rows = sqlx::query!(
        r#"select device_id, recipe_data_number, pitch_mm as "pitch_mm!" from device_item
           where company_id = $1 and device_id = any($2) and pitch_mm is not null"#,
        tx.company(),
        devices,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|r| ((r.device_id, r.recipe_data_number), r.pitch_mm)).collect())
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

/// The rule of an item's name: at most 40 characters.
pub type ItemName = Free<40>;
/// The rule of the user's code of an item: at most 10 characters, or none.
pub type ItemCode = Free<10>;

/// An item under its number on a machine, as a person enters it.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemDraft {
    /// Number on the machine, 1 to 999.
    pub number: i16,
    /// Name.
    pub name: String,
    /// The user's own code; empty when there is none.
    pub code: String,
    /// Length of film for each pouch, in mm.
    pub pitch_mm: Option<f32>,
}

impl ItemDraft {
    /// The same without white space around its texts, if all of it can be kept.
    pub fn checked(self) -> Outcome<Self> {
        let name = rules::text::<ItemName>(&self.name).map_err(|breach| breach.at("name"))?;
        let code = match self.code.trim() {
            "" => String::new(),
            code => rules::text::<ItemCode>(code).map_err(|breach| breach.at("code"))?,
        };
        if !(1..=999).contains(&self.number) {
            return Err(Breach::new("range", "item.number.range").at("number"));
        }
        if self.pitch_mm.is_some_and(|pitch| !pitch.is_finite() || pitch <= 0.0) {
            return Err(Breach::new("range", "item.pitch.range").at("pitchMm"));
        }
        Ok(Self { name, code, ..self })
    }
}

/// Says which item a machine means by a number; the item is made when the company has none of this number, name and
/// code. The draft has passed [`ItemDraft::checked`].
pub async fn set(tx: &mut TenantTx, device_id: Uuid, draft: &ItemDraft, now: OffsetDateTime) -> Result<(), DbError> {
    let item_id = provide(tx, draft, now).await?;
    sqlx::query!(
        "insert into device_item (company_id, device_id, recipe_data_number, item_id, pitch_mm) values ($1, $2, $3, $4, $5)
         on conflict on constraint device_item_pk do update set item_id = excluded.item_id, pitch_mm = excluded.pitch_mm",
        tx.company(),
        device_id,
        draft.number,
        item_id,
        draft.pitch_mm,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The item of this number, name and code, made when there is none.
async fn provide(tx: &mut TenantTx, draft: &ItemDraft, now: OffsetDateTime) -> Result<Uuid, DbError> {
    sqlx::query!(
        "insert into item (company_id, item_id, recipe_data_number, recipe_data_name, user_item_code, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict on constraint item_unique do nothing",
        tx.company(),
        ids::new_id(),
        draft.number,
        draft.name,
        draft.code,
        now,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query_scalar!(
        "select item_id from item where company_id = $1 and recipe_data_number = $2 and recipe_data_name = $3 and user_item_code = $4",
        tx.company(),
        draft.number,
        draft.name,
        draft.code,
    )
    .fetch_one(&mut **tx)
    .await
}
