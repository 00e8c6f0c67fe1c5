-- Growth by the rule of decision 0068: what was learnt after a silence, and rows that showed a stray reading before them.
alter table r10m_run add column late bigint[] not null default '{}', add column set_aside integer not null default 0;
alter table r1h_run add column late bigint[] not null default '{}', add column set_aside integer not null default 0;
alter type r10m_run_row add attribute late bigint[], add attribute set_aside integer;

-- All that stands on raw rows is counted anew. Buckets whose rows are past their retention stay as they are, and so do
-- those of the first day of what is left: the readings before them are gone. Days of parts' counters without a basis are
-- counted anew as well.
do $$ declare own bigint; begin
  for own in select company_id from company loop
    perform set_config('app.company_id', own::text, true);
    create temporary table kept on commit drop as
      select d.device_id, case when o.at < date_bin('10 minutes', s.at, 'epoch'::timestamptz) then s.at + interval '1 day'
        else date_bin('10 minutes', s.at, 'epoch'::timestamptz) end as since
      from device d
      cross join lateral (select at from sample where company_id = own and device_id = d.device_id order by at limit 1) s
      left join lateral (select bucket as at from r10m_run where company_id = own and device_id = d.device_id
        and delta <> '{}' order by bucket limit 1) o on true
      where d.company_id = own;
    insert into dirty (company_id, device_id, grain, bucket, seq)
    select distinct own, device_id, 10::smallint, r.bucket, 1 from kept join r10m_run r using (device_id)
    where r.company_id = own and r.delta <> '{}' and r.bucket >= kept.since
    on conflict (company_id, device_id, grain, bucket) do update set seq = dirty.seq + 1;
    update machine_day m set basis = '{}' from kept
    where m.company_id = own and m.device_id = kept.device_id and m.started_at >= kept.since;
    drop table kept;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
