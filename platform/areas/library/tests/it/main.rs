//! The calls of the library's screens, through the whole middleware.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod flows;
mod own;
mod searching;
mod videos;
mod walls;
mod world;
