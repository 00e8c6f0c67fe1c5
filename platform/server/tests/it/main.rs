//! Tests of the whole service: the database's posture, and the walks over every operation.

mod catalogue;
mod citus;
mod posture;
