//! What the database itself guarantees of tenancy, read from its catalogues. The lists below are the written allow list:
//! whatever is not in them fails, also what a later migration adds without thinking of it.

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::TestDb;

use crate::catalogue::{Rule, breaches, each_rule_notices_its_breach};

/// `open_table`: tables without row-level security. `definer`: functions with their owner's rights. `fence`: the policy as
/// PostgreSQL prints it. `thing`: the tables, parents of partitions and partitions of our schema.
const ALLOWED: &str = "with open_table(name) as (values
  ('_sqlx_migrations'),
  -- read by access alone: a caller is not known before they are read
  ('gateway_credential'), ('login_identity'), ('login_throttle'), ('one_time_link'), ('session'),
  ('web_api_key'),
  -- read by jobs alone
  ('job'), ('job_schedule'), ('job_turn'),
  -- days whose partitions are kept; partitions hold all companies
  ('imported_day'),
  -- reference tables: names and zones
  ('company'), ('location'),
  -- catalogues without rows of customers
  ('alarm_cause'), ('alarm_text'), ('constant'), ('equipment_model'), ('library_alarm_link'), ('library_tag'), ('library_views'),
  ('library_work_type'), ('liquid_type'), ('policy'), ('recommended_template'), ('signal'), ('signal_group'), ('stop_reason_seed'), ('unit_category')),
definer(name) as (values ('add_partition'), ('companies_with_due_reports'), ('companies_told_of_plans'),
  ('companies_with_marks'), ('drop_partition')),
