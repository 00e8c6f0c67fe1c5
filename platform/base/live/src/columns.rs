//! The columns of the operating status list (API-107).
//!
//! Plain columns tell of the present run (since the item changed), those with `cumulative` of the line's day so far.
//! The filler counts every pouch that it makes; the output is what passed the weight checker.

use std::collections::BTreeMap;

use kernel::Cell;
use salvo::oapi::{BasicType, Components, Object, RefOr, Schema, SchemaType, ToSchema};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use telemetry::figures::Figures;

use crate::line::BoardLine;
use crate::state::PresentState;

/// A column. The cumulative ones come last: the order tells them apart.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Deserialize,
    Serialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the wire, told in the module and in `cell`")]
pub enum ColumnKey {
    LineName,
    RecipeDataName,
    UserItemCode,
    RecipeDataNumber,
    FilmRemaining,
    RollEndTime,
    ProductionSpeed,
    FilmBranchNumber,
    FilmOrderNumber,
    FilmProduct,
    FillerCount,
    AlarmCount,
    FilmUsage,
    FilmUsageOk,
    FilmUsageLoss,
    Output,
    PowerOnTime,
    RunTime,
    ProductionTime,
    ProductIntroductionTime,
    StopTime,
    AlarmStopTime,
    FilmLossRate,
    WeightCheckerOk,
    WeightCheckerNg,
    YieldRate,
    OperatingRatio,
    CumulativeFillerCount,
    CumulativeAlarmCount,
    CumulativeFilmUsage,
    CumulativeFilmUsageOk,
    CumulativeFilmUsageLoss,
    CumulativeOutput,
    CumulativePowerOnTime,
    CumulativeRunTime,
    CumulativeProductionTime,
    CumulativeProductIntroductionTime,
    CumulativeStopTime,
    CumulativeAlarmStopTime,
    CumulativeFilmLossRate,
    CumulativeWeightCheckerOk,
    CumulativeWeightCheckerNg,
    CumulativeYieldRate,
    CumulativeOperatingRatio,
}

/// Values by column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct ColumnValues(BTreeMap<ColumnKey, Cell>);

impl ToSchema for ColumnValues {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        let cell = Object::with_type(SchemaType::from_iter([BasicType::String, BasicType::Number, BasicType::Null]));
        Object::new().additional_properties(RefOr::Type(cell.into())).into()
    }
}

impl ColumnValues {
    /// The values of some columns.
    pub(crate) fn of(columns: &[ColumnKey], line: &BoardLine, now: &PresentState) -> Self {
        let (run, day) = (now.run_figures(), now.day_figures());
        let cell = |column: ColumnKey| {
            let figures = if column.is_cumulative() { Some(&day) } else { run.as_ref() };
            column.told(line, now).or_else(|| figures.and_then(|f| column.figure(f))).unwrap_or(Cell::Empty)
        };
        Self(columns.iter().map(|column| (*column, cell(*column))).collect())
    }
}

impl ColumnKey {
    /// All of them, in order.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The column of a name; none for one that this version does not know.
    pub fn parse(word: &str) -> Option<Self> {
        word.parse().ok()
    }

    /// True for columns over the line's day; the others tell of the present run, or of the moment.
    pub fn is_cumulative(self) -> bool {
        self >= Self::CumulativeFillerCount
    }

    /// What does not come from figures; none for columns that do.
    fn told(self, line: &BoardLine, now: &PresentState) -> Option<Cell> {
        let film = |place: usize| now.film.as_ref().and_then(|film| film.splitn(3, '-').nth(place)).map(str::to_owned);
        Some(match self {
            Self::LineName => Cell::Text(line.name.clone()),
            Self::RecipeDataName => now.item.as_ref().map(|item| item.name.clone()).into(),
            Self::UserItemCode => now.item.as_ref().map(|item| item.code.clone()).into(),
            Self::RecipeDataNumber => now.item.as_ref().map_or(Cell::Empty, |item| Cell::Whole(item.number.into())),
            Self::FilmRemaining => now.film_remaining.into(),
            Self::RollEndTime => now.roll_end.map(|at| line.zone.iso(at)).into(),
            Self::ProductionSpeed => now.speed.into(),
            Self::FilmBranchNumber => film(0).into(),
            Self::FilmOrderNumber => film(1).into(),
            Self::FilmProduct => film(2).into(),
            _ => return None,
        })
    }

    fn figure(self, figures: &Figures) -> Option<Cell> {
        Some(match self {
            Self::FillerCount | Self::CumulativeFillerCount => Cell::Whole(figures.production_count),
            Self::AlarmCount | Self::CumulativeAlarmCount => Cell::Whole(figures.alarm_count),
            Self::FilmUsage | Self::CumulativeFilmUsage => Cell::Number(figures.film_usage),
            Self::FilmUsageOk | Self::CumulativeFilmUsageOk => figures.film_usage_ok.into(),
            Self::FilmUsageLoss | Self::CumulativeFilmUsageLoss => figures.film_usage_loss.into(),
            Self::Output | Self::CumulativeOutput | Self::WeightCheckerOk | Self::CumulativeWeightCheckerOk => {
                Cell::Whole(figures.weight_checker_ok)
            }
            Self::PowerOnTime | Self::CumulativePowerOnTime => Cell::Whole(figures.power_on_time),
            Self::RunTime | Self::CumulativeRunTime => Cell::Whole(figures.operating_time),
            Self::ProductionTime | Self::CumulativeProductionTime => Cell::Whole(figures.filling_time),
            Self::ProductIntroductionTime | Self::CumulativeProductIntroductionTime => Cell::Whole(figures.input_time),
            Self::StopTime | Self::CumulativeStopTime => Cell::Whole(figures.stop_time),
            Self::AlarmStopTime | Self::CumulativeAlarmStopTime => Cell::Whole(figures.alarm_stop_time),
            Self::FilmLossRate | Self::CumulativeFilmLossRate => figures.film_loss_rate.into(),
            Self::WeightCheckerNg | Self::CumulativeWeightCheckerNg => Cell::Whole(figures.weight_checker_ng),
            Self::YieldRate | Self::CumulativeYieldRate => figures.yield_rate.into(),
            Self::OperatingRatio | Self::CumulativeOperatingRatio => figures.operating_ratio.into(),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_listed_once_in_order() {
        assert!(ColumnKey::ALL.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(serde_json::to_string(&ColumnKey::CumulativeYieldRate).unwrap(), "\"cumulativeYieldRate\"");
    }

    #[test]
    fn cumulative_columns_are_those_that_say_so() {
        for &column in ColumnKey::ALL {
            let word = column.word();
            assert_eq!(serde_json::to_value(column).unwrap(), word);
            assert_eq!(ColumnKey::parse(word), Some(column));
            assert_eq!(word.starts_with("cumulative"), column.is_cumulative(), "{word}");
        }
    }
}
