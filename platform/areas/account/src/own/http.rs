//! `hughomememberC/query/permission`, `hughomememberC/query/constant`, `general/query/session`.

use http_kit::{Cx, Reply, ok};
use kernel::Zone;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Serialize;

use super::store;

/// One permission key that the member holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PermissionRow {
    sys_permission_key: String,
}

/// A constant; its value is text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConstantRow {
    item: String,
    value: String,
}

/// How long the caller's session may last.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionLife {
    /// When it ends at the latest, however much it is used.
    end_time: String,
}

/// When the caller's session ends; asking counts as use of it, which reading an event stream does not.
#[endpoint]
pub(crate) async fn session(cx: Cx) -> Reply<SessionLife> {
    let ends = cx.app().access.sessions.ends_at(cx.actor.session_id).await?;
    ok(SessionLife { end_time: Zone::utc().iso(ends) })
}

/// The caller's permission keys.
#[endpoint]
pub(crate) async fn permissions(cx: Cx) -> Reply<Vec<PermissionRow>> {
    let policies = cx.app().access.policies();
    ok(policies
        .keys_of(&cx.actor)
        .into_iter()
        .map(|key| PermissionRow { sys_permission_key: key.to_owned() })
        .collect())
}

/// The constants: those that a provider may replace, and the limits of this program.
#[endpoint]
pub(crate) async fn constants(cx: Cx) -> Reply<Vec<ConstantRow>> {
    let mut tx = cx.begin().await?;
    let replaced = store::replaced(&mut tx).await?;
    let row = |(item, value): (&str, String)| ConstantRow { item: item.to_owned(), value };
    ok(kernel::constants::told(&replaced).into_iter().map(row).collect())
}
