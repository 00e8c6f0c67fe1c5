-- The columns of the operating status list: each member's own choice, and templates.

-- What a member chose, in order. Provider staff have one in each customer; they are no members there.
create table status_columns (
  company_id bigint not null,
  member_id uuid not null,
  columns text[] not null,
  saved_at timestamptz not null,
  constraint status_columns_pk primary key (company_id, member_id),
  constraint status_columns_count_ck check (cardinality(columns) between 1 and 20));

create table column_template (
  company_id bigint not null,
  template_id uuid not null,
  owner_id uuid not null,
  scope text collate "C" not null constraint column_template_scope_ck check (scope in ('own', 'company')),
  name text not null constraint column_template_name_ck check (char_length(name) between 1 and 15),
  columns text[] not null,
  version integer not null default 1,
  saved_at timestamptz not null,
  constraint column_template_pk primary key (company_id, template_id),
  constraint column_template_count_ck check (cardinality(columns) between 1 and 20));
-- People pick them by name: an own one is unique among the member's own, a shared one in the company.
create unique index column_template_own_name on column_template (company_id, owner_id, name) where scope = 'own';
create unique index column_template_company_name on column_template (company_id, name) where scope = 'company';

alter table status_columns enable row level security;
alter table status_columns force row level security;
create policy tenant on status_columns
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on status_columns to sosogi_app;

alter table column_template enable row level security;
alter table column_template force row level security;
create policy tenant on column_template
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on column_template to sosogi_app;

-- Recommended ones stand in the catalogue beside those of the charts; the first one is what a list begins with.
insert into recommended_template (template_id, screen, display_order, name_ja, name_en, name_ko, item_keys) values
  ('0192f000-0000-7000-8000-000000000011', 'operatingList', 1, '基本', 'Basic', '기본',
   '{recipeDataNumber,recipeDataName,productionSpeed,output,cumulativeOutput,cumulativeYieldRate,cumulativeOperatingRatio,cumulativeAlarmCount,cumulativeAlarmStopTime,cumulativeStopTime,filmRemaining,rollEndTime}'),
  ('0192f000-0000-7000-8000-000000000012', 'operatingList', 2, 'フィルム', 'Film', '필름',
   '{recipeDataNumber,recipeDataName,filmBranchNumber,filmOrderNumber,filmProduct,filmUsage,filmUsageOk,filmUsageLoss,filmLossRate,cumulativeFilmUsage,cumulativeFilmUsageLoss,cumulativeFilmLossRate,filmRemaining,rollEndTime}'),
  ('0192f000-0000-7000-8000-000000000013', 'operatingList', 3, '今の品目', 'Present item', '현재 품목',
   '{recipeDataNumber,recipeDataName,userItemCode,fillerCount,weightCheckerOk,weightCheckerNg,yieldRate,alarmCount,powerOnTime,runTime,productionTime,productIntroductionTime,stopTime,alarmStopTime,operatingRatio}');
