//! Recordings in other forms than a plain CSV file, and trials.

use std::fmt::Write;

use encoding_rs::{EUC_KR, SHIFT_JIS};

use crate::command::{Said, sosogi};
use crate::import::{MAPPING, Recording, csv};

impl Recording {
    async fn import_bytes(&self, mapping: &str, bytes: &[u8], rest: &[&str]) -> Said {
        let (mapping, file) = (self.write("mapping.toml", mapping), self.folder.path().join("recording.csv"));
        std::fs::write(&file, bytes).unwrap();
        let words = ["import", "--company", "A", "--mapping", mapping.to_str().unwrap(), file.to_str().unwrap()];
        sosogi(&self.test, &[&words[..], rest].concat()).await
    }
}

/// What a plain file of so many rows brings in.
async fn plain(rows: i64) -> String {
    let recording = Recording::new().await;
    recording.import(MAPPING, &csv(rows)).await.fine();
    recording.comparable().await
}

fn mapping(head: &str) -> String {
    format!("{head}\n{MAPPING}")
}

#[tokio::test]
async fn separators_and_encodings_do_not_matter() {
    let wanted = plain(60).await;
    let recording = Recording::new().await;
    let semicolons = csv(60).replace('.', "·").replace(',', ";").replace("·", ",");
    let semicolons = semicolons.replace("1,0;", "1.0;").replace("2,0;", "2.0;").replace("3,0;", "3.0;");
    let head = "file = { delimiter = \";\", decimal = \",\" }";
    recording.import_bytes(&mapping(head), semicolons.as_bytes(), &[]).await.fine();
    assert_eq!(recording.comparable().await, wanted);

    let recording = Recording::new().await;
    let quoted: Vec<String> = csv(60).lines().map(|line| format!("'{}'", line.replace(',', "'\t'"))).collect();
    let bytes = [b"\xef\xbb\xbf", quoted.join("\r\n").as_bytes()].concat();
    recording.import_bytes(&mapping("file = { delimiter = \"\\t\", quote = \"'\" }"), &bytes, &[]).await.fine();
    assert_eq!(recording.comparable().await, wanted);

    for (encoding, headings) in [(SHIFT_JIS, ["日時", "充填機"]), (EUC_KR, ["일시", "충진기"])] {
        let recording = Recording::new().await;
        let translate = |text: &str| text.replacen("ts", headings[0], 1).replacen("asset", headings[1], 1);
        let text = translate(&csv(60));
        let (bytes, _, unknown) = encoding.encode(&text);
        assert!(!unknown);
        let translated = translate(MAPPING);
        let head = format!("file = {{ encoding = \"{}\" }}", encoding.name());
        recording.import_bytes(&format!("{head}\n{translated}"), &bytes, &[]).await.fine();
        assert_eq!(recording.comparable().await, wanted, "{}", encoding.name());
        // read as what it is not, the headings are not found
        assert!(!recording.import_bytes(&translated, &bytes, &[]).await.ok);
    }
}

#[tokio::test]
async fn bytes_that_are_not_of_the_encoding_are_named() {
    let recording = Recording::new().await;
    let mut bytes = csv(3).into_bytes();
    bytes.extend_from_slice(b"2021-03-31 00:00:00+00:00,0,1,2.0,\x82,0,0\n");
    let told = recording.import_bytes(&mapping("file = { encoding = \"shift_jis\" }"), &bytes, &[]).await.refused();
    assert!(told.contains("line 8, column 5: not Shift_JIS"), "{told}");
    let told = recording.import_bytes(MAPPING, &bytes, &[]).await.refused();
    assert!(told.contains("line 8, column -: not UTF-8"), "{told}");
    assert_eq!(recording.number("select count(*) from sample").await, 0);
}

