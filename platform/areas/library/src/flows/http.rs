//! The calls.

use db::TenantTx;
use http_kit::form::{Form, Key};
use http_kit::{Cx, Nothing, Params, Reply, done, ok};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use shelf::ItemType;
use shelf::reading::{self, Item};
use uuid::Uuid;

use crate::rows::{Reader, missing};
use crate::videos::{VideoFlow, steps};

/// What work flows are about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FlowWorkType {
    work_type_key: String,
    name: String,
    /// The models of its flows, by name.
    models: Vec<String>,
}

/// Names a work flow.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FlowKey {
    /// The work flow.
    working_flow_unique_key: Key,
}

/// The work types of the flows that are released to the caller's company, in order.
#[endpoint]
pub(crate) async fn work_types(cx: Cx) -> Reply<Vec<FlowWorkType>> {
    let mut tx = cx.begin().await?;
    let types = reading::work_types(&mut tx).await?.into_iter().map(|found| FlowWorkType {
        name: found.name.say(cx.lang()).to_owned(),
        work_type_key: found.work_type_key,
        models: found.models,
    });
    ok(types.collect())
}

/// A work flow with its steps in order.
#[endpoint]
pub(crate) async fn select(cx: Cx, query: Params<FlowKey>) -> Reply<VideoFlow> {
    let key = key(query.0)?;
    let mut tx = cx.begin().await?;
    ok(of_key(&cx, &mut tx, key).await?)
}

/// Notes that a work flow was opened.
#[endpoint]
pub(crate) async fn note(cx: Cx, query: Params<FlowKey>) -> Reply<Nothing> {
    let key = key(query.0)?;
    let mut tx = cx.begin().await?;
    let flow = find(&cx, &mut tx, key).await?;
    reading::note_opened(&mut tx, cx.actor.member_id, flow.item_id, cx.now()).await?;
    tx.commit().await?;
    done()
}

/// A work flow that is released to the caller's company, with its steps in order.
pub(crate) async fn of_key(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<VideoFlow> {
    let flow = find(cx, tx, key).await?;
    let reader = Reader::of(cx, tx).await?;
    let kinds = reading::work_types(tx).await?;
    let kind = kinds.iter().find(|kind| Some(&kind.work_type_key) == flow.work_type.as_ref());
    Ok(VideoFlow {
        working_flow_unique_key: flow.item_id.to_string(),
        name: flow.title.say(cx.lang()).to_owned(),
        work_type: kind.map_or_else(String::new, |kind| kind.name.say(cx.lang()).to_owned()),
        steps: steps(tx, &reader, &flow).await?,
    })
}

async fn find(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<Item> {
    let found = reading::one(tx, cx.actor.member_id, key, &[ItemType::Flow]).await?;
    found.ok_or_else(missing)
}

fn key(query: FlowKey) -> Outcome<Uuid> {
    let mut form = Form::default();
    let key = form.take("workingFlowUniqueKey", query.working_flow_unique_key);
    form.done(key)
}
