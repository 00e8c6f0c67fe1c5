-- From which addresses the members of a company may use the service. Without a range: from everywhere.
create table address_range (
  company_id bigint not null,
  range_id uuid not null,
  place smallint not null,
  -- IPv4 addresses as numbers; both ends count.
  start_ip bigint not null constraint address_range_start_ck check (start_ip between 0 and 4294967295),
  end_ip bigint not null constraint address_range_end_ck check (end_ip between 0 and 4294967295),
  remark text constraint address_range_remark_ck check (char_length(remark) <= 255),
  created_at timestamptz not null,
  constraint address_range_pk primary key (company_id, range_id),
  constraint address_range_company_fk foreign key (company_id) references company (company_id),
  constraint address_range_order_ck check (end_ip > start_ip),
  constraint address_range_unique unique (company_id, start_ip, end_ip));
alter table address_range enable row level security;
alter table address_range force row level security;
create policy tenant on address_range
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on address_range to sosogi_app;

-- The company has a range: found with the session, so that only such companies are asked for theirs.
alter table company add column restricted boolean not null default false;
