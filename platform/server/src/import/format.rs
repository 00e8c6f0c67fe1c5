//! How the file of a recording is written: its separators and its encoding.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use csv::{Reader, ReaderBuilder, StringRecord};
use encoding_rs::{Decoder, Encoding, UTF_8};
use kernel::{Lang, TextFault, messages, text};
use serde::Deserialize;

use super::fault::LineFault;

/// Bytes that are decoded at a time.
const PORTION: usize = 1 << 16;

/// How the file is written; what is not said is as in most CSV files.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct FileFormat {
    /// What stands between cells: `,` unless said.
    delimiter: Option<String>,
    /// What stands around cells that hold a delimiter: `"` unless said; nothing where it is empty.
    quote: Option<String>,
    /// A name such as `shift_jis`, `euc-kr`; `utf-8` unless said, with or without a byte order mark.
    encoding: Option<String>,
    /// What stands before the decimals of a number: `.` unless said.
    decimal: Option<String>,
}

impl FileFormat {
    pub(super) fn check(&self) -> Result<()> {
        let (delimiter, quote) = (self.delimiter()?, self.quote()?);
        ensure!(quote != Some(delimiter), "file.quote and file.delimiter are the same character");
        self.encoding()?;
        if let Some(decimal) = self.decimal.as_deref() {
            ensure!([".", ","].contains(&decimal), "file.decimal: “.” or “,”");
        }
        Ok(())
    }

    /// The number in a cell, with a point before its decimals.
    pub(super) fn number(&self, cell: &str) -> String {
        if self.decimal.as_deref() == Some(",") { cell.replace(',', ".") } else { cell.to_owned() }
    }

    /// Opens a file of this form.
    pub(super) fn open(&self, path: &Path) -> Result<Recording> {
        let encoding = self.encoding()?;
        let file = File::open(path)?;
        let source: Box<dyn Read + Send> =
            if encoding == UTF_8 { Box::new(file) } else { Box::new(Utf8Reader::new(file, encoding)) };
        let quote = self.quote()?;
        let mut csv = ReaderBuilder::new();
        csv.delimiter(self.delimiter()?).quote(quote.unwrap_or(b'"')).quoting(quote.is_some());
        Ok(Recording { csv: csv.from_reader(source), encoding })
    }

    fn delimiter(&self) -> Result<u8> {
        self.delimiter.as_deref().map_or(Ok(b','), |text| sign("file.delimiter", text))
    }

    fn quote(&self) -> Result<Option<u8>> {
        match self.quote.as_deref() {
            None => Ok(Some(b'"')),
            Some("") => Ok(None),
            Some(text) => sign("file.quote", text).map(Some),
        }
    }

    fn encoding(&self) -> Result<&'static Encoding> {
        let Some(name) = self.encoding.as_deref() else { return Ok(UTF_8) };
        let known = Encoding::for_label_no_replacement(name.as_bytes());
        known.with_context(|| format!("file.encoding: “{name}” is no encoding; utf-8, shift_jis and euc-kr are some"))
    }
}

/// One ASCII character that can stand between cells.
fn sign(what: &str, text: &str) -> Result<u8> {
    match text.as_bytes() {
        [one] if one.is_ascii() && !one.is_ascii_alphanumeric() && !b"\r\n\0".contains(one) => Ok(*one),
        _ => anyhow::bail!("{what}: “{text}” is not one sign such as “;” or a tab"),
    }
}

/// An open recording.
pub(super) struct Recording {
    csv: Reader<Box<dyn Read + Send>>,
    encoding: &'static Encoding,
}

impl Recording {
    pub(super) fn headings(&mut self) -> Result<StringRecord> {
        let headings = self.csv.headers().context("the headings cannot be read")?.clone();
        Ok(headings)
    }

    /// Goes to the next line; false at the end of the file. After a fault in a line it can go on with the next one.
    pub(super) fn next(&mut self, record: &mut StringRecord) -> Result<Result<bool, Vec<LineFault>>> {
        match self.csv.read_record(record) {
            Ok(found) => {
                let faults = self.unreadable(record);
                Ok(if faults.is_empty() { Ok(found) } else { Err(faults) })
            }
            Err(error) if error.is_io_error() => Err(error.into()),
            Err(error) => Ok(Err(vec![self.no_csv(&error)])),
        }
    }

