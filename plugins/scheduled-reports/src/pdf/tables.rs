//! The tables of a report.

use kernel::{Lang, messages};
use plant::items::Item;
use report_content::compared::{ByHour, Hourly};
use report_content::figures::{Judgement, NONE, Trait, find, number};
use telemetry::figures::Figures;

use super::heading;
use super::sheet::{
    BAD, BASIS, GOOD, LEFT, LINE, LINE_STRONG, RIGHT, SUNK, Sheet, Style, TARGET, TEXT, TEXT_2, TEXT_3, style,
};
use crate::figures::{ItemRow, Report, Side, UnitRow};

const ROW: f32 = 15.6;
/// What a line by the hour adds to a row.
const HOURLY: f32 = 11.5;
/// Alarms of the table.
const ALARMS: usize = 12;
/// The figures in the order in which a meeting reads them: what came out, then time, then film.
const ORDER: [&str; 18] = [
    "productionCount",
    "operatingRatio",
    "yieldRate",
    "weightCheckerOk",
    "weightCheckerNg",
    "operatingTime",
    "powerOnTime",
    "fillingTime",
    "inputTime",
    "stopTime",
    "alarmStopTime",
    "alarmCount",
    "offTime",
    "unknownTime",
    "filmUsage",
    "filmUsageOk",
    "filmUsageLoss",
    "filmLossRate",
];
/// The figures of each unit.
const OF_UNITS: [&str; 6] =
    ["productionCount", "operatingRatio", "yieldRate", "weightCheckerNg", "alarmStopTime", "filmLossRate"];

/// All figures of both sides, and what lies between them in words.
pub(super) fn differences(sheet: &mut Sheet, lang: Lang, basis: &Side, target: &Side) {
    let say = |key| messages::say(lang, key);
    sheet.y += 14.0;
    heading(sheet, &say("report.differences"), &say("report.differences_hint"));
    let columns = [RIGHT - 252.0, RIGHT - 158.0, RIGHT - 72.0];
    table_head(sheet, &say("report.figure"), |sheet, y, look| {
        for (x, key) in columns.iter().zip(["report.basis", "report.target", "report.difference"]) {
            sheet.text_right(*x, y, look, &say(key));
        }
        sheet.text(RIGHT - 56.0, y, look, &say("report.judged"));
    });
    let (change, by_hour) = target.beside(basis);
    for figure in ORDER.into_iter().filter_map(find) {
        let hourly = by_hour.as_ref().filter(|by_hour| by_hour.target.contains_key(figure.name));
        sheet.need(if hourly.is_some() { ROW + HOURLY } else { ROW });
        let difference = figure.value(&change);
        let y = sheet.y + 11.5;
        label(sheet, y, figure, lang);
        let shown = |side: &Side| if side.heard { figure.text(figure.value(&side.figures)) } else { NONE.to_owned() };
        sheet.text_right(columns[0], y, style(10.0, false, TEXT), &shown(basis));
        sheet.text_right(columns[1], y, style(10.0, false, TEXT), &shown(target));
        if basis.heard && target.heard {
            sheet.text_right(columns[2], y, style(10.0, true, TEXT), &figure.difference(difference));
            if by_hour.is_none() || figure.is_ratio() {
                judged(sheet, y, figure.judge(difference), lang);
            }
        } else {
            sheet.text_right(columns[2], y, style(10.0, false, TEXT_3), NONE);
        }
        if let Some(by_hour) = hourly {
            sheet.y += HOURLY;
            hourly_row(sheet, lang, figure, (by_hour, columns));
        }
        sheet.y += ROW;
        sheet.rule(sheet.y, 0.5, LINE);
    }
    sheet.y += 12.0;
}

/// A total by the hour of busy time, below the total itself.
fn hourly_row(sheet: &mut Sheet, lang: Lang, figure: &Trait, (by_hour, columns): (&ByHour, [f32; 3])) {
    let (y, look) = (sheet.y + 11.5, style(8.5, false, TEXT_2));
    let label = format!("{} {}", messages::say(lang, "report.an_hour"), figure.hourly_unit(lang));
    sheet.text(LEFT + 16.0, y, style(8.5, false, TEXT_3), &label);
    let of = |side: &Hourly| side.get(figure.name).copied();
    for (column, side) in columns.iter().zip([&by_hour.basis, &by_hour.target]) {
        sheet.text_right(*column, y, look, &figure.hourly_text(of(side)));
    }
    let difference = of(&by_hour.difference);
    sheet.text_right(columns[2], y, style(8.5, true, TEXT), &figure.hourly_difference(difference));
    judged(sheet, y, figure.judge_hourly(difference), lang);
}

/// A figure's name with its unit, and in what it is told.
fn label(sheet: &mut Sheet, y: f32, figure: &Trait, lang: Lang) {
    let (name, look) = (figure.label(lang), style(10.0, false, TEXT));
    sheet.text(LEFT + 6.0, y, look, &name);
    let wide = sheet.width(&name, look);
    sheet.text(LEFT + 6.0 + wide + 5.0, y, style(8.5, false, TEXT_3), &figure.unit(lang));
}

