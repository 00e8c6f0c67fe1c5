//! Saving and deleting.

use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::fault::FieldFaults;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::rules::{self, id_of, missing};
use super::store::{self, NewAnalysis};

/// A screen whose analyses can be saved.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[salvo(schema(rename_all = "kebab-case"))]
pub(crate) enum AnalysisScreen {
    /// Comparison of two units.
    TwoUnits,
    /// All units.
    AllUnits,
    /// Per item.
    ByRecipe,
}

impl AnalysisScreen {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::TwoUnits => "two-units",
            Self::AllUnits => "all-units",
            Self::ByRecipe => "by-recipe",
        }
    }
}

/// An analysis to save.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisToSave {
    /// The screen that made it.
    screen: AnalysisScreen,
    /// Its name, up to 100 characters.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 100))]
    saved_name: Option<String>,
    /// Up to 1,000 characters.
    #[salvo(schema(max_length = 1000))]
    memo: Option<String>,
    /// Colleagues may read it: true when absent.
    shared: Option<bool>,
    /// What the form held: an object.
    #[salvo(schema(value_type = Object, required = true))]
    conditions: Option<Value>,
}

/// The key of a saved analysis.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedAnalysisKey {
    production_analysis_narrowed_result_unique_key: String,
}

/// How the screen of a saved analysis stood.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisDetails {
    /// The saved analysis.
    production_analysis_narrowed_result_unique_key: String,
    /// Shown tab, chosen items, axis ranges, grain: an object.
    #[salvo(schema(value_type = Object, required = true))]
    details: Option<Value>,
}

/// What an author may change of a saved analysis.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisChange {
    /// The saved analysis.
    production_analysis_narrowed_result_unique_key: String,
    /// Its name, up to 100 characters.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 100))]
    saved_name: Option<String>,
    /// Up to 1,000 characters.
    #[salvo(schema(max_length = 1000))]
    memo: Option<String>,
    /// Colleagues may read it.
    shared: bool,
}

/// Names a saved analysis.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisKeyQuery {
    /// The saved analysis.
    production_analysis_narrowed_result_unique_key: String,
}

/// Saves an analysis with its conditions.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<AnalysisToSave>) -> Reply<SavedAnalysisKey> {
    let JsonBody(body) = body;
    let mut faults = FieldFaults::default();
    let saved_name = rules::name(&mut faults, body.saved_name.as_deref());
    let memo = rules::memo(&mut faults, body.memo.as_deref());
    let conditions = rules::object(&mut faults, "conditions", body.conditions);
    faults.done()?;
    let new = NewAnalysis {
        screen: body.screen.word(),
        saved_name: &saved_name,
        memo: &memo,
        shared: body.shared.unwrap_or(true),
        conditions: &conditions,
    };
    let mut tx = cx.begin().await?;
    let id = store::add(&mut tx, &cx.actor, &new, cx.now()).await?;
    let after = json!({"screen": new.screen, "savedName": saved_name, "shared": new.shared});
    cx.audit(&mut tx, "analysis.save", Subject { id, name: &saved_name }, None::<()>, Some(after))?;
    tx.commit().await?;
    ok(SavedAnalysisKey { production_analysis_narrowed_result_unique_key: id.to_string() })
}

/// Saves how the screen stood.
#[endpoint]
pub(crate) async fn save_details(cx: Cx, body: JsonBody<AnalysisDetails>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut faults = FieldFaults::default();
    let details = rules::object(&mut faults, "details", body.details);
    faults.done()?;
    let id = id_of(&body.production_analysis_narrowed_result_unique_key)?;
    let mut tx = cx.begin().await?;
    let name = store::set_details(&mut tx, &cx.actor, id, &details).await?.ok_or_else(missing)?;
    let after = json!({"details": details});
    cx.audit(&mut tx, "analysis.details", Subject { id, name: &name }, None::<()>, Some(after))?;
    tx.commit().await?;
    done()
}

/// Renames an own saved analysis, changes its memo, and shares it or no longer.
#[endpoint]
pub(crate) async fn change(cx: Cx, body: JsonBody<AnalysisChange>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut faults = FieldFaults::default();
    let saved_name = rules::name(&mut faults, body.saved_name.as_deref());
    let memo = rules::memo(&mut faults, body.memo.as_deref());
    faults.done()?;
    let id = id_of(&body.production_analysis_narrowed_result_unique_key)?;
    let mut tx = cx.begin().await?;
    let former = store::change(&mut tx, &cx.actor, id, (&saved_name, &memo, body.shared)).await?.ok_or_else(missing)?;
    let told = |name: &str, shared| Some(json!({"savedName": name, "shared": shared}));
    let (before, after) = (told(&former.saved_name, former.shared), told(&saved_name, body.shared));
    cx.audit(&mut tx, "analysis.change", Subject { id, name: &saved_name }, before, after)?;
    tx.commit().await?;
    done()
}

/// Deletes an own saved analysis.
#[endpoint]
pub(crate) async fn delete(cx: Cx, query: Params<AnalysisKeyQuery>) -> Reply<Nothing> {
    let id = id_of(&query.0.production_analysis_narrowed_result_unique_key)?;
    let mut tx = cx.begin().await?;
    let name = store::remove(&mut tx, &cx.actor, id).await?.ok_or_else(missing)?;
    let before = Some(json!({ "savedName": name }));
    cx.audit(&mut tx, "analysis.delete", Subject { id, name: &name }, before, None::<()>)?;
    tx.commit().await?;
    done()
}
