//! Machine management: operating status, the choice of signals for charts, machine data as files.
//!
//! | Screen | Module |
//! |---|---|
//! | item picker of charts | `trend_templates` |
//! | machine data of several fillers | `machine_data` |
//! | `top/home`, operating status: what lines do now | `operating_status` |
//! | `mm/line/edit`, `mm/equipment/list` | `lines`, `equipment` |
//! | `mm/parts-due/list`, parts of `mm/equipment/detail` | `parts` |
//! | `top/home`: the day so far by hour and by cause | `today` |

pub mod equipment;
mod lines;
mod machine_data;
mod operating_status;
mod parts;
mod today;
mod trend_templates;

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
        .join(today::routes())
        .join(lines::routes())
        .join(equipment::routes())
        .join(parts::routes())
}
