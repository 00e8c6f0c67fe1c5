//! `equipment/query/detail`, `equipment/query/label/list`.

use access::viewable;
use http_kit::form::{Form, Key};
use http_kit::{Cx, Params, Reply, ok};
use kernel::Fault;
use kernel::zone::write_date;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::store::{self, Label, Nameplate};

/// Which machine.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NameplateQuery {
    /// The machine.
    device_unique_key: Key,
}

/// All that is known of a machine.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EquipmentDetail {
    device_unique_key: String,
    /// Null for a machine on no line.
    line_unique_key: Option<String>,
    line_name: Option<String>,
    /// Its place on the line, from 1.
    flow_number: Option<i64>,
    category: String,
    maker: String,
    specification: String,
    model_class: String,
    model: String,
    equipment_number: String,
    display_name: String,
    /// `YYYY-MM-DD`.
    delivery_date: Option<String>,
    remarks: Option<String>,
    /// It sends data.
    iot_flag: bool,
    /// The gateway that sent for it last.
    gateway_name: Option<String>,
    registration_date: String,
    registrant: Option<String>,
    location_unique_key: String,
    location_name: String,
    time_zone: String,
    update_date: String,
    /// Who changed it last; null while nobody did.
    updated_by: Option<String>,
    /// Of machines of the category DANGAN alone.
    dangan: Option<DanganDetail>,
}

/// What only a machine of the category DANGAN has.
#[expect(clippy::struct_excessive_bools, reason = "it has these four switches")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DanganDetail {
    machine_type: String,
    roll_division_count: Option<i16>,
    g_cylinder: Option<String>,
    w4: bool,
    splice: bool,
    apc: bool,
    motion_modification: bool,
}

/// Whose labels.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LabelQuery {
    /// One location; all viewable ones when absent.
    location_unique_key: Option<String>,
}

/// What the label of a machine says.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LabelRow {
    device_unique_key: String,
    display_name: String,
    equipment_number: String,
    model: String,
    /// Null for a machine on no line.
    line_name: Option<String>,
}

impl From<Label> for LabelRow {
    fn from(label: Label) -> Self {
        Self {
            device_unique_key: label.device_id.to_string(),
            display_name: label.display_name,
            equipment_number: label.equipment_number,
            model: label.model,
            line_name: label.line_name,
        }
    }
}

/// What is known of a machine.
#[endpoint]
pub(crate) async fn detail(cx: Cx, query: Params<NameplateQuery>) -> Reply<EquipmentDetail> {
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", query.0.device_unique_key);
    let device = form.done(device)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let found = store::find(&mut tx, &locations, device).await?;
    ok(row(found.ok_or_else(|| Fault::not_found("device.missing"))?))
}

/// What the labels of machines say, by line and place on it.
#[endpoint]
pub(crate) async fn labels(cx: Cx, query: Params<LabelQuery>) -> Reply<Vec<LabelRow>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    ok(store::labels(&mut tx, &locations).await?.into_iter().map(LabelRow::from).collect())
}

fn row(device: Nameplate) -> EquipmentDetail {
    let zone = zones::named(&device.time_zone);
    EquipmentDetail {
        dangan: dangan(&device),
        device_unique_key: device.device_id.to_string(),
        line_unique_key: device.line_id.map(|line| line.to_string()),
        line_name: device.line_name,
        flow_number: device.flow_number,
        category: device.category,
        maker: device.maker,
        specification: device.specification,
        model_class: device.model_class,
        model: device.model,
        equipment_number: device.equipment_number,
        display_name: device.display_name,
        delivery_date: device.delivery_date.map(write_date),
        remarks: device.remarks,
        iot_flag: device.iot,
        gateway_name: device.gateway_name,
        registration_date: zone.iso(device.registered_at),
        registrant: device.registrant,
        location_unique_key: device.location_id.to_string(),
        location_name: device.location_name,
        update_date: zone.iso(device.updated_at),
        updated_by: device.updated_by,
        time_zone: device.time_zone,
    }
}

fn dangan(device: &Nameplate) -> Option<DanganDetail> {
    (device.category == plant::categories::DANGAN).then(|| DanganDetail {
        machine_type: device.machine_type.clone().unwrap_or_default(),
        roll_division_count: device.roll_division_count,
        g_cylinder: device.g_cylinder.clone(),
        w4: device.w4 == Some(true),
        splice: device.splice == Some(true),
        apc: device.apc == Some(true),
        motion_modification: device.motion_modification == Some(true),
    })
}
