-- Background work, downloads and what members did.

-- The ledger of jobs. Local table without row-level security, read by the crate jobs alone (written allow list).
create table job (
  id uuid constraint job_pk primary key, company_id bigint not null,
  queue text collate "C" not null, kind text collate "C" not null, payload jsonb not null,
  fair boolean not null default false,               -- queue has per-company slots
  priority smallint not null default 5,
  state text collate "C" not null default 'ready' constraint job_state_ck check (state in ('ready','running','done','dead','cancelled')),
  run_at timestamptz not null default now(),
  pushed_at timestamptz,                             -- admitted: its id was handed to Redis
  attempt int not null default 0, max_attempts int not null default 5,
  lease_token uuid, lease_until timestamptz, worker text,
  progress smallint, note text, cancel_requested boolean not null default false, error text, unique_key text,
  created_at timestamptz not null default now(), started_at timestamptz, finished_at timestamptz
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
-- Every index is partial: a finished row is only in the primary key.
create index job_due     on job (queue, priority, run_at, id) where state = 'ready' and pushed_at is null;
create index job_pushed  on job (queue, pushed_at) where state = 'ready' and pushed_at is not null;
create index job_running on job (lease_until) where state = 'running';
create index job_fair    on job (queue, company_id, priority, run_at, id) where fair and state = 'ready' and pushed_at is null;
create index job_slots   on job (queue, company_id) where fair and (state = 'running' or (state = 'ready' and pushed_at is not null));
create unique index job_unique on job (company_id, kind, unique_key) where unique_key is not null and state in ('ready', 'running');

create table job_schedule (
  name text collate "C" constraint job_schedule_pk primary key,
  cron text not null, queue text collate "C" not null, kind text collate "C" not null,
  company_id bigint not null default 0, payload jsonb not null default '{}',
  next_at timestamptz not null, last_at timestamptz, enabled boolean not null default true);

-- A member's download. Its id is the id of its job; waiting, running, failed are read from the ledger.
create table export (
  company_id bigint not null, export_id uuid not null,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  kind text collate "C" not null, title text not null, language text collate "C" not null,
  request jsonb not null,
  file_key text, file_name text, content_type text, size bigint,
  created_at timestamptz not null, finished_at timestamptz, expires_at timestamptz,
  constraint export_pk primary key (company_id, export_id));
create index export_by_actor on export (company_id, actor_id, created_at desc);
create index export_expiring on export (company_id, expires_at) where file_key is not null;

create table query_record (
  company_id bigint not null, query_id uuid not null,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  screen text collate "C" not null, conditions jsonb not null, at timestamptz not null,
  constraint query_record_pk primary key (company_id, query_id));
create index query_record_latest on query_record (company_id, actor_id, screen, at desc);

create table csv_download (
  company_id bigint not null, download_id uuid not null,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  screen text collate "C" not null, conditions jsonb not null, file_name text not null, export_id uuid, at timestamptz not null,
  constraint csv_download_pk primary key (company_id, download_id));

create table access_history (
  company_id bigint not null, access_id uuid not null, previous_id uuid,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  entering_content_type text not null, leaving_content_type text not null,
  entering_function_code text not null, leaving_function_code text not null,
  at timestamptz not null,
  constraint access_history_pk primary key (company_id, access_id));
create index access_history_by_age on access_history (company_id, at);

-- Who did what. The application may add and read, never change or remove.
create table audit (
  company_id bigint not null, audit_id uuid not null, at timestamptz not null,
  actor_id uuid, actor_name text not null, actor_type smallint not null,
  action text collate "C" not null, subject text not null, before jsonb, after jsonb, ip text,
  constraint audit_pk primary key (company_id, audit_id));
create index audit_by_time on audit (company_id, at desc);
