//! What the command line says to people, on standard output. Logs go elsewhere.

use std::fmt::Display;

/// Prints one line.
#[expect(clippy::print_stdout, reason = "the answer of a command is its standard output")]
pub(crate) fn line(text: impl Display) {
    println!("{text}");
}

/// Prints rows as columns of equal width, under their headings.
pub(crate) fn table<const N: usize>(headings: [&str; N], rows: &[[String; N]]) {
    let mut widths = headings.map(width);
    for row in rows {
        for (most, cell) in widths.iter_mut().zip(row) {
            *most = (*most).max(width(cell));
        }
    }
    line(columns(&headings, &widths));
    for row in rows {
        line(columns(&row.each_ref().map(String::as_str), &widths));
    }
}

fn columns(cells: &[&str], widths: &[usize]) -> String {
    let padded = cells.iter().zip(widths).map(|(cell, most)| format!("{cell}{}", " ".repeat(most - width(cell))));
    padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
}

/// Columns on a terminal: Japanese and Korean letters take two.
fn width(text: &str) -> usize {
    text.chars().map(|c| if ('\u{1100}'..='\u{ffdc}').contains(&c) { 2 } else { 1 }).sum()
}
