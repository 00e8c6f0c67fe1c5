//! What a person decides of a machine.

use std::collections::BTreeMap;

use kernel::rules::Free;
use serde::Serialize;
use time::Date;
use uuid::Uuid;

/// The rule of an equipment number: at most 32 characters.
pub type EquipmentNumber = Free<32>;
/// The rule of a display name: at most 80 characters.
pub type DisplayName = Free<80>;
/// The rule of a maker's name: as long as the catalogue may have it.
pub(super) type MakerName = Free<100>;
/// The rule of a specification: as long as the catalogue may have it.
pub(super) type Specification = Free<100>;
/// The rule of a model: at most 32 characters.
pub(super) type Model = Free<32>;
/// The rule of remarks: at most 1000 characters.
pub(super) type Remarks = Free<1000>;
/// The rule of a machine type and unit, and of a G cylinder: at most 40 characters.
pub(super) type DanganPart = Free<40>;

/// Fewest seal bars of a roll.
pub(super) const ROLL_MIN: i64 = 2;
/// Most seal bars of a roll.
pub(super) const ROLL_MAX: i64 = 24;

/// The class of a model that has none.
pub(super) const NO_CLASS: &str = "none";

/// What only a DANGAN has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "four things that a machine has or has not, each for itself")]
pub struct DanganExtras {
    /// Machine type and unit.
    pub machine_type: String,
    /// Seal bars of a roll: one rotation makes so many bags.
    pub roll_division_count: i16,
    /// The G cylinder, if it has one.
    pub g_cylinder: Option<String>,
    /// Seals on four sides, double.
    pub w4: bool,
    /// Splices film.
    pub splice: bool,
    /// Has APC.
    pub apc: bool,
    /// Its motion was modified.
    pub motion_modification: bool,
}

/// What a person decides of a machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EquipmentDraft {
    /// As [`plant::categories::Category`] has it.
    pub category: String,
    /// Maker; may be empty.
    pub maker: String,
    /// How the maker divides its machines; may be empty.
    pub specification: String,
    /// One of [`plant::categories::MODEL_CLASSES`].
    pub model_class: String,
    /// Model; may be empty.
    pub model: String,
    /// Number, by which gateways and recordings name the machine; no other of the company has it.
    pub equipment_number: String,
    /// Name on screens.
    pub display_name: String,
    /// When it was delivered.
    pub delivery_date: Option<Date>,
    /// Remarks.
    pub remarks: Option<String>,
    /// It sends data.
    #[serde(rename = "iotFlag")]
    pub iot: bool,
    /// For a DANGAN.
    pub dangan: Option<DanganExtras>,
}

impl Default for EquipmentDraft {
    fn default() -> Self {
        Self {
            category: String::new(),
            maker: String::new(),
            specification: String::new(),
            model_class: NO_CLASS.to_owned(),
            model: String::new(),
            equipment_number: String::new(),
            display_name: String::new(),
            delivery_date: None,
            remarks: None,
            iot: false,
            dangan: None,
        }
    }
}

/// How the data of a machine are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataSettings {
    /// Seconds between its rows, 1 to 3600.
    pub interval_s: i32,
    /// Readings of counters from which their growth counts.
    pub opening_counters: BTreeMap<String, i64>,
}

impl Default for DataSettings {
    fn default() -> Self {
        Self { interval_s: 10, opening_counters: BTreeMap::new() }
    }
}

/// Who enters a machine.
#[derive(Clone, Copy, Debug)]
pub struct Registrant<'a> {
    /// The person; none for the command line.
    pub id: Option<Uuid>,
    /// Their name, or the command's.
    pub name: &'a str,
    /// Their member type; 0 for the command line.
    pub member_type: i16,
}
