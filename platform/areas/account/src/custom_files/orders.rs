//! `general/export/custom/list`, `order`: what members order.

use access::viewable;
use export_orders::{CustomRequest, FileOrder};
use http_kit::form::{Day, Form, Key};
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::Fault;
use plant::units;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::forms;
use super::store;
use crate::downloads::{self, ExportRow};

/// Days of the longest stretch.
const MOST_DAYS: i64 = 31;

/// A form that may be ordered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomFileOffer {
    custom_file_unique_key: Uuid,
    name: String,
    description: String,
    /// When a program last asked for orders of it, to the minute; never, or long ago: an order would wait.
    last_asked_at: Option<String>,
}

/// An order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomFileOrder {
    custom_file_unique_key: Key,
    line_unique_key: Key,
    /// First of the line's days.
    start_date: Day,
    /// Last day, at most the 31st.
    end_date: Day,
}

/// The forms that may be ordered, by name.
#[endpoint]
pub(crate) async fn list(cx: Cx) -> Reply<Vec<CustomFileOffer>> {
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    let offered = store::all(&mut tx).await?.into_iter().filter(|file| file.active).map(|file| CustomFileOffer {
        custom_file_unique_key: file.custom_file_id,
        name: file.name,
        description: file.description,
        last_asked_at: file.asked_at.map(|at| zone.iso(at)),
    });
    ok(offered.collect())
}

/// Orders a file: a program of the company makes it.
#[endpoint]
pub(crate) async fn order(cx: Cx, body: JsonBody<CustomFileOrder>) -> Reply<ExportRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("customFileUniqueKey", body.custom_file_unique_key);
    let line = form.take("lineUniqueKey", body.line_unique_key);
    let (first, last) = (form.take("startDate", body.start_date), form.take("endDate", body.end_date));
    let (key, line, first, last) = form.done((key, line, first, last))?;
    let mut form = Form::default();
    form.must(last >= first, "endDate", "order", "period.end_after_start");
    form.must((last - first).whole_days() < MOST_DAYS, "endDate", "period", "period.max");
    form.done(())?;
    let mut tx = cx.begin().await?;
    let file = forms::found(&mut tx, key).await?;
    if !file.active {
        return Err(Fault::rule("custom_file.off").into());
    }
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let line = units::find_line(&mut tx, &locations, &line.to_string()).await?;
    let devices = units::devices_of(&mut tx, &[line.line_id]).await?;
    let request = CustomRequest {
        custom_file_id: key,
        line_id: line.line_id,
        devices: devices.into_iter().map(|device| device.device_id).collect(),
        first,
        last,
    };
    let title = format!("{} {}", file.name, line.name);
    let export_id = ::downloads::order(&cx, tx, &title, FileOrder::Custom(&request)).await?;
    ok(downloads::row(&cx, export_id).await?)
}
