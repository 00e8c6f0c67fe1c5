//! P11: the library's search as somebody types, among 50,000 items in three languages, through the whole API; against
//! PostgreSQL's `ilike` over the same texts, and against a Meilisearch server of one's own, where one is named.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use proof::figures::percentile;
use proof::http::{Caller, Request};
use proof::results::Measurement;
use serde_json::{Value, json};

use crate::pairs::{PAIRS, Pairs, ask, psql, short};
use crate::world::{World, settle};

const ITEMS: i64 = 50_000;
const PATH: &str = "/api/documentGroup/fetchLibraryDocument";
/// Index of the peer on a Meilisearch server.
const PEER: &str = "sosogi_bench_peer";
/// An item as the peer is told: number, type, titles, keyword, texts.
type Row = (i64, i16, String, String, String, String, Vec<String>);

/// What people look for; each is typed letter by letter.
const WANTED: [&str; 14] = [
    "ノズル 清掃",
    "シールバー交換",
    "フィルム 蛇行",
    "重量選別機",
    "充填量の調整",
    "노즐 청소",
    "실링 바 교체",
    "필름 사행",
    "nozzle cleaning",
    "seal bar",
    "film splice",
    "cleanng",
    "SF-420",
    "SF42",
];

pub(crate) async fn run(world: &mut World) -> Result<Vec<Measurement>> {
    world.execute(&items()).await?;
    world.execute("vacuum analyze library_item").await?;
    settle(&world.stage).await?;
    let (seconds, bytes) = index(world).await?;
    let typed = typed();
    let mut rows = vec![beside_like(world, &typed, (seconds, bytes)).await?];
    if let Some(row) = beside_meilisearch(world, &typed).await? {
        rows.push(row);
    }
    Ok(rows)
}

/// Every beginning of what is wanted, as a search box sends it.
fn typed() -> Vec<String> {
    let beginnings = |wanted: &str| -> Vec<String> {
        let ends = wanted.char_indices().map(|(at, letter)| at + letter.len_utf8());
        ends.map(|end| wanted[..end].to_owned()).filter(|words| !words.ends_with(' ')).collect()
    };
    WANTED.into_iter().flat_map(beginnings).collect()
}

fn body(words: &str) -> Value {
    json!({"keyword": words, "facets": true, "page": 1, "size": 20})
}

/// Has the worker build the index; seconds until it answers, and its bytes.
async fn index(world: &mut World) -> Result<(f64, u64)> {
    let begun = Instant::now();
    world.stage.chore(&["library", "reindex"])?;
    world.start_worker()?;
    let mut caller = Caller::new(world.stage.api);
    loop {
        let answer: Value = serde_json::from_slice(&ask(world, &mut caller, PATH, &body("SF")).await?)?;
        if answer["data"]["titlesOnly"] == false && answer["data"]["count"].as_i64() == Some(ITEMS) {
            break;
        }
        ensure!(begun.elapsed().as_secs() < 900, "the index is not there after a quarter of an hour");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    Ok((begun.elapsed().as_secs_f64(), weight(&world.stage.folder.join("search"))?))
}

fn weight(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let meta = entry.metadata()?;
        bytes += if meta.is_dir() { weight(&entry.path())? } else { meta.len() };
    }
    Ok(bytes)
}

/// Milliseconds of one search.
async fn search(world: &World, caller: &mut Caller, words: &str) -> Result<f64> {
    let begun = Instant::now();
    ask(world, caller, PATH, &body(words)).await?;
    Ok(begun.elapsed().as_secs_f64() * 1_000.0)
}

/// Each round has a share of the searches: ours three times, the peer's statement once.
async fn beside_like(world: &World, typed: &[String], (seconds, bytes): (f64, u64)) -> Result<Measurement> {
    let mut caller = Caller::new(world.stage.api);
    for words in typed {
        search(world, &mut caller, words).await?;
    }
    let (mut pairs, mut ours, mut peers) = (Pairs::default(), Vec::new(), Vec::new());
    for round in 0..PAIRS {
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for words in typed.iter().skip(round).step_by(PAIRS) {
            for _ in 0..3 {
                own.push(search(world, &mut caller, words).await?);
            }
            other.push(psql(world, &like(words), 1)?);
        }
        pairs.add(percentile(&own, 0.99), percentile(&other, 0.99));
        ours.extend(own);
        peers.extend(other);
    }
    let found = format!(
        "p99 {}; ours p50 {}, p99 {} ms, peer p50 {}, p99 {} ms; {} searches; index of {} MB built in {} s",
        pairs.told("ms"),
        short(percentile(&ours, 0.5)),
        short(percentile(&ours, 0.99)),
        short(percentile(&peers, 0.5)),
        short(percentile(&peers, 0.99)),
        ours.len(),
        bytes / 1_000_000,
        short(seconds),
    );
    let work = "50,000 items in ja, ko, en, searched as one types, with rows, marks and counts, through the API; peer psql with ilike";
    let met = pairs.ratio() <= 1.3 && percentile(&ours, 0.99) <= 50.0;
    Ok(Measurement::new("P11", work, found, "p99 <= 1.3 times, <= 50 ms", met))
}

/// The same words in the same texts, by the means of PostgreSQL.
fn like(words: &str) -> String {
    let each = words.split(' ').map(|word| {
        format!(
            "(title_ja || ' ' || title_en || ' ' || title_ko || ' ' || keyword || ' ' || array_to_string(texts, ' ')) ilike '%{word}%'"
        )
    });
    let fits: Vec<String> = each.collect();
    format!(
        "select item_id, count(*) over () from library_item
         where library_released(state, for_all, companies, 1) and type in (20, 30) and {} order by pick desc, search_no limit 20",
        fits.join(" and ")
    )
}

