-- Machine data. Truth = sample and event, never changed after arrival; everything else is recomputed from them.
-- A sample stamped t tells of the interval that begins at t: values during it, counters (absolute) as at its end.

create type sample_row as (device_id uuid, at timestamptz, seq bigint, layout_id integer, "values" real[], counters bigint[]);

create table sample (
  company_id bigint not null, device_id uuid not null, at timestamptz not null,
  seq bigint not null, layout_id integer not null, "values" real[] not null, counters bigint[],
  constraint sample_pk primary key (company_id, device_id, at)
) partition by range (at);

-- stream is 'state', 'alarm:<code>' or 'run', a function of (kind, code): each stream is one index range.
-- kind: 1 state, 2 alarm on, 3 alarm off, 4 item, 5 film.
create table event (
  company_id bigint not null, device_id uuid not null, stream text collate "C" not null,
  at timestamptz not null, ordinal smallint not null, kind smallint not null, code text collate "C" not null,
  received_at timestamptz not null,
  constraint event_kind_ck check (kind between 1 and 5),
  constraint event_pk primary key (company_id, device_id, stream, at, ordinal, kind, code)
) partition by range (at);

create table state_interval (
  company_id bigint not null, device_id uuid not null, started_at timestamptz not null, ended_at timestamptz,
  state text collate "C" not null,
  constraint state_interval_pk primary key (company_id, device_id, started_at),
  constraint state_interval_state_ck check (state in ('input', 'filling', 'operating', 'manual', 'alarm', 'stopped')),
  constraint state_interval_forward check (ended_at > started_at));

create table alarm_event (
  company_id bigint not null, device_id uuid not null, code text collate "C" not null,
  started_at timestamptz not null, ended_at timestamptz,
  constraint alarm_event_pk primary key (company_id, device_id, code, started_at),
  constraint alarm_event_forward check (ended_at > started_at));
create index alarm_event_by_time on alarm_event (company_id, device_id, started_at);

create table production_run (
  company_id bigint not null, device_id uuid not null, started_at timestamptz not null, ended_at timestamptz,
  item text collate "C", film text collate "C", pitch_mm real,
  constraint production_run_pk primary key (company_id, device_id, started_at),
  constraint production_run_forward check (ended_at > started_at));

-- The union of [t, t + 3 intervals). Read as time, a span ends 2 intervals earlier; what it does not cover is unknown.
create table presence (
  company_id bigint not null, device_id uuid not null, started_at timestamptz not null, ended_at timestamptz not null,
  constraint presence_pk primary key (company_id, device_id, started_at),
  constraint presence_forward check (ended_at > started_at)) with (fillfactor = 70);

-- One row per device, made when it is registered; moves only forward in time.
create table device_status (
  company_id bigint not null, device_id uuid not null,
  at timestamptz not null, seq bigint not null, layout_id integer not null,
  "values" real[] not null, counters bigint[], received_at timestamptz not null,
  constraint device_status_pk primary key (company_id, device_id)) with (fillfactor = 50);

-- Buckets to recompute. grain: minutes (10 or 60).
create table dirty (
  company_id bigint not null, device_id uuid not null, grain smallint not null, bucket timestamptz not null, seq bigint not null default 1,
  constraint dirty_pk primary key (company_id, device_id, grain, bucket)) with (fillfactor = 70);

create table intake_batch (
  company_id bigint not null, gateway_id uuid not null, boot_id uuid not null, seq bigint not null,
  received_at timestamptz not null, samples integer not null,
  constraint intake_batch_pk primary key (company_id, gateway_id, boot_id, seq));
create index intake_batch_by_age on intake_batch (company_id, received_at);

-- Highest contiguous batch number stored, per boot of a gateway.
create table gateway_boot (
  company_id bigint not null, gateway_id uuid not null, boot_id uuid not null, contiguous_seq bigint not null,
  constraint gateway_boot_pk primary key (company_id, gateway_id, boot_id));

