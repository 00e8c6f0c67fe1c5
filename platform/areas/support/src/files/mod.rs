//! Files of the filling history: their preview, and the orders for them. What they hold stands in `export-content`.
//!
//! Must never: hold rows of a window in memory (a page at most) or write a file in a request.

mod http;
mod order;
mod wire;

pub(crate) use http::{order_detail_file, order_stops_file, preview_header, preview_rows};
