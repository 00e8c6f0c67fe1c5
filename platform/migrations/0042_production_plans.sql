-- What a line is to make, and when.
create table production_plan (
  company_id bigint not null,
  plan_id uuid not null,
  line_id uuid not null,
  -- The item by its three names. It need not stand in the master: a plan may come before the machine knows the item.
  recipe_data_number smallint not null constraint production_plan_number_ck check (recipe_data_number between 1 and 999),
  recipe_data_name text not null constraint production_plan_name_ck check (char_length(recipe_data_name) between 1 and 40),
  user_item_code text not null constraint production_plan_code_ck check (char_length(user_item_code) <= 10),
  total_count bigint not null constraint production_plan_count_ck check (total_count between 1 and 9999999999),
  starts_at timestamptz not null, ends_at timestamptz not null,
  constraint production_plan_times_ck check (starts_at < ends_at),
  -- From which amounts of liquid the count was computed, in tenths of their units; all null when it was entered.
  total_tenths bigint, total_unit text collate "C", per_bag_tenths bigint, bag_unit text collate "C",
  density_thousandths integer constraint production_plan_density_ck check (density_thousandths > 0), -- of 1 g/mL
  constraint production_plan_liquid_ck check (
    num_nonnulls(total_tenths, total_unit, per_bag_tenths, bag_unit) in (0, 4)
    and (total_tenths is null or total_tenths > 0 and per_bag_tenths > 0)
    and (total_unit is null or total_unit in ('kg', 'g', 'L', 'mL') and bag_unit in ('kg', 'g', 'L', 'mL'))
    and (density_thousandths is null or total_tenths is not null)),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint production_plan_pk primary key (company_id, plan_id),
  constraint production_plan_line_fk foreign key (company_id, line_id) references line (company_id, line_id) on delete cascade);
create index production_plan_by_line on production_plan (company_id, line_id, starts_at);
create index production_plan_by_item on production_plan (company_id, recipe_data_number, recipe_data_name, user_item_code, created_at desc)
  where total_tenths is not null;

alter table production_plan enable row level security;
alter table production_plan force row level security;
create policy tenant on production_plan
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on production_plan to sosogi_app;
