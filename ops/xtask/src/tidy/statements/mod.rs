//! Statements that a Citus cluster takes as one machine does (decision 0029). On one machine the others work as well,
//! so no test of the product meets them; here they are known by their text: that of the prepared queries, and that of
//! every string in the code.

mod sql;
mod texts;

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use self::sql::Sql;
use super::Findings;
use super::boundaries::{NOT_SHIPPED, at_home};
use super::files::is_test;
use crate::workspace::Workspace;

/// Tables that begin with a company and are whole on every node all the same.
const ON_EVERY_NODE: [&str; 2] = ["company", "location"];

/// A text with what is known of its surroundings.
struct Statement<'a> {
    sql: Sql,
    tables: &'a Tables,
    /// True when its file counts rows by what the database says were affected.
    counts: bool,
}

struct Rule {
    says: &'static str,
    broken: fn(&Statement<'_>) -> bool,
}

const RULES: [Rule; 7] = [
    Rule {
        says: "INSERT ... SELECT needs RETURNING or ON CONFLICT: without, a cluster copies, which row-level security forbids",
        broken: |one| one.tenant_inserts().any(|i| i.selects() && !i.returns() && !i.minds_conflicts()),
    },
    Rule {
        says: "rows of INSERT ... SELECT ... ON CONFLICT are counted by RETURNING: a cluster says how many were sent",
        broken: |one| one.counts && one.tenant_inserts().any(|i| i.selects() && i.minds_conflicts() && !i.returns()),
    },
    Rule {
        says: "no select stands inside VALUES, nor in what ON CONFLICT does after them: a cluster refuses it",
        broken: |one| one.tenant_inserts().any(|i| !i.selects() && i.has_select()),
    },
    Rule {
        says: "SET LOCAL stands alone in its text: a cluster sends the whole text on; a company is entered by enter_company",
        broken: |one| one.sql.has(&["set", "local"]) && one.sql.has(&[";"]),
    },
    Rule {
        says: "a select inside an expression says `company_id = $n` itself: a cluster asks all its nodes without",
        broken: |one| one.sql.inner_selects().any(|words| one.tables.are_read(&words) && !names_company(&words)),
    },
    Rule {
        says: "INSERT ... SELECT ... RETURNING takes the company from a parameter: from a row, a cluster writes SQL that fails",
        broken: |one| one.tenant_inserts().any(|i| i.selects() && i.returns() && !i.begins_with_parameter()),
    },
    Rule {
        says: "company_id never changes: a cluster cannot move a row",
        broken: |one| {
            let to_company = |columns: &[&str]| columns.contains(&"company_id");
            one.sql.assignments().any(|(table, columns)| one.tables.hold(table) && to_company(&columns))
        },
    },
];

/// Reads the code (tests and tools excepted) and the prepared queries.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let tables = Tables::of(workspace)?;
    let (mut findings, mut seen) = (Findings::new(), BTreeSet::new());
    for name in workspace.files_ending(&[".rs"]).filter(|name| !is_test(name) && !at_home(name, &NOT_SHIPPED)) {
        let code = workspace.read(name)?;
        let counts = code.contains("rows_affected");
        for text in texts::of_file(&code).with_context(|| name.clone())? {
            let statement = Statement { sql: Sql::of(&text), tables: &tables, counts };
            findings.extend(statement.breaches().map(|says| finding(name, &statement, says)));
            seen.insert(statement.sql.normal());
        }
    }
    // those that stand in files of their own
    for name in workspace.files_ending(&[".json"]).filter(|name| name.starts_with(".sqlx/")) {
        let query: Value = serde_json::from_str(&workspace.read(name)?)?;
        let statement =
            Statement { sql: Sql::of(query["query"].as_str().context(name.clone())?), tables: &tables, counts: false };
        if seen.insert(statement.sql.normal()) {
            findings.extend(statement.breaches().map(|says| finding(name, &statement, says)));
        }
    }
    Ok(findings)
}

fn finding(name: &str, statement: &Statement<'_>, says: &str) -> String {
    let text: String = statement.sql.normal().chars().take(60).collect();
    format!("{name}: `{text} ..`: {says}")
}

impl Statement<'_> {
    fn breaches(&self) -> impl Iterator<Item = &'static str> {
        RULES.iter().filter(|rule| (rule.broken)(self)).map(|rule| rule.says)
    }

    fn tenant_inserts(&self) -> impl Iterator<Item = sql::Insert<'_>> {
        self.sql.inserts().filter(|insert| self.tables.hold(insert.table))
    }
}

