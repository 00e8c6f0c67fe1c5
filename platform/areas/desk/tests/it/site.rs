//! What the public site shows, asked without a token.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use access::MemberType;
use apptest::TestResponse;
use bytes::Bytes;
use content::codes::{Kind, ServiceType};
use content::keeping::{self, NewPublication, SitePart};
use content::site::{SiteFile, SiteFileRole};
use kernel::zone::parse_date;
use kernel::{Audience, Lang, Worded, ids};
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

use crate::world::{World, publication, question, words};

const SITE: &str = "/api/pre/login/notice/query";
pub(crate) const JA: &[Lang] = &[Lang::Ja];
const KO: &[Lang] = &[Lang::Ko];

/// Something of the site, written in these languages.
pub(crate) fn entry(kind: Kind, key: &str, languages: &[Lang]) -> NewPublication {
    let of = |text: &str| {
        let all = words(text);
        let some = |lang: Lang| if languages.contains(&lang) { all.say(lang).to_owned() } else { String::new() };
        Worded { ja: some(Lang::Ja), en: some(Lang::En), ko: some(Lang::Ko) }
    };
    let dated = matches!(kind, Kind::News | Kind::Exhibition);
    let site = SitePart {
        languages: languages.to_vec(),
        subtitle: if matches!(kind, Kind::Voice | Kind::Exhibition) { of("somebody") } else { Worded::default() },
        first_day: dated.then(|| parse_date("2026-11-02").unwrap()),
        last_day: (kind == Kind::Exhibition).then(|| parse_date("2026-11-04").unwrap()),
        ..SitePart::default()
    };
    NewPublication { title: of(key), text: of(&format!("**{key}**")).into(), site, ..publication(kind, key) }
}

pub(crate) fn ordered(mut new: NewPublication, order: i32) -> NewPublication {
    new.order = order;
    new
}

pub(crate) fn draft(mut new: NewPublication) -> NewPublication {
    new.site.draft = true;
    new
}

impl World {
    async fn site(&self, call: &str, body: Value, lang: &str) -> TestResponse {
        self.anonymous(&format!("{SITE}/{call}"), body, lang).await
    }

    async fn titles(&self, call: &str, lang: &str) -> Vec<String> {
        let got = self.site(call, json!({}), lang).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data().as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect()
    }

    async fn address(&self, key: &str) -> TestResponse {
        self.app.call("GET", &format!("{SITE}/cloud/front/url?fileUrl={key}")).send().await
    }

    /// A file that lies in the store.
    pub(crate) async fn stored_file(&self, name: &str, role: SiteFileRole) -> SiteFile {
        let file_id = ids::new_id();
        let file_key = format!("site/{file_id}");
        self.app.app.files.put(&file_key, Bytes::from_static(b"some bytes")).await.unwrap();
        let picture = role == SiteFileRole::Picture;
        SiteFile {
            file_id,
            file_key,
            file_name: name.to_owned(),
            content_type: if picture { "image/png" } else { "application/pdf" }.to_owned(),
            size: 10,
            role,
            alternative: if picture { words("a filler") } else { Worded::default() },
            extent: None,
        }
    }

