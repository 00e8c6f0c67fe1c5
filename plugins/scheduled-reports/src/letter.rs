//! What the mail itself says: the figures that tell most, and where the analysis opens.

use kernel::zone::slashed;
use kernel::{Lang, messages};
use mail::{AnalysisReport, Line, Mailer, ReportedFigure};
use report_content::compared::{ByHour, Hourly};
use report_content::figures::{Judgement, Trait, find};
use time::Date;
use uuid::Uuid;

use crate::figures::{Report, Side};
use crate::store::Receiver;

/// The page of saved analyses.
const PAGE: &str = "support/production-analysis/result";
/// The figures of the mail, in this order.
const KEY_FIGURES: [&str; 5] = ["productionCount", "operatingRatio", "yieldRate", "alarmStopTime", "filmLossRate"];

/// Writes the letter to one receiver.
pub(crate) fn write(
    mailer: &Mailer,
    report: &Report,
    (analysis_id, receiver, drawn): (Uuid, &Receiver, bool),
) -> AnalysisReport {
    let main = report.main();
    let basis = report.basis().map(|basis| format!("{}　{}", basis.unit, days(basis.days)));
    AnalysisReport {
        name: Line::new(&format!("{} {}", receiver.family_name, receiver.first_name)),
        analysis: Line::new(&report.analysis),
        subject: Line::new(&main.unit),
        period: Line::new(&days(main.days)),
        basis: Line::new(&basis.unwrap_or_default()),
        silent: !main.heard,
        figures: if main.heard { key_figures(report, main) } else { Vec::new() },
        undrawn: !drawn,
        author: Line::new(&report.author),
        link: mailer.page(&format!("{PAGE}?open={analysis_id}")),
    }
}

fn key_figures(report: &Report, main: &Side) -> Vec<ReportedFigure> {
    let beside = report.basis().filter(|basis| basis.heard).map(|basis| main.beside(basis));
    let lang = report.lang;
    let figure = |name: &str| {
        let figure = find(name)?;
        let mut value = with_unit(&figure.text(figure.value(&main.figures)), &figure.unit(lang));
        if let Some((difference, by_hour)) = &beside
            && let Some(change) = figure.value(difference)
        {
            value = format!("{value}（{}）", changed(lang, figure, change, by_hour.as_ref()));
        }
        if lang == Lang::En || lang == Lang::Ko {
            value = value.replace('（', " (").replace('）', ")").replace('、', ", ");
        }
        Some(ReportedFigure { label: Line::new(&figure.label(lang)), value: Line::new(&value) })
    };
    KEY_FIGURES.into_iter().filter_map(figure).collect()
}

/// A change and what it means: of totals that cannot stand beside each other, by the hour.
fn changed(lang: Lang, figure: &Trait, change: f64, by_hour: Option<&ByHour>) -> String {
    let judged = |judgement: Option<Judgement>| judgement.map(|it| format!(" {}", it.words(lang))).unwrap_or_default();
    let text = figure.difference(Some(change));
    let of = |side: &Hourly| side.get(figure.name).copied();
    let Some(by_hour) = by_hour.filter(|_| !figure.is_ratio()) else {
        return format!("{text}{}", judged(figure.judge(Some(change))));
    };
    // a total that cannot be told by the hour is not judged over times that differ
    if of(&by_hour.target).is_none() {
        return text;
    }
    let [basis, target] = [&by_hour.basis, &by_hour.target].map(|side| figure.hourly_text(of(side)));
    let (hour, unit) = (messages::say(lang, "report.an_hour"), figure.hourly_unit(lang));
    let judged = judged(figure.judge_hourly(of(&by_hour.difference)));
    format!("{text}、{hour} {basis} → {target} {unit}{judged}")
}

fn with_unit(text: &str, unit: &str) -> String {
    if text == report_content::figures::NONE { text.to_owned() } else { format!("{text} {unit}") }
}

/// Days as people read them.
pub(crate) fn days((first, last): (Date, Date)) -> String {
    if first == last { slashed(first) } else { format!("{} – {}", slashed(first), slashed(last)) }
}
