-- r10m_run's times against states, runs and presence: overlaps of ranges. Time outside runs is what is left of all.
with heard as (
  select tstzrange(p.started_at, p.ended_at - make_interval(secs => $6 * d.interval_s)) as during
  from presence p join device d using (company_id, device_id)
  where company_id = $1 and device_id = $2 and p.started_at < $4 and p.ended_at > $3
), bucket as (
  select b as at, tstzrange(b, b + interval '10 minutes') as during from generate_series($3, $4 - interval '10 minutes', interval '10 minutes') b
), spoken as (
  select b.at, b.during * h.during as during from bucket b join heard h on b.during && h.during
), said as (
  select s.at, array_position(array['input', 'filling', 'operating', 'manual', 'alarm', 'stopped'], i.state) as slot,
    s.during * tstzrange(i.started_at, i.ended_at) as during
  from spoken s join state_interval i on i.company_id = $1 and i.device_id = $2 and i.started_at < $4 and s.during && tstzrange(i.started_at, i.ended_at)
  union all
  select at, 0, during from spoken
), run as (
  select started_at as run, tstzrange(started_at, ended_at) as during from production_run
  where company_id = $1 and device_id = $2 and started_at < $4 and coalesce(ended_at, 'infinity') > $3
), of_run as (
  select s.at, r.run, s.slot, s.during * r.during as during from said s join run r on s.during && r.during
), ms as (
  select at, run, slot, sum(floor(extract(epoch from upper(during)) * 1000) - floor(extract(epoch from lower(during)) * 1000))::bigint as ms
  from (select * from of_run union all select at, null, slot, during from said) x group by at, run, slot
), inside as (
  select at, slot, sum(ms)::bigint as ms from ms where run is not null group by at, slot
), want as (
  select at, run, slot, ms from ms where run is not null
  union all
  select m.at, $5, m.slot, m.ms - coalesce(i.ms, 0) from ms m left join inside i using (at, slot) where m.run is null
), have as (
  select bucket as at, run_started_at as run, slot::integer as slot, sum(ms)::bigint as ms from r10m_run
  cross join lateral (select 0, presence_ms union all select * from (select slot, ms from unnest(state_ms) with ordinality u(ms, slot)) y) x(slot, ms)
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4 group by 1, 2, 3
), differs as (
  select at, format('run %s, state %s: %s ms, should be %s', run, slot, h.ms, w.ms) as what
  from have h full join want w using (at, run, slot) where coalesce(h.ms, 0) <> coalesce(w.ms, 0)
)
select 'r10m_run' as "part!", at as "at!", what as "what!" from differs
where not exists (select from dirty d where d.company_id = $1 and d.device_id = $2 and d.grain = 10 and d.bucket = differs.at)
  and not exists (select from rollup_set_aside a where a.company_id = $1 and a.device_id = $2 and a.grain = 10 and a.bucket = differs.at)
