//! Columns of a table, known by their headings.

use std::fmt::Debug;

use kernel::{Lang, messages};

use super::words::plain;

/// A column of a kind of table.
pub(crate) trait SheetColumn: Copy + Debug + PartialEq + 'static {
    /// All of them in the order of a file, each with the key of its heading.
    const ALL: &'static [(Self, &'static str)];
    /// The column by which a file is known to be such a table.
    const KNOWN_BY: Self;
    /// What is told of a file that is none.
    const NO_TABLE: &'static str;

    /// Its heading.
    fn heading(self, lang: Lang) -> String {
        let key = Self::ALL.iter().find(|(column, _)| *column == self).map_or("", |(_, key)| *key);
        messages::say(lang, key)
    }

    /// The column that a heading means, in whatever language.
    fn of(heading: &str) -> Option<Self> {
        let heading = plain(heading);
        let says = |key: &'static str| Lang::ALL.iter().any(|lang| plain(&messages::say(*lang, key)) == heading);
        Self::ALL.iter().find(|(_, key)| says(key)).map(|(column, _)| *column)
    }
}