    fn no_csv(&self, error: &csv::Error) -> LineFault {
        let line = error.position().map_or(0, csv::Position::line);
        let reason = match error.kind() {
            csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                format!("{len} cells where the heading has {expected_len}")
            }
            csv::ErrorKind::Utf8 { .. } => format!("not {}", self.encoding.name()),
            _ => error.to_string(),
        };
        LineFault::new(line, "-", reason)
    }

    /// Cells that nothing can keep, and such as are not of the file's encoding.
    fn unreadable(&self, record: &StringRecord) -> Vec<LineFault> {
        let line = line_of(record);
        let fault = |place: usize, reason: String| LineFault::new(line, (place + 1).to_string(), reason);
        let told = |fault: TextFault| messages::text(Lang::En, &fault.message());
        let cells = record.iter().enumerate();
        cells
            .filter_map(|(place, cell)| match text::check(cell) {
                Err(broken) => Some(fault(place, told(broken))),
                // no other encoding can say this sign: it stands for bytes that could not be read
                Ok(()) if self.encoding != UTF_8 && cell.contains('\u{fffd}') => {
                    Some(fault(place, format!("not {}", self.encoding.name())))
                }
                Ok(()) => None,
            })
            .collect()
    }
}

/// Where a record begins in the file.
pub(super) fn line_of(record: &StringRecord) -> u64 {
    record.position().map_or(0, csv::Position::line)
}

/// A file of another encoding, read as UTF-8. Bytes that are none of its encoding become U+FFFD.
struct Utf8Reader<R> {
    file: R,
    decoder: Decoder,
    bytes: Box<[u8]>,
    text: Vec<u8>,
    /// How much of `text` was handed on.
    given: usize,
    ended: bool,
}

impl<R: Read> Utf8Reader<R> {
    fn new(file: R, encoding: &'static Encoding) -> Self {
        let (decoder, bytes) = (encoding.new_decoder(), vec![0; PORTION].into_boxed_slice());
        Self { file, decoder, bytes, text: Vec::new(), given: 0, ended: false }
    }

    fn decode_more(&mut self) -> io::Result<()> {
        let read = self.file.read(&mut self.bytes)?;
        self.ended = read == 0;
        let most = self.decoder.max_utf8_buffer_length(read).ok_or(io::ErrorKind::OutOfMemory)?;
        self.text.resize(most, 0);
        let (_, _, written, _) = self.decoder.decode_to_utf8(&self.bytes[..read], &mut self.text, self.ended);
        self.text.truncate(written);
        self.given = 0;
        Ok(())
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() && !self.ended {
            self.decode_more()?;
        }
        let given = (&self.text[self.given..]).read(out)?;
        self.given += given;
        Ok(given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::SHIFT_JIS;

    #[test]
    fn a_long_text_is_decoded_whole_wherever_its_portions_end() {
        let text = "充填ノズル圧力,1.5\n".repeat(10_000);
        let (bytes, _, unknown) = SHIFT_JIS.encode(&text);
        assert!(!unknown && bytes.len() > 2 * PORTION);
        let mut read = String::new();
        Utf8Reader::new(&bytes[..], SHIFT_JIS).read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
    }

    #[test]
    fn a_cut_character_at_the_end_is_seen() {
        let (bytes, _, _) = SHIFT_JIS.encode("充填");
        let mut read = String::new();
        Utf8Reader::new(&bytes[..3], SHIFT_JIS).read_to_string(&mut read).unwrap();
        assert_eq!(read, "充\u{fffd}");
    }

    #[test]
    fn mistakes_of_the_form_are_named() {
        let refusal = |text: &str| format!("{:#}", toml::from_str::<FileFormat>(text).unwrap().check().unwrap_err());
        assert!(refusal("delimiter = \"ab\"").contains("file.delimiter"));
        assert!(refusal("delimiter = \"\"").contains("file.delimiter"));
        assert!(refusal("delimiter = \"、\"").contains("file.delimiter"));
        assert!(refusal("quote = \",\"").contains("same character"));
        assert!(refusal("encoding = \"klingon\"").contains("klingon"));
        assert!(refusal("decimal = \"'\"").contains("file.decimal"));
        assert!(
            toml::from_str::<FileFormat>("delimiter = \"\\t\"\nquote = \"\"\nencoding = \"Shift_JIS\"")
                .unwrap()
                .check()
                .is_ok()
        );
    }
}
