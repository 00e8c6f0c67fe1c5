//! R19: Redis, the mail server and the store of files are away for a while, one after the other. What needs none of them
//! goes on, nothing opens, and what was asked for meanwhile is done when they are back.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::gateway::Gateway;
use proof::hall::{AlarmLine, Hall};
use proof::http::Caller;
use proof::results::Measurement;
use proof::stage::Stage;
use serde_json::json;
use uuid::Uuid;

use crate::documents::Documents;
use crate::house::House;
use crate::traffic::{Chart, order_file};

/// How long each is away.
const AWAY: Duration = Duration::from_secs(30);
/// Decision 0024.
const WAITING: usize = 20;
/// Machines whose alarms come while the mail server is away: each has a member of its own.
const HALL: Hall = Hall { name: "AWAY", machines: 12, shared: 1, members: 1, numbers: 1 };

pub(crate) async fn run(house: &mut House) -> Result<Vec<Measurement>> {
    house.start_workers()?;
    let visitors = Visitors::new(house).await?;
    let redis = redis(house, &visitors).await?;
    let mails = mails(house, &visitors).await?;
    let files = files(house, &visitors).await?;
    house.stop_workers().await?;
    Ok(vec![redis, mails, files])
}

async fn redis(house: &mut House, visitors: &Visitors) -> Result<Measurement> {
    house.stage.redis.kill();
    let visits = visitors.come(&house.stage, async |_| Ok(())).await?;
    house.stage.redis.resume().await;
    let made = until_settled(house).await;
    let done = visits.files_made(&house.stage).await?;
    Ok(Measurement::new(
        "R19",
        &format!(
            "Redis away for {} s: log-in, chart, board, equipment list, order of a file, calls without a right",
            AWAY.as_secs()
        ),
        format!("{}; {done} made, the last {made:.1} s after Redis was back", visits.words()),
        "lists, log-in and charts go on; never open",
        visits.fine() && done == visits.files.len(),
    ))
}

async fn mails(house: &mut House, visitors: &Visitors) -> Result<Measurement> {
    HALL.furnish(&house.stage).await?;
    let gateway = Gateway::register(&house.stage, "away").await?;
    let (mut line, mut caller, mut next) = (AlarmLine::of(&gateway), Caller::new(house.stage.api), 1);
    house.letterbox.clear();
    house.letterbox.kill();
    let visits = visitors
        .come(&house.stage, async |_| {
            if next <= HALL.machines {
                line.send(&mut caller, &[(HALL.machine(next), "1".to_owned())]).await?;
                next += 1;
            }
            Ok(())
        })
        .await?;
    let waiting = "select count(*) from job where kind = 'alarm_mails.send' and state = 'ready' and error is not null";
    let told = house.stage.number(waiting).await?;
    house.letterbox.resume().await?;
    let back = Instant::now();
    testkit::until("every mail is sent", 300, || async {
        Hall::open_items(&house.stage).await.is_ok_and(|open| open == 0)
    })
    .await;
    let last = back.elapsed().as_secs_f64();
    until_settled(house).await;
    let books = HALL.books(&house.stage, &house.letterbox.deliveries()).await?;
    Ok(Measurement::new(
        "R19",
        &format!(
            "the mail server away for {} s: the same calls; alarms of {} machines meanwhile",
            AWAY.as_secs(),
            HALL.machines
        ),
        format!(
            "{}; {told} mails waited with their reason in the ledger; {} came, the last {last:.1} s after the server was back; not \
             told {}, told twice {}, given up {}",
            visits.words(),
            books.mails,
            books.unnamed,
            books.twice + books.copies,
            books.dead
        ),
        "lists, log-in and charts go on; no mail lost",
        visits.fine() && books.balance() && books.mails == HALL.mailed() && told > 0,
    ))
}