/// Better or worse: a word, and a sign that points the way.
fn judged(sheet: &mut Sheet, y: f32, judgement: Option<Judgement>, lang: Lang) {
    let Some(judgement) = judgement else { return };
    let (sign, look) = match judgement {
        Judgement::Better => ("○", style(9.5, true, GOOD)),
        Judgement::Worse => ("▲", style(9.5, true, BAD)),
        Judgement::Same => ("", style(9.5, false, TEXT_3)),
    };
    sheet.text(RIGHT - 56.0, y, look, sign);
    sheet.text(RIGHT - 43.0, y, look, &judgement.words(lang));
}

/// Each unit, and all of them.
pub(super) fn units(sheet: &mut Sheet, lang: Lang, whole: &Side, units: &[UnitRow]) {
    let say = |key| messages::say(lang, key);
    let name = |unit: &UnitRow| {
        format!("{} / {}", unit.device.line_name.clone().unwrap_or_default(), unit.device.display_name)
    };
    let rows = units.iter().map(|unit| (name(unit), Some(&unit.figures)));
    rows_and_total(sheet, lang, &say("report.units"), rows, &whole.figures);
}

/// Each item, and all of them.
pub(super) fn items(sheet: &mut Sheet, lang: Lang, whole: &Side, items: &[ItemRow]) {
    let rows = items.iter().map(|row| (item_name(&row.item), row.figures.as_ref()));
    rows_and_total(sheet, lang, &messages::say(lang, "report.items"), rows, &whole.figures);
}

/// An item as people read it: number, name, code; the parts that it has.
pub(super) fn item_name(item: &Item) -> String {
    let code = if item.code.is_empty() { String::new() } else { format!(" ({})", item.code) };
    format!("{} {}{code}", item.number, item.name).trim_end().to_owned()
}

/// Rows of some figures under their names, and the total below; dashes where nothing was heard.
fn rows_and_total<'a>(
    sheet: &mut Sheet,
    lang: Lang,
    title: &str,
    rows: impl Iterator<Item = (String, Option<&'a Figures>)>,
    total: &Figures,
) {
    sheet.y += 14.0;
    heading(sheet, title, "");
    let column = |place: usize| LEFT + 170.0 + 55.8 * (f32::from(u8::try_from(place).unwrap_or(0)) + 1.0);
    let figures: Vec<&Trait> = OF_UNITS.into_iter().filter_map(find).collect();
    unit_heads(sheet, lang, &figures, column);
    let row = |sheet: &mut Sheet, name: &str, values: Option<&Figures>, bold: bool| {
        let lines = sheet.wrapped(165.0, style(10.0, bold, TEXT), name);
        let height = ROW + 12.0 * f32::from(u8::try_from(lines.len() - 1).unwrap_or(0));
        sheet.need(height);
        for (place, line) in lines.iter().enumerate() {
            let down = 12.0 * f32::from(u8::try_from(place).unwrap_or(0));
            sheet.text(LEFT + 6.0, sheet.y + 12.0 + down, style(10.0, bold, TEXT), line);
        }
        for (place, figure) in figures.iter().enumerate() {
            let text = values.map_or_else(|| NONE.to_owned(), |values| figure.text(figure.value(values)));
            sheet.text_right(column(place) - 4.0, sheet.y + 12.0, style(10.0, bold, TEXT), &text);
        }
        sheet.y += height;
        sheet.rule(sheet.y, 0.5, LINE);
    };
    for (name, values) in rows {
        row(sheet, &name, values, false);
    }
    row(sheet, &messages::say(lang, "report.file.all"), Some(total), true);
    sheet.y += 12.0;
}

/// The heads of many narrow columns, in as many lines as they need.
fn unit_heads(sheet: &mut Sheet, lang: Lang, figures: &[&Trait], column: impl Fn(usize) -> f32) {
    let look = style(8.0, false, TEXT_2);
    let heads: Vec<Vec<String>> = figures.iter().map(|figure| sheet.wrapped(51.0, look, &figure.label(lang))).collect();
    let lines = heads.iter().map(Vec::len).max().unwrap_or(1) + 1;
    let height = 10.0 * f32::from(u8::try_from(lines).unwrap_or(1)) + 7.0;
    sheet.fill((LEFT, sheet.y), (RIGHT - LEFT, height), SUNK);
    for (place, (head, figure)) in heads.into_iter().zip(figures).enumerate() {
        let mut y = sheet.y + 12.0;
        for line in head.into_iter().chain([figure.unit(lang)]) {
            sheet.text_right(column(place) - 4.0, y, look, &line);
            y += 10.0;
        }
    }
    sheet.y += height;
    sheet.rule(sheet.y, 0.8, LINE_STRONG);
}

fn table_head(sheet: &mut Sheet, first: &str, rest: impl FnOnce(&mut Sheet, f32, Style)) {
    let look = style(9.0, false, TEXT_2);
    sheet.fill((LEFT, sheet.y), (RIGHT - LEFT, 18.0), SUNK);
    let y = sheet.y + 12.5;
    sheet.text(LEFT + 6.0, y, look, first);
    rest(sheet, y, look);
    sheet.y += 18.0;
    sheet.rule(sheet.y, 0.8, LINE_STRONG);
}

