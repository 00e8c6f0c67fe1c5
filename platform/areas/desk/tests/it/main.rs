//! The desk's calls through HTTP.

mod console;
mod console_policies;
mod inquiries;
mod inquiry_files;
mod inquiry_states;
mod notices;
mod policies;
mod popups;
mod questions;
mod site;
mod site_line;
mod site_pages;
mod world;
