//! The calls of machine management, through the whole middleware, over the fixture F1.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod alarm_history;
mod alarm_mails;
mod documents;
mod equipment;
mod equipment_form;
mod equipment_groups;
mod equipment_import;
mod equipment_offer;
mod equipment_world;
mod f1_world;
mod inspections;
mod line_days;
mod line_image;
mod lines;
mod machine_data;
mod nameplates;
mod operating_status;
mod parts;
mod plan_shortfalls;
mod production_schedule;
mod production_schedule_import;
mod status_columns;
mod stops;
mod today;
mod trend_templates;
mod trends;
mod upload_doors;