-- kept by one company and read by those it is released to
kept(name) as (values ('library_item'), ('publication')),
fence(text) as (values ('(company_id = (NULLIF(current_setting(''app.company_id''::text, true), ''''::text))::bigint)')),
thing as (select oid, relname::text as name, relkind, relispartition, relrowsecurity, relforcerowsecurity, relowner
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))";

const RULES: [Rule; 18] = [
    Rule {
        says: "row-level security is enabled on every table outside the allow list, partitions too",
        finds: "select name from thing where not relrowsecurity and name not in (select name from open_table)",
        broken_by: "alter table line disable row level security",
    },
    Rule {
        says: "row-level security is forced, so that it binds the owner",
        finds: "select name from thing where not relforcerowsecurity and name not in (select name from open_table)",
        broken_by: "alter table line no force row level security",
    },
    Rule {
        says: "a new table with a company is fenced or written into the allow list",
        finds: "select name from thing join pg_attribute a on a.attrelid = oid and attname = 'company_id'
                where not relrowsecurity and name not in (select name from open_table)",
        broken_by: "create table forgotten (company_id bigint not null)",
    },
    Rule {
        says: "the allow list is exact: its tables exist and are open",
        finds: "select o.name from open_table o left join thing t using (name)
                where t.name is null or relrowsecurity or relforcerowsecurity",
        broken_by: "alter table job enable row level security",
    },
    Rule {
        says: "a fenced table has its company's fence for all commands and all roles, and nothing wider",
        finds: "select name from thing where relrowsecurity and not relispartition and name not in (select name from kept)
                and not exists (select from pg_policies p, fence f where schemaname = 'public' and tablename = name and policyname = 'tenant'
                  and cmd = 'ALL' and permissive = 'PERMISSIVE' and roles = '{public}' and p.qual = f.text and p.with_check = f.text)",
        broken_by: "drop policy tenant on line; create policy tenant on line using (true) with check (true)",
    },
    Rule {
        says: "what is kept for others is changed by its keeper alone, and read by nobody but those it is released to",
        finds: "select name from kept cross join (values
                  ('keeper', 'ALL', (select replace(text, '(company_id =', '(keeper_id =') from fence),
                   (select replace(text, '(company_id =', '(keeper_id =') from fence)),
                  ('released', 'SELECT', 'library_released(state, for_all, companies, '
                     || '(NULLIF(current_setting(''app.company_id''::text, true), ''''::text))::bigint)', null))
                  as told(policyname, cmd, qual, with_check)
                where not exists (
                  select from pg_policies p where p.schemaname = 'public' and p.tablename = name and p.policyname = told.policyname
                  and p.cmd = told.cmd and p.permissive = 'PERMISSIVE' and p.roles = '{public}' and p.qual = told.qual
                  and p.with_check is not distinct from told.with_check)",
        broken_by: "drop policy released on library_item; create policy released on library_item for select using (true)",
    },
    Rule {
        says: "no other policy exists but the owner's look at the marks, at reports that are due and at webhooks, and the asker's at an inquiry",
        finds: "select tablename || '.' || policyname from pg_policies where schemaname = 'public' and policyname <> 'tenant'
                and not (tablename in (select name from kept) and policyname in ('keeper', 'released'))
                and not ((tablename, policyname) in (('dirty', 'owner_reads_marks'), ('scheduled_report', 'owner_reads_due'),
                  ('webhook', 'owner_reads_webhooks'))
                  and cmd = 'SELECT' and roles = '{sosogi_owner}')
                and not (tablename = 'inquiry' and (policyname, cmd) in (('asker_reads', 'SELECT'), ('asker_asks', 'INSERT'))
                  and coalesce(qual, with_check) = (select replace(text, '(company_id =', '(asker_id =') from fence))",
        broken_by: "create policy second on line using (true)",
    },
    Rule {
        says: "a partition has no policy: its rows are reached through the parent",
        finds: "select name from thing join pg_policies on tablename = name where relispartition",
        broken_by: "do $$ begin execute format('create policy tenant on %I using (true)',
                      (select relname from pg_class where relispartition and relkind = 'r' limit 1)); end $$",
    },
    Rule {
        says: "a partition grants nothing to the application",
        finds: "select name from thing where relispartition
                and has_table_privilege('sosogi_app', oid, 'select, insert, update, delete, truncate, references, trigger')",
        broken_by: "do $$ begin execute format('grant select on %I to sosogi_app',
                      (select relname from pg_class where relispartition and relkind = 'r' limit 1)); end $$",
    },
    Rule {
        says: "only the functions of the allow list run with their owner's rights",
        finds: "select proname::text from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
                and proname not in (select name from definer)",
        broken_by: "create function peek() returns bigint language sql security definer as 'select 1::bigint'",
    },
    Rule {
        says: "those functions have a fixed search path",
        finds: "select d.name from definer d left join pg_proc on proname = d.name and pronamespace = 'public'::regnamespace
                where array_to_string(proconfig, ';') is distinct from 'search_path=pg_catalog, public, pg_temp' or not prosecdef",
        broken_by: "alter function companies_with_marks() reset search_path",
    },
    Rule {
        says: "those functions are the application's alone to call",
        finds: "select name from definer join pg_proc on proname = name and pronamespace = 'public'::regnamespace
                where not has_function_privilege('sosogi_app', pg_proc.oid, 'execute') or proacl is null or exists (
                  select from aclexplode(proacl) where grantee not in ('sosogi_app'::regrole, 'sosogi_owner'::regrole))",
        broken_by: "grant execute on function drop_partition(text, timestamptz) to public",
    },
    Rule {
        says: "the owner role owns every table and function",
        finds: "select name from thing where relowner <> 'sosogi_owner'::regrole union all
                select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> 'sosogi_owner'::regrole",
        broken_by: "create table stray (id uuid)",
    },
    Rule {
        says: "the application role owns nothing",
        finds: "select classid::regclass || ' ' || objid from pg_shdepend where refobjid = 'sosogi_app'::regrole and deptype = 'o'
                and dbid in (0, (select oid from pg_database where datname = current_database()))",
        broken_by: "create type loose as (a integer); alter type loose owner to sosogi_app",
    },
    Rule {
        says: "neither role passes row-level security by, and the application makes no roles or databases and joins none",
        finds: "select rolname::text from pg_roles where rolname in ('sosogi_app', 'sosogi_owner') and (rolsuper or rolbypassrls)
                union all select rolname from pg_roles where rolname = 'sosogi_app' and (rolcreaterole or rolcreatedb or rolreplication)
                union all select roleid::regrole::text from pg_auth_members where member = 'sosogi_app'::regrole",
        broken_by: "create role sosogi_breaker; grant sosogi_breaker to sosogi_app",
    },
    Rule {
        says: "the application may not truncate, reference or add triggers, nor make tables",
        finds: "select name from thing where has_table_privilege('sosogi_app', oid, 'truncate, references, trigger')
                union all select 'schema public' where has_schema_privilege('sosogi_app', 'public', 'create')",
        broken_by: "grant truncate on line to sosogi_app",
    },
    Rule {
        says: "the audit log can be added to and read, never changed",
        finds: "select name from thing where name = 'audit' and has_table_privilege('sosogi_app', oid, 'update, delete')",
        broken_by: "grant update on audit to sosogi_app",
    },
    Rule {
        says: "no view leads past row-level security",
        finds: "select relname::text from pg_class where relnamespace = 'public'::regnamespace
                and (relkind in ('m', 'f') or relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false))",
        broken_by: "create view lines as select * from line",
    },
];

