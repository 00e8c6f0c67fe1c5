//! What a file that people send may be: its name, its ending, its size, and what its first bytes say of it.
//!
//! The ending decides as what a file is handed out, never what its sender said; so a content of another kind than its
//! ending is refused where the kind shows in the first bytes, and so is a program under whatever ending.

use kernel::Message;
use kernel::rules::Breach;

/// First bytes of a file that are looked at.
pub const HEAD: usize = 1_024;

/// Last bytes of a file that are looked at: an archive may end in a comment of that length.
pub const TAIL: usize = 22 + u16::MAX as usize;

/// Most characters of a file's name.
const NAME_MAX: usize = 255;

/// What files may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRules {
    /// Most bytes.
    pub max_bytes: u64,
    /// Endings that are refused, in small letters.
    pub refused: Vec<String>,
}

impl FileRules {
    /// Checks a name: it has room, can be a name on every system, and its ending is not refused.
    pub fn check_name(&self, name: &str) -> Result<(), Breach> {
        if name.chars().nth(NAME_MAX).is_some() {
            return Err(Breach::new("max_length", Message::new("file.name.length").with("max", NAME_MAX)));
        }
        if name.chars().any(is_no_letter) || name.chars().all(|c| c == '.' || c.is_whitespace()) {
            return Err(Breach::new("characters", "file.name.characters"));
        }
        let ending = ending(name);
        if self.refused.contains(&ending) {
            return Err(Breach::new("extension", Message::new("file.extension").with("extension", ending)));
        }
        Ok(())
    }

    /// Checks the first bytes of a file of this name.
    pub fn check_head(&self, name: &str, head: &[u8]) -> Result<(), Breach> {
        if is_harmful(head) {
            return Err(Breach::new("content", "file.content.harmful"));
        }
        let ending = ending(name);
        if agrees(&ending, head) {
            return Ok(());
        }
        Err(Breach::new("content", Message::new("file.content.other").with("extension", ending)))
    }

    /// Checks the last bytes of a file of this name: an archive that stands behind something else is found from its end.
    pub fn check_tail(&self, name: &str, tail: &[u8]) -> Result<(), Breach> {
        let ending = ending(name);
        let signs = signs(&ending);
        let other = ending == "pdf" || signs.is_some_and(|signs| !signs.contains(&ZIP));
        if other && ends_as_archive(tail) {
            return Err(Breach::new("content", Message::new("file.content.other").with("extension", ending)));
        }
        Ok(())
    }

    /// Checks how long a file is.
    pub fn check_size(&self, bytes: u64) -> Result<(), Breach> {
        match bytes {
            0 => Err(Breach::new("empty", "file.empty")),
            _ if bytes > self.max_bytes => Err(self.too_large()),
            _ => Ok(()),
        }
    }

    /// What is told of a file that is too large.
    pub fn too_large(&self) -> Breach {
        Breach::new("max_size", Message::new("file.too_large").with("max", size_text(self.max_bytes)))
    }
}

/// Whole MiB where it is such, else bytes.
fn size_text(bytes: u64) -> String {
    if bytes >= 1 << 20 && bytes.is_multiple_of(1 << 20) {
        return format!("{} MiB", bytes >> 20);
    }
    format!("{bytes} B")
}

/// Separators of folders, control characters, and what turns the direction of reading round: such a name can show another
/// ending than it has.
fn is_no_letter(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control() || c == '/' || c == '\\'
}

/// The ending by which a system would open the file, in small letters: dots and blanks behind it do not count.
fn ending(name: &str) -> String {
    let name = name.trim_end_matches(|c: char| c == '.' || c.is_whitespace());
    name.rsplit_once('.').map_or_else(String::new, |(_, ending)| ending.trim().to_lowercase())
}

/// The media type by which a file of this name is handed out.
pub fn media_type(name: &str) -> &'static str {
    match ending(name).as_str() {
        "pdf" => "application/pdf",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "bmp" => "image/bmp",
        "mp4" | "m4v" => "video/mp4",
        "webm" => "video/webm",
        "txt" | "csv" => "text/plain",
        _ => "application/octet-stream",
    }
}

