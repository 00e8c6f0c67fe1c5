//! The item picker's content.

use std::collections::HashSet;

use access::viewable;
use http_kit::{Cx, Params, Reply, ok};
use kernel::{Lang, measure};
use plant::units;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::signals::{Group, Signal, Signals, groups, signals};

use super::store::{self, Template};

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
    const fn word(self) -> &'static str {
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
    screen: Option<GraphScreen>,
    /// A machine: what it sends. Absent: all that the catalogue knows.
    device_unique_key: Option<String>,
}

/// Items and templates.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphMaster {
    categories: Vec<GraphCategory>,
    templates: GraphTemplates,
}

/// A group of items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphCategory {
    major_category: String,
    label: String,
    items: Vec<GraphItem>,
}

/// An item that a chart can show.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphItem {
    item_key: String,
    label: String,
    major_category: String,
    unit_category: String,
    unit: String,
    decimals: i16,
    allowed_min: f64,
    allowed_max: f64,
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
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphAxis {
    unit_category: String,
    auto: bool,
    min: Option<f64>,
    max: Option<f64>,
}

/// What the item picker offers.
#[endpoint]
pub(crate) async fn read_master(cx: Cx, query: Params<GraphMasterQuery>) -> Reply<GraphMaster> {
    let Params(query) = query;
    let screen = query.screen.unwrap_or_default().word();
    let mut tx = cx.begin().await?;
    let known = signals(&mut tx, None).await?;
    let groups = groups(&mut tx).await?;
    let sent = match query.device_unique_key.as_deref().filter(|key| !key.is_empty()) {
        None => None,
        Some(key) => {
            let locations = viewable::locations(&mut tx, &cx.actor).await?;
            let device = units::find_device(&mut tx, &locations, key).await?;
            Some(store::item_keys_of(&mut tx, device.device_id).await?.into_iter().collect())
        }
    };
    let recommended = store::recommended(&mut tx, screen, cx.lang()).await?;
    let saved = store::saved(&mut tx, &cx.actor, screen).await?;
    ok(GraphMaster {
        categories: categories((&known, &groups), sent.as_ref(), cx.lang()),
        templates: templates(recommended, saved),
    })
}

fn categories((known, groups): (&Signals, &[Group]), sent: Option<&HashSet<String>>, lang: Lang) -> Vec<GraphCategory> {
    let mut signals: Vec<&Signal> = known.values().collect();
    signals.retain(|signal| sent.is_none_or(|sent| sent.contains(&signal.item_key)));
    signals.sort_by_key(|signal| (signal.order, &signal.item_key));
    let groups = groups.iter().map(|group| {
        let of_group = signals.iter().filter(|signal| signal.major_category == group.major_category);
        GraphCategory {
            major_category: group.major_category.clone(),
            label: group.label.pick(lang).to_owned(),
            items: of_group.map(|signal| item(signal, lang)).collect(),
        }
    });
    groups.filter(|group| !group.items.is_empty()).collect()
}

fn item(signal: &Signal, lang: Lang) -> GraphItem {
    GraphItem {
        item_key: signal.item_key.clone(),
        label: signal.label.pick(lang).to_owned(),
        major_category: signal.major_category.clone(),
        unit_category: signal.unit_category.clone(),
        unit: measure::unit(lang, &signal.unit),
        decimals: signal.decimals,
        allowed_min: signal.allowed_min,
        allowed_max: signal.allowed_max,
    }
}

fn templates(recommended: Vec<Template>, saved: Vec<Template>) -> GraphTemplates {
    let mut all =
        GraphTemplates { recommended: recommended.into_iter().map(template).collect(), ..GraphTemplates::default() };
    for saved in saved.into_iter().map(template) {
        if saved.scope == TemplateScope::Company { all.company.push(saved) } else { all.own.push(saved) }
    }
    all
}

fn template(stored: Template) -> GraphTemplate {
    GraphTemplate {
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
    }
}
