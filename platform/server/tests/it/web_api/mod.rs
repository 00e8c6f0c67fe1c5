//! The Web API, through HTTP, with keys that an administrator registered.

mod asks;
mod guide;
mod jobs;
mod log;
mod mirror;
mod reads;
mod sample;
mod served;
mod signed;
mod world;
