//! `status`: what lines do now, as the list of the operating status shows it, with all its columns.

use access::viewable;
use http_kit::{Cx, Params, SystemReply, tell};
use live::{Boards, ColumnKey, StatusRow, Viewer};
use plant::units;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;

/// Whose state.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SystemStatusQuery {
    /// The line; all lines when absent.
    line_unique_key: Option<String>,
}

/// What lines and their fillers do now.
#[endpoint]
pub(crate) async fn read(cx: Cx, query: Params<SystemStatusQuery>) -> SystemReply<Vec<StatusRow>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let line = match query.0.line_unique_key {
        Some(key) => Some(units::find_line(&mut tx, &locations, &key).await?.line_id),
        None => None,
    };
    tx.commit().await?;
    let viewer = Viewer::new(locations, line);
    let snapshot = cx.app().shared::<Boards>().look(cx.scope()).await?;
    let seen = snapshot.rows.iter().filter(|row| viewer.sees(row));
    tell(seen.map(|row| StatusRow::of_line(row, ColumnKey::ALL, cx.lang())).collect())
}
