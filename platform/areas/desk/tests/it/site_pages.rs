//! The public site as a page, with its text in the first answer. A small client stands in for the real one: its script
//! draws the titles that it is told of. That the real one draws as the page does is looked at in a browser.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use std::time::{Duration, Instant};

use apptest::TestResponse;
use config::Settings;
use content::codes::{Kind, ServiceType};
use content::site::SiteFileRole;
use kernel::{Lang, ids};
use serde_json::{Value, json};

use crate::site::{JA, document_of, draft, entry, ordered};
use crate::site_line::{event, watched};
use crate::world::{World, policy, question, words};

const SITE: &str = "/portal/top/home/open";

const INDEX: &str = r#"<!doctype html>
<html lang="ja" data-mantine-color-scheme="light"><head><base href="./" /><title>Sosogi</title>
<meta name="description" content="the portal" />
<script type="application/json" id="preloads">{"top/home/open":{"files":["assets/a.js","assets/site.css"],"texts":{}},
"top/home":{"files":["assets/inside.js"],"texts":{}}}</script></head>
<body><div id="root"><!-- until --><p>wait</p><!-- /until --></div></body></html>"#;

const SCRIPT: &str = r"
var prerender = { draw: (text) => {
  const { language, root, query, page } = JSON.parse(text);
  const escape = (it) => it.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = page.kind === 'policy' ? [{ title: page.text.name }] : page.kind === 'whole' ? Object.values(page.content).flat().filter((row) => row && row.title) : [page.item];
  if (rows.some(({ title }) => title.includes('fails'))) throw new Error('no');
  const line = page.kind === 'whole' && page.content.line ? '<p>' + page.content.line.state + '</p>' : '';
  const html = line + rows.map(({ title }) => '<h3>' + escape(title) + '</h3>').join('') + '<a href=' + root + query + '>';
  const title = page.kind === 'whole' ? 'site ' + language : rows[0].title;
  return JSON.stringify({ title, description: 'said in ' + language, html });
} };";

/// An installation below `/portal/` with that client; without a script when `script` is none.
async fn installation(script: Option<&str>) -> (World, tempfile::TempDir) {
    installed(script, |_| {}).await
}

/// The same with other settings besides.
async fn installed(script: Option<&str>, change: impl FnOnce(&mut Settings)) -> (World, tempfile::TempDir) {
    let web = tempfile::tempdir().unwrap();
    std::fs::create_dir(web.path().join("server")).unwrap();
    std::fs::write(web.path().join("index.html"), INDEX).unwrap();
    if let Some(script) = script {
        std::fs::write(web.path().join("server/prerender.js"), script).unwrap();
    }
    let folder = web.path().to_string_lossy().into_owned();
    let world = World::with(|settings| {
        settings.web_dir = folder;
        "/portal/".clone_into(&mut settings.base_path);
        "https://portal.example".clone_into(&mut settings.public_url);
        change(settings);
    })
    .await;
    (world, web)
}

impl World {
    async fn page(&self, query: &str) -> TestResponse {
        self.app.call("GET", &format!("{SITE}{query}")).send().await
    }

    /// What a call of the site answers.
    async fn told(&self, call: &str, body: Value, lang: &str) -> Value {
        let path = format!("/portal/api/pre/login/notice/query/{call}");
        self.anonymous(&path, body, lang).await.data().clone()
    }

