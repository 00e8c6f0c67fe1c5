//! Tables as CSV files that are small enough to be made while their caller waits.

use kernel::zone::write_date;
use kernel::{Fault, Lang, Message, Outcome, Zone, messages};
use time::format_description::well_known::Rfc3339;
use time::{Date, OffsetDateTime};

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

/// An instant that a call tells, as files say it.
pub fn moment(iso: &str, zone: &Zone) -> String {
    OffsetDateTime::parse(iso, &Rfc3339).map_or_else(|_| iso.to_owned(), |at| zone.written(at))
}
