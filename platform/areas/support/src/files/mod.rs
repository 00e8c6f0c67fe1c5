//! Files of the filling history: their columns and cells, their preview, and the orders for them.
//!
//! The plugin that makes the files reads columns and cells from here, so that a file cannot differ from its preview.
//! Must never: hold rows of a window in memory (a page at most) or write a file in a request.

pub mod cells;
pub mod columns;
mod http;
mod order;
pub mod product;
pub mod words;

pub(crate) use http::{order_detail_file, order_stops_file, preview_header, preview_rows};

pub use crate::filling_history::alarm_texts;
