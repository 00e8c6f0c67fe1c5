//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Key, Text, Whole};
use kernel::rules::Free;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::store::Template;

/// A screen with charts.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum GraphScreen {
    /// Operating status.
    OperatingStatus,
    /// Filling history.
    #[default]
    FillingHistory,
}

impl GraphScreen {
    /// The word under which templates are stored.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::OperatingStatus => "operatingStatus",
            Self::FillingHistory => "fillingHistory",
        }
    }
}

/// Whose items are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GraphMasterQuery {
    /// The screen; the filling history when absent.
    pub(super) screen: Option<GraphScreen>,
    /// A machine: what it sends. Absent: all that the catalogue knows.
    pub(super) device_unique_key: Option<String>,
}

/// Items and templates.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphMaster {
    pub(super) categories: Vec<GraphCategory>,
    pub(super) templates: GraphTemplates,
}

/// A group of items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphCategory {
    pub(super) major_category: String,
    pub(super) label: String,
    pub(super) items: Vec<GraphItem>,
}

/// An item that a chart can show.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphItem {
    pub(super) item_key: String,
    pub(super) label: String,
    pub(super) major_category: String,
    pub(super) unit_category: String,
    pub(super) unit: String,
    pub(super) decimals: i16,
    pub(super) allowed_min: f64,
    pub(super) allowed_max: f64,
}

/// Templates by who made them.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphTemplates {
    recommended: Vec<GraphTemplate>,
    own: Vec<GraphTemplate>,
    company: Vec<GraphTemplate>,
}

/// A choice of items, with the ranges of its axes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphTemplate {
    template_unique_key: String,
    name: String,
    scope: TemplateScope,
    item_keys: Vec<String>,
    axes: Vec<GraphAxis>,
    /// Sent back with a change.
    version: i32,
}

/// Who may see a template.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum TemplateScope {
    /// Everybody: the provider's.
    Recommended,
    /// Its maker.
    Own,
    /// The company.
    Company,
}

/// The range of an axis.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphAxis {
    pub(super) unit_category: String,
    pub(super) auto: bool,
    pub(super) min: Option<f64>,
    pub(super) max: Option<f64>,
}

/// A template to keep: a new one, or an own or shared one in a new form.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GraphTemplateToSave {
    /// The template to change; a new one when absent.
    pub(super) template_unique_key: Option<Key>,
    /// The version that was read; wanted with a key.
    pub(super) version: Option<Whole<1, { i32::MAX as i64 }>>,
    /// The screen that it is for; a template that stands keeps its screen.
    pub(super) screen: Choice<GraphScreen>,
    /// Its name: another one than that of each own, or each shared, template of the screen.
    pub(super) name: Text<Free<15>>,
    /// Its maker's own, or the company's. What is shared stays shared.
    pub(super) scope: Choice<KeptScope>,
    /// The items in their order: at most 7 of 3 unit categories, in filling history 15 of 5.
    #[salvo(schema(min_items = 1, max_items = 15))]
    pub(super) item_keys: Vec<String>,
    /// The axes that do not follow their values; none when absent.
    pub(super) axes: Option<Vec<GraphAxis>>,
}

/// Who will see a template that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeptScope {
    /// Its maker.
    Own,
    /// The company.
    Company,
}

impl KeptScope {
    /// The word under which it is stored.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Company => "company",
        }
    }
}

impl CodeSet for KeptScope {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("own"), Self::Own), (Code::Word("company"), Self::Company)];
}

impl CodeSet for GraphScreen {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("operatingStatus"), Self::OperatingStatus), (Code::Word("fillingHistory"), Self::FillingHistory)];
}

/// Names a template of a chart.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GraphTemplateKey {
    /// The template.
    pub(super) template_unique_key: Key,
}

impl GraphTemplates {
    pub(super) fn new(recommended: Vec<Template>, saved: Vec<Template>) -> Self {
        let recommended = recommended.into_iter().map(GraphTemplate::from).collect();
        let (company, own) =
            saved.into_iter().map(GraphTemplate::from).partition(|one| one.scope == TemplateScope::Company);
        Self { recommended, own, company }
    }
}

impl From<Template> for GraphTemplate {
    fn from(stored: Template) -> Self {
        Self {
            template_unique_key: stored.template_id.to_string(),
            name: stored.name,
            scope: match stored.scope.as_str() {
                "recommended" => TemplateScope::Recommended,
                "company" => TemplateScope::Company,
                _ => TemplateScope::Own,
            },
            item_keys: stored.item_keys,
            // axes that an older version wrote in another form: the chart scales by itself
            axes: serde_json::from_value(stored.axes).unwrap_or_default(),
            version: stored.version,
        }
    }
}
