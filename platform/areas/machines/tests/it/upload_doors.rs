//! What people send in that is not what it says it is, at every door of this area that takes files: documents and photos,
//! which are kept, and tables, which are read.

use access::MemberType;
use apptest::{Person, TestResponse};
use uuid::Uuid;

use crate::f1_world::World;

const PDF: &[u8] = b"%PDF-1.7\nsome content\n%%EOF\n";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
const HTML: &[u8] = b"<!DOCTYPE html><script>alert(1)</script>";

/// An archive with one file that is stored as it is.
fn stored_zip(name: &str, content: &[u8]) -> Vec<u8> {
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).unwrap().to_le_bytes();
    let name_length = u16::try_from(name.len()).unwrap().to_le_bytes();
    let about = [&[0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0][..], &length(content), &length(content), &name_length];
    let about = about.concat();
    let entry = [b"PK\x03\x04".as_slice(), &about, &[0, 0], name.as_bytes(), content].concat();
    let list = [b"PK\x01\x02\x0a\0".as_slice(), &about, &[0; 16], name.as_bytes()].concat();
    let end = [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".as_slice(), &length(&list), &length(&entry), &[0, 0]].concat();
    [entry, list, end].concat()
}

fn trial() -> Vec<u8> {
    ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].concat().into_bytes()
}

/// Names and contents of which none may be kept.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let zip = stored_zip("a.txt", b"abc");
    let named = |name: &str, content: &[u8]| (name.to_owned(), content.to_vec());
    let mut corpus = vec![
        // two things at once
        named("a.pdf", &[zip.as_slice(), PDF].concat()),
        named("a.pdf", &[PDF, zip.as_slice()].concat()),
        named("a.png", &[PNG, zip.as_slice()].concat()),
        named("a.gif", b"GIF89a/*\0\0\0*/=1;alert(1)"),
        named("a.gif", b"GIF89a=alert(1)//"),
        // one thing under the name of another
        named("a.png", HTML),
        named("a.pdf", HTML),
        named("a.txt", HTML),
        named("a", b"  <svg onload=alert(1)>"),
        named("a.png", PDF),
        named("a.zip", b"\x1f\x8b\x08\0\0\0\0\0"),
        named("a.xlsx", b"Rar!\x1a\x07\x01\0"),
        named("a.jpg", b"MZ\x90\0\x03\0\0\0"),
        named("a.txt", b"#!/bin/sh\nrm -r /\n"),
        // what scanners are tried with, plain and packed
        named("a.txt", &trial()),
        named("a.com.txt", &[b"\xef\xbb\xbf".as_slice(), &trial()].concat()),
        named("a.zip", &stored_zip("eicar.com", &trial())),
        named("a.txt", b""),
    ];
    for name in [
        "../../etc/passwd.pdf",
        "..\\..\\a.pdf",
        "/a.pdf",
        "C:\\a.pdf",
        "a\u{7f}.pdf",
        "a\u{85}.pdf",
        "a\u{202e}fdp.pdf",
        "\u{2066}a.pdf",
        "..",
        "a.pdf.exe",
        "a.HTML",
        "a.svg",
    ] {
        corpus.push(named(name, PDF));
    }
    corpus.push((format!("{}.pdf", "a".repeat(300)), PDF.to_vec()));
    corpus
}

struct Doors {
    world: World,
    admin: Person,
    device: Uuid,
}

impl Doors {
    async fn new() -> Self {
        let world = World::at(9, 0).await;
        let locations = [world.f1.places.location_id];
        let admin = world.app.person(&world.company, "admin", MemberType::Administrator, &locations).await;
        let device = world.f1.places.devices[0];
        Self { world, admin, device }
    }

    async fn document(&self, name: &str, content: &[u8]) -> TestResponse {
        let device = self.device.to_string();
        let texts = [
            ("deviceUniqueKey", device.as_str()),
            ("registrationDate", "2024-05-01"),
            ("content", "手順"),
            ("category", "10"),
        ];
        let call = self.world.app.call("POST", "/api/equipment/document/add").token(&self.admin.token);
        call.form(&texts, &[("file", name, content)]).send().await
    }

    async fn photo(&self, name: &str, content: &[u8]) -> TestResponse {
        let call = self.world.app.call("POST", "/api/inspectionHistory/file/add").token(&self.admin.token);
        call.form(&[], &[("file", name, content)]).send().await
    }