    /// The page once it tells what `wanted` looks for: within five seconds of a change.
    async fn changed(&self, query: &str, wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let text = text(&self.page(query).await);
            if wanted(&text) {
                return text;
            }
            assert!(begun.elapsed() < Duration::from_secs(5), "{text}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

fn text(got: &TestResponse) -> String {
    String::from_utf8(got.bytes.clone()).unwrap()
}

/// What a data block of that kind says.
fn block(page: &str, mark: &str) -> Value {
    let (_, rest) = page.split_once(mark).unwrap_or_else(|| panic!("{mark}: {page}"));
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[tokio::test]
async fn the_text_stands_in_the_first_answer_in_the_language_that_the_address_names() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    for kind in [Kind::Problem, Kind::Effect, Kind::Voice, Kind::News, Kind::Exhibition] {
        world.publish(&entry(kind, kind.word(), &Lang::ALL)).await;
    }
    let mut asked = question("asked", ServiceType::All, "home");
    asked.site.languages = Lang::ALL.to_vec();
    world.publish(&asked).await;
    // what the browser wishes for does not count: a page is one page for everybody
    for (query, lang, named) in
        [("", "ja", ""), ("?language=ja", "ja", ""), ("?language=ko", "ko", "?language=ko"), ("?language=fr", "ja", "")]
    {
        let call = world.app.call("GET", &format!("{SITE}{query}")).header("accept-language", "en");
        let got = call.send().await;
        assert_eq!((got.status, got.header("content-type")), (200, "text/html; charset=utf-8"), "{query}");
        let page = text(&got);
        for part in [
            format!("<html lang=\"{lang}\""),
            format!("<title>site {lang}</title>"),
            format!("content=\"said in {lang}\""),
            "<base href=\"/portal/\"".into(),
            "<link rel=\"stylesheet\" crossorigin href=\"./assets/site.css\" />".into(),
            format!("<a href=/portal/{named}>"),
            format!("<h3>{}</h3>", words("effect").say(Lang::parse(lang).unwrap())),
            format!("<h3>{}</h3>", words("asked").say(Lang::parse(lang).unwrap())),
        ] {
            assert!(page.contains(&part), "{query}: {part} in {page}");
        }
        assert!(!page.contains("wait") && !page.contains("inside.js"), "{page}");
        // the client need not ask again: it is given what its calls answer
        let data = block(&page, "id=\"first-answer\">");
        assert_eq!(data["language"], lang);
        let parts = &data["parts"];
        for (part, call) in [
            ("problems", "pre/problems"),
            ("effects", "pre/effect"),
            ("voices", "pre/voices"),
            ("materials", "pre/materials"),
            ("headlines", "pre/name"),
            ("questions", "html/qa"),
        ] {
            assert_eq!(parts[part], world.told(call, json!({}), lang).await, "{part}");
        }
    }
}

#[tokio::test]
async fn the_head_names_the_page_in_each_language_and_what_machines_read() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let mut asked = question("asked", ServiceType::All, "home");
    asked.site.languages = Lang::ALL.to_vec();
    world.publish(&asked).await;
    let page = text(&world.page("?language=ko").await);
    let own = "https://portal.example/portal/top/home/open";
    for line in [
        format!("<link rel=\"canonical\" href=\"{own}?language=ko\" />"),
        format!("<link rel=\"alternate\" hreflang=\"ja\" href=\"{own}\" />"),
        format!("<link rel=\"alternate\" hreflang=\"en\" href=\"{own}?language=en\" />"),
        format!("<link rel=\"alternate\" hreflang=\"ko\" href=\"{own}?language=ko\" />"),
        format!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{own}\" />"),
        format!("<meta property=\"og:url\" content=\"{own}?language=ko\" />"),
        "<meta property=\"og:title\" content=\"site ko\" />".into(),
        "<meta property=\"og:locale\" content=\"ko_KR\" />".into(),
        "<meta property=\"og:type\" content=\"website\" />".into(),
        "<meta property=\"og:image\" content=\"https://portal.example/portal/pictures/site-ko.png\" />".into(),
    ] {
        assert!(page.contains(&line), "{line} in {page}");
    }
    let known = block(&page, "<script type=\"application/ld+json\">");
    let graph = known["@graph"].as_array().unwrap();
    assert_eq!(
        (&graph[0]["@type"], &graph[0]["url"]),
        (&json!("SoftwareApplication"), &json!(format!("{own}?language=ko")))
    );
    let asked = &graph[1]["mainEntity"][0];
    assert_eq!((&graph[1]["@type"], &asked["name"]), (&json!("FAQPage"), &json!("asked (ko)")));
    // the language that names none is the page's own without
    let plain = text(&world.page("?language=ja").await);
    assert!(plain.contains(&format!("<link rel=\"canonical\" href=\"{own}\" />")), "{plain}");
}

#[tokio::test]
async fn a_change_shows_within_five_seconds_and_the_same_page_is_not_sent_twice() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    world.publish(&ordered(entry(Kind::Effect, "first", JA), 1)).await;
    world.publish(&draft(entry(Kind::Effect, "hidden", JA))).await;
    let got = world.page("").await;
    assert!(text(&got).contains("<h3>first</h3>") && !text(&got).contains("hidden"));
    assert_eq!(got.header("cache-control"), "no-cache");
    let tag = got.header("etag").to_owned();
    let same = world.app.call("GET", SITE).header("if-none-match", &tag).send().await;
    assert_eq!((same.status, same.bytes.len()), (304, 0));
    let head = world.app.call("HEAD", SITE).send().await;
    assert_eq!((head.status, head.header("etag"), head.bytes.len()), (200, tag.as_str(), 0));