create table quarantine (
  company_id bigint not null, quarantine_id uuid not null, gateway_id uuid not null, boot_id uuid not null, seq bigint not null,
  idx integer not null, reason text collate "C" not null, payload jsonb not null, received_at timestamptz not null,
  constraint quarantine_pk primary key (company_id, quarantine_id));
create index quarantine_by_age on quarantine (company_id, received_at);

create table r10m (
  company_id bigint not null, device_id uuid not null, bucket timestamptz not null, layout_id integer not null,
  n integer not null, n_slot smallint[], sum double precision[] not null, min real[] not null, max real[] not null, last real[] not null,
  constraint r10m_pk primary key (company_id, device_id, bucket, layout_id)) partition by range (bucket);
create table r1h (
  company_id bigint not null, device_id uuid not null, bucket timestamptz not null, layout_id integer not null,
  n integer not null, n_slot smallint[], sum double precision[] not null, min real[] not null, max real[] not null, last real[] not null,
  constraint r1h_pk primary key (company_id, device_id, bucket, layout_id)) partition by range (bucket);
-- state_ms: input, filling, operating (running, undivided), manual, alarm, stopped; within presence_ms, which also holds
-- time without a known state. run_started_at 1970-01-01: no run known.
create table r10m_run (
  company_id bigint not null, device_id uuid not null, bucket timestamptz not null, run_started_at timestamptz not null, layout_id integer not null,
  delta bigint[] not null, state_ms integer[] not null, presence_ms integer not null,
  constraint r10m_run_pk primary key (company_id, device_id, bucket, run_started_at, layout_id)) partition by range (bucket);
create table r1h_run (
  company_id bigint not null, device_id uuid not null, bucket timestamptz not null, run_started_at timestamptz not null, layout_id integer not null,
  delta bigint[] not null, state_ms integer[] not null, presence_ms integer not null,
  constraint r1h_run_pk primary key (company_id, device_id, bucket, run_started_at, layout_id)) partition by range (bucket);
create type r10m_row as (device_id uuid, bucket timestamptz, layout_id integer, n integer, n_slot smallint[], sum double precision[], min real[], max real[], last real[]);
create type r10m_run_row as (device_id uuid, bucket timestamptz, run_started_at timestamptz, layout_id integer, delta bigint[], state_ms integer[], presence_ms integer);

-- Partitions: weekly for samples, monthly for the rest. Row-level security enabled and forced on each, no policy, no
-- grant: rows are reached through the parent only. Owner's rights, parent checked against a list.
create function partition_start(parent text, at timestamptz) returns timestamptz language sql stable as $$
  select date_trunc(case parent when 'sample' then 'week' else 'month' end, at at time zone 'UTC') at time zone 'UTC' $$;

create function add_partition(parent text, from_at timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lo timestamptz := public.partition_start(parent, from_at);
  hi timestamptz := public.partition_start(parent, lo + case parent when 'sample' then interval '8 days' else interval '40 days' end);
  part text := parent || '_' || to_char(lo at time zone 'UTC', 'YYYYMMDD');
begin
  if not parent = any (array['sample','event','r10m','r1h','r10m_run','r1h_run']) then
    raise exception 'not a partitioned table: %', parent;
  end if;
  if to_regclass('public.' || part) is not null then return; end if;
  -- two processes may ask for the same partition at once
  perform pg_advisory_xact_lock(hashtext(part));
  if to_regclass('public.' || part) is not null then return; end if;
  execute format('create table public.%I partition of public.%I for values from (%L) to (%L)', part, parent, lo, hi);
  execute format('alter table public.%I enable row level security', part);
  execute format('alter table public.%I force row level security', part);
end $$;

create function drop_partition(parent text, from_at timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not parent = any (array['sample','event','r10m','r1h','r10m_run','r1h_run']) then
    raise exception 'not a partitioned table: %', parent;
  end if;
  execute format('drop table if exists public.%I', parent || '_' || to_char(public.partition_start(parent, from_at) at time zone 'UTC', 'YYYYMMDD'));
end $$;
