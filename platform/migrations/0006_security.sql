-- Row-level security on every tenant table, enabled and forced, and the rights of the application role.
do $$ declare t text; begin
  foreach t in array array[
    'contract','member','member_location','login_history','line','device','item','device_item','signal_layout',
    'trend_template','gateway','sample','event','state_interval','alarm_event','production_run','presence','device_status',
    'dirty','intake_batch','gateway_boot','quarantine','r10m','r1h','r10m_run','r1h_run',
    'export','query_record','csv_download','access_history','audit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;
revoke update, delete on audit from sosogi_app;

grant select, insert, update, delete on company, location, login_identity, session, login_throttle, gateway_credential, job, job_schedule to sosogi_app;
grant select on unit_category, signal_group, signal, alarm_text, constant, recommended_template to sosogi_app;
grant usage on all sequences in schema public to sosogi_app;

-- Which companies have marks: asked for all companies at once, so it runs with the owner's rights; forced row-level
-- security filters the owner too, hence a policy for the owner alone.
create policy owner_reads_marks on dirty for select to sosogi_owner using (true);
create function companies_with_marks() returns setof bigint language sql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$ select distinct company_id from public.dirty $$;
revoke execute on function add_partition(text, timestamptz), drop_partition(text, timestamptz), companies_with_marks() from public;
grant execute on function add_partition(text, timestamptz), drop_partition(text, timestamptz), companies_with_marks() to sosogi_app;
