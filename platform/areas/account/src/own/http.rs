//! `hughomememberC/query/permission`, `hughomememberC/query/constant`.

use http_kit::{Cx, Reply, ok};
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

/// The constants.
#[endpoint]
pub(crate) async fn constants(cx: Cx) -> Reply<Vec<ConstantRow>> {
    let mut tx = cx.begin().await?;
    ok(store::constants(&mut tx).await?)
}
