//! The file: its encoding, its table, and which row of a spreadsheet each record is.

use encoding_rs::SHIFT_JIS;
use http_kit::form::{Code, CodeSet};
use kernel::{Message, text};

use super::columns::SheetColumn;
use http_kit::csv_table::FORMULA;

/// Most bytes of a file.
pub(crate) const MOST_BYTES: usize = 2 << 20;
/// Most rows below the headings.
const MOST_ROWS: usize = 1_000;
/// Most columns that are looked at.
const MOST_COLUMNS: usize = 100;

/// How letters are written in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileEncoding {
    /// With or without a mark.
    Utf8,
    ShiftJis,
}

impl CodeSet for FileEncoding {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("utf-8"), Self::Utf8), (Code::Word("shift_jis"), Self::ShiftJis)];
}

impl FileEncoding {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::ShiftJis => "shift_jis",
        }
    }
}

/// A file that is a table.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) encoding: FileEncoding,
    pub(crate) headings: Vec<String>,
    /// The rows that hold something.
    pub(crate) rows: Vec<SheetRow>,
}

/// A row of a table.
#[derive(Debug)]
pub(crate) struct SheetRow {
    /// As a spreadsheet counts it: the headings are row 1.
    pub(crate) number: usize,
    pub(crate) cells: Vec<String>,
}

/// A file that is none: why, and what was read of it.
#[derive(Debug)]
pub(crate) struct Unreadable {
    pub(crate) encoding: Option<FileEncoding>,
    pub(crate) message: Message,
    pub(crate) beginning: String,
}

/// Reads a file with columns of one kind, in the encoding that is wanted or in the one that fits.
pub(crate) fn read<C: SheetColumn>(bytes: &[u8], wanted: Option<FileEncoding>) -> Result<Sheet, Unreadable> {
    let encoding = wanted.unwrap_or_else(|| fitting(bytes));
    let Some(text) = decoded(bytes, encoding) else {
        let beginning = beginning(&String::from_utf8_lossy(bytes));
        let message = Message::new("sheet.encoding");
        return Err(Unreadable { encoding: wanted, message, beginning });
    };
    table::<C>(&text, encoding).map_err(|message| Unreadable {
        encoding: Some(encoding),
        message,
        beginning: beginning(&text),
    })
}

fn fitting(bytes: &[u8]) -> FileEncoding {
    if std::str::from_utf8(bytes).is_ok() { FileEncoding::Utf8 } else { FileEncoding::ShiftJis }
}

fn decoded(bytes: &[u8], encoding: FileEncoding) -> Option<String> {
    match encoding {
        FileEncoding::Utf8 => {
            std::str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{feff}').to_owned())
        }
        FileEncoding::ShiftJis => {
            let (text, wrong) = SHIFT_JIS.decode_without_bom_handling(bytes);
            (!wrong).then(|| text.into_owned())
        }
    }
}

/// What a person may recognise the file by.
fn beginning(text: &str) -> String {
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().take(80).map(shown).collect::<String>().trim().to_owned()
}

fn table<C: SheetColumn>(text: &str, encoding: FileEncoding) -> Result<Sheet, Message> {
    if text.trim().is_empty() {
        return Err("sheet.empty".into());
    }
    // one kind of line end, the last one included: the reader's count of lines then tells where a record ends
    let mut text = text::composed(text).replace("\r\n", "\n").replace('\r', "\n");
    if !text.ends_with('\n') {
        text.push('\n');
    }
    let mut records = records(&text).ok_or(C::NO_TABLE)?.into_iter();
    let headings = records.next().map(|head| head.cells).unwrap_or_default();
    if text.contains('\0') || !headings.iter().any(|heading| C::of(heading) == Some(C::KNOWN_BY)) {
        return Err(C::NO_TABLE.into());
    }
    let rows: Vec<SheetRow> = records.collect();
    if rows.len() > MOST_ROWS {
        return Err(Message::new("sheet.rows").with("max", MOST_ROWS).with("count", rows.len()));
    }
    Ok(Sheet { encoding, headings, rows })
}

/// The records that hold something, each with its row in a spreadsheet; none for a text that is no table.
fn records(text: &str) -> Option<Vec<SheetRow>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(text))
        .from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    let (mut rows, mut inside) = (Vec::new(), 0);
    while reader.read_record(&mut record).ok()? {
        // lines of the file, less those that are lines inside of a cell
        let own: usize = record.iter().map(|cell| cell.matches('\n').count()).sum();
        inside += own;
        let end = usize::try_from(reader.position().line()).unwrap_or(usize::MAX);
        let number = end.saturating_sub(1).saturating_sub(inside);
        let cells: Vec<String> = record.iter().take(MOST_COLUMNS).map(cell).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push(SheetRow { number, cells });
        }
    }
    Some(rows)
}

/// A cell without the blanks around it, and without the apostrophe that keeps it from being a formula.
fn cell(text: &str) -> String {
    let text = text.trim();
    let text = text.strip_prefix('\'').filter(|rest| rest.starts_with(FORMULA)).unwrap_or(text);
    text.to_owned()
}

/// What stands between the cells of the first line.
fn delimiter(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    let count = |sign: u8| head.bytes().filter(|byte| *byte == sign).count();
    [b'\t', b';', b','].into_iter().max_by_key(|sign| count(*sign)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
        records(text).unwrap().into_iter().map(|row| (row.number, row.cells)).collect()
    }

    #[test]
    fn rows_are_counted_as_a_spreadsheet_does() {
        let read = rows("a,b\n\n1,\"x\ny\"\n,\n2,z\n");
        let wanted = [(1, ["a", "b"]), (3, ["1", "x\ny"]), (5, ["2", "z"])];
        assert_eq!(read, wanted.map(|(row, cells)| (row, cells.map(str::to_owned).to_vec())));
    }

    #[test]
    fn tabs_and_semicolons_stand_between_cells_too() {
        for sign in [",", ";", "\t"] {
            assert_eq!(rows(&format!("a{sign}b\n1{sign}2\n"))[1].1, ["1", "2"]);
        }
    }

    #[test]
    fn a_cell_loses_the_apostrophe_of_a_formula_and_no_other() {
        assert_eq!([cell(" '=1 "), cell("'a"), cell("-1")], ["=1", "'a", "-1"]);
    }

    #[test]
    fn the_encoding_is_found_and_what_is_of_none_is_refused() {
        let (sjis, _, _) = SHIFT_JIS.encode("機器番号");
        assert_eq!(fitting(&sjis), FileEncoding::ShiftJis);
        assert_eq!(decoded(&sjis, FileEncoding::ShiftJis).as_deref(), Some("機器番号"));
        assert_eq!(fitting("\u{feff}機器番号".as_bytes()), FileEncoding::Utf8);
        assert_eq!(decoded("\u{feff}機".as_bytes(), FileEncoding::Utf8).as_deref(), Some("機"));
        assert_eq!(decoded(&sjis, FileEncoding::Utf8), None);
        assert_eq!(decoded(&[0x81, 0x00, 0xff], FileEncoding::ShiftJis), None);
    }
}
