//! Tables as CSV files that are small enough to be made while their caller waits.

use kernel::zone::write_date;
use kernel::{Fault, Lang, Message, Outcome, messages};
use time::Date;

use crate::CsvFile;

pub use kernel::csv_table::{FORMULA, text};

/// Rows of the largest file; it is made while its caller waits.
pub const MOST_ROWS: i64 = 50_000;

/// Whether so many rows are a file.
///
/// # Errors
///
/// [`Fault::Rule`] beyond [`MOST_ROWS`]: no field's fault, as the page that asks has a button and no form.
pub fn holds(count: i64) -> Outcome<()> {
    let rule = || Fault::Rule(Message::new("csv.rows").with("max", MOST_ROWS));
    (count <= MOST_ROWS).then_some(()).ok_or_else(rule)
}

/// The file under the words of `key` and the day on which it was made.
pub fn of_day(lang: Lang, key: &'static str, day: Date, text: Vec<u8>) -> CsvFile {
    let name = format!("{}_{}.csv", messages::say(lang, key), write_date(day).replace('-', ""));
    CsvFile { name, text }
}

/// An instant by its location's clock, as spreadsheets read it: `2026-11-20 14:28:11`.
pub fn moment(iso: &str) -> String {
    iso.get(..19).unwrap_or(iso).replace('T', " ")
}
