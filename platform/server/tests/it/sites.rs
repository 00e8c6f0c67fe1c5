//! Sites of a company: what is seen of each, and in which zone its times are told.

use access::MemberType;
use apptest::TestApp;
use serde_json::json;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::walls;

// covers ENT-026
#[tokio::test]
async fn a_site_is_seen_by_its_members_and_tells_an_instant_in_its_own_time() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "sites").await;
    let [site, elsewhere] = [world.f1.places.location_id, kernel::ids::new_id()];
    let mut conn = app.database.superuser().await;
    for sql in [
        "insert into location (company_id, location_id, name, time_zone, display_order, created_at)
         values ($1, $2, 'Berlin', 'Europe/Berlin', 1, now())",
        "insert into line (company_id, line_id, location_id, name, created_at) values ($1, $2, $2, 'Far line', now())",
    ] {
        sqlx::query(sql).bind(world.company.id.as_i64()).bind(elsewhere).execute(&mut conn).await.unwrap();
    }
    let both = app.person(&world.company, "both", MemberType::General, &[elsewhere, site]).await;
    let lines = async |who| app.get(who, "/api/general/query/viewable").await.data().to_string();
    let (of_one, of_both) = (lines(&world.colleague).await, lines(&both).await);
    assert!(of_one.contains(&world.f1.places.lines[0].to_string()) && !of_one.contains("Far line"), "{of_one}");
    assert!(of_both.contains(&world.f1.places.lines[0].to_string()) && of_both.contains("Far line"), "{of_both}");

    let search = json!({"lineUniqueKey": world.f1.places.lines[0], "recipeDataNumber": 12, "purpose": "display",
        "startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-01T11:00:00+09:00"});
    // to who is at home elsewhere, too
    let mut instants = Vec::new();
    for (zone, offset) in [("Asia/Seoul", "+09:00"), ("Europe/Berlin", "+02:00")] {
        let sql = "update location set time_zone = $1 where location_id = $2";
        sqlx::query(sql).bind(zone).bind(site).execute(&mut conn).await.unwrap();
        let got = app.post(&both, "/api/assetAlarmOccurenceStatus/filling/history", search.clone()).await;
        let told = got.data()["data"][0]["startTime"].as_str().unwrap().to_owned();
        assert!(told.ends_with(offset), "{zone}: {told}");
        instants.push(OffsetDateTime::parse(&told, &Rfc3339).unwrap());
    }
    assert_eq!(instants[0], instants[1]);
}
