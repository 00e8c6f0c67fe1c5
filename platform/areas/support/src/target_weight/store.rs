//! The tables `liquid_type` and `target_weight_search`.

use access::Actor;
use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use kernel::Lang;
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use super::wire::LiquidType;

/// All liquids in their order.
pub(super) async fn liquids(tx: &mut TenantTx, lang: Lang) -> Result<Vec<LiquidType>, DbError> {
    let rows = sqlx::query!(
        r#"select l.liquid_type, l.density::float8 as "density!", l.label_ja, l.label_en, l.label_ko, p.price_per_kg as "price?"
           from liquid_type l
           left join lateral (select s.price_per_kg from target_weight_search s
             where s.company_id = $1 and s.liquid_type = l.liquid_type and s.price_per_kg is not null
             order by s.created_at desc limit 1) p on true
           order by l.display_order, l.liquid_type"#,
        tx.company(),
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows
        .map(|r| LiquidType {
            liquid_type_unique_key: r.liquid_type,
            name: lang.pick(&r.label_ja, &r.label_en, &r.label_ko).clone(),
            density: r.density,
            price_per_kg: r.price.map(super::ask::grams),
        })
        .collect())
}

/// There is such a liquid.
pub(super) async fn is_liquid(tx: &mut TenantTx, key: &str) -> Result<bool, DbError> {
    sqlx::query_scalar!(r#"select exists (select from liquid_type where liquid_type = $1) as "there!""#, key)
        .fetch_one(&mut **tx)
        .await
}

/// A search to keep.
#[derive(Debug)]
pub(super) struct NewSearch<'a> {
    pub(super) search_id: Uuid,
    pub(super) device_id: Uuid,
    pub(super) number: i16,
    pub(super) liquid_type: &'a str,
    pub(super) price: Option<i64>,
    pub(super) inputs: &'a Value,
    pub(super) result: &'a Value,
}

/// Keeps a search.
pub(super) async fn add(
    tx: &mut TenantTx,
    actor: &Actor,
    new: &NewSearch<'_>,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into target_weight_search (company_id, search_id, device_id, actor_id, actor_name, created_at, recipe_data_number,
           liquid_type, price_per_kg, inputs, result) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        tx.company(),
        new.search_id,
        new.device_id,
        actor.member_id,
        actor.name,
        now,
        new.number,
        new.liquid_type,
        new.price,
        new.inputs,
        new.result,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A search that was kept.
#[derive(Debug)]
pub(super) struct KeptSearch {
    pub(super) search_id: Uuid,
    pub(super) device_id: Uuid,
    pub(super) actor_name: String,
    pub(super) created_at: OffsetDateTime,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) line_name: Option<String>,
    pub(super) inputs: Value,
    pub(super) result: Value,
}

/// One of the machines of these locations.
pub(super) async fn find(tx: &mut TenantTx, locations: &[Uuid], id: Uuid) -> Result<Option<KeptSearch>, DbError> {
    sqlx::query_as!(
        KeptSearch,
        r#"select s.search_id, s.device_id, s.actor_name, s.created_at, d.display_name, d.equipment_number,
             l.name as "line_name?", s.inputs, s.result
           from target_weight_search s
           join device d on d.company_id = s.company_id and d.device_id = s.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           where s.company_id = $1 and s.search_id = $2 and coalesce(l.location_id, d.location_id) = any($3)"#,
        tx.company(),
        id,
        locations,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A page of the searches on machines of these locations, newest first.
pub(super) async fn page(
    tx: &mut TenantTx,
    locations: &[Uuid],
    page: Page<NewestFirst>,
) -> Result<Rows<KeptSearch>, DbError> {
    let found = Rows::counted(read(tx, locations, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, locations, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(
    tx: &mut TenantTx,
    locations: &[Uuid],
    page: Page<NewestFirst>,
) -> Result<Vec<(KeptSearch, i64)>, DbError> {
    let found = sqlx::query!(
        r#"select s.search_id, s.device_id, s.actor_name, s.created_at, d.display_name, d.equipment_number,
             l.name as "line_name?", s.inputs, s.result, count(*) over () as "count!"
           from target_weight_search s
           join device d on d.company_id = s.company_id and d.device_id = s.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           where s.company_id = $1 and coalesce(l.location_id, d.location_id) = any($2)
           order by s.created_at desc, s.search_id desc offset $3 limit $4"#,
        tx.company(),
        locations,
        page.offset,
        page.size,
    );
    let rows = found.fetch_all(&mut **tx).await?.into_iter().map(|r| {
        let kept = KeptSearch {
            search_id: r.search_id,
            device_id: r.device_id,
            actor_name: r.actor_name,
            created_at: r.created_at,
            display_name: r.display_name,
            equipment_number: r.equipment_number,
            line_name: r.line_name,
            inputs: r.inputs,
            result: r.result,
        };
        (kept, r.count)
    });
    Ok(rows.collect())
}
