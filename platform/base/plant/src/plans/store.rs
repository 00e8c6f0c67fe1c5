//! SQL of plans.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Liquid, LiquidUnit, Plan};
use crate::items::Item;

struct PlanRow {
    plan_id: Uuid,
    line_id: Uuid,
    recipe_data_number: i16,
    recipe_data_name: String,
    user_item_code: String,
    total_count: i64,
    starts_at: OffsetDateTime,
    ends_at: OffsetDateTime,
    total_tenths: Option<i64>,
    total_unit: Option<String>,
    per_bag_tenths: Option<i64>,
    bag_unit: Option<String>,
    density_thousandths: Option<i32>,
    version: i32,
    carried: Option<bool>,
}

impl From<PlanRow> for Plan {
    fn from(row: PlanRow) -> Self {
        let unit = |word: Option<String>| word.as_deref().and_then(LiquidUnit::parse);
        let liquid = match (row.total_tenths, unit(row.total_unit), row.per_bag_tenths, unit(row.bag_unit)) {
            (Some(total_tenths), Some(total_unit), Some(per_bag_tenths), Some(bag_unit)) => {
                let density_thousandths = row.density_thousandths;
                Some(Liquid { total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths })
            }
            _ => None,
        };
        Self {
            plan_id: row.plan_id,
            line_id: row.line_id,
            item: Item { number: row.recipe_data_number, name: row.recipe_data_name, code: row.user_item_code },
            total_count: row.total_count,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            liquid,
            version: row.version,
            carried: row.carried,
        }
    }
}

/// The plans of a line that begin in a stretch of time, in order.
pub async fn in_window(
    tx: &mut TenantTx,
    line_id: Uuid,
    from: OffsetDateTime,
    to: OffsetDateTime,
) -> Result<Vec<Plan>, DbError> {
    let rows = sqlx::query_as!(
        PlanRow,
        "select plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code, total_count, starts_at, ends_at,
           total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths, version, carried
         from production_plan where company_id = $1 and line_id = $2 and starts_at >= $3 and starts_at < $4
         order by starts_at, ends_at, plan_id",
        tx.company(),
        line_id,
        from,
        to,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(Plan::from).collect())
}

/// The plans of a line that begin in a stretch of time, those of an item from its first on whose shortfall is carried;
/// in order.
pub async fn since_carried(
    tx: &mut TenantTx,
    line_id: Uuid,
    from: OffsetDateTime,
    to: OffsetDateTime,
) -> Result<Vec<Plan>, DbError> {
    let rows = sqlx::query_as!(
        PlanRow,
        "select plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code, total_count, starts_at, ends_at,
           total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths, version, carried
         from production_plan p where company_id = $1 and line_id = $2 and starts_at >= $3 and starts_at < $4
           and exists (select from production_plan c where c.company_id = $1 and c.line_id = $2 and c.carried
             and c.starts_at >= $3 and c.starts_at <= p.starts_at and c.recipe_data_number = p.recipe_data_number
             and c.recipe_data_name = p.recipe_data_name and c.user_item_code = p.user_item_code)
         order by starts_at, ends_at, plan_id",
        tx.company(),
        line_id,
        from,
        to,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(Plan::from).collect())
}

/// The items of which a line has a plan that begins from an instant on.
pub async fn planned_from(tx: &mut TenantTx, line_id: Uuid, from: OffsetDateTime) -> Result<Vec<Item>, DbError> {
    let rows = sqlx::query!(
        "select distinct recipe_data_number, recipe_data_name, user_item_code from production_plan
         where company_id = $1 and line_id = $2 and starts_at >= $3",
        tx.company(),
        line_id,
        from,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows
        .map(|row| Item { number: row.recipe_data_number, name: row.recipe_data_name, code: row.user_item_code })
        .collect())
}

/// When the plans of some lines are that touch a stretch of time: line, begin and end of each.
pub async fn times(
    tx: &mut TenantTx,
    lines: &[Uuid],
    (from, to): (OffsetDateTime, OffsetDateTime),
) -> Result<Vec<(Uuid, OffsetDateTime, OffsetDateTime)>, DbError> {
    let rows = sqlx::query!(
        "select line_id, starts_at, ends_at from production_plan
         where company_id = $1 and line_id = any($2) and starts_at < $4 and ends_at > $3",
        tx.company(),
        lines,
        from,
        to,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.line_id, row.starts_at, row.ends_at)).collect())
}

