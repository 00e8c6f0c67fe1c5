//! Runs: found by a product, with their figures.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use access::units::UnitDevice;
use db::TenantTx;
use http_kit::Page;
use kernel::Outcome;
use telemetry::Span;
use telemetry::figures::{Figures, RunFilter, RunRow, Totals, count_runs, list_runs, of_runs};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::rules::Identifier;
use super::store;

/// Orders of the list of runs.
pub(crate) const SORTS: [&str; 4] = ["-startTime", "startTime", "-productionCount", "productionCount"];

/// More runs than a screen's search ever finds are not sorted by their figures.
const SORTED_BY_FIGURES: i64 = 2000;

/// The search for a product's runs. Machines may know a product by different numbers, so there may be several filters.
#[derive(Clone, Debug)]
pub(crate) struct RunSearch {
    filters: Vec<RunFilter>,
    window: Span,
}

impl RunSearch {
    /// A search on some machines.
    pub(crate) async fn new(
        tx: &mut TenantTx,
        devices: &[UnitDevice],
        identifier: &Identifier,
        window: Span,
    ) -> Outcome<Self> {
        let devices: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
        let filters = match identifier {
            Identifier::Number(number) => vec![RunFilter { devices, items: Some(vec![*number]), film: None }],
            Identifier::Film(film) => vec![RunFilter { devices, items: None, film: Some(film.clone()) }],
            Identifier::Code(code) => by_numbers(store::numbers_of(tx, &devices, code).await?),
        };
        Ok(Self { filters, window })
    }

    /// How many runs match.
    pub(crate) async fn count(&self, tx: &mut TenantTx) -> Outcome<i64> {
        let mut count = 0;
        for filter in &self.filters {
            count += count_runs(tx, filter, self.window).await?;
        }
        Ok(count)
    }

    /// Matching runs, newest first.
    async fn newest(&self, tx: &mut TenantTx, offset: i64, limit: i64) -> Outcome<Vec<RunRow>> {
        if let [only] = self.filters.as_slice() {
            return list_runs(tx, only, self.window, offset, limit).await;
        }
        let mut found = Vec::new();
        for filter in &self.filters {
            found.extend(list_runs(tx, filter, self.window, 0, offset.saturating_add(limit)).await?);
        }
        found.sort_by_key(|row| (Reverse(row.run.span.from), row.device_id));
        Ok(found.into_iter().skip(place(offset)).take(place(limit)).collect())
    }

    /// A page of matching runs with their figures, and how many there are.
    pub(crate) async fn page(
        &self,
        tx: &mut TenantTx,
        page: &Page,
        now: OffsetDateTime,
    ) -> Outcome<(Vec<RunWithTotals>, i64)> {
        let count = self.count(tx).await?;
        if page.offset >= count {
            return Ok((Vec::new(), count));
        }
        let runs = match page.sort.as_deref().unwrap_or(SORTS[0]) {
            "startTime" => {
                // the same rows, counted from the other end
                let end = count - page.offset;
                let offset = (end - page.size).max(0);
                let mut runs = self.newest(tx, offset, end - offset).await?;
                runs.reverse();
                runs
            }
            "-startTime" => self.newest(tx, page.offset, page.size).await?,
            by_figures => return Ok((self.by_production(tx, page, by_figures.starts_with('-'), now).await?, count)),
        };
        Ok((with_totals(tx, runs, now).await?, count))
    }

    async fn by_production(
        &self,
        tx: &mut TenantTx,
        page: &Page,
        falling: bool,
        now: OffsetDateTime,
    ) -> Outcome<Vec<RunWithTotals>> {
        let runs = self.newest(tx, 0, SORTED_BY_FIGURES).await?;
        let mut runs = with_totals(tx, runs, now).await?;
        runs.sort_by_key(|run| if falling { -run.totals.production } else { run.totals.production });
        Ok(runs.into_iter().skip(place(page.offset)).take(place(page.size)).collect())
    }

    /// All matching runs in order of time, with their figures.
    pub(crate) async fn all(&self, tx: &mut TenantTx, now: OffsetDateTime) -> Outcome<Vec<RunWithTotals>> {
        let mut runs = self.newest(tx, 0, SORTED_BY_FIGURES).await?;
        runs.reverse();
        with_totals(tx, runs, now).await
    }
}

fn place(n: i64) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// One filter for all machines that know the product by the same numbers.
fn by_numbers(known: Vec<(Uuid, i16)>) -> Vec<RunFilter> {
    let mut numbers: BTreeMap<Uuid, Vec<i16>> = BTreeMap::new();
    for (device, number) in known {
        numbers.entry(device).or_default().push(number);
    }
    let mut devices: HashMap<Vec<i16>, Vec<Uuid>> = HashMap::new();
    for (device, numbers) in numbers {
        devices.entry(numbers).or_default().push(device);
    }
    devices.into_iter().map(|(items, devices)| RunFilter { devices, items: Some(items), film: None }).collect()
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
    // readings may be stamped a little ahead of our clock
    let latest = now + Duration::minutes(kernel::limits::INTAKE_FUTURE_MINUTES);
    let totals = of_runs(tx, &runs, latest).await?;
    Ok(runs.into_iter().zip(totals).map(|(row, totals)| RunWithTotals { row, totals }).collect())
}

/// The runs of one machine that adjoin `row` and make the same item: what a change of film cut apart.
pub(crate) async fn siblings(tx: &mut TenantTx, row: &RunRow) -> Outcome<Vec<RunRow>> {
    let Some(number) = row.run.item.as_deref().and_then(|item| item.parse().ok()) else { return Ok(vec![row.clone()]) };
    let around = Duration::days(7);
    let window = Span::new(row.run.span.from - around, row.run.span.from + around);
    let filter = RunFilter { devices: vec![row.device_id], items: Some(vec![number]), film: None };
    let mut runs = list_runs(tx, &filter, window, 0, SORTED_BY_FIGURES).await?;
    runs.reverse();
    let parts = runs.chunk_by(|a, b| a.run.span.to == b.run.span.from);
    let own = parts.into_iter().find(|part| part.iter().any(|run| run.run.span.from == row.run.span.from));
    Ok(own.map_or_else(|| vec![row.clone()], <[RunRow]>::to_vec))
}
