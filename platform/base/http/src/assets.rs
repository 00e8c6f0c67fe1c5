//! The built web client. Pages share one index.html, whose `<base href>` is the application root; the APIs' references
//! are pages of their own in their own folders. A missing asset is missing and never answered with a page.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use config::Settings;
use salvo::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use salvo::http::{HeaderValue, StatusCode};
use salvo::serve_static::StaticDir;
use salvo::{Depot, FlowCtrl, Handler, Request, Response, async_trait};

/// The folders of the references' pages, in the web client and in addresses.
const REFERENCES: [&str; 2] = ["reference", "reference/web-api"];

/// Serves the web client from its folder: a file's brotli form where one lies beside it and the browser takes it.
#[derive(Clone)]
pub(crate) struct WebClient {
    folder: PathBuf,
    files: Arc<StaticDir>,
    base_path: String,
}

#[async_trait]
impl Handler for WebClient {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        let path = req.uri().path().strip_prefix(&self.base_path).unwrap_or_default().to_owned();
        let is_asset = path.starts_with("assets/") || path.rsplit('/').next().is_some_and(has_extension);
        match plain(&path) {
            Some(plain) if is_asset && self.holds(&plain).await => {
                self.files.handle(req, depot, res, ctrl).await;
                // names under assets/ carry a hash of their content; others name pictures for those who keep addresses
                let cache = match path.split_once('/') {
                    Some(("assets", _)) => "public, max-age=31536000, immutable",
                    Some(("pictures", _)) => "public, max-age=86400",
                    _ => "no-cache",
                };
                res.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(cache));
            }
            _ if is_asset => not_found(res),
            _ if REFERENCES.contains(&path.as_str()) => redirect(res, &format!("{}{path}/", self.base_path)),
            _ if path.strip_suffix('/').is_some_and(|folder| REFERENCES.contains(&folder)) => {
                self.page(&format!("{path}index.html"), res).await;
            }
            _ => self.page("index.html", res).await,
        }
    }
}

impl WebClient {
    /// The client in `folder`, below the application root `base_path`.
    pub(crate) fn new(folder: &str, base_path: &str) -> Self {
        Self { folder: folder.into(), files: Arc::new(StaticDir::new([folder])), base_path: base_path.to_owned() }
    }

    async fn holds(&self, plain: &Path) -> bool {
        tokio::fs::metadata(self.folder.join(plain)).await.is_ok_and(|meta| meta.is_file())
    }

    async fn page(&self, file: &str, res: &mut Response) {
        let Some(page) = frame(&self.folder.join(file), &self.base_path).await else {
            return not_found(res);
        };
        res.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        res.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        res.status_code(StatusCode::OK);
        let _ = res.write_body(page);
    }
}

/// The page that every address of the client begins with, for this application root; none without a built client.
pub async fn page_frame(settings: &Settings) -> Option<String> {
    frame(&page_file(settings), &settings.base_path).await
}

/// The file of that page.
pub fn page_file(settings: &Settings) -> PathBuf {
    Path::new(&settings.web_dir).join("index.html")
}

async fn frame(file: &Path, base_path: &str) -> Option<String> {
    let index = tokio::fs::read_to_string(file).await.ok()?;
    Some(index.replacen("<base href=\"./\"", &format!("<base href=\"{base_path}\""), 1))
}

fn has_extension(name: &str) -> bool {
    const KNOWN: [&str; 15] = [
        "js",
        "css",
        "map",
        "svg",
        "png",
        "ico",
        "json",
        "woff2",
        "webmanifest",
        "txt",
        "wasm",
        "jpg",
        "webp",
        "html",
        "py",
    ];
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
