//! What alarm numbers mean, in three languages. A model may mean something of its own by a number; what the catalogue
//! says for every model stands under the model `''`.

use std::collections::HashMap;

use db::{DbError, TenantTx};
use kernel::Lang;

/// The texts of some alarm numbers, by number and model.
#[derive(Clone, Debug, Default)]
pub struct AlarmTexts(HashMap<(String, String), [String; 3]>);

impl AlarmTexts {
    /// What a machine of this model means by a number, in ja, en and ko; none where the catalogue is silent.
    pub fn of(&self, model: &str, number: &str) -> Option<&[String; 3]> {
        let of = |model: &str| self.0.get(&(number.to_owned(), model.to_owned()));
        of(model).or_else(|| of(""))
    }
}

/// The texts of these numbers, for every model.
pub async fn texts_of(tx: &mut TenantTx, numbers: &[String]) -> Result<AlarmTexts, DbError> {
    if numbers.is_empty() {
        return Ok(AlarmTexts::default());
    }
    let rows = sqlx::query!(
        "select model, alarm_number, text_ja, text_en, text_ko from alarm_text where alarm_number = any($1)",
        numbers,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(AlarmTexts(rows.map(|r| ((r.alarm_number, r.model), [r.text_ja, r.text_en, r.text_ko])).collect()))
}

/// What a machine of this model means by its numbers, in one language.
pub async fn texts_for(tx: &mut TenantTx, model: &str, lang: Lang) -> Result<HashMap<String, String>, DbError> {
    let rows = sqlx::query!(
        "select alarm_number, text_ja, text_en, text_ko from alarm_text where model = '' or model = $1 order by model",
        model,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|r| (r.alarm_number, lang.pick(r.text_ja, r.text_en, r.text_ko))).collect())
}

/// What an alarm usually comes from, and what helps then, in ja, en and ko.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmCause {
    /// What it comes from.
    pub cause: [String; 3],
    /// What helps.
    pub cure: [String; 3],
}

/// The likeliest causes of some alarm numbers, by number and model.
#[derive(Clone, Debug, Default)]
pub struct AlarmCauses(HashMap<(String, String), AlarmCause>);

impl AlarmCauses {
    /// What the number usually comes from on a machine of this model; none where the catalogue is silent.
    pub fn of(&self, model: &str, number: &str) -> Option<&AlarmCause> {
        let of = |model: &str| self.0.get(&(number.to_owned(), model.to_owned()));
        of(model).or_else(|| of(""))
    }
}

/// The likeliest causes of these numbers, for every model.
pub async fn causes_of(tx: &mut TenantTx, numbers: &[String]) -> Result<AlarmCauses, DbError> {
    let rows = sqlx::query!(
        "select distinct on (model, alarm_number) model, alarm_number, cause_ja, cause_en, cause_ko, cure_ja, cure_en, cure_ko
         from alarm_cause where alarm_number = any($1) order by model, alarm_number, display_order",
        numbers,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let cause = rows.map(|r| {
        let cause = AlarmCause { cause: [r.cause_ja, r.cause_en, r.cause_ko], cure: [r.cure_ja, r.cure_en, r.cure_ko] };
        ((r.alarm_number, r.model), cause)
    });
    Ok(AlarmCauses(cause.collect()))
}

/// What a number comes from on a machine of this model, likeliest first: what is known of the model, else of every model.
pub async fn causes_for(tx: &mut TenantTx, model: &str, number: &str) -> Result<Vec<AlarmCause>, DbError> {
    let rows = sqlx::query!(
        "select model, cause_ja, cause_en, cause_ko, cure_ja, cure_en, cure_ko from alarm_cause
         where alarm_number = $2 and model in ('', $1) order by model desc, display_order",
        model,
        number,
    );
    let rows = rows.fetch_all(&mut **tx).await?;
    let of = rows.first().map(|row| row.model.clone());
    let own = rows.into_iter().filter(|row| Some(&row.model) == of.as_ref());
    let cause = own
        .map(|r| AlarmCause { cause: [r.cause_ja, r.cause_en, r.cause_ko], cure: [r.cure_ja, r.cure_en, r.cure_ko] });
    Ok(cause.collect())
}
