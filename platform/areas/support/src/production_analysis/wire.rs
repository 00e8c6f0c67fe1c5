//! What the calls take and answer.

use std::collections::BTreeMap;

use kernel::Outcome;
use report_content::compared::{ByHour, Hourly};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use telemetry::periods::{AskedPeriod, Period};

use crate::figures::FigureSet;
use crate::filling_history::wire::FillingItem;

/// A line with one of its machines, or with all its fillers.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisUnit {
    /// The line.
    pub(super) line_unique_key: Option<String>,
    /// One machine; all fillers of the line when absent.
    pub(super) device_unique_key: Option<String>,
}

impl AnalysisUnit {
    /// A line or a machine is named.
    pub(crate) fn is_named(&self) -> bool {
        let named = |key: &Option<String>| key.as_deref().is_some_and(|key| !key.is_empty());
        named(&self.line_unique_key) || named(&self.device_unique_key)
    }
}

/// A period of at most 31 days: times, or days as each line counts them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisPeriod {
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    start_time: Option<String>,
    /// First instant after the period.
    #[salvo(schema(format = "date-time"))]
    end_time: Option<String>,
    /// First day, instead of times.
    #[salvo(schema(format = "date"))]
    start_date: Option<String>,
    /// Last day.
    #[salvo(schema(format = "date"))]
    end_date: Option<String>,
}

impl AnalysisPeriod {
    pub(crate) fn check(&self) -> Outcome<Period> {
        Period::check(AskedPeriod {
            start_time: self.start_time.as_deref(),
            end_time: self.end_time.as_deref(),
            start_date: self.start_date.as_deref(),
            end_date: self.end_date.as_deref(),
        })
    }
}

/// Days of at most 31: both ends count.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisDays {
    /// First day.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) start_date: Option<String>,
    /// Last day.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) end_date: Option<String>,
}

/// One unit.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OfUnit {
    /// The unit.
    pub(crate) unit: AnalysisUnit,
}

/// All units of a location.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OfLocation {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// One unit, or all of a location.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OfUnitOrAll {
    /// The unit; all viewable ones when absent.
    pub(super) unit: Option<AnalysisUnit>,
}

/// Figures by their names, at most five.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChosenFigures {
    /// Names of figures.
    #[salvo(schema(value_type = Vec<String>, required = true, min_items = 1, max_items = 5))]
    pub(super) figures: Option<Vec<String>>,
}

/// What a chart shows: signals of a machine, figures, or both.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChartChoice {
    /// Signals: at most 15 of 5 categories.
    #[salvo(schema(min_items = 1, max_items = 15))]
    pub(super) item_keys: Option<Vec<String>>,
    /// Names of figures: at most five.
    #[salvo(schema(min_items = 1, max_items = 5))]
    pub(super) figures: Option<Vec<String>>,
}

/// One side of a comparison.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ComparedUnit {
    /// The unit.
    pub(super) unit: AnalysisUnit,
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    start_time: Option<String>,
    /// First instant after the period.
    #[salvo(schema(format = "date-time"))]
    end_time: Option<String>,
    /// First day, instead of times.
    #[salvo(schema(format = "date"))]
    start_date: Option<String>,
    /// Last day.
    #[salvo(schema(format = "date"))]
    end_date: Option<String>,
}

impl ComparedUnit {
    pub(super) fn check(&self) -> Outcome<Period> {
        let Self { start_time, end_time, start_date, end_date, .. } = self.clone();
        AnalysisPeriod { start_time, end_time, start_date, end_date }.check()
    }
}

/// A side of a comparison.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum ComparedSide {
    /// What is compared with.
    Basis,
    /// What is compared.
    Target,
}

impl ComparedSide {
    /// The key of its name.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Basis => "report.basis",
            Self::Target => "report.target",
        }
    }
}

/// Of which side of a comparison a file is.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OfSide {
    /// The side that the file names; none for a unit by itself.
    pub(super) side: Option<ComparedSide>,
}

/// Two units, or one in two periods.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Compared {
    /// What is compared with.
    pub(super) basis: ComparedUnit,
    /// What is compared.
    pub(super) target: ComparedUnit,
}

/// Both sides and what lies between them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Comparison {
    pub(super) basis: FigureSet,
    pub(super) target: FigureSet,
    /// Target less basis, each as it is told: times to the hundredth of an hour or the minute, metres and per cent to the
    /// tenth. None where a side has none.
    pub(super) difference: FigureSet,
    /// Seconds in which the basis was to work: by plans, and while it was on in days without one.
    pub(super) basis_busy_time: i64,
    /// The same of the target.
    pub(super) target_busy_time: i64,
    /// Totals by the hour of busy time, where the busy times differ by more than 5 %: then they are judged by these alone.
    pub(super) by_hour: Option<HourlyFigures>,
}

/// Totals of both sides by the hour of busy time, by their names: minutes, times, bags and metres an hour.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HourlyFigures {
    pub(super) basis: BTreeMap<String, f64>,
    pub(super) target: BTreeMap<String, f64>,
    /// Target less basis.
    pub(super) difference: BTreeMap<String, f64>,
}

