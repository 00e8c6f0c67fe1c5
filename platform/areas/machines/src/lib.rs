//! Machine management: so far the choice of signals for charts, and machine data as files.
//!
//! | Screen | Module |
//! |---|---|
//! | item picker of charts | `trend_templates` |
//! | machine data of several fillers | `machine_data` |

mod machine_data;
mod trend_templates;

use http_kit::Routes;

/// The area's calls.
pub fn routes() -> Routes {
    trend_templates::routes().join(machine_data::routes())
}