    world.publish(&ordered(entry(Kind::Effect, "second", JA), 2)).await;
    world.changed("", |page| page.contains("<h3>second</h3>")).await;
    let after = world.app.call("GET", SITE).header("if-none-match", &tag).send().await;
    assert_eq!(after.status, 200);
    assert_ne!(after.header("etag"), tag);
    world.withdraw(Kind::Effect, "first").await;
    let page = world.changed("", |page| !page.contains("<h3>first</h3>")).await;
    assert!(page.contains("<h3>second</h3>"));
    // one whose time comes needs nobody to change anything
    let mut later = entry(Kind::Effect, "later", JA);
    later.site.published_at = Some(world.now() + time::Duration::hours(1));
    world.publish(&later).await;
    assert!(!text(&world.page("").await).contains("later"));
    world.app.app.clock.shift(3_600);
    world.changed("", |page| page.contains("<h3>later</h3>")).await;
}

#[tokio::test]
async fn a_client_that_is_built_anew_shows_within_five_seconds() {
    let (world, web) = installation(Some(SCRIPT)).await;
    assert!(text(&world.page("").await).contains("assets/site.css"));
    // a file system may tell times in steps
    let other = std::time::SystemTime::UNIX_EPOCH;
    for (file, content) in [
        ("index.html", INDEX.replace("site.css", "other.css")),
        ("server/prerender.js", SCRIPT.replace("'site '", "'built anew '")),
    ] {
        std::fs::write(web.path().join(file), content).unwrap();
        std::fs::File::options().append(true).open(web.path().join(file)).unwrap().set_modified(other).unwrap();
    }
    let page = world.changed("", |page| page.contains("built anew ja")).await;
    assert!(page.contains("assets/other.css") && !page.contains("assets/site.css"), "{page}");
}

#[tokio::test]
async fn news_has_a_page_of_its_own_in_the_languages_that_it_is_written_in() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let mut new = entry(Kind::News, "told", JA);
    let picture = world.stored_file("told.png", SiteFileRole::Picture).await;
    new.site.files = vec![picture.clone()];
    let key = world.publish(&new).await;
    let got = world.page(&format!("?news={key}")).await;
    let page = text(&got);
    assert_eq!(got.status, 200);
    let own = format!("https://portal.example/portal/top/home/open?news={key}");
    for part in [
        "<title>told</title>".to_owned(),
        "<h3>told</h3>".to_owned(),
        format!("<link rel=\"canonical\" href=\"{own}\" />"),
        format!(
            "<meta property=\"og:image\" content=\"https://portal.example/portal/site/files/{}\" />",
            picture.file_id
        ),
        "<meta property=\"og:type\" content=\"article\" />".to_owned(),
    ] {
        assert!(page.contains(&part), "{part} in {page}");
    }
    // it is not written in Korean, and no page says that it is
    assert!(!page.contains("hreflang=\"ko\""), "{page}");
    let known = block(&page, "<script type=\"application/ld+json\">");
    let article = &known["@graph"][0];
    assert_eq!(
        (&article["@type"], &article["headline"], &article["datePublished"]),
        (&json!("NewsArticle"), &json!("told"), &json!("2026-11-02"))
    );
    let data = block(&page, "id=\"first-answer\">");
    let told = world.told("pre/detail/news/info", json!({"newsUniqueKey": key}), "ja").await;
    assert_eq!(data["parts"][format!("news {key}")], told);

    let missing = [format!("?language=ko&news={key}"), format!("?exhibition={key}")];
    for query in missing {
        assert_eq!(world.page(&query).await.status, 404, "{query}");
    }
}

