//! `trendGraphTemplateMaster/query/graph/master/data`.

use std::collections::HashSet;

use access::viewable;
use http_kit::{Cx, Params, Reply, ok};
use kernel::{Lang, measure};
use plant::units;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::signals::{Group, Signal, Signals, groups, signals};

use super::store;
use super::wire::{GraphCategory, GraphItem, GraphMaster, GraphMasterQuery, GraphTemplates};

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
        templates: GraphTemplates::new(recommended, saved),
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
