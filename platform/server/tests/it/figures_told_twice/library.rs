//! Calls that tell of the library's items: how often they were opened, how long they are, of how many parts.

use access::MemberType;
use search::EmbeddedIndex;
use serde_json::{Value, json};
use shelf::ItemType::{Flow, Manual, Video};
use shelf::fixture::{Library, item, step};
use shelf::keeping::{self, AlarmLink};
use uuid::Uuid;

use super::asker::Asker;

impl Asker {
    /// A video, a manual and a work flow, each opened and marked, wherever they stand.
    pub(super) async fn of_the_library(&mut self) {
        let [video, manual, flow] = self.shelf().await;
        self.of_opened(video, manual, flow).await;
        let staff = self.app.staff("tani", MemberType::StaffAdministrator).await;
        let kept = self.ask_as(&staff, "console/library/list", json!({})).await;
        for row in kept["data"].as_array().unwrap() {
            self.notes.one(&of(&row["itemUniqueKey"]), "viewCount", "console/library/list", &row["views"]);
        }
    }

    /// A video, a manual and a work flow that shows the video twice.
    async fn shelf(&self) -> [Uuid; 3] {
        let library = Library::new(&self.app.app.db, self.app.provider().await.scope()).await;
        let now = self.app.app.clock.now();
        let with_model = |mut new: keeping::NewItem| {
            new.models = vec!["SF-100".to_owned()];
            new
        };
        let video = library.publish(&with_model(item("video", Video, "動画")), &[], now).await;
        let mut manual = with_model(item("manual", Manual, "手順書"));
        manual.files[0].pages = Some(12);
        let manual = library.publish(&manual, &[], now).await;
        let mut flow = item("flow", Flow, "交換");
        flow.steps = vec![step("外す", video), step("付ける", video)];
        let flow = library.publish(&flow, &[], now).await;
        let mut tx = library.db.begin(library.keeper).await.unwrap();
        let link = AlarmLink {
            model: String::new(),
            alarm_number: "12".to_owned(),
            page: None,
            at_s: None,
            order: 1,
            parts: Vec::new(),
        };
        for key in ["video", "manual"] {
            keeping::link(&mut tx, key, std::slice::from_ref(&link)).await.unwrap();
        }
        tx.commit().await.unwrap();
        library.index(&EmbeddedIndex::new(&self.app.app.settings.search_dir)).await;
        [video, manual, flow]
    }

    async fn of_opened(&mut self, video: Uuid, manual: Uuid, flow: Uuid) {
        let opened = self.ask("documentHistory/collect/addDocumentHistory", json!({"documentUniqueKey": manual})).await;
        self.notes.these(&of(&json!(manual)), "addDocumentHistory", &opened, &["viewCount"]);
        let noted = format!("workingFlowUniqueKey={flow}");
        self.get("workingFlow/saveWorkingFlowHistory", &noted).await;
        for (kind, key) in [(10, video), (20, manual)] {
            self.ask("favorite/collect/addAndCancel", json!({"type": kind, "key": key})).await;
        }
        let opened = self.ask("video/overview/selectData", json!({"videoUniqueKey": video})).await;
        self.items("selectData", &opened);
        for (call, keyword) in [
            ("documentGroup/fetchLibraryDocument", "手順書"),
            ("video/fetchLibraryVideo", "動画"),
            ("workingFlow/fetchLibraryWorkingFlow", "交換"),
        ] {
            let told = self.ask(call, json!({"keyword": keyword})).await;
            self.items(call, &told);
        }
        for list in ["selectDocumentHistory", "selectVideoHistory", "selectDocumentList", "selectVideoLIst"] {
            let told = self.ask(&format!("video/overview/{list}"), json!({})).await;
            self.items(list, &told);
        }
        let told = self.ask("libraryHelp/query/model", json!({"model": "SF-100"})).await;
        self.items("libraryHelp/query/model", &told);
        for (call, query) in
            [("libraryHelp/query/alarm", "model=SF-100&alarmNumber=12"), ("workingFlow/select", &noted)]
        {
            let told = self.get(call, query).await;
            self.items(call, &told);
        }
    }

    /// Every item that stands anywhere in an answer.
    fn items(&mut self, call: &str, told: &Value) {
        assert!(told.to_string().contains("viewCount"), "{call} tells no item: {told}");
        self.items_in(call, told);
    }

    fn items_in(&mut self, call: &str, told: &Value) {
        match told {
            Value::Object(parts) if parts.contains_key("viewCount") => {
                let keys = ["videoUniqueKey", "documentUniqueKey", "workingFlowUniqueKey"];
                let key = keys.into_iter().map(|key| &told[key]).find(|key| key.is_string());
                let of = of(key.unwrap());
                self.notes.these(&of, call, told, &["viewCount", "videoCount"]);
                self.notes.one(&of, "videoDuration", call, &told["duration"]);
                for file in told["files"].as_array().unwrap() {
                    self.notes.one(&of, "pages", call, &file["pages"]);
                }
                parts.values().for_each(|part| self.items_in(call, part));
            }
            Value::Object(parts) => parts.values().for_each(|part| self.items_in(call, part)),
            Value::Array(parts) => parts.iter().for_each(|part| self.items_in(call, part)),
            _ => {}
        }
    }
}

fn of(key: &Value) -> String {
    format!("item {key}")
}
