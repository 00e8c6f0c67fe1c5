//! A small reader of ZIP files, by their directory.

use std::io::Read;

/// Names and contents of the members.
pub(crate) fn members(zip: &[u8]) -> Vec<(String, Vec<u8>)> {
    let end = zip.windows(4).rposition(|four| four == b"PK\x05\x06").unwrap();
    let count = two(zip, end + 10);
    let mut at = usize::try_from(four(zip, end + 16)).unwrap();
    let mut found = Vec::new();
    for _ in 0..count {
        assert_eq!(&zip[at..at + 4], b"PK\x01\x02");
        let packed = usize::try_from(four(zip, at + 20)).unwrap();
        let (name_length, extra, comment) = (two(zip, at + 28), two(zip, at + 30), two(zip, at + 32));
        let place = usize::try_from(four(zip, at + 42)).unwrap();
        let name = String::from_utf8(zip[at + 46..at + 46 + name_length].to_vec()).unwrap();
        let begin = place + 30 + two(zip, place + 26) + two(zip, place + 28);
        let mut content = Vec::new();
        flate2::read::DeflateDecoder::new(&zip[begin..begin + packed]).read_to_end(&mut content).unwrap();
        assert_eq!(content.len(), usize::try_from(four(zip, at + 24)).unwrap());
        found.push((name, content));
        at += 46 + name_length + extra + comment;
    }
    found
}

fn two(bytes: &[u8], at: usize) -> usize {
    usize::from(u16::from_le_bytes(bytes[at..at + 2].try_into().unwrap()))
}

fn four(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())
}
