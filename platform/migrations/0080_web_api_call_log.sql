-- The last calls of each company's systems, so that whoever connects one sees what it does and why it is refused.
create table web_api_call (
  company_id bigint not null, call_id uuid not null, called_at timestamptz not null, slot smallint not null,
  method text collate "C" not null,
  target text collate "C" not null,                        -- the path with its query, as it was sent; cut
  status smallint not null,
  problem text collate "C",                                -- the type, where it was refused
  ip text collate "C" not null, took_ms integer not null,
  constraint web_api_call_pk primary key (company_id, call_id),
  constraint web_api_call_company_fk foreign key (company_id) references company (company_id));
create index web_api_call_by_time on web_api_call (company_id, called_at);
alter table web_api_call enable row level security;
alter table web_api_call force row level security;
create policy tenant on web_api_call
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on web_api_call to sosogi_app;
-- From where a set was last used.
alter table web_api_key add column last_used_ip text collate "C";