#[tokio::test]
async fn a_file_of_one_machine_needs_no_column_for_it() {
    let of_a0: Vec<String> = csv(60).lines().filter(|line| !line.contains("+00:00,1,")).map(str::to_owned).collect();
    let once = Recording::new().await;
    once.import(MAPPING, &of_a0.join("\n")).await.fine();
    let wanted = once.comparable().await;

    let without: Vec<String> = of_a0
        .iter()
        .map(|line| {
            line.split(',').enumerate().filter(|(at, _)| *at != 1).map(|(_, c)| c).collect::<Vec<_>>().join(",")
        })
        .collect();
    let bytes = without.join("\n").into_bytes();
    let column = "device = { column = \"asset\", equipment_numbers = { 0 = \"A-0\", 1 = \"A-1\" } }";
    assert!(MAPPING.contains(column));
    for (device, rest) in [("device = { equipment_number = \"A-0\" }", vec![]), ("", vec!["--device", "A-0"])] {
        let recording = Recording::new().await;
        recording.import_bytes(&MAPPING.replace(column, device), &bytes, &rest).await.fine();
        assert_eq!(recording.comparable().await, wanted);
    }
    let told = once.import_bytes(&MAPPING.replace(column, ""), &bytes, &["--device", "A-7"]).await.refused();
    assert!(told.contains("no device A-7"), "{told}");
    let told = once.import_bytes(MAPPING, &bytes, &["--device", "A-0"]).await.refused();
    assert!(told.contains("--device is for files without a device column"), "{told}");
}

/// The same recording with one value a line.
fn long(rows: i64) -> String {
    let text = csv(rows);
    let names: Vec<&str> = text.lines().next().unwrap().split(',').collect();
    let mut long = "at,machine,tag,reading\n".to_owned();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        for place in 2..cells.len() {
            writeln!(long, "{},{},{},{}", cells[0], cells[1], names[place], cells[place]).unwrap();
        }
        writeln!(long, "{},{},humidity,55", cells[0], cells[1]).unwrap();
    }
    long
}

fn long_mapping() -> String {
    let columns =
        MAPPING.replace("column = \"ts\"", "column = \"at\"").replace("column = \"asset\"", "column = \"machine\"");
    format!("long = {{ name = \"tag\", value = \"reading\" }}\n{columns}")
}

#[tokio::test]
async fn one_value_a_line_says_the_same_as_one_row_a_line() {
    let wanted = plain(120).await;
    let recording = Recording::new().await;
    for _ in 0..2 {
        recording.import(&long_mapping(), &long(120)).await.fine();
        assert_eq!(recording.comparable().await, wanted);
    }
    sosogi(&recording.test, &["telemetry", "verify", "--company", "A"]).await.fine();
}

#[tokio::test]
async fn what_a_line_does_not_say_holds_and_readings_are_missing() {
    let recording = Recording::new().await;
    let at = |minute: i64| format!("2021-03-30 22:{minute:02}:00+00:00,0");
    let text = [
        "at,machine,tag,reading".to_owned(),
        format!("{},status,2.0", at(0)),
        format!("{},product,1", at(0)),
        format!("{},alarm,1", at(0)),
        format!("{},power,1.5", at(0)),
        format!("{},items,7", at(5)),
        format!("{},power,2.5", at(10)),
        format!("{},alarm,0", at(10)),
    ];
    let told = recording.import(&long_mapping(), &text.join("\n")).await.fine();
    assert!(told.contains("rows: 3 stored or known"), "{told}");
    let rows = "select string_agg(\"values\"::text || counters::text, ' ' order by at) from sample";
    let rows: String = sqlx::query_scalar(rows).fetch_one(&mut recording.test.superuser().await).await.unwrap();
    assert_eq!(rows, "{1.5}{NULL} {NULL}{1007} {2.5}{NULL}");
    let one = "select count(*) from alarm_event where ended_at - started_at = interval '10 minutes'";
    assert_eq!(recording.number(one).await, 1, "an alarm lasts until a line ends it");
    assert_eq!(recording.number("select count(*) from production_run where item = '2'").await, 1);
    assert_eq!(recording.number("select count(*) from event where kind = 1").await, 1, "the state is said once");
}

