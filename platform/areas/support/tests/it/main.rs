//! The calls of the support screens, through the whole middleware, over the fixture F1.

mod charts;
mod files;
mod lists;
mod records;
mod rules;
mod search;
mod walls;
mod world;