impl From<ByHour> for HourlyFigures {
    fn from(ByHour { basis, target, difference }: ByHour) -> Self {
        let told = |of: Hourly| of.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Self { basis: told(basis), target: told(target), difference: told(difference) }
    }
}

/// Film, alarms and items of both sides.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ComparisonExtra {
    pub(super) basis: UnitExtra,
    pub(super) target: UnitExtra,
}

/// Film, alarms and items of a unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnitExtra {
    pub(super) film: FilmFigures,
    pub(super) alarms: Vec<AnalysedAlarm>,
    pub(super) items: Vec<ItemFigures>,
}

/// Film of a period: metres, and per cent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FilmFigures {
    pub(super) film_usage: f64,
    /// In passed pouches; none, as the loss is, where pouches passed without a known pitch.
    pub(super) film_usage_ok: Option<f64>,
    pub(super) film_usage_loss: Option<f64>,
    /// Loss / film used.
    pub(super) film_loss_rate: Option<f64>,
}

impl From<&FigureSet> for FilmFigures {
    fn from(f: &FigureSet) -> Self {
        Self {
            film_usage: f.film_usage,
            film_usage_ok: f.film_usage_ok,
            film_usage_loss: f.film_usage_loss,
            film_loss_rate: f.film_loss_rate,
        }
    }
}

/// Film of one code.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FilmUsage {
    /// None for film used while no code was known.
    pub(super) film_code: Option<String>,
    /// Metres.
    pub(super) film_usage: f64,
    pub(super) production_count: i64,
}

/// An alarm number of a period.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnalysedAlarm {
    /// None for stops in alarm without a number.
    pub(super) alarm_number: Option<String>,
    /// In the caller's language; the number where nobody knows a text.
    pub(super) text: Option<String>,
    /// How often it came on. Over all numbers this is the figure `alarmCount`.
    pub(super) count: i64,
    /// Seconds that it stopped machines. Over all numbers this is the figure `alarmStopTime`.
    pub(super) duration: i64,
}

/// What was made of an item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemFigures {
    /// None for time in which no item was known.
    pub(super) item: Option<FillingItem>,
    #[serde(flatten)]
    pub(super) figures: FigureSet,
}

/// All units and their sum.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnitTotals {
    pub(super) total: FigureSet,
    /// In the order of lines and flow.
    pub(super) units: Vec<UnitFigures>,
}

/// Which unit.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnitName {
    pub(super) line_unique_key: Option<String>,
    pub(super) line_name: Option<String>,
    pub(super) device_unique_key: String,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
}

/// Figures of a unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnitFigures {
    #[serde(flatten)]
    pub(super) unit: UnitName,
    #[serde(flatten)]
    pub(super) figures: FigureSet,
}

/// Figures of a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayFigures {
    /// The line's day.
    pub(super) date: String,
    #[serde(flatten)]
    pub(super) figures: FigureSet,
}

/// Figures of an hour.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HourFigures {
    pub(super) start_time: String,
    /// When the hour ends.
    pub(super) end_time: String,
    /// Up to now in the present hour.
    #[serde(flatten)]
    pub(super) figures: FigureSet,
}

/// Times of a period, in seconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OperationFigures {
    pub(super) power_on_time: i64,
    pub(super) operating_time: i64,
    pub(super) filling_time: i64,
    pub(super) input_time: i64,
    pub(super) stop_time: i64,
    pub(super) alarm_stop_time: i64,
    pub(super) off_time: i64,
    pub(super) unknown_time: i64,
    /// Operating / power-on time, per cent.
    pub(super) operating_ratio: Option<f64>,
}

impl From<&FigureSet> for OperationFigures {
    fn from(f: &FigureSet) -> Self {
        Self {
            power_on_time: f.power_on_time,
            operating_time: f.operating_time,
            filling_time: f.filling_time,
            input_time: f.input_time,
            stop_time: f.stop_time,
            alarm_stop_time: f.alarm_stop_time,
            off_time: f.off_time,
            unknown_time: f.unknown_time,
            operating_ratio: f.operating_ratio,
        }
    }
}

/// Days, and a line of points for each figure of each unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoldedDays {
    pub(super) dates: Vec<String>,
    pub(super) series: Vec<FoldedSeries>,
}

/// A figure of a unit, day by day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoldedSeries {
    /// None for a unit of several machines.
    pub(super) unit: Option<UnitName>,
    pub(super) figure: String,
    /// One for each day; none for a day without data.
    #[salvo(schema(value_type = Vec<Option<f64>>))]
    pub(super) values: Vec<serde_json::Value>,
}

/// How long machines were on and operated, in seconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocationTime {
    pub(super) power_on_time: i64,
    pub(super) operating_time: i64,
    pub(super) lines: Vec<LineTime>,
}

/// The same of a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineTime {
    pub(super) line_unique_key: String,
    pub(super) line_name: String,
    pub(super) power_on_time: i64,
    pub(super) operating_time: i64,
}

/// Days of a location.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LocationDays {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    /// First day.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) start_date: Option<String>,
    /// Last day; at most 31 days.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) end_date: Option<String>,
}