/// The tables that a cluster distributes by company.
struct Tables(BTreeSet<String>);

impl Tables {
    /// Those that a migration makes with the company as their first column (the server's tests hold them to it).
    fn of(workspace: &Workspace) -> Result<Self> {
        let mut found = BTreeSet::new();
        for name in workspace.files_ending(&[".sql"]).filter(|name| name.starts_with("platform/migrations/")) {
            found.extend(made_with_company(&Sql::of(&workspace.read(name)?).normal()));
        }
        found.retain(|table| !ON_EVERY_NODE.contains(&table.as_str()));
        ensure!(!found.is_empty(), "no table of customers in platform/migrations");
        Ok(Self(found))
    }

    fn hold(&self, table: &str) -> bool {
        table == texts::FILLED_IN || self.0.contains(table)
    }

    fn are_read(&self, words: &[&str]) -> bool {
        words.windows(2).any(|pair| ["from", "join"].contains(&pair[0]) && self.hold(pair[1]))
    }
}

fn made_with_company(migration: &str) -> Vec<String> {
    let made = migration.split("create table ").skip(1).filter_map(|made| made.split_once(" ( "));
    made.filter(|(_, columns)| columns.starts_with("company_id ")).map(|(table, _)| table.to_owned()).collect()
}

/// `company_id = $n`; also when the parameter follows the text.
fn names_company(words: &[&str]) -> bool {
    let company = |at: usize| words[at] == "company_id" && words.get(at + 1) == Some(&"=");
    (0..words.len()).any(|at| company(at) && words.get(at + 2).is_none_or(|value| value.starts_with('$')))
}

#[cfg(test)]
mod tests {
    use super::*;

    const COPIES: &str = RULES[0].says;
    const COUNTS_SENT: &str = RULES[1].says;
    const SELECT_IN_VALUES: &str = RULES[2].says;
    const SET_LOCAL: &str = RULES[3].says;
    const INNER_SELECT: &str = RULES[4].says;
    const COMPANY_OF_A_ROW: &str = RULES[5].says;
    const COMPANY_CHANGES: &str = RULES[6].says;

