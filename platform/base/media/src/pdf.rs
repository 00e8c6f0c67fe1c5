//! The text of a PDF, page by page.

use std::ffi::OsStr;
use std::fs::File;
use std::path::Path;
use std::process::Stdio;

use anyhow::Result;

use crate::child::{READ_PDF, program, run};

/// The text of a PDF. Pages are divided by form feeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdfText {
    /// As it is read on paper.
    pub text: String,
    /// In the order in which the file holds it, which is better for vertical text; the same where only one can be had.
    pub raw: String,
}

impl PdfText {
    /// How many pages it has.
    pub fn pages(&self) -> usize {
        self.text.split('\u{c}').count()
    }

    /// True when no letter could be read: a scan, as a rule.
    pub fn is_silent(&self) -> bool {
        !self.text.chars().chain(self.raw.chars()).any(char::is_alphanumeric)
    }
}

/// Reads a PDF: by poppler's pdftotext where that is installed, else by a process of our own (`own`, the path of one of our
/// programs). None when nothing could be read; that is told in the log alone, because a file need not be readable.
pub async fn pdf_text(file: &Path, own: &Path) -> Option<PdfText> {
    let read = match program("pdftotext") {
        Some(pdftotext) => by_poppler(&pdftotext, file).await,
        None => by_us(own, file).await,
    };
    read.inspect_err(|error| tracing::warn!(%error, "a PDF gives no text")).ok().filter(|text| !text.is_silent())
}

async fn by_poppler(pdftotext: &Path, file: &Path) -> Result<PdfText> {
    let ask = async |more: &[&str]| {
        let mut arguments: Vec<&OsStr> = ["-enc", "UTF-8"].iter().chain(more).map(OsStr::new).collect();
        arguments.extend([OsStr::new("-"), OsStr::new("-")]);
        let answer = run(pdftotext, &arguments, Stdio::from(File::open(file)?)).await?;
        anyhow::Ok(words(&answer))
    };
    Ok(PdfText { text: ask(&[]).await?, raw: ask(&["-raw"]).await? })
}

async fn by_us(own: &Path, file: &Path) -> Result<PdfText> {
    let answer = run(own, &[OsStr::new(READ_PDF)], Stdio::from(File::open(file)?)).await?;
    let text = words(&answer);
    Ok(PdfText { raw: text.clone(), text })
}

/// What a database can hold; poppler ends each page with a form feed, so that there is one too many.
fn words(answer: &[u8]) -> String {
    let text = String::from_utf8_lossy(answer).replace('\0', "");
    text.strip_suffix('\u{c}').map_or(text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_by_their_feeds() {
        let read = |answer: &str| PdfText { text: words(answer.as_bytes()), raw: String::new() };
        assert_eq!(read("one\u{c}").pages(), 1);
        assert_eq!(read("one\u{c}two").pages(), 2);
        assert_eq!(read("one\u{c}two\u{c}").pages(), 2);
        assert!(read(" \n\u{c} \u{c}").is_silent());
        assert!(!read("液\u{c}").is_silent());
    }
}
