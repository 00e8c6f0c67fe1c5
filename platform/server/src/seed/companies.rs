//! The demo companies: who they are and who works there.

use access::Passwords;
use anyhow::Result;
use db::{Scope, TenantTx};
use plant::items::{self, ItemDraft};
use telemetry::fixture::F1;

use super::{demo_hash, store};
use crate::admin::CommandCx;
use crate::admin::companies::{self, NewCompany, NewLocation, add_location};
use crate::admin::devices::{self, NewDevice};
use crate::admin::lines::{self, NewLine};
use crate::admin::members::{self, NewMember, NewPerson};
use crate::words;

/// A demo company.
pub(super) struct Company {
    pub(super) name: &'static str,
    services: &'static [&'static str],
    /// Holds the fixture F1, which makes the first location.
    fixture: bool,
    locations: &'static [(&'static str, &'static str)],
    language: &'static str,
    pub(super) people: &'static [Person],
    pub(super) fillers: &'static [Filler],
    items: &'static [(i16, &'static str, &'static str, f32)],
}

/// A member.
pub(super) struct Person {
    pub(super) email: &'static str,
    member_type: i16,
    /// Family and first name, then both in kana.
    name: [&'static str; 4],
    locations: &'static [&'static str],
    valid: bool,
    pub(super) told: &'static str,
}

/// A filler with a line of its own.
pub(super) struct Filler {
    pub(super) number: &'static str,
    name: &'static str,
    line: &'static str,
    location: &'static str,
    start_hour: i16,
    /// Days before the seeding on which it worked a shift, the latest last.
    pub(super) days_ago: &'static [i64],
}

/// Counters of the demo fillers, with what they read when the devices were registered.
pub(super) const OPENINGS: [(&str, i64); 5] = [
    ("production_count", 1_284_310),
    ("weight_checker_ok", 1_271_844),
    ("weight_checker_ng", 12_466),
    ("film_used", 198_425_600),
    ("rotations", 128_431),
];

const SAITAMA: &str = "埼玉工場";
const KOBE: &str = "神戸工場";
const TOKYO: &str = "Asia/Tokyo";

const SEASONINGS: &[(i16, &str, &str, f32)] = &[
    (21, "和風ドレッシング 180g", "DRS180", 120.0),
    (22, "焼肉のたれ 250g", "YKT250", 140.0),
    (23, "白だし 500g", "SRD500", 190.0),
    (24, "ゆずぽん酢 300g", "PNZ300", 150.0),
];

/// All demo companies.
pub(super) fn all() -> [Company; 4] {
    [TSUBAME, HAYASAKA, HANSOL, AOBA]
}

const TSUBAME: Company = Company {
    name: "つばめ調味料株式会社",
    services: &[],
    fixture: true,
    locations: &[(KOBE, TOKYO)],
    language: "ja",
    people: &[
        person(
            "general@a.example",
            10,
            ["佐藤", "直子", "サトウ", "ナオコ"],
            &[SAITAMA],
            "general user, 埼玉工場 alone",
        ),
        person("superior@a.example", 20, ["田中", "誠", "タナカ", "マコト"], &[SAITAMA, KOBE], "superior user"),
        person("admin@a.example", 30, ["高橋", "由美", "タカハシ", "ユミ"], &[SAITAMA, KOBE], "administrator"),
        Person {
            valid: false,
            ..person("waiting@a.example", 10, ["伊藤", "健", "イトウ", "ケン"], &[SAITAMA], "waits for confirmation")
        },
    ],
    fillers: &[
        filler("SF-203", "液体充填機 3号機", "第3ライン", SAITAMA, &[8, 4, 1]),
        filler("SF-204", "液体充填機 4号機", "第4ライン", SAITAMA, &[6, 4, 1]),
    ],
    items: SEASONINGS,
};

const HAYASAKA: Company = Company {
    name: "早坂飲料株式会社",
    services: &[],
    fixture: false,
    locations: &[("仙台工場", TOKYO)],
    language: "ja",
    people: &[person("admin@b.example", 30, ["早坂", "一郎", "ハヤサカ", "イチロウ"], &["仙台工場"], "administrator")],
    fillers: &[filler("HB-01", "飲料充填機 1号機", "第1ライン", "仙台工場", &[2])],
    items: &[(31, "りんご果汁 200ml", "RNG200", 130.0), (32, "麦茶 500ml", "MGC500", 180.0)],
};

const HANSOL: Company = Company {
    name: "한솔식품 주식회사",
    services: &[],
    fixture: false,
    locations: &[("천안공장", "Asia/Seoul")],
    language: "ko",
    people: &[person("admin@c.example", 30, ["김", "서연", "キム", "ソヨン"], &["천안공장"], "administrator, Korean")],
    fillers: &[filler("HS-1", "액상 충진기 1호기", "1라인", "천안공장", &[2])],
    items: &[(41, "고추장 소스 200g", "GCJ200", 130.0), (42, "간장 소스 500ml", "GJS500", 180.0)],
};