/// An alarm of either side.
struct Loss {
    name: String,
    basis: Option<i64>,
    target: i64,
}

/// Alarms by the time that they cost, the longest first.
pub(super) fn alarms(sheet: &mut Sheet, report: &Report) {
    let say = |key| messages::say(report.lang, key);
    let losses = losses(report);
    sheet.need(120.0);
    sheet.y += 26.0;
    heading(sheet, &say("report.alarms"), &say("report.alarms_hint"));
    if losses.is_empty() {
        sheet.text(LEFT, sheet.y + 14.0, style(10.0, false, TEXT_2), &say("report.no_alarms"));
        sheet.y += 26.0;
        return;
    }
    let most = losses.iter().map(|loss| loss.target.max(loss.basis.unwrap_or(0))).max().unwrap_or(1).max(1);
    sheet.rule(sheet.y, 0.8, LINE_STRONG);
    for loss in losses.iter().take(ALARMS) {
        alarm(sheet, loss, most);
    }
    let rest = losses.len().saturating_sub(ALARMS);
    if rest > 0 {
        let words = say("report.more_alarms").replace("{count}", &rest.to_string());
        sheet.text(LEFT + 6.0, sheet.y + 13.0, style(9.0, false, TEXT_3), &words);
        sheet.y += 20.0;
    }
}

fn losses(report: &Report) -> Vec<Loss> {
    let unknown = messages::say(report.lang, "report.alarm_without_number");
    let name = |alarm: &report_content::alarms::AlarmSum| match (&alarm.number, &alarm.text) {
        (Some(number), Some(text)) if text != number => format!("{number}  {text}"),
        (Some(number), _) => number.clone(),
        (None, _) => unknown.clone(),
    };
    let compared = report.basis().is_some();
    let mut losses: Vec<Loss> = Vec::new();
    for alarm in &report.main().alarms {
        losses.push(Loss { name: name(alarm), basis: compared.then_some(0), target: alarm.lost_s });
    }
    for alarm in report.basis().map(|basis| &basis.alarms[..]).unwrap_or_default() {
        let name = name(alarm);
        match losses.iter_mut().find(|loss| loss.name == name) {
            Some(loss) => loss.basis = Some(alarm.lost_s),
            None => losses.push(Loss { name, basis: Some(alarm.lost_s), target: 0 }),
        }
    }
    losses.retain(|loss| loss.target > 0 || loss.basis.is_some_and(|lost| lost > 0));
    losses.sort_by_key(|loss| std::cmp::Reverse((loss.target, loss.basis)));
    losses
}

fn alarm(sheet: &mut Sheet, loss: &Loss, most: i64) {
    const NAME: f32 = 210.0;
    let look = style(9.5, false, TEXT);
    let lines = sheet.wrapped(NAME - 12.0, look, &loss.name);
    let bars: f32 = if loss.basis.is_some() { 26.0 } else { 17.0 };
    let height = bars.max(13.0 * f32::from(u8::try_from(lines.len()).unwrap_or(1)) + 6.0);
    sheet.need(height);
    let y = sheet.y;
    for (place, line) in lines.iter().enumerate() {
        sheet.text(LEFT + 6.0, y + 13.0 + 13.0 * f32::from(u8::try_from(place).unwrap_or(0)), look, line);
    }
    let room = RIGHT - LEFT - NAME - 60.0;
    let share = |seconds: i64| room * ratio(seconds, most);
    let bar = |sheet: &mut Sheet, y: f32, seconds: i64, hatched: bool| {
        let (at, size) = ((LEFT + NAME, y), (share(seconds).max(0.6), 8.0));
        if hatched {
            sheet.hatch(at, size, TARGET);
        } else {
            sheet.fill(at, size, BASIS);
        }
        let minutes = minutes(seconds);
        sheet.text(LEFT + NAME + size.0 + 5.0, y + 7.5, style(8.5, false, TEXT_2), &number(minutes, 0));
    };
    match loss.basis {
        Some(basis) => {
            bar(sheet, y + 4.0, basis, false);
            bar(sheet, y + 14.0, loss.target, true);
        }
        None => bar(sheet, y + 4.5, loss.target, false),
    }
    sheet.y += height;
    sheet.rule(sheet.y, 0.5, LINE);
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "seconds of a month, on paper")]
fn ratio(part: i64, whole: i64) -> f32 {
    (part as f64 / whole as f64) as f32
}

#[expect(clippy::cast_precision_loss, reason = "seconds of a month stay far below 2^53")]
fn minutes(seconds: i64) -> f64 {
    seconds as f64 / 60.0
}

#[cfg(test)]
mod tests {
    use report_content::figures::FIGURES;

    use super::*;

    #[test]
    fn the_table_holds_every_figure_once() {
        let mut names = ORDER.to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FIGURES.len());
        assert!(ORDER.iter().chain(&OF_UNITS).all(|name| find(name).is_some()));
    }
}
