//! What a schedule may hold, and of which analyses a report is made.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use kernel::{Fault, Outcome};
use plant::units;
use report_content::asked::{self, Question, Subject, Unfit};
use report_content::turn::Turn;
use serde_json::Value;
use uuid::Uuid;

use super::store::ScheduleDraft;
use super::wire::{Frequency, ReportScheduleToSave};

/// The field that names the analysis.
const ANALYSIS: &str = "productionAnalysisNarrowedResultUniqueKey";

/// What a form said.
#[derive(Debug)]
pub(super) struct ScheduleOrder {
    pub(super) analysis_id: Uuid,
    pub(super) version: Option<i64>,
    pub(super) draft: ScheduleDraft,
    pub(super) turn: Turn,
}

/// Checks a form by itself.
pub(super) fn checked(body: ReportScheduleToSave) -> Outcome<ScheduleOrder> {
    let mut form = Form::default();
    let analysis_id = form.take(ANALYSIS, body.production_analysis_narrowed_result_unique_key);
    let version = form.take("version", body.version);
    let frequency = form.take("frequency", body.frequency);
    let (weekday, day) = (form.take("weekday", body.weekday), form.take("day", body.day));
    let hour = form.take("hour", body.hour);
    let language = form.take("language", body.language);
    let mut recipients = form.take("recipients", body.recipients);
    let active = form.take("active", body.active);
    recipients.sort_unstable();
    recipients.dedup();
    let weekly = frequency == Frequency::Weekly;
    form.must(!weekly || weekday.is_some(), "weekday", "required", "field.unselected");
    form.must(weekly || day.is_some(), "day", "required", "field.required");
    let small = |number: Option<i64>| number.and_then(|number| i16::try_from(number).ok());
    let (weekday, month_day) = if weekly { (small(weekday), None) } else { (None, small(day)) };
    let hour = small(Some(hour)).unwrap_or_default();
    let turn = Turn::of(weekday, month_day).unwrap_or(Turn::Weekly(1));
    let draft = ScheduleDraft { weekday, month_day, hour, language: language.code(), active, recipients };
    form.done(ScheduleOrder { analysis_id, version, draft, turn })
}

/// What a saved analysis asks for.
pub(super) fn fit(screen: &str, conditions: &Value, details: Option<&Value>) -> Outcome<Question> {
    asked::read(screen, conditions, details).map_err(|unfit| match unfit {
        Unfit::Conditions => Fault::field(ANALYSIS, "conditions", "report.unfit.conditions"),
        Unfit::Fixed => Fault::field(ANALYSIS, "fixed", "report.unfit.fixed"),
    })
}

/// Why no report is made of an analysis, in a word.
pub(super) const fn word(unfit: Unfit) -> &'static str {
    match unfit {
        Unfit::Conditions => "conditions",
        Unfit::Fixed => "fixed",
    }
}

/// The location whose clock counts, if the caller sees everything that the analysis names.
pub(super) async fn location(tx: &mut TenantTx, viewable: &[Uuid], asked: &Question) -> Outcome<Uuid> {
    match &asked.subject {
        Subject::TwoUnits { basis, target } => {
            units::find(tx, viewable, Some(&basis.line), basis.device.as_deref()).await?;
            let found = units::find(tx, viewable, Some(&target.line), target.device.as_deref()).await?;
            found.line.map(|line| line.location_id).ok_or_else(|| Fault::not_found("line.missing"))
        }
        Subject::AllUnits { location, .. } | Subject::ByItem { location, .. } => {
            let chosen = viewable::chosen(viewable.to_vec(), location.as_deref())?;
            chosen.first().copied().ok_or_else(|| Fault::not_found("location.missing"))
        }
    }
}
