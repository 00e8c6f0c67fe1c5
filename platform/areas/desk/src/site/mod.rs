//! The public site: what it shows to whomever comes, in the visitor's language. No call here needs a log-in, and none tells
//! more to those who are logged in.

mod http;
mod line;
mod pages;
mod wire;

use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk")
        .public(Method::GET, "/pre/login/notice/query/cloud/front/url", http::address)
        .public(Method::POST, "/pre/login/notice/query/pre/problems", http::problems)
        .public(Method::POST, "/pre/login/notice/query/pre/effect", http::effects)
        .public(Method::POST, "/pre/login/notice/query/pre/voices", http::voices)
        .public(Method::POST, "/pre/login/notice/query/pre/materials", http::materials)
        .public(Method::POST, "/pre/login/notice/query/pre/line", line::http::line)
        .public(Method::POST, "/pre/login/notice/query/pre/name", http::headlines)
        .public(Method::POST, "/pre/login/notice/query/html/qa", http::questions)
        .public(Method::POST, "/pre/login/notice/query/pre/detail/news/info", http::news)
        .public(Method::POST, "/pre/login/notice/query/pre/detail/exhibition/info", http::exhibition)
        .join(Routes::under("desk", "/site").public(Method::GET, "/files/{key}", http::published_file).public(
            Method::HEAD,
            "/files/{key}",
            http::published_file,
        ))
        .join(pages::pages())
}