    pub(crate) async fn withdraw(&self, kind: Kind, key: &str) {
        let mut tx = self.app.app.db.begin(self.provider.scope()).await.unwrap();
        keeping::withdraw(&mut tx, kind, key, self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Publishes a kind in two languages, with entries that must not show.
    async fn fill(&self, kind: Kind) {
        for new in [
            ordered(entry(kind, "second", JA), 2),
            ordered(entry(kind, "first", JA), 1),
            ordered(entry(kind, "only-ko", KO), 3),
            draft(entry(kind, "draft", &Lang::ALL)),
            entry(kind, "gone", &Lang::ALL),
        ] {
            self.publish(&new).await;
        }
        let mut later = entry(kind, "later", &Lang::ALL);
        later.order = 9;
        later.site.published_at = Some(self.now() + Duration::hours(1));
        self.publish(&later).await;
        self.withdraw(kind, "gone").await;
    }
}

// covers: API-052
#[tokio::test]
async fn each_kind_shows_what_is_published_in_the_visitor_s_language_in_the_keepers_order() {
    let world = World::new().await;
    for (kind, call) in [(Kind::Problem, "pre/problems"), (Kind::Effect, "pre/effect"), (Kind::Voice, "pre/voices")] {
        world.fill(kind).await;
        assert_eq!(world.titles(call, "ja").await, ["first", "second"], "{call}");
        assert_eq!(world.titles(call, "ko").await, ["only-ko (ko)"], "{call}");
        assert_eq!(world.titles(call, "en").await, Vec::<String>::new(), "{call}");
        assert_eq!(world.site(call, json!({"other": 1}), "ja").await.code(), 501, "{call}");
    }
    let got = world.site("pre/effect", json!({}), "ja").await;
    let row = &got.data()[0];
    assert_eq!(
        (&row["text"], &row["order"], &row["demo"], &row["image"]),
        (&json!("first"), &json!(1), &json!(false), &Value::Null)
    );
    assert_eq!(world.site("pre/voices", json!({}), "ja").await.data()[0]["speaker"], "somebody");
    // with a session it tells the same
    let inside = world
        .app
        .call("POST", &format!("{SITE}/pre/effect"))
        .token(&world.member.token)
        .header("accept-language", "ja");
    assert_eq!(inside.json(&json!({})).send().await.bytes, got.bytes);
    world.app.app.clock.shift(3_600);
    assert_eq!(world.titles("pre/effect", "en").await, ["later (en)"]);
    assert_eq!(world.titles("pre/effect", "ja").await, ["first", "second", "later"]);
}

// covers: API-053
#[tokio::test]
async fn materials_come_with_the_key_of_their_file() {
    let world = World::new().await;
    for (order, key) in [(2, "b"), (1, "a")] {
        let mut new = ordered(entry(Kind::Material, key, &Lang::ALL), order);
        new.site.files = vec![world.stored_file(&format!("{key}.pdf"), SiteFileRole::File).await];
        world.publish(&new).await;
    }
    let mut hidden = draft(entry(Kind::Material, "draft", &Lang::ALL));
    hidden.site.files = vec![world.stored_file("draft.pdf", SiteFileRole::File).await];
    world.publish(&hidden).await;
    let got = world.site("pre/materials", json!({}), "ko").await;
    let rows = got.data().as_array().unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!((&rows[0]["title"], &rows[0]["text"]), (&json!("a (ko)"), &json!("a (ko)")));
    let file = &rows[0]["file"];
    assert_eq!(
        (&file["fileName"], &file["size"], &file["contentType"]),
        (&json!("a.pdf"), &json!(10), &json!("application/pdf"))
    );
    assert_eq!(world.address(file["fileUniqueKey"].as_str().unwrap()).await.status, 200);
}

// covers: API-054
#[tokio::test]
async fn headlines_of_news_and_exhibitions_come_newest_first() {
    let world = World::new().await;
    for (kind, key, day) in
        [(Kind::News, "old", "2026-10-01"), (Kind::News, "new", "2026-11-20"), (Kind::Exhibition, "show", "2026-11-03")]
    {
        let mut new = entry(kind, key, JA);
        new.site.first_day = parse_date(day);
        new.site.last_day = (kind == Kind::Exhibition).then(|| parse_date("2026-11-05").unwrap());
        world.publish(&new).await;
    }
    world.publish(&draft(entry(Kind::News, "draft", JA))).await;
    world.publish(&entry(Kind::News, "ko", KO)).await;
    let got = world.site("pre/name", json!({}), "ja").await;
    let rows = got.data().as_array().unwrap();
    let told = |row: &Value| (row["kind"].clone(), row["title"].clone(), row["date"].clone());
    let wanted = [("news", "new", "2026-11-20"), ("exhibition", "show", "2026-11-03"), ("news", "old", "2026-10-01")];
    assert_eq!(rows.iter().map(told).collect::<Vec<_>>(), wanted.map(|(a, b, c)| (json!(a), json!(b), json!(c))));
    assert_eq!((&rows[1]["endDate"], &rows[1]["place"]), (&json!("2026-11-05"), &json!("somebody")));
    assert!(rows.iter().all(|row| row["key"].as_str().unwrap().parse::<Uuid>().is_ok()));
    for (kind, count) in [("news", 2), ("exhibition", 1)] {
        let got = world.site("pre/name", json!({"kind": kind}), "ja").await;
        assert_eq!(got.data().as_array().unwrap().len(), count, "{kind}");
    }
    assert!(world.site("pre/name", json!({"kind": "leaflet"}), "ja").await.names("kind"));
}

// covers: API-055
#[tokio::test]
async fn the_site_lists_the_questions_that_are_marked_for_it() {
    let world = World::new().await;
    let marked = |key: &str, order: i32, languages: &[Lang]| {
        let mut new = ordered(question(key, ServiceType::All, "home"), order);
        new.site.languages = languages.to_vec();
        new
    };
    for new in [marked("b", 2, &Lang::ALL), marked("a", 1, &Lang::ALL), marked("ko", 3, KO), marked("not", 0, &[])] {
        world.publish(&new).await;
    }
    assert_eq!(world.titles("html/qa", "ja").await, ["a", "b"]);
    assert_eq!(world.titles("html/qa", "en").await, ["a (en)", "b (en)"]);
    let got = world.site("html/qa", json!({}), "ko").await;
    assert_eq!(got.data().as_array().unwrap().len(), 3);
    assert!(got.data()[0]["richText"].as_str().unwrap().contains("<strong>a</strong> (ko)"), "{}", got.json);
    assert_eq!(got.data()[2]["order"], 3);
    // members' own and those of one company cannot be marked
    let mut own = marked("own", 4, &Lang::ALL);
    own.members_only = true;
    let mut tx = world.app.app.db.begin(world.provider.scope()).await.unwrap();
    assert!(keeping::publish(&mut tx, &own, &Audience::Everybody, world.now()).await.is_err());
    let one = Audience::Companies([world.company.id.as_i64()].into());
    assert!(keeping::publish(&mut tx, &marked("one", 5, JA), &one, world.now()).await.is_err());
}

/// Details of a kind are told where they are shown, and refused alike where not.
async fn details(world: &World, kind: Kind, (call, field): (&str, &str)) -> TestResponse {
    let mut new = entry(kind, "item", JA);
    let mut text = words("item");
    text.ja = "text <script>alert(1)</script>".into();
    new.text = text.into();
    new.site.files = vec![
        world.stored_file("plan.pdf", SiteFileRole::File).await,
        world.stored_file("booth.png", SiteFileRole::Picture).await,
    ];
    let shown = world.publish(&new).await;
    let hidden = world.publish(&draft(entry(kind, "draft", JA))).await;
    let other = if kind == Kind::News { Kind::Exhibition } else { Kind::News };
    let of_other_kind = world.publish(&entry(other, "other", JA)).await;
    let made_up = world.site(call, json!({field: ids::new_id()}), "ja").await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    for key in [hidden, of_other_kind] {
        assert_eq!(world.site(call, json!({field: key}), "ja").await.bytes, made_up.bytes);
    }
    let elsewhere = world.site(call, json!({field: shown}), "ko").await;
    assert_eq!((elsewhere.status, elsewhere.bytes), (409, world.site(call, json!({field: hidden}), "ko").await.bytes));
    assert!(world.site(call, json!({}), "ja").await.names(field));
    let got = world.site(call, json!({field: shown}), "ja").await;
    assert_eq!(got.data()["title"], "item");
    let text = got.data()["richText"].as_str().unwrap();
    assert!(text.contains("text") && !text.contains("script"), "{text}");
    assert_eq!(got.data()["files"].as_array().unwrap().len(), 1);
    assert_eq!(got.data()["image"]["alternative"], "a filler");
    world.withdraw(kind, "item").await;
    assert_eq!(world.site(call, json!({field: shown}), "ja").await.bytes, made_up.bytes);
    got
}

// covers: API-056
#[tokio::test]
async fn news_is_told_with_its_day_and_only_while_it_is_published() {
    let got = details(&World::new().await, Kind::News, ("pre/detail/news/info", "newsUniqueKey")).await;
    assert_eq!(got.data()["date"], "2026-11-02");
}

// covers: API-057
#[tokio::test]
async fn an_exhibition_is_told_with_its_days_and_place_and_only_while_it_is_published() {
    let told = ("pre/detail/exhibition/info", "exhibitionUniqueKey");
    let got = details(&World::new().await, Kind::Exhibition, told).await;
    let data = got.data();
    assert_eq!(
        (&data["startDate"], &data["endDate"], &data["place"]),
        (&json!("2026-11-02"), &json!("2026-11-04"), &json!("somebody"))
    );
}

#[tokio::test]
async fn a_published_file_has_an_address_that_loads_it_and_nothing_else_has_one() {
    let world = World::new().await;
    let mut new = entry(Kind::Effect, "shown", JA);
    let picture = world.stored_file("shown.png", SiteFileRole::Picture).await;
    new.site.files = vec![picture.clone()];
    world.publish(&new).await;
    let mut later = entry(Kind::Effect, "later", JA);
    let waiting = world.stored_file("later.png", SiteFileRole::Picture).await;
    later.site.files = vec![waiting.clone()];
    later.site.published_at = Some(world.now() + Duration::hours(1));
    world.publish(&later).await;

    let got = world.site("pre/effect", json!({}), "ja").await;
    assert_eq!(got.data()[0]["image"]["fileUniqueKey"], picture.file_id.to_string());
    let got = world.address(&picture.file_id.to_string()).await;
    assert!(got.data()["expiresAt"].is_string());
    // the call behind it is another area's: the server's tests load it
    let token = got.data()["url"].as_str().unwrap().strip_prefix("files/").unwrap().to_owned();
    let signed = world.app.app.signer.check(&token, world.now()).unwrap();
    assert_eq!((signed.key, signed.content_type), (picture.file_key, "image/png".to_owned()));

    let made_up = world.address(&ids::new_id().to_string()).await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    let document = document_of(&world).await;
    for key in [waiting.file_id, document] {
        assert_eq!(world.address(&key.to_string()).await.bytes, made_up.bytes);
    }
    for odd in ["https://example.com/x", "../x"] {
        assert_eq!(world.address(odd).await.bytes, made_up.bytes, "{odd}");
    }
    assert!(world.app.call("GET", &format!("{SITE}/cloud/front/url")).send().await.names("fileUrl"));
    world.withdraw(Kind::Effect, "shown").await;
    assert_eq!(world.address(&picture.file_id.to_string()).await.bytes, made_up.bytes);
    world.app.app.clock.shift(3_600);
    assert_eq!(world.address(&waiting.file_id.to_string()).await.status, 200);
}

/// The key of a document that a company keeps.
pub(crate) async fn document_of(world: &World) -> Uuid {
    let mut conn = world.app.database.superuser().await;
    let (device, document) = (ids::new_id(), ids::new_id());
    let company = world.company.id.as_i64();
    sqlx::query("insert into device (company_id, device_id, location_id, equipment_number) values ($1, $2, $3, 'd')")
        .bind(company)
        .bind(device)
        .bind(world.company.locations[0])
        .execute(&mut conn)
        .await
        .ok();
    sqlx::query(
        "insert into library_item (item_id, keeper_id, item_key, type, state, companies, title_ja, title_en, title_ko, files,
           published_at, created_at, changed_at)
         values ($1, $2, 'own', 20, 'released', array[$3], 'x', 'x', 'x',
           jsonb_build_array(jsonb_build_object('fileId', $4::text)), now(), now(), now())",
    )
    .bind(ids::new_id())
    .bind(world.provider.id.as_i64())
    .bind(company)
    .bind(document.to_string())
    .execute(&mut conn)
    .await
    .unwrap();
    document
}

#[tokio::test]
async fn what_does_not_belong_to_the_site_is_refused() {
    let world = World::new().await;
    let one = Audience::Companies([world.company.id.as_i64()].into());
    let file = world.stored_file("a.pdf", SiteFileRole::File).await;
    let with = |mut new: NewPublication, change: &dyn Fn(&mut SitePart)| {
        change(&mut new.site);
        new
    };
    let effect = || entry(Kind::Effect, "x", JA);
    let refused = [
        (with(effect(), &|site| site.languages = Vec::new()), "languages"),
        (with(effect(), &|site| site.languages = vec![Lang::Ko]), "titleKo"),
        (with(effect(), &|site| site.first_day = parse_date("2026-11-02")), "firstDay"),
        (with(effect(), &|site| site.files = vec![file.clone()]), "files"),
        (with(entry(Kind::Material, "x", JA), &|_| ()), "files"),
        (with(entry(Kind::News, "x", JA), &|site| site.first_day = None), "firstDay"),
        (with(entry(Kind::Exhibition, "x", JA), &|site| site.last_day = parse_date("2026-11-01")), "lastDay"),
        (with(entry(Kind::Exhibition, "x", JA), &|site| site.subtitle = Worded::default()), "subtitleJa"),
        (with(publication(Kind::Popup, "x"), &|site| site.demo = true), "languages"),
    ];
    for (new, field) in refused {
        let mut tx = world.app.app.db.begin(world.provider.scope()).await.unwrap();
        let fault = keeping::publish(&mut tx, &new, &Audience::Everybody, world.now()).await.unwrap_err();
        assert!(format!("{fault:?}").contains(&format!("{field:?}")), "{field}: {fault:?}");
    }
    let mut tx = world.app.app.db.begin(world.provider.scope()).await.unwrap();
    assert!(keeping::publish(&mut tx, &effect(), &one, world.now()).await.is_err());
}

#[tokio::test]
async fn what_is_replaced_keeps_its_key_and_a_draft_of_it_is_seen_by_nobody() {
    let world = World::new().await;
    let first = world.publish(&entry(Kind::Effect, "x", JA)).await;
    let mut again = entry(Kind::Effect, "x", JA);
    again.title.ja = "changed".into();
    assert_eq!(world.publish(&again).await, first);
    assert_eq!(world.titles("pre/effect", "ja").await, ["changed"]);
    world.publish(&draft(again)).await;
    assert_eq!(world.titles("pre/effect", "ja").await, Vec::<String>::new());
    let staff = world.app.person(&world.provider, "staff", MemberType::StaffAdministrator, &[]).await;
    let inside =
        world.app.call("POST", &format!("{SITE}/pre/effect")).token(&staff.token).json(&json!({})).send().await;
    assert_eq!(inside.data(), &json!([]));
}
