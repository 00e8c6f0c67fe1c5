//! The live board as one person watches it.

use std::sync::Arc;
use std::time::Duration;

use access::viewable;
use http_kit::{App, Cx, ProcessPart};
use kernel::Outcome;
use plant::units;
use tokio::time::Instant;

use crate::board::{Boards, WatchGuard};
use crate::viewer::Viewer;

/// What every stream asks of a person's rights beyond its own route.
pub const STATUS_READ: access::Permission = access::Permission("machine-status.read");

impl ProcessPart for Boards {
    fn make(app: &App) -> Self {
        Self::new(app.db.clone(), app.clock.clone())
    }
}

/// A person's locations may change while a stream is open.
const LOCATIONS_EVERY: Duration = Duration::from_secs(30);

/// Follows the shared look at a company for one person.
#[derive(Debug)]
pub struct StatusWatch {
    viewer: Viewer,
    located: Instant,
    _watching: WatchGuard,
}

impl StatusWatch {
    /// Begins with the state of this moment: changes after it are told. A line that is not the person's to see is
    /// nothing there.
    pub async fn begin(cx: &Cx, line: Option<&str>) -> Outcome<Self> {
        let mut tx = cx.begin().await?;
        let locations = viewable::locations(&mut tx, &cx.actor).await?;
        let line = match line.filter(|key| !key.is_empty()) {
            Some(key) => Some(units::find_line(&mut tx, &locations, key).await?.line_id),
            None => None,
        };
        tx.commit().await?;
        let mut viewer = Viewer::new(locations, line);
        let boards = cx.app().shared::<Boards>();
        viewer.news(&*boards.look(cx.scope()).await?);
        Ok(Self { viewer, located: Instant::now(), _watching: boards.watch() })
    }

    /// Rows that changed, as JSON in the person's language, and how long until the next look is due.
    pub async fn news(&mut self, cx: &Cx) -> Outcome<(Vec<Arc<str>>, Duration)> {
        if self.located.elapsed() >= LOCATIONS_EVERY {
            let mut tx = cx.begin().await?;
            self.viewer.move_to(viewable::locations(&mut tx, &cx.actor).await?);
            self.located = Instant::now();
        }
        let boards = cx.app().shared::<Boards>();
        let snapshot = boards.look(cx.scope()).await?;
        let rows = self.viewer.news(&snapshot).iter().map(|row| row.json(cx.lang())).collect();
        Ok((rows, boards.due(&snapshot)))
    }
}
