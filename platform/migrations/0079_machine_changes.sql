-- Which days (UTC) of machines changed, and by which transaction last: what commits later stands behind what committed before,
-- so that a copy kept elsewhere can follow without missing anything.
create table machine_change (
  company_id bigint not null, device_id uuid not null, day timestamptz not null, changed_by xid8 not null,
  constraint machine_change_pk primary key (company_id, device_id, day)) with (fillfactor = 70);
create index machine_change_in_order on machine_change (company_id, changed_by, device_id, day);
alter table machine_change enable row level security;
alter table machine_change force row level security;
create policy tenant on machine_change
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on machine_change to sosogi_app;
