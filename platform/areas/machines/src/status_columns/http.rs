//! `operatingStatus/column/query`, `column/save`.

use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::Outcome;
use live::ColumnKey;
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::wire::{ColumnChoice, StatusColumns};
use super::{rules, store};

/// The member's columns of the operating status list, and all that can be chosen.
#[endpoint]
pub(crate) async fn choice(cx: Cx) -> Reply<StatusColumns> {
    ok(StatusColumns::new(chosen(&cx).await?, cx.lang()))
}

/// Keeps the member's choice of columns, in its order.
#[endpoint]
pub(crate) async fn choose(cx: Cx, body: JsonBody<ColumnChoice>) -> Reply<StatusColumns> {
    let columns = rules::columns(body.0.columns)?;
    let mut tx = cx.begin().await?;
    store::choose(&mut tx, cx.actor.member_id, &rules::words(&columns), cx.now()).await?;
    tx.commit().await?;
    ok(StatusColumns::new(columns, cx.lang()))
}

async fn chosen(cx: &Cx) -> Outcome<Vec<ColumnKey>> {
    let mut tx = cx.begin().await?;
    let own = store::chosen(&mut tx, cx.actor.member_id).await?;
    let own = rules::known(&own.unwrap_or_default());
    if !own.is_empty() {
        return Ok(own);
    }
    let recommended = store::recommended(&mut tx, cx.lang()).await?;
    Ok(recommended.first().map(|first| rules::known(&first.columns)).unwrap_or_default())
}