// covers ROLE-043
#[tokio::test]
async fn the_catalogues_hold_nothing_outside_the_allow_list() {
    let test = TestDb::new().await;
    assert_eq!(breaches(&mut test.superuser().await, ALLOWED, &RULES).await, Vec::<String>::new());
}

#[tokio::test]
async fn each_way_to_break_the_posture_is_noticed() {
    each_rule_notices_its_breach(ALLOWED, &RULES).await;
}

#[tokio::test]
async fn a_partition_cannot_be_read_past_its_parent() {
    let test = TestDb::new().await;
    let mut app = PgConnection::connect(&test.app_url()).await.unwrap();
    let partition: String =
        sqlx::query_scalar("select relname::text from pg_class where relispartition and relkind = 'r' limit 1")
            .fetch_one(&mut app)
            .await
            .unwrap();
    let read = sqlx::query(AssertSqlSafe(format!("select * from {partition}"))).execute(&mut app).await;
    assert_eq!(sql_state(read.err()).as_deref(), Some(PERMISSION_DENIED));
}

// covers ROLE-043
#[tokio::test]
async fn a_row_is_seen_and_written_only_under_its_company() {
    let test = TestDb::new().await;
    let mut app = PgConnection::connect(&test.app_url()).await.unwrap();
    two_companies_with_a_contract_each(&mut app).await;
    for (company, expected) in [(Some(1), 1), (Some(2), 1), (Some(3), 0), (None, 0)] {
        assert_eq!(contracts_seen(&mut app, company).await, expected, "under company {company:?}");
    }

    begin(&mut app, Some(1)).await;
    let written = sqlx::query(ADD_CONTRACT).bind(2_i64).execute(&mut app).await;
    assert_eq!(sql_state(written.err()).as_deref(), Some(PERMISSION_DENIED), "a row of another company");
    end(&mut app, "rollback").await;

    begin(&mut app, Some(1)).await;
    let changed = sqlx::query("update contract set kind = 'x' where company_id = 2").execute(&mut app).await.unwrap();
    assert_eq!(changed.rows_affected(), 0, "another company's row is not there");
    end(&mut app, "rollback").await;
}

#[tokio::test]
async fn the_owner_is_filtered_too() {
    let test = TestDb::new().await;
    let mut app = PgConnection::connect(&test.app_url()).await.unwrap();
    two_companies_with_a_contract_each(&mut app).await;
    assert_eq!(contracts_seen(&mut test.owner().await, None).await, 0);
}

const PERMISSION_DENIED: &str = "42501";

const ADD_COMPANY: &str = "insert into company (company_id, company_key, kind, name, created_at)
    values ($1, gen_random_uuid(), 'customer', 'C', '2024-01-01Z')";

const ADD_CONTRACT: &str = "insert into contract (company_id, contract_id, kind, valid_member_maximum, created_at)
    values ($1, gen_random_uuid(), 'standard', 5, '2024-01-01Z')";

async fn two_companies_with_a_contract_each(app: &mut PgConnection) {
    for company in [1_i64, 2] {
        sqlx::query(ADD_COMPANY).bind(company).execute(&mut *app).await.unwrap();
        begin(app, Some(company)).await;
        sqlx::query(ADD_CONTRACT).bind(company).execute(&mut *app).await.unwrap();
        end(app, "commit").await;
    }
}

async fn begin(conn: &mut PgConnection, company: Option<i64>) {
    let enter = company.map(|id| format!("; call enter_company({id})")).unwrap_or_default();
    sqlx::raw_sql(AssertSqlSafe(format!("begin{enter}"))).execute(conn).await.unwrap();
}

async fn end(conn: &mut PgConnection, how: &'static str) {
    sqlx::raw_sql(how).execute(conn).await.unwrap();
}

async fn contracts_seen(conn: &mut PgConnection, company: Option<i64>) -> i64 {
    begin(conn, company).await;
    let seen = sqlx::query_scalar("select count(*) from contract").fetch_one(&mut *conn).await.unwrap();
    end(conn, "rollback").await;
    seen
}

fn sql_state(error: Option<sqlx::Error>) -> Option<String> {
    Some(error?.as_database_error()?.code()?.into_owned())
}