/// The plans of some lines that begin at one of these instants, in order.
pub async fn beginning_at(tx: &mut TenantTx, lines: &[Uuid], starts: &[OffsetDateTime]) -> Result<Vec<Plan>, DbError> {
    let rows = sqlx::query_as!(
        PlanRow,
        "select plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code, total_count, starts_at, ends_at,
           total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths, version, carried
         from production_plan where company_id = $1 and line_id = any($2) and starts_at = any($3)
         order by starts_at, ends_at, plan_id",
        tx.company(),
        lines,
        starts,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(Plan::from).collect())
}

/// Those of some plans that belong to these lines.
pub async fn some(tx: &mut TenantTx, lines: &[Uuid], plans: &[Uuid]) -> Result<Vec<Plan>, DbError> {
    let rows = sqlx::query_as!(
        PlanRow,
        "select plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code, total_count, starts_at, ends_at,
           total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths, version, carried
         from production_plan where company_id = $1 and line_id = any($2) and plan_id = any($3)
         order by starts_at, ends_at, plan_id",
        tx.company(),
        lines,
        plans,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(Plan::from).collect())
}

/// Holds plans against other writers until the transaction ends.
pub async fn hold(tx: &mut TenantTx, plans: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "select plan_id from production_plan where company_id = $1 and plan_id = any($2) order by plan_id for update",
        tx.company(),
        plans,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(())
}

/// A plan by its id, held.
pub(super) async fn lock(tx: &mut TenantTx, plan_id: Uuid) -> Result<Option<Plan>, DbError> {
    let row = sqlx::query_as!(
        PlanRow,
        "select plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code, total_count, starts_at, ends_at,
           total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths, version, carried
         from production_plan where company_id = $1 and plan_id = $2 for update",
        tx.company(),
        plan_id,
    );
    Ok(row.fetch_optional(&mut **tx).await?.map(Plan::from))
}

pub(super) async fn insert(tx: &mut TenantTx, plan: &Plan, now: OffsetDateTime) -> Result<(), DbError> {
    let liquid = plan.liquid.as_ref();
    sqlx::query!(
        "insert into production_plan (company_id, plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code,
           total_count, starts_at, ends_at, total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths,
           version, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        tx.company(),
        plan.plan_id,
        plan.line_id,
        plan.item.number,
        plan.item.name,
        plan.item.code,
        plan.total_count,
        plan.starts_at,
        plan.ends_at,
        liquid.map(|liquid| liquid.total_tenths),
        liquid.map(|liquid| liquid.total_unit.word()),
        liquid.map(|liquid| liquid.per_bag_tenths),
        liquid.map(|liquid| liquid.bag_unit.word()),
        liquid.and_then(|liquid| liquid.density_thousandths),
        plan.version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn update(tx: &mut TenantTx, plan: &Plan) -> Result<(), DbError> {
    let liquid = plan.liquid.as_ref();
    sqlx::query!(
        "update production_plan set recipe_data_number = $3, recipe_data_name = $4, user_item_code = $5, total_count = $6,
           starts_at = $7, ends_at = $8, total_tenths = $9, total_unit = $10, per_bag_tenths = $11, bag_unit = $12,
           density_thousandths = $13, version = $14, carried = $15
         where company_id = $1 and plan_id = $2",
        tx.company(),
        plan.plan_id,
        plan.item.number,
        plan.item.name,
        plan.item.code,
        plan.total_count,
        plan.starts_at,
        plan.ends_at,
        liquid.map(|liquid| liquid.total_tenths),
        liquid.map(|liquid| liquid.total_unit.word()),
        liquid.map(|liquid| liquid.per_bag_tenths),
        liquid.map(|liquid| liquid.bag_unit.word()),
        liquid.and_then(|liquid| liquid.density_thousandths),
        plan.version,
        plan.carried,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, plan_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from production_plan where company_id = $1 and plan_id = $2", tx.company(), plan_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// What the newest plan of an item that was computed from liquid says of it.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedLiquid {
    /// The item.
    pub item: Item,
    /// What was entered.
    pub liquid: Liquid,
}

/// The newest liquid of each item that was ever planned from liquid; those with a density come before those without.
pub async fn liquids(tx: &mut TenantTx) -> Result<Vec<CountedLiquid>, DbError> {
    let rows = sqlx::query_as!(
        PlanRow,
        r#"select distinct on (recipe_data_number, recipe_data_name, user_item_code)
             plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code, total_count, starts_at, ends_at,
             total_tenths, total_unit, per_bag_tenths, bag_unit, density_thousandths, version, carried
           from production_plan where company_id = $1 and total_tenths is not null
           order by recipe_data_number, recipe_data_name, user_item_code, density_thousandths is null, created_at desc"#,
        tx.company(),
    );
    let plans = rows.fetch_all(&mut **tx).await?.into_iter().map(Plan::from);
    Ok(plans.filter_map(|plan| Some(CountedLiquid { item: plan.item, liquid: plan.liquid? })).collect())
}
