//! Tests of the whole service: the database's posture, and the walks over every operation.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]
#![expect(clippy::disallowed_types, reason = "statements over catalogues are made from names that the catalogue gave")]
#![expect(clippy::disallowed_methods, reason = "blessing a snapshot is asked for by the environment")]

mod admin_cli;
mod audit_chain;
mod audited;
mod catalogue;
mod citus;
mod command;
mod console_values;
mod content;
mod demo_library;
mod evil;
mod evil_values;
mod figures_told_twice;
mod file_address;
mod function_codes;
mod import;
mod import_forms;
mod import_gaps;
mod intake_door;
mod item_data;
mod killed_server;
mod largest_file;
mod lengths;
mod library_searches;
mod lists;
mod master_data;
mod matrix;
mod news;
mod odd_names;
mod one_connection;
mod openapi;
mod own_signals;
mod posture;
mod program;
mod quarantine;
mod recomputed;
mod recording;
mod reference;
mod same_figure;
mod seal_bars;
mod seed;
mod services;
mod silences;
mod simulate;
mod sites;
mod staff;
mod state_edges;
mod told_system;
mod traces;
mod walk;
mod walls;
mod web_api;
mod wire_forms;
mod wrong_clock;
