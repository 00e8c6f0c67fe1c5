//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Day, Flag, Form, Key, List, Text, Whole};
use kernel::rules::Free;
use kernel::zone::write_date;
use plant::categories::{CATEGORIES, MODEL_CLASSES};
use plant::zones;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::draft::{
    DanganExtras, DanganPart, DisplayName, EquipmentDraft, EquipmentNumber, MakerName, Model, NO_CLASS, ROLL_MAX,
    ROLL_MIN, Remarks, Specification,
};
use super::store::Device;

/// Most machines that one call names.
const MOST: usize = 1_000;

/// A category of equipment, by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EquipmentCategory(pub(super) &'static str);

impl CodeSet for EquipmentCategory {
    const CODES: &'static [(Code, Self)] = &CATEGORY_CODES;
}

const CATEGORY_CODES: [(Code, EquipmentCategory); CATEGORIES.len()] = {
    let mut codes = [(Code::Word(""), EquipmentCategory("")); CATEGORIES.len()];
    let mut place = 0;
    while place < codes.len() {
        codes[place] = (Code::Word(CATEGORIES[place]), EquipmentCategory(CATEGORIES[place]));
        place += 1;
    }
    codes
};

/// A class of models, by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ModelClass(&'static str);

impl CodeSet for ModelClass {
    const CODES: &'static [(Code, Self)] = &CLASS_CODES;
}

const CLASS_CODES: [(Code, ModelClass); MODEL_CLASSES.len()] = {
    let mut codes = [(Code::Word(""), ModelClass("")); MODEL_CLASSES.len()];
    let mut place = 0;
    while place < codes.len() {
        codes[place] = (Code::Word(MODEL_CLASSES[place]), ModelClass(MODEL_CLASSES[place]));
        place += 1;
    }
    codes
};

/// Orders of lists of equipment; the minus is the falling order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EquipmentOrder {
    /// By line and place in its flow; what stands on no line comes last.
    Line,
    LineFalling,
    /// By equipment number.
    Number,
    NumberFalling,
    /// By display name.
    Name,
    NameFalling,
    /// By delivery date; what has none comes last.
    Delivery,
    DeliveryFalling,
    /// By the time since when it stands on no line.
    Unregistered,
    UnregisteredFalling,
}

impl CodeSet for EquipmentOrder {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("line"), Self::Line),
        (Code::Word("-line"), Self::LineFalling),
        (Code::Word("equipmentNumber"), Self::Number),
        (Code::Word("-equipmentNumber"), Self::NumberFalling),
        (Code::Word("displayName"), Self::Name),
        (Code::Word("-displayName"), Self::NameFalling),
        (Code::Word("deliveryDate"), Self::Delivery),
        (Code::Word("-deliveryDate"), Self::DeliveryFalling),
        (Code::Word("unregisteredDate"), Self::Unregistered),
        (Code::Word("-unregisteredDate"), Self::UnregisteredFalling),
    ];
}

impl EquipmentOrder {
    /// The column and whether it falls.
    pub(super) const fn parts(self) -> (&'static str, bool) {
        match self {
            Self::Line => ("line", false),
            Self::LineFalling => ("line", true),
            Self::Number => ("number", false),
            Self::NumberFalling => ("number", true),
            Self::Name => ("name", false),
            Self::NameFalling => ("name", true),
            Self::Delivery => ("delivery", false),
            Self::DeliveryFalling => ("delivery", true),
            Self::Unregistered => ("unregistered", false),
            Self::UnregisteredFalling => ("unregistered", true),
        }
    }
}

/// Which equipment is listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EquipmentQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    /// One line.
    pub(super) line_unique_key: Option<String>,
    pub(super) category: Option<Choice<EquipmentCategory>>,
    /// The maker's whole name.
    pub(super) maker: Option<Text<MakerName>>,
    /// Sends data, or does not.
    pub(super) iot_flag: Option<Flag>,
    /// Part of a name, number or model.
    pub(super) keyword: Option<Text<Free<100>>>,
}

/// Which equipment without a line is listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct UnregisteredQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    pub(super) category: Option<Choice<EquipmentCategory>>,
    /// The maker's whole name.
    pub(super) maker: Option<Text<MakerName>>,
    /// Part of a name, number or model.
    pub(super) keyword: Option<Text<Free<100>>>,
}

/// Whose equipment is counted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EquipmentSummaryQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// Names a machine.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EquipmentKey {
    /// The machine.
    pub(super) device_unique_key: Key,
}

/// What the form of a machine holds.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EquipmentFields {
    /// The one after the sixteenth is for the provider's people.
    pub(super) category: Choice<EquipmentCategory>,
    maker: Text<MakerName>,
    specification: Option<Text<Specification>>,
    /// None of them when absent.
    model_class: Option<Choice<ModelClass>>,
    model: Text<Model>,
    /// No other machine of the company has it.
    equipment_number: Text<EquipmentNumber>,
    display_name: Text<DisplayName>,
    delivery_date: Option<Day>,
    remarks: Option<Text<Remarks>>,
    /// It sends data.
    iot_flag: Flag,
    /// For a DANGAN, by the provider's people.
    dangan: Option<DanganFields>,
    /// Where it stands; that of the line, if one is given.
    location_unique_key: Key,
    /// The line it stands on; on none when absent.
    line_unique_key: Option<Key>,
}

/// What only a DANGAN has.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DanganFields {
    /// Machine type and unit.
    machine_type: Text<DanganPart>,
    /// Seal bars of a roll.
    roll_division_count: Whole<{ ROLL_MIN }, { ROLL_MAX }>,
    g_cylinder: Option<Text<DanganPart>>,
    /// Double four-side seal.
    w4: Flag,
    splice: Flag,
    apc: Flag,
    motion_modification: Flag,
}

