-- What a company has bought and paid, and how many members it asks to have.
-- A company has one contract.
alter table contract add constraint contract_one_unique unique (company_id);
alter table contract add constraint contract_kind_ck check (char_length(kind) between 1 and 100);
alter table contract add constraint contract_billing_ck check (next_billing_amount >= 0);

create table contract_line (
  company_id bigint not null,
  line_id uuid not null,
  product text not null constraint contract_line_product_ck check (char_length(product) between 1 and 100),
  price bigint not null constraint contract_line_price_ck check (price between 0 and 1000000000000),  -- whole yen, for one
  -- Per cent.
  discount_rate numeric(5, 2) not null constraint contract_line_discount_ck check (discount_rate between 0 and 100),
  quantity integer not null constraint contract_line_quantity_ck check (quantity between 1 and 1000000),
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null,
  constraint contract_line_pk primary key (company_id, line_id),
  constraint contract_line_company_fk foreign key (company_id) references company (company_id),
  constraint contract_line_days_ck check (end_date >= start_date));
alter table contract_line enable row level security;
alter table contract_line force row level security;
create policy tenant on contract_line
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on contract_line to sosogi_app;

create table contract_billing (
  company_id bigint not null,
  billing_id uuid not null,
  billed_on date not null,
  amount bigint not null,                                    -- whole yen; what is paid back is below 0
  item text not null constraint contract_billing_item_ck check (char_length(item) between 1 and 100),
  created_at timestamptz not null,
  constraint contract_billing_pk primary key (company_id, billing_id),
  constraint contract_billing_company_fk foreign key (company_id) references company (company_id));
alter table contract_billing enable row level security;
alter table contract_billing force row level security;
create policy tenant on contract_billing
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on contract_billing to sosogi_app;

-- Changes of how many members may be valid. One waits at most; from its first day on it counts.
create table quota_change (
  company_id bigint not null,
  change_id uuid not null,
  member_id uuid not null,
  change_number smallint not null constraint quota_change_number_ck check (change_number between -99 and 99),
  start_date date not null,
  asked_at timestamptz not null,
  replaced_at timestamptz,
  constraint quota_change_pk primary key (company_id, change_id),
  constraint quota_change_member_fk foreign key (company_id, member_id) references member (company_id, member_id));
create index quota_change_by_day on quota_change (company_id, start_date) where replaced_at is null;
alter table quota_change enable row level security;
alter table quota_change force row level security;
create policy tenant on quota_change
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on quota_change to sosogi_app;
