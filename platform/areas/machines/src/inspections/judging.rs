//! What the judgements of a checklist's points amount to.

use kernel::fault::FieldFaults;
use kernel::{Message, Outcome};
use time::Date;
use uuid::Uuid;

use super::result;
use crate::inspection_checklists::store::Point;
use crate::inspection_checklists::thousandths;

/// A point is as it should be.
pub(super) const GOOD: i16 = 10;
/// It is not.
pub(super) const FAILED: i16 = 20;
/// It is not looked at on this machine.
pub(super) const NOT_APPLICABLE: i16 = 30;
/// A member was asked to see to it.
pub(super) const ASKED: i16 = 20;

/// What a person says of a point.
#[derive(Clone, Debug)]
pub(crate) struct JudgementDraft {
    /// From 1.
    pub(super) point: i64,
    pub(super) judgement: Option<i16>,
    pub(super) value: Option<String>,
    pub(super) finding: Option<String>,
    pub(super) action: Option<i16>,
    pub(super) owner: Option<Uuid>,
    pub(super) due: Option<Date>,
    pub(super) files: Vec<Uuid>,
}

/// A judged point.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Judgement {
    pub(super) point_number: i16,
    pub(super) judgement: i16,
    pub(super) value: Option<String>,
    pub(super) finding: Option<String>,
    pub(super) action: Option<i16>,
    pub(super) asked: Option<(Uuid, Date)>,
    pub(super) files: Vec<Uuid>,
}

/// A judged checklist.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct JudgedPoints {
    pub(super) judgements: Vec<Judgement>,
    /// A sign for each point of the checklist.
    pub(super) marks: String,
    pub(super) result: i16,
}

/// Judges what was said of the points of a checklist; points of which nothing was said stay open.
pub(super) fn judge(points: &[Point], drafts: Vec<JudgementDraft>) -> Outcome<JudgedPoints> {
    let mut faults = FieldFaults::default();
    let mut marks = vec!['o'; points.len()];
    let mut judgements = Vec::new();
    for (place, draft) in drafts.into_iter().enumerate() {
        let at = usize::try_from(draft.point).ok().and_then(|number| number.checked_sub(1));
        let Some((at, point)) = at.and_then(|at| Some((at, points.get(at)?))) else {
            told(&mut faults, place, "point", ("choice", "field.choice"));
            continue;
        };
        if marks[at] != 'o' {
            told(&mut faults, place, "point", ("unique", "inspection.point.twice"));
            continue;
        }
        let judged = judged(point, draft).unwrap_or_else(|refused| {
            let (broken, draft) = *refused;
            broken.into_iter().for_each(|(field, rule, words)| told(&mut faults, place, field, (rule, words)));
            stand_in(draft)
        });
        marks[at] = match judged.judgement {
            GOOD => 'g',
            FAILED => 'f',
            _ => 'n',
        };
        judgements.push(judged);
    }
    faults.done()?;
    let result = if judgements.iter().any(|one| one.asked.is_some()) {
        result::FOLLOW_UP
    } else if marks.contains(&'f') {
        result::REJECTED
    } else {
        result::PASSED
    };
    Ok(JudgedPoints { judgements, marks: marks.into_iter().collect(), result })
}

fn told(faults: &mut FieldFaults, place: usize, field: &str, (rule, words): (&'static str, &'static str)) {
    faults.add(format!("judgements[{place}].{field}"), rule, Message::new(words));
}

