//! A signal that only one company's machines send, from its file to the screens.

use access::MemberType;
use apptest::{Person, TestApp};
use kernel::Fault;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, Sample, store_batch};

use crate::command::sosogi;

const HEADINGS: &str =
    "item_key,major_category,unit_category,unit,decimals,scale,display_order,label_ja,label_en,label_ko";
const BRINE: &str = "brine_salinity,filling,percent,,2,0.01,50,塩水濃度,Brine salinity,염수 농도";
const PICKER: &str = "/api/trendGraphTemplateMaster/query/graph/master/data";

async fn import(app: &TestApp, company: &str, rows: &[&str]) -> crate::command::Said {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("signals.csv"), [&[HEADINGS], rows].concat().join("\n")).unwrap();
    let words = ["admin", "catalogue", "import", "--company", company, folder.path().to_str().unwrap()];
    sosogi(&app.database, &words).await
}

async fn ask(app: &TestApp, who: &Person, lang: &str, call: &str, body: Option<Value>) -> Value {
    let request = app.call(if body.is_some() { "POST" } else { "GET" }, call).token(&who.token);
    let request = request.header("accept-language", lang);
    let request = if let Some(body) = body { request.json(&body) } else { request };
    request.send().await.data().clone()
}

fn labels(picker: &Value) -> Vec<&str> {
    let groups = picker["categories"].as_array().unwrap().iter();
    groups.flat_map(|group| group["items"].as_array().unwrap()).map(|item| item["label"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_company_s_own_signal_is_taken_in_and_shown_like_any_other_and_only_to_it() {
    let app = TestApp::start(server::areas()).await;
    let (company, other) = (app.company("A", 1).await, app.company("B", 1).await);
    let now = app.app.clock.now();
    let f1 = F1::load(&app.app.db, company.scope(), 0, now).await.unwrap();
    let layout = Layout {
        layout_id: 7,
        interval_s: 10,
        value_keys: vec!["seal_temperature".into(), "brine_salinity".into()],
        counter_keys: Vec::new(),
    };
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    assert!(matches!(register_layout(&mut tx, &layout, now).await, Err(Fault::Fields(_))), "not known yet");
    drop(tx);

    import(&app, "A", &[BRINE]).await.fine();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    register_layout(&mut tx, &layout, now).await.unwrap();
    let at = f1.window((72, 0), (73, 0)).from;
    let sample = Sample {
        device_id: f1.places.devices[0],
        at,
        layout_id: 7,
        values: vec![Some(150.0), Some(1250.0)],
        counters: Vec::new(),
    };
    store_batch(&mut tx, &Batch { samples: vec![sample], ..Batch::default() }, now).await.unwrap();
    tx.commit().await.unwrap();
    let mut tx = app.app.db.begin(other.scope()).await.unwrap();
    assert!(matches!(register_layout(&mut tx, &layout, now).await, Err(Fault::Fields(_))), "another's signal");
    drop(tx);

    let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
    let foreign = app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let device = f1.places.devices[0].to_string();
    let zone = kernel::Zone::utc();
    let window = json!({"deviceUniqueKey": device, "startTime": zone.iso(at),
        "endTime": zone.iso(at + time::Duration::HOUR), "itemKeys": ["brine_salinity"]});
    for (lang, name) in [("ja", "塩水濃度"), ("en", "Brine salinity"), ("ko", "염수 농도")] {
        let of_device = ask(&app, &member, lang, &format!("{PICKER}?deviceUniqueKey={device}"), None).await;
        assert!(labels(&of_device).contains(&name), "{lang}");
        assert!(!labels(&ask(&app, &foreign, lang, PICKER, None).await).contains(&name), "{lang}");
        let call = |call: &str| format!("/api/assetAlarmOccurenceStatus/{call}");
        let chart = ask(&app, &member, lang, &call("query/trend/graph/data"), Some(window.clone())).await;
        let series = &chart["series"][0];
        assert_eq!((&series["itemKey"], &series["unit"]), (&json!("brine_salinity"), &json!("%")));
        assert!(series["points"].to_string().contains("12.5"), "{series}");
        let rows = ask(&app, &member, lang, &call("query/detail/data"), Some(window.clone())).await;
        assert_eq!((&rows["columns"][0]["label"], &rows["data"][0][1]), (&json!(name), &json!(12.5)));
        let file = ask(&app, &member, lang, &call("query/screen/scv/header/data"), Some(window.clone())).await;
        assert!(file.to_string().contains(name), "{file}");
    }
}

#[tokio::test]
async fn a_key_of_the_catalogue_wins_and_what_machines_send_stays() {
    let app = TestApp::start(server::areas()).await;
    let (company, other) = (app.company("A", 1).await, app.company("B", 1).await);
    let taken = import(&app, "A", &[&BRINE.replace("brine_salinity", "tank_level")]).await;
    assert!(taken.out.contains("signals.csv, line 2, column item_key: is a signal of the catalogue"), "{}", taken.out);
    taken.refused();

    let name = async |scope| {
        let mut tx = app.app.db.begin(scope).await.unwrap();
        let known = telemetry::signals::signals(&mut tx, None).await.unwrap();
        known.get("brine_salinity").map(|signal| signal.label.pick(kernel::Lang::En).to_owned())
    };
    import(&app, "A", &[BRINE]).await.fine();
    assert_eq!((name(company.scope()).await.as_deref(), name(other.scope()).await), (Some("Brine salinity"), None));
    let copy =
        "insert into signal select item_key, major_category, unit_category, unit, decimals, scale, display_order,
        label_ja, 'Salinity of the brine', label_ko from company_signal";
    sqlx::query(copy).execute(&mut app.database.superuser().await).await.unwrap();
    for scope in [company.scope(), other.scope()] {
        assert_eq!(name(scope).await.as_deref(), Some("Salinity of the brine"));
    }
    sqlx::query("delete from signal where item_key = 'brine_salinity'")
        .execute(&mut app.database.superuser().await)
        .await
        .unwrap();

    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let layout =
        Layout { layout_id: 1, interval_s: 10, value_keys: vec!["brine_salinity".into()], counter_keys: Vec::new() };
    register_layout(&mut tx, &layout, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("signals.csv"), HEADINGS).unwrap();
    let words = ["admin", "catalogue", "import", "--company", "A", "--prune", folder.path().to_str().unwrap()];
    let kept = sosogi(&app.database, &words).await;
    assert!(kept.out.contains("brine_salinity is not in it, but machines of A send it"), "{}", kept.out);
    kept.refused();
}
