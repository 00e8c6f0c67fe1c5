//! `sosogi admin catalogue`, as the provider's people use it.

use std::path::PathBuf;

use testkit::TestDb;

use crate::command::{Said, sosogi};

const FILES: [&str; 7] = [
    "unit-categories.csv",
    "signal-groups.csv",
    "signals.csv",
    "alarm-texts.csv",
    "equipment-models.csv",
    "constants.csv",
    "liquid-types.csv",
];

struct Office {
    test: TestDb,
    folder: tempfile::TempDir,
}

impl Office {
    /// The provider, and what an export of the first content gives.
    async fn new() -> Self {
        let test = TestDb::new().await;
        sosogi(&test, &["admin", "company", "add", "--name", "Provider", "--provider"]).await.fine();
        let office = Self { test, folder: tempfile::tempdir().unwrap() };
        office.export("catalogue").await.fine();
        office
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn export(&self, name: &str) -> Said {
        let folder = self.path(name);
        sosogi(&self.test, &["admin", "catalogue", "export", folder.to_str().unwrap()]).await
    }

    async fn import(&self, rest: &[&str]) -> Said {
        let folder = self.path("catalogue");
        let words = ["admin", "catalogue", "import", folder.to_str().unwrap()];
        sosogi(&self.test, &[&words[..], rest].concat()).await
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path("catalogue").join(file)).unwrap()
    }

    fn write(&self, file: &str, text: &str) {
        std::fs::write(self.path("catalogue").join(file), text).unwrap();
    }

    /// Edits a file as a person does in a spreadsheet.
    fn edit(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{from}");
        self.write(file, &text.replacen(from, to, 1));
    }

    fn add(&self, file: &str, line: &str) {
        self.write(file, &format!("{}{line}\n", self.read(file)));
    }

    /// Everything that an import writes, as one text.
    async fn content(&self) -> String {
        let sql = "select string_agg(t, e'\\n' order by t) from (
            select to_jsonb(u)::text as t from unit_category u union all select to_jsonb(g)::text from signal_group g
            union all select to_jsonb(s)::text from signal s union all select to_jsonb(a)::text from alarm_text a
            union all select to_jsonb(m)::text from equipment_model m union all select to_jsonb(c)::text from constant c
            union all select to_jsonb(l)::text from liquid_type l
            union all select to_jsonb(a)::text from audit a where action = 'catalogue.import') x";
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }

    async fn text(&self, sql: &'static str) -> String {
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }

    async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }
}

#[tokio::test]
async fn what_was_exported_comes_back_without_a_change() {
    let office = Office::new().await;
    let before = office.content().await;
    for rest in [&[][..], &["--prune"]] {
        let told = office.import(rest).await.fine();
        for file in FILES {
            assert!(told.contains(&format!("{file}: 0 new, 0 changed, 0 removed\n")), "{told}");
        }
        assert_eq!(office.content().await, before);
    }
    let text = office.read("alarm-texts.csv");
    assert!(text.starts_with("\u{feff}model,alarm_number,text_ja,text_en,text_ko,default_mail\n"), "{text}");
    assert!(text.contains(",12,充填ノズル圧力低下,Filling nozzle pressure low,충진 노즐 압력 저하,yes\n"), "{text}");
    let told = office.export("catalogue").await.refused();
    assert!(told.contains("File exists"), "an export never overwrites what somebody may have edited: {told}");
}