type BrokenRules = Vec<(&'static str, &'static str, &'static str)>;

/// A judged point; or the rules that what was said of it breaks.
fn judged(point: &Point, draft: JudgementDraft) -> Result<Judgement, Box<(BrokenRules, JudgementDraft)>> {
    let mut broken = Vec::new();
    let judgement = match (point.measured, draft.judgement, &draft.value) {
        (_, Some(NOT_APPLICABLE), _) => NOT_APPLICABLE,
        (true, _, Some(value)) => by_limits(point, value),
        (true, _, None) => {
            broken.push(("value", "required", "inspection.value.missing"));
            GOOD
        }
        (false, Some(judgement), _) => judgement,
        (false, None, _) => {
            broken.push(("judgement", "required", "field.unselected"));
            GOOD
        }
    };
    let failed = judgement == FAILED;
    if failed && draft.finding.is_none() && draft.files.is_empty() {
        broken.push(("finding", "required", "inspection.finding.missing"));
    }
    if failed && draft.action.is_none() {
        broken.push(("action", "required", "field.unselected"));
    }
    let asks = failed && draft.action == Some(ASKED);
    if asks && draft.owner.is_none() {
        broken.push(("ownerUniqueKey", "required", "field.unselected"));
    }
    if asks && draft.due.is_none() {
        broken.push(("dueDate", "required", "field.required"));
    }
    if !broken.is_empty() {
        return Err(Box::new((broken, draft)));
    }
    Ok(Judgement {
        judgement,
        value: draft.value.clone().filter(|_| point.measured && judgement != NOT_APPLICABLE),
        finding: draft.finding.clone().filter(|_| failed),
        action: draft.action.filter(|_| failed),
        asked: draft.owner.zip(draft.due).filter(|_| asks),
        ..stand_in(draft)
    })
}

fn stand_in(draft: JudgementDraft) -> Judgement {
    Judgement {
        point_number: i16::try_from(draft.point).unwrap_or_default(),
        judgement: GOOD,
        value: None,
        finding: None,
        action: None,
        asked: None,
        files: draft.files,
    }
}

fn by_limits(point: &Point, value: &str) -> i16 {
    let measure = |limit: &Option<String>| limit.as_deref().and_then(thousandths);
    let Some(value) = thousandths(value) else { return FAILED };
    let low = measure(&point.lower_limit).is_some_and(|lower| value < lower);
    let high = measure(&point.upper_limit).is_some_and(|upper| value > upper);
    if low || high { FAILED } else { GOOD }
}

#[cfg(test)]
mod tests {
    use kernel::Fault;
    use time::macros::date;

    use super::*;

    /// What failed was put right on the spot.
    const FIXED: i16 = 10;

    fn point(limits: Option<(&str, &str)>) -> Point {
        Point {
            section: "充填部".into(),
            title: "ノズル".into(),
            criterion: None,
            measured: limits.is_some(),
            unit: None,
            lower_limit: limits.map(|(lower, _)| lower.into()),
            upper_limit: limits.map(|(_, upper)| upper.into()),
            item_key: None,
        }
    }

    fn said(point: i64, judgement: i16) -> JudgementDraft {
        JudgementDraft {
            point,
            judgement: Some(judgement),
            value: None,
            finding: None,
            action: None,
            owner: None,
            due: None,
            files: Vec::new(),
        }
    }

    fn measured(point: i64, value: &str) -> JudgementDraft {
        JudgementDraft { judgement: None, value: Some(value.into()), ..said(point, GOOD) }
    }

    fn fixed(draft: JudgementDraft) -> JudgementDraft {
        JudgementDraft { finding: Some("段差".into()), action: Some(FIXED), ..draft }
    }

    fn broken(drafts: Vec<JudgementDraft>) -> Vec<(String, &'static str)> {
        let Fault::Fields(faults) = judge(&[point(None), point(Some(("150", "160")))], drafts).unwrap_err() else {
            panic!("other than fields");
        };
        faults.into_iter().map(|fault| (fault.field.into_owned(), fault.rule)).collect()
    }

    #[test]
    fn the_result_follows_from_the_judgements() {
        let points = [point(None), point(None), point(Some(("150", "160")))];
        let of = |drafts| judge(&points, drafts).map(|judged| (judged.marks, judged.result)).unwrap();
        assert_eq!(of(vec![]), ("ooo".into(), result::PASSED));
        assert_eq!(of(vec![said(1, GOOD), said(3, NOT_APPLICABLE)]), ("gon".into(), result::PASSED));
        assert_eq!(of(vec![fixed(said(2, FAILED)), measured(3, "150")]), ("ofg".into(), result::REJECTED));
        let asked = JudgementDraft {
            action: Some(ASKED),
            owner: Some(Uuid::nil()),
            due: Some(date!(2026 - 11 - 22)),
            ..fixed(said(1, FAILED))
        };
        assert_eq!(of(vec![asked, fixed(said(2, FAILED))]), ("ffo".into(), result::FOLLOW_UP));
    }

    #[test]
    fn limits_judge_a_measured_value_whatever_was_said() {
        let points = [point(Some(("150", "160")))];
        for (value, sign) in [("149.999", "f"), ("150", "g"), ("160.0", "g"), ("160.001", "f")] {
            let draft = JudgementDraft { judgement: Some(GOOD), ..fixed(measured(1, value)) };
            assert_eq!(judge(&points, vec![draft]).unwrap().marks, sign, "{value}");
        }
    }

    #[test]
    fn what_failed_says_what_was_found_and_what_is_done() {
        let at = |field: &str| format!("judgements[0].{field}");
        assert_eq!(broken(vec![said(1, FAILED)]), [(at("finding"), "required"), (at("action"), "required")]);
        let asked = JudgementDraft { action: Some(ASKED), ..fixed(said(1, FAILED)) };
        assert_eq!(broken(vec![asked]), [(at("ownerUniqueKey"), "required"), (at("dueDate"), "required")]);
        let photo = JudgementDraft { finding: None, files: vec![Uuid::nil()], ..fixed(said(1, FAILED)) };
        assert!(judge(&[point(None)], vec![photo]).is_ok());
    }

    #[test]
    fn a_point_is_judged_once_and_is_one_of_the_checklist() {
        let twice = broken(vec![said(1, GOOD), said(1, GOOD), said(3, GOOD), said(0, GOOD), said(2, GOOD)]);
        let told = [
            ("judgements[1].point", "unique"),
            ("judgements[2].point", "choice"),
            ("judgements[3].point", "choice"),
            ("judgements[4].value", "required"),
        ];
        assert_eq!(twice, told.map(|(field, rule)| (field.to_owned(), rule)));
    }
}