/// Bytes that stand at a place.
type Sign = (usize, &'static [u8]);

const ZIP: Sign = (0, b"PK\x03\x04");
const EMPTY_ZIP: Sign = (0, b"PK\x05\x06");
const OLE: Sign = (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
const BOX: Sign = (4, b"ftyp");

/// By which signs files of an ending are known. An ending that is not here says nothing of its content.
const KNOWN: [(&[&str], &[Sign]); 21] = [
    (&["png"], &[(0, b"\x89PNG\r\n\x1a\n")]),
    (&["jpg", "jpeg"], &[(0, b"\xff\xd8\xff")]),
    (&["gif"], &[(0, b"GIF87a"), (0, b"GIF89a")]),
    (&["webp"], &[(8, b"WEBP")]),
    (&["bmp"], &[(0, b"BM")]),
    (&["tif", "tiff"], &[(0, b"II*\0"), (0, b"MM\0*"), (0, b"II+\0"), (0, b"MM\0+")]),
    (&["zip", "odt", "ods", "odp"], &[ZIP, EMPTY_ZIP]),
    // those with a password lie in a container of the older kind
    (&["docx", "xlsx", "pptx", "docm", "xlsm", "pptm"], &[ZIP, OLE]),
    (&["doc", "xls", "ppt", "msg"], &[OLE]),
    (&["7z"], &[(0, b"7z\xbc\xaf\x27\x1c")]),
    (&["rar"], &[(0, b"Rar!\x1a\x07")]),
    (&["gz", "tgz"], &[(0, b"\x1f\x8b")]),
    (&["mp4", "m4v", "m4a", "heic", "heif", "avif"], &[BOX]),
    (&["mov"], &[BOX, (4, b"moov"), (4, b"mdat"), (4, b"wide"), (4, b"free"), (4, b"skip")]),
    (&["webm", "mkv"], &[(0, b"\x1a\x45\xdf\xa3")]),
    (&["avi"], &[(8, b"AVI ")]),
    (&["wav"], &[(8, b"WAVE")]),
    (&["mp3"], &[(0, b"ID3"), (0, b"\xff\xfb"), (0, b"\xff\xf3"), (0, b"\xff\xf2")]),
    (&["flac"], &[(0, b"fLaC")]),
    (&["dwg"], &[(0, b"AC10")]),
    (&["rtf"], &[(0, b"{\\rtf")]),
];

fn agrees(ending: &str, head: &[u8]) -> bool {
    if ending == "pdf" {
        // readers take one that begins somewhere in its first kilobyte; what stands before is nothing else by itself
        let other = KNOWN.iter().flat_map(|(_, signs)| *signs).any(|sign| bears(head, *sign) && sign.1.len() > 2);
        return !other && head.windows(5).any(|bytes| bytes == b"%PDF-");
    }
    signs(ending).is_none_or(|signs| signs.iter().any(|sign| bears(head, *sign)))
}

fn signs(ending: &str) -> Option<&'static [Sign]> {
    KNOWN.iter().find(|(endings, _)| endings.contains(&ending)).map(|(_, signs)| *signs)
}

fn bears(head: &[u8], (at, sign): Sign) -> bool {
    head.get(at..).is_some_and(|rest| rest.starts_with(sign))
}

/// True when a list of an archive's files ends exactly here, with its comment.
fn ends_as_archive(tail: &[u8]) -> bool {
    let ends = |at: usize| {
        let comment = tail.get(at + 20..at + 22).map(|it| usize::from(u16::from_le_bytes([it[0], it[1]])));
        comment.is_some_and(|length| at + 22 + length == tail.len())
    };
    tail.windows(4).enumerate().any(|(at, sign)| sign == EMPTY_ZIP.1 && ends(at))
}

/// Brands of pictures and sounds that lie in the same boxes as videos.
const NO_VIDEOS: [&[u8]; 9] = [b"heic", b"heix", b"heim", b"heis", b"mif1", b"avif", b"M4A ", b"M4B ", b"jxl "];

/// True for the first bytes of a video that browsers play, under the name that such a one has.
pub fn is_video(name: &str, head: &[u8]) -> bool {
    match media_type(name) {
        "video/mp4" => {
            let brand = head.get(8..12).unwrap_or_default();
            head.get(4..8) == Some(b"ftyp") && brand.len() == 4 && !NO_VIDEOS.contains(&brand)
        }
        // the container says which of its kinds it is within its first element
        "video/webm" => {
            let first = head.get(..64.min(head.len())).unwrap_or_default();
            first.starts_with(b"\x1a\x45\xdf\xa3") && first.windows(7).any(|it| it == b"\x42\x82\x84webm")
        }
        _ => false,
    }
}

/// First bytes of programs. A text may begin with the same letters, but holds no zero.
const PROGRAMS: [&[u8]; 9] = [
    b"MZ",
    b"\x7fELF",
    b"\xca\xfe\xba\xbe",
    b"\xfe\xed\xfa\xce",
    b"\xfe\xed\xfa\xcf",
    b"\xce\xfa\xed\xfe",
    b"\xcf\xfa\xed\xfe",
    b"\0asm",
    b"dex\n",
];

/// Beginnings of pages that a browser would run, in small letters.
const PAGES: [&[u8]; 5] = [b"<!doctype html", b"<html", b"<script", b"<svg", b"<iframe"];

/// The text by which a scanner's vigilance is tried; in two parts, so that no scanner finds it here.
const TRIAL: [&[u8]; 2] = [b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", b"ANTIVIRUS-TEST-FILE!$H+H*"];

fn is_harmful(head: &[u8]) -> bool {
    let program = head.contains(&0) && PROGRAMS.iter().any(|sign| head.starts_with(sign));
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    // a picture whose width is the beginning of a comment or of an assignment is a script besides
    let script = head.strip_prefix(b"GIF87a").or_else(|| head.strip_prefix(b"GIF89a"));
    let script = script.is_some_and(|rest| rest.starts_with(b"/*") || rest.starts_with(b"="));
    let trial = TRIAL.concat();
    let packed_trial = bears(head, ZIP) && head.windows(trial.len()).any(|it| it == trial);
    let begins = |sign: &&[u8]| text.get(..sign.len()).is_some_and(|start| start.eq_ignore_ascii_case(sign));
    let runs = program || script || text.starts_with(b"#!") || PAGES.iter().any(begins);
    runs || packed_trial || text.starts_with(&trial)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> FileRules {
        let refused = kernel::constants::REFUSED_EXTENSIONS.default.split(',').map(str::to_owned).collect();
        FileRules { max_bytes: 100 << 20, refused }
    }

    fn of_name(name: &str) -> Option<&'static str> {
        rules().check_name(name).err().map(|breach| breach.rule)
    }

    fn of_head(name: &str, head: &[u8]) -> Option<&'static str> {
        rules().check_head(name, head).err().map(|breach| breach.rule)
    }

    #[test]
    fn the_ending_by_which_a_system_opens_a_file_decides() {
        for right in ["a.pdf", "取扱説明書.PDF", "a", ".bashrc", "a.exe.pdf", "v1.2 図面.dwg", "exe", &"あ".repeat(255)]
        {
            assert_eq!(of_name(right), None, "{right}");
        }
        for ending in kernel::constants::REFUSED_EXTENSIONS.default.split(',') {
            for name in [format!("a.{ending}"), format!("A.{}", ending.to_uppercase()), format!("a.pdf.{ending}")] {
                assert_eq!(of_name(&name), Some("extension"), "{name}");
            }
        }
        for wrong in ["a.exe.", "a.exe ", "a.exe. .", "a. exe", "a.exe\u{3000}"] {
            assert_eq!(of_name(wrong), Some("extension"), "{wrong:?}");
        }
    }

    #[test]
    fn a_name_can_be_one_on_every_system() {
        for wrong in ["a/b.pdf", "..\\a.pdf", "a\0.pdf", "a\n.pdf", "a\u{85}.pdf", "a\u{202e}fdp.exe", "..", ". .", " "]
        {
            assert_eq!(of_name(wrong), Some("characters"), "{wrong:?}");
        }
        assert_eq!(of_name(&"a".repeat(256)), Some("max_length"));
    }

    #[test]
    fn a_content_of_another_kind_than_its_ending_is_refused() {
        let pdf = b"%PDF-1.7\n";
        let zip = b"PK\x03\x04\x14\0";
        for (name, head) in [
            ("a.pdf", &pdf[..]),
            ("a.pdf", b"\r\n\r\n%PDF-1.4"),
            ("a.PDF", pdf),
            ("a.xlsx", zip),
            ("a.zip", b"PK\x05\x06"),
            ("a.png", b"\x89PNG\r\n\x1a\n\0\0"),
            ("a.jpeg", b"\xff\xd8\xff\xe1"),
            ("a.mp4", b"\0\0\0\x18ftypisom"),
            ("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            ("a.csv", b"MZ-100,12\n"),
            ("a.txt", b"#1 nozzle"),
            ("a.unheard-of", b"\x01\x02"),
            ("a", b"anything"),
        ] {
            assert_eq!(of_head(name, head), None, "{name}");
        }
        for (name, head) in [
            ("a.pdf", &zip[..]),
            ("a.pdf", b"MZ\x90\0\x03\0\0\0"),
            ("a.pdf", b""),
            ("a.png", pdf),
            ("a.xlsx", b"PK"),
            ("a.webp", b"RIFF"),
        ] {
            assert_eq!(of_head(name, head), Some("content"), "{name}");
        }
    }

    #[test]
    fn a_video_is_one_that_browsers_play_under_its_own_name() {
        let webm = b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87";
        let mp4 = b"\0\0\0\x18ftypisom\0\0\x02\0";
        assert!(is_video("a.webm", webm) && is_video("a.mp4", mp4) && is_video("A.M4V", mp4));
        let matroska = b"\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska";
        for (name, head) in [
            ("a.mp4", &webm[..]),
            ("a.webm", mp4),
            ("a.webm", matroska),
            ("a.mp4", b"\0\0\0\x18ftypheic\0\0"),
            ("a.mp4", b"\0\0\0\x18ftyp"),
            ("a.mp4", b"PK\x03\x04ftypisom"[..4].as_ref()),
            ("a.pdf", mp4),
            ("a.mp4", b""),
        ] {
            assert!(!is_video(name, head), "{name} {}", head.escape_ascii());
        }
    }

    #[test]
    fn programs_and_pages_are_refused_under_whatever_ending() {
        for head in [
            &b"MZ\x90\0\x03\0\0\0"[..],
            b"\x7fELF\x02\x01\x01\0",
            b"\0asm\x01\0\0\0",
            b"#!/bin/sh\n",
            b"\xef\xbb\xbf<!DOCTYPE html><p>",
            b"  <SVG xmlns='x'>",
            &TRIAL.concat(),
        ] {
            for name in ["a.txt", "a.dat", "a"] {
                assert_eq!(of_head(name, head), Some("content"), "{name} {}", head.escape_ascii());
            }
        }
    }

    #[test]
    fn what_is_two_things_at_once_is_refused() {
        for (name, head) in [
            ("a.pdf", &b"PK\x03\x04\x14\0\0\0%PDF-1.7\n"[..]),
            ("a.pdf", b"\x89PNG\r\n\x1a\n %PDF-1.7\n"),
            ("a.gif", b"GIF89a/*\0\0\0*/=1;alert(1)"),
            ("a.gif", b"GIF87a=alert(1)//"),
            ("a.png", b"<!DOCTYPE html><script>"),
        ] {
            assert_eq!(of_head(name, head), Some("content"), "{name} {}", head.escape_ascii());
        }
        assert_eq!(of_head("a.gif", b"GIF89a\x10\0\x10\0\x80\0\0"), None);
        let packed = [b"PK\x03\x04\x0a\0".as_slice(), &[0; 20], b"\x05\0\0\0e.txt", &TRIAL.concat()].concat();
        assert_eq!(of_head("a.zip", &packed), Some("content"));
        let end = |comment: &[u8]| {
            let length = u16::try_from(comment.len()).unwrap().to_le_bytes();
            [b"%%EOF\nPK\x05\x06".as_slice(), &[0; 16], &length, comment].concat()
        };
        let of_tail = |name: &str, tail: &[u8]| rules().check_tail(name, tail).err().map(|breach| breach.rule);
        for comment in [&b""[..], b"\n%%EOF\n"] {
            for name in ["a.pdf", "a.png", "a.mp4"] {
                assert_eq!(of_tail(name, &end(comment)), Some("content"), "{name}");
            }
            for name in ["a.zip", "a.xlsx", "a.kmz", "a"] {
                assert_eq!(of_tail(name, &end(comment)), None, "{name}");
            }
        }
        assert_eq!(of_tail("a.pdf", b"%PDF-1.7 PK\x05\x06 that is only said\n%%EOF\n"), None);
    }

    #[test]
    fn a_file_is_neither_empty_nor_larger_than_it_may_be() {
        let rule = |bytes: u64| rules().check_size(bytes).err().map(|breach| breach.rule);
        assert_eq!(
            [rule(0), rule(1), rule(104_857_600), rule(104_857_601)],
            [Some("empty"), None, None, Some("max_size")]
        );
        assert_eq!(rules().too_large().message.args, [("max", "100 MiB".to_owned())]);
    }

    #[test]
    fn a_file_is_handed_out_as_what_its_ending_says_and_never_as_a_page() {
        assert_eq!(media_type("a.PDF"), "application/pdf");
        for name in ["a.html", "a.svg", "a.js", "a"] {
            assert_eq!(media_type(name), "application/octet-stream", "{name}");
        }
    }
}