#[tokio::test]
async fn edits_count_at_once_are_audited_and_come_in_once() {
    let office = Office::new().await;
    office.edit("signals.csv", "Tank level", "Tank filling level");
    office.add("signals.csv", "gas_flow,filling,other,L/min,1,1,47,ガス流量,Gas flow,가스 유량");
    office.add(
        "alarm-texts.csv",
        "SF-300,12,\"ノズル圧力低下, 左\",\"Nozzle pressure low, left\",노즐 압력 저하(왼쪽),no",
    );
    office.add("equipment-models.csv", "pump,瀬戸内熱工,高粘度,RP-60,2");
    office.edit("constants.csv", "LOCATION_MAX_SIZE,460", "LOCATION_MAX_SIZE,12");
    office.edit("liquid-types.csv", "tea,1.001", "tea,1.002");
    office.add("liquid-types.csv", "vinegar,1.01,19,酢,Vinegar,식초");
    office.edit("unit-categories.csv", "temperature,°C,-99.9,999.9", "temperature,°C,-50,400");
    let told = office.import(&[]).await.fine();
    for part in [
        "signals.csv: 1 new, 1 changed, 0 removed",
        "  + gas_flow",
        "  ~ tank_level",
        "alarm-texts.csv: 1 new, 0 changed",
        "  + SF-300 / 12",
        "  + pump / 瀬戸内熱工 / 高粘度 / RP-60",
        "  ~ LOCATION_MAX_SIZE",
        "liquid-types.csv: 1 new, 1 changed, 0 removed",
        "  + vinegar",
        "  ~ temperature",
    ] {
        assert!(told.contains(part), "{part:?} is not in {told}");
    }
    assert_eq!(office.text("select label_en from signal where item_key = 'tank_level'").await, "Tank filling level");
    assert_eq!(office.text("select unit from signal where item_key = 'gas_flow'").await, "L/min");
    assert_eq!(office.text("select density::text from liquid_type where liquid_type = 'tea'").await, "1.002");
    assert_eq!(office.number("select count(*) from signal where unit = ''").await, 0);
    let text = "select text_en from alarm_text where model = 'SF-300' and alarm_number = '12' and not default_mail";
    assert_eq!(office.text(text).await, "Nozzle pressure low, left");
    assert_eq!(office.text("select value from constant where item = 'LOCATION_MAX_SIZE'").await, "12");
    assert_eq!(
        office.number("select allowed_max::bigint from unit_category where unit_category = 'temperature'").await,
        400
    );
    let audited =
        "select before -> 'tank_level' ->> 'label_en' || ' > ' || (after -> 'tank_level' ->> 'label_en') from audit
        where action = 'catalogue.import' and subject = 'signals'";
    assert_eq!(office.text(audited).await, "Tank level > Tank filling level");
    assert_eq!(office.number("select count(*) from audit where action = 'catalogue.import'").await, 6);

    let before = office.content().await;
    let told = office.import(&[]).await.fine();
    assert!(!told.contains("  + ") && !told.contains("  ~ "), "{told}");
    assert_eq!(office.content().await, before);
}

#[tokio::test]
async fn everything_that_is_wrong_is_told_by_line_and_nothing_is_written() {
    let office = Office::new().await;
    let before = office.content().await;
    let lines = |file: &str| office.read(file).lines().count();
    let (signals, alarms, units) = (lines("signals.csv"), lines("alarm-texts.csv"), lines("unit-categories.csv"));
    office.edit("signals.csv", "Tank level", "Tank filling level");
    office.add("signals.csv", "Gas flow,filling,other,,seven,0,47,,Gas flow,가스 유량");
    office.add("signals.csv", "gas_flow,filling,gases,,1,1,47,ガス流量,Gas flow,가스 유량");
    office.add("signals.csv", "gas_flow,filling,other,,1,-1,47,ガス流量,Gas flow,가스 유량");
    office.add("signals.csv", ",,,,,,,,,");
    office.add("signals.csv", "tank_level,filling,percent,,1,1,47,液位,Level,액위");
    office.add("alarm-texts.csv", ",,テスト,Test,테스트,perhaps");
    office.add("unit-categories.csv", "flow,L/min,10,5,3,15,流量,Flow,유량");
    office.add("equipment-models.csv", "robots,A,,B,1");
    office.add("liquid-types.csv", "mercury,0,20,水銀,Mercury,수은");
    office.add("constants.csv", "PAGE_SIZES,\"10,20\"");
    office.edit("constants.csv", "LOCATION_MAX_SIZE,460", "LOCATION_MAX_SIZE,0");
    let said = office.import(&[]).await;
    let (out, models) = (said.out.clone(), lines("equipment-models.csv"));
    let wanted = [
        format!("signals.csv, line {}, column item_key: “Gas flow” is no key", signals + 1),
        format!("signals.csv, line {}, column decimals: “seven” is no whole number from 0 to 6", signals + 1),
        format!("signals.csv, line {}, column label_ja: is empty", signals + 1),
        format!("signals.csv, line {}, column scale: must be greater than 0", signals + 3),
        format!("signals.csv, line {}: tank_level stands in line", signals + 5),
        format!("alarm-texts.csv, line {}, column alarm_number: is empty", alarms + 1),
        format!("alarm-texts.csv, line {}, column default_mail: “perhaps” is neither yes nor no", alarms + 1),
        format!("unit-categories.csv, line {}, column allowed_max: must be greater than allowed_min", units + 1),
        format!("equipment-models.csv, line {models}, column category: “robots” is no category"),
        "constants.csv, line 2, column value: “0”: a whole number from 1 to 10000 is wanted".to_owned(),
        "column item: PAGE_SIZES is a limit of the program".to_owned(),
        "column density: must be greater than 0".to_owned(),
    ];
    for part in &wanted {
        assert!(out.contains(part.as_str()), "{part:?} is not in {out}");
    }
    assert!(said.refused().contains(&format!("{} faults; nothing was written", wanted.len())));
    assert_eq!(office.content().await, before);

    // what concerns several rows is told when each row is right
    for (file, _) in FILES.iter().zip(0..).filter(|(file, _)| **file != "signals.csv") {
        std::fs::remove_file(office.path("catalogue").join(file)).unwrap();
    }
    office.write("signals.csv", &office.read("signals.csv").lines().take(signals).collect::<Vec<_>>().join("\n"));
    office.add("signals.csv", "\ngas_flow,filling,gases,,1,1,47,ガス流量,Gas flow,가스 유량");
    let said = office.import(&[]).await;
    let part = format!("line {}, column unit_category: “gases” does not stand in unit-categories.csv", signals + 1);
    assert!(said.out.contains(&part), "{}", said.out);
    said.refused();
    assert_eq!(office.content().await, before);
}

