-- Which calls of the Web API were already accepted, as long as their time lets them in: none is accepted twice.
create table web_api_nonce (
  company_id bigint not null,
  slot smallint not null,
  nonce text collate "C" not null constraint web_api_nonce_ck check (char_length(nonce) between 16 and 64),
  used_at timestamptz not null,
  constraint web_api_nonce_pk primary key (company_id, slot, nonce),
  constraint web_api_nonce_company_fk foreign key (company_id) references company (company_id));
create index web_api_nonce_by_age on web_api_nonce (company_id, used_at);
alter table web_api_nonce enable row level security;
alter table web_api_nonce force row level security;
create policy tenant on web_api_nonce
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on web_api_nonce to sosogi_app;
