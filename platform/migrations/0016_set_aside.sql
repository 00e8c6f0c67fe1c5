-- Buckets whose raw rows cannot be rolled up, each with the reason. They count as nothing until their data change. grain:
-- minutes (10 or 60). The instant is a note for operators; nothing is computed from it.
create table rollup_set_aside (
  company_id bigint not null, device_id uuid not null, grain smallint not null, bucket timestamptz not null,
  reason text collate "C" not null, set_aside_at timestamptz not null default now(),
  constraint rollup_set_aside_pk primary key (company_id, device_id, grain, bucket));
alter table rollup_set_aside enable row level security;
alter table rollup_set_aside force row level security;
create policy tenant on rollup_set_aside
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on rollup_set_aside to sosogi_app;
