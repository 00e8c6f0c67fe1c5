//! The Web API, through HTTP, with keys that an administrator registered.

mod asks;
mod signed;
mod world;
