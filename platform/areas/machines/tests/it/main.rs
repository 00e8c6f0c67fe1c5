//! The calls of machine management, through the whole middleware, over the fixture F1.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod equipment;
mod lines;
mod machine_data;
mod operating_status;
mod parts;
mod today;
mod trend_templates;
