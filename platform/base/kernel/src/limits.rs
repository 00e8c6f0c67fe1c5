//! Limits that more than one place must agree on. Those that the client is told, and those that a provider may replace,
//! stand in [`crate::constants`].

/// Page sizes that lists offer (decision 23).
pub const PAGE_SIZES: [i64; 4] = [10, 20, 50, 100];
/// Page size when none is named.
pub const DEFAULT_PAGE_SIZE: i64 = 20;
/// Longest window of filling history on a screen: 24 hours, in seconds (specification section 9).
pub const DISPLAY_WINDOW_S: i64 = 24 * 3600;
/// Longest period of a CSV: 31 days, in seconds (specification section 9).
pub const CSV_WINDOW_S: i64 = 31 * 86_400;
/// Filling-history graph: most items.
pub const GRAPH_MAX_ITEMS: usize = 15;
/// Filling-history graph: most unit categories.
pub const GRAPH_MAX_CATEGORIES: usize = 5;
/// Trend of operating status: most items.
pub const TREND_MAX_ITEMS: usize = 7;
/// Trend of operating status: most unit categories.
pub const TREND_MAX_CATEGORIES: usize = 3;
/// Longest window of that trend: the longest day of a line, in seconds.
pub const TREND_WINDOW_S: i64 = 25 * 3600;
/// Points of a series: default and most (decision 52).
pub const DEFAULT_POINTS: usize = 1000;
/// Points of a series at most (decision 52).
pub const MAX_POINTS: usize = 1500;
/// A machine that is silent for more than so many intervals is unknown (decision 26).
pub const SILENT_INTERVALS: i64 = 3;
/// Days an export file is kept (decision 5).
pub const EXPORT_DAYS: i64 = 7;
/// Files of one member that may wait to be made (decision 62).
pub const EXPORTS_WAITING: i64 = 20;
/// Oldest age (days) at which the intake door still takes a reading (decision 25).
pub const INTAKE_PAST_DAYS: i64 = 35;
/// How far (minutes) a gateway's clock may run ahead (decision 25).
pub const INTAKE_FUTURE_MINUTES: i64 = 10;
/// Seconds for which the signed address of a file holds (decision 42).
pub const FILE_ADDRESS_S: i64 = 60;
/// Characters of a text whose field says nothing else (decision 64).
pub const TEXT_MAX: usize = 32_000;
/// Years in which an instant or a day from outside may lie, the last one excluded (decision 64).
pub const YEARS: std::ops::Range<i32> = 1970..2200;
