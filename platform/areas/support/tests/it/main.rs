//! The calls of the support screens, through the whole middleware, over the fixture F1.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod charts;
mod figure_files;
mod files;
mod film_lot;
mod lists;
mod loss_tree;
mod operating_analysis;
mod per_item;
mod production_analysis;
mod records;
mod report_schedules;
mod rules;
mod runs;
mod saved_analyses;
mod seal_bars;
mod search;
mod target_weight;
mod walls;
mod worked_figures;
mod world;
