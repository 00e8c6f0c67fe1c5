-- Files in a form of a company's own, which a program of the company makes: members order them as any download, the program
-- takes the order over the Web API (decision 0082).
create table custom_file (
  company_id bigint not null, custom_file_id uuid not null,
  name text not null, description text not null, active boolean not null,
  version integer not null, created_at timestamptz not null, updated_at timestamptz not null,
  asked_at timestamptz,                                    -- when a program last asked for orders of it
  constraint custom_file_pk primary key (company_id, custom_file_id),
  constraint custom_file_company_fk foreign key (company_id) references company (company_id));
create unique index custom_file_name on custom_file (company_id, name);
alter table custom_file enable row level security;
alter table custom_file force row level security;
create policy tenant on custom_file
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on custom_file to sosogi_app;
-- A set of keys takes orders only where its company says so.
alter table web_api_key add column takes_jobs boolean not null default false;
