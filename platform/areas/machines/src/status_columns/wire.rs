//! What the calls are sent and answer.

use http_kit::form::{Key, Text, Whole};
use kernel::Lang;
use kernel::rules::Free;
use live::ColumnKey;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::store::Template;
use super::{labels, rules};

/// VAL-139: characters of a template's name.
pub(super) type TemplateName = Free<15>;

/// The member's columns, and all that can be chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StatusColumns {
    /// In the member's order; those of the first recommended template until the member has chosen.
    columns: Vec<ColumnKey>,
    available: Vec<AvailableColumn>,
}

/// A column that can be chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AvailableColumn {
    column_key: ColumnKey,
    /// Its name in the caller's language.
    label: String,
    /// Null for texts and times of the clock.
    unit: Option<String>,
}

/// Columns to keep.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ColumnChoice {
    /// In order, 1 to 20, each once.
    #[salvo(schema(min_items = 1, max_items = 20))]
    pub(super) columns: Vec<ColumnKey>,
}

/// A template to keep: a new one, or an own or shared one in a new form.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TemplateToSave {
    /// The template to change; a new own one when absent.
    pub(super) template_unique_key: Option<Key>,
    /// The version that was read; wanted with a key.
    pub(super) version: Option<Whole<1, { i32::MAX as i64 }>>,
    /// Its name: another one than that of each own, or each shared, template.
    pub(super) name: Text<TemplateName>,
    /// In order, 1 to 20, each once.
    #[salvo(schema(min_items = 1, max_items = 20))]
    pub(super) columns: Vec<ColumnKey>,
}

/// Names a template.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TemplateKey {
    /// The template.
    pub(super) template_unique_key: Key,
}

/// The templates that the member may choose from.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ColumnTemplates {
    /// The provider's, which nobody changes here; a list begins with the first one.
    recommended: Vec<ColumnTemplate>,
    /// The member's own, by name; nobody else sees them.
    own: Vec<ColumnTemplate>,
    /// Those that the company shares, by name.
    company: Vec<ColumnTemplate>,
}

/// A choice of columns under a name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ColumnTemplate {
    template_unique_key: String,
    name: String,
    scope: ColumnTemplateScope,
    columns: Vec<ColumnKey>,
    /// Sent back with a change.
    version: i32,
}

/// Who sees a template of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum ColumnTemplateScope {
    /// Everybody: the provider's.
    Recommended,
    /// Its maker.
    Own,
    /// The company.
    Company,
}

impl StatusColumns {
    pub(super) fn new(columns: Vec<ColumnKey>, lang: Lang) -> Self {
        let available = |column: &ColumnKey| AvailableColumn {
            column_key: *column,
            label: labels::label(*column, lang),
            unit: labels::unit(*column, lang),
        };
        Self { columns, available: ColumnKey::ALL.iter().map(available).collect() }
    }
}

impl ColumnTemplates {
    pub(super) fn new(recommended: Vec<Template>, saved: Vec<Template>) -> Self {
        let recommended = recommended.into_iter().map(ColumnTemplate::from).collect();
        let (company, own) =
            saved.into_iter().map(ColumnTemplate::from).partition(|one| one.scope == ColumnTemplateScope::Company);
        Self { recommended, own, company }
    }
}

impl From<Template> for ColumnTemplate {
    fn from(stored: Template) -> Self {
        Self {
            template_unique_key: stored.template_id.to_string(),
            scope: match stored.scope.as_str() {
                "recommended" => ColumnTemplateScope::Recommended,
                "company" => ColumnTemplateScope::Company,
                _ => ColumnTemplateScope::Own,
            },
            columns: rules::known(&stored.columns),
            name: stored.name,
            version: stored.version,
        }
    }
}