#[tokio::test]
async fn machines_are_told_of_an_exhibition_and_of_no_example() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let show = world.publish(&entry(Kind::Exhibition, "show", &Lang::ALL)).await;
    let page = text(&world.page(&format!("?language=en&exhibition={show}")).await);
    let event = &block(&page, "<script type=\"application/ld+json\">")["@graph"][0];
    assert_eq!(
        (&event["@type"], &event["startDate"], &event["endDate"]),
        (&json!("ExhibitionEvent"), &json!("2026-11-02"), &json!("2026-11-04"))
    );
    // an example of a demo is no news to machines
    let mut example = entry(Kind::News, "example", JA);
    example.site.demo = true;
    let example = world.publish(&example).await;
    assert!(!text(&world.page(&format!("?news={example}")).await).contains("ld+json"));
}

#[tokio::test]
async fn what_is_not_shown_has_no_page() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let key = world.publish(&entry(Kind::News, "told", JA)).await;
    assert!(text(&world.page(&format!("?news={key}")).await).contains("<h3>told</h3>"));
    let hidden = world.publish(&draft(entry(Kind::News, "hidden", JA))).await;
    let missing = [
        format!("?news={}", ids::new_id()),
        format!("?news={hidden}"),
        "?news=..%2F..%2Fetc".to_owned(),
        "?news=1'%20or%20'1'='1".to_owned(),
    ];
    for query in missing {
        let got = world.page(&query).await;
        let page = text(&got);
        // the client says it in the visitor's words
        assert_eq!((got.status, page.contains("wait"), page.contains("hidden")), (404, true, false), "{query}: {page}");
    }
    world.withdraw(Kind::News, "told").await;
    world.changed(&format!("?news={key}"), |page| page.contains("wait")).await;
    let mut sitemap = text(&world.app.call("GET", "/portal/sitemap.xml").send().await);
    let begun = Instant::now();
    while sitemap.contains(&key.to_string()) {
        assert!(begun.elapsed() < Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(100)).await;
        sitemap = text(&world.app.call("GET", "/portal/sitemap.xml").send().await);
    }
}

#[tokio::test]
async fn terms_and_privacy_policy_are_read_as_pages_of_their_own() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    // before there is one, and for what is none
    for query in ["?policy=terms", "?policy=nothing"] {
        let got = world.page(query).await;
        assert_eq!((got.status, text(&got).contains("wait")), (404, true), "{query}");
    }
    for (key, call) in [("terms", "html/protocol"), ("privacy", "html/policy")] {
        world.publish_policy(&policy(key, 1, "")).await;
        for (lang, query) in [("ja", format!("?policy={key}")), ("ko", format!("?language=ko&policy={key}"))] {
            let page = world.changed(&query, |page| page.contains("first-answer")).await;
            let told = world.told(call, json!({}), lang).await;
            assert_eq!(block(&page, "id=\"first-answer\">")["parts"][format!("policy {key}")], told);
            let name = told["name"].as_str().unwrap();
            let own = format!("https://portal.example{SITE}{}", query.replace('&', "&amp;"));
            for part in [
                format!("<title>{name}</title>"),
                format!("<h3>{name}</h3>"),
                format!("<link rel=\"canonical\" href=\"{own}\" />"),
                format!("hreflang=\"en\" href=\"https://portal.example{SITE}?language=en&amp;policy={key}\""),
            ] {
                assert!(page.contains(&part), "{part} in {page}");
            }
        }
    }
    // a new version shows
    let page = world.page("?policy=terms").await;
    assert_eq!(block(&text(&page), "id=\"first-answer\">")["parts"]["policy terms"]["version"], 1);
    world.publish_policy(&policy("terms", 2, "")).await;
    world.changed("?policy=terms", |page| page.contains("\"version\":2")).await;
    let map = text(&world.app.call("GET", "/portal/sitemap.xml").send().await);
    for query in ["?policy=terms", "?language=ko&amp;policy=privacy"] {
        assert!(map.contains(&format!("<loc>https://portal.example{SITE}{query}</loc>")), "{map}");
    }
}

