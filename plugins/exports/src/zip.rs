//! A ZIP that is written while its content is made: sizes follow each member (bit 3), names are UTF-8 (bit 11), and
//! the 64-bit forms are used where a size or place needs them.

use std::io;

use crc32fast::Hasher;
use flate2::{Compress, Compression, FlushCompress, Status};
use runtime::JobError;
use time::OffsetDateTime;

use crate::output::Output;

/// Nearly as dense as the usual level at half its time.
const LEVEL: u32 = 2;
/// Bit 3: sizes stand behind the content; bit 11: the name is UTF-8.
const FLAGS: u16 = 0x0808;
const DEFLATE: u16 = 8;
/// What can be said in 32 bits.
const NARROW: u64 = 0xffff_ffff;

/// A ZIP in the making.
pub(crate) struct Zip {
    output: Output,
    stamp: (u16, u16),
    members: Vec<ZipEntry>,
    packer: Compress,
    crc: Hasher,
}

struct ZipEntry {
    name: String,
    wide: bool,
    crc: u32,
    packed: u64,
    unpacked: u64,
    place: u64,
}

impl Zip {
    /// Begins a ZIP whose members were made at this local time.
    pub(crate) fn new(output: Output, local: OffsetDateTime) -> Self {
        let packer = Compress::new(Compression::new(LEVEL), false);
        Self { output, stamp: stamp(local), members: Vec::new(), packer, crc: Hasher::new() }
    }

    /// Begins a member. `wide`: it may grow beyond 4 GiB.
    pub(crate) fn begin(&mut self, name: &str, wide: bool) {
        let place = self.output.position();
        let line = self.output.line();
        put4(line, 0x0403_4b50);
        self.members.push(ZipEntry { name: name.to_owned(), wide, crc: 0, packed: 0, unpacked: 0, place });
        put2(line, if wide { 45 } else { 20 });
        for word in [FLAGS, DEFLATE, self.stamp.0, self.stamp.1] {
            put2(line, word);
        }
        // checksum and both sizes follow the content
        line.extend([0; 4]);
        let unknown = if wide { 0xffff_ffff } else { 0 };
        put4(line, unknown);
        put4(line, unknown);
        put2(line, u16::try_from(name.len()).unwrap_or(0));
        put2(line, if wide { 20 } else { 0 });
        line.extend_from_slice(name.as_bytes());
        if wide {
            put2(line, 1);
            put2(line, 16);
            line.extend([0; 16]);
        }
        self.packer.reset();
        self.crc = Hasher::new();
    }

    /// Adds content to the member; call [`Zip::settle`] after it.
    pub(crate) fn write(&mut self, content: &[u8]) -> io::Result<()> {
        self.crc.update(content);
        self.pack(content, FlushCompress::None)
    }

    /// Hands on what was packed, when it is enough.
    pub(crate) async fn settle(&mut self) -> Result<(), JobError> {
        self.output.settle().await
    }

    fn pack(&mut self, mut content: &[u8], flush: FlushCompress) -> io::Result<()> {
        loop {
            let (taken, given) = (self.packer.total_in(), self.packer.total_out());
            let line = self.output.line();
            line.reserve(32 * 1024);
            let status = self.packer.compress_vec(content, line, flush).map_err(io::Error::other)?;
            content = &content[usize::try_from(self.packer.total_in() - taken).unwrap_or(content.len())..];
            let idle = self.packer.total_out() == given;
            let done = match flush {
                FlushCompress::Finish => status == Status::StreamEnd,
                _ => content.is_empty() && idle,
            };
            if done {
                return Ok(());
            }
        }
    }

