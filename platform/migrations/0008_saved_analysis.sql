-- Analyses that members saved: their conditions, and how their screen stood (tab, items, axis ranges).

create table saved_analysis (
  company_id bigint not null, analysis_id uuid not null,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  screen text collate "C" not null constraint saved_analysis_screen_ck check (screen in ('two-units', 'all-units', 'by-recipe')),
  saved_name text not null constraint saved_analysis_name_ck check (char_length(saved_name) between 1 and 100),
  memo text not null default '' constraint saved_analysis_memo_ck check (char_length(memo) <= 1000),
  shared boolean not null,
  conditions jsonb not null, details jsonb,
  created_at timestamptz not null,
  constraint saved_analysis_pk primary key (company_id, analysis_id));
create index saved_analysis_by_time on saved_analysis (company_id, created_at desc, analysis_id desc);

alter table saved_analysis enable row level security;
alter table saved_analysis force row level security;
create policy tenant on saved_analysis
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on saved_analysis to sosogi_app;