#[tokio::test]
async fn faults_of_single_values_are_named_and_names_that_never_come_are_told() {
    let recording = Recording::new().await;
    let refusal = async |line: &str, part: &str| {
        let told = recording.import(&long_mapping(), &format!("{}{line}\n", long(1))).await.refused();
        assert!(told.contains(part), "{part:?} is not in {told:?}");
    };
    // two machines of six values: the heading and twelve lines stand before
    refusal("2021-03-30 22:05:00+00:00,0,power,much", "line 14, column reading of power: “much” is no number").await;
    refusal("2021-03-30 21:00:00+00:00,0,power,1", "line 14, column at: earlier than a line before it of device A-0")
        .await;
    refusal("2021-03-30 22:00:00+00:00,0,power,1", "line 14, column reading of power: stands twice at this time").await;
    refusal("2021-03-30 22:05:00+00:00,4,power,1", "line 14, column machine: the mapping knows no equipment number")
        .await;
    let told = recording.import(&long_mapping().replace("\"power\"", "\"kilowatts\""), &long(1)).await.fine();
    assert!(told.contains("no line tells of “kilowatts”"), "{told}");
}

#[tokio::test]
async fn a_trial_lists_every_fault_by_line_and_writes_nothing() {
    let recording = Recording::new().await;
    let good = csv(4);
    let bad = [
        "2021-03-31 25:00:00+00:00,0,many,2.0,1.5,0,0",
        "2021-03-30 22:00:00+00:00,0,1,2.0,1.5,0,0",
        "2021-03-31 00:00:00+00:00,7,-1,9.0,1e40,0,1",
        "2021-03-31 00:00:00+00:00,0,1",
        "2121-03-31 00:00:00+00:00,1,1,2.0,1.5,0,1",
        "2021-03-31 00:05:00+00:00,0,1,2.0,1.5,0,5",
        "2021-03-31 00:10:00+00:00,0,1,2.0,1.5,0,0",
    ];
    let file = format!("{good}{}\n", bad.join("\n"));
    let said = recording.import_bytes(MAPPING, file.as_bytes(), &["--dry-run"]).await;
    let wanted = [
        "line 10, column ts: “2021-03-31 25:00:00+00:00” is no time of the mapping's format",
        "line 10, column items: “many” is no whole number",
        "line 11, column ts: not later than the row before it of device A-0",
        "line 12, column asset: the mapping knows no equipment number for “7”",
        "line 12, column power: “1e40” is too large for a reading",
        "line 12, column items: a counter cannot be below 0",
        "line 12, column status: the mapping knows no state for “9.0”",
        "line 13, column -: 3 cells where the heading has 7",
        "line 14, column ts: this time has not come yet",
        "line 15, column product: the mapping has no name for “5”, and device A-0 knows no item 6",
    ];
    let told: Vec<&str> = said.out.lines().collect();
    for (line, wanted) in told.iter().zip(wanted) {
        assert!(line.starts_with(wanted), "{line:?} is not {wanted:?}");
    }
    assert_eq!(told.len(), wanted.len() + 1, "{}", said.out);
    assert_eq!(told[wanted.len()], "9 rows, 9 events and 2 items can be taken in; nothing was written");
    assert!(said.refused().contains("10 faults"));

    let told = recording.import_bytes(MAPPING, good.as_bytes(), &["--dry-run"]).await.fine();
    assert!(told.contains("8 rows"), "{told}");
    for table in [
        "select count(*) from sample",
        "select count(*) from event",
        "select count(*) from signal_layout",
        "select count(*) from item",
        "select count(*) from imported_day",
        "select count(*) from audit where action = 'recording.import'",
    ] {
        assert_eq!(recording.number(table).await, 0, "{table}");
    }
    recording.import(MAPPING, &good).await.fine();
    assert_eq!(recording.number("select count(*) from sample").await, 8);
}
