//! The list and detail tabs of a display: the runs of its window with their figures, and the rows of its samples.

mod http;
mod wire;

pub(crate) use http::{list_all_detail, list_detail, list_run_figures};
