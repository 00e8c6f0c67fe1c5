//! The calls. The caller stands in the provider's own company, which keeps the items.

use access::provider::{self, NamedCustomer};
use db::TenantTx;
use http_kit::form::{Choice, Code, CodeSet, Form, Key, List, Text};
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Reply, Rows, Subject, ok};
use kernel::rules::Free;
use kernel::{Fault, Lang, Outcome, Zone};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use shelf::ItemType;
use shelf::keeping;
use shelf::keeping::listing::{self, KeptFilter, KeptRow};
use uuid::Uuid;

/// The type of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeptType(ItemType);

impl CodeSet for KeptType {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self(ItemType::Video)),
        (Code::Number(20), Self(ItemType::Manual)),
        (Code::Number(30), Self(ItemType::Drawing)),
        (Code::Number(40), Self(ItemType::Flow)),
    ];
}

/// Where an item stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeptState(&'static str);

impl CodeSet for KeptState {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("draft"), Self("draft")),
        (Code::Word("released"), Self("released")),
        (Code::Word("withdrawn"), Self("withdrawn")),
    ];
}

/// Which items are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct KeptItemQuery {
    /// 10 video, 20 manual, 30 drawing, 40 work flow.
    item_type: Option<Choice<KeptType>>,
    state: Option<Choice<KeptState>>,
    /// Part of a title, in any language, or of the keepers' key.
    keyword: Option<Text<Free<100>>>,
}

/// An item to be released.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemToRelease {
    item_unique_key: Key,
    /// The customers that it is for; everybody when there is none.
    company_unique_keys: Option<List<Key, 0, 500>>,
}

/// An item to be taken back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemToWithdraw {
    item_unique_key: Key,
}

/// A customer that an item is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemCompany {
    company_unique_key: Uuid,
    name: String,
}

/// An item as its keepers see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptItemRow {
    item_unique_key: Uuid,
    /// 10 video, 20 manual, 30 drawing, 40 work flow.
    item_type: i16,
    /// In the caller's language.
    title: String,
    /// draft, released or withdrawn.
    state: String,
    /// Released to every customer.
    for_all: bool,
    /// Else to these.
    companies: Vec<ItemCompany>,
    release_time: Option<String>,
    change_time: String,
    /// How often it was opened.
    views: i64,
}

/// What the audit log tells of an item.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct KeptItemAudit {
    state: String,
    for_all: bool,
    /// Their numbers.
    companies: Vec<i64>,
}

impl From<&KeptRow> for KeptItemAudit {
    fn from(row: &KeptRow) -> Self {
        Self { state: row.state.clone(), for_all: row.for_all, companies: row.companies.clone() }
    }
}

fn told(row: KeptRow, customers: &[NamedCustomer], (lang, zone): (Lang, &Zone)) -> KeptItemRow {
    let own = customers.iter().filter(|customer| row.companies.contains(&customer.company_id));
    let companies = own.map(|it| ItemCompany { company_unique_key: it.key, name: it.name.clone() }).collect();
    KeptItemRow {
        item_unique_key: row.item_id,
        item_type: row.item_type,
        title: lang.pick(row.title_ja, row.title_en, row.title_ko),
        state: row.state,
        for_all: row.for_all,
        companies,
        release_time: row.published_at.map(|at| zone.iso(at)),
        change_time: zone.iso(row.changed_at),
        views: row.views,
    }
}

/// What the audit log calls the two.
const RELEASE: &str = "library.release";
const WITHDRAW: &str = "library.withdraw";

/// The items, those changed last first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<KeptItemQuery, NewestFirst>>) -> Reply<Rows<KeptItemRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let item_type = form.take("itemType", query.item_type).map(|kind| kind.0.code());
    let state = form.take("state", query.state).map(|state| state.0);
    let keyword = form.take("keyword", query.keyword).unwrap_or_default();
    let page = form.take("page", page);
    let page = form.done(page)?;
    let filter = KeptFilter { item_type, state, keyword: &keyword };
    let mut tx = cx.begin().await?;
    let found = Rows::counted(listing::page(&mut tx, filter, (page.offset, page.size)).await?);
    let found = match page.to_count(&found) {
        Some(first) => Rows::counted(listing::page(&mut tx, filter, (first.offset, first.size)).await?).without_rows(),
        None => found,
    };
    let mut numbers: Vec<i64> = found.data.iter().flat_map(|row| row.companies.iter().copied()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let customers = provider::customers_of(&mut tx, &numbers).await?;
    let zone = cx.zone(&mut tx).await?;
    ok(found.map(|row| told(row, &customers, (cx.lang(), &zone))))
}

/// Releases an item, or releases it to others than before.
#[endpoint]
pub(crate) async fn release(cx: Cx, body: JsonBody<ItemToRelease>) -> Reply<KeptItemRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("itemUniqueKey", body.item_unique_key);
    let companies = form.take("companyUniqueKeys", body.company_unique_keys).unwrap_or_default();
    let (key, companies) = form.done((key, companies))?;
    let mut tx = cx.begin().await?;
    let audience = provider::audience(&mut tx, "companyUniqueKeys", &companies).await?;
    let (item_key, before) = held(&mut tx, key).await?;
    keeping::release(&mut tx, &item_key, &audience, cx.now()).await?;
    ok(changed(&cx, tx, RELEASE, (&item_key, &before)).await?)
}

/// Takes an item back.
#[endpoint]
pub(crate) async fn withdraw(cx: Cx, body: JsonBody<ItemToWithdraw>) -> Reply<KeptItemRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("itemUniqueKey", body.item_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let (item_key, before) = held(&mut tx, key).await?;
    keeping::withdraw(&mut tx, &item_key, cx.now()).await?;
    ok(changed(&cx, tx, WITHDRAW, (&item_key, &before)).await?)
}

async fn held(tx: &mut TenantTx, key: Uuid) -> Outcome<(String, KeptRow)> {
    let item_key = listing::key_of(tx, key).await?.ok_or_else(missing)?;
    let row = listing::row(tx, key).await?.ok_or_else(missing)?;
    Ok((item_key, row))
}

/// Notes what was done and tells what became; the index is asked for the item in the same transaction.
async fn changed(
    cx: &Cx,
    mut tx: TenantTx,
    action: &'static str,
    (item_key, before): (&str, &KeptRow),
) -> Outcome<KeptItemRow> {
    let after = listing::row(&mut tx, before.item_id).await?.ok_or_else(missing)?;
    let subject = Subject { id: before.item_id, name: item_key };
    cx.audit(&mut tx, action, subject, Some(KeptItemAudit::from(before)), Some(KeptItemAudit::from(&after)))?;
    let customers = provider::customers_of(&mut tx, &after.companies).await?;
    let zone = cx.zone(&mut tx).await?;
    tx.commit().await?;
    cx.app().bell.ring();
    Ok(told(after, &customers, (cx.lang(), &zone)))
}

fn missing() -> Fault {
    Fault::not_found("library.item.missing")
}
