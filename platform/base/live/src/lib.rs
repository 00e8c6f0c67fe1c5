//! What every line does now. Screens `top/home` and operating status; the topic `status` of event streams.
//!
//! All who watch a company share one look at it: at most once a second, and never while nobody asks, the numbers of
//! changed machines are read, and what those machines do now is read again. Nothing is told to anybody by the
//! database or by Redis, so nothing can be missed: a change that one look overlooks, the next one finds.
//!
//! Figures come from `telemetry::figures`; this crate adds nothing up but the machines of a line.
#![warn(missing_docs)]

mod board;
mod columns;
mod days;
mod line;
mod machines;
mod places;
mod rows;
mod state;
mod store;
mod today;
mod viewer;
mod watch;
mod wire;

pub use board::{Boards, LOOK_EVERY, WatchGuard};
pub use columns::ColumnKey;
pub use days::{DayBand, Days, line_bands};
pub use line::{BoardLine, Filler};
pub use machines::MachineNow;
pub use plant::items::Item;
pub use rows::{BoardRow, Snapshot};
pub use state::{Alarm, PresentState};
pub use today::{LineLoss, LineToday, PartToday, Today};
pub use viewer::Viewer;
pub use watch::{STATUS_READ, StatusWatch};
pub use wire::{SpanState, StatusRow, StatusState};