/// A Meilisearch server that is asked directly, with its own settings, when `MEILI_URL` names one by address and port.
async fn beside_meilisearch(world: &World, typed: &[String]) -> Result<Option<Measurement>> {
    let Some(url) = std::env::var("MEILI_URL").ok().filter(|url| !url.is_empty()) else { return Ok(None) };
    let key = std::env::var("MEILI_KEY").unwrap_or_default();
    let to: SocketAddr = url.trim_start_matches("http://").trim_end_matches('/').parse().context("MEILI_URL")?;
    let mut peer = Caller::new(to);
    fill(world, &mut peer, &key).await?;
    let (mut ours, mut pairs) = (Caller::new(world.stage.api), Pairs::default());
    for round in 0..=PAIRS {
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for words in typed {
            own.push(search(world, &mut ours, words).await?);
            let begun = Instant::now();
            let asked = json!({"q": words, "hitsPerPage": 20, "facets": ["type"]});
            let answer = peer.post(&key, &format!("/indexes/{PEER}/search"), &asked).await?;
            ensure!(answer.status == 200, "{}", answer.json());
            other.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
        if round > 0 {
            pairs.add(percentile(&own, 0.99), percentile(&other, 0.99));
        }
    }
    let work = "the same through the API; peer a Meilisearch server with its own analysis, asked directly";
    let target = "p99 <= 1.3 times";
    Ok(Some(Measurement::new("P11", work, format!("p99 {}", pairs.told("ms")), target, pairs.ratio() <= 1.3)))
}

async fn fill(world: &World, peer: &mut Caller, key: &str) -> Result<()> {
    let sql =
        "select search_no, type, title_ja, title_en, title_ko, keyword, texts from library_item order by search_no";
    let rows: Vec<Row> = sqlx::query_as(sql).fetch_all(&mut world.stage.look().await?).await?;
    let settings = json!({"filterableAttributes": ["type"]}).to_string();
    let bearer = format!("Bearer {key}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let path = format!("/indexes/{PEER}/settings");
    peer.send(&Request { method: "PATCH", path: &path, headers: &headers, body: settings.as_bytes() }).await?;
    for some in rows.chunks(2_000) {
        let told: Vec<Value> = some
            .iter()
            .map(|(id, kind, ja, en, ko, keyword, texts)| {
                json!({"id": id, "type": kind, "titles": [ja, en, ko], "keyword": keyword, "texts": texts})
            })
            .collect();
        let answer = peer.post(key, &format!("/indexes/{PEER}/documents"), &Value::Array(told)).await?;
        ensure!(answer.status == 202, "{}", answer.json());
    }
    loop {
        let open = peer.get(key, "/tasks?statuses=enqueued,processing&limit=1").await?.json();
        if open["total"] == 0 {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
}

/// Documents of three languages: names of a model, a part and a work; three of four have a text of some sentences.
fn items() -> String {
    format!(
        "with words as (select
           array['ノズル','シールバー','フィルム','重量選別機','充填ポンプ','コンベヤ','ダンサーローラー','温度センサー','安全扉','液面センサー'] as ja,
           array['nozzle','seal bar','film','weight checker','filling pump','conveyor','dancer roller','temperature sensor','safety door','level sensor'] as en,
           array['노즐','실링 바','필름','중량 선별기','충진 펌프','컨베이어','댄서 롤러','온도 센서','안전문','액면 센서'] as ko,
           array['の清掃','交換','の蛇行','の点検','の調整','の給油','の取付','の取外し','の校正','の保管'] as ja_work,
           array['cleaning','exchange','splice','inspection','adjustment','lubrication','mounting','removal','calibration','storage'] as en_work,
           array[' 청소',' 교체',' 사행',' 점검',' 조정',' 급유',' 설치',' 분리',' 교정',' 보관'] as ko_work)
         insert into library_item (item_id, keeper_id, item_key, type, state, for_all, title_ja, title_en, title_ko, keyword, models,
           files, texts, raw_texts, pick, published_at, created_at, changed_at)
         select gen_random_uuid(), (select company_id from company where kind = 'provider' limit 1), 'bench-' || n,
           case n % 3 when 0 then 30 else 20 end, 'released', true,
           model || ' ' || ja[p] || ja_work[w] || ' ' || n, model || ' ' || en[p] || ' ' || en_work[w] || ' ' || n,
           model || ' ' || ko[p] || ko_work[w] || ' ' || n, ja[1 + (p + 3) % 10], array[model],
           jsonb_build_array(jsonb_build_object('fileId', gen_random_uuid(), 'fileKey', 'library/bench', 'fileName', 'a.pdf',
             'contentType', 'application/pdf', 'size', 4, 'sha256', repeat('0', 64), 'role', 'main', 'lang', null, 'pages', 1, 'cues', '[]'::jsonb)),
           array[said], array[said], n % 50, now() - n * interval '1 minute', now(), now()
         from words, generate_series(1, {ITEMS}) n,
           lateral (select 1 + n % 10 as p, 1 + n / 10 % 10 as w, 'SF-' || (100 + n % 900) as model) a,
           lateral (select case when n % 4 = 0 then '' else coalesce(string_agg(case n % 5
               when 3 then en[1 + (n + k) % 10] || ' ' || en_work[1 + (n / 7 + k) % 10] || ' at ' || k || ' bar. '
               when 4 then ko[1 + (n + k) % 10] || ko_work[1 + (n / 7 + k) % 10] || ' ' || k || '회 실시합니다. '
               else ja[1 + (n + k) % 10] || ja_work[1 + (n / 7 + k) % 10] || 'を' || k || '回行います。' end, ''), '') end as said
             from generate_series(1, 20 + n * 37 % 110) k) b"
    )
}
