//! Tables that people fill in with a spreadsheet and import as a CSV file, all of it or nothing.
//!
//! An import has two calls: `check` tells what would come of a file and writes nothing; `save` reads the same file again,
//! and writes when nothing is wrong with it. Both answer the same report (decision 0046). What the rows of a file mean is
//! said by the noun that they belong to; everything that does not depend on that stands here.

mod cells;
mod clock;
mod columns;
mod file;
mod preview;
mod wire;
mod words;

pub(crate) use cells::{CellFault, Layout, RowReader, some_of};
pub(crate) use clock::{cell_of, day_of, instant_of};
pub(crate) use columns::SheetColumn;
pub(crate) use file::{MOST_BYTES, Sheet, read};
pub(crate) use preview::{SheetEntry, SheetPreview};
pub(crate) use wire::{ImportChangedField, ImportQuery, ImportReport};
pub(crate) use words::{Words, half_width, meant, name, nearest, nearest_of, plain};
