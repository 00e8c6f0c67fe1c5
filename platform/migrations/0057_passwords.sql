-- What a company rules for all of its members.
create table company_setting (
  company_id bigint not null,
  -- Days for which a password is good after it was set; for ever when null.
  password_days smallint constraint company_setting_password_days_ck check (password_days between 10 and 365),
  updated_at timestamptz not null,
  constraint company_setting_pk primary key (company_id),
  constraint company_setting_company_fk foreign key (company_id) references company (company_id));
alter table company_setting enable row level security;
alter table company_setting force row level security;
create policy tenant on company_setting
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on company_setting to sosogi_app;

-- Mails that strangers ask for, by the address that is mailed and by who asks.
alter table login_throttle drop constraint login_throttle_kind_ck;
alter table login_throttle add constraint login_throttle_kind_ck
  check (kind in ('account', 'address', 'known', 'gateway', 'lookup', 'mailed', 'asking'));
