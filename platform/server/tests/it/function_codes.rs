//! The function codes of the account area: those that the specification gives, and those that are ours to allot.

use std::collections::BTreeMap;

use access::{FunctionCode, Policies};
use apptest::repository;

/// The codes that the specification gives to account screens, and to the header's notices (27).
const GIVEN: [(&str, &str); 12] = [
    ("9HDG002", "top/user/login/open"),
    ("9HDG003", "top/password/Re-issue/open"),
    ("9HDG004", "top/password/change/open"),
    ("9HDG005", "top/new-menber/registration/open"),
    ("9HDG006", "top/new-menber/confirmation/open"),
    ("9HDG007", "top/new-menber/completion/open"),
    ("9HDG018", "top/logout/confirmation"),
    ("9HDG019", "top/question-answer/list/open"),
    ("9HDG020", "top/inquiry/registration/open"),
    ("9HDG022", "top/inquiry/completion/open"),
    ("9HDG026", "top/email-address/change-completion"),
    ("9HDG027", "(header notices)"),
];

async fn screens() -> Vec<FunctionCode> {
    Policies::load(&repository().join("policies")).await.unwrap().screens().to_vec()
}

/// Screens of the account area behind a login, and its not-found page.
fn is_account(screen: &FunctionCode) -> bool {
    screen.login == "yes" && (screen.path.starts_with("top/") || screen.path == "404")
}

// covers CONV-031
#[tokio::test]
async fn every_account_screen_has_a_code_that_no_other_screen_has() {
    let screens = screens().await;
    let mut holders: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for screen in screens.iter().filter(|screen| !screen.code.is_empty()) {
        holders.entry(&screen.code).or_default().push(&screen.path);
    }
    let account: Vec<&FunctionCode> = screens.iter().filter(|screen| is_account(screen)).collect();
    assert!(account.len() > 20, "{} account screens", account.len());
    for screen in account {
        let number = screen.code.strip_prefix("9HDG").unwrap_or_default();
        assert!(number.len() == 3 && number.starts_with('0'), "{}: `{}` is no account code", screen.path, screen.code);
        assert_eq!(holders[screen.code.as_str()], [screen.path.as_str()], "{} stands twice", screen.code);
        assert!(GIVEN.iter().all(|(code, _)| *code != screen.code), "{}: {} is given away", screen.path, screen.code);
    }
}

// covers CONV-031
#[tokio::test]
async fn the_given_codes_stand_where_the_specification_puts_them() {
    let screens = screens().await;
    for (code, path) in GIVEN {
        let found: Vec<&str> = screens.iter().filter(|s| s.code == code).map(|s| s.path.as_str()).collect();
        assert_eq!(found, [path], "{code}");
    }
}
