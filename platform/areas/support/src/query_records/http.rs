//! The calls.

use access::viewable;
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, done, ok};
use kernel::fault::FieldFaults;
use kernel::{Fault, Message};
use plant::units::{self, UnitDevice};
use salvo::Writer as _;
use salvo::oapi::ToSchema;
use salvo::oapi::endpoint;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::store::{self, Download};
use crate::filling_history::rules::given;
use crate::filling_history::search::short;
use crate::filling_history::wire::FillerShort;

/// Longest name of a screen.
const SCREEN_MAX: usize = 64;
/// Longest name of a file.
const FILE_NAME_MAX: usize = 255;
/// Conditions are a form's content, never a document.
const CONDITIONS_MAX: usize = 16 * 1024;

/// Whose pickers are filled.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineDeviceQuery {
    /// The screen, for its last conditions.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 64))]
    screen: Option<String>,
    /// One location; all viewable ones when absent.
    location_unique_key: Option<String>,
}

/// Lines and their machines, and what was searched for last.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineDeviceInfo {
    lines: Vec<LineWithDevices>,
    last_conditions: Option<Value>,
}

/// A line and its machines in the order of flow.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineWithDevices {
    line_unique_key: String,
    line_name: String,
    start_hour: i16,
    devices: Vec<FillerShort>,
}

/// A search to note.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct QueryNote {
    /// The screen.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 64))]
    screen: Option<String>,
    /// What its form held: an object.
    #[salvo(schema(value_type = Object, required = true))]
    conditions: Option<Value>,
}

/// A download to note.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DownloadNote {
    /// The screen.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 64))]
    screen: Option<String>,
    /// What its form held: an object.
    #[salvo(schema(value_type = Object, required = true))]
    conditions: Option<Value>,
    /// The name under which the file was saved.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 255))]
    file_name: Option<String>,
    /// The order, when the file was made in the background.
    export_key: Option<String>,
}

/// Fills the pickers of a support screen.
#[endpoint]
pub(crate) async fn lines_and_devices(cx: Cx, query: Params<LineDeviceQuery>) -> Reply<LineDeviceInfo> {
    let Params(query) = query;
    let mut faults = FieldFaults::default();
    let screen = text(&mut faults, "screen", query.screen.as_deref(), SCREEN_MAX);
    faults.done()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.location_unique_key.as_deref())?;
    let lines = units::lines(&mut tx, &locations).await?;
    let ids: Vec<Uuid> = lines.iter().map(|line| line.line_id).collect();
    let devices = units::devices_of(&mut tx, &ids).await?;
    let last_conditions = store::latest_query(&mut tx, &cx.actor, &screen).await?;
    let line = |line: units::UnitLine| {
        let on_line = |device: &&UnitDevice| device.line_id == Some(line.line_id);
        LineWithDevices {
            line_unique_key: line.line_id.to_string(),
            start_hour: line.start_hour,
            devices: devices.iter().filter(on_line).map(short).collect(),
            line_name: line.name,
        }
    };
    ok(LineDeviceInfo { lines: lines.into_iter().map(line).collect(), last_conditions })
}

/// Hears that a page with an analysis was left. Nothing is kept for it that would have to go: it has no effect.
#[endpoint]
pub(crate) async fn leave(_cx: Cx) -> Reply<Nothing> {
    done()
}

/// Notes a search.
#[endpoint]
pub(crate) async fn record_query(cx: Cx, body: JsonBody<QueryNote>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut faults = FieldFaults::default();
    let screen = text(&mut faults, "screen", body.screen.as_deref(), SCREEN_MAX);
    let conditions = conditions(&mut faults, body.conditions);
    faults.done()?;
    let mut tx = cx.begin().await?;
    store::add_query(&mut tx, &cx.actor, (&screen, &conditions), cx.now()).await?;
    tx.commit().await?;
    done()
}

/// Notes a download.
#[endpoint]
pub(crate) async fn record_download(cx: Cx, body: JsonBody<DownloadNote>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut faults = FieldFaults::default();
    let screen = text(&mut faults, "screen", body.screen.as_deref(), SCREEN_MAX);
    let file_name = text(&mut faults, "fileName", body.file_name.as_deref(), FILE_NAME_MAX);
    let conditions = conditions(&mut faults, body.conditions);
    faults.done()?;
    let mut tx = cx.begin().await?;
    let export_id = match given(body.export_key.as_deref()) {
        None => None,
        Some(key) => Some(own_export(&cx, &mut tx, &key).await?),
    };
    let download = Download { screen: &screen, conditions: &conditions, file_name: &file_name, export_id };
    store::add_download(&mut tx, &cx.actor, &download, cx.now()).await?;
    tx.commit().await?;
    done()
}

async fn own_export(cx: &Cx, tx: &mut db::TenantTx, key: &str) -> Result<Uuid, Fault> {
    let missing = || Fault::not_found("export.missing");
    let id = Uuid::parse_str(key).map_err(|_| missing())?;
    if store::owns_export(tx, &cx.actor, id).await? { Ok(id) } else { Err(missing()) }
}

fn text(faults: &mut FieldFaults, field: &'static str, given: Option<&str>, max: usize) -> String {
    let text = given.unwrap_or_default();
    if text.is_empty() {
        faults.add(field, "required", "field.required");
    } else if text.chars().count() > max {
        faults.add(field, "max_length", Message::new("field.max_length").with("max", max));
    }
    text.to_owned()
}

fn conditions(faults: &mut FieldFaults, given: Option<Value>) -> Value {
    match &given {
        None => faults.add("conditions", "required", "field.required"),
        Some(Value::Object(_)) => {}
        Some(_) => faults.add("conditions", "type", "support.conditions.object"),
    }
    let conditions = given.unwrap_or_default();
    if conditions.to_string().len() > CONDITIONS_MAX {
        faults.add("conditions", "max", "support.conditions.size");
    }
    conditions
}
