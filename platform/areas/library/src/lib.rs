//! Library: the maker's documents, videos and work flows, found by members and opened.
//!
//! | Screen | Module |
//! |---|---|
//! | `library/document/list-search` (3HDG003) | `searching`, `opening` |
//! | `library/video/list-search` (3HDG004), `library/video/flow-search` (3HDG006) | `searching`, `flows` |
//! | both details of a video (3HDG005) | `videos` |
//! | `library/history-favorite/list` (3HDG007) | `own` |
//! | an alarm number's page (1HDG106), a machine's detail | `help` |
//! | none: the provider's staff send videos in | `uploads` |
//! | `console/library/list` (9HDG106) | `console` |
//!
//! Must never: answer for an item that is not released to the caller's company otherwise than for one that does not exist.

mod console;
mod flows;
mod help;
mod opening;
mod own;
mod rows;
mod searching;
mod uploads;
mod videos;

use access::Permission;
use http_kit::Routes;
use kernel::messages::Texts;

/// What the area says in its own words.
const TEXTS: Texts = Texts(include_str!("../messages.toml"));

/// The document search, and opening what it finds.
const DOCUMENTS: Permission = Permission("library.document.list-search");
/// The video search.
const VIDEOS: Permission = Permission("library.video.list-search");
/// A video's page.
const VIDEO: Permission = Permission("library.video.detail");
/// The search by work flow.
const FLOWS: Permission = Permission("library.video.flow-search");
/// History and favourites.
const OWN: Permission = Permission("library.history-favorite.list");
/// What every screen of the library asks.
const ANY: Permission = Permission("library.any");

/// The area's calls.
pub fn routes() -> Routes {
    opening::routes()
        .saying(TEXTS)
        .join(searching::routes())
        .join(videos::routes())
        .join(flows::routes())
        .join(own::routes())
        .join(help::routes())
        .join(uploads::routes())
        .join(console::routes())
}
