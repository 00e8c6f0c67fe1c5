//! Files ordered through the calls and made by a worker in this process, over the fixture F1.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod csv;
mod download_centre;
mod jobs_of_files;
mod late_data;
mod unzip;
mod world;
mod zip;
