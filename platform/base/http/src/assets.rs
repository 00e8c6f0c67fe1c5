//! The built web client. Pages share one index.html, whose `<base href>` is the application root; the API's reference is
//! a page of its own in its own folder. A missing asset is missing and never answered with a page.

use std::path::{Component, Path, PathBuf};

use salvo::fs::NamedFile;
use salvo::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use salvo::http::{HeaderValue, StatusCode};
use salvo::{Depot, FlowCtrl, Handler, Request, Response, async_trait};

/// The folder of the API's reference, in the web client and in addresses.
const REFERENCE: &str = "reference";

/// Serves the web client from its folder.
#[derive(Clone)]
pub(crate) struct WebClient {
    pub(crate) folder: PathBuf,
    pub(crate) base_path: String,
}

#[async_trait]
impl Handler for WebClient {
    async fn handle(&self, req: &mut Request, _depot: &mut Depot, res: &mut Response, _ctrl: &mut FlowCtrl) {
        let path = req.uri().path().strip_prefix(&self.base_path).unwrap_or_default().to_owned();
        let is_asset = path.starts_with("assets/") || path.rsplit('/').next().is_some_and(has_extension);
        match plain(&path) {
            Some(plain) if is_asset => self.asset(&plain, &path, req, res).await,
            _ if is_asset => not_found(res),
            _ if path == REFERENCE => redirect(res, &format!("{}{REFERENCE}/", self.base_path)),
            _ if path.strip_suffix('/') == Some(REFERENCE) => self.page("reference/index.html", res).await,
            _ => self.page("index.html", res).await,
        }
    }
}

impl WebClient {
    async fn asset(&self, plain: &Path, path: &str, req: &Request, res: &mut Response) {
        let file = self.folder.join(plain);
        if !tokio::fs::metadata(&file).await.is_ok_and(|meta| meta.is_file()) {
            return not_found(res);
        }
        NamedFile::builder(file).send(req.headers(), res).await;
        // names under assets/ carry a hash of their content
        let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        res.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    }

    async fn page(&self, file: &str, res: &mut Response) {
        let Ok(index) = tokio::fs::read_to_string(self.folder.join(file)).await else {
            return not_found(res);
        };
        let page = index.replacen("<base href=\"./\"", &format!("<base href=\"{}\"", self.base_path), 1);
        res.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        res.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        res.status_code(StatusCode::OK);
        let _ = res.write_body(page);
    }
}

fn has_extension(name: &str) -> bool {
    const KNOWN: [&str; 14] =
        ["js", "css", "map", "svg", "png", "ico", "json", "woff2", "webmanifest", "txt", "wasm", "jpg", "webp", "html"];
    name.rsplit_once('.').is_some_and(|(_, extension)| KNOWN.contains(&extension))
}

/// The path without anything that climbs; none when it tries.
fn plain(path: &str) -> Option<PathBuf> {
    let path = Path::new(path);
    path.components().all(|part| matches!(part, Component::Normal(_))).then(|| path.to_owned())
}

/// The page's own files are named relative to its folder, so its address must end in a slash.
fn redirect(res: &mut Response, to: &str) {
    res.status_code(StatusCode::PERMANENT_REDIRECT);
    if let Ok(to) = HeaderValue::from_str(to) {
        res.headers_mut().insert(LOCATION, to);
    }
}

fn not_found(res: &mut Response) {
    res.status_code(StatusCode::NOT_FOUND);
    res.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    let _ = res.write_body("not found");
}
