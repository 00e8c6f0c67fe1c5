//! Reports as plants would get them.

use std::path::PathBuf;

use kernel::{Lang, Zone};
use plant::items::Item;
use plant::units::UnitDevice;
use report_content::alarms::AlarmSum;
use report_content::buckets::{Bucket, Grain, buckets};
use report_content::figures::{FIGURES, Judgement, find};
use telemetry::figures::Figures;
use time::macros::{date, datetime};
use time::{Date, Duration};

use super::{FontFiles, RIGHT, draw, laid_out};
use crate::TEXTS;
use crate::figures::{Findings, ItemRow, Report, Side, UnitRow};

fn fonts() -> FontFiles {
    let file = |name: &str| PathBuf::from("/usr/share/fonts/opentype/noto").join(name);
    FontFiles { regular: file("NotoSansCJK-Regular.ttc"), bold: Some(file("NotoSansCJK-Bold.ttc")) }
}

fn device(line: &str, name: &str) -> UnitDevice {
    UnitDevice {
        device_id: kernel::ids::new_id(),
        equipment_number: "SF-203".to_owned(),
        display_name: name.to_owned(),
        model: "TT-10".to_owned(),
        fills: true,
        line_id: None,
        line_name: Some(line.to_owned()),
        start_hour: 6,
        time_zone: "Asia/Tokyo".to_owned(),
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a sample")]
fn figures(place: i64, scale: f64) -> Figures {
    let of = |count: i64| (count as f64 * scale * (1.0 + 0.07 * ((place * 7 % 5) as f64 - 2.0))) as i64;
    Figures {
        power_on_time: of(57_600),
        operating_time: of(43_000),
        filling_time: of(41_000),
        input_time: of(2_000),
        stop_time: of(6_200),
        alarm_stop_time: of(5_100) * (1 + place % 3),
        off_time: 28_800,
        unknown_time: 600,
        alarm_count: of(23) + place % 4,
        production_count: of(118_400),
        weight_checker_ok: of(116_900),
        weight_checker_ng: of(1_500),
        yield_rate: Some(97.4 + (place % 3) as f64 * 0.4),
        operating_ratio: Some(77.0 - (place % 4) as f64 * 2.3),
        film_usage: 15_310.4 * scale,
        film_usage_ok: Some(14_880.0 * scale),
        film_usage_loss: Some(430.4 * scale),
        film_loss_rate: Some(2.81),
        learnt_late: 0,
        set_aside: 0,
    }
}

fn alarms(texts: &[(&str, &str)], seconds: i64) -> Vec<AlarmSum> {
    let alarm = |(place, (number, text)): (usize, &(&str, &str))| AlarmSum {
        number: Some((*number).to_owned()),
        text: Some((*text).to_owned()),
        count: 4,
        lost_s: seconds / (i64::try_from(place).unwrap() + 1),
    };
    texts.iter().enumerate().map(alarm).collect()
}

fn side(unit: &str, first: Date, days: i64, scale: f64, alarms: Vec<AlarmSum>) -> Side {
    let day = |place: i64| {
        // the fourth day is a gap
        (first + Duration::days(place), (place != 3).then(|| figures(place, scale)))
    };
    Side {
        unit: unit.to_owned(),
        days: (first, first + Duration::days(days - 1)),
        devices: vec![device("L1", "F1")],
        figures: figures(1, scale * 6.0),
        busy_ms: days * 16 * 3_600_000,
        heard: true,
        by_day: (0..days).map(day).collect(),
        alarms,
    }
}

fn report(lang: Lang, analysis: &str, told: Findings) -> Report {
    let shown = ["operatingRatio", "productionCount", "alarmStopTime"];
    Report {
        analysis: analysis.to_owned(),
        author: "x".to_owned(),
        lang,
        zone: Zone::parse(lang.pick("Asia/Tokyo", "Europe/London", "Asia/Seoul")).unwrap(),
        due: datetime!(2026-11-22 22:00 UTC),
        shown: shown.iter().map(|name| find(name).unwrap()).collect(),
        told,
    }
}

const JA: [(&str, &str); 4] = [
    ("12", "ノズル詰まり"),
    ("27", "横シール温度低下（上限値または下限値を外れたまま30秒が経過しました）"),
    ("8", "フィルム切れ"),
    ("41", "重量チェッカー連続NG"),
];
const KO: [(&str, &str); 3] = [("12", "노즐 막힘"), ("27", "가로 실링 온도 저하"), ("8", "필름 소진")];

fn compared(lang: Lang, days: i64) -> Report {
    let (unit, name) = match lang {
        Lang::Ja => ("第1ライン / 液体充填機1号機（左側）", "週次の稼働比較 第1ライン　先週と先々週"),
        Lang::En => ("Line 1 / Filler 1", "Weekly comparison, line 1"),
        Lang::Ko => ("1라인 / 액체 충진기 1호기", "주간 가동 비교 1라인"),
    };
    let texts: &[(&str, &str)] = if lang == Lang::Ko { &KO } else { &JA };
    let basis = side(unit, date!(2026 - 11 - 09), days, 1.0, alarms(texts, 5_400));
    let target = side(unit, date!(2026 - 11 - 16), days, 1.06, alarms(&texts[1..], 7_900));
    report(lang, name, Findings::Compared { basis, target })
}

fn all_units() -> Report {
    let whole = side("浜松工場 / 全ユニット", date!(2026 - 10 - 01), 31, 3.1, alarms(&JA, 21_000));
    let names =
        ["液体充填機1号機", "液体充填機2号機（長い名前の機器でも切られずに折り返して表示されます）", "粉体充填機"];
    let unit = |(place, name): (usize, &&str)| UnitRow {
        device: device(&format!("第{}ライン", place + 1), name),
        figures: figures(i64::try_from(place).unwrap(), 1.0),
    };
    let units = names.iter().enumerate().map(unit).collect();
    report(Lang::Ja, "月次 全ユニット", Findings::All { whole, units })
}

fn by_item() -> Report {
    let days = (date!(2026 - 10 - 01), date!(2026 - 12 - 31));
    let item = |(place, (number, name, code)): (usize, &(i16, &str, &str))| {
        let place = i64::try_from(place).unwrap();
        let bucket = |(week, bucket): (usize, Bucket)| {
            let week = i64::try_from(week).unwrap();
            (bucket, ((week + place) % 5 != 0).then(|| figures(week + place, 2.0)))
        };
        ItemRow {
            item: Item { number: *number, name: (*name).to_owned(), code: (*code).to_owned() },
            figures: Some(figures(place, 9.0)),
            by_bucket: buckets(days, Grain::Week).into_iter().enumerate().map(bucket).collect(),
        }
    };
    let items =
        [(12, "GREEN TEA 500", "TEA500"), (13, "COFFEE 500", "COF500"), (21, "業務用めんつゆ 1.8L", ""), (7, "", "")];
    let whole = Side { by_day: Vec::new(), days, ..side("浜松工場 / 4品目", days.0, 92, 3.1, Vec::new()) };
    let items = items.iter().enumerate().map(item).collect();
    report(Lang::Ja, "四半期の品目別", Findings::Items { whole, items, grain: Grain::Week })
}

fn register() {
    for texts in TEXTS {
        texts.register();
    }
    kernel::messages::Texts(include_str!("../../../../platform/base/texts/texts/units.toml")).register();
}

fn drawn(report: &Report) -> Vec<u8> {
    register();
    draw(report, &fonts()).unwrap()
}

#[test]
fn every_figure_of_both_sides_stands_on_the_paper_and_nothing_beyond_its_edge() {
    register();
    for report in [compared(Lang::Ja, 7), compared(Lang::En, 31), compared(Lang::Ko, 7)] {
        let sheet = laid_out(&report, &fonts()).unwrap();
        let texts: Vec<&str> = sheet.texts().iter().map(|(text, _)| *text).collect();
        let Findings::Compared { basis, target } = &report.told else { panic!() };
        for figure in &FIGURES {
            let row = texts.iter().position(|text| *text == figure.label(report.lang)).unwrap();
            let values = [basis, target].map(|side| figure.text(figure.value(&side.figures)));
            assert_eq!(texts[row + 2..row + 4], values, "{}", figure.name);
        }
        let beyond = sheet.texts().into_iter().find(|(_, end)| *end > RIGHT + 6.0);
        assert_eq!(beyond, None, "{}", report.lang.code());
    }
}

#[test]
fn totals_of_sides_that_were_not_to_work_as_long_are_judged_by_the_hour_alone() {
    register();
    let mut report = compared(Lang::Ja, 7);
    let judged = [Judgement::Better, Judgement::Worse, Judgement::Same].map(|it| it.words(Lang::Ja));
    // what stands in a figure's row, in order
    let row = |report: &Report, name: &str| -> Vec<String> {
        let sheet = laid_out(report, &fonts()).unwrap();
        let labels = FIGURES.map(|figure| figure.label(Lang::Ja));
        let mut texts = sheet.texts().into_iter().map(|(text, _)| text.to_owned());
        texts.find(|text| *text == find(name).unwrap().label(Lang::Ja)).unwrap();
        texts.take_while(|text| !labels.contains(text)).collect()
    };
    let judgements = |texts: &[String]| texts.iter().filter(|text| judged.contains(text)).count();
    let by_hour = kernel::messages::say(Lang::Ja, "report.an_hour");
    let alike = row(&report, "productionCount");
    assert!(judgements(&alike) == 1 && !alike.iter().any(|text| text.starts_with(&by_hour)), "{alike:?}");
    assert_eq!(judgements(&row(&report, "stopTime")), 1);
    if let Findings::Compared { basis, .. } = &mut report.told {
        basis.busy_ms /= 4;
    }
    let apart = row(&report, "productionCount");
    let (total, hourly) = apart.split_at(apart.iter().position(|text| text.starts_with(&by_hour)).unwrap());
    assert_eq!((judgements(total), judgements(hourly)), (0, 1), "{apart:?}");
    assert_eq!(judgements(&row(&report, "operatingRatio")), 1, "a ratio is judged by itself");
    let unknown = row(&report, "unknownTime");
    assert_eq!(judgements(&unknown), 0, "no part of the busy time: it cannot be told by the hour: {unknown:?}");
}

#[test]
fn each_item_stands_in_the_table_and_over_a_chart_of_its_own() {
    register();
    let report = by_item();
    let sheet = laid_out(&report, &fonts()).unwrap();
    let texts: Vec<&str> = sheet.texts().iter().map(|(text, _)| *text).collect();
    for name in ["12 GREEN TEA 500 (TEA500)", "13 COFFEE 500 (COF500)", "21 業務用めんつゆ 1.8L", "7"] {
        assert!(texts.iter().filter(|text| **text == name).count() >= 2, "{name}: {texts:?}");
    }
    assert!(texts.contains(&"週ごと（月曜日で示す）"), "{texts:?}");
    assert_eq!(sheet.texts().into_iter().find(|(_, end)| *end > RIGHT + 6.0), None);
}

#[test]
fn a_long_name_is_broken_into_lines_and_none_of_it_is_cut_away() {
    register();
    let sheet = laid_out(&all_units(), &fonts()).unwrap();
    let all: String = sheet.texts().iter().map(|(text, _)| *text).collect();
    assert!(all.contains("液体充填機2号機（長い名前の機器でも切られずに折り返して表示されます）"), "{all}");
}

#[test]
fn a_report_is_a_small_pdf_in_every_language() {
    for lang in Lang::ALL {
        let pdf = drawn(&compared(lang, 7));
        assert!(pdf.starts_with(b"%PDF-") && pdf.len() < 300_000, "{} bytes", pdf.len());
    }
    assert!(drawn(&all_units()).len() < 300_000 && drawn(&by_item()).len() < 300_000);
}

#[test]
fn without_its_font_nothing_is_drawn_and_the_setting_is_named() {
    let nowhere = FontFiles { regular: "/nowhere.ttc".into(), bold: None };
    let why = draw(&compared(Lang::Ja, 7), &nowhere).unwrap_err();
    assert!(format!("{why:#}").contains("/nowhere.ttc (report_font)"), "{why:#}");
}

/// `cargo test -p scheduled-reports samples -- --ignored`: PDFs in the temporary folder.
#[test]
#[ignore = "draws for the eye"]
fn reports_to_look_at() {
    for (name, report) in [
        ("ja", compared(Lang::Ja, 7)),
        ("ko", compared(Lang::Ko, 7)),
        ("en", compared(Lang::En, 31)),
        ("all", all_units()),
        ("items", by_item()),
    ] {
        std::fs::write(std::env::temp_dir().join(format!("rep-{name}.pdf")), drawn(&report)).unwrap();
    }
}