    /// Ends the member.
    pub(crate) async fn end(&mut self) -> Result<(), JobError> {
        self.pack(&[], FlushCompress::Finish)?;
        let Some(member) = self.members.last_mut() else { return Ok(()) };
        member.crc = self.crc.clone().finalize();
        (member.packed, member.unpacked) = (self.packer.total_out(), self.packer.total_in());
        let line = self.output.line();
        put4(line, 0x0807_4b50);
        put4(line, member.crc);
        for size in [member.packed, member.unpacked] {
            if member.wide { put8(line, size) } else { put4(line, narrow(size)?) }
        }
        self.output.settle().await
    }

    /// Writes the directory and makes the file appear. Its length.
    pub(crate) async fn finish(mut self) -> Result<u64, JobError> {
        let begin = self.output.position();
        for member in std::mem::take(&mut self.members) {
            entry(self.output.line(), &member, self.stamp);
            self.members.push(member);
            self.output.settle().await?;
        }
        let end = self.output.position();
        tail(self.output.line(), self.members.len() as u64, begin, end);
        self.output.finish().await
    }
}

fn entry(line: &mut Vec<u8>, member: &ZipEntry, stamp: (u16, u16)) {
    let wide: Vec<u64> = [member.unpacked, member.packed, member.place].into_iter().filter(|n| *n >= NARROW).collect();
    let version = if member.wide || !wide.is_empty() { 45 } else { 20 };
    put4(line, 0x0201_4b50);
    for word in [version, version, FLAGS, DEFLATE, stamp.0, stamp.1] {
        put2(line, word);
    }
    put4(line, member.crc);
    put4(line, capped(member.packed));
    put4(line, capped(member.unpacked));
    put2(line, u16::try_from(member.name.len()).unwrap_or(0));
    let extra = if wide.is_empty() { 0 } else { 4 + 8 * wide.len() };
    put2(line, u16::try_from(extra).unwrap_or(0));
    // no comment, first disk, no attributes
    line.extend([0; 10]);
    put4(line, capped(member.place));
    line.extend_from_slice(member.name.as_bytes());
    if !wide.is_empty() {
        put2(line, 1);
        put2(line, u16::try_from(extra - 4).unwrap_or(0));
        wide.into_iter().for_each(|n| put8(line, n));
    }
}

fn tail(line: &mut Vec<u8>, members: u64, begin: u64, end: u64) {
    if members >= 0xffff || begin >= NARROW || end - begin >= NARROW {
        put4(line, 0x0606_4b50);
        put8(line, 44);
        put2(line, 45);
        put2(line, 45);
        line.extend([0; 8]);
        for number in [members, members, end - begin, begin] {
            put8(line, number);
        }
        put4(line, 0x0706_4b50);
        put4(line, 0);
        put8(line, end);
        put4(line, 1);
    }
    put4(line, 0x0605_4b50);
    line.extend([0; 4]);
    let count = u16::try_from(members).unwrap_or(0xffff);
    put2(line, count);
    put2(line, count);
    put4(line, capped(end - begin));
    put4(line, capped(begin));
    put2(line, 0);
}

/// Date and time as MS-DOS kept them, to two seconds.
fn stamp(local: OffsetDateTime) -> (u16, u16) {
    let time = u16::from(local.hour()) << 11 | u16::from(local.minute()) << 5 | u16::from(local.second() / 2);
    let years = u16::try_from((local.year() - 1980).clamp(0, 127)).unwrap_or(0);
    (time, years << 9 | u16::from(u8::from(local.month())) << 5 | u16::from(local.day()))
}

fn narrow(size: u64) -> io::Result<u32> {
    u32::try_from(size).map_err(|_| io::Error::other("a member grew beyond 4 GiB"))
}

fn capped(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn put2(line: &mut Vec<u8>, word: u16) {
    line.extend(word.to_le_bytes());
}

fn put4(line: &mut Vec<u8>, word: u32) {
    line.extend(word.to_le_bytes());
}

fn put8(line: &mut Vec<u8>, word: u64) {
    line.extend(word.to_le_bytes());
}

#[cfg(test)]
#[path = "zip_tests.rs"]
mod tests;
