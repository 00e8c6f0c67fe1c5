//! Rules that let the schema run unchanged on a Citus cluster with `company_id` as its distribution column. On one
//! machine they cost nothing; added later they cost a migration of everything.

use testkit::TestDb;

use crate::catalogue::{Rule, breaches, each_rule_notices_its_breach};

/// `tenant`: the tables that would be distributed, those with row-level security (partitions follow their parents).
/// `reference`: the tables that every node would hold; of those the library's items and other
/// publications have row-level security of their own.
const TABLES: &str = "with tenant as (select oid, relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relispartition and relname not in ('library_item', 'publication')),
reference(name) as (values ('company'), ('location'), ('unit_category'), ('signal_group'), ('signal'), ('alarm_cause'),
  ('alarm_text'), ('constant'), ('equipment_model'), ('library_alarm_link'), ('library_item'), ('library_tag'), ('library_views'),
  ('library_work_type'), ('liquid_type'), ('policy'), ('publication'), ('recommended_template'), ('stop_reason_seed'))";

const RULES: [Rule; 14] = [
    Rule {
        says: "a tenant table has company_id bigint not null as its first column",
        finds: "select name from tenant t where not exists (select from pg_attribute where attrelid = t.oid and attnum = 1
                and attname = 'company_id' and atttypid = 'bigint'::regtype and attnotnull)",
        broken_by: "create table t (id uuid, company_id bigint not null, constraint t_pk primary key (company_id, id));
                    alter table t enable row level security",
    },
    Rule {
        says: "a tenant table has a primary key",
        finds: "select name from tenant t
                where not exists (select from pg_constraint where conrelid = t.oid and contype = 'p')",
        broken_by: "create table t (company_id bigint not null); alter table t enable row level security",
    },
    Rule {
        says: "company_id leads every primary key, unique constraint and index: all reads are one company's",
        finds: "select i.indexrelid::regclass::text from pg_index i join tenant t on t.oid = i.indrelid where i.indkey[0] <> 1",
        broken_by: "alter table line add constraint line_once unique (line_id)",
    },
    Rule {
        says: "an exclusion constraint holds the company",
        finds: "select conname::text from pg_constraint c join tenant t on t.oid = c.conrelid
                where contype = 'x' and not (1 = any (conkey))",
        broken_by: "create table t (company_id bigint not null, during tstzrange,
                      constraint t_apart exclude using gist (during with &&)); alter table t enable row level security",
    },
    Rule {
        says: "a foreign key between tenant tables is composite, company_id first on both sides",
        finds: "select conname::text from pg_constraint c join tenant f on f.oid = c.conrelid join tenant p on p.oid = c.confrelid
                where c.contype = 'f' and (c.conkey[1] <> 1 or c.confkey[1] <> 1)",
        broken_by: "alter table line add constraint line_once unique (line_id);
                    alter table gateway add constraint gateway_line_fk foreign key (gateway_id) references line (line_id)",
    },
    Rule {
        says: "every other foreign key of a tenant table points to a reference table",
        finds: "select conname::text from pg_constraint c join tenant f on f.oid = c.conrelid join pg_class p on p.oid = c.confrelid
                where c.contype = 'f' and not p.relrowsecurity and p.relname not in (select name from reference)",
        broken_by: "alter table gateway add constraint gateway_session_fk foreign key (gateway_id) references session (session_id)",
    },
    Rule {
        says: "no foreign key leads from a global table to a tenant table",
        finds: "select conname::text from pg_constraint c join tenant p on p.oid = c.confrelid join pg_class f on f.oid = c.conrelid
                where c.contype = 'f' and not f.relrowsecurity",
        broken_by: "alter table session add constraint session_member_fk
                    foreign key (company_id, member_id) references member (company_id, member_id)",
    },
    Rule {
        says: "no key clears or changes columns of other rows",
        finds: "select conname::text from pg_constraint where connamespace = 'public'::regnamespace
                and (confdeltype in ('n', 'd') or confupdtype in ('c', 'n', 'd'))",
        broken_by: "alter table device drop constraint device_line_fk; alter table device add constraint device_line_fk
                    foreign key (company_id, line_id) references line (company_id, line_id) on delete set null",
    },
    Rule {
        says: "no constraint is deferred",
        finds: "select conname::text from pg_constraint where connamespace = 'public'::regnamespace and condeferrable",
        broken_by: "alter table line add constraint line_once unique (company_id, name) deferrable",
    },
    Rule {
        says: "there is no trigger and no rule",
        finds: "select tgname::text from pg_trigger where not tgisinternal union all
                select rulename from pg_rewrite join pg_class c on c.oid = ev_class where relnamespace = 'public'::regnamespace
                and relkind <> 'v'", // what a view consists of
        broken_by: "create function f() returns trigger language plpgsql as 'begin return new; end';
                    create trigger stamp before update on line for each row execute function f()",
    },
    Rule {
        says: "partitions are of one level, by range, over one instant",
        finds: "select name from tenant t join pg_partitioned_table p on p.partrelid = t.oid
                join pg_attribute a on a.attrelid = t.oid and a.attnum = p.partattrs[0]
                where p.partstrat <> 'r' or p.partnatts <> 1 or a.atttypid <> 'timestamptz'::regtype union all
                select relname from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'p'",
        broken_by: "create table t (company_id bigint not null, at timestamptz) partition by list (company_id);
                    alter table t enable row level security",
    },
    Rule {
        says: "every constraint has a name of its own, not the one PostgreSQL makes up",
        finds: "select conname::text from pg_constraint c join pg_class r on r.oid = c.conrelid
                where c.connamespace = 'public'::regnamespace and not r.relispartition and r.relname <> '_sqlx_migrations'
                and c.conname ~ ('^' || r.relname || '_(.*_)?(pkey|key|check[0-9]*|fkey[0-9]*|excl)$')",
        broken_by: "alter table line add check (start_hour < 24)",
    },
    Rule {
        says: "no column of a tenant table takes its value from a sequence",
        finds: "select name || '.' || attname from tenant t join pg_attribute a on a.attrelid = t.oid
                left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
                where a.attnum > 0 and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%')",
        broken_by: "alter table line add column number bigint generated always as identity",
    },
    Rule {
        says: "there is no enum: text with a check can be changed without rewriting",
        finds: "select typname::text from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'",
        broken_by: "create type colour as enum ('red')",
    },
];

#[tokio::test]
async fn the_schema_can_be_distributed_by_company() {
    let test = TestDb::new().await;
    assert_eq!(breaches(&mut test.superuser().await, TABLES, &RULES).await, Vec::<String>::new());
}

#[tokio::test]
async fn each_way_to_break_the_rules_is_noticed() {
    each_rule_notices_its_breach(TABLES, &RULES).await;
}
