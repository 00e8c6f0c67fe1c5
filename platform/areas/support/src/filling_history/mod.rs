//! Filling history: what a filler did, found by product. Screen `support/filling-history/search` (2HDG011).
//!
//! A search names a line or a filler, one product identifier and a window, and finds runs: stretches of one item with
//! one film. A run opens a display of at most 24 hours in four views (graph, list, stops, detail). All figures come
//! from the crate telemetry; here they only get names, zones and languages.
//!
//! | Module | What |
//! |---|---|
//! | `search` | finding runs, and opening one |
//! | `display` | the opened window of one machine, on which the views stand |
//! | `chart`, `list` | the views; the CSV view is the module `files` beside this one |
//! | `requests`, `rules`, `keys`, `wire` | what all of them share |

pub(crate) mod chart;
pub(crate) mod display;
mod list;
pub(crate) mod requests;
pub(crate) mod rules;
pub(crate) mod search;
mod systems;
pub(crate) mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// Looking at the filling history.
const SEARCH: Permission = Permission("support.filling-history.search");
/// Taking it away as a file.
const EXPORT: Permission = Permission("support.filling-history.export");

/// The screen's calls; the spelling of their paths is given.
pub(crate) fn routes() -> Routes {
    use crate::files;
    Routes::new("support")
        .guarded(Method::GET, "/assetAlarmOccurenceStatus/query/production/line/name", SEARCH, search::list_lines)
        .guarded(Method::GET, "/assetAlarmOccurenceStatus/query/location/date", SEARCH, search::list_dates)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/filling/history", SEARCH, search::search_history)
        .guarded(
            Method::POST,
            "/assetAlarmOccurenceStatus/query/intermediate/table/data/new",
            SEARCH,
            search::list_parts,
        )
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/window/items", SEARCH, search::list_items)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/filling/detail/activation", SEARCH, search::activate_run)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/screen/graph/data", SEARCH, chart::show_strips)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/trend/graph/data", SEARCH, chart::show_trend)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/add/trend/graph/data", SEARCH, chart::add_to_trend)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/all/data", SEARCH, chart::zoom_trend)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/data/list", SEARCH, list::list_run_figures)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/detail/data", SEARCH, list::list_detail)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/all/detail/data", SEARCH, list::list_all_detail)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/screen/scv/header/data", SEARCH, files::preview_header)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/query/screen/scv/data", SEARCH, files::preview_rows)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/download/detail/data", EXPORT, files::order_detail_file)
        .guarded(Method::POST, "/assetAlarmOccurenceStatus/download/asset/stop/info", EXPORT, files::order_stops_file)
        .join(Routes::of_systems("support").signed(Method::GET, "/runs", SEARCH, systems::list_runs))
}
