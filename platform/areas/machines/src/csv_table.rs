//! Tables as CSV files that are small enough to be made while their caller waits.

use http_kit::CsvFile;
use kernel::zone::write_date;
use kernel::{Lang, Outcome, messages};
use time::Date;

/// What a formula begins with.
pub(crate) const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Headings and rows as UTF-8 with a mark, by which spreadsheets know it.
///
/// # Errors
///
/// When the text cannot be written.
pub(crate) fn text<const N: usize>(headings: [String; N], rows: impl Iterator<Item = [String; N]>) -> Outcome<Vec<u8>> {
    let mut csv =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer("\u{feff}".as_bytes().to_vec());
    csv.write_record(headings)?;
    for row in rows {
        csv.write_record(row.map(|cell| defused(&cell)))?;
    }
    Ok(csv.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// The file under the words of `key` and the day on which it was made.
pub(crate) fn of_day(lang: Lang, key: &'static str, day: Date, text: Vec<u8>) -> CsvFile {
    let name = format!("{}_{}.csv", messages::say(lang, key), write_date(day).replace('-', ""));
    CsvFile { name, text }
}

/// A text that a spreadsheet would take for a formula gets an apostrophe in front, as in all files.
fn defused(cell: &str) -> String {
    if cell.starts_with(FORMULA) { format!("'{cell}") } else { cell.to_owned() }
}