    async fn table(&self, path: &str, content: &[u8], packed: Option<&str>) -> TestResponse {
        let path = format!("/api/{path}?locationUniqueKey={}", self.world.f1.places.location_id);
        let call = self.world.app.call("POST", &path).token(&self.admin.token).bytes("text/csv", content.to_vec());
        match packed {
            Some(packed) => call.header("content-encoding", packed).send().await,
            None => call.send().await,
        }
    }

    async fn rows(&self) -> i64 {
        let sql = "select (select count(*) from stored_file) + (select count(*) from equipment_document)
             + (select count(*) from inspection_file)";
        sqlx::query_scalar(sql).fetch_one(&mut self.world.app.database.superuser().await).await.unwrap()
    }

    async fn stored(&self) -> usize {
        self.world.app.app.files.keys("upload").await.unwrap().len()
    }
}

// covers: R14 (documents, photos)
#[tokio::test]
async fn no_file_that_is_not_what_it_says_is_kept_and_nothing_of_it_stays() {
    let doors = Doors::new().await;
    for (name, content) in corpus() {
        for got in [doors.document(&name, &content).await, doors.photo(&name, &content).await] {
            let head = content[..content.len().min(40)].escape_ascii().to_string();
            // some names make a form that nobody can read
            let refused = got.status == 400 || (got.status == 422 && got.names("file"));
            assert!(refused, "{name:?} {head}: {} {}", got.status, got.json);
        }
    }
    assert_eq!(doors.rows().await, 0);
    testkit::until("nothing stays in the store", 10, || async { doors.stored().await == 0 }).await;
}

// covers: R14 (documents, photos)
#[tokio::test]
async fn more_than_a_hundred_mebibytes_are_refused_at_each_door() {
    let doors = Doors::new().await;
    let content = vec![b' '; 101 << 20];
    for got in [doors.document("a.txt", &content).await, doors.photo("a.txt", &content).await] {
        assert_eq!(got.fields(), [("file".to_owned(), "max_size".to_owned())]);
    }
    assert_eq!(doors.table("productionSchedule/import/check", &content, None).await.status, 413);
    assert_eq!(doors.rows().await, 0);
    testkit::until("nothing stays in the store", 10, || async { doors.stored().await == 0 }).await;
}

// covers: R14 (archives)
#[tokio::test]
async fn an_archive_is_kept_as_it_came_and_never_opened() {
    let doors = Doors::new().await;
    // a name that leads out of its folder, and ten gigabytes that the list announces
    let slip = stored_zip("../../../../tmp/sosogi-slipped", b"abc");
    let mut bomb = stored_zip("zeros", &[0; 4_096]);
    bomb[22..26].copy_from_slice(&u32::MAX.to_le_bytes());
    for content in [slip, bomb] {
        doors.document("a.zip", &content).await.data();
    }
    assert!(!std::path::Path::new("/tmp/sosogi-slipped").exists());
    let files = &doors.world.app.app.files;
    for key in files.keys("upload").await.unwrap() {
        assert!(files.size(&key).await.unwrap().unwrap() < 5_000, "as it came");
    }
    assert_eq!(doors.stored().await, 2);
}

// covers: R14 (tables)
#[tokio::test]
async fn what_is_no_table_writes_no_row_and_a_packed_one_is_not_unpacked() {
    let doors = Doors::new().await;
    let before: i64 = count(&doors).await;
    let zip = stored_zip("a.csv", b"a,b\n");
    let gzip = b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xed\xc1\x01\x0d\0\0";
    for import in ["productionSchedule/import", "equipment/import"] {
        for content in [PDF, PNG, HTML, &zip, gzip, &trial(), b"\0\0\0\0", b"=cmd|' /C calc'!A0,\r\n"] {
            for call in ["check", "save"] {
                let got = doors.table(&format!("{import}/{call}"), content, None).await;
                assert!(got.status < 500, "{import}/{call} {}", got.json);
                assert_ne!(got.json["data"]["saved"], true, "{import}/{call} {}", content.escape_ascii());
            }
        }
        let got = doors.table(&format!("{import}/save"), gzip, Some("gzip")).await;
        assert_eq!(got.status, 415, "{import}");
    }
    assert_eq!(count(&doors).await, before);
}

async fn count(doors: &Doors) -> i64 {
    let sql = "select (select count(*) from production_plan) + (select count(*) from device)";
    sqlx::query_scalar(sql).fetch_one(&mut doors.world.app.database.superuser().await).await.unwrap()
}
