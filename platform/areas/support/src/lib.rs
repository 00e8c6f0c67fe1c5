//! Support: the filling history, its files, saved analyses, and what members searched for and downloaded.
//!
//! | Screen | Module |
//! |---|---|
//! | `support/filling-history/search` (2HDG011) | `filling_history`, `files` |
//! | `support/production-analysis/two-units` (2HDG012), `.../all-units` (2HDG017) | `production_analysis`, `loss_tree` |
//! | `support/production-analysis/by-recipe` (2HDG018) | `per_item` |
//! | `support/production-analysis/*` (2HDG012, 014, 017, 018): what is saved | `saved_analyses` |
//! | `support/production-analysis/result` (2HDG014): what is mailed by itself | `report_schedules` |
//! | `support/target-weight/search` (2HDG015) | `target_weight` |
//! | `support/operational-status/analysis` (2HDG016) | `operating_analysis`, `seal_bars` |
//! | `support/film-lot/search` (2HDG101) | `film_lot` |
//! | every support screen's form | `query_records` |
//!
//! Must never: compute a figure by itself (telemetry does), or answer for a line that its caller may not see.

mod figures;
mod files;
mod filling_history;
mod film_lot;
mod loss_tree;
mod operating_analysis;
mod per_item;
mod production_analysis;
mod query_records;
mod report_schedules;
mod saved_analyses;
mod seal_bars;
mod target_weight;

use http_kit::Routes;
use kernel::messages::Texts;

/// What the area says in its own words.
const TEXTS: Texts = Texts(include_str!("../messages.toml"));

/// The area's calls.
pub fn routes() -> Routes {
    filling_history::routes()
        .saying(TEXTS)
        .saying(export_content::TEXTS)
        .saying(report_content::TEXTS)
        .join(production_analysis::routes())
        .join(per_item::routes())
        .join(film_lot::routes())
        .join(loss_tree::routes())
        .join(operating_analysis::routes())
        .join(query_records::routes())
        .join(report_schedules::routes())
        .join(saved_analyses::routes())
        .join(seal_bars::routes())
        .join(target_weight::routes())
}
