//! Tables as CSV text, the same in every file that is made whole: those of calls and those of mails.

use crate::Outcome;

/// What a formula begins with.
pub const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Headings and rows as UTF-8 with a mark, by which spreadsheets know it.
///
/// # Errors
///
/// When the text cannot be written.
pub fn text<R>(headings: impl IntoIterator<Item = String>, rows: impl Iterator<Item = R>) -> Outcome<Vec<u8>>
where
    R: IntoIterator<Item = String>,
{
    let mut csv =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer("\u{feff}".as_bytes().to_vec());
    csv.write_record(headings)?;
    for row in rows {
        csv.write_record(row.into_iter().map(defused))?;
    }
    Ok(csv.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// A text that a spreadsheet would take for a formula gets an apostrophe in front, as in all files; a number below 0 is
/// none.
fn defused(cell: String) -> String {
    let below_0 = cell.starts_with('-') && cell.parse::<f64>().is_ok_and(f64::is_finite);
    if cell.starts_with(FORMULA) && !below_0 { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_defused_and_numbers_are_not() {
        for (cell, told) in [("=1+1", "'=1+1"), ("-5", "-5"), ("-5.25", "-5.25"), ("-A1", "'-A1"), ("茶", "茶")] {
            assert_eq!(defused(cell.to_owned()), told);
        }
    }
}