#[tokio::test]
async fn a_file_that_is_none_of_ours_is_refused() {
    let office = Office::new().await;
    let refusal = async |part: &str| {
        let said = office.import(&[]).await;
        assert!(said.out.contains(part) || said.err.contains(part), "{part:?} is not in {}{}", said.out, said.err);
        assert!(!said.ok);
    };
    let groups = office.read("signal-groups.csv");
    office.write("signal-groups.csv", &groups.replace("label_ko", "label_kr"));
    refusal("signal-groups.csv, line 1, column label_kr: is no column of this table").await;
    refusal("signal-groups.csv, line 1, column label_ko: is missing").await;
    let path = office.path("catalogue").join("signal-groups.csv");
    std::fs::write(&path, [groups.as_bytes(), b"test,9,\x83e\x83X\x83g,Test,Test\n"].concat()).unwrap();
    refusal("is not UTF-8; save the file as “CSV UTF-8”").await;
    std::fs::rename(&path, office.path("catalogue").join("groups.csv")).unwrap();
    refusal("groups.csv is no table; there are unit-categories.csv").await;
    let empty = tempfile::tempdir().unwrap();
    let words = ["admin", "catalogue", "import", empty.path().to_str().unwrap()];
    assert!(sosogi(&office.test, &words).await.refused().contains("holds no table"));
}

#[tokio::test]
async fn a_trial_tells_the_changes_and_makes_none() {
    let office = Office::new().await;
    office.edit("signals.csv", "Tank level", "Tank filling level");
    let before = office.content().await;
    let told = office.import(&["--dry-run"]).await.fine();
    assert!(
        told.contains("signals.csv: 0 new, 1 changed, 0 removed") && told.contains("nothing was written"),
        "{told}"
    );
    assert_eq!(office.content().await, before);
}

#[tokio::test]
async fn what_a_file_lacks_goes_only_when_asked_and_when_nobody_needs_it() {
    let office = Office::new().await;
    let drop_line = |file: &str, with: &str| {
        let text = office.read(file);
        office.write(file, &text.lines().filter(|line| !line.contains(with)).collect::<Vec<_>>().join("\n"));
    };
    drop_line("alarm-texts.csv", "Safety door open");
    drop_line("signals.csv", "door_open");
    drop_line("constants.csv", "LOCATION_MAX_SIZE");
    let told = office.import(&[]).await.fine();
    assert!(told.contains("alarm-texts.csv: 0 new, 0 changed, 0 removed, 1 that the file lacks stay"), "{told}");
    let told = office.import(&["--prune"]).await.fine();
    assert!(told.contains("  - door_open") && told.contains("constants.csv: 0 new, 0 changed, 0 removed"), "{told}");
    assert_eq!(office.number("select count(*) from alarm_text where text_en = 'Safety door open'").await, 0);
    assert_eq!(office.number("select count(*) from signal where item_key = 'door_open'").await, 0);

    sosogi(&office.test, &["admin", "company", "add", "--name", "A", "--location", "P=Asia/Tokyo"]).await.fine();
    let layout = "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
        select company_id, 1, 10, '{tank_level}', '{}', now() from company where name = 'A'";
    sqlx::query(layout).execute(&mut office.test.superuser().await).await.unwrap();
    let before = office.content().await;
    drop_line("signals.csv", "tank_level");
    drop_line("signal-groups.csv", "utility");
    let said = office.import(&["--prune"]).await;
    for part in [
        "signals.csv: tank_level is not in it, but machines of A send it; it must stay",
        "column major_category: “utility” does not stand in signal-groups.csv",
    ] {
        assert!(said.out.contains(part), "{part:?} is not in {}", said.out);
    }
    said.refused();
    assert_eq!(office.content().await, before);
}

#[tokio::test]
async fn without_a_provider_there_is_nobody_in_whose_log_a_change_could_stand() {
    let test = TestDb::new().await;
    let folder = tempfile::tempdir().unwrap();
    let words = ["admin", "catalogue", "export", folder.path().to_str().unwrap()];
    assert!(sosogi(&test, &words).await.refused().contains("no company of the provider"));
}
