//! P7: production figures through the whole API, against psql's statements on the same roll-ups and against what it
//! takes to make them of raw rows; and what they cost as history grows.

mod estate;
mod statements;

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use proof::figures::median;
use proof::http::Caller;
use proof::results::Measurement;
use serde_json::{Map, Value};
use sqlx::AssertSqlSafe;

use self::estate::{Estate, PERIODS, UNITS};
use crate::growth::{EXPLAIN, buffers, log};
use crate::pairs::{self, beside_psql, psql, short};
use crate::world::World;

const TWO_UNITS: &str = "fetchProductionAnalysisAggregateInfo";
const ALL_UNITS: &str = "query/production/result/total";
const ONE_UNIT: &str = "query/production/result/single";
const ITEMS: &str = "query/productionAnalysisAggregate/byRecipe/summary";
const TARGET: &str = "<= 2; >= 100 times faster than raw; equal";

/// A call and the statement that asks psql the same.
struct Question {
    work: String,
    call: &'static str,
    body: Value,
    sql: String,
    /// Calls on each side of a pair.
    calls: usize,
    /// Months of one machine that are summed.
    months: f64,
}

/// Figures by machine or item.
type FigureTable = BTreeMap<String, Map<String, Value>>;

pub(crate) async fn run(world: &mut World) -> Result<Vec<Measurement>> {
    let estate = Estate::open(world).await?;
    let questions = questions(&estate);
    let [two, all, items] = &questions;
    // a month is there; then a year; then three
    let mut young = costs(world, &[two, all]).await?;
    estate.grow(world, 1, 12).await?;
    young.extend(costs(world, &[items]).await?);
    estate.grow(world, 13, PERIODS).await?;
    let old = costs(world, &[two, all, items]).await?;

    let (raw_ms, raw_equal) = raw(world, &estate).await?;
    let mut rows = Vec::new();
    for question in &questions {
        rows.push(compare(world, question, raw_ms, raw_equal).await?);
    }
    let since = ["a month", "a month", "a year"];
    for (((question, young), old), since) in questions.iter().zip(&young).zip(&old).zip(since) {
        let found = format!(
            "{} buffers and {} ms with {since}, {} buffers and {} ms with three years",
            young.buffers,
            short(young.ms),
            old.buffers,
            short(old.ms)
        );
        #[expect(clippy::cast_precision_loss, reason = "some thousand buffers")]
        let met = old.buffers as f64 <= young.buffers as f64 * 1.1;
        rows.push(Measurement::new("grow", &question.work, found, "<= 1.1 times the buffers", met));
    }
    Ok(rows)
}

fn questions(estate: &Estate) -> [Question; 3] {
    let numbers: Vec<i64> = (1..=10).collect();
    let (month, year) = (estate.month(), estate.year());
    [
        Question {
            work: "two units over 31 days, side by side".to_owned(),
            call: TWO_UNITS,
            body: estate.two_units(),
            sql: statements::of_units(&estate.devices[..2], month),
            calls: 9,
            months: 2.0,
        },
        Question {
            work: format!("{UNITS} units over 31 days"),
            call: ALL_UNITS,
            body: estate.all_units(),
            sql: statements::of_units(&estate.devices, month),
            calls: 5,
            months: 50.0,
        },
        Question {
            work: format!("ten of twenty items of {UNITS} units over a year"),
            call: ITEMS,
            body: estate.items(&numbers),
            sql: statements::of_items(&estate.devices, &numbers, year),
            calls: 1,
            months: 50.0 * 365.0 / 31.0,
        },
    ]
}

fn path(call: &str) -> String {
    format!("/api/support/{call}")
}

async fn ask(world: &World, call: &str, body: &Value) -> Result<Value> {
    let bytes = pairs::ask(world, &mut Caller::new(world.stage.api), &path(call), body).await?;
    Ok(serde_json::from_slice::<Value>(&bytes)?["data"].take())
}

/// What a call costs.
struct Cost {
    buffers: i64,
    ms: f64,
}

