//! The public site as a page: its text stands in the first answer, for search engines, for browsers without scripts, and
//! so that a visitor reads before anything else is loaded.
//!
//! | Part | Where |
//! |---|---|
//! | what is read for it | `content` |
//! | around the text: title, addresses by language, what machines read | `head` |
//! | into the client's page | `frame` |
//! | each page is made once and kept until its content changes | `kept` |
//!
//! Must never: answer later than a visitor would wait because something that it can do without is away.

mod content;
mod frame;
mod head;
mod http;
mod kept;

use std::path::{Path, PathBuf};

use config::Settings;
use http_kit::{App, ProcessPart, Routes};
use prerender::Prerender;

/// Where the site stands, below the application root.
const SITE: &str = "top/home/open";

pub(super) fn pages() -> Routes {
    Routes::new("desk").page(SITE, http::site_page).page("sitemap.xml", http::sitemap).page("robots.txt", http::robots)
}

/// What draws the pages, and those that are drawn.
pub(super) struct SitePages {
    drawing: Prerender,
    kept: kept::KeptPages,
}

impl ProcessPart for SitePages {
    fn make(app: &App) -> Self {
        Self { drawing: Prerender::open(script(&app.settings)), kept: kept::KeptPages::default() }
    }
}

/// The client's script that draws pages.
fn script(settings: &Settings) -> PathBuf {
    Path::new(&settings.web_dir).join("server/prerender.js")
}
