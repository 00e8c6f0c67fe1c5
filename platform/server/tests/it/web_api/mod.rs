//! The Web API, through HTTP, with keys that an administrator registered.

mod asks;
mod jobs;
mod log;
mod mirror;
mod reads;
mod sample;
mod signed;
mod world;