async fn files(house: &mut House, visitors: &Visitors) -> Result<Measurement> {
    let documents = Documents::of(&house.stage, &visitors.token).await?;
    let key = documents.add("chaos.txt", b"chaos").await?.json()["data"]["documentUniqueKey"]
        .as_str()
        .context("no document")?
        .to_owned();
    let away = testkit::StoreAway::begin(house.stage.folder.join("files"));
    let (mut asked, mut plain) = (0, 0);
    let visits = visitors
        .come(&house.stage, async |caller: &mut Caller| {
            ensure!(documents.listed(caller).await? == 1, "the document is not listed");
            for answer in [documents.add("chaos.txt", b"chaos").await?, documents.address(caller, &key).await?] {
                asked += 1;
                plain += usize::from(answer.status == 503 && answer.json()["message"].is_string());
            }
            Ok(())
        })
        .await?;
    away.end();
    let made = until_settled(house).await;
    let (done, mut caller) = (visits.files_made(&house.stage).await?, Caller::new(house.stage.api));
    let whole = documents.address(&mut caller, &key).await?.status == 200
        && documents.add("chaos.txt", b"chaos").await?.status == 200;
    let listed = documents.listed(&mut caller).await?;
    Ok(Measurement::new(
        "R19",
        &format!(
            "the store of files away for {} s: the same calls; documents listed, sent and fetched",
            AWAY.as_secs()
        ),
        format!(
            "{}; {done} made, the last {made:.1} s after the store was back; {asked} calls with a document's file, {plain} said plainly \
             what is missing; documents afterwards {listed} of 2",
            visits.words()
        ),
        "lists, log-in and charts go on; what is missing is said; nothing half written",
        visits.fine() && done == visits.files.len() && plain == asked && whole && listed == 2,
    ))
}

/// Seconds until every job is settled.
async fn until_settled(house: &House) -> f64 {
    let back = Instant::now();
    house.until_settled(180).await;
    back.elapsed().as_secs_f64()
}

/// People who use the portal.
struct Visitors {
    token: String,
    chart: Chart,
}

/// What they found.
#[derive(Default)]
struct Visits {
    asked: usize,
    failed: Vec<String>,
    opened: usize,
    files: Vec<Uuid>,
}

impl Visitors {
    async fn new(house: &House) -> Result<Self> {
        let token = house.stage.log_in("admin@a.example").await?;
        let chart = Chart::find(&house.stage, &token).await?;
        Ok(Self { token, chart })
    }

    /// They come twice a second for as long as something is away, and so does `also`.
    async fn come(&self, stage: &Stage, mut also: impl AsyncFnMut(&mut Caller) -> Result<()>) -> Result<Visits> {
        let (begun, mut visits) = (Instant::now(), Visits::default());
        while begun.elapsed() < AWAY {
            let mut caller = Caller::new(stage.api);
            visits.asked += 1;
            if let Err(error) = stage.log_in("general@a.example").await {
                visits.failed.push(format!("log-in: {error:#}"));
            }
            let chart = self.chart.show(&mut caller, &self.token).await;
            visits.note("chart", &chart.map(|answer| answer.status));
            for (path, asked) in [
                ("/api/operatingStatus/query/list", json!({"columns": ["lineName", "cumulativeOutput"]})),
                ("/api/equipment/query/list", json!({})),
            ] {
                let answer = caller.post(&self.token, path, &asked).await;
                visits.note(path, &answer.map(|answer| answer.status));
            }
            // no more of a member's files may wait than this; the next one would be refused rightly
            if visits.files.len() < WAITING {
                visits.asked += 1;
                match order_file(&mut caller, &self.token, &self.chart).await {
                    Ok(key) => visits.files.push(key),
                    Err(error) => visits.failed.push(format!("order: {error:#}")),
                }
            }
            visits.opened += usize::from(opens(&mut caller).await);
            also(&mut caller).await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        Ok(visits)
    }
}

impl Visits {
    fn note(&mut self, what: &str, status: &Result<u16>) {
        self.asked += 1;
        if !matches!(status, Ok(200)) {
            self.failed.push(format!("{what}: {status:?}"));
        }
    }

    fn fine(&self) -> bool {
        self.failed.is_empty() && self.opened == 0
    }

    fn words(&self) -> String {
        format!(
            "{} calls, {} failed{}; opened without a right {}; {} files ordered meanwhile",
            self.asked,
            self.failed.len(),
            self.failed.first().map(|first| format!(" (first: {first})")).unwrap_or_default(),
            self.opened,
            self.files.len()
        )
    }

    /// How many of the ordered files are made.
    async fn files_made(&self, stage: &Stage) -> Result<usize> {
        let sql = "select count(*) from job where id = any($1) and state = 'done'";
        let made: i64 = sqlx::query_scalar(sql).bind(&self.files).fetch_one(&mut stage.look().await?).await?;
        Ok(usize::try_from(made)?)
    }
}

/// True when a made-up token or a wrong password opened anything.
async fn opens(caller: &mut Caller) -> bool {
    let made_up = caller.get("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "/api/general/query/viewable").await;
    let form = json!({"memberId": "superior@a.example", "password": "Wrong-password-1"});
    let wrong = caller.post("", "/api/hughomememberC/hugHomeMemberLogin", &form).await;
    [made_up, wrong].into_iter().any(|answer| answer.is_ok_and(|answer| answer.status == 200))
}
