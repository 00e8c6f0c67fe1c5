//! Units that are analysed, and the sums of their machines.

use access::viewable;
use db::TenantTx;
use http_kit::Cx;
use kernel::{Fault, Outcome};
use plant::units::{self, UnitDevice};
use report_content::units::fillers;
use telemetry::figures::{Figures, Totals};

pub(crate) use report_content::units::stretches;
pub(super) use report_content::units::{dates, sums};

use super::wire::{AnalysisUnit, UnitName};
use crate::figures::FigureSet;
use crate::filling_history::rules::given;

/// The machines of a unit that a person names, in the order of flow.
pub(crate) async fn of_unit(cx: &Cx, tx: &mut TenantTx, unit: &AnalysisUnit) -> Outcome<Vec<UnitDevice>> {
    let (line, device) = (given(unit.line_unique_key.as_deref()), given(unit.device_unique_key.as_deref()));
    if line.is_none() && device.is_none() {
        return Err(Fault::field("unit.lineUniqueKey", "required", "support.unit.required"));
    }
    let locations = viewable::locations(tx, &cx.actor).await?;
    Ok(units::find(tx, &locations, line.as_deref(), device.as_deref()).await?.devices)
}

/// All fillers of a location, or of every viewable one, in the order of lines and flow.
pub(crate) async fn of_location(cx: &Cx, tx: &mut TenantTx, location: Option<&str>) -> Outcome<Vec<UnitDevice>> {
    let locations = viewable::chosen(viewable::locations(tx, &cx.actor).await?, location)?;
    fillers(tx, &locations).await
}

/// The figures of a sum.
pub(crate) fn told(totals: &Totals) -> FigureSet {
    Figures::from(totals).into()
}

/// The names of a machine.
pub(crate) fn named(device: &UnitDevice) -> UnitName {
    UnitName {
        line_unique_key: device.line_id.map(|line| line.to_string()),
        line_name: device.line_name.clone(),
        device_unique_key: device.device_id.to_string(),
        display_name: device.display_name.clone(),
        equipment_number: device.equipment_number.clone(),
    }
}
