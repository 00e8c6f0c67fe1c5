//! What the alarms of a period add up to.

use std::collections::HashMap;

use http_kit::{Cx, Params, Reply, ok};
use kernel::zone::write_date;
use plant::alarms;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Serialize;
use telemetry::figures::seconds;
use uuid::Uuid;

use super::http::{AlarmHistoryQuery, Reach};
use super::store::{self, NumberOfDay};

/// Numbers that the ranking holds.
const MOST_NUMBERS: usize = 50;

/// What the alarms of a period add up to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmHistorySummary {
    count: i64,
    /// Seconds that alarms were on, up to now; two at once count twice.
    duration: i64,
    /// Occurrences that are on now.
    ongoing: i64,
    /// Each day of the period; an alarm counts on the day of its machine's line.
    days: Vec<AlarmHistoryDay>,
    /// How many numbers came.
    number_count: usize,
    /// The 50 that were on longest, longest first.
    numbers: Vec<AlarmHistoryNumber>,
}

/// A day, and how many alarms began on it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmHistoryDay {
    pub(crate) date: String,
    pub(crate) count: i64,
}

/// A number, and what it cost. Models that mean different things by it are told apart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmHistoryNumber {
    alarm_number: String,
    /// What it means, in the caller's language; the number where nobody knows.
    alarm_text: String,
    /// The machine on which it was on longest.
    device_unique_key: String,
    /// The lines on which it came, in their order.
    line_names: Vec<String>,
    count: i64,
    /// Seconds.
    duration: i64,
}

/// The occurrences of a location's alarms by day, and the numbers that were on longest.
#[endpoint]
pub(crate) async fn summary(cx: Cx, query: Params<AlarmHistoryQuery>) -> Reply<AlarmHistorySummary> {
    let Params(query) = query;
    let mut tx = cx.begin().await?;
    let reach = Reach::check(&cx, &mut tx, &query).await?;
    let days = reach.days();
    let found = store::by_day(&mut tx, reach.filter(&query)).await?;
    let codes: Vec<String> = found.iter().map(|one| one.code.clone()).collect();
    let texts = alarms::texts_of(&mut tx, &codes).await?;
    let lang = cx.lang();
    let text = |one: &NumberOfDay| {
        let text = texts.of(&one.model, &one.code).map(|[ja, en, ko]| lang.pick(ja, en, ko).clone());
        text.unwrap_or_else(|| one.code.clone())
    };
    let mut numbers = ranked(&found, text);
    let number_count = numbers.len();
    numbers.truncate(MOST_NUMBERS);
    let of_day = |place: usize| found.iter().filter(move |one| usize::try_from(one.day) == Ok(place + 1));
    let day = |(place, date): (usize, &_)| AlarmHistoryDay {
        date: write_date(*date),
        count: of_day(place).map(|one| one.count).sum(),
    };
    ok(AlarmHistorySummary {
        count: found.iter().map(|one| one.count).sum(),
        duration: seconds(found.iter().map(|one| one.on_ms).sum()),
        ongoing: found.iter().map(|one| one.ongoing).sum(),
        days: days.iter().enumerate().map(day).collect(),
        number_count,
        numbers,
    })
}

/// A number of the ranking while it is added up.
struct Sum {
    number: AlarmHistoryNumber,
    on_ms: i64,
    /// How long it was on each machine.
    machines: HashMap<Uuid, i64>,
}

impl Sum {
    fn of(code: &str, text: String) -> Self {
        let number = AlarmHistoryNumber {
            alarm_number: code.to_owned(),
            alarm_text: text,
            device_unique_key: String::new(),
            line_names: Vec::new(),
            count: 0,
            duration: 0,
        };
        Self { number, on_ms: 0, machines: HashMap::new() }
    }

    fn add(&mut self, one: &NumberOfDay) {
        self.number.count += one.count;
        self.on_ms += one.on_ms;
        *self.machines.entry(one.device_id).or_default() += one.on_ms;
        if let Some(line) = one.line_name.as_ref().filter(|line| !self.number.line_names.contains(line)) {
            self.number.line_names.push(line.clone());
        }
    }

    fn told(mut self) -> AlarmHistoryNumber {
        self.number.duration = seconds(self.on_ms);
        let longest = self.machines.into_iter().max_by_key(|(device, duration)| (*duration, *device));
        self.number.device_unique_key = longest.map(|(device, _)| device.to_string()).unwrap_or_default();
        self.number
    }
}

/// The numbers by the time that they were on, longest first.
fn ranked(found: &[NumberOfDay], text: impl Fn(&NumberOfDay) -> String) -> Vec<AlarmHistoryNumber> {
    let mut sums: HashMap<(&str, String), Sum> = HashMap::new();
    for one in found {
        let text = text(one);
        sums.entry((&one.code, text.clone())).or_insert_with(|| Sum::of(&one.code, text)).add(one);
    }
    let mut ranked: Vec<AlarmHistoryNumber> = sums.into_values().map(Sum::told).collect();
    ranked.sort_by(|a, b| {
        let place = |one: &AlarmHistoryNumber| (one.alarm_number.clone(), one.alarm_text.clone());
        (b.duration, b.count).cmp(&(a.duration, a.count)).then_with(|| place(a).cmp(&place(b)))
    });
    ranked
}
