//! What the mail itself says: the figures that tell most, and where the analysis opens.

use kernel::zone::slashed;
use mail::{AnalysisReport, Line, Mailer, ReportedFigure};
use report_content::figures::find;
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
    let basis = report.basis().filter(|basis| basis.heard);
    let difference = basis.map(|basis| main.figures.less(&basis.figures));
    let lang = report.lang;
    let figure = |name: &str| {
        let figure = find(name)?;
        let mut value = with_unit(&figure.text(figure.value(&main.figures)), &figure.unit(lang));
        if let Some(change) = difference.as_ref().and_then(|difference| figure.value(difference)) {
            let judged = figure.judge(Some(change)).map(|judgement| format!(" {}", judgement.words(lang)));
            value = format!("{value}（{}{}）", figure.difference(Some(change)), judged.unwrap_or_default());
        }
        if lang == kernel::Lang::En || lang == kernel::Lang::Ko {
            value = value.replace('（', " (").replace('）', ")");
        }
        Some(ReportedFigure { label: Line::new(&figure.label(lang)), value: Line::new(&value) })
    };
    KEY_FIGURES.into_iter().filter_map(figure).collect()
}

fn with_unit(text: &str, unit: &str) -> String {
    if text == report_content::figures::NONE { text.to_owned() } else { format!("{text} {unit}") }
}

/// Days as people read them.
pub(crate) fn days((first, last): (Date, Date)) -> String {
    if first == last { slashed(first) } else { format!("{} – {}", slashed(first), slashed(last)) }
}
