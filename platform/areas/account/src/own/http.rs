//! `hughomememberC/query/permission`, `hughomememberC/query/constant`, `general/query/session`.

use http_kit::{Cx, Reply, ok};
use kernel::{Zone, limits};
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
    pub(super) item: String,
    pub(super) value: String,
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
    let mut rows = store::constants(&mut tx).await?;
    let limits = limits().into_iter().map(|(item, value)| ConstantRow { item: item.to_owned(), value });
    rows.extend(limits);
    ok(rows)
}

fn limits() -> [(&'static str, String); 6] {
    [
        ("PAGE_SIZES", limits::PAGE_SIZES.map(|size| size.to_string()).join(",")),
        ("DEFAULT_PAGE_SIZE", limits::DEFAULT_PAGE_SIZE.to_string()),
        ("FILLING_HISTORY_DISPLAY_HOURS", (limits::DISPLAY_WINDOW_S / 3600).to_string()),
        ("FILLING_HISTORY_CSV_DAYS", (limits::CSV_WINDOW_S / 86_400).to_string()),
        ("FILLING_HISTORY_MAX_ITEMS", limits::GRAPH_MAX_ITEMS.to_string()),
        ("FILLING_HISTORY_MAX_CATEGORIES", limits::GRAPH_MAX_CATEGORIES.to_string()),
    ]
}