#[tokio::test]
async fn nothing_that_is_published_ends_the_element_that_it_stands_in() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let hostile = "</title></script><script>alert(1)</script><!--\"'&amp; /until -->";
    let mut new = entry(Kind::News, "hostile", JA);
    new.title.ja = hostile.into();
    new.site.languages = JA.to_vec();
    let key = world.publish(&new).await;
    for query in [String::new(), format!("?news={key}")] {
        let got = world.page(&query).await;
        let page = text(&got);
        assert_eq!(got.status, 200, "{query}");
        assert!(!page.to_lowercase().contains("<script>"), "{page}");
        assert_eq!(page.matches("<title>").count() + page.matches("</title>").count(), 2, "{page}");
        // the small client escapes less than the real one; what the server writes keeps it whole
        let data = block(&page, "id=\"first-answer\">");
        assert!(data.to_string().contains("alert(1)"), "{data}");
    }
    let page = text(&world.page(&format!("?news={key}")).await);
    assert_eq!(block(&page, "<script type=\"application/ld+json\">")["@graph"][0]["headline"], hostile);
}

#[tokio::test]
async fn machines_find_every_page_in_every_language_that_it_has() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let news = world.publish(&entry(Kind::News, "all", &Lang::ALL)).await;
    let only = world.publish(&entry(Kind::Exhibition, "one", JA)).await;
    world.publish(&draft(entry(Kind::News, "hidden", &Lang::ALL))).await;
    let robots = world.app.call("GET", "/portal/robots.txt").send().await;
    assert_eq!((robots.status, robots.header("content-type")), (200, "text/plain; charset=utf-8"));
    let told = text(&robots);
    assert!(
        told.contains("Disallow: /portal/api/\n")
            && told.contains("Sitemap: https://portal.example/portal/sitemap.xml\n"),
        "{told}"
    );
    let map = world.app.call("GET", "/portal/sitemap.xml").send().await;
    assert_eq!((map.status, map.header("content-type")), (200, "application/xml; charset=utf-8"));
    let map = text(&map);
    let places: Vec<&str> =
        map.match_indices("<loc>").map(|(at, _)| map[at + 5..].split('<').next().unwrap()).collect();
    let own = "https://portal.example/portal/top/home/open";
    let wanted = [
        own.to_owned(),
        format!("{own}?language=en"),
        format!("{own}?language=ko"),
        format!("{own}?news={news}"),
        format!("{own}?language=en&amp;news={news}"),
        format!("{own}?language=ko&amp;news={news}"),
        format!("{own}?exhibition={only}"),
    ];
    let mut sorted: Vec<String> = places.into_iter().map(str::to_owned).collect();
    let mut all = wanted.to_vec();
    sorted.sort();
    all.sort();
    assert_eq!(sorted, all);
    for place in &wanted {
        let path = place.replace("https://portal.example", "").replace("&amp;", "&");
        assert_eq!(world.app.call("GET", &path).send().await.status, 200, "{path}");
    }
    for path in ["sitemap.xml", "robots.txt", "top/home/open"] {
        assert_eq!(world.app.call("POST", &format!("/portal/{path}")).send().await.status, 405, "{path}");
    }
}

#[tokio::test]
async fn without_its_script_or_its_database_the_page_is_there_all_the_same() {
    let (bare, _web) = installation(None).await;
    let got = bare.page("").await;
    assert_eq!((got.status, text(&got).contains("wait")), (200, true));
    let (world, _web) = installation(Some(SCRIPT)).await;
    world.publish(&entry(Kind::Effect, "first", JA)).await;
    assert!(text(&world.page("").await).contains("<h3>first</h3>"));
    // a page that cannot be drawn: the one before stands
    world.publish(&entry(Kind::Effect, "fails", JA)).await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    let got = world.page("").await;
    assert!(got.status == 200 && text(&got).contains("<h3>first</h3>"));
    world.withdraw(Kind::Effect, "fails").await;
    world.app.app.db.close().await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    let kept = world.page("").await;
    assert!(kept.status == 200 && text(&kept).contains("<h3>first</h3>"));
    let other = world.page("?language=ko").await;
    assert!(other.status == 200 && text(&other).contains("wait"), "{}", text(&other));
}

