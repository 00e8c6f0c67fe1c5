//! Questions and answers, before the log-in and after it.

mod http;

use access::Permission;
use http_kit::{Method, Routes};

/// The members' page.
const QUESTIONS: Permission = Permission("top.question-answer.list");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk")
        .public(Method::GET, "/questionAnswer/fetchQuestionAnswer", http::list)
        .public(Method::GET, "/questionAnswer/fetchQAHtmlEditList", http::list_of_section)
        .public(Method::GET, "/questionAnswer/fetchHtmlEditRichText", http::answer)
        .public(Method::GET, "/questionAnswer/recordQAHistory", http::note_read)
        .guarded(Method::GET, "/questionAnswer/fetchQuestionAnswerAfter", QUESTIONS, http::list_of_members)
        .guarded(Method::GET, "/questionAnswer/fetchQAHtmlEditListAfter", QUESTIONS, http::list_of_section_of_members)
        .guarded(Method::GET, "/questionAnswer/fetchHtmlEditRichTextAfter", QUESTIONS, http::answer_of_members)
}
