//! Words that only certain places may say: they open doors past tenancy, permissions or the job runtime.

use anyhow::Result;

use super::Findings;
use super::files::is_test;
use super::shipped;
use crate::workspace::Workspace;

/// A word, where it may stand (path prefixes), and why nowhere else.
struct RestrictedWord {
    word: &'static str,
    homes: &'static [&'static str],
    reason: &'static str,
}

const RESTRICTED_WORDS: [RestrictedWord; 8] = [
    RestrictedWord {
        word: "Scope::of(",
        homes: &[
            "platform/base/access/",
            "platform/base/db/",
            "workers/runtime/",
            "platform/server/src/admin",
            "platform/server/src/import",
            "platform/server/src/seed",
            "platform/server/src/verify",
        ],
        reason: "a scope comes from a session, a credential, a job or the command line",
    },
    RestrictedWord {
        word: "PgPool",
        homes: &["platform/base/db/"],
        reason: "a raw pool reaches past row-level security; open a TenantTx",
    },
    RestrictedWord {
        word: "AssertSqlSafe",
        homes: &["platform/base/db/"],
        reason: "SQL is static text; conditions go through db::dynamic",
    },
    RestrictedWord {
        word: "copy_out_raw",
        homes: &["platform/base/db/"],
        reason: "exports copy through db::TenantCopy",
    },
    RestrictedWord {
        word: "Router::",
        homes: &["platform/base/http/", "platform/server/"],
        reason: "routes are registered as guarded(..) or public(..) only",
    },
    RestrictedWord {
        word: "set_config(",
        homes: &[],
        reason: "only a SET LOCAL travels to the workers of a Citus cluster: call enter_company",
    },
    RestrictedWord {
        word: "pg_notify",
        homes: &["platform/base/jobs/"],
        reason: "a notification inside a transaction serialises commits",
    },
    RestrictedWord { word: "alter table", homes: &[], reason: "the schema lies in platform/migrations" },
];

/// Tables without row-level security, each read by one crate alone (the written allow list).
const OWNED_TABLES: [(&str, &str); 9] = [
    ("job", "platform/base/jobs/"),
    ("job_schedule", "platform/base/jobs/"),
    ("job_turn", "platform/base/jobs/"),
    ("session", "platform/base/access/"),
    ("login_identity", "platform/base/access/"),
    ("login_throttle", "platform/base/access/"),
    ("gateway_credential", "platform/base/access/"),
    ("one_time_link", "platform/base/access/"),
    ("web_api_key", "platform/base/access/"),
];

/// Tools and what tests stand on: no customer's process contains them.
pub(super) const NOT_SHIPPED: [&str; 3] = ["ops/", "platform/base/testkit/", "platform/base/apptest/"];

/// Folders whose SQL stands in `store.rs` or in a folder `store/`.
const STORES: [&str; 1] = ["platform/areas/"];

/// Reads the code (tests excepted) for words out of place.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let mut findings = Findings::new();
    for name in workspace.files_ending(&[".rs"]) {
        if !is_test(name) && !at_home(name, &NOT_SHIPPED) {
            findings.extend(of_file(name, &workspace.read(name)?));
        }
    }
    Ok(findings)
}

fn of_file(name: &str, text: &str) -> Findings {
    let mut findings = Findings::new();
    for (number, line) in code_lines(text) {
        let place = format!("{name}:{number}");
        for word in RESTRICTED_WORDS.iter().filter(|word| line.contains(word.word) && !at_home(name, word.homes)) {
            findings.push(format!("{place}: `{}`: {}", word.word, word.reason));
        }
        for (table, owner) in OWNED_TABLES {
            if !name.starts_with(owner) && reads_table(line, table) {
                findings.push(format!("{place}: table {table} is read by {owner} alone"));
            }
        }
        if line.contains("sqlx::query") && STORES.iter().any(|area| name.starts_with(area)) && !is_store(name) {
            findings.push(format!("{place}: SQL stands in store.rs"));
        }
    }
    findings
}

pub(super) fn at_home(name: &str, homes: &[&str]) -> bool {
    homes.iter().any(|home| name.starts_with(home))
}

fn is_store(name: &str) -> bool {
    name.ends_with("/store.rs") || name.contains("/store/")
}

/// Lines of code with their numbers: comments and tests left out.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    shipped::lines(text).filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// True when a line of SQL reads or writes a table of this very name.
fn reads_table(line: &str, table: &str) -> bool {
    let mut words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let mut before = "";
    words.any(|word| {
        let hit = word == table && ["from", "into", "update", "join", "using"].contains(&before);
        before = word;
        hit
    })
}

#[cfg(test)]
mod tests {
    use super::{of_file, reads_table};

    #[test]
    fn words_out_of_place_are_found() {
        let area = "platform/areas/support/src/filling_history/http.rs";
        for line in ["Scope::of(company)", "let p: PgPool;", "AssertSqlSafe(x)", "Router::new()", "sqlx::query(\"..\")"]
        {
            assert_eq!(of_file(area, line).len(), 1, "{line}");
        }
        assert_eq!(of_file("platform/base/access/src/sessions.rs", "Scope::of(company)").len(), 0);
        let tests = "// Scope::of(company)\n#[cfg(test)]\nmod tests {\n    Scope::of(company)\n}\n";
        assert_eq!(of_file(area, tests).len(), 0);
        assert_eq!(of_file(area, &format!("{tests}Scope::of(company)")).len(), 1, "what follows tests is code");
    }

    #[test]
    fn a_table_of_the_allow_list_is_read_by_its_owner_alone() {
        assert!(reads_table("select id from job where state = 'ready'", "job"));
        assert!(reads_table("update session set ended_at = $1", "session"));
        assert!(!reads_table("select id from job_schedule", "job"));
        assert!(!reads_table("let job = 1;", "job"));
        assert_eq!(of_file("plugins/housekeeping/src/lib.rs", "\"delete from job where\"").len(), 1);
    }
}
