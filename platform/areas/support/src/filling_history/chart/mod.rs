//! The chart tab of a display: strips of states and items, the stops, and the trend of chosen items with its zoom.
//!
//! A trend is shown in stored ten-minute buckets; a zoom reads the samples themselves and thins them.

mod http;
mod wire;

pub(crate) use http::{add_to_trend, show_strips, show_trend, zoom_trend};
pub(crate) use wire::StripState;