#[tokio::test]
async fn the_line_stands_in_the_first_answer_as_its_call_tells_it_and_moves_there() {
    let (world, _web) = installed(Some(SCRIPT), |settings| settings.site_line = watched(["A", "P", "L1"])).await;
    let f1 = world.run().await;
    let page = text(&world.page("?language=en").await);
    assert!(page.contains("<p>operating</p>"), "{page}");
    let mut written = block(&page, "id=\"first-answer\">")["parts"]["line"].clone();
    let mut told = world.told("pre/line", json!({}), "en").await;
    // each tells when it was seen, and the last state goes on until then
    for line in [&mut written, &mut told] {
        line.as_object_mut().unwrap().remove("seenTime").unwrap();
        line["output"].take();
        line["spans"].as_array_mut().unwrap().last_mut().unwrap()["endTime"].take();
    }
    assert_eq!(written, told);
    world.store(&event(&f1, world.now(), telemetry::Kind::State, "stopped")).await;
    world.changed("?language=en", |page| page.contains("<p>stopped</p>")).await;
    // what the site says stands there without its line, too
    let (bare, _web) = installation(Some(SCRIPT)).await;
    assert_eq!(block(&text(&bare.page("").await), "id=\"first-answer\">")["parts"]["line"], Value::Null);
}

#[tokio::test]
async fn who_makes_up_keys_is_asked_to_come_again_and_readers_of_the_page_are_not() {
    let (world, _web) = installed(Some(SCRIPT), |settings| settings.rate_per_minute = 5).await;
    for _ in 0..10 {
        assert_eq!(world.page("").await.status, 200);
    }
    let mut told = Vec::new();
    for place in 0..10 {
        let path = match place % 2 {
            0 => format!("{SITE}?news={}", ids::new_id()),
            _ => format!("/portal/site/files/{}", ids::new_id()),
        };
        told.push(world.app.call("GET", &path).send().await.status);
    }
    assert_eq!(told.iter().filter(|status| **status == 429).count(), 5, "{told:?}");
    assert_eq!(world.page("").await.status, 200);
}

#[tokio::test]
async fn whoever_takes_brotli_gets_the_page_in_it() {
    let (world, _web) = installation(Some(SCRIPT)).await;
    let got = world.app.call("GET", SITE).header("accept-encoding", "gzip, br").send().await;
    assert_eq!((got.status, got.header("content-encoding"), got.header("vary")), (200, "br", "accept-encoding"));
    assert!(!got.bytes.starts_with(b"<!doctype"));
    let plain = world.app.call("GET", SITE).header("accept-encoding", "identity").send().await;
    assert!(plain.bytes.starts_with(b"<!doctype"));
}

#[tokio::test]
async fn a_published_file_is_fetched_by_an_address_that_lasts_as_long_as_it_is_published() {
    let world = World::new().await;
    let mut new = entry(Kind::Effect, "shown", JA);
    let picture = world.stored_file("shown.png", SiteFileRole::Picture).await;
    new.site.files = vec![picture.clone()];
    world.publish(&new).await;
    let mut hidden = draft(entry(Kind::Effect, "hidden", JA));
    let unseen = world.stored_file("hidden.png", SiteFileRole::Picture).await;
    hidden.site.files = vec![unseen.clone()];
    world.publish(&hidden).await;
    let fetch = async |key: &str| world.app.call("GET", &format!("/site/files/{key}")).send().await;
    let got = fetch(&picture.file_id.to_string()).await;
    assert_eq!(
        (got.status, got.bytes.as_slice(), got.header("content-type")),
        (200, b"some bytes".as_slice(), "image/png")
    );
    assert_eq!(got.header("cache-control"), "public, max-age=3600");
    assert_eq!(got.header("x-content-type-options"), "nosniff");
    let missing = fetch(&ids::new_id().to_string()).await;
    assert_eq!((missing.status, missing.header("cache-control")), (409, "no-store"));
    let document = document_of(&world).await.to_string();
    for key in [unseen.file_id.to_string().as_str(), &document, "x", "..%2Fx"] {
        assert_eq!(fetch(key).await.bytes, missing.bytes, "{key}");
    }
    world.withdraw(Kind::Effect, "shown").await;
    assert_eq!(fetch(&picture.file_id.to_string()).await.bytes, missing.bytes);
}
