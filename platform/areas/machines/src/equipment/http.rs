//! The calls.

use access::viewable;
use http_kit::form::{Code, CodeSet};
use http_kit::{Cx, JoinedFields, Paged, Params, Reply, Rows, ok};
use kernel::zone::write_date;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::store::{self, Device};

/// Orders of lists of equipment; the minus is the falling order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EquipmentOrder {
    /// By equipment number.
    Number,
    NumberFalling,
}

impl CodeSet for EquipmentOrder {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("equipmentNumber"), Self::Number), (Code::Word("-equipmentNumber"), Self::NumberFalling)];
}

/// Whose equipment.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct UnregisteredQuery {
    /// One location; all viewable ones when absent.
    location_unique_key: Option<String>,
}

/// A piece of equipment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EquipmentRow {
    device_unique_key: String,
    category: String,
    maker: String,
    specification: String,
    model: String,
    equipment_number: String,
    display_name: String,
    /// `YYYY-MM-DD`.
    delivery_date: Option<String>,
    remarks: Option<String>,
    /// It sends data.
    iot_flag: bool,
    registration_date: String,
    registrant: Option<String>,
    location_unique_key: String,
    location_name: String,
    update_date: String,
}

/// Equipment that stands on no line.
#[endpoint]
pub(crate) async fn unregistered(
    cx: Cx,
    query: Params<Paged<UnregisteredQuery, EquipmentOrder>>,
) -> Reply<Rows<EquipmentRow>> {
    let Params(JoinedFields(query, page)) = query;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.location_unique_key.as_deref())?;
    ok(store::unregistered(&mut tx, &locations, page).await?.map(row))
}

fn row(device: Device) -> EquipmentRow {
    let zone = zones::named(&device.time_zone);
    EquipmentRow {
        device_unique_key: device.device_id.to_string(),
        category: device.category,
        maker: device.maker,
        specification: device.specification,
        model: device.model,
        equipment_number: device.equipment_number,
        display_name: device.display_name,
        delivery_date: device.delivery_date.map(write_date),
        remarks: device.remarks,
        iot_flag: device.iot,
        registration_date: zone.iso(device.registered_at),
        registrant: device.registrant,
        location_unique_key: device.location_id.to_string(),
        location_name: device.location_name,
        update_date: zone.iso(device.updated_at),
    }
}
