//! Figures by day as bars: those of the basis solid, those that are compared hatched.

use kernel::{Lang, messages};
use report_content::buckets::{Bucket, Grain};
use report_content::figures::{Measure, Trait, number};
use telemetry::figures::Figures;
use time::Date;

use super::heading;
use super::sheet::{BASIS, LEFT, LINE, LINE_STRONG, RIGHT, Sheet, TARGET, TEXT, TEXT_2, TEXT_3, style};
use super::tables::item_name;
use crate::figures::{ItemRow, Report, Side};

const PLOT: f32 = 80.0;
/// What a chart needs with its name and its days.
const CHART: f32 = PLOT + 52.0;
/// Left of the plot stand the values.
const GUTTER: f32 = 44.0;

/// A chart for each of the chosen figures.
pub(super) fn by_day(sheet: &mut Sheet, report: &Report) {
    let say = |key| messages::say(report.lang, key);
    sheet.need(CHART + 32.0);
    sheet.y += 14.0;
    let hint = if report.basis().is_some() { say("report.by_day_hint") } else { String::new() };
    heading(sheet, &say("report.by_day"), &hint);
    for figure in &report.shown {
        let places = places(report, figure);
        let name = figure.label(report.lang);
        chart(sheet, &name, &places, Drawn { lang: report.lang, figure, compared: report.basis().is_some() });
    }
}

/// A chart of the first chosen figure for each item.
pub(super) fn by_item(sheet: &mut Sheet, report: &Report, items: &[ItemRow], grain: Grain) {
    let Some(figure) = report.shown.first() else { return };
    sheet.need(CHART + 32.0);
    sheet.y += 14.0;
    let by = match grain {
        Grain::Week => "report.by_week",
        Grain::Month => "report.by_month",
        Grain::Whole | Grain::Day => "report.by_day",
    };
    heading(sheet, &figure.label(report.lang), &messages::say(report.lang, by));
    for item in items {
        let place = |(bucket, figures): &(Bucket, Option<Figures>)| {
            let value = figures.as_ref().and_then(|figures| figure.value(figures));
            Place { basis: None, target: Some((bucket.label, value.map(|value| figure.scaled(value)))) }
        };
        let places: Vec<Place> = item.by_bucket.iter().map(place).collect();
        chart(sheet, &item_name(&item.item), &places, Drawn { lang: report.lang, figure, compared: false });
    }
}

/// What a chart is of.
struct Drawn<'a> {
    lang: Lang,
    figure: &'a Trait,
    /// With a basis beside.
    compared: bool,
}

/// The values of a place of the period: the basis' and the other's, on whatever days they fall.
struct Place {
    basis: Option<(Date, Option<f64>)>,
    target: Option<(Date, Option<f64>)>,
}

fn places(report: &Report, figure: &Trait) -> Vec<Place> {
    let values = |side: &Side| -> Vec<(Date, Option<f64>)> {
        let value = |figures: &Option<Figures>| figures.as_ref().and_then(|figures| figure.value(figures));
        side.by_day.iter().map(|(date, figures)| (*date, value(figures).map(|value| figure.scaled(value)))).collect()
    };
    let (main, basis) = (values(report.main()), report.basis().map(values).unwrap_or_default());
    let count = main.len().max(basis.len());
    (0..count).map(|place| Place { basis: basis.get(place).copied(), target: main.get(place).copied() }).collect()
}

fn chart(sheet: &mut Sheet, name: &str, places: &[Place], Drawn { lang, figure, compared }: Drawn<'_>) {
    sheet.need(CHART);
    sheet.y += 16.0;
    sheet.text(LEFT, sheet.y, style(10.0, true, TEXT), name);
    let wide = sheet.width(name, style(10.0, true, TEXT));
    sheet.text(LEFT + wide + 5.0, sheet.y, style(8.5, false, TEXT_3), &figure.unit(lang));
    sheet.y += 9.0;
    let both = places.iter().flat_map(|place| [place.basis, place.target]);
    let most = both.flatten().filter_map(|(_, value)| value).fold(0.0, f64::max);
    // parts of a whole are seen against the whole
    let top = if figure.measure == Measure::Percent && most > 40.0 { most.max(100.0) } else { nice(most) };
    axis(sheet, top);
    let step = (RIGHT - LEFT - GUTTER) / count(places.len().max(1));
    for (place, values) in places.iter().enumerate() {
        let x = LEFT + GUTTER + step * count(place);
        bars(sheet, (x, step), values, (top, compared));
    }
    days(sheet, places, step, compared);
    sheet.y += PLOT + if compared { 27.0 } else { 16.0 };
}

