//! What a ZIP holds.

use std::io::{Cursor, Read as _};

use zip::ZipArchive;

/// Names and contents of the members.
pub(crate) fn members(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let count = archive.len();
    let read = |place| {
        let mut member = archive.by_index(place).unwrap();
        let mut content = Vec::new();
        member.read_to_end(&mut content).unwrap();
        (member.name().unwrap().into_owned(), content)
    };
    (0..count).map(read).collect()
}
