//! Runs: found by a product, with their figures.

use db::TenantTx;
use http_kit::Page;
use kernel::{Fault, Message, Outcome};
use plant::items;
use plant::units::UnitDevice;
use telemetry::Span;
use telemetry::figures::{
    Figures, RunFilter, RunRow, RunSelection, Totals, adjoining_runs, by_run, count_runs, list_runs, of_runs,
};
use telemetry::material::DeviceSpan;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::filling_history::requests::RunOrder;
use crate::filling_history::rules::Identifier;

/// More runs than this are neither sorted by their figures nor listed without pages; they are refused, never cut.
const MOST_AT_ONCE: i64 = 20_000;

/// The search for a product's runs.
#[derive(Clone, Debug)]
pub(crate) struct RunSearch {
    filter: RunFilter,
    window: Span,
}

impl RunSearch {
    /// A search on some machines. They may know a product by different numbers.
    pub(crate) async fn new(
        tx: &mut TenantTx,
        devices: &[UnitDevice],
        identifier: &Identifier,
        window: Span,
    ) -> Outcome<Self> {
        let devices: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
        let of = match identifier {
            Identifier::Number(number) => {
                RunSelection::Items(devices.iter().map(|device| (*device, *number)).collect())
            }
            Identifier::Film(film) => RunSelection::Film(film.clone()),
            Identifier::Code(code) => RunSelection::Items(items::numbers_of(tx, &devices, code).await?),
            Identifier::All => RunSelection::AnyItem,
        };
        Ok(Self { filter: RunFilter { devices, of }, window })
    }

    /// How many runs match.
    pub(crate) async fn count(&self, tx: &mut TenantTx) -> Outcome<i64> {
        count_runs(tx, &self.filter, self.window).await
    }

    /// Matching runs, newest first.
    async fn newest(&self, tx: &mut TenantTx, offset: i64, limit: i64) -> Outcome<Vec<RunRow>> {
        list_runs(tx, &self.filter, self.window, offset, limit).await
    }

    /// A page of matching runs with their figures, and how many there are.
    pub(crate) async fn page(
        &self,
        tx: &mut TenantTx,
        page: &Page<RunOrder>,
        now: OffsetDateTime,
    ) -> Outcome<(Vec<RunWithTotals>, i64)> {
        let count = self.count(tx).await?;
        if page.offset >= count {
            return Ok((Vec::new(), count));
        }
        let runs = match page.sort {
            RunOrder::Oldest => {
                // the same rows, counted from the other end
                let end = count - page.offset;
                let offset = (end - page.size).max(0);
                let mut runs = self.newest(tx, offset, end - offset).await?;
                runs.reverse();
                runs
            }
            RunOrder::Newest => self.newest(tx, page.offset, page.size).await?,
            order => return Ok((self.by_production(tx, page, order == RunOrder::MostProduced, now).await?, count)),
        };
        Ok((with_totals(tx, runs, now).await?, count))
    }

    async fn by_production(
        &self,
        tx: &mut TenantTx,
        page: &Page<RunOrder>,
        falling: bool,
        now: OffsetDateTime,
    ) -> Outcome<Vec<RunWithTotals>> {
        let runs = few(self.newest(tx, 0, MOST_AT_ONCE + 1).await?, "sort", "support.runs.sort")?;
        let mut runs = with_totals(tx, runs, now).await?;
        runs.sort_by_key(|run| if falling { -run.totals.production } else { run.totals.production });
        let place = |n: i64| usize::try_from(n).unwrap_or(0);
        Ok(runs.into_iter().skip(place(page.offset)).take(place(page.size)).collect())
    }

    /// All matching runs in order of time, with their figures.
    pub(crate) async fn all(&self, tx: &mut TenantTx, now: OffsetDateTime) -> Outcome<Vec<RunWithTotals>> {
        let mut runs = few(self.newest(tx, 0, MOST_AT_ONCE + 1).await?, "endTime", "support.runs.most")?;
        runs.reverse();
        with_totals(tx, runs, now).await
    }
}

/// All of the runs, or a word about there being too many: a list that ends early without saying so is wrong.
fn few(runs: Vec<RunRow>, field: &'static str, words: &'static str) -> Outcome<Vec<RunRow>> {
    if i64::try_from(runs.len())? > MOST_AT_ONCE {
        return Err(Fault::field(field, "max_rows", Message::new(words).with("max", MOST_AT_ONCE)));
    }
    Ok(runs)
}

/// A whole run and its sums.
#[derive(Clone, Debug)]
pub(crate) struct RunWithTotals {
    /// The run.
    pub(crate) row: RunRow,
    /// Its sums.
    pub(crate) totals: Totals,
}

impl RunWithTotals {
    /// Its figures.
    pub(crate) fn figures(&self) -> Figures {
        Figures::from(&self.totals)
    }
}

/// Whole runs with their sums; one that goes on is summed up to now.
pub(crate) async fn with_totals(
    tx: &mut TenantTx,
    runs: Vec<RunRow>,
    now: OffsetDateTime,
) -> Outcome<Vec<RunWithTotals>> {
    let totals = of_runs(tx, &runs, now).await?;
    Ok(runs.into_iter().zip(totals).map(|(row, totals)| RunWithTotals { row, totals }).collect())
}

/// Says whether a run began before a window or went on after it (decision 59).
pub(crate) fn reaches_past(run: &RunRow, window: Span, now: OffsetDateTime) -> bool {
    let span = run.run.span.until(now);
    span.from < window.from || span.to > window.to
}

/// What of each run lies in its window, in their order.
pub(crate) async fn shares(
    tx: &mut TenantTx,
    runs: &[RunWithTotals],
    window: impl Fn(&RunRow) -> Span,
    now: OffsetDateTime,
) -> Outcome<Vec<Totals>> {
    let cut = |run: &RunWithTotals| {
        let window = window(&run.row);
        let inside = run.row.run.span.until(now).meet(window).unwrap_or(Span::new(window.from, window.from));
        DeviceSpan::new(run.row.device_id, inside)
    };
    let past: Vec<&RunWithTotals> = runs.iter().filter(|run| reaches_past(&run.row, window(&run.row), now)).collect();
    let mut parts = by_run(tx, &past.iter().map(|run| cut(run)).collect::<Vec<_>>()).await?.into_iter();
    let mut share = |run: &RunWithTotals| {
        if !reaches_past(&run.row, window(&run.row), now) {
            return run.totals;
        }
        let start = run.row.run.span.from;
        let own = |part: telemetry::figures::RunTotals| (part.run?.span.from == start).then_some(part.totals);
        parts.next().unwrap_or_default().into_iter().find_map(own).unwrap_or_default()
    };
    Ok(runs.iter().map(&mut share).collect())
}

/// The runs of one machine that adjoin `row` and make the same item: what a change of film cut apart.
pub(crate) async fn siblings(tx: &mut TenantTx, row: &RunRow) -> Outcome<Vec<RunRow>> {
    let runs = adjoining_runs(tx, row, MOST_AT_ONCE + 1).await?;
    few(runs, "fillingHistoryUniqueKey", "support.runs.most")
}
