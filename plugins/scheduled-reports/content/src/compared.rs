//! Two sides beside each other: what lies between them, and by the hour where they were not to work as long (spec
//! decision 79).

use std::collections::BTreeMap;

use telemetry::figures::Figures;

use crate::figures::{FIGURES, by_name, find};

/// Share of the longer busy time by which two sides may differ so that their totals can stand beside each other.
const ALIKE: f64 = 0.05;

/// Totals by the hour of busy time, by the names of figures: minutes, times, bags and metres an hour.
pub type Hourly = BTreeMap<&'static str, f64>;

/// A side: its figures, and the milliseconds in which it was to work.
pub type Compared<'a> = (&'a Figures, i64);

/// Two sides by the hour.
#[derive(Clone, Debug, PartialEq)]
pub struct ByHour {
    /// With what is compared.
    pub basis: Hourly,
    /// What is compared.
    pub target: Hourly,
    /// Target less basis, where both have one.
    pub difference: Hourly,
}

/// Target less basis, each figure as it is told, so that the difference is that of the values that people read.
pub fn difference(basis: &Figures, target: &Figures) -> Figures {
    shown(target).less(&shown(basis))
}

/// Two sides by the hour of busy time, where their busy times differ by more than a twentieth: then only that can be
/// judged, and ratios.
pub fn by_hour(basis: Compared<'_>, target: Compared<'_>) -> Option<ByHour> {
    let [one, other] = [basis.1, target.1].map(exact);
    if (one - other).abs() <= ALIKE * one.max(other) {
        return None;
    }
    let (basis, target) = (hourly(basis), hourly(target));
    let less = |(name, value): (&&'static str, &f64)| Some((*name, value - basis.get(name)?));
    let difference = target.iter().filter_map(less).collect();
    Some(ByHour { basis, target, difference })
}

/// What of a side can be told by the hour.
fn hourly((figures, busy_ms): Compared<'_>) -> Hourly {
    let values = by_name(figures);
    let of = |name: &str| values.get(name).and_then(serde_json::Value::as_f64);
    FIGURES.iter().filter_map(|figure| Some((figure.name, figure.hourly(of(figure.name)?, busy_ms)?))).collect()
}

/// Figures as they are told: rounded to what is written.
fn shown(figures: &Figures) -> Figures {
    let real = |name: &str, value: f64| find(name).map_or(value, |figure| figure.shown(value));
    let whole = |name: &str, value: i64| whole(real(name, exact(value)));
    let rate = |name: &str, value: Option<f64>| value.map(|value| real(name, value));
    Figures {
        power_on_time: whole("powerOnTime", figures.power_on_time),
        operating_time: whole("operatingTime", figures.operating_time),
        filling_time: whole("fillingTime", figures.filling_time),
        input_time: whole("inputTime", figures.input_time),
        stop_time: whole("stopTime", figures.stop_time),
        alarm_stop_time: whole("alarmStopTime", figures.alarm_stop_time),
        off_time: whole("offTime", figures.off_time),
        unknown_time: whole("unknownTime", figures.unknown_time),
        yield_rate: rate("yieldRate", figures.yield_rate),
        operating_ratio: rate("operatingRatio", figures.operating_ratio),
        film_usage: real("filmUsage", figures.film_usage),
        film_usage_ok: rate("filmUsageOk", figures.film_usage_ok),
        film_usage_loss: rate("filmUsageLoss", figures.film_usage_loss),
        film_loss_rate: rate("filmLossRate", figures.film_loss_rate),
        // counts are told as they are
        ..*figures
    }
}

#[expect(clippy::cast_precision_loss, reason = "seconds and counts of a month stay far below 2^53")]
const fn exact(n: i64) -> f64 {
    n as f64
}

#[expect(clippy::cast_possible_truncation, reason = "seconds of a month")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    #[test]
    fn a_difference_is_that_of_the_values_as_they_are_told() {
        let basis =
            Figures { stop_time: 47 * 60 + 29, operating_time: 17, yield_rate: Some(97.26), ..Figures::default() };
        let target =
            Figures { stop_time: 52 * 60 + 31, operating_time: 18, yield_rate: Some(98.74), ..Figures::default() };
        let between = difference(&basis, &target);
        // 47 and 53 minutes; 0.00 and 0.01 hours; 97.3 and 98.7 %
        assert_eq!((between.stop_time, between.operating_time), (6 * 60, 36));
        assert!((between.yield_rate.unwrap() - 1.4).abs() < 1e-9, "{between:?}");
        let target = Figures { stop_time: 52 * 60 + 29, ..target };
        assert_eq!(difference(&basis, &target).stop_time, 5 * 60);
    }

    #[test]
    fn sides_that_were_to_work_as_long_are_compared_by_their_totals() {
        let figures =
            Figures { production_count: 4_700, alarm_stop_time: 47 * 60, alarm_count: 5, ..Figures::default() };
        let side = |hours: i64| (&figures, hours * HOUR);
        assert_eq!(by_hour(side(100), side(95)), None);
        assert_eq!(by_hour(side(0), side(0)), None);
        let found = by_hour(side(47), side(168)).unwrap();
        assert_eq!((found.basis["productionCount"], found.target["productionCount"]), (100.0, 28.0));
        assert_eq!((found.basis["alarmStopTime"], found.target["alarmStopTime"]), (1.0, 0.3), "minutes an hour");
        assert_eq!((found.basis["alarmCount"], found.difference["productionCount"]), (0.11, -72.0));
        assert!(!found.basis.contains_key("yieldRate"), "ratios are compared as they are");
        // nothing by the hour of no hour
        let found = by_hour(side(0), side(8)).unwrap();
        assert_eq!((found.basis.len(), found.difference.len()), (0, 0));
    }
}