    /// Statements that the product had; a cluster of three nodes answered each wrongly, at length or not at all.
    const HAD: [(&str, &str); 16] = [
        ("insert into sample select $1, r.* from unnest($2::sample_row[]) r", COPIES),
        ("insert into sample select $1, r.* from unnest($2::sample_row[]) r on conflict do nothing", COUNTS_SENT),
        (
            "insert into login_history (company_id, login_id, member_id, at, ip, browser, os, result)
             select $1, $2, m.member_id, $4, $5, $6, $7, $8 from member m where m.company_id = $1 and m.member_id = $3",
            COPIES,
        ),
        (
            "insert into line (company_id, line_id, location_id, name, start_hour, display_order, created_at)
             select $1, $2, $3, $4, $5, coalesce(max(display_order) + 1, 0), $6 from line where company_id = $1 and location_id = $3",
            COPIES,
        ),
        (
            "insert into quarantine (company_id, quarantine_id, gateway_id, boot_id, seq, idx, reason, payload, received_at)
             select $1, t.id, $2, $3, $4, t.idx, t.reason, t.payload::jsonb, $5
             from unnest($6::uuid[], $7::integer[], $8::text[], $9::text[]) t(id, idx, reason, payload)",
            COPIES,
        ),
        (
            "insert into power_off (company_id, device_id, started_at, ended_at)
             select $1, t.* from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t",
            COPIES,
        ),
        (
            "insert into rollup_set_aside (company_id, device_id, grain, bucket, reason)
             select $1, t.device_id, $2, t.bucket, t.reason
             from unnest($3::uuid[], $4::timestamptz[], $5::text[]) t(device_id, bucket, reason)",
            COPIES,
        ),
        (
            "insert into device (company_id, device_id, location_id, line_id, line_place, category, maker, model,
               equipment_number, display_name, iot, interval_s, opening_counters, registered_at, updated_at, actor_name, actor_type)
             values ($1, $2, $3, $4,
               (select coalesce(max(line_place) + 1, 0) from device where company_id = $1 and line_id = $4),
               $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, 'sosogi', 0)",
            SELECT_IN_VALUES,
        ),
        ("begin; set local app.company_id = {id}", SET_LOCAL),
        ("begin isolation level repeatable read read only; set local app.company_id = {id}", SET_LOCAL),
        (
            r#"select m.email, m.member_type, m.valid, m.family_name, m.first_name,
                 array(select l.name from member_location a join location l using (company_id, location_id)
                       where a.company_id = m.company_id and a.member_id = m.member_id order by a.place) as "locations!"
               from member m where m.company_id = $1 order by m.member_type, m.email"#,
            INNER_SELECT,
        ),
        (
            r#"select p.name as location, l.name, l.start_hour,
                 array(select d.equipment_number from device d where d.company_id = l.company_id and d.line_id = l.line_id
                       order by d.line_place, d.equipment_number) as "devices!"
               from line l join location p using (company_id, location_id)
               where l.company_id = $1 order by p.display_order, p.name, l.display_order, l.name"#,
            INNER_SELECT,
        ),
        (
            r#"select d.device_id as id, l.time_zone,
                 array(select i.recipe_data_number from device_item i where i.company_id = d.company_id and i.device_id = d.device_id
                       order by i.recipe_data_number) as "items!"
               from device d join location l using (company_id, location_id)
               where d.company_id = $1 and d.equipment_number = $2"#,
            INNER_SELECT,
        ),
        // three that it never had
        (
            "insert into login_history (company_id, login_id, member_id) select m.company_id, $2, m.member_id from member m
             where m.company_id = $1 and m.member_id = $3 returning login_id",
            COMPANY_OF_A_ROW,
        ),
        ("update member as m set email = $3, company_id = $2 where m.company_id = $1", COMPANY_CHANGES),
        (
            "insert into item (company_id, item_id) values ($1, $2)
             on conflict (company_id, item_id) do update set company_id = excluded.company_id",
            COMPANY_CHANGES,
        ),
    ];

    fn tables() -> Tables {
        Tables::of(&Workspace::find().unwrap()).unwrap()
    }

    fn breaches(text: &str, counts: bool) -> Vec<&'static str> {
        Statement { sql: Sql::of(text), tables: &tables(), counts }.breaches().collect()
    }

    #[test]
    fn each_statement_that_a_cluster_refuses_is_found_by_its_rule() {
        for (text, says) in HAD {
            assert_eq!(breaches(text, true), [says], "{text}");
        }
    }

    #[test]
    fn each_rule_has_its_case() {
        for rule in &RULES {
            assert!(HAD.iter().any(|(_, says)| *says == rule.says), "{}", rule.says);
        }
    }

    #[test]
    fn statements_that_a_cluster_takes_pass() {
        for text in [
            "insert into sample select $1, r.* from unnest($2::sample_row[]) r on conflict do nothing returning 1",
            "insert into line (company_id, name) values ($1, $2)",
            "insert into location (company_id, display_order) select $1, max(display_order) + 1 from location where company_id = $1",
            "with gone as (delete from job returning id) insert into job_turn (queue, company_id) select $1, id from gone",
            "select exists (select from dirty where company_id = $1) from unnest($2::uuid[]) t
               cross join lateral (select at from sample s where s.company_id = $1 limit 1) x",
            "select array(select l.name from location l where l.company_id = c.company_id) from company c",
            "select a from (select b from line join device using (company_id)) x where x.company_id = $1",
            "update session set company_id = $2 where session_id = $1",
            "set local enable_seqscan = off",
            "begin; call enter_company(7)",
        ] {
            assert_eq!(breaches(text, true), Vec::<&str>::new(), "{text}");
        }
        let unseen = "insert into dirty select $1, t.* from unnest($2::uuid[]) t on conflict do nothing";
        assert_eq!(breaches(unseen, false), Vec::<&str>::new(), "nobody counts its rows");
    }

    #[test]
    fn an_inner_select_is_not_excused_by_another_that_it_holds() {
        let text = "select array(select i.item_id from item i where i.company_id = d.company_id
                      and exists (select from line l where l.company_id = $1)) from device d where d.company_id = $1";
        assert_eq!(breaches(text, false), [INNER_SELECT]);
    }

    #[test]
    fn a_table_filled_in_by_a_macro_is_a_table_of_customers() {
        let code =
            r#"macro_rules! put { ($table:literal) => { concat!("insert into ", $table, " select $1, r.* from r") } }"#;
        let texts = texts::of_file(code).unwrap();
        assert_eq!(texts.iter().flat_map(|text| breaches(text, false)).collect::<Vec<_>>(), [COPIES]);
    }

    #[test]
    fn a_table_of_customers_is_known_by_its_migration() {
        let tables = tables();
        assert!(["sample", "member", "r1h_run", "home_visit"].iter().all(|table| tables.hold(table)));
        assert!(!["company", "location", "session", "job", "signal"].iter().any(|table| tables.hold(table)));
    }
}
