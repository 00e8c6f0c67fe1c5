//! Customers that asked for another number of members, until somebody has looked at it.

use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, NoConditions, Nothing, Paged, Reply, Rows, Subject, done, ok};
use kernel::Zone;
use kernel::zone::write_date;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;

use super::customers::{enter, within};
use super::form::CustomerKey;
use super::store;
use super::wire::QuotaRequestRow;
use crate::contracts;

/// The requests that nobody has looked at, the newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<NoConditions, NewestFirst>>) -> Reply<Rows<QuotaRequestRow>> {
    let JsonBody(JoinedFields(NoConditions {}, page)) = body;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let found = store::asking(&mut tx, page).await?;
    tx.commit().await?;
    let mut data = Vec::with_capacity(found.data.len());
    for customer in found.data {
        let mut tx = within(&cx, &customer).await?;
        let figures = store::figures(&mut tx).await?;
        let maximum = contracts::maximum(&mut tx, cx.now()).await?;
        let newest = contracts::requests(&mut tx).await?.into_iter().next();
        data.extend(newest.map(|change| QuotaRequestRow {
            company_unique_key: customer.key,
            company_name: customer.name,
            change_number: change.change_number,
            start_date: write_date(change.start_date),
            ask_time: Zone::utc().iso(change.asked_at),
            member_maximum: maximum,
            valid_count: figures.valid_members,
        }));
    }
    ok(Rows { data, count: found.count })
}

/// Takes a customer's request off the list of those that wait. The change itself counts from its day on either way.
#[endpoint]
pub(crate) async fn acknowledge(cx: Cx, body: JsonBody<CustomerKey>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("companyUniqueKey", body.company_unique_key);
    let key = form.done(key)?;
    let (customer, mut tx) = enter(&cx, key).await?;
    if let Some(asked_at) = customer.quota_asked_at {
        store::acknowledge(&mut tx).await?;
        let subject = Subject { id: key, name: &customer.name };
        let after = json!({ "askTime": Zone::utc().iso(asked_at) });
        cx.audit(&mut tx, "quota.acknowledge", subject, None::<()>, Some(after))?;
        tx.commit().await?;
    }
    done()
}