/// A company whose contract lacks the service area Support.
const AOBA: Company = Company {
    name: "青葉乳業株式会社",
    services: &["MM", "Library"],
    fixture: false,
    locations: &[("札幌工場", TOKYO)],
    language: "ja",
    people: &[person(
        "admin@d.example",
        30,
        ["青葉", "美咲", "アオバ", "ミサキ"],
        &["札幌工場"],
        "administrator, contract without Support",
    )],
    fillers: &[filler("AB-1", "乳飲料充填機 1号機", "第1ライン", "札幌工場", &[])],
    items: &[],
};

const fn person(
    email: &'static str,
    member_type: i16,
    name: [&'static str; 4],
    locations: &'static [&'static str],
    told: &'static str,
) -> Person {
    Person { email, member_type, name, locations, valid: true, told }
}

const fn filler(
    number: &'static str,
    name: &'static str,
    line: &'static str,
    location: &'static str,
    days_ago: &'static [i64],
) -> Filler {
    Filler { number, name, line, location, start_hour: 6, days_ago }
}

/// What stands in a company's places when it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FillerSource {
    /// The fillers of this file.
    Fillers,
    /// Nothing yet: a file of parameters tells.
    Empty,
}

/// Makes a company with all but its history, in one transaction.
pub(super) async fn create(
    cx: &CommandCx,
    company: &Company,
    passwords: &Passwords,
    fillers: FillerSource,
) -> Result<Scope> {
    let services = company.services.iter().map(|&s| s.to_owned()).collect();
    let new = NewCompany { name: company.name.to_owned(), provider: false, services, locations: Vec::new() };
    let (mut tx, _) = companies::create(cx, &new).await?;
    let fixture_place = [(SAITAMA, TOKYO)];
    let places = match fillers {
        FillerSource::Fillers if company.fixture => {
            fixture(&mut tx, cx).await?;
            &[]
        }
        FillerSource::Empty if company.fixture => &fixture_place[..],
        _ => &[],
    };
    for (name, zone) in places.iter().chain(company.locations) {
        let location = NewLocation { name: (*name).to_owned(), zone: (*zone).to_owned() };
        add_location(&mut tx, &location, cx.now).await?;
    }
    for person in company.people {
        let hash = demo_hash(passwords).await?;
        members::add(&mut tx, &person.member(company.language), &hash, cx.now).await?;
    }
    for filler in company.fillers.iter().filter(|_| fillers == FillerSource::Fillers) {
        filler.add(&mut tx, company.items, cx).await?;
    }
    let scope = tx.scope();
    tx.commit().await?;
    Ok(scope)
}

/// F1 within the last week, under names that a customer might see.
async fn fixture(tx: &mut TenantTx, cx: &CommandCx) -> Result<()> {
    let fixture = F1::create(tx, F1::weeks_to(cx.now), cx.now).await.map_err(words)?;
    for batch in fixture.batches() {
        telemetry::store_batch(tx, &batch, cx.now).await.map_err(words)?;
    }
    store::rename_location(tx, fixture.places.location_id, SAITAMA).await?;
    let names = [("第1ライン L1", "液体充填機 D1"), ("第2ライン L2", "液体充填機 D2")];
    for ((line, device), (line_name, device_name)) in
        fixture.places.lines.into_iter().zip(fixture.places.devices).zip(names)
    {
        store::rename_line(tx, line, line_name).await?;
        store::rename_device(tx, device, device_name).await?;
    }
    Ok(())
}

impl Person {
    fn member(&self, language: &str) -> NewMember {
        NewMember {
            person: NewPerson::named(self.email, self.name, language),
            member_type: self.member_type,
            locations: self.locations.iter().map(|&name| name.to_owned()).collect(),
            main: None,
            valid: self.valid,
        }
    }
}

impl Filler {
    async fn add(&self, tx: &mut TenantTx, items: &[(i16, &str, &str, f32)], cx: &CommandCx) -> Result<()> {
        let own = str::to_owned;
        let line = NewLine { location: own(self.location), name: own(self.line), start_hour: self.start_hour };
        lines::add(tx, &line, cx.now).await?;
        let device = NewDevice {
            number: own(self.number),
            name: own(self.name),
            category: own("filling-machine"),
            location: own(self.location),
            line: Some(own(self.line)),
            interval: 10,
            openings: OPENINGS.iter().map(|(key, reading)| format!("{key}={reading}")).collect(),
            iot: true,
            maker: own("Sosogi"),
            model: own("SF-200"),
        };
        let device_id = devices::add(tx, &device, cx.now).await?;
        for (number, name, code, pitch) in items {
            let item = ItemDraft { number: *number, name: own(name), code: own(code), pitch_mm: Some(*pitch) };
            items::set(tx, device_id, &item, cx.now).await?;
        }
        Ok(())
    }
}