/// What an edit names besides.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EquipmentEdit {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
}

/// Machines for a line.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineAssignment {
    /// The machines, in the order of flow, wherever they stand now.
    pub(super) device_unique_keys: List<Key, 1, MOST>,
    /// The line; they are taken off theirs when absent.
    pub(super) line_unique_key: Option<Key>,
    /// The place of the first of them in the flow, from 1; the end when absent.
    pub(super) flow_number: Option<Whole<1, 1_000>>,
}

/// Where a machine is to stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Destination {
    pub(super) location: Uuid,
    pub(super) line: Option<Uuid>,
}

impl EquipmentFields {
    /// The values of all fields.
    pub(super) fn take(self, form: &mut Form) -> (EquipmentDraft, Destination) {
        let draft = EquipmentDraft {
            category: form.take("category", self.category).0.to_owned(),
            maker: form.take("maker", self.maker),
            specification: form.take("specification", self.specification).unwrap_or_default(),
            model_class: form.take("modelClass", self.model_class).map_or(NO_CLASS, |class| class.0).to_owned(),
            model: form.take("model", self.model),
            equipment_number: form.take("equipmentNumber", self.equipment_number),
            display_name: form.take("displayName", self.display_name),
            delivery_date: form.take("deliveryDate", self.delivery_date),
            remarks: form.take("remarks", self.remarks),
            iot: form.take("iotFlag", self.iot_flag),
            dangan: self.dangan.map(|fields| fields.take(form)),
        };
        let location = form.take("locationUniqueKey", self.location_unique_key);
        (draft, Destination { location, line: form.take("lineUniqueKey", self.line_unique_key) })
    }
}

impl DanganFields {
    fn take(self, form: &mut Form) -> DanganExtras {
        DanganExtras {
            machine_type: form.take("dangan.machineType", self.machine_type),
            roll_division_count: i16::try_from(form.take("dangan.rollDivisionCount", self.roll_division_count))
                .unwrap_or_default(),
            g_cylinder: form.take("dangan.gCylinder", self.g_cylinder),
            w4: form.take("dangan.w4", self.w4),
            splice: form.take("dangan.splice", self.splice),
            apc: form.take("dangan.apc", self.apc),
            motion_modification: form.take("dangan.motionModification", self.motion_modification),
        }
    }
}

/// A piece of equipment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EquipmentRow {
    device_unique_key: String,
    /// The line it stands on, if any.
    line_unique_key: Option<String>,
    line_name: Option<String>,
    /// Its place in the flow of that line, from 1.
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
    update_date: String,
    /// The line that it was taken off; null on a line.
    former_line_name: Option<String>,
    /// Since when it stands on no line; null on a line.
    unregistered_date: Option<String>,
    /// What only a DANGAN has.
    dangan: Option<DanganRow>,
    /// Sent back with an edit.
    version: i32,
}

/// What only a DANGAN has.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "four things that a machine has or has not, each for itself")]
pub(crate) struct DanganRow {
    machine_type: String,
    roll_division_count: i16,
    g_cylinder: Option<String>,
    w4: bool,
    splice: bool,
    apc: bool,
    motion_modification: bool,
}

/// Equipment, counted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EquipmentSummary {
    pub(super) count: i64,
    /// How many send data.
    pub(super) connected_count: i64,
    /// How many stand on no line.
    pub(super) unregistered_count: i64,
    /// The categories that there are, most frequent first.
    pub(super) categories: Vec<CategoryCount>,
    /// The makers that there are, by name.
    pub(super) makers: Vec<String>,
}

/// Equipment of a category, counted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryCount {
    pub(super) category: String,
    pub(super) count: i64,
    /// How many stand on no line.
    pub(super) unregistered_count: i64,
}

impl Device {
    /// What only a DANGAN has; one that was entered without it has none.
    pub(super) fn extras(&self) -> Option<DanganExtras> {
        Some(DanganExtras {
            machine_type: self.machine_type.clone()?,
            roll_division_count: self.roll_division_count?,
            g_cylinder: self.g_cylinder.clone(),
            w4: self.w4.unwrap_or_default(),
            splice: self.splice.unwrap_or_default(),
            apc: self.apc.unwrap_or_default(),
            motion_modification: self.motion_modification.unwrap_or_default(),
        })
    }

    /// What people decide of it.
    pub(super) fn draft(&self) -> EquipmentDraft {
        EquipmentDraft {
            category: self.category.clone(),
            maker: self.maker.clone(),
            specification: self.specification.clone(),
            model_class: self.model_class.clone(),
            model: self.model.clone(),
            equipment_number: self.equipment_number.clone(),
            display_name: self.display_name.clone(),
            delivery_date: self.delivery_date,
            remarks: self.remarks.clone(),
            iot: self.iot,
            dangan: self.extras(),
        }
    }
}

impl From<Device> for EquipmentRow {
    fn from(device: Device) -> Self {
        let zone = zones::named(&device.time_zone);
        let dangan = device.extras().map(DanganRow::from);
        let free = device.line_id.is_none();
        Self {
            device_unique_key: device.device_id.to_string(),
            line_unique_key: device.line_id.map(|id| id.to_string()),
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
            former_line_name: device.former_line.filter(|_| free),
            unregistered_date: free.then(|| zone.iso(device.unregistered_at)),
            dangan,
            version: device.version,
        }
    }
}

impl From<DanganExtras> for DanganRow {
    fn from(extras: DanganExtras) -> Self {
        Self {
            machine_type: extras.machine_type,
            roll_division_count: extras.roll_division_count,
            g_cylinder: extras.g_cylinder,
            w4: extras.w4,
            splice: extras.splice,
            apc: extras.apc,
            motion_modification: extras.motion_modification,
        }
    }
}
