//! The calls that read.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, Paged, Params, Reply, Rows, ok};
use kernel::{Fault, Outcome};
use plant::categories::CATEGORIES;
use plant::units;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::store::{self, Device, DeviceFilter};
use super::wire::{
    CategoryCount, EquipmentKey, EquipmentOrder, EquipmentQuery, EquipmentRow, EquipmentSummary, EquipmentSummaryQuery,
    UnregisteredQuery,
};

/// Equipment by line and place in its flow, that without a line last.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<EquipmentQuery, EquipmentOrder>>) -> Reply<Rows<EquipmentRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let page = form.take("page", page);
    let conditions = Conditions::take(&mut form, query);
    let (conditions, page) = form.done((conditions, page))?;
    let mut tx = cx.begin().await?;
    let reach = conditions.reach(&cx, &mut tx).await?;
    let rows = store::page(&mut tx, conditions.filter(&reach), page).await?;
    ok(rows.map(EquipmentRow::from))
}

/// Equipment that stands on no line.
#[endpoint]
pub(crate) async fn unregistered(
    cx: Cx,
    query: Params<Paged<UnregisteredQuery, EquipmentOrder>>,
) -> Reply<Rows<EquipmentRow>> {
    let Params(JoinedFields(query, page)) = query;
    let mut form = Form::default();
    let page = form.take("page", page);
    let conditions = Conditions {
        location: query.location_unique_key,
        line: None,
        category: form.take("category", query.category).map(|category| category.0),
        maker: form.take("maker", query.maker),
        iot: None,
        keyword: form.take("keyword", query.keyword).unwrap_or_default(),
    };
    let (conditions, page) = form.done((conditions, page))?;
    let mut tx = cx.begin().await?;
    let reach = conditions.reach(&cx, &mut tx).await?;
    let filter = DeviceFilter { unregistered: true, ..conditions.filter(&reach) };
    ok(store::page(&mut tx, filter, page).await?.map(EquipmentRow::from))
}

/// How much equipment there is, by category.
#[endpoint]
pub(crate) async fn summary(cx: Cx, query: Params<EquipmentSummaryQuery>) -> Reply<EquipmentSummary> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    let sums = store::sums(&mut tx, &locations).await?;
    let count = |category: &str, of: fn(&store::DeviceSum) -> i64| -> i64 {
        sums.iter().filter(|sum| sum.category == category).map(of).sum()
    };
    let mut categories: Vec<CategoryCount> = CATEGORIES
        .into_iter()
        .map(|category| CategoryCount {
            category: category.to_owned(),
            count: count(category, |sum| sum.count),
            unregistered_count: count(category, |sum| sum.unregistered),
        })
        .filter(|category| category.count > 0)
        .collect();
    categories.sort_by_key(|category| std::cmp::Reverse(category.count));
    let mut makers: Vec<String> = sums.iter().map(|sum| sum.maker.clone()).filter(|maker| !maker.is_empty()).collect();
    makers.sort_unstable();
    makers.dedup();
    ok(EquipmentSummary {
        count: sums.iter().map(|sum| sum.count).sum(),
        connected_count: sums.iter().map(|sum| sum.connected).sum(),
        unregistered_count: sums.iter().map(|sum| sum.unregistered).sum(),
        categories,
        makers,
    })
}

/// What the form of a machine is filled with.
#[endpoint]
pub(crate) async fn read(cx: Cx, query: Params<EquipmentKey>) -> Reply<EquipmentRow> {
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", query.0.device_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    ok(device(&mut tx, &locations, key).await?.into())
}

/// The machine behind a key, if it stands in one of these locations.
pub(super) async fn device(tx: &mut TenantTx, locations: &[Uuid], key: Uuid) -> Outcome<Device> {
    store::one(tx, locations, key).await?.ok_or_else(|| Fault::not_found("device.missing"))
}

/// What the rows of a list must match.
#[derive(Debug)]
pub(super) struct Conditions {
    location: Option<String>,
    line: Option<String>,
    category: Option<&'static str>,
    maker: Option<String>,
    iot: Option<bool>,
    keyword: String,
}

/// Where a list looks: the locations and the line behind the keys that it was given.
#[derive(Debug)]
pub(super) struct Reach {
    locations: Vec<Uuid>,
    line: Option<Uuid>,
}

impl Conditions {
    pub(super) fn take(form: &mut Form, query: EquipmentQuery) -> Self {
        Self {
            location: query.location_unique_key,
            line: query.line_unique_key.filter(|key| !key.is_empty()),
            category: form.take("category", query.category).map(|category| category.0),
            maker: form.take("maker", query.maker),
            iot: form.take("iotFlag", query.iot_flag),
            keyword: form.take("keyword", query.keyword).unwrap_or_default(),
        }
    }

    pub(super) async fn reach(&self, cx: &Cx, tx: &mut TenantTx) -> Outcome<Reach> {
        let locations = viewable::locations(tx, &cx.actor).await?;
        let locations = viewable::chosen(locations, self.location.as_deref())?;
        let line = match self.line.as_deref() {
            Some(key) => Some(units::find_line(tx, &locations, key).await?.line_id),
            None => None,
        };
        Ok(Reach { locations, line })
    }

    pub(super) fn filter<'a>(&'a self, reach: &'a Reach) -> DeviceFilter<'a> {
        DeviceFilter {
            locations: &reach.locations,
            line: reach.line,
            category: self.category,
            maker: self.maker.as_deref(),
            iot: self.iot,
            keyword: &self.keyword,
            ..DeviceFilter::default()
        }
    }
}
