-- Saved analyses that are mailed by themselves: when, in which language, to whom.

create table scheduled_report (
  company_id bigint not null,
  report_id uuid not null,
  analysis_id uuid not null,
  -- Who set it. What is mailed is what this member may see.
  created_by uuid not null,
  -- Whose clock counts.
  location_id uuid not null,
  -- Each week on a day, 1 is Monday; or each month on a day that every month has.
  weekday smallint constraint scheduled_report_weekday_ck check (weekday between 1 and 7),
  month_day smallint constraint scheduled_report_day_ck check (month_day between 1 and 28),
  constraint scheduled_report_turn_ck check (num_nonnulls(weekday, month_day) = 1),
  hour smallint not null constraint scheduled_report_hour_ck check (hour between 0 and 23),
  language text collate "C" not null constraint scheduled_report_language_ck check (language in ('ja', 'en', 'ko')),
  active boolean not null,
  -- Why nothing is sent although it is on: the author left, or may not open the analysis any more.
  paused text collate "C" constraint scheduled_report_paused_ck check (paused in ('author', 'analysis')),
  next_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint scheduled_report_pk primary key (company_id, report_id),
  constraint scheduled_report_once unique (company_id, analysis_id, created_by),
  constraint scheduled_report_analysis_fk foreign key (company_id, analysis_id) references saved_analysis (company_id, analysis_id) on delete cascade,
  constraint scheduled_report_location_fk foreign key (company_id, location_id) references location (company_id, location_id) on delete cascade);
create index scheduled_report_due on scheduled_report (company_id, next_at) where active and paused is null;

-- Who is mailed, and how that went.
create table scheduled_report_receiver (
  company_id bigint not null,
  report_id uuid not null,
  member_id uuid not null,
  sent_at timestamptz,
  -- The last try's failure, until a later one succeeds.
  failure text, failed_at timestamptz,
  constraint scheduled_report_receiver_pk primary key (company_id, report_id, member_id),
  constraint scheduled_report_receiver_report_fk foreign key (company_id, report_id) references scheduled_report (company_id, report_id) on delete cascade,
  constraint scheduled_report_receiver_member_fk foreign key (company_id, member_id) references member (company_id, member_id) on delete cascade);

do $$ declare t text; begin
  foreach t in array array['scheduled_report', 'scheduled_report_receiver'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;

-- Which companies have reports that are due: asked for all companies at once, as for marks (0006).
create policy owner_reads_due on scheduled_report for select to sosogi_owner using (true);
create function companies_with_due_reports(at timestamptz) returns setof bigint language sql stable
  security definer set search_path = pg_catalog, public, pg_temp as
  $$ select distinct company_id from public.scheduled_report where active and paused is null and next_at <= at $$;
revoke execute on function companies_with_due_reports(timestamptz) from public;
grant execute on function companies_with_due_reports(timestamptz) to sosogi_app;
