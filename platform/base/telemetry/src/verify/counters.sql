-- r10m_run's growth against raw counters: the step of each reading from the reading before it.
with today as (
  select at, layout_id, slot, reading::numeric as reading from sample cross join lateral unnest(counters) with ordinality x(reading, slot)
  where company_id = $1 and device_id = $2 and at >= $3 and at < $4 and reading is not null
), earlier as (
  select x.at, x.layout_id, s.slot, x.reading from (select distinct slot from today) s
  cross join lateral (select at, layout_id, counters[s.slot]::numeric as reading from sample
    where company_id = $1 and device_id = $2 and at < $3 and counters[s.slot] is not null order by at desc limit 1) x
), step as (
  select at, layout_id, slot, reading, lag(reading) over w as before, lag(layout_id) over w as layout_before
  from (select * from today union all select * from earlier) x window w as (partition by slot order by at)
), opened as (
  select step.*, coalesce(before, (d.opening_counters ->> l.counter_keys[slot])::numeric, reading) as base
  from step join device d on d.company_id = $1 and d.device_id = $2
  join signal_layout l on l.company_id = $1 and l.layout_id = step.layout_id
), grown as (
  select date_bin('10 minutes', at, 'epoch'::timestamptz) as bucket, at, layout_id, slot,
    case when layout_before <> layout_id then 0 when reading < base then reading else reading - base end as growth
  from opened where at >= $3
), want as (
  select g.bucket, coalesce(r.started_at, $5) as run, g.layout_id, g.slot, sum(g.growth) as growth
  from grown g left join lateral (select started_at, ended_at from production_run r
    where r.company_id = $1 and r.device_id = $2 and r.started_at <= g.at order by started_at desc limit 1) r
    on r.ended_at is null or r.ended_at > g.at
  group by 1, 2, 3, 4
), have as (
  select bucket, run_started_at as run, layout_id, slot, growth from r10m_run
  cross join lateral unnest(delta) with ordinality x(growth, slot)
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
), differs as (
  select bucket, format('run %s, layout %s, counter %s: %s, should be %s', run, layout_id, slot, h.growth, w.growth) as what
  from have h full join want w using (bucket, run, layout_id, slot) where coalesce(h.growth, 0) <> coalesce(w.growth, 0)
)
select 'r10m_run' as "part!", bucket as "at!", what as "what!" from differs
where not exists (select from dirty d where d.company_id = $1 and d.device_id = $2 and d.grain = 10 and d.bucket = differs.bucket)
  and not exists (select from rollup_set_aside a where a.company_id = $1 and a.device_id = $2 and a.grain = 10 and a.bucket = differs.bucket)
