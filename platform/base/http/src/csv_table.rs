//! Tables as CSV files that are small enough to be made while their caller waits.

use kernel::zone::write_date;
use kernel::{Lang, messages};
use time::Date;

use crate::CsvFile;

pub use kernel::csv_table::{FORMULA, text};

/// The file under the words of `key` and the day on which it was made.
pub fn of_day(lang: Lang, key: &'static str, day: Date, text: Vec<u8>) -> CsvFile {
    let name = format!("{}_{}.csv", messages::say(lang, key), write_date(day).replace('-', ""));
    CsvFile { name, text }
}

/// An instant by its location's clock, as spreadsheets read it: `2026-11-20 14:28:11`.
pub fn moment(iso: &str) -> String {
    iso.get(..19).unwrap_or(iso).replace('T', " ")
}
