//! The shared look at the line.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as SyncMutex, PoisonError};

use config::{LineNames, SiteLines};
use db::Scope;
use http_kit::{App, ProcessPart};
use kernel::{Lang, Outcome};
use live::{BoardRow, Boards, LOOK_EVERY, line_bands};
use plant::alarms::{self, AlarmCause};
use telemetry::Span;
use telemetry::states::{self, Band, Stop};
use time::{Date, Duration, OffsetDateTime};
use tokio::sync::Mutex;
use uuid::Uuid;

/// How far the picture reaches back.
const SHOWN: Duration = Duration::hours(8);
/// The picture begins at whole tens of minutes, so that it does not move with each look.
const STEP_S: i64 = 600;
/// How old the picture may be while the line goes on as it was.
const DRAWN_EVERY: Duration = Duration::seconds(10);
/// So many stops are told of, the latest.
const MOST_STOPS: usize = 6;

/// A stop, and what its alarm means.
pub(super) struct SeenStop {
    pub(super) stop: Stop,
    /// Of a line with several machines, the one that stopped.
    pub(super) machine: Option<String>,
    /// In ja, en and ko.
    text: Option<[String; 3]>,
    cause: Option<AlarmCause>,
}

impl SeenStop {
    /// What the alarm says; its number where the catalogue has nothing.
    pub(super) fn text(&self, lang: Lang) -> Option<&str> {
        let known = self.text.as_ref().map(|[ja, en, ko]| lang.pick(ja, en, ko).as_str());
        known.or(self.stop.alarm_number.as_deref())
    }

    /// What it usually comes from, and what helps then.
    pub(super) fn cause(&self, lang: Lang) -> Option<(&str, &str)> {
        let AlarmCause { cause: [ja, en, ko], cure: [cure_ja, cure_en, cure_ko] } = self.cause.as_ref()?;
        Some((lang.pick(ja, en, ko), lang.pick(cure_ja, cure_en, cure_ko)))
    }
}

/// The line as it was seen.
pub(super) struct SeenLine {
    /// When.
    pub(super) at: OffsetDateTime,
    pub(super) row: Arc<BoardRow>,
    /// The time that the picture shows.
    pub(super) window: Span,
    /// Its states, which fill it.
    pub(super) spans: Vec<(Span, Band)>,
    /// The latest stops, the newest first.
    pub(super) stops: Vec<SeenStop>,
}

/// What was seen last, and where to look.
#[derive(Default)]
struct LastLook {
    /// When somebody looked last.
    at: Option<OffsetDateTime>,
    seen: Option<Arc<SeenLine>>,
    /// The day for which the company's log says that its line is shown.
    noted: Option<Date>,
}

/// The look that all visitors share, by the line.
#[derive(Default)]
pub(in super::super) struct SiteLineWatch(SyncMutex<HashMap<LineNames, Arc<Mutex<LastLook>>>>);

impl ProcessPart for SiteLineWatch {
    fn make(_: &App) -> Self {
        Self::default()
    }
}

impl SiteLineWatch {
    fn of(&self, names: &LineNames) -> Arc<Mutex<LastLook>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(names.clone()).or_default().clone()
    }

    /// The line that the settings name for a language, at most a second old; none when they name none, or none that is
    /// there. While nothing can be read it stands as it was, and says when that was.
    pub(super) async fn look(&self, app: &App, lang: Lang, now: OffsetDateTime) -> Outcome<Option<Arc<SeenLine>>> {
        let SiteLines { ja, en, ko } = &app.settings.site_line;
        let Some(names) = lang.pick(ja, en, ko) else { return Ok(None) };
        let held = self.of(names);
        let mut last = held.lock().await;
        if last.at.is_some_and(|at| (now - at).abs() < LOOK_EVERY) {
            return Ok(last.seen.clone());
        }
        match see(app, names, &last, now).await {
            Ok(seen) => {
                let noted = seen.as_ref().map(|_| now.date());
                *last = LastLook { at: Some(now), seen, noted };
            }
            Err(fault) if last.seen.is_none() => return Err(fault),
            Err(fault) => {
                tracing::warn!(?fault, "the line of the public site stands as it was");
                last.at = Some(now);
            }
        }
        Ok(last.seen.clone())
    }
}

async fn see(app: &App, names: &LineNames, last: &LastLook, now: OffsetDateTime) -> Outcome<Option<Arc<SeenLine>>> {
    let [company, location, line] = names;
    let Some((scope, line_id)) = access::shown::line(&app.db, [company, location, line]).await? else {
        return Ok(None);
    };
    let board = app.shared::<Boards>().look(scope).await?;
    let Some(row) = board.rows.iter().find(|row| row.line.line_id == line_id) else { return Ok(None) };
    if last.noted != Some(now.date()) {
        access::shown::note(&app.db, (scope, line_id), [company, location, line], now).await?;
    }
    let same = |seen: &&Arc<SeenLine>| Arc::ptr_eq(&seen.row, row) && (now - seen.at).abs() < DRAWN_EVERY;
    match last.seen.as_ref().filter(same) {
        Some(seen) => Ok(Some(seen.clone())),
        None => Ok(Some(Arc::new(draw(app, scope, row.clone(), now).await?))),
    }
}

async fn draw(app: &App, scope: Scope, row: Arc<BoardRow>, now: OffsetDateTime) -> Outcome<SeenLine> {
    let reached = (now - SHOWN).unix_timestamp();
    let from = OffsetDateTime::from_unix_timestamp(reached - reached.rem_euclid(STEP_S))?;
    let window = Span::new(from, now);
    let mut tx = app.db.begin(scope).await?;
    let (mut bands, mut stops) = (Vec::new(), Vec::new());
    for machine in &row.machines {
        let id: Uuid = machine.filler.device_id;
        bands.push(states::bands(&mut tx, id, window, now).await?);
        stops.extend(states::stops(&mut tx, id, window, now).await?.into_iter().map(|stop| (machine, stop)));
    }
    stops.sort_by_key(|(_, stop)| std::cmp::Reverse(stop.start));
    stops.truncate(MOST_STOPS);
    let numbers: Vec<String> = stops.iter().filter_map(|(_, stop)| stop.alarm_number.clone()).collect();
    let (texts, causes) = (alarms::texts_of(&mut tx, &numbers).await?, alarms::causes_of(&mut tx, &numbers).await?);
    let several = row.machines.len() > 1;
    let stops = stops.into_iter().map(|(machine, stop)| {
        let (model, number) = (&machine.filler.model, stop.alarm_number.as_deref());
        SeenStop {
            machine: several.then(|| machine.filler.display_name.clone()),
            text: number.and_then(|number| texts.of(model, number)).cloned(),
            cause: number.and_then(|number| causes.of(model, number)).cloned(),
            stop,
        }
    });
    let stops = stops.collect();
    Ok(SeenLine { at: now, window, spans: line_bands(&bands, window), stops, row })
}
