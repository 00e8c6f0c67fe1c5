//! Machine management: operating status, the choice of signals for charts, machine data as files.
//!
//! | Screen | Module |
//! |---|---|
//! | item picker of charts | `trend_templates` |
//! | machine data of several fillers | `machine_data` |
//! | `top/home`, operating status: what lines do now | `operating_status`, `alarms_now` |
//! | `mm/operational-status/detail`: columns of the list, the line as its machines, the trend | `status_columns`, `line_image`, `trends` |
//! | `mm/operational-status/detail`: stops and their reasons | `stops` |
//! | `mm/line/edit` | `lines` |
//! | `mm/equipment/list`, its form and its import | `equipment` |
//! | `mm/equipment/detail` | `nameplates`, `documents` |
//! | `mm/inspection-history/list`, its entry and its checklists | `inspections`, `inspection_checklists` |
//! | `mm/parts-due/list`, parts of `mm/equipment/detail` | `parts` |
//! | `mm/recipe-date/list` | `item_data` |
//! | `mm/production-schedule/registration`, its import, plan and actual of `mm/operational-status/detail` | `production_schedule` |
//! | `mm/equipment-group/setting`, `mm/alarm-notification/setting` | `equipment_groups`, `alarm_mails` |
//! | `mm/alarm-history/list`, `mm/alarm/detail` | `alarm_history` |
//! | `top/home`: the day so far by hour and by cause | `today` |
//! | none: what companies' own systems ask | `systems` |

mod alarm_history;
mod alarm_mails;
mod alarms_now;
mod documents;
pub mod equipment;
mod equipment_groups;
mod inspection_checklists;
mod inspections;
mod item_data;
mod line_image;
mod lines;
mod machine_data;
mod nameplates;
mod operating_status;
mod parts;
mod production_schedule;
mod sheet;
mod status_columns;
mod stops;
mod systems;
mod today;
mod trend_templates;
mod trends;

use http_kit::Routes;
use kernel::messages::Texts;

/// What the area says in its own words.
const TEXTS: Texts = Texts(include_str!("../messages.toml"));

/// The area's calls.
pub fn routes() -> Routes {
    trend_templates::routes()
        .saying(TEXTS)
        .join(machine_data::routes())
        .join(operating_status::routes())
        .join(status_columns::routes())
        .join(line_image::routes())
        .join(stops::routes())
        .join(alarms_now::routes())
        .join(today::routes())
        .join(lines::routes())
        .join(equipment::routes())
        .join(item_data::routes())
        .join(equipment_groups::routes())
        .join(alarm_mails::routes())
        .join(alarm_history::routes())
        .join(nameplates::routes())
        .join(documents::routes())
        .join(inspections::routes())
        .join(inspection_checklists::routes())
        .join(parts::routes())
        .join(trends::routes())
        .join(production_schedule::routes())
        .join(systems::routes())
}