/// The lines of whole parts, with their values.
fn axis(sheet: &mut Sheet, top: f64) {
    for part in 0_u8..=4 {
        let y = sheet.y + PLOT * (1.0 - f32::from(part) / 4.0);
        let (width, ink) = if part == 0 { (0.8, LINE_STRONG) } else { (0.5, LINE) };
        sheet.line((LEFT + GUTTER, y), (RIGHT, y), width, ink);
        if part % 2 == 0 {
            let value = top * f64::from(part) / 4.0;
            let decimals = usize::from(top < 10.0) + usize::from(top < 1.0);
            let text = if part == 0 { "0".to_owned() } else { number(value, decimals) };
            sheet.text_right(LEFT + GUTTER - 5.0, y + 3.0, style(8.0, false, TEXT_2), &text);
        }
    }
}

fn bars(sheet: &mut Sheet, (x, step): (f32, f32), place: &Place, (top, compared): (f64, bool)) {
    let floor = sheet.y + PLOT;
    let gap = step * 0.14;
    let width = if compared { (step - 2.0 * gap) / 2.0 } else { step - 2.0 * gap };
    let width = width.min(26.0);
    let all = if compared { 2.0 * width } else { width };
    let first = x + (step - all) / 2.0;
    let mut bar = |at: f32, value: Option<f64>, hatched: bool| {
        let Some(value) = value else {
            // a day without data is no 0
            return sheet.text_middle(at + width / 2.0, floor - 3.0, style(7.5, false, TEXT_3), "―");
        };
        let height = PLOT * share(value, top);
        let width = if compared { width - 0.8 } else { width };
        if hatched {
            sheet.hatch((at + 0.8, floor - height), (width, height), TARGET);
        } else {
            sheet.fill((at, floor - height), (width, height), BASIS);
        }
    };
    if compared {
        if let Some((_, value)) = place.basis {
            bar(first, value, false);
        }
        if let Some((_, value)) = place.target {
            bar(first + width, value, true);
        }
    } else if let Some((_, value)) = place.target {
        bar(first, value, false);
    }
}

/// The days below, as many as there is room for; those of the basis above those that are compared.
fn days(sheet: &mut Sheet, places: &[Place], step: f32, compared: bool) {
    let y = sheet.y + PLOT + 11.0;
    let look = style(7.5, false, TEXT_2);
    let room = sheet.width("00/00", look) + 4.0;
    let every = (1..=places.len()).find(|every| step * count(*every) >= room).unwrap_or(1);
    let sides = if compared { 2 } else { 1 };
    for side in 0..sides {
        let of = |place: &Place| if compared && side == 0 { place.basis } else { place.target };
        let line = y + 11.0 * count(side);
        if compared {
            let sign = (LEFT + GUTTER - 18.0, line - 6.0);
            if side == 0 { sheet.fill(sign, (12.0, 6.5), BASIS) } else { sheet.hatch(sign, (12.0, 6.5), TARGET) }
        }
        for (place, values) in places.iter().enumerate().step_by(every) {
            if let Some((date, _)) = of(values) {
                let x = LEFT + GUTTER + step * (count(place) + 0.5);
                sheet.text_middle(x, line, look, &format!("{}/{}", u8::from(date.month()), date.day()));
            }
        }
    }
}

/// The end of an axis: a number that is easily read, and not below what is shown.
fn nice(most: f64) -> f64 {
    if most <= 0.0 {
        return 1.0;
    }
    let ten = 10_f64.powf(most.log10().floor());
    [1.0, 1.2, 1.6, 2.0, 2.4, 3.2, 4.0, 5.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|part| part * ten)
        .find(|end| *end >= most * 0.9999)
        .unwrap_or(most)
}

#[expect(clippy::cast_possible_truncation, reason = "a part of a page")]
fn share(value: f64, top: f64) -> f32 {
    (value.max(0.0) / top) as f32
}

fn count(places: usize) -> f32 {
    f32::from(u16::try_from(places).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::nice;

    #[test]
    fn an_axis_ends_at_an_easy_number() {
        for (most, end) in
            [(0.0, 1.0), (93.0, 100.0), (100.0, 100.0), (101.0, 120.0), (17_400.0, 20_000.0), (0.31, 0.32)]
        {
            assert!((nice(most) - end).abs() < 1e-9, "{most}: {}", nice(most));
        }
    }
}
