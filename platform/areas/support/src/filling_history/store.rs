//! What the screen reads besides machine data: items, alarm texts, days with data.

use std::collections::{BTreeSet, HashMap};

use db::{DbError, TenantTx};
use kernel::{Lang, Zone};
use telemetry::Span;
use telemetry::model::tail;
use time::{Date, Duration};
use uuid::Uuid;

use super::wire::FillingItem;

/// The items that machines mean by their numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Items(HashMap<(Uuid, i16), FillingItem>);

impl Items {
    /// The item behind the number of a run; one that the master lacks has its number only.
    pub(crate) fn of(&self, device_id: Uuid, number: Option<&str>) -> Option<FillingItem> {
        let recipe_data_number: i16 = number?.parse().ok()?;
        let unnamed =
            || FillingItem { recipe_data_number, recipe_data_name: String::new(), user_item_code: String::new() };
        Some(self.0.get(&(device_id, recipe_data_number)).cloned().unwrap_or_else(unnamed))
    }
}

/// Items of some machines.
pub(crate) async fn items(tx: &mut TenantTx, devices: &[Uuid]) -> Result<Items, DbError> {
    let rows = sqlx::query!(
        "select d.device_id, d.recipe_data_number, i.recipe_data_name, i.user_item_code
         from device_item d join item i on i.company_id = d.company_id and i.item_id = d.item_id
         where d.company_id = $1 and d.device_id = any($2)",
        tx.company(),
        devices,
    );
    let item = |recipe_data_number, recipe_data_name, user_item_code| FillingItem {
        recipe_data_number,
        recipe_data_name,
        user_item_code,
    };
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(Items(
        rows.map(|r| {
            ((r.device_id, r.recipe_data_number), item(r.recipe_data_number, r.recipe_data_name, r.user_item_code))
        })
        .collect(),
    ))
}

/// By which numbers machines know a product code.
pub(crate) async fn numbers_of(tx: &mut TenantTx, devices: &[Uuid], code: &str) -> Result<Vec<(Uuid, i16)>, DbError> {
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

/// Texts of alarm numbers for a model: its own, else those for every model.
pub async fn alarm_texts(tx: &mut TenantTx, model: &str, lang: Lang) -> Result<HashMap<String, String>, DbError> {
    let rows = sqlx::query!(
        "select alarm_number, text_ja, text_en, text_ko from alarm_text where model = '' or model = $1 order by model",
        model,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|r| (r.alarm_number, lang.pick(r.text_ja, r.text_en, r.text_ko))).collect())
}

/// The days, in the location's zone, on which any of its machines was heard.
pub(crate) async fn days_with_data(
    tx: &mut TenantTx,
    location_id: Uuid,
    zone: &Zone,
) -> Result<BTreeSet<Date>, DbError> {
    let rows = sqlx::query!(
        "select p.started_at, p.ended_at, d.interval_s
         from device d
         left join line l on l.company_id = d.company_id and l.line_id = d.line_id
         join presence p on p.company_id = d.company_id and p.device_id = d.device_id
         where d.company_id = $1 and coalesce(l.location_id, d.location_id) = $2",
        tx.company(),
        location_id,
    );
    let mut days = BTreeSet::new();
    for row in rows.fetch_all(&mut **tx).await? {
        add_days(&mut days, Span::new(row.started_at, row.ended_at - tail(row.interval_s)), zone);
    }
    Ok(days)
}

fn add_days(days: &mut BTreeSet<Date>, heard: Span, zone: &Zone) {
    let (mut day, last) = (zone.date(heard.from), zone.date(heard.to - Duration::MICROSECOND));
    while day <= last {
        days.insert(day);
        let Some(next) = day.next_day() else { return };
        day = next;
    }
}

/// The zone of a location.
pub(crate) async fn zone_of(tx: &mut TenantTx, location_id: Uuid) -> Result<Zone, DbError> {
    let name = sqlx::query_scalar!(
        "select time_zone from location where company_id = $1 and location_id = $2",
        tx.company(),
        location_id
    );
    Ok(Zone::parse(&name.fetch_one(&mut **tx).await?).unwrap_or_else(Zone::utc))
}
