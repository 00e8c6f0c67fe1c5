//! Entries as they are sent: line by line, and no more at once than the server takes.

use std::sync::Arc;

use super::columns::document;
use crate::port::Entry;

/// Bytes that are sent at once. The server refuses more than a hundred million.
const PAYLOAD: usize = 20_000_000;

/// Entries, in as many pieces as it takes.
pub(super) struct Payloads {
    entries: Arc<[Entry]>,
    at: usize,
    /// A line that was too long for the piece before.
    left: Vec<u8>,
    most: usize,
}

impl Payloads {
    pub(super) fn of(entries: Arc<[Entry]>) -> Self {
        Self { entries, at: 0, left: Vec::new(), most: PAYLOAD }
    }
}

impl Iterator for Payloads {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut lines = std::mem::take(&mut self.left);
        while let Some(entry) = self.entries.get(self.at) {
            self.at += 1;
            let mut line = document(entry).to_string().into_bytes();
            line.push(b'\n');
            if !lines.is_empty() && lines.len() + line.len() > self.most {
                self.left = line;
                return Some(lines);
            }
            lines.extend(line);
        }
        (!lines.is_empty()).then_some(lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(count: u64, most: usize) -> Vec<Vec<u64>> {
        let entry = |id| Entry { id, body: vec!["本文".repeat(20)], ..Entry::default() };
        let payloads = Payloads { most, ..Payloads::of((1..=count).map(entry).collect()) };
        let ids = |lines: Vec<u8>| {
            assert!(lines.len() <= most.max(1_000), "{}", lines.len());
            let text = String::from_utf8(lines).unwrap();
            let line = |line| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].as_u64().unwrap();
            text.lines().map(line).collect()
        };
        payloads.map(ids).collect()
    }

    #[test]
    fn every_entry_is_sent_once_and_in_order() {
        assert_eq!(lines(0, 10_000), Vec::<Vec<u64>>::new());
        assert_eq!(lines(3, 1_000_000), [[1, 2, 3]]);
        assert_eq!(lines(3, 1), [[1], [2], [3]], "one that is too long goes alone");
        let pieces = lines(50, 3_000);
        assert!(pieces.len() > 5 && pieces.len() < 50, "{}", pieces.len());
        assert_eq!(pieces.concat(), (1..=50).collect::<Vec<u64>>());
    }
}
