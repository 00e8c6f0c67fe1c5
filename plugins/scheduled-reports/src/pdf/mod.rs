//! A report as a PDF: A4, read in colour and in greys.

mod chart;
mod font;
mod sheet;
mod tables;

pub use font::FontFiles;

use kernel::messages;
use krilla::Document;
use krilla::metadata::Metadata;

use self::font::Fonts;
use self::sheet::{BASIS, HEIGHT, LEFT, LINE, LINE_STRONG, RIGHT, Sheet, TARGET, TEXT, TEXT_2, TEXT_3, style};
use crate::figures::{Findings, Report, Side};
use crate::letter::days;

/// Draws a report.
pub(crate) fn draw(report: &Report, files: &FontFiles) -> anyhow::Result<Vec<u8>> {
    let sheet = laid_out(report, files)?;
    let mut document = Document::new();
    let metadata = Metadata::new().title(report.analysis.clone()).language(report.lang.code().to_owned());
    document.set_metadata(metadata.creator("Sosogi".to_owned()));
    sheet.finish(&mut document, |sheet, page, count| foot(sheet, report, page, count))?;
    document.finish().map_err(|error| anyhow::anyhow!("{error:?}"))
}

/// All of it but the feet of the pages.
fn laid_out(report: &Report, files: &FontFiles) -> anyhow::Result<Sheet> {
    let mut sheet = Sheet::new(Fonts::read(files, report.lang)?);
    head(&mut sheet, report);
    match &report.told {
        Findings::Compared { basis, target } => tables::differences(&mut sheet, report.lang, basis, target),
        Findings::All { whole, units } => tables::units(&mut sheet, report.lang, whole, units),
        Findings::Items { whole, items, .. } => tables::items(&mut sheet, report.lang, whole, items),
    }
    if let Findings::Items { items, grain, .. } = &report.told {
        chart::by_item(&mut sheet, report, items, *grain);
    } else {
        chart::by_day(&mut sheet, report);
        tables::alarms(&mut sheet, report);
    }
    Ok(sheet)
}

/// What it is, of what, and of when.
fn head(sheet: &mut Sheet, report: &Report) {
    let say = |key| messages::say(report.lang, key);
    sheet.text(LEFT, sheet.y, style(9.0, false, TEXT_3), &say("report.kind"));
    let made = days((report.zone.date(report.due), report.zone.date(report.due)));
    sheet.text_right(RIGHT, sheet.y, style(9.0, false, TEXT_3), &made);
    sheet.y += 25.0;
    let title = sheet.paragraph((LEFT, sheet.y), RIGHT - LEFT, style(19.0, true, TEXT), &report.analysis);
    sheet.y += title - 13.0;
    sheet.rule(sheet.y, 1.0, LINE_STRONG);
    sheet.y += 17.0;
    match &report.told {
        Findings::Compared { basis, target } => {
            let half = (RIGHT - LEFT) / 2.0;
            let left = side(sheet, (LEFT, half - 12.0), &say("report.basis"), basis, false);
            let right = side(sheet, (LEFT + half, half), &say("report.target"), target, true);
            sheet.y += left.max(right);
        }
        Findings::All { whole, .. } | Findings::Items { whole, .. } => {
            sheet.y += side(sheet, (LEFT, RIGHT - LEFT), &say("report.subject"), whole, false);
        }
    }
}

/// A unit and its days under the sign that it has in all charts; the height of it.
fn side(sheet: &mut Sheet, (x, width): (f32, f32), word: &str, side: &Side, hatched: bool) -> f32 {
    let y = sheet.y;
    if hatched {
        sheet.hatch((x, y - 8.0), (16.0, 9.0), TARGET);
    } else {
        sheet.fill((x, y - 8.0), (16.0, 9.0), BASIS);
    }
    sheet.text(x + 22.0, y, style(9.0, false, TEXT_3), word);
    let name = sheet.paragraph((x + 22.0, y + 15.0), width - 26.0, style(11.5, true, TEXT), &side.unit);
    let below = y + 15.0 + name;
    sheet.text(x + 22.0, below, style(10.0, false, TEXT_2), &days(side.days));
    below + 12.0 - y
}

/// A heading of a part.
fn heading(sheet: &mut Sheet, words: &str, hint: &str) {
    sheet.text(LEFT, sheet.y, style(12.0, true, TEXT), words);
    let wide = sheet.width(words, style(12.0, true, TEXT));
    sheet.text(LEFT + wide + 8.0, sheet.y, style(9.0, false, TEXT_3), hint);
    sheet.y += 8.0;
}

/// When it was made, of what, and which page this is.
fn foot(sheet: &mut Sheet, report: &Report, page: usize, count: usize) {
    let y = HEIGHT - 38.0;
    sheet.rule(y - 13.0, 0.6, LINE);
    let look = style(8.5, false, TEXT_3);
    let made = mail::moment(&report.zone, report.due);
    sheet.text(LEFT, y, look, &format!("{} {made}", messages::say(report.lang, "report.made")));
    sheet.text_right(RIGHT, y, look, &format!("{page} / {count}"));
}

#[cfg(test)]
mod samples;
