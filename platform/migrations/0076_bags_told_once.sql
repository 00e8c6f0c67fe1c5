-- A counter of bags no longer tells again what was weighed under a layout without it: what such machines made is counted
-- anew. Buckets whose rows are past their retention stay as they are, and so do those of the first day of what is left.
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
      where d.company_id = own and exists (select from signal_layout l join r1h_run r using (company_id, layout_id)
        where l.company_id = own and r.device_id = d.device_id and 'production_count' <> all(l.counter_keys)
          and l.counter_keys && array['weight_checker_ok', 'weight_checker_ng']);
    insert into dirty (company_id, device_id, grain, bucket, seq)
    select distinct own, k.device_id, 10::smallint, r.bucket, 1 from kept k
    join r10m_run r on r.company_id = own and r.device_id = k.device_id
    join signal_layout l on l.company_id = own and l.layout_id = r.layout_id
    where r.bucket >= k.since and 'production_count' = any(l.counter_keys)
    on conflict (company_id, device_id, grain, bucket) do update set seq = dirty.seq + 1;
    drop table kept;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