/// Buffers of all statements by the server's own account, and the median of some calls' times without such accounts.
async fn costs(world: &mut World, questions: &[&Question]) -> Result<Vec<Cost>> {
    world.execute(EXPLAIN).await?;
    world.restart_server().await?;
    let mut touched = Vec::new();
    for question in questions {
        // twice: the first finds the caches cold
        ask(world, question.call, &question.body).await?;
        let start = log(world)?.len();
        ask(world, question.call, &question.body).await?;
        touched.push(buffers(&log(world)?[start..])?);
    }
    world.execute("alter role sosogi_app reset all").await?;
    world.restart_server().await?;
    let mut found = Vec::new();
    for (question, buffers) in questions.iter().zip(touched) {
        let mut times = Vec::new();
        for _ in 0..9 {
            let begun = Instant::now();
            ask(world, question.call, &question.body).await?;
            times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
        found.push(Cost { buffers, ms: median(&times) });
    }
    Ok(found)
}

/// What psql takes to make one machine's month of its raw rows, and whether the call answers the same.
async fn raw(world: &World, estate: &Estate) -> Result<(f64, bool)> {
    let sql = statements::of_raw(estate.devices[0], estate.month());
    let answer = ask(world, ONE_UNIT, &estate.one_unit()).await?;
    let answer = answer.as_object().context("no figures")?.clone();
    let ours = FigureTable::from([(estate.devices[0].to_string(), answer)]);
    let equal = same(&ours, &peer(world, &sql).await?)?;
    Ok((psql(world, &sql, 5)?, equal))
}

async fn compare(world: &World, question: &Question, raw_ms: f64, raw_equal: bool) -> Result<Measurement> {
    let answer = ask(world, question.call, &question.body).await?;
    let (ours, peer) = (told(question, &answer)?, peer(world, &question.sql).await?);
    let equal = raw_equal && same(&ours, &peer)?;
    let pairs = beside_psql(world, &path(question.call), &question.body, &question.sql, question.calls).await?;
    let times = raw_ms * question.months / pairs.ours();
    let found = format!(
        "{}; of raw rows {} s (one unit's month {} ms, {} times that): {} times faster; {} figures {}",
        pairs.told("ms"),
        short(raw_ms * question.months / 1_000.0),
        short(raw_ms),
        short(question.months),
        short(times),
        18 * ours.len(),
        if equal { "equal" } else { "NOT EQUAL" },
    );
    let work = format!("{}, through the API; peer psql on the roll-ups", question.work);
    Ok(Measurement::new("P7", &work, found, TARGET, pairs.ratio() <= 2.0 && times >= 100.0 && equal))
}

/// The answer's figures by machine or item.
fn told(question: &Question, answer: &Value) -> Result<FigureTable> {
    let named = |row: &Value, name: String| Some((name, row.as_object()?.clone()));
    let rows: Option<FigureTable> = match question.call {
        TWO_UNITS => {
            let name = |side| question.body[side]["unit"]["deviceUniqueKey"].as_str().map(str::to_owned);
            ["basis", "target"].into_iter().map(|side| named(&answer[side], name(side)?)).collect()
        }
        ALL_UNITS => {
            let name = |row: &Value| row["deviceUniqueKey"].as_str().map(str::to_owned);
            answer["units"].as_array().context("no units")?.iter().map(|row| named(row, name(row)?)).collect()
        }
        _ => {
            let name = |row: &Value| row["item"]["recipeDataNumber"].to_string();
            answer["rows"].as_array().context("no rows")?.iter().map(|row| named(row, name(row))).collect()
        }
    };
    rows.context("no figures")
}

/// psql's figures by machine or item.
async fn peer(world: &World, sql: &str) -> Result<FigureTable> {
    let sql = format!("select key, (to_jsonb(x) - 'key')::text from ({sql}) x");
    let rows: Vec<(String, String)> =
        sqlx::query_as(AssertSqlSafe(sql)).fetch_all(&mut world.stage.look().await?).await?;
    rows.into_iter().map(|(key, text)| Ok((key, serde_json::from_str(&text)?))).collect()
}

/// Whether every figure of the peer is ours too, but for the last bits of a division.
fn same(ours: &FigureTable, peer: &FigureTable) -> Result<bool> {
    ensure!(ours.len() == peer.len(), "{} and {} rows", ours.len(), peer.len());
    let mut equal = true;
    for (key, figures) in peer {
        let own = ours.get(key).with_context(|| format!("no {key}"))?;
        for (name, value) in figures {
            let found = own.get(name).with_context(|| format!("no {name}"))?;
            let (one, other) = (found.as_f64(), value.as_f64());
            let close = one.zip(other).is_some_and(|(one, other)| (one - other).abs() <= 1e-9 * other.abs().max(1.0));
            if !(close || found.is_null() && value.is_null()) {
                println!("{key} {name}: {found} is not {value}");
                equal = false;
            }
        }
    }
    Ok(equal)
}
