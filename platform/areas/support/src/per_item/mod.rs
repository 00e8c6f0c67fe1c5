//! Analysis per item: which items there are, and what became of them by day, week and month. Screen
//! `support/production-analysis/by-recipe` (2HDG018).
//!
//! A week begins on Monday and is labelled by it, a month by its first day; both are made of the days of each line.

mod choices;
mod figures;
mod file;
mod question;
mod rates;
mod wire;

pub(crate) use question::asked_item;
pub(crate) use wire::AskedItem;

use access::Permission;
use http_kit::{Method, Routes};

const BY_RECIPE: Permission = Permission("support.production-analysis.by-recipe");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::POST, "/support/query/recipe/list", BY_RECIPE, choices::list)
        .guarded(
            Method::POST,
            "/support/query/productionAnalysisAggregate/byRecipe/summary",
            BY_RECIPE,
            figures::summary,
        )
        .guarded(Method::POST, "/support/query/productionAnalysisAggregate/byRecipe/daily", BY_RECIPE, figures::daily)
        .guarded(Method::POST, "/support/query/productionAnalysisAggregate/byRecipe/weekly", BY_RECIPE, figures::weekly)
        .guarded(
            Method::POST,
            "/support/query/productionAnalysisAggregate/byRecipe/monthly",
            BY_RECIPE,
            figures::monthly,
        )
        .guarded(
            Method::POST,
            "/support/query/productionAnalysisAggregate/byRecipe/summary/download",
            BY_RECIPE,
            file::summary,
        )
        .guarded(
            Method::POST,
            "/support/query/productionAnalysisAggregate/byRecipe/daily/download",
            BY_RECIPE,
            file::daily,
        )
        .guarded(
            Method::POST,
            "/support/query/productionAnalysisAggregate/byRecipe/weekly/download",
            BY_RECIPE,
            file::weekly,
        )
        .guarded(
            Method::POST,
            "/support/query/productionAnalysisAggregate/byRecipe/monthly/download",
            BY_RECIPE,
            file::monthly,
        )
        .guarded(Method::POST, "/support/query/operatingRate/byRecipe/daily/total", BY_RECIPE, rates::daily_total)
        .guarded(Method::POST, "/support/query/operatingRate/byRecipe/daily/perLine", BY_RECIPE, rates::daily_lines)
        .guarded(Method::POST, "/support/query/operatingRate/byRecipe/weekly/total", BY_RECIPE, rates::weekly_total)
        .guarded(Method::POST, "/support/query/operatingRate/byRecipe/weekly/perLine", BY_RECIPE, rates::weekly_lines)
        .guarded(Method::POST, "/support/query/operatingRate/byRecipe/monthly/total", BY_RECIPE, rates::monthly_total)
        .guarded(Method::POST, "/support/query/operatingRate/byRecipe/monthly/perLine", BY_RECIPE, rates::monthly_lines)
}
