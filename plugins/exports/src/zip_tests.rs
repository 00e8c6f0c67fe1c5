use std::process::Command;

use files::Files;
use time::macros::datetime;

use super::*;

/// Writes a ZIP of these members and asks two other readers for their content.
async fn made(members: &[(&str, Vec<u8>, bool)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::local(folder.path().to_str().unwrap()).unwrap();
    let mut zip = Zip::new(Output::new(files.create("a.zip"), u64::MAX), datetime!(2024-05-01 09:00:02 UTC));
    for (name, content, wide) in members {
        zip.begin(name, *wide).unwrap();
        for piece in content.chunks(70_000) {
            zip.write(piece).unwrap();
            zip.settle().await.unwrap();
        }
    }
    let size = zip.finish().await.unwrap();
    assert_eq!(size, std::fs::metadata(folder.path().join("a.zip")).unwrap().len());
    folder
}

fn read_by_python(folder: &tempfile::TempDir, members: &[(&str, Vec<u8>, bool)]) {
    let script = "import sys, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for i in z.infolist(): print(i.filename, i.file_size, i.date_time, hashlib.sha256(z.read(i)).hexdigest())";
    let out = Command::new("python3")
        .args(["-c", script])
        .arg(folder.path().join("a.zip"))
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let told = String::from_utf8(out.stdout).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), members.len());
    for (line, (name, content, _)) in lines.iter().zip(members) {
        assert!(line.starts_with(&format!("{name} {} (2024, 5, 1, 9, 0, 2)", content.len())), "{line}");
    }
}

fn content(length: usize) -> Vec<u8> {
    (0..length).map(|n| b"0123456789abcdef"[(n * n / 7) % 16]).collect()
}

#[tokio::test]
async fn another_reader_finds_every_member_whole() {
    let members = [
        ("第1ライン_充填機1号.csv", content(1_000_000), false),
        ("empty.csv", Vec::new(), false),
        ("b.csv", content(10), false),
    ];
    read_by_python(&made(&members).await, &members);
}

#[tokio::test]
async fn a_member_in_the_wide_form_is_read_as_well() {
    let members = [("a.csv", content(300_000), true), ("b.csv", content(300_000), false)];
    read_by_python(&made(&members).await, &members);
}
