//! What columns are called, and in which unit they stand.

use kernel::{Lang, Message, measure, messages};
use live::ColumnKey;

/// The column's name. Over the line's day it is the name of the plain column, and says so.
pub(super) fn label(column: ColumnKey, lang: Lang) -> String {
    let name = messages::say(lang, name(column));
    if !column.is_cumulative() {
        return name;
    }
    messages::text(lang, &Message::new("machines.column.cumulative").with("name", name))
}

/// Its unit; none for texts and times of the clock.
pub(super) fn unit(column: ColumnKey, lang: Lang) -> Option<String> {
    use ColumnKey as C;
    let code = match column {
        C::LineName | C::RecipeDataName | C::UserItemCode | C::RecipeDataNumber => return None,
        C::RollEndTime | C::FilmBranchNumber | C::FilmOrderNumber | C::FilmProduct => return None,
        C::FilmRemaining | C::FilmUsage | C::CumulativeFilmUsage => "m",
        C::FilmUsageOk | C::CumulativeFilmUsageOk | C::FilmUsageLoss | C::CumulativeFilmUsageLoss => "m",
        C::ProductionSpeed => "bags/min",
        C::AlarmCount | C::CumulativeAlarmCount => "times",
        C::FillerCount | C::CumulativeFillerCount | C::Output | C::CumulativeOutput => "bags",
        C::WeightCheckerOk | C::CumulativeWeightCheckerOk => "bags",
        C::WeightCheckerNg | C::CumulativeWeightCheckerNg => "bags",
        C::PowerOnTime | C::CumulativePowerOnTime | C::RunTime | C::CumulativeRunTime => "s",
        C::ProductionTime | C::CumulativeProductionTime => "s",
        C::ProductIntroductionTime | C::CumulativeProductIntroductionTime => "s",
        C::StopTime | C::CumulativeStopTime | C::AlarmStopTime | C::CumulativeAlarmStopTime => "s",
        C::FilmLossRate | C::CumulativeFilmLossRate | C::YieldRate | C::CumulativeYieldRate => "%",
        C::OperatingRatio | C::CumulativeOperatingRatio => "%",
    };
    Some(measure::unit(lang, code))
}

const fn name(column: ColumnKey) -> &'static str {
    use ColumnKey as C;
    match column {
        C::LineName => "machines.column.line_name",
        C::RecipeDataName => "machines.column.item_name",
        C::UserItemCode => "machines.column.item_code",
        C::RecipeDataNumber => "machines.column.item_number",
        C::FilmRemaining => "machines.column.film_remaining",
        C::RollEndTime => "machines.column.roll_end",
        C::ProductionSpeed => "machines.column.speed",
        C::FilmBranchNumber => "machines.column.film_branch",
        C::FilmOrderNumber => "machines.column.film_order",
        C::FilmProduct => "machines.column.film_product",
        C::FillerCount | C::CumulativeFillerCount => "machines.column.filler_count",
        C::AlarmCount | C::CumulativeAlarmCount => "machines.column.alarms",
        C::FilmUsage | C::CumulativeFilmUsage => "machines.column.film_usage",
        C::FilmUsageOk | C::CumulativeFilmUsageOk => "machines.column.film_usage_ok",
        C::FilmUsageLoss | C::CumulativeFilmUsageLoss => "machines.column.film_usage_loss",
        C::Output | C::CumulativeOutput => "machines.column.output",
        C::PowerOnTime | C::CumulativePowerOnTime => "machines.column.power_on_time",
        C::RunTime | C::CumulativeRunTime => "machines.column.run_time",
        C::ProductionTime | C::CumulativeProductionTime => "machines.column.production_time",
        C::ProductIntroductionTime | C::CumulativeProductIntroductionTime => "machines.column.introduction_time",
        C::StopTime | C::CumulativeStopTime => "machines.column.stop_time",
        C::AlarmStopTime | C::CumulativeAlarmStopTime => "machines.column.alarm_stop_time",
        C::FilmLossRate | C::CumulativeFilmLossRate => "machines.column.film_loss_rate",
        C::WeightCheckerOk | C::CumulativeWeightCheckerOk => "machines.column.weight_ok",
        C::WeightCheckerNg | C::CumulativeWeightCheckerNg => "machines.column.weight_ng",
        C::YieldRate | C::CumulativeYieldRate => "machines.column.yield_rate",
        C::OperatingRatio | C::CumulativeOperatingRatio => "machines.column.operating_ratio",
    }
}
