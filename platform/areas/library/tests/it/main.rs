//! The calls of the library's screens, through the whole middleware.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod console;
mod flows;
mod help;
mod own;
mod searching;
mod uploads;
mod videos;
mod walls;
mod world;
